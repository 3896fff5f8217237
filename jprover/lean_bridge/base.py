"""The base environment: imported once a worker, replayed once a hash."""

import fcntl
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jprover.errors import InfraError
from jprover.lean_bridge import checker, runtime, supervise
from jprover.lean_bridge import constants as ks
from jprover.lean_bridge.checker import Base
from jprover.lean_bridge.runtime import Lean

MODULE = "Submission"  # what every file is compiled as
_FORMAT = 2
_LIMITS = supervise.Limits(cpu_s=1800, wall_s=3600, memory_mb=16384)


def load_base(
  lean: Lean,
  modules: tuple[str, ...],
  *,
  core_hash: str,
  cache: Path,
  alive: Callable[[], bool],
) -> Base:
  """Imports the base; replays it from empty if its hash is new.

  Args:
    lean: the library.
    modules: what to import.
    core_hash: names the record that the replay leaves in the cache.
    cache: folder of the record.
    alive: see `supervise.run`.

  Raises:
    InfraError: a module is missing or damaged, or the kernel rejects it.
  """
  try:
    env = lean.import_modules(modules, extensions=True, main=MODULE)
  except runtime.LeanError as e:
    raise InfraError(
      f"Lean cannot import {' '.join(modules)}: {e}; "
      "rebuild the core, or use a backend that has the module"
    ) from None
  path = cache / f"base-{core_hash}.json"
  record = _read(path)
  if record is None:
    with open(cache / f"{path.name}.lock", "w") as lock:
      fcntl.flock(lock, fcntl.LOCK_EX)
      record = _read(path)
      if record is None:
        ended = supervise.run(lambda: _replay(lean, env), _LIMITS, alive=alive)
        if ended.end != "ok" or isinstance(ended.value, str):
          raise InfraError(
            f"the core does not replay through the kernel ({ended.end}): "
            f"{ended.value}; rebuild it"
          )
        record = ended.value
        partial = path.with_suffix(f".{os.getpid()}.tmp")
        partial.write_text(json.dumps(record))
        partial.rename(path)
  return Base(
    env=env,
    modules=modules,
    names=frozenset(map(tuple, record["names"])),
    axioms={
      tuple(n): frozenset(map(tuple, found)) for n, found in record["axioms"]
    },
  )


def _read(path: Path) -> dict[str, Any] | None:
  try:
    record = json.loads(path.read_text())
    return record if record["format"] == _FORMAT else None
  except (OSError, ValueError, KeyError, TypeError):
    return None


def _replay(lean: Lean, env: int) -> dict[str, Any] | str:
  """Returns names and axioms of the base, or the kernel's objection."""
  constants = {c.name: c for c in ks.environment_constants(lean, env)}
  empty = lean.result(lean.call("l_Lean_mkEmptyEnvironment", (runtime.U32,))(0))
  try:
    checker.replay(lean, empty, constants)
  except runtime.LeanError as e:
    return str(e)
  closures = checker.axiom_closures(lean, constants)
  return {
    "format": _FORMAT,
    "names": sorted(map(list, constants), key=str),
    "axioms": [
      [list(n), sorted(map(list, found))] for n, found in closures.items()
    ],
  }
