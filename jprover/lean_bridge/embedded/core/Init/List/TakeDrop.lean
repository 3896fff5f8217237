prelude
import Init.List.Fold
/-!
# Lists: first and last elements, take, drop, zip and range
-/
set_option linter.unusedVariables false

universe u v w

variable {α : Type u} {β : Type v} {γ : Type w}

namespace List

/-! ## Head and tail -/

@[simp] theorem head?_nil : ([] : List α).head? = none := rfl
@[simp] theorem head?_cons {a : α} {l : List α} :
    (a :: l).head? = some a := rfl
@[simp] theorem head_cons {a : α} {l : List α} {h : a :: l ≠ []} :
    head (a :: l) h = a := rfl
@[simp] theorem tail_nil : ([] : List α).tail = [] := rfl
@[simp] theorem tail_cons {a : α} {as : List α} : (a :: as).tail = as := rfl
@[simp] theorem tail?_nil : ([] : List α).tail? = none := rfl
@[simp] theorem tail?_cons {a : α} {l : List α} :
    (a :: l).tail? = some l := rfl
@[simp] theorem headD_nil {d : α} : headD [] d = d := rfl
@[simp] theorem headD_cons {a d : α} {as : List α} :
    headD (a :: as) d = a := rfl
@[simp] theorem head_mem : ∀ {l : List α} (h : l ≠ []), head l h ∈ l
  | [], h => absurd rfl h
  | _ :: _, _ => mem_cons_self
theorem head?_eq_some_head : ∀ {l : List α} (h : l ≠ []),
    head? l = some (head l h)
  | [], h => absurd rfl h
  | _ :: _, _ => rfl
@[simp] theorem head?_eq_none_iff {l : List α} : l.head? = none ↔ l = [] := by
  cases l <;> simp
theorem head?_eq_some_iff {xs : List α} {a : α} :
    xs.head? = some a ↔ ∃ ys, xs = a :: ys := by
  cases xs <;> simp
theorem mem_of_mem_head? {l : List α} {a : α} (h : a ∈ l.head?) :
    a ∈ l := by
  have ⟨ys, e⟩ := head?_eq_some_iff.mp h
  exact e ▸ mem_cons_self
theorem mem_of_mem_tail {a : α} {l : List α} (h : a ∈ tail l) : a ∈ l := by
  cases l with
  | nil => exact h
  | cons b l => exact mem_cons_of_mem b h
@[simp] theorem length_tail {l : List α} : l.tail.length = l.length - 1 := by
  cases l <;> rfl
@[simp] theorem head?_map {f : α → β} {l : List α} :
    (map f l).head? = l.head?.map f := by
  cases l <;> rfl
@[simp] theorem head_map {f : α → β} {l : List α} (w : map f l ≠ []) :
    (map f l).head w = f (l.head (mt map_eq_nil_iff.mpr w)) := by
  cases l with
  | nil => exact absurd rfl w
  | cons a l => rfl
@[simp] theorem head?_append {l l' : List α} :
    (l ++ l').head? = l.head?.or l'.head? := by
  cases l <;> rfl
@[simp] theorem head_append_of_ne_nil {l l' : List α} {w₁ : l ++ l' ≠ []}
    (w₂ : l ≠ []) : head (l ++ l') w₁ = head l w₂ := by
  cases l with
  | nil => exact absurd rfl w₂
  | cons a l => rfl
@[simp] theorem tail_append_of_ne_nil {xs ys : List α} (h : xs ≠ []) :
    (xs ++ ys).tail = xs.tail ++ ys := by
  cases xs with
  | nil => exact absurd rfl h
  | cons a xs => rfl
theorem cons_head_tail {l : List α} (h : l ≠ []) :
    l.head h :: l.tail = l := by
  cases l with
  | nil => exact absurd rfl h
  | cons a l => rfl
attribute [simp] cons_head_tail

/-! ## Last element and dropLast -/

@[simp] theorem getLast_singleton {a : α} (h : [a] ≠ []) :
    getLast [a] h = a := rfl
@[simp] theorem getLast_cons_cons {a b : α} {l : List α}
    {h : a :: b :: l ≠ []} :
    getLast (a :: b :: l) h = getLast (b :: l) (cons_ne_nil b l) := rfl
theorem getLast_cons {a : α} {l : List α} (h : l ≠ []) :
    getLast (a :: l) (cons_ne_nil a l) = getLast l h := by
  cases l with
  | nil => exact absurd rfl h
  | cons b l => rfl
theorem getLast_concat {a : α} {l : List α} :
    getLast (l ++ [a]) (concat_ne_nil a l) = a := by
  induction l with
  | nil => rfl
  | cons b l ih =>
    exact (getLast_cons (a := b) (concat_ne_nil a l)).trans ih
@[simp] theorem getLast_append_singleton {a : α} (l : List α) :
    getLast (l ++ [a]) (concat_ne_nil a l) = a :=
  getLast_concat
@[simp] theorem getLast_mem : ∀ {l : List α} (h : l ≠ []), getLast l h ∈ l
  | [], h => absurd rfl h
  | [_], _ => mem_cons_self
  | _ :: b :: l, _ => mem_cons_of_mem _ (getLast_mem (cons_ne_nil b l))
@[simp] theorem getLast?_nil : ([] : List α).getLast? = none := rfl
@[simp] theorem getLast?_singleton {a : α} : getLast? [a] = some a := rfl
@[simp] theorem getLast?_cons_cons {a b : α} {l : List α} :
    getLast? (a :: b :: l) = getLast? (b :: l) := rfl
theorem getLast?_eq_some_getLast : ∀ {l : List α} (h : l ≠ []),
    getLast? l = some (getLast l h)
  | [], h => absurd rfl h
  | _ :: _, _ => rfl
@[simp] theorem getLast?_concat {l : List α} {a : α} :
    getLast? (l ++ [a]) = some a :=
  (getLast?_eq_some_getLast (concat_ne_nil a l)).trans
    (congrArg some getLast_concat)
@[simp] theorem getLast?_reverse {l : List α} :
    l.reverse.getLast? = l.head? := by
  cases l with
  | nil => rfl
  | cons a l => rw [reverse_cons, getLast?_concat]; rfl
@[simp] theorem head?_reverse {l : List α} :
    l.reverse.head? = l.getLast? := by
  rw [← getLast?_reverse, reverse_reverse]
@[simp] theorem getLast?_eq_none_iff {xs : List α} :
    xs.getLast? = none ↔ xs = [] := by
  rw [← head?_reverse, head?_eq_none_iff, reverse_eq_nil_iff]
theorem getLast?_eq_some_iff {xs : List α} {a : α} :
    xs.getLast? = some a ↔ ∃ ys, xs = ys ++ [a] := by
  rw [← head?_reverse, head?_eq_some_iff]
  exact ⟨fun ⟨ys, h⟩ => ⟨ys.reverse, reverse_eq_cons_iff.mp h⟩,
    fun ⟨ys, h⟩ => ⟨ys.reverse, h ▸ reverse_concat⟩⟩
theorem mem_of_getLast? {xs : List α} {a : α} (h : xs.getLast? = some a) :
    a ∈ xs := by
  have ⟨ys, e⟩ := getLast?_eq_some_iff.mp h
  exact e ▸ mem_concat_self
theorem getLast_eq_iff_getLast?_eq_some {xs : List α} {a : α}
    (h : xs ≠ []) : xs.getLast h = a ↔ xs.getLast? = some a := by
  rw [getLast?_eq_some_getLast h, Option.some_inj]
@[simp] theorem getLast?_map {f : α → β} {l : List α} :
    (map f l).getLast? = l.getLast?.map f := by
  rw [← head?_reverse, ← map_reverse, head?_map, head?_reverse]
@[simp] theorem getLast?_append {l l' : List α} :
    (l ++ l').getLast? = l'.getLast?.or l.getLast? := by
  rw [← head?_reverse, reverse_append, head?_append, head?_reverse,
    head?_reverse]

@[simp] theorem dropLast_nil : ([] : List α).dropLast = [] := rfl
@[simp] theorem dropLast_singleton {a : α} : [a].dropLast = [] := rfl
@[simp] theorem dropLast_cons₂ {a b : α} {l : List α} :
    (a :: b :: l).dropLast = a :: (b :: l).dropLast := rfl
theorem dropLast_cons_of_ne_nil {a : α} {l : List α} (h : l ≠ []) :
    (a :: l).dropLast = a :: l.dropLast := by
  cases l with
  | nil => exact absurd rfl h
  | cons b l => rfl
@[simp] theorem dropLast_concat {l : List α} {b : α} :
    (l ++ [b]).dropLast = l := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    exact (dropLast_cons_of_ne_nil (concat_ne_nil b l)).trans
      (congrArg (a :: ·) ih)
@[simp] theorem length_dropLast : ∀ {xs : List α},
    xs.dropLast.length = xs.length - 1
  | [] => rfl
  | [_] => rfl
  | _ :: b :: l => congrArg Nat.succ (length_dropLast (xs := b :: l))
@[simp] theorem dropLast_append_getLast : ∀ {l : List α} (h : l ≠ []),
    dropLast l ++ [getLast l h] = l
  | [], h => absurd rfl h
  | [_], _ => rfl
  | a :: b :: l, _ =>
    congrArg (a :: ·) (dropLast_append_getLast (cons_ne_nil b l))
theorem dropLast_concat_getLast {l : List α} (h : l ≠ []) :
    dropLast l ++ [getLast l h] = l :=
  dropLast_append_getLast h
theorem mem_of_mem_dropLast {l : List α} {a : α} (h : a ∈ l.dropLast) :
    a ∈ l := by
  cases eq_nil_or_concat l with
  | inl e => cases e; exact h
  | inr e =>
    have ⟨l', b, e⟩ := e
    rw [e, concat_eq_append] at h ⊢
    rw [dropLast_concat] at h
    exact mem_append_left _ h
@[simp] theorem map_dropLast {f : α → β} : ∀ {l : List α},
    l.dropLast.map f = (l.map f).dropLast
  | [] => rfl
  | [_] => rfl
  | a :: b :: l => congrArg (f a :: ·) (map_dropLast (l := b :: l))
@[simp] theorem dropLast_append_of_ne_nil {l l' : List α} (h : l' ≠ []) :
    (l ++ l').dropLast = l ++ l'.dropLast := by
  rw [← dropLast_append_getLast h, ← append_assoc, dropLast_concat,
    dropLast_concat]
@[simp] theorem dropLast_reverse {l : List α} :
    l.reverse.dropLast = l.tail.reverse := by
  cases l with
  | nil => rfl
  | cons a l => rw [reverse_cons, dropLast_concat]; rfl
@[simp] theorem tail_reverse {l : List α} :
    l.reverse.tail = l.dropLast.reverse := by
  rw [← reverse_inj, reverse_reverse, ← dropLast_reverse, reverse_reverse]

/-! ## take and drop -/

@[simp] theorem take_zero {l : List α} : l.take 0 = [] := by cases l <;> rfl
@[simp] theorem take_nil {i : Nat} : ([] : List α).take i = [] := by
  cases i <;> rfl
@[simp] theorem take_succ_cons {a : α} {as : List α} {i : Nat} :
    (a :: as).take (i + 1) = a :: as.take i := rfl
theorem take_cons {a : α} {l : List α} {i : Nat} (h : 0 < i) :
    (a :: l).take i = a :: l.take (i - 1) := by
  cases i with
  | zero => exact absurd h (Nat.lt_irrefl 0)
  | succ i => rfl
@[simp] theorem drop_zero {l : List α} : l.drop 0 = l := by cases l <;> rfl
@[simp] theorem drop_nil {i : Nat} : ([] : List α).drop i = [] := by
  cases i <;> rfl
@[simp] theorem drop_succ_cons {a : α} {l : List α} {i : Nat} :
    (a :: l).drop (i + 1) = l.drop i := rfl
@[simp] theorem take_append_drop (i : Nat) (l : List α) :
    l.take i ++ l.drop i = l := by
  induction i generalizing l with
  | zero => simp
  | succ i ih => cases l with
    | nil => rfl
    | cons a l => exact congrArg (a :: ·) (ih l)
private theorem zero_sub (n : Nat) : 0 - n = 0 := by
  induction n with
  | zero => rfl
  | succ n ih => exact congrArg Nat.pred ih
private theorem succ_sub_succ (n m : Nat) : (n + 1) - (m + 1) = n - m := by
  induction m with
  | zero => rfl
  | succ m ih => exact congrArg Nat.pred ih
@[simp] theorem length_drop {i : Nat} {l : List α} :
    (drop i l).length = l.length - i := by
  induction i generalizing l with
  | zero => simp
  | succ i ih => cases l with
    | nil => exact (zero_sub _).symm
    | cons a l =>
      rw [drop_succ_cons, ih, length_cons]
      exact (succ_sub_succ _ _).symm
theorem take_of_length_le {l : List α} {i : Nat} (h : l.length ≤ i) :
    take i l = l := by
  induction l generalizing i with
  | nil => exact take_nil
  | cons a l ih => cases i with
    | zero => exact absurd h (Nat.not_succ_le_zero _)
    | succ i => exact congrArg (a :: ·) (ih (Nat.le_of_succ_le_succ h))
theorem drop_of_length_le {l : List α} {i : Nat} (h : l.length ≤ i) :
    drop i l = [] := by
  induction l generalizing i with
  | nil => exact drop_nil
  | cons a l ih => cases i with
    | zero => exact absurd h (Nat.not_succ_le_zero _)
    | succ i => exact ih (Nat.le_of_succ_le_succ h)
theorem drop_eq_nil_of_le {as : List α} {i : Nat} (h : as.length ≤ i) :
    as.drop i = [] :=
  drop_of_length_le h
@[simp] theorem take_length {l : List α} : l.take l.length = l :=
  take_of_length_le Nat.le.refl
@[simp] theorem drop_length {l : List α} : l.drop l.length = [] :=
  drop_of_length_le Nat.le.refl
theorem length_take_of_le {i : Nat} {l : List α} (h : i ≤ l.length) :
    (take i l).length = i := by
  induction i generalizing l with
  | zero => rw [take_zero]; rfl
  | succ i ih => cases l with
    | nil => exact absurd h (Nat.not_succ_le_zero _)
    | cons a l =>
      exact congrArg Nat.succ (ih (Nat.le_of_succ_le_succ h))
theorem length_take_le (i : Nat) (l : List α) : (take i l).length ≤ i := by
  induction i generalizing l with
  | zero => rw [take_zero]; exact Nat.le.refl
  | succ i ih => cases l with
    | nil => exact Nat.zero_le _
    | cons a l => exact Nat.succ_le_succ (ih l)
private theorem min_add_one_add_one (i n : Nat) :
    min (i + 1) (n + 1) = min i n + 1 := by
  show ite _ _ _ = ite _ _ _ + 1
  cases Decidable.em (i ≤ n) with
  | inl h => rw [if_pos h, if_pos (Nat.succ_le_succ h)]
  | inr h => rw [if_neg h, if_neg fun k => h (Nat.le_of_succ_le_succ k)]
@[simp] theorem length_take {i : Nat} {l : List α} :
    (take i l).length = min i l.length := by
  induction l generalizing i with
  | nil => cases i <;> rfl
  | cons a l ih => cases i with
    | zero => rfl
    | succ i =>
      rw [length_cons, min_add_one_add_one, ← ih]; rfl
theorem length_take_le' (i : Nat) (l : List α) :
    (take i l).length ≤ l.length := by
  induction l generalizing i with
  | nil => cases i <;> exact Nat.le.refl
  | cons a l ih => cases i with
    | zero => exact Nat.zero_le _
    | succ i => exact Nat.succ_le_succ (ih i)
theorem take_take {i j : Nat} {l : List α} :
    take i (take j l) = take (min i j) l := by
  induction l generalizing i j with
  | nil => simp
  | cons a l ih => cases i with
    | zero => cases j <;> rfl
    | succ i => cases j with
      | zero => rfl
      | succ j =>
        rw [min_add_one_add_one]
        exact congrArg (a :: ·) ih
attribute [simp] take_take
theorem take_eq_nil_iff {l : List α} {k : Nat} :
    l.take k = [] ↔ k = 0 ∨ l = [] := by
  cases l <;> cases k <;> simp
theorem drop_eq_nil_iff {l : List α} {i : Nat} :
    l.drop i = [] ↔ l.length ≤ i := by
  induction l generalizing i with
  | nil => exact ⟨fun _ => Nat.zero_le i, fun _ => drop_nil⟩
  | cons a l ih => cases i with
    | zero => exact ⟨nofun, fun h => absurd h (Nat.not_succ_le_zero _)⟩
    | succ i =>
      rw [drop_succ_cons, ih]
      exact ⟨Nat.succ_le_succ, Nat.le_of_succ_le_succ⟩
attribute [simp] take_eq_nil_iff drop_eq_nil_iff
@[simp] theorem drop_drop {i j : Nat} {l : List α} :
    drop i (drop j l) = drop (j + i) l := by
  induction j generalizing l with
  | zero => rw [drop_zero, Nat.zero_add]
  | succ j ih => cases l with
    | nil => simp
    | cons a l => rw [Nat.add_right_comm]; exact ih
@[simp] theorem map_take {f : α → β} {l : List α} {i : Nat} :
    (l.take i).map f = (l.map f).take i := by
  induction i generalizing l with
  | zero => simp
  | succ i ih => cases l with
    | nil => rfl
    | cons a l => exact congrArg (f a :: ·) ih
@[simp] theorem map_drop {f : α → β} {l : List α} {i : Nat} :
    (l.drop i).map f = (l.map f).drop i := by
  induction i generalizing l with
  | zero => simp
  | succ i ih => cases l with
    | nil => rfl
    | cons a l => exact ih
theorem take_left {l₁ l₂ : List α} : take (length l₁) (l₁ ++ l₂) = l₁ := by
  induction l₁ with
  | nil => exact take_zero
  | cons a l₁ ih => exact congrArg (a :: ·) ih
theorem drop_left {l₁ l₂ : List α} : drop (length l₁) (l₁ ++ l₂) = l₂ := by
  induction l₁ with
  | nil => exact drop_zero
  | cons a l₁ ih => exact ih
attribute [simp] take_left drop_left
theorem take_left' {l₁ l₂ : List α} {i : Nat} (h : length l₁ = i) :
    take i (l₁ ++ l₂) = l₁ :=
  h ▸ take_left
theorem drop_left' {l₁ l₂ : List α} {i : Nat} (h : length l₁ = i) :
    drop i (l₁ ++ l₂) = l₂ :=
  h ▸ drop_left
theorem mem_of_mem_take {a : α} {i : Nat} {l : List α} (h : a ∈ l.take i) :
    a ∈ l :=
  take_append_drop i l ▸ mem_append_left _ h
theorem mem_of_mem_drop {a : α} {i : Nat} {l : List α} (h : a ∈ l.drop i) :
    a ∈ l :=
  take_append_drop i l ▸ mem_append_right _ h
@[simp] theorem drop_one {l : List α} : l.drop 1 = l.tail := by
  cases l <;> simp
theorem drop_tail {l : List α} {i : Nat} : l.tail.drop i = l.drop (i + 1) := by
  cases l <;> simp

/-! ## takeWhile and dropWhile -/

@[simp] theorem takeWhile_nil {p : α → Bool} : [].takeWhile p = [] := rfl
@[simp] theorem dropWhile_nil {p : α → Bool} : [].dropWhile p = [] := rfl
theorem takeWhile_cons {p : α → Bool} {a : α} {l : List α} :
    (a :: l).takeWhile p = if p a then a :: l.takeWhile p else [] := by
  cases h : p a <;> simp [takeWhile, h]
theorem dropWhile_cons {p : α → Bool} {x : α} {xs : List α} :
    (x :: xs).dropWhile p = if p x then xs.dropWhile p else x :: xs := by
  cases h : p x <;> simp [dropWhile, h]
@[simp] theorem takeWhile_append_dropWhile {p : α → Bool} {l : List α} :
    takeWhile p l ++ dropWhile p l = l := by
  induction l with
  | nil => rfl
  | cons a l ih => cases h : p a <;> simp [takeWhile, dropWhile, h, ih]

end List
