import random

import pytest

from jprover.data import rename
from jprover.data.load import library, library_proofs
from jprover.data.prompts import proof_of, submission_code
from jprover.lean_bridge import Verifier
from jprover.types import Problem, Submission


def test_names_are_permuted_together():
  names = rename.bijection(random.Random(1))
  assert sorted(names) == sorted(names.values())
  text = "theorem t (p q : Prop) (h1 : p ∧ q) : q"
  new = rename.apply(text, {"p": "q", "q": "p"})
  assert new == "theorem t (q p : Prop) (h1 : q ∧ p) : p"


@pytest.mark.parametrize(
  ("text", "expected"),
  [
    ("h.1 p", "h.1 q"),  # a field is not a name
    ("p -- p", "q -- p"),
    ('"p" p', '"p" q'),
    ("p' hp p1 p", "p' hp p1 q"),
    ("Ex.p", None),
    ("⟨.p, p⟩", None),
  ],
)
def test_only_whole_words_change(text, expected):
  assert rename.apply(text, {"p": "q", "q": "p"}) == expected


def test_renamed_proofs_still_check():
  problems = {p.id: p for p in library("train")}
  rng = random.Random(0)
  pairs = []
  for s in rng.sample(library_proofs(), 400):
    if s.problem_id in problems:
      problem = problems[s.problem_id]
      pair = rename.renamed(problem, proof_of(problem, s.code) or "", rng)
      if pair:
        pairs.append(pair)
  new: dict[str, Problem] = {}
  submissions = []
  for i, (problem, proof) in enumerate(pairs):
    key = f"{i}"
    new[key] = problem
    submissions.append(Submission(key, key, submission_code(problem, proof)))
  assert len(submissions) > 150
  with Verifier(workers=2) as verifier:
    verdicts = list(verifier.verify_many(submissions, new))
  assert [v.id for v in verdicts if v.status != "proved"] == []
