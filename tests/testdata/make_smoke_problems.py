"""Picks the problems of the smoke runs: short ones, so that a policy of a few
updates proves some of them. Usage: python tests/testdata/make_smoke_problems.py
"""

import json
import pathlib

from jprover.data.load import library, library_proofs

COUNTS = {"train": 12, "valid": 3, "test": 8}


def main() -> None:
  shortest: dict[str, int] = {}
  for s in library_proofs():
    size = len(s.code)
    shortest[s.problem_id] = min(size, shortest.get(s.problem_id, size))
  rows = []
  for split, count in COUNTS.items():
    chosen = sorted(library(split), key=lambda p: (shortest[p.id], p.id))
    rows += [json.dumps(p.to_json()) for p in chosen[:count]]
  out = pathlib.Path(__file__).with_name("smoke_problems.jsonl")
  out.write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
  main()
