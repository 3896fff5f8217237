"""Order: abstract relations by their laws, and Nat's order by lemma names."""

import itertools
import random
from collections.abc import Iterator

from jprover.data.library.shape import Shape
from jprover.data.library.table import read

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


_ABSTRACT = """
(α : Type) (r : α → α → Prop) {hn} {ht} : ∀ x y, r x y → ¬r y x
  by
    intro x y h1 h2
    exact hn _ (ht _ _ _ h1 h2)
  by
    intro x y h1 h2
    apply hn x
    exact ht _ _ _ h1 h2
(α : Type) (r : α → α → Prop) {hn} : ∀ x y, r x y → x ≠ y
  by
    intro x y h e
    rw [e] at h
    exact hn _ h
  by
    intro x y h e
    subst e
    exact hn x h
(α : Type) (r : α → α → Prop) {hs} {ht} : ∀ x y, r x y → r x x
  by
    intro x y h
    exact ht _ _ _ h (hs _ _ h)
  by
    intro x y h
    apply ht _ y
    · exact h
    · exact hs _ _ h
(α : Type) (r : α → α → Prop) {hs} {ht} : ∀ x y z, r x z → r y z → r x y
  by
    intro x y z h1 h2
    exact ht _ _ _ h1 (hs _ _ h2)
  by
    intro x y z h1 h2
    apply ht _ z
    · exact h1
    · apply hs
      exact h2
(α : Type) (r : α → α → Prop) {hs} {ht} (a b : α) (h : r a b) : ∀ x, r a x ↔ r b x
  by
    intro x
    constructor
    · intro h1
      exact ht _ _ _ (hs _ _ h) h1
    · intro h1
      exact ht _ _ _ h h1
(α : Type) (r : α → α → Prop) {hr} (h : ∀ x y z, r x y → r x z → r y z) : ∀ x y, r x y → r y x
  by
    intro x y h1
    exact h _ _ _ h1 (hr x)
  by
    intro x y h1
    apply h x
    · exact h1
    · exact hr x
(α : Type) (r : α → α → Prop) (h : ∀ x y z, r x y → r x z → r y z) {hs} : ∀ x y z, r x y → r y z → r x z
  by
    intro x y z h1 h2
    exact h _ _ _ (hs _ _ h1) h2
  by
    intro x y z h1 h2
    apply h y
    · exact hs _ _ h1
    · exact h2
(α : Type) (r : α → α → Prop) {ha} {ht} (a b c : α) (h1 : r a b) (h2 : r b c) (h3 : r c a) : a = b
  by exact ha _ _ h1 (ht _ _ _ h2 h3)
  by
    apply ha
    · exact h1
    · exact ht _ _ _ h2 h3
(α : Type) (r : α → α → Prop) {ha} (a b : α) (ha1 : ∀ x, r a x) (hb1 : ∀ x, r b x) : a = b
  by exact ha _ _ (ha1 b) (hb1 a)
  by
    apply ha
    · exact ha1 b
    · exact hb1 a
(α : Type) (r : α → α → Prop) {ht} (a b : α) (h1 : ∀ x, r a x) (h2 : r b a) : ∀ x, r b x
  by
    intro x
    exact ht _ _ _ h2 (h1 x)
  by
    intro x
    apply ht _ a
    · exact h2
    · exact h1 x
(α : Type) (r : α → α → Prop) {ht} (h1 : ∀ x, ∃ y, r x y) : ∀ x, ∃ y z, r x y ∧ r y z ∧ r x z
  by
    intro x
    obtain ⟨y, hy⟩ := h1 x
    obtain ⟨z, hz⟩ := h1 y
    exact ⟨y, z, hy, hz, ht _ _ _ hy hz⟩
(α : Type) (r : α → α → Prop) {ht} (f : α → α) (h1 : ∀ x, r x (f x)) : ∀ x, r x (f (f x))
  by
    intro x
    exact ht _ _ _ (h1 x) (h1 _)
  by
    intro x
    apply ht _ (f x)
    · exact h1 x
    · exact h1 (f x)
(α : Type) (r : α → α → Prop) {ht} (f : α → α) (h1 : ∀ x, r x (f x)) : ∀ x, r x (f (f (f x)))
  by
    intro x
    exact ht _ _ _ (h1 x) (ht _ _ _ (h1 _) (h1 _))
(α : Type) (r : α → α → Prop) (f : α → α) (h1 : ∀ x y, r x y → r (f x) (f y)) : ∀ x y, r x y → r (f (f x)) (f (f y))
  by
    intro x y h
    apply h1
    apply h1
    exact h
  by
    intro x y h
    exact h1 _ _ (h1 _ _ h)
(α : Type) (r : α → α → Prop) (f g : α → α) (h1 : ∀ x y, r x y → r (f x) (f y)) (h2 : ∀ x y, r x y → r (g y) (g x)) : ∀ x y, r x y → r (g (f y)) (g (f x))
  by
    intro x y h
    apply h2
    apply h1
    exact h
  by
    intro x y h
    exact h2 _ _ (h1 _ _ h)
(α : Type) (r : α → α → Prop) (g : α → α) (h2 : ∀ x y, r x y → r (g y) (g x)) : ∀ x y, r x y → r (g (g x)) (g (g y))
  by
    intro x y h
    apply h2
    apply h2
    exact h
  by
    intro x y h
    exact h2 _ _ (h2 _ _ h)
(α : Type) (r : α → α → Prop) {ht} (f : α → α) (h1 : ∀ x y, r x y → r (f x) (f y)) (a : α) (h : r a (f a)) : r a (f (f a))
  by exact ht _ _ _ h (h1 _ _ h)
  by
    apply ht _ (f a)
    · exact h
    · exact h1 _ _ h
(α : Type) (r : α → α → Prop) {ha} (f : α → α) (h1 : ∀ x, r (f x) x) (h2 : ∀ x, r x (f x)) : ∀ x, f x = x
  by
    intro x
    exact ha _ _ (h1 x) (h2 x)
  by
    intro x
    apply ha
    · exact h1 x
    · exact h2 x
(α : Type) (r : α → α → Prop) (h : ∀ x y, r x y ∨ r y x) : ∀ x, r x x
  by
    intro x
    rcases h x x with h1 | h1
    · exact h1
    · exact h1
  by
    intro x
    cases h x x <;> assumption
  by
    intro x
    have h1 := h x x
    simp_all
(α : Type) (r : α → α → Prop) (h : ∀ x y, r x y ∨ r y x) (a b : α) (h1 : ¬r a b) : r b a
  by
    rcases h a b with h2 | h2
    · exact absurd h2 h1
    · exact h2
  by
    have h2 := h a b
    simp_all
(α : Type) (r : α → α → Prop) (h : ∀ x y, r x y ∨ r y x) {ht} (a b c : α) (h1 : ¬r a c) : r c b ∨ r b a
  by
    rcases h a b with h2 | h2
    · rcases h b c with h3 | h3
      · exact absurd (ht _ _ _ h2 h3) h1
      · left
        exact h3
    · right
      exact h2
(α : Type) (r : α → α → Prop) {ht} (P : α → Prop) (hp : ∀ x y, r x y → P x → P y) (a b c : α) (h1 : r a b) (h2 : r b c) (h3 : P a) : P c
  by
    apply hp b
    · exact h2
    · apply hp a
      · exact h1
      · exact h3
  by exact hp _ _ h2 (hp _ _ h1 h3)
  by exact hp _ _ (ht _ _ _ h1 h2) h3
(α : Type) (r s : α → α → Prop) (h : ∀ x y, r x y → s x y) (hs : ∀ x y z, s x y → s y z → s x z) : ∀ x y z, r x y → r y z → s x z
  by
    intro x y z h1 h2
    exact hs _ _ _ (h _ _ h1) (h _ _ h2)
  by
    intro x y z h1 h2
    apply hs _ y
    · exact h _ _ h1
    · exact h _ _ h2
(α : Type) (r s : α → α → Prop) (hr : ∀ x y, r x y → r y x) (hs : ∀ x y, s x y → s y x) : ∀ x y, r x y ∧ s x y → r y x ∧ s y x
  by
    intro x y h
    exact ⟨hr _ _ h.1, hs _ _ h.2⟩
  by
    intro x y ⟨h1, h2⟩
    exact ⟨hr _ _ h1, hs _ _ h2⟩
(α : Type) (r s : α → α → Prop) (hr : ∀ x y, r x y → r y x) (hs : ∀ x y, s x y → s y x) : ∀ x y, r x y ∨ s x y → r y x ∨ s y x
  by
    intro x y h
    rcases h with h | h
    · left
      exact hr _ _ h
    · right
      exact hs _ _ h
  by
    intro x y h
    exact h.elim (fun h => Or.inl (hr _ _ h)) (fun h => Or.inr (hs _ _ h))
(α : Type) (r s : α → α → Prop) (hs : ∀ x y, (∃ z, r x z ∧ r z y) → s x y) (h : ∀ x, r x x) : ∀ x y, r x y → s x y
  by
    intro x y h1
    apply hs
    exact ⟨x, h x, h1⟩
  by
    intro x y h1
    exact hs _ _ ⟨x, h x, h1⟩
"""

_NAT = """
(a b c : Nat) (h1 : a ≤ b) (h2 : b ≤ c) : a ≤ c
  by exact Nat.le_trans h1 h2
  by omega
(a b c d : Nat) (h1 : a ≤ b) (h2 : b ≤ c) (h3 : c ≤ d) : a ≤ d
  by exact Nat.le_trans h1 (Nat.le_trans h2 h3)
  by omega
(a b c : Nat) (h1 : a < b) (h2 : b ≤ c) : a < c
  by exact Nat.lt_of_lt_of_le h1 h2
  by omega
(a b c : Nat) (h1 : a ≤ b) (h2 : b < c) : a < c
  by exact Nat.lt_of_le_of_lt h1 h2
  by omega
(a b : Nat) (h1 : a ≤ b) (h2 : b ≤ a) : a = b
  by exact Nat.le_antisymm h1 h2
  by omega
(a b c : Nat) (h : a ≤ b) : a ≤ b + c
  by exact Nat.le_trans h (Nat.le_add_right b c)
  by omega
(f : Nat → Nat) (a b : Nat) (hf : ∀ x y, x ≤ y → f x ≤ f y) (h : a ≤ b) : f a ≤ f (b + 1)
  by
    apply hf
    omega
  by exact hf _ _ (by omega)
(f : Nat → Nat) (hf : ∀ x y, x ≤ y → f x ≤ f y) (h : ∀ x, x ≤ f x) : ∀ x, x ≤ f (f x)
  by
    intro x
    exact Nat.le_trans (h x) (h (f x))
  by
    intro x
    have h1 := h x
    have h2 := h (f x)
    omega
(f : Nat → Nat) (h : ∀ x, x < f x) : ∀ x, x < f (f x)
  by
    intro x
    have h1 := h x
    have h2 := h (f x)
    omega
  by
    intro x
    exact Nat.lt_trans (h x) (h (f x))
(f : Nat → Nat) (h : ∀ x, f x < f (x + 1)) : ∀ x, f x < f (x + 2)
  by
    intro x
    have h1 := h x
    have h2 := h (x + 1)
    omega
  by
    intro x
    exact Nat.lt_trans (h x) (h (x + 1))
(f : Nat → Nat) (h : ∀ x, f x < f (x + 1)) : ∀ n, n ≤ f n
  by
    intro n
    induction n with
    | zero => omega
    | succ n ih =>
      have h1 := h n
      omega
(f : Nat → Nat) (h : ∀ x, f (x + 1) = f x + 2) : ∀ n, f n = f 0 + 2 * n
  by
    intro n
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [h, ih]
      omega
  by
    intro n
    induction n with
    | zero => rfl
    | succ n ih =>
      have h1 := h n
      omega
(f : Nat → Nat) (h : ∀ x, f (x + 1) ≤ f x) : ∀ n, f n ≤ f 0
  by
    intro n
    induction n with
    | zero => omega
    | succ n ih =>
      have h1 := h n
      omega
  by
    intro n
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih => exact Nat.le_trans (h n) ih
(f : Nat → Nat) (h : ∀ x, f x ≤ f (x + 1)) (m : Nat) : ∀ n, f m ≤ f (m + n)
  by
    intro n
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih => exact Nat.le_trans ih (h (m + n))
(P : Nat → Prop) (h0 : P 0) (h : ∀ n, P n → P (n + 1)) : ∀ n, P n
  by
    intro n
    induction n with
    | zero => exact h0
    | succ n ih => exact h n ih
  by
    intro n
    induction n with
    | zero => exact h0
    | succ n ih =>
      apply h
      exact ih
  by
    intro n
    induction n <;> simp_all
(P : Nat → Prop) (h0 : P 0) (h : ∀ n, P n → P (n + 1)) : P 3
  by exact h 2 (h 1 (h 0 h0))
  by
    apply h
    apply h
    apply h
    exact h0
(P : Nat → Prop) (h0 : P 0) (h1 : P 1) (h : ∀ n, P n → P (n + 2)) : ∀ n, P n ∧ P (n + 1)
  by
    intro n
    induction n with
    | zero => exact ⟨h0, h1⟩
    | succ n ih => exact ⟨ih.2, h n ih.1⟩
(P : Nat → Prop) (h0 : ¬P 0) (h : ∀ n, P (n + 1) → P n) : ∀ n, ¬P n
  by
    intro n
    induction n with
    | zero => exact h0
    | succ n ih =>
      intro hn
      exact ih (h n hn)
  by
    intro n
    induction n with
    | zero => exact h0
    | succ n ih => exact fun hn => ih (h n hn)
(P : Nat → Prop) (h : ∀ n, P n → P (n + 1)) (m : Nat) (h0 : P m) : ∀ n, P (m + n)
  by
    intro n
    induction n with
    | zero => exact h0
    | succ n ih => exact h (m + n) ih
(P : Nat → Prop) (h0 : P 0) (h : ∀ n, P (n + 1)) : ∀ n, P n
  by
    intro n
    cases n with
    | zero => exact h0
    | succ n => exact h n
  by
    intro n
    cases n <;> simp_all
(P Q : Nat → Prop) (h0 : P 0) (h1 : ∀ n, P n → Q n) (h2 : ∀ n, Q n → P (n + 1)) : ∀ n, Q n
  by
    intro n
    induction n with
    | zero => exact h1 0 h0
    | succ n ih => exact h1 _ (h2 n ih)
  by
    intro n
    apply h1
    induction n with
    | zero => exact h0
    | succ n ih => exact h2 n (h1 n ih)
(P : Nat → Prop) (h : ∃ n, P n ∧ ∀ m, P m → n ≤ m) : ∃ n, ∀ m, P m → n ≤ m + 1
  by
    obtain ⟨n, h1, h2⟩ := h
    refine ⟨n, ?_⟩
    intro m hm
    have h3 := h2 m hm
    omega
(a b : Nat) (h : a ≤ b) : ∃ c, b = a + c
  by exact ⟨b - a, by omega⟩
  by
    induction h with
    | refl => exact ⟨0, rfl⟩
    | step _ ih =>
      obtain ⟨c, hc⟩ := ih
      exact ⟨c + 1, by omega⟩
(a b : Nat) (h : ∃ c, b = a + c) : a ≤ b
  by
    obtain ⟨c, hc⟩ := h
    omega
  by
    obtain ⟨c, hc⟩ := h
    rw [hc]
    exact Nat.le_add_right a c
(a b c : Nat) (h : a ≤ b) : a * c ≤ b * c
  by exact Nat.mul_le_mul_right c h
(a b c : Nat) (h : a ≤ b) : c * a ≤ c * b
  by exact Nat.mul_le_mul_left c h
(a b c d : Nat) (h1 : a ≤ b) (h2 : c ≤ d) : a * c ≤ b * d
  by exact Nat.mul_le_mul h1 h2
(a b c : Nat) (h : a < b ∨ b < c) : a < c ∨ b < c ∨ a < b
  by
    rcases h with h | h
    · right
      right
      exact h
    · right
      left
      exact h
  by omega
"""


def shapes() -> list[Shape]:
  """Returns the shapes of the family `order`."""
  laws = {h: f"({h} : {text})" for h, text in _LAWS.items()}
  return [
    *_chains(random.Random("order")),
    *read(_ABSTRACT.format_map(laws), "order"),
    *read(_NAT, "order"),
  ]
