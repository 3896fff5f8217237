"""Where arrays live: rules from parameter paths to partition specs."""

import math
import re
from collections.abc import Sequence
from typing import Any

import jax
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P

from jprover.parallel.mesh import BATCH_AXES

Rules = Sequence[tuple[str, P]]

# The first pattern found in the path wins. Optimizer moments carry the
# path of their parameter at the end of their own, so they follow it.
RULES: Rules = (
  (r"embedding$", P("tensor", "fsdp")),
  (r"head$", P("fsdp", "tensor")),
  (r"attention/[qkv]$", P("fsdp", "tensor", None)),
  (r"attention/o$", P("tensor", None, "fsdp")),
  (r"moe/(gate|up)$", P("expert", "fsdp", "tensor")),
  (r"moe/down$", P("expert", "tensor", "fsdp")),
  (r"(ffn|shared)/(gate|up)$", P("fsdp", "tensor")),
  (r"(ffn|shared)/down$", P("tensor", "fsdp")),
  (r"(router|scale)$", P()),
)


def path_name(path: tuple[Any, ...]) -> str:
  """Returns a key path as `layer_0/attention/q`."""
  return jax.tree_util.keystr(path, simple=True, separator="/")


def partition_spec(
  name: str, shape: Sequence[int], mesh: Mesh, rules: Rules = RULES
) -> P:
  """The partition of one array.

  An axis that does not divide its dimension is left out, so that small
  shapes run on any mesh.

  Args:
    name: path of the array, `/` between keys.
    shape: of the array; scalars are replicated.
    mesh: where it will live.
    rules: pattern and spec, first match wins.

  Raises:
    ValueError: when no rule matches, or the spec has more dimensions.
  """
  if not shape:
    return P()
  spec = next((s for pattern, s in rules if re.search(pattern, name)), None)
  if spec is None:
    raise ValueError(f"no sharding rule matches {name!r}: add one to the rules")
  if len(spec) > len(shape):
    raise ValueError(f"rule {spec} of {name!r} does not fit {tuple(shape)}")

  def fits(axis, size):
    names = (axis,) if isinstance(axis, str) else axis or ()
    ways = math.prod(mesh.shape[n] for n in names)
    return axis if ways > 1 and size % ways == 0 else None

  return P(*(fits(a, n) for a, n in zip(spec, shape, strict=False)))


def tree_shardings(tree: Any, mesh: Mesh, rules: Rules = RULES) -> Any:
  """Returns the `NamedSharding` of every array of a tree, by its path."""
  return jax.tree_util.tree_map_with_path(
    lambda path, x: NamedSharding(
      mesh, partition_spec(path_name(path), x.shape, mesh, rules)
    ),
    tree,
  )


def shard_params(params: Any, mesh: Mesh, rules: Rules = RULES) -> Any:
  """Moves parameters (or an optimizer state) to where the rules say."""
  return jax.device_put(params, tree_shardings(params, mesh, rules))


def batch_sharding(mesh: Mesh) -> NamedSharding:
  """Returns the sharding of `[B, ...]` arrays: rows over `BATCH_AXES`."""
  return NamedSharding(mesh, P(BATCH_AXES))
