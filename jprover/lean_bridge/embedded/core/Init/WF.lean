prelude
import Init.Classical
/-!
# Sizes and well-founded recursion
-/
set_option linter.unusedVariables false

universe u v w

/-! ## Sizes -/

class SizeOf (α : Sort u) where
  sizeOf : α → Nat

export SizeOf (sizeOf)

protected def default.sizeOf (α : Sort u) : α → Nat
  | _ => 0

instance (priority := low) instSizeOfDefault (α : Sort u) : SizeOf α where
  sizeOf := default.sizeOf α

@[simp] theorem sizeOf_default {α : Sort u} (n : α) : sizeOf n = 0 := rfl

instance instSizeOfForallUnit {α : Sort u} [SizeOf α] : SizeOf (Unit → α) where
  sizeOf f := sizeOf (f ())

@[simp] theorem sizeOf_thunk {α : Sort u} [SizeOf α] (f : Unit → α) :
    sizeOf f = sizeOf (f ()) :=
  rfl

instance : SizeOf Nat where
  sizeOf n := n

@[simp] theorem sizeOf_nat (n : Nat) : sizeOf n = n := rfl

gen_injective_theorems% Prod
gen_injective_theorems% PProd
gen_injective_theorems% MProd
gen_injective_theorems% Subtype
gen_injective_theorems% Sigma
gen_injective_theorems% PSigma
gen_injective_theorems% Sum
gen_injective_theorems% PSum
gen_injective_theorems% Option
gen_injective_theorems% List
gen_injective_theorems% PLift
gen_injective_theorems% ULift
gen_injective_theorems% Char
gen_injective_theorems% String

theorem Nat.succ.inj {m n : Nat} : m.succ = n.succ → m = n :=
  fun x => Nat.noConfusion x id
theorem Nat.succ.injEq (u v : Nat) : (u.succ = v.succ) = (u = v) :=
  Eq.propIntro Nat.succ.inj (congrArg Nat.succ)
attribute [simp] Nat.succ.injEq

deriving instance SizeOf for PLift
deriving instance SizeOf for Prod
deriving instance SizeOf for PProd
deriving instance SizeOf for MProd
deriving instance SizeOf for Bool
deriving instance SizeOf for Subtype
deriving instance SizeOf for PUnit
deriving instance SizeOf for Sum
deriving instance SizeOf for PSum
deriving instance SizeOf for List
deriving instance SizeOf for Option
deriving instance SizeOf for Int
deriving instance SizeOf for Sigma
deriving instance SizeOf for PSigma
deriving instance SizeOf for ULift
deriving instance SizeOf for Empty
deriving instance SizeOf for PEmpty
deriving instance SizeOf for Decidable

/-! Lean's sizes of these come of insides that they do not have here: no
equation holds of ours, rather than a wrong one. -/

opaque Char.size (c : Char) : Nat
opaque String.size (s : String) : Nat

instance : SizeOf Char := ⟨Char.size⟩
instance : SizeOf String := ⟨String.size⟩

/-! ## Well-founded relations -/

inductive Acc {α : Sort u} (r : α → α → Prop) : α → Prop where
  | intro (x : α) (h : (y : α) → r y x → Acc r y) : Acc r x

noncomputable abbrev Acc.ndrec.{u1, u2} {α : Sort u2} {r : α → α → Prop}
    {C : α → Sort u1}
    (m : (x : α) → ((y : α) → r y x → Acc r y) →
      ((y : α) → (a : r y x) → C y) → C x)
    {a : α} (n : Acc r a) : C a :=
  n.rec m

namespace Acc

theorem inv {α : Sort u} {r : α → α → Prop} {x y : α} (h₁ : Acc r x)
    (h₂ : r y x) : Acc r y :=
  match h₁ with
  | intro _ h => h y h₂

end Acc

inductive WellFounded {α : Sort u} (r : α → α → Prop) : Prop where
  | intro (h : ∀ a, Acc r a) : WellFounded r

class WellFoundedRelation (α : Sort u) where
  rel : α → α → Prop
  wf : WellFounded rel

namespace WellFounded

theorem apply {α : Sort u} {r : α → α → Prop} (wf : WellFounded r) (a : α) :
    Acc r a :=
  match wf with
  | intro h => h a

variable {α : Sort u} {r : α → α → Prop}

noncomputable def recursion (hwf : WellFounded r) {C : α → Sort v} (a : α)
    (h : ∀ x, (∀ y, r y x → C y) → C x) : C a :=
  (apply hwf a).rec fun x _ ih => h x ih

theorem induction (hwf : WellFounded r) {C : α → Prop} (a : α)
    (h : ∀ x, (∀ y, r y x → C y) → C x) : C a :=
  recursion hwf a h

section

variable {α : Sort u} {C : α → Sort v} {r : α → α → Prop}

noncomputable def fixF (F : ∀ x, (∀ y, r y x → C y) → C x) (x : α) (a : Acc r x) : C x :=
  a.rec fun x _ ih => F x ih

theorem fixF_eq (F : ∀ x, (∀ y, r y x → C y) → C x) (x : α) (acx : Acc r x) :
    fixF F x acx = F x fun (y : α) (p : r y x) => fixF F y (Acc.inv acx p) := by
  cases acx
  exact rfl

noncomputable def fix (hwf : WellFounded r)
    (F : ∀ x, (∀ y, r y x → C y) → C x) (x : α) : C x :=
  fixF F x (apply hwf x)

theorem fix_eq (hwf : WellFounded r) (F : ∀ x, (∀ y, r y x → C y) → C x)
    (x : α) : fix hwf F x = F x fun y _ => fix hwf F y :=
  fixF_eq F x (apply hwf x)

end

end WellFounded

/-- Keeps a well-foundedness proof from being unfolded. -/
@[irreducible] def Lean.opaqueId {α : Sort u} (x : α) : α := x

/-- Marks the parameters that a recursion by well-foundedness decreases. -/
def wfParam {α : Sort u} (a : α) : α := a

def emptyRelation {α : Sort u} (_ _ : α) : Prop := False

@[reducible] def emptyWf {α : Sort u} : WellFoundedRelation α where
  rel := emptyRelation
  wf := ⟨fun a => ⟨a, fun _ h => h.elim⟩⟩

def Subrelation {α : Sort u} (q r : α → α → Prop) : Prop :=
  ∀ {x y}, q x y → r x y

namespace Subrelation

variable {α : Sort u} {r q : α → α → Prop}

theorem accessible {a : α} (h₁ : Subrelation q r) (ac : Acc r a) : Acc q a :=
  ac.rec fun x _ ih => ⟨x, fun y h => ih y (h₁ h)⟩

end Subrelation

def InvImage {α : Sort u} {β : Sort v} (r : β → β → Prop) (f : α → β) :
    α → α → Prop :=
  fun a₁ a₂ => r (f a₁) (f a₂)

namespace InvImage

variable {α : Sort u} {β : Sort v} {r : β → β → Prop}

theorem accAux (f : α → β) {b : β} (ac : Acc r b) :
    ∀ x, f x = b → Acc (InvImage r f) x :=
  ac.rec fun z _ ih x e => ⟨x, fun y h =>
    ih (f y) (e ▸ h) y rfl⟩

theorem accessible {a : α} (f : α → β) (ac : Acc r (f a)) :
    Acc (InvImage r f) a :=
  accAux f ac a rfl

theorem wf (f : α → β) (h : WellFounded r) : WellFounded (InvImage r f) :=
  ⟨fun a => accessible f (h.apply (f a))⟩

end InvImage

@[reducible] def invImage {α : Sort u} {β : Sort v} (f : α → β)
    (h : WellFoundedRelation β) : WellFoundedRelation α where
  rel := InvImage h.rel f
  wf := InvImage.wf f h.wf

namespace Nat

theorem accessible_of_lt (n : Nat) : ∀ m, m < n → Acc (fun a b : Nat => a < b) m := by
  induction n with
  | zero => exact fun m h => absurd h (Nat.not_lt_zero m)
  | succ n ih =>
    exact fun m h => ⟨m, fun k hk =>
      ih k (Nat.lt_of_lt_of_le hk (Nat.le_of_lt_succ h))⟩

@[reducible] def lt_wfRel : WellFoundedRelation Nat where
  rel := (· < ·)
  wf := ⟨fun n => accessible_of_lt (Nat.succ n) n Nat.le.refl⟩

@[elab_as_elim] protected noncomputable def strongRecOn
    {motive : Nat → Sort u} (n : Nat)
    (ind : ∀ n, (∀ m, m < n → motive m) → motive n) : motive n :=
  WellFounded.fix lt_wfRel.wf ind n

@[elab_as_elim] protected noncomputable def caseStrongRecOn
    {motive : Nat → Sort u} (a : Nat) (zero : motive 0)
    (ind : ∀ n, (∀ m, m ≤ n → motive m) → motive (Nat.succ n)) : motive a :=
  Nat.strongRecOn a fun n =>
    match n with
    | 0 => fun _ => zero
    | Nat.succ n => fun h => ind n fun m k => h m (Nat.succ_le_succ k)

end Nat

abbrev measure {α : Sort u} (f : α → Nat) : WellFoundedRelation α :=
  invImage f Nat.lt_wfRel

abbrev sizeOfWFRel {α : Sort u} [SizeOf α] : WellFoundedRelation α :=
  measure sizeOf

instance (priority := low) instWellFoundedRelationOfSizeOf {α : Sort u}
    [SizeOf α] : WellFoundedRelation α :=
  sizeOfWFRel

namespace WellFounded.Nat

variable {α : Sort u} {motive : α → Sort v} (h : α → Nat)
  (F : (x : α) → ((y : α) → InvImage (· < ·) h y x → motive y) → motive x)

/-- Recursion on a measure below `fuel`. -/
noncomputable def fix.go (fuel : Nat) :
    (x : α) → h x < fuel → motive x :=
  fuel.rec (fun x hx => absurd hx (Nat.not_lt_zero (h x)))
    fun n ih x hx => F x fun y hy =>
      ih y (Nat.lt_of_lt_of_le hy (Nat.le_of_lt_succ hx))

/-- Recursion on a natural number computed from the argument. -/
noncomputable def fix (x : α) : motive x :=
  fix.go h F (h x + 1) x (Nat.le.refl)

theorem fix.go_congr (x : α) (m n : Nat) (hm : h x < m) (hn : h x < n) :
    fix.go h F m x hm = fix.go h F n x hn := by
  induction m generalizing x n with
  | zero => exact absurd hm (Nat.not_lt_zero (h x))
  | succ m ih =>
    cases n with
    | zero => exact absurd hn (Nat.not_lt_zero (h x))
    | succ n =>
      exact congrArg (F x) (funext fun y => funext fun hy => ih y n _ _)

theorem fix_eq (x : α) : fix h F x = F x fun y _ => fix h F y :=
  congrArg (F x) (funext fun y => funext fun hy =>
    fix.go_congr h F y (h x) (h y + 1) _ _)

end WellFounded.Nat

namespace Prod

variable {α : Type u} {β : Type v} {ra : α → α → Prop} {rb : β → β → Prop}

protected inductive Lex (ra : α → α → Prop) (rb : β → β → Prop) :
    α × β → α × β → Prop where
  | left {a₁} (b₁) {a₂} (b₂) (h : ra a₁ a₂) :
      Prod.Lex ra rb (a₁, b₁) (a₂, b₂)
  | right (a) {b₁ b₂} (h : rb b₁ b₂) : Prod.Lex ra rb (a, b₁) (a, b₂)

theorem lex_def {r : α → α → Prop} {s : β → β → Prop} {p q : α × β} :
    Prod.Lex r s p q ↔ r p.1 q.1 ∨ p.1 = q.1 ∧ s p.2 q.2 :=
  ⟨fun h => match h with
    | Lex.left _ _ h => Or.inl h
    | Lex.right _ h => Or.inr ⟨rfl, h⟩,
    match p, q with
    | (a, b), (c, d) => fun h => h.elim (fun h => Lex.left _ _ h)
        fun ⟨e, h⟩ => by cases e; exact Lex.right _ h⟩

namespace Lex

theorem right' {α : Type u} {β : Type v} {ra : α → α → Prop}
    {rb : β → β → Prop} {a₁ a₂ : α} {b₁ b₂ : β} (h₁ : a₁ = a₂)
    (h₂ : rb b₁ b₂) : Prod.Lex ra rb (a₁, b₁) (a₂, b₂) := by
  cases h₁; exact Lex.right _ h₂

end Lex

theorem lexAccessible {a : α} (aca : Acc ra a) (acb : (b : β) → Acc rb b)
    (b : β) : Acc (Prod.Lex ra rb) (a, b) := by
  induction aca generalizing b with
  | intro xa _ iha =>
    induction acb b with
    | intro xb _ ihb =>
      refine ⟨_, fun p h => ?_⟩
      cases h with
      | left _ _ h => exact iha _ h _
      | right _ h => exact ihb _ h

@[reducible] def lex (ha : WellFoundedRelation α) (hb : WellFoundedRelation β) :
    WellFoundedRelation (α × β) where
  rel := Prod.Lex ha.rel hb.rel
  wf := ⟨fun (a, b) => lexAccessible (ha.wf.apply a) hb.wf.apply b⟩

instance {α : Type u} {β : Type v} [ha : WellFoundedRelation α]
    [hb : WellFoundedRelation β] : WellFoundedRelation (α × β) :=
  lex ha hb

end Prod

namespace PSigma

variable {α : Sort u} {β : α → Sort v} {r : α → α → Prop}
  {s : ∀ a, β a → β a → Prop}

protected inductive Lex (r : α → α → Prop) (s : ∀ a, β a → β a → Prop) :
    PSigma β → PSigma β → Prop where
  | left {a₁ : α} (b₁ : β a₁) {a₂ : α} (b₂ : β a₂) :
      r a₁ a₂ → PSigma.Lex r s ⟨a₁, b₁⟩ ⟨a₂, b₂⟩
  | right (a : α) {b₁ b₂ : β a} : s a b₁ b₂ → PSigma.Lex r s ⟨a, b₁⟩ ⟨a, b₂⟩

theorem lexAccessible {a : α} (aca : Acc r a)
    (acb : (a : α) → WellFounded (s a)) (b : β a) :
    Acc (PSigma.Lex r s) ⟨a, b⟩ := by
  induction aca with
  | intro xa _ iha =>
    induction (WellFounded.apply (acb xa) b) with
    | intro xb _ ihb =>
      refine ⟨_, fun p h => ?_⟩
      cases h with
      | left _ _ h => exact iha _ h _
      | right _ h => exact ihb _ h

@[reducible] def lex (ha : WellFoundedRelation α)
    (hb : (a : α) → WellFoundedRelation (β a)) :
    WellFoundedRelation (PSigma β) where
  rel := PSigma.Lex ha.rel fun a => (hb a).rel
  wf := ⟨fun ⟨a, b⟩ => lexAccessible (ha.wf.apply a) (fun a => (hb a).wf) b⟩

instance [ha : WellFoundedRelation α] [hb : (a : α) → WellFoundedRelation (β a)] :
    WellFoundedRelation (PSigma β) :=
  lex ha hb

end PSigma
