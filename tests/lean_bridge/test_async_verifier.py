import asyncio
import dataclasses

import pytest

from jprover.errors import InfraError, UsageError
from jprover.lean_bridge import AsyncVerifier
from jprover.lean_bridge.async_verifier import Busy
from jprover.lean_bridge.backend import embedded
from jprover.types import Problem, Submission

GOAL = Problem(
  id="p",
  name="t",
  statement="theorem t (p q : Prop) (h : p ∧ q) : q ∧ p",
)
PROVED = GOAL.source("⟨h.2, h.1⟩")
FAILED = GOAL.source("⟨h.1, h.2⟩")
FOREVER = GOAL.source("by\n  repeat (first | skip)")


def run(coroutine, cache, **arguments):
  async def main():
    async with AsyncVerifier(
      cache_dir=cache, use_cache=False, workers=2, **arguments
    ) as lean:
      return await coroutine(lean)

  return asyncio.run(asyncio.wait_for(main(), 120))


def test_answers_go_to_those_who_asked(cache_dir):
  async def ask(lean):
    verdicts = [
      lean.verify(Submission(str(i), "p", FAILED if i % 3 else PROVED), GOAL)
      for i in range(40)
    ]
    files = [lean.compile(f"#check ({i} : Nat)") for i in range(10)]
    return await asyncio.gather(*verdicts, *files)

  found = run(ask, cache_dir)
  assert [(v.id, v.status) for v in found[:40]] == [
    (str(i), "failed" if i % 3 else "proved") for i in range(40)
  ]
  assert [f.messages[0].text for f in found[40:]] == [
    f"{i} : Nat" for i in range(10)
  ]


def test_a_cancelled_check_makes_room(cache_dir):
  async def ask(lean):
    loops = [asyncio.ensure_future(lean.compile(FOREVER)) for _ in range(4)]
    await asyncio.sleep(0.5)
    assert lean.pending == 4 and lean.room == 0
    with pytest.raises(Busy, match="ask again later"):
      await lean.compile("#check Nat")
    for loop in loops:
      loop.cancel()
    await asyncio.gather(*loops, return_exceptions=True)
    assert lean.pending == 0
    return await lean.compile("#check Nat")

  found = run(ask, cache_dir, queue_size=4, heartbeats=100_000_000)
  assert found.messages[0].text == "Nat : Type"


def test_a_deadline_of_its_own(cache_dir):
  async def ask(lean):
    return await lean.compile(FOREVER, deadline_s=0.5)

  found = run(ask, cache_dir, heartbeats=100_000_000)
  assert found.cls in ("cpu", "wall") and not found.messages


def test_an_error_of_the_caller_ends_what_runs(cache_dir):
  async def ask(lean):
    loop = asyncio.ensure_future(lean.compile(FOREVER))
    await asyncio.sleep(0.2)
    assert not loop.done()
    raise KeyError("mine")

  with pytest.raises(KeyError, match="mine"):
    run(ask, cache_dir, heartbeats=100_000_000)


def test_workers_that_do_not_start(tmp_path):
  async def ask(lean):
    raise AssertionError

  with pytest.raises(UsageError, match="memory_mb"):
    run(ask, tmp_path, memory_mb=1)
  missing = dataclasses.replace(embedded(), library=str(tmp_path / "no.so"))
  with pytest.raises(InfraError, match="cannot load Lean"):
    run(ask, tmp_path, backend=missing)
  with pytest.raises(InfraError, match="do not run"):
    _ = AsyncVerifier().verifier
