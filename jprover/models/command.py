"""`jprover models`: the named shapes and their sizes."""

import argparse
import json
from typing import Any

from jprover.models import presets


def add_arguments(parser: argparse.ArgumentParser) -> None:
  """Adds the flags."""
  parser.add_argument("--json", action="store_true", help="one JSON list")


def _size(n: int) -> str:
  for unit, size in (("B", 1e9), ("M", 1e6), ("K", 1e3)):
    if n >= size:
      return f"{n / size:.2f} {unit}"
  return str(n)


def run(flags: argparse.Namespace) -> int:
  """Prints them; returns 0."""
  rows: list[dict[str, Any]] = []
  for name in sorted(presets.PRESETS):
    config = presets.published(name)
    counts = presets.count_parameters(config)
    rows.append(
      {
        "name": name,
        "parameters": counts.total,
        "active_min": counts.active_min,
        "active_max": counts.active_max,
        "layers": config.layers,
        "dim": config.dim,
        "vocab_size": config.vocab_size,
        "max_len": config.max_len,
      }
    )
  if flags.json:
    print(json.dumps(rows, indent=2))
    return 0
  for row in rows:
    low, high = _size(row["active_min"]), _size(row["active_max"])
    active = low if low == high else f"{low} to {high}"
    print(
      f"{row['name']:<26} {_size(row['parameters']):>9}  active {active:<20} "
      f"layers {row['layers']}, dim {row['dim']}"
    )
  return 0
