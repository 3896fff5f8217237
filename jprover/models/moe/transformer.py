"""The decoder: stem, and runs of like blocks, unrolled or scanned.

`jprover.models.policy` wraps it. Parameters are a nested dict: those of the
stem at the top, those of each run of `config.groups` under its name.
"""

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from flax import nnx
from jax.sharding import Mesh

from jprover.models.moe.config import DecoderConfig
from jprover.models.moe.layer import ROWS, Block, RouterStats
from jprover.models.moe.modules import (
  RMSNorm,
  attention_class,
  cache_zeros,
  param,
)
from jprover.parallel.sharding import place

Params = dict[str, Any]


class Cache(NamedTuple):
  """What attention reads of the tokens so far; one row a sequence.

  Attributes:
    layers: by run of layers and attention, arrays `[B, ...]`; with
      `scan_layers` `[B, layers, ...]`.
    lengths: int32 `[B]`, tokens in each row.
  """

  layers: dict[str, dict[str, dict[str, jax.Array]]]
  lengths: jax.Array


class Forward(NamedTuple):
  """A pass over packed rows.

  Attributes:
    hidden: `[B, T, D]`, after the final norm.
    stats: of the routed layers, each with their number in front, or None.
    entries: what a cache of the tokens holds, where asked for; axes as in
      `Cache`.
  """

  hidden: jax.Array
  stats: RouterStats | None
  entries: dict[str, Any]


class Stem(nnx.Module):
  """Embedding, final norm and heads."""

  def __init__(self, cfg: DecoderConfig, rngs: nnx.Rngs):
    self.cfg = cfg
    d = cfg.dim
    self.embedding = param(rngs, cfg, (cfg.vocab_size, d), d**-0.5)
    self.final_norm = RMSNorm(d, cfg)
    if not cfg.tie_embeddings:
      self.head = param(rngs, cfg, (d, cfg.vocab_size), d**-0.5)
    if cfg.value_head:
      self.value = nnx.Param(jnp.zeros((d,), "float32"))
    if cfg.embedding_dim:
      self.projection = param(rngs, cfg, (d, cfg.embedding_dim), d**-0.5)

  def embed(self, tokens: jax.Array) -> jax.Array:
    """Returns `[..., D]` of int32 tokens."""
    x = self.embedding[...][tokens].astype(self.cfg.dtype)
    if self.cfg.scale_embeddings:
      x = x * jnp.asarray(self.cfg.dim**0.5, x.dtype)
    return x

  def output_matrix(self) -> jax.Array:
    """Returns `[D, V]`."""
    if self.cfg.tie_embeddings:
      return self.embedding[...].T
    return self.head[...]

  def logits(self, hidden: jax.Array) -> jax.Array:
    """Returns float32 `[..., V]` of `[..., D]` final hidden states."""
    return scores(hidden, self.output_matrix().astype(hidden.dtype))


def scores(hidden: jax.Array, w: jax.Array) -> jax.Array:
  """Float32 logits `[..., V]` of `[..., D]` and `[D, V]` of one dtype."""
  out = jnp.matmul(hidden, w, preferred_element_type=jnp.float32)
  return out.astype(jnp.float32)


def _pure(module: nnx.Module) -> Params:
  return nnx.to_pure_dict(nnx.split(module)[1])


class Decoder:
  """Pure functions of one architecture on one mesh."""

  def __init__(self, cfg: DecoderConfig, mesh: Mesh | None = None):
    self.cfg, self.mesh = cfg, mesh
    self._stem = nnx.split(nnx.eval_shape(lambda: Stem(cfg, nnx.Rngs(0))))[0]
    self._blocks = {
      routed: nnx.split(
        nnx.eval_shape(lambda routed=routed: Block(cfg, routed, nnx.Rngs(0)))
      )[0]
      for routed in {routed for _, _, routed in cfg.groups}
    }

  def init(self, key: jax.Array) -> Params:
    """Draws parameters."""
    cfg = self.cfg
    keys = jax.random.split(key, len(cfg.groups) + 1)
    params = _pure(Stem(cfg, nnx.Rngs(params=keys[0])))
    for (name, count, routed), own in zip(cfg.groups, keys[1:], strict=True):

      def block(key, routed=routed):
        return _pure(Block(cfg, routed, nnx.Rngs(params=key)))

      if cfg.scan_layers:
        params[name] = jax.vmap(block)(jax.random.split(own, count))
      else:
        params[name] = block(own)
    return params

  def stem(self, params: Params) -> Stem:
    """Returns the stem as a module."""
    runs = {name for name, _, _ in self.cfg.groups}
    own = {k: v for k, v in params.items() if k not in runs}
    return nnx.merge(self._stem, own)

  def _checkpointed(self, body: Callable[..., Any]) -> Callable[..., Any]:
    if self.cfg.remat == "none":
      return body
    policy = None
    if self.cfg.remat == "dots":
      policy = jax.checkpoint_policies.dots_with_no_batch_dims_saveable
    # A scan keeps the passes apart by itself.
    return jax.checkpoint(
      body, policy=policy, prevent_cse=not self.cfg.scan_layers
    )

  def forward(
    self,
    params: Params,
    tokens: jax.Array,
    positions: jax.Array,
    segments: jax.Array,
    *,
    replay: jax.Array | None = None,
    collect: bool = False,
  ) -> Forward:
    """Runs packed rows.

    Args:
      params: of the decoder.
      tokens: int32 `[B, T]`.
      positions: int32 `[B, T]`, from 0 in each sequence.
      segments: int32 `[B, T]`, sequence number from 1; 0 is padding.
      replay: int32 `[layers, B, T, K]`, experts that each routed layer
        takes; None lets the routers choose.
      collect: whether entries of a cache are wanted.
    """
    ways = self.mesh.shape["context"] if self.mesh is not None else 1
    stem, real = self.stem(params), segments > 0
    x = place(stem.embed(tokens), self.mesh, ROWS)
    kind = attention_class(self.cfg.attention)
    all_stats, all_entries, seen = [], {}, 0

    def run(routed, x, params, replay):
      entries = {}

      def attend(name, module, h):
        y, entry = module.packed(h, positions, segments, ways=ways)
        entries[name] = kind.cache_entries(entry) if collect else {}
        return y

      block = nnx.merge(self._blocks[routed], params)
      x, stats = block(x, attend, real, replay, self.mesh)
      return x, (stats, entries)

    for name, count, routed in self.cfg.groups:
      own = None
      if replay is not None and routed:
        own, seen = replay[seen : seen + count], seen + count
      body = self._checkpointed(functools.partial(run, routed))
      if self.cfg.scan_layers:

        def scanned(x, part, body=body):
          return body(x, *part)

        x, (stats, entries) = jax.lax.scan(scanned, x, (params[name], own))
        entries = jax.tree.map(lambda e: e.swapaxes(0, 1), entries)
      else:
        one = None if own is None else own[0]
        x, (stats, entries) = body(x, params[name], one)
        stats = jax.tree.map(lambda s: s[None], stats)
      if routed:
        all_stats.append(stats)
      all_entries[name] = entries
    joined = None
    if all_stats:
      joined = jax.tree.map(lambda *s: jnp.concatenate(s), *all_stats)
    return Forward(stem.final_norm(x), joined, all_entries)

  def init_cache(self, batch: int, length: int) -> Cache:
    """Returns a cache without tokens."""
    layers = {}
    for name, count, _ in self.cfg.groups:
      stack = count if self.cfg.scan_layers else None
      layers[name] = {
        f"attention{half}": cache_zeros(self.cfg, batch, length, stack)
        for half in (("_0", "_1") if self.cfg.shortcut else ("",))
      }
    return Cache(layers, jnp.zeros((batch,), jnp.int32))

  def extend(
    self,
    params: Params,
    tokens: jax.Array,
    lengths: jax.Array,
    cache: Cache,
    *,
    replay: jax.Array | None = None,
  ) -> tuple[jax.Array, Cache, jax.Array | None]:
    """Runs new tokens against the cache.

    Args:
      params: of the decoder.
      tokens: int32 `[B, T]`, padded on the right.
      lengths: int32 `[B]`, how many of them are real.
      cache: of B rows; token t goes to slot `cache.lengths + t`.
      replay: see `forward`.

    Returns:
      Hidden states `[B, T, D]` after the final norm, the longer cache, and
      the experts taken, `[layers, B, T, K]`.
    """
    stem = self.stem(params)
    offset = jnp.arange(tokens.shape[1])
    positions = cache.lengths[:, None] + offset
    real = offset < lengths[:, None]
    # Past any end: dropped.
    slots = jnp.where(real, positions, jnp.iinfo(jnp.int32).max)
    x = place(stem.embed(tokens), self.mesh, ROWS)
    longer, chosen, seen = {}, [], 0

    def run(routed, x, params, own, layer, replay):
      own = dict(own)

      def attend(name, module, h):
        y, own[name] = module.cached(h, positions, slots, own[name], layer)
        return y

      block = nnx.merge(self._blocks[routed], params)
      x, stats = block(x, attend, real, replay, self.mesh)
      return x, own, None if stats is None else stats.experts

    for name, count, routed in self.cfg.groups:
      own = None
      if replay is not None and routed:
        own, seen = replay[seen : seen + count], seen + count
      if self.cfg.scan_layers:

        def body(carry, part, routed=routed):
          x, entries, experts = run(
            routed, carry[0], part[0], carry[1], *part[1:]
          )
          return (x, entries), experts

        (x, entries), experts = jax.lax.scan(
          body,
          (x, cache.layers[name]),
          (params[name], jnp.arange(count), own),
        )
      else:
        one = None if own is None else own[0]
        x, entries, experts = run(
          routed, x, params[name], cache.layers[name], None, one
        )
        experts = None if experts is None else experts[None]
      longer[name] = entries
      if experts is not None:
        chosen.append(experts)
    cache = Cache(longer, cache.lengths + lengths)
    routing = jnp.concatenate(chosen) if chosen else None
    return stem.final_norm(x), cache, routing
