"""Small enumerated types and functions on them, proved by cases."""

from jprover.data.library.shape import Shape
from jprover.data.library.table import declarations, load_text, read

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


def _equations(known: dict[str, str]) -> list[Shape]:
  found = []
  kinds = {"tri": "Tri", "bit": "Bit", "dir": "Dir"}
  for line in _EQUATIONS.strip().split("\n"):
    needs, variables, goal = (part.strip() for part in line.split(" | "))
    names = needs.split()
    prerequisites = "\n\n".join(known[n] for n in names)
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
  text = load_text("finite")
  return [*_equations(declarations(text)), *read(text, "finite")]
