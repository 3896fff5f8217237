"""The one thing a rule says."""

from typing import NamedTuple


class Offence(NamedTuple):
  """Why a submission may not go to Lean.

  Attributes:
    cls: class of the catalogue.
    what: the offence and what to do instead.
    line: from 1; 0 when it has no place.
  """

  cls: str
  what: str
  line: int

  @property
  def reason(self) -> str:
    """A sentence that names the line."""
    return f"line {self.line}: {self.what}" if self.line else self.what

  def at(self, line: int) -> "Offence":
    """Returns the offence at another line."""
    return self._replace(line=line)
