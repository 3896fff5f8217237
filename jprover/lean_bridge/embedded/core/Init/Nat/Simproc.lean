prelude
import Init.Omega.Facts
/-!
# What the simplification procedures for literals prove with
-/
set_option linter.unusedVariables false

namespace Nat

namespace Simproc

theorem sub_add_eq_comm (a b c : Nat) : a - (b + c) = a - c - b := by omega
theorem add_sub_add_le (a c : Nat) {b d : Nat} (h : b ≤ d) :
    a + b - (c + d) = a - (c + (d - b)) := by omega
theorem add_sub_add_ge (a c : Nat) {b d : Nat} (h : b ≥ d) :
    a + b - (c + d) = a + (b - d) - c := by omega
theorem add_sub_le (a : Nat) {b c : Nat} (h : b ≤ c) :
    a + b - c = a - (c - b) := by omega
theorem add_eq_gt (a : Nat) {b c : Nat} (h : b > c) : (a + b = c) = False :=
  eq_false (by omega)
theorem eq_add_gt (a : Nat) {b c : Nat} (h : c > a) : (a = b + c) = False :=
  eq_false (by omega)
theorem add_eq_add_le (a c : Nat) {b d : Nat} (h : b ≤ d) :
    (a + b = c + d) = (a = c + (d - b)) := propext (by omega)
theorem add_eq_add_ge (a c : Nat) {b d : Nat} (h : b ≥ d) :
    (a + b = c + d) = (a + (b - d) = c) := propext (by omega)
theorem add_eq_le (a : Nat) {b c : Nat} (h : b ≤ c) :
    (a + b = c) = (a = c - b) := propext (by omega)
theorem eq_add_le {a : Nat} (b : Nat) {c : Nat} (h : c ≤ a) :
    (a = b + c) = (b = a - c) := propext (by omega)
theorem beqEqOfEqEq {a b c d : Nat} (p : (a = b) = (c = d)) :
    (a == b) = (c == d) :=
  decide_eq_decide.mpr (Iff.of_eq p)
theorem beqFalseOfEqFalse {a b : Nat} (p : (a = b) = False) :
    (a == b) = false :=
  decide_eq_false (of_eq_false p)
theorem bneEqOfEqEq {a b c d : Nat} (p : (a = b) = (c = d)) :
    (a != b) = (c != d) :=
  congrArg Bool.not (beqEqOfEqEq p)
theorem bneTrueOfEqFalse {a b : Nat} (p : (a = b) = False) :
    (a != b) = true :=
  congrArg Bool.not (beqFalseOfEqFalse p)
theorem add_le_add_le (a c : Nat) {b d : Nat} (h : b ≤ d) :
    (a + b ≤ c + d) = (a ≤ c + (d - b)) := propext (by omega)
theorem add_le_add_ge (a c : Nat) {b d : Nat} (h : b ≥ d) :
    (a + b ≤ c + d) = (a + (b - d) ≤ c) := propext (by omega)
theorem add_le_eq (a b : Nat) : (a + b ≤ b) = (a = 0) := propext (by omega)
theorem add_le_le (a : Nat) {b c : Nat} (h : b ≤ c) :
    (a + b ≤ c) = (a ≤ c - b) := propext (by omega)
theorem add_le_gt (a : Nat) {b c : Nat} (h : b > c) : (a + b ≤ c) = False :=
  eq_false (by omega)
theorem add_lt_lt (a : Nat) {b c : Nat} (h : b < c) :
    (a + b < c) = (a < c - b) := propext (by omega)
theorem add_lt_ge (a : Nat) {b c : Nat} (h : b ≥ c) : (a + b < c) = False :=
  eq_false (by omega)
theorem le_add_le (a : Nat) {b c : Nat} (h : a ≤ c) : (a ≤ b + c) = True :=
  eq_true (by omega)
theorem le_add_ge {a : Nat} (b : Nat) {c : Nat} (h : a ≥ c) :
    (a ≤ b + c) = (a - c ≤ b) := propext (by omega)
theorem lt_add_ge {a : Nat} (b : Nat) {c : Nat} (h : a ≥ c) :
    (a < b + c) = (a - c < b) := propext (by omega)
theorem add_lt_add_le (a c : Nat) {b d : Nat} (h : b ≤ d) :
    (a + b < c + d) = (a < c + (d - b)) := propext (by omega)
theorem add_lt_add_ge (a c : Nat) {b d : Nat} (h : b ≥ d) :
    (a + b < c + d) = (a + (b - d) < c) := propext (by omega)

end Simproc

end Nat
