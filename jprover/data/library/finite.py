"""Small enumerated types and functions on them, proved by cases."""

from jprover.data.library.shape import Shape
from jprover.data.library.table import read

_DECLARATIONS = {
  "tri": "inductive Tri where\n  | a | b | c",
  "rot": "def rot : Tri → Tri\n  | .a => .b\n  | .b => .c\n  | .c => .a",
  "swp": "def swp : Tri → Tri\n  | .a => .b\n  | .b => .a\n  | .c => .c",
  "sw": "def sw : Bit → Bit\n  | .o => .i\n  | .i => .o",
  "bit": "inductive Bit where\n  | o | i",
  "an": "def an : Bit → Bit → Bit\n  | .i, y => y\n  | .o, _ => .o",
  "ro": "def ro : Bit → Bit → Bit\n  | .i, _ => .i\n  | .o, y => y",
  "xo": "def xo : Bit → Bit → Bit\n  | .o, y => y\n  | .i, .o => .i\n"
  "  | .i, .i => .o",
  "dir": "inductive Dir where\n  | n | e | s | w",
  "turn": "def turn : Dir → Dir\n  | .n => .e\n  | .e => .s\n  | .s => .w\n"
  "  | .w => .n",
  "opp": "def opp : Dir → Dir\n  | .n => .s\n  | .s => .n\n  | .e => .w\n"
  "  | .w => .e",
  "mx": "def mx : Tri → Tri → Tri\n  | .a, y => y\n  | x, .a => x\n"
  "  | .c, _ => .c\n  | _, .c => .c\n  | .b, .b => .b",
  "num": "def num : Tri → Nat\n  | .a => 0\n  | .b => 1\n  | .c => 2",
}


_EQUATIONS = """
tri rot | x | rot (rot (rot x)) = x
tri rot | x | rot (rot (rot (rot x))) = rot x
tri swp | x | swp (swp x) = x
tri swp | x | swp (swp (swp x)) = swp x
tri rot swp | x | swp (rot (swp x)) = rot (rot x)
tri rot swp | x | rot (swp (rot x)) = swp x
tri rot swp | x | swp (rot (swp (rot x))) = x
bit sw | x | sw (sw x) = x
bit sw | x | sw (sw (sw x)) = sw x
bit an | x | an x x = x
bit an | x y | an x y = an y x
bit an | x y z | an (an x y) z = an x (an y z)
bit an ro | x y | an x (ro x y) = x
bit an ro | x y | ro x (an x y) = x
bit an ro | x y z | an x (ro y z) = ro (an x y) (an x z)
bit an ro | x y z | ro x (an y z) = an (ro x y) (ro x z)
bit sw an ro | x y | sw (an x y) = ro (sw x) (sw y)
bit sw an ro | x y | sw (ro x y) = an (sw x) (sw y)
bit sw an | x | an x (sw x) = .o
bit sw ro | x | ro x (sw x) = .i
bit xo | x | xo x x = .o
bit xo | x y | xo x y = xo y x
bit xo | x y | xo x (xo x y) = y
bit xo | x y z | xo (xo x y) z = xo x (xo y z)
bit sw xo | x y | xo (sw x) y = sw (xo x y)
bit sw xo | x y | xo (sw x) (sw y) = xo x y
bit an xo | x y z | an x (xo y z) = xo (an x y) (an x z)
bit sw an ro xo | x y | xo x y = an (ro x y) (sw (an x y))
dir turn | x | turn (turn (turn (turn x))) = x
dir turn opp | x | turn (turn x) = opp x
dir turn opp | x | opp (turn x) = turn (opp x)
dir turn opp | x | opp (turn (opp (turn x))) = opp x
dir opp | x | opp (opp x) = x
tri mx | x | mx x x = x
tri mx | x y | mx x y = mx y x
tri mx | x y z | mx (mx x y) z = mx x (mx y z)
tri mx | x y | mx x (mx x y) = mx x y
tri rot mx | x | mx x (mx (rot x) (rot (rot x))) = .c
"""

_TABLE = """
@ tri
: ∀ x : Tri, x = .a ∨ x = .b ∨ x = .c
  by
    intro x
    cases x <;> simp
  by
    intro x
    cases x
    · left
      rfl
    · right
      left
      rfl
    · right
      right
      rfl
(x : Tri) (h1 : x ≠ .a) (h2 : x ≠ .b) : x = .c
  by cases x <;> simp_all
  by
    cases x
    · exact absurd rfl h1
    · exact absurd rfl h2
    · rfl
(x : Tri) (h1 : x ≠ .a) : x = .b ∨ x = .c
  by cases x <;> simp_all
  by
    cases x
    · contradiction
    · left
      rfl
    · right
      rfl
(P : Tri → Prop) (h1 : P .a) (h2 : P .b) (h3 : P .c) : ∀ x, P x
  by
    intro x
    cases x
    · exact h1
    · exact h2
    · exact h3
  by
    intro x
    cases x <;> assumption
(P : Tri → Prop) (h : P .a ∧ P .b ∧ P .c) : ∀ x, P x
  by
    intro x
    obtain ⟨h1, h2, h3⟩ := h
    cases x <;> assumption
  by
    intro x
    cases x <;> simp_all
(P : Tri → Prop) (h : ∃ x, P x) : P .a ∨ P .b ∨ P .c
  by
    obtain ⟨x, hx⟩ := h
    cases x <;> simp_all
  by
    obtain ⟨x, hx⟩ := h
    cases x
    · left
      exact hx
    · right
      left
      exact hx
    · right
      right
      exact hx
(P : Tri → Prop) (h : P .a ∨ P .b ∨ P .c) : ∃ x, P x
  by
    rcases h with h | h | h
    · exact ⟨.a, h⟩
    · exact ⟨.b, h⟩
    · exact ⟨.c, h⟩
  by rcases h with h | h | h <;> exact ⟨_, h⟩
(f : Tri → Nat) (h1 : f .a = f .b) (h2 : f .b = f .c) : ∀ x y, f x = f y
  by
    intro x y
    cases x <;> cases y <;> simp_all
@ tri rot
: ∀ x y, rot x = rot y → x = y
  by
    intro x y h
    cases x <;> cases y <;> simp_all [rot]
  by
    intro x y h
    cases x <;> cases y <;> first | rfl | contradiction
: ∀ y, ∃ x, rot x = y
  by
    intro y
    cases y
    · exact ⟨.c, rfl⟩
    · exact ⟨.a, rfl⟩
    · exact ⟨.b, rfl⟩
: ∀ x, rot x ≠ x
  by
    intro x h
    cases x <;> contradiction
  by
    intro x
    cases x <;> simp [rot]
(P : Tri → Prop) (h : ∀ x, P x → P (rot x)) (h1 : P .a) : ∀ x, P x
  by
    intro x
    have h2 := h _ h1
    have h3 := h _ h2
    cases x
    · exact h1
    · exact h2
    · exact h3
  by
    intro x
    cases x
    · exact h1
    · exact h _ h1
    · exact h _ (h _ h1)
(f : Tri → Nat) (h : ∀ x, f (rot x) = f x) : f .a = f .c
  by exact (h .c)
  by
    have h1 := h .a
    have h2 := h .b
    simp_all [rot]
@ tri rot num
(x : Tri) : num x ≤ 2
  by cases x <;> decide
  by cases x <;> simp [num]
(x : Tri) : num (rot x) ≠ num x
  by cases x <;> decide
  by
    intro h
    cases x <;> contradiction
(x : Tri) : num x + num (rot x) + num (rot (rot x)) = 3
  by cases x <;> rfl
(x y : Tri) (h : num x = num y) : x = y
  by
    cases x <;> cases y <;> first | rfl | contradiction
  by cases x <;> cases y <;> simp_all [num]
(x : Tri) (h : num x = 0) : rot x = .b
  by
    cases x
    · rfl
    · contradiction
    · contradiction
  by cases x <;> simp_all [num, rot]
@ bit sw
(x : Bit) (h : x ≠ .o) : sw x = .o
  by
    cases x
    · contradiction
    · rfl
  by cases x <;> simp_all [sw]
: ∀ x, sw x ≠ x
  by
    intro x h
    cases x <;> contradiction
(x y : Bit) (h : x ≠ y) : sw x = y
  by cases x <;> cases y <;> simp_all [sw]
  by
    cases x <;> cases y <;> first | rfl | contradiction
: ∀ x y, sw x = sw y → x = y
  by
    intro x y h
    cases x <;> cases y <;> first | rfl | contradiction
  by
    intro x y h
    cases x <;> cases y <;> simp_all [sw]
(f : Bit → Bit) (h : f .o = f .i) : ∀ x, f (sw x) = f x
  by
    intro x
    cases x
    · exact h.symm
    · exact h
  by
    intro x
    cases x <;> simp_all [sw]
(f g : Bit → Nat) (h1 : f .o = g .o) (h2 : f .i = g .i) : f = g
  by
    funext x
    cases x
    · exact h1
    · exact h2
  by
    funext x
    cases x <;> assumption
(f : Bit → Bit) : ∀ x, f (f (f x)) = f x
  by
    intro x
    cases x <;> cases h1 : f .o <;> cases h2 : f .i <;> simp_all
@ bit an ro
(x y : Bit) (h : an x y = .i) : x = .i
  by cases x <;> simp_all [an]
  by
    cases x
    · contradiction
    · rfl
(x y : Bit) (h : an x y = .i) : x = .i ∧ y = .i
  by cases x <;> cases y <;> simp_all [an]
  by
    cases x
    · contradiction
    · exact ⟨rfl, h⟩
(x y : Bit) (h : ro x y = .o) : x = .o ∧ y = .o
  by cases x <;> cases y <;> simp_all [ro]
  by
    cases x
    · exact ⟨rfl, h⟩
    · contradiction
(x y : Bit) (h : ro x y = .i) : x = .i ∨ y = .i
  by cases x <;> cases y <;> simp_all [ro]
  by
    cases x
    · right
      exact h
    · left
      rfl
(x y : Bit) (h1 : x = .i) (h2 : y = .i) : an x y = .i
  by
    rw [h1, h2]
    rfl
  by
    subst h1 h2
    rfl
  by cases x <;> simp_all [an]
(x y : Bit) (h : an x y = ro x y) : x = y
  by cases x <;> cases y <;> simp_all [an, ro]
  by
    cases x <;> cases y <;> first | rfl | contradiction
@ dir turn opp
: ∀ x, opp x ≠ x
  by
    intro x h
    cases x <;> contradiction
: ∀ x y, opp x = opp y → x = y
  by
    intro x y h
    cases x <;> cases y <;> first | rfl | contradiction
  by
    intro x y h
    cases x <;> cases y <;> simp_all [opp]
: ∀ y, ∃ x, turn x = y
  by
    intro y
    cases y
    · exact ⟨.w, rfl⟩
    · exact ⟨.n, rfl⟩
    · exact ⟨.e, rfl⟩
    · exact ⟨.s, rfl⟩
(P : Dir → Prop) (h : ∀ x, P x → P (turn x)) (h1 : P .n) : P .w
  by exact h _ (h _ (h _ h1))
  by
    have h2 := h _ h1
    have h3 := h _ h2
    exact h _ h3
(P : Dir → Prop) (h : ∀ x, P (turn x) → P x) : ∀ x, P (opp x) → P x
  by
    intro x hx
    apply h
    apply h
    cases x <;> exact hx
(x : Dir) (h : turn x = .n) : x = .w
  by
    cases x <;> first | rfl | contradiction
  by cases x <;> simp_all [turn]
"""


def _equations() -> list[Shape]:
  found = []
  kinds = {"tri": "Tri", "bit": "Bit", "dir": "Dir"}
  for line in _EQUATIONS.strip().split("\n"):
    needs, variables, goal = (part.strip() for part in line.split(" | "))
    names = needs.split()
    prerequisites = "\n\n".join(_DECLARATIONS[n] for n in names)
    xs = variables.split()
    split = " <;> ".join(f"cases {x}" for x in xs)
    proofs = [f"{split} <;> rfl", f"{split} <;> simp [{', '.join(names[1:])}]"]
    found.append(
      Shape(
        "finite",
        f"({variables} : {kinds[names[0]]})",
        goal,
        tuple(proofs),
        prerequisites,
      )
    )
  return found


def shapes() -> list[Shape]:
  """Returns the shapes of the family `finite`."""
  return [*_equations(), *read(_TABLE, "finite", _DECLARATIONS)]
