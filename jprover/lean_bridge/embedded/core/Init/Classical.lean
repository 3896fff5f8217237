prelude
import Init.PropLemmas
/-!
# Decidable propositions and classical logic
-/
set_option linter.unusedVariables false

universe u v w

variable {a b c d p q : Prop}

/-! ## Decidable -/

namespace Decidable

@[macro_inline] def byCases {q : Sort u} [dec : Decidable p] (h1 : p → q)
    (h2 : ¬p → q) : q :=
  match dec with
  | isTrue h => h1 h
  | isFalse h => h2 h

theorem byContradiction [dec : Decidable p] (h : ¬p → False) : p :=
  byCases id fun np => (h np).elim

theorem of_not_not [Decidable p] : ¬¬p → p := fun h => byContradiction h

@[simp] theorem not_not [Decidable p] : ¬¬p ↔ p := ⟨of_not_not, not_not_intro⟩

theorem by_contra [Decidable p] : (¬p → False) → p := of_not_not

theorem or_not_self (p : Prop) [Decidable p] : p ∨ ¬p := em p

theorem not_or_self (p : Prop) [h : Decidable p] : ¬p ∨ p := (em p).symm

theorem of_not_imp [Decidable a] (h : ¬(a → b)) : a :=
  byContradiction (not_not_of_not_imp h)

theorem not_imp_symm [Decidable a] (h : ¬a → b) (hb : ¬b) : a :=
  byContradiction fun x => hb (h x)

theorem not_imp_comm [Decidable a] [Decidable b] : (¬a → b) ↔ (¬b → a) :=
  ⟨not_imp_symm, not_imp_symm⟩

theorem not_imp_self [Decidable a] : (¬a → a) ↔ a :=
  ⟨fun h => byContradiction fun x => x (h x), fun h _ => h⟩

theorem or_iff_not_imp_left [Decidable a] : a ∨ b ↔ (¬a → b) :=
  ⟨Or.resolve_left, fun h => byCases Or.inl fun x => Or.inr (h x)⟩

theorem or_iff_not_imp_right [Decidable b] : a ∨ b ↔ (¬b → a) :=
  or_comm.trans or_iff_not_imp_left

theorem not_imp_not [Decidable a] : (¬a → ¬b) ↔ (b → a) :=
  ⟨fun h y => byContradiction fun x => h x y, mt⟩

theorem not_or_of_imp [Decidable a] (h : a → b) : ¬a ∨ b :=
  byCases (fun x => Or.inr (h x)) Or.inl

theorem imp_iff_not_or [Decidable a] : (a → b) ↔ (¬a ∨ b) :=
  ⟨not_or_of_imp, Or.neg_resolve_left⟩

theorem imp_iff_or_not [Decidable b] : b → a ↔ a ∨ ¬b :=
  imp_iff_not_or.trans or_comm

theorem imp_or [Decidable a] : (a → b ∨ c) ↔ (a → b) ∨ (a → c) :=
  ⟨fun h => byCases (fun x => (h x).imp (fun y _ => y) fun z _ => z)
      fun x => Or.inl fun y => absurd y x,
    fun h x => h.imp (· x) (· x)⟩

theorem not_imp_iff_and_not [Decidable a] : ¬(a → b) ↔ a ∧ ¬b :=
  ⟨fun h => ⟨of_not_imp h, not_of_not_imp h⟩, not_imp_of_and_not⟩

theorem peirce (a b : Prop) [Decidable a] : ((a → b) → a) → a :=
  fun h => byContradiction fun x => x (h fun y => absurd y x)

theorem not_iff_not [Decidable a] [Decidable b] : (¬a ↔ ¬b) ↔ (a ↔ b) :=
  ⟨fun h => ⟨not_imp_not.mp h.mpr, not_imp_not.mp h.mp⟩, Iff.not⟩

theorem not_iff_comm [Decidable a] [Decidable b] : (¬a ↔ b) ↔ (¬b ↔ a) :=
  ⟨fun h => ⟨not_imp_symm h.mp, fun x y => h.mpr y x⟩,
    fun h => ⟨not_imp_symm h.mp, fun x y => h.mpr y x⟩⟩

theorem not_iff [Decidable b] : ¬(a ↔ b) ↔ (¬a ↔ b) :=
  ⟨fun h => byCases
      (fun y => ⟨fun _ => y, fun _ x => h ⟨fun _ => y, fun _ => x⟩⟩)
      fun y => ⟨fun x => (h ⟨fun z => absurd z x, fun z => absurd z y⟩).elim,
        fun z => absurd z y⟩,
    fun h k => iff_not_self ((h.trans k.symm).symm)⟩

theorem iff_not_comm [Decidable a] [Decidable b] : (a ↔ ¬b) ↔ (b ↔ ¬a) :=
  ⟨fun h => ⟨fun y x => h.mp x y, fun x => byContradiction fun y => x (h.mpr y)⟩,
    fun h => ⟨fun y x => h.mp x y,
      fun x => byContradiction fun y => x (h.mpr y)⟩⟩

theorem iff_iff_and_or_not_and_not {a b : Prop} [Decidable b] :
    (a ↔ b) ↔ (a ∧ b) ∨ (¬a ∧ ¬b) :=
  ⟨fun h => byCases (fun y => Or.inl ⟨h.mpr y, y⟩)
      fun y => Or.inr ⟨fun x => y (h.mp x), y⟩,
    fun h => h.elim (fun k => iff_of_true k.1 k.2) fun k =>
      iff_of_false k.1 k.2⟩

theorem not_and_not_right [Decidable b] : ¬(a ∧ ¬b) ↔ (a → b) :=
  ⟨fun h x => byContradiction fun y => h ⟨x, y⟩, fun h k => k.2 (h k.1)⟩

theorem not_and_iff_or_not_not [Decidable a] : ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  ⟨fun h => byCases (fun x => Or.inr fun y => h ⟨x, y⟩) Or.inl,
    not_and_of_not_or_not⟩

theorem not_and_iff_or_not_not' [Decidable b] : ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  ⟨fun h => byCases (fun y => Or.inl fun x => h ⟨x, y⟩) Or.inr,
    not_and_of_not_or_not⟩

theorem not_and_iff_not_or_not [Decidable a] : ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  not_and_iff_or_not_not

theorem or_iff_not_and_not [Decidable a] [Decidable b] :
    a ∨ b ↔ ¬(¬a ∧ ¬b) :=
  ⟨fun h k => h.elim k.1 k.2, fun h =>
    byContradiction fun k => h (not_or.mp k)⟩

theorem and_iff_not_or_not [Decidable a] [Decidable b] :
    a ∧ b ↔ ¬(¬a ∨ ¬b) :=
  ⟨fun h k => k.elim (· h.1) (· h.2), fun h =>
    ⟨byContradiction fun x => h (Or.inl x),
      byContradiction fun x => h (Or.inr x)⟩⟩

theorem imp_iff_right_iff [Decidable a] : (a → b ↔ b) ↔ a ∨ b :=
  ⟨fun h => (em a).imp_right fun x => h.mp fun y => absurd y x,
    fun h => h.elim imp_iff_right fun y => iff_of_true (fun _ => y) y⟩

theorem not_forall {α : Sort u} {p : α → Prop} [Decidable (∃ x, ¬p x)]
    [∀ x, Decidable (p x)] : (¬∀ x, p x) ↔ ∃ x, ¬p x :=
  ⟨not_imp_symm fun nx x => not_imp_symm (fun h => ⟨x, h⟩) nx,
    not_forall_of_exists_not⟩

theorem not_exists_not {α : Sort u} {p : α → Prop} [∀ x, Decidable (p x)] :
    (¬∃ x, ¬p x) ↔ ∀ x, p x :=
  ⟨fun h x => byContradiction fun k => h ⟨x, k⟩, fun h ⟨x, k⟩ => k (h x)⟩

theorem decide_true (h : Decidable True) : @decide True h = true :=
  match h with
  | isTrue _ => rfl
  | isFalse k => absurd trivial k

theorem decide_false (h : Decidable False) : @decide False h = false :=
  match h with
  | isTrue k => k.elim
  | isFalse _ => rfl


end Decidable

@[macro_inline] def decidable_of_decidable_of_iff [Decidable p] (h : p ↔ q) :
    Decidable q :=
  match (inferInstance : Decidable p) with
  | isTrue hp => isTrue (h.mp hp)
  | isFalse hp => isFalse fun hq => hp (h.mpr hq)

@[macro_inline] def decidable_of_decidable_of_eq [Decidable p] (h : p = q) :
    Decidable q :=
  decidable_of_decidable_of_iff (p := p) (Iff.of_eq h)

@[inline] def decidable_of_iff (a : Prop) (h : a ↔ b) [Decidable a] :
    Decidable b :=
  decidable_of_decidable_of_iff h

@[inline] def decidable_of_iff' (b : Prop) (h : a ↔ b) [Decidable b] :
    Decidable a :=
  decidable_of_decidable_of_iff h.symm

def decidable_of_bool : ∀ (b : Bool), (b = true ↔ a) → Decidable a
  | true, h => isTrue (h.1 rfl)
  | false, h => isFalse fun x => Bool.noConfusion (h.2 x)

instance exists_prop_decidable {p : Prop} (P : p → Prop) [Decidable p]
    [∀ h, Decidable (P h)] : Decidable (∃ h, P h) :=
  if h : p then
    decidable_of_decidable_of_iff (p := P h)
      ⟨fun k => ⟨h, k⟩, fun ⟨_, k⟩ => k⟩
  else isFalse fun ⟨k, _⟩ => h k

instance forall_prop_decidable {p : Prop} (P : p → Prop) [Decidable p]
    [∀ h, Decidable (P h)] : Decidable (∀ h, P h) :=
  if h : p then
    decidable_of_decidable_of_iff (p := P h) ⟨fun k _ => k, fun k => k h⟩
  else isTrue fun k => absurd k h

@[macro_inline] instance {p q : Prop} [Decidable p] [Decidable q] :
    Decidable (p → q) :=
  if hp : p then
    if hq : q then isTrue fun _ => hq else isFalse fun h => hq (h hp)
  else isTrue fun h => absurd h hp

instance {p q : Prop} [Decidable p] [Decidable q] : Decidable (p ↔ q) :=
  if hp : p then
    if hq : q then isTrue ⟨fun _ => hq, fun _ => hp⟩
    else isFalse fun h => hq (h.1 hp)
  else
    if hq : q then isFalse fun h => hp (h.2 hq)
    else isTrue ⟨fun h => absurd h hp, fun h => absurd h hq⟩

instance instDecidableEqOfIff {p q : Prop} [Decidable (p ↔ q)] :
    Decidable (p = q) :=
  decidable_of_iff (p ↔ q) ⟨propext, Iff.of_eq⟩

instance instDecidableNe {α : Sort u} [DecidableEq α] (a b : α) :
    Decidable (a ≠ b) :=
  match decEq a b with
  | isTrue h => isFalse fun k => k h
  | isFalse h => isTrue h

instance {c t e : Prop} [dC : Decidable c] [dT : Decidable t]
    [dE : Decidable e] : Decidable (if c then t else e) :=
  match dC with
  | isTrue _ => dT
  | isFalse _ => dE

instance {c : Prop} {t : c → Prop} {e : ¬c → Prop} [dC : Decidable c]
    [dT : ∀ h, Decidable (t h)] [dE : ∀ h, Decidable (e h)] :
    Decidable (if h : c then t h else e h) :=
  match dC with
  | isTrue hc => dT hc
  | isFalse hc => dE hc


class Subsingleton (α : Sort u) : Prop where
  intro ::
  allEq : (a b : α) → a = b

protected theorem Subsingleton.elim {α : Sort u} [h : Subsingleton α] :
    (a b : α) → a = b :=
  h.allEq

protected theorem Subsingleton.helim {α β : Sort u} [h₁ : Subsingleton α]
    (h₂ : α = β) (a : α) (b : β) : HEq a b := by
  cases h₂
  exact heq_of_eq (Subsingleton.elim a b)

instance (p : Prop) : Subsingleton p := ⟨fun a b => proof_irrel a b⟩
instance : Subsingleton PUnit := ⟨fun _ _ => rfl⟩
instance : Subsingleton Empty := ⟨fun a => a.elim⟩
instance {α : Sort u} {β : α → Sort v} [∀ a, Subsingleton (β a)] :
    Subsingleton (∀ a, β a) where
  allEq f g := funext fun a => Subsingleton.elim (f a) (g a)

instance (p : Prop) : Subsingleton (Decidable p) :=
  ⟨fun
    | isTrue _, isTrue _ => rfl
    | isTrue h, isFalse k => absurd h k
    | isFalse k, isTrue h => absurd h k
    | isFalse _, isFalse _ => rfl⟩

theorem recSubsingleton {p : Prop} [h : Decidable p] {h₁ : p → Sort u}
    {h₂ : ¬p → Sort u} [h₃ : ∀ (h : p), Subsingleton (h₁ h)]
    [h₄ : ∀ (h : ¬p), Subsingleton (h₂ h)] :
    Subsingleton (h.casesOn h₂ h₁) :=
  match h with
  | isTrue h => h₃ h
  | isFalse h => h₄ h

@[simp] theorem decide_eq_true_eq [Decidable p] : (decide p = true) = p :=
  propext ⟨of_decide_eq_true, decide_eq_true⟩
theorem decide_eq_true_iff {p : Prop} [Decidable p] : decide p = true ↔ p :=
  ⟨of_decide_eq_true, decide_eq_true⟩
@[simp] theorem decide_eq_false_iff_not {_ : Decidable p} :
    decide p = false ↔ ¬p :=
  ⟨of_decide_eq_false, decide_eq_false⟩
@[simp] theorem decide_true : decide True = true := decide_eq_true trivial
@[simp] theorem decide_false : decide False = false := decide_eq_false id
@[simp] theorem decide_not [g : Decidable p] [h : Decidable (¬p)] :
    decide (¬p) = !(decide p) := by
  cases g with
  | isTrue x => exact decide_eq_false fun k => k x
  | isFalse x => exact decide_eq_true x
@[simp] theorem decide_eq_decide {p q : Prop} {_ : Decidable p}
    {_ : Decidable q} : decide p = decide q ↔ (p ↔ q) :=
  ⟨fun h =>
      ⟨fun x => of_decide_eq_true (h.symm.trans (decide_eq_true x)),
        fun x => of_decide_eq_true (h.trans (decide_eq_true x))⟩,
    fun h => by cases propext h; congr⟩
theorem decide_congr {p q : Prop} {_ : Decidable p} {_ : Decidable q}
    (h : p ↔ q) : decide p = decide q :=
  decide_eq_decide.mpr h
theorem not_decide_eq_true [h : Decidable p] :
    ((!decide p) = true) = ¬p := by
  cases h with
  | isTrue x => exact propext ⟨fun k => Bool.noConfusion k, fun k => absurd x k⟩
  | isFalse x => exact propext ⟨fun _ => x, fun _ => rfl⟩

/-! ## Classical logic -/

namespace Classical

noncomputable def indefiniteDescription {α : Sort u} (p : α → Prop)
    (h : ∃ x, p x) : {x // p x} :=
  choice (h.elim fun x hx => ⟨⟨x, hx⟩⟩)

noncomputable def choose {α : Sort u} {p : α → Prop} (h : ∃ x, p x) : α :=
  (indefiniteDescription p h).val

theorem choose_spec {α : Sort u} {p : α → Prop} (h : ∃ x, p x) :
    p (choose h) :=
  (indefiniteDescription p h).property

/-- Diaconescu: choose from two sets that are equal exactly when `p` holds. -/
theorem em (p : Prop) : p ∨ ¬p :=
  let U (x : Prop) : Prop := x = True ∨ p
  let V (x : Prop) : Prop := x = False ∨ p
  have hU : ∃ x, U x := ⟨True, Or.inl rfl⟩
  have hV : ∃ x, V x := ⟨False, Or.inl rfl⟩
  have same : p → choose hU = choose hV := fun h =>
    have key (W : Prop → Prop) (e : U = W) (hW : ∃ x, W x) :
        choose hU = choose hW := by
      cases e; rfl
    key V (funext fun x => propext ⟨fun _ => Or.inr h, fun _ => Or.inr h⟩) hV
  (choose_spec hU).elim
    (fun hu => (choose_spec hV).elim
      (fun hv => Or.inr fun h => by
        have e := same h
        rw [hu, hv] at e
        exact e ▸ trivial)
      Or.inl)
    Or.inl

theorem exists_true_of_nonempty {α : Sort u} :
    Nonempty α → ∃ _ : α, True
  | ⟨x⟩ => ⟨x, trivial⟩

@[reducible] noncomputable def inhabited_of_nonempty {α : Sort u} (h : Nonempty α) :
    Inhabited α :=
  ⟨choice h⟩

@[reducible] noncomputable def inhabited_of_exists {α : Sort u} {p : α → Prop}
    (h : ∃ x, p x) : Inhabited α :=
  inhabited_of_nonempty (h.elim fun w _ => ⟨w⟩)

noncomputable scoped instance (priority := low) propDecidable (a : Prop) :
    Decidable a :=
  choice ((em a).elim (fun h => ⟨isTrue h⟩) fun h => ⟨isFalse h⟩)

noncomputable def typeDecidableEq (α : Sort u) : DecidableEq α :=
  fun _ _ => inferInstance

theorem propComplete (a : Prop) : a = True ∨ a = False :=
  (em a).imp eq_true eq_false

theorem byCases {p q : Prop} (hpq : p → q) (hnpq : ¬p → q) : q :=
  (em p).elim hpq hnpq

theorem byContradiction {p : Prop} (h : ¬p → False) : p :=
  (em p).elim id fun k => (h k).elim

protected noncomputable def ofNonempty {α : Sort u} [Nonempty α] : α :=
  choice inferInstance

theorem axiomOfChoice {α : Sort u} {β : α → Sort v} {r : ∀ x, β x → Prop}
    (h : ∀ x, ∃ y, r x y) : ∃ (f : ∀ x, β x), ∀ x, r x (f x) :=
  ⟨_, fun x => choose_spec (h x)⟩

theorem skolem {α : Sort u} {b : α → Sort v} {p : ∀ x, b x → Prop} :
    (∀ x, ∃ y, p x y) ↔ ∃ (f : ∀ x, b x), ∀ x, p x (f x) :=
  ⟨axiomOfChoice, fun ⟨f, h⟩ x => ⟨f x, h x⟩⟩

@[simp] theorem not_not {a : Prop} : ¬¬a ↔ a :=
  ⟨byContradiction, not_not_intro⟩
@[simp] theorem not_forall {α : Sort u} {p : α → Prop} :
    (¬∀ x, p x) ↔ ∃ x, ¬p x :=
  Decidable.not_forall
theorem imp_iff_not_or {a b : Prop} : (a → b) ↔ ¬a ∨ b :=
  Decidable.imp_iff_not_or
theorem not_forall_not {α : Sort u} {p : α → Prop} :
    (¬∀ x, ¬p x) ↔ ∃ x, p x :=
  ⟨fun h => byContradiction fun k => h fun x hx => k ⟨x, hx⟩,
    fun ⟨x, hx⟩ h => h x hx⟩
theorem not_exists_not {α : Sort u} {p : α → Prop} :
    (¬∃ x, ¬p x) ↔ ∀ x, p x :=
  Decidable.not_exists_not
theorem forall_or_exists_not {α : Sort u} (P : α → Prop) :
    (∀ a, P a) ∨ ∃ a, ¬P a :=
  (em _).imp_right not_forall.mp
theorem exists_or_forall_not {α : Sort u} (P : α → Prop) :
    (∃ a, P a) ∨ ∀ a, ¬P a :=
  (em _).imp_right not_exists.mp
theorem or_iff_not_imp_left {a b : Prop} : a ∨ b ↔ (¬a → b) :=
  Decidable.or_iff_not_imp_left
theorem or_iff_not_imp_right {a b : Prop} : a ∨ b ↔ (¬b → a) :=
  Decidable.or_iff_not_imp_right
theorem not_imp_iff_and_not {a b : Prop} : ¬(a → b) ↔ a ∧ ¬b :=
  Decidable.not_imp_iff_and_not
@[simp] theorem not_imp {a b : Prop} : ¬(a → b) ↔ a ∧ ¬b :=
  Decidable.not_imp_iff_and_not
theorem not_and_iff_or_not_not {a b : Prop} : ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  Decidable.not_and_iff_or_not_not
theorem not_and_iff_not_or_not {a b : Prop} : ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  Decidable.not_and_iff_or_not_not
theorem not_iff {a b : Prop} : ¬(a ↔ b) ↔ (¬a ↔ b) := Decidable.not_iff
theorem imp_iff_right_iff {a b : Prop} : (a → b ↔ b) ↔ a ∨ b :=
  Decidable.imp_iff_right_iff
theorem imp_iff_left_iff {a b : Prop} : (b ↔ a → b) ↔ a ∨ b :=
  Iff.comm.trans Decidable.imp_iff_right_iff
theorem and_or_imp {a b c : Prop} : a ∧ b ∨ (a → c) ↔ a → b ∨ c :=
  ⟨fun h x => h.elim (fun k => Or.inl k.2) fun k => Or.inr (k x),
    fun h => byCases
      (fun x => (h x).elim (fun y => Or.inl ⟨x, y⟩) fun z => Or.inr fun _ => z)
      fun x => Or.inr fun y => absurd y x⟩

end Classical

export Classical (imp_iff_left_iff imp_iff_right_iff and_or_imp not_imp)

noncomputable def Exists.choose {α : Sort u} {p : α → Prop} (P : ∃ a, p a) : α :=
  Classical.choose P
theorem Exists.choose_spec {α : Sort u} {p : α → Prop} (P : ∃ a, p a) :
    p P.choose :=
  Classical.choose_spec P

theorem dite_not {α : Sort u} [hn : Decidable (¬p)] [h : Decidable p]
    (x : ¬p → α) (y : ¬¬p → α) :
    dite (¬p) x y = dite p (fun h => y (not_not_intro h)) x := by
  cases h with
  | isTrue k => exact dite_eq_right (not_not_intro k)
  | isFalse k => exact dite_eq_left k
theorem ite_not {α : Sort u} (p : Prop) [Decidable p] (x y : α) :
    ite (¬p) x y = ite p y x := by
  cases Decidable.em p with
  | inl h => rw [ite_eq_left h, ite_eq_right (not_not_intro h)]
  | inr h => rw [ite_eq_right h, ite_eq_left h]
attribute [simp] dite_not ite_not
