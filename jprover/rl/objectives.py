"""Objectives: compositions of advantage, ratio, surrogate and aggregation.

An objective is a pure function

    (logp, entropy, batch, aux, *, config) -> ((sum, denominator), metrics)

of the policy's log-probs and entropies (`[B, T]`) on a `TrainBatch`. `sum /
denominator`, both added over microbatches first, is minimised. Metrics are
scalars (averaged over microbatches) or such pairs. Rows are packed, so what
is of a sequence goes through `batch.sequence`.

`make_objective("hispo", delta_seq=0.05)` gives one with its hyperparameters
bound and checked; `OBJECTIVES` has the names.
"""

import dataclasses
from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from jprover.errors import UsageError
from jprover.rl import advantages, aggregate, losses, ratios
from jprover.rl.config import (
  CispoConfig,
  DapoConfig,
  DrGrpoConfig,
  GrpoConfig,
  GspoConfig,
  HispoConfig,
  PolicyConfig,
  RlooConfig,
  SftConfig,
  suggest,
)
from jprover.types import PolicyOutput, TrainBatch

Array = Any
Metrics = dict[str, Any]
Result = tuple[tuple[Array, Array], Metrics]


class Aux(NamedTuple):
  """What an objective may use besides log-probs and batch.

  Attributes:
    logp_ref: `[B, T]` log-prob under the reference policy, or None.
    output: of the forward pass, or None.
  """

  logp_ref: Any = None
  output: PolicyOutput | None = None


def _reduce(x: Array, batch: TrainBatch, config: Any) -> tuple[Array, Array]:
  """Applies the configured aggregation."""
  if config.aggregate == "token":
    return aggregate.token_mean(x, batch.mask)
  where = {"sequence": batch.sequence, "weight": batch.weight}
  if config.aggregate == "sequence":
    return aggregate.sequence_mean(x, batch.mask, **where)
  return aggregate.fixed_length(
    x, batch.mask, max_length=config.max_length, **where
  )


def _packed(batch: TrainBatch) -> dict[str, Any]:
  return {"sequence": batch.sequence, "slots": batch.weight.shape[0]}


def _correction(batch: TrainBatch, config: PolicyConfig) -> Array:
  """Weight of each token for the discrepancy of sampler and trainer."""
  if config.correction == "none":
    return jnp.ones_like(batch.mask)
  args = (batch.logp_old, batch.logp_sampler, batch.mask)
  if config.correction == "tis":
    return ratios.truncated_weight(
      ratios.token_ratio(*args), cap=config.tis_cap
    )
  bounds = {"low": config.mis_low, "high": config.mis_high}
  if config.correction == "mis_token":
    return ratios.masked_weight(ratios.token_ratio(*args), **bounds)
  whole = ratios.sequence_ratio(*args, **_packed(batch), normalize=False)
  weight = ratios.masked_weight(whole, **bounds)
  return ratios.spread(weight, batch.mask, sequence=batch.sequence)


def _minimise(
  surrogate: Array,
  logp: Array,
  entropy: Array,
  batch: TrainBatch,
  aux: Aux,
  config: PolicyConfig,
) -> Result:
  """Minus the surrogate plus penalties, aggregated."""
  loss, metrics = -surrogate, {}
  if config.kl_coef:
    if aux.logp_ref is None:
      raise UsageError("kl_coef > 0 needs `logp_ref`: pass it to the update")
    kl = losses.KL[config.kl](logp, aux.logp_ref)
    loss = loss + config.kl_coef * kl
    metrics["kl_ref"] = aggregate.token_mean(kl, batch.mask)
  if config.entropy_coef:
    loss = loss - config.entropy_coef * entropy
  if config.correction != "none":
    weight = _correction(batch, config)
    metrics["correction"] = aggregate.token_mean(weight, batch.mask)
  return _reduce(loss, batch, config), metrics


def _clip_fractions(
  bound: Array, ratio: Array, batch: TrainBatch, mask: Array
) -> Metrics:
  """Fractions of tokens that a clip deprived of their gradient, by sign."""
  clipped = (bound != ratio * batch.adv).astype(mask.dtype)
  signs = {"clip_pos": batch.adv > 0, "clip_neg": batch.adv < 0}
  return {
    name: aggregate.token_mean(clipped, mask * sign)
    for name, sign in signs.items()
  }


def _masked_fractions(
  keep: Array, batch: TrainBatch, config: HispoConfig
) -> Metrics:
  """What HisPO masks: sequences, tokens of those kept, tokens in all."""
  engines = (batch.logp_old, batch.logp_sampler, batch.mask)
  seq = ratios.sequence_keep(
    *engines, delta_seq=config.delta_seq, **_packed(batch)
  )
  tok = ratios.token_keep(*engines, delta_tok=config.delta_tok)
  whole = ratios.spread(seq, tok, sequence=batch.sequence, fill=False)
  return {
    "masked_seq": ((~seq * batch.weight).sum(), batch.weight.sum()),
    "masked_tok": aggregate.token_mean(1.0 - tok, batch.mask * whole),
    "masked": aggregate.token_mean(1.0 - keep, batch.mask),
  }


def hispo(
  logp: Array,
  entropy: Array,
  batch: TrainBatch,
  aux: Aux,
  *,
  config: HispoConfig,
) -> Result:
  r"""Hierarchical importance sampling policy optimization.

  $$-\frac{1}{N L_{max}} \sum_{i,t} H_{i,t}\, \mathrm{triplet}(r_{i,t}, A_i),
    \quad r = r_{dis} \, r_{stale}$$

  Masked tokens give no gradient, even if their log-probs are not finite.

  Args:
    logp: `[B, T]` of the policy.
    entropy: `[B, T]` of the policy.
    batch: packed sequences.
    aux: reference log-probs, if `kl_coef`.
    config: hyperparameters.

  Returns:
    `((sum, denominator), metrics)` with the masked fractions of sequences
    (`masked_seq`), of tokens in the sequences kept (`masked_tok`) and of all
    tokens (`masked`), and the clipped fractions by sign.

  References:
    LongCat-Flash-Prover, section 3.4.
  """
  engines = (batch.logp_old, batch.logp_sampler, batch.mask)
  keep = ratios.hierarchical_mask(
    *engines,
    delta_seq=config.delta_seq,
    delta_tok=config.delta_tok,
    **_packed(batch),
  )
  log_r = ratios.split(logp, *engines)
  ratio = ratios.exp_ratio(jnp.where(keep > 0, log_r.dis + log_r.stale, 0.0))
  bound = losses.triplet_clip(
    ratio,
    batch.adv,
    eps_neg_low=config.eps_neg_low,
    eps_neg_high=config.eps_neg_high,
    eps_pos_high=config.eps_pos_high,
  )
  result, metrics = _minimise(keep * bound, logp, entropy, batch, aux, config)
  metrics |= _masked_fractions(keep, batch, config)
  metrics |= _clip_fractions(bound, ratio, batch, keep)
  return result, metrics


def grpo(
  logp: Array,
  entropy: Array,
  batch: TrainBatch,
  aux: Aux,
  *,
  config: GrpoConfig,
) -> Result:
  r"""Group relative policy optimization.

  $$-\frac{1}{N} \sum_i \frac{1}{|y_i|} \sum_t
    w_t \min(r A, \mathrm{clip}(r) A) - \beta KL, \quad r = \pi / \pi_{old}$$

  With another advantage and aggregation, Dr.GRPO and DAPO. `w` corrects for
  the sampler (`config.correction`).

  Args:
    logp: `[B, T]` of the policy.
    entropy: `[B, T]` of the policy.
    batch: packed sequences.
    aux: reference log-probs, if `kl_coef`.
    config: hyperparameters.

  Returns:
    `((sum, denominator), metrics)`.

  References:
    Shao et al., DeepSeekMath (arXiv 2402.03300), eq. 3; Liu et al., Dr.GRPO
    (arXiv 2503.20783); Yu et al., DAPO (arXiv 2503.14476), eq. 8.
  """
  ratio = ratios.token_ratio(logp, batch.logp_old, batch.mask)
  bound = losses.asymmetric_clip(
    ratio, batch.adv, eps_low=config.eps_low, eps_high=config.eps_high
  )
  weight = _correction(batch, config)
  result, metrics = _minimise(weight * bound, logp, entropy, batch, aux, config)
  return result, metrics | _clip_fractions(bound, ratio, batch, batch.mask)


def gspo(
  logp: Array,
  entropy: Array,
  batch: TrainBatch,
  aux: Aux,
  *,
  config: GspoConfig,
) -> Result:
  r"""Group sequence policy optimization.

  $$-\frac{1}{N} \sum_i \min(s_i A_i, \mathrm{clip}(s_i) A_i), \quad
    s_i = (\pi(y_i) / \pi_{old}(y_i))^{1 / |y_i|}$$

  Each token carries its sequence's term, so the sequence mean gives the
  formula above; the gradient is the sequence's.

  Args:
    logp: `[B, T]` of the policy.
    entropy: `[B, T]` of the policy.
    batch: packed sequences.
    aux: reference log-probs, if `kl_coef`.
    config: hyperparameters.

  Returns:
    `((sum, denominator), metrics)`.

  References:
    Zheng et al., GSPO (arXiv 2507.18071), eq. 5-7.
  """
  whole = ratios.sequence_ratio(
    logp, batch.logp_old, batch.mask, **_packed(batch)
  )
  ratio = ratios.spread(whole, logp, sequence=batch.sequence, fill=1.0)
  bound = losses.asymmetric_clip(
    ratio, batch.adv, eps_low=config.eps_low, eps_high=config.eps_high
  )
  weight = _correction(batch, config)
  result, metrics = _minimise(weight * bound, logp, entropy, batch, aux, config)
  return result, metrics | _clip_fractions(bound, ratio, batch, batch.mask)


def gspo_token(
  logp: Array,
  entropy: Array,
  batch: TrainBatch,
  aux: Aux,
  *,
  config: GspoConfig,
) -> Result:
  r"""GSPO with an advantage for each token.

  As `gspo` with `s_t = sg[s_i] pi(y_t) / sg[pi(y_t)]`; the same value and
  gradient when the advantage is constant in a sequence.

  Args:
    logp: `[B, T]` of the policy.
    entropy: `[B, T]` of the policy.
    batch: packed sequences.
    aux: reference log-probs, if `kl_coef`.
    config: hyperparameters.

  Returns:
    `((sum, denominator), metrics)`.

  References:
    Zheng et al., GSPO (arXiv 2507.18071), eq. 13-14.
  """
  ratio = ratios.gspo_token_ratio(
    logp, batch.logp_old, batch.mask, **_packed(batch)
  )
  bound = losses.asymmetric_clip(
    ratio, batch.adv, eps_low=config.eps_low, eps_high=config.eps_high
  )
  weight = _correction(batch, config)
  result, metrics = _minimise(weight * bound, logp, entropy, batch, aux, config)
  return result, metrics | _clip_fractions(bound, ratio, batch, batch.mask)


def cispo(
  logp: Array,
  entropy: Array,
  batch: TrainBatch,
  aux: Aux,
  *,
  config: CispoConfig,
) -> Result:
  r"""Clipped importance sampling policy optimization.

  $$-\frac{1}{\sum_i |y_i|} \sum_{i,t}
    sg[\mathrm{clip}(r)] \, A \log \pi(y_t), \quad r = \pi / \pi_{old}$$

  Args:
    logp: `[B, T]` of the policy.
    entropy: `[B, T]` of the policy.
    batch: packed sequences.
    aux: reference log-probs, if `kl_coef`.
    config: hyperparameters.

  Returns:
    `((sum, denominator), metrics)`; the clip fractions count bounded
    weights, whose tokens keep a gradient.

  References:
    MiniMax-M1 (arXiv 2506.13585), eq. 4-5.
  """
  ratio = jax.lax.stop_gradient(
    ratios.token_ratio(logp, batch.logp_old, batch.mask)
  )
  margins = {"eps_low": config.eps_low, "eps_high": config.eps_high}
  gain = losses.cispo(logp, ratio, batch.adv, **margins)
  weight = _correction(batch, config)
  result, metrics = _minimise(weight * gain, logp, entropy, batch, aux, config)
  bound = jnp.clip(ratio, 1.0 - config.eps_low, 1.0 + config.eps_high)
  clips = _clip_fractions(bound * batch.adv, ratio, batch, batch.mask)
  return result, metrics | clips


def rloo(
  logp: Array,
  entropy: Array,
  batch: TrainBatch,
  aux: Aux,
  *,
  config: RlooConfig,
) -> Result:
  r"""REINFORCE with a leave-one-out baseline.

  $$-\frac{1}{N L_{max}} \sum_{i,t} w_t A_i \log \pi(y_t)$$

  On-policy: no ratio to `logp_old`; `config.correction` for the sampler.

  Args:
    logp: `[B, T]` of the policy.
    entropy: `[B, T]` of the policy.
    batch: packed sequences.
    aux: reference log-probs, if `kl_coef`.
    config: hyperparameters.

  Returns:
    `((sum, denominator), metrics)`.

  References:
    Ahmadian et al., Back to Basics (arXiv 2402.14740), eq. 6.
  """
  weight = _correction(batch, config)
  gain = losses.reinforce(logp, batch.adv, weight=weight)
  return _minimise(gain, logp, entropy, batch, aux, config)


def sft(
  logp: Array,
  entropy: Array,
  batch: TrainBatch,
  aux: Aux,
  *,
  config: SftConfig,
) -> Result:
  r"""Cross-entropy on policy tokens, $-\frac1n \sum_t \log \pi(y_t)$.

  Advantages and older log-probs are not read.

  Args:
    logp: `[B, T]` of the policy.
    entropy: `[B, T]`, not used.
    batch: packed sequences.
    aux: not used.
    config: hyperparameters.

  Returns:
    `((sum, denominator), metrics)`, with the nats a token (`nll`).
  """
  del entropy, aux
  loss = losses.cross_entropy(logp)
  metrics = {"nll": aggregate.token_mean(loss, batch.mask)}
  return _reduce(loss, batch, config), metrics


OBJECTIVES: dict[str, tuple[Callable[..., Result], type]] = {
  "hispo": (hispo, HispoConfig),
  "grpo": (grpo, GrpoConfig),
  "dr_grpo": (grpo, DrGrpoConfig),
  "rloo": (rloo, RlooConfig),
  "dapo": (grpo, DapoConfig),
  "gspo": (gspo, GspoConfig),
  "gspo_token": (gspo_token, GspoConfig),
  "cispo": (cispo, CispoConfig),
  "sft": (sft, SftConfig),
}


@dataclasses.dataclass(frozen=True)
class Objective:
  """An objective with its hyperparameters bound.

  Attributes:
    name: key of `OBJECTIVES`.
    config: its hyperparameters.
  """

  name: str
  config: Any

  def __call__(
    self, logp: Array, entropy: Array, batch: TrainBatch, aux: Aux
  ) -> Result:
    """Returns `((sum, denominator), metrics)`."""
    function, _ = OBJECTIVES[self.name]
    return function(logp, entropy, batch, aux, config=self.config)

  @property
  def supervised(self) -> bool:
    """Whether it reads neither advantages nor older log-probs."""
    return self.config.supervised

  @property
  def advantage(self) -> Callable[..., Array]:
    """Its function of `advantages.ADVANTAGES`.

    Raises:
      UsageError: when it has none.
    """
    if self.supervised:
      raise UsageError(f"objective {self.name!r} has no advantage")
    return advantages.ADVANTAGES[self.config.advantage]


def make_objective(name: str, **hyper: Any) -> Objective:
  """Binds hyperparameters to an objective.

  Args:
    name: key of `OBJECTIVES`.
    **hyper: fields of its config.

  Returns:
    The objective.

  Raises:
    UsageError: on an unknown name or field (the nearest is named), or on a
      value of the wrong type or out of range.
  """
  if name not in OBJECTIVES:
    raise UsageError(f"objective {name!r}: {suggest(name, OBJECTIVES)}")
  _, config = OBJECTIVES[name]
  fields = [f.name for f in dataclasses.fields(config)]
  for key in hyper:
    if key not in fields:
      raise UsageError(
        f"objective {name!r} has no {key!r}: {suggest(key, fields)}"
      )
  return Objective(name, config(**hyper))
