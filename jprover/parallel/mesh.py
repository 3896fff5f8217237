"""Device meshes with the axes data, fsdp, expert and tensor."""

import math
from collections.abc import Sequence
from typing import Any

import jax
import numpy as np
from jax.sharding import AxisType, Mesh

AXES = ("data", "fsdp", "expert", "tensor")
BATCH_AXES = ("data", "fsdp", "expert")  # Rows of a batch lie along these.


def make_mesh(
  *,
  data: int = -1,
  fsdp: int = 1,
  expert: int = 1,
  tensor: int = 1,
  devices: Sequence[Any] | None = None,
) -> Mesh:
  """Arranges devices in a mesh of `AXES`.

  Args:
    data: replicas of the parameters; -1 takes the devices left over.
    fsdp: shards of parameters that are gathered for use.
    expert: shards of the experts.
    tensor: shards inside matrices.
    devices: all of the process by default.

  Raises:
    ValueError: when the sizes do not multiply to the number of devices.
  """
  devices = list(jax.devices() if devices is None else devices)
  sizes = [data, fsdp, expert, tensor]
  if data == -1:
    sizes[0] = max(len(devices) // math.prod(sizes[1:]), 1)
  if math.prod(sizes) != len(devices):
    shape = ", ".join(f"{a}={n}" for a, n in zip(AXES, sizes, strict=True))
    raise ValueError(
      f"mesh {shape} needs {math.prod(sizes)} devices and {len(devices)} "
      "are given: change the axis sizes"
    )
  if devices[0].platform == "cpu":
    # Fake devices have no topology to respect.
    grid = np.array(devices).reshape(sizes)
    return Mesh(grid, AXES, axis_types=(AxisType.Auto,) * 4)
  return jax.make_mesh(
    tuple(sizes), AXES, devices=devices, axis_types=(AxisType.Auto,) * 4
  )
