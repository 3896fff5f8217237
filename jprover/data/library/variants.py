"""The same statement with hypotheses or variables moved into the goal.

Variants teach a policy to introduce what it needs. They belong to the group
of their original, hence to its split, and only `train` keeps them.
"""

import dataclasses
import random

from jprover.data.library.shape import Shape
from jprover.data.library.terms import split_top

_DATA_FAMILIES = ("arith", "induct", "list", "tree", "finite")


def _groups(text: str) -> list[str]:
  """Splits a binder list into its bracketed groups."""
  groups, depth, start = [], 0, 0
  for i, c in enumerate(text):
    if c in "({[":
      if depth == 0:
        start = i
      depth += 1
    elif c in ")}]":
      depth -= 1
      if depth == 0:
        groups.append(text[start : i + 1])
  return groups


def _as_premise(kind: str) -> str:
  simple = not kind.startswith(("∀", "∃")) and all(
    len(split_top(kind, f" {c} ")) == 1 for c in "→↔"
  )
  return kind if simple else f"({kind})"


def _is_hypothesis(group: str) -> bool:
  name, kind = group[1:-1].split(" : ", 1)
  is_type = kind[0].isupper() and " " not in kind
  return group[0] == "(" and len(name) <= 3 and name[0] in "hek" and not is_type


def variant(shape: Shape) -> Shape | None:
  """Returns a variant of a shape, or None if it has nothing to move."""
  rng = random.Random("variant" + shape.key())
  groups = _groups(shape.binders)
  goal = shape.goal
  if len(split_top(goal, " ↔ ")) > 1:
    goal = f"({goal})"
  names: list[str] = []
  most = rng.choice([1, 2, 9])
  while groups and _is_hypothesis(groups[-1]) and len(names) < most:
    name, kind = groups.pop()[1:-1].split(" : ", 1)
    goal = f"{_as_premise(kind)} → {goal}"
    names.insert(0, name)
  rest = all(not _is_hypothesis(g) for g in groups)
  if shape.family in _DATA_FAMILIES and rest and rng.random() < 0.7:
    for group in reversed(groups):
      inner = group[1:-1]
      names = inner.split(" : ")[0].split() + names
      if " → " in inner or len(groups) > 1:
        goal = f"∀ ({inner}), {goal}"
      else:
        goal = f"∀ {inner}, {goal}"
    groups = []
  if not names:
    return None
  head = f"intro {' '.join(names)}\n"
  return dataclasses.replace(
    shape,
    binders=" ".join(groups),
    goal=goal,
    proofs=tuple(head + p for p in shape.proofs),
    group=shape.group or shape.key(),
    is_variant=True,
  )


def with_variants(shapes: list[Shape], share: float) -> list[Shape]:
  """Returns the shapes, and variants of a share of them."""
  rng = random.Random("variants")
  found = []
  for shape in shapes:
    other = variant(shape) if rng.random() < share else None
    if other is None:
      found.append(shape)
      continue
    group = shape.group or shape.key()
    found += [dataclasses.replace(shape, group=group), other]
  return found
