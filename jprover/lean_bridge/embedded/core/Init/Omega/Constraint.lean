prelude
import Init.Omega.Coeffs
/-!
# `omega`: constraints

A constraint is an interval of integers with optional ends. `sat_iff` reads a
constraint as a proposition; every lemma about constraints is proved through
it.
-/
set_option linter.unusedVariables false

namespace Lean.Omega

abbrev LowerBound : Type := Option Int
abbrev UpperBound : Type := Option Int

abbrev LowerBound.sat (b : LowerBound) (t : Int) : Bool :=
  b.all fun x => x ≤ t
abbrev UpperBound.sat (b : UpperBound) (t : Int) : Bool :=
  b.all fun y => t ≤ y

structure Constraint where
  lowerBound : LowerBound
  upperBound : UpperBound

namespace Constraint

def sat (c : Constraint) (t : Int) : Bool :=
  c.lowerBound.sat t && c.upperBound.sat t

def map (c : Constraint) (f : Int → Int) : Constraint where
  lowerBound := c.lowerBound.map f
  upperBound := c.upperBound.map f

def flip (c : Constraint) : Constraint where
  lowerBound := c.upperBound
  upperBound := c.lowerBound

def neg (c : Constraint) : Constraint := c.flip.map fun x => -x

def trivial : Constraint := ⟨none, none⟩
def impossible : Constraint := ⟨some 1, some 0⟩
def exact (r : Int) : Constraint := ⟨some r, some r⟩

def isImpossible : Constraint → Bool
  | ⟨some x, some y⟩ => decide (y < x)
  | _ => false

def isExact : Constraint → Bool
  | ⟨some x, some y⟩ => decide (x = y)
  | _ => false

def scale (k : Int) (c : Constraint) : Constraint :=
  if k = 0 then
    if c.isImpossible then c else ⟨some 0, some 0⟩
  else if 0 < k then
    c.map (k * ·)
  else
    c.flip.map (k * ·)

def add (x y : Constraint) : Constraint where
  lowerBound := x.lowerBound.bind fun a => y.lowerBound.map fun b => a + b
  upperBound := x.upperBound.bind fun a => y.upperBound.map fun b => a + b

def combo (a : Int) (x : Constraint) (b : Int) (y : Constraint) : Constraint :=
  add (scale a x) (scale b y)

def combine (x y : Constraint) : Constraint where
  lowerBound := Option.merge max x.lowerBound y.lowerBound
  upperBound := Option.merge min x.upperBound y.upperBound

def div (c : Constraint) (k : Nat) : Constraint where
  lowerBound := c.lowerBound.map fun x => -((-x) / k)
  upperBound := c.upperBound.map fun y => y / k

abbrev sat' (c : Constraint) (x y : Coeffs) : Bool := c.sat (Coeffs.dot x y)

/-! ## Reading constraints as propositions -/

/-- `t` lies above the lower bound, if there is one. -/
def Above (b : Option Int) (t : Int) : Prop := ∀ x, b = some x → x ≤ t
/-- `t` lies below the upper bound, if there is one. -/
def Below (b : Option Int) (t : Int) : Prop := ∀ x, b = some x → t ≤ x

theorem sat_iff {c : Constraint} {t : Int} :
    c.sat t = true ↔ Above c.lowerBound t ∧ Below c.upperBound t := by
  obtain ⟨l, u⟩ := c
  rw [show sat ⟨l, u⟩ t =
    (LowerBound.sat l t && UpperBound.sat u t) from rfl, Bool.and_eq_true_iff]
  refine and_congr ?_ ?_
  · cases l with
    | none => exact ⟨fun _ => nofun, fun _ => rfl⟩
    | some x =>
      exact ⟨fun h y e => Option.some.inj e ▸ of_decide_eq_true h,
        fun h => decide_eq_true (h x rfl)⟩
  · cases u with
    | none => exact ⟨fun _ => nofun, fun _ => rfl⟩
    | some x =>
      exact ⟨fun h y e => Option.some.inj e ▸ of_decide_eq_true h,
        fun h => decide_eq_true (h x rfl)⟩

theorem above_map {b : Option Int} {f : Int → Int} {t s : Int} (h : Above b t)
    (k : ∀ x, x ≤ t → f x ≤ s) : Above (b.map f) s := by
  cases b with
  | none => exact nofun
  | some x => exact fun y e => Option.some.inj e ▸ k x (h x rfl)
theorem below_map {b : Option Int} {f : Int → Int} {t s : Int} (h : Below b t)
    (k : ∀ x, t ≤ x → s ≤ f x) : Below (b.map f) s := by
  cases b with
  | none => exact nofun
  | some x => exact fun y e => Option.some.inj e ▸ k x (h x rfl)
theorem above_map_flip {b : Option Int} {f : Int → Int} {t s : Int}
    (h : Below b t) (k : ∀ x, t ≤ x → f x ≤ s) : Above (b.map f) s := by
  cases b with
  | none => exact nofun
  | some x => exact fun y e => Option.some.inj e ▸ k x (h x rfl)
theorem below_map_flip {b : Option Int} {f : Int → Int} {t s : Int}
    (h : Above b t) (k : ∀ x, x ≤ t → s ≤ f x) : Below (b.map f) s := by
  cases b with
  | none => exact nofun
  | some x => exact fun y e => Option.some.inj e ▸ k x (h x rfl)

theorem trivial_sat (t : Int) : trivial.sat t = true := rfl

theorem exact_sat_iff {r t : Int} : (exact r).sat t = true ↔ r = t :=
  sat_iff.trans
    ⟨fun h => Int.le_antisymm (h.1 r rfl) (h.2 r rfl), fun h =>
      ⟨fun _ e => Int.le_of_eq ((Option.some.inj e).symm.trans h),
        fun _ e => Int.le_of_eq (h.symm.trans (Option.some.inj e))⟩⟩

theorem not_sat_of_isImpossible {c : Constraint} (h : isImpossible c = true)
    {t : Int} : ¬c.sat t = true := by
  match c, h with
  | ⟨some x, some y⟩, h =>
    intro k
    have s := sat_iff.mp k
    exact Int.not_le.mpr (of_decide_eq_true h)
      (Int.le_trans (s.1 x rfl) (s.2 y rfl))

theorem not_sat'_of_isImpossible {c : Constraint} (h : isImpossible c = true)
    {x y : Coeffs} : ¬c.sat' x y = true :=
  not_sat_of_isImpossible h

theorem neg_sat {c : Constraint} {v : Int} (h : c.sat v = true) :
    c.neg.sat (-v) = true := by
  have s := sat_iff.mp h
  exact sat_iff.mpr ⟨above_map_flip s.2 fun _ => Int.neg_le_neg,
    below_map_flip s.1 fun _ => Int.neg_le_neg⟩

theorem scale_sat {c : Constraint} {t : Int} (k : Int) (w : c.sat t = true) :
    (scale k c).sat (k * t) = true := by
  have s := sat_iff.mp w
  show (if k = 0 then if c.isImpossible then c else ⟨some 0, some 0⟩
    else if 0 < k then c.map (k * ·) else c.flip.map (k * ·)).sat (k * t) = true
  split
  · rename_i e
    split
    · rename_i h; exact absurd w (not_sat_of_isImpossible h)
    · rw [e, Int.zero_mul]; rfl
  · rename_i e
    split
    · rename_i h
      have hk := Int.le_of_lt h
      exact sat_iff.mpr
        ⟨above_map s.1 fun _ h => Int.mul_le_mul_of_nonneg_left h hk,
          below_map s.2 fun _ h => Int.mul_le_mul_of_nonneg_left h hk⟩
    · rename_i h
      have hk := Int.not_lt.mp h
      exact sat_iff.mpr
        ⟨above_map_flip s.2 fun _ h => Int.mul_le_mul_of_nonpos_left hk h,
          below_map_flip s.1 fun _ h => Int.mul_le_mul_of_nonpos_left hk h⟩

theorem add_sat {c₁ c₂ : Constraint} {x₁ x₂ : Int} (w₁ : c₁.sat x₁ = true)
    (w₂ : c₂.sat x₂ = true) : (add c₁ c₂).sat (x₁ + x₂) = true := by
  have s₁ := sat_iff.mp w₁
  have s₂ := sat_iff.mp w₂
  obtain ⟨l₁, u₁⟩ := c₁
  obtain ⟨l₂, u₂⟩ := c₂
  refine sat_iff.mpr ⟨?_, ?_⟩
  · cases l₁ with
    | none => exact nofun
    | some a =>
      exact above_map s₂.1 fun _ h => Int.add_le_add (s₁.1 a rfl) h
  · cases u₁ with
    | none => exact nofun
    | some a =>
      exact below_map s₂.2 fun _ h => Int.add_le_add (s₁.2 a rfl) h

theorem combo_sat {c₁ c₂ : Constraint} {x₁ x₂ : Int} (a : Int)
    (w₁ : c₁.sat x₁ = true) (b : Int) (w₂ : c₂.sat x₂ = true) :
    (combo a c₁ b c₂).sat (a * x₁ + b * x₂) = true :=
  add_sat (scale_sat a w₁) (scale_sat b w₂)

theorem combine_sat_of {c c' : Constraint} {t : Int} (w : c.sat t = true)
    (w' : c'.sat t = true) : (c.combine c').sat t = true := by
  have s := sat_iff.mp w
  have s' := sat_iff.mp w'
  obtain ⟨l, u⟩ := c
  obtain ⟨l', u'⟩ := c'
  refine sat_iff.mpr ⟨?_, ?_⟩
  · match l, l', s.1, s'.1 with
    | none, none, _, _ => exact nofun
    | some x, none, h, _ => exact h
    | none, some y, _, h => exact h
    | some x, some y, h, h' =>
      exact fun z e => Option.some.inj e ▸
        Int.max_le.mpr ⟨h x rfl, h' y rfl⟩
  · match u, u', s.2, s'.2 with
    | none, none, _, _ => exact nofun
    | some x, none, h, _ => exact h
    | none, some y, _, h => exact h
    | some x, some y, h, h' =>
      exact fun z e => Option.some.inj e ▸
        Int.le_min.mpr ⟨h x rfl, h' y rfl⟩

theorem combine_sat' {s t : Constraint} {x y : Coeffs} (ws : s.sat' x y = true)
    (wt : t.sat' x y = true) : (s.combine t).sat' x y = true :=
  combine_sat_of ws wt

/-- If `k * s` lies in the interval then `s` lies in it divided by `k`. -/
theorem div_sat {c : Constraint} {k : Nat} (hk : k ≠ 0) {s : Int}
    (w : c.sat (k * s) = true) : (c.div k).sat s = true := by
  have pos : 0 < (k : Int) := Int.ofNat_pos.mpr (Nat.pos_of_ne_zero hk)
  have upper (x y : Int) (h : k * x ≤ y) : x ≤ y / k := by
    refine Int.not_lt.mp fun l => ?_
    have m := Int.mul_le_mul_of_nonneg_left (c := k) l (Int.le_of_lt pos)
    rw [Int.mul_add, Int.mul_one] at m
    exact Int.not_le.mpr (Int.lt_mul_ediv_self_add (x := y) pos)
      (Int.le_trans m h)
  have h := sat_iff.mp w
  refine sat_iff.mpr ⟨above_map h.1 fun x l => ?_, below_map h.2 fun y l => ?_⟩
  · refine Int.neg_le_of_neg_le (upper (-s) (-x) ?_)
    rw [Int.mul_neg]
    exact Int.neg_le_neg l
  · exact upper s y l

theorem addInequality_sat {c : Int} {x y : Coeffs}
    (w : c + Coeffs.dot x y ≥ 0) :
    Constraint.sat' { lowerBound := some (-c), upperBound := none } x y = true := by
  refine sat_iff.mpr ⟨fun z e => ?_, nofun⟩
  rw [← Option.some.inj e]
  refine Int.le_of_sub_nonneg ?_
  rw [Int.sub_neg, Int.add_comm]
  exact w

theorem addEquality_sat {c : Int} {x y : Coeffs} (w : c + Coeffs.dot x y = 0) :
    Constraint.sat' { lowerBound := some (-c), upperBound := some (-c) } x y =
      true :=
  exact_sat_iff.mpr (Int.neg_eq_of_add_eq_zero w)

end Constraint

/-! ## Normal forms -/

def normalize? : Constraint × Coeffs → Option (Constraint × Coeffs)
  | ⟨s, x⟩ =>
    let gcd := Coeffs.gcd x
    if gcd = 0 then
      if s.sat 0 then some (.trivial, x) else some (.impossible, x)
    else if gcd = 1 then
      none
    else
      some (s.div gcd, Coeffs.sdiv x gcd)

def normalize (p : Constraint × Coeffs) : Constraint × Coeffs :=
  (normalize? p).getD p

def positivize? : Constraint × Coeffs → Option (Constraint × Coeffs)
  | ⟨s, x⟩ =>
    if 0 ≤ x.leading then none else some (s.neg, Coeffs.smul x (-1))

def positivize (p : Constraint × Coeffs) : Constraint × Coeffs :=
  (positivize? p).getD p

def tidy? : Constraint × Coeffs → Option (Constraint × Coeffs)
  | ⟨s, x⟩ =>
    match positivize? (s, x) with
    | none => normalize? (s, x)
    | some p => some (normalize p)

def tidy (p : Constraint × Coeffs) : Constraint × Coeffs := (tidy? p).getD p

abbrev tidyConstraint (s : Constraint) (x : Coeffs) : Constraint :=
  (tidy (s, x)).1
abbrev tidyCoeffs (s : Constraint) (x : Coeffs) : Coeffs := (tidy (s, x)).2

/-- What a normal form must preserve: the constraint at the values `v`. -/
def Holds (v : Coeffs) (p : Constraint × Coeffs) : Prop :=
  p.1.sat' p.2 v = true

theorem holds_getD {v : Coeffs} {p : Constraint × Coeffs}
    {o : Option (Constraint × Coeffs)} (h : Holds v p)
    (k : ∀ q, o = some q → Holds v q) : Holds v (o.getD p) := by
  cases o with
  | none => exact h
  | some q => exact k q rfl

theorem normalize?_holds {v : Coeffs} {p q : Constraint × Coeffs}
    (w : Holds v p) (e : normalize? p = some q) : Holds v q := by
  obtain ⟨s, x⟩ := p
  have e' : (if Coeffs.gcd x = 0 then
      if s.sat 0 then some (Constraint.trivial, x)
      else some (Constraint.impossible, x)
    else if Coeffs.gcd x = 1 then none
    else some (s.div (Coeffs.gcd x), Coeffs.sdiv x (Coeffs.gcd x))) = some q := e
  have w' : s.sat (IntList.dot x v) = true := w
  split at e'
  · rename_i h
    rw [IntList.dot_of_left_zero (IntList.eq_zero_of_gcd_eq_zero h)] at w'
    rw [ite_eq_left w'] at e'
    rw [← Option.some.inj e']
    rfl
  · rename_i h
    split at e'
    · exact nomatch e'
    · rw [← Option.some.inj e']
      refine Constraint.div_sat h ?_
      rw [show Coeffs.dot (Coeffs.sdiv x (Coeffs.gcd x)) v =
        IntList.dot (IntList.sdiv x (IntList.gcd x)) v from rfl,
        IntList.mul_dot_sdiv v fun z => IntList.gcd_dvd_of_mem]
      exact w'

theorem positivize?_holds {v : Coeffs} {p q : Constraint × Coeffs}
    (w : Holds v p) (e : positivize? p = some q) : Holds v q := by
  obtain ⟨s, x⟩ := p
  have e' : (if 0 ≤ Coeffs.leading x then none
    else some (s.neg, Coeffs.smul x (-1))) = some q := e
  split at e'
  · exact nomatch e'
  · rw [← Option.some.inj e']
    show s.neg.sat (IntList.dot (IntList.smul x (-1)) v) = true
    rw [IntList.dot_smul, ← Int.neg_eq_neg_one_mul]
    exact Constraint.neg_sat w

theorem normalize_holds {v : Coeffs} {p : Constraint × Coeffs}
    (w : Holds v p) : Holds v (normalize p) :=
  holds_getD w fun _ => normalize?_holds w

theorem tidy_sat {s : Constraint} {x v : Coeffs} (w : s.sat' x v = true) :
    (tidyConstraint s x).sat' (tidyCoeffs s x) v = true := by
  show Holds v (tidy (s, x))
  have w' : Holds v (s, x) := w
  refine holds_getD w' fun q e => ?_
  have e' : (match positivize? (s, x) with
    | none => normalize? (s, x)
    | some p => some (normalize p)) = some q := e
  cases h : positivize? (s, x) with
  | none =>
    rw [h] at e'
    exact normalize?_holds w' e'
  | some p =>
    rw [h] at e'
    rw [← Option.some.inj e']
    exact normalize_holds (positivize?_holds w' h)

theorem combo_sat' (s t : Constraint) (a : Int) (x : Coeffs) (b : Int)
    (y : Coeffs) (v : Coeffs) (wx : s.sat' x v = true)
    (wy : t.sat' y v = true) :
    (Constraint.combo a s b t).sat' (Coeffs.combo a x b y) v = true := by
  show (Constraint.combo a s b t).sat (IntList.dot (IntList.combo a x b y) v) =
    true
  rw [IntList.dot_combo]
  exact Constraint.combo_sat a wx b wy

abbrev bmod_div_term (m : Nat) (a b : Coeffs) : Int :=
  Coeffs.bmod_dot_sub_dot_bmod m a b / m

def bmod_coeffs (m : Nat) (i : Nat) (x : Coeffs) : Coeffs :=
  Coeffs.set (Coeffs.bmod x m) i m

theorem bmod_sat (m : Nat) (r : Int) (i : Nat) (x v : Coeffs)
    (h : x.length ≤ i) (p : Coeffs.get v i = bmod_div_term m x v)
    (w : (Constraint.exact r).sat' x v = true) :
    (Constraint.exact (Int.bmod r m)).sat' (bmod_coeffs m i x) v = true := by
  refine Constraint.exact_sat_iff.mpr ?_
  have hr : r = IntList.dot x v := Constraint.exact_sat_iff.mp w
  show _ = IntList.dot (IntList.set (IntList.bmod x m) i m) v
  have hl : (IntList.bmod x m).length ≤ i := by
    rw [List.length_map]; exact h
  rw [IntList.dot_set_left, IntList.get_of_length_le hl, Int.sub_zero,
    show IntList.get v i = _ from p,
    Int.mul_ediv_cancel' (IntList.dvd_bmod_dot_sub_dot_bmod m x v)]
  rw [show IntList.bmod_dot_sub_dot_bmod m x v =
    Int.bmod (IntList.dot x v) m - IntList.dot (IntList.bmod x m) v from rfl,
    ← hr, Int.add_comm, Int.sub_add_cancel]

end Lean.Omega
