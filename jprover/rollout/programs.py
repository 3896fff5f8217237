"""The three compiled programs of the engine.

Their shapes depend on the engine's sizes and the prompt buckets alone, so
a fixed number of them exists. Each row's numbers depend on that row alone.
"""

import functools
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from jprover.models.moe.transformer import Cache
from jprover.models.policy import Params, Policy
from jprover.rollout.sampling import SamplingRows, draw


class Rows(NamedTuple):
  """Sequences on the device: their cache and what comes next.

  Attributes:
    cache: of B rows.
    logits: float32 `[B, V]` after the last token of each.
  """

  cache: Cache
  logits: jax.Array


class Turn(NamedTuple):
  """What each of B slots may still do. int32 or bool.

  Attributes:
    active: `[B]`, whether it decodes.
    remaining: `[B]`, tokens it may still draw.
    stop: `[B, K]`, its stop tokens, padded with -1.
  """

  active: Any
  remaining: Any
  stop: Any


class Decoded(NamedTuple):
  """Tokens of a chunk.

  Attributes:
    tokens: int32 `[B, n]`.
    logp_sampler: float32 `[B, n]`.
    logp: float32 `[B, n]`.
    drawn: int32 `[B]`, how many of the n are real.
    active: bool `[B]`, rows that are not finished.
  """

  tokens: jax.Array
  logp_sampler: jax.Array
  logp: jax.Array
  drawn: jax.Array
  active: jax.Array


def empty_rows(policy: Policy, batch: int, max_len: int) -> Rows:
  """Returns B rows without tokens."""
  logits = jnp.zeros((batch, policy.config.vocab_size), jnp.float32)
  return Rows(policy.init_cache(batch, max_len), logits)


def _copy_row(target: Rows, source: Rows, dst, src) -> Rows:
  def one(t, s):
    row = jax.lax.dynamic_index_in_dim(s, src, 0)
    # Prefilled rows are as long as their bucket: the rest stays as it was.
    return jax.lax.dynamic_update_slice(t, row, (dst,) + (0,) * (t.ndim - 1))

  return jax.tree.map(one, target, source)


@functools.partial(jax.jit, static_argnums=0, donate_argnums=5)
def prefill(
  policy: Policy,
  params: Params,
  tokens: jax.Array,
  lengths: jax.Array,
  dst: jax.Array,
  pool: Rows,
) -> Rows:
  """Encodes prompts and stores them in rows of the prefix pool.

  Args:
    policy: static.
    params: of the policy.
    tokens: int32 `[P, T]`, padded on the right.
    lengths: int32 `[P]`, at least 1.
    dst: int32 `[P]`, row of the pool for each; the scratch row for padding.
    pool: donated.

  Returns:
    The pool.
  """
  cache = policy.init_cache(*tokens.shape)
  step = policy.prefill(params, tokens, lengths, cache)
  source = Rows(step.cache, step.logits)
  return jax.lax.fori_loop(
    0,
    tokens.shape[0],
    lambda i, pool: _copy_row(pool, source, dst[i], i),
    pool,
  )


@functools.partial(jax.jit, donate_argnums=0)
def insert(
  slots: Rows, pool: Rows, dst: jax.Array, src: jax.Array, n: jax.Array
) -> Rows:
  """Copies prefilled rows of the pool to slots.

  Args:
    slots: B rows, donated.
    pool: rows of the same length.
    dst: int32 `[B]`, slots.
    src: int32 `[B]`, rows of the pool.
    n: int32 scalar, how many of the B copies are wanted.

  Returns:
    The slots.
  """
  return jax.lax.fori_loop(
    0, n, lambda i, s: _copy_row(s, pool, dst[i], src[i]), slots
  )


@functools.partial(jax.jit, static_argnums=(0, 1), donate_argnums=3)
def decode(
  policy: Policy,
  steps: int,
  params: Params,
  slots: Rows,
  turn: Turn,
  how: SamplingRows,
) -> tuple[Rows, Decoded]:
  """Draws up to `steps` tokens in every active slot.

  A slot that finishes stays masked until the call returns; the call ends
  early when none is active.

  Args:
    policy: static.
    steps: static, tokens a call.
    params: of the policy.
    slots: B rows, donated.
    turn: what each slot may still do.
    how: how each slot draws.

  Returns:
    The slots and what they drew.
  """
  b = turn.active.shape[0]
  blank = Decoded(
    jnp.zeros((b, steps), jnp.int32),
    jnp.zeros((b, steps), jnp.float32),
    jnp.zeros((b, steps), jnp.float32),
    jnp.zeros((b,), jnp.int32),
    turn.active,
  )

  def more(carry):
    step, _, out = carry
    return (step < steps) & jnp.any(out.active)

  def body(carry):
    step, (cache, logits), out = carry
    new = draw(logits, how, cache.lengths)
    stopped = jnp.any(new.tokens[:, None] == turn.stop, axis=-1)
    count = out.drawn + out.active
    active = out.active & ~stopped & (count < turn.remaining)

    def put(a, x):
      return jax.lax.dynamic_update_slice(a, x[:, None], (0, step))

    out_next = Decoded(
      put(out.tokens, new.tokens),
      put(out.logp_sampler, new.logp_sampler),
      put(out.logp, new.logp),
      count,
      active,
    )
    logits, longer, _ = policy.decode(params, new.tokens, cache)
    lengths = jnp.where(active, longer.lengths, cache.lengths)
    cache = longer._replace(lengths=lengths)
    return step + 1, Rows(cache, logits), out_next

  _, slots, out = jax.lax.while_loop(more, body, (0, slots, blank))
  return slots, out
