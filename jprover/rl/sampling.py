"""Whether the sampler's log-probs may enter an importance ratio."""

from jprover.errors import UsageError
from jprover.rollout.protocol import SamplingParams


def check_sampling(
  params: SamplingParams, *, temperature: float = 1.0
) -> SamplingParams:
  """Refuses sampling whose ratios to the trainer would be meaningless.

  A ratio compares two distributions over the same tokens. A sampler that
  truncates (top-k, top-p) renormalizes over what it kept: its log-probs are
  higher than the trainer's even for equal parameters, and tokens it cut off
  can never be corrected for. One that samples at another temperature than
  the trainer's log-probs are taken at differs in every token.

  Args:
    params: of the training rollouts.
    temperature: of the trainer's `token_logp`.

  Returns:
    `params`.

  Raises:
    UsageError: naming the parameter and its remedy.
  """
  if params.top_k:
    raise UsageError(
      f"top_k={params.top_k} truncates the sampler, and importance ratios "
      "to the whole policy are meaningless: train with top_k=0"
    )
  if params.top_p < 1:
    raise UsageError(
      f"top_p={params.top_p} truncates the sampler, and importance ratios "
      "to the whole policy are meaningless: train with top_p=1"
    )
  if params.temperature != temperature:
    raise UsageError(
      f"temperature={params.temperature} of the sampler is not the "
      f"trainer's {temperature}: use the same for both"
    )
  return params
