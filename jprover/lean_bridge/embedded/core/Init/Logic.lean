prelude
import Init.Syntax
/-!
# Logic

Equality, the connectives, extensionality and the lemmas that `simp` itself
uses in its proofs.
-/
set_option linter.unusedVariables false

universe u v w u₁ u₂ u₃

axiom propext {a b : Prop} : (a ↔ b) → a = b

axiom Quot.sound {α : Sort u} {r : α → α → Prop} {a b : α} :
  r a b → Quot.mk r a = Quot.mk r b

/-! ## Equality -/

attribute [symm] Eq.symm

theorem Iff.refl (a : Prop) : a ↔ a := ⟨id, id⟩
protected theorem Iff.rfl {a : Prop} : a ↔ a := Iff.refl a
attribute [refl] Iff.refl

theorem trivial : True := True.intro

theorem id_eq {α : Sort u} (a : α) : id a = a := rfl

theorem mt {a b : Prop} (h₁ : a → b) (h₂ : ¬b) : ¬a := fun ha => h₂ (h₁ ha)

theorem not_false : ¬False := id

theorem not_not_intro {p : Prop} (h : p) : ¬¬p := fun hn => hn h

theorem proof_irrel {a : Prop} (h₁ h₂ : a) : h₁ = h₂ := rfl

theorem eq_true {p : Prop} (h : p) : p = True :=
  propext ⟨fun _ => trivial, fun _ => h⟩

theorem eq_false {p : Prop} (h : ¬p) : p = False :=
  propext ⟨fun h' => absurd h' h, fun h' => False.elim h'⟩

theorem eq_false' {p : Prop} (h : p → False) : p = False := eq_false h

theorem eq_true_of_decide {p : Prop} [Decidable p] (h : decide p = true) :
    p = True :=
  eq_true (of_decide_eq_true h)

theorem eq_false_of_decide {p : Prop} {_ : Decidable p}
    (h : decide p = false) : p = False :=
  eq_false (of_decide_eq_false h)

theorem of_eq_true {p : Prop} (h : p = True) : p := h.symm ▸ trivial

theorem of_eq_false {p : Prop} (h : p = False) : ¬p := fun hp => h ▸ hp

theorem not_of_eq_false {p : Prop} (h : p = False) : ¬p := of_eq_false h

theorem Eq.propIntro {a b : Prop} (h₁ : a → b) (h₂ : b → a) : a = b :=
  propext ⟨h₁, h₂⟩

theorem Eq.substr {α : Sort u} {p : α → Prop} {a b : α} (h₁ : b = a)
    (h₂ : p a) : p b :=
  h₁ ▸ h₂

theorem cast_eq {α : Sort u} (h : α = α) (a : α) : cast h a = a := rfl

theorem cast_heq {α β : Sort u} : (h : α = β) → (a : α) → HEq (cast h a) a
  | rfl, a => HEq.refl a

theorem HEq.symm {α β : Sort u} {a : α} {b : β} (h : HEq a b) : HEq b a :=
  h.rec (motive := fun x _ => HEq x a) (HEq.refl a)

theorem HEq.trans {α β φ : Sort u} {a : α} {b : β} {c : φ} (h₁ : HEq a b)
    (h₂ : HEq b c) : HEq a c :=
  h₂.rec (motive := fun x _ => HEq a x) h₁

theorem HEq.eq {α : Sort u} {a a' : α} (h : HEq a a') : a = a' := eq_of_heq h

theorem Eq.heq {α : Sort u} {a a' : α} (h : a = a') : HEq a a' := heq_of_eq h

theorem heq_of_heq_of_eq {α β : Sort u} {a : α} {b b' : β} (h₁ : HEq a b)
    (h₂ : b = b') : HEq a b' :=
  HEq.trans h₁ (heq_of_eq h₂)

theorem heq_of_eq_of_heq {α β : Sort u} {a a' : α} {b : β} (h₁ : a = a')
    (h₂ : HEq a' b) : HEq a b :=
  HEq.trans (heq_of_eq h₁) h₂

theorem type_eq_of_heq {α β : Sort u} {a : α} {b : β} (h : HEq a b) : α = β :=
  h.rec (motive := fun {β} _ _ => α = β) rfl

def HEq.ndrec.{u1, u2} {α : Sort u2} {a : α} {motive : {β : Sort u2} → β → Sort u1}
    (m : motive a) {β : Sort u2} {b : β} (h : HEq a b) : motive b :=
  h.rec (motive := fun b _ => motive b) m

def Eq.ndrec_symm.{u1, u2} {α : Sort u2} {a : α} {motive : α → Sort u1}
    (m : motive a) {b : α} (h : b = a) : motive b :=
  Eq.ndrec m h.symm

def HEq.homo_ndrec.{u1, u2} {α : Sort u2} {a : α} {motive : α → Sort u1}
    (m : motive a) {b : α} (h : HEq a b) : motive b :=
  Eq.ndrec m (eq_of_heq h)

def HEq.homo_ndrec_symm.{u1, u2} {α : Sort u2} {a : α}
    {motive : α → Sort u1} (m : motive a) {b : α} (h : HEq b a) : motive b :=
  Eq.ndrec m (eq_of_heq h).symm

theorem heq_of_eqRec_eq {α β : Sort u} {a : α} {b : β} (h₁ : α = β)
    (h₂ : Eq.rec (motive := fun α _ => α) a h₁ = b) : HEq a b := by
  cases h₁
  exact heq_of_eq h₂

theorem eqRec_heq {α : Sort u} {φ : α → Sort v} {a a' : α} :
    (h : a = a') → (p : φ a) →
    HEq (Eq.recOn (motive := fun x _ => φ x) h p) p
  | rfl, p => HEq.refl p

theorem heq_self_eq_true {α : Sort u} (a : α) : HEq a a = True :=
  eq_true (HEq.refl a)

theorem heq_eq_eq {α : Sort u} (a b : α) : HEq a b = (a = b) :=
  propext ⟨eq_of_heq, heq_of_eq⟩

theorem eq_rec_constant {α : Sort u} {a a' : α} {β : Sort v} (y : β)
    (h : a = a') : (@Eq.rec α a (fun _ _ => β) y a' h) = y := by
  cases h; rfl

theorem Ne.symm {α : Sort u} {a b : α} (h : a ≠ b) : b ≠ a :=
  fun h₁ => h h₁.symm

theorem Ne.intro {α : Sort u} {a b : α} (h : a = b → False) : a ≠ b := h
theorem Ne.elim {α : Sort u} {a b : α} (h : a ≠ b) : a = b → False := h
theorem Ne.irrefl {α : Sort u} {a : α} (h : a ≠ a) : False := h rfl
theorem ne_comm {α : Sort u} {a b : α} : a ≠ b ↔ b ≠ a := ⟨Ne.symm, Ne.symm⟩
theorem eq_comm {α : Sort u} {a b : α} : a = b ↔ b = a := ⟨Eq.symm, Eq.symm⟩
theorem Eq.comm {α : Sort u} {a b : α} : a = b ↔ b = a := eq_comm
theorem ne_of_ne_of_eq {α : Sort u} {a b c : α} (h₁ : a ≠ b) (h₂ : b = c) :
    a ≠ c :=
  h₂ ▸ h₁
theorem ne_of_eq_of_ne {α : Sort u} {a b c : α} (h₁ : a = b) (h₂ : b ≠ c) :
    a ≠ c :=
  h₁.symm ▸ h₂
theorem ne_of_apply_ne {α : Sort u} {β : Sort v} (f : α → β) {x y : α} :
    f x ≠ f y → x ≠ y :=
  fun h e => h (congrArg f e)
theorem ne_false_of_self {p : Prop} (hp : p) : p ≠ False := fun h => h ▸ hp
theorem ne_true_of_not {p : Prop} (hp : ¬p) : p ≠ True :=
  fun h => hp (h.symm ▸ trivial)
theorem false_of_ne {α : Sort u} {a : α} : a ≠ a → False := Ne.irrefl
theorem true_ne_false : ¬True = False := ne_false_of_self trivial
theorem false_ne_true : False ≠ True := fun h => h.symm ▸ trivial
attribute [symm] Ne.symm HEq.symm

/-- Functions that agree everywhere are equal. -/
theorem funext {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x}
    (h : ∀ x, f x = g x) : f = g :=
  let agree (p q : (x : α) → β x) : Prop := ∀ x, p x = q x
  let apply (q : Quot agree) (x : α) : β x :=
    Quot.lift (fun p : (x : α) → β x => p x) (fun _ _ k => k x) q
  show apply (Quot.mk agree f) = apply (Quot.mk agree g) from
    congrArg apply (Quot.sound h)

attribute [ext] funext

theorem congrArg₂ {α : Sort u} {β : Sort v} {γ : Sort w} (f : α → β → γ)
    {x x' : α} {y y' : β} (hx : x = x') (hy : y = y') : f x y = f x' y' := by
  cases hx; cases hy; rfl

/-! ## Equivalence -/

theorem Iff.of_eq {a b : Prop} (h : a = b) : a ↔ b := h ▸ Iff.rfl
theorem iff_of_eq {a b : Prop} (h : a = b) : a ↔ b := Iff.of_eq h
theorem Iff.trans {a b c : Prop} (h₁ : a ↔ b) (h₂ : b ↔ c) : a ↔ c :=
  ⟨fun ha => h₂.mp (h₁.mp ha), fun hc => h₁.mpr (h₂.mpr hc)⟩
theorem Iff.symm {a b : Prop} (h : a ↔ b) : b ↔ a := ⟨h.mpr, h.mp⟩
theorem Iff.comm {a b : Prop} : (a ↔ b) ↔ (b ↔ a) := ⟨Iff.symm, Iff.symm⟩
theorem iff_comm {a b : Prop} : (a ↔ b) ↔ (b ↔ a) := Iff.comm
def Iff.elim {a b : Prop} {c : Sort u} (f : (a → b) → (b → a) → c)
    (h : a ↔ b) : c :=
  f h.mp h.mpr
theorem Iff.subst {a b : Prop} {p : Prop → Prop} (h₁ : a ↔ b) (h₂ : p a) :
    p b :=
  propext h₁ ▸ h₂
theorem Eq.to_iff {a b : Prop} (h : a = b) : a ↔ b := Iff.of_eq h
def Not.elim {a : Prop} {α : Sort u} (h₁ : ¬a) (h₂ : a) : α :=
  absurd h₂ h₁
theorem Not.intro {a : Prop} (h : a → False) : ¬a := h
theorem Not.imp {a b : Prop} (h₂ : ¬b) (h₁ : a → b) : ¬a := mt h₁ h₂
attribute [symm] Iff.symm

instance : Trans Iff Iff Iff where
  trans := Iff.trans

instance {α : Sort u} : Trans (α := α) Eq Eq Eq where
  trans := Eq.trans

theorem Lean.injEq_helper {P Q R : Prop} (h : P → Q → R) : P ∧ Q → R :=
  fun k => h k.left k.right

theorem eq_iff_iff {p q : Prop} : (p = q) ↔ (p ↔ q) := ⟨Iff.of_eq, propext⟩
theorem iff_iff_eq {p q : Prop} : (p ↔ q) ↔ p = q := ⟨propext, Iff.of_eq⟩
theorem iff_of_true {a b : Prop} (ha : a) (hb : b) : a ↔ b :=
  ⟨fun _ => hb, fun _ => ha⟩
theorem iff_of_false {a b : Prop} (ha : ¬a) (hb : ¬b) : a ↔ b :=
  ⟨fun h => absurd h ha, fun h => absurd h hb⟩
theorem iff_true_intro {a : Prop} (h : a) : a ↔ True :=
  iff_of_true h trivial
theorem iff_false_intro {a : Prop} (h : ¬a) : a ↔ False := iff_of_false h id
theorem not_iff_false_intro {a : Prop} (h : a) : ¬a ↔ False :=
  iff_false_intro (not_not_intro h)
theorem iff_true_left {a b : Prop} (ha : a) : (a ↔ b) ↔ b :=
  ⟨fun h => h.mp ha, fun hb => iff_of_true ha hb⟩
theorem iff_true_right {a b : Prop} (ha : a) : (b ↔ a) ↔ b :=
  Iff.comm.trans (iff_true_left ha)
theorem iff_false_left {a b : Prop} (ha : ¬a) : (a ↔ b) ↔ ¬b :=
  ⟨fun h => mt h.mpr ha, fun hb => iff_of_false ha hb⟩
theorem iff_false_right {a b : Prop} (ha : ¬a) : (b ↔ a) ↔ ¬b :=
  Iff.comm.trans (iff_false_left ha)
theorem of_iff_true {a : Prop} (h : a ↔ True) : a := h.mpr trivial
theorem Iff.not {a b : Prop} (h : a ↔ b) : ¬a ↔ ¬b := ⟨mt h.mpr, mt h.mp⟩
theorem not_congr {a b : Prop} (h : a ↔ b) : ¬a ↔ ¬b := h.not
theorem iff_congr {a b c d : Prop} (h₁ : a ↔ c) (h₂ : b ↔ d) :
    (a ↔ b) ↔ (c ↔ d) :=
  ⟨fun h => h₁.symm.trans (h.trans h₂), fun h => h₁.trans (h.trans h₂.symm)⟩
theorem imp_congr_left {a b c : Prop} (h : a ↔ b) : (a → c) ↔ (b → c) :=
  ⟨fun hac hb => hac (h.mpr hb), fun hbc ha => hbc (h.mp ha)⟩
theorem imp_congr_right {a b c : Prop} (h : a → (b ↔ c)) :
    (a → b) ↔ (a → c) :=
  ⟨fun hab ha => (h ha).mp (hab ha), fun hac ha => (h ha).mpr (hac ha)⟩
theorem imp_congr_ctx {a b c d : Prop} (h₁ : a ↔ c) (h₂ : c → (b ↔ d)) :
    (a → b) ↔ (c → d) :=
  Iff.trans (imp_congr_left h₁) (imp_congr_right h₂)
theorem imp_congr {a b c d : Prop} (h₁ : a ↔ c) (h₂ : b ↔ d) :
    (a → b) ↔ (c → d) :=
  imp_congr_ctx h₁ fun _ => h₂

/-! ## What `simp` uses in its proofs -/

theorem eq_self {α : Sort u} (a : α) : (a = a) = True := eq_true rfl
theorem ne_eq {α : Sort u} (a b : α) : (a ≠ b) = ¬(a = b) := rfl
theorem eq_of_eq_true {a b : Prop} (h₁ : a = True) (h₂ : b = True) : a = b :=
  h₁.trans h₂.symm
theorem forall_congr {α : Sort u} {p q : α → Prop} (h : ∀ a, p a = q a) :
    (∀ a, p a) = (∀ a, q a) :=
  (funext h : p = q) ▸ rfl
theorem forall_congr' {α : Sort u} {p q : α → Prop} (h : ∀ a, p a ↔ q a) :
    (∀ a, p a) ↔ ∀ a, q a :=
  ⟨fun k a => (h a).mp (k a), fun k a => (h a).mpr (k a)⟩
theorem implies_congr {p₁ p₂ : Sort u} {q₁ q₂ : Sort v} (h₁ : p₁ = p₂)
    (h₂ : q₁ = q₂) : (p₁ → q₁) = (p₂ → q₂) := by
  cases h₁; cases h₂; rfl
theorem implies_congr_left {p₁ p₂ : Sort u} {q : Sort v} (h : p₁ = p₂) :
    (p₁ → q) = (p₂ → q) := by
  cases h; rfl
theorem implies_congr_right {p : Sort u} {q₁ q₂ : Sort v} (h : q₁ = q₂) :
    (p → q₁) = (p → q₂) := by
  cases h; rfl
theorem implies_dep_congr_ctx {p₁ p₂ q₁ : Prop} (h₁ : p₁ = p₂)
    {q₂ : p₂ → Prop} (h₂ : (h : p₂) → q₁ = q₂ h) :
    (p₁ → q₁) = ((h : p₂) → q₂ h) := by
  cases h₁
  exact propext ⟨fun f h => h₂ h ▸ f h, fun f h => h₂ h ▸ f h⟩
theorem implies_congr_ctx {p₁ p₂ q₁ q₂ : Prop} (h₁ : p₁ = p₂)
    (h₂ : p₂ → q₁ = q₂) : (p₁ → q₁) = (p₂ → q₂) :=
  implies_dep_congr_ctx h₁ h₂
theorem forall_prop_domain_congr {p₁ p₂ : Prop} {q₁ : p₁ → Prop}
    {q₂ : p₂ → Prop} (h₁ : p₁ = p₂)
    (h₂ : ∀ a : p₂, q₁ (h₁.substr (p := fun x => x) a) = q₂ a) :
    (∀ a : p₁, q₁ a) = (∀ a : p₂, q₂ a) := by
  cases h₁; exact forall_congr h₂
theorem forall_prop_congr_dom {p₁ p₂ : Prop} (h : p₁ = p₂) (q : p₁ → Prop) :
    (∀ a : p₁, q a) = (∀ a : p₂, q (h.substr (p := fun x => x) a)) := by
  cases h; rfl
theorem pi_congr {α : Sort u} {β β' : α → Sort v} (h : ∀ a, β a = β' a) :
    (∀ a, β a) = ∀ a, β' a :=
  (funext h : β = β') ▸ rfl
theorem let_congr {α : Sort u} {β : Sort v} {a a' : α} {b b' : α → β}
    (h₁ : a = a') (h₂ : ∀ x, b x = b' x) :
    (let x := a; b x) = (let x := a'; b' x) := by
  cases h₁; exact h₂ a
theorem let_val_congr {α : Sort u} {β : Sort v} {a a' : α} (b : α → β)
    (h : a = a') : (let x := a; b x) = (let x := a'; b x) := by
  cases h; rfl
theorem let_body_congr {α : Sort u} {β : α → Sort v} {b b' : (a : α) → β a}
    (a : α) (h : ∀ x, b x = b' x) : (let x := a; b x) = (let x := a; b' x) :=
  h a
theorem have_unused' {α : Sort u} {β : Sort v} (a : α) {b b' : β}
    (h : b = b') : (have _ := a; b) = b' :=
  h
theorem have_unused_dep' {α : Sort u} {β : Sort v} (a : α) {b : α → β}
    {b' : β} (h : ∀ x, b x = b') : (have x := a; b x) = b' :=
  h a
theorem have_congr' {α : Sort u} {β : Sort v} {a a' : α} {f f' : α → β}
    (h₁ : a = a') (h₂ : ∀ x, f x = f' x) :
    (have x := a; f x) = (have x := a'; f' x) :=
  h₁ ▸ h₂ a
theorem have_val_congr' {α : Sort u} {β : Sort v} {a a' : α} {f : α → β}
    (h : a = a') : (have x := a; f x) = (have x := a'; f x) :=
  h ▸ rfl
theorem have_body_congr' {α : Sort u} {β : Sort v} (a : α) {f f' : α → β}
    (h : ∀ x, f x = f' x) : (have x := a; f x) = (have x := a; f' x) :=
  h a
theorem have_body_congr_dep' {α : Sort u} {β : α → Sort v} (a : α)
    {f f' : (x : α) → β x} (h : ∀ x, f x = f' x) :
    (have x := a; f x) = (have x := a; f' x) :=
  h a
theorem dite_eq_left {c : Prop} {h : Decidable c} (hc : c) {α : Sort u}
    {t : c → α} {e : ¬c → α} : dite c t e = t hc :=
  match h with
  | isTrue _ => rfl
  | isFalse hnc => absurd hc hnc
theorem dite_eq_right {c : Prop} {h : Decidable c} (hnc : ¬c) {α : Sort u}
    {t : c → α} {e : ¬c → α} : dite c t e = e hnc :=
  match h with
  | isTrue hc => absurd hc hnc
  | isFalse _ => rfl
theorem ite_eq_left {c : Prop} {h : Decidable c} (hc : c) {α : Sort u}
    {t e : α} : ite c t e = t :=
  match h with
  | isTrue _ => rfl
  | isFalse hnc => absurd hc hnc
theorem ite_eq_right {c : Prop} {h : Decidable c} (hnc : ¬c) {α : Sort u}
    {t e : α} : ite c t e = e :=
  match h with
  | isTrue hc => absurd hc hnc
  | isFalse _ => rfl
theorem dif_pos {c : Prop} {h : Decidable c} (hc : c) {α : Sort u}
    {t : c → α} {e : ¬c → α} : dite c t e = t hc :=
  dite_eq_left hc
theorem dif_neg {c : Prop} {h : Decidable c} (hnc : ¬c) {α : Sort u}
    {t : c → α} {e : ¬c → α} : dite c t e = e hnc :=
  dite_eq_right hnc
theorem if_pos {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t e : α} :
    ite c t e = t :=
  ite_eq_left hc
theorem if_neg {c : Prop} {h : Decidable c} (hnc : ¬c) {α : Sort u}
    {t e : α} : ite c t e = e :=
  ite_eq_right hnc
theorem dif_eq_if (c : Prop) {h : Decidable c} {α : Sort u} (t e : α) :
    dite c (fun _ => t) (fun _ => e) = ite c t e :=
  match h with
  | isTrue _ => rfl
  | isFalse _ => rfl
theorem ite_eq_left_of_eq_true {α : Sort u} {c : Prop} {_ : Decidable c}
    (a b : α) (h : c = True) : (if c then a else b) = a :=
  ite_eq_left (of_eq_true h)
theorem ite_eq_right_of_eq_false {α : Sort u} {c : Prop} {_ : Decidable c}
    (a b : α) (h : c = False) : (if c then a else b) = b :=
  ite_eq_right (of_eq_false h)
theorem dite_eq_left_of_eq_true {α : Sort u} {c : Prop} {_ : Decidable c}
    {t : c → α} {e : ¬c → α} (h : c = True) :
    dite c t e = t (of_eq_true h) :=
  dite_eq_left (of_eq_true h)
theorem dite_eq_right_of_eq_false {α : Sort u} {c : Prop} {_ : Decidable c}
    {t : c → α} {e : ¬c → α} (h : c = False) :
    dite c t e = e (of_eq_false h) :=
  dite_eq_right (of_eq_false h)
theorem ite_cond_eq_true {α : Sort u} {c : Prop} {_ : Decidable c} (a b : α)
    (h : c = True) : (if c then a else b) = a :=
  ite_eq_left_of_eq_true a b h
theorem ite_cond_eq_false {α : Sort u} {c : Prop} {_ : Decidable c} (a b : α)
    (h : c = False) : (if c then a else b) = b :=
  ite_eq_right_of_eq_false a b h
theorem dite_cond_eq_true {α : Sort u} {c : Prop} {_ : Decidable c}
    {t : c → α} {e : ¬c → α} (h : c = True) :
    dite c t e = t (of_eq_true h) :=
  dite_eq_left_of_eq_true h
theorem dite_cond_eq_false {α : Sort u} {c : Prop} {_ : Decidable c}
    {t : c → α} {e : ¬c → α} (h : c = False) :
    dite c t e = e (of_eq_false h) :=
  dite_eq_right_of_eq_false h

theorem Eq.mpr_prop {p q : Prop} (h₁ : p = q) (h₂ : q) : p := h₁ ▸ h₂
theorem Eq.mpr_not {p q : Prop} (h₁ : p = q) (h₂ : ¬q) : ¬p := h₁ ▸ h₂

instance : Decidable True := isTrue trivial
instance : Decidable False := isFalse not_false

theorem Decidable.em (p : Prop) [Decidable p] : p ∨ ¬p :=
  match (inferInstance : Decidable p) with
  | isTrue h => Or.inl h
  | isFalse h => Or.inr h

@[congr] theorem ite_congr {α : Sort u} {b c : Prop} {x y u v : α}
    {s : Decidable b} [Decidable c] (h₁ : b = c) (h₂ : c → x = u)
    (h₃ : ¬c → y = v) : ite b x y = ite c u v := by
  cases h₁
  cases Decidable.em b with
  | inl h => rw [ite_eq_left h, ite_eq_left h, h₂ h]
  | inr h => rw [ite_eq_right h, ite_eq_right h, h₃ h]

@[congr] theorem dite_congr {α : Sort u} {b c : Prop} {_ : Decidable b}
    [Decidable c] {x : b → α} {u : c → α} {y : ¬b → α} {v : ¬c → α}
    (h₁ : b = c) (h₂ : (h : c) → x (h₁.mpr_prop h) = u h)
    (h₃ : (h : ¬c) → y (h₁.mpr_not h) = v h) :
    dite b x y = dite c u v := by
  cases h₁
  cases Decidable.em b with
  | inl h => rw [dite_eq_left h, dite_eq_left h, h₂ h]
  | inr h => rw [dite_eq_right h, dite_eq_right h, h₃ h]
