prelude
import Init.Int.Order
import Init.List.Lemmas
/-!
# `omega`: lists of coefficients

`omega` proves by reflection: its proofs mention these functions and compute
with them. A list of integers stands for a function that is zero beyond its
end.
-/
set_option linter.unusedVariables false

namespace Lean.Omega

abbrev IntList := List Int

namespace IntList

def get : (xs : IntList) → (i : Nat) → Int
  | [], _ => 0
  | x :: _, 0 => x
  | _ :: xs, i + 1 => get xs i

def set (xs : IntList) (i : Nat) (y : Int) : IntList :=
  match xs, i with
  | [], 0 => [y]
  | [], i + 1 => 0 :: set [] i y
  | _ :: xs, 0 => y :: xs
  | x :: xs, i + 1 => x :: set xs i y

/-- The first entry that is not zero, or zero. -/
def leading : (xs : IntList) → Int
  | [] => 0
  | x :: xs => if x = 0 then leading xs else x

def add : (xs ys : IntList) → IntList
  | [], ys => ys
  | x :: xs, [] => x :: xs
  | x :: xs, y :: ys => (x + y) :: add xs ys

def neg (xs : IntList) : IntList := xs.map fun x => -x

def sub : (xs ys : IntList) → IntList
  | [], ys => neg ys
  | x :: xs, [] => x :: xs
  | x :: xs, y :: ys => (x - y) :: sub xs ys

def smul (xs : IntList) (i : Int) : IntList := xs.map fun x => i * x

def combo (a : Int) : (xs : IntList) → (b : Int) → (ys : IntList) → IntList
  | [], b, ys => smul ys b
  | x :: xs, _, [] => smul (x :: xs) a
  | x :: xs, b, y :: ys => (a * x + b * y) :: combo a xs b ys

def sdiv (xs : IntList) (g : Int) : IntList := xs.map fun x => x / g

def dot : (xs ys : IntList) → Int
  | [], _ => 0
  | _ :: _, [] => 0
  | x :: xs, y :: ys => x * y + dot xs ys

def gcd : (xs : IntList) → Nat
  | [] => 0
  | x :: xs => Nat.gcd x.natAbs (gcd xs)

abbrev bmod (x : IntList) (m : Nat) : IntList := x.map fun a => Int.bmod a m

abbrev bmod_dot_sub_dot_bmod (m : Nat) (a b : IntList) : Int :=
  Int.bmod (dot a b) m - dot (bmod a m) b

instance : Add IntList := ⟨add⟩
instance : Neg IntList := ⟨neg⟩
instance : Sub IntList := ⟨sub⟩
instance : HMul Int IntList IntList := ⟨fun i xs => smul xs i⟩

theorem dot_nil_right (xs : IntList) : dot xs [] = 0 := by
  cases xs <;> rfl

theorem get_of_length_le : ∀ {xs : IntList} {i : Nat},
    xs.length ≤ i → get xs i = 0
  | [], _, _ => rfl
  | _ :: _, 0, h => absurd h (Nat.not_succ_le_zero _)
  | _ :: xs, _ + 1, h => get_of_length_le (xs := xs) (Nat.le_of_succ_le_succ h)

theorem dot_set_nil (y : Int) : ∀ (i : Nat) (ys : IntList),
    dot (set [] i y) ys = y * get ys i
  | 0, [] => (Int.mul_zero y).symm
  | 0, z :: ys => Int.add_zero (y * z)
  | _ + 1, [] => (Int.mul_zero y).symm
  | i + 1, z :: ys => by
    show 0 * z + dot (set [] i y) ys = y * get ys i
    rw [Int.zero_mul, Int.zero_add, dot_set_nil y i ys]

theorem dot_set_left (xs ys : IntList) (i : Nat) (z : Int) :
    dot (set xs i z) ys = dot xs ys + (z - get xs i) * get ys i := by
  induction xs generalizing i ys with
  | nil =>
    rw [dot_set_nil]
    show _ = 0 + (z - 0) * get ys i
    rw [Int.sub_zero, Int.zero_add]
  | cons x xs ih =>
    cases ys with
    | nil =>
      show dot (set (x :: xs) i z) [] = 0 + _ * 0
      rw [dot_nil_right, Int.mul_zero, Int.add_zero]
    | cons y ys =>
      cases i with
      | zero =>
        show z * y + dot xs ys = x * y + dot xs ys + (z - x) * y
        rw [Int.sub_mul, Int.add_right_comm, Int.add_comm (x * y),
          Int.sub_add_cancel]
      | succ i =>
        show x * y + dot (set xs i z) ys =
          x * y + dot xs ys + (z - get xs i) * get ys i
        rw [ih, Int.add_assoc]

theorem dot_neg (xs ys : IntList) : dot (neg xs) ys = -dot xs ys := by
  induction xs generalizing ys with
  | nil => rfl
  | cons x xs ih =>
    cases ys with
    | nil => rfl
    | cons y ys =>
      show -x * y + dot (neg xs) ys = -(x * y + dot xs ys)
      rw [ih, Int.neg_add, Int.neg_mul]

theorem dot_smul (xs ys : IntList) (i : Int) :
    dot (smul xs i) ys = i * dot xs ys := by
  induction xs generalizing ys with
  | nil => exact (Int.mul_zero i).symm
  | cons x xs ih =>
    cases ys with
    | nil => exact (Int.mul_zero i).symm
    | cons y ys =>
      show i * x * y + dot (smul xs i) ys = i * (x * y + dot xs ys)
      rw [ih, Int.mul_add, Int.mul_assoc]

theorem dot_add (xs ys zs : IntList) :
    dot (add xs ys) zs = dot xs zs + dot ys zs := by
  induction xs generalizing ys zs with
  | nil => exact (Int.zero_add _).symm
  | cons x xs ih =>
    cases ys with
    | nil => exact (Int.add_zero _).symm
    | cons y ys =>
      cases zs with
      | nil => rfl
      | cons z zs =>
        show (x + y) * z + dot (add xs ys) zs =
          x * z + dot xs zs + (y * z + dot ys zs)
        rw [ih, Int.add_mul]
        simp only [Int.add_assoc, Int.add_left_comm]

theorem dot_sub (xs ys zs : IntList) :
    dot (sub xs ys) zs = dot xs zs - dot ys zs := by
  induction xs generalizing ys zs with
  | nil =>
    show dot (neg ys) zs = 0 - dot ys zs
    rw [dot_neg, Int.zero_sub]
  | cons x xs ih =>
    cases ys with
    | nil => exact (Int.sub_zero _).symm
    | cons y ys =>
      cases zs with
      | nil => rfl
      | cons z zs =>
        show (x - y) * z + dot (sub xs ys) zs =
          x * z + dot xs zs - (y * z + dot ys zs)
        rw [ih, Int.sub_mul]
        simp only [Int.sub_eq_add_neg, Int.neg_add, Int.add_assoc,
          Int.add_left_comm]

theorem dot_combo (a b : Int) (xs ys zs : IntList) :
    dot (combo a xs b ys) zs = a * dot xs zs + b * dot ys zs := by
  induction xs generalizing ys zs with
  | nil =>
    show dot (smul ys b) zs = a * 0 + b * dot ys zs
    rw [dot_smul, Int.mul_zero, Int.zero_add]
  | cons x xs ih =>
    cases ys with
    | nil =>
      show dot (smul (x :: xs) a) zs = _ + b * 0
      rw [dot_smul, Int.mul_zero, Int.add_zero]
    | cons y ys =>
      cases zs with
      | nil => show 0 = a * 0 + b * 0; rw [Int.mul_zero, Int.mul_zero]; rfl
      | cons z zs =>
        show (a * x + b * y) * z + dot (combo a xs b ys) zs =
          a * (x * z + dot xs zs) + b * (y * z + dot ys zs)
        rw [ih, Int.mul_add, Int.mul_add, Int.add_mul]
        simp only [Int.mul_assoc, Int.add_assoc, Int.add_left_comm]

theorem dot_of_left_zero : ∀ {xs ys : IntList},
    (∀ x, x ∈ xs → x = 0) → dot xs ys = 0
  | [], _, _ => rfl
  | _ :: _, [], _ => rfl
  | x :: xs, y :: ys, h => by
    show x * y + dot xs ys = 0
    rw [h x List.mem_cons_self, Int.zero_mul,
      dot_of_left_zero fun z k => h z (List.mem_cons_of_mem x k)]; rfl

theorem gcd_dvd_of_mem : ∀ {xs : IntList} {a : Int},
    a ∈ xs → (gcd xs : Int) ∣ a
  | x :: xs, a, h => by
    cases List.mem_cons.mp h with
    | inl e =>
      rw [e]
      exact Int.ofNat_dvd_left.mpr (Nat.gcd_dvd_left _ _)
    | inr k =>
      exact Int.dvd_trans (Int.ofNat_dvd.mpr (Nat.gcd_dvd_right _ _))
        (gcd_dvd_of_mem k)

theorem eq_zero_of_gcd_eq_zero {xs : IntList} (h : gcd xs = 0) (x : Int)
    (hx : x ∈ xs) : x = 0 := by
  have k := gcd_dvd_of_mem hx
  rw [h] at k
  obtain ⟨c, e⟩ := k
  exact e.trans (Int.zero_mul c)

/-- Dividing coefficients by a common divisor divides the dot product. -/
theorem mul_dot_sdiv : ∀ {xs : IntList} (ys : IntList) {d : Int},
    (∀ x, x ∈ xs → d ∣ x) → d * dot (sdiv xs d) ys = dot xs ys
  | [], _, d, _ => Int.mul_zero d
  | _ :: _, [], d, _ => Int.mul_zero d
  | x :: xs, y :: ys, d, h => by
    show d * (x / d * y + dot (sdiv xs d) ys) = x * y + dot xs ys
    rw [Int.mul_add, mul_dot_sdiv ys fun z k => h z (List.mem_cons_of_mem x k),
      ← Int.mul_assoc, Int.mul_ediv_cancel' (h x List.mem_cons_self)]

theorem dvd_dot_sub_dot_bmod (m : Nat) : ∀ xs ys : IntList,
    (m : Int) ∣ dot xs ys - dot (bmod xs m) ys
  | [], _ => Int.dvd_zero _
  | _ :: _, [] => Int.dvd_zero _
  | x :: xs, y :: ys => by
    show (m : Int) ∣ x * y + dot xs ys - (Int.bmod x m * y + dot (bmod xs m) ys)
    have e : x * y + dot xs ys - (Int.bmod x m * y + dot (bmod xs m) ys) =
        (x - Int.bmod x m) * y + (dot xs ys - dot (bmod xs m) ys) := by
      rw [Int.sub_mul]
      simp only [Int.sub_eq_add_neg, Int.neg_add, Int.add_assoc,
        Int.add_left_comm]
    rw [e]
    exact Int.dvd_add
      (Int.dvd_trans (Int.bmod_dvd_sub x m) (Int.dvd_mul_right _ y))
      (dvd_dot_sub_dot_bmod m xs ys)

theorem dvd_bmod_dot_sub_dot_bmod (m : Nat) (xs ys : IntList) :
    (m : Int) ∣ bmod_dot_sub_dot_bmod m xs ys := by
  have h := Int.dvd_sub (dvd_dot_sub_dot_bmod m xs ys)
    (Int.bmod_dvd_sub (dot xs ys) m)
  have e : dot xs ys - dot (bmod xs m) ys -
      (dot xs ys - Int.bmod (dot xs ys) m) =
      bmod_dot_sub_dot_bmod m xs ys := by
    show _ = Int.bmod (dot xs ys) m - dot (bmod xs m) ys
    rw [Int.sub_eq_add_neg (a := _ - _), Int.neg_sub]
    simp only [Int.sub_eq_add_neg]
    rw [Int.add_comm, Int.add_assoc, ← Int.add_assoc (-dot xs ys),
      Int.add_left_neg, Int.zero_add]
  rw [e] at h
  exact h

end IntList

abbrev Coeffs := IntList

namespace Coeffs

abbrev toList (xs : Coeffs) : List Int := xs
abbrev ofList (xs : List Int) : Coeffs := xs
abbrev isZero (xs : Coeffs) : Prop := ∀ x, x ∈ xs → x = 0
abbrev set (xs : Coeffs) (i : Nat) (y : Int) : Coeffs := IntList.set xs i y
abbrev get (xs : Coeffs) (i : Nat) : Int := IntList.get xs i
abbrev gcd (xs : Coeffs) : Nat := IntList.gcd xs
abbrev smul (xs : Coeffs) (g : Int) : Coeffs := IntList.smul xs g
abbrev sdiv (xs : Coeffs) (g : Int) : Coeffs := IntList.sdiv xs g
abbrev dot (xs ys : Coeffs) : Int := IntList.dot xs ys
abbrev add (xs ys : Coeffs) : Coeffs := IntList.add xs ys
abbrev sub (xs ys : Coeffs) : Coeffs := IntList.sub xs ys
abbrev neg (xs : Coeffs) : Coeffs := IntList.neg xs
abbrev combo (a : Int) (xs : Coeffs) (b : Int) (ys : Coeffs) : Coeffs :=
  IntList.combo a xs b ys
abbrev length (xs : Coeffs) : Nat := List.length xs
abbrev leading (xs : Coeffs) : Int := IntList.leading xs
abbrev bmod (x : Coeffs) (m : Nat) : Coeffs := IntList.bmod x m
abbrev bmod_dot_sub_dot_bmod (m : Nat) (a b : Coeffs) : Int :=
  IntList.bmod_dot_sub_dot_bmod m a b

/-- `omega` asks for this by instance search. -/
instance decidableIsZero : (xs : Coeffs) → Decidable (isZero xs)
  | [] => isTrue fun _ h => absurd h List.not_mem_nil
  | x :: xs =>
    match Int.decEq x 0, decidableIsZero xs with
    | isTrue h, isTrue k => isTrue (List.forall_mem_cons.mpr ⟨h, k⟩)
    | isFalse h, _ => isFalse fun k => h (k x List.mem_cons_self)
    | _, isFalse h => isFalse fun k =>
      h fun z m => k z (List.mem_cons_of_mem x m)

end Coeffs

/-! ## Linear combinations -/

structure LinearCombo where
  const : Int := 0
  coeffs : Coeffs := []

namespace LinearCombo

def eval (lc : LinearCombo) (values : Coeffs) : Int :=
  lc.const + lc.coeffs.dot values

def coordinate (i : Nat) : LinearCombo where
  const := 0
  coeffs := Coeffs.set [] i 1

theorem coordinate_eval (i : Nat) (v : Coeffs) :
    (coordinate i).eval v = v.get i := by
  show 0 + IntList.dot (IntList.set [] i 1) v = _
  rw [IntList.dot_set_nil, Int.one_mul, Int.zero_add]

section Coordinates

variable {a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 : Int} {t : List Int}

theorem coordinate_eval_0 :
    (coordinate 0).eval (.ofList (a0 :: t)) = a0 :=
  coordinate_eval 0 _
theorem coordinate_eval_1 :
    (coordinate 1).eval (.ofList (a0 :: a1 :: t)) = a1 :=
  coordinate_eval 1 _
theorem coordinate_eval_2 :
    (coordinate 2).eval (.ofList (a0 :: a1 :: a2 :: t)) = a2 :=
  coordinate_eval 2 _
theorem coordinate_eval_3 :
    (coordinate 3).eval (.ofList (a0 :: a1 :: a2 :: a3 :: t)) = a3 :=
  coordinate_eval 3 _
theorem coordinate_eval_4 :
    (coordinate 4).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: t)) = a4 :=
  coordinate_eval 4 _
theorem coordinate_eval_5 :
    (coordinate 5).eval
      (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: t)) = a5 :=
  coordinate_eval 5 _
theorem coordinate_eval_6 :
    (coordinate 6).eval
      (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: t)) = a6 :=
  coordinate_eval 6 _
theorem coordinate_eval_7 :
    (coordinate 7).eval
      (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: a7 :: t)) = a7 :=
  coordinate_eval 7 _
theorem coordinate_eval_8 :
    (coordinate 8).eval (.ofList
      (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: a7 :: a8 :: t)) = a8 :=
  coordinate_eval 8 _
theorem coordinate_eval_9 :
    (coordinate 9).eval (.ofList
      (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: a7 :: a8 :: a9 :: t)) = a9 :=
  coordinate_eval 9 _

end Coordinates

def add (l₁ l₂ : LinearCombo) : LinearCombo where
  const := l₁.const + l₂.const
  coeffs := l₁.coeffs + l₂.coeffs

instance : Add LinearCombo := ⟨add⟩

def sub (l₁ l₂ : LinearCombo) : LinearCombo where
  const := l₁.const - l₂.const
  coeffs := l₁.coeffs - l₂.coeffs

instance : Sub LinearCombo := ⟨sub⟩

def neg (lc : LinearCombo) : LinearCombo where
  const := -lc.const
  coeffs := -lc.coeffs

instance : Neg LinearCombo := ⟨neg⟩

def smul (lc : LinearCombo) (i : Int) : LinearCombo where
  const := i * lc.const
  coeffs := lc.coeffs.smul i

instance : HMul Int LinearCombo LinearCombo := ⟨fun i lc => lc.smul i⟩

theorem add_eval (l₁ l₂ : LinearCombo) (v : Coeffs) :
    (l₁ + l₂).eval v = l₁.eval v + l₂.eval v := by
  show l₁.const + l₂.const + IntList.dot (IntList.add l₁.coeffs l₂.coeffs) v =
    l₁.const + IntList.dot l₁.coeffs v + (l₂.const + IntList.dot l₂.coeffs v)
  rw [IntList.dot_add]
  simp only [Int.add_assoc, Int.add_left_comm]

theorem sub_eval (l₁ l₂ : LinearCombo) (v : Coeffs) :
    (l₁ - l₂).eval v = l₁.eval v - l₂.eval v := by
  show l₁.const - l₂.const + IntList.dot (IntList.sub l₁.coeffs l₂.coeffs) v =
    l₁.const + IntList.dot l₁.coeffs v - (l₂.const + IntList.dot l₂.coeffs v)
  rw [IntList.dot_sub]
  simp only [Int.sub_eq_add_neg, Int.neg_add, Int.add_assoc,
    Int.add_left_comm]

theorem neg_eval (lc : LinearCombo) (v : Coeffs) :
    (-lc).eval v = -lc.eval v := by
  show -lc.const + IntList.dot (IntList.neg lc.coeffs) v =
    -(lc.const + IntList.dot lc.coeffs v)
  rw [IntList.dot_neg, Int.neg_add]

theorem smul_eval (lc : LinearCombo) (i : Int) (v : Coeffs) :
    (i * lc).eval v = i * lc.eval v := by
  show i * lc.const + IntList.dot (IntList.smul lc.coeffs i) v =
    i * (lc.const + IntList.dot lc.coeffs v)
  rw [IntList.dot_smul, Int.mul_add]

/-- The product, where at least one factor is constant. -/
def mul (l₁ l₂ : LinearCombo) : LinearCombo :=
  l₂.const * l₁ + l₁.const * l₂ - { const := l₁.const * l₂.const }

theorem mul_eval (l₁ l₂ : LinearCombo) (v : Coeffs)
    (w : l₁.coeffs.isZero ∨ l₂.coeffs.isZero) :
    (mul l₁ l₂).eval v = l₁.eval v * l₂.eval v := by
  show (l₂.const * l₁ + l₁.const * l₂ -
    ({ const := l₁.const * l₂.const } : LinearCombo)).eval v = _
  rw [sub_eval, add_eval, smul_eval, smul_eval]
  show _ - (l₁.const * l₂.const + 0) = _
  show l₂.const * (l₁.const + IntList.dot l₁.coeffs v) +
      l₁.const * (l₂.const + IntList.dot l₂.coeffs v) -
      (l₁.const * l₂.const + 0) =
    (l₁.const + IntList.dot l₁.coeffs v) *
      (l₂.const + IntList.dot l₂.coeffs v)
  rw [Int.add_zero]
  cases w with
  | inl h =>
    rw [IntList.dot_of_left_zero h, Int.add_zero, Int.mul_comm l₂.const,
      Int.add_comm, Int.add_sub_cancel]
  | inr h =>
    rw [IntList.dot_of_left_zero h, Int.add_zero, Int.add_sub_cancel,
      Int.mul_comm]

end LinearCombo

end Lean.Omega
