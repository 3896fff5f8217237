"""Where a failing proof can be cut so that Lean accepts what stays."""

from jprover.data.prompts import statement_text
from jprover.lean_bridge import TacticState, Trace
from jprover.search.steps import Cut
from jprover.types import Diagnostic, Problem

UNSOLVED = "unsolved goals"


def cuts(problem: Problem, proof: str, trace: Trace) -> tuple[Cut, ...]:
  """Returns the accepted beginnings of a proof, shortest first.

  A beginning is a number of whole lines, after which a tactic begins the next
  line or, where goals were left over at the end of a block, the block's lines.
  States equal to the one that the proof starts from are left out: such code
  did nothing.

  Args:
    problem: the target.
    proof: text after `:=`.
    trace: of the whole file.
  """
  lines = proof.split("\n")
  first = statement_text(problem).count("\n") + 1
  ends = [_end(trace, error) for error in trace.unsolved]
  end = min((e for e in ends if e), key=lambda e: e.line, default=None)
  last = end.line - first + 1 if end else len(lines)
  start, found = "", []
  for s in trace.states:
    row = s.line - first
    if not s.before or not 0 <= row < last:
      continue
    start = start or s.goals
    if row > 1 and s.column == _indent(lines[row]) and s.goals != start:
      found.append(Cut("\n".join(lines[:row]), s.goals))
  if end is not None and end.goals != start:
    found.append(Cut("\n".join(lines[:last]), end.goals))
  return tuple(found)


def _end(trace: Trace, unsolved: Diagnostic) -> TacticState | None:
  """Returns the state at the end of the block that left goals over."""
  goals = _words(unsolved.message.removeprefix(UNSOLVED))
  for s in trace.states:
    after = (s.line, s.column) >= (unsolved.line, unsolved.column)
    if after and not s.before and _words(s.goals) == goals:
      return s
  return None


def _indent(line: str) -> int:
  return len(line) - len(line.lstrip(" "))


def _words(text: str) -> str:
  return " ".join(text.split())
