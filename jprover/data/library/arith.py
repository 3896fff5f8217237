"""Nat arithmetic: identities, witnesses, divisibility, affine functions."""

import itertools
import random
import re
from collections.abc import Iterator

from jprover.data.library.shape import Shape
from jprover.data.library.table import load_text, read


def _multiples() -> Iterator[Shape]:
  """Closure of `c` times something under sums and multiples."""
  for c, (goal, witness) in (
    (2, ("a + b", "x + y")),
    (3, ("b + a", "x + y")),
    (2, ("a + b + b", "x + 2 * y")),
    (5, ("a + a + b", "2 * x + y")),
    (3, ("3 * a + 2 * b", "3 * x + 2 * y")),
    (4, ("a + b + 4", "x + y + 1")),
  ):
    rest = witness.replace(" ", "")
    yield Shape(
      "arith",
      f"(a b : Nat) (h1 : ∃ x, a = {c} * x) (h2 : ∃ y, b = {c} * y)",
      f"∃ z, {goal} = {c} * z",
      (
        "obtain ⟨x, hx⟩ := h1\nobtain ⟨y, hy⟩ := h2\n"
        f"exact ⟨{witness}, by omega⟩",
        "obtain ⟨x, hx⟩ := h1\nobtain ⟨y, hy⟩ := h2\n"
        f"refine ⟨{witness}, ?_⟩\nomega",
        f"rcases h1 with ⟨x, rfl⟩\nrcases h2 with ⟨y, rfl⟩\n"
        f"exact ⟨{witness}, by omega⟩",
      ),
      group=f"multiples-{rest}",
    )
  for goal, witness in (
    ("a + a", "2 * x"),
    ("a + 6", "x + 3"),
    ("3 * a", "3 * x"),
    ("a + 2 * b", "x + b"),
    ("2 * b + a + 2", "b + x + 1"),
  ):
    yield Shape(
      "arith",
      "(a b : Nat) (h : ∃ x, a = 2 * x)"
      if "b" in goal
      else "(a : Nat) (h : ∃ x, a = 2 * x)",
      f"∃ y, {goal} = 2 * y",
      (
        f"obtain ⟨x, hx⟩ := h\nexact ⟨{witness}, by omega⟩",
        f"obtain ⟨x, hx⟩ := h\nrefine ⟨{witness}, ?_⟩\nomega",
      ),
    )
  for p, q, goal, witness in (
    ("2 * x + 1", "2 * y + 1", "a + b = 2 * z", "x + y + 1"),
    ("2 * x + 1", "2 * y", "a + b = 2 * z + 1", "x + y"),
    ("3 * x + 1", "3 * y + 2", "a + b = 3 * z", "x + y + 1"),
    ("4 * x", "2 * y", "a + b = 2 * z", "2 * x + y"),
  ):
    yield Shape(
      "arith",
      f"(a b : Nat) (h1 : ∃ x, a = {p}) (h2 : ∃ y, b = {q})",
      f"∃ z, {goal}",
      (
        "obtain ⟨x, hx⟩ := h1\nobtain ⟨y, hy⟩ := h2\n"
        f"exact ⟨{witness}, by omega⟩",
        "obtain ⟨x, hx⟩ := h1\nobtain ⟨y, hy⟩ := h2\n"
        f"refine ⟨{witness}, ?_⟩\nomega",
      ),
    )
  for h, goal in (
    ("∃ x, a = 2 * x", "¬∃ x, a = 2 * x + 1"),
    ("∃ x, a = 4 * x + 1", "¬∃ x, a = 2 * x"),
  ):
    yield Shape(
      "arith",
      f"(a : Nat) (h : {h})",
      goal,
      (
        "intro h1\nobtain ⟨x, hx⟩ := h\nobtain ⟨y, hy⟩ := h1\nomega",
        "intro ⟨y, hy⟩\nobtain ⟨x, hx⟩ := h\nomega",
      ),
    )
  yield Shape(
    "arith",
    "(a : Nat)",
    "(∃ x, a = 2 * x) ∨ ∃ x, a = 2 * x + 1",
    (
      "induction a with\n| zero => exact Or.inl ⟨0, rfl⟩\n| succ a ih =>\n"
      "  rcases ih with ⟨x, hx⟩ | ⟨x, hx⟩\n"
      "  · exact Or.inr ⟨x, by omega⟩\n  · exact Or.inl ⟨x + 1, by omega⟩",
    ),
  )


def _affine(rng: random.Random) -> Iterator[Shape]:
  """Functions given by a rule, applied to one another."""
  rules = {
    "add": ("x + {k}", 1),
    "mul": ("{k} * x", 1),
    "both": ("{k} * x + {m}", 2),
  }
  seen = set()
  words = ("ff", "fg", "gf", "fgf", "f+f", "f+g", "ff+f", "fg+g", "f1", "fg1")
  for w in words:
    for kind in rules:
      k, m = rng.choice([2, 3]), rng.choice([1, 2, 3])
      other = rng.choice([1, 2, 4])
      table = {
        "f": {"add": (1, k), "mul": (k, 0), "both": (k, m)}[kind],
        "g": (1, other),
      }

      def value(letters: str, table=table) -> tuple[int, int]:
        slope, shift = 1, 0
        for f in reversed(letters):
          if f == "1":
            shift += 1
            continue
          s, c = table[f]
          slope, shift = s * slope, s * shift + c
        return slope, shift

      parts = w.split("+")
      slope = sum(value(p)[0] for p in parts)
      shift = sum(value(p)[1] for p in parts)

      def written(letters: str) -> str:
        text = "x + 1" if letters.endswith("1") else "x"
        for f in reversed(letters.rstrip("1")):
          text = f"{f} ({text})" if " " in text else f"{f} {text}"
        return text

      left = " + ".join(written(p) for p in parts)
      right = "x" if slope == 1 else f"{slope} * x"
      if shift:
        right += f" + {shift}"
      used = sorted(set(w) & set("fg"))
      rule = rules[kind][0].format(k=k, m=m)
      hyps = {
        "f": f"(hf : ∀ x, f x = {rule})",
        "g": f"(hg : ∀ x, g x = x + {other})",
      }
      binders = f"({' '.join(used)} : Nat → Nat) " + " ".join(
        hyps[u] for u in used
      )
      if binders + left in seen:
        continue
      seen.add(binders + left)
      calls = [f"h{c}" for p in parts for c in p if c in "fg"]
      names = ", ".join(dict.fromkeys(f"h{u}" for u in used))
      terms = dict.fromkeys(
        (p[i], written(p[i + 1 :]))
        for p in parts
        for i in range(len(p.rstrip("1")) - 1, -1, -1)
      )
      haves = [
        f"have h{i + 1} := h{f} ({x})"
        if " " in x
        else f"have h{i + 1} := h{f} {x}"
        for i, (f, x) in enumerate(terms)
      ]
      yield Shape(
        "arith",
        binders,
        f"∀ x, {left} = {right}",
        (
          "\n".join(["intro x", *haves, "omega"]),
          f"intro x\nrw [{', '.join(calls)}] <;> omega",
          f"intro x\nsimp only [{names}] <;> omega",
          f"intro x\nsimp [{names}] <;> omega",
        ),
      )


def _steps() -> Iterator[Shape]:
  """Instances of a law of growth, put together by linear arithmetic."""
  laws = {
    "<": ("∀ x, f x < f (x + 1)", "f ({a}) + {n} ≤ f ({b})"),
    "≤": ("∀ x, f x ≤ f (x + 1)", "f ({a}) ≤ f ({b})"),
    "+": ("∀ x, f (x + 1) = f x + 3", "f ({b}) = f ({a}) + {n3}"),
    "-": ("∀ x, f (x + 1) + 2 ≤ f x", "f ({b}) + {n2} ≤ f ({a})"),
  }
  ends = {
    "": ("", "", ""),
    "g": ("∀ x, f x ≤ g x", "f ({b})", "g ({b})"),
    "s": ("∀ x, g x < f x", "f ({a})", "g ({a}) + 1"),
  }
  for (law, goal), n, end, start in itertools.product(
    laws.values(), (2, 3), ends, ("x", "0")
  ):
    if (end and n == 3) or (end == "g" and "≤ f ({b})" not in goal):
      continue
    if end == "s" and not goal.startswith("f ({a})"):
      continue
    points = [start, *(f"{start} + {i}" for i in range(1, n + 1))]
    if start == "0":
      points = [str(i) for i in range(n + 1)]
    extra, old, new = ends[end]
    text = goal.replace(old, new) if old else goal
    text = text.format(a=points[0], b=points[-1], n=n, n2=2 * n, n3=3 * n)
    text = re.sub(r"\((\w)\)", r"\1", text)
    body = law.removeprefix("∀ x, ")
    haves = []
    for i in range(n):
      here, after = _arg(points[i]), _arg(points[i + 1])
      fact = body.replace("f (x + 1)", f"f {after}").replace("f x", f"f {here}")
      haves.append(f"have h{i + 1} : {fact} := h {here}")
    binders = f"(f : Nat → Nat) (h : {law})"
    if extra:
      at = points[-1] if end == "g" else points[0]
      haves.append(f"have k1 := k {_arg(at)}")
      binders = f"(f g : Nat → Nat) (h : {law}) (k : {extra})"
    intro = ["intro x"] if start == "x" else []
    yield Shape(
      "arith",
      binders,
      f"∀ x, {text}" if intro else text,
      (
        "\n".join([*intro, *haves, "omega"]),
        "\n".join([*intro, *reversed(haves), "omega"]),
      ),
    )


def _arg(x: str) -> str:
  return f"({x})" if " " in x else x


def _numbers(rng: random.Random) -> Iterator[Shape]:
  """Equations between numerals with unknowns."""
  for n in range(5):
    k, x = rng.randrange(1, 7), rng.randrange(1, 7)
    forms = (
      (f"∃ x, x + {k} = {x + k}", f"exact ⟨{x}, rfl⟩"),
      (f"∃ x, {k + 1} * x = {x * (k + 1)}", f"exact ⟨{x}, rfl⟩"),
      (f"∃ x, {k} + x * 2 = {k + 2 * x}", f"exact ⟨{x}, rfl⟩"),
      (
        f"∃ x y, x + y = {x + k} ∧ x * y = {x * k}",
        f"exact ⟨{x}, {k}, rfl, rfl⟩",
      ),
      (f"∃ x, x * x = {x * x}", f"exact ⟨{x}, rfl⟩"),
    )
    for i, (goal, proof) in enumerate(forms):
      if n < 2 or i == n:
        word = proof.removeprefix("exact ⟨").split(",")[0]
        yield Shape("arith", "", goal, (proof, f"exists {word}"))


_SUM = [
  ("a + b + c", "c + b + a"),
  ("a + (b + c)", "b + (a + c)"),
  ("a + b + (c + d)", "a + c + (b + d)"),
  ("a + b + 1", "b + (a + 1)"),
  ("a + (b + 2)", "b + 1 + (a + 1)"),
  ("a + a + b + b", "2 * (a + b)"),
  ("3 * a + b", "a + b + 2 * a"),
  ("(a + b) + (a + b)", "2 * a + 2 * b"),
]


def _sums() -> Iterator[Shape]:
  for left, right in _SUM:
    names = " ".join(x for x in "abcd" if x in left)
    yield Shape(
      "arith",
      f"({names} : Nat)",
      f"{left} = {right}",
      (
        "omega",
        "simp [Nat.add_comm, Nat.add_left_comm]",
        "simp [Nat.add_assoc, Nat.add_comm, Nat.add_left_comm]",
      ),
    )


def shapes() -> list[Shape]:
  """Returns the shapes of the family `arith`."""
  rng = random.Random("arith")
  return [
    *read(load_text("arith"), "arith"),
    *_multiples(),
    *_affine(rng),
    *_steps(),
    *_numbers(rng),
    *_sums(),
  ]
