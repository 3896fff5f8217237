"""Searches at equal model calls on held-out problems, as JSON.

  python -m benchmarks.search --out search.json [--run runs/demo]

Every method searches the same problems with the same seeds, the same weights
and the same number of model calls; tokens and Lean-seconds are reported beside
it. Intervals are paired bootstraps over problems of the means over seeds. The
work is kept in `<out>.work` and an interrupted run goes on from there.
"""

import json
import pathlib
import time

from absl import app, flags

from jprover.data import load
from jprover.eval import searches
from jprover.eval.command import chosen_problems
from jprover.progress import Progress
from jprover.search.budget import Limits
from jprover.search.methods import MethodConfig
from jprover.search.tree import Tree
from jprover.session import open_session

METHODS = ("sample", "uct", "rmaxts-ucb1", "rmaxts", "repair")
NODES = 10_000

_OUT = flags.DEFINE_string("out", None, "JSON file to write.", required=True)
_RUN = flags.DEFINE_string("run", None, "Run whose weights search.")
_CONFIG = flags.DEFINE_string("config", "configs/rl.py:demo", "Cold start.")
_SPLIT = flags.DEFINE_string("split", "test", "Problems.")
_LIMIT = flags.DEFINE_integer("limit", 0, "Problems, 0 for all.", 0)
_SEEDS = flags.DEFINE_integer("seeds", 5, "Searches a problem.", 1)
_CALLS = flags.DEFINE_integer("calls", 32, "Model calls a search.", 1)
_WIDTH = flags.DEFINE_integer("width", 8, "Steps in flight a search.", 1)
_METHODS = flags.DEFINE_list("methods", list(METHODS), "Methods.")


def overhead_ms() -> float:
  """Returns milliseconds of an expansion in a tree of 10,000 nodes.

  Selection, growth and backup of three new states each; no model, no Lean.
  """
  tree, made, spent, count = Tree(), 0, 0.0, 0
  while len(tree.nodes) < NODES + 1000:
    start = time.perf_counter()
    path = tree.select()
    cuts = [(f"c{made + i}", f"s{made + i}") for i in range(3)]
    tree.backup(path, new_nodes=tree.grow(path.leaf, cuts))
    made += 3
    if len(tree.nodes) > NODES:
      spent += time.perf_counter() - start
      count += 1
  return 1000 * spent / count


def main(argv: list[str]) -> None:
  """Runs the methods in turn and writes the comparison."""
  del argv
  out = pathlib.Path(_OUT.value)
  problems = chosen_problems(
    str(load.library_path()), _SPLIT.value, _LIMIT.value
  )
  summaries, results = {}, {}
  with open_session(
    config=_CONFIG.value,
    run=pathlib.Path(_RUN.value) if _RUN.value else None,
    temperature=1.0,
    say=print,
  ) as session:
    for method in _METHODS.value:
      plan = searches.Plan(
        method=method,
        config=MethodConfig(width=_WIDTH.value),
        limits=Limits(calls=_CALLS.value),
        seeds=tuple(range(_SEEDS.value)),
        temperature=1.0,
        weights=session.origin,
        data_hash=load.data_hash(load.library_path()),
      )
      total = _SEEDS.value * len(problems)
      with Progress(method, total, every_s=10.0) as bar:
        results[method] = searches.run(
          plan,
          problems,
          session.model,
          session.lean,
          folder=out.with_suffix(".work") / method,
          progress=lambda done, _, proved, bar=bar: bar.update(
            done, {"proved": proved}
          ),
        )
      summaries[method] = searches.summarize(plan, results[method])
      print(f"{method}: {summaries[method].solved:.1%}", flush=True)
  report = {
    "problems": len(problems),
    "split": _SPLIT.value,
    "seeds": _SEEDS.value,
    "calls_per_search": _CALLS.value,
    "weights": session.origin,
    "overhead_ms_per_expansion": overhead_ms(),
    "model_calls": {k: s.usage.model_calls for k, s in summaries.items()},
    **{
      f"solved_{'sampling' if k == 'sample' else k}": s.solved
      for k, s in summaries.items()
    },
    **{
      f"{a}_minus_{'sampling' if b == 'sample' else b}{suffix}": value
      for a, b in (
        ("rmaxts", "sample"),
        ("rmaxts", "uct"),
        ("repair", "sample"),
      )
      if a in results and b in results
      for suffix, value in zip(
        ("", "_interval"),
        searches.difference(results[b], results[a]),
        strict=True,
      )
    },
    "summaries": {k: s.to_json() for k, s in summaries.items()},
  }
  out.write_text(json.dumps(report, indent=2) + "\n")
  print(
    json.dumps({k: v for k, v in report.items() if k != "summaries"}, indent=2)
  )


if __name__ == "__main__":
  app.run(main)
