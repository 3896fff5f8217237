prelude
import Init.Omega.Constraint
/-!
# `omega`: the facts that it reads hypotheses with

Names and statements are those that Lean's `omega` builds proofs from.
-/
set_option linter.unusedVariables false

universe u v

theorem le_of_le_of_eq {α : Type u} {a b c : α} [LE α] (h₁ : a ≤ b)
    (h₂ : b = c) : a ≤ c :=
  h₂ ▸ h₁
theorem le_of_eq_of_le {α : Type u} {a b c : α} [LE α] (h₁ : a = b)
    (h₂ : b ≤ c) : a ≤ c :=
  h₁ ▸ h₂
theorem lt_of_lt_of_eq {α : Type u} {a b c : α} [LT α] (h₁ : a < b)
    (h₂ : b = c) : a < c :=
  h₂ ▸ h₁
theorem lt_of_eq_of_lt {α : Type u} {a b c : α} [LT α] (h₁ : a = b)
    (h₂ : b < c) : a < c :=
  h₁ ▸ h₂
@[simp] theorem gt_iff_lt {α : Type u} [LT α] {x y : α} : x > y ↔ y < x :=
  Iff.rfl
@[simp] theorem ge_iff_le {α : Type u} [LE α] {x y : α} : x ≥ y ↔ y ≤ x :=
  Iff.rfl

namespace Lean.Omega

namespace Int

theorem ofNat_pow (a b : Nat) : ((a ^ b : Nat) : Int) = (a : Int) ^ b :=
  Int.natCast_pow a b
theorem pos_pow_of_pos (a : Int) (b : Nat) (h : 0 < a) : 0 < a ^ b :=
  Int.pow_pos h
theorem ofNat_pos {a : Nat} : 0 < (a : Int) ↔ 0 < a := Int.natCast_pos
theorem ofNat_pos_of_pos {a : Nat} (h : 0 < a) : 0 < (a : Int) :=
  ofNat_pos.mpr h
theorem natCast_ofNat {x : Nat} :
    @Nat.cast Int instNatCastInt (no_index (OfNat.ofNat x)) = OfNat.ofNat x :=
  rfl
theorem ofNat_lt_of_lt {x y : Nat} (h : x < y) : (x : Int) < (y : Int) :=
  Int.ofNat_lt.mpr h
theorem ofNat_le_of_le {x y : Nat} (h : x ≤ y) : (x : Int) ≤ (y : Int) :=
  Int.ofNat_le.mpr h
theorem emod_ofNat_nonneg {x : Nat} {y : Int} : 0 ≤ (x : Int) % y :=
  Int.ofNat_nonneg _
theorem lt_of_not_ge {x y : Int} (h : ¬(x ≤ y)) : y < x := Int.not_le.mp h
theorem lt_of_not_le {x y : Int} (h : ¬(x ≤ y)) : y < x := Int.not_le.mp h
theorem not_le_of_lt {x y : Int} (h : y < x) : ¬(x ≤ y) := Int.not_le.mpr h
theorem lt_le_asymm {x y : Int} (h₁ : y < x) (h₂ : x ≤ y) : False :=
  Int.not_le.mpr h₁ h₂
theorem le_lt_asymm {x y : Int} (h₁ : y ≤ x) (h₂ : x < y) : False :=
  Int.not_lt.mpr h₁ h₂
theorem le_of_not_gt {x y : Int} (h : ¬(y > x)) : y ≤ x := Int.not_lt.mp h
theorem not_lt_of_ge {x y : Int} (h : y ≥ x) : ¬(y < x) := Int.not_lt.mpr h
theorem le_of_not_lt {x y : Int} (h : ¬(x < y)) : y ≤ x := Int.not_lt.mp h
theorem not_lt_of_le {x y : Int} (h : y ≤ x) : ¬(x < y) := Int.not_lt.mpr h
theorem add_congr {a b c d : Int} (h₁ : a = b) (h₂ : c = d) :
    a + c = b + d :=
  h₁ ▸ h₂ ▸ rfl
theorem mul_congr {a b c d : Int} (h₁ : a = b) (h₂ : c = d) :
    a * c = b * d :=
  h₁ ▸ h₂ ▸ rfl
theorem mul_congr_left {a b : Int} (h₁ : a = b) (c : Int) :
    a * c = b * c :=
  h₁ ▸ rfl
theorem sub_congr {a b c d : Int} (h₁ : a = b) (h₂ : c = d) :
    a - c = b - d :=
  h₁ ▸ h₂ ▸ rfl
theorem neg_congr {a b : Int} (h₁ : a = b) : -a = -b := h₁ ▸ rfl
theorem lt_of_gt {x y : Int} (h : x > y) : y < x := h
theorem le_of_ge {x y : Int} (h : x ≥ y) : y ≤ x := h
theorem ofNat_mul_nonneg {a b : Nat} : 0 ≤ (a : Int) * b := by
  rw [← Int.ofNat_mul]; exact Int.ofNat_nonneg _
theorem ofNat_sub_eq_zero {b a : Nat} (h : ¬b ≤ a) :
    ((a - b : Nat) : Int) = 0 :=
  congrArg Nat.cast (Nat.sub_eq_zero_of_le (Nat.le_of_lt (Nat.not_le.mp h)))
theorem ofNat_sub_dichotomy {a b : Nat} :
    b ≤ a ∧ ((a - b : Nat) : Int) = a - b ∨
      a < b ∧ ((a - b : Nat) : Int) = 0 := by
  cases Decidable.em (b ≤ a) with
  | inl h => exact Or.inl ⟨h, Int.ofNat_sub h⟩
  | inr h => exact Or.inr ⟨Nat.not_le.mp h, ofNat_sub_eq_zero h⟩
theorem ofNat_congr {a b : Nat} (h : a = b) : (a : Int) = (b : Int) :=
  congrArg _ h
theorem ofNat_sub_sub {a b c : Nat} :
    ((a - b - c : Nat) : Int) = ((a - (b + c) : Nat) : Int) :=
  congrArg _ (Nat.sub_sub _ _ _)
theorem ofNat_min (a b : Nat) :
    ((min a b : Nat) : Int) = min (a : Int) (b : Int) := by
  rw [Int.min_def, Nat.min_def]
  cases Decidable.em (a ≤ b) with
  | inl h => rw [ite_eq_left h, ite_eq_left (Int.ofNat_le.mpr h)]
  | inr h => rw [ite_eq_right h, ite_eq_right (mt Int.ofNat_le.mp h)]
theorem ofNat_max (a b : Nat) :
    ((max a b : Nat) : Int) = max (a : Int) (b : Int) := by
  rw [Int.max_def, Nat.max_def]
  cases Decidable.em (a ≤ b) with
  | inl h => rw [ite_eq_left h, ite_eq_left (Int.ofNat_le.mpr h)]
  | inr h => rw [ite_eq_right h, ite_eq_right (mt Int.ofNat_le.mp h)]
theorem ofNat_natAbs (a : Int) : (a.natAbs : Int) = if 0 ≤ a then a else -a := by
  split
  · rename_i h; exact Int.natAbs_of_nonneg h
  · rename_i h
    exact Int.ofNat_natAbs_of_nonpos (Int.le_of_lt (Int.not_le.mp h))
theorem natAbs_dichotomy {a : Int} :
    0 ≤ a ∧ a.natAbs = a ∨ a < 0 ∧ a.natAbs = -a := by
  cases Decidable.em (0 ≤ a) with
  | inl h => exact Or.inl ⟨h, Int.natAbs_of_nonneg h⟩
  | inr h =>
    have k := Int.not_le.mp h
    exact Or.inr ⟨k, Int.ofNat_natAbs_of_nonpos (Int.le_of_lt k)⟩
theorem neg_le_natAbs {a : Int} : -a ≤ a.natAbs := by
  have h := Int.le_natAbs (a := -a)
  rw [Int.natAbs_neg] at h
  exact h
theorem ofNat_fst_mk {β : Type v} {x : Nat} {y : β} :
    (Prod.mk x y).fst = (x : Int) := rfl
theorem ofNat_snd_mk {α : Type u} {x : α} {y : Nat} :
    (Prod.mk x y).snd = (y : Int) := rfl

end Int

namespace Nat

theorem lt_of_gt {x y : Nat} (h : x > y) : y < x := h
theorem le_of_ge {x y : Nat} (h : x ≥ y) : y ≤ x := h

end Nat

namespace Prod

theorem of_lex {α : Type u} {β : Type v} {r : α → α → Prop}
    {s : β → β → Prop} {p q : α × β} (w : Prod.Lex r s p q) :
    r p.fst q.fst ∨ p.fst = q.fst ∧ s p.snd q.snd :=
  Prod.lex_def.mp w
theorem of_not_lex {α : Type u} {r : α → α → Prop} [DecidableEq α]
    {β : Type v} {s : β → β → Prop} {p q : α × β} (w : ¬Prod.Lex r s p q) :
    ¬r p.fst q.fst ∧ (p.fst ≠ q.fst ∨ ¬s p.snd q.snd) :=
  have k := not_or.mp fun h => w (Prod.lex_def.mpr h)
  ⟨k.1, Decidable.not_and_iff_or_not_not.mp k.2⟩
theorem fst_mk {α : Type u} {x : α} {β : Type v} {y : β} :
    (Prod.mk x y).fst = x := rfl
theorem snd_mk {α : Type u} {x : α} {β : Type v} {y : β} :
    (Prod.mk x y).snd = y := rfl

end Prod


variable {p q a b : Prop}

theorem and_not_not_of_not_or (h : ¬(p ∨ q)) : ¬p ∧ ¬q := not_or.mp h
theorem Decidable.or_not_not_of_not_and [Decidable p] [Decidable q]
    (h : ¬(p ∧ q)) : ¬p ∨ ¬q :=
  Decidable.not_and_iff_or_not_not.mp h
theorem Decidable.and_or_not_and_not_of_iff {p q : Prop} [Decidable q]
    (h : p ↔ q) : (p ∧ q) ∨ (¬p ∧ ¬q) :=
  Decidable.iff_iff_and_or_not_and_not.mp h
theorem Decidable.not_iff_iff_and_not_or_not_and [Decidable a] [Decidable b] :
    ¬(a ↔ b) ↔ (a ∧ ¬b) ∨ (¬a ∧ b) :=
  ⟨fun h =>
    if hb : b then Or.inr ⟨fun ha => h ⟨fun _ => hb, fun _ => ha⟩, hb⟩
    else if ha : a then Or.inl ⟨ha, hb⟩
    else (h ⟨fun x => absurd x ha, fun x => absurd x hb⟩).elim,
  fun h k => h.elim (fun l => l.2 (k.mp l.1)) fun l => l.1 (k.mpr l.2)⟩
theorem Decidable.and_not_or_not_and_of_not_iff [Decidable a] [Decidable b]
    (h : ¬(a ↔ b)) : a ∧ ¬b ∨ ¬a ∧ b :=
  Decidable.not_iff_iff_and_not_or_not_and.mp h
theorem Decidable.and_not_of_not_imp [Decidable a] (h : ¬(a → b)) :
    a ∧ ¬b :=
  Decidable.not_imp_iff_and_not.mp h
theorem ite_disjunction {α : Type u} {P : Prop} [Decidable P] {a b : α} :
    (P ∧ (if P then a else b) = a) ∨ (¬P ∧ (if P then a else b) = b) :=
  if h : P then Or.inl ⟨h, ite_eq_left h⟩ else Or.inr ⟨h, ite_eq_right h⟩

end Lean.Omega
