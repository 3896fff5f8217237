import itertools

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jprover.rl import losses

TRIPLET = {"eps_neg_low": 0.8, "eps_neg_high": 3.0, "eps_pos_high": 1.2}


def value_and_slope(f, r):
  value, slope = jax.value_and_grad(f)(jnp.float32(r))
  return [float(value), float(slope)]


@pytest.mark.parametrize(
  ("ratio", "adv", "value", "slope"),
  [
    (0.1, 2.0, 0.2, 2.0),  # no lower bound under positive advantage
    (1.1, 2.0, 2.2, 2.0),
    (1.3, 2.0, 2.4, 0.0),
    (0.7, -2.0, -1.6, 0.0),
    (0.9, -2.0, -1.8, -2.0),
    (2.9, -2.0, -5.8, -2.0),
    (3.1, -2.0, -6.0, 0.0),
    (1.1, 0.0, 0.0, 0.0),
  ],
)
def test_triplet_clip_by_region(ratio, adv, value, slope):
  got = value_and_slope(lambda r: losses.triplet_clip(r, adv, **TRIPLET), ratio)
  np.testing.assert_allclose(got, [value, slope], rtol=1e-6)


@given(ratio=st.floats(0.0, 6.0, width=32), adv=st.floats(-3.0, 3.0, width=32))
def test_triplet_clip_is_the_nested_formula(ratio, adv):
  got = float(losses.triplet_clip(jnp.float32(ratio), adv, **TRIPLET))
  if adv >= 0:
    want = min(ratio, 1.2) * adv
  else:
    want = max(min(ratio * adv, max(ratio, 0.8) * adv), 3.0 * adv)
  np.testing.assert_allclose(got, want, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize(
  ("ratio", "adv", "value", "slope"),
  [
    (0.5, 1.0, 0.5, 1.0),
    (1.25, 1.0, 1.25, 1.0),
    (1.5, 1.0, 1.3, 0.0),
    (0.5, -1.0, -0.9, 0.0),
    (0.95, -1.0, -0.95, -1.0),
    (1.5, -1.0, -1.5, -1.0),
    (5.0, -1.0, -5.0, -1.0),  # unbounded without the dual clip
  ],
)
def test_asymmetric_clip_by_region(ratio, adv, value, slope):
  margins = {"eps_low": 0.1, "eps_high": 0.3}
  got = value_and_slope(
    lambda r: losses.asymmetric_clip(r, adv, **margins), ratio
  )
  np.testing.assert_allclose(got, [value, slope], rtol=1e-6)
  dual = value_and_slope(
    lambda r: losses.dual_clip(r, adv, **margins, cap=4.0), ratio
  )
  want = [-4.0, 0.0] if ratio > 4 and adv < 0 else [value, slope]
  np.testing.assert_allclose(dual, want, rtol=1e-6)


def test_ppo_clip_has_one_margin():
  r = jnp.linspace(0.5, 1.5, 11)
  for adv in (1.0, -1.0):
    np.testing.assert_array_equal(
      losses.ppo_clip(r, adv, eps=0.2),
      losses.asymmetric_clip(r, adv, eps_low=0.2, eps_high=0.2),
    )
  np.testing.assert_allclose(
    losses.ppo_clip(jnp.array([0.5, 1.5]), 2.0, eps=0.2), [1.0, 2.4]
  )


def test_cispo_weighs_the_score_and_no_gradient_is_lost():
  def f(logp, ratio):
    return losses.cispo(logp, ratio, 2.0, eps_low=0.2, eps_high=0.5)

  for ratio, weight in ((0.1, 0.8), (1.1, 1.1), (9.0, 1.5)):
    value, (slope, through) = jax.value_and_grad(f, (0, 1))(-3.0, ratio)
    np.testing.assert_allclose(
      [value, slope, through], [-6 * weight, 2 * weight, 0], rtol=1e-6
    )


def test_reinforce_and_cross_entropy():
  slopes = jax.grad(
    lambda x, a, w: losses.reinforce(x, a, weight=w), (0, 1, 2)
  )(-3.0, 2.0, 0.5)
  assert [float(s) for s in slopes] == [1.0, 0.0, 0.0]
  assert float(losses.cross_entropy(jnp.float32(-3.0))) == 3.0
  assert float(jax.grad(losses.cross_entropy)(-3.0)) == -1.0


@pytest.fixture
def categorical():
  """Two distributions over five tokens, the first by logits."""
  rng = np.random.default_rng(0)
  return rng.normal(size=5), rng.normal(size=5)


def expectation(kl, logits, ref_logits):
  """E over tokens drawn from the policy; the draw has no gradient."""
  logp = jax.nn.log_softmax(logits)
  drawn = jax.lax.stop_gradient(jnp.exp(logp))
  return (drawn * kl(logp, jax.nn.log_softmax(ref_logits))).sum()


def divergence(p_logits, q_logits):
  p, q = (jax.nn.log_softmax(x) for x in (p_logits, q_logits))
  return (jnp.exp(p) * (p - q)).sum()


def test_k1_and_k3_are_unbiased_in_value_and_k2_is_not(categorical):
  logits, ref = categorical
  kl = float(divergence(logits, ref))
  assert kl > 0.1
  for estimate in (losses.kl_k1, losses.kl_k3):
    np.testing.assert_allclose(
      expectation(estimate, logits, ref), kl, rtol=1e-5
    )
  assert abs(float(expectation(losses.kl_k2, logits, ref)) - kl) > 0.01


def test_gradients_of_the_kl_estimates_are_as_documented(categorical):
  logits, ref = categorical

  def slope(kl):
    return jax.grad(lambda x: expectation(kl, x, ref))(jnp.asarray(logits))

  reverse = jax.grad(lambda x: divergence(x, ref))(jnp.asarray(logits))
  forward = jax.grad(lambda x: divergence(ref, x))(jnp.asarray(logits))
  assert np.abs(reverse - forward).max() > 0.01
  np.testing.assert_allclose(slope(losses.kl_k1), 0, atol=1e-6)
  np.testing.assert_allclose(slope(losses.kl_k2), reverse, atol=1e-6)
  np.testing.assert_allclose(slope(losses.kl_k3), forward, atol=1e-6)


@given(st.floats(-5, 0), st.floats(-5, 0))
def test_k2_and_k3_are_never_negative_and_zero_only_at_equality(p, q):
  for name in ("k2", "k3"):
    value = float(losses.KL[name](jnp.float32(p), jnp.float32(q)))
    assert value >= 0
    if abs(p - q) > 1e-2:
      assert value > 0


def test_surrogates_broadcast():
  ratio, adv = jnp.ones((2, 3)), jnp.ones((2, 1))
  for f, kwargs in (
    (losses.triplet_clip, TRIPLET),
    (losses.ppo_clip, {"eps": 0.2}),
    (losses.dual_clip, {"eps_low": 0.2, "eps_high": 0.2, "cap": 3.0}),
  ):
    assert f(ratio, adv, **kwargs).shape == (2, 3)


def test_advantages_have_no_gradient():
  for f, adv in itertools.product(
    (
      lambda a: losses.triplet_clip(1.1, a, **TRIPLET),
      lambda a: losses.dual_clip(1.1, a, eps_low=0.2, eps_high=0.2, cap=3.0),
      lambda a: losses.cispo(-1.0, 1.1, a, eps_low=0.2, eps_high=0.2),
    ),
    (1.0, -1.0),
  ):
    assert float(jax.grad(f)(adv)) == 0.0
