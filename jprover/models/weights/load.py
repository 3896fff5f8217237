"""A checkpoint of weights into parameters on devices, layer by layer."""

import dataclasses
import functools
import os
import pathlib
from typing import Any

import jax
import jax.numpy as jnp
import orbax.checkpoint.experimental.v1 as ocp
from jax.sharding import Mesh, PartitionSpec

from jprover.models.moe.config import DecoderConfig
from jprover.models.policy import Params, Policy, make_policy
from jprover.models.weights import shape_json
from jprover.parallel.sharding import tree_shardings


def _placed(tree: Params, mesh: Mesh | None) -> Params:
  """Abstract arrays with the place where each belongs."""
  if mesh is None:
    where = jax.tree.map(
      lambda _: jax.sharding.SingleDeviceSharding(jax.devices()[0]), tree
    )
  else:
    where = tree_shardings(tree, mesh)
  return jax.tree.map(
    lambda x, s: jax.ShapeDtypeStruct(x.shape, x.dtype, sharding=s), tree, where
  )


def _of_one_layer(stacked: Any) -> Any:
  """The place of one layer of a stacked array."""
  where = stacked.sharding
  if isinstance(where, jax.sharding.NamedSharding):
    rest = PartitionSpec(*where.spec[1:])
    where = jax.sharding.NamedSharding(where.mesh, rest)
  return jax.ShapeDtypeStruct(stacked.shape[1:], stacked.dtype, sharding=where)


@functools.partial(jax.jit, donate_argnums=0)
def _put(stacked: Params, layer: Params, i: jax.Array) -> Params:
  return jax.tree.map(lambda s, x: s.at[i].set(x), stacked, layer)


def load(
  path: str | os.PathLike,
  *,
  mesh: Mesh | None = None,
  **fields: Any,
) -> tuple[Policy, Params]:
  """Loads what `jprover convert` made.

  Each device reads its part of every array. With `scan_layers` the layers
  are stacked on the way, one at a time.

  Args:
    path: folder of `jprover convert`.
    mesh: where the parameters go; None for one device.
    **fields: of `DecoderConfig` that need not be as stored: dtypes, dispatch,
      scan, remat, max_len.

  Returns:
    The policy and its parameters.

  Raises:
    UsageError: when the folder is not understood.
  """
  path = pathlib.Path(path).absolute()
  config: DecoderConfig = dataclasses.replace(
    shape_json.read(path / shape_json.NAME), **fields
  )
  policy = make_policy(config, mesh)
  want = _placed(policy.abstract_params(), mesh)
  context = ocp.Context()
  context.pytree.loading.partial_load = True
  with context:
    fetch = functools.partial(ocp.load, path / "weights")
    if not config.scan_layers:
      return policy, fetch(want)
    runs = {name for name, _, _ in config.groups}
    params = fetch({k: v for k, v in want.items() if k not in runs})
    at = 0
    for name, count, _ in config.groups:
      shapes = want[name]
      stacked = jax.jit(
        lambda shapes=shapes: jax.tree.map(
          lambda x: jnp.zeros(x.shape, x.dtype), shapes
        ),
        out_shardings=jax.tree.map(lambda x: x.sharding, shapes),
      )()
      one = jax.tree.map(_of_one_layer, shapes)
      for i in range(count):
        layer = fetch({f"layer_{at + i}": one})[f"layer_{at + i}"]
        stacked = _put(stacked, layer, jnp.int32(i))
      params[name], at = stacked, at + count
  return policy, params
