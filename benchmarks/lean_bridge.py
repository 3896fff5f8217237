"""Throughput, latency and memory of the Lean bridge, as JSON.

  python -m benchmarks.lean_bridge --out FILE.json

Honest candidates are certified proofs of the problem library; failing ones
are the same after one random edit, if Lean refuses them. Nothing is cached but
compiled problems, which are warm. Verdicts of a plain `lean --json FILE`
process a file are compared with ours on `--compare` candidates, and both are
timed in this run.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psutil

from jprover.data import load
from jprover.data.examples import corrupt
from jprover.data.prompts import proof_of, submission_code
from jprover.lean_bridge import Verifier
from jprover.lean_bridge.embedded import build, library
from jprover.progress import Progress
from jprover.types import Problem, Submission, Verdict

Problems = dict[str, Problem]
SETTINGS: dict[str, Any] = {"use_cache": False, "heartbeats": 20_000}


def edited(
  honest: Sequence[Submission], problems: Problems, rng: random.Random
) -> list[Submission]:
  """Returns the candidates after one random edit each."""
  pairs = []
  for s in honest:
    proof = proof_of(problems[s.problem_id], s.code)
    if proof is not None:
      pairs.append((problems[s.problem_id], proof))
  others = [proof for _, proof in pairs]
  return [
    Submission(
      f"edited-{i}", p.id, submission_code(p, corrupt(proof, others, rng))
    )
    for i, (p, proof) in enumerate(pairs)
  ]


def repeat(submissions: Sequence[Submission], count: int) -> list[Submission]:
  """Returns `count` of them, in turn."""
  return [submissions[i % len(submissions)] for i in range(count)]


def check(
  verifier: Verifier,
  submissions: Sequence[Submission],
  problems: Problems,
  title: str,
) -> tuple[float, list[Verdict]]:
  """Returns checks per second and the verdicts."""
  start, found = time.perf_counter(), []
  with Progress(title, len(submissions), every_s=10.0) as bar:
    for verdict in verifier.verify_many(submissions, problems):
      found.append(verdict)
      bar.update(len(found))
  return len(found) / (time.perf_counter() - start), found


def memory_mb(verifier: Verifier) -> float:
  """Returns the resident memory of the largest worker, its children's too.

  Memory that a worker shares with its children counts once.
  """
  sizes = []
  for pid in verifier.pids:
    family = [psutil.Process(pid)]
    family += family[0].children(recursive=True)
    sizes.append(sum(p.memory_full_info().pss for p in family) / 2**20)
  return max(sizes)


def plain_process(
  submissions: Sequence[Submission],
) -> tuple[float, list[bool]]:
  """Returns files per second, and which have no error, a process each."""
  core = build.ensure_core()
  environment = os.environ | {"LEAN_PATH": str(core.path)}
  heartbeats = f"-DmaxHeartbeats={SETTINGS['heartbeats']}"
  accepted: list[bool] = []
  start = time.perf_counter()
  with (
    tempfile.TemporaryDirectory() as folder,
    Progress("plain lean", len(submissions), every_s=10.0) as bar,
  ):
    path = Path(folder) / "file.lean"
    for submission in submissions:
      path.write_text(submission.code)
      done = subprocess.run(
        [*library.lean_command(), "--json", heartbeats, str(path)],
        env=environment,
        capture_output=True,
      )
      accepted.append(done.returncode == 0)
      bar.update(len(accepted))
  return len(accepted) / (time.perf_counter() - start), accepted


def latencies(
  verifier: Verifier, submissions: Sequence[Submission], problems: Problems
) -> list[float]:
  """Returns the milliseconds of each check, one after another."""
  times = []
  for submission in submissions:
    start = time.perf_counter()
    verifier.verify(submission, problems[submission.problem_id])
    times.append(1e3 * (time.perf_counter() - start))
  return times


def quantiles(times: Sequence[float], prefix: str) -> dict[str, float]:
  """Returns the median and the 95th percentile, named."""
  return {
    f"{prefix}_p50": statistics.median(times),
    f"{prefix}_p95": statistics.quantiles(times, n=20)[-1],
  }


def main() -> None:
  """Measures and writes the file."""
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("--out", required=True)
  parser.add_argument("--workers", type=int, default=2)
  parser.add_argument("--checks", type=int, default=600)
  parser.add_argument("--compare", type=int, default=200)
  parser.add_argument("--soak", type=int, default=10_000)
  flags = parser.parse_args()
  rng = random.Random(0)
  problems = {p.id: p for p in load.library()}
  proofs = load.library_proofs()
  rng.shuffle(proofs)
  honest = repeat(proofs, flags.checks)
  with (
    tempfile.TemporaryDirectory() as cache,
    Verifier(workers=flags.workers, cache_dir=cache, **SETTINGS) as verifier,
  ):
    candidates = edited(honest, problems, rng)
    _, first = check(verifier, candidates, problems, "edited")
    check(verifier, honest, problems, "warm")
    failing = [
      s
      for s, v in zip(candidates, first, strict=True)
      if v.status == "failed" and v.cls == "error"
    ]
    start_mb = memory_mb(verifier)
    screen, screened = check(
      verifier, repeat(failing, flags.checks), problems, "screen"
    )
    certify, certified = check(verifier, honest, problems, "certify")
    mixed = repeat(proofs[:1000] + 4 * failing, flags.compare)
    rng.shuffle(mixed)
    _, ours = check(verifier, mixed, problems, "compare")
    rest = max(0, flags.soak - 4 * flags.checks - flags.compare)
    growth = []
    for i in range(10):
      part = repeat(honest[: len(failing)] + 4 * failing, rest // 10)
      check(verifier, part, problems, f"soak {i + 1}/10")
      growth.append(memory_mb(verifier))
    one = Verifier(workers=1, cache_dir=cache, **SETTINGS)
    with one:
      warm = latencies(one, repeat(failing, flags.checks), problems)
      certificate = latencies(one, honest[:200], problems)
  rate, accepted = plain_process(mixed)
  differ = [
    s.id
    for s, v, yes in zip(mixed, ours, accepted, strict=True)
    if (v.status in ("proved", "incomplete")) != yes
    and v.status not in ("illegal", "infra")
  ]
  result = {
    "screen_per_s": screen,
    "certify_per_s": certify,
    **quantiles(warm, "warm_latency_ms"),
    **quantiles(certificate, "certificate_latency_ms"),
    "plain_process_per_s": rate,
    "screen_over_plain": screen / rate,
    "compared": len(mixed),
    "disagreements": differ,
    "rss_mb_start": start_mb,
    "rss_mb_after_10000": growth[-1],
    "rss_mb_soak": growth,
    "workers": flags.workers,
    "checks": flags.checks,
    "soak": flags.soak,
    "screen_statuses": Counter(v.status for v in screened),
    "certify_statuses": Counter(v.status for v in certified),
    "lean_version": verifier.backend.lean_version,
  }
  Path(flags.out).write_text(json.dumps(result, indent=2) + "\n")
  print(json.dumps(result, indent=2))


if __name__ == "__main__":
  main()
