"""The model of a search: a rollout engine behind the steps' vocabulary."""

import dataclasses
import time
from collections import deque
from collections.abc import Hashable, Iterator
from typing import Protocol

from jprover.data.prompts import Prompts
from jprover.data.tokenizer import END
from jprover.errors import UsageError
from jprover.rollout.protocol import (
  Completion,
  Engine,
  Request,
  SamplingParams,
)
from jprover.search.budget import Amount
from jprover.search.steps import Ask, CallKind, Written
from jprover.types import Problem


class Model(Protocol):
  """Answers calls in batches of its own choosing."""

  def most(self, problem: Problem, ask: Ask) -> Amount:
    """Returns the most that a call can cost."""
    ...

  def submit(self, key: Hashable, problem: Problem, ask: Ask) -> None:
    """Queues a call under a key that no call in flight has."""
    ...

  def written(self) -> Iterator[tuple[Hashable, Written]]:
    """Yields answers as they finish, until no call is in flight.

    Calls may be submitted between answers.
    """
    ...


def render(prompts: Prompts, problem: Problem, ask: Ask) -> tuple[int, ...]:
  """Returns the prompt of a call."""
  match ask.kind:
    case "prove":
      return prompts.whole_proof(problem)
    case "continue":
      return prompts.continuation(problem, ask.tactics, ask.state)
    case "repair":
      return prompts.repair(problem, ask.attempt, ask.messages)
    case "agent":
      tokens = list(prompts.tool(problem))
      for turn in ask.turns:
        form = prompts.call if turn.role == "model" else prompts.result
        tokens += form(turn.text)
      return (*tokens, prompts.tokenizer.control["<call>"])
    case "summary":
      raise UsageError(
        "this policy writes no summaries: use --attempts 1, or a --server"
      )


class EngineModel:
  """Calls of a search, sampled by a rollout engine."""

  def __init__(
    self,
    engine: Engine,
    prompts: Prompts,
    *,
    sampling: SamplingParams,
    max_len: int,
    devices: int = 1,
  ):
    """Wraps an engine that has no other user.

    Args:
      engine: with the policy's weights.
      prompts: the prompt formats.
      sampling: how tokens are drawn; a call whose prompt is long gets fewer.
      max_len: most tokens of prompt and answer together.
      devices: that the engine keeps busy.
    """
    self._engine, self._prompts = engine, prompts
    self._sampling, self._max_len = sampling, max_len
    self._devices = devices
    self._open: dict[str, tuple[Hashable, int, CallKind]] = {}
    self._full: deque[tuple[Hashable, Written]] = deque()
    self._number = 0

  def most(self, problem: Problem, ask: Ask) -> Amount:
    """Returns the most that a call can cost."""
    tokens = len(render(self._prompts, problem, ask))
    return Amount(ask.kind, tokens, self._room(tokens))

  def submit(self, key: Hashable, problem: Problem, ask: Ask) -> None:
    """Queues a call; one whose prompt leaves no room answers nothing."""
    tokens = render(self._prompts, problem, ask)
    room = self._room(len(tokens))
    if not room:
      empty = Written("", len(tokens), 0, 0.0, stopped=False)
      self._full.append((key, empty))
      return
    self._number += 1
    request_id = str(self._number)
    self._open[request_id] = key, len(tokens), ask.kind
    self._engine.submit(
      Request(
        id=request_id,
        tokens=tokens,
        params=dataclasses.replace(self._sampling, max_tokens=room),
        seed=ask.seed,
      )
    )

  def written(self) -> Iterator[tuple[Hashable, Written]]:
    """Yields answers as they finish, until no call is in flight.

    The time that the engine took since the last answer is booked on the next
    one, so the sum over answers is the engine's time.
    """
    while self._full or self._open:
      while self._full:
        yield self._full.popleft()
      start = time.perf_counter()
      for done in self._engine.completions():
        spent = time.perf_counter() - start
        key, tokens_in, kind = self._open.pop(done.id)
        answer = self._answer(done, tokens_in, spent * self._devices)
        yield key, dataclasses.replace(answer, bare=kind == "agent")
        while self._full:
          yield self._full.popleft()
        start = time.perf_counter()

  def _room(self, tokens: int) -> int:
    return max(0, min(self._sampling.max_tokens, self._max_len - tokens))

  def _answer(
    self, done: Completion, tokens_in: int, seconds: float
  ) -> Written:
    text = [t for t in done.tokens if t != END]
    return Written(
      text=self._prompts.tokenizer.decode(text),
      tokens_in=tokens_in,
      tokens_out=len(done.tokens),
      logp=sum(done.logp),
      stopped=done.finish_reason == "stop",
      device_seconds=seconds,
    )
