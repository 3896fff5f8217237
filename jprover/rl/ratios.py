"""Importance ratios and the masks built from them.

Three log-probs of a token meet here: `logp` under the parameters being
trained, `logp_old` under the *trainer's* parameters of the version that
sampled it, and `logp_sampler` under the engine that sampled it. So

    r = r_dis * r_stale,  r_dis = pi_old / mu_old,  r_stale = pi / pi_old

where `r_dis` measures the engines and `r_stale` the updates in between.

Arrays are `[B, T]`; `mask` is 1 on policy tokens. Sequence-level quantities
take each row for a sequence, unless `sequence` (`[B, T]`, an index in
`[0, slots)`, anything else for padding) says how packed rows are divided.
Ratios are 1 and masks 0 outside `mask`, whatever stands there.
"""

from typing import Any, NamedTuple

import chex
import jax
import jax.numpy as jnp

Array = Any

# exp(20) = 4.9e8 is far beyond every clip and far below float32's overflow.
MAX_LOG_RATIO = 20.0


def log_ratio(logp: Array, logp_old: Array, mask: Array) -> Array:
  """Returns `logp - logp_old` on policy tokens, 0 elsewhere. `[B, T]`."""
  chex.assert_equal_shape([logp, logp_old, mask])
  return jnp.where(mask > 0, logp - logp_old, 0.0)


def exp_ratio(log_r: Array) -> Array:
  """Returns `exp(log_r)` with `|log_r|` cut at `MAX_LOG_RATIO`.

  The gradient is zero where it is cut.
  """
  return jnp.exp(jnp.clip(log_r, -MAX_LOG_RATIO, MAX_LOG_RATIO))


def token_ratio(logp: Array, logp_old: Array, mask: Array) -> Array:
  r"""Ratio of each token, $r_t = \pi(y_t) / \pi_{old}(y_t)$.

  Args:
    logp: `[B, T]`, of the numerator.
    logp_old: `[B, T]`, of the denominator.
    mask: `[B, T]`, 1 on policy tokens.

  Returns:
    `[B, T]` ratios, 1 outside the mask.

  References:
    Schulman et al., PPO (arXiv 1707.06347), section 3.
  """
  return exp_ratio(log_ratio(logp, logp_old, mask))


class Split(NamedTuple):
  """A ratio by its two causes; `[B, T]` each, as logarithms.

  Attributes:
    dis: `log r_dis`, discrepancy of sampler and trainer; no gradient.
    stale: `log r_stale`, updates since the sample.
  """

  dis: Any
  stale: Any


def split(
  logp: Array, logp_old: Array, logp_sampler: Array, mask: Array
) -> Split:
  r"""Splits the ratio of policy to sampler by cause.

  $$\log r = \log r_{dis} + \log r_{stale}$$

  Args:
    logp: `[B, T]`, policy being trained.
    logp_old: `[B, T]`, trainer at the version that sampled.
    logp_sampler: `[B, T]`, engine that sampled.
    mask: `[B, T]`, 1 on policy tokens.

  Returns:
    The two log-ratios.

  References:
    LongCat-Flash-Prover, section 3.4 (HisPO).
  """
  return Split(
    dis=jax.lax.stop_gradient(log_ratio(logp_old, logp_sampler, mask)),
    stale=log_ratio(logp, logp_old, mask),
  )


def _rows(
  x: Array, sequence: Array | None, slots: int | None
) -> tuple[Array, int]:
  if sequence is None:
    b, t = x.shape
    return jnp.broadcast_to(jnp.arange(b)[:, None], (b, t)), b
  if slots is None:
    raise ValueError("`sequence` needs `slots`, the number of sequences")
  chex.assert_equal_shape([x, sequence])
  inside = (sequence >= 0) & (sequence < slots)
  return jnp.where(inside, sequence, slots), slots


def sequence_sum(
  x: Array, *, sequence: Array | None = None, slots: int | None = None
) -> Array:
  """Sums `x` over the tokens of each sequence.

  Args:
    x: `[B, T]`.
    sequence: `[B, T]` index of the sequence, or None: rows are sequences.
    slots: number S of sequences, static; required with `sequence`.

  Returns:
    `[S]` (`[B]` without `sequence`).
  """
  index, slots = _rows(x, sequence, slots)
  total = jax.ops.segment_sum(
    x.reshape(-1), index.reshape(-1), num_segments=slots + 1
  )
  return total[:slots]


def sequence_mean(
  x: Array,
  mask: Array,
  *,
  sequence: Array | None = None,
  slots: int | None = None,
) -> Array:
  """Averages `x` over the policy tokens of each sequence, 0 if it has none.

  Args:
    x: `[B, T]`.
    mask: `[B, T]`, 1 on policy tokens.
    sequence: as in `sequence_sum`.
    slots: as in `sequence_sum`.

  Returns:
    `[S]` (`[B]` without `sequence`).
  """
  chex.assert_equal_shape([x, mask])
  x = jnp.where(mask > 0, x, 0.0) * mask
  total = sequence_sum(x, sequence=sequence, slots=slots)
  count = sequence_sum(mask, sequence=sequence, slots=slots)
  return total / jnp.where(count > 0, count, 1.0)


def spread(
  per_sequence: Array,
  like: Array,
  *,
  sequence: Array | None = None,
  fill: float = 0.0,
) -> Array:
  """Gives each token the value of its sequence.

  Args:
    per_sequence: `[S]`.
    like: `[B, T]`, whose shape is taken.
    sequence: as in `sequence_sum`.
    fill: for padding.

  Returns:
    `[B, T]`.
  """
  index, _ = _rows(like, sequence, per_sequence.shape[0])
  padded = jnp.append(per_sequence, jnp.asarray(fill, per_sequence.dtype))
  return padded[index]


def sequence_ratio(
  logp: Array,
  logp_old: Array,
  mask: Array,
  *,
  sequence: Array | None = None,
  slots: int | None = None,
  normalize: bool = True,
) -> Array:
  r"""Ratio of each sequence.

  $$s = \exp(\frac{1}{|y|} \sum_t \log r_t)$$

  Args:
    logp: `[B, T]`, of the numerator.
    logp_old: `[B, T]`, of the denominator.
    mask: `[B, T]`, 1 on policy tokens; others do not count in `|y|`.
    sequence: as in `sequence_sum`.
    slots: as in `sequence_sum`.
    normalize: whether the exponent is divided by `|y|` (GSPO); if not, it is
      the likelihood ratio of the whole sequence.

  Returns:
    `[S]` (`[B]` without `sequence`), 1 for a sequence without policy tokens.

  References:
    Zheng et al., GSPO (arXiv 2507.18071), eq. 7.
  """
  log_r = log_ratio(logp, logp_old, mask)
  where = {"sequence": sequence, "slots": slots}
  if normalize:
    return exp_ratio(sequence_mean(log_r, mask, **where))
  return exp_ratio(sequence_sum(log_r, **where))


def gspo_token_ratio(
  logp: Array,
  logp_old: Array,
  mask: Array,
  *,
  sequence: Array | None = None,
  slots: int | None = None,
) -> Array:
  r"""Sequence ratio in value, with the gradient of each token's own log-prob.

  $$s_t = sg[s] \cdot \pi(y_t) / sg[\pi(y_t)]$$

  Args:
    logp: `[B, T]`, of the numerator.
    logp_old: `[B, T]`, of the denominator.
    mask: `[B, T]`, 1 on policy tokens.
    sequence: as in `sequence_sum`.
    slots: as in `sequence_sum`.

  Returns:
    `[B, T]`, 1 on padding.

  References:
    Zheng et al., GSPO (arXiv 2507.18071), eq. 14.
  """
  ratio = sequence_ratio(logp, logp_old, mask, sequence=sequence, slots=slots)
  value = spread(ratio, mask, sequence=sequence, fill=1.0)
  own = log_ratio(logp, jax.lax.stop_gradient(logp), mask)
  return jax.lax.stop_gradient(value) * jnp.exp(own)


def truncated_weight(ratio: Array, *, cap: float) -> Array:
  r"""Truncated importance weight (TIS), $\min(r, C)$, without gradient.

  Args:
    ratio: of trainer to sampler (`r_dis`), any shape.
    cap: C.

  Returns:
    Weights of the same shape.

  References:
    Yao et al., Your Efficient RL Framework Secretly Brings You Off-Policy RL
    Training (2025); Ionides, Truncated Importance Sampling (2008).
  """
  return jax.lax.stop_gradient(jnp.minimum(ratio, cap))


def masked_weight(ratio: Array, *, low: float, high: float) -> Array:
  r"""Masked importance weight (MIS), $r \cdot 1[low \le r \le high]$.

  Given the ratio of a sequence, it is rejection at the sequence level. No
  gradient. Non-finite ratios get weight 0.

  Args:
    ratio: of trainer to sampler (`r_dis`), any shape.
    low: smallest ratio kept.
    high: largest ratio kept.

  Returns:
    Weights of the same shape.

  References:
    Liu et al., When Speed Kills Stability (2025); Ling Team, IcePop (2025).
  """
  kept = (ratio >= low) & (ratio <= high)
  return jax.lax.stop_gradient(jnp.where(kept, ratio, 0.0))


def sequence_keep(
  logp_old: Array,
  logp_sampler: Array,
  mask: Array,
  *,
  delta_seq: float,
  sequence: Array | None = None,
  slots: int | None = None,
) -> Array:
  r"""HisPO's first level: sequences whose engines agree on the whole.

  $$1[ |\exp(\mathrm{mean}_t \log r_{dis}) - 1| < \delta_{seq} ]$$

  Args:
    logp_old: `[B, T]`, trainer at the version that sampled.
    logp_sampler: `[B, T]`, engine that sampled.
    mask: `[B, T]`, 1 on policy tokens.
    delta_seq: tolerance; infinity keeps every finite sequence.
    sequence: as in `sequence_sum`.
    slots: as in `sequence_sum`.

  Returns:
    `[S]` booleans; a sequence with a non-finite log-prob is not kept.

  References:
    LongCat-Flash-Prover, section 3.4 (HisPO).
  """
  log_dis = log_ratio(logp_old, logp_sampler, mask)
  mean = sequence_mean(log_dis, mask, sequence=sequence, slots=slots)
  kept = jnp.abs(exp_ratio(mean) - 1.0) < delta_seq
  return jax.lax.stop_gradient(kept & jnp.isfinite(mean))


def token_keep(
  logp_old: Array, logp_sampler: Array, mask: Array, *, delta_tok: float
) -> Array:
  r"""HisPO's second level: tokens on which the engines agree.

  $$1[ |r_{dis,t} - 1| < \delta_{tok} ]$$

  Args:
    logp_old: `[B, T]`, trainer at the version that sampled.
    logp_sampler: `[B, T]`, engine that sampled.
    mask: `[B, T]`, 1 on policy tokens.
    delta_tok: tolerance; infinity keeps every finite token.

  Returns:
    `[B, T]` booleans, False outside the mask.

  References:
    LongCat-Flash-Prover, section 3.4 (HisPO).
  """
  log_dis = log_ratio(logp_old, logp_sampler, mask)
  kept = jnp.abs(exp_ratio(log_dis) - 1.0) < delta_tok
  kept = kept & jnp.isfinite(log_dis) & (mask > 0)
  return jax.lax.stop_gradient(kept)


def hierarchical_mask(
  logp_old: Array,
  logp_sampler: Array,
  mask: Array,
  *,
  delta_seq: float,
  delta_tok: float,
  sequence: Array | None = None,
  slots: int | None = None,
) -> Array:
  r"""HisPO's mask: first whole sequences, then single tokens.

  $$H_t = 1[ |\exp(\mathrm{mean}_t \log r_{dis}) - 1| < \delta_{seq} ]
          \cdot 1[ |r_{dis,t} - 1| < \delta_{tok} ]$$

  The mean runs over policy tokens only; tool tokens are excluded (ours).

  Args:
    logp_old: `[B, T]`, trainer at the version that sampled.
    logp_sampler: `[B, T]`, engine that sampled.
    mask: `[B, T]`, 1 on policy tokens.
    delta_seq: tolerance of the sequence's geometric mean ratio.
    delta_tok: tolerance of a token's ratio.
    sequence: as in `sequence_sum`.
    slots: as in `sequence_sum`.

  Returns:
    `[B, T]` of 0 and 1, float; 0 outside `mask`.

  References:
    LongCat-Flash-Prover, section 3.4 (HisPO).
  """
  kept = sequence_keep(
    logp_old,
    logp_sampler,
    mask,
    delta_seq=delta_seq,
    sequence=sequence,
    slots=slots,
  )
  tokens = token_keep(logp_old, logp_sampler, mask, delta_tok=delta_tok)
  whole = spread(kept, mask, sequence=sequence, fill=False)
  return (whole & tokens).astype(mask.dtype)
