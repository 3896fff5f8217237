"""How many proofs that others wrote for plain Lean verify here, unchanged.

The list `external_sources.json` names the proofs: repository, path, commit,
licence and one hash a proof. The texts are not in this repository; fetch the
files and lay them out as `TEXTS/owner/name/path`. Then

  python -m benchmarks.external_proofs --texts TEXTS --out external.json

Rule, fixed before anything was measured: every theorem and example of a file
that imports nothing but parts of `Init` counts. Not counted, and listed with
the reason: what is not a proposition, what rests on `sorry` in its own
source, and what the core cannot state, which Lean decides: the statement with
`sorry` for its proof does not elaborate. If that is because a definition of
the same file fails, the theorem counts as failed. A proof is verified if Lean
reports no error in it in a run of its whole file from which every failed
proof has been cut out, so that nothing rests on a failed one; failed
definitions are cut out likewise.

Some proofs were written for an older Lean and plain Lean refuses them today.
The list marks them (`drift`, with the reason); they count as failed in
`fraction` and are left out of `fraction_without_drift`. Sources marked
`unseen` were added after the core was written, so that nothing in the core
was made for them; `unseen` counts them apart.
"""

import argparse
import dataclasses
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.lean_text import (
  DECLARATIONS,
  Command,
  split_commands,
  stated,
  without_comments,
)
from jprover.errors import InfraError, UsageError
from jprover.lean_bridge.embedded.build import ensure_core
from jprover.lean_bridge.embedded.library import lean_command

SOURCES = Path(__file__).with_name("external_sources.json")
TIMEOUT = 600.0
_HEADER = re.compile(
  r"^(?:prelude|module|(?:public )?import Init\S*)[ ]*$", re.M
)
_WORD = re.compile(r"[\w'₀-₉]+")
_NAMED = re.compile(
  r"\b(?:def|abbrev|inductive|structure|class)\s+([^\s({\[:⦃]+)"
)
_DERIVING = re.compile(r"\s*\bderiving\b(?! instance)[^\n]*")

Errors = list[tuple[int, str]]
Runner = Callable[[str], Errors]


@dataclasses.dataclass(frozen=True)
class Outcome:
  """What became of one listed proof.

  Attributes:
    source: `owner/name/path`.
    name: the declaration's name, or `example` and its first line's number.
    status: `verified`, `failed`, `unstatable`, `data` or `sorry`.
    reason: Lean's first error, or the definition that failed; else empty.
    drift: why plain Lean refuses it today, from the list; else empty.
    unseen: whether the core was written without knowing this source.
  """

  source: str
  name: str
  status: str
  reason: str = ""
  drift: str = ""
  unseen: bool = False


def lean_runner(lean: str | None = None) -> Runner:
  """A function from a file's text to Lean's errors, line by line.

  Args:
    lean: another `lean` executable to measure with, such as a toolchain's;
      None for the embedded one.

  Raises:
    InfraError: Lean died or did not finish; also from `ensure_core`.
  """
  command, environment = [lean or ""], dict(os.environ)
  if lean is None:
    command = lean_command()
    environment["LEAN_PATH"] = str(ensure_core().path)
  options = ["--json", "-DmaxErrors=1000000"]

  def run(text: str) -> Errors:
    with tempfile.TemporaryDirectory() as folder:
      file = Path(folder, "External.lean")
      file.write_text(text, encoding="utf-8")
      ended = subprocess.run(
        [*command, *options, str(file)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
      )
    if ended.returncode not in (0, 1):
      raise InfraError(f"Lean ended with {ended.returncode}: {ended.stderr}")
    messages = [json.loads(line) for line in ended.stdout.splitlines()]
    return [
      (m["pos"]["line"], m["data"])
      for m in messages
      if m["severity"] == "error" or m.get("kind") == "hasSorry"
    ]

  return run


def measure_file(
  text: str, wanted: Mapping[str, str], run: Runner, source: str = ""
) -> list[Outcome]:
  """The outcomes of the listed proofs of one file.

  Args:
    text: the whole file.
    wanted: hash of each listed proof to its drift reason (mostly empty).
    run: from `lean_runner`.
    source: how to call the file in the outcomes.
  """
  text = _HEADER.sub("", text)
  commands = split_commands(text)
  unstatable = _unstatable(text, commands, run)
  failed, broken = _failed(text, commands, run)
  unproved = {
    c.name.rpartition(".")[2] for c in commands if c.name and _has_sorry(c)
  }
  outcomes = []
  for proof in commands:
    if not proof.is_proof or proof.sha256 not in wanted:
      continue
    words = set(_WORD.findall(without_comments(proof.text)))
    if _has_sorry(proof) or (proof in failed and unproved & words):
      status, reason = "sorry", ""
    elif rests := broken & words:
      status = "failed"
      reason = f"the definition fails: {', '.join(sorted(rests))}"
    elif proof in unstatable:
      status, reason = unstatable[proof]
    elif proof in failed:
      status, reason = "failed", failed[proof]
    else:
      status, reason = "verified", ""
    name = proof.name or f"example at line {proof.first}"
    drift = wanted[proof.sha256]
    outcomes.append(Outcome(source, name, status, reason, drift))
  return outcomes


def _has_sorry(command: Command) -> bool:
  return bool(re.search(r"\b(sorry|admit)\b", without_comments(command.text)))


def _replaced(
  text: str, replacements: Mapping[Command, str]
) -> tuple[str, dict[Command, range]]:
  """The text with commands replaced, and the lines each replacement takes."""
  lines, out, at, ranges = text.split("\n"), [], 0, {}
  for command in sorted(replacements, key=lambda c: c.first):
    out += lines[at : command.first - 1]
    new = replacements[command].split("\n")
    ranges[command] = range(len(out) + 1, len(out) + 1 + len(new))
    out += new
    at = command.last
  return "\n".join([*out, *lines[at:]]), ranges


def _owner(line: int, ranges: Mapping[Command, range]) -> Command | None:
  return next((c for c, r in ranges.items() if line in r), None)


def _unstatable(
  text: str, commands: Sequence[Command], run: Runner
) -> dict[Command, tuple[str, str]]:
  """The proofs whose statement alone does not elaborate, and why."""
  bare = {
    command: stated(command, f"external_example_{number}") or ""
    for number, command in enumerate(commands)
    if command.is_proof
  }
  changed, ranges = _replaced(text, bare)
  found: dict[Command, tuple[str, str]] = {}
  for line, message in run(changed):
    command = _owner(line, ranges)
    if command is None or message.startswith("declaration uses"):
      continue
    data = re.match(r"type of theorem .* is not a proposition", message)
    found.setdefault(command, ("data" if data else "unstatable", message))
  return found


def _failed(
  text: str, commands: Sequence[Command], run: Runner
) -> tuple[dict[Command, str], set[str]]:
  """The proofs that fail, and the last names of definitions that fail.

  What fails is cut out until nothing more does, definitions included, since
  Lean would go on with `sorry` in its place. A definition that only fails to
  derive an instance loses its `deriving` clause instead.
  """
  failed: dict[Command, str] = {}
  broken: set[str] = set()
  kept = {c: c.text for c in commands}
  while True:
    changed, ranges = _replaced(text, kept)
    cut = {}
    for line, message in run(changed):
      command = _owner(line, ranges)
      if command is None or command in cut or not kept[command]:
        continue
      if command.is_proof:
        failed[command] = message
        cut[command] = ""
      elif command.keyword in (*DECLARATIONS, "mutual"):
        without = _DERIVING.sub("", kept[command])
        cut[command] = "" if without == kept[command] else without
        if not cut[command]:
          broken |= {
            name.rpartition(".")[2]
            for name in _NAMED.findall(without_comments(command.text))
          }
    if not cut:
      return failed, broken
    kept |= cut


def measure(
  sources: Mapping[str, Any], texts: Path, run: Runner
) -> list[Outcome]:
  """The outcomes of every listed proof.

  Raises:
    UsageError: a file is missing or lacks a listed proof.
  """
  outcomes = []
  for source in sources["sources"]:
    name = f"{source['repo']}/{source['path']}"
    text = _read(texts / name)
    drift = source.get("drift", {})
    wanted = {
      sha: drift.get(called, "") for sha, called in source["proofs"].items()
    }
    missing = wanted.keys() - {c.sha256 for c in split_commands(text)}
    if missing:
      called = source["proofs"][min(missing)]
      raise UsageError(
        f"{name} lacks the listed text of {called} ({len(missing)} in all): "
        f"fetch commit {source['commit']}"
      )
    unseen = source.get("unseen", False)
    outcomes += [
      dataclasses.replace(outcome, unseen=unseen)
      for outcome in measure_file(text, wanted, run, name)
    ]
  return outcomes


def _read(path: Path) -> str:
  try:
    return path.read_text(encoding="utf-8")
  except FileNotFoundError:
    raise UsageError(
      f"no file {path}: fetch it from its repository (external_sources.json)"
    ) from None


def summary(outcomes: Sequence[Outcome]) -> dict[str, Any]:
  """Counts, fractions, failures and what was not counted."""
  by_status = {
    status: [o for o in outcomes if o.status == status]
    for status in ("verified", "failed", "unstatable", "data", "sorry")
  }
  failed = by_status["failed"]
  counted = by_status["verified"] + failed
  return {
    **_counts(counted),
    "unseen": _counts([o for o in counted if o.unseen]),
    "not_counted": {
      s: len(by_status[s]) for s in ("unstatable", "data", "sorry")
    },
    "failures": [dataclasses.asdict(o) for o in failed],
    "unstatable": [dataclasses.asdict(o) for o in by_status["unstatable"]],
  }


def _counts(outcomes: Sequence[Outcome]) -> dict[str, Any]:
  """Totals and fractions of outcomes that are verified or failed."""
  total = len(outcomes)
  verified = sum(o.status == "verified" for o in outcomes)
  drifted = sum(o.status == "failed" and bool(o.drift) for o in outcomes)
  return {
    "total": total,
    "verified": verified,
    "fraction": verified / max(total, 1),
    "drifted": drifted,
    "fraction_without_drift": verified / max(total - drifted, 1),
  }


def recorded(sources: Mapping[str, Any], texts: Path) -> dict[str, Any]:
  """The list with the hash of every proof of every file, as the rule says."""
  out = []
  for source in sources["sources"]:
    text = _read(texts / source["repo"] / source["path"])
    proofs = {
      c.sha256: c.name or f"example at line {c.first}"
      for c in split_commands(text)
      if c.is_proof
    }
    out.append({**source, "proofs": proofs})
  return {**sources, "sources": out}


def main(argv: Sequence[str] | None = None) -> None:
  parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
  parser.add_argument("--texts", type=Path, required=True)
  parser.add_argument("--sources", type=Path, default=SOURCES)
  parser.add_argument("--out", type=Path)
  parser.add_argument("--lean", help="measure another `lean` executable")
  parser.add_argument(
    "--record",
    action="store_true",
    help="rewrite the hashes of the list from the texts",
  )
  flags = parser.parse_args(argv)
  sources = json.loads(_read(flags.sources))
  if flags.record:
    text = json.dumps(
      recorded(sources, flags.texts), indent=1, ensure_ascii=False
    )
    flags.sources.write_text(text + "\n", encoding="utf-8")
    return
  result = summary(measure(sources, flags.texts, lean_runner(flags.lean)))
  text = json.dumps(result, indent=1, ensure_ascii=False)
  if flags.out:
    flags.out.write_text(text + "\n", encoding="utf-8")
  else:
    print(text)
  for label, counts in (("all", result), ("unseen", result["unseen"])):
    print(
      f"{label}: {counts['verified']} of {counts['total']} verify "
      f"({counts['fraction']:.1%}; without drift "
      f"{counts['fraction_without_drift']:.1%})",
      file=sys.stderr,
    )


if __name__ == "__main__":
  try:
    main()
  except (UsageError, InfraError) as error:
    print(f"external_proofs: {error}", file=sys.stderr)
    sys.exit(error.exit_code)
