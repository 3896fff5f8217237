prelude
import Init.BoolLemmas
import Init.Prod
/-!
# Options
-/
set_option linter.unusedVariables false

universe u v w

variable {α : Type u} {β : Type v} {γ : Type w}

namespace Option

/-! ## Functions -/

@[inline] def isSome : Option α → Bool
  | some _ => true
  | none => false
@[inline] def isNone : Option α → Bool
  | some _ => false
  | none => true
@[macro_inline] def getD (opt : Option α) (dflt : α) : α :=
  match opt with
  | some x => x
  | none => dflt
@[inline] def get : (o : Option α) → isSome o = true → α
  | some x, _ => x
@[inline] protected def bind : Option α → (α → Option β) → Option β
  | none, _ => none
  | some a, f => f a
@[inline] protected def map (f : α → β) : Option α → Option β
  | some x => some (f x)
  | none => none
@[inline] protected def elim : Option α → β → (α → β) → β
  | some x, _, f => f x
  | none, y, _ => y
@[inline] protected def filter (p : α → Bool) : Option α → Option α
  | some a => cond (p a) (some a) none
  | none => none
@[inline] protected def all (p : α → Bool) : Option α → Bool
  | some a => p a
  | none => true
@[inline] protected def any (p : α → Bool) : Option α → Bool
  | some a => p a
  | none => false
@[macro_inline] protected def or : Option α → Option α → Option α
  | o@(some _), _ => o
  | none, o => o
@[macro_inline] protected def orElse : Option α → (Unit → Option α) → Option α
  | some a, _ => some a
  | none, b => b ()
@[inline] def guard (p : α → Bool) (a : α) : Option α :=
  cond (p a) (some a) none
def merge (fn : α → α → α) : Option α → Option α → Option α
  | none, none => none
  | some x, none => some x
  | none, some y => some y
  | some x, some y => some (fn x y)
@[inline] def join (x : Option (Option α)) : Option α := x.bind id

instance : Membership α (Option α) where
  mem b a := b = some a

instance [DecidableEq α] : DecidableEq (Option α)
  | none, none => isTrue rfl
  | none, some _ => isFalse nofun
  | some _, none => isFalse nofun
  | some a, some b =>
    match decEq a b with
    | isTrue h => isTrue (congrArg some h)
    | isFalse h => isFalse fun k => h (by injection k)

/-! ## Constructors -/

theorem some_ne_none (x : α) : some x ≠ none := nofun
theorem none_ne_some (x : α) : none ≠ some x := nofun
theorem some_inj {a b : α} : some a = some b ↔ a = b :=
  Iff.of_eq (some.injEq a b)
theorem eq_none_or_eq_some (a : Option α) : a = none ∨ ∃ x, a = some x := by
  cases a with
  | none => exact Or.inl rfl
  | some x => exact Or.inr ⟨x, rfl⟩
@[ext] theorem ext : ∀ {o₁ o₂ : Option α},
    (∀ a, o₁ = some a ↔ o₂ = some a) → o₁ = o₂
  | none, none, _ => rfl
  | some _, _, h => ((h _).mp rfl).symm
  | none, some _, h => (h _).mpr rfl

protected theorem «forall» {p : Option α → Prop} :
    (∀ x, p x) ↔ p none ∧ ∀ x, p (some x) :=
  ⟨fun h => ⟨h _, fun x => h _⟩, fun h x => by
    cases x with
    | none => exact h.1
    | some x => exact h.2 x⟩
protected theorem «exists» {p : Option α → Prop} :
    (∃ x, p x) ↔ p none ∨ ∃ x, p (some x) :=
  ⟨fun ⟨x, h⟩ => by
    cases x with
    | none => exact Or.inl h
    | some x => exact Or.inr ⟨x, h⟩,
    fun h => h.elim (fun h => ⟨_, h⟩) fun ⟨x, h⟩ => ⟨_, h⟩⟩

/-! ## Membership -/

@[simp] theorem mem_def {a : α} {b : Option α} : a ∈ b ↔ b = some a := Iff.rfl
theorem mem_iff {a : α} {b : Option α} : a ∈ b ↔ b = some a := Iff.rfl
theorem mem_some {a b : α} : a ∈ some b ↔ b = a := some_inj
theorem mem_some_self (a : α) : a ∈ some a := rfl
theorem not_mem_none (a : α) : ¬a ∈ (none : Option α) := nofun
theorem mem_unique {o : Option α} {a b : α} (ha : a ∈ o) (hb : b ∈ o) :
    a = b :=
  some_inj.mp (ha.symm.trans hb)

/-! ## isSome, isNone -/

@[simp] theorem isSome_none : (none : Option α).isSome = false := rfl
@[simp] theorem isSome_some {a : α} : (some a).isSome = true := rfl
@[simp] theorem isNone_none : (none : Option α).isNone = true := rfl
@[simp] theorem isNone_some {a : α} : (some a).isNone = false := rfl
theorem isSome_iff_exists {x : Option α} :
    x.isSome = true ↔ ∃ a, x = some a := by
  cases x <;> simp
@[simp] theorem isNone_iff_eq_none {o : Option α} :
    o.isNone = true ↔ o = none := by
  cases o <;> simp
@[simp] theorem isSome_eq_false_iff {a : Option α} :
    a.isSome = false ↔ a.isNone = true := by
  cases a <;> simp
@[simp] theorem isNone_eq_false_iff {a : Option α} :
    a.isNone = false ↔ a.isSome = true := by
  cases a <;> simp
@[simp] theorem not_isSome (a : Option α) : (!a.isSome) = a.isNone := by
  cases a <;> rfl
@[simp] theorem not_isNone (a : Option α) : (!a.isNone) = a.isSome := by
  cases a <;> rfl
theorem isSome_of_mem {x : Option α} {y : α} (h : y ∈ x) :
    x.isSome = true := by
  cases h; rfl
theorem isSome_of_eq_some {x : Option α} {y : α} (h : x = some y) :
    x.isSome = true := by
  cases h; rfl
theorem ne_none_iff_isSome {o : Option α} : o ≠ none ↔ o.isSome = true := by
  cases o <;> simp
theorem isSome_iff_ne_none {o : Option α} : o.isSome = true ↔ o ≠ none :=
  ne_none_iff_isSome.symm
theorem ne_none_iff_exists {o : Option α} : o ≠ none ↔ ∃ x, some x = o := by
  cases o <;> simp
theorem ne_none_iff_exists' {o : Option α} : o ≠ none ↔ ∃ x, o = some x := by
  cases o <;> simp
theorem eq_none_iff_forall_ne_some {o : Option α} :
    o = none ↔ ∀ a, o ≠ some a := by
  cases o with
  | none => simp
  | some x => exact ⟨nofun, fun h => absurd rfl (h x)⟩
theorem eq_none_iff_forall_not_mem {o : Option α} :
    o = none ↔ ∀ a, ¬a ∈ o :=
  eq_none_iff_forall_ne_some
theorem eq_some_iff_get_eq {o : Option α} {a : α} :
    o = some a ↔ ∃ h : o.isSome = true, o.get h = a := by
  cases o with
  | none => simp
  | some x => simp [get]
theorem not_isSome_iff_eq_none {o : Option α} :
    ¬o.isSome = true ↔ o = none := by
  cases o <;> simp

/-! ## get, getD -/

@[simp] theorem get_some (x : α) (h : isSome (some x) = true) :
    (some x).get h = x := rfl
@[simp] theorem some_get :
    ∀ {x : Option α} (h : isSome x = true), some (x.get h) = x
  | some _, _ => rfl
theorem get_of_mem {a : α} :
    ∀ {o : Option α} (h : isSome o = true), a ∈ o → o.get h = a
  | _, _, rfl => rfl
theorem get_of_eq_some {a : α} :
    ∀ {o : Option α} (h : isSome o = true), o = some a → o.get h = a
  | _, _, rfl => rfl
theorem get_mem : ∀ {o : Option α} (h : isSome o = true), o.get h ∈ o
  | some _, _ => rfl
@[simp] theorem getD_none {a : α} : getD none a = a := rfl
@[simp] theorem getD_some {a b : α} : getD (some a) b = a := rfl
theorem getD_of_ne_none {x : Option α} (hx : x ≠ none) (y : α) :
    some (x.getD y) = x := by
  cases x with
  | none => exact absurd rfl hx
  | some x => rfl
theorem getD_eq_iff {o : Option α} {a b : α} :
    o.getD a = b ↔ (o = some b ∨ o = none ∧ a = b) := by
  cases o <;> simp
theorem get_eq_getD {fallback : α} (o : Option α) {h : o.isSome = true} :
    o.get h = o.getD fallback := by
  cases o with
  | none => cases h
  | some x => rfl

/-! ## map -/

@[simp] theorem map_none {f : α → β} : (none : Option α).map f = none := rfl
@[simp] theorem map_some {f : α → β} {a : α} :
    (some a).map f = some (f a) := rfl
@[simp] theorem map_eq_none_iff {x : Option α} {f : α → β} :
    x.map f = none ↔ x = none := by
  cases x <;> simp
@[simp] theorem map_eq_some_iff {x : Option α} {f : α → β} {b : β} :
    x.map f = some b ↔ ∃ a, x = some a ∧ f a = b := by
  cases x <;> simp
@[simp] theorem isSome_map {x : Option α} {f : α → β} :
    (x.map f).isSome = x.isSome := by
  cases x <;> rfl
@[simp] theorem isNone_map {x : Option α} {f : α → β} :
    (x.map f).isNone = x.isNone := by
  cases x <;> rfl
@[simp] theorem map_id_fun {α : Type u} : Option.map (id : α → α) = id :=
  funext fun x => by cases x <;> rfl
theorem map_id {x : Option α} : x.map id = x := by cases x <;> rfl
@[simp] theorem map_id' {x : Option α} : x.map (fun a => a) = x := by
  cases x <;> rfl
@[simp] theorem map_map (h : β → γ) (g : α → β) (x : Option α) :
    (x.map g).map h = x.map (h ∘ g) := by
  cases x <;> rfl
theorem comp_map (h : β → γ) (g : α → β) (x : Option α) :
    x.map (h ∘ g) = (x.map g).map h :=
  (map_map h g x).symm
@[simp] theorem map_comp_map (f : α → β) (g : β → γ) :
    Option.map g ∘ Option.map f = Option.map (g ∘ f) :=
  funext fun x => map_map g f x
theorem map_congr {f g : α → β} {x : Option α}
    (h : ∀ a, x = some a → f a = g a) : x.map f = x.map g := by
  cases x with
  | none => rfl
  | some a => exact congrArg some (h a rfl)
theorem mem_map_of_mem {x : Option α} {a : α} (g : α → β) (h : a ∈ x) :
    g a ∈ Option.map g x := by
  cases h; rfl
@[simp] theorem getD_map (f : α → β) (x : α) (o : Option α) :
    (o.map f).getD (f x) = f (getD o x) := by
  cases o <;> rfl

/-! ## bind -/

@[simp] theorem bind_none (f : α → Option β) : none.bind f = none := rfl
@[simp] theorem bind_some (a : α) (f : α → Option β) :
    (some a).bind f = f a := rfl
@[simp] theorem bind_fun_some (x : Option α) : x.bind some = x := by
  cases x <;> rfl
@[simp] theorem bind_fun_none (x : Option α) :
    x.bind (fun _ => none (α := β)) = none := by
  cases x <;> rfl
theorem bind_eq_some_iff {o : Option α} {f : α → Option β} {b : β} :
    o.bind f = some b ↔ ∃ a, o = some a ∧ f a = some b := by
  cases o <;> simp
@[simp] theorem bind_eq_none_iff {o : Option α} {f : α → Option β} :
    o.bind f = none ↔ ∀ a, o = some a → f a = none := by
  cases o <;> simp
theorem bind_assoc (x : Option α) (f : α → Option β) (g : β → Option γ) :
    (x.bind f).bind g = x.bind fun y => (f y).bind g := by
  cases x <;> rfl
theorem map_eq_bind {x : Option α} {f : α → β} :
    x.map f = x.bind (some ∘ f) := by
  cases x <;> rfl
theorem bind_map {f : α → β} {g : β → Option γ} {x : Option α} :
    (x.map f).bind g = x.bind (g ∘ f) := by
  cases x <;> rfl
@[simp] theorem map_bind {f : α → Option β} {g : β → γ} {x : Option α} :
    (x.bind f).map g = x.bind (Option.map g ∘ f) := by
  cases x <;> rfl
theorem bind_comm {f : α → β → Option γ} (a : Option α) (b : Option β) :
    (a.bind fun x => b.bind (f x)) = b.bind fun y => a.bind fun x => f x y := by
  cases a <;> cases b <;> rfl
theorem bind_congr {o : Option α} {f g : α → Option β}
    (h : ∀ a, o = some a → f a = g a) : o.bind f = o.bind g := by
  cases o with
  | none => rfl
  | some a => exact h a rfl
theorem join_eq_some_iff {x : Option (Option α)} {a : α} :
    x.join = some a ↔ x = some (some a) := by
  cases x <;> simp [join]

/-! ## or, elim, filter, all, any -/

@[simp] theorem or_some {a : α} {o : Option α} : (some a).or o = some a := rfl
@[simp] theorem none_or (o : Option α) : none.or o = o := rfl
@[simp] theorem or_none (o : Option α) : o.or none = o := by cases o <;> rfl
@[simp] theorem or_self {o : Option α} : o.or o = o := by cases o <;> rfl
theorem or_assoc {a b c : Option α} : (a.or b).or c = a.or (b.or c) := by
  cases a <;> rfl
theorem or_eq_some_iff {o o' : Option α} {a : α} :
    o.or o' = some a ↔ o = some a ∨ o = none ∧ o' = some a := by
  cases o <;> simp
@[simp] theorem or_eq_none_iff {o o' : Option α} :
    o.or o' = none ↔ o = none ∧ o' = none := by
  cases o <;> simp
@[simp] theorem isSome_or {o o' : Option α} :
    (o.or o').isSome = (o.isSome || o'.isSome) := by
  cases o <;> simp
theorem map_or {f : α → β} {o o' : Option α} :
    (o.or o').map f = (o.map f).or (o'.map f) := by
  cases o <;> rfl
@[simp] theorem elim_none (x : β) (f : α → β) : none.elim x f = x := rfl
@[simp] theorem elim_some (x : β) (f : α → β) (a : α) :
    (some a).elim x f = f a := rfl
@[simp] theorem filter_none (p : α → Bool) : none.filter p = none := rfl
theorem filter_some {p : α → Bool} {a : α} :
    (some a).filter p = cond (p a) (some a) none := rfl
@[simp] theorem all_none {p : α → Bool} : Option.all p none = true := rfl
@[simp] theorem all_some {p : α → Bool} {x : α} :
    Option.all p (some x) = p x := rfl
@[simp] theorem any_none {p : α → Bool} : Option.any p none = false := rfl
@[simp] theorem any_some {p : α → Bool} {x : α} :
    Option.any p (some x) = p x := rfl

end Option
