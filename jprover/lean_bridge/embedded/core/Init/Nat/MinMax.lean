prelude
import Init.Omega.Facts
/-!
# Natural numbers: minimum and maximum
-/
set_option linter.unusedVariables false

namespace Nat

protected theorem min_le_left (a b : Nat) : min a b ≤ a := by omega
protected theorem min_le_right (a b : Nat) : min a b ≤ b := by omega
protected theorem le_max_left (a b : Nat) : a ≤ max a b := by omega
protected theorem le_max_right (a b : Nat) : b ≤ max a b := by omega
protected theorem min_comm (a b : Nat) : min a b = min b a := by omega
protected theorem max_comm (a b : Nat) : max a b = max b a := by omega
protected theorem min_assoc (a b c : Nat) :
    min (min a b) c = min a (min b c) := by omega
protected theorem max_assoc (a b c : Nat) :
    max (max a b) c = max a (max b c) := by omega
protected theorem min_self (a : Nat) : min a a = a := by omega
protected theorem max_self (a : Nat) : max a a = a := by omega
protected theorem zero_min (a : Nat) : min 0 a = 0 := by omega
protected theorem min_zero (a : Nat) : min a 0 = 0 := by omega
protected theorem zero_max (a : Nat) : max 0 a = a := by omega
protected theorem max_zero (a : Nat) : max a 0 = a := by omega
attribute [simp] Nat.min_self Nat.max_self Nat.zero_min Nat.min_zero
  Nat.zero_max Nat.max_zero
protected theorem min_eq_left {a b : Nat} (h : a ≤ b) : min a b = a := by omega
protected theorem min_eq_right {a b : Nat} (h : b ≤ a) : min a b = b := by
  omega
protected theorem max_eq_left {a b : Nat} (h : b ≤ a) : max a b = a := by omega
protected theorem max_eq_right {a b : Nat} (h : a ≤ b) : max a b = b := by
  omega
protected theorem le_min {a b c : Nat} : a ≤ min b c ↔ a ≤ b ∧ a ≤ c := by
  omega
protected theorem max_le {a b c : Nat} : max a b ≤ c ↔ a ≤ c ∧ b ≤ c := by
  omega
protected theorem lt_min {a b c : Nat} : a < min b c ↔ a < b ∧ a < c := by
  omega
protected theorem max_lt {a b c : Nat} : max a b < c ↔ a < c ∧ b < c := by
  omega
protected theorem le_max {a b c : Nat} : a ≤ max b c ↔ a ≤ b ∨ a ≤ c := by
  omega
protected theorem min_le {a b c : Nat} : min a b ≤ c ↔ a ≤ c ∨ b ≤ c := by
  omega
protected theorem min_le_of_left_le {a b c : Nat} (h : a ≤ c) :
    min a b ≤ c := by omega
protected theorem le_max_of_le_left {a b c : Nat} (h : a ≤ b) :
    a ≤ max b c := by omega
protected theorem add_max_add_right (a b c : Nat) :
    max (a + c) (b + c) = max a b + c := by omega
protected theorem add_min_add_right (a b c : Nat) :
    min (a + c) (b + c) = min a b + c := by omega

end Nat
