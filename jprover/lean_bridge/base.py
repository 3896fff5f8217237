"""The base environment: imported once a worker, replayed once a hash."""

import fcntl
import hashlib
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
_MEMORY_MB = 65536.0  # of the replay; Mathlib's takes tens of GiB


def load_base(
  lean: Lean,
  modules: tuple[str, ...],
  *,
  core_hash: str,
  cache: Path,
  replay_s: float,
  alive: Callable[[], bool],
) -> Base:
  """Imports the base; replays it from empty if its hash is new.

  Args:
    lean: the library.
    modules: what to import.
    core_hash: names the record that the replay leaves in the cache.
    cache: folder of the record.
    replay_s: the longest a replay may take; 0 trusts the modules.
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
  trusted = "" if replay_s else "-trusted"
  names = hashlib.sha256(" ".join(modules).encode()).hexdigest()[:16]
  path = cache / f"base-{core_hash}-{names}{trusted}.json"
  record = _read(path)
  if record is None:
    with open(cache / f"{path.name}.lock", "w") as lock:
      fcntl.flock(lock, fcntl.LOCK_EX)
      record = _read(path)
      if record is None:
        seconds = replay_s or 3600.0
        ended = supervise.run(
          lambda: _record(lean, env, replay=bool(replay_s)),
          supervise.Limits(seconds, seconds, _MEMORY_MB),
          alive=alive,
        )
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


def _record(lean: Lean, env: int, *, replay: bool) -> dict[str, Any] | str:
  """Returns names and axioms of the base, or the kernel's objection."""
  constants = {c.name: c for c in ks.environment_constants(lean, env)}
  if replay:
    make = lean.call("l_Lean_mkEmptyEnvironment", (runtime.U32,))
    try:
      checker.replay(lean, lean.result(make(0)), constants)
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
