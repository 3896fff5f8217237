prelude
import Init.List.Zip
/-!
# Lists: subset, sublist, prefix, pairwise, nodup, count, erase, permutation
-/
set_option linter.unusedVariables false

universe u v w

variable {α : Type u} {β : Type v}

namespace List

/-! ## Subset -/

theorem subset_def {l₁ l₂ : List α} :
    l₁ ⊆ l₂ ↔ ∀ {a : α}, a ∈ l₁ → a ∈ l₂ :=
  ⟨fun h _ m => h m, fun h _ m => h m⟩
@[simp] theorem nil_subset (l : List α) : [] ⊆ l := nofun
@[simp] theorem Subset.refl (l : List α) : l ⊆ l := fun _ h => h
theorem Subset.trans {l₁ l₂ l₃ : List α} (h₁ : l₁ ⊆ l₂) (h₂ : l₂ ⊆ l₃) :
    l₁ ⊆ l₃ :=
  fun _ h => h₂ (h₁ h)
@[simp] theorem cons_subset {a : α} {l m : List α} :
    a :: l ⊆ m ↔ a ∈ m ∧ l ⊆ m :=
  ⟨fun h => ⟨h mem_cons_self, fun _ k => h (mem_cons_of_mem a k)⟩,
    fun h _ k => (mem_cons.mp k).elim (fun e => e ▸ h.1) fun k => h.2 k⟩
theorem subset_cons_self (a : α) (l : List α) : l ⊆ a :: l :=
  fun _ => mem_cons_of_mem a
theorem subset_cons_of_subset (a : α) {l₁ l₂ : List α} (h : l₁ ⊆ l₂) :
    l₁ ⊆ a :: l₂ :=
  fun _ k => mem_cons_of_mem a (h k)
theorem cons_subset_cons {l₁ l₂ : List α} (a : α) (h : l₁ ⊆ l₂) :
    a :: l₁ ⊆ a :: l₂ :=
  cons_subset.mpr ⟨mem_cons_self, subset_cons_of_subset a h⟩
@[simp] theorem append_subset {l₁ l₂ l : List α} :
    l₁ ++ l₂ ⊆ l ↔ l₁ ⊆ l ∧ l₂ ⊆ l :=
  ⟨fun h => ⟨fun _ k => h (mem_append_left l₂ k),
    fun _ k => h (mem_append_right l₁ k)⟩,
    fun h _ k => (mem_append.mp k).elim (fun k => h.1 k) fun k => h.2 k⟩
theorem subset_append_left (l₁ l₂ : List α) : l₁ ⊆ l₁ ++ l₂ :=
  fun _ => mem_append_left l₂
theorem subset_append_right (l₁ l₂ : List α) : l₂ ⊆ l₁ ++ l₂ :=
  fun _ => mem_append_right l₁
@[simp] theorem subset_nil {l : List α} : l ⊆ [] ↔ l = [] := by
  cases l <;> simp
theorem eq_nil_of_subset_nil {l : List α} (h : l ⊆ []) : l = [] :=
  subset_nil.mp h
theorem map_subset {l₁ l₂ : List α} (f : α → β) (h : l₁ ⊆ l₂) :
    map f l₁ ⊆ map f l₂ := fun b k =>
  have ⟨a, m, e⟩ := mem_map.mp k
  mem_map.mpr ⟨a, h m, e⟩
theorem filter_subset' {p : α → Bool} (l : List α) : filter p l ⊆ l :=
  fun _ => mem_of_mem_filter

/-! ## Sublist -/

@[simp] theorem nil_sublist : ∀ l : List α, Sublist [] l
  | [] => .slnil
  | a :: l => (nil_sublist l).cons a
@[simp] theorem Sublist.refl : ∀ l : List α, Sublist l l
  | [] => .slnil
  | a :: l => (Sublist.refl l).cons₂ a
theorem Sublist.trans {l₁ l₂ l₃ : List α} (h₁ : Sublist l₁ l₂)
    (h₂ : Sublist l₂ l₃) : Sublist l₁ l₃ := by
  induction h₂ generalizing l₁ with
  | slnil => exact h₁
  | cons a _ ih => exact (ih h₁).cons a
  | cons₂ a _ ih => cases h₁ with
    | cons _ h => exact (ih h).cons a
    | cons₂ _ h => exact (ih h).cons₂ a
@[simp] theorem sublist_cons_self (a : α) (l : List α) :
    Sublist l (a :: l) :=
  (Sublist.refl l).cons a
theorem Sublist.subset {l₁ l₂ : List α} (h : Sublist l₁ l₂) : l₁ ⊆ l₂ := by
  induction h with
  | slnil => exact Subset.refl []
  | cons a _ ih => exact subset_cons_of_subset a ih
  | cons₂ a _ ih => exact cons_subset_cons a ih
theorem Sublist.mem {a : α} {l₁ l₂ : List α} (h : a ∈ l₁)
    (s : Sublist l₁ l₂) : a ∈ l₂ :=
  s.subset h
theorem Sublist.length_le {l₁ l₂ : List α} (h : Sublist l₁ l₂) :
    length l₁ ≤ length l₂ := by
  induction h with
  | slnil => exact Nat.le.refl
  | cons a _ ih => exact Nat.le.step ih
  | cons₂ a _ ih => exact Nat.succ_le_succ ih
@[simp] theorem sublist_append_left : ∀ l₁ l₂ : List α,
    Sublist l₁ (l₁ ++ l₂)
  | [], l₂ => nil_sublist l₂
  | a :: l₁, l₂ => (sublist_append_left l₁ l₂).cons₂ a
@[simp] theorem sublist_append_right : ∀ l₁ l₂ : List α,
    Sublist l₂ (l₁ ++ l₂)
  | [], l₂ => Sublist.refl l₂
  | a :: l₁, l₂ => (sublist_append_right l₁ l₂).cons a
@[simp] theorem filter_sublist {p : α → Bool} : ∀ {l : List α},
    Sublist (filter p l) l
  | [] => .slnil
  | a :: l => by
    cases h : p a with
    | true => rw [filter_cons_of_pos h]; exact filter_sublist.cons₂ a
    | false =>
      rw [filter_cons_of_neg (ne_true_of_eq_false h)]
      exact filter_sublist.cons a

/-! ## Prefix and suffix -/

@[simp] theorem prefix_append (l₁ l₂ : List α) : IsPrefix l₁ (l₁ ++ l₂) :=
  ⟨l₂, rfl⟩
@[simp] theorem suffix_append (l₁ l₂ : List α) : IsSuffix l₂ (l₁ ++ l₂) :=
  ⟨l₁, rfl⟩
@[simp] theorem nil_prefix {l : List α} : IsPrefix [] l := ⟨l, rfl⟩
@[simp] theorem nil_suffix {l : List α} : IsSuffix [] l :=
  ⟨l, append_nil l⟩
@[simp] theorem prefix_rfl {l : List α} : IsPrefix l l := ⟨[], append_nil l⟩
@[simp] theorem suffix_rfl {l : List α} : IsSuffix l l := ⟨[], rfl⟩
theorem prefix_refl (l : List α) : IsPrefix l l := prefix_rfl
theorem suffix_refl (l : List α) : IsSuffix l l := suffix_rfl
theorem IsPrefix.trans {l₁ l₂ l₃ : List α} :
    IsPrefix l₁ l₂ → IsPrefix l₂ l₃ → IsPrefix l₁ l₃
  | ⟨r, h⟩, ⟨s, k⟩ => ⟨r ++ s, by rw [← append_assoc, h, k]⟩
theorem IsSuffix.trans {l₁ l₂ l₃ : List α} :
    IsSuffix l₁ l₂ → IsSuffix l₂ l₃ → IsSuffix l₁ l₃
  | ⟨r, h⟩, ⟨s, k⟩ => ⟨s ++ r, by rw [append_assoc, h, k]⟩
theorem IsPrefix.sublist {l₁ l₂ : List α} :
    IsPrefix l₁ l₂ → Sublist l₁ l₂
  | ⟨r, h⟩ => h ▸ sublist_append_left l₁ r
theorem IsSuffix.sublist {l₁ l₂ : List α} :
    IsSuffix l₁ l₂ → Sublist l₁ l₂
  | ⟨r, h⟩ => h ▸ sublist_append_right r l₁
theorem IsPrefix.subset {l₁ l₂ : List α} (h : IsPrefix l₁ l₂) : l₁ ⊆ l₂ :=
  h.sublist.subset
theorem IsSuffix.subset {l₁ l₂ : List α} (h : IsSuffix l₁ l₂) : l₁ ⊆ l₂ :=
  h.sublist.subset
theorem IsPrefix.length_le {l₁ l₂ : List α} (h : IsPrefix l₁ l₂) :
    l₁.length ≤ l₂.length :=
  h.sublist.length_le
theorem IsSuffix.length_le {l₁ l₂ : List α} (h : IsSuffix l₁ l₂) :
    l₁.length ≤ l₂.length :=
  h.sublist.length_le
@[simp] theorem prefix_nil {l : List α} : IsPrefix l [] ↔ l = [] :=
  ⟨fun ⟨_, h⟩ => (append_eq_nil_iff.mp h).1, fun h => h ▸ prefix_rfl⟩
theorem cons_prefix_cons {a b : α} {l₁ l₂ : List α} :
    IsPrefix (a :: l₁) (b :: l₂) ↔ a = b ∧ IsPrefix l₁ l₂ :=
  ⟨fun ⟨r, h⟩ => ⟨(cons.inj h).1, r, (cons.inj h).2⟩,
    fun ⟨e, r, h⟩ => ⟨r, by rw [e, cons_append, h]⟩⟩
theorem take_prefix (i : Nat) (l : List α) : IsPrefix (take i l) l :=
  ⟨drop i l, take_append_drop i l⟩
theorem drop_suffix (i : Nat) (l : List α) : IsSuffix (drop i l) l :=
  ⟨take i l, take_append_drop i l⟩
@[simp] theorem reverse_prefix {l₁ l₂ : List α} :
    IsPrefix (reverse l₁) (reverse l₂) ↔ IsSuffix l₁ l₂ :=
  ⟨fun ⟨r, h⟩ => ⟨r.reverse, by
      rw [← reverse_inj, reverse_append, reverse_reverse, h]⟩,
    fun ⟨r, h⟩ => ⟨r.reverse, by rw [← reverse_append, h]⟩⟩

/-! ## Pairwise and Nodup -/

@[simp] theorem pairwise_cons {R : α → α → Prop} {a : α} {l : List α} :
    Pairwise R (a :: l) ↔ (∀ a', a' ∈ l → R a a') ∧ Pairwise R l :=
  ⟨fun | .cons h k => ⟨h, k⟩, fun h => .cons h.1 h.2⟩
theorem pairwise_singleton (R : α → α → Prop) (a : α) : Pairwise R [a] :=
  .cons nofun .nil
theorem Pairwise.imp {R S : α → α → Prop} (H : ∀ {a b}, R a b → S a b) :
    ∀ {l : List α}, l.Pairwise R → l.Pairwise S
  | _, .nil => .nil
  | _, .cons h k => .cons (fun a m => H (h a m)) (k.imp H)
theorem pairwise_append {R : α → α → Prop} {l₁ l₂ : List α} :
    (l₁ ++ l₂).Pairwise R ↔
      l₁.Pairwise R ∧ l₂.Pairwise R ∧ ∀ a ∈ l₁, ∀ b ∈ l₂, R a b := by
  induction l₁ with
  | nil => exact ⟨fun h => ⟨.nil, h, nofun⟩, fun h => h.2.1⟩
  | cons a l₁ ih =>
    rw [cons_append, pairwise_cons, pairwise_cons, ih, forall_mem_append]
    exact ⟨fun ⟨⟨h, k⟩, x, y, z⟩ => ⟨⟨h, x⟩, y, forall_mem_cons.mpr ⟨k, z⟩⟩,
      fun ⟨⟨h, x⟩, y, z⟩ =>
        ⟨⟨h, (forall_mem_cons.mp z).1⟩, x, y, (forall_mem_cons.mp z).2⟩⟩
theorem pairwise_map {f : α → β} {R : β → β → Prop} {l : List α} :
    (l.map f).Pairwise R ↔ l.Pairwise fun a b => R (f a) (f b) := by
  induction l with
  | nil => exact ⟨fun _ => .nil, fun _ => .nil⟩
  | cons a l ih =>
    rw [map_cons, pairwise_cons, pairwise_cons, ih, forall_mem_map]
theorem Pairwise.sublist {R : α → α → Prop} {l₁ l₂ : List α}
    (s : Sublist l₁ l₂) (h : l₂.Pairwise R) : l₁.Pairwise R := by
  induction s with
  | slnil => exact h
  | cons a _ ih => exact ih (pairwise_cons.mp h).2
  | cons₂ a s ih =>
    have ⟨x, y⟩ := pairwise_cons.mp h
    exact .cons (fun b m => x b (s.subset m)) (ih y)

@[simp] theorem nodup_nil : @Nodup α [] := .nil
@[simp] theorem nodup_cons {a : α} {l : List α} :
    (a :: l).Nodup ↔ ¬a ∈ l ∧ l.Nodup :=
  pairwise_cons.trans (and_congr_left' forall_mem_ne)
theorem nodup_singleton (a : α) : Nodup [a] := pairwise_singleton _ a
theorem Nodup.sublist {l₁ l₂ : List α} (s : Sublist l₁ l₂)
    (h : Nodup l₂) : Nodup l₁ :=
  Pairwise.sublist s h
theorem Nodup.filter {p : α → Bool} {l : List α} (h : Nodup l) :
    Nodup (filter p l) :=
  h.sublist filter_sublist

instance decidablePairwise {R : α → α → Prop} [DecidableRel R] :
    (l : List α) → Decidable (Pairwise R l)
  | [] => isTrue .nil
  | a :: l =>
    have := decidablePairwise (R := R) l
    decidable_of_decidable_of_iff pairwise_cons.symm

instance nodupDecidable [DecidableEq α] (l : List α) :
    Decidable (Nodup l) :=
  inferInstanceAs (Decidable (Pairwise _ l))

end List
