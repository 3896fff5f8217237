import random

import pytest

from jprover.data.library import emit, horn, random_logic, table
from jprover.data.library.logic import atom, show
from jprover.data.library.models import refuted
from jprover.data.library.prover import Sequent, prove
from jprover.data.library.scripts import generic
from jprover.data.library.shape import Shape, by_block
from jprover.data.library.variants import variant

P, Q, R = atom("p"), atom("q"), atom("r")


@pytest.mark.parametrize(
  ("formula", "text"),
  [
    (("imp", ("imp", P, Q), R), "(p → q) → r"),
    (("imp", P, ("imp", Q, R)), "p → q → r"),
    (("and", ("or", P, Q), ("not", R)), "(p ∨ q) ∧ ¬r"),
    (("or", ("and", P, Q), R), "p ∧ q ∨ r"),
    (("not", ("and", P, Q)), "¬(p ∧ q)"),
    (("iff", ("imp", P, Q), R), "p → q ↔ r"),
    (("and", ("ex", "x", atom("P", "x")), Q), "(∃ x, P x) ∧ q"),
    (("not", atom("P", "x")), "¬P x"),
  ],
)
def test_formulas_as_lean_writes_them(formula, text):
  assert show(formula) == text


def test_proof_of_a_distribution():
  s = Sequent(
    (("h", ("and", P, ("or", Q, R))),),
    (),
    ("or", ("and", P, Q), ("and", P, R)),
  )
  proof = prove(s)
  assert emit.tactics(proof, "terms") == [
    "obtain ⟨h1, h2⟩ := h",
    "rcases h2 with h2 | h2",
    "· exact Or.inl ⟨h1, h2⟩",
    "· exact Or.inr ⟨h1, h2⟩",
  ]
  assert emit.tactics(proof, "cases")[:2] == [
    "cases h with",
    "| intro h1 h2 =>",
  ]
  assert emit.term(proof).startswith("let ⟨h1, h2⟩ := h; h2.elim (fun h2 =>")


def test_what_is_not_valid_has_no_proof_and_a_countermodel():
  rng = random.Random(0)
  peirce = ("imp", ("imp", ("imp", P, Q), P), P)
  assert prove(Sequent((), (), peirce)) is None
  assert prove(Sequent((), (), peirce), classical="p") is not None
  assert not refuted([], peirce, rng)
  assert any(refuted([("or", P, Q)], P, rng) for _ in range(5))
  some = ("ex", "x", atom("P", "x"))
  every = ("all", "x", atom("P", "x"))
  assert (
    refuted([some], every, rng)
    and prove(Sequent((("h", some),), (), every)) is None
  )


@pytest.mark.parametrize("kind", ["prop", "pred"])
def test_drawn_statements_depend_on_the_seed_only(kind):
  first = random_logic.shapes(kind, 12, 1)
  assert first == random_logic.shapes(kind, 12, 1)
  assert first != random_logic.shapes(kind, 12, 2)
  assert len({s.key() for s in first}) == 12


def test_chains_use_every_rule():
  for shape in horn.shapes(30):
    names = [n for n in ("h1", "h2", "h3") if f"({n} : " in shape.binders]
    assert names
    for proof in shape.proofs:
      assert all(n in proof for n in names)


def test_table_reads_statements_proofs_and_prerequisites():
  text = (
    "= two\ndef two : Nat := 2\n\n"
    "(a : Nat) (h : a = 1) : a + 1 = 2\n  by\n    rw [h]\n  by omega\n"
    "@ two\n: two = 2\n  by rfl\n"
  )
  first, second = table.read(text, "x")
  assert first == Shape(
    "x", "(a : Nat) (h : a = 1)", "a + 1 = 2", ("rw [h]", "omega")
  )
  assert second == Shape("x", "", "two = 2", ("rfl",), "def two : Nat := 2")
  assert first.statement("t") == "theorem t (a : Nat) (h : a = 1) : a + 1 = 2"
  assert by_block("a\nb") == "by\n  a\n  b"


@pytest.mark.parametrize(
  "text",
  [
    "(a : Nat) : a = a\n",
    "(a : Nat) : a = a\n by rfl\n",
    "(a : Nat)\n  by rfl\n",
  ],
)
def test_table_refuses_what_it_cannot_read(text):
  with pytest.raises(ValueError):
    table.read(text, "x")


def test_variant_moves_hypotheses_behind_the_colon():
  shape = Shape("prop", "(p q : Prop) (h : p ∧ q)", "q", ("exact h.2",))
  other = variant(shape)
  assert other.binders == "(p q : Prop)"
  assert other.goal == "p ∧ q → q"
  assert other.proofs == ("intro h\nexact h.2",)
  assert other.group == shape.key() and other.is_variant
  assert variant(Shape("prop", "(p : Prop)", "p → p", ("exact id",))) is None


def test_generic_scripts_carry_the_names_of_the_statement():
  scripts = generic(Shape("x", "(p q : Prop) (h : p ∨ q)", "(p → q) → q", ()))
  assert "intro h1\nrcases h with h | h <;> simp_all" in scripts
  assert "intro h1\nby_cases hp : p <;> simp_all" in scripts
  scripts = generic(
    Shape("x", "(n : Nat)", "f n = n", (), "def f : Nat → Nat\n  | n => n")
  )
  assert "induction n <;> simp_all [f]" in scripts
  (script,) = [
    s
    for s in generic(
      Shape(
        "x",
        "(α : Type) (P Q : α → Prop) (h : ∃ x, P x ∧ Q x)",
        "∃ x, Q x ∧ P x",
        (),
      )
    )
    if s.startswith("obtain") and "exact ⟨x" in s
  ]
  assert script.startswith("obtain ⟨x, hx, hx1⟩ := h\n")
