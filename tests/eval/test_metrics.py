import itertools
import math

import numpy as np
import pytest

from jprover.eval import metrics


@pytest.mark.parametrize(("n", "c", "k"), [(5, 2, 1), (6, 1, 3), (4, 4, 2)])
def test_pass_at_k_is_the_mean_over_all_subsets(n, c, k):
  samples = [1] * c + [0] * (n - c)
  subsets = list(itertools.combinations(samples, k))
  expected = sum(any(s) for s in subsets) / len(subsets)
  assert metrics.pass_at_k(n, c, k) == pytest.approx(expected)


def test_pass_at_k_refuses_impossible_counts():
  for n, c, k in [(4, 5, 1), (4, 1, 5), (4, -1, 1), (4, 1, 0)]:
    with pytest.raises(ValueError, match="pass@"):
      metrics.pass_at_k(n, c, k)


def test_bootstrap_interval_has_its_coverage():
  rng = np.random.default_rng(0)
  hits = 0
  for seed in range(200):
    low, high = metrics.bootstrap_interval(
      rng.normal(0.3, 1, 80), seed=seed, resamples=400
    )
    hits += low <= 0.3 <= high
  assert 178 <= hits <= 199


def test_bootstrap_interval_of_a_constant_is_the_constant():
  assert metrics.bootstrap_interval([0.25] * 7, seed=1) == (0.25, 0.25)


def test_wilson_interval_matches_its_quadratic():
  # Its ends solve (p_hat - p)^2 = z^2 p (1 - p) / n.
  for p in metrics.wilson_interval(3, 10):
    assert math.isclose(
      (0.3 - p) ** 2, 1.959964**2 * p * (1 - p) / 10, rel_tol=1e-9
    )
  assert metrics.wilson_interval(0, 0) == (0.0, 1.0)
