prelude
import Init.AC
/-!
# Natural numbers: more lemmas

Written with `omega`, which decides what is linear; products and quotients by
variables are proved by hand.
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

/-! ## Minimum and maximum -/

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

/-! ## Multiplication -/

protected theorem mul_sub_right_distrib (n m k : Nat) :
    (n - m) * k = n * k - m * k := by
  cases Nat.le_total n m with
  | inl h =>
    rw [Nat.sub_eq_zero_of_le h,
      Nat.sub_eq_zero_of_le (Nat.mul_le_mul_right k h), Nat.zero_mul]
  | inr h =>
    obtain ⟨d, rfl⟩ := exists_eq_add_of_le h
    rw [Nat.add_sub_cancel_left, Nat.add_mul, Nat.add_sub_cancel_left]
protected theorem mul_sub_left_distrib (n m k : Nat) :
    n * (m - k) = n * m - n * k := by
  rw [Nat.mul_comm, Nat.mul_sub_right_distrib, Nat.mul_comm m, Nat.mul_comm k]
protected theorem sub_mul (n m k : Nat) : (n - m) * k = n * k - m * k :=
  Nat.mul_sub_right_distrib n m k
protected theorem mul_sub (k m n : Nat) : k * (m - n) = k * m - k * n :=
  Nat.mul_sub_left_distrib k m n
theorem mul_self_sub_mul_self_eq (a b : Nat) :
    a * a - b * b = (a + b) * (a - b) := by
  rw [Nat.mul_sub, Nat.add_mul, Nat.add_mul, Nat.mul_comm b a]
  omega
protected theorem pos_of_lt_mul_left {a b c : Nat} (h : a < b * c) : 0 < c :=
  Nat.pos_of_ne_zero fun e => by rw [e, Nat.mul_zero] at h; omega
protected theorem pos_of_lt_mul_right {a b c : Nat} (h : a < b * c) : 0 < b :=
  Nat.pos_of_ne_zero fun e => by rw [e, Nat.zero_mul] at h; omega
protected theorem mul_lt_mul_left (a0 : 0 < a) : a * b < a * c ↔ b < c :=
  ⟨Nat.lt_of_mul_lt_mul_left, fun h => Nat.mul_lt_mul_of_pos_left h a0⟩
protected theorem mul_lt_mul_right (a0 : 0 < a) : b * a < c * a ↔ b < c :=
  ⟨Nat.lt_of_mul_lt_mul_right, fun h => Nat.mul_lt_mul_of_pos_right h a0⟩
protected theorem mul_le_mul_left_iff (h : 0 < a) : a * b ≤ a * c ↔ b ≤ c :=
  ⟨fun k => Nat.le_of_mul_le_mul_left k h, fun k => Nat.mul_le_mul_left a k⟩
protected theorem mul_le_mul_right_iff (h : 0 < a) : b * a ≤ c * a ↔ b ≤ c :=
  ⟨fun k => Nat.le_of_mul_le_mul_right k h, fun k => Nat.mul_le_mul_right a k⟩
protected theorem mul_lt_mul'' {a b c d : Nat} (hac : a < c) (hbd : b < d) :
    a * b < c * d :=
  Nat.lt_of_le_of_lt (Nat.mul_le_mul_left a (Nat.le_of_lt hbd))
    (Nat.mul_lt_mul_of_pos_right hac (Nat.zero_lt_of_lt hbd))
protected theorem mul_lt_mul_of_le_of_lt {a b c d : Nat} (hac : a ≤ c)
    (hbd : b < d) (hc : 0 < c) : a * b < c * d :=
  Nat.lt_of_le_of_lt (Nat.mul_le_mul_right b hac)
    (Nat.mul_lt_mul_of_pos_left hbd hc)
protected theorem mul_lt_mul_of_lt_of_le {a b c d : Nat} (hac : a < c)
    (hbd : b ≤ d) (hd : 0 < d) : a * b < c * d :=
  Nat.lt_of_le_of_lt (Nat.mul_le_mul_left a hbd)
    (Nat.mul_lt_mul_of_pos_right hac hd)
protected theorem mul_self_lt_mul_self {m n : Nat} (h : m < n) :
    m * m < n * n :=
  Nat.mul_lt_mul'' h h
protected theorem mul_left_cancel_iff {a : Nat} (ha : 0 < a) {b c : Nat} :
    a * b = a * c ↔ b = c :=
  ⟨Nat.mul_left_cancel ha, congrArg _⟩
protected theorem mul_right_cancel_iff {a : Nat} (ha : 0 < a) {b c : Nat} :
    b * a = c * a ↔ b = c :=
  ⟨Nat.mul_right_cancel ha, fun h => h ▸ rfl⟩
theorem eq_one_of_mul_eq_one_right {m n : Nat} (h : m * n = 1) : m = 1 := by
  match m, n with
  | 0, n => rw [Nat.zero_mul] at h; omega
  | 1, _ => rfl
  | m + 2, 0 => rw [Nat.mul_zero] at h; omega
  | m + 2, n + 1 =>
    rw [Nat.mul_add_one] at h
    omega
theorem eq_one_of_mul_eq_one_left {m n : Nat} (h : m * n = 1) : n = 1 :=
  eq_one_of_mul_eq_one_right ((Nat.mul_comm n m).trans h)
protected theorem mul_eq_one_iff : m * n = 1 ↔ m = 1 ∧ n = 1 :=
  ⟨fun h => ⟨eq_one_of_mul_eq_one_right h, eq_one_of_mul_eq_one_left h⟩,
    fun h => by rw [h.1, h.2]⟩
theorem le_mul_self : ∀ n : Nat, n ≤ n * n
  | 0 => Nat.le_refl 0
  | n + 1 => Nat.le_mul_of_pos_right _ (zero_lt_succ n)
theorem mul_self_le_mul_self_iff {m n : Nat} : m * m ≤ n * n ↔ m ≤ n :=
  ⟨fun h => Nat.not_lt.mp fun l => absurd h
    (Nat.not_le.mpr (Nat.mul_self_lt_mul_self l)), Nat.mul_self_le_mul_self⟩

/-! ## Division and remainder -/

theorem div_eq (x y : Nat) :
    x / y = if 0 < y ∧ y ≤ x then (x - y) / y + 1 else 0 := by
  split
  · rename_i h
    obtain ⟨d, rfl⟩ := exists_eq_add_of_le h.2
    have k := add_mul_div_left d 1 h.1
    rw [Nat.mul_one, Nat.add_comm] at k
    rw [k, Nat.add_sub_cancel_left]
  · rename_i h
    cases y with
    | zero => rfl
    | succ y => exact div_eq_of_lt (by omega)
theorem mod_eq (x y : Nat) :
    x % y = if 0 < y ∧ y ≤ x then (x - y) % y else x := by
  split
  · rename_i h
    obtain ⟨d, rfl⟩ := exists_eq_add_of_le h.2
    have k := add_mul_mod_self_left d y 1
    rw [Nat.mul_one, Nat.add_comm] at k
    rw [k, Nat.add_sub_cancel_left]
  · rename_i h
    cases y with
    | zero => rfl
    | succ y => exact mod_eq_of_lt (by omega)
theorem div_eq_sub_div (h₁ : 0 < b) (h₂ : b ≤ a) :
    a / b = (a - b) / b + 1 := by
  rw [div_eq a, ite_eq_left ⟨h₁, h₂⟩]
theorem mod_eq_sub_mod {a b : Nat} (h : a ≥ b) : a % b = (a - b) % b := by
  cases b with
  | zero => rfl
  | succ b => rw [mod_eq a, ite_eq_left ⟨zero_lt_succ b, h⟩]
theorem mod_le (x y : Nat) : x % y ≤ x := by
  have h := mod_add_div x y
  exact Nat.le_trans (Nat.le_add_right _ _) (Nat.le_of_eq h)
@[simp] theorem mod_self (n : Nat) : n % n = 0 := by
  have h := mul_mod_right n 1
  rw [Nat.mul_one] at h
  exact h
theorem mod_one (x : Nat) : x % 1 = 0 := by omega
attribute [simp] mod_one
@[simp] protected theorem div_one (n : Nat) : n / 1 = n := by omega
@[simp] protected theorem div_self {n : Nat} (h : 0 < n) : n / n = 1 := by
  have k := mul_div_right_of_pos 1 h
  rw [Nat.mul_one] at k
  exact k
theorem mul_mod_left (m n : Nat) : m * n % n = 0 := by
  rw [Nat.mul_comm, mul_mod_right]
attribute [simp] mul_mod_left mul_mod_right
protected theorem mul_div_cancel (m : Nat) {n : Nat} (H : 0 < n) :
    m * n / n = m := by
  rw [Nat.mul_comm, mul_div_right_of_pos m H]
protected theorem mul_div_cancel_left (m : Nat) {n : Nat} (H : 0 < n) :
    n * m / n = m :=
  mul_div_right_of_pos m H
theorem mul_div_right (n : Nat) {m : Nat} (H : 0 < m) : m * n / m = n :=
  mul_div_right_of_pos n H
theorem mul_div_left (m : Nat) {n : Nat} (H : 0 < n) : m * n / n = m :=
  Nat.mul_div_cancel m H
theorem add_mul_div_right (x y : Nat) {z : Nat} (H : 0 < z) :
    (x + y * z) / z = x / z + y := by
  rw [Nat.mul_comm, add_mul_div_left x y H]
theorem add_div_right (x : Nat) {z : Nat} (H : 0 < z) :
    (x + z) / z = x / z + 1 := by
  have h := add_mul_div_left x 1 H
  rw [Nat.mul_one] at h
  exact h
theorem add_div_left (x : Nat) {z : Nat} (H : 0 < z) :
    (z + x) / z = x / z + 1 := by
  rw [Nat.add_comm, add_div_right x H]
theorem add_mul_mod_self_right (x y z : Nat) : (x + y * z) % z = x % z := by
  rw [Nat.mul_comm, add_mul_mod_self_left]
@[simp] theorem add_mod_right (x z : Nat) : (x + z) % z = x % z := by
  have h := add_mul_mod_self_left x z 1
  rw [Nat.mul_one] at h
  exact h
@[simp] theorem add_mod_left (x z : Nat) : (x + z) % x = z % x := by
  rw [Nat.add_comm, add_mod_right]
attribute [simp] add_mul_mod_self_left add_mul_mod_self_right
@[simp] theorem mod_mod (a n : Nat) : a % n % n = a % n := by
  cases n with
  | zero => rfl
  | succ n => exact mod_eq_of_lt (mod_lt a (zero_lt_succ n))
theorem mod_add_mod (m n k : Nat) : (m % n + k) % n = (m + k) % n := by
  have h := add_mul_mod_self_left (m % n + k) n (m / n)
  rw [Nat.add_right_comm, mod_add_div] at h
  exact h.symm
theorem add_mod_mod (m n k : Nat) : (m + n % k) % k = (m + n) % k := by
  rw [Nat.add_comm, mod_add_mod, Nat.add_comm]
attribute [simp] mod_add_mod add_mod_mod
theorem add_mod (a b n : Nat) : (a + b) % n = ((a % n) + (b % n)) % n := by
  rw [add_mod_mod, mod_add_mod]
theorem mul_mod (a b n : Nat) : a * b % n = (a % n) * (b % n) % n := by
  have e : a * b = (a % n) * (b % n) +
      n * ((a % n) * (b / n) + (a / n) * b) := by
    conv => lhs; rw [← mod_add_div a n]
    rw [Nat.add_mul, Nat.mul_add, ← Nat.add_assoc]
    have k : (a % n) * b = (a % n) * (b % n) + n * ((a % n) * (b / n)) := by
      conv => lhs; rw [← mod_add_div b n]
      rw [Nat.mul_add, Nat.mul_left_comm]
    rw [k, Nat.mul_assoc]
  rw [e, add_mul_mod_self_left]
theorem mod_two_eq_zero_or_one (n : Nat) : n % 2 = 0 ∨ n % 2 = 1 := by omega
theorem mod_two_ne_zero : ¬n % 2 = 0 ↔ n % 2 = 1 := by omega
theorem mod_two_ne_one : ¬n % 2 = 1 ↔ n % 2 = 0 := by omega
theorem div_le_self (n k : Nat) : n / k ≤ n := by
  cases k with
  | zero => rw [Nat.div_zero]; exact Nat.zero_le n
  | succ k =>
    have h := div_add_mod n (k + 1)
    rw [Nat.add_one_mul] at h
    omega
theorem div_lt_self {n k : Nat} (hLtN : 0 < n) (hLtK : 1 < k) : n / k < n := by
  obtain ⟨j, rfl⟩ := exists_eq_add_of_le hLtK
  have h := div_add_mod n (1 + 1 + j)
  rw [Nat.add_mul, Nat.add_mul, Nat.one_mul] at h
  cases eq_zero_or_pos (n / (1 + 1 + j)) with
  | inl e => rw [e]; exact hLtN
  | inr l => omega
theorem div_mul_le_self (m n : Nat) : m / n * n ≤ m := by
  have h := div_add_mod m n
  rw [Nat.mul_comm] at h
  omega
theorem mul_div_le (m n : Nat) : n * (m / n) ≤ m := by
  have h := div_add_mod m n
  omega
theorem lt_mul_div_succ (a : Nat) {b : Nat} (hb : 0 < b) :
    a < b * (a / b + 1) := by
  have h := div_add_mod a b
  have l := mod_lt a hb
  rw [Nat.mul_add_one]
  omega
theorem le_div_iff_mul_le (k0 : 0 < k) : m ≤ n / k ↔ m * k ≤ n := by
  constructor
  · intro h
    exact Nat.le_trans (Nat.mul_le_mul_right k h) (div_mul_le_self n k)
  · intro h
    refine Nat.not_lt.mp fun l => ?_
    have a := lt_mul_div_succ n k0
    have b := Nat.mul_le_mul_left k (show n / k + 1 ≤ m from l)
    rw [Nat.mul_comm k m] at b
    omega
theorem div_lt_iff_lt_mul (Hk : 0 < k) : m / k < n ↔ m < n * k := by
  rw [← Nat.not_le, ← Nat.not_le, le_div_iff_mul_le Hk]
theorem div_le_of_le_mul {m n : Nat} : ∀ {k : Nat}, m ≤ k * n → m / k ≤ n := by
  intro k h
  cases k with
  | zero => rw [Nat.div_zero]; exact Nat.zero_le n
  | succ k =>
    refine Nat.not_lt.mp fun l => ?_
    have a := mul_div_le m (k + 1)
    have b := Nat.mul_le_mul_left (k + 1) (show n + 1 ≤ m / (k + 1) from l)
    rw [Nat.mul_add_one] at b
    omega
theorem div_le_div_right {a b : Nat} (c : Nat) (h : a ≤ b) : a / c ≤ b / c := by
  cases c with
  | zero => rw [Nat.div_zero, Nat.div_zero]
  | succ c =>
    rw [le_div_iff_mul_le (zero_lt_succ c)]
    exact Nat.le_trans (div_mul_le_self a (c + 1)) h
protected theorem div_pos (hba : b ≤ a) (hb : 0 < b) : 0 < a / b := by
  rw [show (0 < a / b) = (1 ≤ a / b) from rfl, le_div_iff_mul_le hb,
    Nat.one_mul]
  exact hba
theorem div_eq_zero_iff (h : 0 < b) : a / b = 0 ↔ a < b := by
  rw [← lt_one_iff, div_lt_iff_lt_mul h, Nat.one_mul]
theorem div_div_eq_div_mul (m n k : Nat) : m / n / k = m / (n * k) := by
  cases n with
  | zero => rw [Nat.div_zero, Nat.zero_mul, Nat.div_zero, Nat.zero_div]
  | succ n =>
    cases k with
    | zero => rw [Nat.div_zero, Nat.mul_zero, Nat.div_zero]
    | succ k =>
      have hn := zero_lt_succ n
      have hk := zero_lt_succ k
      apply Nat.le_antisymm
      · rw [le_div_iff_mul_le (Nat.mul_pos hn hk), Nat.mul_comm (n + 1),
          ← Nat.mul_assoc]
        exact Nat.le_trans (Nat.mul_le_mul_right _ (div_mul_le_self _ _))
          (div_mul_le_self _ _)
      · rw [le_div_iff_mul_le hk, le_div_iff_mul_le hn, Nat.mul_assoc,
          Nat.mul_comm (k + 1)]
        exact div_mul_le_self _ _
protected theorem mul_div_assoc {k n : Nat} (m : Nat) (H : k ∣ n) :
    m * n / k = m * (n / k) := by
  cases k with
  | zero => rw [Nat.div_zero, Nat.div_zero, Nat.mul_zero]
  | succ k =>
    obtain ⟨c, rfl⟩ := H
    rw [mul_div_right_of_pos c (zero_lt_succ k), Nat.mul_left_comm,
      mul_div_right_of_pos _ (zero_lt_succ k)]
protected theorem div_mul_cancel {n m : Nat} (H : n ∣ m) : m / n * n = m := by
  rw [Nat.mul_comm, Nat.mul_div_cancel' H]
protected theorem div_eq_of_eq_mul_left (H1 : 0 < n) (H2 : m = k * n) :
    m / n = k := by
  rw [H2, Nat.mul_div_cancel k H1]
protected theorem div_eq_of_eq_mul_right (H1 : 0 < n) (H2 : m = n * k) :
    m / n = k := by
  rw [H2, Nat.mul_div_cancel_left k H1]
protected theorem eq_mul_of_div_eq_right {a b c : Nat} (H1 : b ∣ a)
    (H2 : a / b = c) : a = b * c := by
  rw [← H2, Nat.mul_div_cancel' H1]
protected theorem mul_div_mul_left {m : Nat} (n k : Nat) (H : 0 < m) :
    m * n / (m * k) = n / k := by
  rw [← div_div_eq_div_mul, Nat.mul_div_cancel_left n H]
protected theorem mul_div_mul_right {m : Nat} (n k : Nat) (H : 0 < m) :
    n * m / (k * m) = n / k := by
  rw [Nat.mul_comm n, Nat.mul_comm k, Nat.mul_div_mul_left n k H]
theorem mul_add_mod (a b c : Nat) : (a * b + c) % a = c % a := by
  rw [Nat.add_comm, add_mul_mod_self_left]
theorem mul_add_mod' (a b c : Nat) : (a * b + c) % b = c % b := by
  rw [Nat.mul_comm, mul_add_mod]
theorem mod_mod_of_dvd (n : Nat) {m k : Nat} (h : m ∣ k) :
    n % k % m = n % m := by
  obtain ⟨c, rfl⟩ := h
  have e := mod_add_div n (m * c)
  conv => rhs; rw [← e]
  rw [Nat.mul_assoc, add_mul_mod_self_left]
theorem mod_add_div' (m k : Nat) : m % k + m / k * k = m := by
  rw [Nat.mul_comm, mod_add_div]
theorem div_add_mod' (a b : Nat) : a / b * b + a % b = a := by
  rw [Nat.mul_comm, div_add_mod]

/-! ## Divisibility -/

protected theorem one_dvd (n : Nat) : 1 ∣ n := ⟨n, (Nat.one_mul n).symm⟩
@[simp] protected theorem zero_dvd {n : Nat} : 0 ∣ n ↔ n = 0 :=
  ⟨Nat.eq_zero_of_zero_dvd, fun h => h ▸ Nat.dvd_zero 0⟩
attribute [simp] Nat.dvd_refl Nat.dvd_zero Nat.one_dvd Nat.dvd_mul_left
  Nat.dvd_mul_right
protected theorem dvd_one {n : Nat} : n ∣ 1 ↔ n = 1 :=
  ⟨fun ⟨_, e⟩ => eq_one_of_mul_eq_one_right e.symm, fun h => h ▸ Nat.dvd_refl 1⟩
attribute [simp] Nat.dvd_one
theorem eq_one_of_dvd_one {n : Nat} (H : n ∣ 1) : n = 1 := Nat.dvd_one.mp H
protected theorem dvd_mul_left_of_dvd {a b : Nat} (h : a ∣ b) (c : Nat) :
    a ∣ c * b :=
  Nat.dvd_trans h (Nat.dvd_mul_left b c)
protected theorem dvd_mul_right_of_dvd {a b : Nat} (h : a ∣ b) (c : Nat) :
    a ∣ b * c :=
  Nat.dvd_trans h (Nat.dvd_mul_right b c)
protected theorem mul_dvd_mul {a b c d : Nat} : a ∣ b → c ∣ d → a * c ∣ b * d
  | ⟨e, h⟩, ⟨f, k⟩ => ⟨e * f, by rw [h, k]; ac_rfl⟩
protected theorem mul_dvd_mul_left {b c : Nat} (a : Nat) (h : b ∣ c) :
    a * b ∣ a * c :=
  Nat.mul_dvd_mul (Nat.dvd_refl a) h
protected theorem mul_dvd_mul_right {a b : Nat} (h : a ∣ b) (c : Nat) :
    a * c ∣ b * c :=
  Nat.mul_dvd_mul h (Nat.dvd_refl c)
protected theorem dvd_add_left {m k : Nat} (h : k ∣ m) {n : Nat} :
    k ∣ n + m ↔ k ∣ n := by
  rw [Nat.add_comm, Nat.dvd_add_right h]
protected theorem dvd_add_iff_right {k m : Nat} (h : k ∣ m) :
    k ∣ n ↔ k ∣ m + n :=
  (Nat.dvd_add_right h).symm
protected theorem dvd_add_iff_left {k n : Nat} (h : k ∣ n) :
    k ∣ m ↔ k ∣ m + n :=
  (Nat.dvd_add_left h).symm
theorem dvd_sub (h₁ : k ∣ m) (h₂ : k ∣ n) : k ∣ m - n := by
  obtain ⟨c, rfl⟩ := h₁
  obtain ⟨d, rfl⟩ := h₂
  exact ⟨c - d, (Nat.mul_sub k c d).symm⟩
theorem dvd_sub' (h₁ : k ∣ m) (h₂ : k ∣ n) : k ∣ m - n := dvd_sub h₁ h₂
theorem pos_of_dvd_of_pos {m n : Nat} (H1 : m ∣ n) (H2 : 0 < n) : 0 < m :=
  Nat.pos_of_ne_zero fun e => by
    rw [e] at H1
    have h := Nat.eq_zero_of_zero_dvd H1
    omega
theorem eq_zero_of_dvd_of_lt {a b : Nat} (w : a ∣ b) (h : b < a) : b = 0 :=
  match eq_zero_or_pos b with
  | Or.inl e => e
  | Or.inr p => absurd (le_of_dvd p w) (Nat.not_le.mpr h)
protected theorem dvd_of_mul_dvd_mul_left (kpos : 0 < k)
    (H : k * m ∣ k * n) : m ∣ n :=
  match H with
  | ⟨l, e⟩ => ⟨l, Nat.eq_of_mul_eq_mul_left kpos (by rw [e, Nat.mul_assoc])⟩
protected theorem dvd_of_mul_dvd_mul_right (kpos : 0 < k)
    (H : m * k ∣ n * k) : m ∣ n := by
  rw [Nat.mul_comm m, Nat.mul_comm n] at H
  exact Nat.dvd_of_mul_dvd_mul_left kpos H
theorem dvd_mod_iff {k m n : Nat} (h : k ∣ n) : k ∣ m % n ↔ k ∣ m := by
  have e := mod_add_div m n
  constructor
  · intro l
    rw [← e]
    exact Nat.dvd_add l (Nat.dvd_trans h (Nat.dvd_mul_right n _))
  · intro l
    rw [← e] at l
    exact (Nat.dvd_add_left (Nat.dvd_trans h (Nat.dvd_mul_right n _))).mp l

/-! ## Greatest common divisor -/

theorem gcd_zero_left (y : Nat) : gcd 0 y = y := rfl
@[simp] theorem gcd_zero_right (n : Nat) : gcd n 0 = n :=
  Nat.dvd_antisymm (gcd_dvd_left n 0) (dvd_gcd (Nat.dvd_refl n) (Nat.dvd_zero n))
theorem gcd_comm (m n : Nat) : gcd m n = gcd n m :=
  Nat.dvd_antisymm (dvd_gcd (gcd_dvd_right m n) (gcd_dvd_left m n))
    (dvd_gcd (gcd_dvd_right n m) (gcd_dvd_left n m))
@[simp] theorem gcd_self (n : Nat) : gcd n n = n :=
  Nat.dvd_antisymm (gcd_dvd_left n n) (dvd_gcd (Nat.dvd_refl n) (Nat.dvd_refl n))
theorem gcd_rec (m n : Nat) : gcd m n = gcd (n % m) m :=
  Nat.dvd_antisymm
    (dvd_gcd ((dvd_mod_iff (gcd_dvd_left m n)).mpr (gcd_dvd_right m n))
      (gcd_dvd_left m n))
    (dvd_gcd (gcd_dvd_right (n % m) m)
      ((dvd_mod_iff (gcd_dvd_right (n % m) m)).mp (gcd_dvd_left (n % m) m)))
theorem gcd_succ (x y : Nat) : gcd (succ x) y = gcd (y % succ x) (succ x) :=
  gcd_rec (succ x) y
theorem gcd_add_one (x y : Nat) : gcd (x + 1) y = gcd (y % (x + 1)) (x + 1) :=
  gcd_rec (x + 1) y
@[simp] theorem gcd_one_left (n : Nat) : gcd 1 n = 1 :=
  Nat.dvd_one.mp (gcd_dvd_left 1 n)
@[simp] theorem gcd_one_right (n : Nat) : gcd n 1 = 1 :=
  Nat.dvd_one.mp (gcd_dvd_right n 1)
attribute [simp] gcd_zero_left
theorem dvd_gcd_iff : k ∣ gcd m n ↔ k ∣ m ∧ k ∣ n :=
  ⟨fun h => ⟨Nat.dvd_trans h (gcd_dvd_left m n),
    Nat.dvd_trans h (gcd_dvd_right m n)⟩, fun h => dvd_gcd h.1 h.2⟩
theorem gcd_assoc (m n k : Nat) : gcd (gcd m n) k = gcd m (gcd n k) :=
  Nat.dvd_antisymm
    (dvd_gcd (Nat.dvd_trans (gcd_dvd_left (gcd m n) k) (gcd_dvd_left m n))
      (dvd_gcd (Nat.dvd_trans (gcd_dvd_left (gcd m n) k) (gcd_dvd_right m n))
        (gcd_dvd_right (gcd m n) k)))
    (dvd_gcd (dvd_gcd (gcd_dvd_left m (gcd n k))
        (Nat.dvd_trans (gcd_dvd_right m (gcd n k)) (gcd_dvd_left n k)))
      (Nat.dvd_trans (gcd_dvd_right m (gcd n k)) (gcd_dvd_right n k)))
theorem gcd_eq_left {m n : Nat} (h : m ∣ n) : gcd m n = m :=
  Nat.dvd_antisymm (gcd_dvd_left m n) (dvd_gcd (Nat.dvd_refl m) h)
theorem gcd_eq_right {m n : Nat} (h : n ∣ m) : gcd m n = n := by
  rw [gcd_comm, gcd_eq_left h]
theorem gcd_pos_of_pos_left {m : Nat} (n : Nat) (mpos : 0 < m) : 0 < gcd m n :=
  pos_of_dvd_of_pos (gcd_dvd_left m n) mpos
theorem gcd_pos_of_pos_right (m : Nat) {n : Nat} (npos : 0 < n) : 0 < gcd m n :=
  pos_of_dvd_of_pos (gcd_dvd_right m n) npos
theorem eq_zero_of_gcd_eq_zero_left {m n : Nat} (H : gcd m n = 0) : m = 0 :=
  Nat.eq_zero_of_zero_dvd (H ▸ gcd_dvd_left m n)
theorem gcd_le_left {m : Nat} (n : Nat) (h : 0 < m) : gcd m n ≤ m :=
  le_of_dvd h (gcd_dvd_left m n)
theorem gcd_le_right {m n : Nat} (h : 0 < n) : gcd m n ≤ n :=
  le_of_dvd h (gcd_dvd_right m n)
theorem gcd_induction {P : Nat → Nat → Prop} (m n : Nat) (H0 : ∀ n, P 0 n)
    (H1 : ∀ m n, 0 < m → P (n % m) m → P m n) : P m n :=
  Nat.strongRecOn (motive := fun m => ∀ n, P m n) m (fun m ih n =>
    match m, ih with
    | 0, _ => H0 n
    | m + 1, ih => H1 (m + 1) n (zero_lt_succ m)
      (ih (n % (m + 1)) (mod_lt n (zero_lt_succ m)) (m + 1))) n
@[reducible] def Coprime (m n : Nat) : Prop := gcd m n = 1
def lcm (m n : Nat) : Nat := m * n / gcd m n

/-! ## Powers -/

@[simp] protected theorem pow_one (a : Nat) : a ^ 1 = a := Nat.one_mul a
protected theorem pow_succ' {m n : Nat} : m ^ succ n = m * m ^ n :=
  Nat.mul_comm _ _
protected theorem pow_two (n : Nat) : n ^ 2 = n * n := by
  show 1 * n * n = n * n
  rw [Nat.one_mul]
protected theorem pow_add (a m n : Nat) : a ^ (m + n) = a ^ m * a ^ n := by
  induction n with
  | zero => exact (Nat.mul_one _).symm
  | succ n ih => rw [← Nat.add_assoc, Nat.pow_succ, ih, Nat.pow_succ, Nat.mul_assoc]
protected theorem mul_pow (a b n : Nat) : (a * b) ^ n = a ^ n * b ^ n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    rw [Nat.pow_succ, ih, Nat.pow_succ, Nat.pow_succ, Nat.mul_mul_mul_comm]
@[simp] protected theorem one_pow (n : Nat) : 1 ^ n = 1 := by
  induction n with
  | zero => rfl
  | succ n ih => rw [Nat.pow_succ, ih]
protected theorem zero_pow {n : Nat} (H : 0 < n) : 0 ^ n = 0 := by
  cases n with
  | zero => omega
  | succ n => rw [Nat.pow_succ, Nat.mul_zero]
protected theorem pow_mul (a m n : Nat) : a ^ (m * n) = (a ^ m) ^ n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [Nat.mul_add_one, Nat.pow_add, ih, Nat.pow_succ]
protected theorem pow_right_comm (a m n : Nat) : (a ^ m) ^ n = (a ^ n) ^ m := by
  rw [← Nat.pow_mul, Nat.mul_comm, Nat.pow_mul]
protected theorem pow_le_pow_left {m n : Nat} (h : m ≤ n) :
    ∀ (i : Nat), m ^ i ≤ n ^ i
  | 0 => Nat.le_refl 1
  | i + 1 => Nat.mul_le_mul (Nat.pow_le_pow_left h i) h
protected theorem pow_le_pow_right {n : Nat} (h : n > 0) {m : Nat} :
    ∀ {i : Nat}, m ≤ i → n ^ m ≤ n ^ i := by
  intro i l
  obtain ⟨d, rfl⟩ := exists_eq_add_of_le l
  rw [Nat.pow_add]
  exact Nat.le_mul_of_pos_right _ (Nat.pow_pos h)
protected theorem pow_lt_pow_succ {a n : Nat} (h : 1 < a) :
    a ^ n < a ^ (n + 1) := by
  rw [Nat.pow_succ]
  conv => lhs; rw [← Nat.mul_one (a ^ n)]
  exact Nat.mul_lt_mul_of_pos_left h (Nat.pow_pos (Nat.lt_trans one_pos h))
protected theorem pow_lt_pow_right {a m n : Nat} (ha : 1 < a) (h : m < n) :
    a ^ m < a ^ n :=
  Nat.lt_of_lt_of_le (Nat.pow_lt_pow_succ ha)
    (Nat.pow_le_pow_right (Nat.lt_trans one_pos ha) h)
protected theorem pow_lt_pow_left : ∀ {a b n : Nat}, a < b → n ≠ 0 →
    a ^ n < b ^ n
  | _, _, 0, _, h => absurd rfl h
  | a, b, 1, h, _ => by rw [Nat.pow_one, Nat.pow_one]; exact h
  | a, b, n + 2, h, _ =>
    Nat.mul_lt_mul'' (Nat.pow_lt_pow_left (n := n + 1) h (succ_ne_zero n)) h
theorem pow_dvd_pow {m n : Nat} (a : Nat) (h : m ≤ n) : a ^ m ∣ a ^ n := by
  obtain ⟨d, rfl⟩ := exists_eq_add_of_le h
  rw [Nat.pow_add]
  exact Nat.dvd_mul_right _ _
protected theorem two_pow_pos (w : Nat) : 0 < 2 ^ w := Nat.pow_pos (by decide)
theorem lt_two_pow_self : ∀ {n : Nat}, n < 2 ^ n
  | 0 => by decide
  | n + 1 => by
    have h := lt_two_pow_self (n := n)
    rw [Nat.pow_succ]
    omega
theorem lt_pow_self {n b : Nat} (hb : 1 < b) : n < b ^ n := by
  induction n with
  | zero => exact Nat.zero_lt_one
  | succ n ih =>
    exact Nat.lt_of_le_of_lt ih (Nat.pow_lt_pow_succ hb)
theorem pow_eq_zero {a n : Nat} : a ^ n = 0 ↔ a = 0 ∧ n ≠ 0 := by
  cases n with
  | zero => exact ⟨fun h => absurd h Nat.one_ne_zero, fun h => absurd rfl h.2⟩
  | succ n =>
    rw [Nat.pow_succ, Nat.mul_eq_zero]
    constructor
    · intro h
      refine ⟨?_, succ_ne_zero n⟩
      cases h with
      | inl h => exact (pow_eq_zero.mp h).1
      | inr h => exact h
    · exact fun h => Or.inr h.1

/-! ## Shifts and logarithms -/

@[simp] theorem shiftLeft_zero (n : Nat) : n <<< 0 = n := rfl
@[simp] theorem shiftRight_zero (n : Nat) : n >>> 0 = n := rfl
theorem shiftRight_succ (m n : Nat) : m >>> (n + 1) = (m >>> n) / 2 := rfl
theorem shiftLeft_succ_inside (m n : Nat) : m <<< (n + 1) = (2 * m) <<< n := rfl
theorem shiftLeft_eq (a b : Nat) : a <<< b = a * 2 ^ b := by
  induction b generalizing a with
  | zero => exact (Nat.mul_one a).symm
  | succ b ih =>
    rw [shiftLeft_succ_inside, ih, Nat.pow_succ]
    ac_rfl
theorem shiftLeft_succ (m n : Nat) : m <<< (n + 1) = 2 * (m <<< n) := by
  rw [shiftLeft_eq, shiftLeft_eq, Nat.pow_succ]
  ac_rfl
theorem shiftRight_eq_div_pow (m n : Nat) : m >>> n = m / 2 ^ n := by
  induction n with
  | zero => exact (Nat.div_one m).symm
  | succ n ih => rw [shiftRight_succ, ih, Nat.pow_succ, div_div_eq_div_mul]

/-! ## Decidable bounded quantifiers -/

instance decidableBallLT : ∀ (n : Nat) (P : ∀ k, k < n → Prop)
    [∀ n h, Decidable (P n h)], Decidable (∀ n h, P n h)
  | 0, _, _ => isTrue fun _ h => absurd h (not_lt_zero _)
  | n + 1, P, H =>
    match decidableBallLT n fun k h => P k (lt_succ_of_lt h) with
    | isFalse h => isFalse fun hn => h fun _ _ => hn _ _
    | isTrue h =>
      match H n (lt_succ_self n) with
      | isFalse p => isFalse fun hn => p (hn _ _)
      | isTrue p => isTrue fun _ h' =>
        if k : _ then h _ k
        else (show ∀ (m : Nat), m = n → ∀ hm, P m hm from fun _ e => by
          cases e; exact fun _ => p) _ (by omega) _

instance decidableBallLE' (P : Nat → Prop) [DecidablePred P] (n : Nat) :
    Decidable (∀ k, k ≤ n → P k) :=
  decidable_of_iff (∀ k, k < n + 1 → P k)
    ⟨fun h k hk => h k (lt_succ_of_le hk), fun h k hk => h k (le_of_lt_succ hk)⟩

instance decidableExistsLT {p : Nat → Prop} [h : DecidablePred p] :
    DecidablePred fun n => ∃ m : Nat, m < n ∧ p m
  | 0 => isFalse fun ⟨_, h, _⟩ => absurd h (not_lt_zero _)
  | n + 1 =>
    match decidableExistsLT (p := p) n, h n with
    | isTrue h, _ => isTrue (h.imp fun _ k => ⟨lt_succ_of_lt k.1, k.2⟩)
    | _, isTrue h => isTrue ⟨n, lt_succ_self n, h⟩
    | isFalse h, isFalse k => isFalse fun ⟨m, l, q⟩ =>
      (Nat.lt_or_eq_of_le (le_of_lt_succ l)).elim (fun l => h ⟨m, l, q⟩)
        fun e => k (e ▸ q)

instance decidableExistsLE {p : Nat → Prop} [DecidablePred p] :
    DecidablePred fun n => ∃ m : Nat, m ≤ n ∧ p m :=
  fun n => decidable_of_iff (∃ m, m < n + 1 ∧ p m)
    ⟨fun h => h.imp fun _ k => ⟨le_of_lt_succ k.1, k.2⟩,
      fun h => h.imp fun _ k => ⟨lt_succ_of_le k.1, k.2⟩⟩

/-! ## What the simplification procedures for literals prove with -/

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
