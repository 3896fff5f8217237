import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest

from jprover.lean_bridge import Verifier
from jprover.types import Problem, Submission

GOAL = Problem(id="p", name="goal", statement="theorem goal : 0 = 0")
PROVED = GOAL.source("rfl")
FOREVER = GOAL.source("by\n  repeat (first | skip)")
# The kernel keeps every two megabytes that it computes.
MEMORY = (
  "def s : Nat → Nat\n  | 0 => 0\n"
  "  | n + 1 => (2^16777216 + n) % 2 + s n\n"
  "theorem x : s 1000 = 0 := by decide +kernel\n" + PROVED
)
NESTED = "theorem x : " + "¬ " * 30_000 + "True := by simp\n" + PROVED
# Goals of a megabyte, printed a hundred times.
PRINTS = (
  f"theorem x ({'a' * 1_000_000} : Nat) : 0 = 0 := by\n"
  + "  trace_state\n" * 100
  + "  rfl\n"
  + PROVED
)
SLOW = PROVED + "".join(
  f"theorem x{i} (a b : Nat) : a + b = b + a := by simp [Nat.add_comm]\n"
  for i in range(2000)
)
ERRORS = "".join(f"theorem x{i} : 0 = 1 := rfl\n" for i in range(150))


def wait_for(condition, seconds=60):
  end = time.monotonic() + seconds
  while not condition() and time.monotonic() < end:
    time.sleep(0.02)
  assert condition()


@pytest.fixture(scope="module")
def strained(cache_dir):
  """A verifier with small allowances."""
  with Verifier(
    cache_dir=cache_dir,
    use_cache=False,
    workers=2,
    heartbeats=2000,
    deadline_s=3,
    memory_mb=400,
  ) as v:
    yield v


def test_bombs_end_alone_and_leave_the_others_unharmed(strained):
  codes = [PROVED, FOREVER, MEMORY, PROVED, NESTED, PRINTS, ERRORS, PROVED]
  submissions = [Submission(str(i), "p", c) for i, c in enumerate(codes)]
  verdicts = list(strained.verify_many(submissions, {"p": GOAL}))
  assert [v.id for v in verdicts] == [s.id for s in submissions]
  found = [(v.status, v.cls) for v in verdicts]
  proved = ("proved", "")
  assert found[:5] == [
    proved,
    ("timeout", "heartbeats"),
    ("failed", "resource"),
    proved,
    ("failed", "resource"),
  ]
  assert found[5] in (proved, ("timeout", "cpu"))
  assert found[6:] == [("illegal", "target_missing"), proved]
  size = sum(len(d.message) for v in verdicts for d in v.diagnostics)
  assert size < 4_000_000
  assert verdicts[2].peak_mb > 300
  # Each worker keeps one child for the next candidates, and no other.
  children = _children_of(strained.pids)
  assert len(children) == len({c.ppid() for c in children})


def test_more_errors_than_are_kept_hide_nothing(bare_verifier):
  [verdict] = bare_verifier.verify_many(
    [Submission("s", "p", ERRORS * 2 + GOAL.source("by skip"))], {"p": GOAL}
  )
  assert verdict.status == "failed"
  assert len(verdict.diagnostics) == 200


def _children_of(pids):
  return [
    c for pid in pids for c in psutil.Process(pid).children(recursive=True)
  ]


def test_killed_worker_is_replaced_and_its_check_decided(cache_dir):
  with Verifier(
    cache_dir=cache_dir, use_cache=False, workers=2, heartbeats=20_000
  ) as v:
    codes = [FOREVER] + [PROVED] * 30
    submissions = [Submission(str(i), "p", c) for i, c in enumerate(codes)]
    killed = []

    def kill():
      for _ in range(3):
        time.sleep(0.25)
        pid = v.pids[len(killed) % 2]
        killed.append(pid)
        os.kill(pid, signal.SIGKILL)

    thread = threading.Thread(target=kill)
    thread.start()
    verdicts = list(v.verify_many(submissions, {"p": GOAL}))
    thread.join()
    assert [x.id for x in verdicts] == [s.id for s in submissions]
    assert [x.status for x in verdicts[1:]] == ["proved"] * 30
    assert verdicts[0].status == "timeout"
    # After its death a worker leaves no child behind.
    wait_for(lambda: not any(psutil.pid_exists(pid) for pid in killed))


def test_killed_child_is_retried(cache_dir):
  with Verifier(
    cache_dir=cache_dir, use_cache=False, workers=1, heartbeats=20_000
  ) as v:
    shot = []

    def kill():
      end = time.monotonic() + 20
      while not shot and time.monotonic() < end:
        for child in _children_of(v.pids):
          child.send_signal(signal.SIGKILL)
          shot.append(child.pid)
          return

    thread = threading.Thread(target=kill)
    thread.start()
    verdict = v.verify(Submission("s", "p", FOREVER), GOAL)
    thread.join()
    assert shot
    assert verdict.status == "timeout"


PARENT = """
import sys, time
from jprover.lean_bridge import Verifier
from jprover.types import Problem, Submission
goal = Problem.from_json({problem!r})
if __name__ == "__main__":
  v = Verifier(cache_dir={cache!r}, use_cache=False, workers=2,
               heartbeats=10**6, deadline_s=300)
  print(*v.pids, flush=True)
  subs = [Submission(str(i), "p", open({code!r}).read()) for i in range(4)]
  try:
    list(v.verify_many(subs, {{"p": goal}}))
  except KeyboardInterrupt:
    v.close()
    print("clean", flush=True)
"""


def _start_parent(cache_dir, tmp_path):
  (tmp_path / "slow.lean").write_text(SLOW)
  script = tmp_path / "parent.py"
  script.write_text(
    PARENT.format(
      problem=GOAL.to_json(),
      cache=str(cache_dir),
      code=str(tmp_path / "slow.lean"),
    )
  )
  parent = subprocess.Popen(
    [sys.executable, str(script)], stdout=subprocess.PIPE, text=True
  )
  pids = [int(p) for p in parent.stdout.readline().split()]
  wait_for(lambda: len(_children_of(pids)) == 2)
  everyone = pids + [c.pid for c in _children_of(pids)]
  return parent, everyone


def is_gone(pid):
  return (
    not psutil.pid_exists(pid)
    or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
  )


def test_no_orphan_after_sigkill_of_the_parent(cache_dir, tmp_path):
  parent, everyone = _start_parent(cache_dir, tmp_path)
  scratch = [
    p
    for root in (Path("/dev/shm"), Path("/tmp"))
    for p in root.glob(f"jprover-{parent.pid}-*")
  ]
  assert scratch
  parent.kill()
  parent.wait()
  wait_for(lambda: all(is_gone(pid) for pid in everyone))


def test_interrupt_is_clean(cache_dir, tmp_path):
  parent, everyone = _start_parent(cache_dir, tmp_path)
  parent.send_signal(signal.SIGINT)
  assert parent.stdout.read() == "clean\n"
  assert parent.wait() == 0
  wait_for(lambda: all(is_gone(pid) for pid in everyone))
  assert not list(Path("/dev/shm").glob(f"jprover-{parent.pid}-*"))


def test_consumer_that_leaves_early(verifier):
  submissions = (Submission(str(i), "p", PROVED) for i in range(10**9))
  verdicts = verifier.verify_many(submissions, {"p": GOAL})
  assert next(verdicts).status == "proved"
  verdicts.close()
  # Submissions were read as needed, and the next run gets its own answers.
  assert int(next(submissions).id) < 100
  assert verifier.verify(Submission("x", "p", "theorem"), GOAL).id == "x"
