"""Experts spread over the `expert` axis of a mesh, by shard_map."""

import functools
import math

import jax
import jax.numpy as jnp
from jax.sharding import Mesh
from jax.sharding import PartitionSpec as P

from jprover.models.moe.config import Experts
from jprover.models.moe.experts import Weights, grouped_swiglu, ragged_experts
from jprover.models.moe.routing import Routing

_EXPERT, _TENSOR = "expert", "tensor"


def check(how: Experts | None, mesh: Mesh) -> None:
  """Refuses a mesh among which the experts do not divide.

  Raises:
    ValueError: naming the axis and the size.
  """
  if how is None or mesh.size == 1:
    return
  for axis, size, what in (
    (_EXPERT, how.count, "experts"),
    (_TENSOR, how.dim, "hidden units of an expert"),
  ):
    if size % mesh.shape[axis]:
      raise ValueError(
        f"mesh axis {axis}={mesh.shape[axis]} does not divide the {size} "
        f"{what}: change it"
      )


def _tiled(x: jax.Array) -> jax.Array:
  return jax.lax.all_to_all(x, _EXPERT, 0, 0, tiled=True)


def gathered(x: jax.Array, routing: Routing, weights: Weights) -> jax.Array:
  """Every device sees the axis's tokens and adds what its experts give.

  Exact. Inside shard_map; tokens are those of one device.

  Args:
    x: `[N, D]`.
    routing: of the N tokens; `probs` is not read.
    weights: of the device's experts.

  Returns:
    `[N, D]`.
  """
  gather = functools.partial(jax.lax.all_gather, axis_name=_EXPERT, tiled=True)
  routing = Routing(*(gather(r) for r in routing))
  first = jax.lax.axis_index(_EXPERT) * weights.gate.shape[0]
  out = ragged_experts(gather(x), routing, weights, first)
  return jax.lax.psum_scatter(out, _EXPERT, scatter_dimension=0, tiled=True)


def exchanged(
  x: jax.Array, routing: Routing, weights: Weights, *, capacity_factor: float
) -> tuple[jax.Array, jax.Array]:
  """Sends each token to the devices of its experts, and the results back.

  A device takes from each other at most `capacity_factor` times the share it
  would get of even routing; what comes later in the order of experts, then
  tokens, is dropped (its gate adds nothing). Inside shard_map.

  Args:
    x: `[N, D]`, tokens of this device.
    routing: of the N tokens; `probs` is not read.
    weights: of this device's experts.
    capacity_factor: see above.

  Returns:
    `[N, D]`, and how many of the N * K choices were dropped.
  """
  ways, own = jax.lax.axis_size(_EXPERT), weights.gate.shape[0]
  n, k = routing.experts.shape
  capacity = min(n * k, math.ceil(n * k / ways * capacity_factor))
  chosen = routing.experts.reshape(n * k)
  order = jnp.argsort(chosen, stable=True)
  experts = chosen[order]
  # Zero-computation experts lie on no device.
  target = jnp.minimum(experts // own, ways)
  count = jnp.bincount(target, length=ways + 1)
  start = jnp.cumsum(count) - count
  place = jnp.arange(n * k) - start[target]
  kept = (place < capacity) & (target < ways)
  slot = jnp.where(kept, target * capacity + place, ways * capacity)

  source = start[:ways, None] + jnp.arange(capacity)
  filled = jnp.arange(capacity) < count[:ways, None]
  source = jnp.where(filled, source, 0).reshape(-1)
  filled = filled.reshape(-1)
  sent = jnp.where(filled[:, None], x[order[source] // k], 0)
  number = jnp.where(filled, experts[source] % own, own)

  received, number = _tiled(sent), _tiled(number)
  by_expert = jnp.argsort(number, stable=True)
  sizes = jnp.bincount(number, length=own + 1)[:own].astype(jnp.int32)
  out = grouped_swiglu(received[by_expert], sizes, weights)
  back = _tiled(out[jnp.argsort(by_expert)])

  back = jnp.concatenate([back, jnp.zeros_like(back[:1])])
  rows = back[slot[jnp.argsort(order)]].reshape(n, k, -1)
  y = jnp.sum(rows * routing.gates[..., None].astype(x.dtype), axis=1)
  dropped = jnp.sum(~kept & (target < ways))
  return y, dropped.astype(jnp.float32)


def sharded_experts(
  x: jax.Array,
  experts: jax.Array,
  gates: jax.Array,
  weights: Weights,
  *,
  mesh: Mesh,
  rows: P,
  capacity_factor: float,
) -> tuple[jax.Array, jax.Array]:
  """Runs experts that are spread over a mesh.

  Args:
    x: `[B, T, D]`.
    experts: int32 `[B, T, K]`, choices.
    gates: float32 `[B, T, K]`.
    weights: of all experts, spread by `expert` and `tensor`.
    mesh: where everything lies.
    rows: partition of the first two axes of `x`.
    capacity_factor: see `exchanged`; 0 for `gathered`.

  Returns:
    `[B, T, D]`, and the number of dropped choices.
  """

  def local(x, experts, gates, *w):
    b, t, d = x.shape
    routing = Routing(
      experts.reshape(b * t, -1),
      gates.reshape(b * t, -1),
      jnp.zeros((b * t, 0)),
    )
    flat = x.reshape(b * t, d)
    if capacity_factor:
      y, dropped = exchanged(
        flat, routing, Weights(*w), capacity_factor=capacity_factor
      )
    else:
      y, dropped = gathered(flat, routing, Weights(*w)), jnp.zeros(())
    # Hidden units are spread over this axis: each device has a part of sums.
    y = jax.lax.psum(y, _TENSOR)
    return y.reshape(b, t, d), dropped.reshape(1, 1)

  spread = P(*rows, None)
  y, dropped = jax.shard_map(
    local,
    mesh=mesh,
    in_specs=(
      spread,
      spread,
      spread,
      P(_EXPERT, None, _TENSOR),
      P(_EXPERT, None, _TENSOR),
      P(_EXPERT, _TENSOR, None),
    ),
    out_specs=(spread, rows),
    check_vma=False,
  )(x, experts, gates, *weights)
  return y, jnp.sum(dropped)
