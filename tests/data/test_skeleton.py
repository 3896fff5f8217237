import pytest

from jprover.data.skeleton import skeleton


@pytest.mark.parametrize(
  ("first", "second"),
  [
    # names and numerals
    (
      "theorem a (p q : Prop) (h : p ∧ q) : q ∧ p",
      "theorem b.c (x y : Prop) (hx : y ∧ y) : x ∧ y",
    ),
    ("theorem a : 2 + 2 = 4", "theorem z : 10 + 0 = 7"),
    # constants
    ("theorem a (n : Nat) : f n = n", "theorem a (t : Tr) : mir t = s"),
    # binder grouping
    (
      "theorem a (x y : Nat) : x = y",
      "theorem a (x : Nat) (y : Nat) : x = y",
    ),
    ("theorem a : ∀ x y, r x y", "theorem a : ∀ x, ∀ y, r x y"),
    ("theorem a : ∃ x y : α, r x y", "theorem a : ∃ x : α, ∃ y : α, r x y"),
    ("theorem a : f = fun x y => x", "theorem a : f = fun x => fun y => x"),
    ("theorem a : ∀ (x y : α), p", "theorem a : ∀ (x : α) (y : α), p"),
    # line breaks and spaces
    ("theorem a (n : Nat) : n = n", "lemma a\n  (m : Nat) :\n  m = m"),
    # dotted names are names
    ("theorem a : x = .leaf", "theorem a : x = Tr.leaf"),
    ("theorem a : x₁' = α", "theorem a : y = z"),
  ],
)
def test_same_skeleton(first, second):
  assert skeleton(first) == skeleton(second)


@pytest.mark.parametrize(
  ("first", "second"),
  [
    ("theorem a : p ∧ q", "theorem a : p ∨ q"),
    ("theorem a : p → q → p", "theorem a : (p → q) → p"),
    ("theorem a : ∀ x, P x", "theorem a : ∃ x, P x"),
    ("theorem a : f x = y", "theorem a : x = y"),
    ("theorem a : f (g x) = y", "theorem a : f g x = y"),
    ("theorem a (p : Prop) : p", "theorem a (p : Type) : p"),
    ("theorem a (x y : Nat) : x = y", "theorem a (x : Nat) : x = x"),
    ("theorem a : 2 = n", "theorem a : m = n"),
    ("theorem a : ¬p", "theorem a : p"),
    ("theorem a : x ≤ y", "theorem a : x < y"),
  ],
)
def test_different_skeleton(first, second):
  assert skeleton(first) != skeleton(second)


def test_written_form():
  statement = "theorem t (a b : Nat) (h : ∀ x, f x = 12) : a = f b"
  assert skeleton(statement) == (
    "_ ( _ : _ ) ( _ : _ ) ( _ : ∀ _ , _ _ = 0 ) : _ = _ _"
  )
