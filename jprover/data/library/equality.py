"""Equality: chains, congruence, rewriting, laws of an operation."""

import random
from collections.abc import Iterator

from jprover.data.library.shape import Shape
from jprover.data.library.table import read

_TABLE = """
(α : Type) (a b c d : α) (f : α → α) (h1 : f a = b) (h2 : f b = c) (h3 : f c = d) : f (f (f a)) = d
  by rw [h1, h2, h3]
  by simp_all
(α : Type) (a b : α) (f g : α → α) (h1 : f a = g b) (h2 : a = b) : f b = g a
  by
    rw [h2, ← h1, h2]
  by
    subst h2
    exact h1
(α : Type) (f g : α → α) (h : ∀ x, f x = g x) : f = g
  by
    funext x
    exact h x
  by exact funext h
(α : Type) (f g : α → α → α) (h : ∀ x y, f x y = g x y) : f = g
  by
    funext x y
    exact h x y
(α : Type) (f g : α → α) (h : ∀ x, f x = g x) : (fun x => f (f x)) = fun x => g (g x)
  by
    funext x
    rw [h, h]
  by
    funext x
    simp [h]
(α : Type) (f g : α → α) (h : ∀ x, f (g x) = x) : (fun x => f (f (g (g x)))) = fun x => x
  by
    funext x
    rw [h, h]
  by
    funext x
    simp [h]
(α : Type) (f g : α → α) (h : f = g) : ∀ x, f (g x) = g (f x)
  by
    intro x
    rw [h]
  by
    subst h
    intro x
    rfl
(α : Type) (P : α → Prop) (a b : α) (h1 : a = b) (h2 : P b) : P a
  by
    rw [h1]
    exact h2
  by
    subst h1
    exact h2
  by exact h1 ▸ h2
(α : Type) (P : α → Prop) (a b : α) (h1 : P a) (h2 : ¬P b) : a ≠ b
  by
    intro h
    apply h2
    rw [← h]
    exact h1
  by
    intro h
    subst h
    exact h2 h1
  by
    intro h
    rw [h] at h1
    exact h2 h1
(α : Type) (P : α → Prop) (a b c : α) (h1 : P a) (h2 : ∀ x, P x → x = b) (h3 : P c) : a = c
  by rw [h2 a h1, h2 c h3]
  by
    have ha := h2 a h1
    have hc := h2 c h3
    rw [ha, hc]
  by exact (h2 _ h1).trans (h2 _ h3).symm
(α : Type) (P : α → Prop) (h : ∃ b, ∀ x, P x → x = b) : ∀ x y, P x → P y → x = y
  by
    obtain ⟨b, hb⟩ := h
    intro x y hx hy
    rw [hb x hx, hb y hy]
(α : Type) (P Q : α → Prop) (a : α) (h1 : ∀ x, P x → x = a) (h2 : Q a) : ∀ x, P x → Q x
  by
    intro x hx
    rw [h1 x hx]
    exact h2
  by
    intro x hx
    have h := h1 x hx
    subst h
    exact h2
(α : Type) (a b : α) (h : ∀ P : α → Prop, P a → P b) : a = b
  by exact h (fun x => a = x) rfl
  by
    apply h (fun x => a = x)
    rfl
(α : Type) (a b : α) (h : a = b) : ∀ P : α → Prop, P a ↔ P b
  by
    intro P
    rw [h]
  by
    subst h
    intro P
    rfl
(α : Type) (a b c : α) (h1 : a = b) (h2 : b ≠ c) : a ≠ c
  by
    intro h
    apply h2
    rw [← h1, h]
  by
    rw [h1]
    exact h2
  by
    subst h1
    exact h2
(α : Type) (a b c : α) (h1 : a = b ∨ a = c) (h2 : a ≠ c) : b = a
  by
    rcases h1 with h | h
    · exact h.symm
    · exact absurd h h2
  by
    cases h1 with
    | inl h => exact h.symm
    | inr h => exact absurd h h2
(α : Type) (f : α → α) (a b : α) (h1 : a = b ∨ b = a) : f a = f b
  by
    rcases h1 with h | h
    · rw [h]
    · rw [h]
  by rcases h1 with h | h <;> rw [h]
  by cases h1 <;> simp_all
(α : Type) (f : α → α) (a b c : α) (h1 : a = b ∨ a = c) (h2 : f b = f c) : f a = f c
  by
    rcases h1 with h | h
    · rw [h, h2]
    · rw [h]
  by rcases h1 with h | h <;> simp_all
(α : Type) (a b c d : α) (h1 : a = b ∨ c = d) (h2 : a ≠ b) (f : α → α) : f d = f c
  by
    rcases h1 with h | h
    · exact absurd h h2
    · rw [h]
(α β : Type) (p q : α × β) (h1 : p.1 = q.1) (h2 : p.2 = q.2) : p = q
  by
    cases p
    cases q
    simp_all
  by exact Prod.ext h1 h2
(α β : Type) (a c : α) (b d : β) (h : (a, b) = (c, d)) : a = c ∧ b = d
  by
    cases h
    exact ⟨rfl, rfl⟩
  by
    injection h with h1 h2
    exact ⟨h1, h2⟩
  by simp_all
(α β : Type) (a c : α) (b d : β) (h : (a, b) = (c, d)) : (b, a) = (d, c)
  by
    cases h
    rfl
  by
    injection h with h1 h2
    rw [h1, h2]
(α : Type) (a b : α) (h : some a = some b) : b = a
  by
    injection h with h
    exact h.symm
  by
    cases h
    rfl
(α : Type) (x : Option α) (h : x ≠ none) : ∃ a, x = some a
  by
    cases x with
    | none => exact absurd rfl h
    | some a => exact ⟨a, rfl⟩
  by
    cases x
    · contradiction
    · exact ⟨_, rfl⟩
(α : Type) (x y : Option α) (h : ∀ a, x = some a ↔ y = some a) : x = y
  by
    cases x with
    | none =>
      cases y with
      | none => rfl
      | some b => exact (h b).mpr rfl
    | some a => exact ((h a).mp rfl).symm
(α : Type) (x : α × α) (h : x.1 = x.2) : ∃ a, x = (a, a)
  by
    cases x with
    | mk a b => exact ⟨a, by simp_all⟩
  by
    obtain ⟨a, b⟩ := x
    exact ⟨a, by simp_all⟩
(α : Type) (m : α → α → α) (e d : α) (h1 : ∀ x, m e x = x) (h2 : ∀ x, m x d = x) : e = d
  by rw [← h2 e, h1]
  by
    have h := h1 d
    rw [h2] at h
    exact h
  by exact (h2 e).symm.trans (h1 d)
(α : Type) (m : α → α → α) (e a b c : α) (he : ∀ x, m e x = x) (hr : ∀ x, m x e = x) (ha : ∀ x y z, m (m x y) z = m x (m y z)) (h1 : m a b = e) (h2 : m b c = e) : a = c
  by rw [← hr a, ← h2, ← ha, h1, he]
(α : Type) (m : α → α → α) (h : ∀ x y, m x y = m y x) (e : α) (he : ∀ x, m e x = x) : ∀ x, m x e = x
  by
    intro x
    rw [h, he]
  by
    intro x
    rw [h x e]
    exact he x
(α : Type) (m : α → α → α) (e : α) (i : α → α) (he : ∀ x, m e x = x) (hi : ∀ x, m (i x) x = e) (ha : ∀ x y z, m (m x y) z = m x (m y z)) : ∀ x y, m (i x) (m x y) = y
  by
    intro x y
    rw [← ha, hi, he]
  by
    intro x y
    rw [← ha x, hi x, he y]
(α : Type) (m : α → α → α) (i : α → α) (h : ∀ x y, m (i x) (m x y) = y) : ∀ x y z, m x y = m x z → y = z
  by
    intro x y z e
    rw [← h x y, e, h]
  by
    intro x y z e
    rw [← h x y, ← h x z, e]
(α : Type) (m : α → α → α) (i : α → α) (a b c : α) (h : ∀ x y, m (i x) (m x y) = y) (e : m a b = c) : b = m (i a) c
  by rw [← e, h]
  by
    subst e
    exact (h a b).symm
(α : Type) (m : α → α → α) (h : ∀ x y, m x y = x) : ∀ x y z, m (m x y) z = m x (m y z)
  by
    intro x y z
    rw [h, h, h]
  by
    intro x y z
    simp [h]
(α : Type) (m : α → α → α) (h1 : ∀ x y, m x y = x) (h2 : ∀ x y, m x y = m y x) : ∀ x y : α, x = y
  by
    intro x y
    rw [← h1 x y, h2, h1]
(α : Type) (m : α → α → α) (z : α) (h1 : ∀ x, m z x = z) (h2 : ∀ x y, m x y = m y x) : ∀ x, m x z = z
  by
    intro x
    rw [h2, h1]
(α : Type) (m : α → α → α) (h1 : ∀ x, m x x = x) (h2 : ∀ x y z, m (m x y) z = m x (m y z)) : ∀ x y, m x (m x y) = m x y
  by
    intro x y
    rw [← h2, h1]
  by
    intro x y
    rw [← h2 x x y, h1 x]
(α : Type) (m : α → α → α) (h1 : ∀ x, m x x = x) (h2 : ∀ x y z, m (m x y) z = m x (m y z)) : ∀ x y, m (m x y) y = m x y
  by
    intro x y
    rw [h2, h1]
(α : Type) (j k : α → α → α) (h1 : ∀ x y, j x (k x y) = x) (h2 : ∀ x y, k x (j x y) = x) : ∀ x, j x x = x
  by
    intro x
    have h := h1 x (j x x)
    rw [h2] at h
    exact h
(α : Type) (m p : α → α → α) (hd : ∀ x y z, m x (p y z) = p (m x y) (m x z)) (hc : ∀ x y, m x y = m y x) : ∀ x y z, m (p y z) x = p (m y x) (m z x)
  by
    intro x y z
    rw [hc, hd, hc x y, hc x z]
"""


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
    yield Shape("eq", f"{head} {' '.join(hyps)}", goal, (*proofs, "simp_all"))


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
      "eq",
      f"(α : Type) (m : α → α → α) ({' '.join(sorted(letters))} : α) "
      + " ".join(laws),
      f"{_show(start)} = {_show(t)}",
      (proof, f"simp [{use}]", *(["rw [hc]"] if len(steps) == 1 else [])),
    )


def shapes() -> list[Shape]:
  """Returns the shapes of the family `eq`."""
  rng = random.Random("equality")
  return [*read(_TABLE, "eq"), *_chains(rng), *_operations(rng)]
