"""What Lean says of the candidates: which scripts prove which statement.

Candidates of one statement share a namespace, and with it the prerequisites,
so that thousands are elaborated in a minute; each is an `example`, so that no
tactic can find an earlier one. This only picks candidates; the
proofs that ship are certified one by one at the strict tier in the tests.
"""

import dataclasses
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from jprover.data.library.scripts import STAGES, generic
from jprover.data.library.shape import Shape, by_block, script_key

#: Takes shapes with scripts, returns which scripts pass, likewise nested.
Checker = Callable[[Sequence[tuple[Shape, Sequence[str]]]], list[list[bool]]]


@dataclasses.dataclass
class Measured:
  """Results for one shape.

  Attributes:
    passed: keys of the scripts that prove it.
    failed: keys of those that do not.
    one: a one-line proof that proves it, empty if none does, None if not
      tried.
  """

  passed: list[str]
  failed: list[str]
  one: str | None


def try_scripts(
  shapes: Iterable[Shape],
  results: dict[str, Measured],
  check: Checker,
  *,
  own_only: bool = False,
) -> None:
  """Adds to `results` what Lean says of scripts that were not tried yet.

  Args:
    shapes: to measure.
    results: by `Shape.key`, changed in place.
    check: runs Lean.
    own_only: leaves the generic scripts out; variants never get them.
  """
  jobs = []
  for s in shapes:
    row = results.setdefault(s.key(), Measured([], [], None))
    tried = set(row.passed) | set(row.failed)
    more = () if s.is_variant or own_only else generic(s)
    every = dict.fromkeys((*s.proofs, *more))
    fresh = [x for x in every if script_key(x) not in tried]
    if fresh:
      jobs.append((s, fresh))
  for (s, scripts), oks in zip(jobs, check(jobs), strict=True):
    row = results[s.key()]
    for script, ok in zip(scripts, oks, strict=True):
      (row.passed if ok else row.failed).append(script_key(script))


def try_one_liners(
  shapes: Iterable[Shape], results: dict[str, Measured], check: Checker
) -> None:
  """Adds to `results` which statements fall to a one-line proof.

  Variants are not tried, and a later stage of `STAGES` only on statements
  that no earlier one proves.
  """
  left = [
    s for s in shapes if results[s.key()].one is None and not s.is_variant
  ]
  for texts in STAGES:
    jobs = [(s, texts) for s in left]
    for (s, _), oks in zip(jobs, check(jobs), strict=True):
      hits = [x for x, ok in zip(texts, oks, strict=True) if ok]
      results[s.key()].one = hits[0] if hits else ""
    left = [s for s in left if not results[s.key()].one]


def in_one_file(
  jobs: Sequence[tuple[Shape, Sequence[str]]],
) -> tuple[str, list[list[int]]]:
  """Joins candidates, those of a shape in a namespace of their own.

  Returns:
    The text and the line (from 1) on which each candidate ends.
  """
  lines: list[str] = []
  ends: list[list[int]] = []
  for i, (shape, scripts) in enumerate(jobs):
    lines += [f"namespace C{i}", *shape.prerequisites.split("\n"), ""]
    ends.append([])
    for script in scripts:
      text = f"{shape.example()} := {by_block(script)}"
      lines += [*text.split("\n"), ""]
      ends[-1].append(len(lines))
    lines.append(f"end C{i}")
  return "\n".join(lines) + "\n#print True\n", ends


def read_messages(
  output: str, ends: Sequence[Sequence[int]]
) -> list[list[bool]]:
  """Reads the `--json` messages of a file made by `in_one_file`.

  Raises:
    RuntimeError: when the last command of the file did not report.
  """
  last = ends[-1][-1] + 1
  owner: dict[int, tuple[int, int]] = {}
  previous = 0
  for i, rows in enumerate(ends):
    for j, end in enumerate(rows):
      owner.update(dict.fromkeys(range(previous + 1, end + 1), (i, j)))
      previous = end
  ok = [[True] * len(rows) for rows in ends]
  finished = False
  for line in output.splitlines():
    if not line.startswith("{"):
      continue
    message = json.loads(line)
    row = message["pos"]["line"]
    if row > last:
      finished = finished or message["severity"] == "information"
    elif message["severity"] == "error" or "sorry" in message["data"]:
      i, j = owner.get(row, (len(ends) - 1, -1))
      ok[i][j] = False
  if not finished:
    raise RuntimeError("Lean stopped before the end of the batch")
  return ok


def load(path: Path) -> dict[str, Measured]:
  """Reads measured results, or nothing when the file is missing."""
  if not path.exists():
    return {}
  rows = json.loads(path.read_text("utf-8"))
  return {
    k: Measured(r["pass"].split(), r["fail"].split(), r["one"])
    for k, r in rows.items()
  }


def dump(results: dict[str, Measured]) -> str:
  """Writes results, a line each."""
  lines = [
    f"{json.dumps(k)}: "
    + json.dumps(
      {"pass": " ".join(r.passed), "fail": " ".join(r.failed), "one": r.one},
      ensure_ascii=False,
    )
    for k, r in results.items()
  ]
  return "{\n" + ",\n".join(lines) + "\n}\n"
