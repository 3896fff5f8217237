prelude
import Init.Int.Basic
/-!
# Integers: order, absolute value, division

What `omega` is built on.
-/
set_option linter.unusedVariables false

namespace Int

/-! ## Order -/

theorem le.intro {a b : Int} (n : Nat) (h : a + n = b) : a ≤ b := by
  show NonNeg (b - a)
  rw [← h, Int.add_comm, Int.add_sub_cancel]
  exact NonNeg.mk n

theorem le.dest {a b : Int} (h : a ≤ b) : ∃ n : Nat, a + n = b := by
  have k : NonNeg (b - a) := h
  generalize hc : b - a = c at k
  cases k with
  | mk n =>
    refine ⟨n, ?_⟩
    rw [show (n : Int) = b - a from hc.symm, Int.add_comm, Int.sub_add_cancel]

protected theorem le_refl (a : Int) : a ≤ a := le.intro 0 (Int.add_zero a)
protected theorem le_rfl {a : Int} : a ≤ a := Int.le_refl a
protected theorem le_of_eq {a b : Int} (h : a = b) : a ≤ b := h ▸ Int.le_refl a
attribute [simp] Int.le_refl
attribute [refl] Int.le_refl

protected theorem le_trans {a b c : Int} (h₁ : a ≤ b) (h₂ : b ≤ c) :
    a ≤ c := by
  obtain ⟨m, rfl⟩ := le.dest h₁
  obtain ⟨n, rfl⟩ := le.dest h₂
  exact le.intro (m + n) (by rw [ofNat_add, Int.add_assoc])

theorem ofNat_le {m n : Nat} : (m : Int) ≤ n ↔ m ≤ n := by
  constructor
  · intro h
    obtain ⟨k, e⟩ := le.dest h
    exact Nat.le.intro (ofNat_inj.mp ((ofNat_add m k).trans e))
  · intro h
    obtain ⟨k, rfl⟩ := Nat.le.dest h
    exact le.intro k rfl
theorem natCast_le {m n : Nat} : (m : Int) ≤ n ↔ m ≤ n := ofNat_le
theorem ofNat_nonneg (n : Nat) : 0 ≤ (n : Int) := ofNat_le.mpr (Nat.zero_le n)
theorem ofNat_zero_le (n : Nat) : 0 ≤ (n : Int) := ofNat_nonneg n
theorem natCast_nonneg (n : Nat) : 0 ≤ (n : Int) := ofNat_nonneg n
theorem eq_ofNat_of_zero_le {a : Int} (h : 0 ≤ a) : ∃ n : Nat, a = n := by
  obtain ⟨n, e⟩ := le.dest h
  exact ⟨n, e.symm.trans (Int.zero_add _)⟩

theorem add_one_le_of_lt {a b : Int} (h : a < b) : a + 1 ≤ b := h
theorem lt_of_add_one_le {a b : Int} (h : a + 1 ≤ b) : a < b := h
theorem lt_iff_add_one_le {a b : Int} : a < b ↔ a + 1 ≤ b := Iff.rfl
theorem add_one_le_iff {a b : Int} : a + 1 ≤ b ↔ a < b := Iff.rfl

theorem ofNat_lt {n m : Nat} : (n : Int) < m ↔ n < m := ofNat_le (m := n + 1)
theorem natCast_lt {n m : Nat} : (n : Int) < m ↔ n < m := ofNat_lt
theorem ofNat_pos {n : Nat} : 0 < (n : Int) ↔ 0 < n := ofNat_lt
theorem natCast_pos {n : Nat} : 0 < (n : Int) ↔ 0 < n := ofNat_lt

protected theorem add_le_add_left {a b : Int} (h : a ≤ b) (c : Int) :
    c + a ≤ c + b := by
  obtain ⟨n, rfl⟩ := le.dest h
  exact le.intro n (Int.add_assoc c a n)
protected theorem add_le_add_right {a b : Int} (h : a ≤ b) (c : Int) :
    a + c ≤ b + c := by
  rw [Int.add_comm a c, Int.add_comm b c]; exact Int.add_le_add_left h c
protected theorem add_le_add {a b c d : Int} (h₁ : a ≤ b) (h₂ : c ≤ d) :
    a + c ≤ b + d :=
  Int.le_trans (Int.add_le_add_right h₁ c) (Int.add_le_add_left h₂ b)
protected theorem le_of_add_le_add_left {a b c : Int} (h : a + b ≤ a + c) :
    b ≤ c := by
  have k := Int.add_le_add_left h (-a)
  rw [← Int.add_assoc, ← Int.add_assoc, Int.add_left_neg, Int.zero_add,
    Int.zero_add] at k
  exact k
protected theorem le_of_add_le_add_right {a b c : Int} (h : a + b ≤ c + b) :
    a ≤ c := by
  rw [Int.add_comm a b, Int.add_comm c b] at h
  exact Int.le_of_add_le_add_left h
protected theorem add_le_add_iff_left {b c : Int} (a : Int) :
    a + b ≤ a + c ↔ b ≤ c :=
  ⟨Int.le_of_add_le_add_left, fun h => Int.add_le_add_left h a⟩
protected theorem add_le_add_iff_right {a b : Int} (c : Int) :
    a + c ≤ b + c ↔ a ≤ b :=
  ⟨Int.le_of_add_le_add_right, fun h => Int.add_le_add_right h c⟩
protected theorem sub_nonneg_of_le {a b : Int} (h : b ≤ a) : 0 ≤ a - b := by
  have k := Int.add_le_add_right h (-b)
  rw [Int.add_right_neg] at k
  exact k
protected theorem le_of_sub_nonneg {a b : Int} (h : 0 ≤ a - b) : b ≤ a := by
  have k := Int.add_le_add_right h b
  rw [Int.sub_add_cancel, Int.zero_add] at k
  exact k
protected theorem sub_nonneg {a b : Int} : 0 ≤ a - b ↔ b ≤ a :=
  ⟨Int.le_of_sub_nonneg, Int.sub_nonneg_of_le⟩
protected theorem neg_le_neg {a b : Int} (h : a ≤ b) : -b ≤ -a := by
  refine Int.le_of_sub_nonneg ?_
  rw [Int.sub_neg, Int.add_comm]
  exact Int.sub_nonneg_of_le h
protected theorem le_of_neg_le_neg {a b : Int} (h : -b ≤ -a) : a ≤ b := by
  have k := Int.neg_le_neg h
  rw [Int.neg_neg, Int.neg_neg] at k
  exact k
protected theorem neg_le_neg_iff {a b : Int} : -a ≤ -b ↔ b ≤ a :=
  ⟨Int.le_of_neg_le_neg, Int.neg_le_neg⟩
theorem neg_le_of_neg_le {a b : Int} (h : -a ≤ b) : -b ≤ a := by
  have k := Int.neg_le_neg h
  rw [Int.neg_neg] at k
  exact k

protected theorem lt_irrefl (a : Int) : ¬a < a := by
  intro h
  obtain ⟨n, e⟩ := le.dest h
  have k : (1 : Int) + n = 0 := by
    refine Int.add_left_cancel (a := a) ?_
    rw [← Int.add_assoc, Int.add_zero]; exact e
  have l : 1 + n = 0 := ofNat_inj.mp k
  rw [Nat.add_comm] at l
  exact Nat.succ_ne_zero n l
protected theorem le_antisymm {a b : Int} (h₁ : a ≤ b) (h₂ : b ≤ a) :
    a = b := by
  obtain ⟨m, e⟩ := le.dest h₁
  obtain ⟨n, f⟩ := le.dest h₂
  have k : ((m + n : Nat) : Int) = (0 : Nat) := by
    refine Int.add_left_cancel (a := a) ?_
    rw [ofNat_add, ← Int.add_assoc, e, f]
    exact (Int.add_zero a).symm
  have l := Nat.eq_zero_of_add_eq_zero_right (ofNat_inj.mp k)
  rw [l] at e
  exact (Int.add_zero a).symm.trans e
protected theorem le_of_lt {a b : Int} (h : a < b) : a ≤ b :=
  Int.le_trans (le.intro 1 rfl) h
protected theorem lt_of_le_of_lt {a b c : Int} (h₁ : a ≤ b) (h₂ : b < c) :
    a < c :=
  Int.le_trans (Int.add_le_add_right h₁ 1) h₂
protected theorem lt_of_lt_of_le {a b c : Int} (h₁ : a < b) (h₂ : b ≤ c) :
    a < c :=
  Int.le_trans h₁ h₂
protected theorem lt_trans {a b c : Int} (h₁ : a < b) (h₂ : b < c) : a < c :=
  Int.lt_of_lt_of_le h₁ (Int.le_of_lt h₂)
protected theorem ne_of_lt {a b : Int} (h : a < b) : a ≠ b :=
  fun e => Int.lt_irrefl b (e ▸ h)
protected theorem ne_of_gt {a b : Int} (h : b < a) : a ≠ b :=
  fun e => Int.lt_irrefl a (e ▸ h)
protected theorem lt_or_ge (a b : Int) : a < b ∨ a ≥ b := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨p, q, rfl⟩ := exists_subNatNat b
  cases Nat.lt_or_ge (m + q) (p + n) with
  | inl h =>
    obtain ⟨k, e⟩ := Nat.exists_eq_add_of_lt h
    refine Or.inl (le.intro k ?_)
    show subNatNat m n + 1 + ofNat k = _
    rw [show (1 : Int) = subNatNat 1 0 from rfl, ofNat_eq_subNatNat,
      subNatNat_add_subNatNat, subNatNat_add_subNatNat]
    refine subNatNat_congr ?_
    show m + 1 + k + q = p + n
    rw [e]
    simp only [Nat.add_comm, Nat.add_left_comm, Nat.add_assoc]
  | inr h =>
    obtain ⟨k, e⟩ := Nat.exists_eq_add_of_le h
    refine Or.inr (le.intro k ?_)
    show subNatNat p q + ofNat k = _
    rw [ofNat_eq_subNatNat, subNatNat_add_subNatNat]
    refine subNatNat_congr ?_
    rw [Nat.add_zero, e]
    simp only [Nat.add_comm, Nat.add_left_comm]
protected theorem lt_or_le (a b : Int) : a < b ∨ b ≤ a := Int.lt_or_ge a b
protected theorem le_total (a b : Int) : a ≤ b ∨ b ≤ a :=
  (Int.lt_or_ge a b).imp_left Int.le_of_lt
protected theorem not_le {a b : Int} : ¬a ≤ b ↔ b < a :=
  ⟨fun h => (Int.lt_or_ge b a).resolve_right h,
    fun h k => Int.lt_irrefl b (Int.lt_of_lt_of_le h k)⟩
protected theorem not_lt {a b : Int} : ¬a < b ↔ b ≤ a :=
  ⟨fun h => (Int.lt_or_ge a b).resolve_left h,
    fun h k => Int.lt_irrefl a (Int.lt_of_lt_of_le k h)⟩
attribute [simp] Int.not_le Int.not_lt
protected theorem lt_of_not_ge {a b : Int} (h : ¬b ≤ a) : a < b :=
  Int.not_le.mp h
protected theorem not_le_of_gt {a b : Int} (h : b < a) : ¬a ≤ b :=
  Int.not_le.mpr h
protected theorem le_of_not_gt {a b : Int} (h : ¬b < a) : a ≤ b :=
  Int.not_lt.mp h
protected theorem lt_trichotomy (a b : Int) : a < b ∨ a = b ∨ b < a :=
  (Int.lt_or_ge a b).imp_right fun h =>
    (Int.lt_or_ge b a).elim Or.inr fun k => Or.inl (Int.le_antisymm k h)
theorem lt_or_gt_of_ne {a b : Int} (h : a ≠ b) : a < b ∨ a > b :=
  (Int.lt_trichotomy a b).imp_right fun k => k.resolve_left h
protected theorem lt_of_le_of_ne {a b : Int} (h₁ : a ≤ b) (h₂ : a ≠ b) :
    a < b :=
  (Int.lt_or_ge a b).resolve_right fun h => h₂ (Int.le_antisymm h₁ h)
theorem eq_iff_le_and_ge {x y : Int} : x = y ↔ x ≤ y ∧ y ≤ x :=
  ⟨fun h => ⟨Int.le_of_eq h, Int.le_of_eq h.symm⟩,
    fun h => Int.le_antisymm h.1 h.2⟩

instance : Trans (α := Int) (· ≤ ·) (· ≤ ·) (· ≤ ·) := ⟨Int.le_trans⟩
instance : Trans (α := Int) (· < ·) (· < ·) (· < ·) := ⟨Int.lt_trans⟩
instance : Trans (α := Int) (· < ·) (· ≤ ·) (· < ·) := ⟨Int.lt_of_lt_of_le⟩
instance : Trans (α := Int) (· ≤ ·) (· < ·) (· < ·) := ⟨Int.lt_of_le_of_lt⟩

protected theorem mul_nonneg {a b : Int} (ha : 0 ≤ a) (hb : 0 ≤ b) :
    0 ≤ a * b := by
  obtain ⟨m, rfl⟩ := eq_ofNat_of_zero_le ha
  obtain ⟨n, rfl⟩ := eq_ofNat_of_zero_le hb
  rw [← ofNat_mul]; exact ofNat_nonneg _
protected theorem mul_pos {a b : Int} (ha : 0 < a) (hb : 0 < b) :
    0 < a * b := by
  obtain ⟨m, rfl⟩ := eq_ofNat_of_zero_le (Int.le_of_lt ha)
  obtain ⟨n, rfl⟩ := eq_ofNat_of_zero_le (Int.le_of_lt hb)
  rw [← ofNat_mul]
  exact ofNat_pos.mpr (Nat.mul_pos (ofNat_pos.mp ha) (ofNat_pos.mp hb))
protected theorem mul_le_mul_of_nonneg_left {a b c : Int} (h₁ : a ≤ b)
    (h₂ : 0 ≤ c) : c * a ≤ c * b := by
  refine Int.le_of_sub_nonneg ?_
  rw [← Int.mul_sub]
  exact Int.mul_nonneg h₂ (Int.sub_nonneg_of_le h₁)
protected theorem mul_le_mul_of_nonneg_right {a b c : Int} (h₁ : a ≤ b)
    (h₂ : 0 ≤ c) : a * c ≤ b * c := by
  rw [Int.mul_comm a c, Int.mul_comm b c]
  exact Int.mul_le_mul_of_nonneg_left h₁ h₂
protected theorem mul_le_mul_of_nonpos_left {a b c : Int} (ha : a ≤ 0)
    (h : c ≤ b) : a * b ≤ a * c := by
  refine Int.le_of_sub_nonneg ?_
  rw [← Int.mul_sub, ← Int.neg_sub b c, Int.mul_neg, ← Int.neg_mul]
  refine Int.mul_nonneg ?_ (Int.sub_nonneg_of_le h)
  have k := Int.neg_le_neg ha
  exact k

/-! ## Minimum, maximum, absolute value -/

protected theorem min_def (n m : Int) : min n m = if n ≤ m then n else m := rfl
protected theorem max_def (n m : Int) : max n m = if n ≤ m then m else n := rfl
protected theorem min_le_right (a b : Int) : min a b ≤ b := by
  rw [Int.min_def]
  split
  · assumption
  · exact Int.le_refl b
protected theorem min_le_left (a b : Int) : min a b ≤ a := by
  rw [Int.min_def]
  split
  · exact Int.le_refl a
  · rename_i h; exact Int.le_of_lt (Int.not_le.mp h)
protected theorem le_max_left (a b : Int) : a ≤ max a b := by
  rw [Int.max_def]
  split
  · assumption
  · exact Int.le_refl a
protected theorem le_max_right (a b : Int) : b ≤ max a b := by
  rw [Int.max_def]
  split
  · exact Int.le_refl b
  · rename_i h; exact Int.le_of_lt (Int.not_le.mp h)
protected theorem le_min {a b c : Int} : a ≤ min b c ↔ a ≤ b ∧ a ≤ c := by
  refine ⟨fun h => ⟨Int.le_trans h (Int.min_le_left b c),
    Int.le_trans h (Int.min_le_right b c)⟩, fun h => ?_⟩
  rw [Int.min_def]
  split
  · exact h.1
  · exact h.2
protected theorem max_le {a b c : Int} : max a b ≤ c ↔ a ≤ c ∧ b ≤ c := by
  refine ⟨fun h => ⟨Int.le_trans (Int.le_max_left a b) h,
    Int.le_trans (Int.le_max_right a b) h⟩, fun h => ?_⟩
  rw [Int.max_def]
  split
  · exact h.2
  · exact h.1

@[simp] theorem natAbs_ofNat (n : Nat) : natAbs (n : Int) = n := rfl
@[simp] theorem natAbs_natCast (n : Nat) : natAbs (n : Int) = n := rfl
@[simp] theorem natAbs_zero : natAbs (0 : Int) = 0 := rfl
@[simp] theorem natAbs_neg (a : Int) : natAbs (-a) = natAbs a :=
  match a with
  | ofNat 0 => rfl
  | ofNat (_ + 1) => rfl
  | negSucc _ => rfl
theorem natAbs_of_nonneg {a : Int} (h : 0 ≤ a) : (natAbs a : Int) = a := by
  obtain ⟨n, rfl⟩ := eq_ofNat_of_zero_le h
  rfl
theorem ofNat_natAbs_of_nonpos {a : Int} (h : a ≤ 0) : (natAbs a : Int) = -a := by
  rw [← natAbs_neg, natAbs_of_nonneg (Int.neg_le_neg h)]
theorem natAbs_eq_zero {a : Int} : natAbs a = 0 ↔ a = 0 := by
  constructor
  · intro h
    match a, h with
    | ofNat 0, _ => rfl
  · intro h; rw [h]; rfl
theorem le_natAbs {a : Int} : a ≤ natAbs a := by
  cases Int.le_total 0 a with
  | inl h => exact Int.le_of_eq (natAbs_of_nonneg h).symm
  | inr h => exact Int.le_trans h (ofNat_nonneg _)
theorem neg_lt_zero_of_pos {a : Int} (h : 0 < a) : -a < 0 :=
  Int.not_le.mp fun k => by
    have l := Int.neg_le_neg k
    rw [Int.neg_neg] at l
    exact Int.not_le.mpr h l
theorem toNat_of_nonneg {a : Int} (h : 0 ≤ a) : (toNat a : Int) = a := by
  obtain ⟨n, rfl⟩ := eq_ofNat_of_zero_le h
  rfl
theorem toNat_eq_max : ∀ a : Int, (toNat a : Int) = max a 0
  | ofNat n => by
    rw [Int.max_def]
    split
    · rename_i h
      have k : n = 0 := Nat.eq_zero_of_le_zero (ofNat_le.mp h)
      rw [k]; rfl
    · rfl
  | negSucc n => by
    rw [Int.max_def, ite_eq_left]
    · rfl
    · rw [negSucc_eq]
      exact Int.neg_le_neg (a := 0) (ofNat_nonneg (n + 1))

/-! ## Division with nonnegative remainder -/

@[simp] theorem ofNat_ediv (m n : Nat) : (↑(m / n) : Int) = ↑m / ↑n := rfl
@[simp] theorem ofNat_emod (m n : Nat) : (↑(m % n) : Int) = m % n := rfl
theorem natCast_ediv (m n : Nat) : (↑(m / n) : Int) = ↑m / ↑n := rfl
theorem natCast_emod (m n : Nat) : (↑(m % n) : Int) = m % n := rfl

@[simp] protected theorem ediv_zero : ∀ a : Int, a / 0 = 0
  | ofNat _ => congrArg ofNat (Nat.div_zero _)
  | negSucc _ => rfl
@[simp] protected theorem emod_zero : ∀ a : Int, a % 0 = a
  | ofNat _ => congrArg ofNat (Nat.mod_zero _)
  | negSucc m => by
    show subNatNat 0 (m % 0 + 1) = _
    rw [Nat.mod_zero, ← negSucc_eq_subNatNat]
@[simp] protected theorem ediv_neg : ∀ a b : Int, a / -b = -(a / b)
  | ofNat m, ofNat 0 => by
    show ofNat (m / 0) = -ofNat (m / 0)
    rw [Nat.div_zero]; rfl
  | ofNat _, ofNat (_ + 1) => rfl
  | ofNat m, negSucc n => by
    show ofNat (m / (n + 1)) = - -ofNat (m / (n + 1))
    rw [Int.neg_neg]
  | negSucc _, ofNat 0 => rfl
  | negSucc _, ofNat (_ + 1) => rfl
  | negSucc _, negSucc _ => rfl
theorem emod_neg (a b : Int) : a % -b = a % b := by
  match a with
  | ofNat m => show ofNat (m % natAbs (-b)) = _; rw [natAbs_neg]; rfl
  | negSucc m =>
    show subNatNat (natAbs (-b)) (m % natAbs (-b) + 1) = _
    rw [natAbs_neg]; rfl

theorem emod_add_ediv_pos (a : Int) (n : Nat) :
    a % ((n + 1 : Nat) : Int) + (n + 1 : Nat) * (a / (n + 1 : Nat)) = a := by
  match a with
  | ofNat m => exact congrArg ofNat (Nat.mod_add_div m (n + 1))
  | negSucc m =>
    show subNatNat (n + 1) (m % (n + 1) + 1) +
      negOfNat ((n + 1) * (m / (n + 1) + 1)) = negSucc m
    rw [negOfNat_eq_subNatNat, negSucc_eq_subNatNat, subNatNat_add_subNatNat]
    refine subNatNat_congr ?_
    conv => lhs; rw [← Nat.mod_add_div m (n + 1)]
    rw [Nat.mul_add_one]
    simp only [Nat.add_comm, Nat.add_left_comm, Nat.add_assoc]

theorem emod_add_ediv (a b : Int) : a % b + b * (a / b) = a := by
  match b with
  | ofNat 0 =>
    show a % 0 + 0 * _ = a
    rw [Int.emod_zero, Int.zero_mul, Int.add_zero]
  | ofNat (n + 1) => exact emod_add_ediv_pos a n
  | negSucc n =>
    rw [negSucc_coe, emod_neg, Int.ediv_neg, Int.neg_mul_neg]
    exact emod_add_ediv_pos a n
theorem ediv_add_emod (a b : Int) : b * (a / b) + a % b = a :=
  (Int.add_comm _ _).trans (emod_add_ediv a b)
theorem emod_add_mul_ediv (a b : Int) : a % b + b * (a / b) = a :=
  emod_add_ediv a b
theorem mul_ediv_add_emod (a b : Int) : b * (a / b) + a % b = a :=
  ediv_add_emod a b
theorem emod_def (a b : Int) : a % b = a - b * (a / b) := by
  conv => rhs; lhs; rw [← emod_add_ediv a b]
  rw [Int.add_sub_cancel]

theorem emod_nonneg : ∀ (a : Int) {b : Int}, b ≠ 0 → 0 ≤ a % b
  | ofNat _, _, _ => ofNat_nonneg _
  | negSucc m, b, h => by
    show 0 ≤ subNatNat (natAbs b) (m % natAbs b + 1)
    have hb : 0 < natAbs b :=
      Nat.pos_of_ne_zero fun e => h (natAbs_eq_zero.mp e)
    obtain ⟨k, e⟩ := Nat.exists_eq_add_of_le
      (show m % natAbs b + 1 ≤ natAbs b from Nat.mod_lt m hb)
    conv => rhs; arg 1; rw [e]
    rw [subNatNat_add]
    exact ofNat_nonneg k

theorem emod_lt_of_pos (a : Int) {b : Int} (h : 0 < b) : a % b < b := by
  obtain ⟨n, rfl⟩ := eq_ofNat_of_zero_le (Int.le_of_lt h)
  have hn : 0 < n := ofNat_pos.mp h
  match a with
  | ofNat m => exact ofNat_lt.mpr (Nat.mod_lt m hn)
  | negSucc m =>
    show subNatNat n (m % n + 1) < n
    obtain ⟨k, e⟩ := Nat.exists_eq_add_of_le
      (show m % n + 1 ≤ n from Nat.mod_lt m hn)
    conv => lhs; arg 1; rw [e]
    rw [subNatNat_add]
    refine ofNat_lt.mpr ?_
    rw [e, Nat.add_comm]
    exact Nat.lt_of_lt_of_le (Nat.lt_succ_self k)
      (Nat.add_le_add_left (Nat.succ_le_succ (Nat.zero_le _)) k)

theorem mul_ediv_self_le {x k : Int} (h : k ≠ 0) : k * (x / k) ≤ x := by
  conv => rhs; rw [← ediv_add_emod x k]
  have l := Int.add_le_add_left (emod_nonneg x h) (k * (x / k))
  rw [Int.add_zero] at l
  exact l
theorem lt_mul_ediv_self_add {x k : Int} (h : 0 < k) :
    x < k * (x / k) + k := by
  conv => lhs; rw [← ediv_add_emod x k]
  show k * (x / k) + x % k + 1 ≤ k * (x / k) + k
  rw [Int.add_assoc]
  exact Int.add_le_add_left (emod_lt_of_pos x h) _

/-- Quotient and remainder are determined by their defining property. -/
theorem ediv_emod_unique_of {a b q r : Int} (h : b * q + r = a) (h₀ : 0 ≤ r)
    (h₁ : r < b) : a / b = q ∧ a % b = r := by
  have hb : 0 < b := Int.lt_of_le_of_lt h₀ h₁
  have low (x y : Int) (s t : Int) (e : b * x + s = b * y + t) (hs : 0 ≤ s)
      (ht : t < b) : x ≤ y := by
    refine Int.not_lt.mp fun l => ?_
    have k : b * y + b ≤ b * x := by
      have m := Int.mul_le_mul_of_nonneg_left (c := b) l (Int.le_of_lt hb)
      rw [Int.mul_add, Int.mul_one] at m
      exact m
    have m : b * y + b ≤ b * y + t := by
      rw [← e]
      refine Int.le_trans k ?_
      have n := Int.add_le_add_left hs (b * x)
      rw [Int.add_zero] at n
      exact n
    exact Int.not_le.mpr ht (Int.le_of_add_le_add_left m)
  have hn := emod_nonneg a (Int.ne_of_gt hb)
  have hl := emod_lt_of_pos a hb
  have e : b * (a / b) + a % b = b * q + r := (ediv_add_emod a b).trans h.symm
  have hq : a / b = q :=
    Int.le_antisymm (low _ _ _ _ e hn h₁) (low _ _ _ _ e.symm h₀ hl)
  exact ⟨hq, Int.add_left_cancel (a := b * q) (hq ▸ e)⟩

/-! ## Divisibility -/

protected theorem dvd_refl (n : Int) : n ∣ n := ⟨1, (Int.mul_one n).symm⟩
protected theorem dvd_zero (n : Int) : n ∣ 0 := ⟨0, (Int.mul_zero n).symm⟩
protected theorem dvd_mul_right (a b : Int) : a ∣ a * b := ⟨b, rfl⟩
protected theorem dvd_mul_left (a b : Int) : b ∣ a * b := ⟨a, Int.mul_comm a b⟩
protected theorem dvd_trans {a b c : Int} (h₁ : a ∣ b) (h₂ : b ∣ c) : a ∣ c :=
  match h₁, h₂ with
  | ⟨d, e⟩, ⟨f, g⟩ => ⟨d * f, by rw [g, e, Int.mul_assoc]⟩
protected theorem dvd_add {a b c : Int} (h₁ : a ∣ b) (h₂ : a ∣ c) : a ∣ b + c :=
  match h₁, h₂ with
  | ⟨d, e⟩, ⟨f, g⟩ => ⟨d + f, by rw [e, g, Int.mul_add]⟩
protected theorem dvd_neg {a b : Int} : a ∣ -b ↔ a ∣ b := by
  constructor
  · intro ⟨c, e⟩
    exact ⟨-c, by rw [Int.mul_neg, ← e, Int.neg_neg]⟩
  · intro ⟨c, e⟩
    exact ⟨-c, by rw [Int.mul_neg, e]⟩
protected theorem dvd_sub {a b c : Int} (h₁ : a ∣ b) (h₂ : a ∣ c) : a ∣ b - c :=
  Int.dvd_add h₁ (Int.dvd_neg.mpr h₂)
theorem mul_ediv_cancel_left {a : Int} (b : Int) (h : 0 < a) : a * b / a = b :=
  (ediv_emod_unique_of (r := 0) (Int.add_zero _) (Int.le_refl 0) h).1
theorem mul_emod_right {a : Int} (b : Int) (h : 0 < a) : a * b % a = 0 :=
  (ediv_emod_unique_of (q := b) (Int.add_zero _) (Int.le_refl 0) h).2
theorem emod_eq_zero_of_dvd {a b : Int} (h : a ∣ b) : b % a = 0 := by
  obtain ⟨c, rfl⟩ := h
  cases Int.lt_trichotomy a 0 with
  | inl l =>
    have k : 0 < -a := by
      have m := Int.neg_le_neg (Int.le_of_lt l)
      exact Int.lt_of_le_of_ne m fun e => Int.ne_of_lt l
        (Int.neg_inj.mp e.symm)
    rw [← emod_neg, ← Int.neg_mul_neg]
    exact mul_emod_right (-c) k
  | inr l =>
    cases l with
    | inl e => rw [e, Int.zero_mul]; rfl
    | inr g => exact mul_emod_right c g
theorem dvd_of_emod_eq_zero {a b : Int} (h : b % a = 0) : a ∣ b := by
  have k := ediv_add_emod b a
  rw [h, Int.add_zero] at k
  exact ⟨b / a, k.symm⟩
theorem dvd_iff_emod_eq_zero {a b : Int} : a ∣ b ↔ b % a = 0 :=
  ⟨emod_eq_zero_of_dvd, dvd_of_emod_eq_zero⟩
theorem emod_pos_of_not_dvd {a b : Int} (h : ¬a ∣ b) : a = 0 ∨ 0 < b % a := by
  cases Decidable.em (a = 0) with
  | inl e => exact Or.inl e
  | inr e =>
    exact Or.inr (Int.lt_of_le_of_ne (emod_nonneg b e) fun k =>
      h (dvd_of_emod_eq_zero k.symm))

instance decidable_dvd : DecidableRel (α := Int) (· ∣ ·) :=
  fun _ _ => decidable_of_decidable_of_iff dvd_iff_emod_eq_zero.symm

protected theorem mul_ediv_cancel' {a b : Int} (H : a ∣ b) : a * (b / a) = b := by
  have h := ediv_add_emod b a
  rw [emod_eq_zero_of_dvd H, Int.add_zero] at h
  exact h
theorem ofNat_dvd {m n : Nat} : (↑m : Int) ∣ ↑n ↔ m ∣ n := by
  rw [dvd_iff_emod_eq_zero, Nat.dvd_iff_mod_eq_zero, ← ofNat_emod]
  exact ofNat_inj (n := 0)
theorem ofNat_dvd_left {n : Nat} {z : Int} : (↑n : Int) ∣ z ↔ n ∣ z.natAbs := by
  rw [← ofNat_dvd]
  cases Int.le_total 0 z with
  | inl h => rw [natAbs_of_nonneg h]
  | inr h => rw [ofNat_natAbs_of_nonpos h, Int.dvd_neg]

theorem emod_dvd_sub (x : Int) (m : Int) : m ∣ x - x % m := by
  refine ⟨x / m, ?_⟩
  rw [emod_def, Int.sub_eq_add_neg, Int.neg_sub, Int.sub_eq_add_neg,
    Int.add_left_comm, Int.add_right_neg, Int.add_zero]
theorem bmod_dvd_sub (x : Int) (m : Nat) : (m : Int) ∣ x - bmod x m := by
  show (m : Int) ∣ x - (if x % m < (m + 1) / 2 then x % m else x % m - m)
  split
  · exact emod_dvd_sub x m
  · have h : x - (x % m - m) = x - x % m + m := by
      rw [Int.sub_eq_add_neg, Int.neg_sub, Int.sub_eq_add_neg,
        Int.add_comm (m : Int), ← Int.add_assoc]
      rfl
    rw [h]
    exact Int.dvd_add (emod_dvd_sub x m) (Int.dvd_refl _)

/-! ## Powers -/

@[simp] protected theorem pow_zero (b : Int) : b ^ 0 = 1 := rfl
protected theorem pow_succ (b : Int) (e : Nat) : b ^ (e + 1) = b ^ e * b := rfl
theorem natCast_pow (b n : Nat) : ((b ^ n : Nat) : Int) = (b : Int) ^ n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [Nat.pow_succ, ofNat_mul, ih]; rfl
theorem ofNat_pow (b n : Nat) : ((b ^ n : Nat) : Int) = (b : Int) ^ n :=
  natCast_pow b n
protected theorem pow_pos {n : Int} {m : Nat} (h : 0 < n) : 0 < n ^ m := by
  induction m with
  | zero => exact Int.le_refl 1
  | succ m ih => exact Int.mul_pos ih h

end Int
