prelude
import Init.Option
/-!
# Lists: functions
-/
set_option linter.unusedVariables false

universe u v w

variable {α : Type u} {β : Type v} {γ : Type w}

/-! ## Length, reversal, map and filter -/

namespace List

def length : List α → Nat
  | [] => 0
  | _ :: as => length as + 1

def isEmpty : List α → Bool
  | [] => true
  | _ :: _ => false

def concat : List α → α → List α
  | [], b => [b]
  | a :: as, b => a :: concat as b

@[inline] protected def pure (a : α) : List α := [a]
@[inline] protected def singleton (a : α) : List α := [a]

def reverseAux : List α → List α → List α
  | [], r => r
  | a :: l, r => reverseAux l (a :: r)

def reverse (as : List α) : List α := reverseAux as []

@[specialize] def map (f : α → β) : List α → List β
  | [] => []
  | a :: as => f a :: map f as

@[specialize] def foldl {α : Type u} {β : Type v} (f : α → β → α) :
    (init : α) → List β → α
  | init, [] => init
  | init, b :: l => foldl f (f init b) l

@[specialize] def foldr (f : α → β → β) (init : β) : List α → β
  | [] => init
  | a :: l => f a (foldr f init l)

def filter (p : α → Bool) : List α → List α
  | [] => []
  | a :: as =>
    match p a with
    | true => a :: filter p as
    | false => filter p as

@[specialize] def filterMap (f : α → Option β) : List α → List β
  | [] => []
  | a :: as =>
    match f a with
    | none => filterMap f as
    | some b => b :: filterMap f as

def flatten : List (List α) → List α
  | [] => []
  | l :: L => l ++ flatten L

@[inline] def flatMap {α : Type u} {β : Type v} (b : α → List β)
    (as : List α) : List β :=
  flatten (map b as)

def replicate : (n : Nat) → (a : α) → List α
  | 0, _ => []
  | n + 1, a => a :: replicate n a

/-! ## Parts -/

def head? : List α → Option α
  | [] => none
  | a :: _ => some a

def head : (as : List α) → as ≠ [] → α
  | a :: _, _ => a

def headD (as : List α) (fallback : α) : α :=
  match as with
  | [] => fallback
  | a :: _ => a

def head! [Inhabited α] : List α → α
  | [] => default
  | a :: _ => a

def tail : List α → List α
  | [] => []
  | _ :: as => as

def tail? : List α → Option (List α)
  | [] => none
  | _ :: as => some as

def tailD (l fallback : List α) : List α :=
  match l with
  | [] => fallback
  | _ :: tl => tl

def getLast : ∀ (as : List α), as ≠ [] → α
  | [], h => absurd rfl h
  | [a], _ => a
  | _ :: b :: as, _ => getLast (b :: as) (fun h => nomatch h)

def getLast? : List α → Option α
  | [] => none
  | a :: as => some (getLast (a :: as) (fun h => nomatch h))

def getLastD : (as : List α) → (fallback : α) → α
  | [], a₀ => a₀
  | a :: as, _ => getLast (a :: as) (fun h => nomatch h)

def dropLast : List α → List α
  | [] => []
  | [_] => []
  | a :: b :: as => a :: dropLast (b :: as)

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
  | hd :: tl =>
    match p hd with
    | true => hd :: takeWhile p tl
    | false => []

def dropWhile (p : α → Bool) : List α → List α
  | [] => []
  | a :: l =>
    match p a with
    | true => dropWhile p l
    | false => a :: l

def splitAt (n : Nat) (l : List α) : List α × List α := (take n l, drop n l)

@[inline] def partition (p : α → Bool) (as : List α) : List α × List α :=
  (filter p as, filter (fun a => !p a) as)

def set : (l : List α) → (n : Nat) → (a : α) → List α
  | _ :: as, 0, b => b :: as
  | a :: as, n + 1, b => a :: set as n b
  | [], _, _ => []

def eraseIdx : (l : List α) → (i : Nat) → List α
  | [], _ => []
  | _ :: as, 0 => as
  | a :: as, n + 1 => a :: eraseIdx as n

/-! ## Membership and search -/

/-- `a` is an element of the list. -/
inductive Mem (a : α) : List α → Prop
  | head (as : List α) : Mem a (a :: as)
  | tail (b : α) {as : List α} : Mem a as → Mem a (b :: as)

instance : Membership α (List α) where
  mem l a := Mem a l

def elem [BEq α] (a : α) : (l : List α) → Bool
  | [] => false
  | b :: bs =>
    match a == b with
    | true => true
    | false => elem a bs

abbrev contains [BEq α] (as : List α) (a : α) : Bool := elem a as

def notElem [BEq α] (a : α) (as : List α) : Bool := !as.elem a

def any : (l : List α) → (p : α → Bool) → Bool
  | [], _ => false
  | h :: t, p => p h || any t p

def all : List α → (α → Bool) → Bool
  | [], _ => true
  | h :: t, p => p h && all t p

def or (bs : List Bool) : Bool := bs.any id
def and (bs : List Bool) : Bool := bs.all id

def find? (p : α → Bool) : List α → Option α
  | [] => none
  | a :: as =>
    match p a with
    | true => some a
    | false => find? p as

def findSome? (f : α → Option β) : List α → Option β
  | [] => none
  | a :: as =>
    match f a with
    | some b => some b
    | none => findSome? f as

def findIdx? (p : α → Bool) (l : List α) : Option Nat := go l 0
where
  go : List α → Nat → Option Nat
  | [], _ => none
  | a :: l, i => cond (p a) (some i) (go l (i + 1))

def lookup [BEq α] : α → List (α × β) → Option β
  | _, [] => none
  | a, (k, b) :: es =>
    match a == k with
    | true => some b
    | false => lookup a es

@[inline] def countP (p : α → Bool) (l : List α) : Nat := go l 0
where
  @[specialize] go : List α → Nat → Nat
  | [], acc => acc
  | x :: xs, acc => bif p x then go xs (acc + 1) else go xs acc

@[inline] def count [BEq α] (a : α) : List α → Nat := countP (· == a)

protected def erase [BEq α] : List α → α → List α
  | [], _ => []
  | a :: as, b =>
    match a == b with
    | true => as
    | false => a :: List.erase as b

def eraseP (p : α → Bool) : List α → List α
  | [] => []
  | a :: l => bif p a then l else a :: eraseP p l

def replace [BEq α] : (l : List α) → (a : α) → (b : α) → List α
  | [], _, _ => []
  | a :: as, b, c =>
    match b == a with
    | true => c :: as
    | false => a :: replace as b c

@[inline] protected def insert [BEq α] (a : α) (l : List α) : List α :=
  if l.elem a = true then l else a :: l

def removeAll [BEq α] (xs ys : List α) : List α :=
  xs.filter fun x => !ys.elem x

/-! ## Several lists -/

@[specialize] def zipWith (f : α → β → γ) :
    (xs : List α) → (ys : List β) → List γ
  | x :: xs, y :: ys => f x y :: zipWith f xs ys
  | _, _ => []

def zipWithAll (f : Option α → Option β → γ) :
    (xs : List α) → (ys : List β) → List γ
  | [], bs => bs.map fun b => f none (some b)
  | a :: as, [] => (a :: as).map fun a => f (some a) none
  | a :: as, b :: bs => f (some a) (some b) :: zipWithAll f as bs

def zip : List α → List β → List (Prod α β) := zipWith Prod.mk

def unzip : (l : List (α × β)) → List α × List β
  | [] => ([], [])
  | (a, b) :: t => (a :: (unzip t).1, b :: (unzip t).2)

def intersperse (sep : α) : (l : List α) → List α
  | [] => []
  | [x] => [x]
  | x :: y :: xs => x :: sep :: intersperse sep (y :: xs)

def intercalate (sep : List α) (xs : List (List α)) : List α :=
  (intersperse sep xs).flatten

/-! ## Numbers -/

def sum {α : Type u} [Add α] [Zero α] : List α → α :=
  foldr (· + ·) 0

def range' : (start len : Nat) → (step : Nat := 1) → List Nat
  | _, 0, _ => []
  | s, n + 1, step => s :: range' (s + step) n step

def range (n : Nat) : List Nat := loop n []
where
  loop : Nat → List Nat → List Nat
  | 0, acc => acc
  | n + 1, acc => loop n (n :: acc)

def min? [Min α] : List α → Option α
  | [] => none
  | a :: as => some (foldl min a as)

def max? [Max α] : List α → Option α
  | [] => none
  | a :: as => some (foldl max a as)

/-! ## Relations between lists -/

instance : EmptyCollection (List α) := ⟨[]⟩

protected def Subset (l₁ l₂ : List α) : Prop := ∀ ⦃a : α⦄, a ∈ l₁ → a ∈ l₂

instance : HasSubset (List α) := ⟨List.Subset⟩

inductive Pairwise (R : α → α → Prop) : List α → Prop
  | nil : Pairwise R []
  | cons : ∀ {a : α} {l : List α}, (∀ a', a' ∈ l → R a a') →
      Pairwise R l → Pairwise R (a :: l)

def Nodup : List α → Prop := Pairwise (· ≠ ·)

protected def beq [BEq α] : List α → List α → Bool
  | [], [] => true
  | a :: as, b :: bs => a == b && List.beq as bs
  | _, _ => false

instance [BEq α] : BEq (List α) := ⟨List.beq⟩

instance [BEq α] [ReflBEq α] : ReflBEq (List α) where
  rfl {as} := by
    induction as with
    | nil => rfl
    | cons a as ih =>
      show (a == a && (as == as)) = true
      rw [ih, ReflBEq.rfl]; rfl

instance [BEq α] [LawfulBEq α] : LawfulBEq (List α) where
  eq_of_beq {as bs} h := by
    induction as generalizing bs with
    | nil =>
      cases bs with
      | nil => rfl
      | cons b bs => exact nomatch h
    | cons a as ih =>
      cases bs with
      | nil => exact nomatch h
      | cons b bs =>
        have k := Bool.and_eq_true_iff.mp
          (show (a == b && (as == bs)) = true from h)
        rw [eq_of_beq k.1, ih k.2]

def isPrefixOf [BEq α] : List α → List α → Bool
  | [], _ => true
  | _, [] => false
  | a :: as, b :: bs => a == b && isPrefixOf as bs

instance hasDecEq [DecidableEq α] : DecidableEq (List α)
  | [], [] => isTrue rfl
  | _ :: _, [] => isFalse nofun
  | [], _ :: _ => isFalse nofun
  | a :: as, b :: bs =>
    match decEq a b with
    | isFalse h => isFalse fun k => h (by injection k)
    | isTrue h =>
      match hasDecEq as bs with
      | isFalse h' => isFalse fun k => h' (by injection k)
      | isTrue h' => isTrue (h ▸ h' ▸ rfl)

end List
