"""Compares the core's declarations with the recorded signatures of Lean's own.

`python tests/lean_bridge/embedded/signatures.py` rewrites the `missing` marks.
"""

import dataclasses
import json
import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from jprover.lean_bridge.embedded.build import ensure_core
from jprover.lean_bridge.embedded.library import lean_command

RECORDED = Path(__file__).parents[2] / "testdata" / "core_signatures.json"
_HEADER = """universe u v w
set_option checkBinderAnnotations false
set_option linter.unusedVariables false
"""


@dataclasses.dataclass(frozen=True)
class Signature:
  """A declaration of Lean's own: its name and its full type."""

  name: str
  source: str
  type: str
  missing: bool


def recorded() -> list[Signature]:
  rows = json.loads(RECORDED.read_text(encoding="utf-8"))["signatures"]
  return [Signature(**row) for row in rows]


def compare(
  signatures: Sequence[Signature], folder: Path
) -> tuple[set[str], dict[str, str]]:
  """The names that the core lacks, and those whose signature differs.

  The type must agree up to reducible unfolding. The kinds of the binders,
  which Lean ignores in that comparison, are compared in print: both types
  printed by Lean must have the same brackets in the same order.

  Args:
    signatures: what to compare.
    folder: where to write the Lean file.

  Returns:
    The missing names, and each differing name with the difference.
  """
  lines = _HEADER.splitlines()
  checks: dict[int, tuple[Signature, str]] = {}
  for number, signature in enumerate(signatures):
    for role, line in (
      ("recorded", f"axiom recorded{number} : {signature.type}"),
      ("name", f"#check @{signature.name}"),
      ("shape", f"#check @recorded{number}"),
      (
        "type",
        f"noncomputable example : {signature.type} := "
        f"by with_reducible exact @{signature.name}",
      ),
    ):
      lines.append(line)
      checks[len(lines)] = signature, role
  said: dict[str, dict[str, str]] = {s.name: {} for s in signatures}
  for message in _run("\n".join([*lines, ""]), folder):
    signature, role = checks[message["pos"]["line"]]
    key = role + (" error" if message["severity"] == "error" else "")
    said[signature.name].setdefault(key, message["data"])
  missing = {name for name, by in said.items() if "name error" in by}
  differing = {
    name: difference
    for name, by in said.items()
    if name not in missing and (difference := _difference(by))
  }
  return missing, differing


def _difference(said: dict[str, str]) -> str:
  for key in ("recorded error", "type error"):
    if key in said:
      return said[key]
  if _brackets(said["name"]) != _brackets(said["shape"]):
    return f"{said['name']}\nis recorded as\n{said['shape']}"
  return ""


def _brackets(printed: str) -> str:
  return re.sub(r"[^(){}\[\]⦃⦄]", "", printed.partition(" : ")[2])


def _run(text: str, folder: Path) -> list[dict]:
  file = folder / "Signatures.lean"
  file.write_text(text, encoding="utf-8")
  ended = subprocess.run(
    [*lean_command(), "--json", "-DmaxErrors=1000000", str(file)],
    env={**os.environ, "LEAN_PATH": str(ensure_core().path)},
    capture_output=True,
    text=True,
  )
  assert ended.returncode in (0, 1), ended.stderr
  return [json.loads(line) for line in ended.stdout.splitlines()]


def main() -> None:
  import tempfile

  document = json.loads(RECORDED.read_text(encoding="utf-8"))
  with tempfile.TemporaryDirectory() as folder:
    missing, differing = compare(recorded(), Path(folder))
  rows = [
    {**row, "missing": row["name"] in missing} for row in document["signatures"]
  ]
  body = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows)
  note = json.dumps(document["note"], ensure_ascii=False)
  RECORDED.write_text(
    f'{{\n "note": {note},\n "signatures": [\n{body}\n ]\n}}\n',
    encoding="utf-8",
  )
  print(f"{len(rows)} recorded, {len(missing)} missing")
  for name, difference in differing.items():
    print(f"differs: {name}\n{difference}\n")


if __name__ == "__main__":
  main()
