"""What a person should look at before trusting a run any further."""

import hashlib
import math
import pathlib
from collections.abc import Mapping, Sequence
from typing import Any

from jprover.runs import write_atomic
from jprover.types import Problem, Verdict

WINDOW = 5  # steps
MIN_JUMP = 0.3  # of the certified fraction
MIN_SIGMAS = 6.0
KEPT = 20  # files of one class in quarantine


def pass_rate_jump(
  rows: Sequence[Mapping[str, Any]], row: Mapping[str, Any]
) -> str:
  """Says so if the pass rate of a step left that of the steps before it.

  A prover that learns gets better by and by; one that found a hole in its
  verifier does so at once. The rate must exceed the mean of the last `WINDOW`
  steps by `MIN_JUMP` and by `MIN_SIGMAS` standard errors (values are ours).

  Args:
    rows: metrics of the steps before, with `proved` and `decided`.
    row: of the step.

  Returns:
    A sentence, or empty.
  """
  last = rows[-WINDOW:]
  decided = sum(r["decided"] for r in last)
  if len(last) < WINDOW or not decided or not row["decided"]:
    return ""
  before = sum(r["proved"] for r in last) / decided
  now = row["proved"] / row["decided"]
  spread = max(before * (1 - before), 1 / decided) / row["decided"]
  if now - before < MIN_JUMP or now - before < MIN_SIGMAS * math.sqrt(spread):
    return ""
  return (
    f"pass rate {now:.1%} at step {row['step']}, {before:.1%} in the "
    f"{WINDOW} steps before: read some of its proofs before going on"
  )


def quarantine(
  folder: pathlib.Path, problem: Problem, code: str, verdict: Verdict
) -> bool:
  """Keeps an illegal submission for a person to read.

  Args:
    folder: of the files, `<class>-<hash>.lean`; at most `KEPT` a class.
    problem: that it claims to prove.
    code: the submission.
    verdict: on it.

  Returns:
    Whether it is one that was not kept yet.

  Raises:
    InfraError: the disk refuses.
  """
  blank = " ".join(code.split()).encode()
  name = f"{verdict.cls}-{hashlib.sha256(blank).hexdigest()[:12]}.lean"
  path = folder / name
  if path.exists() or len(list(folder.glob(f"{verdict.cls}-*"))) >= KEPT:
    return False
  reason = verdict.reason.replace("-/", "- /")
  head = f"/- {problem.id}: {verdict.cls}: {reason} -/\n"
  write_atomic(path, head + code)
  return True
