import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jprover.rl import ratios

ROWS = [3, 0, 5, 1]


@pytest.fixture
def rows():
  """Rows as sequences, with lengths `ROWS`; NaN where nothing is."""
  rng = np.random.default_rng(3)
  mask = (np.arange(6) < np.array(ROWS)[:, None]).astype(float)
  arrays = [
    np.where(mask > 0, rng.uniform(-2, -0.1, (4, 6)), np.nan) for _ in range(3)
  ]
  return (*arrays, mask)


def same(got, want, **kwargs):
  np.testing.assert_allclose(
    np.asarray(got, float), want, **({"rtol": 1e-9} | kwargs)
  )


@pytest.fixture(autouse=True)
def float64():
  with jax.enable_x64(True):
    yield


def test_token_ratio_is_one_off_the_mask(rows):
  logp, old, _, mask = rows
  got = ratios.token_ratio(logp, old, mask)
  want = np.where(mask > 0, np.exp(logp) / np.exp(old), 1.0)
  same(got, want)


def test_ratio_is_finite_for_impossible_tokens():
  mask = np.ones((1, 2))
  got = ratios.token_ratio(
    np.array([[0.0, -1e9]]), np.array([[-1e9, 0.0]]), mask
  )
  same(got, [[np.exp(20.0), np.exp(-20.0)]])


def test_split_multiplies_to_the_whole_and_only_stale_has_a_gradient(rows):
  logp, old, sampler, mask = rows
  two = ratios.split(logp, old, sampler, mask)
  whole = ratios.token_ratio(logp, sampler, mask)
  same(jnp.exp(two.dis) * jnp.exp(two.stale), whole)
  same(jnp.exp(two.dis), ratios.token_ratio(old, sampler, mask))

  def total(part):
    return jax.grad(
      lambda x: getattr(ratios.split(x, x, sampler, mask), part).sum()
    )(jnp.asarray(old))

  assert not np.asarray(total("dis")).any()


def test_sequence_ratio_by_hand():
  half, quarter = np.log(0.5), np.log(0.25)
  logp = np.array([[half, half, half], [quarter, half, 7.0]])
  old = np.array([[half, quarter, quarter], [half, half, -7.0]])
  mask = np.array([[1, 1, 1], [1, 1, 0.0]])
  same(ratios.sequence_ratio(logp, old, mask), [4 ** (1 / 3), 0.5**0.5])
  same(ratios.sequence_ratio(logp, old, mask, normalize=False), [4, 0.5])


def test_sequence_ratio_of_rows_and_of_packed_rows(rows):
  logp, old, _, mask = rows
  want = [
    np.exp(np.mean((logp - old)[i, :n])) if n else 1.0
    for i, n in enumerate(ROWS)
  ]
  same(ratios.sequence_ratio(logp, old, mask), want)
  # The same sequences, one after the other in a single row, numbered anew.
  order = [2, 0, 3]
  number = {2: 1, 0: 3, 3: 0}

  def row(x):
    return np.concatenate([x[i, : ROWS[i]] for i in order])[None]

  sequence = np.concatenate([[number[i]] * ROWS[i] for i in order])[None]
  packed = ratios.sequence_ratio(
    row(logp), row(old), row(mask), sequence=sequence, slots=5
  )
  expected = np.ones(5)
  for i in order:
    expected[number[i]] = want[i]
  same(packed, expected)


def test_sequence_sum_ignores_what_is_padding():
  x = np.array([[1.0, 2.0, 4.0, 8.0]])
  sequence = np.array([[0, 3, -1, 7]])
  same(ratios.sequence_sum(x, sequence=sequence, slots=3), [1, 0, 0])
  with pytest.raises(ValueError, match="needs `slots`"):
    ratios.sequence_sum(x, sequence=sequence)


def test_spread_gives_tokens_the_value_of_their_sequence():
  sequence = np.array([[1, 1, 0, 2], [-1, 0, 9, 1]])
  got = ratios.spread(
    jnp.array([10.0, 20.0]), sequence, sequence=sequence, fill=-1.0
  )
  same(got, [[20, 20, 10, -1], [-1, 10, -1, 20]])


def test_gspo_token_has_the_sequence_value_and_the_token_gradient(rows):
  logp, old, _, mask = rows
  logp = jnp.asarray(np.nan_to_num(logp))
  s = ratios.sequence_ratio(logp, old, mask)
  got = ratios.gspo_token_ratio(logp, old, mask)
  want = np.broadcast_to(np.asarray(s)[:, None], (4, 6))
  same(got, want)
  grad = jax.grad(lambda x: ratios.gspo_token_ratio(x, old, mask).sum())(logp)
  same(grad, want * mask)


def test_weights_by_hand_without_gradient():
  r = jnp.array([0.1, 0.5, 1.0, 2.0, 3.0, jnp.nan])
  same(ratios.truncated_weight(r[:5], cap=2.0), [0.1, 0.5, 1, 2, 2])
  same(ratios.masked_weight(r, low=0.5, high=2.0), [0, 0.5, 1, 2, 0, 0])
  for f in (
    lambda x: ratios.truncated_weight(x, cap=2.0),
    lambda x: ratios.masked_weight(x, low=0.5, high=2.0),
  ):
    assert not np.asarray(jax.grad(lambda x, f=f: f(x).sum())(r)).any()


def test_hierarchical_mask_equals_the_formula(rows):
  _, old, sampler, mask = rows
  sampler = np.where(mask > 0, old + 0.15 * (sampler - old), np.nan)
  seen = set()
  for delta_seq in (0.03, 0.1, 5.0):
    for delta_tok in (0.05, 0.15, 5.0):
      want = np.zeros((4, 6))
      for i, n in enumerate(ROWS):
        r = np.exp(old[i, :n]) / np.exp(sampler[i, :n])
        if n and abs(r.prod() ** (1 / n) - 1) < delta_seq:
          want[i, :n] = abs(r - 1) < delta_tok
      got = ratios.hierarchical_mask(
        old, sampler, mask, delta_seq=delta_seq, delta_tok=delta_tok
      )
      np.testing.assert_array_equal(got, want)
      seen.add(int(want.sum()))
  assert len(seen) > 3  # the thresholds bind


def test_hierarchical_mask_bounds_are_strict():
  old = np.log([[0.5, 0.75]])
  sampler = np.log([[0.5, 0.5]])
  mask = np.ones((1, 2))
  kept = ratios.hierarchical_mask(
    old, sampler, mask, delta_seq=9.0, delta_tok=0.5 + 1e-9
  )
  same(kept, [[1, 1]])
  kept = ratios.hierarchical_mask(
    old, sampler, mask, delta_seq=9.0, delta_tok=0.5 - 1e-9
  )
  same(kept, [[1, 0]])


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_a_log_prob_that_is_not_finite_masks_its_sequence(bad):
  old = np.full((2, 3), -1.0)
  sampler = old.copy()
  sampler[0, 1] = bad
  kept = ratios.hierarchical_mask(
    old, sampler, np.ones((2, 3)), delta_seq=np.inf, delta_tok=np.inf
  )
  same(kept, [[0, 0, 0], [1, 1, 1]])
  tokens = ratios.token_keep(old, sampler, np.ones((2, 3)), delta_tok=np.inf)
  same(tokens, [[1, 0, 1], [1, 1, 1]])
