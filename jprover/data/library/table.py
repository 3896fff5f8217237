"""Reads tables of hand-written shapes.

A table is text: a statement (binders, colon, goal) at column 0, then its
proofs, each opened by `  by` and one tactic a line:

    (a b : Nat) (h : a = b) : b = a
      by exact h.symm
      by
        rw [h]

`@ a b` names the prerequisites of the statements below it.
"""

from collections.abc import Mapping

from jprover.data.library.shape import Shape


def _split_colon(head: str) -> tuple[str, str]:
  depth = 0
  for i, c in enumerate(head):
    depth += (c in "([{⟨") - (c in ")]}⟩")
    if depth == 0 and head.startswith(": ", i):
      return head[:i].strip(), head[i + 2 :].strip()
  raise ValueError(f"no colon in the statement {head!r}")


def read(
  text: str, family: str, declarations: Mapping[str, str] | None = None
) -> list[Shape]:
  """Reads a table.

  Args:
    text: the table.
    family: of its shapes.
    declarations: prerequisites by name.

  Raises:
    ValueError: on a line that fits nowhere, or a statement without proof.
  """
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
      shapes.append(Shape(family, *_split_colon(head), scripts, prerequisites))
    head, proofs = "", []

  for line in text.strip("\n").split("\n"):
    if not line.strip():
      continue
    if line.startswith("@"):
      flush()
      names = line[1:].split()
      prerequisites = "\n\n".join((declarations or {})[n] for n in names)
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
