prelude
import Init.AC
/-!
# Natural numbers: products, quotients, divisors
-/
set_option linter.unusedVariables false

universe u

namespace Nat

variable {a b c d m n k : Nat}

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

end Nat
