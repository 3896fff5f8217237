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
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import jprover
from jprover.errors import InfraError
from jprover.lean_bridge.backend import Backend
from jprover.lean_bridge.frames import read_frame, write_frame
from jprover.lean_bridge.supervise import Limits

_ATTEMPTS = 3  # of one job, each in a fresh worker
_BAD_STARTS = 5
_PREFIX = "jprover-"
# A task that so many others have overtaken gets a worker of its modules.
_OVERTAKEN = 64

Modules = tuple[str, ...]
Answer = dict[str, Any]


class Pool:
  """Workers of one backend. Use it from one thread of one process.

  A worker holds one set of imported modules and takes the jobs that are to be
  compiled over them; an idle one of other modules is replaced when no job
  needs it.
  """

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
    self._start_s = backend.start_s
    self._default = backend.modules
    self._bad_starts: dict[Modules, int] = {}  # in a row
    self._config = {
      "library": backend.library,
      "search_path": backend.search_path,
      "core_hash": backend.core_hash,
      "replay_s": backend.start_s if backend.replay else 0.0,
      "cache": str(cache),
      "scratch": str(self._scratch),
      "limits": dataclasses.asdict(limits),
      "heartbeats": heartbeats,
    }
    self._queue: deque[_Task] = deque()
    self._bell, self._rope = os.pipe()
    os.set_blocking(self._bell, False)
    os.set_blocking(self._rope, False)
    self._workers: list[_Worker] = []
    try:
      self._workers.append(self._hire(self._default))
      while not self._workers[0].ready:
        self._wait(0.5)
      for _ in range(workers - 1):
        self._workers.append(self._hire(self._default))
    except BaseException:
      self.close()
      raise

  @property
  def pids(self) -> list[int]:
    """Process ids of the workers."""
    return [w.pid for w in self._workers]

  @property
  def pending(self) -> int:
    """Jobs that were submitted and have no answer yet."""
    return len(self._queue) + sum(w.task is not None for w in self._workers)

  def submit(
    self, job: Any, modules: Modules | None, on_answer: Callable[[Answer], None]
  ) -> "Ticket":
    """Queues a job; `step` calls `on_answer` once.

    Args:
      job: for a worker, as JSON.
      modules: that it is compiled over; None takes the backend's.
      on_answer: called with the answer.
    """
    task = _Task(job, modules or self._default, Ticket(on_answer))
    self._queue.append(task)
    return task.ticket

  def drop(self, tickets: Iterable["Ticket"]) -> None:
    """Takes jobs back: what still runs of them is ended and never answers."""
    dropped = set(tickets)
    self._queue = deque(t for t in self._queue if t.ticket not in dropped)
    for i, worker in enumerate(self._workers):
      if worker.task is not None and worker.task.ticket in dropped:
        worker.close()
        self._workers[i] = self._hire(worker.modules)

  def step(self, timeout_s: float) -> None:
    """Gives jobs to idle workers, and waits until something happens.

    Args:
      timeout_s: the longest wait.

    Raises:
      InfraError: workers die at their start again and again.
    """
    self._feed()
    self._wait(timeout_s)
    self._feed()

  def ring(self) -> None:
    """Ends a `step` that waits. From any thread."""
    with contextlib.suppress(BlockingIOError, OSError):
      os.write(self._rope, b"!")

  def map(
    self, jobs: Iterable[tuple[Any, Modules | None] | Answer]
  ) -> Iterator[Answer]:
    """Answers jobs in order, each exactly once.

    Jobs are read as workers become free, and at most a few a worker ahead
    of the answers taken.

    Args:
      jobs: (job, modules) as for `submit`, or an answer that is known.

    Raises:
      InfraError: workers die at their start again and again.
    """
    source = iter(jobs)
    answers: dict[int, Answer] = {}
    tickets: dict[int, Ticket] = {}
    window = 8 * len(self._workers)
    read, taken, exhausted = 0, 0, False

    def take_in(index: int) -> Callable[[Answer], None]:
      def take(answer: Answer) -> None:
        answers[index] = answer
        del tickets[index]

      return take

    try:
      while True:
        # No more than can start now: the next job is asked for late.
        while (
          not exhausted
          and read - taken < window
          and len(self._queue) < sum(w.task is None for w in self._workers)
        ):
          job = next(source, None)
          if job is None:
            exhausted = True
            break
          if isinstance(job, dict):
            answers[read] = job
          else:
            tickets[read] = self.submit(*job, take_in(read))
          read += 1
          self._feed()
        while taken in answers:
          yield answers.pop(taken)
          taken += 1
        if exhausted and taken == read:
          return
        if taken not in answers:
          self.step(0.5)
    finally:
      self.drop(tickets.values())  # the consumer left early

  def _feed(self) -> None:
    """Gives each idle worker a task, or makes it one of other modules."""
    for i, worker in enumerate(self._workers):
      if not self._queue:
        return
      if not worker.idle:
        continue
      mine = next((t for t in self._queue if t.modules == worker.modules), None)
      wanted = self._wanted(overtaken=0 if mine is None else _OVERTAKEN)
      if wanted not in (None, worker.modules):
        worker.close()
        self._workers[i] = self._hire(wanted)
      elif mine is not None:
        for task in self._queue:
          if task is mine:
            break
          task.overtaken += 1
        self._queue.remove(mine)
        worker.give(mine, self._canary)

  def _wanted(self, *, overtaken: int) -> Modules | None:
    """Returns modules that more tasks wait for than workers are coming.

    Args:
      overtaken: how often a task must have been, to count.
    """
    coming = Counter(w.modules for w in self._workers if not w.ready)
    for task in self._queue:
      if task.overtaken < overtaken:
        continue
      if not coming[task.modules]:
        return task.modules
      coming[task.modules] -= 1
    return None

  def _hire(self, modules: Modules) -> "_Worker":
    return _Worker(self._config | {"modules": modules}, modules)

  def _wait(self, timeout_s: float) -> None:
    """Waits until a worker says something, dies or is late, or the bell."""
    poll = select.poll()
    at = {w.output: i for i, w in enumerate(self._workers) if not w.idle}
    for fd in (*at, self._bell):
      poll.register(fd, select.POLLIN)
    events = {fd for fd, _ in poll.poll(1000 * timeout_s)}
    if self._bell in events:
      with contextlib.suppress(BlockingIOError):
        os.read(self._bell, 4096)
    now = time.monotonic()
    for fd, i in at.items():
      worker = self._workers[i]
      late = self._job_s if worker.ready else self._start_s + 60
      if fd in events:
        self._hear(i, worker.read())
      elif now - worker.since > late:
        self._hear(i, None)

  def _hear(self, i: int, reply: Answer | None) -> None:
    """Takes in what worker `i` said, None when it died."""
    worker = self._workers[i]
    task = worker.task
    if reply is not None and not worker.ready:
      if "fatal" not in reply:
        worker.ready = True
        self._bad_starts.pop(worker.modules, None)
      elif worker.modules == self._default:
        raise InfraError(reply["fatal"])
      else:
        self._give_up(i, reply["fatal"])
    elif reply is not None and task is not None:
      worker.task = None
      if task.suspect:
        reply = _died(healthy=reply["status"] == "proved")
      task.ticket.on_answer(reply)
    else:
      self._bury(i)

  def _give_up(self, i: int, reason: str) -> None:
    """Answers the tasks over modules that do not load."""
    worker = self._workers[i]
    worker.close()
    self._workers[i] = self._hire(self._default)
    tasks = [t for t in self._queue if t.modules == worker.modules]
    self._queue = deque(t for t in self._queue if t not in tasks)
    for task in tasks:
      task.ticket.on_answer(
        {"status": "infra", "cls": "problem", "reason": reason}
      )

  def _bury(self, i: int) -> None:
    """Replaces a dead worker and decides what becomes of its task."""
    worker = self._workers[i]
    if not worker.ready:
      bad = self._bad_starts.pop(worker.modules, 0) + 1
      if bad == _BAD_STARTS and worker.modules == self._default:
        raise InfraError(
          f"Lean workers die at their start: {worker.last_words()}"
        )
      if bad == _BAD_STARTS:
        names = " ".join(worker.modules)
        self._give_up(i, f"Lean dies as it imports {names}; build them again")
        return
      self._bad_starts[worker.modules] = bad
    worker.close()
    self._workers[i] = self._hire(worker.modules)
    task = worker.task
    if task is None:
      return
    if task.suspect:
      task.ticket.on_answer(_died(healthy=False))
      return
    task.deaths += 1
    self._queue.appendleft(task)

  def close(self) -> None:
    """Ends the workers and removes their scratch folder."""
    for worker in self._workers:
      worker.close()
    self._workers = []
    bell, rope, self._bell, self._rope = self._bell, self._rope, -1, -1
    for fd in (bell, rope):
      if fd >= 0:
        os.close(fd)
    shutil.rmtree(self._scratch, ignore_errors=True)


@dataclasses.dataclass(frozen=True, eq=False)
class Ticket:
  """Stands for a job that was submitted.

  Attributes:
    on_answer: called with its answer.
  """

  on_answer: Callable[[Answer], None]


@dataclasses.dataclass(eq=False)
class _Task:
  """A job, and how often a worker died of it or beside it.

  After too many deaths it is `suspect`: a fresh worker is given the canary
  in its place, to tell a deadly submission from a sick machine.
  """

  job: Any
  modules: Modules
  ticket: Ticket
  deaths: int = 0
  overtaken: int = 0

  @property
  def suspect(self) -> bool:
    return self.deaths >= _ATTEMPTS


class _Worker:
  """A worker process and the pipe to it."""

  def __init__(self, config: dict[str, Any], modules: Modules):
    self.modules = modules
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
