"""Surrogates and penalties of single tokens, unreduced.

*Surrogates* are written as in the papers, to be **maximised**; objectives
minimise minus their aggregate. *Penalties* (`cross_entropy`, `kl_*`) are to
be **minimised**. Arguments broadcast; results have their common shape.
"""

from typing import Any

import jax
import jax.numpy as jnp

Array = Any


def reinforce(logp: Array, adv: Array, *, weight: Array = 1.0) -> Array:
  r"""Score-function surrogate, $w \log \pi(y_t) A_t$.

  Args:
    logp: log-prob of the token.
    adv: advantage, no gradient.
    weight: importance weight, no gradient.

  Returns:
    Surrogate, to be maximised.

  References:
    Williams, Simple Statistical Gradient-Following Algorithms (1992).
  """
  sg = jax.lax.stop_gradient
  return sg(weight) * sg(adv) * logp


def asymmetric_clip(
  ratio: Array, adv: Array, *, eps_low: float, eps_high: float
) -> Array:
  r"""PPO's pessimistic clip with two margins.

  $$\min(r A, \mathrm{clip}(r, 1 - \epsilon_{low}, 1 + \epsilon_{high}) A)$$

  Args:
    ratio: importance ratio.
    adv: advantage, no gradient.
    eps_low: margin below 1.
    eps_high: margin above 1 (DAPO and VAPO: larger than `eps_low`).

  Returns:
    Surrogate, to be maximised.

  References:
    Yu et al., DAPO (arXiv 2503.14476), eq. 8; Seed-Prover 1.5, eq. 1.
  """
  adv = jax.lax.stop_gradient(adv)
  clipped = jnp.clip(ratio, 1.0 - eps_low, 1.0 + eps_high)
  return jnp.minimum(ratio * adv, clipped * adv)


def ppo_clip(ratio: Array, adv: Array, *, eps: float) -> Array:
  r"""PPO's clip, `asymmetric_clip` with one margin.

  $$\min(r A, \mathrm{clip}(r, 1 - \epsilon, 1 + \epsilon) A)$$

  Args:
    ratio: importance ratio.
    adv: advantage, no gradient.
    eps: margin around 1.

  Returns:
    Surrogate, to be maximised.

  References:
    Schulman et al., PPO (arXiv 1707.06347), eq. 7.
  """
  return asymmetric_clip(ratio, adv, eps_low=eps, eps_high=eps)


def dual_clip(
  ratio: Array, adv: Array, *, eps_low: float, eps_high: float, cap: float
) -> Array:
  r"""Asymmetric clip whose value under A < 0 is bounded too.

  $$A \ge 0: f \quad A < 0: \max(f, c A),
    \quad f = \min(r A, \mathrm{clip}(r) A)$$

  Args:
    ratio: importance ratio.
    adv: advantage, no gradient.
    eps_low: margin below 1.
    eps_high: margin above 1.
    cap: c, above `1 + eps_high`: the largest ratio that counts if A < 0.

  Returns:
    Surrogate, to be maximised.

  References:
    Ye et al., Mastering Complex Control in MOBA Games (arXiv 1912.09729),
    eq. 3.
  """
  adv = jax.lax.stop_gradient(adv)
  inner = asymmetric_clip(ratio, adv, eps_low=eps_low, eps_high=eps_high)
  return jnp.where(adv < 0, jnp.maximum(inner, cap * adv), inner)


def triplet_clip(
  ratio: Array,
  adv: Array,
  *,
  eps_neg_low: float,
  eps_neg_high: float,
  eps_pos_high: float,
) -> Array:
  r"""HisPO's three bounds on the ratio.

  $$A \ge 0: \min(r, \epsilon_{pos}^{high}) A \quad
    A < 0: \max(\min(r A, \max(r, \epsilon_{neg}^{low}) A),
                \epsilon_{neg}^{high} A)$$

  Equivalently `clip(r) * A`, with the ratio clipped to
  `[0, eps_pos_high]` or `[eps_neg_low, eps_neg_high]` by the sign of A. The
  printed `min(r A, clip(r) A)` would never let `eps_neg_high` bind, though
  bounding large ratios under negative advantage is its stated purpose; this
  reading is ours.

  Args:
    ratio: importance ratio, policy to sampler.
    adv: advantage, no gradient.
    eps_neg_low: absolute bound on r below, A < 0.
    eps_neg_high: absolute bound on r above, A < 0.
    eps_pos_high: absolute bound on r above, A >= 0.

  Returns:
    Surrogate, to be maximised.

  References:
    LongCat-Flash-Prover, section 3.4 (triplet clipping).
  """
  adv = jax.lax.stop_gradient(adv)
  bounded = jnp.where(
    adv < 0,
    jnp.clip(ratio, eps_neg_low, eps_neg_high),
    jnp.minimum(ratio, eps_pos_high),
  )
  return bounded * adv


def cispo(
  logp: Array, ratio: Array, adv: Array, *, eps_low: float, eps_high: float
) -> Array:
  r"""Score function weighted by a clipped ratio.

  $$sg[\mathrm{clip}(r, 1 - \epsilon_{low}, 1 + \epsilon_{high})]
    \, A \log \pi(y_t)$$

  No token loses its gradient, only its weight is bounded.

  Args:
    logp: log-prob of the token.
    ratio: importance ratio; no gradient flows through it.
    adv: advantage, no gradient.
    eps_low: margin below 1; 1 or more: no lower bound.
    eps_high: margin above 1.

  Returns:
    Surrogate, to be maximised.

  References:
    MiniMax-M1 (arXiv 2506.13585), eq. 4-5.
  """
  clipped = jnp.clip(ratio, 1.0 - eps_low, 1.0 + eps_high)
  return reinforce(logp, adv, weight=clipped)


def cross_entropy(logp: Array) -> Array:
  r"""Negative log-likelihood of the token, $-\log \pi(y_t)$."""
  return -logp


def kl_k1(logp: Array, logp_ref: Array) -> Array:
  r"""Estimate $\log \pi - \log \pi_{ref}$ of $KL(\pi \| \pi_{ref})$.

  Unbiased in value for tokens drawn from `pi`, and right as a part of the
  *reward*. As a loss its gradient is zero in expectation: use `kl_k2`.

  Args:
    logp: log-prob under the policy.
    logp_ref: log-prob under the reference.

  Returns:
    Penalty, to be minimised; may be negative.

  References:
    Schulman, Approximating KL Divergence (2020).
  """
  return logp - logp_ref


def kl_k2(logp: Array, logp_ref: Array) -> Array:
  r"""Estimate $\frac12 (\log \pi - \log \pi_{ref})^2$ of the KL.

  Biased in value, but as a loss its gradient is, for tokens drawn from `pi`,
  an unbiased estimate of the gradient of $KL(\pi \| \pi_{ref})$.

  Args:
    logp: log-prob under the policy.
    logp_ref: log-prob under the reference.

  Returns:
    Penalty, to be minimised.

  References:
    Schulman, Approximating KL Divergence (2020); Tang and Munos, On a few
    pitfalls in KL divergence gradient estimation (arXiv 2506.09477).
  """
  return 0.5 * jnp.square(logp - logp_ref)


def kl_k3(logp: Array, logp_ref: Array) -> Array:
  r"""Estimate $\rho - 1 - \log \rho$, $\rho = \pi_{ref} / \pi$, of the KL.

  Unbiased in value, never negative and of low variance; but its *gradient* is
  biased: in expectation it is the gradient of the other divergence,
  $KL(\pi_{ref} \| \pi)$. GRPO uses it as a loss all the same.

  Args:
    logp: log-prob under the policy.
    logp_ref: log-prob under the reference.

  Returns:
    Penalty, to be minimised.

  References:
    Schulman, Approximating KL Divergence (2020); Shao et al., DeepSeekMath
    (arXiv 2402.03300), eq. 4.
  """
  log_rho = logp_ref - logp
  return jnp.expm1(log_rho) - log_rho


KL = {"k1": kl_k1, "k2": kl_k2, "k3": kl_k3}
