"""What a step did, apart from its objective."""

from typing import Any

import jax.numpy as jnp

from jprover.rl import aggregate, losses, ratios
from jprover.types import TrainBatch

Array = Any

QUANTILES = (0.01, 0.5, 0.99)


def _mean(x: Array, mask: Array) -> Array:
  total, count = aggregate.token_mean(x, mask)
  return total / jnp.maximum(count, 1.0)


def _quantiles(values: dict[str, Array], mask: Array) -> dict[str, Array]:
  """Quantiles over policy tokens by nearest rank; 0 if there is none."""
  stacked = jnp.stack([v.reshape(-1) for v in values.values()])
  ordered = jnp.sort(jnp.where(mask.reshape(-1) > 0, stacked, jnp.inf), 1)
  last = jnp.maximum((mask > 0).sum() - 1, 0)
  rank = jnp.round(jnp.array(QUANTILES) * last).astype(jnp.int32)
  found = jnp.where(mask.any(), ordered[:, rank], 0.0)
  return {
    f"{name}_q{round(100 * q):02d}": found[i, j]
    for i, name in enumerate(values)
    for j, q in enumerate(QUANTILES)
  }


def describe(
  logp: Array, entropy: Array, batch: TrainBatch, *, compare: bool = True
) -> dict[str, Array]:
  """Describes the policy on a batch, before its update.

  Args:
    logp: `[..., T]` of the policy.
    entropy: `[..., T]` of the policy, nats.
    batch: of the same leading shape, `weight` `[..., S]`.
    compare: whether `logp_old` and `logp_sampler` are there to compare.

  Returns:
    Scalars. `tokens` (trained on), `sequences`, `fill` (fraction of the batch
    that is not padding), `entropy`, `logp` (means over policy tokens); and if
    `compare`: quantiles 1, 50 and 99 % of the token ratios `r_stale`
    (policy to trainer at sampling) and `r_dis` (trainer to sampler),
    `kl_old` (k3 estimate of KL from the sampling trainer to the policy),
    `kl_sampler` (k3, from the sampler to the trainer) and `mismatch` (mean
    absolute difference of trainer's and sampler's log-probs).
  """
  mask = batch.mask
  told = {
    "tokens": mask.sum(),
    "sequences": batch.weight.sum(),
    "fill": (batch.segments > 0).mean(),
    "entropy": _mean(entropy, mask),
    "logp": _mean(logp, mask),
  }
  if not compare:
    return told
  log_r = ratios.split(logp, batch.logp_old, batch.logp_sampler, mask)
  told |= _quantiles(
    {
      "r_stale": ratios.exp_ratio(log_r.stale),
      "r_dis": ratios.exp_ratio(log_r.dis),
    },
    mask,
  )
  told["kl_old"] = _mean(losses.kl_k3(batch.logp_old, logp), mask)
  told["kl_sampler"] = _mean(
    losses.kl_k3(batch.logp_sampler, batch.logp_old), mask
  )
  told["mismatch"] = _mean(jnp.abs(log_r.dis), mask)
  return told
