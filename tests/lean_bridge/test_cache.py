import multiprocessing
import os
import signal
import time

from jprover.lean_bridge import Verifier
from jprover.lean_bridge.cache import VerdictCache, verdict_key
from jprover.types import Problem, Submission

GOAL = Problem(id="p", name="goal", statement="theorem goal : 0 = 0")


def test_key_depends_on_every_part_and_its_place():
  keys = [
    verdict_key("a", "b"),
    verdict_key("b", "a"),
    verdict_key("ab"),
    verdict_key("", "ab"),
    verdict_key("a", "b", ""),
    verdict_key("a\ud800"),
  ]
  assert len(set(keys)) == len(keys)


def test_verdicts_are_found_again_and_infra_never(tmp_path):
  broken = Problem(
    id="b",
    name="goal",
    header="import Mathlib",
    statement="theorem goal : 0 = 0",
  )
  submissions = [
    Submission("1", "p", GOAL.source("rfl")),
    Submission("2", "p", GOAL.source("by skip")),
    Submission("3", "b", broken.source("rfl")),
    Submission("4", "p", GOAL.source("by skip")),
  ]
  problems = {"p": GOAL, "b": broken}
  with Verifier(cache_dir=tmp_path, workers=1) as v:
    fresh = list(v.verify_many(submissions[:3], problems))
    again = list(v.verify_many(submissions, problems))
  assert [x.status for x in fresh] == ["proved", "failed", "infra"]
  assert not any(x.cached for x in fresh)
  assert [x.cached for x in again] == [True, True, False, True]
  for a, b in zip(fresh[:2], again[:2], strict=True):
    assert a.to_json() | {"cached": True} == b.to_json()
  assert again[3].to_json() == again[1].to_json() | {"id": "4"}
  # Another allowance is another question.
  with Verifier(cache_dir=tmp_path, workers=1, heartbeats=1000) as v:
    assert not v.verify(submissions[0], GOAL).cached


def test_the_oldest_go_first(tmp_path):
  cache = VerdictCache(tmp_path, max_rows=10)
  for i in range(40):
    cache.put(str(i), {"n": i})
    cache.put(str(i), {"n": -1})  # known already: stays as it was
  kept = [i for i in range(40) if cache.get(str(i)) is not None]
  assert kept[-1] == 39
  assert kept == list(range(kept[0], 40))
  assert len(kept) <= 20
  assert cache.get("39") == {"n": 39}


def test_damage_costs_time_only(tmp_path):
  cache = VerdictCache(tmp_path)
  cache.put("k", {"n": 1})
  cache.close()
  for file in tmp_path.iterdir():
    file.write_bytes(b"not a database" * 1000)
  cache = VerdictCache(tmp_path)
  cache.put("k", {"n": 2})
  assert cache.get("k") in (None, {"n": 2})


def _write(folder, name, count):
  cache = VerdictCache(folder)
  for i in range(count):
    cache.put(f"{name}-{i}", {"text": "x" * 1000, "n": i})


def test_concurrent_writers_and_kill(tmp_path):
  context = multiprocessing.get_context("spawn")
  writers = [
    context.Process(target=_write, args=(tmp_path, name, n))
    for name, n in (("a", 200), ("b", 200), ("victim", 10**6))
  ]
  for writer in writers:
    writer.start()
  cache = VerdictCache(tmp_path)
  end = time.monotonic() + 60
  while cache.get("victim-20") is None and time.monotonic() < end:
    time.sleep(0.01)
  os.kill(writers[2].pid, signal.SIGKILL)
  for writer in writers:
    writer.join(120)
  assert [w.exitcode for w in writers] == [0, 0, -signal.SIGKILL]
  for name in ("a", "b"):
    for i in range(200):
      assert cache.get(f"{name}-{i}") == {"text": "x" * 1000, "n": i}
  assert cache.get("victim-20")["n"] == 20
