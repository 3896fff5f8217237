"""Reads tables of hand-written shapes.

A table is text: a statement (binders, colon, goal) at column 0, then its
proofs, each opened by `  by` and one tactic a line:

    (a b : Nat) (h : a = b) : b = a
      by exact h.symm
      by
        rw [h]

`= name` and the lines up to the next empty one are a declaration, and
`@ name name` gives the statements below it these prerequisites.
"""

from pathlib import Path

from jprover.data.library.shape import Shape

_FOLDER = Path(__file__).with_name("tables")


def split_colon(head: str) -> tuple[str, str]:
  """Splits a statement into binders and goal.

  Raises:
    ValueError: when no colon stands outside brackets.
  """
  depth = 0
  for i, c in enumerate(head):
    depth += (c in "([{⟨") - (c in ")]}⟩")
    if depth == 0 and head.startswith(": ", i):
      return head[:i].strip(), head[i + 2 :].strip()
  raise ValueError(f"no colon in the statement {head!r}")


def declarations(text: str) -> dict[str, str]:
  """Returns the declarations of a table by name."""
  found = {}
  for block in text.split("\n\n"):
    block = block.strip("\n")
    if block.startswith("= "):
      name, _, body = block[2:].partition("\n")
      found[name.strip()] = body
  return found


def load_text(name: str) -> str:
  """Returns the text of a shipped table."""
  return (_FOLDER / f"{name}.txt").read_text("utf-8")


def read(text: str, family: str) -> list[Shape]:
  """Reads a table.

  Args:
    text: the table.
    family: of its shapes.

  Raises:
    ValueError: on a line that fits nowhere, or a statement without proof.
  """
  known = declarations(text)
  shapes: list[Shape] = []
  prerequisites = ""
  head = ""
  proofs: list[list[str]] = []

  def flush():
    nonlocal head, proofs
    if head:
      if not proofs:
        raise ValueError(f"no proof of {head!r}")
      scripts = tuple("\n".join(p) for p in proofs)
      shapes.append(Shape(family, *split_colon(head), scripts, prerequisites))
    head, proofs = "", []

  declaring = False
  for line in text.strip("\n").split("\n"):
    declaring = line.startswith("= ") or (declaring and bool(line.strip()))
    if declaring or not line.strip():
      continue
    if line.startswith("@"):
      flush()
      names = line[1:].split()
      prerequisites = "\n\n".join(known[n] for n in names)
    elif not line.startswith(" "):
      flush()
      head = line
    elif line.startswith("  by"):
      rest = line[4:].strip()
      proofs.append([rest] if rest else [])
    elif line.startswith("    ") and proofs:
      proofs[-1].append(line[4:])
    else:
      raise ValueError(f"cannot read the line {line!r}")
  flush()
  return shapes
