"""What a run cost: device-seconds with the chip named, Lean-seconds."""

import contextlib
import dataclasses
import time
from collections.abc import Iterator
from typing import Any

import jax

from jprover.types import Record


@dataclasses.dataclass(frozen=True)
class Cost(Record):
  """Costs so far.

  Attributes:
    chip: device kind, e.g. `TPU v5p` or `cpu`.
    devices: number of them.
    device_seconds: seconds that the stages on the devices took, times the
      devices; TPU-days are this over 86,400 when the chip is a TPU.
    lean_seconds: seconds of Lean's elaboration and kernel, summed over
      workers.
    tokens: sampled.
    checks: submissions given to Lean, cached ones not counted.
  """

  chip: str = ""
  devices: int = 0
  device_seconds: float = 0.0
  lean_seconds: float = 0.0
  tokens: int = 0
  checks: int = 0

  @property
  def device_days(self) -> float:
    """Device-seconds in days of one chip."""
    return self.device_seconds / 86_400

  def told(self) -> dict[str, Any]:
    """Returns the record for people: with device-days, TPU-days on a TPU."""
    return self.to_json() | {"device_days": round(self.device_days, 6)}


class Meter:
  """Adds up costs; starts from those of an earlier part of the run."""

  def __init__(self, cost: Cost | None = None):
    devices = jax.devices()
    self._cost = dataclasses.replace(
      cost or Cost(), chip=devices[0].device_kind, devices=len(devices)
    )

  @property
  def cost(self) -> Cost:
    """Costs so far."""
    return self._cost

  def add(self, **amounts: Any) -> None:
    """Adds amounts to the fields of `Cost` by name."""
    now = {k: getattr(self._cost, k) + v for k, v in amounts.items()}
    self._cost = dataclasses.replace(self._cost, **now)

  @contextlib.contextmanager
  def on_device(self) -> Iterator[None]:
    """Counts the time of a block that keeps the devices busy."""
    start = time.perf_counter()
    try:
      yield
    finally:
      spent = time.perf_counter() - start
      self.add(device_seconds=spent * self._cost.devices)
