"""Sampling evaluation of a policy on a split, every success certified."""

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from jprover.data.prompts import Prompts, submission_code
from jprover.eval import metrics
from jprover.rollout import collect as collect_lib
from jprover.rollout.protocol import Engine, SamplingParams
from jprover.types import Problem, Record, Trajectory


@dataclasses.dataclass(frozen=True)
class ProblemResult(Record):
  """What happened to one problem.

  Attributes:
    problem_id: of the problem.
    samples: decided ones; absent (infra) samples are not counted.
    proved: certified ones.
    statuses: number of samples by status, absent ones too.
    proof: the shortest certified file, or empty.
  """

  problem_id: str
  samples: int
  proved: int
  statuses: dict[str, int]
  proof: str = ""


@dataclasses.dataclass(frozen=True)
class Evaluation(Record):
  """Results on a split, in the order of its problems."""

  split: str
  results: tuple[ProblemResult, ...]

  def pass_rates(self, k: int = 1) -> dict[str, float]:
    """Returns pass@k of each problem with at least k decided samples."""
    return {
      r.problem_id: metrics.pass_at_k(r.samples, r.proved, k)
      for r in self.results
      if r.samples >= k
    }

  def pass_at(self, k: int = 1) -> float:
    """Returns the mean of pass@k over problems."""
    rates = self.pass_rates(k)
    return sum(rates.values()) / len(rates) if rates else 0.0

  def statuses(self) -> dict[str, int]:
    """Returns the number of samples by status."""
    total: Counter[str] = Counter()
    for r in self.results:
      total.update(r.statuses)
    return dict(total)


def summarize(
  problems: Sequence[Problem], trajectories: Sequence[Trajectory], split: str
) -> Evaluation:
  """Counts verified trajectories by problem."""
  by_problem: dict[str, list[Trajectory]] = {p.id: [] for p in problems}
  for t in trajectories:
    by_problem[t.problem_id].append(t)
  results = []
  for p in problems:
    statuses = Counter(t.verdict.status for t in by_problem[p.id] if t.verdict)
    codes = [
      submission_code(p, t.segments[-1].text)
      for t in by_problem[p.id]
      if t.verdict and t.verdict.status == "proved"
    ]
    results.append(
      ProblemResult(
        problem_id=p.id,
        samples=sum(statuses.values()) - statuses["infra"],
        proved=statuses["proved"],
        statuses={str(k): n for k, n in statuses.items()},
        proof=min(codes, key=len, default=""),
      )
    )
  return Evaluation(split, tuple(results))


def evaluate(
  engine: Engine,
  prompts: Prompts,
  verifier: collect_lib.Verifier,
  problems: Sequence[Problem],
  *,
  samples: int,
  sampling: SamplingParams,
  seed: int,
  progress: Callable[[int, int], None] = lambda done, total: None,
) -> Evaluation:
  """Draws `samples` proofs a problem and verifies each.

  Args:
    engine: with the policy to measure.
    prompts: the prompt formats.
    verifier: its tier decides what counts as proved.
    problems: of one split.
    samples: draws a problem.
    sampling: how tokens are drawn.
    seed: the same seed gives the same draws for the same policy.
    progress: is told `(samples drawn, of how many)`.
  """
  drawn = collect_lib.collect(
    engine,
    prompts,
    problems,
    samples=samples,
    sampling=sampling,
    seed=seed,
    step=0,
  )

  def counted() -> Iterator[Trajectory]:
    for i, t in enumerate(drawn, 1):
      progress(i, samples * len(problems))
      yield t

  by_id = {p.id: p for p in problems}
  verified = collect_lib.verify(verifier, counted(), by_id)
  return summarize(problems, verified, problems[0].split)


def paired_difference(
  before: Evaluation, after: Evaluation, *, seed: int, resamples: int = 10_000
) -> tuple[float, tuple[float, float]]:
  """Returns the mean difference of pass@1 and its 95 % interval.

  Problems are resampled, those without a decided sample in either left out.
  """
  a, b = before.pass_rates(), after.pass_rates()
  deltas = [b[i] - a[i] for i in a if i in b]
  interval = metrics.bootstrap_interval(deltas, seed=seed, resamples=resamples)
  return sum(deltas) / len(deltas), interval
