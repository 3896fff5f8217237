prelude
import Init.WF
/-!
# Booleans and Boolean equality
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

theorem cond_true {α : Sort u} {a b : α} : cond true a b = a := rfl
theorem cond_false {α : Sort u} {a b : α} : cond false a b = b := rfl
attribute [simp] cond_true cond_false

namespace Bool

@[simp] theorem false_eq_true : (false = true) = False := eq_false nofun
@[simp] theorem true_eq_false : (true = false) = False := eq_false nofun

theorem eq_false_or_eq_true : (b : Bool) → b = true ∨ b = false
  | true => Or.inl rfl
  | false => Or.inr rfl
theorem eq_false_iff {b : Bool} : b = false ↔ b ≠ true :=
  ⟨ne_true_of_eq_false, eq_false_of_ne_true⟩
theorem eq_iff_iff {a b : Bool} : a = b ↔ (a = true ↔ b = true) := by
  cases a <;> cases b <;> decide
theorem eq_true_eq_eq_true_iff_eq {a b : Bool} :
    (a = true ↔ b = true) ↔ a = b :=
  eq_iff_iff.symm
@[simp] theorem coe_iff_coe : ∀ {a b : Bool}, (a = true ↔ b = true) ↔ a = b :=
  eq_iff_iff.symm
@[simp] theorem not_eq_true (b : Bool) : (¬b = true) = (b = false) := by
  cases b <;> decide
@[simp] theorem not_eq_false (b : Bool) : (¬b = false) = (b = true) := by
  cases b <;> decide
theorem of_not_eq_true {b : Bool} : ¬b = true → b = false :=
  eq_false_of_ne_true
theorem of_not_eq_false {b : Bool} : ¬b = false → b = true :=
  eq_true_of_ne_false
theorem ne_false_iff {b : Bool} : b ≠ false ↔ b = true := by
  cases b <;> decide
theorem eq_not_of_ne : ∀ {x y : Bool}, x ≠ y → x = !y := by
  intro x y; cases x <;> cases y <;> decide

/-! ## Negation -/

@[simp] theorem not_true : (!true) = false := rfl
@[simp] theorem not_false : (!false) = true := rfl
@[simp] theorem not_not (b : Bool) : (!!b) = b := by cases b <;> rfl
@[simp] theorem not_eq_true' (b : Bool) : ((!b) = true) = (b = false) := by
  cases b <;> decide
@[simp] theorem not_eq_false' (b : Bool) : ((!b) = false) = (b = true) := by
  cases b <;> decide
theorem not_eq_eq_eq_not {a b : Bool} : ((!a) = b) ↔ (a = !b) := by
  cases a <;> cases b <;> decide
theorem not_eq {a b : Bool} : ¬(a = !b) ↔ a = b := by
  cases a <;> cases b <;> decide
theorem not_eq_not {a b : Bool} : ¬(a = !b) ↔ a = b := not_eq
@[simp] theorem not_inj_iff {a b : Bool} : (!a) = (!b) ↔ a = b := by
  cases a <;> cases b <;> decide
theorem not_inj {a b : Bool} : (!a) = (!b) → a = b := not_inj_iff.mp
@[simp] theorem not_eq_self (b : Bool) : ((!b) = b) ↔ False := by
  cases b <;> decide
@[simp] theorem eq_not_self (b : Bool) : (b = (!b)) ↔ False := by
  cases b <;> decide

/-! ## And -/

@[simp] theorem and_false (b : Bool) : (b && false) = false := by
  cases b <;> rfl
@[simp] theorem and_true (b : Bool) : (b && true) = b := by cases b <;> rfl
@[simp] theorem false_and (b : Bool) : (false && b) = false := rfl
@[simp] theorem true_and (b : Bool) : (true && b) = b := rfl
@[simp] theorem and_self (b : Bool) : (b && b) = b := by cases b <;> rfl
theorem and_comm (x y : Bool) : (x && y) = (y && x) := by
  cases x <;> cases y <;> rfl
theorem and_assoc (x y z : Bool) : (x && y && z) = (x && (y && z)) := by
  cases x <;> rfl
theorem and_left_comm (x y z : Bool) : (x && (y && z)) = (y && (x && z)) := by
  cases x <;> cases y <;> rfl
theorem and_right_comm (x y z : Bool) : (x && y && z) = (x && z && y) := by
  cases x <;> cases y <;> cases z <;> rfl
@[simp] theorem and_eq_true (a b : Bool) :
    ((a && b) = true) = (a = true ∧ b = true) := by
  cases a <;> cases b <;> decide
theorem and_eq_true_iff {x y : Bool} :
    (x && y) = true ↔ x = true ∧ y = true :=
  Iff.of_eq (and_eq_true x y)
@[simp] theorem and_eq_false_imp {x y : Bool} :
    (x && y) = false ↔ (x = true → y = false) := by
  cases x <;> cases y <;> decide
theorem and_eq_false_iff {x y : Bool} :
    (x && y) = false ↔ x = false ∨ y = false := by
  cases x <;> cases y <;> decide
@[simp] theorem and_not_self (b : Bool) : (b && !b) = false := by
  cases b <;> rfl
@[simp] theorem not_and_self (b : Bool) : (!b && b) = false := by
  cases b <;> rfl
@[simp] theorem and_self_left {a b : Bool} : (a && (a && b)) = (a && b) := by
  cases a <;> rfl
@[simp] theorem and_self_right {a b : Bool} : ((a && b) && b) = (a && b) := by
  cases a <;> cases b <;> rfl
theorem and_or_distrib_left (x y z : Bool) :
    (x && (y || z)) = (x && y || x && z) := by
  cases x <;> rfl
theorem and_or_distrib_right (x y z : Bool) :
    ((x || y) && z) = (x && z || y && z) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem and_intro {x y : Bool} (hx : x = true) (hy : y = true) :
    (x && y) = true :=
  and_eq_true_iff.mpr ⟨hx, hy⟩

/-! ## Or -/

@[simp] theorem or_false (b : Bool) : (b || false) = b := by cases b <;> rfl
@[simp] theorem or_true (b : Bool) : (b || true) = true := by cases b <;> rfl
@[simp] theorem false_or (b : Bool) : (false || b) = b := rfl
@[simp] theorem true_or (b : Bool) : (true || b) = true := rfl
@[simp] theorem or_self (b : Bool) : (b || b) = b := by cases b <;> rfl
theorem or_comm (x y : Bool) : (x || y) = (y || x) := by
  cases x <;> cases y <;> rfl
theorem or_assoc (x y z : Bool) : (x || y || z) = (x || (y || z)) := by
  cases x <;> rfl
theorem or_left_comm (x y z : Bool) : (x || (y || z)) = (y || (x || z)) := by
  cases x <;> cases y <;> rfl
theorem or_right_comm (x y z : Bool) : (x || y || z) = (x || z || y) := by
  cases x <;> cases y <;> cases z <;> rfl
@[simp] theorem or_eq_true (a b : Bool) :
    ((a || b) = true) = (a = true ∨ b = true) := by
  cases a <;> cases b <;> decide
theorem or_eq_true_iff {x y : Bool} :
    (x || y) = true ↔ x = true ∨ y = true :=
  Iff.of_eq (or_eq_true x y)
@[simp] theorem or_eq_false_iff {x y : Bool} :
    (x || y) = false ↔ x = false ∧ y = false := by
  cases x <;> cases y <;> decide
@[simp] theorem or_not_self (b : Bool) : (b || !b) = true := by
  cases b <;> rfl
@[simp] theorem not_or_self (b : Bool) : (!b || b) = true := by
  cases b <;> rfl
@[simp] theorem or_self_left {a b : Bool} : (a || (a || b)) = (a || b) := by
  cases a <;> rfl
@[simp] theorem or_self_right {a b : Bool} : ((a || b) || b) = (a || b) := by
  cases a <;> cases b <;> rfl
theorem or_and_distrib_left (x y z : Bool) :
    (x || y && z) = ((x || y) && (x || z)) := by
  cases x <;> rfl
theorem or_and_distrib_right (x y z : Bool) :
    (x && y || z) = ((x || z) && (y || z)) := by
  cases x <;> cases y <;> cases z <;> rfl
@[simp] theorem not_and (x y : Bool) : (!(x && y)) = (!x || !y) := by
  cases x <;> rfl
@[simp] theorem not_or (x y : Bool) : (!(x || y)) = (!x && !y) := by
  cases x <;> rfl

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

/-- `==` holds of each value and itself. -/
class ReflBEq (α : Type u) [BEq α] : Prop where
  protected rfl {a : α} : (a == a) = true

/-- `==` decides equality. -/
class LawfulBEq (α : Type u) [BEq α] : Prop extends ReflBEq α where
  eq_of_beq : {a b : α} → (a == b) = true → a = b

export LawfulBEq (eq_of_beq)

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

@[simp] theorem beq_self_eq_true [BEq α] [ReflBEq α] (a : α) :
    (a == a) = true :=
  BEq.rfl
@[simp] theorem bne_self_eq_false [BEq α] [ReflBEq α] (a : α) :
    (a != a) = false :=
  congrArg (!·) BEq.rfl

@[simp] theorem beq_iff_eq [BEq α] [LawfulBEq α] {a b : α} :
    (a == b) = true ↔ a = b :=
  ⟨eq_of_beq, beq_of_eq⟩
@[simp] theorem bne_iff_ne [BEq α] [LawfulBEq α] {a b : α} :
    (a != b) = true ↔ a ≠ b := by
  rw [bne, Bool.not_eq_true']
  exact ⟨ne_of_beq_false, beq_false_of_ne⟩
@[simp] theorem beq_eq_false_iff_ne [BEq α] [LawfulBEq α] {a b : α} :
    (a == b) = false ↔ a ≠ b :=
  ⟨ne_of_beq_false, beq_false_of_ne⟩
@[simp] theorem bne_eq_false_iff_eq [BEq α] [LawfulBEq α] {a b : α} :
    (a != b) = false ↔ a = b := by
  rw [bne, Bool.not_eq_false', beq_iff_eq]

instance [DecidableEq α] : LawfulBEq α where
  rfl := decide_eq_true rfl
  eq_of_beq := of_decide_eq_true

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
