"""A policy as pure functions over a parameter pytree.

Everything outside `models/` sees a `Policy`; Flax NNX stays in here.
"""

import dataclasses
import functools
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax.sharding import Mesh
from jax.sharding import PartitionSpec as P

from jprover.models.moe import expert_parallel, transformer
from jprover.models.moe.config import DecoderConfig
from jprover.models.moe.transformer import Cache, Decoder
from jprover.parallel.mesh import TIME_AXIS
from jprover.parallel.sharding import place
from jprover.types import PolicyOutput

Params = Any


class Step(NamedTuple):
  """Tokens added to rows of a cache.

  Attributes:
    logits: float32 `[B, V]`, after the last new token of each row.
    cache: with the new tokens.
    routing: int32 `[layers, B, T, K]`, experts that the T new tokens took in
      each routed layer; None without routed layers.
  """

  logits: jax.Array
  cache: Cache
  routing: jax.Array | None


@dataclasses.dataclass(frozen=True)
class Policy:
  """Pure functions of one architecture; hashable, so static in jit.

  `replay`, int32 `[layers, B, T, K]`, makes the routed layers take given
  experts, such as those a sampler reports (`Step.routing`).

  Attributes:
    config: the shape.
    mesh: where the functions run, or None for one device.
    init: `key -> params`, a nested dict of arrays.
    apply: `(params, tokens, positions, segments, replay=None) ->
      PolicyOutput`, the first three int32 `[B, T]`; see `TrainBatch`.
    logits: `(params, hidden [..., D]) -> float32 [..., V]`.
    token_logp: `(params, hidden [B, T, D], targets [B, T], *,
      temperature=1.0, chunk=64) -> (logp [B, T], entropy [B, T])`, float32;
      never more than `[B, chunk, V]` at once, forward or backward.
    value: `(params, hidden [..., D]) -> float32 [...]`, the expected return;
      with `config.value_head`.
    embed: `(params, hidden [..., D]) -> float32 [..., embedding_dim]`, of
      length 1; with `config.embedding_dim`.
    prefill: `(params, tokens [B, T], lengths [B], cache) -> Step`: fills
      empty rows. Rows are padded on the right.
    extend: `(params, tokens [B, T], lengths [B], cache, replay=None) ->
      Step`: adds tokens to rows that have some, or none: the rest of a long
      prompt, or what a tool answered. A row of length 0 stays as it is, and
      its logits mean nothing.
    decode: `(params, tokens [B], cache, replay=None) -> Step`: adds one.
    init_cache: `(batch, max_len) -> Cache`, empty.
  """

  config: DecoderConfig
  mesh: Mesh | None
  init: Callable[[jax.Array], Params]
  apply: Callable[..., PolicyOutput]
  logits: Callable[[Params, jax.Array], jax.Array]
  token_logp: Callable[..., tuple[jax.Array, jax.Array]]
  value: Callable[[Params, jax.Array], jax.Array]
  embed: Callable[[Params, jax.Array], jax.Array]
  prefill: Callable[..., Step]
  extend: Callable[..., Step]
  decode: Callable[..., Step]
  init_cache: Callable[[int, int], Cache]

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
def make_policy(config: DecoderConfig, mesh: Mesh | None = None) -> Policy:
  """Returns the policy of a decoder.

  Args:
    config: the shape.
    mesh: of `parallel.mesh.make_mesh`, or None for one device.

  Raises:
    ValueError: when the experts do not divide among the mesh.
  """
  decoder = Decoder(config, mesh)
  if mesh is not None and config.dispatch == "ragged":
    expert_parallel.check(config.experts, mesh)

  def apply(params, tokens, positions, segments, replay=None) -> PolicyOutput:
    out = decoder.forward(params, tokens, positions, segments, replay=replay)
    if out.stats is None:
      return PolicyOutput(out.hidden, jnp.zeros(()), jnp.zeros((0, 0)))
    stats = out.stats
    return PolicyOutput(
      hidden=out.hidden,
      aux_loss=jnp.mean(stats.aux_loss),
      expert_load=stats.load,
      dropped=jnp.mean(stats.dropped),
      routing=stats.experts,
    )

  def logits(params, hidden):
    return decoder.stem(params).logits(hidden)

  def token_logp(params, hidden, targets, *, temperature=1.0, chunk=64):
    b, t = hidden.shape[:2]
    # Each turn takes tokens of all parts that T lies in.
    ways = mesh.shape[TIME_AXIS] if mesh is not None else 1
    turns = -(-t // (ways * chunk))
    pad = ((0, 0), (0, turns * ways * chunk - t))

    def split(a):
      a = a.reshape(b, ways, turns, chunk, *a.shape[2:])
      return jnp.moveaxis(a, 2, 0)

    def join(a):
      return jnp.moveaxis(a, 0, 2).reshape(b, turns * ways * chunk)[:, :t]

    # Brought together once, not in every turn.
    w = decoder.stem(params).output_matrix().astype(hidden.dtype)
    w = place(w, mesh, P(None, "tensor"))

    @jax.checkpoint
    def one(piece):
      x, y = piece
      scores = transformer.scores(x, w) / temperature
      return logp_and_entropy(scores, y)

    x, y = jnp.pad(hidden, (*pad, (0, 0))), jnp.pad(targets, pad)
    return tuple(map(join, jax.lax.map(one, (split(x), split(y)))))

  def value(params, hidden):
    w = decoder.stem(params).value[...]
    return hidden.astype(jnp.float32) @ w.astype(jnp.float32)

  def embed(params, hidden):
    w = decoder.stem(params).projection[...].astype(jnp.float32)
    x = hidden.astype(jnp.float32) @ w
    norm = jnp.sqrt(jnp.sum(x * x, axis=-1, keepdims=True) + 1e-12)
    return x / norm

  def after_last(params, hidden, lengths):
    last = jnp.maximum(lengths - 1, 0)[:, None, None]
    return logits(params, jnp.take_along_axis(hidden, last, axis=1)[:, 0])

  def prefill(params, tokens, lengths, cache) -> Step:
    b, t = tokens.shape
    positions = jnp.broadcast_to(jnp.arange(t, dtype=jnp.int32), (b, t))
    segments = (positions < lengths[:, None]).astype(jnp.int32)
    out = decoder.forward(params, tokens, positions, segments, collect=True)

    def fill(old, new):
      return jax.lax.dynamic_update_slice(old, new, (0,) * old.ndim)

    layers = jax.tree.map(fill, cache.layers, out.entries)
    return Step(
      after_last(params, out.hidden, lengths),
      Cache(layers, lengths),
      None if out.stats is None else out.stats.experts,
    )

  def extend(params, tokens, lengths, cache, replay=None) -> Step:
    hidden, cache, routing = decoder.extend(
      params, tokens, lengths, cache, replay=replay
    )
    return Step(after_last(params, hidden, lengths), cache, routing)

  def decode(params, tokens, cache, replay=None) -> Step:
    return extend(params, tokens[:, None], jnp.ones_like(tokens), cache, replay)

  return Policy(
    config=config,
    mesh=mesh,
    init=decoder.init,
    apply=apply,
    logits=logits,
    token_logp=token_logp,
    value=value,
    embed=embed,
    prefill=prefill,
    extend=extend,
    decode=decode,
    init_cache=decoder.init_cache,
  )
