"""Reads the catalogue of exploits: `exploits/*.txt` over `problems.jsonl`.

An entry begins with `=== name` and a few `field: value` lines; the submission
follows after `---`. Fields:

  class: what the verdict must name (`error`: only Lean says no)
  mechanism: how it would work
  problem: id of what it claims to prove
  live: whether plain Lean takes the whole file without an error
  legality only: why the certificate has nothing to object, if it has not
  escapes: `yes` if the text has \\uXXXX escapes
"""

import dataclasses
import json
import re
from pathlib import Path

from jprover.types import Problem, Submission

FOLDER = Path(__file__).parent
_ESCAPE = re.compile(r"\\u([0-9a-f]{4})")
_FIELDS = {"class", "mechanism", "problem", "live", "legality only", "escapes"}


@dataclasses.dataclass(frozen=True)
class Exploit:
  """A submission that must never be `proved`; fields as in the files."""

  id: str
  cls: str
  mechanism: str
  problem: Problem
  live: bool
  legality_only: str
  code: str

  def submission(self) -> Submission:
    return Submission(self.id, self.problem.id, self.code)


def read_problems() -> dict[str, Problem]:
  lines = (FOLDER / "problems.jsonl").read_text().splitlines()
  problems = [Problem.from_json(json.loads(line)) for line in lines]
  assert len({p.id for p in problems}) == len(problems)
  return {p.id: p for p in problems}


def read_exploits() -> list[Exploit]:
  problems = read_problems()
  found = []
  for file in sorted((FOLDER / "exploits").glob("*.txt")):
    for entry in file.read_text().split("=== ")[1:]:
      head, _, code = entry.partition("\n---\n")
      name, *lines = head.split("\n")
      fields = dict(line.split(": ", 1) for line in lines)
      assert fields.keys() <= _FIELDS, (file, name)
      assert fields["live"] in ("yes", "no"), (file, name)
      if "escapes" in fields:
        code = _ESCAPE.sub(lambda m: chr(int(m[1], 16)), code)
      found.append(
        Exploit(
          id=name,
          cls=fields["class"],
          mechanism=fields["mechanism"],
          problem=problems[fields["problem"]],
          live=fields["live"] == "yes",
          legality_only=fields.get("legality only", ""),
          code=code.rstrip("\n") + "\n",
        )
      )
  assert len({e.id for e in found}) == len(found)
  return found
