"""What Lean splits off a declaration and reuses: matchers and proofs."""

import pytest

from jprover.types import Problem, Submission

PRED = "(match n with | 0 => 0 | k + 1 => k)"
SMALL = "(match n with | 0 => 1 | 1 => 2 | k + 2 => k)"
ZERO = "(⟨0, by decide⟩ : Fin 3).val"


def problem(statement, prerequisites=""):
  return Problem(
    id="p", name="T", prerequisites=prerequisites, statement=statement
  )


LE = problem(f"theorem T (n : Nat) : {PRED} ≤ n")
LEMMA = (
  f"theorem h (n : Nat) : {PRED} = n - 1 := by cases n <;> rfl\n\n",
  "by\n  rw [h]\n  exact Nat.sub_le n 1",
)
TWO = problem(f"theorem T (n : Nat) : {PRED} + {SMALL} = {SMALL} + {PRED}")
F = problem("theorem T (n : Nat) : f n ≤ n", f"def f (n : Nat) := {PRED}\n\n")
USE_F = f"by\n  show {PRED} ≤ n\n  rw [h]\n  exact Nat.sub_le n 1"
FIN = problem(f"theorem T : {ZERO} = 0")
G = problem(
  "theorem T (n : Nat) : (g n).val = 0",
  "def g (_n : Nat) : Fin 3 := ⟨0, by decide⟩\n\n",
)
HONEST = [
  (LE, LE.source("by cases n <;> simp")),
  (LE, LEMMA[0] + LE.source(LEMMA[1])),
  (
    TWO,
    f"theorem h (n : Nat) : {PRED} = {PRED} := rfl\n" + TWO.source("by omega"),
  ),
  (
    TWO,
    f"theorem h (n : Nat) : {SMALL} = {SMALL} := rfl\n"
    + TWO.source("Nat.add_comm _ _"),
  ),
  (F, LEMMA[0] + F.source(USE_F)),
  (F, F.prerequisites + LEMMA[0] + f"{F.statement} := {USE_F}"),
  (FIN, f"theorem h : {ZERO} = {ZERO} := rfl\n" + FIN.source("rfl")),
  (G, G.prerequisites.replace("g", "g'", 1) + G.source("rfl")),
]


@pytest.mark.parametrize("case", range(len(HONEST)))
@pytest.mark.parametrize("whole", [True, False])
def test_a_lemma_that_lends_its_matcher(case, whole, verifier, bare_verifier):
  of, code = HONEST[case]
  check = verifier if whole else bare_verifier
  verdict = check.verify(Submission("s", "p", code), of)
  assert verdict.status == "proved", verdict


A = problem("theorem T : _a = 1", "def _a : Nat := 0\n")
NAMED = problem(
  "theorem T (n : Nat) : match_1 n = n", "def match_1 (n : Nat) := 0 * n\n"
)
CHEATS = {
  "another branch": (
    F,
    "def f (n : Nat) := (match n with | 0 => 0 | k + 1 => k + 1)\n\n"
    f"{F.statement} := by cases n <;> exact Nat.le_refl _",
    "prerequisites",
  ),
  "another match in the statement": (
    LE,
    "theorem T (n : Nat) :\n"
    "    (match n with | 0 => 0 | 1 => 0 | k + 2 => k) ≤ n := by\n"
    "  split <;> omega",
    "theorem_tampering",
  ),
  "a private-looking name with another value": (
    A,
    "def _a : Nat := 1\ntheorem T : _a = 1 := rfl",
    "prerequisites",
  ),
  "two private-looking names": (
    A,
    "def _a : Nat := 0\ndef _b : Nat := 1\ntheorem T : _b = 1 := rfl",
    "theorem_tampering",
  ),
  "a name like a matcher's": (
    NAMED,
    NAMED.prerequisites
    + "def match_2 (n : Nat) := n\ntheorem T (n : Nat) : match_2 n = n := rfl",
    "theorem_tampering",
  ),
}


@pytest.mark.parametrize("name", CHEATS)
def test_names_that_look_split_off_prove_nothing(name, bare_verifier):
  of, code, cls = CHEATS[name]
  verdict = bare_verifier.verify(Submission("s", "p", code), of)
  assert (verdict.status, verdict.cls) == ("illegal", cls), verdict


@pytest.mark.parametrize(
  "given, why",
  [
    ("axiom a : 1 = 1", "axiom a"),
    ("theorem a : 1 = 1 := sorry", "a rests on sorryAx"),
    ("theorem Nat.add_comm : 1 = 1 := rfl", "Nat.add_comm"),
  ],
)
def test_a_problem_that_no_proof_can_close_is_unusable(given, why, verifier):
  of = problem("theorem T : 1 = 1", given + "\n")
  for proof in ("rfl", "sorry"):
    verdict = verifier.verify(Submission("s", "p", of.source(proof)), of)
    assert (verdict.status, verdict.cls) == ("infra", "problem"), verdict
    assert why in verdict.reason
