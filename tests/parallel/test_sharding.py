"""Sharded equals one device; rules name what they cannot place."""

import os
import pathlib
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import Mesh
from jax.sharding import PartitionSpec as P

from jprover.models.moe.config import DecoderConfig, Experts
from jprover.models.policy import make_policy
from jprover.parallel.mesh import AXES, make_mesh
from jprover.parallel.sharding import (
  partition_spec,
  shard_params,
  tree_shardings,
)
from tests.parallel import fake_devices

SCRIPT = pathlib.Path(__file__).with_name("fake_devices.py")


@pytest.mark.parametrize("case", fake_devices.CASES)
def test_eight_fake_devices_equal_one(case):
  env = os.environ | {
    "PYTHONPATH": str(pathlib.Path(__file__).parents[2]),
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_force_host_platform_device_count=8"
    " --xla_llvm_disable_expensive_passes=true",
  }
  out = subprocess.run(
    [sys.executable, str(SCRIPT), case],
    capture_output=True,
    text=True,
    env=env,
    timeout=1200,
  )
  assert "all equal" in out.stdout, out.stdout + out.stderr[-3000:]


def test_one_device_mesh():
  policy = make_policy(
    DecoderConfig(vocab_size=32, dim=16, layers=1, dense_dim=32)
  )
  mesh = make_mesh(devices=jax.devices()[:1])
  assert set(mesh.shape) == set(AXES) and set(mesh.shape.values()) == {1}
  params = shard_params(policy.init(jax.random.key(0)), mesh)
  specs = {s.spec for s in jax.tree.leaves(tree_shardings(params, mesh))}
  assert all(not any(spec) for spec in specs)


def test_what_has_no_rule_is_named():
  mesh = make_mesh(devices=jax.devices()[:1])
  with pytest.raises(ValueError, match="'mystery'"):
    tree_shardings({"mystery": jnp.zeros(3)}, mesh)
  with pytest.raises(ValueError, match="does not fit"):
    partition_spec("a/moe/down", (3, 4), mesh)
  assert partition_spec("count", (), mesh) == P()


def test_experts_that_do_not_divide_are_named():
  devices = np.array(jax.devices()[:1] * 3).reshape(1, 1, 3, 1, 1)
  mesh = Mesh(devices, AXES)
  config = DecoderConfig(
    vocab_size=32, experts=Experts(count=4, top_k=1, dim=8)
  )
  with pytest.raises(ValueError, match=r"expert=3 does not divide the 4"):
    make_policy(config, mesh)


def test_wrong_mesh_sizes_are_named():
  with pytest.raises(ValueError, match=r"fsdp=3.* 1 are given"):
    make_mesh(fsdp=3, devices=jax.devices()[:1])
