"""Where a failing proof can be cut so that Lean accepts what stays."""

from collections.abc import Sequence

from jprover.data.prompts import statement_text
from jprover.lean_bridge import TacticState
from jprover.search.steps import Cut
from jprover.types import Diagnostic, Problem

UNSOLVED = "unsolved goals"


def cuts(
  problem: Problem,
  proof: str,
  states: Sequence[TacticState],
  unsolved: Diagnostic | None,
) -> tuple[Cut, ...]:
  """Returns the accepted beginnings of a proof, shortest first.

  A beginning is a number of whole lines, after which a tactic begins the next
  line or, where goals were left over at the end of a block, the block's lines.
  States equal to the one that the proof starts from are left out: such code
  did nothing.

  Args:
    problem: the target.
    proof: text after `:=`.
    states: of the whole file, none after the first error other than unsolved
      goals.
    unsolved: the first error that says so, whose text has the goals.
  """
  lines = proof.split("\n")
  first = statement_text(problem).count("\n") + 1
  last = len(lines)
  end: Cut | None = None
  if unsolved is not None:
    at = (unsolved.line, unsolved.column)
    goals = _words(unsolved.message.removeprefix(UNSOLVED))
    for s in states:
      if s.before or (s.line, s.column) < at or _words(s.goals) != goals:
        continue
      last = min(s.line - first + 1, len(lines))
      end = Cut("\n".join(lines[:last]), s.goals)
      break
  start, found = "", []
  for s in states:
    row = s.line - first
    if not s.before or not 0 <= row < last:
      continue
    start = start or s.goals
    if row > 1 and s.column == _indent(lines[row]) and s.goals != start:
      found.append(Cut("\n".join(lines[:row]), s.goals))
  if end is not None and end.state != start:
    found.append(end)
  return tuple(found)


def _indent(line: str) -> int:
  return len(line) - len(line.lstrip(" "))


def _words(text: str) -> str:
  return " ".join(text.split())
