"""From verdicts to rewards, and from rewards to groups worth training on.

A reward is a dict of named parts whose sum counts, or None for an *absent*
sample: one the verifier could not judge (`infra`) is neither a success nor a
failure.
"""

import collections
import dataclasses
from collections.abc import Callable, Iterable, Sequence

from jprover.types import STATUSES, Status, Trajectory, Verdict

Parts = dict[str, float]

# Ladder of a final Lean file, after AIProver's ranks; the values are ours.
# A refused submission may have weakened the statement: below everything else.
LADDER: dict[Status, float] = {
  "proved": 1.0,
  "incomplete": 0.5,
  "failed": 0.1,
  "timeout": 0.1,
  "illegal": 0.0,
}


def is_absent(verdict: Verdict | None) -> bool:
  """Whether there is nothing to reward: no verdict, or `infra`."""
  return verdict is None or verdict.status == "infra"


def binary(verdict: Verdict) -> float | None:
  """1 proved, 0 not, None absent (DeepSeek-Prover-V1.5)."""
  if is_absent(verdict):
    return None
  return float(verdict.status == "proved")


def signed(verdict: Verdict) -> float | None:
  """+1 proved, -1 not, None absent (Seed-Prover 1.5)."""
  if is_absent(verdict):
    return None
  return 1.0 if verdict.status == "proved" else -1.0


def ladder(verdict: Verdict) -> float | None:
  """`LADDER` by status, None absent (ranks of AIProver's RLSF).

  Tells groups apart that all fail: a file with `sorry` that states the right
  theorem ranks above one that does not elaborate, and that above one that
  was refused.
  """
  return None if is_absent(verdict) else LADDER[verdict.status]


REWARDS: dict[str, Callable[[Verdict], float | None]] = {
  "binary": binary,
  "signed": signed,
  "ladder": ladder,
}


def score(
  trajectory: Trajectory,
  *,
  reward: Callable[[Verdict], float | None] = binary,
  format_bonus: float = 0.0,
  length_cost: float = 0.0,
  max_tokens: int = 0,
) -> Parts | None:
  """Rewards a verified trajectory.

  The optional parts are earned by proofs only, so that none can be had
  without proving:

  - `format`: `format_bonus` if the policy ended by itself (OProver's small
    bonus after success; what counts as format is ours).
  - `length`: `-length_cost * min(1, policy tokens / max_tokens)` (AIProver
    takes at most 0.10 off for length; the linear form is ours).

  Args:
    trajectory: verified.
    reward: one of `REWARDS`.
    format_bonus: added to a proof that ended with a stop token.
    length_cost: most that length can take off a proof.
    max_tokens: policy tokens at which it takes it all; required with
      `length_cost`.

  Returns:
    Named parts, or None for an absent sample.

  Raises:
    ValueError: when `length_cost` lacks `max_tokens`, or would make a proof
      worth no more than a failure.
  """
  if length_cost and max_tokens <= 0:
    raise ValueError("length_cost needs max_tokens")
  if not 0 <= length_cost < 1 or format_bonus < 0:
    raise ValueError("length_cost must be in [0, 1), format_bonus not below 0")
  verdict = trajectory.verdict
  value = None if verdict is None else reward(verdict)
  if value is None or verdict is None:
    return None
  parts = {"verdict": value}
  if verdict.status != "proved":
    return parts
  if format_bonus and trajectory.finish_reason == "stop":
    parts["format"] = format_bonus
  if length_cost:
    used = sum(len(s.tokens) for s in trajectory.segments if s.role == "policy")
    parts["length"] = -length_cost * min(1.0, used / max_tokens)
  return parts


def with_rewards(trajectory: Trajectory, parts: Parts | None) -> Trajectory:
  """Returns the trajectory with its reward; an absent one has no parts."""
  return dataclasses.replace(trajectory, rewards=parts or {})


def total(trajectory: Trajectory) -> float | None:
  """Sum of a trajectory's reward parts, None if it has none."""
  if not trajectory.rewards:
    return None
  return sum(trajectory.rewards.values())


@dataclasses.dataclass(frozen=True)
class Filtered:
  """Groups worth training on, and what was dropped.

  Attributes:
    kept: present trajectories of the kept groups, in their order.
    groups: number of groups seen.
    all_equal: groups dropped since all their rewards are equal.
    all_equal_best: of those, groups that were solved by every sample.
    too_absent: groups dropped for too many absent samples.
    absent: absent samples, over all groups.
  """

  kept: tuple[Trajectory, ...]
  groups: int
  all_equal: int
  all_equal_best: int
  too_absent: int
  absent: int


def filter_groups(
  trajectories: Sequence[Trajectory],
  *,
  max_absent: float = 0.5,
  keep_equal: bool = False,
) -> Filtered:
  """Drops groups that teach nothing or that the verifier spoilt.

  A group with equal rewards has no advantage to give (DAPO's dynamic
  sampling). One with too many absent samples is dropped whole: what is left
  of it is not a fair draw, since killing the verifier must not pay.

  Args:
    trajectories: rewarded (`with_rewards`), in any order.
    max_absent: largest fraction of absent samples that a group survives
      (ours). It also needs two present samples.
    keep_equal: keep groups with equal rewards (for `raw` advantages).

  Returns:
    Kept trajectories and counts.
  """
  groups: dict[str, list[Trajectory]] = collections.defaultdict(list)
  for t in trajectories:
    groups[t.group].append(t)
  dropped: set[str] = set()
  counts: collections.Counter[str] = collections.Counter()
  for name, members in groups.items():
    present = [t for t in members if t.rewards]
    absent = len(members) - len(present)
    counts["absent"] += absent
    if absent > max_absent * len(members) or len(present) < 2:
      counts["too_absent"] += 1
      dropped.add(name)
    elif not keep_equal and len({total(t) for t in present}) == 1:
      counts["all_equal"] += 1
      solved = all(_proved(t) for t in present)
      counts["all_equal_best"] += solved
      dropped.add(name)
  return Filtered(
    kept=tuple(t for t in trajectories if t.rewards and t.group not in dropped),
    groups=len(groups),
    all_equal=counts["all_equal"],
    all_equal_best=counts["all_equal_best"],
    too_absent=counts["too_absent"],
    absent=counts["absent"],
  )


def _proved(trajectory: Trajectory) -> bool:
  verdict = trajectory.verdict
  return verdict is not None and verdict.status == "proved"


def status_profile(verdicts: Iterable[Verdict]) -> dict[str, int]:
  """Counts verdicts by status; every status is there.

  Args:
    verdicts: of a step or a run.

  Returns:
    Counts in the order of `STATUSES`.
  """
  counts = collections.Counter(v.status for v in verdicts)
  return {status: counts[status] for status in STATUSES}


def class_profile(verdicts: Iterable[Verdict]) -> dict[str, int]:
  """Counts verdicts that are not `proved` by `status:class`, most first."""
  counts = collections.Counter(
    f"{v.status}:{v.cls or 'other'}" for v in verdicts if v.status != "proved"
  )
  return dict(counts.most_common())
