"""What a compiled program sends between devices, read off its HLO text."""

import collections
import dataclasses
import math
import re

KINDS = (
  "all-gather",
  "all-reduce",
  "reduce-scatter",
  "all-to-all",
  "collective-permute",
  "ragged-all-to-all",
)
_BITS = {"pred": 8, "s4": 4, "u4": 4, "bf16": 16, "f16": 16}
_HEAD = re.compile(r"^(ENTRY )?%?([\w.\-]+) .*\{$")
_OP = re.compile(
  r"= (?P<type>\(.*?\)|\S+) (?P<kind>" + "|".join(KINDS) + r")(-start)?\("
)
_ARRAY = re.compile(r"\b([a-z]+\d*\w*)\[([\d,]*)\]")
_CALLED = re.compile(r"\b(?:to_apply|calls)=%?([\w.\-]+)")
_WHILE = re.compile(r"\bcondition=%?([\w.\-]+), body=%?([\w.\-]+)")
_LIMIT = re.compile(r"= s32\[\]\S* constant\((\d+)\)")
_BRANCHES = re.compile(r"branch_computations=\{([^}]*)\}")
_TRIPS = re.compile(r'"known_trip_count":\{"n":"(\d+)"\}')


@dataclasses.dataclass(frozen=True)
class Collective:
  """All collectives of a kind in one run of the program, on one device.

  Attributes:
    count: how often one is run; loops of known length are counted out.
    bytes: of their results.
  """

  count: int
  bytes: int


def _bits(kind: str) -> int:
  digits = re.search(r"\d+", kind)
  return _BITS.get(kind) or (int(digits.group()) if digits else 32)


def _bytes(text: str, started: bool) -> int:
  sizes = [
    math.prod(int(n) for n in dims.split(",") if n) * _bits(kind) // 8
    for kind, dims in _ARRAY.findall(text)
  ]
  # An asynchronous start gives its operands too; the result is the largest.
  return max(sizes, default=0) if started else sum(sizes)


def collectives(text: str) -> dict[str, Collective]:
  """Counts the collectives of a program.

  Args:
    text: of the optimized HLO, `compiled.as_text()`.

  Returns:
    By kind, those that occur. Of a conditional all branches count.
  """
  ops: dict[str, list[tuple[str, int]]] = collections.defaultdict(list)
  calls: dict[str, list[tuple[str, int]]] = collections.defaultdict(list)
  loops: dict[str, list[tuple[str, str, int]]] = collections.defaultdict(list)
  limits: dict[str, int] = {}
  entry = name = ""
  for line in text.splitlines():
    if not line.startswith(" "):
      head = _HEAD.match(line)
      if head:
        name = head.group(2)
        entry = name if head.group(1) else entry
      continue
    op = _OP.search(line)
    if op:
      size = _bytes(op["type"], "-start(" in line)
      ops[name].append((op["kind"], size))
    called = _CALLED.findall(line)
    for names in _BRANCHES.findall(line):
      called += [n.strip().lstrip("%") for n in names.split(",")]
    calls[name] += [(other, 1) for other in called]
    limit = _LIMIT.search(line)
    if limit:
      limits[name] = max(limits.get(name, 1), int(limit.group(1)))
    loop = _WHILE.search(line)
    if loop:
      # A condition that compares with a constant; 0 stands for it until read.
      trips = _TRIPS.search(line)
      times = int(trips.group(1)) if trips else 0
      loops[name].append((loop.group(1), loop.group(2), times))
  counts: collections.Counter[str] = collections.Counter()
  sizes: collections.Counter[str] = collections.Counter()

  def visit(name: str, times: int) -> None:
    for kind, size in ops[name]:
      counts[kind] += times
      sizes[kind] += times * size
    for other, once in calls[name]:
      visit(other, times * once)
    for condition, body, trips in loops[name]:
      visit(body, times * (trips or limits.get(condition, 1)))

  visit(entry, 1)
  return {kind: Collective(counts[kind], sizes[kind]) for kind in counts}
