"""Packing sequences of any length into rows of one length.

Rows are filled first-fit, longest sequence first. Every array has a fixed
shape, the number of sequence slots included, so nothing recompiles. What does
not fit is reported, never dropped in silence.
"""

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from jprover.types import TrainBatch, Trajectory


@dataclasses.dataclass(frozen=True, eq=False)
class Example:
  """A sequence to train on; arrays `[N]`, aligned with `tokens`.

  Attributes:
    tokens: int32, prompt, policy and tool tokens as they were seen.
    mask: 1 on policy tokens, 0 elsewhere; the first token is never one, since
      nothing predicts it.
    adv: advantage, of the whole sequence or of each token.
    logp_sampler: the engine's log-probs, read on policy tokens; None: NaN,
      so that an objective that needs them cannot take them for 0.
    logp_old: the trainer's log-probs at the version that sampled, likewise.
  """

  tokens: np.ndarray
  mask: np.ndarray
  adv: float | np.ndarray = 0.0
  logp_sampler: np.ndarray | None = None
  logp_old: np.ndarray | None = None

  def __post_init__(self):
    n = len(self.tokens)
    for name in ("mask", "adv", "logp_sampler", "logp_old"):
      value = getattr(self, name)
      if value is not None and np.ndim(value) and np.shape(value) != (n,):
        raise ValueError(f"{name} has shape {np.shape(value)} for {n} tokens")
    if n < 2:
      raise ValueError(f"a sequence of {n} tokens predicts nothing")
    if self.mask[0]:
      raise ValueError("the first token is the policy's: nothing predicts it")
    if not np.isin(self.mask, (0, 1)).all() or not np.any(self.mask):
      raise ValueError("mask must be 0 or 1, and 1 somewhere")

  @classmethod
  def from_trajectory(
    cls, trajectory: Trajectory, *, adv: float = 0.0
  ) -> "Example":
    """Joins a trajectory's segments; `logp_old` is left to the trainer.

    Args:
      trajectory: sampled by an engine.
      adv: its advantage.

    Returns:
      The example.

    Raises:
      ValueError: when it has no policy tokens or begins with one.
    """
    tokens: list[int] = []
    mask: list[int] = []
    logp: list[float] = []
    for segment in trajectory.segments:
      n = len(segment.tokens)
      ours = segment.role == "policy"
      tokens += segment.tokens
      mask += [int(ours)] * n
      logp += segment.logp_sampler if ours else [0.0] * n
    try:
      return cls(
        tokens=np.array(tokens, np.int32),
        mask=np.array(mask, np.float32),
        adv=adv,
        logp_sampler=np.array(logp, np.float32),
      )
    except ValueError as e:
      raise ValueError(f"trajectory {trajectory.id!r}: {e}") from None


class Packed(NamedTuple):
  """A batch and what became of each sequence.

  Attributes:
    batch: NumPy arrays.
    origin: int32 `[S]`, which input sequence is in each slot; -1 if empty.
    left_out: inputs that found no place, to be packed again.
    too_long: inputs that no row of this length can hold.
  """

  batch: TrainBatch
  origin: np.ndarray
  left_out: tuple[int, ...]
  too_long: tuple[int, ...]


def _place(
  lengths: Sequence[int], rows: Sequence[int], length: int, slots: int
) -> tuple[dict[int, tuple[int, int, int]], list[int], list[int]]:
  """Returns (row, start, segment) by input, those left out, those too long."""
  free, held = dict.fromkeys(rows, length), dict.fromkeys(rows, 0)
  placed: dict[int, tuple[int, int, int]] = {}
  left_out, too_long = [], []
  for i in sorted(range(len(lengths)), key=lambda i: -lengths[i]):
    need = lengths[i]
    if need > length:
      too_long.append(i)
      continue
    row = next((r for r in rows if free[r] >= need), None)
    if row is None or len(placed) == slots:
      left_out.append(i)
      continue
    held[row] += 1
    placed[i] = (row, length - free[row], held[row])
    free[row] -= need
  return placed, sorted(left_out), sorted(too_long)


def _logp(value: np.ndarray | None, mask: np.ndarray) -> np.ndarray:
  """Log-probs of the targets, 0 off the mask, NaN on it if unknown."""
  known = np.nan if value is None else value[1:]
  return np.where(mask > 0, known, 0.0)


def pack(
  sequences: Sequence[Example],
  *,
  rows: int,
  length: int,
  slots: int | None = None,
  microbatches: int = 1,
) -> Packed:
  """Packs sequences into one batch.

  A sequence of N tokens takes N - 1 positions of a row: `tokens[:-1]` predict
  `tokens[1:]`.

  Args:
    sequences: in any order.
    rows: B.
    length: T, positions of a row.
    slots: S, the most sequences of a batch; None: one for each 16 positions.
    microbatches: of the update. Row r belongs to microbatch `r % n`; rows
      are filled one microbatch after the other, so that the last ones are
      empty, and then skipped, if there is little to pack.

  Returns:
    The batch (slots in the order of the input), and what did not fit.

  Raises:
    ValueError: on a size below 1, or when the batch breaks an invariant (see
      `check_batch`).
  """
  if slots is None:
    slots = rows * max(1, length // 16)
  sizes = {"rows": rows, "length": length, "slots": slots}
  for name, size in (sizes | {"microbatches": microbatches}).items():
    if size < 1:
      raise ValueError(f"{name}={size} is below 1")
  shape = (rows, length)
  batch = TrainBatch(
    tokens=np.zeros(shape, np.int32),
    targets=np.zeros(shape, np.int32),
    positions=np.zeros(shape, np.int32),
    segments=np.zeros(shape, np.int32),
    sequence=np.full(shape, slots, np.int32),
    mask=np.zeros(shape, np.float32),
    adv=np.zeros(shape, np.float32),
    logp_old=np.zeros(shape, np.float32),
    logp_sampler=np.zeros(shape, np.float32),
    weight=np.zeros(slots, np.float32),
  )
  index = np.full(slots, -1, np.int32)
  lengths = [len(s.tokens) - 1 for s in sequences]
  order = [r for m in range(microbatches) for r in range(m, rows, microbatches)]
  placed, left_out, too_long = _place(lengths, order, length, slots)
  for slot, i in enumerate(sorted(placed)):
    s, n = sequences[i], lengths[i]
    row, start, segment = placed[i]
    at = (row, slice(start, start + n))
    mask = np.asarray(s.mask, np.float32)[1:]
    adv = np.broadcast_to(np.asarray(s.adv, np.float32), n + 1)[1:]
    batch.tokens[at] = s.tokens[:-1]
    batch.targets[at] = s.tokens[1:]
    batch.positions[at] = np.arange(n)
    batch.segments[at] = segment
    batch.sequence[at] = slot
    batch.mask[at] = mask
    batch.adv[at] = adv * mask
    batch.logp_old[at] = _logp(s.logp_old, mask)
    batch.logp_sampler[at] = _logp(s.logp_sampler, mask)
    batch.weight[slot] = 1.0
    index[slot] = i
  check_batch(batch)
  return Packed(batch, index, tuple(left_out), tuple(too_long))


def pack_all(
  sequences: Sequence[Example],
  *,
  rows: int,
  length: int,
  slots: int | None = None,
  microbatches: int = 1,
) -> Iterator[Packed]:
  """Packs sequences into as many batches of one shape as they need.

  Args:
    sequences: in any order.
    rows: B.
    length: T, positions of a row.
    slots: S, see `pack`.
    microbatches: see `pack`.

  Yields:
    Batches; `origin` and `too_long` refer to `sequences`, `left_out` is what
    the batches after it hold. Sequences that are too long are named by the
    first.
  """
  todo = list(range(len(sequences)))
  while todo:
    packed = pack(
      [sequences[i] for i in todo],
      rows=rows,
      length=length,
      slots=slots,
      microbatches=microbatches,
    )
    ids = np.array(todo, np.int32)
    known = packed.origin >= 0
    packed = packed._replace(
      origin=np.where(known, ids[packed.origin], -1),
      left_out=tuple(todo[i] for i in packed.left_out),
      too_long=tuple(todo[i] for i in packed.too_long),
    )
    yield packed
    todo = list(packed.left_out)


def unpack(values: Any, packed: Packed) -> dict[int, np.ndarray]:
  """Takes per-token values of a batch apart.

  Args:
    values: `[B, T]`, aligned with the targets.
    packed: of `pack`.

  Returns:
    `[N - 1]` values of each packed input, by its index.
  """
  values = np.asarray(values)
  return {
    int(i): values[packed.batch.sequence == slot]
    for slot, i in enumerate(packed.origin)
    if i >= 0
  }


def check_batch(batch: TrainBatch) -> None:
  """Checks the invariants of a packed batch.

  Args:
    batch: NumPy arrays.

  Raises:
    ValueError: naming the invariant that does not hold.
  """
  shape, slots = batch.tokens.shape, batch.weight.shape[0]
  for name, x in batch._asdict().items():
    if name != "weight" and x.shape != shape:
      raise ValueError(f"{name} has shape {x.shape}, not {shape}")
  used = batch.segments > 0
  index = batch.sequence
  new = np.ones(shape, bool)
  new[:, 1:] = index[:, 1:] != index[:, :-1]
  follows = np.zeros(shape, np.int64)
  follows[:, 1:] = batch.positions[:, :-1] + 1
  number = np.cumsum(new & used, axis=1)
  starts = np.bincount(index[new & used], minlength=slots + 1)[:slots]
  problems = {
    "padding must have sequence S": (index[~used] != slots).any(),
    "sequence must be in [0, S)": ((index < 0) | (index >= slots))[used].any(),
    "a sequence must be one run of one row, if and only if its weight is 1": (
      (starts != (batch.weight == 1)).any()
      or not np.isin(batch.weight, (0, 1)).all()
    ),
    "segments must count the sequences of a row": (
      batch.segments[used] != number[used]
    ).any(),
    "positions must count from 0 in each sequence": (
      batch.positions[used] != np.where(new, 0, follows)[used]
    ).any(),
    "mask must be 0 or 1, and 0 on padding": (
      not np.isin(batch.mask, (0, 1)).all() or batch.mask[~used].any()
    ),
    "targets must be the next tokens of their sequence": (
      (batch.targets[:, :-1] != batch.tokens[:, 1:])[
        used[:, 1:] & ~new[:, 1:]
      ].any()
    ),
    "advantages must be finite": not np.isfinite(batch.adv).all(),
  }
  for text, broken in problems.items():
    if broken:
      raise ValueError(f"batch: {text}")
