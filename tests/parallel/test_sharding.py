"""Sharded equals one device; rules name what they cannot place."""

import os
import pathlib
import subprocess
import sys
import textwrap

import jax
import jax.numpy as jnp
import pytest
from jax.sharding import PartitionSpec as P

from jprover.models.moe.config import MoEConfig
from jprover.models.policy import moe_policy
from jprover.parallel.mesh import make_mesh
from jprover.parallel.sharding import (
  partition_spec,
  shard_params,
  tree_shardings,
)

FAKE_DEVICES = """
import dataclasses, jax, jax.numpy as jnp, numpy as np, optax
from jprover.models.moe.config import MoEConfig
from jprover.models.policy import moe_policy
from jprover.parallel.mesh import make_mesh
from jprover.parallel.sharding import *

assert len(jax.devices()) == 8
base = MoEConfig(vocab_size=64, dim=32, layers=2, heads=4, kv_heads=2,
  head_dim=8, experts=4, top_k=2, expert_dim=16, shared_dim=8, dense_layers=1,
  dense_dim=32, qk_norm=True, tie_embeddings=False)
rng = np.random.default_rng(0)
tokens = rng.integers(0, 64, (8, 24)).astype(np.int32)
segments = np.repeat([[1, 2, 0]], 8, 0).repeat(8, 1).astype(np.int32)
positions = np.tile(np.arange(8, dtype=np.int32), (8, 3))

MESHES = {"dense": ((1, 2, 2, 2),), "ragged": ((2, 2, 2, 1),)}
for dispatch, meshes in MESHES.items():
  policy = moe_policy(dataclasses.replace(base, dispatch=dispatch))
  def loss(params, tokens, positions, segments):
    out = policy.apply(params, tokens, positions, segments)
    logp, entropy = policy.token_logp(params, out.hidden, tokens, chunk=8)
    real = segments > 0
    total = -(logp * real).sum() / real.sum() + out.aux_loss
    return total, (logp, entropy, out)
  step = jax.jit(jax.value_and_grad(loss, has_aux=True))
  params = policy.init(jax.random.key(0))
  want = step(params, tokens, positions, segments)
  for sizes in meshes:
    mesh = make_mesh(**dict(zip(("data", "fsdp", "expert", "tensor"), sizes)))
    placed = shard_params(params, mesh)
    batch = jax.device_put((tokens, positions, segments), batch_sharding(mesh))
    got = step(placed, *batch)
    err = max(jax.tree.leaves(jax.tree.map(
      lambda a, b: float(np.abs(np.asarray(a) - np.asarray(b)).max()),
      got, want)))
    gate = placed["layer_1"]["moe"]["gate"]
    shards = gate.size // gate.addressable_shards[0].data.size
    moments = jax.eval_shape(optax.adam(1e-3).init, params)
    mu = tree_shardings(moments, mesh)[0].mu["layer_1"]["moe"]["gate"]
    assert mu == gate.sharding
    print(dispatch, *sizes, "shards", shards, "err", err)
    assert shards == sizes[1] * sizes[2] * sizes[3]
    assert err < 1e-5, err
print("all equal")
"""


def test_eight_fake_devices_equal_one():
  env = os.environ | {
    "PYTHONPATH": str(pathlib.Path(__file__).parents[2]),
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_force_host_platform_device_count=8"
    " --xla_llvm_disable_expensive_passes=true",
  }
  out = subprocess.run(
    [sys.executable, "-c", textwrap.dedent(FAKE_DEVICES)],
    capture_output=True,
    text=True,
    env=env,
    timeout=1200,
  )
  assert "all equal" in out.stdout, out.stdout + out.stderr[-3000:]


def test_one_device_mesh():
  policy = moe_policy(MoEConfig(vocab_size=32, dim=16, layers=1))
  mesh = make_mesh(devices=jax.devices()[:1])
  assert dict(mesh.shape) == {"data": 1, "fsdp": 1, "expert": 1, "tensor": 1}
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


def test_wrong_mesh_sizes_are_named():
  with pytest.raises(ValueError, match=r"fsdp=3.* 1 are given"):
    make_mesh(fsdp=3, devices=jax.devices()[:1])
