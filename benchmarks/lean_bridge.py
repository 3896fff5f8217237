"""Throughput, latency and memory of the Lean bridge, as raw numbers.

  python benchmarks/lean_bridge.py --out FILE.json

Honest candidates are certified proofs of the problem library; failing ones
are the same with their last line dropped. Nothing is cached.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import psutil

from jprover.data import load
from jprover.lean_bridge import Verifier
from jprover.lean_bridge.embedded import build, library
from jprover.types import Submission


def cut(submission: Submission) -> Submission:
  """Returns a candidate that fails."""
  lines = submission.code.rstrip().split("\n")
  code = "\n".join(lines[:-1]) if len(lines) > 1 else "theorem"
  return Submission(f"{submission.id}-cut", submission.problem_id, code)


def repeat(submissions: list[Submission], count: int) -> list[Submission]:
  return [submissions[i % len(submissions)] for i in range(count)]


def rate(verifier, submissions, problems) -> tuple[float, dict[str, int]]:
  """Returns checks per second and the statuses."""
  start = time.perf_counter()
  statuses: dict[str, int] = {}
  for verdict in verifier.verify_many(submissions, problems):
    statuses[verdict.status] = statuses.get(verdict.status, 0) + 1
  return len(submissions) / (time.perf_counter() - start), statuses


def memory_mb(verifier) -> float:
  """Returns the largest resident memory of a worker."""
  return (
    max(psutil.Process(pid).memory_info().rss for pid in verifier._pool.pids)
    / 2**20
  )


def plain_process(submissions: Iterable[Submission]) -> float:
  """Returns files per second through a `lean --json FILE` process each."""
  core = build.ensure_core()
  environment = os.environ | {"LEAN_PATH": str(core.path)}
  start, count = time.perf_counter(), 0
  with tempfile.TemporaryDirectory() as folder:
    for count, submission in enumerate(submissions, 1):  # noqa: B007
      path = Path(folder) / "file.lean"
      path.write_text(submission.code)
      subprocess.run(
        [*library.lean_command(), "--json", str(path)],
        env=environment,
        capture_output=True,
      )
  return count / (time.perf_counter() - start)


def main() -> None:
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("--out", required=True)
  parser.add_argument("--workers", type=int, default=2)
  parser.add_argument("--checks", type=int, default=400)
  parser.add_argument("--soak", type=int, default=10_000)
  flags = parser.parse_args()
  problems = {p.id: p for p in load.library()}
  honest = load.library_proofs()
  random.Random(0).shuffle(honest)
  failing = [cut(s) for s in honest]
  with tempfile.TemporaryDirectory() as cache:
    settings = {"cache_dir": cache, "use_cache": False}
    with Verifier(workers=flags.workers, **settings) as verifier:
      warm = repeat(honest, flags.checks)
      rate(verifier, warm, problems)  # compiles the problems
      start_mb = memory_mb(verifier)
      certify, certified = rate(verifier, warm, problems)
      screen, screened = rate(verifier, repeat(failing, flags.checks), problems)
      soaked = max(0, flags.soak - 3 * flags.checks)
      rate(verifier, repeat(honest + failing, soaked), problems)
      end_mb = memory_mb(verifier)
    with Verifier(workers=1, **settings) as verifier:
      times = []
      for submission in repeat(honest, flags.checks):
        start = time.perf_counter()
        verifier.verify(submission, problems[submission.problem_id])
        times.append(1e3 * (time.perf_counter() - start))
  result = {
    "screen_per_s": screen,
    "certify_per_s": certify,
    "warm_latency_ms_p50": statistics.median(times),
    "warm_latency_ms_p95": statistics.quantiles(times, n=20)[-1],
    "plain_process_per_s": plain_process(repeat(honest, 20)),
    "rss_mb_start": start_mb,
    "rss_mb_after_10000": end_mb,
    "workers": flags.workers,
    "checks": flags.checks,
    "soak": flags.soak,
    "certify_statuses": certified,
    "screen_statuses": screened,
  }
  Path(flags.out).write_text(json.dumps(result, indent=2) + "\n")
  print(json.dumps(result, indent=2))


if __name__ == "__main__":
  main()
