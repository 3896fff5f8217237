"""The decoder as Flax NNX modules. `jprover.models.policy` wraps it."""

import functools
from typing import NamedTuple

import jax
import jax.numpy as jnp
from flax import nnx

from jprover.models.moe import attention as attention_lib
from jprover.models.moe import experts as experts_lib
from jprover.models.moe import routing as routing_lib
from jprover.models.moe.config import MoEConfig


class RouterStats(NamedTuple):
  """What a layer's router reports.

  Attributes:
    aux_loss: scalar load-balance loss.
    load: `[E]` fraction of tokens sent to each expert.
  """

  aux_loss: jax.Array
  load: jax.Array


@functools.partial(jax.jit, static_argnums=(1, 2, 3))
def _normal(key: jax.Array, shape: tuple[int, ...], std: float, dtype: str):
  # One program a shape, shared by all layers: initialisation stays quick.
  return (std * jax.random.normal(key, shape, jnp.float32)).astype(dtype)


def _param(
  rngs: nnx.Rngs, cfg: MoEConfig, shape: tuple[int, ...], std: float
) -> nnx.Param:
  return nnx.Param(_normal(rngs.params(), shape, std, cfg.param_dtype))


class RMSNorm(nnx.Module):
  """Root-mean-square norm over the last axis, in float32."""

  def __init__(self, size: int, cfg: MoEConfig):
    self.scale = nnx.Param(jnp.ones((size,), cfg.param_dtype))
    self.eps = cfg.norm_eps

  def __call__(self, x: jax.Array) -> jax.Array:
    """Returns the normed array, in the dtype of `x`."""
    y = x.astype(jnp.float32)
    y = y * jax.lax.rsqrt(jnp.mean(y * y, -1, keepdims=True) + self.eps)
    return (y * self.scale[...].astype(jnp.float32)).astype(x.dtype)


class Attention(nnx.Module):
  """Grouped-query attention with rotary positions."""

  def __init__(self, cfg: MoEConfig, rngs: nnx.Rngs):
    d, h = cfg.dim, cfg.head_dim
    self.cfg = cfg
    self.q = _param(rngs, cfg, (d, cfg.heads, h), d**-0.5)
    self.k = _param(rngs, cfg, (d, cfg.kv_heads, h), d**-0.5)
    self.v = _param(rngs, cfg, (d, cfg.kv_heads, h), d**-0.5)
    out_std = (2 * cfg.layers * cfg.heads * h) ** -0.5
    self.o = _param(rngs, cfg, (cfg.heads, h, d), out_std)
    if cfg.qk_norm:
      self.q_norm = RMSNorm(h, cfg)
      self.k_norm = RMSNorm(h, cfg)

  def qkv(
    self, x: jax.Array, positions: jax.Array
  ) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Returns rotated queries and keys, and values, of `[B, T, D]`."""
    cfg = self.cfg

    def project(w):
      return jnp.einsum("btd,dnh->btnh", x, w[...].astype(x.dtype))

    q, k, v = project(self.q), project(self.k), project(self.v)
    if cfg.qk_norm:
      q, k = self.q_norm(q), self.k_norm(k)
    q = attention_lib.rope(q, positions, theta=cfg.rope_theta)
    k = attention_lib.rope(k, positions, theta=cfg.rope_theta)
    return q, k, v

  def out(self, x: jax.Array) -> jax.Array:
    """Projects heads `[B, T, heads, H]` back to `[B, T, D]`."""
    return jnp.einsum("btnh,nhd->btd", x, self.o[...].astype(x.dtype))


class FeedForward(nnx.Module):
  """A dense SwiGLU."""

  def __init__(self, hidden: int, cfg: MoEConfig, rngs: nnx.Rngs):
    d = cfg.dim
    self.gate = _param(rngs, cfg, (d, hidden), d**-0.5)
    self.up = _param(rngs, cfg, (d, hidden), d**-0.5)
    self.down = _param(
      rngs, cfg, (hidden, d), (2 * cfg.layers * hidden) ** -0.5
    )

  def __call__(self, x: jax.Array) -> jax.Array:
    """Maps `[N, D]` to `[N, D]`."""
    w = (self.gate, self.up, self.down)
    return experts_lib.swiglu(x, *(p[...].astype(x.dtype) for p in w))


class MoE(nnx.Module):
  """Routed experts, and a shared one where the config has it."""

  def __init__(self, cfg: MoEConfig, rngs: nnx.Rngs):
    e, d, f = cfg.experts, cfg.dim, cfg.expert_dim
    self.cfg = cfg
    self.router = _param(rngs, cfg, (d, e), d**-0.5)
    self.gate = _param(rngs, cfg, (e, d, f), d**-0.5)
    self.up = _param(rngs, cfg, (e, d, f), d**-0.5)
    self.down = _param(rngs, cfg, (e, f, d), (2 * cfg.layers * f) ** -0.5)
    if cfg.shared_dim:
      self.shared = FeedForward(cfg.shared_dim, cfg, rngs)

  def __call__(
    self, x: jax.Array, mask: jax.Array
  ) -> tuple[jax.Array, RouterStats]:
    """Maps `[N, D]` to `[N, D]`; `mask` `[N]` says which tokens count."""
    cfg = self.cfg
    logits = x.astype(jnp.float32) @ self.router[...].astype(jnp.float32)
    routing = routing_lib.top_k_routing(
      logits, top_k=cfg.top_k, normalize=cfg.normalize_gates
    )
    run = (
      experts_lib.dense_experts
      if cfg.dispatch == "dense"
      else experts_lib.ragged_experts
    )
    w = (self.gate, self.up, self.down)
    y = run(x, routing, *(p[...].astype(x.dtype) for p in w))
    if cfg.shared_dim:
      y = y + self.shared(x)
    return y, RouterStats(
      routing_lib.load_balance_loss(routing, mask),
      routing_lib.expert_load(routing, mask),
    )


class Block(nnx.Module):
  """Pre-norm attention and feed-forward with residuals."""

  def __init__(self, cfg: MoEConfig, index: int, rngs: nnx.Rngs):
    self.attention_norm = RMSNorm(cfg.dim, cfg)
    self.attention = Attention(cfg, rngs)
    self.ffn_norm = RMSNorm(cfg.dim, cfg)
    self.routed = index >= cfg.dense_layers
    if self.routed:
      self.moe = MoE(cfg, rngs)
    else:
      self.ffn = FeedForward(cfg.dense_dim, cfg, rngs)

  def feed_forward(
    self, x: jax.Array, mask: jax.Array
  ) -> tuple[jax.Array, RouterStats | None]:
    """Adds the feed-forward to `[B, T, D]`; `mask` is `[B, T]`."""
    flat = self.ffn_norm(x).reshape(-1, x.shape[-1])
    if not self.routed:
      return x + self.ffn(flat).reshape(x.shape), None
    y, stats = self.moe(flat, mask.reshape(-1))
    return x + y.reshape(x.shape), stats


class Transformer(nnx.Module):
  """The decoder. All methods are pure; parameters are `nnx.Param`."""

  def __init__(self, cfg: MoEConfig, rngs: nnx.Rngs):
    self.cfg = cfg
    self.embedding = _param(rngs, cfg, (cfg.vocab_size, cfg.dim), cfg.dim**-0.5)
    # Named one by one, so that parameter paths are plain strings.
    for i in range(cfg.layers):
      setattr(self, f"layer_{i}", Block(cfg, i, rngs))
    self.final_norm = RMSNorm(cfg.dim, cfg)
    if not cfg.tie_embeddings:
      shape = (cfg.dim, cfg.vocab_size)
      self.head = _param(rngs, cfg, shape, cfg.dim**-0.5)

  def blocks(self) -> list[Block]:
    """Returns the blocks in order."""
    return [getattr(self, f"layer_{i}") for i in range(self.cfg.layers)]

  def embed(self, tokens: jax.Array) -> jax.Array:
    """Returns `[..., D]` of int32 tokens."""
    x = self.embedding[...][tokens].astype(self.cfg.dtype)
    if self.cfg.scale_embeddings:
      x = x * jnp.asarray(self.cfg.dim**0.5, x.dtype)
    return x

  def logits(self, hidden: jax.Array) -> jax.Array:
    """Returns float32 `[..., V]` of `[..., D]` final hidden states."""
    if self.cfg.tie_embeddings:
      w = self.embedding[...].T
    else:
      w = self.head[...]
    out = jnp.matmul(
      hidden, w.astype(hidden.dtype), preferred_element_type=jnp.float32
    )
    return out.astype(jnp.float32)

  def forward(
    self, tokens: jax.Array, positions: jax.Array, segments: jax.Array
  ) -> tuple[jax.Array, list[RouterStats], list[tuple[jax.Array, jax.Array]]]:
    """Runs packed rows.

    Args:
      tokens: int32 `[B, T]`.
      positions: int32 `[B, T]`, from 0 in each sequence.
      segments: int32 `[B, T]`, sequence number from 1; 0 is padding.

    Returns:
      Hidden states `[B, T, D]` after the final norm, the router statistics
      of the routed layers, and keys and values `[B, T, KV, H]` a layer.
    """
    mask = attention_lib.packed_mask(segments)
    real = segments > 0
    x, stats, kv = self.embed(tokens), [], []
    for block in self.blocks():
      attn = block.attention
      q, k, v = attn.qkv(block.attention_norm(x), positions)
      x = x + attn.out(attention_lib.packed_attention(q, k, v, mask))
      x, s = block.feed_forward(x, real)
      stats += [s] if s is not None else []
      kv.append((k, v))
    return self.final_norm(x), stats, kv

  def step(
    self, tokens: jax.Array, cache: attention_lib.KVCache
  ) -> tuple[jax.Array, attention_lib.KVCache]:
    """Runs one new token a row against the cache.

    Args:
      tokens: int32 `[B]`.
      cache: of B rows; the token goes to position `lengths`.

    Returns:
      Hidden states `[B, D]` after the final norm, and the longer cache.
    """
    rows = jnp.arange(tokens.shape[0])
    at = cache.lengths
    real = jnp.ones((tokens.shape[0], 1), bool)
    x, ks, vs = self.embed(tokens)[:, None], [], []
    for block, k_all, v_all in zip(
      self.blocks(), cache.k, cache.v, strict=True
    ):
      attn = block.attention
      q, k, v = attn.qkv(block.attention_norm(x), at[:, None])
      k_all = k_all.at[rows, :, :, at].set(k[:, 0], mode="drop")
      v_all = v_all.at[rows, :, at].set(v[:, 0], mode="drop")
      y = attention_lib.cached_attention(q[:, 0], k_all, v_all, at + 1)
      x, _ = block.feed_forward(x + attn.out(y[:, None]), real)
      ks.append(k_all)
      vs.append(v_all)
    cache = attention_lib.KVCache(tuple(ks), tuple(vs), at + 1)
    return self.final_norm(x)[:, 0], cache
