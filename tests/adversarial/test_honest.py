"""Honest proofs in many dresses: every one must be `proved`."""

import random
import re

import pytest

from jprover.data import load
from jprover.data.prompts import proof_of
from jprover.types import Submission

PROBLEMS = {p.id: p for p in load.library()}


def commented(code, problem):
  lines = [f"{x}  -- no sorry, no axiom" if x.strip() else x
           for x in code.split("\n")]  # fmt: skip
  return "/- A note /- #exit -/ of mine. -/\n" + "\n".join(lines)


def carriage_returns(code, problem):
  return code.replace("\n", "\r\n")


def reformatted(code, problem):
  name = re.escape(problem.name)
  return re.sub(rf"(theorem|lemma) +({name})\b", r"\1\n    \2\n   ", code)


def with_helper(code, problem):
  return (
    "/-- Of no use. -/\nprivate theorem ε_δ' (π₁ : Nat) : π₁ = π₁ := rfl\n\n"
    "namespace Mine\n\n@[simp] theorem axiom_free (p : Prop) (h : p) : p := h\n"
    "\nend Mine\n\n" + code
  )


def with_have(code, problem):
  proof = proof_of(problem, code)
  found = proof and re.match(r" by\n( +)", proof)
  if not found:
    return code
  step = f"{found[1]}have _extra : True := trivial\n"
  at = len(code.rstrip()) - len(proof) + len(" by\n")
  return code[:at] + step + code[at:]


def in_a_section(code, problem):
  return f"section\n\n{code}\n\nend\n"


VARIANTS = (
  commented,
  carriage_returns,
  reformatted,
  with_helper,
  with_have,
  in_a_section,
)


def dressed(count):
  rng = random.Random(11)
  proofs = load.library_proofs()
  if count:
    proofs = rng.sample(proofs, count)
  for s in proofs:
    for variant in VARIANTS:
      code = variant(s.code, PROBLEMS[s.problem_id])
      yield Submission(f"{s.id}-{variant.__name__}", s.problem_id, code)


@pytest.mark.parametrize("count", [70, pytest.param(0, marks=pytest.mark.slow)])
def test_no_honest_proof_is_turned_away(count, verifier):
  submissions = list(dressed(count))
  assert len(submissions) >= 400
  wrong = [
    (v.id, v.status, v.cls, v.reason)
    for v in verifier.verify_many(submissions, PROBLEMS)
    if v.status != "proved"
  ]
  assert not wrong, (len(wrong), wrong[:10])
