"""Limits of TPU chips, for each device that JAX shows."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Chip:
  """One device.

  Attributes:
    name: as in a topology, `v5p`.
    memory: bytes of high-bandwidth memory.
    flops: bfloat16 operations a second.
    bandwidth: bytes a second from that memory.
  """

  name: str
  memory: float
  flops: float
  bandwidth: float


_GIB = 2.0**30

# Google Cloud's documentation of TPU system architecture. A tpu7x chip is two
# devices; the megacore of a v4 or v5p chip is one.
CHIPS = {
  chip.name: chip
  for chip in (
    Chip("v4", 32 * _GIB, 275e12, 1.228e12),
    Chip("v5e", 16 * _GIB, 197e12, 0.819e12),
    Chip("v5p", 95 * _GIB, 459e12, 2.765e12),
    Chip("v6e", 32 * _GIB, 918e12, 1.640e12),
    Chip("tpu7x", 96 * _GIB, 1153e12, 3.690e12),
  )
}
