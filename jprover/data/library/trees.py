"""Own inductive types: trees, a second Nat, lists, expressions."""

from jprover.data.library.shape import Shape
from jprover.data.library.table import read

_DECLARATIONS = {
  "Tr": "inductive Tr where\n  | leaf : Tr\n  | node : Tr → Tr → Tr",
  "mir": "def mir : Tr → Tr\n  | .leaf => .leaf\n"
  "  | .node l r => .node (mir r) (mir l)",
  "sz": "def sz : Tr → Nat\n  | .leaf => 0\n  | .node l r => sz l + sz r + 1",
  "lv": "def lv : Tr → Nat\n  | .leaf => 1\n  | .node l r => lv l + lv r",
  "lft": "def lft : Tr → Nat\n  | .leaf => 0\n  | .node l _ => lft l + 1",
  "rgt": "def rgt : Tr → Nat\n  | .leaf => 0\n  | .node _ r => rgt r + 1",
  "full": "def full : Nat → Tr\n  | 0 => .leaf\n"
  "  | n + 1 => .node (full n) (full n)",
  "comb": "def comb : Nat → Tr\n  | 0 => .leaf\n"
  "  | n + 1 => .node .leaf (comb n)",
  "gr": "def gr (s : Tr) : Tr → Tr\n  | .leaf => s\n"
  "  | .node l r => .node (gr s l) (gr s r)",
  "N": "inductive N where\n  | z : N\n  | s : N → N",
  "pl": "def pl : N → N → N\n  | .z, m => m\n  | .s n, m => .s (pl n m)",
  "tw": "def tw : N → N\n  | .z => .z\n  | .s n => .s (.s (tw n))",
  "val": "def val : N → Nat\n  | .z => 0\n  | .s n => val n + 1",
  "ofn": "def ofn : Nat → N\n  | 0 => .z\n  | n + 1 => .s (ofn n)",
  "L": "inductive L where\n  | e : L\n  | c : Nat → L → L",
  "ap": "def ap : L → L → L\n  | .e, y => y\n  | .c a x, y => .c a (ap x y)",
  "ln": "def ln : L → Nat\n  | .e => 0\n  | .c _ x => ln x + 1",
  "rv": "def rv : L → L\n  | .e => .e\n  | .c a x => ap (rv x) (.c a .e)",
  "tot": "def tot : L → Nat\n  | .e => 0\n  | .c a x => a + tot x",
  "mp": "def mp (f : Nat → Nat) : L → L\n  | .e => .e\n"
  "  | .c a x => .c (f a) (mp f x)",
  "Ex": "inductive Ex where\n  | k : Nat → Ex\n  | p : Ex → Ex → Ex",
  "run": "def run : Ex → Nat\n  | .k n => n\n  | .p a b => run a + run b",
  "swp": "def swp : Ex → Ex\n  | .k n => .k n\n  | .p a b => .p (swp b) (swp a)",
  "inc": "def inc : Ex → Ex\n  | .k n => .k (n + 1)\n"
  "  | .p a b => .p (inc a) b",
  "ct": "def ct : Ex → Nat\n  | .k _ => 1\n  | .p a b => ct a + ct b",
}

_TABLE = """
@ Tr mir
(t : Tr) : mir (mir t) = t
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => rw [mir, mir, h1, h2]
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => simp [mir, h1, h2]
  by induction t <;> simp_all [mir]
(s t : Tr) (h : mir s = mir t) : s = t
  by
    induction s generalizing t with
    | leaf =>
      cases t with
      | leaf => rfl
      | node => contradiction
    | node a b h1 h2 =>
      cases t with
      | leaf => contradiction
      | node c d =>
        injection h with h3 h4
        rw [h1 c h4, h2 d h3]
(s t : Tr) (h : ∀ x, mir (mir x) = x) (e : mir s = t) : s = mir t
  by rw [← e, h]
(t : Tr) (h : mir t = .leaf) : t = .leaf
  by
    cases t with
    | leaf => rfl
    | node l r => contradiction
  by cases t <;> simp_all [mir]
(t : Tr) : mir (.node t t) = .node (mir t) (mir t)
  by rfl
@ Tr mir sz
(t : Tr) : sz (mir t) = sz t
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 =>
      rw [mir, sz, sz, h1, h2]
      omega
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => simp [mir, sz, h1, h2, Nat.add_comm]
  by induction t <;> simp_all [mir, sz, Nat.add_comm]
(t : Tr) : sz (mir (mir t)) = sz t
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => rw [mir, mir, sz, sz, h1, h2]
  by induction t <;> simp_all [mir, sz]
@ Tr mir lv
(t : Tr) : lv (mir t) = lv t
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => rw [mir, lv, lv, h1, h2, Nat.add_comm]
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => simp [mir, lv, h1, h2, Nat.add_comm]
@ Tr sz lv
(t : Tr) : lv t = sz t + 1
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 =>
      rw [lv, sz, h1, h2]
      omega
  by induction t <;> simp_all [lv, sz] <;> omega
(t : Tr) : sz t < lv t
  by
    induction t with
    | leaf => decide
    | node l r h1 h2 =>
      rw [lv, sz]
      omega
@ Tr lv
(t : Tr) : 0 < lv t
  by
    induction t with
    | leaf => decide
    | node l r h1 h2 =>
      rw [lv]
      omega
  by
    induction t with
    | leaf => exact Nat.le_refl _
    | node l r h1 h2 => exact Nat.le_trans h1 (Nat.le_add_right _ _)
(t : Tr) (h : lv t = 1) (h0 : ∀ s, 0 < lv s) : t = .leaf
  by
    cases t with
    | leaf => rfl
    | node l r =>
      have h1 := h0 l
      have h2 := h0 r
      rw [lv] at h
      omega
@ Tr sz
(t : Tr) (h : sz t = 0) : t = .leaf
  by
    cases t with
    | leaf => rfl
    | node l r => simp [sz] at h
  by
    cases t with
    | leaf => rfl
    | node l r => contradiction
(t : Tr) (h : t ≠ .leaf) : 0 < sz t
  by
    cases t with
    | leaf => contradiction
    | node l r =>
      rw [sz]
      omega
  by
    cases t with
    | leaf => exact absurd rfl h
    | node l r => exact Nat.succ_pos _
(t : Tr) (h : t ≠ .leaf) : ∃ l r, t = .node l r
  by
    cases t with
    | leaf => contradiction
    | node l r => exact ⟨l, r, rfl⟩
@ Tr mir lft rgt
(t : Tr) : lft (mir t) = rgt t
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => rw [mir, lft, rgt, h2]
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => simp [mir, lft, rgt, h2]
  by induction t <;> simp_all [mir, lft, rgt]
(t : Tr) (h : ∀ x, mir (mir x) = x) (h1 : ∀ x, lft (mir x) = rgt x) : lft t = rgt (mir t)
  by rw [← h1, h]
@ Tr lft sz
(t : Tr) : lft t ≤ sz t
  by
    induction t with
    | leaf => exact Nat.le_refl _
    | node l r h1 h2 =>
      rw [lft, sz]
      omega
@ Tr full mir
(n : Nat) : mir (full n) = full n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [full, mir, ih]
  by induction n <;> simp_all [full, mir]
@ Tr full lft rgt
(n : Nat) : lft (full n) = n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [full, lft, ih]
  by induction n <;> simp_all [full, lft]
(n : Nat) : lft (full n) = rgt (full n)
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [full, lft, rgt, ih]
  by induction n <;> simp_all [full, lft, rgt]
@ Tr full lv
(n : Nat) : lv (full (n + 1)) = 2 * lv (full n)
  by
    rw [full, lv]
    omega
(n : Nat) : n < lv (full n)
  by
    induction n with
    | zero => decide
    | succ n ih =>
      rw [full, lv]
      omega
@ Tr comb sz lft rgt
(n : Nat) : sz (comb n) = n
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [comb, sz, ih, sz]
      omega
  by induction n <;> simp_all [comb, sz]
(n : Nat) : rgt (comb n) = sz (comb n)
  by
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [comb, rgt, sz, ih, sz]
      omega
(n : Nat) : lft (comb n) ≤ 1
  by cases n <;> decide
  by
    cases n with
    | zero => decide
    | succ n => exact Nat.le_refl _
@ Tr gr
(t : Tr) : gr .leaf t = t
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => rw [gr, h1, h2]
  by induction t <;> simp_all [gr]
(r s t : Tr) : gr r (gr s t) = gr (gr r s) t
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => rw [gr, gr, gr, h1, h2]
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => simp [gr, h1, h2]
  by induction t <;> simp_all [gr]
@ Tr gr mir
(s t : Tr) : mir (gr s t) = gr (mir s) (mir t)
  by
    induction t with
    | leaf => rfl
    | node l r h1 h2 => rw [gr, mir, mir, gr, h1, h2]
  by induction t <;> simp_all [gr, mir]
@ Tr gr lv
(s t : Tr) : lv (gr s t) = lv t * lv s
  by
    induction t with
    | leaf => simp [gr, lv]
    | node l r h1 h2 => rw [gr, lv, lv, h1, h2, Nat.add_mul]
@ Tr gr lft
(s t : Tr) : lft (gr s t) = lft t + lft s
  by
    induction t with
    | leaf => simp [gr, lft]
    | node l r h1 h2 =>
      rw [gr, lft, lft, h1]
      omega
@ Tr
(P : Tr → Prop) (h0 : P .leaf) (h : ∀ l r, P l → P r → P (.node l r)) : ∀ t, P t
  by
    intro t
    induction t with
    | leaf => exact h0
    | node l r h1 h2 => exact h l r h1 h2
  by
    intro t
    induction t with
    | leaf => exact h0
    | node l r h1 h2 =>
      apply h
      · exact h1
      · exact h2
  by
    intro t
    induction t <;> simp_all
(P : Tr → Prop) (h0 : P .leaf) (h : ∀ l r, P (.node l r)) : ∀ t, P t
  by
    intro t
    cases t with
    | leaf => exact h0
    | node l r => exact h l r
  by
    intro t
    cases t <;> simp_all
(P : Tr → Prop) (h0 : P .leaf) (h : ∀ l r, P l → P (.node l r)) : ∀ t, P t
  by
    intro t
    induction t with
    | leaf => exact h0
    | node l r h1 h2 => exact h l r h1
(a b c d : Tr) (h : Tr.node a b = .node c d) : a = c ∧ d = b
  by
    injection h with h1 h2
    exact ⟨h1, h2.symm⟩
  by
    cases h
    exact ⟨rfl, rfl⟩
(f : Tr → Nat) (h0 : f .leaf = 0) (h : ∀ l r, f (.node l r) = f l + f r) : ∀ t, f t = 0
  by
    intro t
    induction t with
    | leaf => exact h0
    | node l r h1 h2 => rw [h, h1, h2]
  by
    intro t
    induction t <;> simp_all
(f g : Tr → Tr) (h0 : f .leaf = g .leaf) (h : ∀ l r, f (.node l r) = .node (f l) (f r)) (h1 : ∀ l r, g (.node l r) = .node (g l) (g r)) : ∀ t, f t = g t
  by
    intro t
    induction t with
    | leaf => exact h0
    | node l r h2 h3 => rw [h, h1, h2, h3]
  by
    intro t
    induction t <;> simp_all
@ N pl
(n : N) : pl n .z = n
  by
    induction n with
    | z => rfl
    | s n ih => rw [pl, ih]
  by
    induction n with
    | z => rfl
    | s n ih => simp [pl, ih]
  by induction n <;> simp_all [pl]
(m n : N) : pl n (.s m) = .s (pl n m)
  by
    induction n with
    | z => rfl
    | s n ih => rw [pl, ih, pl]
  by induction n <;> simp_all [pl]
(a b c : N) : pl (pl a b) c = pl a (pl b c)
  by
    induction a with
    | z => rfl
    | s a ih => rw [pl, pl, pl, ih]
  by induction a <;> simp_all [pl]
(m n : N) (h0 : ∀ a, pl a .z = a) (h : ∀ a b, pl a (.s b) = .s (pl a b)) : pl m n = pl n m
  by
    induction m with
    | z =>
      rw [h0]
      rfl
    | s m ih => rw [pl, h, ih]
  by induction m <;> simp_all [pl]
(a b c : N) (h : pl a b = pl a c) : b = c
  by
    induction a with
    | z => exact h
    | s a ih =>
      injection h with h
      exact ih h
(m n : N) (h : pl m n = .z) : m = .z
  by
    cases m with
    | z => rfl
    | s m => contradiction
  by cases m <;> simp_all [pl]
(m n : N) (h : pl m n = .z) : m = .z ∧ n = .z
  by
    cases m with
    | z => exact ⟨rfl, h⟩
    | s m => contradiction
  by cases m <;> simp_all [pl]
@ N tw pl
(n : N) (h : ∀ a b, pl a (.s b) = .s (pl a b)) : tw n = pl n n
  by
    induction n with
    | z => rfl
    | s n ih => rw [tw, pl, h, ih]
  by induction n <;> simp_all [tw, pl]
(m n : N) : tw (pl m n) = pl (tw m) (tw n)
  by
    induction m with
    | z => rfl
    | s m ih => rw [pl, tw, tw, pl, pl, ih]
  by induction m <;> simp_all [tw, pl]
@ N val tw
(n : N) : val (tw n) = 2 * val n
  by
    induction n with
    | z => rfl
    | s n ih =>
      rw [tw, val, val, val, ih]
      omega
(n : N) : val (tw n) = val n + val n
  by
    induction n with
    | z => rfl
    | s n ih =>
      rw [tw, val, val, val, ih]
      omega
@ N val pl
(m n : N) : val (pl m n) = val m + val n
  by
    induction m with
    | z => simp [pl, val]
    | s m ih =>
      rw [pl, val, val, ih]
      omega
(m n : N) : val m ≤ val (pl m n)
  by
    induction m with
    | z => exact Nat.zero_le _
    | s m ih =>
      rw [pl, val, val]
      omega
  by
    induction m with
    | z => exact Nat.zero_le _
    | s m ih => exact Nat.succ_le_succ ih
@ N val ofn
(n : Nat) : val (ofn n) = n
  by
    induction n with
    | zero => rfl
    | succ n ih => rw [ofn, val, ih]
  by induction n <;> simp_all [ofn, val]
(n : N) : ofn (val n) = n
  by
    induction n with
    | z => rfl
    | s n ih => rw [val, ofn, ih]
  by induction n <;> simp_all [ofn, val]
(m n : N) (h : ∀ x, ofn (val x) = x) (h1 : val m = val n) : m = n
  by rw [← h m, h1, h]
  by
    rw [← h m, ← h n, h1]
(h : ∀ x, val (ofn x) = x) : ∀ n, ∃ m, val m = n
  by
    intro n
    exact ⟨ofn n, h n⟩
  by
    intro n
    exact ⟨_, h n⟩
@ N
(n : N) : n ≠ .s n
  by
    intro h
    induction n with
    | z => contradiction
    | s n ih =>
      injection h with h
      exact ih h
(n : N) (h : n ≠ .z) : ∃ m, n = .s m
  by
    cases n with
    | z => contradiction
    | s n => exact ⟨n, rfl⟩
(P : N → Prop) (h0 : P .z) (h1 : P (.s .z)) (h : ∀ n, P n → P (.s (.s n))) : ∀ n, P n ∧ P (.s n)
  by
    intro n
    induction n with
    | z => exact ⟨h0, h1⟩
    | s n ih => exact ⟨ih.2, h n ih.1⟩
(P : N → Prop) (h : ∀ n, P (.s n) → P n) (h1 : ∀ n, P (.s n)) : ∀ n, P n
  by
    intro n
    apply h
    apply h1
  by
    intro n
    exact h n (h1 n)
@ L ap
(x : L) : ap x .e = x
  by
    induction x with
    | e => rfl
    | c a x ih => rw [ap, ih]
  by induction x <;> simp_all [ap]
(x y z : L) : ap (ap x y) z = ap x (ap y z)
  by
    induction x with
    | e => rfl
    | c a x ih => rw [ap, ap, ap, ih]
  by induction x <;> simp_all [ap]
(x y z : L) (h : ap x y = ap x z) : y = z
  by
    induction x with
    | e => exact h
    | c a x ih =>
      injection h with h1 h2
      exact ih h2
(x y : L) (h : ap x y = .e) : x = .e ∧ y = .e
  by
    cases x with
    | e => exact ⟨rfl, h⟩
    | c a x => contradiction
  by cases x <;> simp_all [ap]
@ L ap ln
(x y : L) : ln (ap x y) = ln x + ln y
  by
    induction x with
    | e => simp [ap, ln]
    | c a x ih =>
      rw [ap, ln, ln, ih]
      omega
(x y : L) : ln (ap x y) = ln (ap y x)
  by
    induction x with
    | e =>
      induction y with
      | e => rfl
      | c a y ih =>
        rw [ap, ln, ← ih]
        rfl
    | c a x ih =>
      rw [ap, ln, ih]
      clear ih
      induction y with
      | e => rfl
      | c b y ih => rw [ap, ap, ln, ln, ih]
@ L ap tot
(x y : L) : tot (ap x y) = tot x + tot y
  by
    induction x with
    | e => simp [ap, tot]
    | c a x ih =>
      rw [ap, tot, tot, ih]
      omega
@ L ap ln rv
(x : L) (h : ∀ x y, ln (ap x y) = ln x + ln y) : ln (rv x) = ln x
  by
    induction x with
    | e => rfl
    | c a x ih =>
      rw [rv, h, ih]
      rfl
  by induction x <;> simp_all [rv, ln]
@ L ap rv
(x y : L) (h1 : ∀ x, ap x .e = x) (h2 : ∀ x y z, ap (ap x y) z = ap x (ap y z)) : rv (ap x y) = ap (rv y) (rv x)
  by
    induction x with
    | e =>
      rw [ap, rv, h1]
    | c a x ih => rw [ap, rv, rv, ih, h2]
  by induction x <;> simp_all [ap, rv]
(x : L) (h : ∀ x y, rv (ap x y) = ap (rv y) (rv x)) : rv (rv x) = x
  by
    induction x with
    | e => rfl
    | c a x ih =>
      rw [rv, h, ih]
      rfl
  by induction x <;> simp_all [rv, ap]
@ L mp
(f g : Nat → Nat) (x : L) : mp f (mp g x) = mp (fun a => f (g a)) x
  by
    induction x with
    | e => rfl
    | c a x ih => rw [mp, mp, mp, ih]
  by induction x <;> simp_all [mp]
(x : L) : mp (fun a => a) x = x
  by
    induction x with
    | e => rfl
    | c a x ih => rw [mp, ih]
  by induction x <;> simp_all [mp]
(f g : Nat → Nat) (h : ∀ a, f a = g a) (x : L) : mp f x = mp g x
  by
    induction x with
    | e => rfl
    | c a x ih => rw [mp, mp, h, ih]
  by induction x <;> simp_all [mp]
(f g : Nat → Nat) (h : ∀ a, f (g a) = a) (x : L) : mp f (mp g x) = x
  by
    induction x with
    | e => rfl
    | c a x ih => rw [mp, mp, h, ih]
  by induction x <;> simp_all [mp]
(f : Nat → Nat) (h : ∀ a b, f a = f b → a = b) (x y : L) (e : mp f x = mp f y) : x = y
  by
    induction x generalizing y with
    | e =>
      cases y with
      | e => rfl
      | c b y => contradiction
    | c a x ih =>
      cases y with
      | e => contradiction
      | c b y =>
        injection e with e1 e2
        rw [h a b e1, ih y e2]
@ L mp ln
(f : Nat → Nat) (x : L) : ln (mp f x) = ln x
  by
    induction x with
    | e => rfl
    | c a x ih => rw [mp, ln, ln, ih]
  by induction x <;> simp_all [mp, ln]
@ L mp ap
(f : Nat → Nat) (x y : L) : mp f (ap x y) = ap (mp f x) (mp f y)
  by
    induction x with
    | e => rfl
    | c a x ih => rw [ap, mp, mp, ap, ih]
  by induction x <;> simp_all [mp, ap]
@ L mp tot
(f : Nat → Nat) (h : ∀ a, f a = 2 * a) (x : L) : tot (mp f x) = 2 * tot x
  by
    induction x with
    | e => rfl
    | c a x ih =>
      rw [mp, tot, tot, ih, h]
      omega
(f : Nat → Nat) (h : ∀ a, a ≤ f a) (x : L) : tot x ≤ tot (mp f x)
  by
    induction x with
    | e => exact Nat.le_refl _
    | c a x ih => exact Nat.add_le_add (h a) ih
@ L
(P : L → Prop) (h0 : P .e) (h : ∀ a x, P x → P (.c a x)) : ∀ x, P x
  by
    intro x
    induction x with
    | e => exact h0
    | c a x ih => exact h a x ih
  by
    intro x
    induction x <;> simp_all
(x : L) (a : Nat) : x ≠ .c a x
  by
    intro h
    induction x generalizing a with
    | e => contradiction
    | c b x ih =>
      injection h with h1 h2
      exact ih _ h2
@ Ex run swp
(e : Ex) : swp (swp e) = e
  by
    induction e with
    | k n => rfl
    | p a b h1 h2 => rw [swp, swp, h1, h2]
  by induction e <;> simp_all [swp]
(e : Ex) : run (swp e) = run e
  by
    induction e with
    | k n => rfl
    | p a b h1 h2 => rw [swp, run, run, h1, h2, Nat.add_comm]
  by
    induction e with
    | k n => rfl
    | p a b h1 h2 => simp [swp, run, h1, h2, Nat.add_comm]
@ Ex run inc
(e : Ex) : run (inc e) = run e + 1
  by
    induction e with
    | k n => rfl
    | p a b h1 h2 =>
      rw [inc, run, run, h1]
      omega
(e : Ex) : run e < run (inc e)
  by
    induction e with
    | k n => exact Nat.le_refl _
    | p a b h1 h2 =>
      rw [inc, run, run]
      omega
@ Ex ct inc
(e : Ex) : ct (inc e) = ct e
  by
    induction e with
    | k n => rfl
    | p a b h1 h2 => rw [inc, ct, ct, h1]
  by induction e <;> simp_all [inc, ct]
@ Ex ct
(e : Ex) : 0 < ct e
  by
    induction e with
    | k n => exact Nat.le_refl _
    | p a b h1 h2 =>
      rw [ct]
      omega
@ Ex run
(e : Ex) (h : ∀ x, run x = 0) : run (.p e e) = run e
  by rw [h, h]
: ∀ n, ∃ e, run e = n
  by
    intro n
    exact ⟨.k n, rfl⟩
: ∀ n, ∃ a b, run (.p a b) = n + 2
  by
    intro n
    exact ⟨.k n, .k 2, rfl⟩
"""


def shapes() -> list[Shape]:
  """Returns the shapes of the family `tree`."""
  return read(_TABLE, "tree", _DECLARATIONS)
