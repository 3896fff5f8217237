prelude
import Init.List.Lemmas
/-!
# Lists: filter, filterMap, flatten, flatMap and replicate
-/
set_option linter.unusedVariables false

universe u v w

variable {α : Type u} {β : Type v} {γ : Type w}

namespace List

/-! ## Filter -/

@[simp] theorem filter_nil {p : α → Bool} : filter p [] = [] := rfl
theorem filter_cons {x : α} {xs : List α} {p : α → Bool} :
    (x :: xs).filter p = if p x then x :: xs.filter p else xs.filter p := by
  cases h : p x <;> simp [filter, h]
@[simp] theorem filter_cons_of_pos {p : α → Bool} {a : α} {l : List α}
    (pa : p a) : filter p (a :: l) = a :: filter p l := by
  simp [filter, pa]
@[simp] theorem filter_cons_of_neg {p : α → Bool} {a : α} {l : List α}
    (pa : ¬p a) : filter p (a :: l) = filter p l := by
  simp [filter, eq_false_of_ne_true pa]
@[simp] theorem filter_append {p : α → Bool} (l₁ l₂ : List α) :
    filter p (l₁ ++ l₂) = filter p l₁ ++ filter p l₂ := by
  induction l₁ with
  | nil => rfl
  | cons a l₁ ih => cases h : p a <;> simp [filter, h, ih]
theorem length_filter_le (p : α → Bool) (l : List α) :
    (l.filter p).length ≤ l.length := by
  induction l with
  | nil => exact Nat.le.refl
  | cons a l ih =>
    cases h : p a with
    | true => simp only [filter, h]; exact Nat.succ_le_succ ih
    | false => simp only [filter, h]; exact Nat.le.step ih
@[simp] theorem mem_filter {x : α} {p : α → Bool} {as : List α} :
    x ∈ filter p as ↔ x ∈ as ∧ p x := by
  induction as with
  | nil => simp
  | cons a as ih =>
    cases h : p a with
    | true =>
      rw [filter_cons_of_pos h, mem_cons, mem_cons, ih, or_and_right]
      exact or_congr_left (and_iff_left_of_imp fun e => e.symm ▸ h).symm
    | false =>
      rw [filter_cons_of_neg (ne_true_of_eq_false h), mem_cons, ih,
        or_and_right]
      exact (or_iff_right fun (k : x = a ∧ p x = true) =>
        ne_true_of_eq_false h (k.1 ▸ k.2)).symm
theorem mem_of_mem_filter {p : α → Bool} {a : α} {l : List α}
    (h : a ∈ filter p l) : a ∈ l :=
  (mem_filter.mp h).1
theorem of_mem_filter {p : α → Bool} {a : α} {l : List α}
    (h : a ∈ filter p l) : p a :=
  (mem_filter.mp h).2
theorem mem_filter_of_mem {p : α → Bool} {a : α} {l : List α}
    (h : a ∈ l) (k : p a) : a ∈ filter p l :=
  mem_filter.mpr ⟨h, k⟩
@[simp] theorem filter_eq_nil_iff {p : α → Bool} {l : List α} :
    filter p l = [] ↔ ∀ a, a ∈ l → ¬p a := by
  rw [eq_nil_iff_forall_not_mem]
  exact forall_congr' fun a => by rw [mem_filter, not_and]
@[simp] theorem filter_eq_self {p : α → Bool} {l : List α} :
    filter p l = l ↔ ∀ a ∈ l, p a := by
  induction l with
  | nil => simp
  | cons a l ih =>
    cases h : p a with
    | true => simp [filter, h, ih]
    | false =>
      refine ⟨fun k => ?_, fun k => ?_⟩
      · rw [filter_cons_of_neg (ne_true_of_eq_false h)] at k
        have le := length_filter_le p l
        rw [k] at le
        exact absurd le (Nat.not_succ_le_self _)
      · exact absurd (k a mem_cons_self) (ne_true_of_eq_false h)
@[simp] theorem filter_filter {p q : α → Bool} {l : List α} :
    filter p (filter q l) = filter (fun a => p a && q a) l := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    cases hp : p a <;> cases hq : q a <;> simp [filter, hp, hq, ih]
theorem filter_congr {p q : α → Bool} {l : List α}
    (h : ∀ x ∈ l, p x = q x) : filter p l = filter q l := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    have ih := ih fun x hx => h x (mem_cons_of_mem a hx)
    simp only [filter, h a mem_cons_self, ih]
theorem filter_map {f : β → α} {p : α → Bool} {l : List β} :
    filter p (map f l) = map f (filter (p ∘ f) l) := by
  induction l with
  | nil => rfl
  | cons a l ih => cases h : p (f a) <;> simp [filter, h, ih]
@[simp] theorem filter_reverse {p : α → Bool} {l : List α} :
    l.reverse.filter p = (l.filter p).reverse := by
  induction l with
  | nil => rfl
  | cons a l ih => cases h : p a <;> simp [filter, h, ih]
theorem forall_mem_filter {l : List α} {p : α → Bool} {P : α → Prop} :
    (∀ (i) (_ : i ∈ l.filter p), P i) ↔ ∀ (j) (_ : j ∈ l), p j → P j := by
  simp
@[simp] theorem filter_true {l : List α} : filter (fun _ => true) l = l := by
  simp
@[simp] theorem filter_false {l : List α} :
    filter (fun _ => false) l = [] := by
  simp
theorem foldr_filter {p : α → Bool} {f : α → β → β} {l : List α} {init : β} :
    (l.filter p).foldr f init =
      l.foldr (fun x y => if p x then f x y else y) init := by
  induction l with
  | nil => rfl
  | cons a l ih => cases h : p a <;> simp [filter, foldr, h, ih]
theorem foldl_filter {p : α → Bool} {f : β → α → β} {l : List α} {init : β} :
    (l.filter p).foldl f init =
      l.foldl (fun x y => if p y then f x y else x) init := by
  induction l generalizing init with
  | nil => rfl
  | cons a l ih => cases h : p a <;> simp [filter, foldl, h, ih]

/-! ## filterMap -/

@[simp] theorem filterMap_nil {f : α → Option β} : filterMap f [] = [] := rfl
theorem filterMap_cons {f : α → Option β} {a : α} {l : List α} :
    filterMap f (a :: l) =
      match f a with
      | none => filterMap f l
      | some b => b :: filterMap f l := rfl
@[simp] theorem filterMap_cons_none {f : α → Option β} {a : α} {l : List α}
    (h : f a = none) : filterMap f (a :: l) = filterMap f l := by
  simp only [filterMap, h]
@[simp] theorem filterMap_cons_some {f : α → Option β} {a : α} {l : List α}
    {b : β} (h : f a = some b) :
    filterMap f (a :: l) = b :: filterMap f l := by
  simp only [filterMap, h]
@[simp] theorem filterMap_append {l l' : List α} {f : α → Option β} :
    filterMap f (l ++ l') = filterMap f l ++ filterMap f l' := by
  induction l with
  | nil => rfl
  | cons a l ih => cases h : f a <;> simp [filterMap, h, ih]
@[simp] theorem filterMap_eq_map {f : α → β} :
    filterMap (some ∘ f) = map f := by
  funext l
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (f a :: ·) ih
@[simp] theorem filterMap_eq_map' {f : α → β} :
    filterMap (fun x => some (f x)) = map f :=
  filterMap_eq_map
@[simp] theorem filterMap_some_fun :
    filterMap (some : α → Option α) = id :=
  filterMap_eq_map.trans map_id_fun
theorem filterMap_some {l : List α} : filterMap some l = l := by
  rw [filterMap_some_fun]; rfl
@[simp] theorem mem_filterMap {f : α → Option β} {l : List α} {b : β} :
    b ∈ filterMap f l ↔ ∃ a, a ∈ l ∧ f a = some b := by
  induction l with
  | nil => simp
  | cons a l ih =>
    cases h : f a with
    | none => simp [h, ih]
    | some c => simp [h, ih, eq_comm (a := b)]
@[simp] theorem filterMap_map {f : α → β} {g : β → Option γ} {l : List α} :
    filterMap g (map f l) = filterMap (g ∘ f) l := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [filterMap, ih]
theorem map_filterMap {f : α → Option β} {g : β → γ} {l : List α} :
    map g (filterMap f l) = filterMap (fun x => (f x).map g) l := by
  induction l with
  | nil => rfl
  | cons a l ih => cases h : f a <;> simp [filterMap, h, ih]
theorem filterMap_filterMap {f : α → Option β} {g : β → Option γ}
    {l : List α} :
    filterMap g (filterMap f l) = filterMap (fun x => (f x).bind g) l := by
  induction l with
  | nil => rfl
  | cons a l ih => cases h : f a <;> simp [filterMap, h, ih]
theorem length_filterMap_le (f : α → Option β) (l : List α) :
    (filterMap f l).length ≤ l.length := by
  induction l with
  | nil => exact Nat.le.refl
  | cons a l ih =>
    cases h : f a with
    | none => rw [filterMap_cons_none h]; exact Nat.le.step ih
    | some b => rw [filterMap_cons_some h]; exact Nat.succ_le_succ ih

/-! ## Flatten and flatMap -/

@[simp] theorem flatten_nil : ([] : List (List α)).flatten = [] := rfl
@[simp] theorem flatten_cons {l : List α} {L : List (List α)} :
    (l :: L).flatten = l ++ L.flatten := rfl
theorem flatten_singleton {l : List α} : [l].flatten = l := append_nil l
@[simp] theorem mem_flatten {a : α} {L : List (List α)} :
    a ∈ L.flatten ↔ ∃ l, l ∈ L ∧ a ∈ l := by
  induction L with
  | nil => simp
  | cons l L ih => simp [ih, or_and_right, exists_or]
theorem mem_flatten_of_mem {a : α} {l : List α} {L : List (List α)}
    (lL : l ∈ L) (al : a ∈ l) : a ∈ flatten L :=
  mem_flatten.mpr ⟨l, lL, al⟩
theorem exists_of_mem_flatten {a : α} {L : List (List α)}
    (h : a ∈ flatten L) : ∃ l, l ∈ L ∧ a ∈ l :=
  mem_flatten.mp h
@[simp] theorem flatten_append {L₁ L₂ : List (List α)} :
    flatten (L₁ ++ L₂) = flatten L₁ ++ flatten L₂ := by
  induction L₁ with
  | nil => rfl
  | cons l L₁ ih =>
    rw [cons_append, flatten_cons, ih, flatten_cons, append_assoc]
theorem flatten_concat {L : List (List α)} {l : List α} :
    flatten (L ++ [l]) = flatten L ++ l := by
  simp
theorem flatten_flatten {L : List (List (List α))} :
    flatten (flatten L) = flatten (map flatten L) := by
  induction L with
  | nil => rfl
  | cons l L ih => simp [ih]
@[simp] theorem map_flatten {f : α → β} {L : List (List α)} :
    (flatten L).map f = (map (map f) L).flatten := by
  induction L with
  | nil => rfl
  | cons l L ih => simp [ih]
@[simp] theorem filter_flatten {p : α → Bool} {L : List (List α)} :
    filter p (flatten L) = flatten (map (filter p) L) := by
  induction L with
  | nil => rfl
  | cons l L ih => simp [ih]
@[simp] theorem flatten_eq_nil_iff {L : List (List α)} :
    L.flatten = [] ↔ ∀ l ∈ L, l = [] := by
  induction L with
  | nil => simp
  | cons l L ih => simp [ih]
theorem reverse_flatten {L : List (List α)} :
    L.flatten.reverse = (L.map reverse).reverse.flatten := by
  induction L with
  | nil => rfl
  | cons l L ih => simp [ih]

theorem flatMap_def {l : List α} {f : α → List β} :
    l.flatMap f = flatten (map f l) := rfl
@[simp] theorem flatMap_nil {f : α → List β} : [].flatMap f = [] := rfl
@[simp] theorem flatMap_cons {x : α} {xs : List α} {f : α → List β} :
    (x :: xs).flatMap f = f x ++ xs.flatMap f := rfl
@[simp] theorem flatMap_id {L : List (List α)} :
    L.flatMap id = L.flatten := by
  rw [flatMap_def, map_id]
@[simp] theorem flatMap_id' {L : List (List α)} :
    L.flatMap (fun as => as) = L.flatten :=
  flatMap_id
@[simp] theorem mem_flatMap {f : α → List β} {b : β} {l : List α} :
    b ∈ l.flatMap f ↔ ∃ a, a ∈ l ∧ b ∈ f a := by
  induction l with
  | nil => simp
  | cons a l ih => simp [ih]
theorem mem_flatMap_of_mem {b : β} {l : List α} {f : α → List β} {a : α}
    (al : a ∈ l) (h : b ∈ f a) : b ∈ l.flatMap f :=
  mem_flatMap.mpr ⟨a, al, h⟩
theorem flatMap_singleton (f : α → List β) (x : α) :
    [x].flatMap f = f x :=
  append_nil (f x)
@[simp] theorem flatMap_singleton' (l : List α) :
    (l.flatMap fun x => [x]) = l := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (a :: ·) ih
@[simp] theorem flatMap_append {xs ys : List α} {f : α → List β} :
    (xs ++ ys).flatMap f = xs.flatMap f ++ ys.flatMap f := by
  rw [flatMap_def, map_append, flatten_append]; rfl
theorem flatMap_assoc {l : List α} {f : α → List β} {g : β → List γ} :
    (l.flatMap f).flatMap g = l.flatMap fun x => (f x).flatMap g := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]
theorem map_flatMap {f : β → γ} {g : α → List β} {l : List α} :
    (l.flatMap g).map f = l.flatMap fun a => (g a).map f := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]
theorem flatMap_map (f : α → β) (g : β → List γ) (l : List α) :
    (map f l).flatMap g = l.flatMap fun a => g (f a) := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]
theorem map_eq_flatMap {f : α → β} {l : List α} :
    map f l = l.flatMap fun x => [f x] := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]
@[simp] theorem flatMap_eq_nil_iff {l : List α} {f : α → List β} :
    l.flatMap f = [] ↔ ∀ x ∈ l, f x = [] := by
  induction l with
  | nil => simp
  | cons a l ih => simp [ih]

/-! ## Replicate -/

@[simp] theorem replicate_zero {a : α} : replicate 0 a = [] := rfl
theorem replicate_succ {a : α} {n : Nat} :
    replicate (n + 1) a = a :: replicate n a := rfl
@[simp] theorem replicate_one {a : α} : replicate 1 a = [a] := rfl
@[simp] theorem length_replicate {n : Nat} {a : α} :
    (replicate n a).length = n := by
  induction n with
  | zero => rfl
  | succ n ih => exact congrArg Nat.succ ih
theorem replicate_succ' {n : Nat} {a : α} :
    replicate (n + 1) a = replicate n a ++ [a] := by
  induction n with
  | zero => rfl
  | succ n ih => exact congrArg (a :: ·) ih
@[simp] theorem mem_replicate {a b : α} {n : Nat} :
    b ∈ replicate n a ↔ n ≠ 0 ∧ b = a := by
  induction n with
  | zero => simp
  | succ n ih =>
    rw [replicate_succ, mem_cons, ih]
    exact ⟨fun h => ⟨nofun, h.elim id And.right⟩, fun h => Or.inl h.2⟩
theorem eq_of_mem_replicate {a b : α} {n : Nat} (h : b ∈ replicate n a) :
    b = a :=
  (mem_replicate.mp h).2
@[simp] theorem replicate_succ_ne_nil {n : Nat} {a : α} :
    replicate (n + 1) a ≠ [] := nofun
@[simp] theorem replicate_eq_nil_iff {n : Nat} (a : α) :
    replicate n a = [] ↔ n = 0 := by
  cases n <;> simp [replicate_succ]
theorem eq_replicate_of_mem {a : α} {l : List α}
    (h : ∀ (b) (_ : b ∈ l), b = a) : l = replicate l.length a := by
  induction l with
  | nil => rfl
  | cons b l ih =>
    have e := ih fun x hx => h x (mem_cons_of_mem b hx)
    rw [length_cons, replicate_succ, ← e, h b mem_cons_self]
theorem eq_replicate_iff {a : α} {n : Nat} {l : List α} :
    l = replicate n a ↔ length l = n ∧ ∀ (b) (_ : b ∈ l), b = a :=
  ⟨fun h => h ▸ ⟨length_replicate, fun _ => eq_of_mem_replicate⟩,
    fun h => h.1 ▸ eq_replicate_of_mem h.2⟩
@[simp] theorem replicate_append_replicate {n m : Nat} {a : α} :
    replicate n a ++ replicate m a = replicate (n + m) a := by
  induction n with
  | zero => rw [Nat.zero_add]; rfl
  | succ n ih =>
    rw [Nat.add_right_comm, replicate_succ, replicate_succ, ← ih]; rfl
@[simp] theorem map_replicate {n : Nat} {a : α} {f : α → β} :
    (replicate n a).map f = replicate n (f a) := by
  induction n with
  | zero => rfl
  | succ n ih => exact congrArg (f a :: ·) ih
theorem map_eq_replicate_iff {l : List α} {f : α → β} {b : β} :
    l.map f = replicate l.length b ↔ ∀ x ∈ l, f x = b := by
  simp [eq_replicate_iff]
@[simp] theorem map_const {l : List α} {b : β} :
    map (Function.const α b) l = replicate l.length b :=
  map_eq_replicate_iff.mpr fun _ _ => rfl
theorem map_const' {l : List α} {b : β} :
    map (fun _ => b) l = replicate l.length b :=
  map_const
@[simp] theorem reverse_replicate {n : Nat} {a : α} :
    reverse (replicate n a) = replicate n a := by
  induction n with
  | zero => rfl
  | succ n ih => rw [replicate_succ, reverse_cons, ih, ← replicate_succ']; rfl
@[simp] theorem filter_replicate_of_pos {n : Nat} {p : α → Bool} {a : α}
    (h : p a) : (replicate n a).filter p = replicate n a := by
  simp [h]
@[simp] theorem filter_replicate_of_neg {n : Nat} {p : α → Bool} {a : α}
    (h : ¬p a) : (replicate n a).filter p = [] := by
  simp [h]
@[simp] theorem flatten_replicate_nil {n : Nat} :
    (replicate n ([] : List α)).flatten = [] := by
  simp
theorem append_eq_replicate_iff {n : Nat} {l₁ l₂ : List α} {a : α} :
    l₁ ++ l₂ = replicate n a ↔
      l₁.length + l₂.length = n ∧ l₁ = replicate l₁.length a ∧
        l₂ = replicate l₂.length a := by
  simp [eq_replicate_iff, or_imp, forall_and]

end List
