prelude
import Init.Bool
/-!
# Lists: definitions and lemmas
-/
set_option linter.unusedVariables false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {γ : Type w}

/-! ## Definitions -/

def length : List α → Nat
  | nil => 0
  | cons _ as => as.length + 1

@[simp] theorem length_nil : length ([] : List α) = 0 := rfl
@[simp] theorem length_cons {a : α} {as : List α} :
    (cons a as).length = as.length + 1 := rfl

def map (f : α → β) : (l : List α) → List β
  | [] => []
  | a :: as => f a :: map f as

def filter (p : α → Bool) : (l : List α) → List α
  | [] => []
  | a :: as => match p a with
    | true => a :: filter p as
    | false => filter p as

def filterMap (f : α → Option β) : List α → List β
  | [] => []
  | a :: as => match f a with
    | none => filterMap f as
    | some b => b :: filterMap f as

@[specialize] def foldr (f : α → β → β) (init : β) : (l : List α) → β
  | [] => init
  | a :: as => f a (foldr f init as)

@[specialize] def foldl (f : α → β → α) : (init : α) → List β → α
  | a, nil => a
  | a, cons b l => foldl f (f a b) l

def reverseAux : List α → List α → List α
  | [], r => r
  | a :: l, r => reverseAux l (a :: r)

def reverse (as : List α) : List α := reverseAux as []

def flatten : List (List α) → List α
  | [] => []
  | l :: L => l ++ flatten L

@[inline] protected def pure (a : α) : List α := [a]
@[inline] def singleton (a : α) : List α := [a]

@[inline] def flatMap (b : α → List β) (as : List α) : List β :=
  flatten (map b as)

def replicate : (n : Nat) → (a : α) → List α
  | 0, _ => []
  | n + 1, a => a :: replicate n a

def isEmpty : List α → Bool
  | [] => true
  | _ :: _ => false

def take : (n : Nat) → (xs : List α) → List α
  | 0, _ => []
  | _ + 1, [] => []
  | n + 1, a :: as => a :: take n as

def drop : (n : Nat) → (xs : List α) → List α
  | 0, as => as
  | _ + 1, [] => []
  | n + 1, _ :: as => drop n as

def takeWhile (p : α → Bool) : (xs : List α) → List α
  | [] => []
  | a :: as => match p a with
    | true => a :: takeWhile p as
    | false => []

def dropWhile (p : α → Bool) : List α → List α
  | [] => []
  | a :: as => match p a with
    | true => dropWhile p as
    | false => a :: as

def zipWith (f : α → β → γ) : (xs : List α) → (ys : List β) → List γ
  | x :: xs, y :: ys => f x y :: zipWith f xs ys
  | _, _ => []

def zip : List α → List β → List (Prod α β) := zipWith Prod.mk

def unzip : (l : List (α × β)) → List α × List β
  | [] => ([], [])
  | (a, b) :: t => match unzip t with
    | (as, bs) => (a :: as, b :: bs)

def range (n : Nat) : List Nat := loop n []
where
  loop : Nat → List Nat → List Nat
    | 0, ns => ns
    | n + 1, ns => loop n (n :: ns)

def range' : (start len : Nat) → (step : Nat := 1) → List Nat
  | _, 0, _ => []
  | s, n + 1, step => s :: range' (s + step) n step

def head : (as : List α) → as ≠ [] → α
  | a :: _, _ => a
def head? : List α → Option α
  | [] => none
  | a :: _ => some a
def headD : (as : List α) → (fallback : α) → α
  | [], fallback => fallback
  | a :: _, _ => a
def tail : List α → List α
  | [] => []
  | _ :: as => as
def tail? : List α → Option (List α)
  | [] => none
  | _ :: as => some as
def getLast : ∀ (as : List α), as ≠ [] → α
  | [], h => absurd rfl h
  | [a], _ => a
  | _ :: b :: as, _ => getLast (b :: as) nofun
def getLast? : List α → Option α
  | [] => none
  | a :: as => some (getLast (a :: as) nofun)
def getLastD : (as : List α) → (fallback : α) → α
  | [], a₀ => a₀
  | a :: as, _ => getLast (a :: as) nofun
def dropLast : List α → List α
  | [] => []
  | [_] => []
  | a :: b :: as => a :: dropLast (b :: as)
def concat : List α → α → List α
  | [], b => [b]
  | a :: as, b => a :: concat as b
def all : List α → (α → Bool) → Bool
  | [], _ => true
  | h :: t, p => p h && all t p
def any : (l : List α) → (p : α → Bool) → Bool
  | [], _ => false
  | h :: t, p => p h || any t p
def and (bs : List Bool) : Bool := bs.all id
def or (bs : List Bool) : Bool := bs.any id
def elem [BEq α] (a : α) : (l : List α) → Bool
  | [] => false
  | b :: bs => match a == b with
    | true => true
    | false => elem a bs
abbrev contains [BEq α] (as : List α) (a : α) : Bool := elem a as
def find? (p : α → Bool) : List α → Option α
  | [] => none
  | a :: as => match p a with
    | true => some a
    | false => find? p as
def countP (p : α → Bool) : (l : List α) → Nat
  | [] => 0
  | a :: as => match p a with
    | true => countP p as + 1
    | false => countP p as
def count [BEq α] (a : α) : List α → Nat := countP (· == a)
def erase [BEq α] : List α → α → List α
  | [], _ => []
  | a :: as, b => match a == b with
    | true => as
    | false => a :: erase as b
def set : (l : List α) → (n : Nat) → (a : α) → List α
  | _ :: as, 0, b => b :: as
  | a :: as, n + 1, b => a :: set as n b
  | [], _, _ => []
def partition (p : α → Bool) (as : List α) : List α × List α :=
  (filter p as, filter (fun a => !p a) as)
def sum [Add α] [Zero α] : List α → α := foldr (· + ·) 0
def intersperse (sep : α) : (l : List α) → List α
  | [] => []
  | [x] => [x]
  | x :: y :: xs => x :: sep :: intersperse sep (y :: xs)
def lookup [BEq α] : α → (l : List (α × β)) → Option β
  | _, [] => none
  | a, (k, b) :: as => match a == k with
    | true => some b
    | false => lookup a as
def get : (as : List α) → (i : Nat) → i < as.length → α
  | a :: _, 0, _ => a
  | _ :: as, i + 1, h => get as i (Nat.le_of_succ_le_succ h)
def isPrefixOf [BEq α] : List α → List α → Bool
  | [], _ => true
  | _, [] => false
  | a :: as, b :: bs => a == b && isPrefixOf as bs

inductive Mem (a : α) : List α → Prop
  | head (as : List α) : Mem a (a :: as)
  | tail (b : α) {as : List α} : Mem a as → Mem a (b :: as)

instance : Membership α (List α) where
  mem l a := Mem a l

inductive Pairwise (R : α → α → Prop) : List α → Prop
  | nil : Pairwise R []
  | cons : ∀ {a : α} {l : List α},
      (∀ a', a' ∈ l → R a a') → Pairwise R l → Pairwise R (a :: l)

def Nodup : List α → Prop := Pairwise (· ≠ ·)

instance [DecidableEq α] : DecidableEq (List α) := go where
  go : (as bs : List α) → Decidable (as = bs)
    | [], [] => isTrue rfl
    | [], _ :: _ => isFalse nofun
    | _ :: _, [] => isFalse nofun
    | a :: as, b :: bs =>
      match decEq a b with
      | isTrue h =>
        match go as bs with
        | isTrue k => isTrue (h ▸ k ▸ rfl)
        | isFalse k => isFalse fun e => k (List.cons.inj e).2
      | isFalse h => isFalse fun e => h (List.cons.inj e).1

/-! ## Membership -/

theorem mem_cons_self {a : α} {l : List α} : a ∈ a :: l := Mem.head l
theorem mem_cons_of_mem (y : α) {a : α} {l : List α} (h : a ∈ l) :
    a ∈ y :: l :=
  Mem.tail y h
theorem not_mem_nil {a : α} : ¬a ∈ ([] : List α) := fun h => nomatch h
theorem mem_cons {a b : α} {l : List α} : a ∈ b :: l ↔ a = b ∨ a ∈ l :=
  ⟨fun h => match h with
    | Mem.head _ => Or.inl rfl
    | Mem.tail _ k => Or.inr k,
    fun h => h.elim (fun e => e ▸ Mem.head l) (Mem.tail b)⟩
attribute [simp] mem_cons not_mem_nil mem_cons_self
theorem eq_or_mem_of_mem_cons {a b : α} {l : List α} :
    a ∈ b :: l → a = b ∨ a ∈ l :=
  mem_cons.mp
theorem mem_singleton {a b : α} : a ∈ [b] ↔ a = b :=
  mem_cons.trans (or_iff_left not_mem_nil)
theorem mem_singleton_self (a : α) : a ∈ [a] := Mem.head _
attribute [simp] mem_singleton
theorem ne_nil_of_mem {a : α} {l : List α} (h : a ∈ l) : l ≠ [] := by
  intro e; rw [e] at h; exact not_mem_nil h
theorem forall_mem_nil (p : α → Prop) : ∀ x, x ∈ ([] : List α) → p x :=
  fun _ h => absurd h not_mem_nil
theorem forall_mem_cons {p : α → Prop} {a : α} {l : List α} :
    (∀ x, x ∈ a :: l → p x) ↔ p a ∧ ∀ x, x ∈ l → p x :=
  ⟨fun h => ⟨h _ (Mem.head _), fun x k => h x (Mem.tail _ k)⟩,
    fun h x k => match k with
      | Mem.head _ => h.1
      | Mem.tail _ k => h.2 x k⟩
theorem eq_nil_iff_forall_not_mem {l : List α} : l = [] ↔ ∀ a, ¬a ∈ l := by
  cases l with
  | nil => exact ⟨fun _ _ => not_mem_nil, fun _ => rfl⟩
  | cons a l =>
    exact ⟨nofun, fun h => absurd (Mem.head l) (h a)⟩

/-! ## Constructors -/

theorem cons_ne_nil (a : α) (l : List α) : a :: l ≠ [] :=
  nofun
theorem cons_inj_right (a : α) {l l' : List α} : a :: l = a :: l' ↔ l = l' :=
  ⟨fun h => (List.cons.inj h).2, congrArg _⟩
theorem cons_eq_cons {a b : α} {l l' : List α} :
    a :: l = b :: l' ↔ a = b ∧ l = l' :=
  ⟨List.cons.inj, fun h => by rw [h.1, h.2]⟩
theorem cons_ne_self (a : α) (l : List α) : a :: l ≠ l :=
  fun h => absurd (congrArg length h) (Nat.succ_ne_self _)
theorem exists_cons_of_ne_nil : ∀ {l : List α}, l ≠ [] → ∃ b L, l = b :: L
  | b :: L, _ => ⟨b, L, rfl⟩
  | [], h => absurd rfl h
theorem length_eq_zero_iff {l : List α} : length l = 0 ↔ l = [] := by
  cases l with
  | nil => exact ⟨fun _ => rfl, fun _ => rfl⟩
  | cons a l =>
    exact ⟨fun h => absurd h (Nat.succ_ne_zero _), nofun⟩
theorem eq_nil_of_length_eq_zero {l : List α} (h : length l = 0) : l = [] :=
  length_eq_zero_iff.mp h
theorem ne_nil_of_length_pos {l : List α} (h : 0 < length l) : l ≠ [] := by
  intro e; rw [e] at h; exact Nat.lt_irrefl 0 h
theorem length_pos_iff {l : List α} : 0 < length l ↔ l ≠ [] :=
  Nat.pos_iff_ne_zero.trans (not_congr length_eq_zero_iff)
theorem length_pos_of_ne_nil {l : List α} (h : l ≠ []) : 0 < length l :=
  length_pos_iff.mpr h
theorem length_pos_of_mem {a : α} : ∀ {l : List α}, a ∈ l → 0 < length l
  | _ :: _, _ => Nat.zero_lt_succ _
attribute [simp] length_eq_zero_iff
theorem length_singleton {a : α} : length [a] = 1 := rfl

/-! ## Append -/

@[simp] theorem nil_append (as : List α) : [] ++ as = as := rfl
@[simp] theorem cons_append {a : α} {as bs : List α} :
    (a :: as) ++ bs = a :: (as ++ bs) := rfl
@[simp] theorem append_nil : (as : List α) → as ++ [] = as
  | [] => rfl
  | a :: as => congrArg (a :: ·) (append_nil as)
@[simp] theorem append_assoc (as bs cs : List α) :
    (as ++ bs) ++ cs = as ++ (bs ++ cs) := by
  induction as with
  | nil => rfl
  | cons a as ih => exact congrArg (a :: ·) ih
theorem append_cons (as : List α) (b : α) (bs : List α) :
    as ++ b :: bs = as ++ [b] ++ bs := by
  rw [append_assoc]; rfl
@[simp] theorem length_append {as bs : List α} :
    (as ++ bs).length = as.length + bs.length := by
  induction as with
  | nil => exact (Nat.zero_add _).symm
  | cons a as ih =>
    rw [cons_append, length_cons, length_cons, ih, Nat.add_right_comm]
theorem append_inj_helper {s₁ s₂ t₁ t₂ : List α} (h : s₁ ++ t₁ = s₂ ++ t₂)
    (hl : length s₁ = length s₂) : s₁ = s₂ ∧ t₁ = t₂ := by
  induction s₁ generalizing s₂ with
  | nil =>
    cases s₂ with
    | nil => exact ⟨rfl, h⟩
    | cons b s₂ => exact absurd hl.symm (Nat.succ_ne_zero _)
  | cons a s₁ ih =>
    cases s₂ with
    | nil => exact absurd hl (Nat.succ_ne_zero _)
    | cons b s₂ =>
      have k := List.cons.inj h
      have r := ih k.2 (Nat.succ.inj hl)
      exact ⟨by rw [k.1, r.1], r.2⟩
theorem append_inj {s₁ s₂ t₁ t₂ : List α} (h : s₁ ++ t₁ = s₂ ++ t₂)
    (hl : length s₁ = length s₂) : s₁ = s₂ ∧ t₁ = t₂ :=
  append_inj_helper h hl
theorem append_cancel_left {as bs cs : List α} (h : as ++ bs = as ++ cs) :
    bs = cs :=
  (append_inj h rfl).2
theorem append_cancel_right {as bs cs : List α} (h : as ++ bs = cs ++ bs) :
    as = cs :=
  (append_inj h (Nat.add_right_cancel (m := bs.length) (by
    rw [← length_append, ← length_append, h]))).1
theorem append_cancel_left_eq (as bs cs : List α) :
    (as ++ bs = as ++ cs) = (bs = cs) :=
  propext ⟨append_cancel_left, congrArg (as ++ ·)⟩
theorem append_cancel_right_eq (as bs cs : List α) :
    (as ++ bs = cs ++ bs) = (as = cs) :=
  propext ⟨append_cancel_right, congrArg (· ++ bs)⟩
theorem append_right_inj {t₁ t₂ : List α} (s : List α) :
    s ++ t₁ = s ++ t₂ ↔ t₁ = t₂ :=
  ⟨append_cancel_left, congrArg (s ++ ·)⟩
theorem append_left_inj {s₁ s₂ : List α} (t : List α) :
    s₁ ++ t = s₂ ++ t ↔ s₁ = s₂ :=
  ⟨append_cancel_right, congrArg (· ++ t)⟩
attribute [simp] append_right_inj append_left_inj
theorem append_eq_nil_iff {p q : List α} : p ++ q = [] ↔ p = [] ∧ q = [] := by
  cases p with
  | nil => exact ⟨fun h => ⟨rfl, h⟩, And.right⟩
  | cons a p => exact ⟨nofun, fun h => absurd h.1 nofun⟩
attribute [simp] append_eq_nil_iff
@[simp] theorem mem_append {a : α} {s t : List α} :
    a ∈ s ++ t ↔ a ∈ s ∨ a ∈ t := by
  induction s with
  | nil => exact ⟨Or.inr, fun h => h.resolve_left not_mem_nil⟩
  | cons b s ih => rw [cons_append, mem_cons, mem_cons, ih, or_assoc]
theorem mem_append_left {a : α} {as : List α} (bs : List α) (h : a ∈ as) :
    a ∈ as ++ bs :=
  mem_append.mpr (Or.inl h)
theorem mem_append_right {b : α} (as : List α) {bs : List α} (h : b ∈ bs) :
    b ∈ as ++ bs :=
  mem_append.mpr (Or.inr h)
theorem append_of_mem {a : α} {l : List α} (h : a ∈ l) :
    ∃ s t : List α, l = s ++ a :: t := by
  induction h with
  | head l => exact ⟨[], l, rfl⟩
  | tail b _ ih =>
    obtain ⟨s, t, e⟩ := ih
    exact ⟨b :: s, t, congrArg (b :: ·) e⟩
theorem mem_iff_append {a : α} {l : List α} :
    a ∈ l ↔ ∃ s t : List α, l = s ++ a :: t :=
  ⟨append_of_mem, fun ⟨s, t, e⟩ => e ▸ mem_append_right s (Mem.head t)⟩
theorem append_eq_helper (as bs : List α) : List.append as bs = as ++ bs := rfl
@[simp] theorem append_eq {as bs : List α} : List.append as bs = as ++ bs := rfl
theorem concat_eq_append {as : List α} {a : α} : as.concat a = as ++ [a] := by
  induction as with
  | nil => rfl
  | cons b as ih => exact congrArg (b :: ·) ih
attribute [simp] concat_eq_append

/-! ## Map -/

@[simp] theorem map_nil {f : α → β} : map f [] = [] := rfl
@[simp] theorem map_cons {f : α → β} {a : α} {l : List α} :
    map f (a :: l) = f a :: map f l := rfl
theorem map_singleton {f : α → β} {a : α} : map f [a] = [f a] := rfl
@[simp] theorem length_map {as : List α} (f : α → β) :
    (as.map f).length = as.length := by
  induction as with
  | nil => rfl
  | cons a as ih => exact congrArg (· + 1) ih
@[simp] theorem map_append {f : α → β} {l₁ l₂ : List α} :
    map f (l₁ ++ l₂) = map f l₁ ++ map f l₂ := by
  induction l₁ with
  | nil => rfl
  | cons a l ih => exact congrArg (f a :: ·) ih
@[simp] theorem map_map {g : β → γ} {f : α → β} {l : List α} :
    map g (map f l) = map (g ∘ f) l := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (g (f a) :: ·) ih
theorem map_id'' {f : α → α} (hf : ∀ x, f x = x) (l : List α) :
    map f l = l := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [map_cons, hf, ih]
@[simp] theorem map_id (l : List α) : map id l = l := map_id'' (fun _ => rfl) l
@[simp] theorem map_id_fun : map (id : α → α) = id := funext map_id
@[simp] theorem map_id' (l : List α) : map (fun a => a) l = l :=
  map_id'' (fun _ => rfl) l
@[simp] theorem map_id_fun' : map (fun (a : α) => a) = id := funext map_id'
theorem map_congr_left {f g : α → β} : ∀ {l : List α},
    (∀ a, a ∈ l → f a = g a) → map f l = map g l
  | [], _ => rfl
  | a :: l, h => by
    rw [map_cons, map_cons, h a (Mem.head l),
      map_congr_left fun x k => h x (Mem.tail a k)]
@[simp] theorem mem_map {b : β} {f : α → β} {l : List α} :
    b ∈ l.map f ↔ ∃ a, a ∈ l ∧ f a = b := by
  induction l with
  | nil => exact ⟨fun h => absurd h not_mem_nil, fun ⟨_, h, _⟩ => absurd h not_mem_nil⟩
  | cons c l ih =>
    rw [map_cons, mem_cons, ih]
    constructor
    · intro h
      cases h with
      | inl e => exact ⟨c, Mem.head l, e.symm⟩
      | inr k => exact k.imp fun _ k => ⟨Mem.tail c k.1, k.2⟩
    · intro ⟨a, h, e⟩
      cases h with
      | head => exact Or.inl e.symm
      | tail _ h => exact Or.inr ⟨a, h, e⟩
theorem mem_map_of_mem {a : α} {l : List α} {f : α → β} (h : a ∈ l) :
    f a ∈ map f l :=
  mem_map.mpr ⟨a, h, rfl⟩
theorem exists_of_mem_map {b : β} {f : α → β} {l : List α} (h : b ∈ map f l) :
    ∃ a, a ∈ l ∧ f a = b :=
  mem_map.mp h
@[simp] theorem map_eq_nil_iff {f : α → β} {l : List α} :
    map f l = [] ↔ l = [] := by
  cases l with
  | nil => exact ⟨fun _ => rfl, fun _ => rfl⟩
  | cons a l => exact ⟨nofun, nofun⟩
theorem map_inj_left {f g : α → β} {l : List α} :
    map f l = map g l ↔ ∀ a, a ∈ l → f a = g a := by
  induction l with
  | nil => exact ⟨fun _ _ h => absurd h not_mem_nil, fun _ => rfl⟩
  | cons a l ih => rw [map_cons, map_cons, cons_eq_cons, ih, forall_mem_cons]

/-! ## Reverse -/

@[simp] theorem reverse_nil : reverse ([] : List α) = [] := rfl
theorem reverseAux_eq_append {as bs : List α} :
    reverseAux as bs = reverseAux as [] ++ bs := by
  induction as generalizing bs with
  | nil => rfl
  | cons a as ih =>
    show reverseAux as (a :: bs) = reverseAux as [a] ++ bs
    rw [ih, ih (bs := [a]), append_assoc]; rfl
theorem reverseAux_eq {as bs : List α} :
    reverseAux as bs = reverse as ++ bs :=
  reverseAux_eq_append
@[simp] theorem reverse_cons {a : α} {as : List α} :
    reverse (a :: as) = reverse as ++ [a] :=
  reverseAux_eq_append (as := as) (bs := [a])
theorem reverse_singleton {a : α} : reverse [a] = [a] := rfl
@[simp] theorem reverse_append {as bs : List α} :
    (as ++ bs).reverse = bs.reverse ++ as.reverse := by
  induction as with
  | nil => exact (append_nil _).symm
  | cons a as ih => rw [cons_append, reverse_cons, reverse_cons, ih, append_assoc]
@[simp] theorem reverse_reverse (as : List α) : as.reverse.reverse = as := by
  induction as with
  | nil => rfl
  | cons a as ih => rw [reverse_cons, reverse_append, ih]; rfl
@[simp] theorem length_reverse {as : List α} :
    (as.reverse).length = as.length := by
  induction as with
  | nil => rfl
  | cons a as ih => rw [reverse_cons, length_append, ih]; rfl
@[simp] theorem mem_reverse {x : α} {as : List α} :
    x ∈ reverse as ↔ x ∈ as := by
  induction as with
  | nil => exact Iff.rfl
  | cons a as ih =>
    rw [reverse_cons, mem_append, mem_singleton, mem_cons, ih, or_comm]
@[simp] theorem reverse_eq_nil_iff {xs : List α} :
    xs.reverse = [] ↔ xs = [] :=
  ⟨fun h => by rw [← reverse_reverse xs, h]; rfl, fun h => by rw [h]; rfl⟩
theorem reverse_inj {xs ys : List α} : xs.reverse = ys.reverse ↔ xs = ys :=
  ⟨fun h => by rw [← reverse_reverse xs, h, reverse_reverse], congrArg _⟩
attribute [simp] reverse_inj
theorem reverse_eq_iff {as bs : List α} : as.reverse = bs ↔ as = bs.reverse :=
  ⟨fun h => by rw [← h, reverse_reverse], fun h => by rw [h, reverse_reverse]⟩
@[simp] theorem map_reverse {f : α → β} {l : List α} :
    l.reverse.map f = (l.map f).reverse := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [reverse_cons, map_append, ih, map_cons (l := l), reverse_cons]; rfl

/-! ## Folds -/

@[simp] theorem foldr_nil {f : α → β → β} {b : β} : foldr f b [] = b := rfl
@[simp] theorem foldr_cons {f : α → β → β} {b : β} {a : α} {l : List α} :
    foldr f b (a :: l) = f a (foldr f b l) := rfl
@[simp] theorem foldl_nil {f : α → β → α} {a : α} : foldl f a [] = a := rfl
@[simp] theorem foldl_cons {f : α → β → α} {a : α} {b : β} {l : List β} :
    foldl f a (b :: l) = foldl f (f a b) l := rfl
@[simp] theorem foldr_append {f : α → β → β} {b : β} {l l' : List α} :
    (l ++ l').foldr f b = l.foldr f (l'.foldr f b) := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (f a) ih
@[simp] theorem foldl_append {β : Type w} {f : β → α → β} {b : β}
    {l l' : List α} : (l ++ l').foldl f b = l'.foldl f (l.foldl f b) := by
  induction l generalizing b with
  | nil => rfl
  | cons a l ih => exact ih
@[simp] theorem foldr_map {f : α → β} {g : β → γ → γ} {l : List α} {init : γ} :
    (l.map f).foldr g init = l.foldr (fun x y => g (f x) y) init := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (g (f a)) ih
@[simp] theorem foldl_map {f : β → γ} {g : α → γ → α} {l : List β} {init : α} :
    (l.map f).foldl g init = l.foldl (fun x y => g x (f y)) init := by
  induction l generalizing init with
  | nil => rfl
  | cons a l ih => exact ih
@[simp] theorem foldr_reverse {l : List α} {f : α → β → β} {b : β} :
    l.reverse.foldr f b = l.foldl (fun x y => f y x) b := by
  induction l generalizing b with
  | nil => rfl
  | cons a l ih => rw [reverse_cons, foldr_append, foldl_cons, ih]; rfl
@[simp] theorem foldl_reverse {l : List α} {f : β → α → β} {b : β} :
    l.reverse.foldl f b = l.foldr (fun x y => f y x) b := by
  rw [← reverse_reverse l, foldr_reverse, reverse_reverse]
theorem foldl_eq_foldr_reverse {l : List α} {f : β → α → β} {b : β} :
    l.foldl f b = l.reverse.foldr (fun x y => f y x) b :=
  foldr_reverse.symm
theorem foldr_eq_foldl_reverse {l : List α} {f : α → β → β} {b : β} :
    l.foldr f b = l.reverse.foldl (fun x y => f y x) b :=
  foldl_reverse.symm

/-! ## Filter -/

@[simp] theorem filter_nil {p : α → Bool} : filter p [] = [] := rfl
theorem filter_cons {x : α} {xs : List α} {p : α → Bool} :
    (x :: xs).filter p = if p x then x :: xs.filter p else xs.filter p := by
  show (match p x with
    | true => x :: filter p xs
    | false => filter p xs) = _
  cases p x <;> rfl
@[simp] theorem filter_cons_of_pos {p : α → Bool} {a : α} {l : List α}
    (pa : p a) : filter p (a :: l) = a :: filter p l := by
  rw [filter_cons, ite_eq_left pa]
@[simp] theorem filter_cons_of_neg {p : α → Bool} {a : α} {l : List α}
    (pa : ¬p a) : filter p (a :: l) = filter p l := by
  rw [filter_cons, ite_eq_right pa]
@[simp] theorem filter_append {p : α → Bool} (l₁ l₂ : List α) :
    filter p (l₁ ++ l₂) = filter p l₁ ++ filter p l₂ := by
  induction l₁ with
  | nil => rfl
  | cons a l ih =>
    rw [cons_append, filter_cons, filter_cons, ih]
    cases p a <;> rfl
@[simp] theorem mem_filter {p : α → Bool} {as : List α} {x : α} :
    x ∈ filter p as ↔ x ∈ as ∧ p x := by
  induction as with
  | nil => exact ⟨fun h => absurd h not_mem_nil, fun h => absurd h.1 not_mem_nil⟩
  | cons a as ih =>
    rw [filter_cons, mem_cons]
    cases Decidable.em (p a = true) with
    | inl h =>
      rw [ite_eq_left h, mem_cons, ih, or_and_right]
      exact or_congr_left ⟨fun e => ⟨e, e.symm ▸ h⟩, And.left⟩
    | inr h =>
      rw [ite_eq_right h, ih, or_and_right]
      exact (or_iff_right fun k : x = a ∧ p x = true => h (k.1 ▸ k.2)).symm
theorem length_filter_le (p : α → Bool) (l : List α) :
    (filter p l).length ≤ l.length := by
  induction l with
  | nil => exact Nat.le_refl _
  | cons a l ih =>
    rw [filter_cons]
    cases p a with
    | true => exact Nat.succ_le_succ ih
    | false => exact Nat.le_succ_of_le ih
@[simp] theorem filter_filter {p q : α → Bool} {l : List α} :
    filter p (filter q l) = filter (fun a => p a && q a) l := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [filter_cons, filter_cons]
    cases hq : q a with
    | true =>
      rw [ite_eq_left rfl, filter_cons, ih]
      cases p a <;> rfl
    | false =>
      rw [ite_eq_right Bool.false_ne_true, ih]
      cases p a <;> rfl

/-! ## Replicate, flatten, zip, take and drop -/

@[simp] theorem replicate_zero {a : α} : replicate 0 a = [] := rfl
theorem replicate_succ {a : α} {n : Nat} :
    replicate (n + 1) a = a :: replicate n a := rfl
@[simp] theorem length_replicate {n : Nat} {a : α} :
    (replicate n a).length = n := by
  induction n with
  | zero => rfl
  | succ n ih => exact congrArg (· + 1) ih
theorem mem_replicate {a b : α} {n : Nat} :
    b ∈ replicate n a ↔ n ≠ 0 ∧ b = a := by
  induction n with
  | zero => exact ⟨fun h => absurd h not_mem_nil, fun h => absurd rfl h.1⟩
  | succ n ih =>
    rw [replicate_succ, mem_cons, ih]
    exact ⟨fun h => ⟨Nat.succ_ne_zero n, h.elim id And.right⟩,
      fun h => Or.inl h.2⟩
attribute [simp] mem_replicate
theorem eq_of_mem_replicate {a b : α} {n : Nat} (h : b ∈ replicate n a) :
    b = a :=
  (mem_replicate.mp h).2
@[simp] theorem map_replicate {n : Nat} {a : α} {f : α → β} :
    (replicate n a).map f = replicate n (f a) := by
  induction n with
  | zero => rfl
  | succ n ih => exact congrArg (f a :: ·) ih
theorem replicate_append_replicate {n : Nat} {a : α} {m : Nat} :
    replicate n a ++ replicate m a = replicate (n + m) a := by
  induction n with
  | zero => rw [Nat.zero_add]; rfl
  | succ n ih => rw [Nat.add_right_comm, replicate_succ, cons_append, ih]; rfl
attribute [simp] replicate_append_replicate
@[simp] theorem flatten_nil : ([] : List (List α)).flatten = [] := rfl
@[simp] theorem flatten_cons {l : List α} {L : List (List α)} :
    (l :: L).flatten = l ++ L.flatten := rfl
@[simp] theorem flatten_append {L₁ L₂ : List (List α)} :
    flatten (L₁ ++ L₂) = flatten L₁ ++ flatten L₂ := by
  induction L₁ with
  | nil => rfl
  | cons l L ih => rw [cons_append, flatten_cons, flatten_cons, ih, append_assoc]
theorem flatMap_def {xs : List α} {f : α → List β} :
    xs.flatMap f = flatten (map f xs) := rfl
@[simp] theorem flatMap_nil {f : α → List β} : [].flatMap f = [] := rfl
@[simp] theorem flatMap_cons {x : α} {xs : List α} {f : α → List β} :
    (x :: xs).flatMap f = f x ++ xs.flatMap f := rfl
@[simp] theorem zip_nil_left {l : List β} : zip ([] : List α) l = [] := rfl
@[simp] theorem zip_nil_right {l : List α} : zip l ([] : List β) = [] := by
  cases l <;> rfl
@[simp] theorem zip_cons_cons {a : α} {as : List α} {b : β} {bs : List β} :
    zip (a :: as) (b :: bs) = (a, b) :: zip as bs := rfl
@[simp] theorem zipWith_nil_left {f : α → β → γ} {l : List β} :
    zipWith f [] l = [] := rfl
@[simp] theorem zipWith_nil_right {f : α → β → γ} {l : List α} :
    zipWith f l [] = [] := by
  cases l <;> rfl
@[simp] theorem zipWith_cons_cons {f : α → β → γ} {a : α} {as : List α} {b : β}
    {bs : List β} :
    zipWith f (a :: as) (b :: bs) = f a b :: zipWith f as bs := rfl
@[simp] theorem take_nil {i : Nat} : ([] : List α).take i = [] := by
  cases i <;> rfl
@[simp] theorem take_zero {l : List α} : l.take 0 = [] := rfl
@[simp] theorem take_succ_cons {a : α} {as : List α} {i : Nat} :
    (a :: as).take (i + 1) = a :: as.take i := rfl
@[simp] theorem drop_nil {i : Nat} : ([] : List α).drop i = [] := by
  cases i <;> rfl
@[simp] theorem drop_zero {l : List α} : l.drop 0 = l := rfl
@[simp] theorem drop_succ_cons {a : α} {l : List α} {i : Nat} :
    (a :: l).drop (i + 1) = l.drop i := rfl
@[simp] theorem take_append_drop (i : Nat) (l : List α) :
    l.take i ++ l.drop i = l := by
  induction i generalizing l with
  | zero => rfl
  | succ i ih =>
    cases l with
    | nil => rfl
    | cons a l => exact congrArg (a :: ·) (ih l)
@[simp] theorem head_cons {a : α} {l : List α} {h : a :: l ≠ []} :
    (a :: l).head h = a := rfl
@[simp] theorem head?_nil : ([] : List α).head? = none := rfl
@[simp] theorem head?_cons {a : α} {l : List α} :
    (a :: l).head? = some a := rfl
@[simp] theorem tail_nil : ([] : List α).tail = [] := rfl
@[simp] theorem tail_cons {a : α} {as : List α} : (a :: as).tail = as := rfl
@[simp] theorem isEmpty_nil : ([] : List α).isEmpty = true := rfl
@[simp] theorem isEmpty_cons {x : α} {xs : List α} :
    (x :: xs).isEmpty = false := rfl
@[simp] theorem all_nil {p : α → Bool} : [].all p = true := rfl
@[simp] theorem all_cons {a : α} {l : List α} {p : α → Bool} :
    (a :: l).all p = (p a && l.all p) := rfl
@[simp] theorem any_nil {p : α → Bool} : [].any p = false := rfl
@[simp] theorem any_cons {a : α} {l : List α} {p : α → Bool} :
    (a :: l).any p = (p a || l.any p) := rfl
theorem all_eq_true {l : List α} {p : α → Bool} :
    l.all p = true ↔ ∀ x, x ∈ l → p x := by
  induction l with
  | nil => exact ⟨fun _ _ h => absurd h not_mem_nil, fun _ => rfl⟩
  | cons a l ih => rw [all_cons, Bool.and_eq_true_iff, ih, forall_mem_cons]
theorem any_eq_true {l : List α} {p : α → Bool} :
    l.any p = true ↔ ∃ x, x ∈ l ∧ p x := by
  induction l with
  | nil => exact ⟨fun h => Bool.noConfusion h, fun ⟨_, h, _⟩ => absurd h not_mem_nil⟩
  | cons a l ih =>
    rw [any_cons, Bool.or_eq_true_iff, ih]
    exact ⟨fun h => h.elim (fun k => ⟨a, Mem.head l, k⟩)
        fun ⟨x, k, e⟩ => ⟨x, Mem.tail a k, e⟩,
      fun ⟨x, k, e⟩ => (mem_cons.mp k).imp (fun r : x = a => r ▸ e)
        fun r => ⟨x, r, e⟩⟩

theorem nodup_nil : @Nodup α [] := Pairwise.nil

instance decidableMem_helper [DecidableEq α] (a : α) :
    (l : List α) → Decidable (a ∈ l)
  | [] => isFalse not_mem_nil
  | b :: l =>
    match decEq a b, decidableMem_helper a l with
    | isTrue h, _ => isTrue (h ▸ Mem.head l)
    | _, isTrue h => isTrue (Mem.tail b h)
    | isFalse h, isFalse k => isFalse fun m => (mem_cons.mp m).elim h k

end List
