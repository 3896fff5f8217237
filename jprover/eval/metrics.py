"""pass@k, intervals and paired differences, over problems."""

import math
from collections.abc import Sequence

import numpy as np


def pass_at_k(n: int, c: int, k: int) -> float:
  """Unbiased estimate of the chance that one of k samples is right.

  `1 - C(n - c, k) / C(n, k)` (Chen et al. 2021, equation 1).

  Args:
    n: samples taken, at least k.
    c: right ones among them.
    k: samples of the metric.

  Raises:
    ValueError: unless 0 <= c <= n and 1 <= k <= n.
  """
  if not (0 <= c <= n and 1 <= k <= n):
    raise ValueError(f"pass@{k} needs 0 <= c <= n and k <= n; n={n}, c={c}")
  return 1.0 - math.comb(n - c, k) / math.comb(n, k)


def bootstrap_interval(
  values: Sequence[float], *, seed: int, resamples: int = 10_000
) -> tuple[float, float]:
  """95 % percentile interval of the mean, resampling problems.

  Args:
    values: `[P]`, one a problem; for a paired interval, the differences.
    seed: of the resampling.
    resamples: number of them.
  """
  x = np.asarray(values, np.float64)
  if x.size == 0:
    raise ValueError("a bootstrap needs at least one problem")
  rng = np.random.default_rng(seed)
  means = x[rng.integers(0, x.size, (resamples, x.size))].mean(axis=1)
  low, high = np.quantile(means, [0.025, 0.975])
  return float(low), float(high)


def wilson_interval(successes: float, trials: float) -> tuple[float, float]:
  """95 % Wilson score interval of a proportion; (0, 1) without trials."""
  if trials <= 0:
    return 0.0, 1.0
  z, p = 1.959964, successes / trials
  centre = (p + z * z / (2 * trials)) / (1 + z * z / trials)
  half = (
    z
    * math.sqrt(p * (1 - p) / trials + z * z / (4 * trials**2))
    / (1 + z * z / trials)
  )
  return max(0.0, centre - half), min(1.0, centre + half)
