prelude
import Init.Logic
/-!
# Propositions: the lemmas of `simp` and of everyday use
-/
set_option linter.unusedVariables false

universe u v w

attribute [simp] id_eq eq_self ne_eq heq_eq_eq heq_self_eq_true cast_eq cast_heq

variable {a b c d p q r : Prop}

/-! ## True and False -/

@[simp] theorem eq_true_eq (p : Prop) : (p = True) = p :=
  propext ⟨of_eq_true, eq_true⟩
@[simp] theorem true_eq (p : Prop) : (True = p) = p :=
  propext ⟨fun h => of_eq_true h.symm, fun h => (eq_true h).symm⟩
@[simp] theorem eq_false_eq (p : Prop) : (p = False) = ¬p :=
  propext ⟨of_eq_false, eq_false⟩
@[simp] theorem false_eq (p : Prop) : (False = p) = ¬p :=
  propext ⟨fun h => of_eq_false h.symm, fun h => (eq_false h).symm⟩
@[simp] theorem ite_true {α : Sort u} (a b : α) : (if True then a else b) = a :=
  ite_eq_left trivial
@[simp] theorem ite_false {α : Sort u} (a b : α) :
    (if False then a else b) = b :=
  ite_eq_right id
@[simp] theorem dite_true {α : Sort u} {t : True → α} {e : ¬True → α} :
    dite True t e = t True.intro :=
  dite_eq_left trivial
@[simp] theorem dite_false {α : Sort u} {t : False → α} {e : ¬False → α} :
    dite False t e = e not_false :=
  dite_eq_right id
@[simp] theorem ite_self {α : Sort u} {c : Prop} {d : Decidable c} (a : α) :
    ite c a a = a := by
  cases d with
  | isTrue _ => rfl
  | isFalse _ => rfl
@[simp] theorem and_true (p : Prop) : (p ∧ True) = p :=
  propext ⟨And.left, fun h => ⟨h, trivial⟩⟩
@[simp] theorem true_and (p : Prop) : (True ∧ p) = p :=
  propext ⟨And.right, fun h => ⟨trivial, h⟩⟩
@[simp] theorem and_false (p : Prop) : (p ∧ False) = False :=
  eq_false And.right
@[simp] theorem false_and (p : Prop) : (False ∧ p) = False := eq_false And.left
@[simp] theorem and_self (p : Prop) : (p ∧ p) = p :=
  propext ⟨And.left, fun h => ⟨h, h⟩⟩
@[simp] theorem or_self (p : Prop) : (p ∨ p) = p :=
  propext ⟨fun h => h.elim id id, Or.inl⟩
@[simp] theorem or_true (p : Prop) : (p ∨ True) = True :=
  eq_true (Or.inr trivial)
@[simp] theorem true_or (p : Prop) : (True ∨ p) = True :=
  eq_true (Or.inl trivial)
@[simp] theorem or_false (p : Prop) : (p ∨ False) = p :=
  propext ⟨fun h => h.elim id False.elim, Or.inl⟩
@[simp] theorem false_or (p : Prop) : (False ∨ p) = p :=
  propext ⟨fun h => h.elim False.elim id, Or.inr⟩
@[simp] theorem iff_self (p : Prop) : (p ↔ p) = True := eq_true Iff.rfl
@[simp] theorem iff_true (p : Prop) : (p ↔ True) = p :=
  propext ⟨of_iff_true, iff_true_intro⟩
@[simp] theorem true_iff (p : Prop) : (True ↔ p) = p :=
  propext ⟨fun h => h.mp trivial, fun h => (iff_true_intro h).symm⟩
@[simp] theorem iff_false (p : Prop) : (p ↔ False) = ¬p :=
  propext ⟨Iff.mp, iff_false_intro⟩
@[simp] theorem false_iff (p : Prop) : (False ↔ p) = ¬p :=
  propext ⟨Iff.mpr, fun h => (iff_false_intro h).symm⟩
@[simp] theorem false_implies (p : Prop) : (False → p) = True :=
  eq_true False.elim
@[simp] theorem forall_false (p : False → Prop) : (∀ h : False, p h) = True :=
  eq_true fun h => h.elim
@[simp] theorem implies_true (α : Sort u) : (∀ _ : α, True) = True :=
  eq_true fun _ => trivial
@[simp] theorem true_implies (p : Prop) : (True → p) = p :=
  propext ⟨fun h => h trivial, fun h _ => h⟩
@[simp] theorem not_false_eq_true : (¬False) = True := eq_true id
@[simp] theorem not_true_eq_false : (¬True) = False :=
  eq_false fun h => h trivial
@[simp] theorem not_true : ¬True ↔ False := iff_false_intro fun h => h trivial
@[simp] theorem not_false_iff : ¬False ↔ True := iff_true_intro id
theorem true_iff_false : (True ↔ False) ↔ False :=
  iff_false_intro fun h => h.mp trivial
theorem false_iff_true : (False ↔ True) ↔ False :=
  iff_false_intro fun h => h.mpr trivial
@[simp] theorem iff_not_self : ¬(a ↔ ¬a) := fun h =>
  have hn : ¬a := fun ha => h.mp ha ha
  hn (h.mpr hn)
@[simp] theorem not_iff_self : ¬(¬a ↔ a) := fun h => iff_not_self h.symm
theorem true_ne_false' : True ≠ False := fun h => h ▸ trivial

/-! ## And -/

theorem And.symm (h : a ∧ b) : b ∧ a := ⟨h.2, h.1⟩
theorem And.comm : a ∧ b ↔ b ∧ a := ⟨And.symm, And.symm⟩
theorem and_comm : a ∧ b ↔ b ∧ a := And.comm
theorem and_assoc : (a ∧ b) ∧ c ↔ a ∧ (b ∧ c) :=
  ⟨fun h => ⟨h.1.1, h.1.2, h.2⟩, fun h => ⟨⟨h.1, h.2.1⟩, h.2.2⟩⟩
def And.elim {α : Sort u} (f : a → b → α) (h : a ∧ b) : α := f h.left h.right
theorem And.imp {a c b d : Prop} (f : a → c) (g : b → d) (h : a ∧ b) : c ∧ d :=
  ⟨f h.left, g h.right⟩
theorem And.imp_left (h : a → b) : a ∧ c → b ∧ c := And.imp h id
theorem And.imp_right (h : a → b) : c ∧ a → c ∧ b := And.imp id h
@[simp] theorem and_not_self : ¬(a ∧ ¬a) := fun h => h.2 h.1
@[simp] theorem not_and_self : ¬(¬a ∧ a) := fun h => h.1 h.2
@[simp] theorem and_imp : (a ∧ b → c) ↔ (a → b → c) :=
  ⟨fun h ha hb => h ⟨ha, hb⟩, fun h k => h k.1 k.2⟩
@[simp] theorem not_and : ¬(a ∧ b) ↔ (a → ¬b) := and_imp
theorem and_self_iff : a ∧ a ↔ a := Iff.of_eq (and_self a)
theorem and_not_self_iff (a : Prop) : a ∧ ¬a ↔ False :=
  iff_false_intro and_not_self
theorem not_and_self_iff (a : Prop) : ¬a ∧ a ↔ False :=
  iff_false_intro not_and_self
theorem and_congr {a c b d : Prop} (h₁ : a ↔ c) (h₂ : b ↔ d) : a ∧ b ↔ c ∧ d :=
  ⟨And.imp h₁.mp h₂.mp, And.imp h₁.mpr h₂.mpr⟩
theorem and_congr_right (h : a → (b ↔ c)) : a ∧ b ↔ a ∧ c :=
  ⟨fun k => ⟨k.1, (h k.1).mp k.2⟩, fun k => ⟨k.1, (h k.1).mpr k.2⟩⟩
theorem and_congr_left {c a b : Prop} (h : c → (a ↔ b)) : a ∧ c ↔ b ∧ c :=
  and_comm.trans ((and_congr_right h).trans and_comm)
theorem and_congr_left' (h : a ↔ b) : a ∧ c ↔ b ∧ c := and_congr h Iff.rfl
theorem and_congr_right' (h : b ↔ c) : a ∧ b ↔ a ∧ c := and_congr Iff.rfl h
theorem and_congr_right_eq (h : a → b = c) : (a ∧ b) = (a ∧ c) :=
  propext (and_congr_right fun x => Iff.of_eq (h x))
theorem and_congr_left_eq (h : c → a = b) : (a ∧ c) = (b ∧ c) :=
  propext (and_congr_left fun x => Iff.of_eq (h x))
theorem and_left_comm : a ∧ b ∧ c ↔ b ∧ a ∧ c :=
  ⟨fun h => ⟨h.2.1, h.1, h.2.2⟩, fun h => ⟨h.2.1, h.1, h.2.2⟩⟩
theorem and_right_comm : (a ∧ b) ∧ c ↔ (a ∧ c) ∧ b :=
  ⟨fun h => ⟨⟨h.1.1, h.2⟩, h.1.2⟩, fun h => ⟨⟨h.1.1, h.2⟩, h.1.2⟩⟩
theorem and_rotate : a ∧ b ∧ c ↔ b ∧ c ∧ a :=
  ⟨fun h => ⟨h.2.1, h.2.2, h.1⟩, fun h => ⟨h.2.2, h.1, h.2.1⟩⟩
theorem and_and_and_comm : (a ∧ b) ∧ c ∧ d ↔ (a ∧ c) ∧ b ∧ d :=
  ⟨fun ⟨⟨x, y⟩, z, t⟩ => ⟨⟨x, z⟩, y, t⟩, fun ⟨⟨x, y⟩, z, t⟩ => ⟨⟨x, z⟩, y, t⟩⟩
theorem and_and_left : a ∧ (b ∧ c) ↔ (a ∧ b) ∧ a ∧ c :=
  ⟨fun ⟨x, y, z⟩ => ⟨⟨x, y⟩, x, z⟩, fun ⟨⟨x, y⟩, _, z⟩ => ⟨x, y, z⟩⟩
theorem and_and_right : (a ∧ b) ∧ c ↔ (a ∧ c) ∧ b ∧ c :=
  ⟨fun ⟨⟨x, y⟩, z⟩ => ⟨⟨x, z⟩, y, z⟩, fun ⟨⟨x, z⟩, y, _⟩ => ⟨⟨x, y⟩, z⟩⟩
theorem and_iff_left {b a : Prop} (hb : b) : a ∧ b ↔ a := ⟨And.left, fun h => ⟨h, hb⟩⟩
theorem and_iff_right (ha : a) : a ∧ b ↔ b := ⟨And.right, fun h => ⟨ha, h⟩⟩
theorem and_iff_left_of_imp (h : a → b) : (a ∧ b) ↔ a :=
  ⟨And.left, fun x => ⟨x, h x⟩⟩
theorem and_iff_right_of_imp {b a : Prop} (h : b → a) : (a ∧ b) ↔ b :=
  ⟨And.right, fun x => ⟨h x, x⟩⟩
@[simp] theorem and_iff_left_iff_imp : ((a ∧ b) ↔ a) ↔ (a → b) :=
  ⟨fun h x => (h.mpr x).2, and_iff_left_of_imp⟩
@[simp] theorem and_iff_right_iff_imp : ((a ∧ b) ↔ b) ↔ (b → a) :=
  ⟨fun h x => (h.mpr x).1, and_iff_right_of_imp⟩
@[simp] theorem iff_self_and : (p ↔ p ∧ q) ↔ (p → q) :=
  Iff.comm.trans and_iff_left_iff_imp
@[simp] theorem iff_and_self : (p ↔ q ∧ p) ↔ (p → q) :=
  Iff.comm.trans and_iff_right_iff_imp
@[simp] theorem and_self_left : a ∧ (a ∧ b) ↔ a ∧ b :=
  ⟨And.right, fun h => ⟨h.1, h⟩⟩
@[simp] theorem and_self_right : (a ∧ b) ∧ b ↔ a ∧ b :=
  ⟨And.left, fun h => ⟨h, h.2⟩⟩
@[simp] theorem and_congr_right_iff : (a ∧ b ↔ a ∧ c) ↔ (a → (b ↔ c)) :=
  ⟨fun h x => ⟨fun y => (h.mp ⟨x, y⟩).2, fun y => (h.mpr ⟨x, y⟩).2⟩,
    and_congr_right⟩
@[simp] theorem and_congr_left_iff : (a ∧ c ↔ b ∧ c) ↔ c → (a ↔ b) :=
  ⟨fun h x => ⟨fun y => (h.mp ⟨y, x⟩).1, fun y => (h.mpr ⟨y, x⟩).1⟩,
    and_congr_left⟩
theorem not_and_of_not_left (b : Prop) : ¬a → ¬(a ∧ b) := mt And.left
theorem not_and_of_not_right (a : Prop) {b : Prop} : ¬b → ¬(a ∧ b) :=
  mt And.right
theorem not_and' : ¬(a ∧ b) ↔ b → ¬a :=
  ⟨fun h y x => h ⟨x, y⟩, fun h k => h k.2 k.1⟩

/-! ## Or -/

theorem Or.symm (h : a ∨ b) : b ∨ a := h.elim Or.inr Or.inl
theorem Or.comm : a ∨ b ↔ b ∨ a := ⟨Or.symm, Or.symm⟩
theorem or_comm : a ∨ b ↔ b ∨ a := Or.comm
theorem Or.imp {a c b d : Prop} (f : a → c) (g : b → d) (h : a ∨ b) : c ∨ d :=
  h.elim (fun x => Or.inl (f x)) (fun x => Or.inr (g x))
theorem Or.imp_left (f : a → b) : a ∨ c → b ∨ c := Or.imp f id
theorem Or.imp_right {b c a : Prop} (f : b → c) : a ∨ b → a ∨ c := Or.imp id f
theorem Or.resolve_left (h : a ∨ b) (na : ¬a) : b := h.elim (absurd · na) id
theorem Or.resolve_right (h : a ∨ b) (nb : ¬b) : a := h.elim id (absurd · nb)
theorem Or.neg_resolve_left (h : ¬a ∨ b) (ha : a) : b := h.elim (absurd ha) id
theorem Or.neg_resolve_right (h : a ∨ ¬b) (nb : b) : a := h.elim id (absurd nb)
theorem or_assoc : (a ∨ b) ∨ c ↔ a ∨ (b ∨ c) :=
  ⟨fun h => h.elim (Or.imp_right Or.inl) fun z => Or.inr (Or.inr z),
    fun h => h.elim (fun x => Or.inl (Or.inl x)) (Or.imp_left Or.inr)⟩
theorem or_self_iff : a ∨ a ↔ a := Iff.of_eq (or_self a)
theorem not_or_intro {a b : Prop} (ha : ¬a) (hb : ¬b) : ¬(a ∨ b) :=
  fun h => h.elim ha hb
theorem or_congr {a c b d : Prop} (h₁ : a ↔ c) (h₂ : b ↔ d) : (a ∨ b) ↔ (c ∨ d) :=
  ⟨Or.imp h₁.mp h₂.mp, Or.imp h₁.mpr h₂.mpr⟩
theorem or_congr_left (h : a ↔ b) : a ∨ c ↔ b ∨ c := or_congr h Iff.rfl
theorem or_congr_right {b c a : Prop} (h : b ↔ c) : a ∨ b ↔ a ∨ c := or_congr Iff.rfl h
theorem or_left_comm : a ∨ (b ∨ c) ↔ b ∨ (a ∨ c) :=
  or_assoc.symm.trans ((or_congr_left or_comm).trans or_assoc)
theorem or_right_comm : (a ∨ b) ∨ c ↔ (a ∨ c) ∨ b :=
  or_assoc.trans ((or_congr_right or_comm).trans or_assoc.symm)
theorem or_rotate : a ∨ b ∨ c ↔ b ∨ c ∨ a := or_comm.trans or_assoc
theorem or_or_or_comm : (a ∨ b) ∨ c ∨ d ↔ (a ∨ c) ∨ b ∨ d :=
  or_assoc.trans ((or_congr_right or_left_comm).trans or_assoc.symm)
theorem or_or_distrib_left : a ∨ b ∨ c ↔ (a ∨ b) ∨ a ∨ c :=
  (or_congr_left or_self_iff.symm).trans or_or_or_comm
theorem or_or_distrib_right : (a ∨ b) ∨ c ↔ (a ∨ c) ∨ b ∨ c :=
  (or_congr_right or_self_iff.symm).trans or_or_or_comm
@[simp] theorem or_self_left : a ∨ (a ∨ b) ↔ a ∨ b :=
  or_assoc.symm.trans (or_congr_left or_self_iff)
@[simp] theorem or_self_right : (a ∨ b) ∨ b ↔ a ∨ b :=
  or_assoc.trans (or_congr_right or_self_iff)
theorem or_iff_right_of_imp (ha : a → b) : (a ∨ b) ↔ b :=
  ⟨fun h => h.elim ha id, Or.inr⟩
theorem or_iff_left_of_imp {b a : Prop} (hb : b → a) : (a ∨ b) ↔ a :=
  ⟨fun h => h.elim id hb, Or.inl⟩
@[simp] theorem or_iff_left_iff_imp : (a ∨ b ↔ a) ↔ (b → a) :=
  ⟨fun h x => h.mp (Or.inr x), or_iff_left_of_imp⟩
@[simp] theorem or_iff_right_iff_imp : (a ∨ b ↔ b) ↔ (a → b) :=
  ⟨fun h x => h.mp (Or.inl x), or_iff_right_of_imp⟩
@[simp] theorem iff_self_or {a b : Prop} : (a ↔ a ∨ b) ↔ (b → a) :=
  Iff.comm.trans or_iff_left_iff_imp
@[simp] theorem iff_or_self {a b : Prop} : (b ↔ a ∨ b) ↔ (a → b) :=
  Iff.comm.trans or_iff_right_iff_imp
theorem or_iff_left {b a : Prop} (hb : ¬b) : a ∨ b ↔ a :=
  or_iff_left_of_imp fun h => absurd h hb
theorem or_iff_right (ha : ¬a) : a ∨ b ↔ b :=
  or_iff_right_of_imp fun h => absurd h ha

/-! ## Distribution, implication and negation -/

theorem not_imp_of_and_not : a ∧ ¬b → ¬(a → b) := fun h k => h.2 (k h.1)
theorem imp_and {α : Sort u} : (α → b ∧ c) ↔ (α → b) ∧ (α → c) :=
  ⟨fun h => ⟨fun x => (h x).1, fun x => (h x).2⟩, fun h x => ⟨h.1 x, h.2 x⟩⟩
theorem and_or_left : a ∧ (b ∨ c) ↔ (a ∧ b) ∨ (a ∧ c) :=
  ⟨fun h => h.2.imp (fun y => ⟨h.1, y⟩) fun z => ⟨h.1, z⟩,
    fun h => h.elim (And.imp_right Or.inl) (And.imp_right Or.inr)⟩
theorem or_and_right : (a ∨ b) ∧ c ↔ (a ∧ c) ∨ (b ∧ c) :=
  and_comm.trans (and_or_left.trans (or_congr and_comm and_comm))
theorem or_and_left : a ∨ (b ∧ c) ↔ (a ∨ b) ∧ (a ∨ c) :=
  ⟨fun h => h.elim (fun x => ⟨Or.inl x, Or.inl x⟩) fun k =>
      ⟨Or.inr k.1, Or.inr k.2⟩,
    fun h => h.1.elim Or.inl fun y => h.2.imp_right fun z => ⟨y, z⟩⟩
theorem and_or_right : (a ∧ b) ∨ c ↔ (a ∨ c) ∧ (b ∨ c) :=
  or_comm.trans (or_and_left.trans (and_congr or_comm or_comm))
theorem or_imp : (a ∨ b → c) ↔ (a → c) ∧ (b → c) :=
  ⟨fun h => ⟨fun x => h (Or.inl x), fun y => h (Or.inr y)⟩,
    fun h k => k.elim h.1 h.2⟩
@[simp] theorem not_or : ¬(p ∨ q) ↔ ¬p ∧ ¬q := or_imp
theorem not_and_of_not_or_not (h : ¬a ∨ ¬b) : ¬(a ∧ b) :=
  fun k => h.elim (· k.1) (· k.2)
theorem not_not_em (a : Prop) : ¬¬(a ∨ ¬a) :=
  fun h => h (Or.inr fun x => h (Or.inl x))
theorem not_not_not : ¬¬¬a ↔ ¬a :=
  ⟨fun h x => h (not_not_intro x), not_not_intro⟩
theorem not_not_of_not_imp : ¬(a → b) → ¬¬a :=
  mt fun h x => absurd x h
theorem not_of_not_imp {a : Prop} : ¬(a → b) → ¬b := mt fun h _ => h
theorem imp_not_comm : (a → ¬b) ↔ (b → ¬a) :=
  ⟨fun h y x => h x y, fun h x y => h y x⟩
theorem imp_not_self : (a → ¬a) ↔ ¬a := ⟨fun h x => h x x, fun h _ => h⟩
@[simp] theorem imp_self : (a → a) ↔ True := iff_true_intro id
theorem imp_intro {α β : Prop} (h : α) : β → α := fun _ => h
theorem imp_imp_imp {a b c d : Prop} (h₀ : c → a) (h₁ : b → d) :
    (a → b) → (c → d) :=
  fun h x => h₁ (h (h₀ x))
theorem imp_iff_right {a : Prop} (ha : a) : (a → b) ↔ b :=
  ⟨fun f => f ha, imp_intro⟩
theorem imp_iff_not (hb : ¬b) : a → b ↔ ¬a :=
  imp_congr_right fun _ => iff_false_intro hb
theorem imp_true_iff (α : Sort u) : (α → True) ↔ True :=
  iff_true_intro fun _ => trivial
theorem false_imp_iff (a : Prop) : (False → a) ↔ True :=
  iff_true_intro False.elim
theorem true_imp_iff {α : Prop} : (True → α) ↔ α := imp_iff_right trivial
theorem imp_false : (a → False) ↔ ¬a := Iff.rfl
theorem imp.swap : (a → b → c) ↔ (b → a → c) :=
  ⟨fun h y x => h x y, fun h x y => h y x⟩
theorem Function.comp_def {α : Sort u} {β : Sort v} {δ : Sort w} (f : β → δ)
    (g : α → β) : f ∘ g = fun x => f (g x) := rfl
@[simp] theorem Function.const_apply {α : Sort u} {β : Sort v} {y : β} {x : α} :
    Function.const α y x = y := rfl
@[simp] theorem Function.comp_apply {β : Sort u} {δ : Sort v} {α : Sort w}
    {f : β → δ} {g : α → β} {x : α} : (f ∘ g) x = f (g x) := rfl
@[simp] theorem Function.comp_const {α : Sort u} {β : Sort v} {γ : Sort w}
    {f : β → γ} {b : β} : f ∘ Function.const α b = Function.const α (f b) := rfl
@[simp] theorem Function.const_comp {α : Sort u} {β : Sort v} {γ : Sort w}
    {f : α → β} {c : γ} : Function.const β c ∘ f = Function.const α c := rfl
theorem id_def : id = fun (x : α) => x := rfl
theorem iff_def : (a ↔ b) ↔ (a → b) ∧ (b → a) :=
  ⟨fun h => ⟨h.mp, h.mpr⟩, fun h => ⟨h.1, h.2⟩⟩
theorem iff_def' : (a ↔ b) ↔ (b → a) ∧ (a → b) := iff_def.trans and_comm
theorem iff_iff_implies_and_implies {a b : Prop} :
    (a ↔ b) ↔ (a → b) ∧ (b → a) := iff_def
theorem peirce' {a : Prop} (H : ∀ b : Prop, (a → b) → a) : a := H _ id
theorem eq_mp_eq_cast {α β : Sort u} (h : α = β) : Eq.mp h = cast h := rfl
theorem eq_mpr_eq_cast {α β : Sort u} (h : α = β) :
    Eq.mpr h = cast h.symm := rfl
@[simp] theorem cast_cast {α β γ : Sort u} : ∀ (ha : α = β) (hb : β = γ) (a : α),
    cast hb (cast ha a) = cast (ha.trans hb) a
  | rfl, rfl, _ => rfl
attribute [simp] eq_mp_eq_cast eq_mpr_eq_cast
theorem proof_irrel_heq {p q : Prop} (hp : p) (hq : q) : HEq hp hq := by
  cases propext (iff_of_true hp hq); exact HEq.rfl

/-! ## Quantifiers -/

section Quantifiers
variable {α : Sort u} {β : Sort v} {p q : α → Prop} {b : Prop}

theorem Exists.elim {α : Sort u} {p : α → Prop} {b : Prop}
    (h₁ : Exists (fun x => p x)) (h₂ : ∀ (a : α), p a → b) : b :=
  match h₁ with
  | ⟨a, h⟩ => h₂ a h
theorem forall_imp (h : ∀ a, p a → q a) : (∀ a, p a) → ∀ a, q a :=
  fun k a => h a (k a)
@[simp] theorem forall_exists_index {q : (∃ x, p x) → Prop} :
    (∀ h, q h) ↔ ∀ x (h : p x), q ⟨x, h⟩ :=
  ⟨fun h x k => h ⟨x, k⟩, fun h ⟨x, k⟩ => h x k⟩
theorem Exists.imp (h : ∀ a, p a → q a) : (∃ a, p a) → ∃ a, q a :=
  fun ⟨x, k⟩ => ⟨x, h x k⟩
theorem Exists.imp' {β : Sort v} {q : β → Prop} (f : α → β)
    (hpq : ∀ a, p a → q (f a)) : (∃ a, p a) → ∃ b, q b :=
  fun ⟨x, k⟩ => ⟨f x, hpq x k⟩
theorem exists_imp : ((∃ x, p x) → b) ↔ ∀ x, p x → b := forall_exists_index
@[simp] theorem exists_const (α : Sort u) [i : Nonempty α] :
    (∃ _ : α, b) ↔ b :=
  ⟨fun ⟨_, h⟩ => h, fun h => i.elim fun x => ⟨x, h⟩⟩
@[congr] theorem exists_prop_congr {p p' : Prop} {q q' : p → Prop}
    (h : ∀ h, q h ↔ q' h) (hp : p ↔ p') :
    Exists q ↔ ∃ h : p', q' (hp.2 h) :=
  ⟨fun ⟨x, k⟩ => ⟨hp.1 x, (h x).1 k⟩, fun ⟨x, k⟩ => ⟨hp.2 x, (h _).2 k⟩⟩
theorem exists_prop_of_true {p : Prop} {q : p → Prop} (h : p) :
    (Exists fun h' : p => q h') ↔ q h :=
  ⟨fun ⟨_, k⟩ => k, fun k => ⟨h, k⟩⟩
@[simp] theorem exists_true_left {p : True → Prop} :
    Exists p ↔ p True.intro :=
  exists_prop_of_true _
theorem exists_congr (h : ∀ a, p a ↔ q a) : (∃ a, p a) ↔ ∃ a, q a :=
  ⟨Exists.imp fun x => (h x).1, Exists.imp fun x => (h x).2⟩
theorem forall₂_congr {β : α → Sort v} {p q : ∀ a, β a → Prop}
    (h : ∀ a b, p a b ↔ q a b) : (∀ a b, p a b) ↔ ∀ a b, q a b :=
  forall_congr' fun a => forall_congr' (h a)
theorem exists₂_congr {β : α → Sort v} {p q : ∀ a, β a → Prop}
    (h : ∀ a b, p a b ↔ q a b) : (∃ a b, p a b) ↔ ∃ a b, q a b :=
  exists_congr fun a => exists_congr (h a)
@[simp] theorem not_exists : (¬∃ x, p x) ↔ ∀ x, ¬p x := exists_imp
theorem forall_not_of_not_exists (h : ¬∃ x, p x) : ∀ x, ¬p x :=
  not_exists.mp h
theorem not_exists_of_forall_not (h : ∀ x, ¬p x) : ¬∃ x, p x :=
  not_exists.mpr h
theorem forall_and : (∀ x, p x ∧ q x) ↔ (∀ x, p x) ∧ (∀ x, q x) :=
  ⟨fun h => ⟨fun x => (h x).1, fun x => (h x).2⟩, fun h x => ⟨h.1 x, h.2 x⟩⟩
theorem exists_or : (∃ x, p x ∨ q x) ↔ (∃ x, p x) ∨ ∃ x, q x :=
  ⟨fun ⟨x, h⟩ => h.imp (fun k => ⟨x, k⟩) fun k => ⟨x, k⟩,
    fun h => h.elim (Exists.imp fun _ => Or.inl) (Exists.imp fun _ => Or.inr)⟩
@[simp] theorem exists_false : ¬(∃ _a : α, False) := fun ⟨_, h⟩ => h
@[simp] theorem forall_const (α : Sort u) [i : Nonempty α] : (α → b) ↔ b :=
  ⟨i.elim, fun hb _ => hb⟩
theorem Exists.nonempty : (∃ x, p x) → Nonempty α := fun ⟨x, _⟩ => ⟨x⟩
theorem not_forall_of_exists_not {p : α → Prop} : (∃ x, ¬p x) → ¬∀ x, p x :=
  fun ⟨x, hn⟩ h => hn (h x)
@[simp] theorem forall_eq {p : α → Prop} {a' : α} :
    (∀ a, a = a' → p a) ↔ p a' :=
  ⟨fun h => h a' rfl, fun h _ e => e.symm ▸ h⟩
@[simp] theorem forall_eq' {a' : α} : (∀ a, a' = a → p a) ↔ p a' :=
  ⟨fun h => h a' rfl, fun h _ e => e ▸ h⟩
@[simp] theorem exists_eq {a' : α} : ∃ a, a = a' := ⟨_, rfl⟩
@[simp] theorem exists_eq' {a' : α} : ∃ a, a' = a := ⟨_, rfl⟩
@[simp] theorem exists_eq_left {a' : α} : (∃ a, a = a' ∧ p a) ↔ p a' :=
  ⟨fun ⟨_, e, h⟩ => e ▸ h, fun h => ⟨_, rfl, h⟩⟩
@[simp] theorem exists_eq_right {a' : α} : (∃ a, p a ∧ a = a') ↔ p a' :=
  ⟨fun ⟨_, h, e⟩ => e ▸ h, fun h => ⟨_, h, rfl⟩⟩
@[simp] theorem exists_and_left : (∃ x, b ∧ p x) ↔ b ∧ (∃ x, p x) :=
  ⟨fun ⟨x, h, k⟩ => ⟨h, x, k⟩, fun ⟨h, x, k⟩ => ⟨x, h, k⟩⟩
@[simp] theorem exists_and_right : (∃ x, p x ∧ b) ↔ (∃ x, p x) ∧ b :=
  ⟨fun ⟨x, k, h⟩ => ⟨⟨x, k⟩, h⟩, fun ⟨⟨x, k⟩, h⟩ => ⟨x, k, h⟩⟩
@[simp] theorem exists_eq_left' {a' : α} : (∃ a, a' = a ∧ p a) ↔ p a' :=
  ⟨fun ⟨_, e, h⟩ => e.symm ▸ h, fun h => ⟨_, rfl, h⟩⟩
@[simp] theorem exists_eq_right' {a' : α} : (∃ a, p a ∧ a' = a) ↔ p a' :=
  ⟨fun ⟨_, h, e⟩ => e.symm ▸ h, fun h => ⟨_, h, rfl⟩⟩
@[simp] theorem forall_eq_or_imp {a' : α} :
    (∀ a, a = a' ∨ q a → p a) ↔ p a' ∧ ∀ a, q a → p a :=
  ⟨fun h => ⟨h a' (Or.inl rfl), fun a k => h a (Or.inr k)⟩,
    fun h a k => k.elim (fun e => e.symm ▸ h.1) (h.2 a)⟩
@[simp] theorem exists_eq_or_imp {a' : α} :
    (∃ a, (a = a' ∨ q a) ∧ p a) ↔ p a' ∨ ∃ a, q a ∧ p a :=
  ⟨fun ⟨a, k, h⟩ => k.elim (fun e => Or.inl (e ▸ h)) fun k => Or.inr ⟨a, k, h⟩,
    fun h => h.elim (fun h => ⟨a', Or.inl rfl, h⟩) fun ⟨a, k, h⟩ =>
      ⟨a, Or.inr k, h⟩⟩
@[simp] theorem exists_eq_right_right {a' : α} :
    (∃ (a : α), p a ∧ q a ∧ a = a') ↔ p a' ∧ q a' :=
  ⟨fun ⟨_, h, k, e⟩ => e ▸ ⟨h, k⟩, fun ⟨h, k⟩ => ⟨_, h, k, rfl⟩⟩
@[simp] theorem exists_eq_right_right' {a' : α} :
    (∃ (a : α), p a ∧ q a ∧ a' = a) ↔ p a' ∧ q a' :=
  ⟨fun ⟨_, h, k, e⟩ => e ▸ ⟨h, k⟩, fun ⟨h, k⟩ => ⟨_, h, k, rfl⟩⟩
@[simp] theorem exists_or_eq_left (y : α) (p : α → Prop) :
    ∃ x : α, x = y ∨ p x := ⟨y, Or.inl rfl⟩
@[simp] theorem exists_or_eq_right (y : α) (p : α → Prop) :
    ∃ x : α, p x ∨ x = y := ⟨y, Or.inr rfl⟩
@[simp] theorem exists_or_eq_left' (y : α) (p : α → Prop) :
    ∃ x : α, y = x ∨ p x := ⟨y, Or.inl rfl⟩
@[simp] theorem exists_or_eq_right' (y : α) (p : α → Prop) :
    ∃ x : α, p x ∨ y = x := ⟨y, Or.inr rfl⟩
theorem exists_prop' {p : Prop} : (∃ _ : α, p) ↔ Nonempty α ∧ p :=
  ⟨fun ⟨a, h⟩ => ⟨⟨a⟩, h⟩, fun ⟨⟨a⟩, h⟩ => ⟨a, h⟩⟩
@[simp] theorem exists_prop {b a : Prop} : (∃ _h : a, b) ↔ a ∧ b :=
  ⟨fun ⟨x, y⟩ => ⟨x, y⟩, fun ⟨x, y⟩ => ⟨x, y⟩⟩
@[simp] theorem exists_apply_eq_apply (f : α → β) (a' : α) :
    ∃ a, f a = f a' := ⟨a', rfl⟩
theorem forall_prop_of_true {p : Prop} {q : p → Prop} (h : p) :
    (∀ h' : p, q h') ↔ q h :=
  ⟨fun k => k h, fun k _ => k⟩
theorem forall_prop_of_false {p : Prop} {q : p → Prop} (hn : ¬p) :
    (∀ h' : p, q h') ↔ True :=
  iff_true_intro fun h => absurd h hn
theorem forall_comm {p : α → β → Prop} : (∀ a b, p a b) ↔ (∀ b a, p a b) :=
  ⟨fun h b a => h a b, fun h a b => h b a⟩
theorem exists_comm {p : α → β → Prop} : (∃ a b, p a b) ↔ (∃ b a, p a b) :=
  ⟨fun ⟨a, b, h⟩ => ⟨b, a, h⟩, fun ⟨b, a, h⟩ => ⟨a, b, h⟩⟩
@[simp] theorem forall_apply_eq_imp_iff {f : α → β} {p : β → Prop} :
    (∀ b a, f a = b → p b) ↔ ∀ a, p (f a) :=
  ⟨fun h a => h _ a rfl, fun h _ a e => e ▸ h a⟩
@[simp] theorem forall_eq_apply_imp_iff {f : α → β} {p : β → Prop} :
    (∀ b a, b = f a → p b) ↔ ∀ a, p (f a) :=
  ⟨fun h a => h _ a rfl, fun h _ a e => e.symm ▸ h a⟩
@[simp] theorem forall_apply_eq_imp_iff₂ {f : α → β} {p : α → Prop}
    {q : β → Prop} :
    (∀ b a, p a → f a = b → q b) ↔ ∀ a, p a → q (f a) :=
  ⟨fun h a k => h _ a k rfl, fun h _ a k e => e ▸ h a k⟩
@[simp] theorem forall_self_imp (P : Prop) (Q : P → Prop) :
    (∀ (_ : P) (h : P), Q h) ↔ ∀ h : P, Q h :=
  ⟨fun h k => h k k, fun h _ k => h k⟩

end Quantifiers

