"""Names the shapes, splits them by structure and writes the problem files.

    python -m jprover.data.library.build           # write the files, no Lean
    python -m jprover.data.library.build --check   # compare with the files

What Lean said of each candidate stands in `measured.json`, which
`scripts/measure_problems.py` writes.
"""

import argparse
import json
import random
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path

from jprover.data.library import (
  arith,
  equality,
  finite,
  functions,
  horn,
  order,
  random_logic,
)
from jprover.data.library.measure import Measured, load
from jprover.data.library.scripts import generic
from jprover.data.library.shape import Shape, by_block, script_key
from jprover.data.library.table import load_text, read
from jprover.data.library.variants import with_variants
from jprover.data.skeleton import skeleton
from jprover.types import Problem

FOLDER = Path(__file__).parent.parent / "problems"
SPLITS = ("train", "valid", "test")
_SEED = "splits-1"
_TEST, _VALID = 0.20, 0.12
_EASY = 0.15
_LONG = 110  # characters of a script
_TABLES = {"recursion": "induct", "lists": "list", "trees": "tree"}
_MOST = {
  ("prop", "easy"): 60,
  ("prop", "hard"): 180,
  ("pred", "easy"): 60,
  ("pred", "hard"): 150,
}
_MOST_PROOFS = {"train": 3, "valid": 2, "test": 2}


def shapes() -> list[Shape]:
  """Returns the shapes of every family, each statement once."""
  drawn = (
    random_logic.shapes("prop", 420, 0),
    random_logic.shapes("pred", 340, 0),
  )
  written = (
    equality.shapes(),
    order.shapes(),
    arith.shapes(),
    functions.shapes(),
    horn.shapes(),
    finite.shapes(),
    *(read(load_text(n), family) for n, family in _TABLES.items()),
  )
  found: dict[str, Shape] = {}
  for part in drawn:
    for shape in with_variants(part, 0.25):
      found.setdefault(shape.key(), shape)
  for part in written:
    for shape in with_variants(part, 0.6):
      found.setdefault(shape.key(), shape)
  return list(found.values())


def _chosen(measured: Mapping[str, Measured]) -> list[Shape]:
  """Returns the proved shapes, of the drawn families not too many easy."""
  found: list[Shape] = []
  count: Counter[tuple[str, str]] = Counter()
  for shape in shapes():
    row = measured.get(shape.key())
    if row is None or not row.passed:
      continue
    kind = shape.family, "easy" if row.one else "hard"
    count[kind] += 1
    if count[kind] <= _MOST.get(kind, 1000):
      found.append(shape)
  return found


def _components(found: list[Shape]) -> list[list[int]]:
  """Groups shapes that share a skeleton or a group, transitively."""
  parent = list(range(len(found)))

  def root(i: int) -> int:
    while parent[i] != i:
      i = parent[i]
    return i

  first: dict[str, int] = {}
  for i, s in enumerate(found):
    labels = [skeleton(s.statement("t"))]
    if s.group:
      labels.append("group " + s.group)
    for label in labels:
      parent[root(i)] = root(first.setdefault(label, i))
  members = defaultdict(list)
  for i in range(len(found)):
    members[root(i)].append(i)
  return list(members.values())


def _split(
  found: list[Shape],
  easy: list[bool],
  long: list[bool],
  rng: random.Random,
) -> list[str]:
  """Assigns a split to each shape, whole components at a time.

  Args:
    found: the shapes.
    easy: which fall to a one-line proof; few of them leave `train`.
    long: which have no short proof; they leave `train` last.
    rng: of the draw.
  """
  splits = ["train"] * len(found)
  by_family = defaultdict(list)
  for members in _components(found):
    by_family[found[members[0]].family].append(members)

  def size(members: list[int]) -> int:
    return sum(not found[i].is_variant for i in members)

  for family in sorted(by_family):
    parts = by_family[family]
    total = sum(map(size, parts))
    small = [p for p in parts if 0 < size(p) <= 3]
    rng.shuffle(small)
    hard = [p for p in small if not any(easy[i] for i in p)]
    hard.sort(key=lambda p: not any(long[i] for i in p))
    rest = [p for p in small if any(easy[i] for i in p)]
    for split, share in (("test", _TEST), ("valid", _VALID)):
      want = round(share * total)
      taken = [rest.pop() for _ in range(round(_EASY * want)) if rest]
      while hard and sum(map(size, taken)) < want:
        taken.append(hard.pop())
      for i in (i for p in taken for i in p):
        splits[i] = split
  return splits


def _proofs(shape: Shape, passed: set[str], most: int) -> list[str]:
  """Picks certified scripts: hand-made first, then generic ones."""
  own = [p for p in shape.proofs if script_key(p) in passed]
  more = [p for p in generic(shape) if script_key(p) in passed and p not in own]
  kept = own[: most - 1] if more else own[:most]
  return kept + more[: most - len(kept)]


def build(measured: Mapping[str, Measured]) -> tuple[list[dict], list[dict]]:
  """Returns the rows of `problems.jsonl` and `proofs.jsonl`."""
  found = _chosen(measured)
  easy = [bool(measured[s.key()].one) for s in found]
  shortest = [
    min(map(len, _proofs(s, set(measured[s.key()].passed), 100))) for s in found
  ]
  long = [n > _LONG for n in shortest]
  splits = _split(found, easy, long, random.Random(_SEED))
  problems, proofs = [], []
  counts: Counter[str] = Counter()
  for shape, split in zip(found, splits, strict=True):
    if shape.is_variant and split != "train":
      continue
    counts[shape.family] += 1
    name = f"{shape.family}_{counts[shape.family]}"
    problem = Problem(
      id=name,
      name=name,
      statement=shape.statement(name),
      prerequisites=shape.prerequisites,
      split=split,
      family=shape.family,
    )
    row = {k: v for k, v in problem.to_json().items() if v}
    problems.append(row)
    passed = set(measured[shape.key()].passed)
    for k, script in enumerate(_proofs(shape, passed, _MOST_PROOFS[split])):
      proofs.append(
        {
          "id": f"{name}.{k + 1}",
          "problem_id": name,
          "code": problem.source(by_block(script)),
        }
      )
  return problems, proofs


def lines(rows: list[dict]) -> str:
  """Writes rows as JSON lines."""
  return "".join(json.dumps(r, ensure_ascii=False) + "\n" for r in rows)


def main() -> None:
  """Writes or checks the problem files."""
  parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
  parser.add_argument("--check", action="store_true")
  args = parser.parse_args()
  problems, proofs = build(load(FOLDER / "measured.json"))
  files = {"problems.jsonl": lines(problems), "proofs.jsonl": lines(proofs)}
  for name, text in files.items():
    path = FOLDER / name
    if not args.check:
      path.write_text(text, "utf-8")
    elif not path.exists() or path.read_text("utf-8") != text:
      raise SystemExit(f"{name} differs from what the generator makes")
  count = Counter((p["family"], p["split"]) for p in problems)
  for family in dict.fromkeys(p["family"] for p in problems):
    row = "  ".join(f"{s} {count[family, s]:4d}" for s in SPLITS)
    print(f"{family:8s} {row}")
  print(len(problems), "problems,", len(proofs), "proofs")


if __name__ == "__main__":
  main()
