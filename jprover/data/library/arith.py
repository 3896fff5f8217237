"""Nat arithmetic: identities, witnesses, divisibility, affine functions."""

import random
from collections.abc import Iterator

from jprover.data.library.shape import Shape
from jprover.data.library.table import read

_TABLE = """
(a b c : Nat) : a * (b + c) = b * a + c * a
  by rw [Nat.mul_add, Nat.mul_comm a b, Nat.mul_comm a c]
  by simp [Nat.mul_add, Nat.mul_comm]
(a b c : Nat) : (a + b) * c = c * a + c * b
  by rw [Nat.mul_comm, Nat.mul_add]
  by rw [Nat.add_mul, Nat.mul_comm a, Nat.mul_comm b]
(a b : Nat) : (a + b) * (a + b) = a * a + 2 * (a * b) + b * b
  by
    rw [Nat.mul_add, Nat.add_mul, Nat.add_mul, Nat.mul_comm b a]
    omega
(a b : Nat) : (a + 1) * (b + 1) = a * b + a + b + 1
  by
    rw [Nat.mul_add, Nat.add_mul]
    omega
  by
    rw [Nat.succ_mul, Nat.mul_succ]
    omega
(a b c : Nat) : a * (b * c) = b * (a * c)
  by rw [← Nat.mul_assoc, Nat.mul_comm a b, Nat.mul_assoc]
  by exact Nat.mul_left_comm a b c
  by simp [Nat.mul_left_comm]
(a b c : Nat) : a * b * c = c * b * a
  by rw [Nat.mul_comm (a * b) c, Nat.mul_comm a b, Nat.mul_assoc]
  by simp [Nat.mul_comm, Nat.mul_left_comm]
(a b c d : Nat) : (a + b) * (c + d) = a * c + a * d + (b * c + b * d)
  by rw [Nat.add_mul, Nat.mul_add, Nat.mul_add]
  by simp [Nat.add_mul, Nat.mul_add, Nat.add_assoc]
(a b c : Nat) (h : a = b) : a * c = c * b
  by rw [h, Nat.mul_comm]
  by
    subst h
    exact Nat.mul_comm a c
(a b c d : Nat) (h1 : a = b) (h2 : c = d) : a * c = d * b
  by rw [h1, h2, Nat.mul_comm]
  by
    subst h1 h2
    exact Nat.mul_comm a c
(a b c : Nat) (h : a + b = c) : 2 * c = 2 * a + 2 * b
  by omega
  by rw [← h, Nat.mul_add]
(a b c : Nat) (h : a + b = a + c) : b = c
  by omega
  by exact Nat.add_left_cancel h
(a b c : Nat) (h : a + c = b + c) : b = a
  by omega
  by exact (Nat.add_right_cancel h).symm
(a b : Nat) (h : a + b = 0) : a = 0 ∧ b = 0
  by omega
  by
    constructor
    · omega
    · omega
(a b : Nat) : a = b ∨ a < b ∨ b < a
  by omega
  by
    by_cases h : a = b
    · left
      exact h
    · right
      omega
(n : Nat) (h : n ≤ 2) : n = 0 ∨ n = 1 ∨ n = 2
  by omega
(n : Nat) (P : Nat → Prop) (h0 : P 0) (h1 : P 1) (h : n < 2) : P n
  by
    have h2 : n = 0 ∨ n = 1 := by omega
    rcases h2 with h2 | h2
    · rw [h2]
      exact h0
    · rw [h2]
      exact h1
  by
    match n with
    | 0 => exact h0
    | 1 => exact h1
(n : Nat) (P : Nat → Prop) (h0 : P 0) (h1 : P 1) (h2 : P 2) (h : n ≤ 2) : P n
  by
    have h3 : n = 0 ∨ n = 1 ∨ n = 2 := by omega
    rcases h3 with h3 | h3 | h3 <;> simp_all
  by
    match n with
    | 0 => exact h0
    | 1 => exact h1
    | 2 => exact h2
(n : Nat) (P : Nat → Prop) (h0 : P 0) (h1 : ∀ m, 0 < m → P m) : P n
  by
    by_cases h : n = 0
    · rw [h]
      exact h0
    · apply h1
      omega
  by
    cases n with
    | zero => exact h0
    | succ n => exact h1 _ (by omega)
(n k : Nat) (P : Nat → Prop) (h1 : ∀ m, m < k → P m) (h2 : ∀ m, k ≤ m → P m) : P n
  by
    by_cases h : n < k
    · exact h1 n h
    · exact h2 n (by omega)
  by
    by_cases h : n < k
    · apply h1
      exact h
    · apply h2
      omega
(n : Nat) (P : Nat → Prop) (h1 : ∀ m, P (m + 1)) (h : n ≠ 0) : P n
  by
    cases n with
    | zero => contradiction
    | succ n => exact h1 n
  by
    have h2 := h1 (n - 1)
    have h3 : n - 1 + 1 = n := by omega
    rw [h3] at h2
    exact h2
(P : Nat → Prop) (h : ∀ n, P (n + n)) : P 6
  by exact h 3
(P : Nat → Prop) (h : ∀ n, P (2 * n + 1)) : P 7
  by exact h 3
(P : Nat → Prop) (h : ∀ m n, P (m * n)) : P 12
  by exact h 3 4
  by exact h 1 12
(n : Nat) : n = 0 ∨ ∃ m, n = m + 1
  by
    cases n with
    | zero =>
      left
      rfl
    | succ n =>
      right
      exact ⟨n, rfl⟩
(n : Nat) (h : n ≠ 0) : ∃ m, n = m + 1
  by
    cases n with
    | zero => contradiction
    | succ n => exact ⟨n, rfl⟩
  by exact ⟨n - 1, by omega⟩
(n : Nat) (h : 1 < n) : ∃ m, n = m + 2
  by exact ⟨n - 2, by omega⟩
(a b : Nat) : ∃ x, a < x ∧ b < x
  by exact ⟨a + b + 1, by omega, by omega⟩
  by
    refine ⟨a + b + 1, ?_, ?_⟩
    · omega
    · omega
  by
    refine ⟨a + b + 1, ?_⟩
    omega
(a b c : Nat) : ∃ x, a ≤ x ∧ b ≤ x ∧ c ≤ x
  by exact ⟨a + b + c, by omega, by omega, by omega⟩
  by
    refine ⟨a + b + c, ?_⟩
    omega
(a b : Nat) (h : a < b) : ∃ x, a ≤ x ∧ x < b
  by exact ⟨a, by omega, h⟩
  by exact ⟨a, Nat.le_refl a, h⟩
(a b : Nat) (h : a < b) : ∃ x, 0 < x ∧ a + x = b
  by exact ⟨b - a, by omega, by omega⟩
  by
    refine ⟨b - a, ?_⟩
    omega
(a b : Nat) (h : a + 1 < b) : ∃ x, a < x ∧ x < b
  by exact ⟨a + 1, by omega, h⟩
  by exact ⟨b - 1, by omega, by omega⟩
: ∀ n : Nat, ∃ m, n < m
  by
    intro n
    exact ⟨n + 1, by omega⟩
  by
    intro n
    exact ⟨n + 1, Nat.lt_succ_self n⟩
: ∃ n : Nat, ∀ m, n ≤ m
  by exact ⟨0, fun m => Nat.zero_le m⟩
  by
    refine ⟨0, ?_⟩
    intro m
    omega
: ¬∃ n : Nat, ∀ m, m ≤ n
  by
    intro ⟨n, h⟩
    have h1 := h (n + 1)
    omega
  by
    intro h
    obtain ⟨n, hn⟩ := h
    have h1 := hn (n + 1)
    omega
: ¬∃ n : Nat, n < 0
  by
    intro ⟨n, h⟩
    omega
  by
    intro h
    obtain ⟨n, hn⟩ := h
    omega
: ∀ a b : Nat, ∃ x, x + b = a + 2 * b
  by
    intro a b
    exact ⟨a + b, by omega⟩
: ∀ a : Nat, ∃ x y, x + y = a ∧ x ≤ y
  by
    intro a
    exact ⟨0, a, by omega, by omega⟩
: ∀ a b : Nat, a ≤ b → ∃ x y, x + y = b ∧ x = a
  by
    intro a b h
    exact ⟨a, b - a, by omega, rfl⟩
(f : Nat → Nat) (h : ∀ n, f n = n + 3) : ∃ n, f n = 8
  by exact ⟨5, by rw [h]⟩
  by exact ⟨5, h 5⟩
(f : Nat → Nat) (h : ∀ n, n ≤ f n) : ∀ n, ∃ m, n < f m
  by
    intro n
    have h1 := h (n + 1)
    exact ⟨n + 1, by omega⟩
(f : Nat → Nat) (h : ∀ n, n < f n) : ∀ n, ∃ m, n + 1 < f m
  by
    intro n
    have h1 := h (n + 1)
    exact ⟨n + 1, by omega⟩
  by
    intro n
    exact ⟨n + 1, h (n + 1)⟩
(f : Nat → Nat) (h : ∀ n, n < f n) : ¬∃ n, f n = n
  by
    intro ⟨n, hn⟩
    have h1 := h n
    omega
(f : Nat → Nat) (h : ∀ n, f n < n + 1) : f 0 = 0
  by
    have h1 := h 0
    omega
(f : Nat → Nat) (h : ∀ n, f n ≤ n) : ∀ n, f (f n) ≤ n
  by
    intro n
    have h1 := h n
    have h2 := h (f n)
    omega
  by
    intro n
    exact Nat.le_trans (h (f n)) (h n)
(f : Nat → Nat) (c : Nat) (h : ∀ m n, f m = f n + c) : c = 0
  by
    have h1 := h 0 0
    omega
(f : Nat → Nat) (h : ∀ m n, f (m + n) = f m + f n) : f 0 = 0
  by
    have h1 := h 0 0
    simp at h1
    omega
(f : Nat → Nat) (h : ∀ m n, f (m + n) = f m + f n) : ∀ n, f (n + n) = 2 * f n
  by
    intro n
    rw [h]
    omega
  by
    intro n
    have h1 := h n n
    omega
(f : Nat → Nat) (h : ∀ m n, f (m + n) = f m + f n) : ∀ a b c, f (a + b + c) = f a + f b + f c
  by
    intro a b c
    rw [h, h]
  by
    intro a b c
    simp [h]
(f : Nat → Nat) (h : ∀ m n, f (m + n) = f m * f n) : ∀ a b c, f (a + b + c) = f a * f b * f c
  by
    intro a b c
    rw [h, h]
(f : Nat → Nat) (h : ∀ m n, f (m * n) = f m * f n) : ∀ a b, f (a * b) = f (b * a)
  by
    intro a b
    rw [Nat.mul_comm]
  by
    intro a b
    rw [h, h, Nat.mul_comm]
(a b c : Nat) (h1 : a ∣ b) (h2 : b ∣ c) : a ∣ c
  by
    obtain ⟨x, hx⟩ := h1
    obtain ⟨y, hy⟩ := h2
    exact ⟨x * y, by rw [hy, hx, Nat.mul_assoc]⟩
  by exact Nat.dvd_trans h1 h2
(a b c : Nat) (h1 : a ∣ b) (h2 : a ∣ c) : a ∣ b + c
  by
    obtain ⟨x, hx⟩ := h1
    obtain ⟨y, hy⟩ := h2
    exact ⟨x + y, by rw [hx, hy, Nat.mul_add]⟩
  by exact Nat.dvd_add h1 h2
(a b c : Nat) (h : a ∣ b) : a ∣ b * c
  by
    obtain ⟨x, hx⟩ := h
    exact ⟨x * c, by rw [hx, Nat.mul_assoc]⟩
  by exact Nat.dvd_mul_right_of_dvd h c
(a b c : Nat) (h : a ∣ b) : c * a ∣ c * b
  by
    obtain ⟨x, hx⟩ := h
    exact ⟨x, by rw [hx, Nat.mul_assoc]⟩
  by exact Nat.mul_dvd_mul_left c h
(a b : Nat) : a ∣ a * b + a
  by exact ⟨b + 1, by rw [Nat.mul_add, Nat.mul_one]⟩
(a b c d : Nat) (h1 : a ∣ b) (h2 : c ∣ d) : a * c ∣ b * d
  by
    obtain ⟨x, hx⟩ := h1
    obtain ⟨y, hy⟩ := h2
    exact ⟨x * y, by rw [hx, hy]; simp [Nat.mul_assoc, Nat.mul_left_comm]⟩
  by exact Nat.mul_dvd_mul h1 h2
(a b : Nat) (h : 2 * a ∣ b) : a ∣ b
  by
    obtain ⟨x, hx⟩ := h
    exact ⟨2 * x, by rw [hx, Nat.mul_comm 2 a, Nat.mul_assoc]⟩
"""


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
      yield Shape(
        "arith",
        binders,
        f"∀ x, {left} = {right}",
        (
          f"intro x\nrw [{', '.join(calls)}]\nomega",
          f"intro x\nsimp only [{names}]\nomega",
          f"intro x\nrw [{', '.join(calls)}]",
          f"intro x\nsimp [{names}]",
          f"intro x\nsimp [{names}] <;> omega",
        ),
      )


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
    *read(_TABLE, "arith"),
    *_multiples(),
    *_affine(rng),
    *_numbers(rng),
    *_sums(),
  ]
