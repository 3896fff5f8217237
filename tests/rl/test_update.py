import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest

from jprover.data.packing import pack
from jprover.rl.objectives import OBJECTIVES, make_objective
from jprover.rl.update import init_state, make_update

NAMES = sorted(OBJECTIVES)


def run(policy, name, batch, *, microbatches=1, lr=0.1, **hyper):
  update = make_update(
    policy,
    make_objective(name, **hyper),
    optax.sgd(lr),
    microbatches=microbatches,
    max_grad_norm=None,
  )
  return update(init_state(policy.init(), optax.sgd(lr)), batch)


def assert_same(a, b, rtol=2e-5):
  for x, y in zip(jax.tree.leaves(a), jax.tree.leaves(b), strict=True):
    np.testing.assert_allclose(x, y, rtol=rtol, atol=2e-6)


@pytest.mark.parametrize("name", NAMES)
def test_update_does_not_depend_on_the_microbatches(policy, packed, name):
  one, told_one = run(policy, name, packed.batch)
  four, told_four = run(policy, name, packed.batch, microbatches=4)
  assert_same(one.params, four.params)
  assert told_one.keys() == told_four.keys()
  for key in told_one:
    np.testing.assert_allclose(
      told_one[key], told_four[key], rtol=1e-5, atol=1e-6, err_msg=key
    )
  moved = jax.tree.map(
    lambda a, b: float(jnp.abs(a - b).max()), one.params, policy.init()
  )
  assert max(moved.values()) > 1e-6


@pytest.mark.parametrize("name", NAMES)
def test_update_does_not_depend_on_packing_or_padding(policy, examples, name):
  tight = pack(examples, rows=4, length=32, slots=12).batch
  rows = [pack([e], rows=1, length=40, slots=1).batch for e in examples]
  alone = jax.tree.map(lambda *xs: np.concatenate(xs), *rows)
  sequence = np.where(alone.segments > 0, np.arange(9)[:, None], 9)
  alone = alone._replace(sequence=sequence.astype(np.int32))
  a, told_a = run(policy, name, tight)
  b, told_b = run(policy, name, alone)
  assert_same(a.params, b.params)
  for key in set(told_a) - {"fill", "expert_load"}:
    np.testing.assert_allclose(
      told_a[key], told_b[key], rtol=1e-5, atol=1e-6, err_msg=key
    )
