"""Just enough of Lean's term syntax to read the statements made here.

Statements of the library are written by this package, so brackets are
balanced and only the connectives below stand at their top level.
"""

import dataclasses
import re

_OPEN, _CLOSE = "([{⟨", ")]}⟩"


def split_top(text: str, operator: str) -> list[str]:
  """Splits a term at an operator outside brackets and binders.

  Args:
    text: a term.
    operator: e.g. ` → `.

  Returns:
    The parts, stripped; one when the operator does not occur. The scope of
    a quantifier reaches to the end, so nothing is split behind one.
  """
  parts, depth, start, i = [], 0, 0, 0
  while i < len(text):
    c = text[i]
    if c in _OPEN:
      depth += 1
    elif c in _CLOSE:
      depth -= 1
    elif depth == 0 and (c in "∀∃" or text.startswith("fun ", i)):
      break
    elif depth == 0 and text.startswith(operator, i):
      parts.append(text[start:i].strip())
      i += len(operator)
      start = i
      continue
    i += 1
  parts.append(text[start:].strip())
  return parts


def unwrap(text: str) -> str:
  """Removes brackets around the whole term."""
  text = text.strip()
  while text.startswith("(") and text.endswith(")"):
    depth = 0
    for i, c in enumerate(text):
      depth += (c in _OPEN) - (c in _CLOSE)
      if depth == 0 and i < len(text) - 1:
        return text
    text = text[1:-1].strip()
  return text


def binders(text: str) -> list[tuple[str, str]]:
  """Returns (name, type) of each variable of a binder list."""
  found, depth, start = [], 0, 0
  for i, c in enumerate(text):
    if c in "({[":
      if depth == 0:
        start = i + 1
      depth += 1
    elif c in ")}]":
      depth -= 1
      if depth == 0:
        group = text[start:i]
        if " : " in group:
          names, kind = group.split(" : ", 1)
          found += [(n, kind.strip()) for n in names.split()]
  return found


@dataclasses.dataclass(frozen=True)
class Goal:
  """A sequent: what is known and what is to be shown.

  Attributes:
    variables: (name, type) in order, hypotheses included.
    target: the term to prove.
    intros: names that `intro` gave, in order.
  """

  variables: tuple[tuple[str, str], ...]
  target: str
  intros: tuple[str, ...] = ()


_QUANTIFIER = re.compile(r"^∀ ([^,]*), ")


def fresh(used: set[str], stem: str = "h") -> str:
  """Returns the first of stem, stem1, stem2, … that is not used."""
  if stem not in used:
    return stem
  k = 1
  while f"{stem}{k}" in used:
    k += 1
  return f"{stem}{k}"


def _compound(goal: str) -> bool:
  return any(len(split_top(goal, f" {c} ")) > 1 for c in "∧∨=")


def intro_all(binder_text: str, goal: str) -> Goal:
  """Introduces every quantifier and arrow at the head of a goal."""
  known = binders(binder_text)
  used = {n for n, _ in known}
  intros: list[str] = []
  goal = unwrap(goal)
  while True:
    match = _QUANTIFIER.match(goal)
    if match:
      group = match.group(1)
      names, _, kind = group.partition(" : ")
      if group.startswith("("):
        pairs = binders(group)
      else:
        pairs = [(n, kind.strip()) for n in names.split()]
      known += pairs
      intros += [n for n, _ in pairs]
      used |= {n for n, _ in pairs}
      goal = unwrap(goal[match.end() :])
      continue
    arrow = split_top(goal, " → ")
    if len(split_top(goal, " ↔ ")) > 1:
      pass
    elif len(arrow) > 1:
      name = fresh(used)
      used.add(name)
      known.append((name, unwrap(arrow[0])))
      intros.append(name)
      goal = unwrap(" → ".join(arrow[1:]))
      continue
    elif goal.startswith("¬") and not _compound(goal):
      name = fresh(used)
      used.add(name)
      known.append((name, unwrap(goal[1:])))
      intros.append(name)
      goal = "False"
      continue
    return Goal(tuple(known), goal, tuple(intros))
