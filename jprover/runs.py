"""A run's folder: config, metrics by step, trajectories, results.

    runs/<name>/config.json           the whole config
                metrics.jsonl         a row a step
                trajectories/         ArrayRecord files, one a step
                quarantine/           illegal submissions, for a person
                checkpoints/          of Orbax
                before.json after.json  evaluations
                summary.json report.html *.png

Files appear whole or not at all; a full or read-only disk is one clear error.
"""

import contextlib
import errno
import fcntl
import json
import os
import pathlib
from collections.abc import Iterator, Sequence
from typing import Any

from array_record.python import array_record_module

from jprover.errors import InfraError, UsageError
from jprover.types import Trajectory

_DISK = {
  errno.ENOSPC: "no space is left on the disk; free some and use --resume",
  errno.EDQUOT: "the disk quota is used up; free some and use --resume",
  errno.EROFS: "the disk is read-only; choose another --workdir",
  errno.EACCES: "no permission to write; choose another --workdir",
}


@contextlib.contextmanager
def disk_errors(path: pathlib.Path) -> Iterator[None]:
  """Turns the disk's refusals into one-line errors that name the file."""
  try:
    yield
  except OSError as e:
    if e.errno in _DISK:
      raise InfraError(f"cannot write {path}: {_DISK[e.errno]}") from e
    raise


def write_atomic(path: pathlib.Path, data: str | bytes) -> None:
  """Writes a file that appears whole or not at all."""
  raw = data.encode() if isinstance(data, str) else data
  part = path.with_name(f".{path.name}.part")
  with disk_errors(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
      with open(part, "wb") as f:
        f.write(raw)
        f.flush()
        os.fsync(f.fileno())
      os.replace(part, path)
    finally:
      part.unlink(missing_ok=True)


class RunFolder:
  """Reads and writes a run's folder; one process at a time."""

  def __init__(self, path: str | pathlib.Path):
    self.path = pathlib.Path(path)
    self._lock: Any = None

  def open(self, config: dict[str, Any], *, resume: bool) -> None:
    """Takes the folder for this process.

    Raises:
      UsageError: when it holds a run and `resume` is off, holds none and it
        is on, was made by another config, or is in use.
      InfraError: when it cannot be written.
    """
    config_file = self.path / "config.json"
    with disk_errors(self.path):
      self.path.mkdir(parents=True, exist_ok=True)
      self._lock = open(self.path / ".lock", "w")
    try:
      fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as e:
      raise UsageError(
        f"{self.path} is in use by another process: choose another --name"
      ) from e
    if config_file.exists():
      if not resume:
        raise UsageError(
          f"{self.path} holds a run: continue it with --resume, or choose "
          "another --name"
        )
      if json.loads(config_file.read_text()) != config:
        raise UsageError(
          f"{config_file} differs from this config: resume with the flags "
          "that began the run"
        )
    elif resume:
      raise UsageError(f"{self.path} holds no run to resume")
    else:
      write_atomic(config_file, json.dumps(config, indent=2) + "\n")

  def metrics(self) -> list[dict[str, Any]]:
    """Returns the rows so far; a torn last line is left out."""
    file = self.path / "metrics.jsonl"
    if not file.exists():
      return []
    rows = []
    for line in file.read_text().splitlines():
      with contextlib.suppress(json.JSONDecodeError):
        rows.append(json.loads(line))
    return rows

  def keep_metrics(self, steps: int) -> None:
    """Drops the rows of step `steps` and later, before a resume."""
    kept = [r for r in self.metrics() if r["step"] < steps]
    text = "".join(json.dumps(r) + "\n" for r in kept)
    write_atomic(self.path / "metrics.jsonl", text)

  def append_metrics(self, row: dict[str, Any]) -> None:
    """Adds a row."""
    file = self.path / "metrics.jsonl"
    with disk_errors(file), open(file, "a") as f:
      f.write(json.dumps(row) + "\n")

  def write_json(self, name: str, value: Any) -> None:
    """Writes a JSON file."""
    write_atomic(self.path / name, json.dumps(value, indent=2) + "\n")

  def read_json(self, name: str) -> Any | None:
    """Returns a JSON file's value, or None when there is none."""
    file = self.path / name
    return json.loads(file.read_text()) if file.exists() else None

  def write_trajectories(
    self, step: int, trajectories: Sequence[Trajectory]
  ) -> None:
    """Writes a step's trajectories, JSON records in an ArrayRecord file."""
    file = self.trajectory_file(step)
    part = file.with_name(f".{file.name}.part")
    with disk_errors(file):
      file.parent.mkdir(parents=True, exist_ok=True)
      try:
        writer = array_record_module.ArrayRecordWriter(
          str(part), "group_size:64"
        )
        for t in trajectories:
          writer.write(json.dumps(t.to_json()).encode())
        writer.close()
        os.replace(part, file)
      finally:
        part.unlink(missing_ok=True)

  def read_trajectories(self, step: int) -> list[Trajectory]:
    """Returns a step's trajectories."""
    reader = array_record_module.ArrayRecordReader(
      str(self.trajectory_file(step))
    )
    rows = reader.read_all()
    reader.close()
    return [Trajectory.from_json(json.loads(r)) for r in rows]

  def trajectory_file(self, step: int) -> pathlib.Path:
    """Returns where a step's trajectories are."""
    return self.path / "trajectories" / f"step_{step:06d}.array_record"
