"""One budget for everything a search spends.

What a step may cost is reserved before it starts and settled when it is done,
so workers that share a budget cannot overdraw it together.
"""

import dataclasses
import threading
import time
from collections.abc import Callable

from jprover.errors import UsageError
from jprover.types import Record


@dataclasses.dataclass(frozen=True)
class Usage(Record):
  """What was spent.

  Attributes:
    calls: model calls by kind: `prove`, `continue`, `repair`, ….
    tokens_in: prompt tokens of those.
    tokens_out: tokens that they wrote.
    checks: submissions given to Lean.
    lean_seconds: seconds of Lean's elaboration and kernel, over all workers;
      verdicts out of the cache cost none.
    device_seconds: accelerator time of the model calls, a batch's time shared
      out evenly; 0 where the model does not tell.
  """

  calls: dict[str, int] = dataclasses.field(default_factory=dict)
  tokens_in: int = 0
  tokens_out: int = 0
  checks: int = 0
  lean_seconds: float = 0.0
  device_seconds: float = 0.0

  @property
  def model_calls(self) -> int:
    """Calls of every kind."""
    return sum(self.calls.values())

  def __add__(self, other: "Usage") -> "Usage":
    calls = dict(self.calls)
    for kind, n in other.calls.items():
      calls[kind] = calls.get(kind, 0) + n
    return Usage(
      calls,
      *(
        getattr(self, f.name) + getattr(other, f.name)
        for f in dataclasses.fields(Usage)[1:]
      ),
    )


@dataclasses.dataclass(frozen=True, kw_only=True)
class Limits(Record):
  """The most a search may spend; None is no limit.

  Attributes:
    calls: model calls of every kind together.
    tokens: prompt and written tokens together.
    checks: submissions given to Lean.
    lean_seconds: of Lean, over all workers.
    seconds: wall time from the first step.
  """

  calls: int | None = None
  tokens: int | None = None
  checks: int | None = None
  lean_seconds: float | None = None
  seconds: float | None = None


@dataclasses.dataclass(frozen=True)
class Amount:
  """What one step costs, or may cost at most.

  Attributes:
    kind: of a model call, or empty.
    tokens_in: see `Usage`.
    tokens_out: see `Usage`.
    checks: see `Usage`.
    lean_seconds: see `Usage`.
    device_seconds: see `Usage`.
  """

  kind: str = ""
  tokens_in: int = 0
  tokens_out: int = 0
  checks: int = 0
  lean_seconds: float = 0.0
  device_seconds: float = 0.0

  def usage(self) -> Usage:
    """Returns the amount as usage."""
    return Usage(
      {self.kind: 1} if self.kind else {},
      self.tokens_in,
      self.tokens_out,
      self.checks,
      self.lean_seconds,
      self.device_seconds,
    )


class Budget:
  """Counts what a search reserved and spent. Safe to share by threads."""

  def __init__(
    self, limits: Limits, *, clock: Callable[[], float] = time.monotonic
  ):
    """Opens an account.

    Args:
      limits: the most that may be spent.
      clock: seconds, for the limit of wall time.

    Raises:
      UsageError: nothing is limited: the search might never end.
    """
    if all(v is None for v in dataclasses.astuple(limits)):
      raise UsageError("a search needs a limit: calls, tokens, checks or time")
    self.limits = limits
    self._clock = clock
    self._lock = threading.Lock()
    self._start: float | None = None
    self._spent = Usage()
    self._reserved = Usage()

  @property
  def usage(self) -> Usage:
    """What was spent; reservations are not in it."""
    with self._lock:
      return self._spent

  def reserve(self, most: Amount) -> str:
    """Sets aside the most that a step can cost.

    Returns:
      An empty string, or the limit that forbids the step: nothing is set
      aside then.
    """
    with self._lock:
      now = self._clock()
      if self._start is None:
        self._start = now
      limits = self.limits
      if limits.seconds is not None and now - self._start > limits.seconds:
        return "seconds"
      reserved = self._reserved + most.usage()
      total = self._spent + reserved
      for name, used, limit in (
        ("calls", total.model_calls, limits.calls),
        ("tokens", total.tokens_in + total.tokens_out, limits.tokens),
        ("checks", total.checks, limits.checks),
        ("lean_seconds", total.lean_seconds, limits.lean_seconds),
      ):
        if limit is not None and used > limit:
          return name
      self._reserved = reserved
      return ""

  def settle(self, reserved: Amount, spent: Amount) -> None:
    """Replaces a reservation by what the step really cost."""
    with self._lock:
      self._reserved = _minus(self._reserved, reserved.usage())
      self._spent = self._spent + spent.usage()

  def charge(self, spent: Amount) -> None:
    """Books what was spent before, as when a search is resumed."""
    with self._lock:
      self._spent = self._spent + spent.usage()


def _minus(a: Usage, b: Usage) -> Usage:
  calls = {k: n - b.calls.get(k, 0) for k, n in a.calls.items()}
  return Usage(
    {k: n for k, n in calls.items() if n},
    *(
      getattr(a, f.name) - getattr(b, f.name)
      for f in dataclasses.fields(Usage)[1:]
    ),
  )
