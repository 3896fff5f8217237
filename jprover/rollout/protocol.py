"""What searches and trainers know of a rollout engine."""

import dataclasses
from collections.abc import Iterator
from typing import Any, Protocol

from jprover.types import FinishReason, Record


@dataclasses.dataclass(frozen=True)
class SamplingParams(Record):
  """How tokens are drawn.

  Attributes:
    max_tokens: of the completion, the stop token included.
    temperature: of the softmax; 0 takes the most likely token.
    top_k: keep the k most likely tokens; 0 keeps all.
    top_p: nucleus mass; 1 keeps all.
    stop_tokens: any of them ends the completion and is kept in it.
  """

  max_tokens: int
  temperature: float = 1.0
  top_k: int = 0
  top_p: float = 1.0
  stop_tokens: tuple[int, ...] = ()


@dataclasses.dataclass(frozen=True)
class Request(Record):
  """A prompt to complete. Its result depends on its own seed only.

  Attributes:
    id: unique among the requests in flight.
    tokens: prompt.
    params: how to sample.
    seed: of this request, any 64-bit integer.
    deadline: `time.monotonic()` seconds after which it is cut, or None.
  """

  id: str
  tokens: tuple[int, ...]
  params: SamplingParams
  seed: int
  deadline: float | None = None


@dataclasses.dataclass(frozen=True)
class Completion(Record):
  """A finished request.

  Attributes:
    id: of the request.
    tokens: sampled, the stop token included.
    logp_sampler: log-prob of each token under the distribution it was drawn
      from (after temperature and truncation).
    logp: log-prob of each token under the untruncated policy.
    finish_reason: why it ended.
    version: policy version of each token.
  """

  id: str
  tokens: tuple[int, ...]
  logp_sampler: tuple[float, ...]
  logp: tuple[float, ...]
  finish_reason: FinishReason
  version: tuple[int, ...]


class Engine(Protocol):
  """A sampler with continuous batching."""

  def submit(self, request: Request) -> None:
    """Queues a request. Raises ValueError when it can never fit."""
    ...

  def cancel(self, request_id: str) -> None:
    """Ends a request; its completion has what was sampled so far."""
    ...

  def completions(self) -> Iterator[Completion]:
    """Decodes and yields requests as they finish, until none is left."""
    ...

  def load_params(self, params: Any, version: int) -> str:
    """Takes new weights and returns their checksum."""
    ...
