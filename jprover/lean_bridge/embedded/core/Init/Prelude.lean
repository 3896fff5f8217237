prelude
/-!
# Types, classes and the functions that the kernel computes

Nothing here uses syntax beyond what Lean's builtin parsers give: the notation
of `Init.Syntax` is not available yet. Names, binders and statements are those
of Lean's own core library.
-/
set_option linter.unusedVariables false
set_option linter.defProp false

universe u v w u₁ u₂ u₃

/-! ## Names that the compiler looks for -/

unsafe axiom lcErased : Type
unsafe axiom lcAny : Type
unsafe axiom lcVoid : Type
unsafe axiom lcProof {α : Prop} : α
unsafe axiom lcUnreachable {α : Sort u} : α

/-! ## Functions -/

@[inline] def id {α : Sort u} (a : α) : α := a

@[inline] def Function.comp {α : Sort u} {β : Sort v} {δ : Sort w}
    (f : β → δ) (g : α → β) : α → δ :=
  fun x => f (g x)

@[inline] def flip {α : Sort u} {β : Sort v} {φ : Sort w} (f : α → β → φ) :
    β → α → φ :=
  fun b a => f a b

@[inline] def Function.const {α : Sort u} (β : Sort v) (a : α) : β → α :=
  fun _ => a

set_option checkBinderAnnotations false in
abbrev inferInstance {α : Sort u} [i : α] : α := i

/-- Tells the kernel to reduce eagerly; `simp +arith` puts it in its proofs. -/
@[inline] def eagerReduce {α : Sort u} (a : α) : α := a

@[reducible] def optParam (α : Sort u) (default : α) : Sort u := α
@[reducible] def outParam (α : Sort u) : Sort u := α
@[reducible] def semiOutParam (α : Sort u) : Sort u := α

def typedExpr {α : Sort u} (a : α) : α := a

/-! ## Propositions and data -/

set_option bootstrap.inductiveCheckResultingUniverse false in
inductive PUnit : Sort u where
  | unit : PUnit

abbrev Unit : Type := PUnit
@[match_pattern] abbrev Unit.unit : Unit := PUnit.unit

inductive Empty : Type
set_option bootstrap.inductiveCheckResultingUniverse false in
inductive PEmpty : Sort u where

inductive True : Prop where
  | intro : True

inductive False : Prop

def Not (a : Prop) : Prop := a → False

@[macro_inline] def False.elim {C : Sort u} (h : False) : C := h.rec

@[macro_inline] def absurd {a : Prop} {b : Sort v} (h₁ : a) (h₂ : Not a) : b :=
  (h₂ h₁).rec

@[macro_inline] def Empty.elim {C : Sort u} : Empty → C := Empty.rec
@[macro_inline] def PEmpty.elim {C : Sort u} : PEmpty → C := PEmpty.rec

inductive Eq {α : Sort u} : α → α → Prop where
  | refl (a : α) : Eq a a

init_quot

@[match_pattern] def rfl {α : Sort u} {a : α} : Eq a a := Eq.refl a

abbrev Eq.ndrec.{v1, v2} {α : Sort v2} {a : α} {motive : α → Sort v1}
    (m : motive a) {b : α} (h : Eq a b) : motive b :=
  h.rec (motive := fun x _ => motive x) m

theorem Eq.subst {α : Sort u} {motive : α → Prop} {a b : α}
    (h₁ : Eq a b) (h₂ : motive a) : motive b :=
  Eq.ndrec h₂ h₁

theorem Eq.symm {α : Sort u} {a b : α} (h : Eq a b) : Eq b a :=
  h.rec (motive := fun x _ => Eq x a) rfl

theorem Eq.trans {α : Sort u} {a b c : α} (h₁ : Eq a b) (h₂ : Eq b c) : Eq a c :=
  h₂.rec (motive := fun x _ => Eq a x) h₁

@[macro_inline] def cast {α β : Sort u} (h : Eq α β) (a : α) : β :=
  h.rec (motive := fun x _ => x) a

theorem congrArg {α : Sort u} {β : Sort v} {a₁ a₂ : α} (f : α → β)
    (h : Eq a₁ a₂) : Eq (f a₁) (f a₂) :=
  h.rec (motive := fun x _ => Eq (f a₁) (f x)) rfl

theorem congrFun {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x}
    (h : Eq f g) (a : α) : Eq (f a) (g a) :=
  h.rec (motive := fun (x : (a : α) → β a) _ => Eq (f a) (x a)) rfl

theorem congrFun' {α : Sort u} {β : Sort v} {f g : α → β} (h : Eq f g) (a : α) :
    Eq (f a) (g a) :=
  congrFun h a

theorem congr {α : Sort u} {β : Sort v} {f₁ f₂ : α → β} {a₁ a₂ : α}
    (h₁ : Eq f₁ f₂) (h₂ : Eq a₁ a₂) : Eq (f₁ a₁) (f₂ a₂) :=
  (congrFun h₁ a₁).trans (congrArg f₂ h₂)

@[macro_inline] def Eq.mp {α β : Sort u} (h : Eq α β) (a : α) : β :=
  h.rec (motive := fun x _ => x) a

@[macro_inline] def Eq.mpr {α β : Sort u} (h : Eq α β) (b : β) : α :=
  h.symm.rec (motive := fun x _ => x) b

inductive HEq : {α : Sort u} → α → {β : Sort u} → β → Prop where
  | refl (a : α) : HEq a a

@[match_pattern] protected def HEq.rfl {α : Sort u} {a : α} : HEq a a :=
  HEq.refl a

theorem eq_of_heq {α : Sort u} {a a' : α} (h : HEq a a') : Eq a a' :=
  have key (β : Sort u) (b : β) (h : HEq a b) : (e : Eq α β) → Eq (cast e a) b :=
    h.rec (motive := fun {β} b _ => (e : Eq α β) → Eq (cast e a) b)
      (fun _ => Eq.refl a)
  key α a' h rfl

theorem heq_of_eq {α : Sort u} {a a' : α} (h : Eq a a') : HEq a a' :=
  h.rec (motive := fun x _ => HEq a x) (HEq.refl a)

@[reducible] def Ne {α : Sort u} (a b : α) : Prop := Not (Eq a b)

structure And (a b : Prop) : Prop where
  intro ::
  left : a
  right : b

inductive Or (a b : Prop) : Prop where
  | inl (h : a) : Or a b
  | inr (h : b) : Or a b

theorem Or.intro_left {a : Prop} (b : Prop) (h : a) : Or a b := Or.inl h
theorem Or.intro_right {b : Prop} (a : Prop) (h : b) : Or a b := Or.inr h

theorem Or.elim {a b c : Prop} (h : Or a b) (left : a → c) (right : b → c) :
    c :=
  h.rec left right

structure Iff (a b : Prop) : Prop where
  intro ::
  mp : a → b
  mpr : b → a

inductive Exists {α : Sort u} (p : α → Prop) : Prop where
  | intro (w : α) (h : p w) : Exists p

@[unbox] structure Prod (α : Type u) (β : Type v) where
  mk ::
  fst : α
  snd : β

set_option bootstrap.inductiveCheckResultingUniverse false in
structure PProd (α : Sort u) (β : Sort v) where
  fst : α
  snd : β

structure MProd (α β : Type u) where
  fst : α
  snd : β

structure PLift (α : Sort u) : Type u where
  up ::
  down : α

structure PULift.{r, s} (α : Sort s) : Sort (max s r 1) where
  up ::
  down : α

structure ULift.{r, s} (α : Type s) : Type (max s r) where
  up ::
  down : α

structure Subtype {α : Sort u} (p : α → Prop) where
  val : α
  property : p val

structure Sigma {α : Type u} (β : α → Type v) where
  fst : α
  snd : β fst

structure PSigma {α : Sort u} (β : α → Sort v) where
  fst : α
  snd : β fst

inductive Sum (α : Type u) (β : Type v) where
  | inl (val : α) : Sum α β
  | inr (val : β) : Sum α β

inductive PSum (α : Sort u) (β : Sort v) where
  | inl (val : α) : PSum α β
  | inr (val : β) : PSum α β

inductive Bool : Type where
  | false : Bool
  | true : Bool

export Bool (false true)

inductive Option (α : Type u) where
  | none : Option α
  | some (val : α) : Option α

export Option (none some)

inductive List (α : Type u) where
  | nil : List α
  | cons (head : α) (tail : List α) : List α

abbrev namedPattern {α : Sort u} (x a : α) (h : Eq x a) : α := a

axiom sorryAx (α : Sort u) (synthetic : Bool) : α

/-! ## Inhabited and decidable -/

class Inhabited (α : Sort u) where
  default : α

export Inhabited (default)

class inductive Nonempty (α : Sort u) : Prop where
  | intro (val : α) : Nonempty α

axiom Classical.choice {α : Sort u} : Nonempty α → α

theorem Nonempty.elim {α : Sort u} {p : Prop} (h₁ : Nonempty α)
    (h₂ : α → p) : p :=
  match h₁ with
  | intro a => h₂ a

instance instNonemptyOfInhabited {α : Sort u} [Inhabited α] : Nonempty α :=
  ⟨default⟩

instance : Inhabited (Sort u) where
  default := PUnit

instance (α : Sort u) {β : Sort v} [Inhabited β] : Inhabited (α → β) where
  default := fun _ => default

instance Pi.instInhabited {α : Sort u} {β : α → Sort v}
    [(a : α) → Inhabited (β a)] : Inhabited ((a : α) → β a) where
  default := fun _ => default

instance : Inhabited Bool where
  default := false

instance : Inhabited PUnit where
  default := ⟨⟩

instance {α : Type u} : Inhabited (Option α) where
  default := none

instance {α : Type u} : Inhabited (List α) where
  default := List.nil

instance {α : Type u} {β : Type v} [Inhabited α] [Inhabited β] :
    Inhabited (Prod α β) where
  default := ⟨default, default⟩

class inductive Decidable (p : Prop) where
  | isFalse (h : Not p) : Decidable p
  | isTrue (h : p) : Decidable p

@[inline_if_reduce, nospecialize] def Decidable.decide (p : Prop)
    [h : Decidable p] : Bool :=
  h.casesOn (fun _ => false) (fun _ => true)

export Decidable (isTrue isFalse decide)

abbrev DecidablePred {α : Sort u} (r : α → Prop) := (a : α) → Decidable (r a)
abbrev DecidableRel {α : Sort u} {β : Sort v} (r : α → β → Prop) :=
  (a : α) → (b : β) → Decidable (r a b)
abbrev DecidableEq (α : Sort u) := (a b : α) → Decidable (Eq a b)

def decEq {α : Sort u} [inst : DecidableEq α] (a b : α) : Decidable (Eq a b) :=
  inst a b

theorem decide_eq_true {p : Prop} : [inst : Decidable p] → p → Eq (decide p) true
  | isTrue _, _ => rfl
  | isFalse h₁, h₂ => absurd h₂ h₁

theorem decide_eq_false {p : Prop} :
    [Decidable p] → Not p → Eq (decide p) false
  | isTrue h₁, h₂ => absurd h₁ h₂
  | isFalse _, _ => rfl

theorem of_decide_eq_self_eq_true {α : Sort u} [inst : DecidableEq α] (a : α) :
    Eq (decide (Eq a a)) true :=
  decide_eq_true rfl

def Bool.decEq (a b : Bool) : Decidable (Eq a b) :=
  match a, b with
  | false, false => isTrue rfl
  | false, true => isFalse fun h => Bool.noConfusion h
  | true, false => isFalse fun h => Bool.noConfusion h
  | true, true => isTrue rfl

instance instDecidableEqBool : DecidableEq Bool := Bool.decEq

@[macro_inline] def dite {α : Sort u} (c : Prop) [h : Decidable c]
    (t : c → α) (e : Not c → α) : α :=
  match h with
  | isTrue h => t h
  | isFalse h => e h

@[macro_inline] def ite {α : Sort u} (c : Prop) [h : Decidable c]
    (t e : α) : α :=
  match h with
  | isTrue _ => t
  | isFalse _ => e

@[macro_inline] instance instDecidableAnd {p q : Prop} [dp : Decidable p]
    [dq : Decidable q] : Decidable (And p q) :=
  match dp with
  | isTrue hp =>
    match dq with
    | isTrue hq => isTrue ⟨hp, hq⟩
    | isFalse hq => isFalse fun h => hq h.right
  | isFalse hp => isFalse fun h => hp h.left

@[macro_inline] instance instDecidableOr {p q : Prop} [dp : Decidable p]
    [dq : Decidable q] : Decidable (Or p q) :=
  match dp with
  | isTrue hp => isTrue (Or.inl hp)
  | isFalse hp =>
    match dq with
    | isTrue hq => isTrue (Or.inr hq)
    | isFalse hq => isFalse fun h => h.elim hp hq

instance instDecidableNot {p : Prop} [dp : Decidable p] : Decidable (Not p) :=
  match dp with
  | isTrue hp => isFalse fun h => h hp
  | isFalse hp => isTrue hp

@[macro_inline] def cond {α : Sort u} (c : Bool) (x y : α) : α :=
  match c with
  | true => x
  | false => y

@[macro_inline] def Bool.dcond {α : Sort u} (c : Bool) (x : Eq c true → α)
    (y : Eq c false → α) : α :=
  match c with
  | true => x rfl
  | false => y rfl

@[macro_inline] def Bool.or (x y : Bool) : Bool :=
  match x with
  | true => true
  | false => y

@[macro_inline] def Bool.and (x y : Bool) : Bool :=
  match x with
  | false => false
  | true => y

@[inline] def Bool.not : Bool → Bool
  | true => false
  | false => true

export Bool (or and not)

def Bool.xor : Bool → Bool → Bool
  | true, y => not y
  | false, y => y

/-! ## Natural numbers: everything that the kernel computes with GMP

The kernel replaces these functions by name, so each must be the function that
the kernel believes it to be. The tests compare them with Python's integers,
both by kernel computation and by unfolding.
-/

set_option genCtorIdx false in
inductive Nat where
  | zero : Nat
  | succ (n : Nat) : Nat

instance : Inhabited Nat where
  default := Nat.zero

class OfNat (α : Type u) (_ : Nat) where
  ofNat : α

@[default_instance 100] instance instOfNatNat (n : Nat) : OfNat Nat n where
  ofNat := n

set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_add"] protected def Nat.add : (@& Nat) → (@& Nat) → Nat
  | n, .zero => n
  | n, .succ m => .succ (Nat.add n m)

attribute [match_pattern] Nat.add

set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_mul"] protected def Nat.mul : (@& Nat) → (@& Nat) → Nat
  | _, 0 => 0
  | n, .succ m => Nat.add (Nat.mul n m) n

set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_pow"] protected def Nat.pow (m : @& Nat) : (@& Nat) → Nat
  | 0 => 1
  | .succ n => Nat.mul (Nat.pow m n) m

set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_pred"] def Nat.pred : (@& Nat) → Nat
  | 0 => 0
  | .succ n => n

set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_sub"] protected def Nat.sub : (@& Nat) → (@& Nat) → Nat
  | n, 0 => n
  | n, .succ m => Nat.pred (Nat.sub n m)

set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_dec_eq"] def Nat.beq : (@& Nat) → (@& Nat) → Bool
  | .zero, .zero => true
  | .zero, .succ _ => false
  | .succ _, .zero => false
  | .succ n, .succ m => Nat.beq n m

set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_dec_le"] def Nat.ble : (@& Nat) → (@& Nat) → Bool
  | .zero, .zero => true
  | .zero, .succ _ => true
  | .succ _, .zero => false
  | .succ n, .succ m => Nat.ble n m

theorem Nat.eq_of_beq_eq_true : {n m : Nat} → Eq (Nat.beq n m) true → Eq n m
  | .zero, .zero, _ => rfl
  | .zero, .succ _, h => Bool.noConfusion h
  | .succ _, .zero, h => Bool.noConfusion h
  | .succ _, .succ _, h => congrArg Nat.succ (Nat.eq_of_beq_eq_true h)

theorem Nat.beq_refl : (n : Nat) → Eq (Nat.beq n n) true
  | .zero => rfl
  | .succ n => Nat.beq_refl n

theorem Nat.ne_of_beq_eq_false {n m : Nat} (h : Eq (Nat.beq n m) false) :
    Not (Eq n m) := fun e =>
  Bool.noConfusion
    (h.symm.trans ((congrArg (Nat.beq n) e).symm.trans (Nat.beq_refl n)))

@[extern "lean_nat_dec_eq"] protected def Nat.decEq (n m : @& Nat) :
    Decidable (Eq n m) :=
  match h : Nat.beq n m with
  | true => isTrue (Nat.eq_of_beq_eq_true h)
  | false => isFalse (Nat.ne_of_beq_eq_false h)

instance instDecidableEqNat : DecidableEq Nat := Nat.decEq

abbrev Bool.ctorIdx (b : Bool) : Nat := b.casesOn .zero (.succ .zero)
abbrev Nat.ctorIdx (n : Nat) : Nat := n.casesOn .zero (fun _ => .succ .zero)

/-! The constructor indices of the types that stand before `Nat`. -/

abbrev List.ctorIdx {α : Type u} (l : List α) : Nat :=
  l.casesOn .zero (fun _ _ => .succ .zero)
abbrev Option.ctorIdx {α : Type u} (o : Option α) : Nat :=
  o.casesOn .zero (fun _ => .succ .zero)
abbrev Sum.ctorIdx {α : Type u} {β : Type v} (s : Sum α β) : Nat :=
  s.casesOn (fun _ => .zero) (fun _ => .succ .zero)
abbrev PSum.ctorIdx {α : Sort u} {β : Sort v} (s : PSum α β) : Nat :=
  s.casesOn (fun _ => .zero) (fun _ => .succ .zero)
abbrev Decidable.ctorIdx {p : Prop} (d : Decidable p) : Nat :=
  d.casesOn (fun _ => .zero) (fun _ => .succ .zero)

theorem noConfusion_of_Nat {α : Sort u} (f : α → Nat) {a b : α} (h : Eq a b) :
    Bool.rec (motive := fun _ => Prop) False True (Nat.beq (f a) (f b)) :=
  have k : Eq true (Nat.beq (f a) (f b)) :=
    ((congrArg (fun x => Nat.beq (f a) (f x)) h).symm.trans
      (Nat.beq_refl (f a))).symm
  Eq.ndrec (a := true)
    (motive := fun t => Bool.rec (motive := fun _ => Prop) False True t)
    True.intro k

theorem of_decide_eq_true {p : Prop} [inst : Decidable p]
    (h : Eq (decide p) true) : p :=
  match inst, h with
  | isTrue h₁, _ => h₁

theorem of_decide_eq_false {p : Prop} [inst : Decidable p]
    (h : Eq (decide p) false) : Not p :=
  match inst, h with
  | isFalse h₁, _ => h₁

/-- `n / k` by repeated subtraction, at most `fuel` times. -/
def Nat.divFuel (k : Nat) : (fuel n : Nat) → Nat
  | .zero, _ => 0
  | .succ fuel, n =>
    cond (Nat.ble k n) (.succ (Nat.divFuel k fuel (Nat.sub n k))) 0

@[extern "lean_nat_div"] protected def Nat.div (n k : @& Nat) : Nat :=
  cond (Nat.beq k 0) 0 (Nat.divFuel k n n)

/-- `n % k` by repeated subtraction, at most `fuel` times. -/
def Nat.modFuel (k : Nat) : (fuel n : Nat) → Nat
  | .zero, n => n
  | .succ fuel, n =>
    cond (Nat.ble k n) (Nat.modFuel k fuel (Nat.sub n k)) n

@[extern "lean_nat_mod"] protected def Nat.mod (n k : @& Nat) : Nat :=
  cond (Nat.beq k 0) n (Nat.modFuel k n n)

/-- Euclid's algorithm, at most `fuel` steps. -/
def Nat.gcdFuel : (fuel m n : Nat) → Nat
  | .zero, _, n => n
  | .succ fuel, m, n =>
    cond (Nat.beq m 0) n (Nat.gcdFuel fuel (Nat.mod n m) m)

@[extern "lean_nat_gcd"] def Nat.gcd (m n : @& Nat) : Nat := Nat.gcdFuel m m n

/-- The number of halvings down to 1, at most `fuel`. -/
def Nat.log2Fuel : (fuel n : Nat) → Nat
  | .zero, _ => 0
  | .succ fuel, n =>
    cond (Nat.ble n 1) 0 (.succ (Nat.log2Fuel fuel (Nat.div n 2)))

@[extern "lean_nat_log2"] def Nat.log2 (n : @& Nat) : Nat := Nat.log2Fuel n n

/-- Applies `f` to corresponding binary digits, at most `fuel` of them. -/
def Nat.bitwiseFuel (f : Bool → Bool → Bool) : (fuel n m : Nat) → Nat
  | .zero, _, _ => 0
  | .succ fuel, n, m =>
    cond (Nat.beq n 0) (cond (f false true) m 0)
      (cond (Nat.beq m 0) (cond (f true false) n 0)
        (Nat.add
          (Nat.mul 2 (Nat.bitwiseFuel f fuel (Nat.div n 2) (Nat.div m 2)))
          (cond (f (Nat.beq (Nat.mod n 2) 1) (Nat.beq (Nat.mod m 2) 1)) 1 0)))

def Nat.bitwise (f : Bool → Bool → Bool) (n m : Nat) : Nat :=
  Nat.bitwiseFuel f (.succ (Nat.add n m)) n m

@[extern "lean_nat_land"] def Nat.land : @& Nat → @& Nat → Nat :=
  Nat.bitwise and
@[extern "lean_nat_lor"] def Nat.lor : @& Nat → @& Nat → Nat :=
  Nat.bitwise or
@[extern "lean_nat_lxor"] def Nat.xor : @& Nat → @& Nat → Nat :=
  Nat.bitwise fun a b => cond a (not b) b

@[extern "lean_nat_shiftl"] def Nat.shiftLeft : @& Nat → @& Nat → Nat
  | n, 0 => n
  | n, .succ m => Nat.shiftLeft (Nat.mul 2 n) m

@[extern "lean_nat_shiftr"] def Nat.shiftRight : @& Nat → @& Nat → Nat
  | n, 0 => n
  | n, .succ m => Nat.div (Nat.shiftRight n m) 2

/-! ## Classes of operations -/

class LE (α : Type u) where
  le : α → α → Prop
class LT (α : Type u) where
  lt : α → α → Prop

@[reducible] def GE.ge {α : Type u} [LE α] (a b : α) : Prop := LE.le b a
@[reducible] def GT.gt {α : Type u} [LT α] (a b : α) : Prop := LT.lt b a

abbrev DecidableLT (α : Type u) [LT α] := DecidableRel (LT.lt : α → α → Prop)
abbrev DecidableLE (α : Type u) [LE α] := DecidableRel (LE.le : α → α → Prop)

class Max (α : Type u) where
  max : α → α → α
class Min (α : Type u) where
  min : α → α → α

export Max (max)
export Min (min)

@[inline, reducible] def maxOfLe {α : Type u} [LE α] [DecidableRel (@LE.le α _)] : Max α where
  max x y := ite (LE.le x y) y x
@[inline, reducible] def minOfLe {α : Type u} [LE α] [DecidableRel (@LE.le α _)] : Min α where
  min x y := ite (LE.le x y) x y

class Trans {α : Sort u₁} {β : Sort u₂} {γ : Sort u₃} (r : α → β → Sort u)
    (s : β → γ → Sort v) (t : outParam (α → γ → Sort w)) where
  trans {a : α} {b : β} {c : γ} : r a b → s b c → t a c

export Trans (trans)

instance {α : Sort u₁} {γ : Sort u₂} (r : α → γ → Sort u) : Trans Eq r r where
  trans heq h' := Eq.ndrec (motive := fun x => r x _) h' heq.symm

instance {α : Sort u₁} {β : Sort u₂} (r : α → β → Sort u) : Trans r Eq r where
  trans h' heq := Eq.ndrec (motive := fun x => r _ x) h' heq

class HAdd (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAdd : α → β → γ
class HSub (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hSub : α → β → γ
class HMul (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hMul : α → β → γ
class HDiv (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hDiv : α → β → γ
class HMod (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hMod : α → β → γ
class HPow (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hPow : α → β → γ
class HSMul (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hSMul : α → β → γ
class HAppend (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAppend : α → β → γ
class HOrElse (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hOrElse : α → (Unit → β) → γ
class HAndThen (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAndThen : α → (Unit → β) → γ
class HAnd (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAnd : α → β → γ
class HXor (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hXor : α → β → γ
class HOr (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hOr : α → β → γ
class HShiftLeft (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hShiftLeft : α → β → γ
class HShiftRight (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hShiftRight : α → β → γ

class Zero (α : Type u) where
  zero : α
class One (α : Type u) where
  one : α
class Add (α : Type u) where
  add : α → α → α
class Sub (α : Type u) where
  sub : α → α → α
class Mul (α : Type u) where
  mul : α → α → α
class Neg (α : Type u) where
  neg : α → α
class Div (α : Type u) where
  div : α → α → α
class Inv (α : Type u) where
  inv : α → α
class Mod (α : Type u) where
  mod : α → α → α
class Dvd (α : Type u) where
  dvd : α → α → Prop
class Pow (α : Type u) (β : Type v) where
  pow : α → β → α
class NatPow (α : Type u) where
  protected pow : α → Nat → α
class SMul (M : Type u) (α : Type v) where
  smul : M → α → α
class Append (α : Type u) where
  append : α → α → α
class AndOp (α : Type u) where
  and : α → α → α
class XorOp (α : Type u) where
  xor : α → α → α
class OrOp (α : Type u) where
  or : α → α → α
class Complement (α : Type u) where
  complement : α → α
class ShiftLeft (α : Type u) where
  shiftLeft : α → α → α
class ShiftRight (α : Type u) where
  shiftRight : α → α → α

export Complement (complement)

@[default_instance] instance instHAdd {α : Type u} [Add α] : HAdd α α α where
  hAdd a b := Add.add a b
@[default_instance] instance instHSub {α : Type u} [Sub α] : HSub α α α where
  hSub a b := Sub.sub a b
@[default_instance] instance instHMul {α : Type u} [Mul α] : HMul α α α where
  hMul a b := Mul.mul a b
@[default_instance] instance instHDiv {α : Type u} [Div α] : HDiv α α α where
  hDiv a b := Div.div a b
@[default_instance] instance instHMod {α : Type u} [Mod α] : HMod α α α where
  hMod a b := Mod.mod a b
@[default_instance] instance instHPow {α : Type u} {β : Type v} [Pow α β] :
    HPow α β α where
  hPow a b := Pow.pow a b
@[default_instance] instance instPowNat {α : Type u} [NatPow α] : Pow α Nat where
  pow x n := NatPow.pow x n
@[default_instance] instance instHSMul {α : Type u} {β : Type v} [SMul α β] :
    HSMul α β β where
  hSMul a b := SMul.smul a b
@[default_instance] instance instHAppendOfAppend {α : Type u} [Append α] :
    HAppend α α α where
  hAppend a b := Append.append a b
@[default_instance] instance instHAndOfAndOp {α : Type u} [AndOp α] :
    HAnd α α α where
  hAnd a b := AndOp.and a b
@[default_instance] instance instHXorOfXorOp {α : Type u} [XorOp α] :
    HXor α α α where
  hXor a b := XorOp.xor a b
@[default_instance] instance instHOrOfOrOp {α : Type u} [OrOp α] :
    HOr α α α where
  hOr a b := OrOp.or a b
@[default_instance] instance instHShiftLeftOfShiftLeft {α : Type u}
    [ShiftLeft α] : HShiftLeft α α α where
  hShiftLeft a b := ShiftLeft.shiftLeft a b
@[default_instance] instance instHShiftRightOfShiftRight {α : Type u}
    [ShiftRight α] : HShiftRight α α α where
  hShiftRight a b := ShiftRight.shiftRight a b

instance Zero.toOfNat0 {α : Type u} [Zero α] : OfNat α 0 where
  ofNat := Zero.zero
instance Zero.ofOfNat0 {α : Type u} [OfNat α 0] : Zero α where
  zero := 0
instance One.toOfNat1 {α : Type u} [One α] : OfNat α 1 where
  ofNat := One.one
instance One.ofOfNat1 {α : Type u} [OfNat α 1] : One α where
  one := 1

attribute [match_pattern] Add.add HAdd.hAdd Neg.neg Mul.mul HMul.hMul

class Membership (α : outParam (Type u)) (γ : Type v) where
  mem : (γ : γ) → (a : α) → Prop
class HasEquiv (α : Sort u) where
  Equiv : α → α → Sort v
class HasSubset (α : Type u) where
  Subset : α → α → Prop
class HasSSubset (α : Type u) where
  SSubset : α → α → Prop
class EmptyCollection (α : Type u) where
  emptyCollection : α
class Union (α : Type u) where
  union : α → α → α
class Inter (α : Type u) where
  inter : α → α → α
class SDiff (α : Type u) where
  sdiff : α → α → α
class Insert (α : outParam (Type u)) (γ : Type v) where
  insert : α → γ → γ
class Singleton (α : outParam (Type u)) (β : Type v) where
  singleton : α → β

export Insert (insert)
export Singleton (singleton)
export HasSSubset (SSubset)
export HasSubset (Subset)
export EmptyCollection (emptyCollection)
export SDiff (sdiff)

class BEq (α : Type u) where
  beq : α → α → Bool

export BEq (beq)

instance (priority := 500) instBEqOfDecidableEq {α : Type u} [DecidableEq α] :
    BEq α where
  beq a b := decide (Eq a b)

@[macro_inline] def bne {α : Type u} [BEq α] (a b : α) : Bool := not (beq a b)

class GetElem (coll : Type u) (idx : Type v) (elem : outParam (Type w))
    (valid : outParam (coll → idx → Prop)) where
  getElem (xs : coll) (i : idx) (h : valid xs i) : elem

export GetElem (getElem)

class GetElem? (coll : Type u) (idx : Type v) (elem : outParam (Type w))
    (valid : outParam (coll → idx → Prop)) extends
    GetElem coll idx elem valid where
  getElem? : coll → idx → Option elem
  getElem! [Inhabited elem] (xs : coll) (i : idx) : elem :=
    Option.casesOn (getElem? xs i) default id

export GetElem? (getElem? getElem!)

instance instAddNat : Add Nat := ⟨Nat.add⟩
instance instSubNat : Sub Nat := ⟨Nat.sub⟩
instance instMulNat : Mul Nat := ⟨Nat.mul⟩
instance instNatPowNat : NatPow Nat := ⟨Nat.pow⟩
instance Nat.instDivNat : Div Nat := ⟨Nat.div⟩
instance Nat.instModNat : Mod Nat := ⟨Nat.mod⟩
instance Nat.instAndOp : AndOp Nat := ⟨Nat.land⟩
instance Nat.instOrOp : OrOp Nat := ⟨Nat.lor⟩
instance Nat.instXorOp : XorOp Nat := ⟨Nat.xor⟩
instance Nat.instShiftLeft : ShiftLeft Nat := ⟨Nat.shiftLeft⟩
instance Nat.instShiftRight : ShiftRight Nat := ⟨Nat.shiftRight⟩

protected inductive Nat.le (n : Nat) : Nat → Prop
  | refl : Nat.le n n
  | step {m} : Nat.le n m → Nat.le n (.succ m)

instance instLENat : LE Nat := ⟨Nat.le⟩

protected def Nat.lt (n m : Nat) : Prop := Nat.le (HAdd.hAdd n 1) m

instance instLTNat : LT Nat := ⟨Nat.lt⟩

theorem Nat.not_succ_le_zero : ∀ (n : Nat), LE.le (Nat.succ n) 0 → False
  | .zero => nofun
  | .succ _ => nofun

theorem Nat.not_lt_zero (n : Nat) : Not (LT.lt n 0) := Nat.not_succ_le_zero n

theorem Nat.zero_le : (n : Nat) → LE.le 0 n
  | .zero => Nat.le.refl
  | .succ n => Nat.le.step (Nat.zero_le n)

theorem Nat.succ_le_succ {n m : Nat} : LE.le n m → LE.le (Nat.succ n) (Nat.succ m)
  | Nat.le.refl => Nat.le.refl
  | Nat.le.step h => Nat.le.step (Nat.succ_le_succ h)

theorem Nat.zero_lt_succ (n : Nat) : LT.lt 0 (Nat.succ n) :=
  Nat.succ_le_succ (Nat.zero_le n)

theorem Nat.le_step {n m : Nat} (h : LE.le n m) : LE.le n (Nat.succ m) :=
  Nat.le.step h

protected theorem Nat.le_trans {n m k : Nat} :
    LE.le n m → LE.le m k → LE.le n k
  | h, Nat.le.refl => h
  | h₁, Nat.le.step h₂ => Nat.le.step (Nat.le_trans h₁ h₂)

protected theorem Nat.lt_of_lt_of_le {n m k : Nat} :
    LT.lt n m → LE.le m k → LT.lt n k :=
  Nat.le_trans

protected theorem Nat.lt_trans {n m k : Nat} (h₁ : LT.lt n m) :
    LT.lt m k → LT.lt n k :=
  Nat.le_trans (Nat.le_step h₁)

theorem Nat.le_succ (n : Nat) : LE.le n (Nat.succ n) := Nat.le.step Nat.le.refl

theorem Nat.le_succ_of_le {n m : Nat} (h : LE.le n m) : LE.le n (Nat.succ m) :=
  Nat.le_trans h (Nat.le_succ m)

protected theorem Nat.le_refl (n : Nat) : LE.le n n := Nat.le.refl

theorem Nat.succ_pos (n : Nat) : LT.lt 0 (Nat.succ n) := Nat.zero_lt_succ n

theorem Nat.pred_le_pred : {n m : Nat} → LE.le n m → LE.le n.pred m.pred
  | _, _, Nat.le.refl => Nat.le.refl
  | .zero, .succ _, Nat.le.step h => h
  | .succ _, .succ _, Nat.le.step h => Nat.le_trans (Nat.le_succ _) h

theorem Nat.le_of_succ_le_succ {n m : Nat} :
    LE.le (Nat.succ n) (Nat.succ m) → LE.le n m :=
  Nat.pred_le_pred

theorem Nat.le_of_lt_succ {m n : Nat} : LT.lt m (Nat.succ n) → LE.le m n :=
  Nat.le_of_succ_le_succ

theorem Nat.not_succ_le_self : (n : Nat) → Not (LE.le (Nat.succ n) n)
  | .zero => Nat.not_succ_le_zero _
  | .succ n => fun h => Nat.not_succ_le_self n (Nat.le_of_succ_le_succ h)

protected theorem Nat.lt_irrefl (n : Nat) : Not (LT.lt n n) :=
  Nat.not_succ_le_self n

theorem Nat.le_of_ble_eq_true : {n m : Nat} → Eq (Nat.ble n m) true → LE.le n m
  | .zero, _, _ => Nat.zero_le _
  | .succ _, .succ _, h => Nat.succ_le_succ (Nat.le_of_ble_eq_true h)

theorem Nat.ble_self_eq_true : (n : Nat) → Eq (Nat.ble n n) true
  | .zero => rfl
  | .succ n => Nat.ble_self_eq_true n

theorem Nat.ble_succ_eq_true :
    {n m : Nat} → Eq (Nat.ble n m) true → Eq (Nat.ble n (Nat.succ m)) true
  | .zero, _, _ => rfl
  | .succ n, .succ _, h => Nat.ble_succ_eq_true (n := n) h

theorem Nat.ble_eq_true_of_le {n m : Nat} (h : LE.le n m) :
    Eq (Nat.ble n m) true :=
  match h with
  | Nat.le.refl => Nat.ble_self_eq_true n
  | Nat.le.step h => Nat.ble_succ_eq_true (Nat.ble_eq_true_of_le h)

theorem Nat.not_le_of_not_ble_eq_true {n m : Nat}
    (h : Not (Eq (Nat.ble n m) true)) : Not (LE.le n m) :=
  fun h' => absurd (Nat.ble_eq_true_of_le h') h

@[extern "lean_nat_dec_le"] instance Nat.decLe (n m : @& Nat) :
    Decidable (LE.le n m) :=
  match h : Nat.ble n m with
  | true => isTrue (Nat.le_of_ble_eq_true h)
  | false => isFalse fun k =>
    Bool.noConfusion (h.symm.trans (Nat.ble_eq_true_of_le k))

@[extern "lean_nat_dec_lt"] instance Nat.decLt (n m : @& Nat) :
    Decidable (LT.lt n m) :=
  Nat.decLe (.succ n) m

instance instMinNat : Min Nat := minOfLe
instance instMaxNat : Max Nat := maxOfLe

/-! ## Integers and lists: what Lean's notation names -/

set_option genCtorIdx false in
inductive Int : Type where
  | ofNat : Nat → Int
  | negSucc : Nat → Int

namespace List

protected def append : (xs ys : List α) → List α
  | nil, bs => bs
  | cons a as, bs => cons a (List.append as bs)

instance instAppend {α : Type u} : Append (List α) := ⟨List.append⟩

def IsPrefix {α : Type u} (l₁ l₂ : List α) : Prop :=
  Exists fun t => Eq (HAppend.hAppend l₁ t) l₂
def IsSuffix {α : Type u} (l₁ l₂ : List α) : Prop :=
  Exists fun t => Eq (HAppend.hAppend t l₁) l₂
def IsInfix {α : Type u} (l₁ l₂ : List α) : Prop :=
  Exists fun s => Exists fun t =>
    Eq (HAppend.hAppend (HAppend.hAppend s l₁) t) l₂

inductive Sublist {α : Type u} : List α → List α → Prop
  | slnil : Sublist nil nil
  | cons (a) : Sublist l₁ l₂ → Sublist l₁ (List.cons a l₂)
  | cons₂ (a) : Sublist l₁ l₂ → Sublist (List.cons a l₁) (List.cons a l₂)

inductive Perm {α : Type u} : List α → List α → Prop
  | nil : Perm nil nil
  | cons (x : α) {l₁ l₂ : List α} :
      Perm l₁ l₂ → Perm (List.cons x l₁) (List.cons x l₂)
  | swap (x y : α) (l : List α) :
      Perm (List.cons y (List.cons x l)) (List.cons x (List.cons y l))
  | trans {l₁ l₂ l₃ : List α} : Perm l₁ l₂ → Perm l₂ l₃ → Perm l₁ l₃

end List

/-! ## Characters and strings: only what literals need -/

abbrev Nat.isValidChar (n : Nat) : Prop :=
  Or (LT.lt n 0xd800) (And (LT.lt 0xdfff n) (LT.lt n 0x110000))

structure Char where
  ofCode ::
  code : Nat
  isValid : code.isValidChar

def Char.ofNat (n : Nat) : Char :=
  dite n.isValidChar (fun h => ⟨n, h⟩) (fun _ => ⟨0, .inl (Nat.le_of_ble_eq_true rfl)⟩)
@[inline] def Char.toNat (c : Char) : Nat := c.code

structure String where
  ofList ::
  toList : List Char

/-! ## Lean's own data, seen from outside

Their values come out of the library; only names and shapes matter here.
-/

namespace Lean

inductive Name where
  | anonymous : Name
  | str (pre : Name) (str : String)
  | num (pre : Name) (i : Nat)

namespace Name

instance : Inhabited Name where
  default := Name.anonymous

@[extern "l_Lean_Name_str___override"]
def str._override (p : Name) (s : String) : Name := .str p s
@[extern "l_Lean_Name_num___override"]
def num._override (p : Name) (v : Nat) : Name := .num p v
abbrev mkStr (p : Name) (s : String) : Name := Name.str._override p s
abbrev mkNum (p : Name) (v : Nat) : Name := Name.num._override p v
@[extern "l_Lean_Name_mkSimple"]
def mkSimple (s : String) : Name := .mkStr .anonymous s
@[extern "l_Lean_Name_mkStr1"]
def mkStr1 (s₁ : String) : Name := .mkStr .anonymous s₁
@[extern "l_Lean_Name_mkStr2"]
def mkStr2 (s₁ s₂ : String) : Name := .mkStr (mkStr1 s₁) s₂
@[extern "l_Lean_Name_mkStr3"]
def mkStr3 (s₁ s₂ s₃ : String) : Name := .mkStr (mkStr2 s₁ s₂) s₃
@[extern "l_Lean_Name_mkStr4"]
def mkStr4 (s₁ s₂ s₃ s₄ : String) : Name := .mkStr (mkStr3 s₁ s₂ s₃) s₄
@[extern "l_Lean_Name_mkStr5"]
def mkStr5 (s₁ s₂ s₃ s₄ s₅ : String) : Name := .mkStr (mkStr4 s₁ s₂ s₃ s₄) s₅
@[extern "l_Lean_Name_mkStr6"]
def mkStr6 (s₁ s₂ s₃ s₄ s₅ s₆ : String) : Name :=
  .mkStr (mkStr5 s₁ s₂ s₃ s₄ s₅) s₆
@[extern "l_Lean_Name_mkStr7"]
def mkStr7 (s₁ s₂ s₃ s₄ s₅ s₆ s₇ : String) : Name :=
  .mkStr (mkStr6 s₁ s₂ s₃ s₄ s₅ s₆) s₇
@[extern "l_Lean_Name_mkStr8"]
def mkStr8 (s₁ s₂ s₃ s₄ s₅ s₆ s₇ s₈ : String) : Name :=
  .mkStr (mkStr7 s₁ s₂ s₃ s₄ s₅ s₆ s₇) s₈

end Name

inductive ParserDescr where
  | const (name : Name)
  | unary (name : Name) (p : ParserDescr)
  | binary (name : Name) (p₁ p₂ : ParserDescr)
  | node (kind : Name) (prec : Nat) (p : ParserDescr)
  | trailingNode (kind : Name) (prec lhsPrec : Nat) (p : ParserDescr)
  | symbol (val : String)
  | nonReservedSymbol (val : String) (includeIdent : Bool)
  | cat (catName : Name) (rbp : Nat)
  | parser (declName : Name)
  | nodeWithAntiquot (name : String) (kind : Name) (p : ParserDescr)
  | sepBy (p : ParserDescr) (sep : String) (psep : ParserDescr)
      (allowTrailingSep : Bool)
  | sepBy1 (p : ParserDescr) (sep : String) (psep : ParserDescr)
      (allowTrailingSep : Bool)
  | unicodeSymbol (val asciiVal : String) (preserveForPP : Bool)

structure Parser.Category where

abbrev TrailingParserDescr : Type := ParserDescr

instance : Inhabited ParserDescr := ⟨ParserDescr.const .anonymous⟩

axiom Syntax : Type
axiom Macro.Context : Type
axiom Macro.State : Type
axiom Macro.Result : Type
axiom Macro.Result.some : Macro.Result

noncomputable instance : Inhabited Macro.Result := ⟨Macro.Result.some⟩

def Macro : Type := Syntax → Macro.Context → Macro.State → Macro.Result

noncomputable instance : Inhabited Macro := ⟨fun _ _ _ => Macro.Result.some⟩

def PrettyPrinter.Unexpander : Type := Syntax → Syntax → Unit → Macro.Result

noncomputable instance : Inhabited PrettyPrinter.Unexpander :=
  ⟨fun _ _ _ => Macro.Result.some⟩

end Lean
