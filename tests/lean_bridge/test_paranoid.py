"""The tier that confines Lean and replays everything from empty."""

import ctypes
import os
import socket
import subprocess
import threading

import pytest
from test_robustness import GOAL, PROVED

from jprover.errors import InfraError
from jprover.lean_bridge import Verifier, sandbox, supervise
from jprover.types import Problem, Submission

LIMITS = supervise.Limits(cpu_s=20, wall_s=60, memory_mb=4096)
confined = pytest.mark.skipif(
  bool(sandbox.missing()), reason=f"the system has {sandbox.missing()}"
)
POLY = Problem(
  id="poly",
  name="goal",
  prerequisites="inductive Tree where\n  | leaf\n  | node (l r : Tree)",
  statement="theorem goal (t : Tree) (p q : Prop) (h : p ↔ q) : p = q",
)


@pytest.fixture(scope="module")
def paranoid():
  with Verifier(tier="paranoid", use_cache=False, workers=1) as v:
    yield v


@confined
def test_verdicts_are_those_of_strict(paranoid):
  cases = [
    (GOAL, PROVED, "proved"),
    (POLY, POLY.source("propext h"), "proved"),
    (GOAL, GOAL.source("foo"), "failed"),
    (GOAL, GOAL.source("sorry"), "incomplete"),
    (GOAL, "axiom x : 0 = 0\n" + GOAL.source("x"), "illegal"),
  ]
  submissions = [
    Submission(str(i), p.id, code) for i, (p, code, _) in enumerate(cases)
  ]
  problems = {p.id: p for p, _, _ in cases}
  verdicts = list(paranoid.verify_many(submissions, problems))
  assert [v.status for v in verdicts] == [status for *_, status in cases]
  assert {v.tier for v in verdicts} == {"paranoid"}
  assert verdicts[1].axioms == ("propext",)


ACTIONS = {
  "write": lambda folder: open(folder / "new", "w").close(),
  "overwrite": lambda folder: open(folder / "old", "w").close(),
  "truncate": lambda folder: os.truncate(folder / "old", 0),
  "remove": lambda folder: os.remove(folder / "old"),
  "rename": lambda folder: os.rename(folder / "old", folder / "new"),
  "link": lambda folder: os.symlink(folder / "old", folder / "new"),
  "make_folder": lambda folder: os.mkdir(folder / "new"),
  "socket": lambda folder: socket.socket(),
  "program": lambda folder: subprocess.run(["true"]),
  "signal": lambda folder: os.kill(os.getppid(), 0),
  "old_numbering": lambda folder: _call(0x40000000 + 39),
}


def _call(number):
  if ctypes.CDLL(None, use_errno=True).syscall(number) < 0:
    raise OSError(ctypes.get_errno(), "refused")


def attempt(action, folder, writable):
  def act():
    try:
      ACTIONS[action](folder)
    except OSError as e:
      return e.errno
    return 0

  ended = supervise.run(act, LIMITS, alive=lambda: True, writable=writable)
  assert ended.end == "ok", ended
  return ended.value


@confined
@pytest.mark.parametrize("action", ACTIONS)
def test_a_confined_child_can_only_compute(action, tmp_path):
  (tmp_path / "old").write_text("kept")
  other = tmp_path / "scratch"
  other.mkdir()
  assert attempt(action, tmp_path, [str(other)]) != 0
  assert (tmp_path / "old").read_text() == "kept"
  assert not (tmp_path / "new").exists()


@confined
@pytest.mark.parametrize("action", ["write", "overwrite", "make_folder"])
def test_it_may_write_into_its_scratch_folder(action, tmp_path):
  (tmp_path / "old").write_text("kept")
  assert attempt(action, tmp_path, [str(tmp_path)]) == 0


@confined
def test_it_may_have_threads():
  def act():
    done = []
    thread = threading.Thread(target=lambda: done.append(1))
    thread.start()
    thread.join()
    return done

  ended = supervise.run(act, LIMITS, alive=lambda: True, writable=[])
  assert ended.value == [1]


def test_it_is_never_silently_weaker(monkeypatch):
  monkeypatch.setattr(sandbox, "missing", lambda: "no Landlock")
  with pytest.raises(InfraError, match="no Landlock; use the strict tier"):
    Verifier(tier="paranoid")
