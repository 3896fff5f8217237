/-! Theorems about lists in the style of outside proofs: every one must pass. -/

section Induction
variable {α β γ : Type}

theorem my_append_nil (xs : List α) : xs ++ [] = xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp

theorem my_append_assoc (xs ys zs : List α) :
    (xs ++ ys) ++ zs = xs ++ (ys ++ zs) := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [ih]

theorem my_length_append (xs ys : List α) :
    (xs ++ ys).length = xs.length + ys.length := by
  induction xs with
  | nil => simp
  | cons x xs ih => simp [Nat.add_right_comm]

theorem my_map_append (f : α → β) (xs ys : List α) :
    (xs ++ ys).map f = xs.map f ++ ys.map f := by
  induction xs <;> simp_all

theorem my_map_comp (f : α → β) (g : β → γ) (xs : List α) :
    (xs.map f).map g = xs.map (fun x => g (f x)) := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [Function.comp_def]

theorem my_reverse_append (xs ys : List α) :
    (xs ++ ys).reverse = ys.reverse ++ xs.reverse := by
  induction xs with
  | nil => simp
  | cons x xs ih => simp only [List.cons_append, List.reverse_cons, ih,
      List.append_assoc]

theorem my_reverse_reverse : ∀ xs : List α, xs.reverse.reverse = xs
  | [] => rfl
  | x :: xs => by
    rw [List.reverse_cons, List.reverse_append, my_reverse_reverse xs]
    rfl

theorem my_length_reverse (xs : List α) : xs.reverse.length = xs.length := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp

theorem my_mem_append (a : α) (xs ys : List α) :
    a ∈ xs ++ ys ↔ a ∈ xs ∨ a ∈ ys := by
  induction xs with
  | nil => simp
  | cons x xs ih => simp [or_assoc]

theorem filter_length_le (p : α → Bool) (xs : List α) :
    (xs.filter p).length ≤ xs.length := by
  induction xs with
  | nil => simp
  | cons x xs ih =>
    cases h : p x with
    | true => simp [h, ih]
    | false => simp [h]; exact Nat.le_succ_of_le ih

theorem map_length (f : α → β) (xs : List α) :
    (xs.map f).length = xs.length := by
  induction xs
  case nil => rfl
  case cons x xs ih => simp

theorem foldr_eq_map (f : α → β) (xs : List α) :
    xs.foldr (fun a bs => f a :: bs) [] = xs.map f := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [List.foldr_cons, ih, List.map_cons]

theorem flatten_map_singleton (xs : List α) :
    (xs.map fun x => [x]).flatten = xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [ih]

theorem replicate_add (m n : Nat) (a : α) :
    List.replicate (m + n) a = List.replicate m a ++ List.replicate n a := by
  simp

theorem zip_map_self (f : α → β) (xs : List α) :
    xs.zip (xs.map f) = xs.map fun x => (x, f x) := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [ih]

theorem all_append' (p : α → Bool) (xs ys : List α) :
    (xs ++ ys).all p = (xs.all p && ys.all p) := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [Bool.and_assoc]

end Induction

/-! Functions of one's own, by pattern matching. -/

section Own
variable {α β : Type}

def len : List α → Nat
  | [] => 0
  | _ :: xs => 1 + len xs

theorem len_eq_length (xs : List α) : len xs = xs.length := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [len, ih, Nat.add_comm]

def app : List α → List α → List α
  | [], ys => ys
  | x :: xs, ys => x :: app xs ys

theorem app_eq (xs ys : List α) : app xs ys = xs ++ ys := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [app, ih]

theorem app_nil (xs : List α) : app xs [] = xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [app, ih]

def snoc (xs : List α) (a : α) : List α :=
  match xs with
  | [] => [a]
  | x :: xs => x :: snoc xs a

theorem snoc_eq (xs : List α) (a : α) : snoc xs a = xs ++ [a] := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [snoc, ih]

def rev : List α → List α
  | [] => []
  | x :: xs => rev xs ++ [x]

theorem rev_eq (xs : List α) : rev xs = xs.reverse := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [rev, ih]

theorem rev_rev (xs : List α) : rev (rev xs) = xs := by
  simp [rev_eq]

def revAcc : List α → List α → List α
  | [], acc => acc
  | x :: xs, acc => revAcc xs (x :: acc)

theorem revAcc_eq (xs acc : List α) : revAcc xs acc = xs.reverse ++ acc := by
  induction xs generalizing acc with
  | nil => rfl
  | cons x xs ih => simp [revAcc, ih]

def total : List Nat → Nat
  | [] => 0
  | x :: xs => x + total xs

theorem total_append (xs ys : List Nat) :
    total (xs ++ ys) = total xs + total ys := by
  induction xs with
  | nil => simp [total]
  | cons x xs ih => simp [total, ih, Nat.add_assoc]

theorem total_eq_sum (xs : List Nat) : total xs = xs.sum := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [total, ih]

theorem total_eq_foldr (xs : List Nat) : total xs = xs.foldr (· + ·) 0 := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [total, ih]

def interleave : List α → List α → List α
  | [], ys => ys
  | x :: xs, [] => x :: xs
  | x :: xs, y :: ys => x :: y :: interleave xs ys

theorem interleave_nil (xs : List α) : interleave xs [] = xs := by
  cases xs <;> rfl

theorem length_interleave (xs ys : List α) :
    (interleave xs ys).length = xs.length + ys.length := by
  induction xs generalizing ys with
  | nil => simp [interleave]
  | cons x xs ih =>
    cases ys with
    | nil => simp [interleave]
    | cons y ys =>
      simp only [interleave, List.length_cons, ih, Nat.add_assoc,
        Nat.add_left_comm 1]

def safeHead : List α → Option α
  | [] => none
  | x :: _ => some x

theorem safeHead_eq (xs : List α) : safeHead xs = xs.head? := by
  cases xs <;> rfl

theorem safeHead_none (xs : List α) : safeHead xs = none ↔ xs = [] := by
  cases xs <;> simp [safeHead]

def isEven : Nat → Bool
  | 0 => true
  | n + 1 => !isEven n

def mapOption (f : α → Option β) : List α → Option (List β)
  | [] => some []
  | x :: xs =>
    match f x, mapOption f xs with
    | some y, some ys => some (y :: ys)
    | _, _ => none

theorem mapOption_some (f : α → β) (xs : List α) :
    mapOption (fun x => some (f x)) xs = some (xs.map f) := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [mapOption, ih]

end Own

/-! Facts by computation. -/

example : [1, 2, 3].length = 3 := rfl
example : [1, 2, 3] ++ [4] = [1, 2, 3, 4] := rfl
example : [1, 2, 3].reverse = [3, 2, 1] := by rfl
example : [1, 2, 3].map (· + 1) = [2, 3, 4] := by decide
example : [1, 2, 3].filter (· < 3) = [1, 2] := by decide
example : [1, 2, 3].foldl (· + ·) 0 = 6 := by rfl
example : 2 ∈ [1, 2, 3] := by decide
example : 2 ∈ [1, 2, 3] := by simp
example : ¬4 ∈ [1, 2, 3] := by decide
example : 4 ∉ [1, 2, 3] := by simp
example : ∀ x ∈ [1, 2, 3], x < 4 := by decide
example : ∀ x ∈ [1, 2, 3], x < 4 := by simp
example : ∃ x ∈ [1, 2, 3], x = 2 := ⟨2, by decide, rfl⟩
example : [1, 2, 3].all (· < 5) = true := by decide
example : [1, 2, 3].any (· == 2) := by decide
example : [1, 2, 3].zip [4, 5, 6] = [(1, 4), (2, 5), (3, 6)] := rfl
example : (List.range 4) = [0, 1, 2, 3] := by decide
example : [1, 2, 3, 4].take 2 = [1, 2] := rfl
example : [1, 2, 3, 4].drop 2 = [3, 4] := by rfl
example : [[1], [2, 3], []].flatten = [1, 2, 3] := by rfl
example : List.replicate 3 0 = [0, 0, 0] := rfl
example : [3, 1, 2].Nodup := by decide
example : ¬[1, 1].Nodup := by decide
example : [1, 2] ≠ [1, 3] := by decide
example : [1, 2] ≠ [2] := by simp
example : [1, 2, 1].count 1 = 2 := by decide
example : [1, 2, 1].erase 1 = [2, 1] := by decide
example : [1, 2, 3].sum = 6 := by decide
example : [1, 2, 3].head? = some 1 := rfl
example : [1, 2, 3].contains 3 := by decide

/-! Cases, injections and destructuring. -/

section Cases
variable {α β : Type}

theorem cons_inj (a b : α) (xs ys : List α) (h : a :: xs = b :: ys) :
    a = b ∧ xs = ys := by
  injection h with h₁ h₂
  exact ⟨h₁, h₂⟩

theorem cons_inj' (a b : α) (xs ys : List α) :
    a :: xs = b :: ys → xs = ys := by
  intro h
  cases h
  rfl

theorem nil_ne_cons (a : α) (xs : List α) : [] ≠ a :: xs := by
  intro h
  contradiction

theorem eq_nil_of_length (xs : List α) (h : xs.length = 0) : xs = [] := by
  cases xs with
  | nil => rfl
  | cons x xs => simp at h

theorem eq_nil_of_length' (xs : List α) (h : xs.length = 0) : xs = [] :=
  match xs, h with
  | [], _ => rfl

theorem exists_cons (xs : List α) (h : xs ≠ []) :
    ∃ y ys, xs = y :: ys := by
  match xs, h with
  | [], h => exact absurd rfl h
  | y :: ys, _ => exact ⟨y, ys, rfl⟩

theorem append_eq_nil (xs ys : List α) :
    xs ++ ys = [] ↔ xs = [] ∧ ys = [] := by
  constructor
  · intro h
    cases xs with
    | nil => exact ⟨rfl, h⟩
    | cons x xs => simp at h
  · rintro ⟨rfl, rfl⟩
    rfl

theorem append_cancel (xs ys zs : List α) (h : xs ++ ys = xs ++ zs) :
    ys = zs := by
  simp_all

theorem mem_map_iff (f : α → β) (xs : List α) (b : β) :
    b ∈ xs.map f ↔ ∃ a, a ∈ xs ∧ f a = b := by
  simp

theorem mem_of_mem_filter (p : α → Bool) (xs : List α) (a : α)
    (h : a ∈ xs.filter p) : a ∈ xs := by
  simp at h
  exact h.1

theorem split_of_mem (a : α) (xs : List α) (h : a ∈ xs) :
    ∃ ys zs, xs = ys ++ a :: zs := by
  induction xs with
  | nil => cases h
  | cons x xs ih =>
    cases h with
    | head => exact ⟨[], xs, rfl⟩
    | tail _ h =>
      obtain ⟨ys, zs, rfl⟩ := ih h
      exact ⟨x :: ys, zs, rfl⟩

theorem forall_mem_append' (p : α → Prop) (xs ys : List α)
    (hx : ∀ x ∈ xs, p x) (hy : ∀ y ∈ ys, p y) :
    ∀ z ∈ xs ++ ys, p z := by
  intro z hz
  rcases List.mem_append.mp hz with h | h
  · exact hx z h
  · exact hy z h

theorem map_congr' (f g : α → β) (xs : List α)
    (h : ∀ x ∈ xs, f x = g x) : xs.map f = xs.map g := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp_all

theorem take_drop (n : Nat) (xs : List α) : xs.take n ++ xs.drop n = xs := by
  induction n generalizing xs with
  | zero => simp
  | succ n ih =>
    cases xs with
    | nil => rfl
    | cons x xs => simp [ih]

theorem option_map_id (o : Option α) : o.map id = o := by
  cases o <;> rfl

theorem option_bind_assoc (o : Option α) (f : α → Option α)
    (g : α → Option β) :
    (o.bind f).bind g = o.bind fun x => (f x).bind g := by
  cases o with
  | none => rfl
  | some a => simp

theorem option_getD (o : Option α) (a : α) (h : o.isSome) :
    some (o.getD a) = o := by
  cases o <;> simp_all

theorem pair_eta (p : α × β) : (p.1, p.2) = p := by
  cases p; rfl

theorem swap_pair (p q : α × β) (h₁ : p.1 = q.1) (h₂ : p.2 = q.2) :
    p = q := by
  ext <;> assumption

theorem sum_cases (s : α ⊕ β) :
    (∃ a, s = .inl a) ∨ ∃ b, s = .inr b := by
  rcases s with a | b
  · exact .inl ⟨a, rfl⟩
  · exact .inr ⟨b, rfl⟩

theorem comp_app (f : α → β) (g : β → α) (x : α) : (g ∘ f) x = g (f x) := by
  simp

theorem palindrome (xs : List α) : (xs ++ xs.reverse).reverse =
    xs ++ xs.reverse := by
  simp

theorem subset_trans (xs ys zs : List α) (h : xs ⊆ ys) (k : ys ⊆ zs) :
    xs ⊆ zs := by
  intro x hx
  exact k (h hx)

end Cases

/-! Trees and insertion sort. -/

section Programs
variable {α : Type}

inductive Tree (α : Type) where
  | leaf : Tree α
  | node : Tree α → α → Tree α → Tree α

def Tree.toList : Tree α → List α
  | .leaf => []
  | .node l a r => l.toList ++ [a] ++ r.toList

def Tree.mirror : Tree α → Tree α
  | .leaf => .leaf
  | .node l a r => .node r.mirror a l.mirror

theorem Tree.toList_mirror (t : Tree α) :
    t.mirror.toList = t.toList.reverse := by
  induction t with
  | leaf => rfl
  | node l a r ihl ihr => simp [toList, mirror, ihl, ihr]

def insert' (a : Nat) : List Nat → List Nat
  | [] => [a]
  | b :: l => if a ≤ b then a :: b :: l else b :: insert' a l

def isort : List Nat → List Nat
  | [] => []
  | a :: l => insert' a (isort l)

theorem insert'_length (a : Nat) (l : List Nat) :
    (insert' a l).length = l.length + 1 := by
  induction l with
  | nil => rfl
  | cons b l ih =>
    simp only [insert']
    split
    · rfl
    · simp [ih]

theorem isort_length (l : List Nat) :
    (isort l).length = l.length := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [isort, insert'_length, ih]

theorem insert'_perm (a : Nat) (l : List Nat) :
    (insert' a l).Perm (a :: l) := by
  induction l with
  | nil => exact .refl _
  | cons b l ih =>
    unfold insert'
    by_cases h : a ≤ b
    · simp [h]
    · simp [h]
      exact (List.Perm.cons b ih).trans (.swap ..)

theorem mem_insert' (x a : Nat) (l : List Nat) :
    x ∈ insert' a l ↔ x = a ∨ x ∈ l := by
  induction l with
  | nil => simp [insert']
  | cons b l ih =>
    by_cases h : a ≤ b <;> simp [insert', h, ih, or_left_comm]

example : isort [3,1,2] = [1,2,3] := by decide

example : isort [3,1,2] = [1,2,3] := rfl

end Programs

/-! Elements by index. -/

example (l : List Nat) (h : 0 < l.length) : l[0] ∈ l := by simp
example : [1, 2, 3][1] = 2 := rfl
example : [1, 2, 3][1]? = some 2 := by simp
example : [1, 2, 3][5]? = none := by simp
example (l : List Nat) (i : Nat) (h : i < l.length) :
    l[i]? = some l[i] := by simp [h]
example (f : Nat → Nat) (l : List Nat) (i : Nat) :
    (l.map f)[i]? = l[i]?.map f := by simp

theorem ext_of_getElem? (l k : List Nat) (h : ∀ i : Nat, l[i]? = k[i]?) :
    l = k := by
  ext i
  simp [h]
