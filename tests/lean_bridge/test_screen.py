"""A shared process must refuse exactly what a process of its own refuses."""

import os
import random

import pytest

from jprover.data import load
from jprover.data.examples import corrupt
from jprover.data.prompts import proof_of, submission_code
from jprover.lean_bridge import Trace, Verifier
from jprover.lean_bridge.screen import Outlook
from jprover.lean_bridge.shared import SharedChild
from jprover.lean_bridge.supervise import Limits
from jprover.types import Problem, Submission

GOAL = Problem(
  id="goal",
  name="goal",
  prerequisites="def twice (n : Nat) : Nat := n + n",
  statement="theorem goal (n : Nat) : twice n = 2 * n",
)
LIMITS = Limits(cpu_s=30, wall_s=60, memory_mb=4096)
PROOF = "by simp only [twice]; omega"
LEMMA = "theorem helper : 0 = 1 := by\n  decide\n\n"
HEAD = GOAL.source("")[: -len(" := \n")]
# What follows `:=`, in an order that lets each harm the next one if it can.
NASTY = (
  PROOF,
  "by simp [helper",
  "by exact (",
  PROOF,
  "by /- never closed",
  'by exact "never closed',
  "by\n  exact foo\n\nend",
  "by\n  exact foo\n\nnamespace A",
  "by exact foo\n\n@[simp] theorem twice_eq (n : Nat) : twice n = 0 := bar",
  "by simp [twice_eq]",
  "by\n  set_option maxRecDepth 10 in omega",
  "by exact foo\n\ndef helper := 3\n\ndef helper := 4",
  "helper",
  "by sorry",
  "by stop",
  "by exact?",
  "by\n  repeat (first | skip)",
  PROOF,
  "by decide",
  "by induction n <;> simp_all [twice]",
  "by\n  have h : ∀ m, twice m = m := by simp [twice]\n  omega",
  "by\n  simp only [twice]\n  trace_state\n  skip",
  "by exact foo\n\n#exit",
  "by exact foo\n" + "theorem t : 0 = 1 := rfl\n" * 150,
  "by exact ⟨𝔸, α, foo⟩",
  "by exact foo\n\ninstance : Add Nat := ⟨fun _ _ => 0⟩",
  "by\r\n  exact foo\r\n",
  PROOF + "\n\n" + LEMMA.strip(),
)


def files(proofs):
  return [
    Submission(str(i), GOAL.id, submission_code(GOAL, " " + p))
    for i, p in enumerate(proofs)
  ]


def comparable(verdicts):
  return [(v.status, v.cls, v.reason, v.diagnostics) for v in verdicts]


@pytest.fixture(scope="module")
def alone(cache_dir):
  with Verifier(
    cache_dir=cache_dir, use_cache=False, heartbeats=20_000, share=False
  ) as v:
    yield v


@pytest.fixture(scope="module")
def sharing(cache_dir):
  with Verifier(cache_dir=cache_dir, use_cache=False, heartbeats=20_000) as v:
    yield v


def test_nasty_neighbours(alone, sharing):
  proofs = [p for nasty in NASTY for p in (nasty, "by exact foo", PROOF)]
  problems = {GOAL.id: GOAL}
  one = comparable(alone.verify_many(files(proofs), problems))
  many = comparable(sharing.verify_many(files(proofs), problems))
  for proof, a, b in zip(proofs, one, many, strict=True):
    assert a == b, proof
  statuses = {status for status, *_ in many}
  assert statuses >= {"proved", "failed", "incomplete", "illegal", "timeout"}
  assert [x[0] for x in many[2::3]] == ["proved"] * len(NASTY)


def library_candidates(count):
  rng = random.Random(count)
  problems = {p.id: p for p in load.library()}
  honest = rng.sample(load.library_proofs(), count)
  texts = [
    (problems[s.problem_id], proof_of(problems[s.problem_id], s.code))
    for s in honest
  ]
  texts = [(p, t) for p, t in texts if t]
  others = [t for _, t in texts]
  candidates = [
    (p, t if rng.random() < 0.2 else corrupt(t, others, rng)) for p, t in texts
  ]
  return problems, [
    Submission(str(i), p.id, submission_code(p, t))
    for i, (p, t) in enumerate(candidates)
  ]


@pytest.mark.parametrize(
  "count", [60, pytest.param(2000, marks=pytest.mark.slow)]
)
def test_library_candidates(alone, sharing, count):
  problems, submissions = library_candidates(count)
  one = comparable(alone.verify_many(submissions, problems))
  many = comparable(sharing.verify_many(submissions, problems))
  for s, a, b in zip(submissions, one, many, strict=True):
    assert a == b, s.code
  assert {"proved", "failed"} <= {status for status, *_ in many}


def test_traces_are_those_of_the_file_alone(alone, sharing):
  proofs = [
    "by\n  simp only [twice]\n  exact foo",
    "by\n  cases n\n  · rfl\n  · skip",
    PROOF,
    "by sorry",
  ]
  header = Problem(**GOAL.to_json() | {"header": "set_option linter.all false"})
  for problem in (GOAL, header):
    submissions = [
      Submission(str(i), GOAL.id, problem.source(p))
      for i, p in enumerate(proofs)
    ]
    found = list(sharing.trace_many(submissions, {GOAL.id: problem}))
    assert [v.status for v, _ in found] == [
      *("failed", "failed", "proved", "incomplete")
    ]
    for (_, trace), s in zip(found[:2], submissions, strict=False):
      (want,) = alone.traces([s.code])
      assert len(trace.states) > 2
      assert (trace.states, trace.error, trace.unsolved) == (
        want.states,
        want.error,
        want.unsolved,
      )
    assert [t for _, t in found[2:]] == [Trace(), Trace()]


def pids(child, count):
  found = [child.ask({}).value for _ in range(count)]
  child.close()
  return found


def test_a_child_is_replaced_when_it_served_long():
  child = SharedChild(
    lambda _: os.getpid(), LIMITS, alive=lambda: True, uses=3, grow_mb=1e9
  )
  found = pids(child, 7)
  assert [found.count(p) for p in dict.fromkeys(found)] == [3, 3, 1]


def test_a_child_is_replaced_when_it_grew():
  kept = []

  def grow(_):
    kept.append(b"x" * (20 << 20))
    return os.getpid()

  child = SharedChild(grow, LIMITS, alive=lambda: True, uses=1000, grow_mb=50.0)
  found = pids(child, 10)
  assert 2 <= len(set(found)) <= 5


def test_candidates_are_screened_while_most_of_them_fail():
  outlook = Outlook()
  assert outlook.worth
  for _ in range(20):
    outlook.note(failed=False)
  assert not outlook.worth
  for _ in range(20):
    outlook.note(failed=True)
  assert outlook.worth
  for i in range(200):
    outlook.note(failed=i % 2 == 0)
    assert outlook.worth


def test_honest_proofs_are_elaborated_once(cache_dir):
  with Verifier(cache_dir=cache_dir, use_cache=False, workers=1) as v:
    proofs = files([PROOF] * 60)
    verdicts = list(v.verify_many(proofs, {GOAL.id: GOAL}))
  assert {x.status for x in verdicts} == {"proved"}
  screened = [x for x in verdicts if "screen" in x.seconds]
  assert 0 < len(screened) < 30
