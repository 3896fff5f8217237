"""Lists: Lean's own operations and functions defined by recursion."""

from jprover.data.library.shape import Shape
from jprover.data.library.table import read

_DECLARATIONS = {
  "app": "def app (x y : List Nat) : List Nat :=\n  match x with\n"
  "  | [] => y\n  | a :: x => a :: app x y",
  "len": "def len : List Nat → Nat\n  | [] => 0\n  | _ :: x => len x + 1",
  "tot": "def tot : List Nat → Nat\n  | [] => 0\n  | a :: x => a + tot x",
  "dup": "def dup : List Nat → List Nat\n  | [] => []\n"
  "  | a :: x => a :: a :: dup x",
  "bmp": "def bmp : List Nat → List Nat\n  | [] => []\n"
  "  | a :: x => (a + 1) :: bmp x",
  "snc": "def snc (x : List Nat) (b : Nat) : List Nat :=\n  match x with\n"
  "  | [] => [b]\n  | a :: x => a :: snc x b",
  "rv": "def rv : List Nat → List Nat\n  | [] => []\n  | a :: x => rv x ++ [a]",
  "rep": "def rep (a : Nat) : Nat → List Nat\n  | 0 => []\n"
  "  | n + 1 => a :: rep a n",
  "dn": "def dn : Nat → List Nat\n  | 0 => []\n  | n + 1 => n :: dn n",
  "In": "def In (b : Nat) : List Nat → Prop\n  | [] => False\n"
  "  | a :: x => b = a ∨ In b x",
  "Al": "def Al (P : Nat → Prop) : List Nat → Prop\n  | [] => True\n"
  "  | a :: x => P a ∧ Al P x",
  "fl": "def fl (f : Nat → Nat → Nat) (b : Nat) : List Nat → Nat\n"
  "  | [] => b\n  | a :: x => f a (fl f b x)",
}

_TABLE = """
(α : Type) (x : List α) : x ++ [] = x
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [List.cons_append, ih]
  by simp
(α : Type) (x y z : List α) : x ++ y ++ z = x ++ (y ++ z)
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [List.cons_append, List.cons_append, ih, List.cons_append]
  by exact List.append_assoc x y z
  by simp
(α : Type) (x y : List α) : (x ++ y).length = y.length + x.length
  by rw [List.length_append, Nat.add_comm]
  by
    simp
    omega
  by simp [Nat.add_comm]
(α : Type) (x y : List α) : (x ++ y).length = (y ++ x).length
  by rw [List.length_append, List.length_append, Nat.add_comm]
  by simp [Nat.add_comm]
(α : Type) (x : List α) (h : x ≠ []) : ∃ a y, x = a :: y
  by
    cases x with
    | nil => contradiction
    | cons a y => exact ⟨a, y, rfl⟩
  by
    cases x with
    | nil => exact absurd rfl h
    | cons a y => exact ⟨a, y, rfl⟩
(α : Type) (x : List α) (h : x ≠ []) : 0 < x.length
  by
    cases x with
    | nil => contradiction
    | cons a x => simp
  by cases x <;> simp_all
(α : Type) (x : List α) (h : x.length = 0) : x = []
  by
    cases x with
    | nil => rfl
    | cons a x => simp at h
  by cases x <;> simp_all
(α : Type) (x : List α) (h : x.length = 1) : ∃ a, x = [a]
  by
    cases x with
    | nil => simp at h
    | cons a x =>
      cases x with
      | nil => exact ⟨a, rfl⟩
      | cons b x => simp at h
(α : Type) (x y z : List α) (h : x ++ y = x ++ z) : y = z
  by
    induction x with
    | nil => exact h
    | cons a x ih =>
      apply ih
      injection h
  by
    induction x with
    | nil => exact h
    | cons a x ih =>
      injection h with h1 h2
      exact ih h2
(α : Type) (x y : List α) (h : x ++ y = []) : x = [] ∧ y = []
  by
    cases x with
    | nil => exact ⟨rfl, h⟩
    | cons a x => contradiction
  by cases x <;> simp_all
(α : Type) (x y : List α) (h : x = [] ∨ y = []) (h1 : x ++ y ≠ []) : x = [] ↔ y ≠ []
  by
    rcases h with h | h <;> simp_all
  by cases h <;> simp_all
(α : Type) (a b : α) (x y : List α) (h : a :: x = b :: y) : x = y ∧ b = a
  by
    injection h with h1 h2
    exact ⟨h2, h1.symm⟩
  by
    cases h
    exact ⟨rfl, rfl⟩
(α : Type) (a b c d : α) (h : [a, b] = [c, d]) : [b, a] = [d, c]
  by
    injection h with h1 h2
    injection h2 with h3
    rw [h1, h3]
  by
    cases h
    rfl
  by simp_all
(α : Type) (a : α) (x : List α) : x ≠ a :: x
  by
    intro h
    have h1 := congrArg List.length h
    simp at h1
(α : Type) (a : α) (x : List α) : a :: x = [a] ++ x
  by rfl
  by simp
(α : Type) (P : List α → Prop) (h0 : P []) (h : ∀ a x, P x → P (a :: x)) : ∀ x, P x
  by
    intro x
    induction x with
    | nil => exact h0
    | cons a x ih => exact h a x ih
  by
    intro x
    induction x <;> simp_all
(α : Type) (P : List α → Prop) (h0 : P []) (h : ∀ a x, P (a :: x)) : ∀ x, P x
  by
    intro x
    cases x with
    | nil => exact h0
    | cons a x => exact h a x
  by
    intro x
    cases x <;> simp_all
(α : Type) (P : List α → Prop) (h0 : P []) (h1 : ∀ a, P [a]) (h : ∀ a b x, P x → P (a :: b :: x)) : ∀ x a, P x ∧ P (a :: x)
  by
    intro x
    induction x with
    | nil =>
      intro a
      exact ⟨h0, h1 a⟩
    | cons b x ih =>
      intro a
      exact ⟨(ih b).2, h a b x (ih b).1⟩
(α β : Type) (f : α → β) (x y : List α) : (x ++ y).map f = x.map f ++ y.map f
  by
    induction x with
    | nil => rfl
    | cons a x ih => simp [ih]
  by simp
(α β : Type) (f : α → β) (x : List α) : (x.map f).length = x.length
  by
    induction x with
    | nil => rfl
    | cons a x ih => simp [ih]
  by simp
(α β : Type) (f : α → β) (x : List α) (h : x.map f = []) : x = []
  by
    cases x with
    | nil => rfl
    | cons a x => simp at h
  by cases x <;> simp_all
(α : Type) (f : α → α) (h : ∀ a, f a = a) (x : List α) : x.map f = x
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [List.map_cons, h, ih]
  by
    induction x with
    | nil => rfl
    | cons a x ih => simp [h, ih]
  by induction x <;> simp_all
(α β : Type) (f g : α → β) (h : ∀ a, f a = g a) (x : List α) : x.map f = x.map g
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [List.map_cons, List.map_cons, h, ih]
  by
    induction x with
    | nil => rfl
    | cons a x ih => simp [h, ih]
  by induction x <;> simp_all
(α β : Type) (f : α → β) (h : ∀ a b, f a = f b → a = b) (x y : List α) (e : x.map f = y.map f) : x = y
  by
    induction x generalizing y with
    | nil =>
      cases y with
      | nil => rfl
      | cons b y => simp at e
    | cons a x ih =>
      cases y with
      | nil => simp at e
      | cons b y =>
        injection e with e1 e2
        rw [h a b e1, ih y e2]
(α : Type) (f g : α → α) (h : ∀ a, f (g a) = a) (x : List α) : (x.map g).map f = x
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [List.map_cons, List.map_cons, h, ih]
  by
    induction x with
    | nil => rfl
    | cons a x ih => simp [h]
  by induction x <;> simp_all
(α : Type) (f g : α → α) (h : ∀ a, f (g a) = g (f a)) (x : List α) : (x.map g).map f = (x.map f).map g
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [List.map_cons, List.map_cons, h, ih, List.map_cons, List.map_cons]
  by induction x <;> simp_all
(α : Type) (x y : List α) : (x ++ y).reverse = y.reverse ++ x.reverse
  by exact List.reverse_append
  by simp
(α : Type) (x y : List α) (h : x.reverse = y) : x = y.reverse
  by rw [← h, List.reverse_reverse]
  by
    subst h
    simp
(α : Type) (x y : List α) (h : x.reverse = y.reverse) : x = y
  by
    have h1 := congrArg List.reverse h
    simp at h1
    exact h1
  by rw [← List.reverse_reverse x, h, List.reverse_reverse]
(α : Type) (a : α) (x : List α) : (a :: x).reverse.length = x.length + 1
  by rw [List.length_reverse, List.length_cons]
  by simp
(α : Type) (x : List α) (h : x.reverse = []) : x = []
  by
    rw [← List.reverse_reverse x, h]
    rfl
  by simp_all
@ len
(x y : List Nat) : len (x ++ y) = len x + len y
  by
    induction x with
    | nil => simp [len]
    | cons a x ih =>
      rw [List.cons_append, len, len, ih]
      omega
(x : List Nat) : len x = x.length
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [len, ih, List.length_cons]
  by induction x <;> simp_all [len]
(x : List Nat) (h : len x = 0) : x = []
  by
    cases x with
    | nil => rfl
    | cons a x => contradiction
  by cases x <;> simp_all [len]
(f : Nat → Nat) (x : List Nat) : len (x.map f) = len x
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [List.map_cons, len, len, ih]
  by induction x <;> simp_all [len]
@ app
(x : List Nat) : app x [] = x
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [app, ih]
  by induction x <;> simp_all [app]
(x y : List Nat) : app x y = x ++ y
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [app, ih, List.cons_append]
  by induction x <;> simp_all [app]
(x y z : List Nat) : app (app x y) z = app x (app y z)
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [app, app, app, ih]
  by induction x <;> simp_all [app]
(f : Nat → Nat) (x y : List Nat) : (app x y).map f = app (x.map f) (y.map f)
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [app, List.map_cons, List.map_cons, app, ih]
  by induction x <;> simp_all [app]
@ len app
(x y : List Nat) : len (app x y) = len x + len y
  by
    induction x with
    | nil => simp [app, len]
    | cons a x ih =>
      rw [app, len, len, ih]
      omega
(x y : List Nat) : len x ≤ len (app x y)
  by
    induction x with
    | nil => exact Nat.zero_le _
    | cons a x ih => exact Nat.succ_le_succ ih
@ tot
(x y : List Nat) : tot (x ++ y) = tot x + tot y
  by
    induction x with
    | nil => simp [tot]
    | cons a x ih =>
      rw [List.cons_append, tot, tot, ih]
      omega
(f : Nat → Nat) (h : ∀ a, f a = 2 * a) (x : List Nat) : tot (x.map f) = 2 * tot x
  by
    induction x with
    | nil => rfl
    | cons a x ih =>
      rw [List.map_cons, tot, tot, h, ih]
      omega
(f : Nat → Nat) (h : ∀ a, f a = 0) (x : List Nat) : tot (x.map f) = 0
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [List.map_cons, tot, h, ih]
  by induction x <;> simp_all [tot]
(f : Nat → Nat) (h : ∀ a, a ≤ f a) (x : List Nat) : tot x ≤ tot (x.map f)
  by
    induction x with
    | nil => exact Nat.le_refl _
    | cons a x ih => exact Nat.add_le_add (h a) ih
(f : Nat → Nat) (h : ∀ a, f a = 1) (x : List Nat) : tot (x.map f) = x.length
  by
    induction x with
    | nil => rfl
    | cons a x ih =>
      rw [List.map_cons, tot, h, ih, List.length_cons]
      omega
(x : List Nat) (h : tot x = 0) (a : Nat) (y : List Nat) (e : x = a :: y) : a = 0
  by
    rw [e, tot] at h
    omega
  by
    subst e
    rw [tot] at h
    omega
@ dup
(x y : List Nat) : dup (x ++ y) = dup x ++ dup y
  by
    induction x with
    | nil => rfl
    | cons a x ih => simp [dup, ih]
  by induction x <;> simp_all [dup]
(f : Nat → Nat) (x : List Nat) : dup (x.map f) = (dup x).map f
  by
    induction x with
    | nil => rfl
    | cons a x ih => simp [dup, ih]
  by induction x <;> simp_all [dup]
(x : List Nat) (h : dup x = []) : x = []
  by
    cases x with
    | nil => rfl
    | cons a x => contradiction
  by cases x <;> simp_all [dup]
@ dup len
(x : List Nat) : len (dup x) = 2 * len x
  by
    induction x with
    | nil => rfl
    | cons a x ih =>
      rw [dup, len, len, len, ih]
      omega
(x : List Nat) : len x ≤ len (dup x)
  by
    induction x with
    | nil => exact Nat.le_refl _
    | cons a x ih =>
      rw [dup, len, len, len]
      omega
@ dup tot
(x : List Nat) : tot (dup x) = tot x + tot x
  by
    induction x with
    | nil => rfl
    | cons a x ih =>
      rw [dup, tot, tot, tot, ih]
      omega
@ bmp
(x y : List Nat) : bmp (x ++ y) = bmp x ++ bmp y
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [List.cons_append, bmp, bmp, ih, List.cons_append]
  by induction x <;> simp_all [bmp]
(x : List Nat) : bmp x = x.map (fun a => a + 1)
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [bmp, ih, List.map_cons]
  by induction x <;> simp_all [bmp]
@ bmp len
(x : List Nat) : len (bmp x) = len x
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [bmp, len, len, ih]
  by induction x <;> simp_all [bmp, len]
@ bmp tot len
(x : List Nat) : tot (bmp x) = tot x + len x
  by
    induction x with
    | nil => rfl
    | cons a x ih =>
      rw [bmp, tot, tot, len, ih]
      omega
@ bmp dup
(x : List Nat) : bmp (dup x) = dup (bmp x)
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [dup, bmp, bmp, bmp, dup, ih]
  by induction x <;> simp_all [bmp, dup]
@ snc
(x : List Nat) (a : Nat) : snc x a = x ++ [a]
  by
    induction x with
    | nil => rfl
    | cons b x ih => rw [snc, ih, List.cons_append]
  by induction x <;> simp_all [snc]
(x y : List Nat) (a : Nat) : snc (x ++ y) a = x ++ snc y a
  by
    induction x with
    | nil => rfl
    | cons b x ih => rw [List.cons_append, snc, ih, List.cons_append]
  by induction x <;> simp_all [snc]
(x : List Nat) (a : Nat) : snc x a ≠ []
  by
    cases x with
    | nil => simp [snc]
    | cons b x => simp [snc]
  by cases x <;> simp [snc]
(x : List Nat) (a b : Nat) (h : snc x a = snc x b) : a = b
  by
    induction x with
    | nil =>
      injection h
    | cons c x ih =>
      injection h with h1 h2
      exact ih h2
@ snc len
(x : List Nat) (a : Nat) : len (snc x a) = len x + 1
  by
    induction x with
    | nil => rfl
    | cons b x ih => rw [snc, len, len, ih]
  by induction x <;> simp_all [snc, len]
@ rv
(x : List Nat) (a : Nat) : rv (x ++ [a]) = a :: rv x
  by
    induction x with
    | nil => rfl
    | cons b x ih => rw [List.cons_append, rv, ih, rv, List.cons_append]
  by induction x <;> simp_all [rv]
(x : List Nat) (h : ∀ y a, rv (y ++ [a]) = a :: rv y) : rv (rv x) = x
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [rv, h, ih]
  by induction x <;> simp_all [rv]
(x y : List Nat) : rv (x ++ y) = rv y ++ rv x
  by
    induction x with
    | nil => simp [rv]
    | cons a x ih => simp [rv, ih]
  by induction x <;> simp_all [rv]
(f : Nat → Nat) (x : List Nat) : rv (x.map f) = (rv x).map f
  by
    induction x with
    | nil => rfl
    | cons a x ih => simp [rv, ih]
  by induction x <;> simp_all [rv]
(x : List Nat) : (rv x).length = x.length
  by
    induction x with
    | nil => rfl
    | cons a x ih => simp [rv, ih]
  by induction x <;> simp_all [rv]
@ rep len
(a n : Nat) : len (rep a n) = n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [rep, len, ih]
  by induction n <;> simp_all [rep, len]
@ rep tot
(a n : Nat) : tot (rep a n) = n * a
  by
    induction n with
    | zero => simp [rep, tot]
    | succ n ih =>
      rw [rep, tot, ih, Nat.succ_mul]
      omega
(n : Nat) : tot (rep 1 n) = n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [rep, tot, ih]
      omega
@ rep
(a m n : Nat) : rep a (m + n) = rep a m ++ rep a n
  by
    induction m with
    | zero => simp [rep]
    | succ m ih =>
      rw [Nat.succ_add, rep, rep, ih, List.cons_append]
(f : Nat → Nat) (a n : Nat) : (rep a n).map f = rep (f a) n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [rep, List.map_cons, ih, rep]
  by induction n <;> simp_all [rep]
(a n : Nat) (h : rep a n = []) : n = 0
  by
    cases n with
    | zero => rfl
    | succ n => contradiction
  by cases n <;> simp_all [rep]
@ dn len
(n : Nat) : len (dn n) = n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [dn, len, ih]
  by induction n <;> simp_all [dn, len]
@ In
(b : Nat) (x y : List Nat) (h : In b x) : In b (x ++ y)
  by
    induction x with
    | nil => exact h.elim
    | cons a x ih =>
      rcases h with h | h
      · exact Or.inl h
      · exact Or.inr (ih h)
  by
    induction x with
    | nil => simp [In] at h
    | cons a x ih => cases h <;> simp_all [In]
(b : Nat) (x y : List Nat) (h : In b y) : In b (x ++ y)
  by
    induction x with
    | nil => exact h
    | cons a x ih => exact Or.inr ih
  by
    induction x with
    | nil => exact h
    | cons a x ih =>
      right
      exact ih
  by induction x <;> simp_all [In]
(b : Nat) (x y : List Nat) (h : In b (x ++ y)) : In b x ∨ In b y
  by
    induction x with
    | nil => exact Or.inr h
    | cons a x ih =>
      rcases h with h | h
      · exact Or.inl (Or.inl h)
      · rcases ih h with h1 | h1
        · exact Or.inl (Or.inr h1)
        · exact Or.inr h1
(f : Nat → Nat) (b : Nat) (x : List Nat) (h : In b x) : In (f b) (x.map f)
  by
    induction x with
    | nil => exact h.elim
    | cons a x ih =>
      rcases h with h | h
      · left
        rw [h]
      · right
        exact ih h
  by
    induction x with
    | nil => simp [In] at h
    | cons a x ih => cases h <;> simp_all [In]
(b : Nat) (x : List Nat) (h : In b x) : x ≠ []
  by
    intro e
    rw [e] at h
    exact h
  by cases x <;> simp_all [In]
(a b : Nat) (h : In a [b]) : a = b
  by
    rcases h with h | h
    · exact h
    · exact h.elim
  by simp_all [In]
(a b : Nat) (x : List Nat) (h1 : In a x) (h2 : ¬In b x) : a ≠ b
  by
    intro e
    rw [e] at h1
    exact h2 h1
  by
    intro e
    apply h2
    rw [← e]
    exact h1
(a b : Nat) (x : List Nat) (h1 : In a (b :: x)) (h2 : a ≠ b) : In a x
  by
    rcases h1 with h | h
    · exact absurd h h2
    · exact h
  by simp_all [In]
@ In rep
(a b n : Nat) (h : In b (rep a n)) : b = a
  by
    induction n with
    | zero => exact h.elim
    | succ n ih =>
      rcases h with h | h
      · exact h
      · exact ih h
  by
    induction n with
    | zero => simp [rep, In] at h
    | succ n ih => cases h <;> simp_all
@ In dn
(m n : Nat) (h : In m (dn n)) : m < n
  by
    induction n with
    | zero => exact h.elim
    | succ n ih =>
      rcases h with h | h
      · omega
      · have h1 := ih h
        omega
@ Al
(P Q : Nat → Prop) (h : ∀ a, P a → Q a) (x : List Nat) (h1 : Al P x) : Al Q x
  by
    induction x with
    | nil => trivial
    | cons a x ih => exact ⟨h a h1.1, ih h1.2⟩
  by
    induction x with
    | nil => trivial
    | cons a x ih =>
      obtain ⟨h2, h3⟩ := h1
      exact ⟨h a h2, ih h3⟩
(P : Nat → Prop) (x y : List Nat) (h1 : Al P x) (h2 : Al P y) : Al P (x ++ y)
  by
    induction x with
    | nil => exact h2
    | cons a x ih => exact ⟨h1.1, ih h1.2⟩
  by
    induction x with
    | nil => exact h2
    | cons a x ih =>
      obtain ⟨h3, h4⟩ := h1
      exact ⟨h3, ih h4⟩
(P : Nat → Prop) (x y : List Nat) (h : Al P (x ++ y)) : Al P y
  by
    induction x with
    | nil => exact h
    | cons a x ih => exact ih h.2
  by
    induction x with
    | nil => exact h
    | cons a x ih =>
      apply ih
      exact h.2
(P : Nat → Prop) (h : ∀ a, P a) : ∀ x, Al P x
  by
    intro x
    induction x with
    | nil => trivial
    | cons a x ih => exact ⟨h a, ih⟩
(P Q : Nat → Prop) (x : List Nat) (h1 : Al P x) (h2 : Al Q x) : Al (fun a => P a ∧ Q a) x
  by
    induction x with
    | nil => trivial
    | cons a x ih => exact ⟨⟨h1.1, h2.1⟩, ih h1.2 h2.2⟩
(P : Nat → Prop) (f : Nat → Nat) (h : ∀ a, P (f a)) (x : List Nat) : Al P (x.map f)
  by
    induction x with
    | nil => trivial
    | cons a x ih => exact ⟨h a, ih⟩
  by induction x <;> simp_all [Al]
@ In Al
(P : Nat → Prop) (x : List Nat) (b : Nat) (h1 : Al P x) (h2 : In b x) : P b
  by
    induction x with
    | nil => exact h2.elim
    | cons a x ih =>
      rcases h2 with h | h
      · rw [h]
        exact h1.1
      · exact ih h1.2 h
(P : Nat → Prop) (x : List Nat) (h : ∀ b, In b x → P b) : Al P x
  by
    induction x with
    | nil => trivial
    | cons a x ih =>
      constructor
      · exact h a (Or.inl rfl)
      · apply ih
        intro b hb
        exact h b (Or.inr hb)
@ fl
(f : Nat → Nat → Nat) (b : Nat) (h : ∀ a c, f a c = c) (x : List Nat) : fl f b x = b
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [fl, h, ih]
  by induction x <;> simp_all [fl]
(f : Nat → Nat → Nat) (b : Nat) (x y : List Nat) : fl f b (x ++ y) = fl f (fl f b y) x
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [List.cons_append, fl, ih, fl]
  by induction x <;> simp_all [fl]
(P : Nat → Prop) (f : Nat → Nat → Nat) (b : Nat) (h : ∀ a c, P c → P (f a c)) (hb : P b) (x : List Nat) : P (fl f b x)
  by
    induction x with
    | nil => exact hb
    | cons a x ih => exact h _ _ ih
  by
    induction x with
    | nil => exact hb
    | cons a x ih =>
      apply h
      exact ih
(f g : Nat → Nat → Nat) (b : Nat) (h : ∀ a c, f a c = g a c) (x : List Nat) : fl f b x = fl g b x
  by
    induction x with
    | nil => rfl
    | cons a x ih => rw [fl, fl, h, ih]
  by induction x <;> simp_all [fl]
"""


def shapes() -> list[Shape]:
  """Returns the shapes of the family `list`."""
  return read(_TABLE, "list", _DECLARATIONS)
