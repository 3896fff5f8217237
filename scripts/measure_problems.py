"""Asks Lean which candidate proofs hold and which statements are easy.

    python scripts/measure_problems.py            # try what is new
    python scripts/measure_problems.py --fresh    # try everything (minutes)
    python scripts/measure_problems.py --retry    # try again what failed
    python scripts/measure_problems.py --report   # only print the table

Writes `jprover/data/problems/measured.json`, from which
`python -m jprover.data.library.build` makes the problem files.
"""

import argparse
from collections import Counter

from jprover.data import load
from jprover.data.library import build, lean_batch, measure
from jprover.data.library.scripts import generic
from jprover.data.library.shape import script_key

_PATH = build.FOLDER / "measured.json"


def _check(jobs):
  def progress(done: int, total: int) -> None:
    print(f"\r{done}/{total}", end="", flush=True)

  results = lean_batch.check(jobs, progress=progress)
  print()
  return results


def report(found: list, results: dict[str, measure.Measured]) -> None:
  """Prints, by split and family, what falls to one-line and generic proofs.

  Shares are of the statements that were tried, which leaves out variants.
  """
  shapes = {s.statement("_"): s for s in found}
  count: Counter[tuple[str, str, str]] = Counter()
  for problem in load.library():
    text = problem.statement.replace(f"theorem {problem.name}", "theorem _", 1)
    shape = shapes[text]
    row = results[shape.key()]
    keys = set(map(script_key, generic(shape)))
    for family in (problem.family, "all"):
      at = problem.split, family
      count[*at, "problems"] += 1
      if row.one is not None:
        count[*at, "tried"] += 1
        count[*at, "one"] += bool(row.one)
        count[*at, "generic"] += bool(keys & set(row.passed))
  print("split  family   problems  tried  one-line  generic script")
  for split, family in dict.fromkeys((s, f) for s, f, _ in sorted(count)):
    n = count[split, family, "tried"]
    one, some = count[split, family, "one"], count[split, family, "generic"]
    print(
      f"{split:6s} {family:8s} {count[split, family, 'problems']:8d} {n:6d}"
      f"  {one / max(n, 1):8.1%}  {some / max(n, 1):14.1%}"
    )


def main() -> None:
  """Measures, writes and reports."""
  parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
  parser.add_argument("--fresh", action="store_true")
  parser.add_argument("--retry", action="store_true")
  parser.add_argument("--report", action="store_true")
  args = parser.parse_args()
  found = build.shapes()
  known = {} if args.fresh else measure.load(_PATH)
  if args.report:
    report(found, known)
    return
  if args.retry:
    known = {
      k: measure.Measured(r.passed, [], r.one or None) for k, r in known.items()
    }
  keys = {s.key() for s in found}
  results = {k: r for k, r in known.items() if k in keys}
  measure.try_scripts(found, results, _check)
  measure.try_one_liners(found, results, _check)
  _PATH.write_text(measure.dump(results), "utf-8")
  proved = sum(bool(r.passed) for r in results.values())
  easy = sum(bool(r.one) for r in results.values())
  print(f"{len(results)} statements, {proved} proved, {easy} by one line")


if __name__ == "__main__":
  main()
