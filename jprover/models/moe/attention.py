"""Grouped-query attention over packed rows and over a slotted cache."""

from typing import NamedTuple

import jax
import jax.numpy as jnp

_MASKED = -1e30  # Finite: a row with nothing to attend to stays finite.


class KVCache(NamedTuple):
  """Keys and values of the tokens so far; one row a sequence.

  Attributes:
    k: one `[B, KV, H, S]` a layer (time last: the layout that decodes fast).
    v: one `[B, KV, S, H]` a layer.
    lengths: int32 `[B]`, tokens in each row.
  """

  k: tuple[jax.Array, ...]
  v: tuple[jax.Array, ...]
  lengths: jax.Array


def rope(x: jax.Array, positions: jax.Array, *, theta: float) -> jax.Array:
  """Rotates pairs (i, i + H/2) of each head by position.

  Args:
    x: `[B, T, heads, H]`.
    positions: int32 `[B, T]`.
    theta: base of the frequencies.

  Returns:
    The shape and dtype of `x`; angles are float32.

  References:
    Su et al., RoFormer, arXiv 2104.09864, in the half-split layout.
  """
  half = x.shape[-1] // 2
  freq = theta ** (-jnp.arange(half, dtype=jnp.float32) / half)
  angle = positions[..., None, None].astype(jnp.float32) * freq
  sin, cos = jnp.sin(angle), jnp.cos(angle)
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
  t = segments.shape[1]
  causal = jnp.tril(jnp.ones((t, t), bool))
  same = segments[:, :, None] == segments[:, None, :]
  return causal & same & (segments > 0)[:, None, :]


def _weights(scores: jax.Array, mask: jax.Array) -> jax.Array:
  scores = jnp.where(mask, scores.astype(jnp.float32), _MASKED)
  return jax.nn.softmax(scores, axis=-1)


def packed_attention(
  q: jax.Array, k: jax.Array, v: jax.Array, mask: jax.Array
) -> jax.Array:
  """Attention inside rows.

  Args:
    q: `[B, T, heads, H]`.
    k: `[B, T, KV, H]`.
    v: `[B, T, KV, H]`.
    mask: bool `[B, T, T]`.

  Returns:
    `[B, T, heads, H]`.
  """
  b, t, heads, h = q.shape
  kv = k.shape[2]
  # Plain batched matmuls, heads of a group stacked: the CPU's fast path.
  q = q.reshape(b, t, kv, -1, h).transpose(0, 2, 3, 1, 4) * h**-0.5
  scores = q.reshape(b, kv, -1, h) @ k.transpose(0, 2, 3, 1)
  weights = _weights(scores.reshape(b, kv, -1, t, t), mask[:, None, None])
  weights = weights.astype(v.dtype).reshape(b, kv, -1, t)
  out = weights @ v.transpose(0, 2, 1, 3)
  out = out.reshape(b, kv, -1, t, h).transpose(0, 3, 1, 2, 4)
  return out.reshape(b, t, heads, h)


def cached_attention(
  q: jax.Array, k: jax.Array, v: jax.Array, lengths: jax.Array
) -> jax.Array:
  """Attention of one new token a row over the row's cache.

  Args:
    q: `[B, heads, H]`.
    k: `[B, KV, H, S]`.
    v: `[B, KV, S, H]`.
    lengths: int32 `[B]`, cached tokens that count, the new one included.

  Returns:
    `[B, heads, H]`.
  """
  b, heads, h = q.shape
  q = q.reshape(b, k.shape[1], -1, h) * h**-0.5
  scores = jnp.einsum("bkgh,bkhs->bkgs", q, k)
  mask = jnp.arange(k.shape[-1]) < lengths[:, None]
  weights = _weights(scores, mask[:, None, None]).astype(v.dtype)
  return jnp.einsum("bkgs,bksh->bkgh", weights, v).reshape(b, heads, h)
