-- One section a feature that docs/embedded_lean.md lists as working.
-- `--# name` starts a section; each section is checked alone.

--# intro, intros, exact
example (p q : Prop) : p → q → p := by intro hp hq; exact hp
example (p q : Prop) : p → q → q := by intros; assumption
--# apply, refine, refine'
example (p q : Prop) (h : p → q) (hp : p) : q := by apply h; exact hp
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by refine ⟨?_, hq⟩; exact hp
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by refine' ⟨_, hq⟩; exact hp
--# assumption, trivial, contradiction, exfalso
example (p : Prop) (hp : p) (hn : ¬p) : 1 = 2 := by exfalso; contradiction
example : True := by trivial
--# constructor, left, right, exists
example (p q : Prop) (hp : p) : p ∨ q := by left; exact hp
example (p q : Prop) (hq : q) : p ∨ q := by right; assumption
example : ∃ n : Nat, n = 3 := by exists 3
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by constructor <;> assumption
--# and_intros
example (p q r : Prop) (hp : p) (hq : q) (hr : r) : p ∧ q ∧ r := by
  and_intros <;> assumption
--# rfl, eq_refl, rfl'
example (n : Nat) : n + 0 = n := by rfl
example (n : Nat) : n ≤ n := by rfl
example : 2 + 2 = 4 := by eq_refl
--# rw, rewrite, rwa, erw, rw … at
example (a b c : Nat) (h : a = b) (k : b = c) : a = c := by rw [h, k]
example (a b : Nat) (h : a = b) (k : a < 3) : b < 3 := by rw [h] at k; exact k
example (a b : Nat) (h : a = b) (k : b < 3) : a < 3 := by rwa [h]
example (a b : Nat) (h : b = a) (k : b < 3) : a < 3 := by rwa [← h]
example (a b : Nat) (h : a = b) : a + a = b + a := by
  rw (config := { occs := .pos [1] }) [h]
example (a b : Nat) (h : a = b) : a + 1 = b + 1 := by rewrite [h]; rfl
example (a b : Nat) (h : a = b) : a = b := by erw [h]
--# have, let, suffices, show, change, obtain with patterns
example (p q : Prop) (h : p ∧ q) : q ∧ p := by
  have ⟨hp, hq⟩ := h
  show q ∧ p
  exact ⟨hq, hp⟩
example (p q : Prop) (h : p → q) (hp : p) : q := by
  suffices k : p from h k
  exact hp
example (n : Nat) : n + 0 = n := by
  let m := n
  change m = n
  rfl
--# cases, induction, induction … generalizing, induction … using (states show 0 and n + 1)
example (n : Nat) : 0 + n = n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [← Nat.add_assoc, ih]
example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  cases h with
  | inl hp => exact .inr hp
  | inr hq => exact .inl hq
example (xs ys : List Nat) : (xs ++ ys).length = ys.length + xs.length := by
  induction xs generalizing ys with
  | nil => simp
  | cons x xs ih => simp [ih]; omega
example (n : Nat) : n ≤ n * n := by
  induction n using Nat.strongRecOn with
  | ind n ih => exact Nat.le_mul_self n
--# rcases, obtain, rintro
example (p q r : Prop) : p ∧ (q ∨ r) → (p ∧ q) ∨ (p ∧ r) := by
  rintro ⟨hp, hq | hr⟩
  · exact .inl ⟨hp, hq⟩
  · exact .inr ⟨hp, hr⟩
example (h : ∃ n : Nat, n = 2) : True := by
  obtain ⟨n, rfl⟩ := h
  trivial
example (p q : Prop) (h : p ∧ q) : p := by
  rcases h with ⟨hp, -⟩
  exact hp
--# split, split at
example (n : Nat) : (if n = 0 then 1 else 2) ≤ 2 := by split <;> decide
example (n : Nat) (h : (if n = 0 then 1 else 2) = 3) : False := by
  split at h <;> contradiction
example (x : Option Nat) : (match x with | none => 0 | some _ => 1) ≤ 1 := by
  split <;> decide
--# match, nomatch, nofun
example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  match h with
  | .inl hp => exact .inr hp
  | .inr hq => exact .inl hq
example (h : False) : 1 = 2 := by nomatch h
example : ¬(1 = 2) := by nofun
--# by_cases, if … then … else in tactics, false_or_by_contra, classical
example (p : Prop) : p ∨ ¬p := by
  by_cases h : p
  · exact .inl h
  · exact .inr h
example (p : Prop) (h : ¬¬p) : p := by
  false_or_by_contra
  exact h ‹_›
example (n : Nat) : n = 0 ∨ n ≠ 0 := by
  if h : n = 0 then exact .inl h else exact .inr h
--# simp, simp only, simp at, simp [*], simp_all, simpa, dsimp
example (xs : List Nat) : (xs ++ []).length = xs.length := by simp
example (n : Nat) (h : n + 3 = 5) : n = 2 := by simpa using h
example (a b : Nat) (h : a = b) (k : b = 2) : a = 2 := by simp [*]
example (a b : Nat) (h : a = b) (k : b = 2) : a = 2 := by simp_all
example (a b : Nat) (h : a + 0 = b) : a = b := by simp only [Nat.add_zero] at h; exact h
example (f : Nat → Nat) (h : (fun x => f x) 2 = 3) : f 2 = 3 := by dsimp at h; exact h
example (a b : Nat) (h : a = b) : b = a := by simp (config := { contextual := true }) [h]
--# simp +arith
example (a b c : Nat) : a + b + c ≤ c + b + a + 1 := by simp +arith
example (x y : Nat) (h : x = y + 1) : y < x := by simp +arith [h]
--# omega (Nat and Int: + - * by numerals / % ∣ min max, ≤ < = ¬ ∧ ∨ → ↔)
example (x y : Nat) (h : x < y) : ¬y ≤ x := by omega
example (x y : Nat) (h : 6 * x + 10 * y = 7) : False := by omega
example (x : Nat) : x % 2 = 0 ∨ x % 2 = 1 := by omega
example (a b : Nat) : max a b = max b a ∧ a - b ≤ a := by omega
example (a : Nat) (h : 4 ∣ a) : 2 ∣ a := by omega
example (a b : Int) (h : a + b = 3) (k : a - b = 1) : a = 2 := by omega
--# ac_rfl, ac_nf
example (a b c : Nat) : a + b + c = c + (b + a) := by ac_rfl
example (p q : Prop) : (p ∨ p ∨ q ∧ True) = (q ∨ p) := by ac_rfl
example (a b c : Nat) (h : a * b = c) : b * a = c := by ac_nf at *
--# decide, decide +kernel, decide +revert
example : ∀ n < 5, n * n < 25 := by decide
example : 2 ^ 100 % 7 = 2 := by decide
example : 10 ^ 30 < 10 ^ 31 := by decide +kernel
--# exact?, apply?, solve_by_elim, apply_assumption
example (a b : Nat) (h : a ≤ b) : a < b + 1 := by exact?
example (p q : Prop) (h : p → q) (hp : p) : q := by solve_by_elim
--# calc
example (a b c : Nat) (h : a < b) (k : b ≤ c) : a < c := calc
  a < b := h
  _ ≤ c := k
example (a b c : Nat) (h : a = b) (k : b = c) : a = c := by
  calc a = b := h
    _ = c := k
--# conv
example (a b : Nat) : a * b + a = a * (b + 1) := by
  conv => rhs; rw [Nat.mul_add]
  simp
example (a b c : Nat) (h : b = c) : a + b = a + c := by
  conv => lhs; arg 2; rw [h]
--# funext, ext, congr
example : (fun x : Nat => 0 + x) = id := by funext x; simp
example (f g : Nat → Nat) (h : ∀ x, f x = g x) : f = g := by ext x; exact h x
example (f : Nat → Nat) (a b : Nat) (h : a = b) : f a = f b := by congr
--# unfold, delta
def double (n : Nat) : Nat := n + n
example (n : Nat) : double n = n + n := by unfold double; rfl
example (n : Nat) : double n = n + n := by delta double; rfl
--# subst, subst_vars, injection, injections, symm, specialize, generalize
example (a b : Nat) (h : a = b) (k : a < 2) : b < 2 := by subst h; exact k
example (a b : Nat) (h : some a = some b) : a = b := by injection h
example (a b : Nat) (h : a = b) : b = a := by symm; exact h
example (p : Nat → Prop) (h : ∀ n, p n) : p 2 := by specialize h 2; exact h
example (a b : Nat) : (a + b) * 1 = a + b := by generalize a + b = c; simp
--# revert, clear, rename_i, replace, rotate_left, next, case
example (p q : Prop) (hp : p) (hq : q) : p := by clear hq; revert hp; exact id
example : ∀ p q : Prop, p → q → p := by intros; rename_i h _; exact h
example (p q : Prop) (h : p ∧ q) : p := by replace h := h.1; exact h
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  case right => exact hq
  case left => exact hp
--# <;>, ·, first, try, repeat, all_goals, any_goals, iterate, done, skip, { … }
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  all_goals first | exact hp | exact hq
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  · try assumption
  · { assumption }
example : True ∧ True ∧ True := by repeat (first | trivial | constructor)
--# casts of Nat to Int, by lemma or omega
example (m n : Nat) (h : m ≤ n) : (m : Int) ≤ n := by exact Int.ofNat_le.mpr h
--# fun_induction, fun_cases
def half : Nat → Nat
  | 0 => 0
  | 1 => 0
  | n + 2 => half n + 1
example (n : Nat) : half n ≤ n := by
  fun_induction half n <;> omega
--# structural recursion, mutual recursion, nested and indexed inductive types
mutual
def isEven : Nat → Bool
  | 0 => true
  | n + 1 => isOdd n
def isOdd : Nat → Bool
  | 0 => false
  | n + 1 => isEven n
end
inductive Vec (α : Type) : Nat → Type where
  | nil : Vec α 0
  | cons (a : α) (v : Vec α n) : Vec α (n + 1)
def Vec.head : Vec α (n + 1) → α
  | cons a _ => a
inductive Rose (α : Type) where
  | node (a : α) (children : List (Rose α))
--# termination_by, decreasing_by, well-founded recursion
def ack : Nat → Nat → Nat
  | 0, n => n + 1
  | m + 1, 0 => ack m 1
  | m + 1, n + 1 => ack m (ack (m + 1) n)
termination_by m n => (m, n)
example (n : Nat) : ack 0 n = n + 1 := by rw [ack]
def steps (n : Nat) : Nat := if h : n = 0 then 0 else steps (n / 2) + 1
termination_by n
decreasing_by omega
--# structure, class, instance, extends, default values, @[ext]
class Pointed (α : Type) where
  point : α
instance : Pointed Nat := ⟨0⟩
@[ext] structure Pair where
  x : Nat
  y : Nat := 1
structure Triple extends Pair where
  z : Nat
example (p q : Pair) (h : p.x = q.x) (k : p.y = q.y) : p = q := by ext <;> assumption
--# deriving DecidableEq, BEq, Inhabited
inductive Colour where
  | red | green
  deriving DecidableEq, BEq, Inhabited
example : Colour.red ≠ .green := by decide
--# terms: fun with patterns, match, if, let, have, ⟨…⟩, ▸, dot notation, · and |>.
example (p q : Prop) : p ∧ q → q ∧ p := fun ⟨hp, hq⟩ => ⟨hq, hp⟩
example (a b : Nat) (h : a = b) : b = a := h ▸ rfl
example : [1, 2, 3].map (· + 1) = [2, 3, 4] := rfl
example : (fun | 0 => 1 | n + 1 => n : Nat → Nat) 3 = 2 := rfl
example (n : Nat) (h : n ≠ 0) : 0 < n := Nat.pos_of_ne_zero h |> id
--# terms: ∃ x < n, ∀ x ∈ l, Σ, ×, ∘, {x // p x}, [a, b], l[i], strings, characters
example : ∃ n < 5, n * n = 9 := ⟨3, by decide⟩
example : ∀ x ∈ [1, 2, 3], x ≤ 3 := by decide
example (f g : Nat → Nat) (x : Nat) : (f ∘ g) x = f (g x) := rfl
example (x : { n : Nat // n < 3 }) : x.val < 3 := x.property
example : "ab" ≠ "ac" ∧ 'a' = 'a' := by decide
example : [1, 2, 3][1] = 2 := rfl
--# open, open … in, namespace, section, variable, universe, set_option … in
namespace Mine
theorem one : 1 = 1 := rfl
end Mine
open Mine in
example : 1 = 1 := one
section
variable (p : Prop)
set_option maxRecDepth 1000 in
example : p → p := id
end
--# #print axioms, #check, #print, #reduce
theorem t : 1 + 1 = 2 := rfl
#print axioms t
#check t
#reduce 1 + 1
--# trace_state, guard_hyp, guard_target, fail_if_success
example (n : Nat) (h : n = 1) : n = 1 := by
  guard_hyp h : n = 1
  guard_target = n = 1
  fail_if_success rfl
  exact h
--# grind on propositional and equational goals
example (p q : Prop) (hp : p) (hn : ¬p) : q := by grind
example (f : Nat → Nat) (a b : Nat) (h : a = b) : f a = f b := by grind
