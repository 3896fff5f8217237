prelude
import Init.List.TakeDrop
/-!
# Lists: zip, unzip, range and getElem?
-/
set_option linter.unusedVariables false

universe u v w x

variable {α : Type u} {β : Type v} {γ : Type w} {δ : Type x}

namespace List

/-! ## zipWith and zip -/

@[simp] theorem zipWith_nil_left {f : α → β → γ} {l : List β} :
    zipWith f [] l = [] := rfl
@[simp] theorem zipWith_nil_right {f : α → β → γ} {l : List α} :
    zipWith f l [] = [] := by
  cases l <;> rfl
@[simp] theorem zipWith_cons_cons {a : α} {as : List α} {b : β} {bs : List β}
    {f : α → β → γ} :
    zipWith f (a :: as) (b :: bs) = f a b :: zipWith f as bs := rfl
@[simp] theorem zip_nil_left {l : List β} : zip ([] : List α) l = [] := rfl
@[simp] theorem zip_nil_right {l : List α} : zip l ([] : List β) = [] := by
  cases l <;> rfl
@[simp] theorem zip_cons_cons {a : α} {as : List α} {b : β} {bs : List β} :
    zip (a :: as) (b :: bs) = (a, b) :: zip as bs := rfl
theorem zip_eq_zipWith {l₁ : List α} {l₂ : List β} :
    zip l₁ l₂ = zipWith Prod.mk l₁ l₂ := rfl
private theorem min_add_one_add_one (i n : Nat) :
    min (i + 1) (n + 1) = min i n + 1 := by
  show ite _ _ _ = ite _ _ _ + 1
  cases Decidable.em (i ≤ n) with
  | inl h => rw [if_pos h, if_pos (Nat.succ_le_succ h)]
  | inr h => rw [if_neg h, if_neg fun k => h (Nat.le_of_succ_le_succ k)]
@[simp] theorem length_zipWith {f : α → β → γ} {l₁ : List α} {l₂ : List β} :
    (zipWith f l₁ l₂).length = min l₁.length l₂.length := by
  induction l₁ generalizing l₂ with
  | nil => cases l₂ <;> rfl
  | cons a l₁ ih => cases l₂ with
    | nil => rfl
    | cons b l₂ =>
      rw [length_cons, length_cons, min_add_one_add_one, ← ih]; rfl
@[simp] theorem length_zip {l₁ : List α} {l₂ : List β} :
    (zip l₁ l₂).length = min l₁.length l₂.length :=
  length_zipWith
theorem zipWith_comm (f : α → β → γ) (as : List α) (bs : List β) :
    zipWith f as bs = zipWith (fun b a => f a b) bs as := by
  induction as generalizing bs with
  | nil => simp
  | cons a as ih => cases bs with
    | nil => rfl
    | cons b bs => exact congrArg (f a b :: ·) (ih bs)
theorem zipWith_map {f : γ → δ → β} {g : α → γ} {α' : Type u} {h : α' → δ}
    {l₁ : List α} {l₂ : List α'} :
    zipWith f (l₁.map g) (l₂.map h) =
      zipWith (fun a b => f (g a) (h b)) l₁ l₂ := by
  induction l₁ generalizing l₂ with
  | nil => rfl
  | cons a l₁ ih => cases l₂ with
    | nil => rfl
    | cons b l₂ => exact congrArg (_ :: ·) ih
@[simp] theorem map_zipWith {δ : Type x} {f : γ → δ} {g : α → β → γ}
    {l : List α} {l' : List β} :
    map f (zipWith g l l') = zipWith (fun x y => f (g x y)) l l' := by
  induction l generalizing l' with
  | nil => rfl
  | cons a l ih => cases l' with
    | nil => rfl
    | cons b l' => exact congrArg (_ :: ·) ih
@[simp] theorem zipWith_same {δ : Type v} {f : α → α → δ} {l : List α} :
    zipWith f l l = l.map fun a => f a a := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (_ :: ·) ih
theorem zip_map {f : α → γ} {g : β → δ} {l₁ : List α} {l₂ : List β} :
    zip (l₁.map f) (l₂.map g) =
      (zip l₁ l₂).map fun p => (f p.1, g p.2) := by
  induction l₁ generalizing l₂ with
  | nil => rfl
  | cons a l₁ ih => cases l₂ with
    | nil => rfl
    | cons b l₂ => exact congrArg (_ :: ·) ih
theorem zip_append {l₁ r₁ : List α} {l₂ r₂ : List β}
    (h : length l₁ = length l₂) :
    zip (l₁ ++ r₁) (l₂ ++ r₂) = zip l₁ l₂ ++ zip r₁ r₂ := by
  induction l₁ generalizing l₂ with
  | nil => cases l₂ with
    | nil => rfl
    | cons b l₂ => cases h
  | cons a l₁ ih => cases l₂ with
    | nil => cases h
    | cons b l₂ => exact congrArg (_ :: ·) (ih (Nat.succ.inj h))
theorem zipWith_append {f : α → β → γ} {l₁ l₁' : List α} {l₂ l₂' : List β}
    (h : l₁.length = l₂.length) :
    zipWith f (l₁ ++ l₁') (l₂ ++ l₂') =
      zipWith f l₁ l₂ ++ zipWith f l₁' l₂' := by
  induction l₁ generalizing l₂ with
  | nil => cases l₂ with
    | nil => rfl
    | cons b l₂ => cases h
  | cons a l₁ ih => cases l₂ with
    | nil => cases h
    | cons b l₂ => exact congrArg (_ :: ·) (ih (Nat.succ.inj h))
theorem of_mem_zip {a : α} {b : β} {l₁ : List α} {l₂ : List β}
    (h : (a, b) ∈ zip l₁ l₂) : a ∈ l₁ ∧ b ∈ l₂ := by
  induction l₁ generalizing l₂ with
  | nil => cases h
  | cons c l₁ ih => cases l₂ with
    | nil => cases h
    | cons d l₂ => cases h with
      | head => exact ⟨mem_cons_self, mem_cons_self⟩
      | tail _ h =>
        exact ⟨mem_cons_of_mem c (ih h).1, mem_cons_of_mem d (ih h).2⟩
theorem map_fst_zip {l₁ : List α} {l₂ : List β}
    (h : l₁.length ≤ l₂.length) : map Prod.fst (zip l₁ l₂) = l₁ := by
  induction l₁ generalizing l₂ with
  | nil => rfl
  | cons a l₁ ih => cases l₂ with
    | nil => exact absurd h (Nat.not_succ_le_zero _)
    | cons b l₂ =>
      exact congrArg (a :: ·) (ih (Nat.le_of_succ_le_succ h))
theorem map_snd_zip {l₁ : List α} {l₂ : List β}
    (h : l₂.length ≤ l₁.length) : map Prod.snd (zip l₁ l₂) = l₂ := by
  induction l₁ generalizing l₂ with
  | nil => cases l₂ with
    | nil => rfl
    | cons b l₂ => exact absurd h (Nat.not_succ_le_zero _)
  | cons a l₁ ih => cases l₂ with
    | nil => rfl
    | cons b l₂ =>
      exact congrArg (b :: ·) (ih (Nat.le_of_succ_le_succ h))
@[simp] theorem unzip_nil : ([] : List (α × β)).unzip = ([], []) := rfl
@[simp] theorem unzip_cons {h : α × β} {t : List (α × β)} :
    (h :: t).unzip = (h.1 :: t.unzip.1, h.2 :: t.unzip.2) := rfl
theorem unzip_eq_map {l : List (α × β)} :
    unzip l = (l.map Prod.fst, l.map Prod.snd) := by
  induction l with
  | nil => rfl
  | cons p l ih => rw [unzip_cons, ih]; rfl
theorem zip_unzip (l : List (α × β)) :
    zip (unzip l).1 (unzip l).2 = l := by
  induction l with
  | nil => rfl
  | cons p l ih => exact congrArg (p :: ·) ih

/-! ## range -/

theorem range_loop_eq_append (n : Nat) (l : List Nat) :
    range.loop n l = range.loop n [] ++ l := by
  induction n generalizing l with
  | zero => rfl
  | succ n ih =>
    show range.loop n (n :: l) = range.loop n [n] ++ l
    rw [ih, ih [n], append_assoc]; rfl
@[simp] theorem range_zero : range 0 = [] := rfl
theorem range_succ {n : Nat} : range (n + 1) = range n ++ [n] :=
  range_loop_eq_append n [n]
@[simp] theorem length_range {n : Nat} : (range n).length = n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [range_succ, length_append, ih]; rfl
@[simp] theorem mem_range {m n : Nat} : m ∈ range n ↔ m < n := by
  induction n with
  | zero => exact ⟨nofun, fun h => absurd h (Nat.not_lt_zero m)⟩
  | succ n ih =>
    rw [range_succ, mem_append, ih, mem_singleton]
    refine ⟨fun h => h.elim Nat.le_step fun e => e ▸ Nat.le.refl, fun h => ?_⟩
    cases h with
    | refl => exact Or.inr rfl
    | step h => exact Or.inl h
@[simp] theorem range_eq_nil {n : Nat} : range n = [] ↔ n = 0 := by
  rw [← length_eq_zero_iff, length_range]
@[simp] theorem range'_zero {s step : Nat} : range' s 0 step = [] := rfl
theorem range'_succ {s n step : Nat} :
    range' s (n + 1) step = s :: range' (s + step) n step := rfl
@[simp] theorem length_range' {s step : Nat} {n : Nat} :
    (range' s n step).length = n := by
  induction n generalizing s with
  | zero => rfl
  | succ n ih => exact congrArg Nat.succ ih

end List
