import pytest

from jprover.rl import rewards
from jprover.types import STATUSES, Segment, Trajectory, Verdict


def verdict(status, cls=""):
  return Verdict(id="s", problem_id="p", status=status, cls=cls)


def sample(status, *, group="g", tokens=4, finish="stop", value=None):
  """A trajectory; `value` is its reward when it is present."""
  judged = None if status is None else verdict(status)
  return Trajectory(
    id=f"{group}/{status}",
    problem_id=group,
    group=group,
    segments=(
      Segment("prompt", (1,) * 7),
      Segment("policy", (2,) * tokens, (-1.0,) * tokens, (0,) * tokens),
      Segment("tool", (3,) * 5),
    ),
    finish_reason=finish,
    verdict=judged,
    rewards={} if value is None else {"verdict": value},
  )


def test_rewards_by_status():
  table = {
    "proved": (1.0, 1.0, 1.0),
    "failed": (0.0, -1.0, 0.1),
    "incomplete": (0.0, -1.0, 0.5),
    "illegal": (0.0, -1.0, 0.0),
    "timeout": (0.0, -1.0, 0.1),
    "infra": (None, None, None),
  }
  assert set(table) == set(STATUSES)
  for status, (binary, signed, ladder) in table.items():
    v = verdict(status)
    assert rewards.binary(v) == binary
    assert rewards.signed(v) == signed
    assert rewards.ladder(v) == ladder


@pytest.mark.parametrize("name", sorted(rewards.REWARDS))
def test_no_failure_is_worth_a_proof_and_infra_is_absent(name):
  reward = rewards.REWARDS[name]
  worst_proof = min(
    sum(
      rewards.score(
        sample("proved", tokens=n, finish=finish),
        reward=reward,
        length_cost=0.1,
        max_tokens=8,
      ).values()
    )
    for n in (1, 8, 80)
    for finish in ("stop", "length")
  )
  for status in STATUSES:
    parts = rewards.score(
      sample(status),
      reward=reward,
      format_bonus=0.1,
      length_cost=0.1,
      max_tokens=8,
    )
    if status == "infra":
      assert parts is None
    elif status != "proved":
      assert sum(parts.values()) < worst_proof
  assert rewards.score(sample(None), reward=reward) is None


def test_parts_by_hand():
  options = {"format_bonus": 0.05, "length_cost": 0.1, "max_tokens": 8}
  assert rewards.score(sample("proved", tokens=4), **options) == {
    "verdict": 1.0,
    "format": 0.05,
    "length": -0.05,
  }
  assert rewards.score(
    sample("proved", tokens=40, finish="length"), **options
  ) == {"verdict": 1.0, "length": -0.1}
  assert rewards.score(sample("failed"), **options) == {"verdict": 0.0}
  assert rewards.score(sample("proved")) == {"verdict": 1.0}


def test_options_that_would_spoil_the_reward_are_refused():
  with pytest.raises(ValueError, match="needs max_tokens"):
    rewards.score(sample("proved"), length_cost=0.1)
  with pytest.raises(ValueError, match=r"in \[0, 1\)"):
    rewards.score(sample("proved"), length_cost=1.0, max_tokens=8)


def test_absent_and_zero_rewards_are_told_apart():
  zero = rewards.with_rewards(sample("failed"), {"verdict": 0.0})
  absent = rewards.with_rewards(sample("infra"), None)
  assert rewards.total(zero) == 0.0
  assert rewards.total(absent) is None
  half = rewards.with_rewards(zero, {"verdict": 1.0, "length": -0.5})
  assert rewards.total(half) == 0.5


def groups_of(spec):
  """`{"a": [1, 0, None]}` as trajectories, one of each group in turn."""
  out = []
  for i in range(max(map(len, spec.values()))):
    for name, values in spec.items():
      if i < len(values):
        value = values[i]
        status = {None: "infra", 1: "proved"}.get(value, "failed")
        out.append(sample(status, group=name, value=value))
  return out


def test_groups_are_filtered_and_counted():
  spec = {
    "mixed": [1, 0, None, 0],
    "solved": [1, 1, 1],
    "hopeless": [0, 0, None, 0],
    "spoilt": [1, 0, None, None, None],
    "half": [1, 0, None, None],
    "alone": [1, None],
    "gone": [None, None],
  }
  got = rewards.filter_groups(groups_of(spec))
  assert [t.group for t in got.kept] == [
    *("mixed", "half"),
    *("mixed", "half"),
    "mixed",
  ]
  assert None not in [rewards.total(t) for t in got.kept]
  assert got.groups == 7
  assert (got.all_equal, got.all_equal_best) == (2, 1)
  assert got.too_absent == 3
  assert got.absent == 1 + 1 + 3 + 2 + 1 + 2


def test_filter_options():
  spec = {"mixed": [1, 0, None], "solved": [1, 1, 1]}
  strict = rewards.filter_groups(groups_of(spec), max_absent=0.0)
  assert not strict.kept
  assert (strict.too_absent, strict.all_equal) == (1, 1)
  every = rewards.filter_groups(groups_of(spec), keep_equal=True)
  assert len(every.kept) == 5 and every.all_equal == 0
  assert rewards.filter_groups([]).groups == 0


def test_equal_rewards_need_not_be_success():
  got = rewards.filter_groups(groups_of({"a": [0.5, 0.5]}))
  assert (got.all_equal, got.all_equal_best) == (1, 0)


def test_profiles_count_every_verdict():
  verdicts = [
    verdict("proved"),
    verdict("illegal", "axiom"),
    verdict("illegal", "axiom"),
    verdict("failed"),
  ]
  profile = rewards.status_profile(verdicts)
  assert tuple(profile) == STATUSES
  assert sum(profile.values()) == 4
  assert profile["illegal"] == 2 and profile["infra"] == 0
  assert rewards.class_profile(verdicts) == {
    "illegal:axiom": 2,
    "failed:other": 1,
  }
