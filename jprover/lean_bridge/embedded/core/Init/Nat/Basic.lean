prelude
import Init.WF
/-!
# Natural numbers: addition, multiplication, order
-/
set_option linter.unusedVariables false

universe u v

namespace Nat

/-! ## Recursors that show `0` and `n + 1` -/

@[elab_as_elim, induction_eliminator] protected noncomputable def recAux
    {motive : Nat → Sort u} (zero : motive 0)
    (succ : ∀ n, motive n → motive (n + 1)) (t : Nat) : motive t :=
  t.rec zero succ

@[elab_as_elim, cases_eliminator] protected abbrev casesAuxOn
    {motive : Nat → Sort u} (t : Nat) (zero : motive 0)
    (succ : ∀ n, motive (n + 1)) : motive t :=
  t.casesOn zero succ

/-! ## Zero and successor -/

theorem zero_eq : Nat.zero = 0 := rfl
theorem add_one (n : Nat) : n + 1 = succ n := rfl
theorem succ_eq_add_one (n : Nat) : succ n = n + 1 := rfl
theorem one_eq_succ_zero : 1 = succ 0 := rfl
theorem add_succ (n m : Nat) : n + succ m = succ (n + m) := rfl
@[simp] protected theorem add_zero (n : Nat) : n + 0 = n := rfl
@[simp] protected theorem mul_zero (n : Nat) : n * 0 = 0 := rfl
theorem mul_succ (n m : Nat) : n * succ m = n * m + n := rfl
theorem mul_add_one (a b : Nat) : a * (b + 1) = a * b + a := rfl
theorem pow_succ {b n : Nat} : b ^ (n + 1) = b ^ n * b := rfl
theorem pow_zero (b : Nat) : b ^ 0 = 1 := rfl
theorem pow_add_one {b n : Nat} : b ^ (n + 1) = b ^ n * b := rfl
attribute [simp] pow_zero
@[simp] protected theorem sub_zero (n : Nat) : n - 0 = n := rfl
theorem sub_succ (n m : Nat) : n - succ m = pred (n - m) := rfl
@[simp] theorem pred_zero : pred 0 = 0 := rfl
@[simp] theorem pred_succ (n : Nat) : pred (succ n) = n := rfl
theorem pred_eq_sub_one (n : Nat) : pred n = n - 1 := rfl

theorem succ_ne_zero (n : Nat) : succ n ≠ 0 := fun h => Nat.noConfusion h
attribute [simp] succ_ne_zero
theorem add_one_ne_zero (n : Nat) : n + 1 ≠ 0 := succ_ne_zero n
attribute [simp] add_one_ne_zero
theorem zero_ne_add_one (n : Nat) : 0 ≠ n + 1 := (succ_ne_zero n).symm
theorem zero_ne_one : 0 ≠ (1 : Nat) := fun h => Nat.noConfusion h
theorem one_ne_zero : 1 ≠ (0 : Nat) := fun h => Nat.noConfusion h
attribute [simp] one_ne_zero zero_ne_one
theorem succ_inj {a b : Nat} : succ a = succ b ↔ a = b :=
  ⟨succ.inj, congrArg succ⟩
theorem succ_inj' {a b : Nat} : succ a = succ b ↔ a = b := succ_inj
theorem add_one_inj {a b : Nat} : a + 1 = b + 1 ↔ a = b := succ_inj
theorem succ_ne_self : ∀ n : Nat, succ n ≠ n
  | 0 => succ_ne_zero 0
  | n + 1 => fun h => succ_ne_self n (succ.inj h)
theorem add_one_ne_self (n : Nat) : n + 1 ≠ n := succ_ne_self n
theorem succ_succ_ne_one (a : Nat) : succ (succ a) ≠ 1 :=
  fun h => succ_ne_zero a (succ.inj h)

/-! ## Addition -/

@[simp] protected theorem zero_add : ∀ n : Nat, 0 + n = n
  | 0 => rfl
  | n + 1 => congrArg succ (Nat.zero_add n)

theorem succ_add : ∀ n m : Nat, succ n + m = succ (n + m)
  | _, 0 => rfl
  | n, m + 1 => congrArg succ (succ_add n m)

private theorem add_one_add (n m : Nat) : n + 1 + m = n + m + 1 := succ_add n m

protected theorem add_comm : ∀ n m : Nat, n + m = m + n
  | n, 0 => (Nat.zero_add n).symm
  | n, m + 1 => (congrArg succ (Nat.add_comm n m)).trans (succ_add m n).symm

protected theorem add_assoc : ∀ n m k : Nat, n + m + k = n + (m + k)
  | _, _, 0 => rfl
  | n, m, k + 1 => congrArg succ (Nat.add_assoc n m k)

protected theorem add_left_comm (n m k : Nat) : n + (m + k) = m + (n + k) := by
  rw [← Nat.add_assoc, Nat.add_comm n m, Nat.add_assoc]

protected theorem add_right_comm (n m k : Nat) : (n + m) + k = (n + k) + m := by
  rw [Nat.add_assoc, Nat.add_comm m k, Nat.add_assoc]

protected theorem add_add_add_comm (a b c d : Nat) :
    (a + b) + (c + d) = (a + c) + (b + d) := by
  rw [Nat.add_assoc, Nat.add_assoc, Nat.add_left_comm b c d]

protected theorem add_left_cancel {n m k : Nat} (h : n + m = n + k) :
    m = k := by
  induction n with
  | zero => rw [Nat.zero_add, Nat.zero_add] at h; exact h
  | succ n ih =>
    rw [add_one_add, add_one_add] at h
    exact ih (succ.inj h)

protected theorem add_right_cancel {n m k : Nat} (h : n + m = k + m) :
    n = k := by
  rw [Nat.add_comm n m, Nat.add_comm k m] at h
  exact Nat.add_left_cancel h

protected theorem add_left_cancel_iff {m k n : Nat} :
    n + m = n + k ↔ m = k :=
  ⟨Nat.add_left_cancel, congrArg (n + ·)⟩
protected theorem add_right_cancel_iff {m k n : Nat} :
    m + n = k + n ↔ m = k :=
  ⟨Nat.add_right_cancel, congrArg (· + n)⟩
protected theorem add_left_inj {m k n : Nat} : m + n = k + n ↔ m = k :=
  Nat.add_right_cancel_iff
protected theorem add_right_inj {m k n : Nat} : n + m = n + k ↔ m = k :=
  Nat.add_left_cancel_iff
attribute [simp] Nat.add_left_cancel_iff Nat.add_right_cancel_iff

theorem eq_zero_of_add_eq_zero : {n m : Nat} → n + m = 0 → n = 0 ∧ m = 0
  | 0, 0, _ => ⟨rfl, rfl⟩
  | _ + 1, 0, h => Nat.noConfusion h
protected theorem eq_zero_of_add_eq_zero_left {n m : Nat} (h : n + m = 0) :
    m = 0 :=
  (eq_zero_of_add_eq_zero h).2
protected theorem eq_zero_of_add_eq_zero_right {n m : Nat} (h : n + m = 0) :
    n = 0 :=
  (eq_zero_of_add_eq_zero h).1
protected theorem add_eq_zero_iff {n m : Nat} : n + m = 0 ↔ n = 0 ∧ m = 0 :=
  ⟨eq_zero_of_add_eq_zero, fun ⟨h, k⟩ => by rw [h, k]⟩
theorem add_eq_zero {n m : Nat} : n + m = 0 ↔ n = 0 ∧ m = 0 :=
  Nat.add_eq_zero_iff
attribute [simp] Nat.add_eq_zero_iff

/-! ## Multiplication -/

@[simp] protected theorem zero_mul : ∀ n : Nat, 0 * n = 0
  | 0 => rfl
  | n + 1 => Nat.zero_mul n

theorem succ_mul (n m : Nat) : succ n * m = n * m + m := by
  induction m with
  | zero => rfl
  | succ m ih =>
    rw [mul_add_one, ih, mul_add_one, add_succ, succ_eq_add_one, ← Nat.add_assoc,
      Nat.add_right_comm (n * m) m n]

theorem add_one_mul (a b : Nat) : (a + 1) * b = a * b + b := succ_mul a b

protected theorem mul_comm (n m : Nat) : n * m = m * n := by
  induction m with
  | zero => exact (Nat.zero_mul n).symm
  | succ m ih => rw [mul_add_one, add_one_mul, ih]

@[simp] protected theorem mul_one : ∀ n : Nat, n * 1 = n := Nat.zero_add
@[simp] protected theorem one_mul (n : Nat) : 1 * n = n :=
  (Nat.mul_comm 1 n).trans (Nat.mul_one n)

protected theorem left_distrib (n m k : Nat) :
    n * (m + k) = n * m + n * k := by
  induction n with
  | zero => rw [Nat.zero_mul, Nat.zero_mul, Nat.zero_mul]
  | succ n ih =>
    rw [add_one_mul, add_one_mul, add_one_mul, ih, Nat.add_add_add_comm]
protected theorem mul_add (n m k : Nat) : n * (m + k) = n * m + n * k :=
  Nat.left_distrib n m k
protected theorem right_distrib (n m k : Nat) :
    (n + m) * k = n * k + m * k := by
  rw [Nat.mul_comm, Nat.left_distrib, Nat.mul_comm k n, Nat.mul_comm k m]
protected theorem add_mul (n m k : Nat) : (n + m) * k = n * k + m * k :=
  Nat.right_distrib n m k

protected theorem mul_assoc (n m k : Nat) : n * m * k = n * (m * k) := by
  induction k with
  | zero => rfl
  | succ k ih => rw [mul_add_one, mul_add_one, Nat.mul_add, ih]

protected theorem mul_left_comm (n m k : Nat) : n * (m * k) = m * (n * k) := by
  rw [← Nat.mul_assoc, Nat.mul_comm n m, Nat.mul_assoc]
protected theorem mul_right_comm (n m k : Nat) : n * m * k = n * k * m := by
  rw [Nat.mul_assoc, Nat.mul_comm m k, Nat.mul_assoc]
protected theorem mul_mul_mul_comm (a b c d : Nat) :
    (a * b) * (c * d) = (a * c) * (b * d) := by
  rw [Nat.mul_assoc, Nat.mul_assoc, Nat.mul_left_comm b c d]
protected theorem mul_two (n : Nat) : n * 2 = n + n := by
  rw [Nat.mul_succ, Nat.mul_one]
protected theorem two_mul (n : Nat) : 2 * n = n + n := by
  rw [Nat.mul_comm, Nat.mul_two]
/-! ## Order -/

protected theorem le_of_eq {n m : Nat} (h : n = m) : n ≤ m := h ▸ Nat.le_refl n
theorem le_add_right (n k : Nat) : n ≤ n + k := by
  induction k with
  | zero => exact Nat.le_refl n
  | succ k ih => exact Nat.le_step ih
theorem le_add_left (n m : Nat) : n ≤ m + n :=
  Nat.add_comm n m ▸ le_add_right n m
theorem le.intro {n m k : Nat} (h : n + k = m) : n ≤ m := h ▸ le_add_right n k
theorem le.dest {n m : Nat} (h : n ≤ m) : ∃ k, n + k = m := by
  induction h with
  | refl => exact ⟨0, rfl⟩
  | step _ ih =>
    cases ih with
    | intro k e => exact ⟨k + 1, congrArg succ e⟩
theorem exists_eq_add_of_le {m n : Nat} (h : m ≤ n) : ∃ k : Nat, n = m + k :=
  (le.dest h).imp fun _ e => e.symm
theorem exists_eq_add_of_le' {m n : Nat} (h : m ≤ n) : ∃ k : Nat, n = k + m :=
  (le.dest h).imp fun k e => e.symm.trans (Nat.add_comm m k)
theorem exists_eq_add_of_lt {m n : Nat} (h : m < n) :
    ∃ k : Nat, n = m + k + 1 :=
  (le.dest h).imp fun k e => e.symm.trans (add_one_add m k)

theorem zero_lt_of_lt {n m : Nat} (h : n < m) : 0 < m :=
  Nat.lt_of_lt_of_le (succ_pos n) h
theorem zero_lt_one : 0 < (1 : Nat) := zero_lt_succ 0
theorem zero_lt_two : 0 < (2 : Nat) := zero_lt_succ 1
theorem one_pos : 0 < 1 := zero_lt_one
theorem two_pos : 0 < 2 := zero_lt_two
protected theorem pos_of_ne_zero {n : Nat} (h : n ≠ 0) : 0 < n := by
  cases n with
  | zero => exact absurd rfl h
  | succ n => exact succ_pos n
theorem zero_lt_of_ne_zero {a : Nat} (h : a ≠ 0) : 0 < a :=
  Nat.pos_of_ne_zero h
theorem ne_of_gt {a b : Nat} (h : b < a) : a ≠ b :=
  fun e => Nat.lt_irrefl a (e ▸ h)
protected theorem ne_of_lt {a b : Nat} (h : a < b) : a ≠ b :=
  fun e => Nat.lt_irrefl b (e ▸ h)
theorem ne_of_lt' {a b : Nat} (h : b < a) : a ≠ b := ne_of_gt h
protected theorem ne_zero_of_lt {a b : Nat} (h : a < b) : b ≠ 0 :=
  ne_of_gt (zero_lt_of_lt h)
theorem ne_zero_of_lt' {a b : Nat} (h : a < b) : b ≠ 0 := Nat.ne_zero_of_lt h
protected theorem pos_iff_ne_zero {n : Nat} : 0 < n ↔ n ≠ 0 :=
  ⟨ne_of_gt, Nat.pos_of_ne_zero⟩
theorem pos_iff_ne_zero' {n : Nat} : 0 < n ↔ n ≠ 0 := Nat.pos_iff_ne_zero
theorem eq_zero_or_pos : ∀ (n : Nat), n = 0 ∨ 0 < n
  | 0 => Or.inl rfl
  | n + 1 => Or.inr (succ_pos n)
theorem eq_zero_of_le_zero {n : Nat} (h : n ≤ 0) : n = 0 := by
  cases n with
  | zero => rfl
  | succ n => exact absurd h (not_succ_le_zero n)
theorem lt_succ_of_le {n m : Nat} : n ≤ m → n < succ m := succ_le_succ
theorem lt_add_one_of_le {n m : Nat} : n ≤ m → n < m + 1 := succ_le_succ
theorem le_of_lt_add_one {n m : Nat} : n < m + 1 → n ≤ m := le_of_succ_le_succ
@[simp] theorem lt_add_one (n : Nat) : n < n + 1 := Nat.le_refl _
theorem lt_succ_self (n : Nat) : n < succ n := Nat.le_refl _
theorem lt.base (n : Nat) : n < succ n := Nat.le_refl _
theorem lt.step {n m : Nat} : n < m → n < succ m := Nat.le_step
theorem lt_succ_of_lt {a b : Nat} (h : a < b) : a < succ b := Nat.le_step h
theorem lt_add_one_of_lt {a b : Nat} (h : a < b) : a < b + 1 := Nat.le_step h
theorem lt_of_succ_lt {n m : Nat} : succ n < m → n < m := le_of_succ_le'
  where le_of_succ_le' {a b : Nat} (h : succ a ≤ b) : a ≤ b :=
    Nat.le_trans (le_succ a) h
theorem le_of_succ_le {n m : Nat} (h : succ n ≤ m) : n ≤ m :=
  Nat.le_trans (le_succ n) h
protected theorem le_of_lt {n m : Nat} : n < m → n ≤ m := le_of_succ_le
theorem succ_lt_succ {n m : Nat} : n < m → succ n < succ m := succ_le_succ
theorem lt_of_succ_lt_succ {n m : Nat} : succ n < succ m → n < m :=
  le_of_succ_le_succ
theorem lt_of_succ_le {n m : Nat} (h : succ n ≤ m) : n < m := h
theorem succ_le_of_lt {n m : Nat} (h : n < m) : succ n ≤ m := h
theorem lt_iff_add_one_le {m n : Nat} : m < n ↔ m + 1 ≤ n := Iff.rfl
theorem lt_of_add_one_le {n m : Nat} (h : n + 1 ≤ m) : n < m := h
theorem add_one_le_of_lt {n m : Nat} (h : n < m) : n + 1 ≤ m := h
theorem succ_le_iff {n m : Nat} : succ n ≤ m ↔ n < m := Iff.rfl
theorem add_one_le_iff {n m : Nat} : n + 1 ≤ m ↔ n < m := Iff.rfl
theorem succ_le {n m : Nat} : succ n ≤ m ↔ n < m := Iff.rfl
theorem lt_succ {m n : Nat} : m < succ n ↔ m ≤ n :=
  ⟨le_of_lt_succ, lt_succ_of_le⟩
theorem lt_succ_iff {m n : Nat} : m < succ n ↔ m ≤ n := lt_succ
theorem lt_add_one_iff {m n : Nat} : m < n + 1 ↔ m ≤ n := lt_succ
@[simp] theorem succ_le_succ_iff {a b : Nat} : succ a ≤ succ b ↔ a ≤ b :=
  ⟨le_of_succ_le_succ, succ_le_succ⟩
@[simp] theorem succ_lt_succ_iff {a b : Nat} : succ a < succ b ↔ a < b :=
  ⟨lt_of_succ_lt_succ, succ_lt_succ⟩
theorem add_one_le_add_one_iff {a b : Nat} : a + 1 ≤ b + 1 ↔ a ≤ b :=
  succ_le_succ_iff
theorem add_one_lt_add_one_iff {a b : Nat} : a + 1 < b + 1 ↔ a < b :=
  succ_lt_succ_iff
protected theorem le_antisymm {n m : Nat} (h₁ : n ≤ m) (h₂ : m ≤ n) :
    n = m := by
  cases h₁ with
  | refl => rfl
  | step h =>
    exact absurd (Nat.lt_of_lt_of_le (lt_succ_of_le h) h₂) (Nat.lt_irrefl n)
protected theorem le_antisymm_iff {a b : Nat} : a = b ↔ a ≤ b ∧ b ≤ a :=
  ⟨fun h => ⟨Nat.le_of_eq h, Nat.le_of_eq h.symm⟩,
    fun h => Nat.le_antisymm h.1 h.2⟩
protected theorem eq_iff_le_and_ge {a b : Nat} : a = b ↔ a ≤ b ∧ b ≤ a :=
  Nat.le_antisymm_iff
protected theorem lt_of_le_of_lt {n m k : Nat} (h₁ : n ≤ m) (h₂ : m < k) :
    n < k :=
  Nat.le_trans (succ_le_succ h₁) h₂
protected theorem lt_of_lt_of_eq {n m k : Nat} (h₁ : n < m) (h₂ : m = k) :
    n < k :=
  h₂ ▸ h₁
protected theorem lt_of_eq_of_lt {n m k : Nat} (h₁ : n = m) (h₂ : m < k) :
    n < k :=
  h₁.symm ▸ h₂
protected theorem lt_asymm {a b : Nat} (h : a < b) : ¬b < a :=
  fun k => Nat.lt_irrefl a (Nat.lt_trans h k)
protected theorem not_lt_of_gt {a b : Nat} (h : b < a) : ¬a < b :=
  Nat.lt_asymm h
protected theorem not_lt_of_lt {a b : Nat} (h : a < b) : ¬b < a :=
  Nat.lt_asymm h
protected theorem lt_or_ge (a b : Nat) : a < b ∨ a ≥ b := by
  induction b with
  | zero => exact Or.inr (Nat.zero_le a)
  | succ b ih =>
    cases ih with
    | inl h => exact Or.inl (Nat.le_step h)
    | inr h =>
      cases h with
      | refl => exact Or.inl (Nat.le_refl _)
      | step h => exact Or.inr (succ_le_succ h)
protected theorem lt_or_le (a b : Nat) : a < b ∨ b ≤ a := Nat.lt_or_ge a b
protected theorem le_total (m n : Nat) : m ≤ n ∨ n ≤ m :=
  (Nat.lt_or_ge m n).imp_left Nat.le_of_lt
protected theorem not_le {n m : Nat} : ¬n ≤ m ↔ m < n :=
  ⟨fun h => (Nat.lt_or_ge m n).resolve_right h,
    fun h k => Nat.lt_irrefl m (Nat.lt_of_lt_of_le h k)⟩
protected theorem not_lt {n m : Nat} : ¬n < m ↔ m ≤ n :=
  ⟨fun h => (Nat.lt_or_ge n m).resolve_left h,
    fun h k => Nat.lt_irrefl n (Nat.lt_of_lt_of_le k h)⟩
attribute [simp] Nat.not_le Nat.not_lt
protected theorem not_le_of_gt {n m : Nat} (h : n > m) : ¬n ≤ m :=
  Nat.not_le.mpr h
protected theorem not_le_of_lt {a b : Nat} (h : a < b) : ¬b ≤ a :=
  Nat.not_le.mpr h
protected theorem not_lt_of_ge {a b : Nat} (h : b ≥ a) : ¬b < a :=
  Nat.not_lt.mpr h
protected theorem not_lt_of_le {a b : Nat} (h : a ≤ b) : ¬b < a :=
  Nat.not_lt.mpr h
protected theorem gt_of_not_le {n m : Nat} : ¬n ≤ m → n > m := Nat.not_le.mp
protected theorem lt_of_not_ge {a b : Nat} (h : ¬b ≥ a) : b < a :=
  Nat.not_le.mp h
protected theorem lt_of_not_le {a b : Nat} : ¬a ≤ b → b < a := Nat.not_le.mp
protected theorem ge_of_not_lt {a b : Nat} : ¬a < b → a ≥ b := Nat.not_lt.mp
protected theorem le_of_not_lt {a b : Nat} : ¬a < b → b ≤ a := Nat.not_lt.mp
protected theorem le_of_not_le {a b : Nat} (h : ¬b ≤ a) : a ≤ b :=
  Nat.le_of_lt (Nat.not_le.mp h)
protected theorem lt_or_gt_of_ne {a b : Nat} (h : a ≠ b) : a < b ∨ a > b :=
  (Nat.lt_or_ge a b).imp_right fun k =>
    (Nat.lt_or_ge b a).resolve_right fun l => h (Nat.le_antisymm l k)
protected theorem lt_trichotomy (a b : Nat) : a < b ∨ a = b ∨ b < a :=
  (Nat.lt_or_ge a b).imp_right fun h =>
    (Nat.lt_or_ge b a).elim Or.inr fun k => Or.inl (Nat.le_antisymm k h)
protected theorem eq_or_lt_of_le {a b : Nat} (h : a ≤ b) : a = b ∨ a < b :=
  (Nat.lt_trichotomy a b).elim Or.inr fun k =>
    k.imp_right fun l => absurd h (Nat.not_le_of_lt l)
protected theorem lt_or_eq_of_le {n m : Nat} (h : n ≤ m) : n < m ∨ n = m :=
  (Nat.eq_or_lt_of_le h).symm
protected theorem le_iff_lt_or_eq {n m : Nat} : n ≤ m ↔ n < m ∨ n = m :=
  ⟨Nat.lt_or_eq_of_le, fun h => h.elim Nat.le_of_lt Nat.le_of_eq⟩
protected theorem le_iff_eq_or_lt {n m : Nat} : n ≤ m ↔ n = m ∨ n < m :=
  Nat.le_iff_lt_or_eq.trans or_comm
protected theorem lt_of_le_of_ne {n m : Nat} (h₁ : n ≤ m) (h₂ : ¬n = m) :
    n < m :=
  (Nat.lt_or_eq_of_le h₁).resolve_right h₂
protected theorem lt_iff_le_and_ne {m n : Nat} : m < n ↔ m ≤ n ∧ m ≠ n :=
  ⟨fun h => ⟨Nat.le_of_lt h, Nat.ne_of_lt h⟩,
    fun h => Nat.lt_of_le_of_ne h.1 h.2⟩
protected theorem lt_iff_le_not_le {m n : Nat} : m < n ↔ m ≤ n ∧ ¬n ≤ m :=
  ⟨fun h => ⟨Nat.le_of_lt h, Nat.not_le_of_lt h⟩, fun h => Nat.not_le.mp h.2⟩
protected theorem ne_iff_lt_or_gt {a b : Nat} : a ≠ b ↔ a < b ∨ b < a :=
  ⟨Nat.lt_or_gt_of_ne, fun h => h.elim Nat.ne_of_lt ne_of_gt⟩
protected theorem lt_or_gt {a b : Nat} : a ≠ b ↔ a < b ∨ b < a :=
  Nat.ne_iff_lt_or_gt
private theorem le_succ_cases {n m : Nat} : n ≤ m + 1 ↔ n ≤ m ∨ n = m + 1 :=
  Nat.le_iff_lt_or_eq.trans (or_congr_left lt_succ)
theorem le_or_eq_of_le_succ {m n : Nat} (h : m ≤ succ n) :
    m ≤ n ∨ m = succ n :=
  le_succ_cases.mp h
theorem le_or_eq_of_le_add_one {m n : Nat} (h : m ≤ n + 1) :
    m ≤ n ∨ m = n + 1 :=
  le_succ_cases.mp h
theorem le_zero_eq (a : Nat) : (a ≤ 0) = (a = 0) :=
  propext ⟨eq_zero_of_le_zero, Nat.le_of_eq⟩
theorem le_zero {n : Nat} : n ≤ 0 ↔ n = 0 := ⟨eq_zero_of_le_zero, Nat.le_of_eq⟩
theorem lt_one_iff {n : Nat} : n < 1 ↔ n = 0 := lt_succ.trans le_zero
protected theorem one_le_iff_ne_zero {n : Nat} : 1 ≤ n ↔ n ≠ 0 :=
  Nat.pos_iff_ne_zero
theorem one_le_of_lt {n m : Nat} (h : n < m) : 1 ≤ m := zero_lt_of_lt h
attribute [simp] not_lt_zero le_zero_eq lt_one_iff zero_lt_succ Nat.le_refl zero_le
  not_succ_le_zero not_succ_le_self
attribute [simp] Nat.lt_irrefl

instance : Trans (α := Nat) (· < ·) (· < ·) (· < ·) := ⟨Nat.lt_trans⟩
instance : Trans (α := Nat) (· ≤ ·) (· ≤ ·) (· ≤ ·) := ⟨Nat.le_trans⟩
instance : Trans (α := Nat) (· < ·) (· ≤ ·) (· < ·) := ⟨Nat.lt_of_lt_of_le⟩
instance : Trans (α := Nat) (· ≤ ·) (· < ·) (· < ·) := ⟨Nat.lt_of_le_of_lt⟩
instance : Trans (α := Nat) (· > ·) (· > ·) (· > ·) :=
  ⟨fun h k => Nat.lt_trans k h⟩
instance : Trans (α := Nat) (· ≥ ·) (· ≥ ·) (· ≥ ·) :=
  ⟨fun h k => Nat.le_trans k h⟩
instance : Trans (α := Nat) (· > ·) (· ≥ ·) (· > ·) :=
  ⟨fun h k => Nat.lt_of_le_of_lt k h⟩
instance : Trans (α := Nat) (· ≥ ·) (· > ·) (· > ·) :=
  ⟨fun h k => Nat.lt_of_lt_of_le k h⟩

attribute [refl] Nat.le_refl

/-! ## Order and addition -/

protected theorem add_le_add_left {n m : Nat} (h : n ≤ m) (k : Nat) :
    k + n ≤ k + m := by
  induction h with
  | refl => exact Nat.le_refl _
  | step _ ih => exact Nat.le_step ih
protected theorem add_le_add_right {n m : Nat} (h : n ≤ m) (k : Nat) :
    n + k ≤ m + k := by
  rw [Nat.add_comm n k, Nat.add_comm m k]
  exact Nat.add_le_add_left h k
protected theorem add_le_add {a b c d : Nat} (h₁ : a ≤ b) (h₂ : c ≤ d) :
    a + c ≤ b + d :=
  Nat.le_trans (Nat.add_le_add_right h₁ c) (Nat.add_le_add_left h₂ b)
protected theorem add_lt_add_left {n m : Nat} (h : n < m) (k : Nat) :
    k + n < k + m :=
  Nat.add_le_add_left (n := n + 1) h k
protected theorem add_lt_add_right {n m : Nat} (h : n < m) (k : Nat) :
    n + k < m + k := by
  rw [Nat.add_comm n k, Nat.add_comm m k]
  exact Nat.add_lt_add_left h k
protected theorem add_lt_add {a b c d : Nat} (h₁ : a < b) (h₂ : c < d) :
    a + c < b + d :=
  Nat.lt_trans (Nat.add_lt_add_right h₁ c) (Nat.add_lt_add_left h₂ b)
protected theorem add_lt_add_of_le_of_lt {a b c d : Nat} (h₁ : a ≤ b)
    (h₂ : c < d) : a + c < b + d :=
  Nat.lt_of_le_of_lt (Nat.add_le_add_right h₁ c) (Nat.add_lt_add_left h₂ b)
protected theorem add_lt_add_of_lt_of_le {a b c d : Nat} (h₁ : a < b)
    (h₂ : c ≤ d) : a + c < b + d :=
  Nat.lt_of_lt_of_le (Nat.add_lt_add_right h₁ c) (Nat.add_le_add_left h₂ b)
protected theorem le_of_add_le_add_left {a b c : Nat} (h : a + b ≤ a + c) :
    b ≤ c :=
  (le.dest h).elim fun k e => le.intro (k := k)
    (Nat.add_left_cancel (n := a) ((Nat.add_assoc a b k).symm.trans e))
protected theorem le_of_add_le_add_right {a b c : Nat} (h : a + b ≤ c + b) :
    a ≤ c := by
  rw [Nat.add_comm a b, Nat.add_comm c b] at h
  exact Nat.le_of_add_le_add_left h
protected theorem lt_of_add_lt_add_left {k n m : Nat} (h : k + n < k + m) :
    n < m :=
  Nat.le_of_add_le_add_left (a := k) h
protected theorem lt_of_add_lt_add_right {n m k : Nat} (h : n + k < m + k) :
    n < m := by
  rw [Nat.add_comm n k, Nat.add_comm m k] at h
  exact Nat.lt_of_add_lt_add_left h
protected theorem add_le_add_iff_left {m k n : Nat} :
    n + m ≤ n + k ↔ m ≤ k :=
  ⟨Nat.le_of_add_le_add_left, fun h => Nat.add_le_add_left h n⟩
protected theorem add_le_add_iff_right {m k n : Nat} :
    m + n ≤ k + n ↔ m ≤ k :=
  ⟨Nat.le_of_add_le_add_right, fun h => Nat.add_le_add_right h n⟩
protected theorem add_lt_add_iff_left {k n m : Nat} :
    k + n < k + m ↔ n < m :=
  ⟨Nat.lt_of_add_lt_add_left, fun h => Nat.add_lt_add_left h k⟩
protected theorem add_lt_add_iff_right {k n m : Nat} :
    n + k < m + k ↔ n < m :=
  ⟨Nat.lt_of_add_lt_add_right, fun h => Nat.add_lt_add_right h k⟩
attribute [simp] Nat.add_le_add_iff_left Nat.add_le_add_iff_right
  Nat.add_lt_add_iff_left Nat.add_lt_add_iff_right
theorem le_add_right_of_le {n m k : Nat} (h : n ≤ m) : n ≤ m + k :=
  Nat.le_trans h (le_add_right m k)
theorem le_add_left_of_le {n m k : Nat} (h : n ≤ m) : n ≤ k + m :=
  Nat.le_trans h (le_add_left m k)
theorem le_of_add_right_le {n m k : Nat} (h : n + k ≤ m) : n ≤ m :=
  Nat.le_trans (le_add_right n k) h
protected theorem lt_add_left {a b : Nat} (c : Nat) (h : a < b) : a < c + b :=
  Nat.lt_of_lt_of_le h (le_add_left b c)
protected theorem lt_add_right {a b : Nat} (c : Nat) (h : a < b) :
    a < b + c :=
  Nat.lt_of_lt_of_le h (le_add_right b c)
protected theorem lt_add_of_pos_right {k n : Nat} (h : 0 < k) : n < n + k :=
  Nat.add_lt_add_left h n
protected theorem lt_add_of_pos_left {k n : Nat} (h : 0 < k) : n < k + n :=
  Nat.add_comm n k ▸ Nat.lt_add_of_pos_right h
protected theorem pos_of_lt_add_right {n k : Nat} (h : n < n + k) : 0 < k :=
  Nat.lt_of_add_lt_add_left (k := n) h
protected theorem pos_of_lt_add_left {n k : Nat} (h : n < k + n) : 0 < k :=
  Nat.pos_of_lt_add_right (n := n) (Nat.add_comm k n ▸ h)
protected theorem lt_add_right_iff_pos {n k : Nat} : n < n + k ↔ 0 < k :=
  ⟨Nat.pos_of_lt_add_right, Nat.lt_add_of_pos_right⟩
protected theorem lt_add_left_iff_pos {n k : Nat} : n < k + n ↔ 0 < k :=
  ⟨Nat.pos_of_lt_add_left, Nat.lt_add_of_pos_left⟩
protected theorem add_pos_left {m : Nat} (h : 0 < m) (n : Nat) : 0 < m + n :=
  Nat.lt_of_lt_of_le h (le_add_right m n)
protected theorem add_pos_right {n : Nat} (m : Nat) (h : 0 < n) : 0 < m + n :=
  Nat.lt_of_lt_of_le h (le_add_left n m)
protected theorem add_self_ne_one : ∀ n : Nat, n + n ≠ 1
  | n + 1, h => succ_ne_zero (n + n)
      (succ.inj ((congrArg succ (succ_add n n).symm).trans h))

/-! ## Order and multiplication -/

protected theorem mul_le_mul_left {m n : Nat} (k : Nat) (h : m ≤ n) :
    k * m ≤ k * n := by
  obtain ⟨d, rfl⟩ := le.dest h
  rw [Nat.mul_add]; exact le_add_right _ _
protected theorem mul_le_mul_right {m n : Nat} (k : Nat) (h : m ≤ n) :
    m * k ≤ n * k := by
  rw [Nat.mul_comm m k, Nat.mul_comm n k]; exact Nat.mul_le_mul_left k h
protected theorem mul_le_mul {p q m n : Nat} (h₁ : p ≤ m) (h₂ : q ≤ n) :
    p * q ≤ m * n :=
  Nat.le_trans (Nat.mul_le_mul_right q h₁) (Nat.mul_le_mul_left m h₂)
protected theorem mul_lt_mul_of_pos_left {n m k : Nat} (h : n < m)
    (hk : k > 0) : k * n < k * m :=
  Nat.lt_of_lt_of_le (Nat.lt_add_of_pos_right hk)
    (Nat.mul_le_mul_left k (m := n + 1) h)
protected theorem mul_lt_mul_of_pos_right {n m k : Nat} (h : n < m)
    (hk : k > 0) : n * k < m * k := by
  rw [Nat.mul_comm n k, Nat.mul_comm m k]
  exact Nat.mul_lt_mul_of_pos_left h hk
protected theorem mul_pos : {n m : Nat} → n > 0 → m > 0 → n * m > 0 :=
  fun h k => Nat.lt_of_le_of_lt (Nat.zero_le _) (Nat.mul_lt_mul_of_pos_left k h)
protected theorem eq_of_mul_eq_mul_left {m k n : Nat} (hn : 0 < n)
    (h : n * m = n * k) : m = k := by
  cases Nat.lt_trichotomy m k with
  | inl l => exact absurd h (Nat.ne_of_lt (Nat.mul_lt_mul_of_pos_left l hn))
  | inr l =>
    cases l with
    | inl e => exact e
    | inr g =>
      exact absurd h (ne_of_gt (Nat.mul_lt_mul_of_pos_left g hn))
protected theorem eq_of_mul_eq_mul_right {n m k : Nat} (hm : 0 < m)
    (h : n * m = k * m) : n = k := by
  rw [Nat.mul_comm n m, Nat.mul_comm k m] at h
  exact Nat.eq_of_mul_eq_mul_left hm h
protected theorem mul_left_cancel {n m k : Nat} (np : 0 < n)
    (h : n * m = n * k) : m = k :=
  Nat.eq_of_mul_eq_mul_left np h
protected theorem mul_right_cancel {n m k : Nat} (mp : 0 < m)
    (h : n * m = k * m) : n = k :=
  Nat.eq_of_mul_eq_mul_right mp h
protected theorem le_of_mul_le_mul_left {a b c : Nat} (h : c * a ≤ c * b)
    (hc : 0 < c) : a ≤ b :=
  Nat.not_lt.mp fun l =>
    Nat.not_le_of_lt (Nat.mul_lt_mul_of_pos_left l hc) h
protected theorem le_of_mul_le_mul_right {a b c : Nat} (h : a * c ≤ b * c)
    (hc : 0 < c) : a ≤ b := by
  rw [Nat.mul_comm a c, Nat.mul_comm b c] at h
  exact Nat.le_of_mul_le_mul_left h hc
protected theorem lt_of_mul_lt_mul_left {a b c : Nat} (h : a * b < a * c) :
    b < c :=
  Nat.not_le.mp fun l => Nat.not_le_of_lt h (Nat.mul_le_mul_left a l)
protected theorem lt_of_mul_lt_mul_right {a b c : Nat} (h : b * a < c * a) :
    b < c :=
  Nat.not_le.mp fun l => Nat.not_le_of_lt h (Nat.mul_le_mul_right a l)
protected theorem mul_self_le_mul_self {m n : Nat} (h : m ≤ n) :
    m * m ≤ n * n :=
  Nat.mul_le_mul h h
protected theorem mul_eq_zero : ∀ {m n : Nat}, n * m = 0 ↔ n = 0 ∨ m = 0
  | 0, n => ⟨fun _ => Or.inr rfl, fun _ => rfl⟩
  | m + 1, n =>
    ⟨fun h => Or.inl (Nat.eq_zero_of_add_eq_zero_left h),
      fun h => h.elim (fun e => by rw [e, Nat.zero_mul])
        fun e => absurd e (succ_ne_zero m)⟩
protected theorem mul_ne_zero {n m : Nat} (h : n ≠ 0) (k : m ≠ 0) :
    n * m ≠ 0 :=
  fun e => (Nat.mul_eq_zero.mp e).elim h k
protected theorem mul_ne_zero_iff {n m : Nat} :
    n * m ≠ 0 ↔ n ≠ 0 ∧ m ≠ 0 :=
  (not_congr Nat.mul_eq_zero).trans not_or
attribute [simp] Nat.mul_eq_zero
protected theorem le_mul_of_pos_right (m : Nat) {n : Nat} (h : 0 < n) :
    m ≤ m * n :=
  Nat.le_trans (Nat.le_of_eq (Nat.mul_one m).symm) (Nat.mul_le_mul_left m h)
protected theorem le_mul_of_pos_left (m : Nat) {n : Nat} (h : 0 < n) :
    m ≤ n * m :=
  Nat.mul_comm m n ▸ Nat.le_mul_of_pos_right m h
end Nat
