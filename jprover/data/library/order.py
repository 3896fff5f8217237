"""Order: abstract relations by their laws, and Nat's order by lemma names."""

import itertools
import random
from collections.abc import Iterator

from jprover.data.library.shape import Shape
from jprover.data.library.table import load_text, read

_LAWS = {
  "ht": "∀ x y z, r x y → r y z → r x z",
  "hs": "∀ x y, r x y → r y x",
  "hr": "∀ x, r x x",
  "hn": "∀ x, ¬r x x",
  "ha": "∀ x y, r x y → r y x → x = y",
}


def _laws(text: str) -> str:
  return " ".join(f"({h} : {_LAWS[h]})" for h in text.split())


def _path(
  steps: list[tuple[str, str, str]],
) -> tuple[str, str]:
  """Chains facts (name, from, to) by transitivity.

  Returns:
    A term and an `apply` script.
  """
  names = [s[0] for s in steps]
  term = names[-1]
  for name in reversed(names[:-1]):
    inner = f"({term})" if " " in term else term
    name = f"({name})" if " " in name else name
    term = f"ht _ _ _ {name} {inner}"
  lines = []
  for name, _, to in steps[:-1]:
    lines += [f"apply ht _ {to}", f"· exact {name}"]
  lines.append(f"exact {names[-1]}")
  return term, "\n".join(lines)


def _chains(rng: random.Random) -> Iterator[Shape]:
  """Paths through facts, some reversed, shuffled, packed or idle."""
  made = set()
  for n, sym, extra, form in itertools.product(
    (2, 3, 4),
    (False, True),
    (0, 1),
    ("plain", "forall", "exists", "and", "not"),
  ):
    points = "abcde"[: n + 1]
    facts, steps = [], []
    for i in range(n):
      x, y = points[i], points[i + 1]
      name = f"h{i + 1}"
      flip = sym and (i == 0 or rng.random() < 0.4)
      facts.append(f"({name} : r {y} {x})" if flip else f"({name} : r {x} {y})")
      steps.append((f"hs _ _ {name}" if flip else name, x, y))
    first, last = points[0], points[-1]
    names = points
    if form == "plain":
      goal = f"r {first} {last}"
      term, script = _path(steps)
      proofs = [f"exact {term}", script]
    elif form == "forall":
      goal = f"∀ x, r {last} x → r {first} x"
      term, script = _path([*steps, ("h", last, "x")])
      proofs = [f"intro x h\nexact {term}", f"intro x h\n{script}"]
    elif form == "exists":
      head, _ = _path(steps[:-1])
      tail = steps[-1][0]
      if n < 3 and not sym:
        facts = [f"(h1 : ∃ y, r {first} y ∧ r y {points[1]})", *facts[1:]]
        goal = f"∃ y, r {first} y ∧ r y {last}"
        proofs = [
          "obtain ⟨y, h3, h4⟩ := h1\nexact ⟨y, h3, ht _ _ _ h4 h2⟩",
          "obtain ⟨y, h3, h4⟩ := h1\nrefine ⟨y, h3, ?_⟩\n"
          f"apply ht _ {points[1]}\n· exact h4\n· exact h2",
        ]
      else:
        goal = f"∃ y, r {first} y ∧ r y {last}"
        proofs = [
          f"exact ⟨{points[-2]}, {head}, {tail}⟩",
          f"refine ⟨{points[-2]}, ?_, ?_⟩\n· exact {head}\n· exact {tail}",
        ]
    elif form == "and":
      goal = f"r {first} {points[2]} ∧ r {points[1]} {last}"
      left, _ = _path(steps[:2])
      right, _ = _path(steps[1:])
      proofs = [
        f"exact ⟨{left}, {right}⟩",
        f"constructor\n· exact {left}\n· exact {right}",
      ]
    else:
      facts = [*facts[:-1], f"(h{n} : ¬r {first} {last})"]
      goal = f"¬r {points[-2]} {last}"
      term, _ = _path([*steps[:-1], ("h", points[-2], last)])
      proofs = [
        f"intro h\nexact h{n} ({term})",
        f"intro h\napply h{n}\nexact {term}",
      ]
    if extra:
      laws = "ht hs" if sym else "hr ht"
      facts.insert(rng.randrange(len(facts) + 1), f"(h : r {last} {last})")
      if form in ("forall", "not"):
        continue
    else:
      laws = "ht hs" if sym else "ht"
    binders = f"(α : Type) (r : α → α → Prop) ({' '.join(names)} : α) "
    shape = Shape(
      "order",
      binders + _laws(laws) + " " + " ".join(facts),
      goal,
      tuple(proofs),
    )
    if shape.key() not in made:
      made.add(shape.key())
      yield shape


def shapes() -> list[Shape]:
  """Returns the shapes of the family `order`."""
  return [*_chains(random.Random("order")), *read(load_text("order"), "order")]
