"""`jprover eval`: a search over a set of problems, with what it cost."""

import argparse
import json
import pathlib
import sys

from jprover.data import load
from jprover.errors import UsageError
from jprover.eval import searches
from jprover.lean_bridge.flags import named_backend
from jprover.progress import Progress
from jprover.prove import (
  add_search_arguments,
  limits,
  method_config,
  served_model,
)
from jprover.runs import write_atomic
from jprover.search.methods import METHODS
from jprover.types import Problem


def add_arguments(parser: argparse.ArgumentParser) -> None:
  """Declares the flags of `jprover eval`."""
  parser.add_argument("--problems", default=str(load.library_path()))
  parser.add_argument("--split", default="test", help="empty for all")
  parser.add_argument("--limit", type=int, default=0, help="0 for all")
  parser.add_argument("--method", choices=METHODS, default="rmaxts")
  parser.add_argument("--seeds", type=int, default=1, help="searches a problem")
  parser.add_argument(
    "--out",
    type=pathlib.Path,
    required=True,
    help="folder of the results; an interrupted evaluation goes on from there",
  )
  add_search_arguments(parser)


def chosen_problems(path: str, split: str, limit: int) -> list[Problem]:
  """Returns the problems of a split, evenly thinned out to `limit`.

  Raises:
    UsageError: there is none.
  """
  found = [p for p in load.load_problems(path) if split in ("", p.split)]
  if not found:
    raise UsageError(f"{path} has no problem of the split {split!r}")
  if 0 < limit < len(found):
    found = [found[i * len(found) // limit] for i in range(limit)]
  return found


def run(flags: argparse.Namespace) -> int:
  """Evaluates; returns 0.

  Raises:
    UsageError: impossible flags, bad problems, or a folder of other work.
    InfraError: Lean or the disk fails.
  """
  problems = chosen_problems(flags.problems, flags.split, flags.limit)
  config, wanted = method_config(flags), limits(flags)
  if flags.seeds < 1:
    raise UsageError("--seeds must be at least 1")
  from jprover.session import open_session

  with open_session(
    config=flags.config,
    run=flags.run,
    temperature=flags.temperature,
    say=_say,
    server=served_model(flags),
    backend=named_backend(flags),
  ) as session:
    plan = searches.Plan(
      method=flags.method,
      config=config,
      limits=wanted,
      seeds=tuple(range(flags.seed, flags.seed + flags.seeds)),
      temperature=flags.temperature,
      weights=session.origin,
      data_hash=load.data_hash(flags.problems),
    )
    total = flags.seeds * len(problems)
    with Progress(flags.method, total, every_s=2.0) as bar:
      results = searches.run(
        plan,
        problems,
        session.model,
        session.lean,
        folder=flags.out,
        check_seconds=session.check_seconds,
        progress=lambda done, _, proved: bar.update(done, {"proved": proved}),
      )
  summary = searches.summarize(plan, results)
  text = json.dumps(summary.to_json(), indent=2) + "\n"
  write_atomic(flags.out / "summary.json", text)
  low, high = summary.interval
  usage = summary.usage
  print(
    f"{flags.method}: {summary.solved:.1%} [{low:.1%}, {high:.1%}] of "
    f"{len(problems)} problems, {usage.model_calls} calls, "
    f"{usage.tokens_in + usage.tokens_out} tokens, {usage.checks} checks, "
    f"{usage.lean_seconds:.0f} Lean-seconds, "
    f"{usage.device_seconds:.0f} device-seconds; see {flags.out}/pages"
  )
  return 0


def _say(text: str) -> None:
  print(f"jprover: {text}", file=sys.stderr)
