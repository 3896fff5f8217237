"""Equality: chains, congruence, rewriting, laws of an operation."""

import random
from collections.abc import Iterator

from jprover.data.library.shape import Shape
from jprover.data.library.table import load_text, read


def _chains(rng: random.Random) -> Iterator[Shape]:
  """Equalities in a row, some the wrong way round."""
  for n in (2, 2, 3, 3, 4, 4):
    names = "abcde"[: n + 1]
    flips = [rng.random() < 0.4 for _ in range(n)]
    hyps, uses, terms = [], [], []
    for i, flip in enumerate(flips):
      x, y = names[i], names[i + 1]
      hyps.append(
        f"(h{i + 1} : {y} = {x})" if flip else f"(h{i + 1} : {x} = {y})"
      )
      uses.append(f"← h{i + 1}" if flip else f"h{i + 1}")
      terms.append(f"h{i + 1}.symm" if flip else f"h{i + 1}")
    nested = terms[-1]
    for t in reversed(terms[:-1]):
      nested = (
        f"{t}.trans ({nested})" if "." in nested else f"{t}.trans {nested}"
      )
    f = rng.choice(["", "f"])
    head = f"(α : Type) ({' '.join(names)} : α)"
    if f:
      goal = f"f {names[0]} = f {names[-1]}"
      head += " (f : α → α)"
      proofs = (f"rw [{', '.join(uses)}]", f"exact congrArg f ({nested})")
    else:
      goal = f"{names[0]} = {names[-1]}"
      proofs = (f"rw [{', '.join(uses)}]", f"exact {nested}")
    yield Shape(
      "equal", f"{head} {' '.join(hyps)}", goal, (*proofs, "simp_all")
    )


Term = str | tuple


def _show(t: Term) -> str:
  if isinstance(t, str):
    return t
  return "m " + " ".join(
    x if isinstance(x, str) else f"({_show(x)})" for x in t
  )


def _rewrites(t: Term) -> Iterator[tuple[str, Term]]:
  """Yields the one-step rewrites by commutativity and associativity."""
  if isinstance(t, str):
    return
  x, y = t
  arg = lambda u: u if isinstance(u, str) else f"({_show(u)})"
  yield f"hc {arg(x)} {arg(y)}", (y, x)
  if not isinstance(x, str):
    yield f"ha {arg(x[0])} {arg(x[1])} {arg(y)}", (x[0], (x[1], y))
  if not isinstance(y, str):
    yield f"← ha {arg(x)} {arg(y[0])} {arg(y[1])}", ((x, y[0]), y[1])
  for how, u in _rewrites(x):
    yield how, (u, y)
  for how, u in _rewrites(y):
    yield how, (x, u)


def _terms(letters: list[str], rng: random.Random) -> Term:
  if len(letters) == 1:
    return letters[0]
  k = rng.randrange(1, len(letters))
  return (_terms(letters[:k], rng), _terms(letters[k:], rng))


def _operations(rng: random.Random) -> Iterator[Shape]:
  """Rearrangements under a commutative and associative operation."""
  seen = set()
  for _ in range(60):
    letters = ["a", "b", "c", "d"][: rng.choice([2, 3, 3, 4])]
    start = _terms(letters, rng)
    t, steps = start, []
    for _ in range(rng.choice([1, 2, 2, 3])):
      how, t = rng.choice(list(_rewrites(t)))
      steps.append(how)
    shape = (_show(start), _show(t))
    if t == start or shape in seen:
      continue
    seen.add(shape)
    laws = ["(hc : ∀ x y, m x y = m y x)"]
    if any("ha" in s for s in steps):
      laws.append("(ha : ∀ x y z, m (m x y) z = m x (m y z))")
    proof = f"rw [{', '.join(steps)}]"
    if not any("hc" in s for s in steps):
      laws = laws[1:]
    use = ", ".join(law[1:3] for law in laws)
    yield Shape(
      "equal",
      f"(α : Type) (m : α → α → α) ({' '.join(sorted(letters))} : α) "
      + " ".join(laws),
      f"{_show(start)} = {_show(t)}",
      (proof, f"simp [{use}]", *(["rw [hc]"] if len(steps) == 1 else [])),
    )


def shapes() -> list[Shape]:
  """Returns the shapes of the family `equal`."""
  rng = random.Random("equality")
  return [
    *read(load_text("equality"), "equal"),
    *_chains(rng),
    *_operations(rng),
  ]
