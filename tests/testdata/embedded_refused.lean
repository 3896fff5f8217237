-- One section a feature that docs/embedded_lean.md lists as not working.
-- `--# name` starts a section; each must give an error.

--# own notation, infix, macro, syntax, elab (they need Lean's own syntax types)
notation "plus_one " x => x + 1
--# grind on arithmetic
example (x y : Nat) (h : x < y) : x + 1 ≤ y := by grind
--# simp +arith on Int
example (x y : Int) : x + y ≤ y + x + 1 := by simp +arith only
--# deriving Repr
inductive Shape where
  | dot
  deriving Repr
--# #eval
#eval 1 + 1
--# bv_decide, BitVec, UInt8
example (x : BitVec 8) : x = x := by bv_decide
--# norm_cast, push_cast (no cast lemmas are tagged)
example (m n : Nat) (h : m ≤ n) : (m : Int) ≤ n := by norm_cast
--# string functions
example : "a" ++ "b" = "ab" := by decide
--# Array, HashMap and other data types
example : #[1, 2].size = 2 := rfl
--# Mathlib's tactics: ring, linarith, norm_num, nlinarith, positivity, tauto
example (a b : Nat) : a + b = b + a := by ring
