"""Formulas of first-order logic without functions, and how Lean writes them.

A formula is a nested tuple: `("atom", "P", "x")` (propositions have no
argument), `("false",)`, `("not", a)`, `("and" | "or" | "imp" | "iff", a, b)`
and `("all" | "ex", variable, body)`.
"""

Formula = tuple

FALSE: Formula = ("false",)
_SYMBOLS = {
  "iff": ("↔", 20),
  "imp": ("→", 25),
  "or": ("∨", 30),
  "and": ("∧", 35),
}


def atom(name: str, *terms: str) -> Formula:
  """Returns a proposition or a predicate applied to variables."""
  return ("atom", name, *terms)


def show(f: Formula, level: int = 0) -> str:
  """Writes a formula with as few brackets as Lean needs.

  Args:
    f: a formula.
    level: binding strength that the context asks for.
  """
  kind = f[0]
  if kind == "atom":
    return " ".join(f[1:])
  if kind == "false":
    return "False"
  if kind == "not":
    text, own = "¬" + show(f[1], 40), 40
  elif kind in ("all", "ex"):
    sign = "∀" if kind == "all" else "∃"
    text, own = f"{sign} {f[1]}, {show(f[2])}", 0
    return f"({text})" if level > 0 else text
  else:
    sign, own = _SYMBOLS[kind]
    right = own + 1 if kind == "iff" else own
    left, tail = show(f[1], own + 1), show(f[2], right)
    if f[2][0] in ("all", "ex"):
      tail = show(f[2])
    text = f"{left} {sign} {tail}"
  return f"({text})" if own < level else text


def substitute(f: Formula, name: str, term: str) -> Formula:
  """Replaces a variable; bound names are distinct, so none is captured."""
  kind = f[0]
  if kind == "atom":
    return f[:2] + tuple(term if t == name else t for t in f[2:])
  if kind in ("all", "ex"):
    if f[1] == name:
      return f
    return (kind, f[1], substitute(f[2], name, term))
  return (kind, *tuple(substitute(g, name, term) for g in f[1:]))


def atoms(f: Formula) -> set[str]:
  """Returns the names of the propositions and predicates of a formula."""
  if f[0] == "atom":
    return {f[1]}
  return set().union(*(atoms(g) for g in f[1:] if isinstance(g, tuple)))


def size(f: Formula) -> int:
  """Counts atoms and connectives."""
  return 1 + sum(size(g) for g in f[1:] if isinstance(g, tuple))
