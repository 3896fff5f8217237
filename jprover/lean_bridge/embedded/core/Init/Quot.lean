prelude
import Init.List.Basic
import Init.Control
/-!
# Quotients, and what stands alone
-/
set_option linter.unusedVariables false

universe u v w

theorem not_of_iff_false {p : Prop} : (p ↔ False) → ¬p := Iff.mp

/-! ## Equivalence relations and quotients -/

unsafe axiom Quot.lcInv {α : Sort u} {r : α → α → Prop} (q : Quot r) : α

structure Equivalence {α : Sort u} (r : α → α → Prop) : Prop where
  refl : ∀ x, r x x
  symm : ∀ {x y}, r x y → r y x
  trans : ∀ {x y z}, r x y → r y z → r x z

class Setoid (α : Sort u) where
  r : α → α → Prop
  iseqv : Equivalence r

instance {α : Sort u} [Setoid α] : HasEquiv α := ⟨Setoid.r⟩

namespace Setoid

variable {α : Sort u} [Setoid α]

theorem refl (a : α) : a ≈ a := iseqv.refl a
theorem symm {a b : α} (hab : a ≈ b) : b ≈ a := iseqv.symm hab
theorem trans {a b c : α} (hab : a ≈ b) (hbc : b ≈ c) : a ≈ c :=
  iseqv.trans hab hbc

end Setoid

namespace Quot

variable {α : Sort u} {r : α → α → Prop}

theorem liftBeta {β : Sort v} (f : α → β) (c : (a b : α) → r a b → f a = f b)
    (a : α) : Quot.lift f c (Quot.mk r a) = f a := rfl

theorem exists_rep (q : Quot r) : ∃ a : α, Quot.mk r a = q :=
  Quot.ind (β := fun q => ∃ a : α, Quot.mk r a = q) (fun a => ⟨a, rfl⟩) q

end Quot

def Quotient {α : Sort u} (s : Setoid α) : Sort u := @Quot α Setoid.r

namespace Quotient

@[inline] protected def mk {α : Sort u} (s : Setoid α) (a : α) : Quotient s :=
  Quot.mk Setoid.r a

theorem sound {α : Sort u} {s : Setoid α} {a b : α} :
    a ≈ b → Quotient.mk s a = Quotient.mk s b :=
  Quot.sound

protected abbrev lift {α : Sort u} {β : Sort v} {s : Setoid α} (f : α → β) :
    ((a b : α) → a ≈ b → f a = f b) → Quotient s → β :=
  Quot.lift f

protected theorem ind {α : Sort u} {s : Setoid α} {motive : Quotient s → Prop} :
    ((a : α) → motive (Quotient.mk s a)) → (q : Quotient s) → motive q :=
  Quot.ind

theorem exists_rep {α : Sort u} {s : Setoid α} (q : Quotient s) :
    ∃ a : α, Quotient.mk s a = q :=
  Quot.exists_rep q

/-- The relation holds between representatives of equal classes. -/
theorem exact {α : Sort u} {s : Setoid α} {a b : α}
    (h : Quotient.mk s a = Quotient.mk s b) : a ≈ b :=
  let related (q : Quotient s) : Prop := Quot.lift (fun x => a ≈ x)
    (fun _ _ k => propext
      ⟨fun l => Setoid.trans l k, fun l => Setoid.trans l (Setoid.symm k)⟩) q
  show related (Quotient.mk s b) from
    h ▸ (show related (Quotient.mk s a) from Setoid.refl a)

end Quotient

/-! ## Characters and strings are compared by their codes -/

instance : DecidableEq Char := fun a b =>
  match a, b with
  | ⟨m, _⟩, ⟨n, _⟩ =>
    match decEq m n with
    | isTrue h => isTrue (by subst h; rfl)
    | isFalse h => isFalse fun e => h (Char.ofCode.inj e)

noncomputable instance : DecidableEq String := fun a b =>
  match a, b with
  | .ofList s, .ofList t =>
    match decEq s t with
    | isTrue h => isTrue (congrArg String.ofList h)
    | isFalse h => isFalse fun e => h (String.ofList.inj e)
