"""Aggregations of token values, each as `(sum, denominator)`.

Sums and denominators are added over microbatches and devices *before* they
are divided, so the value does not depend on how a batch was split. `x` and
`mask` are `[B, T]`; values outside the mask count for nothing, even if they
are not finite. `sequence` is as in `ratios.sequence_sum`; `weight` (`[S]`) is
1 for each sequence that counts. Without them each row with a policy token is
a sequence.
"""

from typing import Any

import chex
import jax.numpy as jnp

from jprover.rl import ratios

Array = Any
SumAndCount = tuple[Array, Array]


def _masked(x: Array, mask: Array) -> Array:
  chex.assert_equal_shape([x, mask])
  return jnp.where(mask > 0, x, 0.0) * mask


def _weight(mask: Array, sequence: Array | None, weight: Array | None) -> Array:
  if (sequence is None) != (weight is None):
    raise ValueError("give `sequence` and `weight` together")
  if weight is None:
    return (mask > 0).any(-1).astype(mask.dtype)
  return weight


def token_mean(x: Array, mask: Array) -> SumAndCount:
  r"""Mean over all policy tokens, $\sum x / \sum_i |y_i|$.

  Long sequences weigh more (DAPO, VAPO).

  Args:
    x: `[B, T]` values.
    mask: `[B, T]`, 1 on policy tokens.

  Returns:
    `(sum, denominator)` scalars.
  """
  return _masked(x, mask).sum(), mask.sum()


def sequence_mean(
  x: Array,
  mask: Array,
  *,
  sequence: Array | None = None,
  weight: Array | None = None,
) -> SumAndCount:
  r"""Mean over sequences of their token means (GRPO, GSPO).

  $$\frac{1}{N} \sum_i \frac{1}{|y_i|} \sum_t x_{i,t}$$

  Args:
    x: `[B, T]` values.
    mask: `[B, T]`, 1 on policy tokens.
    sequence: `[B, T]` index of the sequence, or None: rows are sequences.
    weight: `[S]`, 1 for each sequence that counts.

  Returns:
    `(sum, denominator)` scalars.
  """
  counts = _weight(mask, sequence, weight)
  means = ratios.sequence_mean(
    x, mask, sequence=sequence, slots=counts.shape[0]
  )
  return (means * counts).sum(), counts.sum()


def fixed_length(
  x: Array,
  mask: Array,
  *,
  max_length: int,
  sequence: Array | None = None,
  weight: Array | None = None,
) -> SumAndCount:
  r"""Sum over tokens divided by a constant length (Dr.GRPO, HisPO).

  $$\frac{1}{N L_{max}} \sum_i \sum_t x_{i,t}$$

  The constant is the generation limit, not the longest of the batch: no
  sequence's weight depends on its length or on its neighbours'.

  Args:
    x: `[B, T]` values.
    mask: `[B, T]`, 1 on policy tokens.
    max_length: $L_{max}$, in tokens.
    sequence: `[B, T]` index of the sequence, or None: rows are sequences.
    weight: `[S]`, 1 for each sequence that counts.

  Returns:
    `(sum, denominator)` scalars.
  """
  counts = _weight(mask, sequence, weight)
  return _masked(x, mask).sum(), counts.sum() * max_length
