"""Renaming of variables: more text from the same certified proofs.

A bijection of one-letter names, applied to a statement, its prerequisites and
its proof alike, gives an alpha-equivalent file, so the proof still checks (a
test has Lean check a sample). Names after a dot are fields or constructors
and belong to a declaration; a file that uses such a name of ours is left
alone.
"""

import random
import re

from jprover.data.lean_text import mask
from jprover.types import Problem

# Names of one kind: they are permuted among themselves.
KINDS = (
  ("p", "q", "r", "s"),
  ("P", "Q", "R", "S"),
  ("a", "b", "c", "d"),
  ("x", "y", "z", "w"),
  ("f", "g", "k"),
  ("m", "n"),
)
_OURS = frozenset(name for kind in KINDS for name in kind)
_WORD = re.compile(r"\.?[^\W\d][\w'!?]*")


def bijection(rng: random.Random) -> dict[str, str]:
  """Draws a permutation of the names of every kind."""
  names: dict[str, str] = {}
  for kind in KINDS:
    names.update(zip(kind, rng.sample(kind, len(kind)), strict=True))
  return names


def apply(text: str, names: dict[str, str]) -> str | None:
  """Renames the words of a text outside comments and strings.

  Returns:
    The text, or None when one of the names stands after a dot.
  """
  out: list[str] = []
  last = 0
  for match in _WORD.finditer(mask(text)):
    word = match.group()
    if word[0] == ".":
      if word[1:] in _OURS:
        return None
      continue
    if word in names:
      out += (text[last : match.start()], names[word])
      last = match.end()
  return "".join((*out, text[last:]))


def renamed(
  problem: Problem, proof: str, rng: random.Random
) -> tuple[Problem, str] | None:
  """Returns a problem and its proof with other names, or None.

  The theorem keeps its name. None when the file cannot be renamed safely or
  would not change.
  """
  names = bijection(rng)
  parts = [
    apply(text, names)
    for text in (problem.prerequisites, problem.statement, proof)
  ]
  prerequisites, statement, text = parts
  if prerequisites is None or statement is None or text is None:
    return None
  if (statement, text) == (problem.statement, proof):
    return None
  new = Problem(
    id=problem.id,
    name=problem.name,
    statement=statement,
    header=problem.header,
    prerequisites=prerequisites,
    split=problem.split,
    family=problem.family,
  )
  return new, text
