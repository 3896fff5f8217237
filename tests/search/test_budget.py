import concurrent.futures
import random

import pytest

from jprover.errors import UsageError
from jprover.search.budget import Amount, Budget, Limits, Usage


def test_needs_a_limit():
  with pytest.raises(UsageError, match="limit"):
    Budget(Limits())


def test_reserves_the_most_and_books_what_it_was():
  budget = Budget(Limits(calls=10, tokens=100))
  most = Amount("prove", 20, 50)
  assert budget.reserve(most) == ""
  assert budget.reserve(most) == "tokens"
  assert budget.usage == Usage()
  budget.settle(most, Amount("prove", 20, 5, device_seconds=0.5))
  assert budget.usage == Usage({"prove": 1}, 20, 5, device_seconds=0.5)
  assert budget.reserve(most) == ""


@pytest.mark.parametrize(
  ("limits", "amount"),
  [
    (Limits(calls=2), Amount("repair", 1, 1)),
    (Limits(checks=2), Amount(checks=1)),
    (Limits(lean_seconds=1.0), Amount(checks=1, lean_seconds=0.5)),
    (Limits(tokens=20), Amount("prove", 5, 5)),
  ],
)
def test_every_limit_stops(limits, amount):
  budget = Budget(limits)
  refused = [budget.reserve(amount) for _ in range(3)]
  (name,) = [k for k, v in limits.to_json().items() if v is not None]
  assert refused == ["", "", name]


def test_wall_time_runs_from_the_first_step():
  now = [100.0]
  budget = Budget(Limits(seconds=5), clock=lambda: now[0])
  now[0] = 200.0
  assert budget.reserve(Amount("prove")) == ""
  now[0] = 204.0
  assert budget.reserve(Amount("prove")) == ""
  now[0] = 205.5
  assert budget.reserve(Amount("prove")) == "seconds"


def test_threads_cannot_overdraw_it():
  budget = Budget(Limits(calls=500, tokens=20_000))

  def work(seed: int) -> int:
    rng, done = random.Random(seed), 0
    while True:
      most = Amount("prove", rng.randrange(20), 50)
      if budget.reserve(most):
        return done
      spent = Amount("prove", most.tokens_in, rng.randrange(51))
      budget.settle(most, spent)
      done += 1

  with concurrent.futures.ThreadPoolExecutor(32) as pool:
    calls = sum(pool.map(work, range(32)))
  usage = budget.usage
  assert usage.model_calls == calls <= 500
  assert usage.tokens_in + usage.tokens_out <= 20_000
  assert calls == 500 or usage.tokens_in + usage.tokens_out > 19_000
