"""Time of a training step of the demo policy, as JSON.

python benchmarks/policy.py --out policy.json
"""

import functools
import json
import time

import jax
import jax.numpy as jnp
import numpy as np
import optax
from absl import app, flags

from jprover.models.moe.config import demo
from jprover.models.policy import make_policy

_OUT = flags.DEFINE_string("out", None, "JSON file to write.", required=True)
_ROWS = flags.DEFINE_integer("rows", 128, "Packed rows of a step.")
_LEN = flags.DEFINE_integer("len", 192, "Tokens of a row.")
_MICRO = flags.DEFINE_multi_integer("micro", [4, 8], "Rows of a microbatch.")
_REPEATS = flags.DEFINE_integer("repeats", 3, "Steps timed.")


def make_step(policy, optimizer, micro):
  """A step of maximum likelihood, gradients summed over microbatches."""

  def loss(params, batch):
    tokens, positions, segments = batch
    out = policy.apply(params, tokens, positions, segments)
    logp, _ = policy.token_logp(params, out.hidden, tokens)
    return -jnp.sum(logp) + 0.01 * out.aux_loss

  @functools.partial(jax.jit, donate_argnums=(0, 1))
  def step(params, opt_state, batch):
    split = jax.tree.map(lambda x: x.reshape(-1, micro, x.shape[1]), batch)

    def add(total, piece):
      grads = jax.grad(loss)(params, piece)
      return jax.tree.map(jnp.add, total, grads), None

    zeros = jax.tree.map(jnp.zeros_like, params)
    grads, _ = jax.lax.scan(add, zeros, split)
    updates, opt_state = optimizer.update(grads, opt_state, params)
    return optax.apply_updates(params, updates), opt_state

  return step


def main(argv):
  del argv
  policy = make_policy(demo())
  rows, length = _ROWS.value, _LEN.value
  rng = np.random.default_rng(0)
  tokens = rng.integers(0, 512, (rows, length)).astype(np.int32)
  positions = np.tile(np.arange(length, dtype=np.int32), (rows, 1))
  batch = (tokens, positions, np.ones_like(tokens))
  by_micro = {}
  for micro in _MICRO.value:
    optimizer = optax.adamw(1e-3)
    params = policy.init(jax.random.key(0))
    state = (params, optimizer.init(params))
    step = make_step(policy, optimizer, micro)
    state = jax.block_until_ready(step(*state, batch))
    wall, cpu = [], []
    for _ in range(_REPEATS.value):
      start, used = time.perf_counter(), time.process_time()
      state = jax.block_until_ready(step(*state, batch))
      wall.append(1e3 * (time.perf_counter() - start))
      cpu.append(1e3 * (time.process_time() - used))
    by_micro[str(micro)] = {"step_ms": min(wall), "cpu_ms": min(cpu)}
    print(micro, by_micro[str(micro)], flush=True)
  report = {
    "step_ms": min(r["step_ms"] for r in by_micro.values()),
    "rows": rows,
    "tokens": rows * length,
    "by_microbatch": by_micro,
    "parameters": policy.param_count,
    "device": jax.devices()[0].device_kind,
    "jax": jax.__version__,
  }
  with open(_OUT.value, "w") as f:
    json.dump(report, f, indent=2)


if __name__ == "__main__":
  app.run(main)
