prelude
import Init.List.Perm
import Init.Fin
/-!
# Lists: elements by index
-/
set_option linter.unusedVariables false

universe u v w

variable {α : Type u} {β : Type v}

namespace List

/-- The element at an index that is known to exist. -/
def get : (as : List α) → (i : Fin as.length) → α
  | a :: _, ⟨0, _⟩ => a
  | _ :: as, ⟨i + 1, h⟩ => get as ⟨i, Nat.lt_of_succ_lt_succ h⟩

def get?Internal : (as : List α) → (i : Nat) → Option α
  | [], _ => none
  | a :: _, 0 => some a
  | _ :: as, n + 1 => get?Internal as n

instance instGetElemNatLtLength :
    GetElem (List α) Nat α fun as i => i < as.length where
  getElem as i h := as.get ⟨i, h⟩

instance instGetElem?NatLtLength :
    GetElem? (List α) Nat α fun as i => i < as.length where
  getElem? as i := as.get?Internal i

def getD (as : List α) (i : Nat) (fallback : α) : α :=
  (as[i]?).getD fallback

@[simp] theorem get_eq_getElem {l : List α} {i : Fin l.length} :
    l.get i = l[i.val]'i.isLt := rfl

/-! ## Constructors -/

@[simp] theorem getElem_cons_zero {a : α} {as : List α}
    (h : 0 < (a :: as).length) : (a :: as)[0]'h = a := rfl
@[simp] theorem getElem_cons_succ {a : α} {as : List α} {i : Nat}
    (h : i + 1 < (a :: as).length) :
    (a :: as)[i + 1]'h = as[i]'(Nat.lt_of_succ_lt_succ h) := rfl
@[simp] theorem getElem?_nil {i : Nat} : ([] : List α)[i]? = none := rfl
theorem getElem?_cons_zero {a : α} {l : List α} : (a :: l)[0]? = some a := rfl
attribute [simp] getElem?_cons_zero
@[simp] theorem getElem?_cons_succ {a : α} {l : List α} {i : Nat} :
    (a :: l)[i + 1]? = l[i]? := rfl
theorem getElem?_cons {a : α} {l : List α} {i : Nat} :
    (a :: l)[i]? = if i = 0 then some a else l[i - 1]? := by
  cases i <;> rfl
@[simp] theorem getElem_singleton {a : α} {i : Nat} (h : i < 1) :
    [a][i]'h = a := by
  cases i with
  | zero => rfl
  | succ i => exact absurd (Nat.le_of_succ_le_succ h) (Nat.not_succ_le_zero i)

/-! ## The two kinds of access -/

@[simp] theorem getElem?_eq_none_iff {l : List α} {i : Nat} :
    l[i]? = none ↔ length l ≤ i := by
  induction l generalizing i with
  | nil => exact ⟨fun _ => Nat.zero_le i, fun _ => rfl⟩
  | cons a l ih => cases i with
    | zero => exact ⟨nofun, fun h => absurd h (Nat.not_succ_le_zero _)⟩
    | succ i => exact ih.trans ⟨Nat.succ_le_succ, Nat.le_of_succ_le_succ⟩
theorem getElem?_eq_none {l : List α} {i : Nat} (h : length l ≤ i) :
    l[i]? = none :=
  getElem?_eq_none_iff.mpr h
@[simp] theorem getElem?_eq_getElem {l : List α} {i : Nat}
    (h : i < l.length) : l[i]? = some (l[i]'h) := by
  induction l generalizing i with
  | nil => exact absurd h (Nat.not_lt_zero i)
  | cons a l ih => cases i with
    | zero => rfl
    | succ i => exact ih (Nat.le_of_succ_le_succ h)
theorem getElem?_eq_some_iff {a : α} {l : List α} {i : Nat} :
    l[i]? = some a ↔ ∃ h : i < l.length, l[i]'h = a := by
  induction l generalizing i with
  | nil => exact ⟨nofun, fun ⟨h, _⟩ => absurd h (Nat.not_lt_zero i)⟩
  | cons b l ih => cases i with
    | zero =>
      exact ⟨fun h => ⟨Nat.zero_lt_succ _, Option.some_inj.mp h⟩,
        fun ⟨_, h⟩ => congrArg some h⟩
    | succ i =>
      rw [getElem?_cons_succ, ih]
      exact ⟨fun ⟨h, e⟩ => ⟨Nat.succ_le_succ h, e⟩,
        fun ⟨h, e⟩ => ⟨Nat.le_of_succ_le_succ h, e⟩⟩
theorem getElem_eq_iff {x : α} {l : List α} {i : Nat} (h : i < l.length) :
    l[i]'h = x ↔ l[i]? = some x := by
  rw [getElem?_eq_getElem h, Option.some_inj]
@[simp] theorem getD_eq_getElem?_getD {l : List α} {i : Nat} {a : α} :
    getD l i a = (l[i]?).getD a := rfl
theorem getD_cons_zero {x d : α} {xs : List α} : getD (x :: xs) 0 d = x := rfl
theorem getD_cons_succ {x d : α} {xs : List α} {n : Nat} :
    getD (x :: xs) (n + 1) d = getD xs n d := rfl

@[ext] theorem ext_getElem? : ∀ {l₁ l₂ : List α},
    (∀ i : Nat, l₁[i]? = l₂[i]?) → l₁ = l₂
  | [], [], _ => rfl
  | a :: _, [], h => nomatch h 0
  | [], b :: _, h => nomatch h 0
  | a :: l₁, b :: l₂, h => by
    rw [Option.some_inj.mp (h 0),
      ext_getElem? (l₁ := l₁) fun i => h (i + 1)]
theorem ext_getElem {l₁ l₂ : List α} (hl : length l₁ = length l₂)
    (h : ∀ (i : Nat) (h₁ : i < l₁.length) (h₂ : i < l₂.length),
      l₁[i]'h₁ = l₂[i]'h₂) : l₁ = l₂ :=
  ext_getElem? fun i =>
    if k : i < l₁.length then by
      rw [getElem?_eq_getElem k, getElem?_eq_getElem (hl ▸ k), h]
    else by
      have k := Nat.le_of_not_lt k
      rw [getElem?_eq_none k, getElem?_eq_none (hl ▸ k)]

/-! ## Membership -/

@[simp] theorem getElem_mem {l : List α} {i : Nat} (h : i < l.length) :
    l[i]'h ∈ l := by
  induction l generalizing i with
  | nil => exact absurd h (Nat.not_lt_zero i)
  | cons a l ih => cases i with
    | zero => exact mem_cons_self
    | succ i => exact mem_cons_of_mem a (ih (Nat.le_of_succ_le_succ h))
theorem getElem_of_mem {a : α} {l : List α} (h : a ∈ l) :
    ∃ (i : Nat) (h : i < l.length), l[i]'h = a := by
  induction h with
  | head l => exact ⟨0, Nat.zero_lt_succ _, rfl⟩
  | tail b _ ih =>
    have ⟨i, h, e⟩ := ih
    exact ⟨i + 1, Nat.succ_le_succ h, e⟩
theorem mem_iff_getElem {a : α} {l : List α} :
    a ∈ l ↔ ∃ (i : Nat) (h : i < l.length), l[i]'h = a :=
  ⟨getElem_of_mem, fun ⟨_, h, e⟩ => e ▸ getElem_mem h⟩
theorem mem_iff_getElem? {a : α} {l : List α} :
    a ∈ l ↔ ∃ i : Nat, l[i]? = some a :=
  mem_iff_getElem.trans (exists_congr fun _ => getElem?_eq_some_iff.symm)
theorem mem_of_getElem? {l : List α} {i : Nat} {a : α}
    (e : l[i]? = some a) : a ∈ l :=
  mem_iff_getElem?.mpr ⟨i, e⟩
theorem getElem?_of_mem {a : α} {l : List α} (h : a ∈ l) :
    ∃ i : Nat, l[i]? = some a :=
  mem_iff_getElem?.mp h

/-! ## map, append, replicate -/

@[simp] theorem getElem?_map {f : α → β} {l : List α} {i : Nat} :
    (map f l)[i]? = Option.map f l[i]? := by
  induction l generalizing i with
  | nil => rfl
  | cons a l ih => cases i with
    | zero => rfl
    | succ i => exact ih
@[simp] theorem getElem_map (f : α → β) {l : List α} {i : Nat}
    {h : i < (map f l).length} :
    (map f l)[i]'h = f (l[i]'(length_map f ▸ h)) := by
  rw [getElem_eq_iff, getElem?_map, getElem?_eq_getElem (length_map f ▸ h)]
  rfl
theorem getElem?_append_left {l₁ l₂ : List α} {i : Nat}
    (hn : i < l₁.length) : (l₁ ++ l₂)[i]? = l₁[i]? := by
  induction l₁ generalizing i with
  | nil => exact absurd hn (Nat.not_lt_zero i)
  | cons a l₁ ih => cases i with
    | zero => rfl
    | succ i => exact ih (Nat.le_of_succ_le_succ hn)
private theorem succ_sub_succ (n m : Nat) : (n + 1) - (m + 1) = n - m := by
  induction m with
  | zero => rfl
  | succ m ih => exact congrArg Nat.pred ih
theorem getElem?_append_right {l₁ l₂ : List α} {i : Nat}
    (h : l₁.length ≤ i) : (l₁ ++ l₂)[i]? = l₂[i - l₁.length]? := by
  induction l₁ generalizing i with
  | nil => rfl
  | cons a l₁ ih => cases i with
    | zero => exact absurd h (Nat.not_succ_le_zero _)
    | succ i =>
      rw [length_cons, cons_append, getElem?_cons_succ, succ_sub_succ]
      exact ih (Nat.le_of_succ_le_succ h)
theorem getElem?_concat_length {l : List α} {a : α} :
    (l ++ [a])[l.length]? = some a := by
  induction l with
  | nil => rfl
  | cons b l ih => exact ih
theorem getElem?_replicate {n i : Nat} {a : α} :
    (replicate n a)[i]? = if i < n then some a else none := by
  induction n generalizing i with
  | zero => exact (if_neg (Nat.not_lt_zero i)).symm
  | succ n ih => cases i with
    | zero => exact (if_pos (Nat.zero_lt_succ n)).symm
    | succ i =>
      rw [replicate_succ, getElem?_cons_succ, ih]
      exact ite_congr (propext ⟨Nat.succ_le_succ, Nat.le_of_succ_le_succ⟩)
        (fun _ => rfl) fun _ => rfl
@[simp] theorem getElem_replicate {a : α} {n i : Nat}
    (h : i < (replicate n a).length) : (replicate n a)[i]'h = a :=
  eq_of_mem_replicate (getElem_mem h)
theorem head?_eq_getElem? : ∀ {l : List α}, l.head? = l[0]?
  | [] => rfl
  | _ :: _ => rfl
@[simp] theorem getElem?_tail {l : List α} {i : Nat} :
    (tail l)[i]? = l[i + 1]? := by
  cases l <;> rfl
@[simp] theorem getElem?_drop {xs : List α} {i j : Nat} :
    (xs.drop i)[j]? = xs[i + j]? := by
  induction i generalizing xs with
  | zero => rw [drop_zero, Nat.zero_add]
  | succ i ih => cases xs with
    | nil => rfl
    | cons a xs => rw [drop_succ_cons, ih, Nat.add_right_comm]; rfl

/-! ## set -/

@[simp] theorem set_nil (n : Nat) (a : α) : [].set n a = [] := rfl
@[simp] theorem set_cons_zero {x : α} {xs : List α} {a : α} :
    (x :: xs).set 0 a = a :: xs := rfl
@[simp] theorem set_cons_succ {x : α} {xs : List α} {n : Nat} {a : α} :
    (x :: xs).set (n + 1) a = x :: xs.set n a := rfl
@[simp] theorem length_set {as : List α} {i : Nat} {a : α} :
    (as.set i a).length = as.length := by
  induction as generalizing i with
  | nil => rfl
  | cons b as ih => cases i with
    | zero => rfl
    | succ i => exact congrArg Nat.succ ih
@[simp] theorem getElem?_set_self {l : List α} {i : Nat} {a : α}
    (h : i < l.length) : (l.set i a)[i]? = some a := by
  induction l generalizing i with
  | nil => exact absurd h (Nat.not_lt_zero i)
  | cons b l ih => cases i with
    | zero => rfl
    | succ i => exact ih (Nat.le_of_succ_le_succ h)
@[simp] theorem getElem?_set_ne {l : List α} {i j : Nat} (h : i ≠ j) {a : α} :
    (l.set i a)[j]? = l[j]? := by
  induction l generalizing i j with
  | nil => rfl
  | cons b l ih => cases i with
    | zero => cases j with
      | zero => exact absurd rfl h
      | succ j => rfl
    | succ i => cases j with
      | zero => rfl
      | succ j => exact ih fun e => h (congrArg Nat.succ e)
@[simp] theorem set_set (a : α) {b : α} : ∀ {l : List α} {n : Nat},
    (l.set n a).set n b = l.set n b
  | [], _ => rfl
  | _ :: _, 0 => rfl
  | c :: l, n + 1 => congrArg (c :: ·) (set_set a)
@[simp] theorem map_set {f : α → β} {l : List α} {i : Nat} {a : α} :
    (l.set i a).map f = (l.map f).set i (f a) := by
  induction l generalizing i with
  | nil => rfl
  | cons b l ih => cases i with
    | zero => rfl
    | succ i => exact congrArg (f b :: ·) ih

end List
