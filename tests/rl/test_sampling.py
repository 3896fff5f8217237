import dataclasses

import pytest

from jprover.errors import UsageError
from jprover.rl.sampling import check_sampling
from jprover.rollout.protocol import SamplingParams

PLAIN = SamplingParams(max_tokens=8)


def test_plain_sampling_may_be_trained_on():
  assert check_sampling(PLAIN) is PLAIN
  cool = dataclasses.replace(PLAIN, temperature=0.7)
  assert check_sampling(cool, temperature=0.7) is cool


@pytest.mark.parametrize(
  ("change", "says"),
  [
    ({"top_k": 5}, "top_k=5 truncates"),
    ({"top_p": 0.95}, "top_p=0.95 truncates"),
    ({"temperature": 0.7}, r"temperature=0.7 .* trainer's 1.0"),
    ({"temperature": 0.0}, r"temperature=0.0 .* trainer's 1.0"),
  ],
)
def test_sampling_that_spoils_the_ratios_is_refused(change, says):
  with pytest.raises(UsageError, match=says):
    check_sampling(dataclasses.replace(PLAIN, **change))
