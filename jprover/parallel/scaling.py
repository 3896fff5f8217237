"""The rows of docs/scaling.md, and the page made of their reports."""

import dataclasses
import json
import pathlib
import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

from jprover.parallel import aot


class Row(NamedTuple):
  """One program to compile; see `aot.compile_program`."""

  preset: str
  program: str
  topology: str
  mesh: str
  rows: int
  length: int
  slices: int = 1


ROWS = (
  Row("deepseek-prover-v1.5-7b", "update", "v5e:4x4", "fsdp=16", 16, 2048),
  Row("deepseek-prover-v1.5-7b", "decode", "v5e:4x4", "tensor=4", 32, 4096),
  Row("oprover-8b", "update", "v5e:4x4", "fsdp=16", 16, 4096),
  Row("oprover-32b", "update", "v5p:2x2x4", "fsdp=16", 16, 8192),
  Row("oprover-32b", "decode", "v5p:2x2x4", "tensor=8", 128, 8192),
  Row("qwen3-30b-a3b", "update", "v5p:2x4x4", "fsdp=2,expert=16", 32, 8192),
  Row("qwen3-30b-a3b", "decode", "v5p:2x4x4", "expert=8,tensor=4", 256, 8192),
  Row("longcat-flash", "update", "v5p:8x8x8", "fsdp=8,expert=64", 512, 4096),
  Row("longcat-flash", "decode", "v5p:4x4x4", "expert=16,tensor=4", 256, 8192),
  Row("deepseek-v3", "update", "v5p:8x8x8", "fsdp=8,expert=64", 512, 4096),
  Row("deepseek-v3", "decode", "v5p:4x4x4", "expert=16,tensor=4", 256, 8192),
  Row("longcat-flash", "update", "tpu7x:4x8x8", "fsdp=8,expert=64", 512, 4096),
  Row("deepseek-v3", "update", "tpu7x:4x8x8", "fsdp=8,expert=64", 512, 4096),
  Row("longcat-flash", "decode", "v6e:16x16", "expert=32,tensor=8", 256, 8192),
  Row("deepseek-v3", "decode", "v6e:16x16", "expert=32,tensor=8", 256, 8192),
  Row("longcat-flash", "update", "v6e:16x16", "fsdp=4,expert=64", 256, 4096),
  Row(
    "longcat-flash", "update", "v5p:8x8x8", "fsdp=8,expert=64", 1024, 4096, 2
  ),
  Row("qwen3-30b-a3b", "update", "v5e:16x16", "fsdp=8,expert=32", 512, 4096, 2),
)

_HEAD = """# Scaling: what the TPU compiler says

Made by `python launch/aot_compile.py --table` (rows that
[scaling.json](scaling.json) has are not compiled again). Each row is one
program compiled for a topology with no TPU at hand. *Fits* is the compiler's
word; *peak* counts arguments, results and temporaries at the worst moment,
*state* parameters, optimizer and cache. Updates are HisPO with float32
parameters and moments, AdamW, bfloat16 activations, blocks rematerialized,
and at most 1.5 times the even share of tokens for each device of the
experts; decoding is one token a row, with bfloat16 parameters and no dropped
token. *Bound* is the time that the chip's peak would allow for the
arithmetic (for decoding: for reading the state once), not a forecast.
Nothing here was run on a TPU.

"""
_COLUMNS = (
  "shape",
  "program",
  "topology",
  "devices",
  "mesh",
  "rows x length",
  "fits",
  "peak / limit, GiB",
  "state, GiB",
  "bound, ms",
  "sent a device, GiB",
)


def _cells(cells) -> str:
  return "| " + " | ".join(map(str, cells)) + " |\n"


def _line(report: Mapping[str, Any]) -> str:
  gib = 2.0**30
  mesh = ", ".join(f"{k}={v}" for k, v in report["mesh"].items())
  sent = ", ".join(
    f"{kind} {c['bytes'] / gib:.2f} ({c['count']})"
    for kind, c in report["collectives"].items()
  )
  needed = report["peak_bytes"]
  peak = "more" if needed is None else f"{needed / gib:.1f}"
  fits = "yes" if report["fits"] else f"no: {report['advice']}"
  cells = (
    report["preset"],
    report["program"],
    report["topology"],
    report["devices"],
    mesh,
    f"{report['rows']} x {report['length']}",
    fits,
    f"{peak} / {report['limit_bytes'] / gib:.0f}",
    f"{report['state_bytes'] / gib:.1f}",
    f"{1e3 * report['step_s_at_peak']:.0f}",
    sent or "-",
  )
  return _cells(cells)


def write_page(folder: pathlib.Path) -> None:
  """Compiles the rows that are missing and writes the page.

  Args:
    folder: of `scaling.json` and `scaling.md`.

  Raises:
    UsageError: see `aot.compile_program`.
    InfraError: see `aot.compile_program`.
  """
  table = folder / "scaling.json"
  text = table.read_text() if table.exists() else "[]"
  known = {r["key"]: r for r in json.loads(text)}
  keys = {" ".join(map(str, row)): row for row in ROWS}
  for key, row in keys.items():
    if key not in known:
      report = aot.compile_program(
        row.preset,
        row.program,
        row.topology,
        aot.parse_sizes(row.mesh),
        rows=row.rows,
        length=row.length,
        slices=row.slices,
      )
      print(aot.told(report), file=sys.stderr, flush=True)
      known[key] = {"key": key, **dataclasses.asdict(report)}
    done = [known[k] for k in keys if k in known]
    table.write_text(json.dumps(done, indent=1) + "\n")
    (folder / "scaling.md").write_text(
      _HEAD
      + _cells(_COLUMNS)
      + _cells(["---"] * len(_COLUMNS))
      + "".join(map(_line, done))
    )
