import jax
import jax.numpy as jnp
import numpy as np
import pytest
import rl_reference as reference
from hypothesis import given
from hypothesis import strategies as st

from jprover.rl.advantages import (
  ADVANTAGES,
  group_centred,
  group_normalized,
  leave_one_out,
  over_groups,
)

KINDS = sorted(ADVANTAGES)
REWARD = st.sampled_from([-1.0, 0.0, 0.1, 0.5, 1.0, 1.05])
GROUP = st.lists(st.one_of(st.none(), REWARD), min_size=1, max_size=9)


def as_arrays(group):
  present = np.array([r is not None for r in group], float)
  return np.array([np.nan if r is None else r for r in group]), present


@pytest.mark.parametrize("kind", KINDS)
@given(group=GROUP)
def test_advantage_equals_the_reference(kind, group):
  rewards, present = as_arrays(group)
  got = ADVANTAGES[kind](rewards, present=present)
  assert got.dtype == np.float64
  want = reference.advantage(kind, group)
  np.testing.assert_allclose(got, want, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("kind", KINDS)
def test_jax_and_numpy_agree(kind):
  rng = np.random.default_rng(0)
  rewards = rng.normal(size=(3, 4, 6)).astype(np.float32)
  present = (rng.random((3, 4, 6)) < 0.7).astype(np.float32)
  ours = ADVANTAGES[kind](rewards, present=present)
  theirs = jax.jit(ADVANTAGES[kind])(
    jnp.asarray(rewards), present=jnp.asarray(present)
  )
  assert isinstance(ours, np.ndarray) and isinstance(theirs, jax.Array)
  np.testing.assert_allclose(ours, theirs, rtol=1e-4, atol=1e-6)


def test_advantages_by_hand():
  rewards = np.array([1, 0, 0, 0])
  np.testing.assert_allclose(
    group_centred(rewards), [0.75, -0.25, -0.25, -0.25]
  )
  np.testing.assert_allclose(
    leave_one_out(rewards), [1, -1 / 3, -1 / 3, -1 / 3]
  )
  # Deviation of the population: sqrt(3) / 4; of the sample: 1 / 2.
  r3 = 3**0.5
  np.testing.assert_allclose(
    group_normalized(rewards, eps=0.0), [r3, -1 / r3, -1 / r3, -1 / r3]
  )
  np.testing.assert_allclose(
    group_normalized(rewards, eps=0.0, ddof=1), [1.5, -0.5, -0.5, -0.5]
  )


def test_rounding_in_a_constant_group_is_not_amplified():
  rewards = np.full((1, 3), 0.1, np.float32)
  assert not group_normalized(rewards).any()
  assert not np.asarray(group_normalized(jnp.asarray(rewards))).any()


@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"raw"}))
@given(group=GROUP, shift=st.floats(-3, 3))
def test_advantages_ignore_a_shift_and_sum_to_zero(kind, group, shift):
  rewards, present = as_arrays(group)
  one = ADVANTAGES[kind](rewards, present=present)
  two = ADVANTAGES[kind](rewards + shift, present=present)
  np.testing.assert_allclose(one, two, atol=1e-6)
  np.testing.assert_allclose(one.sum(), 0, atol=1e-9)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_groups_mix_in_any_order(kind, data):
  labels = data.draw(st.lists(st.sampled_from("abc"), max_size=12))
  rewards = [data.draw(st.one_of(st.none(), REWARD)) for _ in labels]
  got = over_groups(rewards, labels, advantage=ADVANTAGES[kind])
  for label in set(labels):
    at = [i for i, x in enumerate(labels) if x == label]
    want = reference.advantage(kind, [rewards[i] for i in at])
    np.testing.assert_allclose(got[at], want, rtol=1e-9, atol=1e-12)


def test_shapes_are_checked():
  with pytest.raises(AssertionError):
    group_centred(np.zeros((2, 3)), present=np.ones(3))
  with pytest.raises(ValueError, match="2 rewards for 1 groups"):
    over_groups([0.0, 1.0], ["a"])
