"""What a search was told, on disk, wave by wave."""

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from jprover.errors import UsageError
from jprover.runs import disk_errors
from jprover.search.steps import Reply, Step, reply_from_json, reply_to_json


class Journal:
  """Replies of one search: a line a wave, whole lines only."""

  def __init__(self, path: Path | None):
    """Opens or begins a journal.

    Args:
      path: of the file; None keeps nothing.
    """
    self._path = path
    self._digest = ""

  def replay(self) -> Iterator[tuple[list[Reply], str]]:
    """Yields (replies, limit) of the waves of before, see `append`.

    A line that a crash cut off is dropped.
    """
    if self._path is None or not self._path.exists():
      return
    whole = 0
    with open(self._path, "rb") as f:
      lines = f.readlines()
    for line in lines:
      try:
        row = json.loads(line)
        replies = [reply_from_json(r) for r in row["replies"]]
        steps, limit = row["steps"], row["limit"]
      except (ValueError, KeyError):
        break
      if not line.endswith(b"\n"):
        break
      whole += len(line)
      self._digest = steps
      yield replies, limit
    os.truncate(self._path, whole)

  def expect(self, wave: Sequence[Step]) -> None:
    """Checks that the wave just yielded answers these steps.

    Raises:
      UsageError: it answers others.
    """
    if _digest(wave) != self._digest:
      raise UsageError(
        f"{self._path} is the journal of another search: use the same "
        "method, seed and weights, or another folder"
      )

  def append(
    self, wave: Sequence[Step], replies: Sequence[Reply], limit: str
  ) -> None:
    """Adds a wave. It survives the process from here on.

    Args:
      wave: the steps.
      replies: to each of them.
      limit: of the budget that forbade some of them, or empty.

    Raises:
      InfraError: the disk refuses.
    """
    if self._path is None:
      return
    row = {
      "steps": _digest(wave),
      "limit": limit,
      "replies": [reply_to_json(r) for r in replies],
    }
    with disk_errors(self._path):
      self._path.parent.mkdir(parents=True, exist_ok=True)
      with open(self._path, "ab", buffering=0) as f:
        f.write(json.dumps(row).encode() + b"\n")


def _digest(wave: Sequence[Step]) -> str:
  text = json.dumps([[type(s).__name__, s.to_json()] for s in wave])
  return hashlib.sha256(text.encode()).hexdigest()[:16]
