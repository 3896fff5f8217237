"""A policy as pure functions over a parameter pytree.

Everything outside `models/` sees a `Policy`; Flax NNX stays in here.
"""

import dataclasses
import functools
import math
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
from flax import nnx

from jprover.models.moe import transformer
from jprover.models.moe.attention import KVCache
from jprover.models.moe.config import MoEConfig
from jprover.types import PolicyOutput

Params = Any


@dataclasses.dataclass(frozen=True)
class Policy:
  """Pure functions of one architecture; hashable, so static in jit.

  Attributes:
    config: the shape.
    init: `key -> params`, a nested dict of arrays.
    apply: `(params, tokens, positions, segments) -> PolicyOutput`, all three
      int32 `[B, T]`; see `TrainBatch` for their meaning.
    logits: `(params, hidden [..., D]) -> float32 [..., V]`.
    token_logp: `(params, hidden [B, T, D], targets [B, T], *,
      temperature=1.0, chunk=64) -> (logp [B, T], entropy [B, T])`, float32;
      never more than `[B, chunk, V]` at once, forward or backward.
    prefill: `(params, tokens [B, T], lengths [B], cache) -> (logits [B, V],
      cache)`: fills rows from position 0 and gives the logits after the last
      token of each. Rows are padded on the right.
    decode: `(params, tokens [B], cache) -> (logits [B, V], cache)`.
    init_cache: `(batch, max_len) -> KVCache`, empty.
  """

  config: MoEConfig
  init: Callable[[jax.Array], Params]
  apply: Callable[..., PolicyOutput]
  logits: Callable[[Params, jax.Array], jax.Array]
  token_logp: Callable[..., tuple[jax.Array, jax.Array]]
  prefill: Callable[..., tuple[jax.Array, KVCache]]
  decode: Callable[..., tuple[jax.Array, KVCache]]
  init_cache: Callable[[int, int], KVCache]

  def abstract_params(self) -> Params:
    """Returns the parameter tree as shapes and dtypes."""
    return jax.eval_shape(self.init, jax.random.key(0))

  @property
  def param_count(self) -> int:
    """Parameters in all."""
    leaves = jax.tree.leaves(self.abstract_params())
    return sum(math.prod(x.shape) for x in leaves)


def logp_and_entropy(
  logits: jax.Array, targets: jax.Array
) -> tuple[jax.Array, jax.Array]:
  """Log-prob of each target and entropy of each distribution.

  Args:
    logits: `[..., V]`; computed on in float32.
    targets: int `[...]`.

  Returns:
    float32 `[...]` each, in nats.
  """
  logits = logits.astype(jnp.float32)
  logp = jax.nn.log_softmax(logits, axis=-1)
  entropy = -jnp.sum(jnp.exp(logp) * logp, axis=-1)
  chosen = jnp.take_along_axis(logp, targets[..., None], axis=-1)[..., 0]
  return chosen, entropy


@functools.cache
def moe_policy(config: MoEConfig) -> Policy:
  """Returns the policy of a Mixture-of-Experts decoder."""
  abstract = nnx.eval_shape(
    lambda: transformer.Transformer(config, nnx.Rngs(0))
  )
  graph, _ = nnx.split(abstract)

  def model(params):
    return nnx.merge(graph, params)

  def init(key: jax.Array) -> Params:
    module = transformer.Transformer(config, nnx.Rngs(params=key))
    return nnx.to_pure_dict(nnx.split(module)[1])

  def apply(params, tokens, positions, segments) -> PolicyOutput:
    hidden, stats, _ = model(params).forward(tokens, positions, segments)
    if not stats:
      return PolicyOutput(hidden, jnp.zeros(()), jnp.zeros((0, 0)))
    aux = jnp.mean(jnp.stack([s.aux_loss for s in stats]))
    return PolicyOutput(hidden, aux, jnp.stack([s.load for s in stats]))

  def logits(params, hidden):
    return model(params).logits(hidden)

  def token_logp(params, hidden, targets, *, temperature=1.0, chunk=64):
    b, t, d = hidden.shape
    pieces = -(-t // chunk)
    pad = ((0, 0), (0, pieces * chunk - t))
    x = jnp.pad(hidden, (*pad, (0, 0))).reshape(b, pieces, chunk, d)
    y = jnp.pad(targets, pad).reshape(b, pieces, chunk)

    @jax.checkpoint
    def one(piece):
      return logp_and_entropy(logits(params, piece[0]) / temperature, piece[1])

    # Over time, so that rows stay where a mesh has put them.
    out = jax.lax.map(one, (x.swapaxes(0, 1), y.swapaxes(0, 1)))

    def join(a):
      return a.swapaxes(0, 1).reshape(b, pieces * chunk)[:, :t]

    return join(out[0]), join(out[1])

  def init_cache(batch: int, max_len: int) -> KVCache:
    kv, h, n = config.kv_heads, config.head_dim, config.layers

    def zeros(*shape):
      return tuple(
        jnp.zeros((batch, kv, *shape), config.dtype) for _ in range(n)
      )

    lengths = jnp.zeros((batch,), jnp.int32)
    return KVCache(zeros(h, max_len), zeros(max_len, h), lengths)

  def prefill(params, tokens, lengths, cache):
    b, t = tokens.shape
    positions = jnp.broadcast_to(jnp.arange(t, dtype=jnp.int32), (b, t))
    segments = (positions < lengths[:, None]).astype(jnp.int32)
    net = model(params)
    hidden, _, kv = net.forward(tokens, positions, segments)
    last = jnp.take_along_axis(hidden, (lengths - 1)[:, None, None], axis=1)
    k = tuple(
      old.at[..., :t].set(new.transpose(0, 2, 3, 1))
      for old, (new, _) in zip(cache.k, kv, strict=True)
    )
    v = tuple(
      old.at[:, :, :t].set(new.transpose(0, 2, 1, 3))
      for old, (_, new) in zip(cache.v, kv, strict=True)
    )
    return net.logits(last[:, 0]), KVCache(k, v, lengths)

  def decode(params, tokens, cache):
    net = model(params)
    hidden, cache = net.step(tokens, cache)
    return net.logits(hidden), cache

  return Policy(
    config=config,
    init=init,
    apply=apply,
    logits=logits,
    token_logp=token_logp,
    prefill=prefill,
    decode=decode,
    init_cache=init_cache,
  )
