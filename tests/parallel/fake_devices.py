"""Run by test_sharding.py in a process with eight fake devices.

python tests/parallel/fake_devices.py CASE
"""

import dataclasses
import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax

from jprover.models import presets
from jprover.models.policy import make_policy
from jprover.parallel.mesh import AXES, make_mesh
from jprover.parallel.sharding import (
  batch_sharding,
  shard_params,
  tree_shardings,
)

# Shape, changes of it, and sizes of data, fsdp, expert, context, tensor.
CASES = {
  "llama": ("tiny-llama", {}, (1, 2, 1, 2, 2)),
  "qwen3-moe dense dispatch": (
    "tiny-qwen3-moe",
    {"dispatch": "dense"},
    (1, 2, 2, 1, 2),
  ),
  "qwen3-moe gathered": ("tiny-qwen3-moe", {}, (2, 1, 2, 2, 1)),
  "deepseek-v3 gathered, scanned": (
    "tiny-deepseek-v3",
    {"scan_layers": True, "remat": "full"},
    (1, 2, 2, 1, 2),
  ),
  "deepseek-v3 exchanged": (
    "tiny-deepseek-v3",
    {"capacity_factor": 4.0},
    (1, 1, 4, 1, 2),
  ),
  "longcat exchanged, scanned": (
    "tiny-longcat-flash",
    {
      "capacity_factor": 4.0,
      "scan_layers": True,
      "remat": "dots",
      "query_chunk": 4,
    },
    (1, 2, 2, 2, 1),
  ),
}


def differences(a, b):
  return jax.tree.map(
    lambda x, y: float(np.abs(np.asarray(x) - np.asarray(y)).max(initial=0)),
    a,
    b,
  )


def main(case: str) -> None:
  assert len(jax.devices()) == 8
  name, change, sizes = CASES[case]
  config = dataclasses.replace(presets.published(name), **change)
  rng = np.random.default_rng(0)
  tokens = rng.integers(0, 96, (8, 24)).astype(np.int32)
  segments = np.repeat([[1, 2, 0]], 8, 0).repeat(8, 1).astype(np.int32)
  positions = np.tile(np.arange(8, dtype=np.int32), (8, 3))
  mesh = make_mesh(**dict(zip(AXES, sizes, strict=True)))

  def step(policy):
    def loss(params, tokens, positions, segments):
      out = policy.apply(params, tokens, positions, segments)
      logp, entropy = policy.token_logp(params, out.hidden, tokens, chunk=8)
      real = segments > 0
      total = -(logp * real).sum() / real.sum() + out.aux_loss
      return total, (logp, entropy, out)

    return jax.jit(jax.value_and_grad(loss, has_aux=True))

  def decoded(policy, params):
    cache = policy.init_cache(8, 32)
    lengths = jnp.arange(8) + 3
    first = jax.jit(policy.prefill)(params, tokens[:, :12], lengths, cache)
    more = jax.jit(policy.extend)(
      params, tokens[:, 12:16], lengths % 4, first.cache
    )
    last = jax.jit(policy.decode)(params, tokens[:, 20], more.cache)
    return first.logits, last.logits

  one, many = make_policy(config), make_policy(config, mesh)
  params = one.init(jax.random.key(0))
  placed = shard_params(params, mesh)
  batch = jax.device_put((tokens, positions, segments), batch_sharding(mesh))
  want = step(one)(params, tokens, positions, segments)
  got = step(many)(placed, *batch)
  if config.experts is not None:
    np.testing.assert_array_equal(got[0][1][2].routing, want[0][1][2].routing)
    assert float(got[0][1][2].dropped) == 0
  worst = max(jax.tree.leaves(differences(got, want)))
  print(case, "forward and gradients", worst)
  assert worst < 1e-5, differences(got, want)
  worst = max(
    jax.tree.leaves(differences(decoded(many, placed), decoded(one, params)))
  )
  print(case, "decoding", worst)
  assert worst < 1e-5

  where = tree_shardings(params, mesh)
  moments = jax.eval_shape(optax.adam(1e-3).init, params)
  assert jax.tree.leaves(tree_shardings(moments, mesh)[0].mu) == (
    jax.tree.leaves(where)
  )
  largest = max(jax.tree.leaves(placed), key=lambda x: x.size)
  parts = largest.size // largest.addressable_shards[0].data.size
  assert parts == sizes[1] * sizes[2] * sizes[4], parts

  if config.capacity_factor:
    # Too little room: some choices are dropped, and counted.
    tight = dataclasses.replace(config, capacity_factor=0.5)
    out = jax.jit(make_policy(tight, mesh).apply)(placed, *batch)
    assert 0.05 < float(out.dropped) < 0.95, out.dropped
    assert np.isfinite(np.asarray(out.hidden)).all()
  print("all equal")


if __name__ == "__main__":
  main(sys.argv[1])
