prelude
import Init.Omega.Facts
/-!
# Natural numbers: subtraction

Linear facts, all decided by `omega`.
-/
set_option linter.unusedVariables false

universe u

namespace Nat

variable {a b c d m n k : Nat}

/-! ## Addition, subtraction and order -/

protected theorem add_eq {x y : Nat} : Nat.add x y = x + y := rfl
protected theorem mul_eq {x y : Nat} : Nat.mul x y = x * y := rfl
protected theorem sub_eq {x y : Nat} : Nat.sub x y = x - y := rfl
protected theorem lt_eq {x y : Nat} : Nat.lt x y = (x < y) := rfl
protected theorem le_eq {x y : Nat} : Nat.le x y = (x ≤ y) := rfl
@[simp] theorem beq_eq {x y : Nat} : (Nat.beq x y = true) = (x = y) :=
  propext ⟨eq_of_beq_eq_true, fun h => h ▸ Nat.beq_refl x⟩
@[simp] theorem ble_eq {x y : Nat} : (Nat.ble x y = true) = (x ≤ y) :=
  propext ⟨le_of_ble_eq_true, ble_eq_true_of_le⟩
attribute [simp] Nat.add_eq Nat.mul_eq Nat.sub_eq Nat.lt_eq Nat.le_eq
  succ_eq_add_one pred_eq_sub_one succ_ne_self Nat.lt_add_one
  Nat.add_sub_cancel_left
theorem one_add (n : Nat) : 1 + n = succ n := Nat.add_comm 1 n
theorem succ_eq_one_add (n : Nat) : succ n = 1 + n := (one_add n).symm
@[simp] theorem add_one_sub_one (n : Nat) : n + 1 - 1 = n := rfl
theorem one_add_sub_one (n : Nat) : 1 + n - 1 = n := by omega
theorem sub_one_add_one {a : Nat} (h : a ≠ 0) : a - 1 + 1 = a := by omega
theorem sub_one_cancel : 0 < a → 0 < b → a - 1 = b - 1 → a = b := by omega
theorem sub_one_lt {n : Nat} (h : n ≠ 0) : n - 1 < n := by omega
theorem sub_one_lt_of_lt (h : m < n) : n - 1 < n := by omega
theorem sub_lt_of_lt (h : a < c) : a - b < c := by omega
theorem sub_lt_self (h₀ : 0 < a) (h₁ : a ≤ b) : b - a < b := by omega
theorem sub_one_le (n : Nat) : n - 1 ≤ n := by omega
theorem succ_sub_one (n : Nat) : succ n - 1 = n := rfl
theorem succ_pred_eq_of_pos : ∀ {n : Nat}, 0 < n → succ (pred n) = n
  | _ + 1, _ => rfl
theorem succ_pred_eq_of_ne_zero : ∀ {n : Nat}, n ≠ 0 → succ (pred n) = n
  | 0, h => absurd rfl h
  | _ + 1, _ => rfl
theorem succ_pred {a : Nat} (h : a ≠ 0) : a.pred.succ = a :=
  succ_pred_eq_of_ne_zero h
theorem exists_eq_succ_of_ne_zero : ∀ {n : Nat}, n ≠ 0 → ∃ k, n = succ k
  | 0, h => absurd rfl h
  | n + 1, _ => ⟨n, rfl⟩
theorem exists_eq_add_one_of_ne_zero : ∀ {n : Nat}, n ≠ 0 → ∃ k, n = k + 1 :=
  exists_eq_succ_of_ne_zero
theorem pred_lt_pred : ∀ {n m : Nat}, n ≠ 0 → n < m → pred n < pred m
  | 0, _, h, _ => absurd rfl h
  | _ + 1, _ + 1, _, h => lt_of_succ_lt_succ h
theorem pred_lt' {n m : Nat} (h : m < n) : pred n < n := by
  cases n with
  | zero => exact absurd h (not_lt_zero m)
  | succ n => exact lt_succ_self n
theorem le_pred_of_lt {n m : Nat} (h : m < n) : m ≤ n - 1 := by omega
theorem le_sub_one_of_lt {a b : Nat} : a < b → a ≤ b - 1 := by omega
theorem sub_add_eq (a b c : Nat) : a - (b + c) = a - b - c :=
  (Nat.sub_sub a b c).symm
protected theorem sub_right_comm (m n k : Nat) : m - n - k = m - k - n := by
  omega
protected theorem add_sub_assoc {m k : Nat} (h : k ≤ m) (n : Nat) :
    n + m - k = n + (m - k) := by omega
protected theorem sub_add_comm {n m k : Nat} (h : k ≤ n) :
    n + m - k = n - k + m := by omega
protected theorem add_sub_cancel' {n m : Nat} (h : m ≤ n) :
    m + (n - m) = n := by omega
protected theorem sub_eq_of_eq_add {a b c : Nat} (h : a = c + b) :
    a - b = c := by omega
protected theorem sub_eq_of_eq_add' {a b c : Nat} (h : a = b + c) :
    a - b = c := by omega
protected theorem eq_sub_of_add_eq {a b c : Nat} (h : c + b = a) :
    c = a - b := by omega
protected theorem eq_add_of_sub_eq {a b c : Nat} (hle : b ≤ a)
    (h : a - b = c) : a = c + b := by omega
protected theorem sub_eq_iff_eq_add {c : Nat} (h : b ≤ a) :
    a - b = c ↔ a = c + b := by omega
protected theorem sub_eq_iff_eq_add' {c : Nat} (h : b ≤ a) :
    a - b = c ↔ a = b + c := by omega
theorem sub_eq_zero_iff_le {n m : Nat} : n - m = 0 ↔ n ≤ m := by omega
protected theorem le_of_sub_eq_zero : ∀ {n m : Nat}, n - m = 0 → n ≤ m := by
  omega
attribute [simp] Nat.sub_eq_zero_of_le Nat.sub_add_cancel
protected theorem sub_pos_of_lt (h : m < n) : 0 < n - m := by omega
protected theorem sub_pos_iff_lt : 0 < n - m ↔ m < n := by omega
protected theorem lt_of_sub_pos (h : 0 < n - m) : m < n := by omega
protected theorem sub_ne_zero_of_lt {a b : Nat} (h : a < b) : b - a ≠ 0 := by
  omega
protected theorem sub_ne_zero_iff_lt : n - m ≠ 0 ↔ m < n := by omega
theorem succ_sub {m n : Nat} (h : n ≤ m) : succ m - n = succ (m - n) := by
  omega
theorem succ_sub_succ_eq (n m : Nat) : succ n - succ m = n - m := by omega
protected theorem sub_le_sub_left {n m : Nat} (h : n ≤ m) (k : Nat) :
    k - m ≤ k - n := by omega
protected theorem sub_le_sub_right {n m : Nat} (h : n ≤ m) :
    ∀ k : Nat, n - k ≤ m - k := by omega
protected theorem sub_lt_sub_left {k m n : Nat} (h₁ : k < m) (h₂ : k < n) :
    m - n < m - k := by omega
protected theorem sub_lt_sub_right {a b c : Nat} (h₁ : c ≤ a) (h₂ : a < b) :
    a - c < b - c := by omega
protected theorem sub_le_iff_le_add {a b c : Nat} : a - b ≤ c ↔ a ≤ c + b := by
  omega
protected theorem sub_le_iff_le_add' {a b c : Nat} :
    a - b ≤ c ↔ a ≤ b + c := by omega
protected theorem le_sub_iff_add_le {n : Nat} (h : k ≤ m) :
    n ≤ m - k ↔ n + k ≤ m := by omega
protected theorem le_sub_iff_add_le' {n : Nat} (h : k ≤ m) :
    n ≤ m - k ↔ k + n ≤ m := by omega
protected theorem le_sub_of_add_le {a b c : Nat} (h : a + b ≤ c) :
    a ≤ c - b := by omega
protected theorem add_le_of_le_sub {a b c : Nat} (hle : b ≤ c)
    (h : a ≤ c - b) : a + b ≤ c := by omega
protected theorem add_le_of_le_sub' {n k m : Nat} (h : m ≤ k) :
    n ≤ k - m → m + n ≤ k := by omega
protected theorem sub_lt_iff_lt_add {a b c : Nat} (h : b ≤ a) :
    a - b < c ↔ a < c + b := by omega
protected theorem sub_lt_iff_lt_add' {a b c : Nat} (h : b ≤ a) :
    a - b < c ↔ a < b + c := by omega
theorem lt_sub_iff_add_lt : a < c - b ↔ a + b < c := by omega
theorem lt_sub_iff_add_lt' : a < c - b ↔ b + a < c := by omega
protected theorem lt_sub_of_add_lt {a b c : Nat} (h : a + b < c) :
    a < c - b := by omega
protected theorem add_lt_of_lt_sub {a b c : Nat} (h : a < c - b) :
    a + b < c := by omega
protected theorem sub_le_of_le_add {a b c : Nat} (h : a ≤ c + b) :
    a - b ≤ c := by omega
theorem sub_le_succ_sub (m n : Nat) : m - n ≤ succ m - n := by omega
protected theorem le_add_of_sub_le {a b c : Nat} (h : a - b ≤ c) :
    a ≤ c + b := by omega
protected theorem sub_sub_self {n m : Nat} (h : m ≤ n) : n - (n - m) = m := by
  omega
protected theorem sub_add_sub_cancel {a b c : Nat} (hab : b ≤ a)
    (hcb : c ≤ b) : a - b + (b - c) = a - c := by omega
protected theorem add_sub_sub_cancel {a b c : Nat} (h : c ≤ a) :
    a + b - (a - c) = b + c := by omega
protected theorem sub_add_min_cancel (n m : Nat) : n - m + min n m = n := by
  omega
@[simp] protected theorem sub_sub_sub_cancel_right {a b c : Nat} (h : c ≤ b) :
    a - c - (b - c) = a - b := by omega
theorem add_eq_left {a b : Nat} : a + b = a ↔ b = 0 := by omega
theorem add_eq_right {a b : Nat} : a + b = b ↔ a = 0 := by omega
theorem left_eq_add {a b : Nat} : a = a + b ↔ b = 0 := by omega
theorem right_eq_add {a b : Nat} : b = a + b ↔ a = 0 := by omega
attribute [simp] Nat.add_eq_left Nat.add_eq_right Nat.left_eq_add
  Nat.right_eq_add
attribute [simp] le_add_right le_add_left
protected theorem lt_add_one_iff_lt_or_eq : m < n + 1 ↔ m < n ∨ m = n := by
  omega
theorem lt_succ_iff_lt_or_eq {a b : Nat} : a < succ b ↔ a < b ∨ a = b := by
  omega
theorem le_succ_iff_eq_or_le : m ≤ n.succ ↔ m = n.succ ∨ m ≤ n := by omega
theorem eq_of_lt_succ_of_not_lt (h₁ : m < n + 1) (h₂ : ¬m < n) : m = n := by
  omega
theorem eq_of_le_of_lt_succ (h₁ : n ≤ m) (h₂ : m < n + 1) : m = n := by omega
theorem le_of_pred_lt {m n : Nat} : pred m < n → m ≤ n := by
  cases m with
  | zero => exact fun _ => Nat.zero_le n
  | succ m => exact id
theorem lt_of_lt_pred {m n : Nat} (h : m < n - 1) : m < n := by omega
theorem one_lt_two : 1 < 2 := by decide
theorem ne_of_lt_of_le {a b c : Nat} (h₁ : a < b) (h₂ : b ≤ c) : a ≠ c := by
  omega
theorem not_lt_eq (a b : Nat) : (¬a < b) = (b ≤ a) := propext Nat.not_lt
theorem not_gt_eq (a b : Nat) : (¬a > b) = (a ≤ b) := propext Nat.not_lt
theorem not_le_eq (a b : Nat) : (¬a ≤ b) = (b + 1 ≤ a) := propext Nat.not_le
theorem not_ge_eq (a b : Nat) : (¬a ≥ b) = (a + 1 ≤ b) := propext Nat.not_le
theorem le_or_le (a b : Nat) : a ≤ b ∨ b ≤ a := Nat.le_total a b
theorem eq_or_lt_of_not_lt (h : ¬a < b) : a = b ∨ b < a := by omega

end Nat
