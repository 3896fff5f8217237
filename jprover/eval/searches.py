"""Searches over many problems and seeds, compared at equal budgets."""

import dataclasses
import json
import pathlib
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from jprover.data.load import file_stem
from jprover.errors import UsageError
from jprover.eval import metrics
from jprover.runs import disk_errors, write_atomic
from jprover.search import driver, methods, page
from jprover.search.budget import Limits, Usage
from jprover.search.driver import SearchResult, Task
from jprover.search.journal import Journal
from jprover.search.lean import Lean
from jprover.search.methods import MethodConfig
from jprover.search.model import Model
from jprover.seeds import derive_seed
from jprover.types import Problem, Record


@dataclasses.dataclass(frozen=True)
class Plan(Record):
  """What is evaluated; two folders with the same plan hold the same work.

  Attributes:
    method: one of `jprover.search.methods.METHODS`.
    config: of the method.
    limits: budget of one problem and seed.
    seeds: of the searches.
    temperature: of the sampling.
    weights: where they are from.
    data_hash: of the problems.
  """

  method: str
  config: MethodConfig
  limits: Limits
  seeds: tuple[int, ...]
  temperature: float
  weights: str
  data_hash: str


@dataclasses.dataclass(frozen=True)
class Summary(Record):
  """What came out.

  Attributes:
    plan: that was carried out.
    problems: number of them.
    solved: mean over seeds and problems of proved, in [0, 1].
    interval: 95 % bootstrap interval of it, over problems.
    solved_by_seed: one number a seed.
    usage: of all searches together.
    statuses: checks by status.
    proofs_by_call: fraction of the calls of each kind that wrote a proof.
  """

  plan: Plan
  problems: int
  solved: float
  interval: tuple[float, float]
  solved_by_seed: tuple[float, ...]
  usage: Usage
  statuses: dict[str, int]
  proofs_by_call: dict[str, float]


class Folder:
  """Results on disk: one line a search, whole lines only."""

  def __init__(self, path: pathlib.Path, plan: Plan):
    """Opens the folder of a plan, new or begun before.

    Raises:
      UsageError: it holds another plan.
      InfraError: it cannot be written.
    """
    self.path = path
    file = path / "plan.json"
    wanted = json.dumps(plan.to_json(), indent=2) + "\n"
    if not file.exists():
      write_atomic(file, wanted)
    elif file.read_text() != wanted:
      raise UsageError(
        f"{file} is of another evaluation: choose another --out, or the flags "
        "that began this one"
      )
    self.done = {r.id: r for r in self._read()}

  def _read(self) -> list[SearchResult]:
    file = self.path / "results.jsonl"
    if not file.exists():
      return []
    rows = []
    for line in file.read_text().splitlines(keepends=True):
      try:
        rows.append(SearchResult.from_json(json.loads(line)))
      except ValueError:  # cut off by a crash
        break
    text = "".join(json.dumps(r.to_json()) + "\n" for r in rows)
    write_atomic(file, text)
    return rows

  def add(self, problem: Problem, found: SearchResult, method: str) -> None:
    """Writes a result and its page, and forgets the journal."""
    write_atomic(
      self.path / "pages" / f"{found.id}.html",
      page.result_page(problem, found, method),
    )
    bare = dataclasses.replace(found, tree=())
    file = self.path / "results.jsonl"
    with disk_errors(file), open(file, "a") as f:
      f.write(json.dumps(bare.to_json()) + "\n")
    self.done[found.id] = bare
    self.journal_file(found.id).unlink(missing_ok=True)

  def journal_file(self, task_id: str) -> pathlib.Path:
    """Returns the journal of a search under way."""
    return self.path / "journals" / f"{task_id}.jsonl"


def run(
  plan: Plan,
  problems: Sequence[Problem],
  model: Model,
  lean: Lean,
  *,
  folder: pathlib.Path,
  check_seconds: float = 0.0,
  progress: Callable[[int, int, int], None] = lambda *_: None,
) -> list[SearchResult]:
  """Carries out a plan, or what is left of it.

  Args:
    plan: what to do.
    problems: to prove; each with every seed.
    model: answers calls.
    lean: answers checks.
    folder: of the results.
    check_seconds: see `driver.run`.
    progress: is told (searches ended, of how many, proved).

  Returns:
    A result for each seed and problem, seeds outermost.
  """
  kept = Folder(folder, plan)
  total = len(plan.seeds) * len(problems)

  def told() -> None:
    proved = sum(r.proved for r in kept.done.values())
    progress(len(kept.done), total, proved)

  for seed in plan.seeds:
    tasks, by_id = [], {}
    for problem in problems:
      task_id = f"{seed}-{file_stem(problem.id)}"
      if task_id in kept.done:
        continue
      by_id[task_id] = problem
      search = methods.start(
        plan.method,
        plan.config,
        seed=derive_seed(seed, problem.id),
        problem=problem,
      )
      tasks.append(Task(task_id, problem, search, plan.limits))

    def finished(found: SearchResult, by_id: dict = by_id) -> None:
      kept.add(by_id[found.id], found, plan.method)
      told()

    driver.run(
      tasks,
      model,
      lean,
      journal=lambda name: Journal(kept.journal_file(name)),
      check_seconds=check_seconds,
      finished=finished,
    )
  return [
    kept.done[f"{seed}-{file_stem(p.id)}"]
    for seed in plan.seeds
    for p in problems
  ]


def rates(results: Sequence[SearchResult]) -> dict[str, float]:
  """Returns the fraction of seeds that proved each problem."""
  proved: dict[str, list[bool]] = defaultdict(list)
  for r in results:
    proved[r.problem_id].append(r.proved)
  return {k: sum(v) / len(v) for k, v in proved.items()}


def summarize(plan: Plan, results: Sequence[SearchResult]) -> Summary:
  """Returns the numbers of a plan that was carried out."""
  by_problem = rates(results)
  size = len(by_problem)
  statuses: Counter[str] = Counter()
  usage = Usage()
  for r in results:
    statuses.update(r.statuses)
    usage = usage + r.usage
  return Summary(
    plan=plan,
    problems=size,
    solved=sum(by_problem.values()) / size,
    interval=metrics.bootstrap_interval(list(by_problem.values()), seed=0),
    solved_by_seed=tuple(
      sum(r.proved for r in results[i * size : (i + 1) * size]) / size
      for i in range(len(plan.seeds))
    ),
    usage=usage,
    statuses=dict(statuses),
    proofs_by_call={
      kind: sum(r.wrote == kind for r in results) / calls
      for kind, calls in usage.calls.items()
    },
  )


def difference(
  a: Sequence[SearchResult], b: Sequence[SearchResult]
) -> tuple[float, tuple[float, float]]:
  """Returns the mean of `b` minus `a` and its 95 % interval.

  Paired by problem, whose rates are means over seeds; problems are resampled.
  """
  first, second = rates(a), rates(b)
  deltas = [second[i] - first[i] for i in first]
  interval = metrics.bootstrap_interval(deltas, seed=0)
  return sum(deltas) / len(deltas), interval
