"""`jprover verify`: verdicts on a file, or on a file of proofs."""

import argparse
import collections
import contextlib
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from jprover.data import load
from jprover.errors import InfraError, UsageError
from jprover.lean_bridge import rows
from jprover.lean_bridge.flags import add_backend_arguments, chosen_backend
from jprover.lean_bridge.verify import HEARTBEATS, Verifier
from jprover.terminal import plain
from jprover.types import TIERS, Problem, Submission, Verdict

_REPORT_S = 2.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
  """Declares the flags of `jprover verify`."""
  parser.add_argument("file", nargs="?", help="a Lean file that proves one")
  parser.add_argument("--problem", help="id of the problem FILE proves")
  parser.add_argument("--jsonl", help="file of proofs, one JSON row each")
  parser.add_argument(
    "--problems",
    default=str(load.library_path()),
    help="problems, as JSON lines, parquet or .lean files",
  )
  parser.add_argument("--out", help="where the verdicts on --jsonl go")
  parser.add_argument("--workers", type=int, default=2)
  parser.add_argument("--tier", choices=TIERS, default="strict")
  parser.add_argument("--heartbeats", type=int, default=HEARTBEATS)
  parser.add_argument("--cache", help="cache folder")
  add_backend_arguments(parser)
  parser.add_argument(
    "--no-cache", action="store_true", help="check again what was checked"
  )
  parser.add_argument(
    "--json", action="store_true", help="print the verdict on FILE as JSON"
  )


def run(flags: argparse.Namespace) -> int:
  """Runs `jprover verify`; returns its exit code.

  Raises:
    UsageError: impossible flags or bad input files.
    InfraError: Lean cannot be run, or the verdicts cannot be written.
  """
  if bool(flags.file) == bool(flags.jsonl):
    raise UsageError("give one of FILE.lean --problem ID, or --jsonl PROOFS")
  if flags.jsonl and not flags.out:
    raise UsageError("--jsonl needs --out VERDICTS")
  if flags.out and Path(flags.out).is_dir():
    raise UsageError(f"--out {flags.out} is a folder: name a file in it")
  if flags.file and not flags.problem:
    raise UsageError("FILE.lean needs --problem ID")
  problems = {p.id: p for p in load.load_problems(flags.problems)}
  if flags.file:
    submissions = [read_file(flags.file, flags.problem)]
  else:
    submissions = rows.read_submissions(flags.jsonl)
  for number, submission in enumerate(submissions, 1):
    if submission.problem_id not in problems:
      where = f"{flags.jsonl}: row {number}" if flags.jsonl else "--problem"
      raise UsageError(
        f"{where}: no problem has the id {submission.problem_id!r} "
        f"in {flags.problems}"
      )
  with Verifier(
    workers=min(flags.workers, max(1, len(submissions))),
    tier=flags.tier,
    cache_dir=flags.cache,
    heartbeats=flags.heartbeats,
    backend=chosen_backend(flags),
    use_cache=not flags.no_cache,
  ) as verifier:
    if flags.file:
      [verdict] = verifier.verify_many(submissions, problems)
      _show(verdict, flags.file, as_json=flags.json)
      counts = collections.Counter([str(verdict.status)])
    else:
      counts = _verify_file(verifier, submissions, problems, flags.out)
  if counts["infra"]:
    return InfraError.exit_code
  return 0 if set(counts) <= {"proved"} else 1


def read_file(path: str, problem_id: str) -> Submission:
  """Returns a file as a submission.

  Raises:
    UsageError: it cannot be read.
  """
  try:
    # newline="": a carriage return is a character of the submission.
    with open(path, encoding="utf-8", newline="") as f:
      return Submission(Path(path).name, problem_id, f.read())
  except OSError as e:
    raise UsageError(f"cannot read {path}: {e.strerror}") from None
  except UnicodeDecodeError:
    raise UsageError(f"cannot read {path}: it is not UTF-8 text") from None


def _show(verdict: Verdict, path: str, *, as_json: bool) -> None:
  if as_json:
    print(json.dumps(rows.verdict_row(verdict), ensure_ascii=False))
    return
  named = f" ({verdict.cls})" if verdict.cls else ""
  print(plain(f"{path}: {verdict.status}{named}: {verdict.reason}"))
  if verdict.status == "proved":
    print(f"  axioms: {', '.join(verdict.axioms) or 'none'}")
  for d in verdict.diagnostics:
    message = d.message.replace("\n", "\n    ")
    print(plain(f"  {path}:{d.line}:{d.column}: {d.severity}: {message}"))


def _verify_file(
  verifier: Verifier,
  submissions: list[Submission],
  problems: dict[str, Problem],
  out: str,
) -> collections.Counter[str]:
  """Writes a verdict a line; the file appears when all are known."""
  counts: collections.Counter[str] = collections.Counter()
  partial = Path(f"{out}.{os.getpid()}.tmp")
  try:
    with open(partial, "w", encoding="utf-8", errors="backslashreplace") as f:
      verdicts = verifier.verify_many(submissions, problems)
      for verdict in _progress(verdicts, len(submissions)):
        if verdict.status == "infra" and not counts["infra"]:
          print(plain(f"{verdict.id}: {verdict.reason}"), file=sys.stderr)
        counts[verdict.status] += 1
        f.write(
          json.dumps(rows.verdict_row(verdict), ensure_ascii=False) + "\n"
        )
      f.flush()
      os.fsync(f.fileno())
    partial.replace(out)
  except OSError as e:
    raise InfraError(f"cannot write {out}: {e.strerror}") from None
  finally:
    with contextlib.suppress(OSError):
      partial.unlink(missing_ok=True)
  return counts


def _progress(verdicts: Iterable[Verdict], total: int) -> Iterator[Verdict]:
  """Passes verdicts on and tells of them on standard error."""
  counts: collections.Counter[str] = collections.Counter()
  start = told = time.monotonic()
  for verdict in verdicts:
    yield verdict
    counts[verdict.status] += 1
    done, now = counts.total(), time.monotonic()
    if done == total or now - told > _REPORT_S:
      told = now
      profile = ", ".join(f"{n} {status}" for status, n in counts.items())
      rate = done / max(now - start, 1e-9)
      print(f"{done}/{total} checked, {rate:.1f}/s: {profile}", file=sys.stderr)
