"""What is told of a check besides its verdict: states, messages, goals."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from jprover.types import Diagnostic


@dataclasses.dataclass(frozen=True)
class TacticState:
  """The goals where a tactic begins or ends.

  Attributes:
    line: from 1.
    column: from 0, in code points.
    goals: as Lean prints them, a blank line between; empty when none is
      left.
    before: whether a tactic begins here, and not ends.
  """

  line: int
  column: int
  goals: str
  before: bool


@dataclasses.dataclass(frozen=True)
class Trace:
  """The goals around each tactic of a file.

  Attributes:
    states: in the order of the text, none after `error`.
    error: the first one that stopped a tactic, which is the last that begins.
    unsolved: those that only say that goals were left over, with the goals in
      their text.
    reason: why nothing is known, as when the file used up its allowance; else
      empty.
    seconds: that Lean took, where the verdict does not say.
  """

  states: tuple[TacticState, ...] = ()
  error: Diagnostic | None = None
  unsolved: tuple[Diagnostic, ...] = ()
  reason: str = ""
  seconds: float = 0.0

  def goals_at(self, line: int, column: int) -> str | None:
    """Returns the goals at a place, as an editor shows them there.

    Args:
      line: from 1.
      column: from 0, in code points.

    Returns:
      The goals after the last tactic that ended before the place, or before
      the one that begins there; None where no tactic was reached.
    """
    found = None
    for state in self.states:
      if (state.line, state.column) > (line, column):
        break
      found = state.goals
    return found


@dataclasses.dataclass(frozen=True)
class FileMessage:
  """A message of Lean on a file.

  Attributes:
    line: from 1.
    column: from 0, in code points.
    end: line and column where its place ends, if Lean says.
    severity: `error`, `warning` or `information`.
    text: Lean's.
  """

  line: int
  column: int
  end: tuple[int, int] | None
  severity: str
  text: str


@dataclasses.dataclass(frozen=True)
class Sorry:
  """A `sorry` in the text of a file.

  Attributes:
    line: from 1.
    column: from 0, in code points.
    end_line: where it ends.
    end_column: where it ends.
    goal: that it stands for; of a term only the type, without hypotheses.
  """

  line: int
  column: int
  end_line: int
  end_column: int
  goal: str


@dataclasses.dataclass(frozen=True)
class Compiled:
  """What Lean says of a file. It is no verdict: a cheat can compile.

  Attributes:
    messages: in the order of the file, at most 200.
    sorries: likewise.
    complete: whether Lean read the file to its end.
    reason: why nothing is known, else empty.
    cls: `cpu` or `wall` when the time was up, `problem` when a module is
      missing, another cause, or empty.
    seconds: that Lean took.
  """

  messages: tuple[FileMessage, ...] = ()
  sorries: tuple[Sorry, ...] = ()
  complete: bool = False
  reason: str = ""
  cls: str = ""
  seconds: float = 0.0


def trace(answer: Mapping[str, Any]) -> Trace:
  """Returns the trace of a worker's answer."""
  if "states" not in answer:
    return Trace(reason=answer["reason"])
  return Trace(
    states=tuple(TacticState(*state) for state in answer["states"]),
    error=answer["error"] and Diagnostic(*answer["error"]),
    unsolved=tuple(Diagnostic(*goal) for goal in answer["unsolved"]),
    seconds=answer.get("seconds", 0.0),
  )


def compiled(answer: Mapping[str, Any]) -> Compiled:
  """Returns what a worker's answer to a file says."""
  seconds = answer.get("seconds", 0.0)
  if "messages" not in answer:
    return Compiled(
      reason=answer["reason"], cls=answer.get("cls", ""), seconds=seconds
    )
  return Compiled(
    messages=tuple(
      FileMessage(line, column, end and tuple(end), severity, text)
      for line, column, severity, text, _, end in answer["messages"]
    ),
    sorries=tuple(Sorry(*found) for found in answer["sorries"]),
    complete=answer["complete"],
    seconds=seconds,
  )
