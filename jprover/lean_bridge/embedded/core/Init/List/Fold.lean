prelude
import Init.List.Filter
/-!
# Lists: folds, any and all, decidable membership, sum, count and erase
-/
set_option linter.unusedVariables false

universe u v w

variable {α : Type u} {β : Type v} {γ : Type w}

namespace List

/-! ## Folds -/

@[simp] theorem foldl_nil {f : β → α → β} {b : β} : [].foldl f b = b := rfl
@[simp] theorem foldl_cons {f : β → α → β} {a : α} {l : List α} {b : β} :
    (a :: l).foldl f b = l.foldl f (f b a) := rfl
@[simp] theorem foldr_nil {f : α → β → β} {b : β} : [].foldr f b = b := rfl
@[simp] theorem foldr_cons {f : α → β → β} {a : α} {l : List α} {b : β} :
    (a :: l).foldr f b = f a (l.foldr f b) := rfl
@[simp] theorem foldr_append {f : α → β → β} {b : β} {l l' : List α} :
    (l ++ l').foldr f b = l.foldr f (l'.foldr f b) := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (f a) ih
@[simp] theorem foldl_append {f : β → α → β} {b : β} {l l' : List α} :
    (l ++ l').foldl f b = l'.foldl f (l.foldl f b) := by
  induction l generalizing b with
  | nil => rfl
  | cons a l ih => exact ih
@[simp] theorem foldl_reverse {l : List α} {f : β → α → β} {b : β} :
    l.reverse.foldl f b = l.foldr (fun x y => f y x) b := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [reverse_cons, foldl_append, ih]; rfl
@[simp] theorem foldr_reverse {l : List α} {f : α → β → β} {b : β} :
    l.reverse.foldr f b = l.foldl (fun x y => f y x) b := by
  induction l generalizing b with
  | nil => rfl
  | cons a l ih => rw [reverse_cons, foldr_append, ih]; rfl
theorem foldl_eq_foldr_reverse {l : List α} {f : β → α → β} {b : β} :
    l.foldl f b = l.reverse.foldr (fun x y => f y x) b :=
  foldr_reverse.symm
theorem foldr_eq_foldl_reverse {l : List α} {f : α → β → β} {b : β} :
    l.foldr f b = l.reverse.foldl (fun x y => f y x) b :=
  foldl_reverse.symm
theorem foldl_map {f : α → β} {g : γ → β → γ} {l : List α} {init : γ} :
    (l.map f).foldl g init = l.foldl (fun x y => g x (f y)) init := by
  induction l generalizing init with
  | nil => rfl
  | cons a l ih => exact ih
theorem foldr_map {f : α → β} {g : β → γ → γ} {l : List α} {init : γ} :
    (l.map f).foldr g init = l.foldr (fun x y => g (f x) y) init := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (g (f a)) ih
@[simp] theorem foldr_cons_eq_append {l : List α} {f : α → β} {l' : List β} :
    l.foldr (fun x ys => f x :: ys) l' = l.map f ++ l' := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (f a :: ·) ih
@[simp] theorem foldr_cons_eq_append' {l l' : List β} :
    l.foldr cons l' = l ++ l' := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (a :: ·) ih
theorem foldr_cons_nil {l : List α} : l.foldr cons [] = l := by simp
@[simp] theorem foldl_flip_cons_eq_append {l : List α} {f : α → β}
    {l' : List β} :
    l.foldl (fun xs y => f y :: xs) l' = (l.map f).reverse ++ l' := by
  induction l generalizing l' with
  | nil => rfl
  | cons a l ih => simp [ih]
theorem foldl_hom (f : α → β) {g₁ : α → γ → α} {g₂ : β → γ → β} {l : List γ}
    {init : α} (H : ∀ x y, g₂ (f x) y = f (g₁ x y)) :
    l.foldl g₂ (f init) = f (l.foldl g₁ init) := by
  induction l generalizing init with
  | nil => rfl
  | cons a l ih => rw [foldl_cons, foldl_cons, H, ih]
theorem foldr_hom (f : α → β) {g₁ : γ → α → α} {g₂ : γ → β → β} {l : List γ}
    {init : α} (H : ∀ x y, g₂ x (f y) = f (g₁ x y)) :
    l.foldr g₂ (f init) = f (l.foldr g₁ init) := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [foldr_cons, foldr_cons, ih, H]

/-! ## any and all -/

@[simp] theorem any_nil {f : α → Bool} : [].any f = false := rfl
@[simp] theorem any_cons {a : α} {l : List α} {f : α → Bool} :
    (a :: l).any f = (f a || l.any f) := rfl
@[simp] theorem all_nil {f : α → Bool} : [].all f = true := rfl
@[simp] theorem all_cons {a : α} {l : List α} {f : α → Bool} :
    (a :: l).all f = (f a && l.all f) := rfl
@[simp] theorem any_eq_true {p : α → Bool} {l : List α} :
    l.any p = true ↔ ∃ x, x ∈ l ∧ p x := by
  induction l with
  | nil => simp
  | cons a l ih => simp [ih]
@[simp] theorem all_eq_true {p : α → Bool} {l : List α} :
    l.all p = true ↔ ∀ x, x ∈ l → p x := by
  induction l with
  | nil => simp
  | cons a l ih => simp [ih]
@[simp] theorem any_eq_false {p : α → Bool} {l : List α} :
    l.any p = false ↔ ∀ x, x ∈ l → ¬p x := by
  induction l with
  | nil => simp
  | cons a l ih => simp [ih]
@[simp] theorem all_eq_false {p : α → Bool} {l : List α} :
    l.all p = false ↔ ∃ x, x ∈ l ∧ ¬p x := by
  induction l with
  | nil => simp
  | cons a l ih => cases h : p a <;> simp [h, ih]
@[simp] theorem any_append {xs ys : List α} {f : α → Bool} :
    (xs ++ ys).any f = (xs.any f || ys.any f) := by
  induction xs with
  | nil => rfl
  | cons a xs ih => rw [cons_append, any_cons, ih, any_cons, Bool.or_assoc]
@[simp] theorem all_append {xs ys : List α} {f : α → Bool} :
    (xs ++ ys).all f = (xs.all f && ys.all f) := by
  induction xs with
  | nil => rfl
  | cons a xs ih => rw [cons_append, all_cons, ih, all_cons, Bool.and_assoc]
@[simp] theorem any_map {f : α → β} {l : List α} {p : β → Bool} :
    (l.map f).any p = l.any (p ∘ f) := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (p (f a) || ·) ih
@[simp] theorem all_map {f : α → β} {l : List α} {p : β → Bool} :
    (l.map f).all p = l.all (p ∘ f) := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (p (f a) && ·) ih
@[simp] theorem any_reverse {l : List α} {f : α → Bool} :
    l.reverse.any f = l.any f := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih, Bool.or_comm]
@[simp] theorem all_reverse {l : List α} {f : α → Bool} :
    l.reverse.all f = l.all f := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih, Bool.and_comm]
theorem not_any_eq_all_not {l : List α} {p : α → Bool} :
    (!l.any p) = l.all fun a => !p a := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [any_cons, Bool.not_or, ih]; rfl
theorem not_all_eq_any_not {l : List α} {p : α → Bool} :
    (!l.all p) = l.any fun a => !p a := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [all_cons, Bool.not_and, ih]; rfl

/-! ## elem, contains and decidability -/

@[simp] theorem elem_nil [BEq α] {a : α} : elem a ([] : List α) = false := rfl
theorem elem_cons [BEq α] {a b : α} {bs : List α} :
    elem a (b :: bs) = match a == b with
      | true => true
      | false => elem a bs := rfl
@[simp] theorem elem_eq_contains [BEq α] {a : α} {l : List α} :
    elem a l = l.contains a := rfl
@[simp] theorem contains_nil [BEq α] {a : α} :
    ([] : List α).contains a = false := rfl
@[simp] theorem contains_cons [BEq α] {a b : α} {l : List α} :
    (a :: l).contains b = (b == a || l.contains b) := by
  cases h : b == a <;> simp only [contains, elem, h] <;> rfl
theorem elem_iff [BEq α] [LawfulBEq α] {a : α} {as : List α} :
    elem a as = true ↔ a ∈ as := by
  induction as with
  | nil => simp
  | cons b as ih =>
    rw [elem_eq_contains, contains_cons, Bool.or_eq_true, beq_iff_eq, mem_cons]
    exact or_congr_right ih
theorem contains_iff [BEq α] [LawfulBEq α] {a : α} {as : List α} :
    as.contains a = true ↔ a ∈ as :=
  elem_iff
theorem contains_iff_mem [BEq α] [LawfulBEq α] {a : α} {l : List α} :
    l.contains a ↔ a ∈ l :=
  elem_iff
theorem mem_of_elem_eq_true [BEq α] [LawfulBEq α] {a : α} {as : List α}
    (h : elem a as = true) : a ∈ as :=
  elem_iff.mp h
theorem elem_eq_true_of_mem [BEq α] [LawfulBEq α] {a : α} {as : List α}
    (h : a ∈ as) : elem a as = true :=
  elem_iff.mpr h

instance instDecidableMemOfLawfulBEq [BEq α] [LawfulBEq α] (a : α)
    (as : List α) : Decidable (a ∈ as) :=
  decidable_of_decidable_of_iff elem_iff

theorem elem_eq_mem [BEq α] [LawfulBEq α] (a : α) (as : List α) :
    elem a as = decide (a ∈ as) := by
  rw [Bool.eq_iff_iff, elem_iff, decide_eq_true_iff]
@[simp] theorem contains_eq_mem [BEq α] [LawfulBEq α] (a : α)
    (as : List α) : as.contains a = decide (a ∈ as) :=
  elem_eq_mem a as

instance decidableBEx (p : α → Prop) [DecidablePred p] :
    (l : List α) → Decidable (∃ x, x ∈ l ∧ p x)
  | [] => isFalse nofun
  | a :: l =>
    if h : p a then isTrue ⟨a, mem_cons_self, h⟩
    else match decidableBEx p l with
      | isTrue k => isTrue (k.imp fun x hx => ⟨mem_cons_of_mem a hx.1, hx.2⟩)
      | isFalse k => isFalse fun ⟨x, hx, px⟩ => (mem_cons.mp hx).elim
          (fun e => h (e ▸ px)) fun hx => k ⟨x, hx, px⟩

instance decidableBAll (p : α → Prop) [DecidablePred p] :
    (l : List α) → Decidable (∀ x, x ∈ l → p x)
  | [] => isTrue nofun
  | a :: l =>
    if h : p a then match decidableBAll p l with
      | isTrue k => isTrue (forall_mem_cons.mpr ⟨h, k⟩)
      | isFalse k => isFalse fun m => k (forall_mem_cons.mp m).2
    else isFalse fun m => h (m a mem_cons_self)

theorem any_eq {p : α → Bool} {l : List α} :
    l.any p = decide (∃ x, x ∈ l ∧ p x) := by
  rw [Bool.eq_iff_iff, any_eq_true, decide_eq_true_iff]
theorem all_eq {p : α → Bool} {l : List α} :
    l.all p = decide (∀ x, x ∈ l → p x) := by
  rw [Bool.eq_iff_iff, all_eq_true, decide_eq_true_iff]

/-! ## insert and sizes of members -/

theorem insert_of_mem [BEq α] [LawfulBEq α] {a : α} {l : List α}
    (h : a ∈ l) : l.insert a = l :=
  if_pos (elem_iff.mpr h)
theorem insert_of_not_mem [BEq α] [LawfulBEq α] {a : α} {l : List α}
    (h : ¬a ∈ l) : l.insert a = a :: l :=
  if_neg fun k => h (elem_iff.mp k)
@[simp] theorem mem_insert_iff [BEq α] [LawfulBEq α] {a b : α} {l : List α} :
    a ∈ l.insert b ↔ a = b ∨ a ∈ l := by
  cases Decidable.em (b ∈ l) with
  | inl h =>
    rw [insert_of_mem h]
    exact (or_iff_right_of_imp fun e => e ▸ h).symm
  | inr h => rw [insert_of_not_mem h, mem_cons]
@[simp] theorem mem_insert_self [BEq α] [LawfulBEq α] {a : α} {l : List α} :
    a ∈ l.insert a :=
  mem_insert_iff.mpr (Or.inl rfl)
theorem sizeOf_lt_of_mem [SizeOf α] {a : α} {as : List α} (h : a ∈ as) :
    sizeOf a < sizeOf as := by
  induction h with
  | head as =>
    rw [cons.sizeOf_spec, Nat.add_comm 1]
    exact Nat.lt_of_lt_of_le (Nat.lt_succ_self _) (Nat.le_add_right _ _)
  | tail b _ ih =>
    rw [cons.sizeOf_spec]
    exact Nat.lt_of_lt_of_le ih (Nat.le_add_left _ _)

/-! ## isEmpty -/

@[simp] theorem isEmpty_nil : ([] : List α).isEmpty = true := rfl
@[simp] theorem isEmpty_cons {x : α} {xs : List α} :
    (x :: xs).isEmpty = false := rfl
@[simp] theorem isEmpty_iff {l : List α} : l.isEmpty ↔ l = [] := by
  cases l <;> simp
@[simp] theorem isEmpty_eq_false_iff {l : List α} :
    l.isEmpty = false ↔ l ≠ [] := by
  cases l <;> simp
theorem isEmpty_iff_length_eq_zero {l : List α} :
    l.isEmpty ↔ l.length = 0 := by
  cases l <;> simp

/-! ## Boolean equality -/

@[simp] theorem nil_beq_nil [BEq α] : ([] == ([] : List α)) = true := rfl
@[simp] theorem cons_beq_cons [BEq α] {a b : α} {l₁ l₂ : List α} :
    (a :: l₁ == b :: l₂) = (a == b && l₁ == l₂) := rfl
@[simp] theorem beq_nil_eq [BEq α] {l : List α} : (l == []) = l.isEmpty := by
  cases l <;> rfl
@[simp] theorem nil_beq_eq [BEq α] {l : List α} : ([] == l) = l.isEmpty := by
  cases l <;> rfl

/-! ## find? -/

@[simp] theorem find?_nil {p : α → Bool} : ([] : List α).find? p = none := rfl
theorem find?_cons {a : α} {as : List α} {p : α → Bool} :
    (a :: as).find? p = match p a with
      | true => some a
      | false => as.find? p := rfl
@[simp] theorem find?_cons_of_pos {p : α → Bool} {a : α} {l : List α}
    (h : p a) : find? p (a :: l) = some a := by
  simp [find?, h]
@[simp] theorem find?_cons_of_neg {p : α → Bool} {a : α} {l : List α}
    (h : ¬p a) : find? p (a :: l) = find? p l := by
  simp [find?, eq_false_of_ne_true h]
@[simp] theorem find?_eq_none {p : α → Bool} {l : List α} :
    find? p l = none ↔ ∀ x ∈ l, ¬p x := by
  induction l with
  | nil => simp
  | cons a l ih => cases h : p a <;> simp [find?, h, ih]
theorem find?_some {p : α → Bool} {a : α} {l : List α}
    (e : find? p l = some a) : p a := by
  induction l with
  | nil => cases e
  | cons b l ih =>
    cases h : p b with
    | true =>
      rw [find?_cons_of_pos h] at e
      cases e
      exact h
    | false =>
      rw [find?_cons_of_neg (ne_true_of_eq_false h)] at e
      exact ih e
theorem mem_of_find?_eq_some {p : α → Bool} {a : α} {l : List α}
    (e : find? p l = some a) : a ∈ l := by
  induction l with
  | nil => cases e
  | cons b l ih =>
    cases h : p b with
    | true =>
      rw [find?_cons_of_pos h] at e
      cases e
      exact mem_cons_self
    | false =>
      rw [find?_cons_of_neg (ne_true_of_eq_false h)] at e
      exact mem_cons_of_mem b (ih e)

/-! ## Sum -/

@[simp] theorem sum_nil {α : Type u} [Add α] [Zero α] :
    ([] : List α).sum = 0 := rfl
@[simp] theorem sum_cons {α : Type u} [Add α] [Zero α] {a : α} {l : List α} :
    (a :: l).sum = a + l.sum := rfl
theorem sum_eq_foldr {α : Type u} [Add α] [Zero α] {l : List α} :
    l.sum = l.foldr (· + ·) 0 := rfl
theorem sum_append_nat {l₁ l₂ : List Nat} :
    (l₁ ++ l₂).sum = l₁.sum + l₂.sum := by
  induction l₁ with
  | nil => exact (Nat.zero_add _).symm
  | cons a l₁ ih => rw [cons_append, sum_cons, ih, sum_cons, Nat.add_assoc]
theorem sum_reverse_nat (l : List Nat) : l.reverse.sum = l.sum := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [reverse_cons, sum_append_nat, ih, sum_cons, Nat.add_comm]; rfl
attribute [simp] sum_append_nat sum_reverse_nat
@[simp] theorem length_flatten {L : List (List α)} :
    L.flatten.length = (L.map length).sum := by
  induction L with
  | nil => rfl
  | cons l L ih => rw [flatten_cons, length_append, ih]; rfl
@[simp] theorem length_flatMap {l : List α} {f : α → List β} :
    length (l.flatMap f) = sum (map (fun a => (f a).length) l) := by
  rw [flatMap_def, length_flatten, map_map]; rfl
@[simp] theorem sum_replicate_nat {n a : Nat} :
    (replicate n a).sum = n * a := by
  induction n with
  | zero => exact (Nat.zero_mul a).symm
  | succ n ih => rw [replicate_succ, sum_cons, ih, Nat.succ_mul, Nat.add_comm]

end List
