"""Compiles a preset's update or decode step for a TPU topology, with no TPU.

  python launch/aot_compile.py --preset=oprover-8b --program=update \
    --topology=v5e:4x4 --mesh=fsdp=16 --rows=16 --length=4096 --out=aot.json

Needs `pip install 'jprover[tpu]'`. Prints memory, FLOPs and collectives a
device against the chip's limits and appends them to the JSON list in --out.
`--table` compiles every row of docs/scaling.md instead and writes the page.
Exit codes: 0 fits, 1 does not fit, 2 usage, 3 the compiler is missing or
failed.
"""

import dataclasses
import json
import os
import pathlib
import sys

from absl import app, flags

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("TPU_SKIP_MDS_QUERY", "1")
os.environ.setdefault("TPU_WORKER_HOSTNAMES", "localhost")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

_PRESET = flags.DEFINE_string("preset", None, "See `jprover models`.")
_PROGRAM = flags.DEFINE_enum("program", "update", ["update", "decode"], "What.")
_TOPOLOGY = flags.DEFINE_string("topology", None, "As v5p:4x4x4.")
_SLICES = flags.DEFINE_integer("slices", 1, "Topologies joined.", 1)
_MESH = flags.DEFINE_string("mesh", "", "Sizes, as fsdp=16,tensor=4.")
_ROWS = flags.DEFINE_integer("rows", 16, "Rows of the batch in all.", 1)
_LENGTH = flags.DEFINE_integer("length", 4096, "Tokens of a row.", 1)
_OBJECTIVE = flags.DEFINE_string("objective", "hispo", "Of the update.")
_CAPACITY = flags.DEFINE_float("capacity", 1.5, "Of the update's experts.")
_OUT = flags.DEFINE_string("out", None, "JSON list to append to.")
_TABLE = flags.DEFINE_boolean("table", False, "All of docs/scaling.md.")


def one() -> int:
  """Compiles what the flags say."""
  from jprover.errors import UsageError
  from jprover.parallel import aot

  if _PRESET.value is None or _TOPOLOGY.value is None:
    raise UsageError("pass --preset and --topology, or --table")
  report = aot.compile_program(
    _PRESET.value,
    _PROGRAM.value,
    _TOPOLOGY.value,
    aot.parse_sizes(_MESH.value),
    rows=_ROWS.value,
    length=_LENGTH.value,
    slices=_SLICES.value,
    objective=_OBJECTIVE.value,
    capacity_factor=_CAPACITY.value,
  )
  print(aot.told(report))
  if _OUT.value:
    out = pathlib.Path(_OUT.value)
    rows = json.loads(out.read_text()) if out.exists() else []
    rows.append(dataclasses.asdict(report))
    out.write_text(json.dumps(rows, indent=2) + "\n")
  return 0 if report.fits else 1


def main(argv):
  """Runs, with errors as one line."""
  del argv
  from jprover.errors import JproverError

  try:
    if _TABLE.value:
      from jprover.parallel import scaling

      scaling.write_page(pathlib.Path("docs"))
      return 0
    return one()
  except JproverError as e:
    print(f"aot_compile: {e}", file=sys.stderr)
    return e.exit_code


if __name__ == "__main__":
  app.run(main)
