"""Runs candidate proofs and one-line proofs through Lean, batch by batch."""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from jprover.data.library.scripts import ONE_LINERS, generic
from jprover.data.library.shape import Shape, by_block, script_key

#: Takes Lean files, returns whether each compiles without error or `sorry`.
Checker = Callable[[Sequence[str]], list[bool]]


def source(shape: Shape, script: str, name: str = "t") -> str:
  """Returns the Lean file that proves a shape by a tactic block."""
  prefix = shape.prerequisites.strip("\n")
  prefix = prefix + "\n\n" if prefix else ""
  return f"{prefix}{shape.statement(name)} := {by_block(script)}\n"


def measure(
  shapes: Iterable[Shape], known: dict[str, dict], check: Checker
) -> dict[str, dict]:
  """Returns what Lean says of each shape, by `Shape.key`.

  Args:
    shapes: to measure.
    known: earlier results; candidates already tried are not tried again.
    check: runs Lean.

  Returns:
    `{"pass": keys of scripts that prove it, "fail": likewise, "one": indices
    of `ONE_LINERS` that prove it}` by shape.
  """
  shapes = list({s.key(): s for s in shapes}.values())
  results, jobs = {}, []
  for s in shapes:
    old = known.get(s.key(), {})
    row = {
      "pass": list(old.get("pass", [])),
      "fail": list(old.get("fail", [])),
      "one": old.get("one"),
    }
    results[s.key()] = row
    tried = set(row["pass"]) | set(row["fail"])
    for script in dict.fromkeys((*s.proofs, *generic(s))):
      if script_key(script) not in tried:
        jobs.append((s, script, None))
    if row["one"] is None:
      row["one"] = []
      jobs += [(s, text, i) for i, text in enumerate(ONE_LINERS)]
  answers = check([source(s, script) for s, script, _ in jobs])
  for (s, script, one), ok in zip(jobs, answers, strict=True):
    row = results[s.key()]
    if one is not None:
      if ok:
        row["one"].append(one)
    else:
      row["pass" if ok else "fail"].append(script_key(script))
  return results


def in_one_file(codes: Sequence[str]) -> tuple[str, list[int]]:
  """Joins Lean files, each in a namespace of its own.

  Returns:
    The text and, for each file, the line (from 1) on which it ends.
  """
  lines: list[str] = []
  ends = []
  for i, code in enumerate(codes):
    lines += [f"namespace C{i}", *code.rstrip().split("\n"), f"end C{i}"]
    ends.append(len(lines))
  return "\n".join(lines) + "\n#print True\n", ends


def read_messages(output: str, ends: Sequence[int]) -> list[bool]:
  """Reads the `--json` messages of a file made by `in_one_file`.

  Raises:
    RuntimeError: when the last command of the file did not report.
  """
  ok = [True] * len(ends)
  finished = False
  at = {}
  previous = 0
  for i, end in enumerate(ends):
    at.update(dict.fromkeys(range(previous + 1, end + 1), i))
    previous = end
  for line in output.splitlines():
    if not line.startswith("{"):
      continue
    message = json.loads(line)
    row = message["pos"]["line"]
    if row > previous:
      finished = finished or message["severity"] == "information"
      continue
    bad = message["severity"] == "error" or re.search(
      r"declaration uses .?sorry", message["data"]
    )
    if bad:
      ok[at[row]] = False
  if not finished:
    raise RuntimeError("Lean stopped before the end of the batch")
  return ok


def load(path: Path) -> dict[str, dict]:
  """Reads measured results, or nothing when the file is missing."""
  return json.loads(path.read_text("utf-8")) if path.exists() else {}
