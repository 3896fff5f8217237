"""Functions: injective, surjective, inverse, idempotent, commuting."""

import itertools
from collections.abc import Iterator

from jprover.data.library.shape import Shape


def word(letters: str, x: str) -> str:
  """Writes a composition: `word("gf", "x")` is `g (f x)`."""
  text = x
  for f in reversed(letters):
    text = f"{f} ({text})" if " " in text else f"{f} {text}"
  return text


def injective(letters: str) -> str:
  """States that a composition is injective."""
  return f"∀ x y, {word(letters, 'x')} = {word(letters, 'y')} → x = y"


def surjective(letters: str) -> str:
  """States that a composition is surjective."""
  return f"∀ y, ∃ x, {word(letters, 'x')} = y"


def _header(letters: str, extra: str = "") -> str:
  names = " ".join(sorted(set(letters)))
  return f"(α : Type) ({names} : α → α){extra}"


def _injective_words() -> Iterator[Shape]:
  for w in ("gf", "ff", "fgf", "kgf", "ffg", "fffg"):
    hyps = " ".join(f"(h{f} : {injective(f)})" for f in sorted(set(w)))
    down = "\n".join(f"apply h{f}" for f in reversed(w))
    nested = "h"
    for f in w:
      nested = f"(h{f} _ _ {nested})"
    nested = nested[1:-1]
    yield Shape(
      "func",
      f"{_header(w)} {hyps}",
      injective(w),
      (
        f"intro x y h\nexact {nested}",
        f"intro x y h\n{down}\nexact h",
        "intro x y h\n"
        + "\n".join(f"have h := h{f} _ _ h" for f in w)
        + "\nexact h",
      ),
    )
    yield Shape(
      "func",
      f"{_header(w)} (a b : α) {hyps} (h : {word(w, 'a')} = {word(w, 'b')})",
      "a = b",
      (f"exact {nested}", f"{down}\nexact h"),
    )
    yield Shape(
      "func",
      f"{_header(w)} (a b : α) {hyps} (h : a ≠ b)",
      f"{word(w, 'a')} ≠ {word(w, 'b')}",
      (
        f"intro e\napply h\n{down}\nexact e",
        f"intro e\nexact h ({nested.replace(' h)', ' e)').removesuffix(' h')}"
        + (" e" if nested.endswith(" h") else "")
        + ")",
      ),
    )


def _surjective_words() -> Iterator[Shape]:
  for w in ("gf", "ff", "fgf", "kgf", "ffgg"):
    hyps = " ".join(f"(h{f} : {surjective(f)})" for f in sorted(set(w)))
    lines, at = ["intro y"], "y"
    names = []
    for i, f in enumerate(w):
      lines.append(f"obtain ⟨x{i}, e{i}⟩ := h{f} {at}")
      names.append(f"e{i}")
      at = f"x{i}"
    rewrites = ", ".join(reversed(names))
    yield Shape(
      "func",
      f"{_header(w)} {hyps}",
      surjective(w),
      (
        "\n".join([*lines, f"exact ⟨{at}, by rw [{rewrites}]⟩"]),
        "\n".join([*lines, f"exact ⟨{at}, by simp_all⟩"]),
        "\n".join([*lines, f"refine ⟨{at}, ?_⟩", f"rw [{rewrites}]"]),
      ),
    )
    yield Shape(
      "func",
      f"{_header(w)} (b : α) {hyps}",
      f"∃ x, {word(w, 'x')} = b",
      (
        "\n".join([*lines[1:], f"exact ⟨{at}, by rw [{rewrites}]⟩"]).replace(
          f"h{w[0]} y", f"h{w[0]} b"
        ),
        "\n".join([*lines[1:], f"exact ⟨{at}, by simp_all⟩"]).replace(
          f"h{w[0]} y", f"h{w[0]} b"
        ),
      ),
    )


def _from_composition() -> Iterator[Shape]:
  for w in ("gf", "kgf", "ggf", "kkgf"):
    inner, outer = w[-1], w[0]
    yield Shape(
      "func",
      f"{_header(w)} (h : {injective(w)})",
      injective(inner),
      (
        "intro x y e\napply h\nrw [e]",
        "intro x y e\nexact h x y (by rw [e])",
        "intro x y e\nexact h _ _ (by simp [e])",
      ),
    )
    rest = word(w[1:], "x")
    yield Shape(
      "func",
      f"{_header(w)} (h : {surjective(w)})",
      surjective(outer),
      (
        f"intro y\nobtain ⟨x, hx⟩ := h y\nexact ⟨{rest}, hx⟩",
        "intro y\nobtain ⟨x, hx⟩ := h y\nexact ⟨_, hx⟩",
        "intro y\nrcases h y with ⟨x, hx⟩\nrefine ⟨_, hx⟩",
      ),
    )
    if len(w) > 2:
      yield Shape(
        "func",
        f"{_header(w)} (h : {injective(w)})",
        injective(w[1:]),
        (
          "intro x y e\napply h\nrw [e]",
          "intro x y e\nexact h x y (by rw [e])",
        ),
      )
      yield Shape(
        "func",
        f"{_header(w)} (h : {surjective(w)})",
        surjective(w[:2]),
        (
          "intro y\nobtain ⟨x, hx⟩ := h y\nexact ⟨_, hx⟩",
          f"intro y\nobtain ⟨x, hx⟩ := h y\nexact ⟨{word(w[2:], 'x')}, hx⟩",
        ),
      )


def _inverses() -> Iterator[Shape]:
  for w in ("gf", "ff", "ggf", "gff", "fff", "kgf"):
    h = f"(h : ∀ x, {word(w, 'x')} = x)"
    yield Shape(
      "func",
      f"{_header(w)} {h}",
      injective(w[-1]),
      (
        "intro x y e\nrw [← h x, e, h]",
        "intro x y e\nrw [← h x, ← h y, e]",
        "intro x y e\nhave h1 := h x\nrw [e, h] at h1\nexact h1.symm",
        "intro x y e\nhave h1 := h x\nhave h2 := h y\nsimp_all",
      ),
    )
    yield Shape(
      "func",
      f"{_header(w)} {h}",
      surjective(w[0]),
      (
        f"intro y\nexact ⟨{word(w[1:], 'y')}, h y⟩",
        "intro y\nexact ⟨_, h y⟩",
        "exact fun y => ⟨_, h y⟩",
      ),
    )
    yield Shape(
      "func",
      f"{_header(w)} (a b : α) {h} (e : {word(w[-1], 'a')} = b)",
      f"{word(w[:-1], 'b')} = a",
      ("rw [← e, h]", "rw [← e]\nexact h a", "subst e\nexact h a"),
    )
    yield Shape(
      "func",
      f"{_header(w)} {h}",
      f"∀ x, {word(w + w, 'x')} = x",
      ("intro x\nrw [h, h]", "intro x\nsimp [h]"),
    )
  yield Shape(
    "func",
    "(α : Type) (f g k : α → α) (hg : ∀ x, g (f x) = x) "
    "(hk : ∀ x, f (k x) = x)",
    "∀ x, g x = k x",
    (
      "intro x\nrw [← hk x, hg, hk]",
      "intro x\nhave h := hg (k x)\nrw [hk] at h\nexact h",
    ),
  )
  yield Shape(
    "func",
    "(α : Type) (f g : α → α) (hg : ∀ x, g (f x) = x) (hf : ∀ y, ∃ x, f x = y)",
    "∀ y, f (g y) = y",
    (
      "intro y\nobtain ⟨x, hx⟩ := hf y\nrw [← hx, hg]",
      "intro y\nobtain ⟨x, hx⟩ := hf y\nsubst hx\nrw [hg]",
    ),
  )
  yield Shape(
    "func",
    "(α : Type) (f : α → α) (hi : ∀ x y, f x = f y → x = y) "
    "(h : ∀ x, f (f x) = f x)",
    "∀ x, f x = x",
    ("intro x\napply hi\nexact h x", "intro x\nexact hi _ _ (h x)"),
  )
  yield Shape(
    "func",
    "(α : Type) (f : α → α) (hs : ∀ y, ∃ x, f x = y) (h : ∀ x, f (f x) = f x)",
    "∀ y, f y = y",
    (
      "intro y\nobtain ⟨x, hx⟩ := hs y\nrw [← hx, h]",
      "intro y\nobtain ⟨x, hx⟩ := hs y\nsubst hx\nexact h x",
    ),
  )


def _commuting() -> Iterator[Shape]:
  commute = "(hc : ∀ x, f (g x) = g (f x))"
  for w in ("g", "gg", "ggg"):
    n = len(w)
    rewrites = ", ".join(["hc"] * n)
    yield Shape(
      "func",
      f"(α : Type) (f g : α → α) (a : α) {commute} (h : f a = a)",
      f"f ({word(w, 'a')}) = {word(w, 'a')}",
      (f"rw [{rewrites}, h]", "simp [hc, h]", "simp_all"),
    )
    yield Shape(
      "func",
      f"(α : Type) (f g : α → α) {commute}",
      f"∀ x, f ({word(w, 'x')}) = {word(w, 'f x')}",
      (f"intro x\nrw [{rewrites}]", "intro x\nsimp [hc]"),
    )
    yield Shape(
      "func",
      f"(α : Type) (f g : α → α) (a : α) {commute} "
      "(hu : ∀ x, f x = x → x = a) (h : f a = a)",
      f"{word(w, 'a')} = a",
      (
        f"apply hu\nrw [{rewrites}, h]",
        f"exact hu _ (by rw [{rewrites}, h])",
        "apply hu\nsimp_all",
        "apply hu\nsimp [hc, h]",
      ),
    )
  yield Shape(
    "func",
    f"(α : Type) (f g : α → α) {commute} (h : ∃ x, f x = x)",
    "∃ x, f (g x) = g x",
    (
      "obtain ⟨x, hx⟩ := h\nexact ⟨x, by rw [hc, hx]⟩",
      "obtain ⟨x, hx⟩ := h\nrefine ⟨x, ?_⟩\nrw [hc, hx]",
    ),
  )
  yield Shape(
    "func",
    f"(α : Type) (f g : α → α) {commute} (hf : ∀ x, f (f x) = x) "
    "(hg : ∀ x, g (g x) = x)",
    "∀ x, f (g (f (g x))) = x",
    (
      "intro x\nrw [hc, hf, hg]",
      "intro x\nrw [hc (f (g x)), hf, hg]",
      "intro x\nsimp [hc, hf, hg]",
    ),
  )


def _preserved() -> Iterator[Shape]:
  for n, m in itertools.product((1, 2, 3), (1, 2)):
    goal = word("f" * n + "g" * m, "a")
    proof = "\n".join(["apply hf"] * n + ["apply hg"] * m + ["exact h"])
    nested = "h"
    for _ in range(m):
      nested = f"(hg _ {nested})"
    for _ in range(n):
      nested = f"(hf _ {nested})"
    yield Shape(
      "func",
      "(α : Type) (P : α → Prop) (f g : α → α) (a : α) "
      "(hf : ∀ x, P x → P (f x)) (hg : ∀ x, P x → P (g x)) (h : P a)",
      f"P ({goal})",
      (proof, f"exact {nested[1:-1]}", "simp_all"),
    )
    yield Shape(
      "func",
      "(α : Type) (P : α → Prop) (f g : α → α) "
      "(hf : ∀ x, P x → P (f x)) (hg : ∀ x, P (g x) → P x)",
      f"∀ x, P ({word('g' * m, 'x')}) → P ({word('f' * n, 'x')})",
      (
        "intro x h\n"
        + "\n".join(["apply hf"] * n + ["apply hg"] * m)
        + "\nexact h",
      ),
    )
  yield Shape(
    "func",
    "(α : Type) (P Q : α → Prop) (f g : α → α) "
    "(hf : ∀ x, P x → Q (f x)) (hg : ∀ x, Q x → P (g x))",
    "∀ x, P x → P (g (f x))",
    (
      "intro x h\napply hg\napply hf\nexact h",
      "intro x h\nexact hg _ (hf _ h)",
    ),
  )
  yield Shape(
    "func",
    "(α : Type) (P Q : α → Prop) (f g : α → α) "
    "(hf : ∀ x, P x → Q (f x)) (hg : ∀ x, Q x → P (g x)) (h : ∃ x, P x)",
    "∃ x, P (g x)",
    ("obtain ⟨x, hx⟩ := h\nexact ⟨f x, hg _ (hf _ hx)⟩",),
  )
  yield Shape(
    "func",
    "(α : Type) (P : α → Prop) (f : α → α) (hs : ∀ y, ∃ x, f x = y) "
    "(h : ∀ x, P (f x))",
    "∀ y, P y",
    (
      "intro y\nobtain ⟨x, hx⟩ := hs y\nrw [← hx]\nexact h x",
      "intro y\nobtain ⟨x, hx⟩ := hs y\nhave h1 := h x\nrw [hx] at h1\n"
      "exact h1",
      "intro y\nobtain ⟨x, hx⟩ := hs y\nsubst hx\nexact h x",
    ),
  )
  yield Shape(
    "func",
    "(α : Type) (P : α → Prop) (f : α → α) (hs : ∀ y, ∃ x, f x = y) "
    "(h : ∃ y, P y)",
    "∃ x, P (f x)",
    (
      "obtain ⟨y, hy⟩ := h\nobtain ⟨x, hx⟩ := hs y\n"
      "exact ⟨x, by rw [hx]; exact hy⟩",
      "obtain ⟨y, hy⟩ := h\nobtain ⟨x, hx⟩ := hs y\nexact ⟨x, by simp_all⟩",
      "obtain ⟨y, hy⟩ := h\nobtain ⟨x, hx⟩ := hs y\nsubst hx\nexact ⟨x, hy⟩",
    ),
  )


def _typed() -> Iterator[Shape]:
  head = "(α β γ : Type) (f : α → β) (g : β → γ)"
  yield Shape(
    "func",
    f"{head} (hf : ∀ x y, f x = f y → x = y) "
    "(hg : ∀ x y, g x = g y → x = y) (a b : α)",
    "g (f a) = g (f b) ↔ a = b",
    ("constructor\n· intro h\n  exact hf _ _ (hg _ _ h)\n· intro h\n  rw [h]",),
  )
  yield Shape(
    "func",
    f"{head} (h : ∀ x y, g (f x) = g (f y) → x = y) (hs : ∀ y, ∃ x, f x = y)",
    "∀ x y, g x = g y → x = y",
    (
      "intro x y e\nobtain ⟨a, ha⟩ := hs x\nobtain ⟨b, hb⟩ := hs y\n"
      "subst ha hb\nrw [h a b e]",
    ),
  )
  yield Shape(
    "func",
    f"{head} (h : ∀ z, ∃ x, g (f x) = z) (hg : ∀ x y, g x = g y → x = y)",
    "∀ y, ∃ x, f x = y",
    (
      "intro y\nobtain ⟨x, hx⟩ := h (g y)\nexact ⟨x, hg _ _ hx⟩",
      "intro y\nobtain ⟨x, hx⟩ := h (g y)\nrefine ⟨x, ?_⟩\napply hg\nexact hx",
    ),
  )
  yield Shape(
    "func",
    f"{head} (f' : α → β) (hg : ∀ x y, g x = g y → x = y) "
    "(h : ∀ x, g (f x) = g (f' x))",
    "f = f'",
    (
      "funext x\napply hg\nexact h x",
      "funext x\nexact hg _ _ (h x)",
    ),
  )
  yield Shape(
    "func",
    f"{head} (g' : β → γ) (hs : ∀ y, ∃ x, f x = y) "
    "(h : ∀ x, g (f x) = g' (f x))",
    "g = g'",
    (
      "funext y\nobtain ⟨x, hx⟩ := hs y\nrw [← hx, h]",
      "funext y\nobtain ⟨x, hx⟩ := hs y\nsubst hx\nexact h x",
    ),
  )
  yield Shape(
    "func",
    f"{head} (hc : ∀ x y, f x = f y)",
    "∀ x y, g (f x) = g (f y)",
    ("intro x y\nrw [hc x y]", "intro x y\nexact congrArg g (hc x y)"),
  )
  yield Shape(
    "func",
    f"{head} (c : γ) (h : ∀ y, g y = c)",
    "∃ z, ∀ x, g (f x) = z",
    ("exact ⟨c, fun x => h _⟩", "refine ⟨c, ?_⟩\nintro x\nexact h (f x)"),
  )


def shapes() -> list[Shape]:
  """Returns the shapes of the family `func`."""
  parts = (
    _injective_words(),
    _surjective_words(),
    _from_composition(),
    _inverses(),
    _commuting(),
    _preserved(),
    _typed(),
  )
  return list(itertools.chain(*parts))
