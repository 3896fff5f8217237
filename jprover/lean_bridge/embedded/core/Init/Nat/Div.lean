prelude
import Init.Bool
/-!
# Natural numbers: subtraction, division, divisibility, gcd

What the integers and `omega` are built on; the rest follows with `omega` in
`Init.Nat.Lemmas`.
-/
set_option linter.unusedVariables false

universe u

namespace Nat

/-! ## Subtraction -/

@[simp] protected theorem zero_sub : ∀ n : Nat, 0 - n = 0
  | 0 => rfl
  | n + 1 => by rw [sub_succ, Nat.zero_sub n]; rfl

theorem succ_sub_succ_eq_sub (n m : Nat) : succ n - succ m = n - m := by
  induction m with
  | zero => rfl
  | succ m ih => rw [sub_succ n m, ← ih]; rfl

theorem succ_sub_succ (n m : Nat) : succ n - succ m = n - m :=
  succ_sub_succ_eq_sub n m

protected theorem add_sub_add_right (n k m : Nat) :
    (n + k) - (m + k) = n - m := by
  induction k with
  | zero => rfl
  | succ k ih => exact (succ_sub_succ _ _).trans ih

protected theorem add_sub_add_left (k n m : Nat) :
    (k + n) - (k + m) = n - m := by
  rw [Nat.add_comm k n, Nat.add_comm k m, Nat.add_sub_add_right]

@[simp] protected theorem add_sub_cancel (n m : Nat) : n + m - m = n := by
  have h := Nat.add_sub_add_right n m 0
  rw [Nat.zero_add] at h
  exact h

protected theorem add_sub_cancel_left (n m : Nat) : n + m - n = m := by
  rw [Nat.add_comm, Nat.add_sub_cancel]

@[simp] protected theorem sub_self (n : Nat) : n - n = 0 := by
  have h := Nat.add_sub_cancel 0 n
  rw [Nat.zero_add] at h
  exact h

theorem sub_self_add (n m : Nat) : n - (n + m) = 0 := by
  have h := Nat.add_sub_add_left n 0 m
  rw [Nat.zero_sub] at h
  exact h

protected theorem sub_eq_zero_of_le {n m : Nat} (h : n ≤ m) : n - m = 0 := by
  obtain ⟨k, rfl⟩ := le.dest h
  exact sub_self_add n k

protected theorem sub_add_cancel {n m : Nat} (h : m ≤ n) : n - m + m = n := by
  obtain ⟨k, rfl⟩ := le.dest h
  rw [Nat.add_sub_cancel_left, Nat.add_comm]

protected theorem add_sub_of_le {a b : Nat} (h : a ≤ b) : a + (b - a) = b := by
  rw [Nat.add_comm, Nat.sub_add_cancel h]

protected theorem sub_sub (n m k : Nat) : n - m - k = n - (m + k) := by
  induction k with
  | zero => rfl
  | succ k ih => exact congrArg pred ih

theorem sub_le (n m : Nat) : n - m ≤ n := by
  induction m with
  | zero => exact Nat.le_refl n
  | succ m ih => exact Nat.le_trans (pred_le_of_eq (n - m) rfl) ih
where
  pred_le_of_eq (a : Nat) {b : Nat} (e : pred a = b) : b ≤ a := by
    cases a with
    | zero => exact e ▸ Nat.le_refl 0
    | succ a => exact e ▸ Nat.le_succ a

theorem pred_le : ∀ (n : Nat), pred n ≤ n
  | 0 => Nat.le_refl 0
  | n + 1 => Nat.le_succ n

theorem pred_lt : ∀ {n : Nat}, n ≠ 0 → pred n < n
  | 0, h => absurd rfl h
  | n + 1, _ => Nat.lt_succ_self n

protected theorem sub_lt : ∀ {n m : Nat}, 0 < n → 0 < m → n - m < n
  | n + 1, m + 1, _, _ => by
    rw [show n + 1 - (m + 1) = n - m from succ_sub_succ n m]
    exact Nat.lt_succ_of_le (sub_le n m)

/-! ## Division and remainder -/

theorem divFuel_spec {k : Nat} (hk : 0 < k) : ∀ (fuel n : Nat), n ≤ fuel →
    k * divFuel k fuel n + modFuel k fuel n = n ∧ modFuel k fuel n < k := by
  intro fuel
  induction fuel with
  | zero =>
    intro n h
    cases eq_zero_of_le_zero h
    exact ⟨rfl, hk⟩
  | succ fuel ih =>
    intro n h
    show k * cond (ble k n) (divFuel k fuel (n - k) + 1) 0 +
      cond (ble k n) (modFuel k fuel (n - k)) n = n ∧
      cond (ble k n) (modFuel k fuel (n - k)) n < k
    cases hb : ble k n with
    | false =>
      refine ⟨Nat.zero_add n, Nat.not_le.mp fun l => ?_⟩
      exact Bool.noConfusion (hb.symm.trans (ble_eq_true_of_le l))
    | true =>
      have hle := le_of_ble_eq_true hb
      have hlt : n - k < n := Nat.sub_lt (Nat.lt_of_lt_of_le hk hle) hk
      have r := ih (n - k) (le_of_lt_succ (Nat.lt_of_lt_of_le hlt h))
      refine ⟨?_, r.2⟩
      show k * (divFuel k fuel (n - k) + 1) + modFuel k fuel (n - k) = n
      rw [mul_add_one, Nat.add_right_comm, r.1, Nat.sub_add_cancel hle]

theorem div_spec {k : Nat} (hk : 0 < k) (n : Nat) :
    k * (n / k) + n % k = n ∧ n % k < k := by
  have e : beq k 0 = false := by
    cases k with
    | zero => exact absurd hk (Nat.lt_irrefl 0)
    | succ k => rfl
  have hd : n / k = divFuel k n n := by
    show cond (beq k 0) 0 (divFuel k n n) = _
    rw [e]; rfl
  have hm : n % k = modFuel k n n := by
    show cond (beq k 0) n (modFuel k n n) = _
    rw [e]; rfl
  rw [hd, hm]
  exact divFuel_spec hk n n (Nat.le_refl n)

@[simp] protected theorem div_zero (b : Nat) : b / 0 = 0 := rfl
@[simp] theorem mod_zero (a : Nat) : a % 0 = a := rfl

theorem div_add_mod (m k : Nat) : k * (m / k) + m % k = m := by
  cases k with
  | zero => rw [Nat.zero_mul, Nat.zero_add]; rfl
  | succ k => exact (div_spec (zero_lt_succ k) m).1

theorem mod_add_div (m k : Nat) : m % k + k * (m / k) = m := by
  rw [Nat.add_comm, div_add_mod]

theorem mod_lt (x : Nat) {y : Nat} (h : y > 0) : x % y < y := (div_spec h x).2

/-- Quotient and remainder are determined by their defining property. -/
theorem div_mod_unique_of {k q r n : Nat} (h : k * q + r = n) (hr : r < k) :
    n / k = q ∧ n % k = r := by
  have hk : 0 < k := Nat.lt_of_le_of_lt (Nat.zero_le r) hr
  have s := div_spec hk n
  have key : n / k = q := by
    cases Nat.lt_trichotomy (n / k) q with
    | inl l =>
      refine absurd s.1 (Nat.ne_of_lt ?_)
      refine Nat.lt_of_lt_of_le (Nat.add_lt_add_left s.2 _) ?_
      rw [← mul_add_one]
      refine Nat.le_trans (Nat.mul_le_mul_left k l) ?_
      exact Nat.le_trans (Nat.le_add_right _ r) (Nat.le_of_eq h)
    | inr l =>
      cases l with
      | inl e => exact e
      | inr g =>
        refine absurd h (Nat.ne_of_lt ?_)
        refine Nat.lt_of_lt_of_le (Nat.add_lt_add_left hr _) ?_
        rw [← mul_add_one]
        refine Nat.le_trans (Nat.mul_le_mul_left k g) ?_
        exact Nat.le_trans (Nat.le_add_right _ (n % k)) (Nat.le_of_eq s.1)
  refine ⟨key, Nat.add_left_cancel (n := k * q) ?_⟩
  rw [h, ← key, s.1]

theorem mod_eq_of_lt {a b : Nat} (h : a < b) : a % b = a :=
  (div_mod_unique_of (q := 0) (Nat.zero_add a) h).2

theorem div_eq_of_lt {a b : Nat} (h : a < b) : a / b = 0 :=
  (div_mod_unique_of (q := 0) (Nat.zero_add a) h).1

@[simp] theorem zero_mod (b : Nat) : 0 % b = 0 := by
  cases b with
  | zero => rfl
  | succ b => exact mod_eq_of_lt (zero_lt_succ b)

@[simp] protected theorem zero_div (b : Nat) : 0 / b = 0 := by
  cases b with
  | zero => rfl
  | succ b => exact div_eq_of_lt (zero_lt_succ b)

theorem add_mul_div_left (x z : Nat) {y : Nat} (H : 0 < y) :
    (x + y * z) / y = x / y + z := by
  refine (div_mod_unique_of (r := x % y) ?_ (mod_lt x H)).1
  rw [Nat.mul_add, Nat.add_right_comm, div_add_mod]

theorem add_mul_mod_self_left (x y z : Nat) : (x + y * z) % y = x % y := by
  cases y with
  | zero => rw [Nat.zero_mul, Nat.add_zero]
  | succ y =>
    refine (div_mod_unique_of (q := x / (y + 1) + z) ?_
      (mod_lt x (zero_lt_succ y))).2
    rw [Nat.mul_add, Nat.add_right_comm, div_add_mod]

theorem mul_mod_right (x z : Nat) : (x * z) % x = 0 := by
  have h := add_mul_mod_self_left 0 x z
  rw [Nat.zero_add, zero_mod] at h
  exact h

theorem mul_div_right_of_pos {x : Nat} (z : Nat) (h : 0 < x) :
    (x * z) / x = z := by
  have k := add_mul_div_left 0 z h
  rw [Nat.zero_add, Nat.zero_div, Nat.zero_add] at k
  exact k

/-! ## Divisibility -/

instance instDvdNat : Dvd Nat := ⟨fun a b => Exists fun c => b = a * c⟩

protected theorem dvd_refl (a : Nat) : a ∣ a := ⟨1, (Nat.mul_one a).symm⟩
protected theorem dvd_zero (a : Nat) : a ∣ 0 := ⟨0, rfl⟩
protected theorem dvd_mul_left (a b : Nat) : a ∣ b * a := ⟨b, Nat.mul_comm b a⟩
protected theorem dvd_mul_right (a b : Nat) : a ∣ a * b := ⟨b, rfl⟩
protected theorem dvd_trans {a b c : Nat} (h₁ : a ∣ b) (h₂ : b ∣ c) : a ∣ c :=
  match h₁, h₂ with
  | ⟨d, e⟩, ⟨f, g⟩ => ⟨d * f, by rw [g, e, Nat.mul_assoc]⟩
protected theorem dvd_add {m n k : Nat} (h₁ : k ∣ m) (h₂ : k ∣ n) :
    k ∣ m + n :=
  match h₁, h₂ with
  | ⟨d, e⟩, ⟨f, g⟩ => ⟨d + f, by rw [e, g, Nat.mul_add]⟩
protected theorem eq_zero_of_zero_dvd {a : Nat} (h : 0 ∣ a) : a = 0 :=
  match h with
  | ⟨c, e⟩ => e.trans (Nat.zero_mul c)

theorem mod_eq_zero_of_dvd {k n : Nat} (H : k ∣ n) : n % k = 0 :=
  match H with
  | ⟨z, e⟩ => by rw [e, mul_mod_right]
theorem dvd_of_mod_eq_zero {k n : Nat} (H : n % k = 0) : k ∣ n :=
  ⟨n / k, by have h := div_add_mod n k; rw [H, Nat.add_zero] at h; exact h.symm⟩
theorem dvd_iff_mod_eq_zero {k n : Nat} : k ∣ n ↔ n % k = 0 :=
  ⟨mod_eq_zero_of_dvd, dvd_of_mod_eq_zero⟩
theorem emod_pos_of_not_dvd {a b : Nat} (h : ¬a ∣ b) : 0 < b % a :=
  Nat.pos_of_ne_zero fun e => h (dvd_of_mod_eq_zero e)

instance decidable_dvd : DecidableRel (α := Nat) (· ∣ ·) :=
  fun k n => decidable_of_decidable_of_iff dvd_iff_mod_eq_zero.symm

theorem le_of_dvd {m n : Nat} (h1 : 0 < n) : m ∣ n → m ≤ n
  | ⟨k, e⟩ => by
    cases k with
    | zero => rw [e] at h1; exact absurd h1 (Nat.lt_irrefl 0)
    | succ k =>
      rw [e, mul_add_one]
      exact Nat.le_add_left _ _
protected theorem dvd_antisymm : ∀ {m n : Nat}, m ∣ n → n ∣ m → m = n
  | m, 0, _, h => Nat.eq_zero_of_zero_dvd h
  | 0, n + 1, h, _ => (Nat.eq_zero_of_zero_dvd h).symm
  | m + 1, n + 1, h₁, h₂ =>
    Nat.le_antisymm (le_of_dvd (succ_pos n) h₁) (le_of_dvd (succ_pos m) h₂)
protected theorem mul_div_cancel' {n m : Nat} (H : n ∣ m) : n * (m / n) = m := by
  have h := div_add_mod m n
  rw [mod_eq_zero_of_dvd H, Nat.add_zero] at h
  exact h
private theorem dvd_of_dvd_add {k m n : Nat} (h₁ : k ∣ m + n) (h₂ : k ∣ m) :
    k ∣ n :=
  match h₁, h₂ with
  | ⟨d, e⟩, ⟨f, g⟩ => by
    refine ⟨d - f, ?_⟩
    cases Nat.lt_or_ge d f with
    | inl l =>
      have h : k * d ≤ k * f := Nat.mul_le_mul_left k (Nat.le_of_lt l)
      rw [← e, ← g] at h
      have hn : n = 0 := eq_zero_of_le_zero
        (Nat.le_of_add_le_add_left (a := m) h)
      rw [hn, Nat.sub_eq_zero_of_le (Nat.le_of_lt l)]; rfl
    | inr l =>
      refine Nat.add_left_cancel (n := m) ?_
      rw [e]
      conv => rhs; lhs; rw [g]
      rw [← Nat.mul_add, Nat.add_sub_of_le l]
protected theorem dvd_add_right {m k : Nat} (h : k ∣ m) {n : Nat} :
    k ∣ m + n ↔ k ∣ n :=
  ⟨fun h' => dvd_of_dvd_add h' h, Nat.dvd_add h⟩

/-! ## Greatest common divisor -/

/-- Euclid's invariant: with enough fuel the result divides both arguments and
every common divisor divides it. -/
theorem gcdFuel_spec : ∀ (fuel m n : Nat), m ≤ fuel →
    gcdFuel fuel m n ∣ m ∧ gcdFuel fuel m n ∣ n ∧
      ∀ d, d ∣ m → d ∣ n → d ∣ gcdFuel fuel m n := by
  intro fuel
  induction fuel with
  | zero =>
    intro m n h
    cases eq_zero_of_le_zero h
    exact ⟨Nat.dvd_zero _, Nat.dvd_refl _, fun _ _ h => h⟩
  | succ fuel ih =>
    intro m n h
    cases m with
    | zero => exact ⟨Nat.dvd_zero _, Nat.dvd_refl _, fun _ _ h => h⟩
    | succ m =>
      show gcdFuel fuel (n % (m + 1)) (m + 1) ∣ m + 1 ∧
        gcdFuel fuel (n % (m + 1)) (m + 1) ∣ n ∧
        ∀ d, d ∣ m + 1 → d ∣ n → d ∣ gcdFuel fuel (n % (m + 1)) (m + 1)
      have hr := mod_lt n (zero_lt_succ m)
      have r := ih (n % (m + 1)) (m + 1)
        (le_of_lt_succ (Nat.lt_of_lt_of_le hr h))
      refine ⟨r.2.1, ?_, fun d h₁ h₂ => r.2.2 d ?_ h₁⟩
      · have k := Nat.dvd_add
          (Nat.dvd_trans r.2.1 (Nat.dvd_mul_right (m + 1) (n / (m + 1)))) r.1
        rw [div_add_mod] at k
        exact k
      · rw [← div_add_mod n (m + 1)] at h₂
        exact (Nat.dvd_add_right
          (Nat.dvd_trans h₁ (Nat.dvd_mul_right _ _))).mp h₂

theorem gcd_dvd_left (m n : Nat) : gcd m n ∣ m :=
  (gcdFuel_spec m m n (Nat.le_refl m)).1
theorem gcd_dvd_right (m n : Nat) : gcd m n ∣ n :=
  (gcdFuel_spec m m n (Nat.le_refl m)).2.1
theorem gcd_dvd (m n : Nat) : (gcd m n ∣ m) ∧ (gcd m n ∣ n) :=
  ⟨gcd_dvd_left m n, gcd_dvd_right m n⟩
theorem dvd_gcd {k m n : Nat} (h₁ : k ∣ m) (h₂ : k ∣ n) : k ∣ gcd m n :=
  (gcdFuel_spec m m n (Nat.le_refl m)).2.2 k h₁ h₂

/-! ## Minimum, maximum, powers -/

protected theorem min_def {n m : Nat} : min n m = if n ≤ m then n else m := rfl
protected theorem max_def {n m : Nat} : max n m = if n ≤ m then m else n := rfl

protected theorem pow_pos {p : Nat} (hp : 0 < p) {n : Nat} : 0 < p ^ n := by
  induction n with
  | zero => exact Nat.zero_lt_one
  | succ n ih => exact Nat.mul_pos ih hp

end Nat
