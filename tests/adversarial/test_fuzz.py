"""Mutants of exploits and honest proofs.

Nothing may crash or hang, and no problem that is false may ever be `proved`:
whatever a mutant is, a certificate for it would be a false accept.
"""

import random
import re

import pytest
from catalogue import read_exploits, read_problems
from hypothesis import example, given, settings
from hypothesis import strategies as st

from jprover.lean_bridge import check_legality
from jprover.lean_bridge.legality.difference import differences
from jprover.types import Submission

PROBLEMS = read_problems()
TRUE = ("symm", "comm", "binder", "universe")
EXPLOITS = read_exploits()
FALSE = [e for e in EXPLOITS if e.problem.id not in TRUE]
PIECE = re.compile(r"\s+|\w+|.", re.DOTALL)
WORDS = (
  "by\n  ", "sorry", "rfl", "decide", ":=", "theorem goal", "namespace A\n",
  "end A\n", "\nopen A in\n", "@[simp] ", "private ", "/- ", " -/", '"', "«",
  "»", "instance : ", "where\n  ", "| ", "fun h => ", "⟨", "⟩", "set_option ",
  "debug.skipKernelTC true in\n", "\n#exit\n", "axiom ", "mutual\n", "\nend\n",
  "universe u\n", "variable (h : False)\n", "local ", "r#\"", "\"#", "--",
)  # fmt: skip


def mutant(rng):
  """Returns an exploit of a false problem after a few random edits."""
  chosen = rng.choice(FALSE)
  other = rng.choice(EXPLOITS)
  pieces = PIECE.findall(chosen.code)
  extra = PIECE.findall(other.code)
  for _ in range(rng.randrange(1, 5)):
    at = rng.randrange(len(pieces) + 1)
    kind = rng.random()
    if kind < 0.25:
      del pieces[at : at + rng.randrange(1, 4)]
    elif kind < 0.5:
      pieces[at:at] = [rng.choice(WORDS)]
    elif kind < 0.75:
      start = rng.randrange(len(extra) + 1)
      pieces[at:at] = extra[start : start + rng.randrange(1, 25)]
    else:
      start = rng.randrange(len(pieces) + 1)
      pieces[at:at] = pieces[start : start + rng.randrange(1, 12)]
  return chosen.problem, "".join(pieces)


@pytest.mark.parametrize(
  "count", [250, pytest.param(5000, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("kind", ["verifier", "bare_verifier"])
def test_what_is_false_is_never_proved(kind, count, request):
  rng = random.Random(count)
  submissions = []
  for i in range(count):
    problem, code = mutant(rng)
    submissions.append(Submission(str(i), problem.id, code))
  verifier = request.getfixturevalue(kind)
  for v in verifier.verify_many(submissions, PROBLEMS):
    assert v.status not in ("proved", "infra"), (submissions[int(v.id)], v)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.integers(0, 2**32), st.integers(0, 400))
@example(0, 0)
def test_legality_takes_any_text(seed, cut):
  problem, code = mutant(random.Random(seed))
  for text in (code, code[:cut], code[cut:]):
    legality = check_legality(Submission("x", problem.id, text), problem)
    assert legality.ok == (not legality.reason)
    changes, offences = differences(text, problem)
    assert legality.ok == (not offences)
    assert all(0 <= c.line <= text.count("\n") + 1 for c in changes)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(alphabet=st.characters(codec=None), max_size=80))
def test_legality_takes_any_characters(text):
  problem = PROBLEMS["false"]
  code = problem.source(text)
  check_legality(Submission("x", problem.id, code), problem)
  check_legality(Submission("x", problem.id, text), problem)


def test_every_prefix_of_valid_files():
  for exploit in EXPLOITS[::9]:
    for cut in range(len(exploit.code)):
      part = Submission("x", exploit.problem.id, exploit.code[:cut])
      assert not check_legality(part, exploit.problem).ok or cut > 20
