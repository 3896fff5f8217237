"""`jprover explain`: a verdict with its reasons, for people."""

import argparse
import json
from typing import Any

from jprover.data import load
from jprover.errors import InfraError, UsageError
from jprover.lean_bridge.command import read_file
from jprover.lean_bridge.flags import add_backend_arguments, chosen_backend
from jprover.lean_bridge.legality.difference import Change, differences
from jprover.lean_bridge.legality.offence import Offence
from jprover.lean_bridge.rows import verdict_row
from jprover.lean_bridge.verify import HEARTBEATS, Verifier
from jprover.terminal import plain
from jprover.types import TIERS, Verdict

_MARKS = {
  "=": "as given",
  "+": "new",
  "-": "missing",
  "!": "changed",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
  """Declares the flags of `jprover explain`."""
  parser.add_argument("file", help="a Lean file that claims to prove a problem")
  parser.add_argument("--problem", required=True, help="id of the problem")
  parser.add_argument(
    "--problems",
    default=str(load.library_path()),
    help="problems, as JSON lines, parquet or .lean files",
  )
  parser.add_argument("--tier", choices=TIERS, default="strict")
  parser.add_argument("--heartbeats", type=int, default=HEARTBEATS)
  parser.add_argument("--cache", help="cache folder")
  add_backend_arguments(parser)
  parser.add_argument("--json", action="store_true", help="print JSON")


def run(flags: argparse.Namespace) -> int:
  """Explains; exit codes as `jprover verify`.

  Raises:
    UsageError: no such file or problem.
    InfraError: Lean cannot be run.
  """
  problems = {p.id: p for p in load.load_problems(flags.problems)}
  if flags.problem not in problems:
    raise UsageError(
      f"--problem: no problem has the id {flags.problem!r} in {flags.problems}"
    )
  problem = problems[flags.problem]
  submission = read_file(flags.file, flags.problem)
  changes, offences = differences(submission.code, problem)
  with Verifier(
    workers=1,
    tier=flags.tier,
    cache_dir=flags.cache,
    heartbeats=flags.heartbeats,
    backend=chosen_backend(flags),
  ) as verifier:
    verdict = verifier.verify(submission, problem)
  if flags.json:
    print(json.dumps(_record(verdict, changes, offences), ensure_ascii=False))
  else:
    lines = _lines(flags.file, verdict, changes, offences)
    print(plain("\n".join(lines)))
  if verdict.status == "infra":
    return InfraError.exit_code
  return 0 if verdict.status == "proved" else 1


def _record(
  verdict: Verdict, changes: list[Change], offences: list[Offence]
) -> dict[str, Any]:
  return {
    "verdict": verdict_row(verdict),
    "commands": [c._asdict() for c in changes],
    "offences": [o._asdict() for o in offences],
  }


def _lines(
  path: str, verdict: Verdict, changes: list[Change], offences: list[Offence]
) -> list[str]:
  named = f" ({verdict.cls})" if verdict.cls else ""
  out = [f"{path}: {verdict.status}{named}: {verdict.reason}", ""]
  out.append("Commands, against the problem:")
  refused = {o.line for o in offences}
  for c in changes:
    what = _MARKS[c.mark]
    if c.mark == "+":
      what += ", not allowed" if c.line in refused else ", allowed"
    where = f"line {c.line}" if c.line else "nowhere"
    out.append(f"  {c.mark} {where}: {c.text}   [{what}]")
    if c.note:
      out.append(f"      {c.note}")
  out.append("")
  if offences:
    out.append("Offences:")
    out += [f"  {o.cls}: {o.reason}" for o in offences]
  else:
    out.append("Offences: none")
  axioms = ", ".join(verdict.axioms) or "none"
  known = verdict.status == "proved" or verdict.axioms
  out.append(f"Axioms under the proof: {axioms if known else 'not reached'}")
  out.append(
    f"Checked at {verdict.tier} by Lean {verdict.lean_version} "
    f"({verdict.backend}, core {verdict.core_hash[:12]})"
  )
  out += [
    f"  {path}:{d.line}:{d.column}: {d.severity}: {d.message}"
    for d in verdict.diagnostics
  ]
  return out
