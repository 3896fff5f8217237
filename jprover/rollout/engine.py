"""The JAX rollout engine: continuous batching with exact log-probs."""

import collections
import dataclasses
import hashlib
import time
from collections.abc import Iterator, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from jprover.models.policy import Params, Policy
from jprover.rollout import programs
from jprover.rollout.protocol import Completion, Request
from jprover.rollout.sampling import SamplingRows
from jprover.types import FinishReason

_MAX_STOP = 8


@dataclasses.dataclass
class EngineStats:
  """Counters since the engine was made.

  Attributes:
    submitted: requests taken.
    completed: completions given.
    prefilled: prompts encoded.
    prefill_tokens: tokens of those.
    shared: requests that reused an encoded prompt.
    decode_tokens: tokens drawn.
    decode_calls: calls of the decode program.
    decode_steps: forward passes of all slots in those.
    prefill_seconds: wall time, waiting for the device included.
    decode_seconds: likewise.
  """

  submitted: int = 0
  completed: int = 0
  prefilled: int = 0
  prefill_tokens: int = 0
  shared: int = 0
  decode_tokens: int = 0
  decode_calls: int = 0
  decode_steps: int = 0
  prefill_seconds: float = 0.0
  decode_seconds: float = 0.0


@dataclasses.dataclass
class _Slot:
  request: Request
  length: int
  next_version: int  # of the logits that the next token is drawn from
  tokens: list[int] = dataclasses.field(default_factory=list)
  logp_sampler: list[float] = dataclasses.field(default_factory=list)
  logp: list[float] = dataclasses.field(default_factory=list)
  version: list[int] = dataclasses.field(default_factory=list)


@jax.jit
def _fold(leaf: jax.Array) -> jax.Array:
  """A position-dependent 32-bit sum of an array's bits."""
  kind = {1: jnp.uint8, 2: jnp.uint16, 4: jnp.uint32}[leaf.dtype.itemsize]
  bits = jax.lax.bitcast_convert_type(leaf.reshape(-1), kind)
  odd = 2 * jnp.arange(bits.size, dtype=jnp.uint32) + 1
  mixed = (bits.astype(jnp.uint32) ^ (odd >> 7)) * odd
  return jnp.sum(mixed ^ (mixed >> 15), dtype=jnp.uint32)


def checksum(params: Params) -> str:
  """Returns 16 hex digits of a parameter tree: paths, shapes and bits.

  The bits are summed on their device, so nothing is copied to the host.
  """
  digest = hashlib.sha256()
  leaves = jax.tree_util.tree_flatten_with_path(params)[0]
  sums = jax.device_get([_fold(jnp.asarray(x)) for _, x in leaves])
  for (path, leaf), total in zip(leaves, sums, strict=True):
    name = jax.tree_util.keystr(path)
    digest.update(f"{name} {leaf.shape} {leaf.dtype} {total}\n".encode())
  return digest.hexdigest()[:16]


def default_buckets(max_len: int) -> tuple[int, ...]:
  """Returns prompt lengths to compile for: 32, 64, 128, ... `max_len`."""
  sizes, size = [], 32
  while size < max_len:
    sizes.append(size)
    size *= 2
  return (*sizes, max_len)


class JaxEngine:
  """A sampler with slots: requests come and go while others decode.

  A request's tokens and log-probs depend on its prompt, parameters and seed
  only, bit by bit: every program has one shape, rows do not mix, experts
  drop no token, and the random key is folded from seed and position.

  Requests that share a prompt share its prefill, at the same time or later
  while the prompt is still in the prefix pool (least recently used goes
  first). Weights that arrive while requests are in flight apply to their
  next tokens, over the cache they have; new requests prefill anew.

  `submit`, `cancel` and `load_params` may be called between completions or
  from another thread; `completions` belongs to one thread.
  """

  def __init__(
    self,
    policy: Policy,
    params: Params,
    *,
    max_batch: int,
    max_len: int,
    version: int = 0,
    steps_per_call: int = 8,
    prefix_rows: int = 32,
    prefill_rows: int = 8,
    buckets: Sequence[int] | None = None,
  ):
    """Allocates the cache.

    Args:
      policy: the architecture.
      params: its weights; copied.
      max_batch: slots that decode together.
      max_len: most tokens of prompt and completion together.
      version: of the weights.
      steps_per_call: tokens decoded between two looks at the queue.
      prefix_rows: prompts kept for sharing.
      prefill_rows: prompts encoded by one call.
      buckets: prompt lengths compiled for; `default_buckets` if None.
    """
    self._policy = policy
    self._max_batch, self._max_len = max_batch, max_len
    self._steps = steps_per_call
    self._buckets = tuple(sorted(buckets or default_buckets(max_len)))
    if self._buckets[-1] > max_len:
      raise ValueError(
        f"bucket {self._buckets[-1]} exceeds max_len {max_len}: drop it"
      )
    self._prefill_rows = prefill_rows
    self._slots: list[_Slot | None] = [None] * max_batch
    self._rows = programs.empty_rows(policy, max_batch, max_len)
    # The last row of the pool takes what padding rows of a prefill write.
    self._pool = programs.empty_rows(policy, prefix_rows + 1, max_len)
    self._prefix_rows = prefix_rows
    self._prefix: collections.OrderedDict[tuple[int, ...], int]
    self._prefix = collections.OrderedDict()
    self._queue: collections.deque[Request] = collections.deque()
    self._open: set[str] = set()
    self._cancelled: set[str] = set()
    self._done: collections.deque[Completion] = collections.deque()
    self._turn_host = programs.Turn(
      np.zeros(max_batch, bool),
      np.zeros(max_batch, np.int32),
      np.full((max_batch, _MAX_STOP), -1, np.int32),
    )
    self._how_host = SamplingRows(
      np.zeros((max_batch, 2), np.uint32),
      np.ones(max_batch, np.float32),
      np.zeros(max_batch, np.int32),
      np.ones(max_batch, np.float32),
    )
    self.stats = EngineStats()
    self._pool_version = version
    self.load_params(params, version)

  @property
  def version(self) -> int:
    """Policy version of the weights."""
    return self._weights[1]

  def load_params(self, params: Any, version: int) -> str:
    """Takes a copy of new weights; returns their checksum.

    Raises:
      ValueError: when their tree, shapes or dtypes are not the policy's.
    """
    want = jax.tree.map(
      lambda x: (x.shape, x.dtype), self._policy.abstract_params()
    )
    have = jax.tree.map(lambda x: (x.shape, x.dtype), params)
    if want != have:
      raise ValueError(
        "weights do not fit the policy: trees, shapes or dtypes differ"
      )
    # The trainer donates its buffers to the next update: keep our own.
    self._weights = (
      jax.tree.map(lambda x: jnp.array(x, copy=True), params),
      version,
    )
    return checksum(self._weights[0])

  def submit(self, request: Request) -> None:
    """Queues a request.

    Raises:
      ValueError: when it can never run, or its id is in flight.
    """
    p, n = request.params, len(request.tokens)
    vocab = self._policy.config.vocab_size
    problem = None
    if request.id in self._open:
      problem = "its id is already in flight"
    elif not n:
      problem = "its prompt is empty"
    elif n > self._buckets[-1]:
      problem = f"its prompt of {n} tokens exceeds {self._buckets[-1]}"
    elif p.max_tokens < 1:
      problem = f"max_tokens is {p.max_tokens}, it must be >= 1"
    elif n + p.max_tokens > self._max_len:
      problem = (
        f"prompt {n} + max_tokens {p.max_tokens} exceeds "
        f"max_len {self._max_len}"
      )
    elif min(request.tokens) < 0 or max(request.tokens) >= vocab:
      problem = f"a token is outside [0, {vocab})"
    elif p.temperature < 0 or p.top_k < 0 or not 0 < p.top_p <= 1:
      problem = "temperature and top_k must be >= 0 and top_p in (0, 1]"
    elif len(p.stop_tokens) > _MAX_STOP:
      problem = f"more than {_MAX_STOP} stop tokens"
    if problem:
      raise ValueError(f"request {request.id!r}: {problem}")
    self._open.add(request.id)
    self._queue.append(request)
    self.stats.submitted += 1

  def cancel(self, request_id: str) -> None:
    """Ends a request; unknown and finished ids are ignored."""
    if request_id in self._open:
      self._cancelled.add(request_id)

  def completions(self) -> Iterator[Completion]:
    """Decodes and yields requests as they finish, until none is left."""
    while self._done or self._open:
      if self._done:
        yield self._done.popleft()
      else:
        self._advance()

  def warmup(self) -> None:
    """Compiles every program, so that no later call does."""
    stats, self.stats = self.stats, EngineStats()
    for bucket in self._buckets:
      self._prefill([((0,) * bucket, self._prefix_rows)])
    self._insert([])
    self._decode()
    self.stats = stats

  # One turn: drop, admit, decode.

  def _advance(self) -> None:
    if self._pool_version != self.version:
      self._prefix.clear()
      self._pool_version = self.version
    self._drop()
    self._admit()
    if self._turn_host.active.any():
      self._collect(*self._decode())

  def _drop(self) -> None:
    """Ends what was cancelled or is past its deadline."""
    now = time.monotonic()

    def verdict(request: Request) -> FinishReason | None:
      if request.id in self._cancelled:
        return "cancelled"
      late = request.deadline is not None and now >= request.deadline
      return "deadline" if late else None

    for i, slot in enumerate(self._slots):
      if slot and (reason := verdict(slot.request)):
        self._finish(i, reason)
    for _ in range(len(self._queue)):
      request = self._queue.popleft()
      if reason := verdict(request):
        self._answer(_Slot(request, 0, 0), reason)
      else:
        self._queue.append(request)

  def _admit(self) -> None:
    """Moves requests from the queue to free slots."""
    free = [i for i, slot in enumerate(self._slots) if slot is None]
    fresh: list[tuple[tuple[int, ...], int]] = []
    copies: list[tuple[int, int]] = []
    pinned: set[tuple[int, ...]] = set()
    while free and self._queue:
      request = self._queue[0]
      prompt = request.tokens
      if prompt in self._prefix:
        self._prefix.move_to_end(prompt)
        self.stats.shared += 1
      elif (row := self._prefix_row(pinned)) is not None:
        self._prefix[prompt] = row
        fresh.append((prompt, row))
      else:
        break
      pinned.add(prompt)
      self._queue.popleft()
      slot = free.pop(0)
      copies.append((slot, self._prefix[prompt]))
      self._occupy(slot, request)
    if fresh:
      self._prefill(fresh)
    if copies:
      self._insert(copies)

  def _prefix_row(self, pinned: set[tuple[int, ...]]) -> int | None:
    """A row of the pool that no prompt of this round needs."""
    if len(self._prefix) < self._prefix_rows:
      return len(self._prefix)
    oldest = next(iter(self._prefix))
    return None if oldest in pinned else self._prefix.pop(oldest)

  def _occupy(self, i: int, request: Request) -> None:
    self._slots[i] = _Slot(request, len(request.tokens), self.version)
    p, turn, how = request.params, self._turn_host, self._how_host
    turn.active[i] = True
    turn.remaining[i] = p.max_tokens
    turn.stop[i] = -1
    turn.stop[i, : len(p.stop_tokens)] = p.stop_tokens
    seed = request.seed % 2**64
    how.seed[i] = (seed >> 32, seed & 0xFFFFFFFF)
    how.temperature[i] = p.temperature
    how.top_k[i] = p.top_k
    how.top_p[i] = p.top_p

  def _prefill(self, prompts: list[tuple[tuple[int, ...], int]]) -> None:
    start = time.perf_counter()
    by_bucket = collections.defaultdict(list)
    for prompt, row in prompts:
      bucket = next(b for b in self._buckets if b >= len(prompt))
      by_bucket[bucket].append((prompt, row))
    size = self._prefill_rows
    for bucket, items in sorted(by_bucket.items()):
      for at in range(0, len(items), size):
        tokens = np.zeros((size, bucket), np.int32)
        lengths = np.ones(size, np.int32)
        dst = np.full(size, self._prefix_rows, np.int32)
        for i, (prompt, row) in enumerate(items[at : at + size]):
          tokens[i, : len(prompt)] = prompt
          lengths[i], dst[i] = len(prompt), row
        self._pool = programs.prefill(
          self._policy, self._weights[0], tokens, lengths, dst, self._pool
        )
    jax.block_until_ready(self._pool)
    self.stats.prefilled += len(prompts)
    self.stats.prefill_tokens += sum(len(p) for p, _ in prompts)
    self.stats.prefill_seconds += time.perf_counter() - start

  def _insert(self, copies: list[tuple[int, int]]) -> None:
    pairs = np.zeros((2, self._max_batch), np.int32)
    for i, pair in enumerate(copies):
      pairs[:, i] = pair
    self._rows = programs.insert(
      self._rows, self._pool, pairs[0], pairs[1], np.int32(len(copies))
    )

  def _decode(self) -> tuple[programs.Decoded, int]:
    start = time.perf_counter()
    params, version = self._weights
    self._rows, out = programs.decode(
      self._policy,
      self._steps,
      params,
      self._rows,
      self._turn_host,
      self._how_host,
    )
    out = jax.device_get(out)
    self.stats.decode_seconds += time.perf_counter() - start
    self.stats.decode_calls += 1
    self.stats.decode_steps += int(out.drawn.max())
    return out, version

  def _collect(self, out: programs.Decoded, version: int) -> None:
    """Hands the tokens of a call to their requests."""
    turn = self._turn_host
    turn.remaining[:] -= out.drawn
    for i, slot in enumerate(self._slots):
      n = int(out.drawn[i])
      if slot is None or not n:
        continue
      slot.tokens += out.tokens[i, :n].tolist()
      slot.logp_sampler += out.logp_sampler[i, :n].tolist()
      slot.logp += out.logp[i, :n].tolist()
      slot.version += [slot.next_version] + [version] * (n - 1)
      slot.next_version = version
      self.stats.decode_tokens += n
      if not out.active[i]:
        stop = slot.tokens[-1] in slot.request.params.stop_tokens
        self._finish(i, "stop" if stop else "length")

  def _finish(self, i: int, reason: FinishReason) -> None:
    slot, self._slots[i] = self._slots[i], None
    self._turn_host.active[i] = False
    assert slot is not None
    self._answer(slot, reason)

  def _answer(self, slot: _Slot, reason: FinishReason) -> None:
    name = slot.request.id
    self._open.discard(name)
    self._cancelled.discard(name)
    self.stats.completed += 1
    self._done.append(
      Completion(
        id=name,
        tokens=tuple(slot.tokens),
        logp_sampler=tuple(slot.logp_sampler),
        logp=tuple(slot.logp),
        finish_reason=reason,
        version=tuple(slot.version),
      )
    )
