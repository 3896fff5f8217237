"""What a family module yields: a statement and proofs to be tried."""

import dataclasses
import hashlib


@dataclasses.dataclass(frozen=True)
class Shape:
  """A statement before it has a name and a split.

  Attributes:
    family: topic; also the stem of the theorem's name.
    binders: e.g. `(p q : Prop) (h : p ∧ q)`, or empty.
    goal: the type after the colon.
    proofs: tactic blocks without the leading `by`, one tactic a line.
    prerequisites: declarations that stand before it.
    group: shapes of one group stay in one split (variants of one idea).
    is_variant: made from another shape by `variants.py`.
  """

  family: str
  binders: str
  goal: str
  proofs: tuple[str, ...]
  prerequisites: str = ""
  group: str = ""
  is_variant: bool = False

  def statement(self, name: str) -> str:
    """Returns the target declaration up to its type."""
    return f"theorem {name}{self._type()}"

  def example(self) -> str:
    """Returns the statement as a declaration without a name."""
    return f"example{self._type()}"

  def _type(self) -> str:
    binders = f" {self.binders}" if self.binders else ""
    return f"{binders} : {self.goal}"

  def key(self) -> str:
    """Returns a hash of the statement that does not depend on its name."""
    text = f"{self.prerequisites}\n{self.statement('_')}"
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def by_block(script: str) -> str:
  """Returns `by` followed by the indented script."""
  return "by\n" + "\n".join("  " + line for line in script.split("\n"))


def script_key(script: str) -> str:
  """Returns a short hash of a script."""
  return hashlib.sha256(script.encode()).hexdigest()[:8]
