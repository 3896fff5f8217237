"""Progress of long work on stderr: a live bar, or a line a step in a log."""

import sys
import time
from collections.abc import Mapping
from typing import Any

import rich.console
import rich.progress


class Progress:
  """A bar with free text beside it.

  On a terminal it is redrawn in place; elsewhere a line is printed at most
  every `every_s` seconds and at the end.
  """

  def __init__(self, title: str, total: int, *, every_s: float = 5.0):
    self._title, self._total, self._every = title, total, every_s
    self._start = time.monotonic()
    self._first: int | None = None
    self._printed = float("-inf")
    self._bar: rich.progress.Progress | None = None
    if sys.stderr.isatty():
      self._bar = rich.progress.Progress(
        rich.progress.TextColumn("{task.description}"),
        rich.progress.BarColumn(bar_width=24),
        rich.progress.MofNCompleteColumn(),
        rich.progress.TimeElapsedColumn(),
        rich.progress.TextColumn("left"),
        rich.progress.TimeRemainingColumn(),
        rich.progress.TextColumn("{task.fields[note]}"),
        console=rich.console.Console(stderr=True),
      )
      self._task = self._bar.add_task(title, total=total, note="")

  def __enter__(self) -> "Progress":
    if self._bar:
      self._bar.start()
    return self

  def __exit__(self, *exc: object) -> None:
    if self._bar:
      self._bar.stop()

  def update(self, done: int, figures: Mapping[str, Any] | None = None) -> None:
    """Shows that `done` of the total are finished.

    Args:
      done: count so far.
      figures: shown as `name value`.
    """
    note = "  ".join(f"{k} {v}" for k, v in (figures or {}).items())
    if self._bar:
      self._bar.update(self._task, completed=done, note=note)
      return
    now = time.monotonic()
    if self._first is None:
      self._first = done - 1
      self._start = self._start if done <= 1 else now
    if now - self._printed < self._every and done < self._total:
      return
    self._printed = now
    spent = now - self._start
    left = spent / max(done - self._first, 1) * (self._total - done)
    print(
      f"{self._title} {done}/{self._total}  {spent:.0f}s  left {left:.0f}s"
      f"  {note}",
      file=sys.stderr,
      flush=True,
    )
