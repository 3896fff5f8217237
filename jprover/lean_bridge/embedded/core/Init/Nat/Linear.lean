prelude
import Init.Omega.Facts
/-!
# `simp +arith`: linear arithmetic on natural numbers by reflection

An expression becomes a constant and a list of coefficients, one a variable. A
constraint `l ≤ r` or `l = r` is normal when no variable stands on both sides:
the pair of coefficients `(a, b)` becomes `(a - b, b - a)`.
-/
set_option linter.unusedVariables false

universe u

inductive Lean.RArray (α : Type u) : Type u where
  | leaf : α → RArray α
  | branch : Nat → RArray α → RArray α → RArray α

def Lean.RArray.get {α : Type u} : RArray α → Nat → α
  | leaf x, _ => x
  | branch p l r, n => cond (Nat.ble p n) (r.get n) (l.get n)

namespace Nat.Internal.Linear

abbrev Var := Nat
abbrev Context := Lean.RArray Nat

abbrev Var.denote (ctx : Context) (v : Var) : Nat := ctx.get v

inductive Expr where
  | num (v : Nat)
  | var (i : Var)
  | add (a b : Expr)
  | mulL (k : Nat) (a : Expr)
  | mulR (a : Expr) (k : Nat)

def Expr.denote (ctx : Context) : Expr → Nat
  | num k => k
  | var v => v.denote ctx
  | add a b => a.denote ctx + b.denote ctx
  | mulL k e => k * e.denote ctx
  | mulR e k => e.denote ctx * k

/-! ## Coefficient lists -/

/-- A constant and the coefficients of the variables 0, 1, … -/
structure Poly where
  const : Nat
  coeffs : List Nat

namespace Poly

def addCoeffs : List Nat → List Nat → List Nat
  | [], ys => ys
  | x :: xs, [] => x :: xs
  | x :: xs, y :: ys => (x + y) :: addCoeffs xs ys

def scaleCoeffs (k : Nat) : List Nat → List Nat
  | [] => []
  | x :: xs => k * x :: scaleCoeffs k xs

def unit : Nat → List Nat
  | 0 => [1]
  | i + 1 => 0 :: unit i

/-- Truncated subtraction, entry by entry. -/
def subCoeffs : List Nat → List Nat → List Nat
  | [], _ => []
  | x :: xs, [] => x :: xs
  | x :: xs, y :: ys => (x - y) :: subCoeffs xs ys

def zeroCoeffs : List Nat → Bool
  | [] => true
  | x :: xs => Nat.beq x 0 && zeroCoeffs xs

/-- Equality up to trailing zeros. -/
def eqCoeffs : List Nat → List Nat → Bool
  | [], ys => zeroCoeffs ys
  | x :: xs, [] => zeroCoeffs (x :: xs)
  | x :: xs, y :: ys => Nat.beq x y && eqCoeffs xs ys

def sum (ctx : Context) : Nat → List Nat → Nat
  | _, [] => 0
  | i, x :: xs => x * Var.denote ctx i + sum ctx (i + 1) xs

theorem sum_add (ctx : Context) (i : Nat) (xs ys : List Nat) :
    sum ctx i (addCoeffs xs ys) = sum ctx i xs + sum ctx i ys := by
  induction xs generalizing i ys with
  | nil => exact (Nat.zero_add _).symm
  | cons x xs ih =>
    cases ys with
    | nil => rfl
    | cons y ys =>
      show (x + y) * _ + sum ctx (i + 1) (addCoeffs xs ys) =
        x * _ + sum ctx (i + 1) xs + (y * _ + sum ctx (i + 1) ys)
      rw [ih, Nat.add_mul, Nat.add_add_add_comm]

theorem sum_scale (ctx : Context) (k i : Nat) (xs : List Nat) :
    sum ctx i (scaleCoeffs k xs) = k * sum ctx i xs := by
  induction xs generalizing i with
  | nil => rfl
  | cons x xs ih =>
    show k * x * _ + sum ctx (i + 1) (scaleCoeffs k xs) =
      k * (x * _ + sum ctx (i + 1) xs)
    rw [ih, Nat.mul_add, Nat.mul_assoc]

theorem sum_unit (ctx : Context) (i v : Nat) :
    sum ctx i (unit v) = Var.denote ctx (i + v) := by
  induction v generalizing i with
  | zero => exact Nat.one_mul _
  | succ v ih =>
    show 0 * _ + sum ctx (i + 1) (unit v) = _
    rw [ih, Nat.zero_mul, Nat.zero_add, Nat.add_assoc, Nat.add_comm 1]

theorem sum_sub (ctx : Context) (i : Nat) (xs ys : List Nat) :
    sum ctx i (subCoeffs xs ys) + sum ctx i ys =
      sum ctx i (subCoeffs ys xs) + sum ctx i xs := by
  induction xs generalizing i ys with
  | nil =>
    cases ys with
    | nil => rfl
    | cons y ys => exact Nat.zero_add _
  | cons x xs ih =>
    cases ys with
    | nil => exact (Nat.zero_add _).symm
    | cons y ys =>
      show (x - y) * _ + sum ctx (i + 1) (subCoeffs xs ys) +
          (y * _ + sum ctx (i + 1) ys) =
        (y - x) * _ + sum ctx (i + 1) (subCoeffs ys xs) +
          (x * _ + sum ctx (i + 1) xs)
      have key (z : Nat) : (x - y) * z + y * z = (y - x) * z + x * z := by
        rw [← Nat.add_mul, ← Nat.add_mul, show x - y + y = y - x + x by omega]
      rw [Nat.add_add_add_comm, key, ih, Nat.add_add_add_comm]

theorem sum_zero (ctx : Context) (i : Nat) : ∀ {xs : List Nat},
    zeroCoeffs xs = true → sum ctx i xs = 0
  | [], _ => rfl
  | x :: xs, h => by
    have k := Bool.and_eq_true_iff.mp h
    show x * _ + sum ctx (i + 1) xs = 0
    rw [Nat.eq_of_beq_eq_true k.1, sum_zero ctx (i + 1) k.2, Nat.zero_mul]

theorem sum_eq (ctx : Context) : ∀ (i : Nat) {xs ys : List Nat},
    eqCoeffs xs ys = true → sum ctx i xs = sum ctx i ys
  | _, [], _, h => (sum_zero ctx _ h).symm
  | _, _ :: _, [], h => sum_zero ctx _ h
  | i, x :: xs, y :: ys, h => by
    have k := Bool.and_eq_true_iff.mp h
    show x * _ + sum ctx (i + 1) xs = y * _ + sum ctx (i + 1) ys
    rw [Nat.eq_of_beq_eq_true k.1, sum_eq ctx (i + 1) k.2]

def denote (ctx : Context) (p : Poly) : Nat := p.const + sum ctx 0 p.coeffs

def sub (p q : Poly) : Poly where
  const := p.const - q.const
  coeffs := subCoeffs p.coeffs q.coeffs

def isZero (p : Poly) : Bool := Nat.beq p.const 0 && zeroCoeffs p.coeffs

def isPos (p : Poly) : Bool := Nat.ble 1 p.const

instance : BEq Poly where
  beq p q := Nat.beq p.const q.const && eqCoeffs p.coeffs q.coeffs

theorem denote_sub (ctx : Context) (p q : Poly) :
    (p.sub q).denote ctx + q.denote ctx = (q.sub p).denote ctx + p.denote ctx := by
  show p.const - q.const + sum ctx 0 (subCoeffs p.coeffs q.coeffs) +
      (q.const + sum ctx 0 q.coeffs) =
    q.const - p.const + sum ctx 0 (subCoeffs q.coeffs p.coeffs) +
      (p.const + sum ctx 0 p.coeffs)
  have h := sum_sub ctx 0 p.coeffs q.coeffs
  omega

theorem denote_isZero (ctx : Context) {p : Poly} (h : p.isZero = true) :
    p.denote ctx = 0 := by
  have k := Bool.and_eq_true_iff.mp h
  show p.const + sum ctx 0 p.coeffs = 0
  rw [Nat.eq_of_beq_eq_true k.1, sum_zero ctx 0 k.2]

theorem denote_isPos (ctx : Context) {p : Poly} (h : p.isPos = true) :
    0 < p.denote ctx :=
  Nat.lt_of_lt_of_le (Nat.le_of_ble_eq_true h) (Nat.le_add_right _ _)

theorem denote_beq (ctx : Context) {p q : Poly} (h : (p == q) = true) :
    p.denote ctx = q.denote ctx := by
  have k := Bool.and_eq_true_iff.mp
    (show (Nat.beq p.const q.const && eqCoeffs p.coeffs q.coeffs) = true from h)
  show p.const + sum ctx 0 p.coeffs = q.const + sum ctx 0 q.coeffs
  rw [Nat.eq_of_beq_eq_true k.1, sum_eq ctx 0 k.2]

end Poly

def Expr.toPoly : Expr → Poly
  | num k => ⟨k, []⟩
  | var v => ⟨0, Poly.unit v⟩
  | add a b =>
    ⟨a.toPoly.const + b.toPoly.const,
      Poly.addCoeffs a.toPoly.coeffs b.toPoly.coeffs⟩
  | mulL k e => ⟨k * e.toPoly.const, Poly.scaleCoeffs k e.toPoly.coeffs⟩
  | mulR e k => ⟨k * e.toPoly.const, Poly.scaleCoeffs k e.toPoly.coeffs⟩

def Expr.toNormPoly (e : Expr) : Poly := e.toPoly

theorem Expr.denote_toPoly (ctx : Context) (e : Expr) :
    e.toPoly.denote ctx = e.denote ctx := by
  induction e with
  | num k => rfl
  | var v =>
    show 0 + Poly.sum ctx 0 (Poly.unit v) = _
    rw [Poly.sum_unit, Nat.zero_add, Nat.zero_add]; rfl
  | add a b iha ihb =>
    show _ + Poly.sum ctx 0 (Poly.addCoeffs _ _) = a.denote ctx + b.denote ctx
    rw [Poly.sum_add, ← iha, ← ihb]
    exact Nat.add_add_add_comm _ _ _ _
  | mulL k a ih =>
    show k * _ + Poly.sum ctx 0 (Poly.scaleCoeffs k _) = k * a.denote ctx
    rw [Poly.sum_scale, ← ih]
    exact (Nat.mul_add _ _ _).symm
  | mulR a k ih =>
    show k * _ + Poly.sum ctx 0 (Poly.scaleCoeffs k _) = a.denote ctx * k
    rw [Poly.sum_scale, ← ih, Nat.mul_comm _ k]
    exact (Nat.mul_add _ _ _).symm

theorem Expr.eq_of_toNormPoly_eq (ctx : Context) (e e' : Expr)
    (h : (e.toNormPoly == e'.toPoly) = true) : e.denote ctx = e'.denote ctx := by
  rw [← denote_toPoly ctx e, ← denote_toPoly ctx e']
  exact Poly.denote_beq ctx h

/-! ## Constraints -/

structure ExprCnstr where
  eq : Bool
  lhs : Expr
  rhs : Expr

def ExprCnstr.denote (ctx : Context) (c : ExprCnstr) : Prop :=
  cond c.eq (c.lhs.denote ctx = c.rhs.denote ctx)
    (c.lhs.denote ctx ≤ c.rhs.denote ctx)

structure PolyCnstr where
  eq : Bool
  lhs : Poly
  rhs : Poly

namespace PolyCnstr

def denote (ctx : Context) (c : PolyCnstr) : Prop :=
  cond c.eq (c.lhs.denote ctx = c.rhs.denote ctx)
    (c.lhs.denote ctx ≤ c.rhs.denote ctx)

instance : BEq PolyCnstr where
  beq c d := (c.eq == d.eq) && (c.lhs == d.lhs && c.rhs == d.rhs)

def isUnsat (c : PolyCnstr) : Bool :=
  cond c.eq
    ((c.lhs.isZero && c.rhs.isPos) || (c.lhs.isPos && c.rhs.isZero))
    (c.lhs.isPos && c.rhs.isZero)

def isValid (c : PolyCnstr) : Bool :=
  cond c.eq (c.lhs.isZero && c.rhs.isZero) c.lhs.isZero

theorem not_denote_of_isUnsat (ctx : Context) {c : PolyCnstr}
    (h : c.isUnsat = true) : ¬c.denote ctx := by
  obtain ⟨eq, l, r⟩ := c
  cases eq with
  | true =>
    intro (k : l.denote ctx = r.denote ctx)
    cases (Bool.or_eq_true_iff _ _).mp h with
    | inl h =>
      have s := Bool.and_eq_true_iff.mp
        (show (l.isZero && r.isPos) = true from h)
      have a := Poly.denote_isZero ctx s.1
      have b := Poly.denote_isPos ctx s.2
      omega
    | inr h =>
      have s := Bool.and_eq_true_iff.mp
        (show (l.isPos && r.isZero) = true from h)
      have a := Poly.denote_isPos ctx s.1
      have b := Poly.denote_isZero ctx s.2
      omega
  | false =>
    intro (k : l.denote ctx ≤ r.denote ctx)
    have s := Bool.and_eq_true_iff.mp
      (show (l.isPos && r.isZero) = true from h)
    have a := Poly.denote_isPos ctx s.1
    have b := Poly.denote_isZero ctx s.2
    omega

theorem denote_of_isValid (ctx : Context) {c : PolyCnstr}
    (h : c.isValid = true) : c.denote ctx := by
  obtain ⟨eq, l, r⟩ := c
  cases eq with
  | true =>
    have s := Bool.and_eq_true_iff.mp
      (show (l.isZero && r.isZero) = true from h)
    show l.denote ctx = r.denote ctx
    rw [Poly.denote_isZero ctx s.1, Poly.denote_isZero ctx s.2]
  | false =>
    show l.denote ctx ≤ r.denote ctx
    rw [Poly.denote_isZero ctx (show l.isZero = true from h)]
    exact Nat.zero_le _

end PolyCnstr

namespace ExprCnstr

def toPoly (c : ExprCnstr) : PolyCnstr where
  eq := c.eq
  lhs := c.lhs.toPoly
  rhs := c.rhs.toPoly

def toNormPoly (c : ExprCnstr) : PolyCnstr where
  eq := c.eq
  lhs := c.lhs.toPoly.sub c.rhs.toPoly
  rhs := c.rhs.toPoly.sub c.lhs.toPoly

theorem denote_toPoly (ctx : Context) (c : ExprCnstr) :
    c.toPoly.denote ctx = c.denote ctx := by
  obtain ⟨eq, l, r⟩ := c
  show cond eq (l.toPoly.denote ctx = r.toPoly.denote ctx)
    (l.toPoly.denote ctx ≤ r.toPoly.denote ctx) = _
  rw [Expr.denote_toPoly, Expr.denote_toPoly]; rfl

theorem denote_toNormPoly (ctx : Context) (c : ExprCnstr) :
    c.toNormPoly.denote ctx = c.denote ctx := by
  rw [← denote_toPoly]
  obtain ⟨eq, l, r⟩ := c
  have h := Poly.denote_sub ctx l.toPoly r.toPoly
  cases eq with
  | true =>
    show ((l.toPoly.sub r.toPoly).denote ctx =
      (r.toPoly.sub l.toPoly).denote ctx) =
      (l.toPoly.denote ctx = r.toPoly.denote ctx)
    exact propext (by omega)
  | false =>
    show ((l.toPoly.sub r.toPoly).denote ctx ≤
      (r.toPoly.sub l.toPoly).denote ctx) =
      (l.toPoly.denote ctx ≤ r.toPoly.denote ctx)
    exact propext (by omega)

theorem eq_true_of_isValid (ctx : Context) (c : ExprCnstr)
    (h : c.toNormPoly.isValid = true) : c.denote ctx = True := by
  rw [← denote_toNormPoly]
  exact eq_true (PolyCnstr.denote_of_isValid ctx h)

theorem eq_false_of_isUnsat (ctx : Context) (c : ExprCnstr)
    (h : c.toNormPoly.isUnsat = true) : c.denote ctx = False := by
  rw [← denote_toNormPoly]
  exact eq_false (PolyCnstr.not_denote_of_isUnsat ctx h)

theorem eq_of_toNormPoly_eq (ctx : Context) (c d : ExprCnstr)
    (h : (c.toNormPoly == d.toPoly) = true) :
    c.denote ctx = d.denote ctx := by
  rw [← denote_toNormPoly, ← denote_toPoly]
  have k := Bool.and_eq_true_iff.mp
    (show ((c.eq == d.eq) && (c.toNormPoly.lhs == d.toPoly.lhs &&
      c.toNormPoly.rhs == d.toPoly.rhs)) = true from h)
  have l := Bool.and_eq_true_iff.mp k.2
  show cond c.eq (c.toNormPoly.lhs.denote ctx = c.toNormPoly.rhs.denote ctx)
      (c.toNormPoly.lhs.denote ctx ≤ c.toNormPoly.rhs.denote ctx) =
    cond d.eq (d.toPoly.lhs.denote ctx = d.toPoly.rhs.denote ctx)
      (d.toPoly.lhs.denote ctx ≤ d.toPoly.rhs.denote ctx)
  rw [eq_of_beq k.1, Poly.denote_beq ctx l.1, Poly.denote_beq ctx l.2]

end ExprCnstr

end Nat.Internal.Linear
