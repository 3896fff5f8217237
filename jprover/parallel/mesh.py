"""Device meshes with the axes data, fsdp, expert, context and tensor."""

import math
from collections.abc import Sequence
from typing import Any

import jax
import numpy as np
from jax.experimental import mesh_utils
from jax.sharding import AxisType, Mesh

AXES = ("data", "fsdp", "expert", "context", "tensor")
BATCH_AXES = ("data", "fsdp", "expert")  # Rows of a batch lie along these.
TIME_AXIS = "context"  # And their tokens along this one.


def make_mesh(
  *,
  data: int = -1,
  fsdp: int = 1,
  expert: int = 1,
  context: int = 1,
  tensor: int = 1,
  slices: int = 1,
  devices: Sequence[Any] | None = None,
) -> Mesh:
  """Arranges devices in a mesh of `AXES`.

  Args:
    data: replicas of the parameters; -1 takes the devices left over.
    fsdp: shards of parameters that are gathered for use.
    expert: shards of the experts; other parameters are gathered along it.
    context: shards of the tokens of a row.
    tensor: shards inside matrices.
    slices: TPU slices joined by the slower data-centre network; the data
      axis goes across them, so only gradients cross it.
    devices: all of the process by default.

  Raises:
    ValueError: when the sizes do not multiply to the number of devices, or
      the slices do not divide the data axis.
  """
  devices = list(jax.devices() if devices is None else devices)
  sizes = [data, fsdp, expert, context, tensor]
  if data == -1:
    sizes[0] = max(len(devices) // math.prod(sizes[1:]), 1)
  if math.prod(sizes) != len(devices):
    shape = ", ".join(f"{a}={n}" for a, n in zip(AXES, sizes, strict=True))
    raise ValueError(
      f"mesh {shape} needs {math.prod(sizes)} devices and {len(devices)} "
      "are given: change the axis sizes"
    )
  if sizes[0] % slices:
    raise ValueError(
      f"data={sizes[0]} is no multiple of slices={slices}: change either"
    )
  if devices[0].platform == "cpu":
    # Fake devices have no topology to respect.
    grid = np.array(devices).reshape(sizes)
  elif slices > 1:
    grid = mesh_utils.create_hybrid_device_mesh(
      [sizes[0] // slices, *sizes[1:]],
      [slices, 1, 1, 1, 1],
      devices=devices,
      allow_split_physical_axes=True,
    )
  else:
    grid = mesh_utils.create_device_mesh(
      sizes, devices=devices, allow_split_physical_axes=True
    )
  return Mesh(grid, AXES, axis_types=(AxisType.Auto,) * len(AXES))
