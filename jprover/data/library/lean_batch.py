"""Checks many candidate proofs in few runs of the embedded Lean."""

import os
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from jprover.data.library.measure import in_one_file, read_messages
from jprover.data.library.shape import Shape
from jprover.errors import InfraError
from jprover.lean_bridge.embedded import build, library

_BATCH = 600
_HEARTBEATS = 8000

Job = tuple[Shape, Sequence[str]]


def _run(jobs: Sequence[Job], path: Path) -> list[list[bool]]:
  text, ends = in_one_file(jobs)
  with tempfile.TemporaryDirectory(prefix="jprover-batch-") as folder:
    file = Path(folder, "batch.lean")
    file.write_text(text, "utf-8")
    done = subprocess.run(
      [
        *library.lean_command(),
        "--json",
        "-DmaxErrors=1000000",
        f"-DmaxHeartbeats={_HEARTBEATS}",
        str(file),
      ],
      capture_output=True,
      text=True,
      env={**os.environ, "LEAN_PATH": str(path)},
    )
  try:
    return read_messages(done.stdout, ends)
  except RuntimeError:
    if len(jobs) == 1:
      raise InfraError(
        f"Lean gave up on {jobs[0][0].statement('t')}: {done.stderr[-200:]}"
      ) from None
    half = len(jobs) // 2
    return _run(jobs[:half], path) + _run(jobs[half:], path)


def check(
  jobs: Sequence[Job],
  *,
  progress: Callable[[int, int], None] | None = None,
) -> list[list[bool]]:
  """Returns which scripts Lean accepts, shape by shape.

  Args:
    jobs: shapes with the scripts to try on each.
    progress: called with (candidates done, candidates).

  Raises:
    InfraError: when Lean dies on a single shape.
  """
  path = build.ensure_core().path
  total = sum(len(scripts) for _, scripts in jobs)
  results: list[list[bool]] = []
  part: list[Job] = []
  size = done = 0
  for k, job in enumerate(jobs):
    part.append(job)
    size += len(job[1])
    if size >= _BATCH or k == len(jobs) - 1:
      results += _run(part, path)
      done += size
      part, size = [], 0
      if progress:
        progress(done, total)
  return results
