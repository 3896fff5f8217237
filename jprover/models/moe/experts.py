"""Feed-forward experts (SwiGLU): dense and grouped, both exact, no drops."""

from typing import NamedTuple

import jax
import jax.numpy as jnp

from jprover.models.moe import routing as routing_lib


class Weights(NamedTuple):
  """Weights of E experts of hidden width F.

  Attributes:
    gate: `[E, D, F]`.
    up: `[E, D, F]`.
    down: `[E, F, D]`.
  """

  gate: jax.Array
  up: jax.Array
  down: jax.Array


def swiglu(
  x: jax.Array, gate: jax.Array, up: jax.Array, down: jax.Array
) -> jax.Array:
  """One feed-forward: `(silu(x gate) * (x up)) down`.

  Args:
    x: `[..., D]`.
    gate: `[D, F]`.
    up: `[D, F]`.
    down: `[F, D]`.

  Returns:
    `[..., D]`.
  """
  return (jax.nn.silu(x @ gate) * (x @ up)) @ down


def grouped_swiglu(
  rows: jax.Array, sizes: jax.Array, weights: Weights
) -> jax.Array:
  """One feed-forward an expert over rows that lie expert by expert.

  Args:
    rows: `[M, D]`.
    sizes: int32 `[E]`, rows of each expert; rows after their sum are of no
      expert.
    weights: of E experts.

  Returns:
    `[M, D]`; 0 for rows of no expert.
  """
  hidden = jax.nn.silu(jax.lax.ragged_dot(rows, weights.gate, sizes))
  hidden = hidden * jax.lax.ragged_dot(rows, weights.up, sizes)
  out = jax.lax.ragged_dot(hidden, weights.down, sizes)
  real = jnp.arange(rows.shape[0]) < jnp.sum(sizes)
  return jnp.where(real[:, None], out, 0)


def identity_experts(
  x: jax.Array, routing: routing_lib.Routing, count: int
) -> jax.Array:
  """Zero-computation experts: the token itself, times its gates.

  Args:
    x: `[N, D]`.
    routing: of the N tokens.
    count: experts with weights; those from there on return their input.

  Returns:
    `[N, D]`.

  References:
    LongCat-Flash, arXiv 2509.01322, section 2.1.
  """
  own = jnp.where(routing.experts >= count, routing.gates, 0.0)
  return x * jnp.sum(own, axis=-1, keepdims=True).astype(x.dtype)


def dense_experts(
  x: jax.Array, routing: routing_lib.Routing, weights: Weights
) -> jax.Array:
  """Runs every expert on every token and adds them by their gates.

  E / K times the needed work, in three plain matmuls: the faster way for
  few small experts, and the reference of the grouped one.

  Args:
    x: `[N, D]`.
    routing: of the N tokens; choices beyond the weights add nothing.
    weights: of E experts.

  Returns:
    `[N, D]`.
  """
  e, d, f = weights.gate.shape

  def wide(w):
    return w.transpose(1, 0, 2).reshape(d, e * f)

  hidden = jax.nn.silu(x @ wide(weights.gate)) * (x @ wide(weights.up))
  gates = routing_lib.combine_weights(routing)[:, :e].astype(x.dtype)
  hidden = hidden.reshape(-1, e, f) * gates[..., None]
  return hidden.reshape(-1, e * f) @ weights.down.reshape(e * f, d)


def ragged_experts(
  x: jax.Array,
  routing: routing_lib.Routing,
  weights: Weights,
  first: jax.Array | int = 0,
) -> jax.Array:
  """Sorts tokens by expert and runs one grouped matmul a weight.

  Args:
    x: `[N, D]`.
    routing: of the N tokens; choices of other experts add nothing.
    weights: of E experts.
    first: number of the first of them.

  Returns:
    `[N, D]`.
  """
  n, k = routing.experts.shape
  e = weights.gate.shape[0]
  local = routing.experts.reshape(n * k) - first
  key = jnp.where((local >= 0) & (local < e), local, e)
  order = jnp.argsort(key, stable=True)
  sizes = jnp.bincount(key, length=e + 1)[:e].astype(jnp.int32)
  out = grouped_swiglu(x[order // k], sizes, weights)
  # A gather by the inverse permutation: no atomics, so deterministic.
  out = out[jnp.argsort(order)].reshape(n, k, -1)
  return jnp.sum(out * routing.gates[..., None].astype(x.dtype), axis=1)
