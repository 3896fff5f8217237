prelude
import Init.Bool
/-!
# Pairs, sums, subtypes and functions
-/
set_option linter.unusedVariables false

universe u v w u₁ u₂ v₁ v₂

variable {α : Type u} {β : Type v} {γ : Type w}

/-! ## Pairs -/

namespace Prod

@[simp] protected theorem eta : ∀ p : α × β, (p.1, p.2) = p
  | (_, _) => rfl
@[ext] protected theorem ext : ∀ {p q : α × β}, p.1 = q.1 → p.2 = q.2 → p = q
  | (_, _), (_, _), rfl, rfl => rfl
protected theorem mk_inj {a₁ a₂ : α} {b₁ b₂ : β} :
    (a₁, b₁) = (a₂, b₂) ↔ a₁ = a₂ ∧ b₁ = b₂ :=
  Iff.of_eq (Prod.mk.injEq a₁ b₁ a₂ b₂)
@[simp] protected theorem «forall» {p : α × β → Prop} :
    (∀ x, p x) ↔ ∀ a b, p (a, b) :=
  ⟨fun h a b => h (a, b), fun h x => h x.1 x.2⟩
@[simp] protected theorem «exists» {p : α × β → Prop} :
    (∃ x, p x) ↔ ∃ a b, p (a, b) :=
  ⟨fun ⟨(a, b), h⟩ => ⟨a, b, h⟩, fun ⟨a, b, h⟩ => ⟨(a, b), h⟩⟩

/-- Applies a function to each component. -/
def map {α₁ : Type u₁} {α₂ : Type u₂} {β₁ : Type v₁} {β₂ : Type v₂}
    (f : α₁ → α₂) (g : β₁ → β₂) : α₁ × β₁ → α₂ × β₂
  | (a, b) => (f a, g b)

section map
variable {α₁ : Type u₁} {α₂ : Type u₂} {β₁ : Type v₁} {β₂ : Type v₂}

@[simp] theorem map_apply (f : α₁ → α₂) (g : β₁ → β₂) (x : α₁) (y : β₁) :
    Prod.map f g (x, y) = (f x, g y) := rfl
@[simp] theorem map_fst (f : α₁ → α₂) (g : β₁ → β₂) (x : α₁ × β₁) :
    (x.map f g).1 = f x.1 := rfl
@[simp] theorem map_snd (f : α₁ → α₂) (g : β₁ → β₂) (x : α₁ × β₁) :
    (x.map f g).2 = g x.2 := rfl
@[simp] theorem map_id : Prod.map (@id α) (@id β) = id := rfl
end map

/-- Swaps the components. -/
def swap (p : α × β) : β × α := (p.2, p.1)

@[simp] theorem swap_swap : ∀ x : α × β, swap (swap x) = x
  | (_, _) => rfl
@[simp] theorem fst_swap {p : α × β} : (swap p).1 = p.2 := rfl
@[simp] theorem snd_swap {p : α × β} : (swap p).2 = p.1 := rfl
@[simp] theorem swap_prod_mk {a : α} {b : β} : swap (a, b) = (b, a) := rfl

end Prod

@[simp] theorem Prod.mk.eta {p : α × β} : (p.1, p.2) = p := rfl

instance [DecidableEq α] [DecidableEq β] : DecidableEq (α × β)
  | (a, b), (c, d) =>
    decidable_of_decidable_of_iff (p := a = c ∧ b = d) Prod.mk_inj.symm

instance [BEq α] [BEq β] : BEq (α × β) where
  beq p q := p.1 == q.1 && p.2 == q.2

instance [BEq α] [BEq β] [LawfulBEq α] [LawfulBEq β] :
    LawfulBEq (α × β) where
  rfl {p} := by
    show (p.1 == p.1 && p.2 == p.2) = true
    simp
  eq_of_beq {p q} h := by
    have h : (p.1 == q.1 && p.2 == q.2) = true := h
    rw [Bool.and_eq_true] at h
    exact Prod.ext (LawfulBEq.eq_of_beq h.1) (LawfulBEq.eq_of_beq h.2)

/-! ## Sums -/

namespace Sum

instance [DecidableEq α] [DecidableEq β] : DecidableEq (α ⊕ β)
  | inl a, inl b => decidable_of_decidable_of_iff (p := a = b)
      ⟨congrArg inl, fun h => by injection h⟩
  | inr a, inr b => decidable_of_decidable_of_iff (p := a = b)
      ⟨congrArg inr, fun h => by injection h⟩
  | inl _, inr _ => isFalse nofun
  | inr _, inl _ => isFalse nofun

/-- Case analysis as a function. -/
protected def elim {γ : Sort w} (f : α → γ) (g : β → γ) : α ⊕ β → γ
  | inl a => f a
  | inr b => g b

@[simp] theorem elim_inl {γ : Sort w} (f : α → γ) (g : β → γ) (x : α) :
    Sum.elim f g (inl x) = f x := rfl
@[simp] theorem elim_inr {γ : Sort w} (f : α → γ) (g : β → γ) (x : β) :
    Sum.elim f g (inr x) = g x := rfl

def isLeft : α ⊕ β → Bool
  | inl _ => true
  | inr _ => false
def isRight : α ⊕ β → Bool
  | inl _ => false
  | inr _ => true
def getLeft? : α ⊕ β → Option α
  | inl a => some a
  | inr _ => none
def getRight? : α ⊕ β → Option β
  | inl _ => none
  | inr b => some b
def swap : α ⊕ β → β ⊕ α := Sum.elim inr inl
protected def map {α' : Type u₁} {β' : Type u₂} (f : α → α') (g : β → β') :
    α ⊕ β → α' ⊕ β' :=
  Sum.elim (fun a => inl (f a)) (fun b => inr (g b))

@[simp] theorem isLeft_inl {x : α} : (inl x : α ⊕ β).isLeft = true := rfl
@[simp] theorem isLeft_inr {x : β} : (inr x : α ⊕ β).isLeft = false := rfl
@[simp] theorem isRight_inl {x : α} : (inl x : α ⊕ β).isRight = false := rfl
@[simp] theorem isRight_inr {x : β} : (inr x : α ⊕ β).isRight = true := rfl
@[simp] theorem map_inl {α' : Type u₁} {β' : Type u₂} (f : α → α')
    (g : β → β') (x : α) : (inl x).map f g = inl (f x) := rfl
@[simp] theorem map_inr {α' : Type u₁} {β' : Type u₂} (f : α → α')
    (g : β → β') (x : β) : (inr x).map f g = inr (g x) := rfl
@[simp] theorem swap_inl {x : α} : swap (inl x : α ⊕ β) = inr x := rfl
@[simp] theorem swap_inr {x : β} : swap (inr x : α ⊕ β) = inl x := rfl
@[simp] theorem swap_swap (x : α ⊕ β) : swap (swap x) = x := by
  cases x <;> rfl
theorem inl.inj_iff {a b : α} : (inl a : α ⊕ β) = inl b ↔ a = b :=
  Iff.of_eq (inl.injEq a b)
theorem inr.inj_iff {a b : β} : (inr a : α ⊕ β) = inr b ↔ a = b :=
  Iff.of_eq (inr.injEq a b)
theorem inl_ne_inr {a : α} {b : β} : inl a ≠ inr b := nofun
theorem inr_ne_inl {a : α} {b : β} : inr b ≠ inl a := nofun
@[simp] protected theorem «forall» {p : α ⊕ β → Prop} :
    (∀ x, p x) ↔ (∀ a, p (inl a)) ∧ ∀ b, p (inr b) :=
  ⟨fun h => ⟨fun a => h (inl a), fun b => h (inr b)⟩, fun h x => by
    cases x with
    | inl a => exact h.1 a
    | inr b => exact h.2 b⟩
@[simp] protected theorem «exists» {p : α ⊕ β → Prop} :
    (∃ x, p x) ↔ (∃ a, p (inl a)) ∨ ∃ b, p (inr b) :=
  ⟨fun ⟨x, h⟩ => by
    cases x with
    | inl a => exact Or.inl ⟨a, h⟩
    | inr b => exact Or.inr ⟨b, h⟩,
    fun h => h.elim (fun ⟨a, h⟩ => ⟨inl a, h⟩) fun ⟨b, h⟩ => ⟨inr b, h⟩⟩

end Sum

/-! ## Subtypes -/

namespace Subtype
variable {α : Sort u} {p q : α → Prop}

protected theorem eq : ∀ {a1 a2 : {x // p x}}, a1.val = a2.val → a1 = a2
  | ⟨_, _⟩, ⟨_, _⟩, rfl => rfl
@[ext] protected theorem ext : ∀ {a1 a2 : {x // p x}},
    a1.val = a2.val → a1 = a2 :=
  Subtype.eq
theorem exists_of_subtype {p : α → Prop} : {x // p x} → ∃ x, p x
  | ⟨a, h⟩ => ⟨a, h⟩
@[simp] theorem eta (a : {x // p x}) (h : p a.val) : mk a.val h = a := rfl
@[simp] protected theorem «forall» {q : {a // p a} → Prop} :
    (∀ x, q x) ↔ ∀ a b, q ⟨a, b⟩ :=
  ⟨fun h a b => h ⟨a, b⟩, fun h ⟨a, b⟩ => h a b⟩
@[simp] protected theorem «exists» {q : {a // p a} → Prop} :
    (∃ x, q x) ↔ ∃ a b, q ⟨a, b⟩ :=
  ⟨fun ⟨⟨a, b⟩, h⟩ => ⟨a, b, h⟩, fun ⟨a, b, h⟩ => ⟨⟨a, b⟩, h⟩⟩

instance {α : Type u} {p : α → Prop} [DecidableEq α] :
    DecidableEq {x : α // p x} := fun a b =>
  decidable_of_decidable_of_iff (p := a.val = b.val) Subtype.ext_iff.symm

end Subtype

/-! ## Functions -/

namespace Function
variable {α : Sort u} {β : Sort v} {γ : Sort w} {δ : Sort u₁}

@[simp] theorem id_comp (f : α → β) : id ∘ f = f := rfl
@[simp] theorem comp_id (f : α → β) : f ∘ id = f := rfl
theorem comp_assoc (f : γ → δ) (g : β → γ) (h : α → β) :
    (f ∘ g) ∘ h = f ∘ g ∘ h := rfl
/-- Equal values come only from equal arguments. -/
def Injective (f : α → β) : Prop := ∀ ⦃a₁ a₂⦄, f a₁ = f a₂ → a₁ = a₂

/-- Every value is taken. -/
def Surjective (f : α → β) : Prop := ∀ b, ∃ a, f a = b

/-- `g` undoes `f`. -/
def LeftInverse (g : β → α) (f : α → β) : Prop := ∀ x, g (f x) = x

/-- `f` undoes `g`. -/
def RightInverse (g : β → α) (f : α → β) : Prop := LeftInverse f g

theorem LeftInverse.injective {g : β → α} {f : α → β}
    (h : LeftInverse g f) : Injective f :=
  fun a b e => (h a).symm.trans ((congrArg g e).trans (h b))
theorem RightInverse.surjective {g : β → α} {f : α → β}
    (h : RightInverse g f) : Surjective f :=
  fun b => ⟨g b, h b⟩

@[inline] def curry {α : Type u} {β : Type v} {φ : Sort w}
    (f : α × β → φ) (a : α) (b : β) : φ := f (a, b)
@[inline] def uncurry {α : Type u} {β : Type v} {φ : Sort w}
    (f : α → β → φ) (p : α × β) : φ := f p.1 p.2
@[simp] theorem curry_uncurry {α : Type u} {β : Type v} {φ : Sort w}
    (f : α → β → φ) : curry (uncurry f) = f := rfl
@[simp] theorem uncurry_curry {α : Type u} {β : Type v} {φ : Sort w}
    (f : α × β → φ) : uncurry (curry f) = f := rfl

end Function
