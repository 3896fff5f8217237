"""Advantages of groups of samples of one problem.

Rewards are `[..., G]`: the last axis is the group. Samples that the verifier
could not judge are *absent* (`present` is 0): they take no part in the
statistics and get advantage 0. Every function takes NumPy arrays (and then
computes in NumPy, in float64 for float64 or integer rewards) or JAX arrays.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import chex
import jax
import jax.numpy as jnp
import numpy as np

Array = Any


def _prepare(rewards: Array, present: Array | None) -> tuple[Any, Any, Any]:
  """Returns the namespace, rewards with absent ones at 0, and the mask."""
  xp = jnp if isinstance(rewards, jax.Array) else np
  rewards = xp.asarray(rewards)
  if not xp.issubdtype(rewards.dtype, xp.floating):
    rewards = rewards.astype(float)
  if present is None:
    return xp, rewards, xp.ones_like(rewards)
  present = xp.asarray(present)
  chex.assert_equal_shape([rewards, present])
  there = present > 0
  return xp, xp.where(there, rewards, 0), there.astype(rewards.dtype)


def _centre(xp: Any, rewards: Array, present: Array) -> Array:
  count = xp.maximum(present.sum(-1, keepdims=True), 1)
  mean = rewards.sum(-1, keepdims=True) / count
  return (rewards - mean) * present


def group_centred(rewards: Array, *, present: Array | None = None) -> Array:
  r"""Reward minus the mean of its group.

  $$A_i = r_i - \frac{1}{n} \sum_j r_j$$

  The advantage of Dr.GRPO and of AIProver's RLSF: without the division by
  the standard deviation, nearly solved and nearly hopeless problems are not
  weighted up.

  Args:
    rewards: `[..., G]`.
    present: `[..., G]`, 0 where a sample is absent; None: all present.

  Returns:
    `[..., G]` advantages, 0 for absent samples.

  References:
    Liu et al., Understanding R1-Zero-Like Training (arXiv 2503.20783), eq. 3.
  """
  return _centre(*_prepare(rewards, present))


def group_normalized(
  rewards: Array,
  *,
  present: Array | None = None,
  eps: float = 1e-6,
  ddof: int = 0,
) -> Array:
  r"""Reward standardized in its group.

  $$A_i = (r_i - \mathrm{mean}(r)) / (\mathrm{std}(r) + \epsilon)$$

  Args:
    rewards: `[..., G]`.
    present: `[..., G]`, 0 where a sample is absent; None: all present.
    eps: added to the standard deviation. A group whose deviation does not
      exceed it is taken as constant: advantage 0, not amplified rounding.
    ddof: 0 for the population's deviation, 1 for the sample's.

  Returns:
    `[..., G]` advantages, 0 for absent samples and in constant groups.

  References:
    Shao et al., DeepSeekMath (arXiv 2402.03300), section 4.1.2.
  """
  xp, rewards, there = _prepare(rewards, present)
  centred = _centre(xp, rewards, there)
  freedom = xp.maximum(there.sum(-1, keepdims=True) - ddof, 1)
  std = xp.sqrt((centred**2).sum(-1, keepdims=True) / freedom)
  return xp.where(std > eps, centred / (std + eps), 0)


def leave_one_out(rewards: Array, *, present: Array | None = None) -> Array:
  r"""Reward minus the mean of the *other* samples of its group.

  $$A_i = r_i - \frac{1}{n-1} \sum_{j \ne i} r_j$$

  An unbiased baseline; equals `n / (n - 1)` times `group_centred`.

  Args:
    rewards: `[..., G]`.
    present: `[..., G]`, 0 where a sample is absent; None: all present.

  Returns:
    `[..., G]` advantages, 0 for absent samples and for a sample alone.

  References:
    Ahmadian et al., Back to Basics (arXiv 2402.14740), RLOO.
  """
  xp, rewards, there = _prepare(rewards, present)
  count = there.sum(-1, keepdims=True)
  return _centre(xp, rewards, there) * count / xp.maximum(count - 1, 1)


def raw(rewards: Array, *, present: Array | None = None) -> Array:
  """The reward itself, 0 for absent samples (plain REINFORCE).

  Args:
    rewards: `[..., G]`.
    present: `[..., G]`, 0 where a sample is absent; None: all present.

  Returns:
    `[..., G]` advantages.
  """
  _, rewards, there = _prepare(rewards, present)
  return rewards * there


ADVANTAGES: dict[str, Callable[..., Array]] = {
  "centred": group_centred,
  "normalized": group_normalized,
  "leave_one_out": leave_one_out,
  "raw": raw,
}


def over_groups(
  rewards: Sequence[float | None],
  groups: Sequence[Hashable],
  *,
  advantage: Callable[..., Array] = group_normalized,
) -> np.ndarray:
  """Advantages of samples in any order, in groups of any size.

  Pooling attempts and rounds of a theorem (OProver) is giving them all the
  theorem as their group.

  Args:
    rewards: `[N]`, None for an absent sample.
    groups: `[N]`, samples of one group share it.
    advantage: one of `ADVANTAGES`.

  Returns:
    `[N]` float64 advantages in the order of `rewards`, 0 for absent ones.

  Raises:
    ValueError: when the lengths differ.
  """
  if len(rewards) != len(groups):
    raise ValueError(f"{len(rewards)} rewards for {len(groups)} groups")
  members: dict[Hashable, list[int]] = {}
  for i, group in enumerate(groups):
    members.setdefault(group, []).append(i)
  out = np.zeros(len(rewards))
  for where in members.values():
    values = [rewards[i] for i in where]
    present = np.array([v is not None for v in values], float)
    filled = np.array([0.0 if v is None else v for v in values])
    out[where] = advantage(filled, present=present)
  return out
