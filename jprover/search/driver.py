"""Runs many searches together over one model and one verifier.

Model calls of all searches share the engine's batches while Lean checks what
is written already. Every wave of replies is appended to the search's journal
before the search sees it: after a crash the journal answers for what it holds,
and only what was under way is done again.
"""

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

from jprover.search.budget import Amount, Budget, Limits, Usage
from jprover.search.journal import Journal
from jprover.search.lean import Job, Lean, LeanThread
from jprover.search.model import Model
from jprover.search.steps import (
  Ask,
  Check,
  Checked,
  Outcome,
  Reply,
  Search,
  Step,
  Turn,
  Written,
  file_code,
)
from jprover.types import Problem, Record


@dataclasses.dataclass(frozen=True)
class Task:
  """A search to run.

  Attributes:
    id: unique in the run; names the journal.
    problem: to prove.
    search: not yet started.
    limits: of its own budget.
  """

  id: str
  problem: Problem
  search: Search
  limits: Limits


@dataclasses.dataclass(frozen=True)
class SearchResult(Record):
  """What became of a search.

  Attributes:
    id: of the task.
    problem_id: of the problem.
    proved: whether `code` was certified.
    reason: `proved`, or the limit that ended the search.
    code: the certified file, or the best attempt as it stands.
    state: goals or messages where the best attempt ended.
    usage: everything that was spent.
    statuses: number of checks by status.
    tree: nodes for people, see the method.
    wrote: kind of the call that wrote the proof, or empty.
    turns: of the conversation that ended the search, if there was one.
  """

  id: str
  problem_id: str
  proved: bool
  reason: str
  code: str
  state: str
  usage: Usage
  statuses: dict[str, int]
  tree: tuple[dict[str, Any], ...] = ()
  wrote: str = ""
  turns: tuple[Turn, ...] = ()


Progress = Callable[[str, Step, Reply], None]


def run(
  tasks: Sequence[Task],
  model: Model,
  lean: Lean,
  *,
  journal: Callable[[str], Journal] = lambda _: Journal(None),
  check_seconds: float = 0.0,
  progress: Progress = lambda *_: None,
  finished: Callable[[SearchResult], None] = lambda _: None,
) -> list[SearchResult]:
  """Runs searches until each has proved its problem or spent its budget.

  Args:
    tasks: what to search.
    model: answers calls.
    lean: answers checks; used by no one else meanwhile.
    journal: opens the journal of a task.
    check_seconds: the most that a check can cost, reserved where Lean-seconds
      are limited.
    progress: is told every step that is answered, replayed ones not.
    finished: is told every result when it is there.

  Returns:
    Results in the order of the tasks.

  Raises:
    InfraError: Lean workers cannot be kept alive, or a journal cannot be
      written.
    UsageError: a journal is of another search.
  """
  thread = LeanThread(lean)
  try:
    runners = {
      t.id: _Runner(t, model, thread, journal(t.id), check_seconds)
      for t in tasks
    }

    def answered(key: Any, reply: Written | Checked) -> None:
      task_id, place = key
      runner = runners[task_id]
      progress(task_id, runner.wave[place], reply)
      if runner.answer(place, reply) and runner.result is not None:
        finished(runner.result)

    for runner in runners.values():
      runner.begin()
      if runner.result is not None:
        finished(runner.result)
    while any(r.result is None for r in runners.values()):
      for key, written in model.written():
        answered(key, written)
        while found := thread.get(wait=False):
          answered(*found)
      if any(r.result is None for r in runners.values()):
        answered(*_must(thread.get(wait=True)))
  finally:
    thread.close()
  return [_must(runners[t.id].result) for t in tasks]


class _Runner:
  """One search with its budget and journal."""

  def __init__(
    self,
    task: Task,
    model: Model,
    lean: LeanThread,
    journal: Journal,
    check_seconds: float,
  ):
    self._task, self._model, self._lean = task, model, lean
    self._journal = journal
    self._check_seconds = check_seconds
    self._budget = Budget(task.limits)
    self._limit = ""
    self._statuses: dict[str, int] = {}
    self.wave: Sequence[Step] = ()
    self._replies: list[Reply] = []
    self._reserved: dict[int, Amount] = {}
    self.result: SearchResult | None = None

  def begin(self) -> None:
    """Starts the search, through what the journal holds."""
    try:
      self.wave = next(self._task.search)
      for replies, limit in self._journal.replay():
        self._limit = limit
        self._journal.expect(self.wave)
        for step, reply in zip(self.wave, replies, strict=True):
          if reply is not None:
            self._budget.charge(_spent(step, reply))
            self._count(reply)
        self.wave = self._task.search.send(replies)
      if not self._open():
        self._advance()
    except StopIteration as stop:
      self._finish(stop.value)

  def answer(self, place: int, reply: Written | Checked) -> bool:
    """Takes a reply; returns whether the wave was complete with it."""
    self._budget.settle(
      self._reserved.pop(place), _spent(self.wave[place], reply)
    )
    self._count(reply)
    self._replies[place] = reply
    if self._reserved:
      return False
    self._advance()
    return True

  def _advance(self) -> None:
    try:
      while True:
        self._journal.append(self.wave, self._replies, self._limit)
        self.wave = self._task.search.send(self._replies)
        if self._open():
          return
    except StopIteration as stop:
      self._finish(stop.value)

  def _open(self) -> bool:
    """Starts the steps of the wave; false if there is none to wait for."""
    self._replies = [None] * len(self.wave)
    self._reserved = {}
    for place, step in enumerate(self.wave):
      most = self._most(step)
      if limit := self._budget.reserve(most):
        self._limit = limit
        continue
      self._reserved[place] = most
    for place in self._reserved:
      key = (self._task.id, place)
      step = self.wave[place]
      if isinstance(step, Ask):
        self._model.submit(key, self._task.problem, step)
      else:
        self._lean.put(Job(key, self._task.problem, step))
    return bool(self._reserved)

  def _most(self, step: Step) -> Amount:
    if isinstance(step, Ask):
      return self._model.most(self._task.problem, step)
    limited = self._task.limits.lean_seconds is not None
    seconds = self._check_seconds if limited else 0.0
    return Amount(checks=1, lean_seconds=seconds)

  def _count(self, reply: Written | Checked) -> None:
    if isinstance(reply, Checked):
      status = reply.verdict.status
      self._statuses[status] = self._statuses.get(status, 0) + 1

  def _finish(self, outcome: Outcome) -> None:
    problem = self._task.problem
    proved = outcome.reason == "proved"
    text = outcome.proof if proved else outcome.best
    self.result = SearchResult(
      id=self._task.id,
      problem_id=problem.id,
      proved=proved,
      reason="proved" if proved else self._limit or outcome.reason,
      code=file_code(problem, text, outcome.helpers) if text else "",
      state=outcome.state,
      usage=self._budget.usage,
      statuses=self._statuses,
      tree=outcome.tree,
      wrote=outcome.wrote,
      turns=outcome.turns,
    )


def _spent(step: Step, reply: Written | Checked) -> Amount:
  if isinstance(step, Ask) and isinstance(reply, Written):
    return Amount(
      step.kind,
      reply.tokens_in,
      reply.tokens_out,
      device_seconds=reply.device_seconds,
    )
  assert isinstance(step, Check) and isinstance(reply, Checked)
  return Amount(checks=1, lean_seconds=reply.seconds)


def _must[T](value: T | None) -> T:
  assert value is not None
  return value
