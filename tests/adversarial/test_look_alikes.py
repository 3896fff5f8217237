"""Honest proofs that look like cheats: all must be `proved`."""

import pytest

from jprover.lean_bridge import extract_code
from jprover.types import Problem, Submission

COMM = Problem(
  id="comm",
  name="goal",
  statement="theorem goal (a b : Nat) (h : a = b) : b = a",
)
HEADER = Problem(
  id="header",
  name="A.goal",
  header="open Nat\nset_option maxRecDepth 2000\n",
  prerequisites=(
    "namespace A\n\n/-- Twice. -/\ndef twice (n : Nat) : Nat := n + n\n\n"
    "theorem twice_zero : twice 0 = 0 := rfl\n"
  ),
  statement="theorem goal (n : Nat) : twice n = n + n",
)
POLY = Problem(
  id="poly",
  name="goal",
  prerequisites="universe u v",
  statement=(
    "theorem goal {α : Sort u} {β : Sort v} (f : α → β) {a b : α}\n"
    "    (h : a = b) : f a = f b"
  ),
)
COLOR = Problem(
  id="color",
  name="goal",
  prerequisites="inductive Color where\n  | red | green\n",
  statement="theorem goal (c : Color) : c = .red ∨ c = .green",
)
S = COMM.statement

HONEST = {
  "plain": (COMM, f"{S} := h.symm"),
  "tactics": (COMM, f"{S} := by\n  subst h\n  rfl"),
  "helper_lemma": (
    COMM,
    f"theorem aux (a b : Nat) (h : a = b) : b = a := h.symm\n{S} := aux a b h",
  ),
  "helper_def": (
    COMM,
    f"def f (n : Nat) : Nat := n\ntheorem f_id (n : Nat) : f n = n := rfl\n"
    f"{S} := (f_id b).symm.trans (h ▸ f_id b)",
  ),
  "private_helper": (
    COMM,
    f"private theorem aux (a b : Nat) (h : a = b) : b = a := h.symm\n"
    f"{S} := aux a b h",
  ),
  "words_in_comments": (
    COMM,
    f"-- sorry, an axiom: #exit /- no\n/- macro /- sorry -/ unsafe -/\n"
    f"/-- native_decide -/\n{S} := h.symm -- admit",
  ),
  "name_axiom_of": (
    COMM,
    f"theorem axiom_of_symmetry (a b : Nat) (h : a = b) : b = a := h.symm\n"
    f"{S} := axiom_of_symmetry a b h",
  ),
  "name_with_words": (
    COMM,
    f"theorem sorry_free.macro' (a b : Nat) (h : a = b) : b = a := h.symm\n"
    f"{S} := sorry_free.macro' a b h",
  ),
  "quoted_name": (
    COMM,
    f"theorem «my axiom» (a b : Nat) (h : a = b) : b = a := h.symm\n"
    f"{S} := «my axiom» a b h",
  ),
  "greek_names": (
    COMM,
    f"theorem α₁ (π ε' : Nat) (h : π = ε') : ε' = π := h.symm\n{S} := α₁ a b h",
  ),
  "reformatted_statement": (
    COMM,
    "theorem  goal\n    (a b:Nat) /- here -/\n    (h : a=b)\n  : b = a :=\n"
    "  h.symm",
  ),
  "lemma_free_namespace": (
    COMM,
    "namespace Help\ntheorem aux (a b : Nat) (h : a = b) : b = a := h.symm\n"
    f"end Help\n{S} := Help.aux a b h",
  ),
  "open_of_own_namespace": (
    COMM,
    "namespace Help\ntheorem aux (a b : Nat) (h : a = b) : b = a := h.symm\n"
    f"end Help\nopen Help in\n{S} := aux a b h",
  ),
  "open_in_tactic": (COMM, f"{S} := by\n  open Nat in\n  exact h.symm"),
  "closed_section_variable": (
    COMM,
    "section\nvariable (a b : Nat)\ntheorem aux (h : a = b) : b = a := h.symm\n"
    f"end\n{S} := aux a b h",
  ),
  "own_inductive_and_instance": (
    COMM,
    "inductive T where\n  | a\n  | b\n\n"
    "instance : Inhabited T := ⟨T.a⟩\n"
    "theorem T.all (t : T) : t = .a ∨ t = .b := by\n"
    "  cases t with\n  | a => exact Or.inl rfl\n  | b => exact Or.inr rfl\n"
    f"{S} := h.symm",
  ),
  "own_structure": (
    COMM,
    "structure P where\n  x : Nat\n  y : Nat\n\n"
    "theorem P.eta (p : P) : P.mk p.x p.y = p := rfl\n" + f"{S} := h.symm",
  ),
  "own_recursion": (
    COMM,
    "def len : List Nat → Nat\n  | [] => 0\n  | _ :: t => len t + 1\n"
    "theorem len_nil : len [] = 0 := rfl\n" + f"{S} := h.symm",
  ),
  "mutual_recursion": (
    COMM,
    "mutual\ndef ev : Nat → Prop\n  | 0 => True\n  | n + 1 => od n\n"
    "def od : Nat → Prop\n  | 0 => False\n  | n + 1 => ev n\nend\n"
    f"{S} := h.symm",
  ),
  "attributes": (
    COMM,
    "@[simp] theorem aux (n : Nat) : n + 0 = n := rfl\n"
    "attribute [local simp] Nat.add_comm\n" + f"{S} := by simp [h]",
  ),
  "harmless_options": (
    COMM,
    "set_option maxHeartbeats 40000 in\nset_option pp.all false in\n"
    f"{S} := by\n  set_option maxRecDepth 1000 in\n  exact h.symm",
  ),
  "prints": (COMM, f"#check Nat\n{S} := h.symm\n#print axioms goal"),
  "where_helper": (COMM, f"{S} := aux\nwhere\n  aux : b = a := h.symm"),
  "calc_and_have": (
    COMM,
    f"{S} := by\n  have h' : b = a := by\n    exact h.symm\n"
    "  calc b = a := h'\n    _ = a := rfl",
  ),
  "decide": (
    COMM,
    f"theorem small : 2 + 2 = 4 ∧ ¬ 3 = 4 := by decide\n{S} := h.symm",
  ),
  "classical": (
    COMM,
    f"{S} := by\n  cases Classical.em (b = a) with\n"
    "  | inl h' => exact h'\n  | inr n => exact absurd h.symm n",
  ),
  "quot_sound": (
    COMM,
    "theorem q {α : Type} {r : α → α → Prop} {a b : α} (h : r a b) :\n"
    "    Quot.mk r a = Quot.mk r b := Quot.sound h\n" + f"{S} := h.symm",
  ),
  "example_beside": (COMM, f"example : 1 = 1 := rfl\n{S} := h.symm"),
  "reply_in_a_fence": (
    COMM,
    extract_code(
      f"First try:\n```lean4\n{S} := sorry\n```\nBetter:\n"
      f"```lean4\n{S} := h.symm\n```\nThis proves it."
    ),
  ),
  "long": (
    COMM,
    f"{S} := by\n"
    + "".join(f"  have h{i} : b = a := h.symm\n" for i in range(100))
    + "  exact h99",
  ),
  "header_and_prerequisites": (HEADER, HEADER.source("rfl") + "\nend A"),
  "header_left_out": (
    HEADER,
    f"{HEADER.prerequisites}\n{HEADER.statement} := rfl\nend A",
  ),
  "helper_between": (
    HEADER,
    f"{HEADER.preamble()}\ntheorem aux (n : Nat) : twice n = n + n := rfl\n"
    f"{HEADER.statement} := aux n",
  ),
  "universes": (POLY, POLY.source("by\n  rw [h]")),
  "crlf": (COMM, f"-- x\n{S} := by\n  subst h\n  rfl\n".replace("\n", "\r\n")),
  "instance_of_a_type_of_the_problem": (
    COLOR,
    f"{COLOR.prerequisites}\nderiving instance DecidableEq for Color\n"
    "instance : Inhabited Color := ⟨.red⟩\n"
    f"{COLOR.statement} := by\n  cases c <;> decide",
  ),
  "variable_unused": (COMM, f"variable (k : Nat) {{j : Nat}}\n{S} := h.symm"),
  "variable_bound_again": (COMM, f"variable (a b : Nat)\n{S} := h.symm"),
  "irreducible_helper": (
    COMM,
    "def same (n : Nat) : Nat := n\nattribute [local irreducible] same\n"
    f"{S} := h.symm",
  ),
  "words_that_are_no_keywords": (
    COMM,
    "theorem aux (alias constant : Nat) (h : alias = constant) :\n"
    "    constant =\n    alias :=\n  h.symm\n"
    f"{S} := aux a b h",
  ),
  "joined_pictographs": (COMM, f"-- 👩‍🔬 👨‍👩‍👧\n{S} := h.symm"),
  "telling_options": (
    COMM,
    "set_option diagnostics true\nset_option profiler true\n"
    f"#synth Inhabited Nat\n{S} := h.symm",
  ),
  "byte_order_mark": (COMM, f"\ufeff{S} := h.symm"),
}


@pytest.mark.parametrize("name", HONEST)
def test_proved(name, verifier):
  problem, code = HONEST[name]
  verdict = verifier.verify(Submission(name, problem.id, code), problem)
  assert verdict.status == "proved", verdict
  assert set(verdict.axioms) <= {"propext", "Classical.choice", "Quot.sound"}


def test_axioms_are_named(verifier):
  problem, code = HONEST["classical"]
  verdict = verifier.verify(Submission("s", problem.id, code), problem)
  assert "Classical.choice" in verdict.axioms
  problem, code = HONEST["plain"]
  verdict = verifier.verify(Submission("s", problem.id, code), problem)
  assert verdict.axioms == ()
