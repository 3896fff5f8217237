prelude
import Init.Nat.Basic
/-!
# Booleans
-/
set_option linter.unusedVariables false

universe u v

/-! ## Coercions -/

class CoeT (α : Sort u) (_ : α) (β : Sort v) where
  coe : β
class CoeDep (α : Sort u) (_ : α) (β : Sort v) where
  coe : β
class Coe (α : semiOutParam (Sort u)) (β : Sort v) where
  coe : α → β
class CoeTC (α : Sort u) (β : Sort v) where
  coe : α → β
class CoeOut (α : Sort u) (β : semiOutParam (Sort v)) where
  coe : α → β
class CoeOTC (α : Sort u) (β : Sort v) where
  coe : α → β
class CoeHead (α : Sort u) (β : semiOutParam (Sort v)) where
  coe : α → β
class CoeHTC (α : Sort u) (β : Sort v) where
  coe : α → β
class CoeTail (α : semiOutParam (Sort u)) (β : Sort v) where
  coe : α → β
class CoeHTCT (α : Sort u) (β : Sort v) where
  coe : α → β
class CoeFun (α : Sort u) (γ : outParam (α → Sort v)) where
  coe : (f : α) → γ f
class CoeSort (α : Sort u) (β : outParam (Sort v)) where
  coe : α → β

attribute [coe_decl] CoeT.coe CoeDep.coe Coe.coe CoeTC.coe CoeOut.coe
  CoeOTC.coe CoeHead.coe CoeHTC.coe CoeTail.coe CoeHTCT.coe CoeFun.coe
  CoeSort.coe

universe w

instance {α : Sort u} {β : Sort v} {γ : Sort w} [Coe β γ] [CoeTC α β] :
    CoeTC α γ where
  coe a := Coe.coe (CoeTC.coe a : β)
instance {α : Sort u} {β : Sort v} [Coe α β] : CoeTC α β where
  coe a := Coe.coe a
instance {α : Sort u} : CoeTC α α where
  coe a := a
instance {α : Sort u} {β : Sort v} {γ : Sort w} [CoeOut α β] [CoeOTC β γ] :
    CoeOTC α γ where
  coe a := CoeOTC.coe (CoeOut.coe a : β)
instance {α : Sort u} {β : Sort v} [CoeTC α β] : CoeOTC α β where
  coe a := CoeTC.coe a
instance {α : Sort u} : CoeOTC α α where
  coe a := a
instance {α : Sort u} {β : Sort v} {γ : Sort w} [CoeHead α β] [CoeOTC β γ] :
    CoeHTC α γ where
  coe a := CoeOTC.coe (CoeHead.coe a : β)
instance {α : Sort u} {β : Sort v} [CoeOTC α β] : CoeHTC α β where
  coe a := CoeOTC.coe a
instance {α : Sort u} : CoeHTC α α where
  coe a := a
instance {α : Sort u} {β : Sort v} {γ : Sort w} [CoeTail β γ] [CoeHTC α β] :
    CoeHTCT α γ where
  coe a := CoeTail.coe (CoeHTC.coe a : β)
instance {α : Sort u} {β : Sort v} [CoeHTC α β] : CoeHTCT α β where
  coe a := CoeHTC.coe a
instance {α : Sort u} : CoeHTCT α α where
  coe a := a
instance {α : Sort u} {β : Sort v} (a : α) [CoeDep α a β] : CoeT α a β where
  coe := CoeDep.coe a
instance {α : Sort u} {β : Sort v} (a : α) [CoeHTCT α β] : CoeT α a β where
  coe := CoeHTCT.coe a
instance {α : Sort u} (a : α) : CoeT α a α where
  coe := a
instance {α : Sort u} {β : Sort v} [CoeFun α fun _ => β] :
    CoeOut α β where
  coe a := CoeFun.coe a
instance {α : Sort u} {β : Sort v} [CoeSort α β] : CoeOut α β where
  coe a := CoeSort.coe a

instance boolToProp : Coe Bool Prop where
  coe b := b = true
instance boolToSort : CoeSort Bool Prop where
  coe b := b = true
instance decPropToBool (p : Prop) [Decidable p] : CoeDep Prop p Bool where
  coe := decide p
instance optionCoe {α : Type u} : Coe α (Option α) where
  coe := some
instance subtypeCoe {α : Sort v} {p : α → Prop} : CoeOut (Subtype p) α where
  coe v := v.val

/-! ## Lawful Boolean equality -/

class ReflBEq (α : Type u) [BEq α] : Prop where
  protected rfl {a : α} : (a == a) = true

class LawfulBEq (α : Type u) [BEq α] : Prop extends ReflBEq α where
  eq_of_beq : {a b : α} → (a == b) = true → a = b

export LawfulBEq (eq_of_beq)

instance {α : Type u} [DecidableEq α] : LawfulBEq α where
  eq_of_beq := of_decide_eq_true
  rfl := decide_eq_true rfl

instance : LawfulBEq Bool := inferInstance
instance : LawfulBEq Nat := inferInstance

@[simp] theorem beq_self_eq_true {α : Type u} [BEq α] [ReflBEq α] (a : α) :
    (a == a) = true :=
  ReflBEq.rfl
theorem beq_self_eq_true' {α : Type u} [DecidableEq α] (a : α) :
    (a == a) = true :=
  ReflBEq.rfl
@[simp] theorem beq_iff_eq {α : Type u} [BEq α] [LawfulBEq α] {a b : α} :
    a == b ↔ a = b :=
  ⟨eq_of_beq, fun h => h ▸ ReflBEq.rfl⟩
theorem beq_eq_false_iff_ne {α : Type u} [BEq α] [LawfulBEq α] {a b : α} :
    (a == b) = false ↔ a ≠ b :=
  ⟨fun h e => Bool.noConfusion (h.symm.trans (beq_iff_eq.mpr e)), fun h =>
    match k : a == b with
    | false => rfl
    | true => absurd (eq_of_beq k) h⟩
theorem bne_iff_ne {α : Type u} [BEq α] [LawfulBEq α] {a b : α} :
    a != b ↔ a ≠ b := by
  rw [← beq_eq_false_iff_ne]
  show (!(a == b)) = true ↔ _
  cases a == b <;> decide
attribute [simp] beq_eq_false_iff_ne bne_iff_ne
@[simp] theorem bne_self_eq_false {α : Type u} [BEq α] [ReflBEq α] (a : α) :
    (a != a) = false := by
  show (!(a == a)) = false
  rw [beq_self_eq_true]; rfl
theorem bne_self_eq_false' {α : Type u} [DecidableEq α] (a : α) :
    (a != a) = false :=
  bne_self_eq_false a
@[simp] theorem bne_eq_false_iff_eq {α : Type u} [BEq α] [LawfulBEq α]
    {a b : α} : (a != b) = false ↔ a = b := by
  rw [← beq_iff_eq (a := a)]
  show (!(a == b)) = false ↔ _
  cases a == b <;> decide
/-! ## Boolean algebra -/

@[simp] theorem cond_true {α : Sort u} (a b : α) : cond true a b = a := rfl
@[simp] theorem cond_false {α : Sort u} (a b : α) : cond false a b = b := rfl
namespace Bool

theorem eq_false_or_eq_true : (b : Bool) → b = true ∨ b = false
  | true => Or.inl rfl
  | false => Or.inr rfl
theorem eq_false_of_ne_true : {b : Bool} → b ≠ true → b = false
  | true, h => absurd rfl h
  | false, _ => rfl
theorem eq_true_of_ne_false : {b : Bool} → b ≠ false → b = true
  | true, _ => rfl
  | false, h => absurd rfl h
theorem ne_false_of_eq_true : {b : Bool} → b = true → b ≠ false
  | true, _, h => Bool.noConfusion h
theorem ne_true_of_eq_false : {b : Bool} → b = false → b ≠ true
  | false, _, h => Bool.noConfusion h
theorem false_ne_true : false ≠ true := fun h => Bool.noConfusion h

theorem false_eq_true : (false = true) = False := eq_false false_ne_true
theorem true_eq_false : (true = false) = False := eq_false false_ne_true.symm
attribute [simp] false_eq_true true_eq_false

instance (p : Bool → Prop) [inst : DecidablePred p] : Decidable (∀ x, p x) :=
  match inst true, inst false with
  | isFalse ht, _ => isFalse fun h => ht (h true)
  | _, isFalse hf => isFalse fun h => hf (h false)
  | isTrue ht, isTrue hf => isTrue fun
    | true => ht
    | false => hf
instance (p : Bool → Prop) [inst : DecidablePred p] : Decidable (∃ x, p x) :=
  match inst true, inst false with
  | isTrue ht, _ => isTrue ⟨true, ht⟩
  | _, isTrue hf => isTrue ⟨false, hf⟩
  | isFalse ht, isFalse hf => isFalse fun
    | ⟨true, h⟩ => ht h
    | ⟨false, h⟩ => hf h

@[simp] theorem or_false (b : Bool) : (b || false) = b := by cases b <;> rfl
@[simp] theorem or_true (b : Bool) : (b || true) = true := by cases b <;> rfl
@[simp] theorem false_or (b : Bool) : (false || b) = b := rfl
@[simp] theorem true_or (b : Bool) : (true || b) = true := rfl
@[simp] theorem or_self (b : Bool) : (b || b) = b := by cases b <;> rfl
@[simp] theorem and_false (b : Bool) : (b && false) = false := by
  cases b <;> rfl
@[simp] theorem and_true (b : Bool) : (b && true) = b := by cases b <;> rfl
@[simp] theorem false_and (b : Bool) : (false && b) = false := rfl
@[simp] theorem true_and (b : Bool) : (true && b) = b := rfl
@[simp] theorem and_self (b : Bool) : (b && b) = b := by cases b <;> rfl
@[simp] theorem not_not (b : Bool) : (!!b) = b := by cases b <;> rfl
@[simp] theorem not_true : (!true) = false := rfl
@[simp] theorem not_false : (!false) = true := rfl
@[simp] theorem or_eq_true (a b : Bool) :
    ((a || b) = true) = (a = true ∨ b = true) := by
  cases a <;> cases b <;> decide
@[simp] theorem and_eq_true (a b : Bool) :
    ((a && b) = true) = (a = true ∧ b = true) := by
  cases a <;> cases b <;> decide
theorem or_eq_true_iff (x y : Bool) : (x || y) = true ↔ x = true ∨ y = true :=
  Iff.of_eq (or_eq_true x y)
theorem and_eq_true_iff {x y : Bool} :
    (x && y) = true ↔ x = true ∧ y = true :=
  Iff.of_eq (and_eq_true x y)
@[simp] theorem or_eq_false_iff : ∀ {x y : Bool},
    (x || y) = false ↔ x = false ∧ y = false := by
  decide
@[simp] theorem and_eq_false_imp : ∀ {x y : Bool},
    (x && y) = false ↔ (x = true → y = false) := by
  decide
theorem and_assoc (a b c : Bool) : (a && b && c) = (a && (b && c)) := by
  cases a <;> cases b <;> cases c <;> rfl
theorem or_assoc (a b c : Bool) : (a || b || c) = (a || (b || c)) := by
  cases a <;> cases b <;> cases c <;> rfl
theorem and_comm (x y : Bool) : (x && y) = (y && x) := by
  cases x <;> cases y <;> rfl
theorem or_comm (x y : Bool) : (x || y) = (y || x) := by
  cases x <;> cases y <;> rfl
theorem and_left_comm (x y z : Bool) : (x && (y && z)) = (y && (x && z)) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem and_right_comm (x y z : Bool) : ((x && y) && z) = ((x && z) && y) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem or_left_comm (x y z : Bool) : (x || (y || z)) = (y || (x || z)) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem or_right_comm (x y z : Bool) : ((x || y) || z) = ((x || z) || y) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem and_or_distrib_left (x y z : Bool) :
    (x && (y || z)) = (x && y || x && z) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem and_or_distrib_right (x y z : Bool) :
    ((x || y) && z) = (x && z || y && z) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem or_and_distrib_left (x y z : Bool) :
    (x || y && z) = ((x || y) && (x || z)) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem or_and_distrib_right (x y z : Bool) :
    (x && y || z) = ((x || z) && (y || z)) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem and_xor_distrib_left (x y z : Bool) :
    (x && (y ^^ z)) = ((x && y) ^^ (x && z)) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem and_xor_distrib_right (x y z : Bool) :
    ((x ^^ y) && z) = ((x && z) ^^ (y && z)) := by
  cases x <;> cases y <;> cases z <;> rfl
@[simp] theorem not_and (x y : Bool) : (!(x && y)) = (!x || !y) := by
  cases x <;> cases y <;> rfl
@[simp] theorem not_or (x y : Bool) : (!(x || y)) = (!x && !y) := by
  cases x <;> cases y <;> rfl
@[simp] theorem and_not_self (x : Bool) : (x && !x) = false := by
  cases x <;> rfl
@[simp] theorem not_and_self (x : Bool) : (!x && x) = false := by
  cases x <;> rfl
@[simp] theorem or_not_self (x : Bool) : (x || !x) = true := by cases x <;> rfl
@[simp] theorem not_or_self (x : Bool) : (!x || x) = true := by cases x <;> rfl
@[simp] theorem and_self_left (a b : Bool) : (a && (a && b)) = (a && b) := by
  cases a <;> cases b <;> rfl
@[simp] theorem and_self_right (a b : Bool) : ((a && b) && b) = (a && b) := by
  cases a <;> cases b <;> rfl
@[simp] theorem or_self_left (a b : Bool) : (a || (a || b)) = (a || b) := by
  cases a <;> cases b <;> rfl
@[simp] theorem or_self_right (a b : Bool) : ((a || b) || b) = (a || b) := by
  cases a <;> cases b <;> rfl
@[simp] theorem not_eq_true' (b : Bool) : ((!b) = true) = (b = false) := by
  cases b <;> decide
@[simp] theorem not_eq_false' (b : Bool) : ((!b) = false) = (b = true) := by
  cases b <;> decide
@[simp] theorem not_eq_true (b : Bool) : (¬(b = true)) = (b = false) := by
  cases b <;> decide
@[simp] theorem not_eq_false (b : Bool) : (¬(b = false)) = (b = true) := by
  cases b <;> decide
theorem not_inj {x y : Bool} (h : (!x) = (!y)) : x = y := by
  cases x <;> cases y <;> first | rfl | exact Bool.noConfusion h
@[simp] theorem not_eq_not : ∀ {a b : Bool}, ¬a = !b ↔ a = b := by decide
@[simp] theorem not_not_eq : ∀ {a b : Bool}, ¬(!a) = b ↔ a = b := by decide
@[simp] theorem not_eq_eq_eq_not {a b : Bool} : ((!a) = b) ↔ (a = !b) := by
  cases a <;> cases b <;> decide
theorem eq_iff_iff {a b : Bool} : a = b ↔ (a ↔ b) := by
  cases a <;> cases b <;> decide
@[simp] theorem xor_false (x : Bool) : (x ^^ false) = x := by cases x <;> rfl
@[simp] theorem false_xor (x : Bool) : (false ^^ x) = x := by cases x <;> rfl
@[simp] theorem xor_true (x : Bool) : (x ^^ true) = !x := by cases x <;> rfl
@[simp] theorem true_xor (x : Bool) : (true ^^ x) = !x := by cases x <;> rfl
@[simp] theorem xor_self (x : Bool) : (x ^^ x) = false := by cases x <;> rfl
theorem xor_comm (x y : Bool) : (x ^^ y) = (y ^^ x) := by
  cases x <;> cases y <;> rfl
theorem xor_assoc (x y z : Bool) : ((x ^^ y) ^^ z) = (x ^^ (y ^^ z)) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem xor_left_comm (x y z : Bool) : (x ^^ (y ^^ z)) = (y ^^ (x ^^ z)) := by
  cases x <;> cases y <;> cases z <;> rfl
theorem xor_right_comm (x y z : Bool) : ((x ^^ y) ^^ z) = ((x ^^ z) ^^ y) := by
  cases x <;> cases y <;> cases z <;> rfl
@[simp] theorem xor_not (x y : Bool) : (x ^^ !y) = !(x ^^ y) := by
  cases x <;> cases y <;> rfl
@[simp] theorem not_xor (x y : Bool) : (!x ^^ y) = !(x ^^ y) := by
  cases x <;> cases y <;> rfl
theorem not_xor_not (x y : Bool) : (!x ^^ !y) = (x ^^ y) := by
  cases x <;> cases y <;> rfl
@[simp] theorem default_bool : default = false := rfl

protected abbrev toNat (b : Bool) : Nat := cond b 1 0

@[simp] theorem forall_bool {p : Bool → Prop} :
    (∀ b, p b) ↔ p false ∧ p true :=
  ⟨fun h => ⟨h false, h true⟩, fun h b => by
    cases b
    · exact h.1
    · exact h.2⟩
@[simp] theorem exists_bool {p : Bool → Prop} :
    (∃ b, p b) ↔ p false ∨ p true :=
  ⟨fun ⟨b, h⟩ => by
    cases b
    · exact Or.inl h
    · exact Or.inr h,
    fun h => h.elim (fun h => ⟨false, h⟩) fun h => ⟨true, h⟩⟩

end Bool

@[simp] theorem beq_true (b : Bool) : (b == true) = b := by cases b <;> rfl
@[simp] theorem beq_false (b : Bool) : (b == false) = !b := by cases b <;> rfl
theorem cond_eq_ite {α : Sort u} (c : Bool) (x y : α) :
    cond c x y = if c then x else y := by
  cases c <;> rfl