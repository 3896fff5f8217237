prelude
import Init.Nat.Div
/-!
# Integers: definitions and the ring laws

Every integer is a difference `subNatNat m n`, and the operations act on
differences by the schoolbook rules; each ring law is then a law of natural
numbers.
-/
set_option linter.unusedVariables false

universe u v

/-! ## Casts of natural numbers -/

class NatCast (R : Type u) where
  protected natCast : Nat → R

instance : NatCast Nat where
  natCast n := n

@[coe, reducible, match_pattern] protected def Nat.cast {R : Type u}
    [NatCast R] : Nat → R :=
  NatCast.natCast

instance {R : Type u} [NatCast R] : CoeTail Nat R where
  coe := Nat.cast
instance {R : Type u} [NatCast R] : CoeHTCT Nat R where
  coe := Nat.cast

class IntCast (R : Type u) where
  protected intCast : Int → R

@[coe, reducible, match_pattern] protected def Int.cast {R : Type u}
    [IntCast R] : Int → R :=
  IntCast.intCast

instance : IntCast Int where
  intCast n := n

instance instNatCastInt : NatCast Int where
  natCast n := Int.ofNat n

instance instOfNat {n : Nat} : OfNat Int n where
  ofNat := Int.ofNat n

namespace Int

/-! ## Definitions -/

noncomputable abbrev ctorIdx (i : Int) : Nat :=
  i.casesOn (fun _ => 0) (fun _ => 1)

gen_injective_theorems% Int

instance : Inhabited Int where
  default := ofNat 0

@[extern "lean_int_neg_nat"] def negOfNat : Nat → Int
  | 0 => 0
  | Nat.succ m => negSucc m

@[extern "lean_int_neg"] protected def neg (n : @& Int) : Int :=
  match n with
  | ofNat n => negOfNat n
  | negSucc n => ofNat (Nat.succ n)

@[default_instance mid] instance instNegInt : Neg Int where
  neg := Int.neg

def subNatNat (m n : Nat) : Int :=
  match (n - m : Nat) with
  | 0 => ofNat (m - n)
  | Nat.succ k => negSucc k

@[extern "lean_int_add"] protected def add (m n : @& Int) : Int :=
  match m, n with
  | ofNat m, ofNat n => ofNat (m + n)
  | ofNat m, negSucc n => subNatNat m (Nat.succ n)
  | negSucc m, ofNat n => subNatNat n (Nat.succ m)
  | negSucc m, negSucc n => negSucc (Nat.succ (m + n))

instance instAddInt : Add Int where
  add := Int.add

@[extern "lean_int_mul"] protected def mul (m n : @& Int) : Int :=
  match m, n with
  | ofNat m, ofNat n => ofNat (m * n)
  | ofNat m, negSucc n => negOfNat (m * Nat.succ n)
  | negSucc m, ofNat n => negOfNat (Nat.succ m * n)
  | negSucc m, negSucc n => ofNat (Nat.succ m * Nat.succ n)

instance instMulInt : Mul Int where
  mul := Int.mul

@[extern "lean_int_sub"] protected def sub (m n : @& Int) : Int := m + -n

instance instSubInt : Sub Int where
  sub := Int.sub

inductive NonNeg : Int → Prop where
  | mk (n : Nat) : NonNeg (ofNat n)

protected def le (a b : Int) : Prop := NonNeg (b - a)

instance instLEInt : LE Int where
  le := Int.le

protected def lt (a b : Int) : Prop := (a + 1) ≤ b

instance instLTInt : LT Int where
  lt := Int.lt

@[extern "lean_int_dec_eq"] protected def decEq (a b : @& Int) :
    Decidable (a = b) :=
  match a, b with
  | ofNat a, ofNat b =>
    match Nat.decEq a b with
    | isTrue h => isTrue (congrArg ofNat h)
    | isFalse h => isFalse fun k => h (by cases k; rfl)
  | ofNat _, negSucc _ => isFalse nofun
  | negSucc _, ofNat _ => isFalse nofun
  | negSucc a, negSucc b =>
    match Nat.decEq a b with
    | isTrue h => isTrue (congrArg negSucc h)
    | isFalse h => isFalse fun k => h (by cases k; rfl)

instance instDecidableEq : DecidableEq Int := Int.decEq

private noncomputable def decNonneg (m : Int) : Decidable (NonNeg m) :=
  match m with
  | ofNat m => isTrue (NonNeg.mk m)
  | negSucc _ => isFalse nofun

@[extern "lean_int_dec_le"] instance decLe (a b : @& Int) : Decidable (a ≤ b) :=
  decNonneg _

@[extern "lean_int_dec_lt"] instance decLt (a b : @& Int) : Decidable (a < b) :=
  decNonneg _

instance instMinInt : Min Int := minOfLe
instance instMaxInt : Max Int := maxOfLe

@[extern "lean_nat_abs"] def natAbs (m : @& Int) : Nat :=
  match m with
  | ofNat m => m
  | negSucc m => Nat.succ m

def sign : Int → Int
  | ofNat (Nat.succ _) => 1
  | ofNat 0 => 0
  | negSucc _ => -1

def toNat : Int → Nat
  | ofNat n => n
  | negSucc _ => 0

protected def pow (m : Int) : Nat → Int
  | 0 => 1
  | n + 1 => Int.pow m n * m

instance instNatPow : NatPow Int where
  pow := Int.pow

@[extern "lean_int_ediv"] protected def div : (@& Int) → (@& Int) → Int
  | ofNat m, ofNat n => ofNat (m / n)
  | ofNat m, negSucc n => -ofNat (m / Nat.succ n)
  | negSucc _, ofNat 0 => 0
  | negSucc m, ofNat (Nat.succ n) => negSucc (m / Nat.succ n)
  | negSucc m, negSucc n => ofNat (Nat.succ (m / Nat.succ n))

@[extern "lean_int_emod"] protected def emod : (@& Int) → (@& Int) → Int
  | ofNat m, n => ofNat (m % natAbs n)
  | negSucc m, n => subNatNat (natAbs n) (Nat.succ (m % natAbs n))

instance instDivInt : Div Int where
  div := Int.div

instance instModInt : Mod Int where
  mod := Int.emod

instance instDvdInt : Dvd Int where
  dvd a b := ∃ c, b = a * c

def bmod (x : Int) (m : Nat) : Int :=
  let r := x % m
  if r < (m + 1) / 2 then r else r - m

/-! ## Differences of natural numbers -/

theorem subNatNat_add (n k : Nat) : subNatNat (n + k) n = ofNat k := by
  show (match n - (n + k) with
    | 0 => ofNat (n + k - n)
    | Nat.succ j => negSucc j) = _
  rw [Nat.sub_self_add, Nat.add_sub_cancel_left]

theorem subNatNat_add_succ (m k : Nat) :
    subNatNat m (m + k + 1) = negSucc k := by
  show (match m + k + 1 - m with
    | 0 => ofNat (m - (m + k + 1))
    | Nat.succ j => negSucc j) = _
  rw [Nat.add_assoc, Nat.add_sub_cancel_left]

theorem subNatNat_cases (m n : Nat) :
    (∃ k, m = n + k ∧ subNatNat m n = ofNat k) ∨
      ∃ k, n = m + k + 1 ∧ subNatNat m n = negSucc k := by
  cases Nat.lt_or_ge m n with
  | inl h =>
    obtain ⟨k, rfl⟩ := Nat.exists_eq_add_of_lt h
    exact Or.inr ⟨k, rfl, subNatNat_add_succ m k⟩
  | inr h =>
    obtain ⟨k, rfl⟩ := Nat.exists_eq_add_of_le h
    exact Or.inl ⟨k, rfl, subNatNat_add n k⟩

theorem ofNat_eq_subNatNat (k : Nat) : ofNat k = subNatNat k 0 := by
  have h := subNatNat_add 0 k
  rw [Nat.zero_add] at h
  exact h.symm

theorem negSucc_eq_subNatNat (k : Nat) : negSucc k = subNatNat 0 (k + 1) := by
  have h := subNatNat_add_succ 0 k
  rw [Nat.zero_add] at h
  exact h.symm

theorem negOfNat_eq_subNatNat : ∀ k : Nat, negOfNat k = subNatNat 0 k
  | 0 => rfl
  | k + 1 => negSucc_eq_subNatNat k

theorem exists_subNatNat (a : Int) : ∃ m n, a = subNatNat m n :=
  match a with
  | ofNat k => ⟨k, 0, ofNat_eq_subNatNat k⟩
  | negSucc k => ⟨0, k + 1, negSucc_eq_subNatNat k⟩

theorem subNatNat_add_add (m n k : Nat) :
    subNatNat (m + k) (n + k) = subNatNat m n := by
  cases subNatNat_cases m n with
  | inl h =>
    obtain ⟨j, rfl, e⟩ := h
    rw [e, Nat.add_right_comm, subNatNat_add]
  | inr h =>
    obtain ⟨j, rfl, e⟩ := h
    rw [e, Nat.add_right_comm, Nat.add_right_comm m j k, subNatNat_add_succ]

theorem subNatNat_congr {m n p q : Nat} (h : m + q = p + n) :
    subNatNat m n = subNatNat p q := by
  rw [← subNatNat_add_add m n q, h, Nat.add_comm n q, subNatNat_add_add]

theorem neg_subNatNat (m n : Nat) : -subNatNat m n = subNatNat n m := by
  cases subNatNat_cases m n with
  | inl h =>
    obtain ⟨j, rfl, e⟩ := h
    rw [e]
    show negOfNat j = _
    rw [negOfNat_eq_subNatNat]
    exact subNatNat_congr (Nat.zero_add _)
  | inr h =>
    obtain ⟨j, rfl, e⟩ := h
    rw [e]
    show ofNat (j + 1) = _
    rw [Nat.add_assoc, subNatNat_add]

theorem subNatNat_add_subNatNat (m n p q : Nat) :
    subNatNat m n + subNatNat p q = subNatNat (m + p) (n + q) := by
  cases subNatNat_cases m n with
  | inl h =>
    obtain ⟨i, rfl, e⟩ := h
    cases subNatNat_cases p q with
    | inl k =>
      obtain ⟨j, rfl, f⟩ := k
      rw [e, f, Nat.add_add_add_comm, subNatNat_add]; rfl
    | inr k =>
      obtain ⟨j, rfl, f⟩ := k
      rw [e, f]
      show subNatNat i (j + 1) = _
      refine subNatNat_congr ?_
      simp only [Nat.add_assoc, Nat.add_comm, Nat.add_left_comm]
  | inr h =>
    obtain ⟨i, rfl, e⟩ := h
    cases subNatNat_cases p q with
    | inl k =>
      obtain ⟨j, rfl, f⟩ := k
      rw [e, f]
      show subNatNat j (i + 1) = _
      refine subNatNat_congr ?_
      simp only [Nat.add_assoc, Nat.add_comm, Nat.add_left_comm]
    | inr k =>
      obtain ⟨j, rfl, f⟩ := k
      rw [e, f]
      show negSucc (i + j + 1) = _
      rw [negSucc_eq_subNatNat]
      refine subNatNat_congr ?_
      simp only [Nat.add_assoc, Nat.add_comm, Nat.add_left_comm, Nat.zero_add]

theorem subNatNat_mul_subNatNat (m n p q : Nat) :
    subNatNat m n * subNatNat p q =
      subNatNat (m * p + n * q) (m * q + n * p) := by
  cases subNatNat_cases m n with
  | inl h =>
    obtain ⟨i, rfl, e⟩ := h
    cases subNatNat_cases p q with
    | inl k =>
      obtain ⟨j, rfl, f⟩ := k
      rw [e, f]
      show ofNat (i * j) = _
      rw [ofNat_eq_subNatNat]
      refine subNatNat_congr ?_
      simp only [Nat.add_mul, Nat.mul_add, Nat.add_assoc, Nat.add_comm,
        Nat.add_left_comm, Nat.add_zero]
    | inr k =>
      obtain ⟨j, rfl, f⟩ := k
      rw [e, f]
      show negOfNat (i * (j + 1)) = _
      rw [negOfNat_eq_subNatNat]
      refine subNatNat_congr ?_
      simp only [Nat.add_mul, Nat.mul_add, Nat.add_assoc, Nat.add_comm,
        Nat.add_left_comm, Nat.add_zero, Nat.mul_one]
  | inr h =>
    obtain ⟨i, rfl, e⟩ := h
    cases subNatNat_cases p q with
    | inl k =>
      obtain ⟨j, rfl, f⟩ := k
      rw [e, f]
      show negOfNat ((i + 1) * j) = _
      rw [negOfNat_eq_subNatNat]
      refine subNatNat_congr ?_
      simp only [Nat.add_mul, Nat.mul_add, Nat.add_assoc, Nat.add_comm,
        Nat.add_left_comm, Nat.add_zero, Nat.one_mul]
    | inr k =>
      obtain ⟨j, rfl, f⟩ := k
      rw [e, f]
      show ofNat ((i + 1) * (j + 1)) = _
      rw [ofNat_eq_subNatNat]
      refine subNatNat_congr ?_
      simp only [Nat.add_mul, Nat.mul_add, Nat.add_assoc, Nat.add_comm,
        Nat.add_left_comm, Nat.one_mul, Nat.mul_one]

/-! ## Ring laws -/

protected theorem add_comm (a b : Int) : a + b = b + a := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨p, q, rfl⟩ := exists_subNatNat b
  rw [subNatNat_add_subNatNat, subNatNat_add_subNatNat, Nat.add_comm m,
    Nat.add_comm n]

protected theorem add_assoc (a b c : Int) : a + b + c = a + (b + c) := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨p, q, rfl⟩ := exists_subNatNat b
  obtain ⟨r, s, rfl⟩ := exists_subNatNat c
  simp only [subNatNat_add_subNatNat, Nat.add_assoc]

@[simp] protected theorem add_zero (a : Int) : a + 0 = a := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  exact subNatNat_add_subNatNat m n 0 0

@[simp] protected theorem zero_add (a : Int) : 0 + a = a :=
  (Int.add_comm 0 a).trans (Int.add_zero a)

protected theorem add_left_comm (a b c : Int) :
    a + (b + c) = b + (a + c) := by
  rw [← Int.add_assoc, Int.add_comm a, Int.add_assoc]

protected theorem add_right_comm (a b c : Int) : a + b + c = a + c + b := by
  rw [Int.add_assoc, Int.add_comm b, Int.add_assoc]

protected theorem add_right_neg (a : Int) : a + -a = 0 := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  rw [neg_subNatNat, subNatNat_add_subNatNat]
  exact subNatNat_congr (p := 0) (q := 0)
    (by rw [Nat.add_zero, Nat.zero_add, Nat.add_comm])

protected theorem add_left_neg (a : Int) : -a + a = 0 :=
  (Int.add_comm _ _).trans (Int.add_right_neg a)

attribute [simp] Int.add_right_neg Int.add_left_neg

protected theorem mul_comm (a b : Int) : a * b = b * a := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨p, q, rfl⟩ := exists_subNatNat b
  rw [subNatNat_mul_subNatNat, subNatNat_mul_subNatNat]
  refine subNatNat_congr ?_
  simp only [Nat.mul_comm, Nat.add_comm, Nat.add_left_comm, Nat.add_assoc]

protected theorem mul_assoc (a b c : Int) : a * b * c = a * (b * c) := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨p, q, rfl⟩ := exists_subNatNat b
  obtain ⟨r, s, rfl⟩ := exists_subNatNat c
  simp only [subNatNat_mul_subNatNat]
  refine subNatNat_congr ?_
  simp only [Nat.mul_add, Nat.add_mul, Nat.mul_assoc, Nat.add_comm,
    Nat.add_left_comm, Nat.add_assoc]

protected theorem mul_add (a b c : Int) : a * (b + c) = a * b + a * c := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨p, q, rfl⟩ := exists_subNatNat b
  obtain ⟨r, s, rfl⟩ := exists_subNatNat c
  simp only [subNatNat_mul_subNatNat, subNatNat_add_subNatNat]
  refine subNatNat_congr ?_
  simp only [Nat.mul_add, Nat.add_comm, Nat.add_left_comm, Nat.add_assoc]

protected theorem add_mul (a b c : Int) : (a + b) * c = a * c + b * c := by
  rw [Int.mul_comm, Int.mul_add, Int.mul_comm c a, Int.mul_comm c b]

@[simp] protected theorem mul_one (a : Int) : a * 1 = a := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  have h := subNatNat_mul_subNatNat m n 1 0
  simp only [Nat.mul_one, Nat.mul_zero, Nat.add_zero, Nat.zero_add] at h
  exact h

@[simp] protected theorem one_mul (a : Int) : 1 * a = a :=
  (Int.mul_comm 1 a).trans (Int.mul_one a)

@[simp] protected theorem mul_zero (a : Int) : a * 0 = 0 := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  exact subNatNat_mul_subNatNat m n 0 0

@[simp] protected theorem zero_mul (a : Int) : 0 * a = 0 :=
  (Int.mul_comm 0 a).trans (Int.mul_zero a)

protected theorem mul_left_comm (a b c : Int) :
    a * (b * c) = b * (a * c) := by
  rw [← Int.mul_assoc, Int.mul_comm a, Int.mul_assoc]

protected theorem mul_right_comm (a b c : Int) : a * b * c = a * c * b := by
  rw [Int.mul_assoc, Int.mul_comm b, Int.mul_assoc]

/-! ## Negation and subtraction -/

protected theorem sub_eq_add_neg {a b : Int} : a - b = a + -b := rfl

protected theorem add_neg_eq_sub {a b : Int} : a + -b = a - b := rfl

protected theorem add_left_cancel {a b c : Int} (h : a + b = a + c) :
    b = c := by
  have k := congrArg (-a + ·) h
  simp only [← Int.add_assoc, Int.add_left_neg, Int.zero_add] at k
  exact k

protected theorem add_right_cancel {a b c : Int} (h : a + b = c + b) :
    a = c := by
  rw [Int.add_comm a b, Int.add_comm c b] at h
  exact Int.add_left_cancel h

protected theorem neg_eq_of_add_eq_zero {a b : Int} (h : a + b = 0) :
    -a = b :=
  Int.add_left_cancel (a := a) ((Int.add_right_neg a).trans h.symm)

@[simp] protected theorem neg_neg (a : Int) : - -a = a :=
  Int.neg_eq_of_add_eq_zero (Int.add_left_neg a)

@[simp] protected theorem neg_zero : -(0 : Int) = 0 := rfl

protected theorem neg_inj {a b : Int} : -a = -b ↔ a = b :=
  ⟨fun h => by rw [← Int.neg_neg a, h, Int.neg_neg], congrArg _⟩

protected theorem neg_add {a b : Int} : -(a + b) = -a + -b := by
  refine Int.neg_eq_of_add_eq_zero ?_
  rw [Int.add_assoc, Int.add_left_comm b, Int.add_right_neg, Int.add_zero,
    Int.add_right_neg]

@[simp] protected theorem sub_self (a : Int) : a - a = 0 :=
  Int.add_right_neg a
@[simp] protected theorem sub_zero (a : Int) : a - 0 = a := Int.add_zero a
@[simp] protected theorem zero_sub (a : Int) : 0 - a = -a := Int.zero_add (-a)
protected theorem sub_neg (a b : Int) : a - -b = a + b := by
  rw [Int.sub_eq_add_neg, Int.neg_neg]
attribute [simp] Int.sub_neg
protected theorem neg_sub (a b : Int) : -(a - b) = b - a := by
  rw [Int.sub_eq_add_neg, Int.neg_add, Int.neg_neg, Int.add_comm]; rfl
@[simp] protected theorem sub_add_cancel (a b : Int) : a - b + b = a := by
  rw [Int.sub_eq_add_neg, Int.add_assoc, Int.add_left_neg, Int.add_zero]
@[simp] protected theorem add_sub_cancel (a b : Int) : a + b - b = a := by
  rw [Int.sub_eq_add_neg, Int.add_assoc, Int.add_right_neg, Int.add_zero]
protected theorem add_sub_cancel_left (a b : Int) : a + b - a = b := by
  rw [Int.add_comm, Int.add_sub_cancel]
protected theorem sub_eq_zero_of_eq {a b : Int} (h : a = b) : a - b = 0 := by
  rw [h, Int.sub_self]
protected theorem eq_of_sub_eq_zero {a b : Int} (h : a - b = 0) : a = b := by
  rw [← Int.sub_add_cancel a b, h, Int.zero_add]
protected theorem sub_eq_zero {a b : Int} : a - b = 0 ↔ a = b :=
  ⟨Int.eq_of_sub_eq_zero, Int.sub_eq_zero_of_eq⟩
protected theorem sub_sub (a b c : Int) : a - b - c = a - (b + c) := by
  simp only [Int.sub_eq_add_neg, Int.neg_add, Int.add_assoc]
protected theorem add_sub_assoc (a b c : Int) : a + b - c = a + (b - c) :=
  Int.add_assoc a b (-c)

protected theorem neg_mul_eq_neg_mul (a b : Int) : -(a * b) = -a * b := by
  refine Int.neg_eq_of_add_eq_zero ?_
  rw [← Int.add_mul, Int.add_right_neg, Int.zero_mul]
protected theorem neg_mul_eq_mul_neg (a b : Int) : -(a * b) = a * -b := by
  rw [Int.mul_comm, Int.neg_mul_eq_neg_mul, Int.mul_comm]
protected theorem neg_mul (a b : Int) : -a * b = -(a * b) :=
  (Int.neg_mul_eq_neg_mul a b).symm
protected theorem mul_neg (a b : Int) : a * -b = -(a * b) :=
  (Int.neg_mul_eq_mul_neg a b).symm
attribute [simp] Int.neg_mul Int.mul_neg
protected theorem neg_mul_neg (a b : Int) : -a * -b = a * b := by
  rw [Int.neg_mul, Int.mul_neg, Int.neg_neg]
protected theorem mul_sub (a b c : Int) : a * (b - c) = a * b - a * c := by
  rw [Int.sub_eq_add_neg, Int.mul_add, Int.mul_neg]; rfl
protected theorem sub_mul (a b c : Int) : (a - b) * c = a * c - b * c := by
  rw [Int.mul_comm, Int.mul_sub, Int.mul_comm c a, Int.mul_comm c b]
protected theorem neg_eq_neg_one_mul (a : Int) : -a = -1 * a := by
  rw [Int.neg_mul, Int.one_mul]

/-! ## Casts -/

@[simp] theorem ofNat_eq_coe {n : Nat} : ofNat n = Nat.cast n := rfl
theorem ofNat_zero : ((0 : Nat) : Int) = 0 := rfl
theorem ofNat_one : ((1 : Nat) : Int) = 1 := rfl
theorem ofNat_add (n m : Nat) : (↑(n + m) : Int) = n + m := rfl
theorem ofNat_mul (n m : Nat) : (↑(n * m) : Int) = n * m := rfl
theorem ofNat_succ (n : Nat) : (Nat.succ n : Int) = n + 1 := rfl
theorem natCast_add (n m : Nat) : (↑(n + m) : Int) = n + m := rfl
theorem natCast_mul (n m : Nat) : (↑(n * m) : Int) = n * m := rfl
theorem natCast_succ (n : Nat) : (Nat.succ n : Int) = n + 1 := rfl
theorem ofNat_inj {m n : Nat} : ((m : Nat) : Int) = n ↔ m = n :=
  ⟨fun h => Int.ofNat.inj h, congrArg _⟩
theorem natCast_inj {m n : Nat} : ((m : Nat) : Int) = n ↔ m = n := ofNat_inj
theorem ofNat_eq_zero {n : Nat} : ((n : Nat) : Int) = 0 ↔ n = 0 := ofNat_inj
theorem negSucc_eq (n : Nat) : negSucc n = -((n : Int) + 1) := rfl
theorem negSucc_coe (n : Nat) : negSucc n = -↑(n + 1) := rfl
theorem ofNat_sub {m n : Nat} (h : m ≤ n) : ((n - m : Nat) : Int) = n - m := by
  obtain ⟨k, rfl⟩ := Nat.exists_eq_add_of_le h
  rw [Nat.add_sub_cancel_left, ofNat_add, Int.add_comm, Int.add_sub_cancel]

end Int
