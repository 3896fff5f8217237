"""The library before real Lean: certified proofs, and how easy `test` is."""

from collections import Counter

import pytest

from jprover.data import load
from jprover.data.library import lean_batch, table
from jprover.data.library.scripts import ONE_LINERS, STAGES
from jprover.data.library.shape import Shape
from jprover.lean_bridge.verify import Verifier


def as_shape(problem):
  (binders, goal) = table.split_colon(
    problem.statement.removeprefix(f"theorem {problem.name}").strip()
  )
  return Shape(problem.family, binders, goal, (), problem.prerequisites)


@pytest.fixture(scope="module")
def verifier(tmp_path_factory):
  folder = tmp_path_factory.mktemp("verdicts")
  with Verifier(workers=2, cache_dir=folder) as v:
    yield v


def test_every_proof_is_certified(verifier):
  problems = {p.id: p for p in load.library()}
  verdicts = list(verifier.verify_many(load.library_proofs(), problems))
  status = Counter(v.status for v in verdicts)
  bad = [(v.id, v.status, v.reason) for v in verdicts if v.status != "proved"]
  assert status == {"proved": len(verdicts)}, bad[:5]


def falls_to_one_line(problems):
  fallen: set[str] = set()
  for texts in STAGES:
    left = [p for p in problems if p.id not in fallen]
    jobs = [(as_shape(p), texts) for p in left]
    answers = lean_batch.check(jobs)
    fallen |= {p.id for p, oks in zip(left, answers, strict=True) if any(oks)}
  return len(fallen) / len(problems)


def test_at_most_30_percent_of_a_sample_of_test_falls_to_one_line():
  assert len(ONE_LINERS) >= 20
  assert falls_to_one_line(load.library("test")[::8]) <= 0.3


@pytest.mark.slow
def test_at_most_30_percent_of_test_falls_to_one_line():
  assert falls_to_one_line(load.library("test")) <= 0.3


def test_the_one_line_measure_sees_an_easy_statement():
  easy = Shape("x", "(p q : Prop) (h : p ∧ q)", "q ∧ p", ())
  hard = Shape(
    "x", "(f : Nat → Nat) (h : ∀ n, f (f n) = n)", "∃ n, f n = 7", ()
  )
  scripts = ("simp_all", "sorry", "exact ⟨f 7, h 7⟩", "trivial")
  assert lean_batch.check([(easy, scripts), (hard, scripts)]) == [
    [True, False, False, False],
    [False, False, True, False],
  ]
