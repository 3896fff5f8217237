"""`jprover prove`: searches for a proof, and certifies what it finds."""

import argparse
import json
import os
import pathlib
import sys
from collections import Counter

from jprover.data import load
from jprover.errors import UsageError
from jprover.lean_bridge import Backend
from jprover.lean_bridge.flags import add_backend_arguments, named_backend
from jprover.progress import Progress
from jprover.runs import write_atomic
from jprover.search import driver, methods, page
from jprover.search.budget import Limits
from jprover.search.driver import SearchResult, Task
from jprover.search.journal import Journal
from jprover.search.methods import METHODS, MethodConfig
from jprover.search.server import Server
from jprover.search.steps import Reply, Step, Written
from jprover.terminal import plain
from jprover.types import Problem, Submission, Tier, Verdict


def add_arguments(parser: argparse.ArgumentParser) -> None:
  """Declares the flags of `jprover prove`."""
  parser.add_argument(
    "file", nargs="?", help="a Lean file that ends in a theorem := sorry"
  )
  parser.add_argument("--statement", help="a theorem without its := …")
  parser.add_argument("--problem", help="id of a problem of the library")
  parser.add_argument("--method", choices=METHODS, default="rmaxts")
  add_search_arguments(parser)
  parser.add_argument(
    "--out",
    type=pathlib.Path,
    default=pathlib.Path("proofs"),
    help="folder of the results; an interrupted search goes on from there",
  )


def add_search_arguments(parser: argparse.ArgumentParser) -> None:
  """Declares the flags that say how to search and with which weights."""
  defaults = MethodConfig()
  parser.add_argument(
    "--run", type=pathlib.Path, help="run whose weights search; else cold start"
  )
  parser.add_argument(
    "--config", default="configs/rl.py:demo", help="config of the cold start"
  )
  parser.add_argument("--seed", type=int, default=0)
  parser.add_argument("--temperature", type=float, default=1.0)
  parser.add_argument("--width", type=int, default=defaults.width)
  parser.add_argument("--trees", type=int, default=defaults.trees)
  parser.add_argument("--rounds", type=int, default=defaults.rounds)
  parser.add_argument("--discount", type=float, default=defaults.discount)
  parser.add_argument("--turns", type=int, default=defaults.turns)
  parser.add_argument("--attempts", type=int, default=defaults.attempts)
  served = parser.add_argument_group("a model behind an OpenAI-compatible API")
  served.add_argument("--server", help="its URL, e.g. http://127.0.0.1:8001/v1")
  served.add_argument("--model", help="its name there")
  served.add_argument(
    "--key-env",
    default="OPENAI_API_KEY",
    help="environment variable with the key, if it wants one",
  )
  served.add_argument("--max-tokens", type=int, default=4096, help="of a call")
  add_backend_arguments(parser)
  limits = parser.add_argument_group("budget of each problem")
  limits.add_argument("--calls", type=int, default=64, help="model calls")
  limits.add_argument("--tokens", type=int, help="read and written")
  limits.add_argument("--checks", type=int, help="submissions given to Lean")
  limits.add_argument("--lean-seconds", type=float)
  limits.add_argument("--seconds", type=float, help="wall time")


def method_config(flags: argparse.Namespace) -> MethodConfig:
  """Returns the method's config.

  Raises:
    UsageError: a number is out of range.
  """
  for name in ("width", "trees", "rounds", "turns", "attempts"):
    if getattr(flags, name) < 1:
      raise UsageError(f"--{name} must be at least 1")
  if flags.attempts > 1 and flags.server is None:
    raise UsageError(
      "--attempts above 1 need summaries, which only a --server writes"
    )
  if not 0 < flags.discount <= 1 or flags.temperature < 0:
    raise UsageError("--discount must be in (0, 1], --temperature at least 0")
  return MethodConfig(
    width=flags.width,
    trees=flags.trees,
    rounds=flags.rounds,
    discount=flags.discount,
    turns=flags.turns,
    attempts=flags.attempts,
  )


def served_model(flags: argparse.Namespace) -> Server | None:
  """Returns the server that is to sample, if one is named.

  Raises:
    UsageError: the flags do not fit together.
  """
  if flags.server is None:
    if flags.model:
      raise UsageError("--model needs --server URL")
    return None
  if not flags.server.startswith(("http://", "https://")):
    raise UsageError(f"--server {flags.server}: give a URL, http://…/v1")
  if not flags.model or flags.run or flags.max_tokens < 1:
    raise UsageError(
      "--server needs --model NAME, a --max-tokens above 0, and no --run"
    )
  return Server(
    url=flags.server,
    model=flags.model,
    key=os.environ.get(flags.key_env, ""),
    temperature=flags.temperature,
    max_tokens=flags.max_tokens,
  )


def limits(flags: argparse.Namespace) -> Limits:
  """Returns the budget of one problem.

  Raises:
    UsageError: a limit is not above 0.
  """
  chosen = Limits(
    calls=flags.calls,
    tokens=flags.tokens,
    checks=flags.checks,
    lean_seconds=flags.lean_seconds,
    seconds=flags.seconds,
  )
  for name, value in chosen.to_json().items():
    if value is not None and value <= 0:
      raise UsageError(f"--{name.replace('_', '-')} must be above 0")
  return chosen


def run(flags: argparse.Namespace) -> int:
  """Searches; returns 0 if a proof was certified, 1 if not.

  Raises:
    UsageError: impossible flags or a statement that cannot be read.
    InfraError: Lean or the disk fails.
  """
  problem = _problem(flags)
  from jprover.session import open_session

  config, wanted = method_config(flags), limits(flags)
  journal = flags.out / f"{load.file_stem(problem.id)}.journal.jsonl"
  with open_session(
    config=flags.config,
    run=flags.run,
    temperature=flags.temperature,
    say=_say,
    server=served_model(flags),
    backend=named_backend(flags),
  ) as session:
    _say(f"{flags.method} with {session.origin}")
    with Progress("prove", wanted.calls or 0, every_s=2.0) as bar:
      watch = _Watch(bar)
      task = Task(
        problem.id,
        problem,
        methods.start(flags.method, config, seed=flags.seed, problem=problem),
        wanted,
      )
      [found] = driver.run(
        [task],
        session.model,
        session.lean,
        journal=lambda _: Journal(journal),
        check_seconds=session.check_seconds,
        progress=watch,
      )
    return _end(flags, problem, found, session.origin, session.lean.backend)


def _problem(flags: argparse.Namespace) -> Problem:
  given = [flags.file, flags.statement, flags.problem]
  if sum(x is not None for x in given) != 1:
    raise UsageError("give one of FILE.lean, --statement TEXT, --problem ID")
  if flags.problem:
    found = [p for p in load.library() if p.id == flags.problem]
    if not found:
      raise UsageError(f"--problem: the library has no {flags.problem!r}")
    return found[0]
  if flags.file:
    return load.load_problems(flags.file)[0]
  try:
    return load.to_problem({"statement": flags.statement})
  except ValueError as e:
    raise UsageError(f"--statement: {e}") from None


def _end(
  flags: argparse.Namespace,
  problem: Problem,
  found: SearchResult,
  origin: str,
  backend: Backend,
) -> int:
  """Writes what was found, and checks a proof once more from its file."""
  stem = flags.out / load.file_stem(problem.id)
  record = {
    "problem": problem.to_json(),
    "method": flags.method,
    "seed": flags.seed,
    "weights": origin,
    **found.to_json(),
  }
  lean = stem.with_suffix(".lean")
  if found.code:
    write_atomic(lean, found.code)
  write_atomic(
    stem.with_suffix(".html"), page.result_page(problem, found, flags.method)
  )
  write_atomic(stem.with_suffix(".json"), json.dumps(record, indent=2) + "\n")
  stem.with_suffix(".journal.jsonl").unlink(missing_ok=True)
  spent = found.usage
  cost = (
    f"{spent.model_calls} calls, {spent.tokens_out} tokens, "
    f"{spent.checks} checks, {spent.lean_seconds:.1f} Lean-seconds"
  )
  if not found.proved:
    print(f"{problem.name}: not proved, stopped by {found.reason} ({cost})")
    if found.code:
      print(plain(f"best attempt in {lean}:\n{found.code}{found.state}"))
    return 1
  verdict = recheck(lean, problem, backend)
  axioms = ", ".join(verdict.axioms) or "none"
  print(
    f"{problem.name}: proved ({cost}), certified again from the file at "
    f"{verdict.tier}; axioms: {axioms}\n{found.code}"
  )
  print(f"certified file {lean}, tree and record beside it")
  return 0


def recheck(path: pathlib.Path, problem: Problem, backend: Backend) -> Verdict:
  """Verifies a written file in fresh workers, at the highest tier there is.

  Args:
    path: of the file.
    problem: that it is to prove.
    backend: the Lean that found it.

  Returns:
    The verdict, `proved` at `paranoid`, or at `strict` where the system
    cannot confine Lean.

  Raises:
    InfraError: it is not proved there: the search and the file disagree.
  """
  from jprover.errors import InfraError
  from jprover.lean_bridge import Verifier, sandbox

  tier: Tier = "strict" if sandbox.missing() else "paranoid"
  code = path.read_text(encoding="utf-8")
  with Verifier(
    workers=1, tier=tier, backend=backend, use_cache=False
  ) as verifier:
    verdict = verifier.verify(Submission(problem.id, problem.id, code), problem)
  if verdict.status != "proved":
    raise InfraError(
      f"{path} was certified in the search but is {verdict.status} now: "
      f"{verdict.reason}; do not trust this installation, run jprover doctor"
    )
  return verdict


class _Watch:
  """Shows what a search does."""

  def __init__(self, bar: Progress):
    self._bar = bar
    self._calls = 0
    self._tokens = 0
    self._seen: Counter[str] = Counter()

  def __call__(self, task: str, step: Step, reply: Reply) -> None:
    if isinstance(reply, Written):
      self._calls += 1
      self._tokens += reply.tokens_out
    elif reply is not None:
      self._seen[reply.verdict.status] += 1
    profile = " ".join(f"{k} {n}" for k, n in self._seen.items())
    self._bar.update(
      self._calls, {"tokens": self._tokens, "checks": profile or "0"}
    )


def _say(text: str) -> None:
  print(f"jprover: {text}", file=sys.stderr)
