"""Proofs from JSON lines, and verdicts as rows."""

import json
import os
from collections.abc import Iterator
from typing import Any

from jprover.errors import UsageError
from jprover.lean_bridge.legality import extract_code
from jprover.types import Submission, Verdict

_PROOF_FIELDS = ("id", "problem_id", "code")


def read_rows(path: str | os.PathLike) -> Iterator[tuple[str, dict[str, Any]]]:
  """Yields (`file:line`, row) of a file of JSON objects.

  Raises:
    UsageError: a missing file, or a line that is not a JSON object.
  """
  try:
    with open(path, encoding="utf-8-sig") as f:
      for number, line in enumerate(f, 1):
        where = f"{path}:{number}"
        if not line.strip():
          continue
        try:
          row = json.loads(line)
        except (ValueError, RecursionError) as e:
          raise UsageError(f"{where}: not JSON: {e}") from None
        if not isinstance(row, dict):
          raise UsageError(f"{where}: not a JSON object")
        yield where, row
  except OSError as e:
    raise UsageError(f"cannot read {path}: {e.strerror}") from None
  except UnicodeDecodeError:
    raise UsageError(f"cannot read {path}: it is not UTF-8 text") from None


def read_submissions(path: str | os.PathLike) -> list[Submission]:
  """Returns the proofs of a file: Lean, or replies with Lean in a fence.

  Raises:
    UsageError: as `read_rows`, or a field that is missing or not text.
  """
  submissions = []
  for where, row in read_rows(path):
    for field in _PROOF_FIELDS:
      if not isinstance(row.get(field), str):
        raise UsageError(f"{where}: needs a text field {field!r}")
    identity, problem, code = (row[field] for field in _PROOF_FIELDS)
    submissions.append(Submission(identity, problem, extract_code(code)))
  return submissions


def verdict_row(verdict: Verdict) -> dict[str, Any]:
  """Returns a verdict as it stands in a file of verdicts."""
  row = verdict.to_json()
  row["class"] = row.pop("cls")
  del row["peak_mb"], row["core_hash"]
  return row
