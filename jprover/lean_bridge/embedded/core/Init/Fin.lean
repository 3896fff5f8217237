prelude
import Init.Bool
/-!
# Numbers below a bound
-/
set_option linter.unusedVariables false

/-- The natural numbers less than `n`. -/
structure Fin (n : Nat) where
  mk ::
  val : Nat
  isLt : val < n

attribute [simp] Fin.isLt

namespace Fin

variable {n : Nat}

theorem eq_of_val_eq : ∀ {i j : Fin n}, i.val = j.val → i = j
  | ⟨_, _⟩, ⟨_, _⟩, rfl => rfl
theorem val_eq_of_eq {i j : Fin n} (h : i = j) : i.val = j.val := h ▸ rfl
theorem val_ne_of_ne {i j : Fin n} (h : i ≠ j) : i.val ≠ j.val :=
  fun k => h (eq_of_val_eq k)
@[ext] protected theorem ext {a b : Fin n} (h : a.val = b.val) : a = b :=
  eq_of_val_eq h
theorem val_inj {a b : Fin n} : a.val = b.val ↔ a = b :=
  ⟨eq_of_val_eq, val_eq_of_eq⟩
@[simp] protected theorem eta (a : Fin n) (h : a.val < n) :
    (⟨a.val, h⟩ : Fin n) = a := rfl
theorem mk_val (i : Fin n) : (⟨i.val, i.isLt⟩ : Fin n) = i := rfl
theorem pos (i : Fin n) : 0 < n := Nat.lt_of_le_of_lt (Nat.zero_le _) i.isLt

instance : DecidableEq (Fin n) := fun i j =>
  decidable_of_decidable_of_iff (p := i.val = j.val) val_inj

instance : LT (Fin n) := ⟨fun a b => a.val < b.val⟩
instance : LE (Fin n) := ⟨fun a b => a.val ≤ b.val⟩
instance (a b : Fin n) : Decidable (a < b) := Nat.decLt a.val b.val
instance (a b : Fin n) : Decidable (a ≤ b) := Nat.decLe a.val b.val

theorem lt_def {a b : Fin n} : a < b ↔ a.val < b.val := Iff.rfl
theorem le_def {a b : Fin n} : a ≤ b ↔ a.val ≤ b.val := Iff.rfl

instance : CoeOut (Fin n) Nat := ⟨Fin.val⟩

/-- The successor, below the next bound. -/
def succ : Fin n → Fin (n + 1)
  | ⟨i, h⟩ => ⟨i + 1, Nat.succ_le_succ h⟩
def castLT (i : Fin m) (h : i.val < n) : Fin n := ⟨i.val, h⟩
def castSucc (i : Fin n) : Fin (n + 1) := ⟨i.val, Nat.le_step i.isLt⟩
def last (n : Nat) : Fin (n + 1) := ⟨n, Nat.le.refl⟩
def elim0 {α : Sort u} : Fin 0 → α
  | ⟨_, h⟩ => absurd h (Nat.not_lt_zero _)

@[simp] theorem val_succ (j : Fin n) : j.succ.val = j.val + 1 := rfl
@[simp] theorem val_castSucc (j : Fin n) : j.castSucc.val = j.val := rfl
@[simp] theorem val_last (n : Nat) : (last n).val = n := rfl

end Fin
