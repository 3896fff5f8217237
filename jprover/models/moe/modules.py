"""The parts of a block as Flax NNX modules: norm, attention, feed-forward.

An attention has two ways to run: `packed` over whole rows and `cached` over
new tokens of rows with a cache. Cache arrays have the batch first; those of
stacked layers have the layer second, and `layer` says which one is meant.
"""

import functools
from collections.abc import Mapping
from typing import Any

import jax
import jax.numpy as jnp
from flax import nnx

from jprover.models.moe import attention as attention_lib
from jprover.models.moe import experts as experts_lib
from jprover.models.moe.config import DecoderConfig, GroupedQuery, Latent

Entries = Mapping[str, jax.Array]


@functools.partial(jax.jit, static_argnums=(1, 2, 3))
def _normal(key: jax.Array, shape: tuple[int, ...], std: float, dtype: str):
  # One program a shape, shared by all layers: initialisation stays quick.
  return (std * jax.random.normal(key, shape, jnp.float32)).astype(dtype)


def param(
  rngs: nnx.Rngs, cfg: DecoderConfig, shape: tuple[int, ...], std: float
) -> nnx.Param:
  """A parameter drawn from a normal distribution of deviation `std`."""
  return nnx.Param(_normal(rngs.params(), shape, std, cfg.param_dtype))


def _write(
  cache: jax.Array,
  new: jax.Array,
  slots: jax.Array,
  axis: int,
  layer: jax.Array | None,
) -> jax.Array:
  """Puts `new` `[B, T, ...]` at `slots` `[B, T]` of a row's time axis.

  By vmap over rows, so that rows of a mesh stay where they are. Slots past
  the end are dropped.
  """

  def row(cache, new, slots):
    if layer is None:
      index = (slice(None),) * axis + (slots,)
      return cache.at[index].set(jnp.moveaxis(new, 0, axis), mode="drop")
    index = (layer,) + (slice(None),) * axis + (slots,)
    return cache.at[index].set(new, mode="drop")

  return jax.vmap(row)(cache, new, slots)


def _read(cache: jax.Array, layer: jax.Array | None) -> jax.Array:
  if layer is None:
    return cache
  return jax.lax.dynamic_index_in_dim(cache, layer, 1, keepdims=False)


class RMSNorm(nnx.Module):
  """Root-mean-square norm over the last axis, in float32."""

  def __init__(self, size: int, cfg: DecoderConfig, eps: float | None = None):
    self.scale = nnx.Param(jnp.ones((size,), cfg.param_dtype))
    self.eps = cfg.norm_eps if eps is None else eps

  def __call__(self, x: jax.Array) -> jax.Array:
    """Returns the normed array, in the dtype of `x`."""
    y = x.astype(jnp.float32)
    y = y * jax.lax.rsqrt(jnp.mean(y * y, -1, keepdims=True) + self.eps)
    return (y * self.scale[...].astype(jnp.float32)).astype(x.dtype)


class _Attention(nnx.Module):
  """What both kinds of attention share."""

  def __init__(self, cfg: DecoderConfig, v_dim: int, rngs: nnx.Rngs):
    heads, how = cfg.attention.heads, cfg.attention
    self.cfg = cfg
    self.scale = attention_lib.softmax_scale(how.query_dim, cfg.yarn)
    out_std = (2 * cfg.layers * heads * v_dim) ** -0.5
    self.o = param(rngs, cfg, (heads, v_dim, cfg.dim), out_std)

  def rotate(self, x: jax.Array, positions: jax.Array) -> jax.Array:
    """Rotates `[B, T, heads, rope_dim]` by position."""
    cfg = self.cfg
    freq = attention_lib.rope_frequencies(
      cfg.attention.rope_dim, theta=cfg.rope_theta, yarn=cfg.yarn
    )
    amplitude = attention_lib.rope_amplitude(cfg.yarn)
    return attention_lib.rope(x, positions, freq, amplitude)

  def out(self, x: jax.Array) -> jax.Array:
    """Projects heads `[B, T, heads, V]` back to `[B, T, D]`."""
    return jnp.einsum("btnh,nhd->btd", x, self.o[...].astype(x.dtype))

  def within(self, q, k, v, segments, ways):
    """Attention inside packed rows, projected back."""
    return self.out(
      attention_lib.packed_attention(
        q,
        k,
        v,
        segments,
        scale=self.scale,
        chunk=self.cfg.query_chunk,
        ways=ways,
      )
    )


class GroupedQueryAttention(_Attention):
  """Grouped-query attention with rotary positions."""

  def __init__(self, cfg: DecoderConfig, rngs: nnx.Rngs):
    how, d = cfg.attention, cfg.dim
    assert isinstance(how, GroupedQuery)
    self.how = how
    super().__init__(cfg, how.head_dim, rngs)
    self.q = param(rngs, cfg, (d, how.heads, how.head_dim), d**-0.5)
    self.k = param(rngs, cfg, (d, how.kv_heads, how.head_dim), d**-0.5)
    self.v = param(rngs, cfg, (d, how.kv_heads, how.head_dim), d**-0.5)
    if how.qk_norm:
      self.q_norm = RMSNorm(how.head_dim, cfg)
      self.k_norm = RMSNorm(how.head_dim, cfg)

  @staticmethod
  def cache_shapes(how: Any, length: int) -> dict[str, tuple]:
    """Shapes of a row's cache: keys with time last, and values."""
    kv, h = how.kv_heads, how.head_dim
    return {"k": (kv, h, length), "v": (kv, length, h)}

  @staticmethod
  def cache_entries(entries: Entries) -> dict[str, jax.Array]:
    """Brings what `packed` returns, `[..., T, KV, H]`, to a cache's axes."""
    return {
      "k": jnp.moveaxis(entries["k"], -3, -1),
      "v": jnp.moveaxis(entries["v"], -3, -2),
    }

  def _qkv(self, x, positions):
    def project(w):
      return jnp.einsum("btd,dnh->btnh", x, w[...].astype(x.dtype))

    q, k, v = project(self.q), project(self.k), project(self.v)
    if self.how.qk_norm:
      q, k = self.q_norm(q), self.k_norm(k)
    return self.rotate(q, positions), self.rotate(k, positions), v

  def packed(self, x, positions, segments, *, ways=1):
    """Attends inside rows `[B, T, D]`; also returns keys and values."""
    q, k, v = self._qkv(x, positions)
    return self.within(q, k, v, segments, ways), {"k": k, "v": v}

  def cached(self, x, positions, slots, cache, layer=None):
    """Attends from new tokens `[B, T, D]`; also returns the longer cache."""
    q, k, v = self._qkv(x, positions)
    cache = {
      "k": _write(cache["k"], k, slots, 2, layer),
      "v": _write(cache["v"], v, slots, 1, layer),
    }
    y = attention_lib.cached_attention(
      q,
      _read(cache["k"], layer),
      _read(cache["v"], layer),
      positions,
      scale=self.scale,
    )
    return self.out(y), cache


class LatentAttention(_Attention):
  """Multi-head latent attention; the cache holds latents only."""

  def __init__(self, cfg: DecoderConfig, rngs: nnx.Rngs):
    how, d = cfg.attention, cfg.dim
    assert isinstance(how, Latent)
    self.how = how
    super().__init__(cfg, how.v_dim, rngs)
    n, q_dim = how.heads, how.query_dim
    if how.q_rank:
      self.q_down = param(rngs, cfg, (d, how.q_rank), d**-0.5)
      self.q_norm = RMSNorm(how.q_rank, cfg, eps=1e-6)
      std = (d if how.scale_ranks else how.q_rank) ** -0.5
      self.q_up = param(rngs, cfg, (how.q_rank, n, q_dim), std)
    else:
      self.q = param(rngs, cfg, (d, n, q_dim), d**-0.5)
    self.kv_down = param(rngs, cfg, (d, how.kv_rank), d**-0.5)
    self.k_rope = param(rngs, cfg, (d, how.rope_dim), d**-0.5)
    self.kv_norm = RMSNorm(how.kv_rank, cfg, eps=1e-6)
    std = (d if how.scale_ranks else how.kv_rank) ** -0.5
    self.k_up = param(rngs, cfg, (how.kv_rank, n, how.nope_dim), std)
    self.v_up = param(rngs, cfg, (how.kv_rank, n, how.v_dim), std)

  @staticmethod
  def cache_shapes(how: Any, length: int) -> dict[str, tuple]:
    """Shapes of a row's cache: latents, and the shared rotated key."""
    return {"latent": (length, how.kv_rank), "rotated": (length, how.rope_dim)}

  @staticmethod
  def cache_entries(entries: Entries) -> dict[str, jax.Array]:
    """Brings what `packed` returns to a cache's axes: they are the same."""
    return dict(entries)

  def _queries(self, x, positions):
    how = self.how
    if how.q_rank:
      latent = self.q_norm(x @ self.q_down[...].astype(x.dtype))
      q = jnp.einsum("btr,rnh->btnh", latent, self.q_up[...].astype(x.dtype))
      if how.scale_ranks:
        q = q * jnp.asarray((self.cfg.dim / how.q_rank) ** 0.5, x.dtype)
    else:
      q = jnp.einsum("btd,dnh->btnh", x, self.q[...].astype(x.dtype))
    plain, rotated = jnp.split(q, [how.nope_dim], axis=-1)
    return plain, self.rotate(rotated, positions)

  def _latents(self, x, positions):
    how = self.how
    latent = self.kv_norm(x @ self.kv_down[...].astype(x.dtype))
    if how.scale_ranks:
      latent = latent * jnp.asarray(
        (self.cfg.dim / how.kv_rank) ** 0.5, x.dtype
      )
    rotated = (x @ self.k_rope[...].astype(x.dtype))[:, :, None]
    return latent, self.rotate(rotated, positions)[:, :, 0]

  def packed(self, x, positions, segments, *, ways=1):
    """Attends inside rows `[B, T, D]`; also returns latents."""
    plain, rotated = self._queries(x, positions)
    latent, key = self._latents(x, positions)
    k = jnp.einsum("btr,rnh->btnh", latent, self.k_up[...].astype(x.dtype))
    v = jnp.einsum("btr,rnh->btnh", latent, self.v_up[...].astype(x.dtype))
    shared = jnp.broadcast_to(key[:, :, None], (*k.shape[:3], key.shape[-1]))
    q = jnp.concatenate([plain, rotated], axis=-1)
    k = jnp.concatenate([k, shared], axis=-1)
    y = self.within(q, k, v, segments, ways)
    return y, {"latent": latent, "rotated": key}

  def cached(self, x, positions, slots, cache, layer=None):
    """Attends from new tokens `[B, T, D]`; also returns the longer cache.

    Keys and values are never made: queries go to the latents' space, and
    what is read there goes through the values' projection.
    """
    plain, rotated = self._queries(x, positions)
    latent, key = self._latents(x, positions)
    cache = {
      "latent": _write(cache["latent"], latent, slots, 0, layer),
      "rotated": _write(cache["rotated"], key, slots, 0, layer),
    }
    latents, keys = (_read(cache[n], layer) for n in ("latent", "rotated"))
    q = jnp.einsum("btnh,rnh->btnr", plain, self.k_up[...].astype(x.dtype))
    scores = jnp.einsum("btnr,bsr->bnts", q, latents)
    scores = scores + jnp.einsum("btnh,bsh->bnts", rotated, keys)
    mask = jnp.arange(latents.shape[1]) <= positions[..., None]
    weights = attention_lib.attention_weights(
      scores.astype(jnp.float32) * self.scale, mask[:, None]
    )
    read = jnp.einsum("bnts,bsr->btnr", weights.astype(x.dtype), latents)
    v = jnp.einsum("btnr,rnh->btnh", read, self.v_up[...].astype(x.dtype))
    return self.out(v), cache


Attention = GroupedQueryAttention | LatentAttention


def attention_class(how: GroupedQuery | Latent) -> type[Attention]:
  """Returns the module for a kind of attention."""
  if isinstance(how, Latent):
    return LatentAttention
  return GroupedQueryAttention


class FeedForward(nnx.Module):
  """A dense SwiGLU."""

  def __init__(self, hidden: int, cfg: DecoderConfig, rngs: nnx.Rngs):
    d = cfg.dim
    self.gate = param(rngs, cfg, (d, hidden), d**-0.5)
    self.up = param(rngs, cfg, (d, hidden), d**-0.5)
    self.down = param(rngs, cfg, (hidden, d), (2 * cfg.layers * hidden) ** -0.5)

  def __call__(self, x: jax.Array) -> jax.Array:
    """Maps `[..., D]` to `[..., D]`."""
    w = (self.gate, self.up, self.down)
    return experts_lib.swiglu(x, *(p[...].astype(x.dtype) for p in w))


def cache_zeros(
  cfg: DecoderConfig, batch: int, length: int, layers: int | None
) -> dict[str, jax.Array]:
  """An empty cache of one attention, or of a stack of layers."""
  shapes = attention_class(cfg.attention).cache_shapes(cfg.attention, length)
  stack = () if layers is None else (layers,)
  return {
    name: jnp.zeros((batch, *stack, *shape), cfg.dtype)
    for name, shape in shapes.items()
  }
