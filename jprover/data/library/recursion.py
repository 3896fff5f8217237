"""Functions and predicates on Nat defined by recursion, and induction."""

from jprover.data.library.shape import Shape
from jprover.data.library.table import read

_DECLARATIONS = {
  "dbl": "def dbl : Nat → Nat\n  | 0 => 0\n  | n + 1 => dbl n + 2",
  "tpl": "def tpl : Nat → Nat\n  | 0 => 0\n  | n + 1 => tpl n + 3",
  "sm": "def sm : Nat → Nat\n  | 0 => 0\n  | n + 1 => sm n + (n + 1)",
  "od": "def od : Nat → Nat\n  | 0 => 0\n  | n + 1 => od n + (2 * n + 1)",
  "pw": "def pw : Nat → Nat\n  | 0 => 1\n  | n + 1 => 2 * pw n",
  "ge": "def ge : Nat → Nat\n  | 0 => 0\n  | n + 1 => 2 * ge n + 1",
  "fac": "def fac : Nat → Nat\n  | 0 => 1\n  | n + 1 => (n + 1) * fac n",
  "hf": "def hf : Nat → Nat\n  | 0 => 0\n  | 1 => 0\n  | n + 2 => hf n + 1",
  "ad": "def ad : Nat → Nat → Nat\n  | 0, m => m\n  | n + 1, m => ad n m + 1",
  "ml": "def ml : Nat → Nat → Nat\n  | 0, _ => 0\n  | n + 1, m => ml n m + m",
  "go": "def go : Nat → Nat → Nat\n  | 0, m => m\n  | n + 1, m => go n (m + 1)",
  "mn": "def mn : Nat → Nat → Nat\n  | 0, _ => 0\n  | _ + 1, 0 => 0\n"
  "  | n + 1, m + 1 => mn n m + 1",
  "it": "def it (f : Nat → Nat) : Nat → Nat → Nat\n  | 0, x => x\n"
  "  | n + 1, x => f (it f n x)",
  "su": "def su (f : Nat → Nat) : Nat → Nat\n  | 0 => 0\n"
  "  | n + 1 => su f n + f n",
  "zr": "def zr : Nat → Nat\n  | 0 => 0\n  | n + 1 => zr n",
  "sg": "def sg : Nat → Nat\n  | 0 => 0\n  | _ + 1 => 1",
  "pr": "def pr : Nat → Nat\n  | 0 => 0\n  | n + 1 => 1 - pr n",
  "al": "def al (P : Nat → Prop) : Nat → Prop\n  | 0 => True\n"
  "  | n + 1 => al P n ∧ P n",
  "Ev": "inductive Ev : Nat → Prop where\n  | zero : Ev 0\n"
  "  | step (n : Nat) : Ev n → Ev (n + 2)",
  "Rn": "inductive Rn (r : Nat → Nat → Prop) : Nat → Nat → Prop where\n"
  "  | nil (a : Nat) : Rn r a a\n"
  "  | cons (a b c : Nat) : r a b → Rn r b c → Rn r a c",
}


_TABLE = """
@ dbl
(n : Nat) : dbl n = 2 * n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [dbl, ih]
      omega
  by
    induction n with
    | zero => rfl
    | succ n ih => simp [dbl, ih, Nat.mul_add]
  by induction n <;> simp_all [dbl] <;> omega
(n : Nat) : dbl n = n + n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [dbl, ih]
      omega
(n : Nat) : n ≤ dbl n
  by
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih =>
      rw [dbl]
      omega
(n : Nat) : dbl (n + 1) = dbl n + 2
  by rfl
(m n : Nat) : dbl (m + n) = dbl m + dbl n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [← Nat.add_assoc, dbl, dbl, ih]
      omega
  by
    induction n with
    | zero => rfl
    | succ n ih => exact congrArg (fun x => x + 2) ih
(m n : Nat) (h : dbl m = dbl n) : m = n
  by
    induction m generalizing n with
    | zero =>
      cases n with
      | zero => rfl
      | succ n => simp [dbl] at h
    | succ m ih =>
      cases n with
      | zero => simp [dbl] at h
      | succ n =>
        simp [dbl] at h
        rw [ih n h]
(n : Nat) : ∃ k, dbl n = 2 * k
  by
    induction n with
    | zero => exact ⟨0, rfl⟩
    | succ n ih =>
      obtain ⟨k, hk⟩ := ih
      exact ⟨k + 1, by rw [dbl, hk, Nat.mul_add]⟩
(n : Nat) (h : dbl n = 0) : n = 0
  by
    cases n with
    | zero => rfl
    | succ n => simp [dbl] at h
@ tpl
(n : Nat) : tpl n = 3 * n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [tpl, ih]
      omega
(n : Nat) : tpl n = n + n + n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [tpl, ih]
      omega
@ dbl tpl
(n : Nat) : tpl n = dbl n + n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [tpl, dbl, ih]
      omega
(n : Nat) : dbl n ≤ tpl n
  by
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih =>
      rw [tpl, dbl]
      omega
@ sm
(n : Nat) : 2 * sm n = n * (n + 1)
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [sm, Nat.mul_add, ih, ← Nat.add_mul, Nat.mul_comm]
(n : Nat) : n ≤ sm n
  by
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih =>
      rw [sm]
      omega
(n : Nat) : sm n ≤ sm (n + 1)
  by
    rw [sm]
    omega
  by exact Nat.le_add_right _ _
(m n : Nat) : sm m ≤ sm (m + n)
  by
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih => exact Nat.le_trans ih (Nat.le_add_right _ _)
@ od
(n : Nat) : od n = n * n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [od, ih, Nat.mul_add, Nat.add_mul]
      omega
@ od sm
(n : Nat) : od n + n = 2 * sm n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [od, sm]
      omega
@ pw
(n : Nat) : 0 < pw n
  by
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih =>
      rw [pw]
      omega
(n : Nat) : n < pw n
  by
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih =>
      rw [pw]
      omega
(n : Nat) : pw (n + 1) = pw n + pw n
  by
    rw [pw]
    omega
(m n : Nat) : pw (m + n) = pw m * pw n
  by
    induction n with
    | zero => simp [pw]
    | succ n ih =>
      rw [← Nat.add_assoc, pw, pw, ih, Nat.mul_left_comm]
(n : Nat) : pw n ≠ 0
  by
    induction n with
    | zero => decide
    | succ n ih =>
      rw [pw]
      omega
@ pw ge
(n : Nat) : ge n + 1 = pw n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [ge, pw]
      omega
@ ge
(n : Nat) : n ≤ ge n
  by
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih =>
      rw [ge]
      omega
@ fac
(n : Nat) : 0 < fac n
  by
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih =>
      rw [fac]
      exact Nat.mul_pos (Nat.succ_pos n) ih
(n : Nat) : n + 1 ∣ fac (n + 1)
  by exact ⟨fac n, rfl⟩
(n : Nat) : fac n ∣ fac (n + 1)
  by exact ⟨n + 1, by rw [fac, Nat.mul_comm]⟩
@ dbl hf
(n : Nat) : hf (dbl n) = n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [dbl, hf, ih]
  by
    induction n with
    | zero => rfl
    | succ n ih => simp [dbl, hf, ih]
  by induction n <;> simp_all [dbl, hf]
(n : Nat) : hf (dbl n + 1) = n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [dbl]
      exact congrArg Nat.succ ih
(n : Nat) : hf (dbl (dbl n)) = dbl n
  by
    induction n with
    | zero => rfl
    | succ n ih => simp [dbl, hf, ih]
@ hf
(n : Nat) : hf (n + 2) = hf n + 1
  by rfl
(n : Nat) : hf (n + n) = n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      have h : n + 1 + (n + 1) = n + n + 2 := by omega
      rw [h, hf, ih]
@ ad
(n : Nat) : ad n 0 = n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [ad, ih]
  by induction n <;> simp_all [ad]
(m n : Nat) : ad n (m + 1) = ad n m + 1
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [ad, ih, ad]
  by induction n <;> simp_all [ad]
(a b c : Nat) : ad (ad a b) c = ad a (ad b c)
  by
    induction a with
    | zero => rfl
    | succ a ih => rw [ad, ad, ad, ih]
  by induction a <;> simp_all [ad]
(m n : Nat) : ad n m = n + m
  by
    induction n with
    | zero => simp [ad]
    | succ n ih =>
      rw [ad, ih]
      omega
(m n : Nat) (h : ∀ a b, ad a (b + 1) = ad a b + 1) (h0 : ∀ a, ad a 0 = a) : ad m n = ad n m
  by
    induction m with
    | zero =>
      rw [h0]
      rfl
    | succ m ih => rw [ad, h, ih]
  by
    induction m with
    | zero => simp [ad, h0]
    | succ m ih => simp [ad, h, ih]
(m n : Nat) : n ≤ ad m n
  by
    induction m with
    | zero => exact Nat.le_refl _
    | succ m ih =>
      rw [ad]
      omega
(a b c : Nat) (h : ad a b = ad a c) : b = c
  by
    induction a with
    | zero => exact h
    | succ a ih =>
      apply ih
      injection h
(m n : Nat) (h : ad m n = 0) : m = 0
  by
    cases m with
    | zero => rfl
    | succ m => simp [ad] at h
@ ml
(n : Nat) : ml n 0 = 0
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [ml, ih]
  by induction n <;> simp_all [ml]
(n : Nat) : ml 1 n = n
  by simp [ml]
(n : Nat) : ml n 1 = n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [ml, ih]
(m n : Nat) : ml n m = n * m
  by
    induction n with
    | zero => simp [ml]
    | succ n ih => rw [ml, ih, Nat.succ_mul]
(a b c : Nat) : ml (a + b) c = ml a c + ml b c
  by
    induction b with
    | zero => simp [ml]
    | succ b ih =>
      rw [← Nat.add_assoc, ml, ml, ih]
      omega
(a b c : Nat) : ml a (b + c) = ml a b + ml a c
  by
    induction a with
    | zero => rfl
    | succ a ih =>
      rw [ml, ml, ml, ih]
      omega
@ go
(m n : Nat) : go n m = n + m
  by
    induction n generalizing m with
    | zero => simp [go]
    | succ n ih =>
      rw [go, ih]
      omega
(m n : Nat) : go n (m + 1) = go n m + 1
  by
    induction n generalizing m with
    | zero => rfl
    | succ n ih => rw [go, ih, go]
@ go ad
(m n : Nat) (h : ∀ a b, ad a (b + 1) = ad a b + 1) : go n m = ad n m
  by
    induction n generalizing m with
    | zero => rfl
    | succ n ih => rw [go, ih, h, ad]
  by
    induction n generalizing m with
    | zero => rfl
    | succ n ih => simp [go, ih, h, ad]
@ mn
(n : Nat) : mn n n = n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [mn, ih]
  by induction n <;> simp_all [mn]
(n : Nat) : mn n 0 = 0
  by cases n <;> rfl
(m n : Nat) : mn m n = mn n m
  by
    induction m generalizing n with
    | zero => cases n <;> rfl
    | succ m ih =>
      cases n with
      | zero => rfl
      | succ n => rw [mn, mn, ih]
(m n : Nat) : mn m n ≤ m
  by
    induction m generalizing n with
    | zero => exact Nat.le_refl _
    | succ m ih =>
      cases n with
      | zero => exact Nat.zero_le _
      | succ n => exact Nat.succ_le_succ (ih n)
@ it
(f : Nat → Nat) (n x : Nat) : it f n (f x) = f (it f n x)
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [it, ih, it]
  by induction n <;> simp_all [it]
(f : Nat → Nat) (m n x : Nat) : it f (m + n) x = it f m (it f n x)
  by
    induction m with
    | zero =>
      rw [Nat.zero_add]
      rfl
    | succ m ih => rw [Nat.succ_add, it, ih, it]
(f : Nat → Nat) (n x : Nat) (h : f x = x) : it f n x = x
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [it, ih, h]
  by induction n <;> simp_all [it]
(f : Nat → Nat) (P : Nat → Prop) (h : ∀ x, P x → P (f x)) (n x : Nat) (h0 : P x) : P (it f n x)
  by
    induction n with
    | zero => exact h0
    | succ n ih => exact h _ ih
  by
    induction n with
    | zero => exact h0
    | succ n ih =>
      apply h
      exact ih
(f : Nat → Nat) (h : ∀ x y, f x = f y → x = y) (n x y : Nat) (h1 : it f n x = it f n y) : x = y
  by
    induction n with
    | zero => exact h1
    | succ n ih =>
      apply ih
      apply h
      exact h1
  by
    induction n with
    | zero => exact h1
    | succ n ih => exact ih (h _ _ h1)
(f g : Nat → Nat) (h : ∀ x, f (g x) = g (f x)) (n x : Nat) : it f n (g x) = g (it f n x)
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [it, ih, h, it]
  by induction n <;> simp_all [it]
(f : Nat → Nat) (h : ∀ x, f x = x + 1) (n x : Nat) : it f n x = x + n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [it, ih, h]
      rfl
(f : Nat → Nat) (h : ∀ x, x ≤ f x) (n x : Nat) : x ≤ it f n x
  by
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih => exact Nat.le_trans ih (h _)
@ su
(f g : Nat → Nat) (h : ∀ n, f n = g n) (n : Nat) : su f n = su g n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [su, su, ih, h]
  by induction n <;> simp_all [su]
(f g : Nat → Nat) (h : ∀ n, f n ≤ g n) (n : Nat) : su f n ≤ su g n
  by
    induction n with
    | zero => exact Nat.le_refl _
    | succ n ih => exact Nat.add_le_add ih (h n)
(f : Nat → Nat) (h : ∀ n, f n = 0) (n : Nat) : su f n = 0
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [su, ih, h]
  by induction n <;> simp_all [su]
(f : Nat → Nat) (h : ∀ n, f n = 1) (n : Nat) : su f n = n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [su, ih, h]
  by induction n <;> simp_all [su]
(f g : Nat → Nat) (n : Nat) : su (fun i => f i + g i) n = su f n + su g n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [su, su, su, ih]
      omega
(f : Nat → Nat) (c n : Nat) : su (fun i => c * f i) n = c * su f n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [su, su, ih, Nat.mul_add]
  by
    induction n with
    | zero => rfl
    | succ n ih => simp [su, ih, Nat.mul_add]
@ zr
(n : Nat) : zr n = 0
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [zr, ih]
  by induction n <;> simp_all [zr]
(m n : Nat) : zr (m + n) = zr m + zr n
  by
    induction n with
    | zero => rfl
    | succ n ih => exact ih
@ sg
(n : Nat) : sg (sg n) = sg n
  by cases n <;> rfl
(n : Nat) : sg n ≤ 1
  by cases n <;> decide
  by cases n <;> simp [sg]
(n : Nat) (h : n ≠ 0) : sg n = 1
  by
    cases n with
    | zero => contradiction
    | succ n => rfl
  by cases n <;> simp_all [sg]
(n : Nat) (h : sg n = 0) : n = 0
  by
    cases n with
    | zero => rfl
    | succ n => contradiction
  by cases n <;> simp_all [sg]
(m n : Nat) : sg (m * n) = sg m * sg n
  by
    cases m with
    | zero => simp [sg]
    | succ m =>
      cases n with
      | zero => rfl
      | succ n => rfl
@ pr
(n : Nat) : pr n = 0 ∨ pr n = 1
  by
    induction n with
    | zero =>
      left
      rfl
    | succ n ih =>
      rcases ih with h | h
      · right
        rw [pr, h]
      · left
        rw [pr, h]
  by
    induction n with
    | zero => simp [pr]
    | succ n ih => cases ih <;> simp_all [pr]
(n : Nat) : pr (n + 2) = pr n ∨ pr (n + 2) = 1
  by
    induction n with
    | zero =>
      left
      rfl
    | succ n ih =>
      rw [pr]
      rcases ih with h | h
      · left
        rw [h, pr]
      · simp [h, pr]
        omega
@ al
(P Q : Nat → Prop) (h : ∀ n, P n → Q n) (n : Nat) (h1 : al P n) : al Q n
  by
    induction n with
    | zero => trivial
    | succ n ih => exact ⟨ih h1.1, h n h1.2⟩
  by
    induction n with
    | zero => trivial
    | succ n ih =>
      obtain ⟨h2, h3⟩ := h1
      exact ⟨ih h2, h n h3⟩
(P : Nat → Prop) (h : ∀ n, P n) : ∀ n, al P n
  by
    intro n
    induction n with
    | zero => trivial
    | succ n ih => exact ⟨ih, h n⟩
(P : Nat → Prop) (h : ∀ n, al P n) : ∀ n, P n
  by
    intro n
    have h1 := h (n + 1)
    exact h1.2
  by
    intro n
    exact (h (n + 1)).2
(P Q : Nat → Prop) (n : Nat) : al (fun i => P i ∧ Q i) n ↔ al P n ∧ al Q n
  by
    induction n with
    | zero => simp [al]
    | succ n ih =>
      simp only [al]
      constructor
      · intro ⟨h1, h2, h3⟩
        have h4 := ih.mp h1
        exact ⟨⟨h4.1, h2⟩, h4.2, h3⟩
      · intro ⟨⟨h1, h2⟩, h3, h4⟩
        exact ⟨ih.mpr ⟨h1, h3⟩, h2, h4⟩
(P : Nat → Prop) (n : Nat) (h : al P (n + 1)) : al P n
  by exact h.1
  by
    obtain ⟨h1, h2⟩ := h
    exact h1
@ Ev
: Ev 4
  by
    apply Ev.step
    apply Ev.step
    exact Ev.zero
  by exact Ev.step 2 (Ev.step 0 Ev.zero)
: ¬Ev 1
  by
    intro h
    cases h
  by exact nofun
: ¬Ev 3
  by
    intro h
    cases h with
    | step _ h => cases h
(n : Nat) (h : Ev n) : Ev (n + 4)
  by
    apply Ev.step
    apply Ev.step
    exact h
  by exact Ev.step _ (Ev.step _ h)
(n : Nat) (h : Ev (n + 2)) : Ev n
  by
    cases h with
    | step _ h => exact h
(m n : Nat) (h1 : Ev m) (h2 : Ev n) : Ev (m + n)
  by
    induction h2 with
    | zero => exact h1
    | step k _ ih => exact Ev.step _ ih
  by
    induction h2 with
    | zero => exact h1
    | step k _ ih =>
      apply Ev.step
      exact ih
(n : Nat) (h : Ev n) : ∃ k, n = 2 * k
  by
    induction h with
    | zero => exact ⟨0, rfl⟩
    | step n _ ih =>
      obtain ⟨k, hk⟩ := ih
      exact ⟨k + 1, by omega⟩
(n : Nat) (h : Ev n) : ¬Ev (n + 1)
  by
    induction h with
    | zero =>
      intro h
      cases h
    | step n _ ih =>
      intro h
      cases h with
      | step _ h => exact ih h
(n : Nat) : Ev n ∨ Ev (n + 1)
  by
    induction n with
    | zero =>
      left
      exact Ev.zero
    | succ n ih =>
      rcases ih with h | h
      · right
        exact Ev.step n h
      · left
        exact h
(n : Nat) : Ev (n + n)
  by
    induction n with
    | zero => exact Ev.zero
    | succ n ih =>
      have h : n + 1 + (n + 1) = n + n + 2 := by omega
      rw [h]
      exact Ev.step _ ih
(P : Nat → Prop) (h0 : P 0) (h : ∀ n, P n → P (n + 2)) : ∀ n, Ev n → P n
  by
    intro n hn
    induction hn with
    | zero => exact h0
    | step n _ ih => exact h n ih
@ Ev dbl
(n : Nat) : Ev (dbl n)
  by
    induction n with
    | zero => exact Ev.zero
    | succ n ih => exact Ev.step _ ih
  by
    induction n with
    | zero => exact Ev.zero
    | succ n ih =>
      apply Ev.step
      exact ih
(n : Nat) (h : Ev n) : ∃ k, n = dbl k
  by
    induction h with
    | zero => exact ⟨0, rfl⟩
    | step n _ ih =>
      obtain ⟨k, hk⟩ := ih
      exact ⟨k + 1, by rw [hk, dbl]⟩
@ Ev hf dbl
(n : Nat) (h : Ev n) : dbl (hf n) = n
  by
    induction h with
    | zero => rfl
    | step n _ ih => rw [hf, dbl, ih]
@ Rn
(r : Nat → Nat → Prop) (a b : Nat) (h : r a b) : Rn r a b
  by exact Rn.cons _ _ _ h (Rn.nil b)
  by
    apply Rn.cons _ b
    · exact h
    · exact Rn.nil b
(r : Nat → Nat → Prop) (a b c : Nat) (h1 : r a b) (h2 : r b c) : Rn r a c
  by exact Rn.cons _ _ _ h1 (Rn.cons _ _ _ h2 (Rn.nil c))
(r : Nat → Nat → Prop) (a b c : Nat) (h1 : Rn r a b) (h2 : Rn r b c) : Rn r a c
  by
    induction h1 with
    | nil => exact h2
    | cons _ _ _ h _ ih => exact Rn.cons _ _ _ h (ih h2)
(r : Nat → Nat → Prop) (a b c : Nat) (h1 : Rn r a b) (h2 : r b c) : Rn r a c
  by
    induction h1 with
    | nil => exact Rn.cons _ _ _ h2 (Rn.nil _)
    | cons _ _ _ h _ ih => exact Rn.cons _ _ _ h (ih h2)
(r : Nat → Nat → Prop) (P : Nat → Prop) (h : ∀ x y, r x y → P x → P y) (a b : Nat) (h1 : Rn r a b) (h2 : P a) : P b
  by
    induction h1 with
    | nil => exact h2
    | cons _ _ _ h3 _ ih => exact ih (h _ _ h3 h2)
(r s : Nat → Nat → Prop) (h : ∀ x y, r x y → s x y) (a b : Nat) (h1 : Rn r a b) : Rn s a b
  by
    induction h1 with
    | nil => exact Rn.nil _
    | cons _ _ _ h2 _ ih => exact Rn.cons _ _ _ (h _ _ h2) ih
(r : Nat → Nat → Prop) (h : ∀ x y, r x y → x ≤ y) (a b : Nat) (h1 : Rn r a b) : a ≤ b
  by
    induction h1 with
    | nil => exact Nat.le_refl _
    | cons _ _ _ h2 _ ih => exact Nat.le_trans (h _ _ h2) ih
"""


def shapes() -> list[Shape]:
  """Returns the shapes of the family `induct`."""
  return read(_TABLE, "induct", _DECLARATIONS)
