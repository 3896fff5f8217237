"""Which experts each token takes: pure functions over `[N, E]` arrays."""

from typing import NamedTuple

import jax
import jax.numpy as jnp


class Routing(NamedTuple):
  """The router's decision for N tokens and K chosen experts.

  Attributes:
    experts: int32 `[N, K]`, chosen experts, most likely first.
    gates: float32 `[N, K]`, weight of each.
    probs: float32 `[N, E]`, the router's softmax.
  """

  experts: jax.Array
  gates: jax.Array
  probs: jax.Array


def top_k_routing(
  logits: jax.Array, *, top_k: int, normalize: bool = True
) -> Routing:
  """Softmax over experts, then the k most likely.

  Args:
    logits: `[N, E]`; computed on in float32.
    top_k: experts a token takes.
    normalize: whether the chosen gates are divided by their sum.

  Returns:
    The routing; ties go to the expert of the lower index.
  """
  probs = jax.nn.softmax(logits.astype(jnp.float32), axis=-1)
  gates, experts = jax.lax.top_k(probs, top_k)
  if normalize:
    gates = gates / jnp.sum(gates, axis=-1, keepdims=True)
  return Routing(experts, gates, probs)


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
