"""Cost of the static legality check, as JSON.

  python -m benchmarks.legality --out FILE.json

Milliseconds a submission on certified proofs of the library, padded with
their neighbours' to about 2 KB, and seconds for files of several megabytes:
many declarations, one long line, and deep nesting.
"""

import argparse
import json
import random
import statistics
import time
from pathlib import Path

from jprover.data import load
from jprover.lean_bridge import check_legality
from jprover.types import Problem, Submission

PROBLEM = Problem(id="p", name="goal", statement="theorem goal : 0 = 0")


def typical(count: int, size: int) -> list[tuple[Submission, Problem]]:
  """Returns library submissions with comments up to `size` bytes."""
  problems = {p.id: p for p in load.library()}
  proofs = random.Random(0).sample(load.library_proofs(), count)
  found = []
  for s, other in zip(proofs, reversed(proofs), strict=True):
    lemma = other.code.replace("theorem ", "theorem Helper.")
    code = s.code
    while len(code.encode()) < size:
      code += "\n" + lemma
      lemma = lemma.replace("theorem Helper.", "theorem Helper.more_")
    found.append((Submission(s.id, s.problem_id, code), problems[s.problem_id]))
  return found


def large(megabytes: int) -> dict[str, str]:
  """Returns files of that size, by kind."""
  size = megabytes << 20
  lemma = "theorem x{} (a b : Nat) : a + b = b + a := Nat.add_comm a b\n"
  count = size // len(lemma)
  return {
    "many_declarations": "".join(map(lemma.format, range(count))),
    "one_line": "theorem x : 0 = 0 := by simp [" + "a, " * (size // 3) + "b]\n",
    "deep_nesting": "theorem x : " + "(" * (size // 2) + ")" * (size // 2),
    "comments": "/- " * (size // 6) + "-/ " * (size // 6),
  }


def main() -> None:
  """Measures and writes the file."""
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("--out", required=True)
  parser.add_argument("--count", type=int, default=500)
  parser.add_argument("--megabytes", type=int, default=10)
  flags = parser.parse_args()
  times, sizes = [], []
  for submission, problem in typical(flags.count, 2000):
    start = time.perf_counter()
    check_legality(submission, problem)
    times.append(1e3 * (time.perf_counter() - start))
    sizes.append(len(submission.code.encode()))
  seconds = {}
  for kind, text in large(flags.megabytes).items():
    code = text + "\n" + PROBLEM.source("rfl")
    start = time.perf_counter()
    check_legality(Submission("x", "p", code), PROBLEM)
    seconds[kind] = time.perf_counter() - start
  result = {
    "milliseconds_p50": statistics.median(times),
    "milliseconds_p95": statistics.quantiles(times, n=20)[-1],
    "bytes_p50": statistics.median(sizes),
    "megabytes": flags.megabytes,
    "seconds_by_kind": seconds,
  }
  Path(flags.out).write_text(json.dumps(result, indent=2) + "\n")
  print(json.dumps(result, indent=2))


if __name__ == "__main__":
  main()
