"""A small prover for first-order logic that returns proof trees.

Depth-bounded backward search with the invertible rules first. It is not
complete and need not be sound: Lean checks every proof that it emits.

A proof is a nested tuple; `emit.py` writes it as tactics or as a term:
`("exact", text)`, `("intro", name, p)`, `("pair", p, q)`,
`("unpack", h, (a, b), p)`, `("split", h, (a, b), p, q)`, `("left", p)`,
`("right", p)`, `("witness", term, p)`, `("apply", h, p)`,
`("have", name, value, p)`, `("lemma", name, type, p, q)`, `("exfalso", p)`,
`("em", name, proposition, p, q)`.
"""

import dataclasses

from jprover.data.library.logic import FALSE, Formula, show, substitute

Proof = tuple


@dataclasses.dataclass(frozen=True)
class Sequent:
  """Named hypotheses, individual variables and a target."""

  known: tuple[tuple[str, Formula], ...]
  individuals: tuple[str, ...]
  target: Formula

  def names(self) -> set[str]:
    """Returns every name in scope."""
    return {n for n, _ in self.known} | set(self.individuals)

  def with_(self, target=None, add=(), drop=None, individual=None):
    """Returns a changed copy."""
    known = tuple(k for k in self.known if k[0] != drop) + tuple(add)
    people = self.individuals
    if individual:
      people = (*people, individual)
    return Sequent(known, people, self.target if target is None else target)


def _fresh(s: Sequent, stem: str, taken: tuple[str, ...] = ()) -> str:
  used = s.names() | set(taken)
  if stem not in used:
    return stem
  k = 1
  while f"{stem}{k}" in used:
    k += 1
  return f"{stem}{k}"


class _OutOfSteps(Exception):
  """The search has used its budget."""


def prove(
  s: Sequent, *, depth: int = 5, classical: str = "", steps: int = 400
) -> Proof | None:
  """Searches for a proof.

  Args:
    s: what to prove.
    depth: number of steps that may be wrong turns on a branch.
    classical: an atom to split on first by `by_cases`, or empty.
    steps: sequents that may be looked at.

  Returns:
    A proof, or None if none was found within these bounds.
  """
  try:
    if classical:
      p: Formula = ("atom", classical)
      name = _fresh(s, "h" + classical)
      yes = _Search(steps).prove(s.with_(add=[(name, p)]), depth)
      no = _Search(steps).prove(s.with_(add=[(name, ("not", p))]), depth)
      if yes is None or no is None:
        return None
      return ("em", name, classical, yes, no)
    return _Search(steps).prove(s, depth)
  except _OutOfSteps:
    return None


def _axiom(s: Sequent) -> Proof | None:
  for name, f in s.known:
    if f == s.target:
      return ("exact", name)
  for name, f in s.known:
    if f == FALSE:
      return ("exact", f"{name}.elim")
    if f[0] == "not":
      for other, g in s.known:
        if g == f[1]:
          text = f"{name} {other}"
          if s.target != FALSE:
            text = f"absurd {other} {name}"
          return ("exact", text)
  return None


def _split_sides(f: Formula) -> tuple[Formula, Formula]:
  if f[0] == "iff":
    return ("imp", f[1], f[2]), ("imp", f[2], f[1])
  return f[1], f[2]


def _both(a: Proof | None, b: Proof | None, make) -> Proof | None:
  return None if a is None or b is None else make(a, b)


class _Search:
  """One search with its budget."""

  def __init__(self, steps: int):
    self.steps = steps

  def _invert(self, s: Sequent, depth: int, seen: frozenset):
    """Applies one rule that never loses provability; None if there is none."""
    for name, f in s.known:
      if f[0] in ("and", "iff"):
        left, right = _split_sides(f)
        a = _fresh(s, "h1" if name == "h" else name + "a")
        b = _fresh(s, "h2" if name == "h" else name + "b", (a,))
        rest = s.with_(add=[(a, left), (b, right)], drop=name)
        p = self.prove(rest, depth, seen)
        return (p and ("unpack", name, (a, b), p),)
      if f[0] == "ex":
        x = _fresh(s, f[1])
        h = _fresh(s, "h" + x, (x,))
        body = substitute(f[2], f[1], x)
        rest = s.with_(add=[(h, body)], drop=name, individual=x)
        p = self.prove(rest, depth, seen)
        return (p and ("unpack", name, (x, h), p),)
    kind = s.target[0]
    if kind in ("imp", "not"):
      name = _fresh(s, "h")
      target = s.target[2] if kind == "imp" else FALSE
      p = self.prove(s.with_(target, add=[(name, s.target[1])]), depth, seen)
      return (p and ("intro", name, p),)
    if kind == "all":
      x = _fresh(s, s.target[1])
      body = substitute(s.target[2], s.target[1], x)
      p = self.prove(s.with_(body, individual=x), depth, seen)
      return (p and ("intro", x, p),)
    if kind in ("and", "iff"):
      left, right = _split_sides(s.target)
      p = self.prove(s.with_(left), depth, seen)
      q = p and self.prove(s.with_(right), depth, seen)
      return (_both(p, q, lambda p, q: ("pair", p, q)),)
    for name, f in s.known:
      if f[0] == "or":
        a = s.with_(add=[(name, f[1])], drop=name)
        b = s.with_(add=[(name, f[2])], drop=name)
        p = self.prove(a, depth, seen)
        q = p and self.prove(b, depth, seen)
        return (_both(p, q, lambda p, q, n=name: ("split", n, (n, n), p, q)),)
    for name, f in s.known:
      if f[0] == "imp":
        for other, g in s.known:
          if g == f[1] and all(k != f[2] for _, k in s.known):
            new = _fresh(s, "h")
            rest = s.with_(add=[(new, f[2])], drop=name)
            p = self.prove(rest, depth, seen)
            return (p and ("have", new, f"{name} {other}", p),)
    return None

  def prove(
    self, s: Sequent, depth: int, seen: frozenset = frozenset()
  ) -> Proof | None:
    self.steps -= 1
    if self.steps < 0:
      raise _OutOfSteps
    found = _axiom(s)
    if found:
      return found
    inverted = self._invert(s, depth, seen)
    if inverted is not None:
      return inverted[0]
    state = (frozenset(f for _, f in s.known), s.target)
    if depth == 0 or state in seen:
      return None
    return self._guess(s, depth - 1, seen | {state})

  def _guess(self, s: Sequent, depth: int, seen: frozenset) -> Proof | None:
    """Tries the rules that may lose provability, in turn."""
    target = s.target
    if target[0] == "or":
      for side, part in (("left", target[1]), ("right", target[2])):
        p = self.prove(s.with_(part), depth, seen)
        if p:
          return (side, p)
    if target[0] == "ex":
      for x in reversed(s.individuals):
        body = substitute(target[2], target[1], x)
        p = self.prove(s.with_(body), depth, seen)
        if p:
          return ("witness", x, p)
    for name, f in s.known:
      if f[0] == "imp" and f[2] == target:
        p = self.prove(s.with_(f[1]), depth, seen)
        if p:
          return ("apply", name, p)
    if target == FALSE:
      for name, f in s.known:
        if f[0] == "not":
          p = self.prove(s.with_(f[1]), depth, seen)
          if p:
            return ("apply", name, p)
    facts = {f for _, f in s.known}
    for name, f in s.known:
      if f[0] == "all":
        for x in s.individuals:
          body = substitute(f[2], f[1], x)
          if body not in facts:
            new = _fresh(s, "h")
            p = self.prove(s.with_(add=[(new, body)]), depth, seen)
            if p:
              return ("have", new, f"{name} {x}", p)
    for name, f in s.known:
      if f[0] == "imp" and f[2] not in facts:
        p = self.prove(s.with_(f[1], drop=name), depth, seen)
        if p:
          new = _fresh(s, "h")
          q = self.prove(s.with_(add=[(new, f[2])], drop=name), depth, seen)
          if q:
            return ("lemma", new, (name, show(f[1]), show(f[2])), p, q)
    if target != FALSE and any(f[0] == "not" for _, f in s.known):
      p = self.prove(s.with_(FALSE), depth, seen)
      if p:
        return ("exfalso", p)
    return None
