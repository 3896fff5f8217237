"""Feed-forward experts (SwiGLU): dense and grouped, both exact, no drops."""

import jax
import jax.numpy as jnp

from jprover.models.moe import routing as routing_lib


def swiglu(
  x: jax.Array, gate: jax.Array, up: jax.Array, down: jax.Array
) -> jax.Array:
  """One feed-forward: `(silu(x gate) * (x up)) down`.

  Args:
    x: `[N, D]`.
    gate: `[D, F]`.
    up: `[D, F]`.
    down: `[F, D]`.

  Returns:
    `[N, D]`.
  """
  return (jax.nn.silu(x @ gate) * (x @ up)) @ down


def dense_experts(
  x: jax.Array,
  routing: routing_lib.Routing,
  gate: jax.Array,
  up: jax.Array,
  down: jax.Array,
) -> jax.Array:
  """Runs every expert on every token and adds them by their gates.

  E / K times the needed work, in three plain matmuls: the faster way for
  few small experts, and the reference of the grouped one.

  Args:
    x: `[N, D]`.
    routing: of the N tokens.
    gate: `[E, D, F]`.
    up: `[E, D, F]`.
    down: `[E, F, D]`.

  Returns:
    `[N, D]`.
  """
  e, d, f = gate.shape

  def wide(w):
    return w.transpose(1, 0, 2).reshape(d, e * f)

  hidden = jax.nn.silu(x @ wide(gate)) * (x @ wide(up))
  weights = routing_lib.combine_weights(routing).astype(x.dtype)
  hidden = hidden.reshape(-1, e, f) * weights[..., None]
  return hidden.reshape(-1, e * f) @ down.reshape(e * f, d)


def ragged_experts(
  x: jax.Array,
  routing: routing_lib.Routing,
  gate: jax.Array,
  up: jax.Array,
  down: jax.Array,
) -> jax.Array:
  """Sorts tokens by expert and runs one grouped matmul per weight.

  Args: as `dense_experts`.

  Returns:
    `[N, D]`.
  """
  n, k = routing.experts.shape
  flat = routing.experts.reshape(n * k)
  order = jnp.argsort(flat, stable=True)
  rows = x[order // k]
  sizes = jnp.bincount(flat, length=gate.shape[0]).astype(jnp.int32)
  hidden = jax.nn.silu(jax.lax.ragged_dot(rows, gate, sizes))
  hidden = hidden * jax.lax.ragged_dot(rows, up, sizes)
  out = jax.lax.ragged_dot(hidden, down, sizes)
  # A gather by the inverse permutation: no atomics, so deterministic.
  out = out[jnp.argsort(order)].reshape(n, k, -1)
  return jnp.sum(out * routing.gates[..., None].astype(x.dtype), axis=1)
