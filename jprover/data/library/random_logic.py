"""Random statements of propositional and predicate logic that are provable.

Hypotheses are drawn from small grammars; a statement is kept when the prover
finds a proof, none of its hypotheses is idle, and the proof is short.
"""

import random
from collections.abc import Iterator

from jprover.data.library import emit
from jprover.data.library.logic import (
  FALSE,
  Formula,
  atom,
  atoms,
  show,
  size,
)
from jprover.data.library.models import refuted
from jprover.data.library.prover import Sequent, prove
from jprover.data.library.shape import Shape

_MAX_LINES = 9


def _prop(rng: random.Random, names: str, depth: int) -> Formula:
  if depth == 0 or rng.random() < 0.25:
    return atom(rng.choice(names))
  kind = rng.choices(["and", "or", "imp", "not", "iff"], [26, 36, 24, 10, 4])[0]
  if kind == "not":
    return ("not", _prop(rng, names, depth - 1))
  left = _prop(rng, names, depth - 1)
  right = _prop(rng, names, depth - 1)
  if left == right:
    right = atom(rng.choice([n for n in names if atom(n) != left]))
  return (kind, left, right)


def _body(rng: random.Random, x: str, depth: int = 1) -> Formula:
  if depth == 0 or rng.random() < 0.35:
    f = atom(rng.choice("PQR"), x)
    return ("not", f) if rng.random() < 0.15 else f
  kind = rng.choices(["and", "or", "imp"], [35, 30, 35])[0]
  a, b = rng.sample("PQR", 2)
  left, right = atom(a, x), atom(b, x)
  if rng.random() < 0.2:
    inner = rng.choice(["and", "or"])
    right = (inner, right, atom(rng.choice("PQR"), x))
  return (kind, left, right)


def _pred(rng: random.Random) -> Formula:
  kind = rng.choices(
    ["all", "ex", "notex", "two", "prop", "guard"], [34, 34, 6, 12, 8, 6]
  )[0]
  if kind in ("all", "ex"):
    return (kind, "x", _body(rng, "x"))
  if kind == "notex":
    return ("not", ("ex", "x", _body(rng, "x")))
  if kind == "two":
    outer, inner = rng.choice(
      [("all", "ex"), ("ex", "all"), ("all", "all"), ("ex", "ex")]
    )
    args = rng.choice([("x", "y"), ("y", "x")])
    body: Formula = atom("r", *args)
    if rng.random() < 0.3:
      body = (rng.choice(["and", "or"]), atom(rng.choice("PQ"), "x"), body)
    return (outer, "x", (inner, "y", body))
  if kind == "prop":
    q = ("ex", "x", atom(rng.choice("PQR"), "x"))
    return ("or", q, ("ex", "x", atom(rng.choice("PQR"), "x")))
  q = (rng.choice(["all", "ex"]), "x", atom(rng.choice("PQR"), "x"))
  return (rng.choice(["imp", "or"]), q, atom("p"))


def _proofs(s: Sequent, classical: str) -> tuple[str, ...] | None:
  p = prove(s, depth=4, classical=classical)
  if p is None:
    return None
  scripts = ["\n".join(emit.tactics(p, style)) for style in _STYLES]
  text = emit.term(p)
  if len(text) <= 70:
    scripts.append(f"exact {text}")
  return tuple(dict.fromkeys(scripts))


_STYLES = ("rcases", "cases", "terms")


def _worthwhile(s: Sequent, rng: random.Random) -> bool:
  """Whether the target seems to follow, and from no fewer hypotheses."""
  known = [f for _, f in s.known]
  if refuted(known, s.target, rng):
    return False
  return all(
    refuted(known[:i] + known[i + 1 :], s.target, rng)
    for i in range(len(known))
  )


def _binders(s: Sequent) -> str:
  used = set().union(*(atoms(f) for _, f in s.known), atoms(s.target))
  props = sorted(n for n in used if n in "pqst")
  preds = sorted(n for n in used if n in "PQR")
  parts = []
  if props:
    parts.append(f"({' '.join(props)} : Prop)")
  if preds:
    parts.append(f"({' '.join(preds)} : α → Prop)")
  if "r" in used:
    first_order = preds or s.individuals or _quantified(s)
    if first_order:
      parts.append("(r : α → α → Prop)")
    else:
      parts = [f"({' '.join(sorted([*props, 'r']))} : Prop)"]
  if any("α" in p for p in parts):
    parts.insert(0, "(α : Type)")
  if s.individuals:
    parts.append(f"({' '.join(s.individuals)} : α)")
  return " ".join([*parts, *(f"({n} : {show(f)})" for n, f in s.known)])


def _quantified(s: Sequent) -> bool:
  text = " ".join(show(f) for f in [*(f for _, f in s.known), s.target])
  return "∀" in text or "∃" in text


def _names(count: int) -> list[str]:
  return ["h"] if count == 1 else [f"h{i + 1}" for i in range(count)]


def _sequents(rng: random.Random, kind: str) -> Iterator[tuple[Sequent, str]]:
  while True:
    if kind == "prop":
      letters = rng.choice(["pq", "pqr", "pqr", "pqrs"])
      count = rng.choice([0, 1, 1, 2, 2, 3])
      known = [_prop(rng, letters, rng.choice([1, 2, 2])) for _ in range(count)]
      target = _prop(rng, letters, rng.choice([1, 2, 2]) + (count == 0))
      individuals: tuple[str, ...] = ()
      classical = rng.choice(["", "", "", letters[0]])
    else:
      count = rng.choice([1, 1, 2, 2, 3])
      known = [_pred(rng) for _ in range(count)]
      target = _pred(rng)
      individuals = ("a",) if rng.random() < 0.2 else ()
      if individuals and rng.random() < 0.7:
        known[-1] = _body(rng, "a")
      classical = ""
    if len(set(known)) < count or target in known:
      continue
    if any(size(f) == 1 for f in known) and count == 1:
      continue
    names = _names(count)
    yield (
      Sequent(tuple(zip(names, known, strict=True)), individuals, target),
      classical,
    )


def shapes(kind: str, count: int, seed: int) -> list[Shape]:
  """Draws distinct provable statements.

  Args:
    kind: `prop` or `pred`.
    count: how many.
    seed: of the draw.
  """
  rng = random.Random(f"{kind}-{seed}")
  found: dict[str, Shape] = {}
  for s, classical in _sequents(rng, kind):
    if len(found) == count:
      break
    if not _worthwhile(s, rng):
      continue
    if classical and prove(s, depth=3) is not None:
      classical = ""
    scripts = _proofs(s, classical)
    if scripts is None:
      continue
    short = [x for x in scripts if x.count("\n") < _MAX_LINES]
    if not short or min(map(len, short)) < 24 or s.target == FALSE:
      continue
    shape = Shape(kind, _binders(s), show(s.target), tuple(short))
    if len(shape.binders) + len(shape.goal) > 110:
      continue
    found.setdefault(shape.key(), shape)
  return list(found.values())
