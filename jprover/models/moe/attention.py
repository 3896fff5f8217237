"""Attention over packed rows and over a slotted cache, as pure functions."""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jprover.models.moe.config import Yarn

_MASKED = -1e30  # Finite: a row with nothing to attend to stays finite.


def rope_frequencies(
  dim: int, *, theta: float, yarn: Yarn | None = None
) -> np.ndarray:
  """Radians a position for each pair of rotated dimensions.

  Args:
    dim: rotated dimensions of a head, even.
    theta: base.
    yarn: stretching, or None.

  Returns:
    float32 `[dim / 2]`.

  References:
    YaRN, arXiv 2309.00071, equations 17 to 19 (`by parts`).
  """
  half = dim // 2
  freq = float(theta) ** (-np.arange(half) / half)
  if yarn is None:
    return freq.astype(np.float32)

  def pair_of(rotations: float) -> float:
    span = yarn.original_len / (rotations * 2 * math.pi)
    return dim * math.log(span) / (2 * math.log(theta))

  low = max(math.floor(pair_of(yarn.beta_fast)), 0)
  high = min(math.ceil(pair_of(yarn.beta_slow)), dim - 1)
  ramp = (np.arange(half) - low) / max(high - low, 1e-3)
  slow = np.clip(ramp, 0.0, 1.0)
  return (freq * (1 - slow) + freq / yarn.factor * slow).astype(np.float32)


def _mscale(yarn: Yarn, strength: float) -> float:
  if yarn.factor <= 1:
    return 1.0
  return 0.1 * strength * math.log(yarn.factor) + 1.0


def rope_amplitude(yarn: Yarn | None) -> float:
  """What rotated queries and keys are multiplied by."""
  if yarn is None:
    return 1.0
  if not yarn.mscale_all_dim:
    return _mscale(yarn, yarn.mscale)
  return _mscale(yarn, yarn.mscale) / _mscale(yarn, yarn.mscale_all_dim)


def softmax_scale(query_dim: int, yarn: Yarn | None) -> float:
  """What scores are multiplied by: `query_dim ** -0.5`, and YaRN's share."""
  scale = query_dim**-0.5
  if yarn is not None and yarn.mscale_all_dim:
    scale *= _mscale(yarn, yarn.mscale_all_dim) ** 2
  return scale


def rope(
  x: jax.Array,
  positions: jax.Array,
  frequencies: np.ndarray,
  amplitude: float = 1.0,
) -> jax.Array:
  """Rotates pairs (i, i + H/2) of each head by position.

  Args:
    x: `[B, T, heads, H]`.
    positions: int32 `[B, T]`.
    frequencies: `[H / 2]`, see `rope_frequencies`.
    amplitude: see `rope_amplitude`.

  Returns:
    The shape and dtype of `x`; angles are float32.

  References:
    Su et al., RoFormer, arXiv 2104.09864, in the half-split layout.
  """
  angle = positions[..., None, None].astype(jnp.float32) * frequencies
  sin, cos = jnp.sin(angle) * amplitude, jnp.cos(angle) * amplitude
  a, b = jnp.split(x.astype(jnp.float32), 2, axis=-1)
  out = jnp.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1)
  return out.astype(x.dtype)


def packed_mask(segments: jax.Array) -> jax.Array:
  """Who may attend to whom in packed rows.

  Args:
    segments: int32 `[B, T]`, sequence number from 1; 0 is padding.

  Returns:
    bool `[B, T, T]`: same sequence, not later, not padding.
  """
  at = jnp.arange(segments.shape[1])
  return _mask(segments, at, segments)


def _mask(queries: jax.Array, at: jax.Array, keys: jax.Array) -> jax.Array:
  causal = at[:, None] >= jnp.arange(keys.shape[1])
  same = queries[:, :, None] == keys[:, None, :]
  return causal & same & (keys > 0)[:, None, :]


def attention_weights(scores: jax.Array, mask: jax.Array) -> jax.Array:
  """Softmax over the last axis in float32, of what the mask lets through."""
  scores = jnp.where(mask, scores.astype(jnp.float32), _MASKED)
  return jax.nn.softmax(scores, axis=-1)


def _attend(q, k, v, mask, scale):
  b, t, heads, h = q.shape
  s, kv = k.shape[1:3]
  # Plain batched matmuls, heads of a group stacked: the CPU's fast path.
  q = q.reshape(b, t, kv, -1, h).transpose(0, 2, 3, 1, 4) * scale
  scores = q.reshape(b, kv, -1, h) @ k.transpose(0, 2, 3, 1)
  weights = attention_weights(
    scores.reshape(b, kv, -1, t, s), mask[:, None, None]
  )
  weights = weights.astype(v.dtype).reshape(b, kv, -1, s)
  out = weights @ v.transpose(0, 2, 1, 3)
  out = out.reshape(b, kv, -1, t, v.shape[-1]).transpose(0, 3, 1, 2, 4)
  return out.reshape(b, t, heads, v.shape[-1])


def packed_attention(
  q: jax.Array,
  k: jax.Array,
  v: jax.Array,
  segments: jax.Array,
  *,
  scale: float,
  chunk: int = 512,
  ways: int = 1,
) -> jax.Array:
  """Attention inside rows.

  Beyond `ways * chunk` tokens the queries are taken in turns, and again in
  the backward pass, so that `[B, heads, T, T]` never exists.

  Args:
    q: `[B, T, heads, H]`.
    k: `[B, T, KV, H]`.
    v: `[B, T, KV, V]`.
    segments: int32 `[B, T]`, see `packed_mask`.
    scale: of the scores.
    chunk: queries of one turn, for each of `ways`.
    ways: parts of T that lie on different devices; each turn takes queries
      of all parts.

  Returns:
    `[B, T, heads, V]`.
  """
  b, t, heads = q.shape[:3]
  if t <= ways * chunk or t % (ways * chunk):
    return _attend(q, k, v, packed_mask(segments), scale)
  turns = t // (ways * chunk)

  def split(x):
    x = x.reshape(x.shape[0], ways, turns, chunk, *x.shape[2:])
    x = jnp.moveaxis(x, 2, 0)
    return x.reshape(turns, x.shape[1], ways * chunk, *x.shape[4:])

  at = jnp.arange(t).reshape(ways, turns, chunk).swapaxes(0, 1)

  @jax.checkpoint
  def turn(part):
    queries, own, where = part
    mask = _mask(own, where, segments)
    return _attend(queries, k, v, mask, scale)

  out = jax.lax.map(turn, (split(q), split(segments), at.reshape(turns, -1)))
  out = out.reshape(turns, b, ways, chunk, heads, v.shape[-1])
  return jnp.moveaxis(out, 0, 2).reshape(b, t, heads, v.shape[-1])


def cached_attention(
  q: jax.Array,
  k: jax.Array,
  v: jax.Array,
  positions: jax.Array,
  *,
  scale: float,
) -> jax.Array:
  """Attention of new tokens over their row's cache, themselves included.

  Args:
    q: `[B, T, heads, H]`.
    k: `[B, KV, H, S]` (time last: the layout that decodes fast).
    v: `[B, KV, S, H]`.
    positions: int32 `[B, T]`, slot of each new token; it sees that slot and
      those before.
    scale: of the scores.

  Returns:
    `[B, T, heads, H]`.
  """
  b, t, heads, h = q.shape
  kv = k.shape[1]
  q = q.reshape(b, t, kv, -1, h).transpose(0, 2, 3, 1, 4) * scale
  scores = jnp.einsum("bkgh,bkhs->bkgs", q.reshape(b, kv, -1, h), k)
  mask = jnp.arange(k.shape[-1]) <= positions[..., None]
  scores = scores.reshape(b, kv, -1, t, k.shape[-1])
  weights = attention_weights(scores, mask[:, None, None]).astype(v.dtype)
  weights = weights.reshape(b, kv, -1, k.shape[-1])
  out = jnp.einsum("bkgs,bksh->bkgh", weights, v)
  out = out.reshape(b, kv, -1, t, h).transpose(0, 3, 1, 2, 4)
  return out.reshape(b, t, heads, h)
