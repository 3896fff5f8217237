prelude
import Init.Nat.DivMod
/-!
# Natural numbers: powers, shifts, bounded quantifiers
-/
set_option linter.unusedVariables false

universe u

namespace Nat

variable {a b c d m n k : Nat}

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

end Nat
