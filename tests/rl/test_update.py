import os
import pathlib
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest
from conftest import TinyPolicy, make_example

from jprover.data.packing import pack, unpack
from jprover.errors import UsageError
from jprover.rl.objectives import Aux, make_objective
from jprover.rl.update import init_state, make_logp, make_update

# One of each kind: masks, sequence ratios, supervised.
NAMES = {
  "hispo": {"delta_seq": 0.2, "max_length": 8},
  "gspo": {"eps_low": 0.3, "eps_high": 0.3},
  "sft": {},
}


@pytest.fixture(autouse=True, scope="module")
def quick_compiles():
  """Most of the time here is XLA's: do without its costly passes."""
  name = "jax_disable_most_optimizations"
  before = jax.config.read(name)
  jax.config.update(name, True)
  yield
  jax.config.update(name, before)


def start(policy, tx=None):
  return init_state(policy.init(), optax.sgd(0.1) if tx is None else tx)


def make(policy, name="grpo", tx=None, **kwargs):
  kwargs = {"max_grad_norm": None} | kwargs
  tx = optax.sgd(0.1) if tx is None else tx
  objective = make_objective(name, **NAMES.get(name, {}))
  return make_update(policy, objective, tx, **kwargs)


def assert_trees_close(a, b, rtol=2e-5, atol=2e-6):
  assert jax.tree.structure(a) == jax.tree.structure(b)
  for x, y in zip(jax.tree.leaves(a), jax.tree.leaves(b), strict=True):
    np.testing.assert_allclose(x, y, rtol=rtol, atol=atol)


def assert_trees_equal(a, b):
  jax.tree.map(np.testing.assert_array_equal, a, b)


def distance(a, b):
  gaps = jax.tree.map(lambda x, y: float(jnp.abs(x - y).max()), a, b)
  return max(jax.tree.leaves(gaps))


@pytest.mark.parametrize("name", list(NAMES))
def test_update_depends_on_neither_microbatches_nor_packing(
  policy, examples, packed, name
):
  update = make(policy, name)
  one, told_one = update(start(policy), packed.batch)
  assert distance(one.params, policy.init()) > 1e-3

  split = make(policy, name, microbatches=4)
  four, told_four = split(start(policy), packed.batch)
  assert_trees_close(one.params, four.params)
  assert_trees_close(told_one, told_four)

  # Each sequence in a row of its own, with more padding and empty slots.
  rows = [pack([e], rows=1, length=40, slots=1).batch for e in examples]
  alone = jax.tree.map(lambda *xs: np.concatenate(xs), *rows)
  index = np.where(alone.segments > 0, np.arange(9)[:, None] + 2, 15)
  weight = np.zeros(15, np.float32)
  weight[2:11] = 1
  alone = alone._replace(sequence=index.astype(np.int32), weight=weight)
  other, told_other = update(start(policy), alone)
  assert_trees_close(one.params, other.params)
  assert told_other.pop("fill") < told_one.pop("fill")
  assert_trees_close(told_one, told_other)


def test_sgd_step_is_the_gradient_of_the_documented_loss(policy, packed):
  batch, objective = packed.batch, make_objective("grpo")

  def loss(params):
    out = policy.apply(params, batch.tokens, batch.positions, batch.segments)
    logp, entropy = policy.token_logp(params, out.hidden, batch.targets)
    (total, count), _ = objective(logp, entropy, batch, Aux())
    return total / count

  params = policy.init()
  value, grads = jax.value_and_grad(loss)(params)
  want = jax.tree.map(lambda p, g: p - 0.1 * g, params, grads)
  norm = float(optax.tree.norm(grads))
  groups = {"norm_groups": lambda path: "head" if "out" in path else "trunk"}
  state, told = make(policy, **groups)(start(policy), batch)
  assert_trees_close(state.params, want)
  np.testing.assert_allclose(told["loss"], value, rtol=1e-5)
  np.testing.assert_allclose(told["grad_norm"], norm, rtol=1e-5)
  parts = [told["grad_norm/head"], told["grad_norm/trunk"]]
  np.testing.assert_allclose(np.hypot(*parts), norm, rtol=1e-5)
  np.testing.assert_allclose(parts[0], jnp.linalg.norm(grads["out"]), rtol=1e-5)

  clipped, told = make(policy, max_grad_norm=norm / 4)(start(policy), batch)
  want = jax.tree.map(lambda p, g: p - 0.1 * g / 4, params, grads)
  assert_trees_close(clipped.params, want)
  np.testing.assert_allclose(told["grad_norm"], norm, rtol=1e-5)


class AuxPolicy(TinyPolicy):
  """With a balance loss that has a gradient."""

  def apply(self, params, tokens, positions, segments):
    out = super().apply(params, tokens, positions, segments)
    return out._replace(aux_loss=(params["out"] ** 2).sum())


def test_aux_loss_is_added_once_whatever_the_split(packed):
  policy = AuxPolicy()
  without, _ = make(policy)(start(policy), packed.batch)
  for n in (1, 2):
    update = make(policy, aux_coef=0.5, microbatches=n)
    state, told = update(start(policy), packed.batch)
    first = policy.init()
    want = without.params["out"] - 0.1 * 0.5 * 2 * first["out"]
    np.testing.assert_allclose(state.params["out"], want, rtol=1e-4)
    np.testing.assert_allclose(
      told["aux_loss"], (first["out"] ** 2).sum(), rtol=1e-5
    )


def test_counters_and_diagnostics(policy, packed):
  batch = packed.batch
  logp = np.asarray(make_logp(policy)(policy.init(), batch))
  sampler = logp + 0.1 * np.where(np.arange(32) % 2, 1, -1)
  batch = batch._replace(logp_old=logp, logp_sampler=sampler)
  update = make(policy)
  state, told = update(start(policy), batch)
  assert (int(state.step), int(state.version)) == (1, 1)
  assert told["tokens"] == batch.mask.sum()
  assert told["sequences"] == 9
  np.testing.assert_allclose(told["fill"], (batch.segments > 0).mean())
  np.testing.assert_allclose(told["expert_load"], [[0.5, 0.5]], rtol=1e-6)
  # On-policy: the ratio to the trainer at sampling is 1.
  for q in ("q01", "q50", "q99"):
    np.testing.assert_allclose(told[f"r_stale_{q}"], 1, rtol=1e-5)
  np.testing.assert_allclose(told["kl_old"], 0, atol=1e-6)
  np.testing.assert_allclose(told["mismatch"], 0.1, rtol=1e-4)
  np.testing.assert_allclose(told["r_dis_q01"], np.exp(-0.1), rtol=1e-4)
  np.testing.assert_allclose(told["r_dis_q99"], np.exp(0.1), rtol=1e-4)
  assert told["kl_sampler"] > 0
  state, told = update(state, batch)
  assert (int(state.step), int(state.version)) == (2, 2)
  assert told["kl_old"] > 1e-6
  assert update._cache_size() == 1


@pytest.mark.parametrize("where", ["logp_old", "adv"])
def test_update_that_is_not_finite_is_skipped_and_counted(
  policy, packed, where
):
  tx = optax.adam(0.1)
  update = make(policy, tx=tx, microbatches=2)
  state, _ = update(start(policy, tx), packed.batch)
  before = jax.tree.map(np.array, state)
  spoilt = np.array(getattr(packed.batch, where))
  spoilt[np.nonzero(packed.batch.mask)[0][0]] = np.nan
  bad = packed.batch._replace(**{where: spoilt})
  state, told = update(state, bad)
  assert told["skipped"] == 1
  assert_trees_equal(state.params, before.params)
  assert_trees_equal(state.opt_state, before.opt_state)
  assert (int(state.step), int(state.version)) == (2, 1)
  assert int(state.skipped) == 1
  state, told = update(state, packed.batch)
  assert told["skipped"] == 0
  assert (int(state.step), int(state.version)) == (3, 2)
  assert int(state.skipped) == 1
  assert distance(state.params, before.params) > 1e-3


def test_log_probs_nobody_filled_in_are_not_taken_for_zero(policy, examples):
  blank = [type(e)(tokens=e.tokens, mask=e.mask, adv=e.adv) for e in examples]
  batch = pack(blank, rows=4, length=32, slots=12).batch
  state, told = make(policy, "grpo")(start(policy), batch)
  assert told["skipped"] == 1 and int(state.skipped) == 1
  state, told = make(policy, "sft")(start(policy), batch)
  assert told["skipped"] == 0
  assert np.isfinite(told["nll"])


def test_reference_log_probs_reach_their_rows(policy, packed):
  params, batch = policy.init(), packed.batch
  other = make_logp(policy)(policy.init(1), batch)

  def kl(microbatches):
    objective = make_objective("grpo", kl_coef=0.1)
    update = make_update(
      policy, objective, optax.sgd(0.1), microbatches=microbatches
    )
    _, told = update(start(policy), batch, other)
    return float(told["kl_ref"])

  log_rho = np.asarray(other - make_logp(policy)(params, batch))
  k3 = np.exp(log_rho) - 1 - log_rho
  want = (k3 * batch.mask).sum() / batch.mask.sum()
  np.testing.assert_allclose([kl(1), kl(2)], want, rtol=1e-4)


def test_state_is_donated_unless_told_otherwise(policy, packed):
  kept = start(policy)
  make(policy, donate=False)(kept, packed.batch)
  assert not kept.params["out"].is_deleted()
  given = start(policy)
  make(policy)(given, packed.batch)
  assert given.params["out"].is_deleted()


def test_parameters_keep_their_type(policy, packed):
  def half(params):
    return jax.tree.map(lambda p: p.astype(jnp.bfloat16), params)

  tx = optax.adam(0.1)
  state = init_state(half(policy.init()), tx)
  before = jax.tree.map(lambda x: x.dtype, state)
  after, told = make(policy, tx=tx, microbatches=2)(state, packed.batch)
  assert jax.tree.map(lambda x: x.dtype, after) == before
  assert told["skipped"] == 0


class CountingPolicy(TinyPolicy):
  """Counts the forward passes that really run."""

  def __init__(self):
    self.runs = 0

  def apply(self, params, tokens, positions, segments):
    jax.debug.callback(self._count)
    return super().apply(params, tokens, positions, segments)

  def _count(self):
    self.runs += 1


def test_empty_microbatches_are_skipped(policy, examples, packed):
  counting = CountingPolicy()
  roomy = pack(examples, rows=16, length=32, slots=12, microbatches=8)
  used = int((roomy.batch.segments > 0).any(1).sum())
  assert used == 4  # two microbatches of two rows
  update = make(counting, "sft", microbatches=8)
  state, told = update(start(policy), roomy.batch)
  jax.effects_barrier()
  assert counting.runs == 2
  want, told_want = make(policy, "sft")(start(policy), packed.batch)
  assert_trees_close(state.params, want.params)
  assert told["tokens"] == told_want["tokens"]

  counting.runs = 0
  params = policy.init()
  logp = make_logp(counting, microbatches=8)(params, roomy.batch)
  jax.effects_barrier()
  assert counting.runs == 2
  want = unpack(make_logp(policy)(params, packed.batch), packed)
  for i, got in unpack(logp, roomy).items():
    np.testing.assert_allclose(got, want[i], rtol=1e-4, atol=1e-5)


def test_rows_must_split_evenly(policy, packed):
  with pytest.raises(UsageError, match="microbatches=3 does not divide"):
    make(policy, microbatches=3)(start(policy), packed.batch)


def test_logp_is_that_of_each_sequence_alone(policy, examples, packed):
  params = policy.init()
  whole = make_logp(policy)(params, packed.batch)
  assert not np.asarray(whole)[packed.batch.mask == 0].any()
  split = make_logp(policy, microbatches=2)(params, packed.batch)
  np.testing.assert_allclose(whole, split, rtol=1e-5, atol=1e-6)
  alone = make_logp(policy)
  for i, got in unpack(whole, packed).items():
    single = pack([examples[i]], rows=1, length=32, slots=1)
    want = unpack(alone(params, single.batch), single)[0]
    np.testing.assert_allclose(got, want, rtol=1e-4, atol=1e-5)


def test_hispo_learns_the_rewarded_token(policy):
  """Ten updates raise the log-prob of what had a positive advantage."""
  rng = np.random.default_rng(0)
  pair = [make_example(rng, adv=a, noise=0.0) for a in (1.0, -1.0)]
  packed = pack(pair, rows=1, length=64, slots=2)
  logp_of = make_logp(policy)
  batch = packed.batch
  first = logp_of(policy.init(), batch)
  batch = batch._replace(logp_old=first, logp_sampler=first)
  tx = optax.adam(0.03)
  update = make_update(
    policy, make_objective("hispo", max_length=16), tx, max_grad_norm=1.0
  )
  state = init_state(policy.init(), tx)
  for _ in range(10):
    state, _ = update(state, batch)
  gain = unpack(logp_of(state.params, batch) - first, packed)
  assert gain[0].sum() > 0 > gain[1].sum()


SHARDED = """
import sys
sys.path[:0] = [{tests!r}]
import jax, numpy as np, optax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
from conftest import TinyPolicy, make_example
from jprover.data.packing import pack
from jprover.rl.objectives import make_objective
from jprover.rl.update import init_state, make_update

assert jax.device_count() == 4
policy, tx, rng = TinyPolicy(), optax.adam(0.01), np.random.default_rng(0)
examples = [make_example(rng) for _ in range(16)]
batch = pack(examples, rows=8, length=32, slots=20).batch
objective = make_objective("gspo", eps_low=0.3, eps_high=0.3)
mesh = Mesh(np.array(jax.devices()), ("data",))
whole, rows = NamedSharding(mesh, P()), NamedSharding(mesh, P("data"))

def run(put, **kwargs):
  state = jax.device_put(init_state(policy.init(), tx), put[0])
  where = jax.tree.map(lambda x: put[1] if x.ndim > 1 else put[0], batch)
  update = make_update(policy, objective, tx, microbatches=2, **kwargs)
  return update(state, jax.device_put(batch, where))

one = jax.sharding.SingleDeviceSharding(jax.devices()[0])
a, told_a = run((one, one))
b, told_b = run((whole, rows), state_shardings=whole)
assert all(x.sharding == whole for x in jax.tree.leaves(b))
jax.tree.map(
  lambda x, y: np.testing.assert_allclose(x, y, rtol=1e-4, atol=1e-5),
  (a.params, told_a), (b.params, told_b),
)
print("same")
"""


def test_update_does_not_depend_on_the_number_of_devices():
  here = pathlib.Path(__file__).parent
  flags = "--xla_force_host_platform_device_count=4"
  done = subprocess.run(
    [sys.executable, "-c", SHARDED.format(tests=str(here))],
    env={
      **os.environ,
      "XLA_FLAGS": flags,
      "JAX_PLATFORMS": "cpu",
      "JAX_DISABLE_MOST_OPTIMIZATIONS": "1",
    },
    cwd=here.parent.parent,
    capture_output=True,
    text=True,
    check=False,
  )
  assert done.stdout == "same\n", done.stderr
