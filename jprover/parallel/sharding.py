"""Where arrays live: rules from parameter paths to partition specs."""

import math
import re
from collections.abc import Sequence
from typing import Any

import jax
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P

from jprover.parallel.mesh import BATCH_AXES, TIME_AXIS

Rules = Sequence[tuple[str, P]]

# Parameters that are not experts are spread along `expert` too: its devices
# hold different rows of a batch, so it is one more way to gather.
_FSDP = ("fsdp", "expert")

# The first pattern found in the path wins. Optimizer moments carry the
# path of their parameter at the end of their own, so they follow it.
RULES: Rules = (
  (r"embedding$", P("tensor", _FSDP)),
  (r"head$", P(_FSDP, "tensor")),
  (r"attention(_\d)?/([qkv]|[qkv]_up)$", P(_FSDP, "tensor", None)),
  (r"attention(_\d)?/(q_down|kv_down|k_rope)$", P(_FSDP, None)),
  (r"attention(_\d)?/o$", P("tensor", None, _FSDP)),
  (r"moe/(gate|up)$", P("expert", "fsdp", "tensor")),
  (r"moe/down$", P("expert", "tensor", "fsdp")),
  (r"(ffn(_\d)?|shared)/(gate|up)$", P(_FSDP, "tensor")),
  (r"(ffn(_\d)?|shared)/down$", P("tensor", _FSDP)),
  (r"(router|bias|scale|value|projection)$", P()),
)

# For decoding: only experts are spread along `expert`, nothing is gathered.
SERVING_RULES: Rules = tuple(
  (pattern, P(*(None if axis == _FSDP else axis for axis in spec)))
  for pattern, spec in RULES
)

# Parameters of scanned layers have one more axis, in front.
_STACKED = re.compile(r"(^|/)(dense_)?layers/")


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
  if _STACKED.search(name):
    spec = P(None, *spec)
  if len(spec) > len(shape):
    raise ValueError(f"rule {spec} of {name!r} does not fit {tuple(shape)}")
  return fitting(spec, shape, mesh)


def fitting(spec: P, shape: Sequence[int], mesh: Mesh) -> P:
  """Leaves out of a spec the axes that do not divide their dimension.

  Args:
    spec: wanted partition, at most as long as `shape`.
    shape: of the array.
    mesh: where it will live.
  """

  def fits(axes, size):
    names = [axes] if isinstance(axes, str) else list(axes or ())
    names = [n for n in names if mesh.shape[n] > 1]
    while names and size % math.prod(mesh.shape[n] for n in names):
      names.pop()
    return tuple(names) if len(names) > 1 else (names[0] if names else None)

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
  """Returns the sharding of `[B, T, ...]` arrays of a batch."""
  return NamedSharding(mesh, P(BATCH_AXES, TIME_AXIS))


def cache_sharding(cache: Any, mesh: Mesh) -> Any:
  """Where a cache lies: rows as in a batch, heads along `tensor`."""

  def one(path, x):
    name = path_name(path)
    stack = (None,) * (x.ndim - 4)
    heads = ("tensor",) if re.search(r"/[kv]$", name) else ()
    spec = P(BATCH_AXES, *stack, *heads) if x.ndim > 1 else P(BATCH_AXES)
    return NamedSharding(mesh, fitting(spec, x.shape, mesh))

  return jax.tree_util.tree_map_with_path(one, cache)


def place(x: jax.Array, mesh: Mesh | None, spec: P) -> jax.Array:
  """Tells the compiler where `x` lies; as it is without a mesh."""
  if mesh is None:
    return x
  where = NamedSharding(mesh, fitting(spec, x.shape, mesh))
  return jax.lax.with_sharding_constraint(x, where)
