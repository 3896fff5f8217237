prelude
import Init.List.Relations
/-!
# Lists: count, erase and permutations
-/
set_option linter.unusedVariables false

universe u v w

variable {α : Type u} {β : Type v}

namespace List

/-! ## countP and count -/

private theorem countP_go (p : α → Bool) (l : List α) (n : Nat) :
    countP.go p l n = n + countP p l := by
  induction l generalizing n with
  | nil => rfl
  | cons a l ih =>
    show cond (p a) (countP.go p l (n + 1)) (countP.go p l n) =
      n + cond (p a) (countP.go p l (0 + 1)) (countP.go p l 0)
    cases p a with
    | true =>
      show countP.go p l (n + 1) = n + countP.go p l (0 + 1)
      rw [ih, ih (0 + 1), ← Nat.add_assoc]
    | false => exact ih n

@[simp] theorem countP_nil {p : α → Bool} : countP p [] = 0 := rfl
theorem countP_cons_of_pos {p : α → Bool} {a : α} {l : List α} (pa : p a) :
    countP p (a :: l) = countP p l + 1 := by
  show cond (p a) (countP.go p l (0 + 1)) (countP.go p l 0) = _
  rw [pa, cond_true, countP_go, Nat.zero_add, Nat.add_comm]
theorem countP_cons_of_neg {p : α → Bool} {a : α} {l : List α}
    (pa : ¬p a) : countP p (a :: l) = countP p l := by
  show cond (p a) (countP.go p l (0 + 1)) (countP.go p l 0) = _
  rw [eq_false_of_ne_true pa]; rfl
attribute [simp] countP_cons_of_pos countP_cons_of_neg
theorem countP_cons {p : α → Bool} {a : α} {l : List α} :
    countP p (a :: l) = countP p l + if p a then 1 else 0 := by
  cases h : p a <;> simp [h]
theorem countP_eq_length_filter {p : α → Bool} {l : List α} :
    countP p l = (filter p l).length := by
  induction l with
  | nil => rfl
  | cons a l ih => cases h : p a <;> simp [h, ih]
@[simp] theorem countP_append {p : α → Bool} {l₁ l₂ : List α} :
    countP p (l₁ ++ l₂) = countP p l₁ + countP p l₂ := by
  simp only [countP_eq_length_filter, filter_append, length_append]
@[simp] theorem countP_reverse {p : α → Bool} {l : List α} :
    countP p l.reverse = countP p l := by
  simp only [countP_eq_length_filter, filter_reverse, length_reverse]
theorem countP_le_length {p : α → Bool} {l : List α} :
    countP p l ≤ l.length := by
  rw [countP_eq_length_filter]; exact length_filter_le p l
@[simp] theorem countP_map {p : β → Bool} {f : α → β} {l : List α} :
    countP p (map f l) = countP (p ∘ f) l := by
  simp only [countP_eq_length_filter, filter_map, length_map]

section count
variable [BEq α]

@[simp] theorem count_nil {a : α} : count a [] = 0 := rfl
theorem count_cons {a b : α} {l : List α} :
    count a (b :: l) = count a l + if b == a then 1 else 0 :=
  countP_cons
@[simp] theorem count_append {a : α} {l₁ l₂ : List α} :
    count a (l₁ ++ l₂) = count a l₁ + count a l₂ :=
  countP_append
@[simp] theorem count_reverse {a : α} {l : List α} :
    count a l.reverse = count a l :=
  countP_reverse
theorem count_le_length {a : α} {l : List α} : count a l ≤ l.length :=
  countP_le_length

variable [LawfulBEq α]

@[simp] theorem count_cons_self {a : α} {l : List α} :
    count a (a :: l) = count a l + 1 :=
  countP_cons_of_pos BEq.rfl
@[simp] theorem count_cons_of_ne {a b : α} (h : b ≠ a) {l : List α} :
    count a (b :: l) = count a l :=
  countP_cons_of_neg fun k => h (eq_of_beq k)
theorem count_singleton_self {a : α} : count a [a] = 1 := count_cons_self
theorem count_eq_zero_of_not_mem {a : α} {l : List α} (h : ¬a ∈ l) :
    count a l = 0 := by
  induction l with
  | nil => rfl
  | cons b l ih =>
    rw [count_cons_of_ne (ne_of_not_mem_cons h).symm]
    exact ih (not_mem_of_not_mem_cons h)
theorem count_pos_iff {a : α} {l : List α} : 0 < count a l ↔ a ∈ l := by
  induction l with
  | nil => exact ⟨fun h => absurd h (Nat.lt_irrefl 0), nofun⟩
  | cons b l ih =>
    cases h : b == a with
    | true =>
      cases eq_of_beq h
      rw [count_cons_self]
      exact ⟨fun _ => mem_cons_self, fun _ => Nat.zero_lt_succ _⟩
    | false =>
      have h := ne_of_beq_false h
      rw [count_cons_of_ne h, ih, mem_cons]
      exact (or_iff_right fun e => h e.symm).symm
theorem count_eq_zero {a : α} {l : List α} : count a l = 0 ↔ ¬a ∈ l :=
  ⟨fun h m => absurd (count_pos_iff.mpr m) (h ▸ Nat.lt_irrefl 0),
    count_eq_zero_of_not_mem⟩
@[simp] theorem count_replicate_self {a : α} {n : Nat} :
    count a (replicate n a) = n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [replicate_succ, count_cons_self, ih]
end count

/-! ## erase -/

section erase
variable [BEq α]

@[simp] theorem erase_nil (a : α) : [].erase a = [] := rfl
theorem erase_cons {a b : α} {l : List α} :
    (b :: l).erase a = if b == a then l else b :: l.erase a := by
  cases h : b == a <;> simp [List.erase, h]

@[simp] theorem erase_cons_tail {a b : α} {l : List α} (h : ¬(b == a)) :
    (b :: l).erase a = b :: l.erase a := by
  rw [erase_cons, if_neg h]

theorem mem_of_mem_erase {a b : α} {l : List α} (h : a ∈ l.erase b) :
    a ∈ l := by
  induction l with
  | nil => exact h
  | cons c l ih =>
    cases k : c == b with
    | true =>
      rw [erase_cons, k, if_pos rfl] at h
      exact mem_cons_of_mem c h
    | false =>
      rw [erase_cons_tail (ne_true_of_eq_false k)] at h
      cases h with
      | head => exact mem_cons_self
      | tail _ h => exact mem_cons_of_mem c (ih h)
variable [LawfulBEq α]

@[simp] theorem erase_cons_head {a : α} {l : List α} :
    (a :: l).erase a = l := by
  simp [erase_cons]
theorem erase_of_not_mem {a : α} {l : List α} (h : ¬a ∈ l) :
    l.erase a = l := by
  induction l with
  | nil => rfl
  | cons b l ih =>
    have ne := (ne_of_not_mem_cons h).symm
    rw [erase_cons_tail fun k => ne (eq_of_beq k),
      ih (not_mem_of_not_mem_cons h)]
private theorem length_erase_add_one {a : α} {l : List α} (h : a ∈ l) :
    (l.erase a).length + 1 = l.length := by
  induction l with
  | nil => cases h
  | cons b l ih =>
    cases k : b == a with
    | true => rw [erase_cons, k, if_pos rfl]; rfl
    | false =>
      rw [erase_cons_tail (ne_true_of_eq_false k)]
      exact congrArg Nat.succ
        (ih (mem_of_ne_of_mem (ne_of_beq_false k).symm h))
theorem length_erase_of_mem {a : α} {l : List α} (h : a ∈ l) :
    (l.erase a).length = l.length - 1 := by
  rw [← length_erase_add_one h]; rfl
end erase

/-! ## Permutations -/

@[simp] protected theorem Perm.refl : ∀ l : List α, Perm l l
  | [] => .nil
  | a :: l => .cons a (Perm.refl l)
protected theorem Perm.rfl {l : List α} : Perm l l := .refl l
theorem Perm.of_eq {l₁ l₂ : List α} (h : l₁ = l₂) : Perm l₁ l₂ :=
  h ▸ .rfl
protected theorem Perm.symm {l₁ l₂ : List α} (h : Perm l₁ l₂) :
    Perm l₂ l₁ := by
  induction h with
  | nil => exact .nil
  | cons a _ ih => exact .cons a ih
  | swap a b l => exact .swap b a l
  | trans _ _ ih₁ ih₂ => exact ih₂.trans ih₁
theorem perm_comm {l₁ l₂ : List α} : Perm l₁ l₂ ↔ Perm l₂ l₁ :=
  ⟨Perm.symm, Perm.symm⟩
theorem Perm.length_eq {l₁ l₂ : List α} (h : Perm l₁ l₂) :
    length l₁ = length l₂ := by
  induction h with
  | nil => rfl
  | cons _ _ ih => exact congrArg Nat.succ ih
  | swap => rfl
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂
theorem Perm.mem_iff {a : α} {l₁ l₂ : List α} (h : Perm l₁ l₂) :
    a ∈ l₁ ↔ a ∈ l₂ := by
  induction h with
  | nil => exact Iff.rfl
  | cons b _ ih => rw [mem_cons, mem_cons, ih]
  | swap b c l =>
    rw [mem_cons, mem_cons, mem_cons, mem_cons]; exact or_left_comm
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂
theorem Perm.subset {l₁ l₂ : List α} (h : Perm l₁ l₂) : l₁ ⊆ l₂ :=
  fun _ => h.mem_iff.mp
theorem Perm.append_left {t₁ t₂ : List α} : ∀ l : List α, Perm t₁ t₂ →
    Perm (l ++ t₁) (l ++ t₂)
  | [], h => h
  | a :: l, h => .cons a (Perm.append_left l h)
theorem Perm.append_right {l₁ l₂ : List α} (t : List α) (h : Perm l₁ l₂) :
    Perm (l₁ ++ t) (l₂ ++ t) := by
  induction h with
  | nil => exact .rfl
  | cons a _ ih => exact .cons a ih
  | swap a b l => exact .swap a b (l ++ t)
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂
theorem Perm.append {l₁ l₂ t₁ t₂ : List α} (h₁ : Perm l₁ l₂)
    (h₂ : Perm t₁ t₂) : Perm (l₁ ++ t₁) (l₂ ++ t₂) :=
  (h₁.append_right t₁).trans (h₂.append_left l₂)
theorem perm_middle {a : α} : ∀ {l₁ l₂ : List α},
    Perm (l₁ ++ a :: l₂) (a :: (l₁ ++ l₂))
  | [], _ => .rfl
  | b :: l₁, l₂ =>
    (Perm.cons b (perm_middle (l₁ := l₁))).trans (.swap a b (l₁ ++ l₂))
theorem perm_append_comm : ∀ {l₁ l₂ : List α}, Perm (l₁ ++ l₂) (l₂ ++ l₁)
  | [], l₂ => Perm.of_eq (append_nil l₂).symm
  | a :: l₁, l₂ =>
    (Perm.cons a (perm_append_comm (l₁ := l₁))).trans perm_middle.symm
theorem reverse_perm : ∀ l : List α, Perm (reverse l) l
  | [] => .rfl
  | a :: l => by
    rw [reverse_cons]
    exact perm_append_comm.trans (.cons a (reverse_perm l))
theorem Perm.map (f : α → β) {l₁ l₂ : List α} (h : Perm l₁ l₂) :
    Perm (map f l₁) (map f l₂) := by
  induction h with
  | nil => exact .nil
  | cons a _ ih => exact .cons (f a) ih
  | swap a b l => exact .swap (f a) (f b) (List.map f l)
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂
theorem Perm.nil_eq {l : List α} (h : Perm [] l) : [] = l :=
  (eq_nil_of_length_eq_zero h.length_eq.symm).symm
theorem Perm.eq_nil {l : List α} (h : Perm l []) : l = [] :=
  eq_nil_of_length_eq_zero h.length_eq
@[simp] theorem perm_nil {l : List α} : Perm l [] ↔ l = [] :=
  ⟨Perm.eq_nil, Perm.of_eq⟩
theorem Perm.countP_eq (p : α → Bool) {l₁ l₂ : List α} (h : Perm l₁ l₂) :
    countP p l₁ = countP p l₂ := by
  induction h with
  | nil => rfl
  | cons a _ ih => rw [countP_cons, countP_cons, ih]
  | swap a b l => simp only [countP_cons, Nat.add_right_comm]
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂
theorem Perm.count_eq [BEq α] {l₁ l₂ : List α} (h : Perm l₁ l₂) (a : α) :
    count a l₁ = count a l₂ :=
  h.countP_eq _
theorem Perm.filter (p : α → Bool) {l₁ l₂ : List α} (h : Perm l₁ l₂) :
    Perm (filter p l₁) (filter p l₂) := by
  induction h with
  | nil => exact .nil
  | cons a _ ih =>
    cases k : p a with
    | true => rw [filter_cons_of_pos k, filter_cons_of_pos k]; exact .cons a ih
    | false => simp only [List.filter, k]; exact ih
  | swap a b l =>
    cases ka : p a <;> cases kb : p b <;> simp only [List.filter, ka, kb] <;>
      first | exact .rfl | exact .swap a b _
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂

end List
