"""Which experts each token takes: pure functions over `[N, E]` arrays."""

from typing import NamedTuple

import jax
import jax.numpy as jnp

from jprover.models.moe.config import Experts


class Routing(NamedTuple):
  """The router's decision for N tokens and K chosen experts.

  Attributes:
    experts: int32 `[N, K]`, chosen experts, best score first.
    gates: float32 `[N, K]`, weight of each.
    probs: float32 `[N, E]`, scores divided by their sum.
  """

  experts: jax.Array
  gates: jax.Array
  probs: jax.Array


def _within_groups(scores: jax.Array, groups: int, top: int) -> jax.Array:
  """Puts out of reach all experts but those of each token's best groups."""
  n, e = scores.shape
  by_group = scores.reshape(n, groups, e // groups)
  best = jax.lax.top_k(by_group, min(2, e // groups))[0].sum(-1)
  chosen = jax.lax.top_k(best, top)[1]
  kept = jax.nn.one_hot(chosen, groups, dtype=bool).any(1)
  return jnp.where(kept[..., None], by_group, -jnp.inf).reshape(n, e)


def route(
  logits: jax.Array,
  how: Experts,
  *,
  bias: jax.Array | None = None,
  replay: jax.Array | None = None,
) -> Routing:
  """Scores experts and chooses the best of them for every token.

  Args:
    logits: `[N, E]`; computed on in float32.
    how: kind of scores, number of choices and treatment of the gates.
    bias: `[E]`, added to the scores for the choice alone.
    replay: int32 `[N, K]`, the experts to take instead of the best (those
      that the sampler took, say); the gates are still this router's.

  Returns:
    The routing; ties go to the expert of the lower index.

  References:
    DeepSeek-V3, arXiv 2412.19437, equations 12 to 16.
  """
  logits = logits.astype(jnp.float32)
  if how.scores == "softmax":
    scores = jax.nn.softmax(logits, axis=-1)
    probs = scores
  else:
    scores = jax.nn.sigmoid(logits)
    probs = scores / jnp.sum(scores, axis=-1, keepdims=True)
  if replay is None:
    wanted = jax.lax.stop_gradient(scores)
    if bias is not None:
      wanted = wanted + jax.lax.stop_gradient(bias.astype(jnp.float32))
    if how.top_groups < how.groups:
      wanted = _within_groups(wanted, how.groups, how.top_groups)
    replay = jax.lax.top_k(wanted, how.top_k)[1]
  gates = jnp.take_along_axis(scores, replay, axis=-1)
  if how.normalize:
    gates = gates / (jnp.sum(gates, axis=-1, keepdims=True) + 1e-20)
  return Routing(replay.astype(jnp.int32), gates * how.scale, probs)


def combine_weights(routing: Routing) -> jax.Array:
  """Returns `[N, E]` float32: the gate where chosen, 0 elsewhere."""
  n, e = routing.probs.shape
  hot = jax.nn.one_hot(routing.experts, e, dtype=jnp.float32)
  return jnp.sum(hot * routing.gates[..., None], axis=1).reshape(n, e)


def expert_load(routing: Routing, mask: jax.Array) -> jax.Array:
  """Fraction of the tokens that each expert gets.

  Args:
    routing: of N tokens.
    mask: `[N]`, 1 for tokens that count.

  Returns:
    float32 `[E]`; sums to K.
  """
  hot = jax.nn.one_hot(routing.experts, routing.probs.shape[-1]).sum(1)
  mask = mask.astype(jnp.float32)
  return mask @ hot / jnp.maximum(jnp.sum(mask), 1.0)


def load_balance_loss(routing: Routing, mask: jax.Array) -> jax.Array:
  """Differentiable penalty of uneven expert use; 1 when balanced.

    E * sum_e f_e * P_e,  f_e = load_e / K,  P_e = mean_n probs[n, e]

  Args:
    routing: of N tokens.
    mask: `[N]`, 1 for tokens that count.

  Returns:
    A float32 scalar.

  References:
    Fedus et al., Switch Transformers, arXiv 2101.03961, equations 4 to 6.
  """
  experts = routing.probs.shape[-1]
  share = expert_load(routing, mask) / routing.experts.shape[-1]
  mask = mask.astype(jnp.float32)
  mean = mask @ routing.probs / jnp.maximum(jnp.sum(mask), 1.0)
  return experts * jnp.sum(jax.lax.stop_gradient(share) * mean)


def balanced_bias(
  bias: jax.Array, load: jax.Array, *, rate: float
) -> jax.Array:
  """Moves the bias of the choice towards equal load; no gradient in it.

    b_e <- b_e + rate * sign(mean_e load - load_e)

  Args:
    bias: `[..., E]`.
    load: `[..., E]`, see `expert_load`.
    rate: size of a step (DeepSeek-V3: 0.001).

  Returns:
    The new bias.

  References:
    DeepSeek-V3, arXiv 2412.19437, section 2.1.2.
  """
  short = jnp.mean(load, axis=-1, keepdims=True) - load
  return bias + (rate * jnp.sign(short)).astype(bias.dtype)
