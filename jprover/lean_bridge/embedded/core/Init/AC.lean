prelude
import Init.Omega.Facts
/-!
# `ac_rfl`: equality up to associativity and commutativity

An expression is flattened to the list of its variables. `fold` interprets a
list in `Option α`, where `none` is an identity, so that each step of the
normal form (dropping neutral elements, sorting, merging) is an equation
between folds.
-/
set_option linter.unusedVariables false

universe u v

namespace Std

variable {α : Sort u} {β : Sort v}

class Associative (op : α → α → α) : Prop where
  assoc : (a b c : α) → op (op a b) c = op a (op b c)
class Commutative (op : α → α → α) : Prop where
  comm : (a b : α) → op a b = op b a
class IdempotentOp (op : α → α → α) : Prop where
  idempotent : (x : α) → op x x = x
class LeftIdentity (op : α → β → β) (o : outParam α) : Prop
class LawfulLeftIdentity (op : α → β → β) (o : outParam α) : Prop extends
    LeftIdentity op o where
  left_id : ∀ a, op o a = a
class RightIdentity (op : α → β → α) (o : outParam β) : Prop
class LawfulRightIdentity (op : α → β → α) (o : outParam β) : Prop extends
    RightIdentity op o where
  right_id : ∀ a, op a o = a
class Identity (op : α → α → α) (o : outParam α) : Prop extends
    LeftIdentity op o, RightIdentity op o
class LawfulIdentity (op : α → α → α) (o : outParam α) : Prop extends
    Identity op o, LawfulLeftIdentity op o, LawfulRightIdentity op o
class LawfulCommIdentity (op : α → α → α) (o : outParam α)
    [hc : Commutative op] : Prop extends LawfulIdentity op o where
  left_id a := Eq.trans (hc.comm o a) (right_id a)
  right_id a := Eq.trans (hc.comm a o) (left_id a)

end Std

namespace Lean.Data.AC

open Std

inductive Expr
  | var (x : Nat)
  | op (lhs rhs : Expr)

structure Variable {α : Sort u} (op : α → α → α) : Type u where
  value : α
  neutral : Option (PLift (LawfulIdentity op value))

structure Context (α : Sort u) where
  op : α → α → α
  assoc : Associative op
  comm : Option (PLift (Commutative op))
  idem : Option (PLift (IdempotentOp op))
  vars : List (Variable op)
  arbitrary : α

class EvalInformation (α : Sort u) (β : Sort v) where
  arbitrary : α → β
  evalOp : α → β → β → β
  evalVar : α → Nat → β

variable {α : Sort u}

def Context.find {op : α → α → α} (d : Variable op) :
    List (Variable op) → Nat → Variable op
  | [], _ => d
  | v :: _, 0 => v
  | _ :: vs, i + 1 => find d vs i

def Context.var (ctx : Context α) (idx : Nat) : Variable ctx.op :=
  Context.find ⟨ctx.arbitrary, none⟩ ctx.vars idx

instance : EvalInformation (Context α) α where
  arbitrary ctx := ctx.arbitrary
  evalOp ctx := ctx.op
  evalVar ctx idx := (ctx.var idx).value

def eval {α : Sort v} (β : Sort u) [EvalInformation α β] (ctx : α) :
    (ex : Expr) → β
  | Expr.var idx => EvalInformation.evalVar ctx idx
  | Expr.op l r => EvalInformation.evalOp ctx (eval β ctx l) (eval β ctx r)

def Expr.toList : Expr → List Nat
  | Expr.var idx => [idx]
  | Expr.op l r => l.toList ++ r.toList

def insert (x : Nat) : List Nat → List Nat
  | [] => [x]
  | a :: as => if x < a then x :: a :: as else a :: insert x as

def sort : List Nat → List Nat
  | [] => []
  | x :: xs => insert x (sort xs)

def mergeIdem : List Nat → List Nat
  | [] => []
  | [x] => [x]
  | x :: y :: ys =>
    if x = y then mergeIdem (y :: ys) else x :: mergeIdem (y :: ys)

def Context.isNeutral (ctx : Context α) (x : Nat) : Bool :=
  (ctx.var x).neutral.isSome

def dropNeutrals (ctx : Context α) : List Nat → List Nat
  | [] => []
  | x :: xs => match ctx.isNeutral x with
    | true => dropNeutrals ctx xs
    | false => x :: dropNeutrals ctx xs

def removeNeutrals (ctx : Context α) : List Nat → List Nat
  | [] => []
  | x :: xs => match dropNeutrals ctx (x :: xs) with
    | [] => [x]
    | y :: ys => y :: ys

def norm (ctx : Context α) (e : Expr) : List Nat :=
  let xs := removeNeutrals ctx e.toList
  let xs := match ctx.comm with
    | none => xs
    | some _ => sort xs
  match ctx.idem with
  | none => xs
  | some _ => mergeIdem xs

namespace Context

variable (ctx : Context α)

/-- The values of a list of variables, multiplied; `none` if it is empty. -/
def fold : List Nat → Option (PLift α)
  | [] => none
  | x :: xs => match fold xs with
    | none => some ⟨(ctx.var x).value⟩
    | some v => some ⟨ctx.op (ctx.var x).value v.down⟩

theorem fold_cons_none {x : Nat} {xs : List Nat} (h : ctx.fold xs = none) :
    ctx.fold (x :: xs) = some ⟨(ctx.var x).value⟩ := by
  show (match ctx.fold xs with
    | none => _
    | some v => _) = _
  rw [h]

theorem fold_cons_some {x : Nat} {xs : List Nat} {v : PLift α}
    (h : ctx.fold xs = some v) :
    ctx.fold (x :: xs) = some ⟨ctx.op (ctx.var x).value v.down⟩ := by
  show (match ctx.fold xs with
    | none => _
    | some v => _) = _
  rw [h]

theorem fold_cons_congr {x : Nat} {xs ys : List Nat}
    (h : ctx.fold xs = ctx.fold ys) :
    ctx.fold (x :: xs) = ctx.fold (x :: ys) := by
  cases k : ctx.fold ys with
  | none => rw [fold_cons_none ctx k, fold_cons_none ctx (h.trans k)]
  | some v => rw [fold_cons_some ctx k, fold_cons_some ctx (h.trans k)]

theorem fold_append {xs ys : List Nat} {v w : PLift α}
    (h : ctx.fold xs = some v) (k : ctx.fold ys = some w) :
    ctx.fold (xs ++ ys) = some ⟨ctx.op v.down w.down⟩ := by
  induction xs generalizing v with
  | nil => exact nomatch h
  | cons x xs ih =>
    cases l : ctx.fold xs with
    | none =>
      cases xs with
      | nil =>
        rw [fold_cons_none ctx l] at h
        cases h
        exact fold_cons_some ctx k
      | cons y ys =>
        cases m : ctx.fold ys with
        | none => rw [fold_cons_none ctx m] at l; exact nomatch l
        | some u => rw [fold_cons_some ctx m] at l; exact nomatch l
    | some u =>
      rw [fold_cons_some ctx l] at h
      cases h
      rw [List.cons_append, fold_cons_some ctx (ih l)]
      exact congrArg (fun z => some (PLift.up z)) (ctx.assoc.assoc _ _ _).symm

theorem fold_toList (e : Expr) :
    ctx.fold e.toList = some ⟨eval α ctx e⟩ := by
  induction e with
  | var x => rfl
  | op l r ih₁ ih₂ => exact fold_append ctx ih₁ ih₂

theorem fold_swap (h : Commutative ctx.op) (x y : Nat) (xs : List Nat) :
    ctx.fold (x :: y :: xs) = ctx.fold (y :: x :: xs) := by
  cases k : ctx.fold xs with
  | none =>
    rw [fold_cons_some ctx (fold_cons_none ctx k),
      fold_cons_some ctx (fold_cons_none ctx k)]
    exact congrArg (fun z => some (PLift.up z)) (h.comm _ _)
  | some v =>
    rw [fold_cons_some ctx (fold_cons_some ctx k),
      fold_cons_some ctx (fold_cons_some ctx k)]
    refine congrArg (fun z => some (PLift.up z)) ?_
    show ctx.op _ (ctx.op _ _) = ctx.op _ (ctx.op _ _)
    rw [← ctx.assoc.assoc, h.comm (ctx.var x).value, ctx.assoc.assoc]

theorem fold_insert (h : Commutative ctx.op) (x : Nat) (xs : List Nat) :
    ctx.fold (insert x xs) = ctx.fold (x :: xs) := by
  induction xs with
  | nil => rfl
  | cons y ys ih =>
    show ctx.fold (if x < y then x :: y :: ys else y :: insert x ys) = _
    split
    · rfl
    · rw [fold_cons_congr ctx ih, fold_swap ctx h]

theorem fold_sort (h : Commutative ctx.op) (xs : List Nat) :
    ctx.fold (sort xs) = ctx.fold xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    exact (fold_insert ctx h x (sort xs)).trans (fold_cons_congr ctx ih)

theorem fold_twice (h : IdempotentOp ctx.op) (x : Nat) (xs : List Nat) :
    ctx.fold (x :: x :: xs) = ctx.fold (x :: xs) := by
  cases k : ctx.fold xs with
  | none =>
    rw [fold_cons_some ctx (fold_cons_none ctx k), fold_cons_none ctx k]
    exact congrArg (fun z => some (PLift.up z)) (h.idempotent _)
  | some v =>
    rw [fold_cons_some ctx (fold_cons_some ctx k), fold_cons_some ctx k]
    refine congrArg (fun z => some (PLift.up z)) ?_
    show ctx.op _ (ctx.op _ _) = _
    rw [← ctx.assoc.assoc, h.idempotent]

theorem fold_mergeIdem (h : IdempotentOp ctx.op) : (xs : List Nat) →
    ctx.fold (mergeIdem xs) = ctx.fold xs
  | [] => rfl
  | [_] => rfl
  | x :: y :: ys => by
    show ctx.fold (if x = y then mergeIdem (y :: ys)
      else x :: mergeIdem (y :: ys)) = _
    split
    · rename_i e
      rw [e, fold_mergeIdem h (y :: ys), fold_twice ctx h]
    · exact fold_cons_congr ctx (fold_mergeIdem h (y :: ys))

theorem neutral_of {x : Nat} (h : ctx.isNeutral x = true) :
    LawfulIdentity ctx.op (ctx.var x).value := by
  show LawfulIdentity ctx.op (ctx.var x).value
  have k : (ctx.var x).neutral.isSome = true := h
  cases l : (ctx.var x).neutral with
  | none => rw [l] at k; exact nomatch k
  | some p => exact p.down

/-- Dropping neutral elements keeps the fold, unless nothing is left: then all
elements were neutral, and so is the fold. -/
theorem fold_dropNeutrals (xs : List Nat) :
    (ctx.fold (dropNeutrals ctx xs) = ctx.fold xs) ∨
      (dropNeutrals ctx xs = [] ∧
        ∃ v, ctx.fold xs = some v ∧ LawfulIdentity ctx.op v.down) := by
  induction xs with
  | nil => exact Or.inl rfl
  | cons x xs ih =>
    cases hx : ctx.isNeutral x with
    | false =>
      have e : dropNeutrals ctx (x :: xs) = x :: dropNeutrals ctx xs := by
        show (match ctx.isNeutral x with
          | true => _
          | false => _) = _
        rw [hx]
      rw [e]
      cases ih with
      | inl h => exact Or.inl (fold_cons_congr ctx h)
      | inr h =>
        obtain ⟨h, v, k, l⟩ := h
        refine Or.inl ?_
        rw [h, fold_cons_some ctx k, l.right_id]; rfl
    | true =>
      have e : dropNeutrals ctx (x :: xs) = dropNeutrals ctx xs := by
        show (match ctx.isNeutral x with
          | true => _
          | false => _) = _
        rw [hx]
      have n := neutral_of ctx hx
      rw [e]
      cases ih with
      | inl h =>
        cases k : ctx.fold xs with
        | none =>
          refine Or.inr ⟨?_, _, fold_cons_none ctx k, n⟩
          cases d : dropNeutrals ctx xs with
          | nil => rfl
          | cons y ys =>
            rw [d, k] at h
            cases m : ctx.fold ys with
            | none => rw [fold_cons_none ctx m] at h; exact nomatch h
            | some u => rw [fold_cons_some ctx m] at h; exact nomatch h
        | some v =>
          refine Or.inl ?_
          rw [h, fold_cons_some ctx k, n.left_id, k]
      | inr h =>
        obtain ⟨h, v, k, l⟩ := h
        refine Or.inr ⟨h, v, ?_, l⟩
        rw [fold_cons_some ctx k, n.left_id]

theorem fold_removeNeutrals (xs : List Nat) :
    ctx.fold (removeNeutrals ctx xs) = ctx.fold xs := by
  cases xs with
  | nil => rfl
  | cons x xs =>
    cases d : dropNeutrals ctx (x :: xs) with
    | cons y ys =>
      have e : removeNeutrals ctx (x :: xs) = y :: ys := by
        show (match dropNeutrals ctx (x :: xs) with
          | [] => [x]
          | y :: ys => y :: ys) = _
        rw [d]
      cases fold_dropNeutrals ctx (x :: xs) with
      | inl h => rw [e, ← d, h]
      | inr h => rw [d] at h; exact nomatch h.1
    | nil =>
      have e : removeNeutrals ctx (x :: xs) = [x] := by
        show (match dropNeutrals ctx (x :: xs) with
          | [] => [x]
          | y :: ys => y :: ys) = _
        rw [d]
      rw [e]
      cases fold_dropNeutrals ctx (x :: xs) with
      | inl h =>
        rw [d] at h
        cases m : ctx.fold xs with
        | none => rw [fold_cons_none ctx m] at h; exact nomatch h
        | some u => rw [fold_cons_some ctx m] at h; exact nomatch h
      | inr h =>
        obtain ⟨_, v, k, l⟩ := h
        cases m : ctx.fold xs with
        | none => rw [fold_cons_none ctx m]; rfl
        | some u =>
          cases hx : ctx.isNeutral x with
          | false =>
            have e : dropNeutrals ctx (x :: xs) = x :: dropNeutrals ctx xs := by
              show (match ctx.isNeutral x with
                | true => _
                | false => _) = _
              rw [hx]
            rw [e] at d
            exact nomatch d
          | true =>
            have n := neutral_of ctx hx
            rw [fold_cons_some ctx m, n.left_id] at k
            cases k
            rw [fold_cons_some ctx m, l.right_id]; rfl

theorem fold_norm (e : Expr) :
    ctx.fold (norm ctx e) = some ⟨eval α ctx e⟩ := by
  have key : ∀ xs, ctx.fold xs = some ⟨eval α ctx e⟩ →
      ctx.fold (match ctx.idem with
        | none => xs
        | some _ => mergeIdem xs) = some ⟨eval α ctx e⟩ := by
    intro xs h
    split
    · exact h
    · rename_i p _
      exact (fold_mergeIdem ctx p.down xs).trans h
  refine key _ ?_
  have h := (fold_removeNeutrals ctx e.toList).trans (fold_toList ctx e)
  split
  · exact h
  · rename_i p _
    exact (fold_sort ctx p.down _).trans h

theorem eq_of_norm (ctx : Context α) (a b : Expr)
    (h : norm ctx a == norm ctx b) : eval α ctx a = eval α ctx b := by
  have k := fold_norm ctx a
  rw [eq_of_beq h, fold_norm] at k
  exact congrArg PLift.down (Option.some.inj k).symm

end Context

end Lean.Data.AC

/-! ## Instances -/

open Std

instance : Associative (α := Nat) (· + ·) := ⟨Nat.add_assoc⟩
instance : Commutative (α := Nat) (· + ·) := ⟨Nat.add_comm⟩
instance : LawfulIdentity (α := Nat) (· + ·) 0 where
  left_id := Nat.zero_add
  right_id := Nat.add_zero
instance : Associative (α := Nat) (· * ·) := ⟨Nat.mul_assoc⟩
instance : Commutative (α := Nat) (· * ·) := ⟨Nat.mul_comm⟩
instance : LawfulIdentity (α := Nat) (· * ·) 1 where
  left_id := Nat.one_mul
  right_id := Nat.mul_one
instance : Associative (α := Nat) max := ⟨fun a b c => by omega⟩
instance : Commutative (α := Nat) max := ⟨fun a b => by omega⟩
instance : IdempotentOp (α := Nat) max := ⟨fun a => by omega⟩
instance : Associative (α := Nat) min := ⟨fun a b c => by omega⟩
instance : Commutative (α := Nat) min := ⟨fun a b => by omega⟩
instance : IdempotentOp (α := Nat) min := ⟨fun a => by omega⟩
instance : Associative (α := Int) (· + ·) := ⟨Int.add_assoc⟩
instance : Commutative (α := Int) (· + ·) := ⟨Int.add_comm⟩
instance : LawfulIdentity (α := Int) (· + ·) 0 where
  left_id := Int.zero_add
  right_id := Int.add_zero
instance : Associative (α := Int) (· * ·) := ⟨Int.mul_assoc⟩
instance : Commutative (α := Int) (· * ·) := ⟨Int.mul_comm⟩
instance : LawfulIdentity (α := Int) (· * ·) 1 where
  left_id := Int.one_mul
  right_id := Int.mul_one
instance : Associative And := ⟨fun _ _ _ => propext and_assoc⟩
instance : Commutative And := ⟨fun _ _ => propext and_comm⟩
instance : IdempotentOp And := ⟨and_self⟩
instance : LawfulIdentity And True where
  left_id := true_and
  right_id := and_true
instance : Associative Or := ⟨fun _ _ _ => propext or_assoc⟩
instance : Commutative Or := ⟨fun _ _ => propext or_comm⟩
instance : IdempotentOp Or := ⟨or_self⟩
instance : LawfulIdentity Or False where
  left_id := false_or
  right_id := or_false
instance : Associative (· && ·) := ⟨Bool.and_assoc⟩
instance : Commutative (· && ·) := ⟨Bool.and_comm⟩
instance : IdempotentOp (· && ·) := ⟨Bool.and_self⟩
instance : LawfulIdentity (· && ·) true where
  left_id := Bool.true_and
  right_id := Bool.and_true
instance : Associative (· || ·) := ⟨Bool.or_assoc⟩
instance : Commutative (· || ·) := ⟨Bool.or_comm⟩
instance : IdempotentOp (· || ·) := ⟨Bool.or_self⟩
instance : LawfulIdentity (· || ·) false where
  left_id := Bool.false_or
  right_id := Bool.or_false
instance {α : Type u} : Associative (α := List α) (· ++ ·) :=
  ⟨List.append_assoc⟩
instance {α : Type u} : LawfulIdentity (α := List α) (· ++ ·) [] where
  left_id := List.nil_append
  right_id := List.append_nil
