"""Drawing tokens: temperature, top-k, top-p, with exact log-probs."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp


class SamplingRows(NamedTuple):
  """How each of B rows draws its tokens.

  Attributes:
    seed: uint32 `[B, 2]`, high and low half of the request's seed.
    temperature: float32 `[B]`; 0 takes the most likely token.
    top_k: int32 `[B]`; 0 keeps all.
    top_p: float32 `[B]`; 1 keeps all.
  """

  seed: Any
  temperature: Any
  top_k: Any
  top_p: Any


class Draw(NamedTuple):
  """Tokens drawn, `[B]` each.

  Attributes:
    tokens: int32.
    logp_sampler: float32, under the distribution drawn from.
    logp: float32, under the policy itself (temperature 1, all tokens).
  """

  tokens: jax.Array
  logp_sampler: jax.Array
  logp: jax.Array


def truncate(
  logits: jax.Array, top_k: jax.Array, top_p: jax.Array
) -> jax.Array:
  """Sets to -inf the tokens that top-k and then top-p leave out.

  Top-p keeps the fewest most likely tokens whose mass, among those that
  top-k kept, reaches `top_p`. Tokens that tie with the last one kept stay.

  Args:
    logits: float32 `[B, V]`, after temperature.
    top_k: int32 `[B]`; 0 keeps all.
    top_p: float32 `[B]`; 1 keeps all.

  Returns:
    float32 `[B, V]`; rows that keep all are returned bit by bit.
  """
  v = logits.shape[-1]
  k = jnp.where(top_k > 0, jnp.minimum(top_k, v), v)[:, None]
  down = -jnp.sort(-logits, axis=-1)
  in_k = jnp.arange(v) < k
  probs = jax.nn.softmax(jnp.where(in_k, down, -jnp.inf), axis=-1)
  before = jnp.cumsum(probs, axis=-1) - probs
  p = top_p[:, None]
  kept = in_k & ((before < p) | (p >= 1.0))
  # The most likely token always stays, whatever top_p.
  count = jnp.maximum(jnp.sum(kept, axis=-1, keepdims=True), 1)
  last = jnp.take_along_axis(down, count - 1, axis=-1)
  return jnp.where(logits >= last, logits, -jnp.inf)


def draw(logits: jax.Array, rows: SamplingRows, positions: jax.Array) -> Draw:
  """Draws one token a row by the Gumbel-max trick.

  Args:
    logits: float32 `[B, V]` of the policy.
    rows: how to draw.
    positions: int32 `[B]`, position in its sequence of the token drawn; the
      key is `fold_in(key(seed), position)`, so that the draw depends on
      nothing but the row's own seed and position.

  Returns:
    The tokens and their log-probs.
  """
  v = logits.shape[-1]
  greedy = rows.temperature <= 0
  scaled = logits / jnp.where(greedy, 1.0, rows.temperature)[:, None]
  cut = (rows.top_k > 0) | (rows.top_p < 1)
  # A branch, not a second program: rows that keep all see the same bits.
  scaled = jax.lax.cond(
    jnp.any(cut),
    lambda x: jnp.where(cut[:, None], truncate(x, rows.top_k, rows.top_p), x),
    lambda x: x,
    scaled,
  )

  def noise(seed, position):
    key = jax.random.wrap_key_data(seed, impl="threefry2x32")
    return jax.random.gumbel(jax.random.fold_in(key, position), (v,))

  noisy = scaled + jax.vmap(noise)(rows.seed, positions)
  tokens = jnp.argmax(jnp.where(greedy[:, None], logits, noisy), axis=-1)

  def pick(x):
    return jnp.take_along_axis(
      jax.nn.log_softmax(x, axis=-1), tokens[:, None], axis=-1
    )[:, 0]

  logp_sampler = jnp.where(greedy, 0.0, pick(scaled))
  return Draw(tokens.astype(jnp.int32), logp_sampler, pick(logits))
