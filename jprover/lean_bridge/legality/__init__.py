"""Static legality: what may go to Lean, decided before Lean runs."""

from jprover.lean_bridge.legality.options import MAX_HEARTBEATS
from jprover.lean_bridge.legality.rules import find_offence
from jprover.lean_bridge.legality.text import extract_code
from jprover.types import Legality, Problem, Submission

__all__ = ["check_legality", "extract_code"]


def check_legality(
  submission: Submission,
  problem: Problem,
  *,
  max_heartbeats: int = MAX_HEARTBEATS,
) -> Legality:
  """Says whether a submission may go to Lean. Linear time, never raises.

  Args:
    submission: whole file, with or without the problem's header.
    problem: what it claims to prove.
    max_heartbeats: to which the submission may raise its own allowance.
  """
  offence = find_offence(
    submission.code, problem, max_heartbeats=max_heartbeats
  )
  if offence is None:
    return Legality(ok=True)
  return Legality(
    ok=False, cls=offence.cls, reason=offence.reason, line=offence.line
  )
