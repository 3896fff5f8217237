"""Worker processes: started, fed, replaced when they die, never orphaned."""

import contextlib
import dataclasses
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import jprover
from jprover.errors import InfraError
from jprover.lean_bridge.backend import Backend
from jprover.lean_bridge.frames import read_frame, write_frame
from jprover.lean_bridge.supervise import Limits

_START_S = 4000.0  # the first worker of a new core replays it
_ATTEMPTS = 3  # of one job, each in a fresh worker
_BAD_STARTS = 5  # in a row
_PREFIX = "jprover-"


class Pool:
  """Workers of one backend. Use it from one thread of one process."""

  def __init__(
    self,
    backend: Backend,
    *,
    workers: int,
    cache: Path,
    limits: Limits,
    heartbeats: int,
    canary: Any,
  ):
    """Starts the workers; the first one is ready on return.

    Args:
      backend: which Lean.
      workers: processes.
      cache: folder for base records and compiled problems.
      limits: on each child of a worker.
      heartbeats: `maxHeartbeats` of every file.
      canary: job whose answer has status `proved` in a healthy worker.

    Raises:
      InfraError: Lean or the base cannot be loaded.
    """
    self._scratch = _scratch_folder()
    self._canary = canary
    # A job that outlives this is the worker's fault, not the submission's.
    self._job_s = 8 * limits.wall_s + 60
    self._bad_starts = 0
    self._running = False
    self._config = {
      "library": backend.library,
      "search_path": backend.search_path,
      "modules": backend.modules,
      "core_hash": backend.core_hash,
      "cache": str(cache),
      "scratch": str(self._scratch),
      "limits": dataclasses.asdict(limits),
      "heartbeats": heartbeats,
    }
    self._workers: list[_Worker] = []
    try:
      self._workers.append(_Worker(self._config))
      while not self._workers[0].ready:
        self._wait(self._workers, deque(), {})
      for _ in range(workers - 1):
        self._workers.append(_Worker(self._config))
    except BaseException:
      self.close()
      raise

  @property
  def pids(self) -> list[int]:
    """Process ids of the workers."""
    return [w.pid for w in self._workers]

  def map(self, jobs: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """Answers jobs in order, each exactly once.

    Jobs are read as workers become free, and at most a few a worker ahead
    of the answers taken. A job of None needs no worker: its answer is {}.

    Raises:
      InfraError: workers die at their start again and again.
      RuntimeError: another run is under way.
    """
    if self._running:
      raise RuntimeError("take all answers of a run before the next one")
    self._running = True
    source = iter(jobs)
    answers: dict[int, dict[str, Any]] = {}
    again: deque[_Task] = deque()
    window = 8 * len(self._workers)
    read, taken, exhausted = 0, 0, False
    try:
      while True:
        for worker in self._workers:
          if not worker.idle:
            continue
          if not again and not exhausted and read - taken < window:
            exhausted = not self._read(source, read, again, answers)
            read += not exhausted
          if again:
            worker.give(again.popleft(), self._canary)
        if taken in answers:
          while taken in answers:
            yield answers.pop(taken)
            taken += 1
          continue
        if exhausted and taken == read:
          return
        if all(w.idle for w in self._workers):
          continue
        self._wait(self._workers, again, answers)
    finally:
      self._running = False
      # The consumer left early: what still runs must never answer.
      for i, worker in enumerate(self._workers):
        if worker.task is not None:
          worker.close()
          self._workers[i] = _Worker(self._config)

  def _read(
    self,
    source: Iterator[Any],
    index: int,
    again: deque["_Task"],
    answers: dict[int, dict[str, Any]],
  ) -> bool:
    """Reads the next job; false at the end."""
    try:
      job = next(source)
    except StopIteration:
      return False
    if job is None:
      answers[index] = {}
    else:
      again.append(_Task(index, job))
    return True

  def _wait(
    self,
    workers: list["_Worker"],
    again: deque["_Task"],
    answers: dict[int, dict[str, Any]],
  ) -> None:
    """Waits until a worker says something, dies or is late."""
    poll = select.poll()
    at = {w.output: i for i, w in enumerate(workers) if not w.idle}
    for fd in at:
      poll.register(fd, select.POLLIN)
    events = {fd for fd, _ in poll.poll(500)}
    now = time.monotonic()
    for fd, i in at.items():
      worker = workers[i]
      if fd in events:
        reply = worker.read()
      elif now - worker.since > (self._job_s if worker.ready else _START_S):
        reply = None
      else:
        continue
      task = worker.task
      if reply is not None and not worker.ready:
        if "fatal" in reply:
          raise InfraError(reply["fatal"])
        worker.ready, self._bad_starts = True, 0
      elif reply is not None and task is not None:
        worker.task = None
        if task.suspect:
          healthy = reply["status"] == "proved"
          answers[task.index] = _died(healthy)
        else:
          answers[task.index] = reply
      else:
        self._bury(i, again, answers)

  def _bury(
    self,
    i: int,
    again: deque["_Task"],
    answers: dict[int, dict[str, Any]],
  ) -> None:
    """Replaces a dead worker and decides what becomes of its task."""
    worker = self._workers[i]
    if not worker.ready:
      self._bad_starts += 1
      if self._bad_starts >= _BAD_STARTS:
        raise InfraError(
          f"Lean workers die at their start: {worker.last_words()}"
        )
    worker.close()
    if worker.task is not None and worker.task.suspect:
      answers[worker.task.index] = _died(False)
    elif worker.task is not None:
      again.appendleft(worker.task.retried())
    self._workers[i] = _Worker(self._config)

  def close(self) -> None:
    """Ends the workers and removes their scratch folder."""
    for worker in self._workers:
      worker.close()
    self._workers = []
    shutil.rmtree(self._scratch, ignore_errors=True)


@dataclasses.dataclass(frozen=True)
class _Task:
  """A job, and how often a worker died of it or beside it.

  After too many deaths it is `suspect`: a fresh worker is given the canary
  in its place, to tell a deadly submission from a sick machine.
  """

  index: int
  job: Any
  deaths: int = 0

  @property
  def suspect(self) -> bool:
    return self.deaths >= _ATTEMPTS

  def retried(self) -> "_Task":
    return dataclasses.replace(self, deaths=self.deaths + 1)


class _Worker:
  """A worker process and the pipe to it."""

  def __init__(self, config: dict[str, Any]):
    self._errors = tempfile.TemporaryFile(dir=config["scratch"])
    environment = os.environ | {
      "PYTHONPATH": str(Path(jprover.__file__).parents[1]),
      "LEAN_PATH": config["search_path"],
      # A forking process may have no threads.
      "OPENBLAS_NUM_THREADS": "1",
      "PYTHONHASHSEED": "0",  # the same layout of memory in every worker
      "UV_USE_IO_URING": "0",
    }
    self._process = subprocess.Popen(
      [
        *(sys.executable, "-P", "-m", "jprover.lean_bridge.worker"),
        json.dumps(config),
      ],
      stdin=subprocess.PIPE,
      stdout=subprocess.PIPE,
      stderr=self._errors,
      env=environment,
      bufsize=0,
      start_new_session=True,  # Ctrl-C is for us to handle
    )
    assert self._process.stdin and self._process.stdout
    self._input = self._process.stdin.fileno()
    self.output = self._process.stdout.fileno()
    self.pid = self._process.pid
    self.ready = False
    self.task: _Task | None = None
    self.since = time.monotonic()

  @property
  def idle(self) -> bool:
    """Whether it can be given a task."""
    return self.ready and self.task is None

  def give(self, task: _Task, canary: Any) -> None:
    """Sends a task; a worker that died shows when it is read."""
    self.task, self.since = task, time.monotonic()
    with contextlib.suppress(BrokenPipeError):
      write_frame(self._input, canary if task.suspect else task.job)

  def read(self) -> dict[str, Any] | None:
    """Returns the next reply, or None when the worker is dead."""
    try:
      return read_frame(self.output)
    except (OSError, ValueError):
      return None

  def last_words(self) -> str:
    """Returns the end of what it wrote to standard error."""
    size = self._errors.seek(0, os.SEEK_END)
    self._errors.seek(max(0, size - 2000))
    lines = self._errors.read().decode("utf-8", "replace").split("\n")
    return next((x for x in reversed(lines) if x.strip()), "no message")

  def close(self) -> None:
    """Kills it; its children die with it."""
    for pipe in (self._process.stdin, self._process.stdout):
      with contextlib.suppress(OSError):
        pipe.close()  # type: ignore[union-attr]
    with contextlib.suppress(ProcessLookupError, PermissionError):
      os.killpg(self.pid, signal.SIGKILL)
    self._process.wait()
    self._errors.close()


def _died(healthy: bool) -> dict[str, Any]:
  cls, status = ("resource", "failed") if healthy else ("worker", "infra")
  return {
    "status": status,
    "cls": cls,
    "reason": f"{_ATTEMPTS} workers died of this check"
    + ("" if healthy else ", and of the canary too"),
  }


def _scratch_folder() -> Path:
  """Returns a new folder in memory if there is room, else on disk."""
  parent = Path(tempfile.gettempdir())
  shared = Path("/dev/shm")
  with contextlib.suppress(OSError):
    if os.access(shared, os.W_OK) and shutil.disk_usage(shared).free > 1 << 30:
      parent = shared
  for old in parent.glob(f"{_PREFIX}*-*"):
    owner = old.name.removeprefix(_PREFIX).partition("-")[0]
    if owner.isdecimal() and not Path(f"/proc/{owner}").exists():
      shutil.rmtree(old, ignore_errors=True)
  return Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-", dir=parent))
