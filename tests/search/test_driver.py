import json
import math
import signal
import subprocess
import sys
import time

import pytest

from jprover.errors import UsageError
from jprover.search import driver, methods
from jprover.search.budget import Limits, Usage
from jprover.search.driver import Task
from jprover.search.journal import Journal
from jprover.search.methods import MethodConfig
from jprover.search.steps import Ask
from tests.search.scripted import PROBLEM, ScriptedModel

STEPS = (
  "\n  obtain ⟨a, b, c⟩ := h",
  "\n  constructor",
  "\n  · exact c",
  "\n  exact ⟨b, a⟩",
)


def one_step_at_a_time(ask: Ask) -> str:
  """Knows one more step than it is shown, then a wrong one."""
  if ask.kind == "prove":
    return " by" + STEPS[0] + "\n  exact wrong"
  done = ask.tactics.count("\n")
  last = done + 1 == len(STEPS)
  return STEPS[done] + ("" if last else "\n  exact wrong")


def task(method, *, calls=40, seed=0, width=2, problem=PROBLEM, **config):
  search = methods.start(
    method, MethodConfig(width=width, **config), seed=seed, problem=problem
  )
  return Task(method, problem, search, Limits(calls=calls))


def test_rmaxts_proves_what_sampling_cannot(verifier):
  model = ScriptedModel(one_step_at_a_time)
  (found,) = driver.run([task("rmaxts")], model, verifier)
  assert found.proved and found.reason == "proved"
  assert found.code.endswith(" by" + "".join(STEPS) + "\n")
  assert [n["depth"] for n in found.tree] == [0, 1, 2, 3]
  assert found.usage.calls["continue"] >= 3
  assert found.usage.model_calls == len(model.asked)
  assert found.usage.checks == sum(found.statuses.values())
  assert found.usage.lean_seconds > 0
  (found,) = driver.run(
    [task("sample")], ScriptedModel(one_step_at_a_time), verifier
  )
  assert not found.proved and found.reason == "calls"
  assert found.usage == Usage(
    {"prove": 40},
    400,
    800,
    40,
    found.usage.lean_seconds,
  )
  assert found.statuses == {"failed": 40}
  assert found.state.startswith("3:8: ")


def test_repair_shows_the_attempt_and_the_messages(verifier):
  seen = []

  def repairs(ask: Ask) -> str:
    if ask.kind == "prove":
      return " ⟨h.2.2, h.2.1, h.2⟩"
    seen.append(ask)
    return " ⟨h.2.2, h.2.1, h.1⟩"

  (found,) = driver.run(
    [task("repair", width=1)], ScriptedModel(repairs), verifier
  )
  assert found.proved and found.usage.calls == {"prove": 1, "repair": 1}
  assert seen[0].attempt == " ⟨h.2.2, h.2.1, h.2⟩"
  assert "ismatch" in seen[0].messages


def test_chains_of_repair_end_and_begin_anew(verifier):
  model = ScriptedModel(lambda ask: " sorry'")
  run = [task("repair", width=2, rounds=3, calls=13)]
  (found,) = driver.run(run, model, verifier)
  kinds = [a.kind for a in model.asked]
  assert kinds == (["prove"] * 2 + ["repair"] * 4) * 2 + ["prove"]
  assert len({a.seed for a in model.asked}) == 13
  assert found.reason == "calls" and found.usage.checks == 13


@pytest.mark.parametrize("method", ["sample", "rmaxts", "repair", "uct"])
def test_many_searches_share_model_and_lean(method, verifier):
  tasks = []
  for i in range(6):
    base = task(method, calls=6 + i, seed=i)
    tasks.append(Task(f"{i}", base.problem, base.search, base.limits))
  model = ScriptedModel(lambda ask: " by\n  have a := h\n  exact wrong")
  ended, events = [], []
  results = driver.run(
    tasks,
    model,
    verifier,
    progress=lambda *event: events.append(event),
    finished=ended.append,
  )
  assert [r.id for r in results] == [t.id for t in tasks]
  assert sorted(r.id for r in ended) == [t.id for t in tasks]
  assert [r.usage.model_calls for r in results] == list(range(6, 12))
  assert len(events) == sum(
    r.usage.model_calls + r.usage.checks for r in results
  )


def test_lean_seconds_are_reserved(verifier):
  base = task("sample", calls=None)
  limited = Task("t", PROBLEM, base.search, Limits(lean_seconds=1.0))
  (found,) = driver.run(
    [limited], ScriptedModel(lambda a: " x"), verifier, check_seconds=0.4
  )
  assert found.reason == "lean_seconds"
  assert 0 < found.usage.lean_seconds <= 1.0


def test_a_budget_that_forbids_the_first_step(verifier):
  base = task("rmaxts")
  poor = Task("t", PROBLEM, base.search, Limits(tokens=29))
  model = ScriptedModel(never)
  (found,) = driver.run([poor], model, verifier)
  assert (found.proved, found.reason) == (False, "tokens")
  assert (found.usage, model.asked) == (Usage(), [])


def test_a_verifier_that_dies_is_said(verifier):
  class Broken:
    def verify_many(self, submissions, problems):
      raise OSError("no Lean here")

    traces = None

  with pytest.raises(OSError, match="no Lean here"):
    driver.run([task("sample")], ScriptedModel(lambda a: " x"), Broken())


def run_with_journal(path, verifier, model, *, seed=0):
  return driver.run(
    [task("rmaxts", seed=seed, calls=24)],
    model,
    verifier,
    journal=lambda name: Journal(path / f"{name}.jsonl"),
  )[0]


def never(ask: Ask) -> str:
  text = " by\n" if ask.kind == "prove" else "\n"
  return f"{text}  have a{ask.seed % 7} := h\n  exact wrong"


def comparable(result):
  usage = result.usage.to_json() | {"lean_seconds": 0}
  return result.to_json() | {"usage": usage}


def test_a_torn_journal_goes_on_where_it_was_cut(tmp_path, verifier):
  whole = run_with_journal(tmp_path, verifier, ScriptedModel(never))
  file = tmp_path / "rmaxts.jsonl"
  lines = file.read_bytes().splitlines(keepends=True)
  assert len(lines) == 26  # 12 waves of calls and of checks, and the refusal
  for keep in (0, 1, 7, len(lines) - 1):
    torn = b"".join(lines[:keep]) + lines[keep][: len(lines[keep]) // 2]
    file.write_bytes(torn)
    model = ScriptedModel(never)
    again = run_with_journal(tmp_path, verifier, model)
    assert comparable(again) == comparable(whole)
    assert len(model.asked) == 24 - 2 * math.ceil(min(keep, 24) / 2)
    assert len(file.read_bytes().splitlines()) == len(lines)


def test_the_journal_of_another_search_is_refused(tmp_path, verifier):
  run_with_journal(tmp_path, verifier, ScriptedModel(never))
  with pytest.raises(UsageError, match="journal of another search"):
    run_with_journal(tmp_path, verifier, ScriptedModel(never), seed=1)


VICTIM = """
import sys, time
from pathlib import Path
from jprover.lean_bridge import Verifier
from tests.search import test_driver as t
def slowly(ask):
  time.sleep(0.1)
  return t.never(ask)
with Verifier(cache_dir=sys.argv[2], use_cache=False, workers=1) as verifier:
  t.run_with_journal(Path(sys.argv[1]), verifier, t.ScriptedModel(slowly))
"""


def test_kill_9_counts_nothing_twice(tmp_path, verifier):
  whole = run_with_journal(tmp_path / "a", verifier, ScriptedModel(never))
  victim = subprocess.Popen(
    [sys.executable, "-c", VICTIM, tmp_path / "b", tmp_path / "cache"]
  )
  journal = tmp_path / "b" / "rmaxts.jsonl"
  until = time.monotonic() + 300
  while time.monotonic() < until:
    if journal.exists() and journal.read_bytes().count(b"\n") >= 5:
      break
    time.sleep(0.05)
  victim.send_signal(signal.SIGKILL)
  victim.wait()
  done = journal.read_bytes().count(b"\n")
  assert 5 <= done < 26
  model = ScriptedModel(never)
  again = run_with_journal(tmp_path / "b", verifier, model)
  assert comparable(again) == comparable(whole)
  assert len(model.asked) < 24
  rows = [json.loads(x) for x in journal.read_text().splitlines()]
  assert len(rows) == 26
