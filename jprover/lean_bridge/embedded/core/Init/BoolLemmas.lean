prelude
import Init.Bool
/-!
# More lemmas on booleans and Boolean equality
-/
set_option linter.unusedVariables false

universe u v

/-! ## From Booleans to propositions and back -/

theorem ne_true_of_eq_false : ∀ {b : Bool}, b = false → ¬b = true
  | false, _ => nofun
theorem ne_false_of_eq_true : ∀ {b : Bool}, b = true → ¬b = false
  | true, _ => nofun
theorem eq_false_of_ne_true : ∀ {b : Bool}, ¬b = true → b = false
  | false, _ => rfl
  | true, h => absurd rfl h
theorem eq_true_of_ne_false : ∀ {b : Bool}, ¬b = false → b = true
  | true, _ => rfl
  | false, h => absurd rfl h

namespace Bool

theorem eq_false_iff {b : Bool} : b = false ↔ b ≠ true :=
  ⟨ne_true_of_eq_false, eq_false_of_ne_true⟩
theorem eq_true_eq_eq_true_iff_eq {a b : Bool} :
    (a = true ↔ b = true) ↔ a = b :=
  eq_iff_iff.symm
@[simp] theorem coe_iff_coe : ∀ {a b : Bool}, (a = true ↔ b = true) ↔ a = b :=
  eq_iff_iff.symm
theorem of_not_eq_true {b : Bool} : ¬b = true → b = false :=
  eq_false_of_ne_true
theorem of_not_eq_false {b : Bool} : ¬b = false → b = true :=
  eq_true_of_ne_false
theorem ne_false_iff {b : Bool} : b ≠ false ↔ b = true := by
  cases b <;> decide
theorem eq_not_of_ne : ∀ {x y : Bool}, x ≠ y → x = !y := by
  intro x y; cases x <;> cases y <;> decide

/-! ## Negation -/

theorem not_eq {a b : Bool} : ¬(a = !b) ↔ a = b := by
  cases a <;> cases b <;> decide
@[simp] theorem not_inj_iff {a b : Bool} : (!a) = (!b) ↔ a = b := by
  cases a <;> cases b <;> decide
@[simp] theorem not_eq_self (b : Bool) : ((!b) = b) ↔ False := by
  cases b <;> decide
@[simp] theorem eq_not_self (b : Bool) : (b = (!b)) ↔ False := by
  cases b <;> decide

/-! ## Conjunction -/

theorem and_eq_false_iff {x y : Bool} :
    (x && y) = false ↔ x = false ∨ y = false := by
  cases x <;> cases y <;> decide
theorem and_intro {x y : Bool} (hx : x = true) (hy : y = true) :
    (x && y) = true :=
  and_eq_true_iff.mpr ⟨hx, hy⟩

end Bool

@[simp] theorem Bool.if_true_left (p : Prop) [h : Decidable p] (f : Bool) :
    ite p true f = (decide p || f) := by cases h <;> rfl
@[simp] theorem Bool.if_false_left (p : Prop) [h : Decidable p] (f : Bool) :
    ite p false f = (!decide p && f) := by cases h <;> rfl
@[simp] theorem Bool.if_true_right (p : Prop) [h : Decidable p] (t : Bool) :
    ite p t true = (!decide p || t) := by cases h <;> cases t <;> rfl
@[simp] theorem Bool.if_false_right (p : Prop) [h : Decidable p] (t : Bool) :
    ite p t false = (decide p && t) := by cases h <;> cases t <;> rfl

@[simp] theorem Bool.decide_eq_true {b : Bool} [Decidable (b = true)] :
    decide (b = true) = b := by
  cases b <;> simp
@[simp] theorem Bool.decide_eq_false {b : Bool} [Decidable (b = false)] :
    decide (b = false) = !b := by
  cases b <;> simp
@[simp] theorem Bool.decide_and (p q : Prop) [dpq : Decidable (p ∧ q)]
    [dp : Decidable p] [dq : Decidable q] :
    decide (p ∧ q) = (decide p && decide q) := by
  by_cases hp : p <;> by_cases hq : q <;> simp [hp, hq]
@[simp] theorem Bool.decide_or (p q : Prop) [dpq : Decidable (p ∨ q)]
    [dp : Decidable p] [dq : Decidable q] :
    decide (p ∨ q) = (decide p || decide q) := by
  by_cases hp : p <;> by_cases hq : q <;> simp [hp, hq]

/-! ## Boolean equality that means equality -/

section
variable {α : Type u} {β : Type v}

@[simp] theorem BEq.rfl [BEq α] [ReflBEq α] {a : α} : (a == a) = true :=
  ReflBEq.rfl
theorem BEq.refl [BEq α] [ReflBEq α] (a : α) : (a == a) = true := ReflBEq.rfl
theorem beq_of_eq [BEq α] [ReflBEq α] {a b : α} : a = b → (a == b) = true
  | rfl => BEq.rfl
theorem ne_of_beq_false [BEq α] [ReflBEq α] {a b : α}
    (h : (a == b) = false) : a ≠ b :=
  fun e => ne_true_of_eq_false h (beq_of_eq e)
theorem beq_false_of_ne [BEq α] [LawfulBEq α] {a b : α} (h : a ≠ b) :
    (a == b) = false :=
  eq_false_of_ne_true fun k => h (eq_of_beq k)

theorem beq_eq_decide [BEq α] [LawfulBEq α] [DecidableEq α] {a b : α} :
    (a == b) = decide (a = b) := by
  rw [Bool.eq_iff_iff, beq_iff_eq, decide_eq_true_iff]
theorem bne_eq_decide_not [BEq α] [LawfulBEq α] [DecidableEq α] {a b : α} :
    (a != b) = !decide (a = b) := by
  rw [bne, beq_eq_decide]
theorem BEq.comm [BEq α] [LawfulBEq α] {a b : α} : (a == b) = (b == a) := by
  rw [Bool.eq_iff_iff, beq_iff_eq, beq_iff_eq]; exact eq_comm
theorem bne_comm [BEq α] [LawfulBEq α] {a b : α} : (a != b) = (b != a) :=
  congrArg (!·) BEq.comm

end

namespace Bool
@[simp] theorem beq_eq_decide_eq [BEq α] [LawfulBEq α] [DecidableEq α]
    (a b : α) : (a == b) = decide (a = b) :=
  beq_eq_decide
@[simp] theorem beq_true (b : Bool) : (b == true) = b := by cases b <;> rfl
@[simp] theorem true_beq (b : Bool) : (true == b) = b := by cases b <;> rfl
@[simp] theorem beq_false (b : Bool) : (b == false) = !b := by
  cases b <;> rfl
@[simp] theorem false_beq (b : Bool) : (false == b) = !b := by
  cases b <;> rfl
@[simp] theorem bne_true (b : Bool) : (b != true) = !b := by cases b <;> rfl
@[simp] theorem bne_false (b : Bool) : (b != false) = b := by cases b <;> rfl
end Bool
