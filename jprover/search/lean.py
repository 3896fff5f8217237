"""Checks of a search, answered by real Lean in a thread of its own."""

import dataclasses
import queue
import threading
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from jprover.data.examples import relative
from jprover.data.prompts import messages_text
from jprover.lean_bridge import Trace
from jprover.lean_bridge.legality.rules import find_offences
from jprover.search.cuts import cuts
from jprover.search.steps import Check, Checked, file_code
from jprover.types import Problem, Status, Submission, Verdict


class Lean(Protocol):
  """What a search needs of a verifier."""

  def verify_many(
    self, submissions: Iterable[Submission], problems: Mapping[str, Problem]
  ) -> Iterator[Verdict]:
    """Yields a verdict for each submission, in order."""
    ...

  def trace_many(
    self, submissions: Iterable[Submission], problems: Mapping[str, Problem]
  ) -> Iterator[tuple[Verdict, Trace]]:
    """Yields verdicts, and the tactic states of what fails."""
    ...


@dataclasses.dataclass(frozen=True)
class Job:
  """A check with the key under which its answer is wanted."""

  key: Hashable
  problem: Problem
  check: Check

  @property
  def target(self) -> Problem:
    """What is to be proved."""
    return self.check.target(self.problem)


def answer(
  lean: Lean, jobs: Sequence[Job]
) -> Iterator[tuple[Hashable, Checked]]:
  """Yields the answers as they are ready, those without a trace first."""
  legal = []
  for job in jobs:
    if refusal := _refusal(job):
      yield job.key, Checked(refusal)
    else:
      legal.append(job)
  plain = [job for job in legal if not job.check.trace]
  traced = [job for job in legal if job.check.trace]
  problems = {job.target.id: job.target for job in jobs}
  for job, verdict in zip(
    plain, lean.verify_many(_submissions(plain), problems), strict=True
  ):
    yield job.key, _checked(job, verdict, Trace())
  for job, (verdict, trace) in zip(
    traced, lean.trace_many(_submissions(traced), problems), strict=True
  ):
    yield job.key, _checked(job, verdict, trace)


def _refusal(job: Job) -> Verdict | None:
  """Returns why a lemma does not go to Lean, if it must not.

  Its statement is the model's, so nothing in it counts as given: all of the
  file must be legal as an addition to the problem.
  """
  if not job.check.lemma:
    return None
  for found in find_offences(job.check.code(job.problem), job.problem):
    if found.cls != "target_missing":
      status: Status = "incomplete" if found.cls == "sorry" else "illegal"
      return Verdict("", job.target.id, status, found.what, found.cls)
  return None


def _submissions(jobs: Sequence[Job]) -> list[Submission]:
  return [
    Submission(str(i), job.target.id, job.check.code(job.problem))
    for i, job in enumerate(jobs)
  ]


def _checked(job: Job, verdict: Verdict, trace: Trace) -> Checked:
  helpers = "" if job.check.lemma else job.check.helpers
  shift = file_code(job.target, "", helpers).count("\n") - (
    file_code(job.target, "", "").count("\n")
  )
  diagnostics = [
    dataclasses.replace(d, line=d.line - shift)
    for d in relative(job.target, verdict.diagnostics)
  ]
  return Checked(
    verdict=verdict,
    messages=messages_text(diagnostics),
    cuts=cuts(job.problem, job.check.proof, trace),
    seconds=0.0 if verdict.cached else sum(verdict.seconds.values()),
  )


class LeanThread:
  """Answers checks while the caller decodes."""

  def __init__(self, lean: Lean):
    """Starts the thread; the verifier is used by no other one until `close`."""
    self._lean = lean
    self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
    self._answers: queue.SimpleQueue[
      tuple[Hashable, Checked] | BaseException
    ] = queue.SimpleQueue()
    self._thread = threading.Thread(target=self._run, daemon=True)
    self._thread.start()

  def put(self, job: Job) -> None:
    """Queues a check."""
    self._jobs.put(job)

  def get(self, *, wait: bool) -> tuple[Hashable, Checked] | None:
    """Returns an answer; None when there is none yet and `wait` is off.

    Raises:
      InfraError: what the verifier raised.
    """
    try:
      found = self._answers.get(block=wait)
    except queue.Empty:
      return None
    if isinstance(found, BaseException):
      raise found
    return found

  def close(self) -> None:
    """Ends the thread after the checks under way."""
    self._jobs.put(None)
    self._thread.join()

  def _run(self) -> None:
    try:
      while (job := self._jobs.get()) is not None:
        batch: list[Job] = [job]
        more = True
        while more and not self._jobs.empty():
          following = self._jobs.get()
          more = following is not None
          if following is not None:
            batch.append(following)
        for found in answer(self._lean, batch):
          self._answers.put(found)
        if not more:
          return
    except BaseException as e:  # the caller's thread raises it
      self._answers.put(e)
