"""Compiles updates and decode steps for a TPU topology, without a TPU.

The compiler of the TPU runs on any host: it says how much memory a device
needs and which collectives run, or that the program does not fit.
"""

import dataclasses
import functools
import math
import re
import time
from collections.abc import Mapping
from typing import Any, cast

import jax
import jax.numpy as jnp
from jax.experimental import topologies
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P

from jprover.errors import InfraError, UsageError
from jprover.models import presets
from jprover.models.moe.config import DecoderConfig, Latent
from jprover.models.policy import Policy, make_policy
from jprover.parallel.chips import CHIPS, Chip
from jprover.parallel.hlo import collectives
from jprover.parallel.mesh import BATCH_AXES, make_mesh
from jprover.parallel.sharding import (
  RULES,
  SERVING_RULES,
  Rules,
  batch_sharding,
  cache_sharding,
  tree_shardings,
)
from jprover.rl import objectives, optimizer, update
from jprover.types import TrainBatch, TrainState

_GIB = 2.0**30


@dataclasses.dataclass(frozen=True)
class Report:
  """What compiling a program showed; bytes and FLOPs a device.

  Attributes:
    preset: shape.
    program: `update` or `decode`.
    topology: chips, with the number of slices where there are several.
    devices: of JAX in all.
    mesh: sizes of its axes.
    rows: of the batch, in all devices.
    length: tokens of a row; of a cache with `decode`.
    fits: whether the compiler found room.
    advice: what to change if not.
    limit_bytes: memory of a device.
    state_bytes: parameters, optimizer state, cache.
    peak_bytes: arguments, results and temporaries at the worst moment; what
      the compiler asked for where it does not fit.
    model_flops: multiplications and additions that the shape needs for its
      tokens, recomputation not counted.
    step_s_at_peak: `model_flops` at the chip's peak, or for `decode` reading
      the state once at the chip's bandwidth if that takes longer: a bound
      from below, not a forecast.
    collectives: by kind, `count` and `bytes` of results.
    compile_s: seconds that compiling took.
  """

  preset: str
  program: str
  topology: str
  devices: int
  mesh: dict[str, int]
  rows: int
  length: int
  fits: bool
  advice: str
  limit_bytes: float
  state_bytes: float
  peak_bytes: float | None
  model_flops: float
  step_s_at_peak: float
  collectives: dict[str, dict[str, int]]
  compile_s: float


def parse_sizes(text: str) -> dict[str, int]:
  """Reads `fsdp=16,tensor=4`.

  Raises:
    UsageError: on anything else.
  """
  sizes = {}
  for part in filter(None, text.split(",")):
    name, _, size = part.partition("=")
    if not size.isdigit() or not int(size):
      raise UsageError(
        f"mesh {text!r}: write axis=size, as in fsdp=16,tensor=4"
      )
    sizes[name.strip()] = int(size)
  return sizes


def topology_mesh(
  topology: str, sizes: Mapping[str, int], slices: int = 1
) -> tuple[Mesh, Chip]:
  """Makes the mesh of TPU devices that are not there.

  Args:
    topology: `v5p:4x4x4`.
    sizes: of the mesh's axes.
    slices: such topologies joined by the data-centre network.

  Raises:
    UsageError: on an unknown chip or topology, or sizes that do not fit.
    InfraError: when the TPU compiler is not installed.
  """
  name = topology.partition(":")[0]
  if name not in CHIPS:
    raise UsageError(f"topology {topology!r}: chips are {', '.join(CHIPS)}")
  many = {"num_slices": slices} if slices > 1 else {}
  try:
    described = topologies.get_topology_desc(topology, platform="tpu", **many)
  except Exception as e:
    text = str(e).splitlines()[0] if str(e) else type(e).__name__
    if "libtpu" in text or "Unable to" in text or "backend" in text.lower():
      raise InfraError(
        f"the TPU compiler is missing: pip install 'jax[tpu]' ({text})"
      ) from e
    raise UsageError(f"topology {topology!r}: {text}") from e
  try:
    mesh = make_mesh(devices=described.devices, slices=slices, **sizes)
  except (ValueError, TypeError, NotImplementedError) as e:
    raise UsageError(str(e)) from e
  return mesh, CHIPS[name]


def _abstract(tree: Any, where: Any) -> Any:
  return jax.tree.map(
    lambda x, s: jax.ShapeDtypeStruct(x.shape, x.dtype, sharding=s), tree, where
  )


def bytes_a_device(tree: Any) -> int:
  """Bytes that abstract arrays with shardings take on one device."""

  def one(x):
    return math.prod(x.sharding.shard_shape(x.shape)) * x.dtype.itemsize

  return sum(map(one, jax.tree.leaves(tree)))


def _params(policy: Policy, mesh: Mesh, rules: Rules) -> Any:
  shapes = policy.abstract_params()
  return _abstract(shapes, tree_shardings(shapes, mesh, rules))


def _batch(rows: int, length: int, mesh: Mesh) -> TrainBatch:
  where = batch_sharding(mesh)
  slots = 2 * rows

  def grid(dtype):
    return jax.ShapeDtypeStruct((rows, length), dtype, sharding=where)

  ints, floats = grid(jnp.int32), grid(jnp.float32)
  weight = jax.ShapeDtypeStruct(
    (slots,), jnp.float32, sharding=NamedSharding(mesh, P())
  )
  return TrainBatch(
    tokens=ints,
    targets=ints,
    positions=ints,
    segments=ints,
    sequence=ints,
    mask=floats,
    adv=floats,
    logp_old=floats,
    logp_sampler=floats,
    weight=weight,
  )


def _lower_update(policy: Policy, objective: str, rows: int, length: int):
  mesh = policy.mesh
  assert mesh is not None
  tx = optimizer.make_optimizer(learning_rate=1e-6)
  params = _params(policy, mesh, RULES)
  shapes = jax.eval_shape(functools.partial(update.init_state, tx=tx), params)
  where = TrainState(
    params=tree_shardings(shapes.params, mesh),
    opt_state=tree_shardings(shapes.opt_state, mesh),
    step=NamedSharding(mesh, P()),
    version=NamedSharding(mesh, P()),
    skipped=NamedSharding(mesh, P()),
  )
  state = _abstract(shapes, where)
  step = update.make_update(
    dataclasses.replace(
      policy, token_logp=functools.partial(policy.token_logp, chunk=256)
    ),
    objectives.make_objective(objective),
    tx,
    aux_coef=0.001,
    state_shardings=where,
  )
  lowered = cast(Any, step).lower(state, _batch(rows, length, mesh))
  return lowered, bytes_a_device(state)


def _lower_decode(policy: Policy, rows: int, length: int):
  mesh = policy.mesh
  assert mesh is not None
  params = _params(policy, mesh, SERVING_RULES)
  shapes = jax.eval_shape(lambda: policy.init_cache(rows, length))
  where = cache_sharding(shapes, mesh)
  cache = _abstract(shapes, where)
  tokens = jax.ShapeDtypeStruct(
    (rows,), jnp.int32, sharding=NamedSharding(mesh, P(BATCH_AXES))
  )

  def step(params, tokens, cache):
    out = policy.decode(params, tokens, cache)
    return out.logits, out.cache

  jitted = jax.jit(step, donate_argnums=2, out_shardings=(None, where))
  state = bytes_a_device((params, cache))
  return jitted.lower(params, tokens, cache), state


def model_flops(
  config: DecoderConfig, *, tokens: int, context: float, backward: bool
) -> float:
  """FLOPs that a shape needs: 2 an active parameter, and attention.

  Args:
    config: the shape; of zero-computation experts the even share is counted.
    tokens: processed.
    context: tokens that each attends to, on average.
    backward: whether gradients are taken too (3 times the work).
  """
  counts = presets.count_parameters(config)
  active = float(counts.active_max)
  if config.experts is not None and config.experts.identity:
    idle = config.experts.identity / config.experts.total
    active -= idle * (counts.active_max - counts.active_min)
  how = config.attention
  v_dim = how.v_dim if isinstance(how, Latent) else how.head_dim
  attentions = config.layers * (2 if config.shortcut else 1)
  seen = attentions * how.heads * (how.query_dim + v_dim) * context
  return 2.0 * tokens * (active + seen) * (3 if backward else 1)


def _needed(message: str) -> float | None:
  """Bytes that the compiler asked for, from its message."""
  units = {"K": 2.0**10, "M": 2.0**20, "G": 2.0**30, "T": 2.0**40}
  found = re.search(r"[Uu]sed ([\d.]+)([KMGT]) of", message)
  return float(found[1]) * units[found[2]] if found else None


def _advice(program: str, state: float, chip: Chip) -> str:
  if state > 0.9 * chip.memory:
    more = math.ceil(state / (0.6 * chip.memory))
    axis = "fsdp or expert" if program == "update" else "tensor or expert"
    return f"the state alone is too large: {more} times the devices, on {axis}"
  if program == "update":
    return "fewer rows (microbatches), or more devices on fsdp or context"
  return "fewer rows or a shorter cache, or more devices on tensor"


def compile_program(
  preset: str,
  program: str,
  topology: str,
  sizes: Mapping[str, int],
  *,
  rows: int,
  length: int,
  slices: int = 1,
  objective: str = "hispo",
  capacity_factor: float = 1.5,
) -> Report:
  """Compiles a program of a preset for a topology.

  An update trains float32 parameters with AdamW in bfloat16 activations and
  rematerializes blocks; decoding has bfloat16 parameters, each device whole
  ones but for experts and tensor parts.

  Args:
    preset: name of a shape.
    program: `update` (one microbatch of it) or `decode` (one token a row).
    topology: `v5p:4x4x4`.
    sizes: of the mesh's axes; the `data` axis takes what is left.
    rows: of the batch in all.
    length: tokens of a row, or of a row's cache.
    slices: see `topology_mesh`.
    objective: of the update.
    capacity_factor: of the update's experts; decoding drops nothing.

  Raises:
    UsageError: see `topology_mesh`; on experts that do not divide.
    InfraError: when the compiler fails for another reason than memory.
  """
  mesh, chip = topology_mesh(topology, sizes, slices)
  train = program == "update"
  config = dataclasses.replace(
    presets.published(preset),
    max_len=length,
    param_dtype="float32" if train else "bfloat16",
    capacity_factor=capacity_factor if train else 0.0,
  )
  try:
    policy = make_policy(config, mesh)
  except ValueError as e:
    raise UsageError(str(e)) from e
  before = time.monotonic()
  if train:
    lowered, state = _lower_update(policy, objective, rows, length)
  else:
    lowered, state = _lower_decode(policy, rows, length)
  flops = model_flops(
    config,
    tokens=rows * (length if train else 1),
    context=length / 2 if train else length,
    backward=train,
  )
  flops /= mesh.size
  seconds = flops / chip.flops
  report = Report(
    preset=preset,
    program=program,
    topology=f"{topology} x {slices}" if slices > 1 else topology,
    devices=mesh.size,
    mesh={k: v for k, v in mesh.shape.items() if v > 1},
    rows=rows,
    length=length,
    fits=True,
    advice="",
    limit_bytes=chip.memory,
    state_bytes=state,
    peak_bytes=None,
    model_flops=flops,
    step_s_at_peak=seconds if train else max(seconds, state / chip.bandwidth),
    collectives={},
    compile_s=0.0,
  )
  try:
    compiled = lowered.compile()
  except Exception as e:
    if "RESOURCE_EXHAUSTED" not in str(e) and "Hbm" not in type(e).__name__:
      first = str(e).splitlines()[0] if str(e) else type(e).__name__
      raise InfraError(f"the TPU compiler failed: {first}") from e
    return dataclasses.replace(
      report,
      fits=False,
      advice=_advice(program, state, chip),
      peak_bytes=_needed(str(e)),
      compile_s=time.monotonic() - before,
    )
  memory = compiled.memory_analysis()
  peak = (
    memory.argument_size_in_bytes
    + memory.output_size_in_bytes
    - memory.alias_size_in_bytes
    + memory.temp_size_in_bytes
  )
  return dataclasses.replace(
    report,
    peak_bytes=float(peak),
    collectives={
      kind: dataclasses.asdict(c)
      for kind, c in sorted(collectives(compiled.as_text()).items())
    },
    compile_s=time.monotonic() - before,
  )


def told(report: Report) -> str:
  """A report in a few lines for a person."""

  def gib(x: float | None) -> str:
    return "more" if x is None else f"{x / _GIB:.1f} GiB"

  mesh = ", ".join(f"{k}={v}" for k, v in report.mesh.items()) or "one device"
  lines = [
    f"{report.preset} {report.program} on {report.topology}: "
    f"{report.devices} devices, {mesh}, {report.rows} rows of {report.length}",
    f"  {'fits' if report.fits else 'DOES NOT FIT'}: {gib(report.peak_bytes)} "
    f"of {gib(report.limit_bytes)} a device, state {gib(report.state_bytes)}",
    f"  {report.model_flops / 1e12:.2f} TFLOP a device, at least "
    f"{1e3 * report.step_s_at_peak:.1f} ms; "
    f"compiled in {report.compile_s:.0f} s",
  ]
  if report.advice:
    lines.append(f"  change: {report.advice}")
  for kind, c in report.collectives.items():
    lines.append(f"  {kind}: {c['count']}, {c['bytes'] / _GIB:.2f} GiB")
  return "\n".join(lines)
