"""The verifier on a Ray cluster: Lean on the CPUs of many hosts."""

import dataclasses
import logging
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Self

from jprover.errors import InfraError, UsageError
from jprover.types import Problem, Submission, Verdict


class RayVerifier:
  """Verifies as `Verifier` does, by actors on the hosts of a cluster.

  A dead actor's checks are done by another one: each submission has one
  verdict, in its order. Ray starts the actor again where there is room.
  """

  def __init__(
    self,
    *,
    actors: int,
    workers: int = 2,
    batch: int = 16,
    attempts: int = 4,
    resources: Mapping[str, float] | None = None,
    address: str | None = None,
    **verifier: Any,
  ):
    """Connects to Ray and starts the actors.

    Args:
      actors: how many, each with Lean workers of its own.
      workers: of an actor; it reserves as many CPUs.
      batch: submissions that are sent together.
      attempts: of a batch, before its verdicts are `infra`.
      resources: that an actor needs besides, e.g. `{"lean": 1}`.
      address: of the cluster; None joins the one that Ray finds, or starts
        one on this machine.
      **verifier: arguments of `Verifier`.

    Raises:
      UsageError: an impossible argument.
      InfraError: Ray is missing or has no room, or Lean cannot be used.
    """
    if min(actors, workers, batch, attempts) < 1:
      raise UsageError("actors, workers, batch and attempts must be above 0")
    try:
      import ray
    except ImportError:
      raise InfraError(
        "RayVerifier needs Ray: pip install 'jprover[ray]'"
      ) from None
    self._ray = ray
    self._batch, self._attempts = batch, attempts
    if not ray.is_initialized():
      ray.init(
        address=address, logging_level=logging.ERROR, log_to_driver=False
      )
    options = {"num_cpus": workers, "resources": dict(resources or {})}
    actor = ray.remote(_Actor).options(max_restarts=-1, **options)
    self._actors = [
      actor.remote({"workers": workers, **verifier}) for _ in range(actors)
    ]
    try:
      ray.get([a.ready.remote() for a in self._actors], timeout=3600)
    except Exception as e:
      self.close()
      raise InfraError(f"the Ray actors do not start: {_line(e)}") from None

  def __enter__(self) -> Self:
    return self

  def __exit__(self, *exc: object) -> None:
    self.close()

  def close(self) -> None:
    """Ends the actors."""
    for actor in self._actors:
      self._ray.kill(actor)
    self._actors = []

  def verify(self, submission: Submission, problem: Problem) -> Verdict:
    """Returns the verdict on one submission."""
    return next(self.verify_many([submission], {problem.id: problem}))

  def verify_many(
    self, submissions: Iterable[Submission], problems: Mapping[str, Problem]
  ) -> Iterator[Verdict]:
    """Yields verdicts in the order of the submissions, as they are ready.

    Raises:
      UsageError: a submission names a problem that is not there.
    """
    ray = self._ray
    source = enumerate(_batches(submissions, self._batch))
    todo: deque[_Task] = deque()
    running: dict[Any, tuple[_Task, int]] = {}  # with the actor's place
    load = [0] * len(self._actors)
    done: dict[int, list[Verdict]] = {}
    taken, read, exhausted = 0, 0, False
    while True:
      # Two batches an actor: one is checked while the next travels.
      while min(load) < 2:
        if not todo and not exhausted and read - taken < 8 * len(load):
          following = next(source, None)
          if following is None:
            exhausted = True
          else:
            read += 1
            todo.append(
              _Task(*following, problems=_used(following[1], problems))
            )
        if not todo:
          break
        task = todo.popleft()
        at = _place(load, task.failed_at)
        ref = self._actors[at].verify.remote(task.submissions, task.problems)
        running[ref] = task, at
        load[at] += 1
      while taken in done:
        yield from done.pop(taken)
        taken += 1
      if not running:
        if exhausted and not todo:
          return
        continue
      for ref in ray.wait(list(running))[0]:
        task, at = running.pop(ref)
        load[at] -= 1
        try:
          done[task.index] = ray.get(ref)
        except ray.exceptions.RayError as e:
          if task.attempts + 1 < self._attempts:
            again = dataclasses.replace(
              task, attempts=task.attempts + 1, failed_at=at
            )
            todo.appendleft(again)
          else:
            reason = f"{self._attempts} attempts on Ray failed: {_line(e)}"
            done[task.index] = [
              Verdict(s.id, s.problem_id, "infra", reason, cls="service")
              for s in task.submissions
            ]


@dataclasses.dataclass(frozen=True)
class _Task:
  """A batch on its way."""

  index: int
  submissions: list[Submission]
  problems: dict[str, Problem]
  attempts: int = 0
  failed_at: int = -1


def _place(load: Sequence[int], failed_at: int) -> int:
  """Returns the least loaded place, another one than failed if there is."""
  places = [i for i in range(len(load)) if i != failed_at] or [0]
  return min(places, key=lambda i: load[i])


class _Actor:
  """A verifier on some host."""

  def __init__(self, arguments: dict[str, Any]):
    from jprover.lean_bridge.verify import Verifier

    self._verifier = Verifier(**arguments)

  def ready(self) -> bool:
    """Answers once it can check."""
    return True

  def verify(
    self, submissions: list[Submission], problems: dict[str, Problem]
  ) -> list[Verdict]:
    """Returns the verdicts of a batch."""
    return list(self._verifier.verify_many(submissions, problems))


def _batches(
  submissions: Iterable[Submission], size: int
) -> Iterator[list[Submission]]:
  batch: list[Submission] = []
  for submission in submissions:
    batch.append(submission)
    if len(batch) == size:
      yield batch
      batch = []
  if batch:
    yield batch


def _used(
  submissions: Sequence[Submission], problems: Mapping[str, Problem]
) -> dict[str, Problem]:
  for s in submissions:
    if s.problem_id not in problems:
      raise UsageError(
        f"submission {s.id}: no problem has the id {s.problem_id!r}"
      )
  return {s.problem_id: problems[s.problem_id] for s in submissions}


def _line(error: BaseException) -> str:
  lines = [x for x in str(error).splitlines() if x.strip()]
  return lines[-1].strip()[:300] if lines else type(error).__name__
