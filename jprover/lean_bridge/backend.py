"""Which Lean checks a submission."""

import dataclasses
import os
from collections.abc import Iterable
from pathlib import Path

from jprover.errors import InfraError


@dataclasses.dataclass(frozen=True)
class Backend:
  """A Lean and the library that submissions are compiled over.

  Attributes:
    name: `embedded` or `toolchain`.
    library: path of `libleanshared.so`.
    search_path: folders with `.olean` files, as in LEAN_PATH.
    modules: imported under every file, in order.
    lean_version: e.g. `4.35.0`.
    core_hash: of everything that can change a verdict of this Lean.
    replay: whether the kernel replays the modules from empty, once a hash;
      otherwise they are trusted as they were built.
    start_s: seconds that a worker may take to load, and to replay, its base.
  """

  name: str
  library: str
  search_path: str
  modules: tuple[str, ...]
  lean_version: str
  core_hash: str
  replay: bool = True
  start_s: float = 3600.0

  def lacks(self, modules: Iterable[str]) -> str:
    """Returns the first module that has no compiled file, or empty."""
    folders = [Path(p) for p in self.search_path.split(os.pathsep)]
    for module in modules:
      if not any(_olean(folder, module).is_file() for folder in folders):
        return module
    return ""


def _olean(folder: Path, module: str) -> Path:
  *parents, last = module.split(".")
  return folder.joinpath(*parents, f"{last}.olean")


def embedded() -> Backend:
  """Returns the Lean of the wheel over our core, building the core if new.

  Raises:
    InfraError: the wheel is missing, damaged or of another version, or the
      core cannot be built or stored.
  """
  from jprover.lean_bridge.embedded import build, library

  core = build.ensure_core()
  return Backend(
    name="embedded",
    library=str(library.library_path()),
    search_path=str(core.path),
    modules=("Init",),
    lean_version=core.lean_version,
    core_hash=f"{core.hash}-{core.content[:16]}",
  )


def cache_root(cache_dir: str | os.PathLike | None) -> Path:
  """Returns the folder for verdicts and references, made if new.

  Args:
    cache_dir: where; None takes `$JPROVER_CACHE`, else the user's cache.

  Raises:
    InfraError: the folder cannot be made or written.
  """
  from jprover.lean_bridge.embedded import build

  root = Path(build.default_cache_dir() if cache_dir is None else cache_dir)
  try:
    root.mkdir(parents=True, exist_ok=True)
    probe = root / f".probe-{os.getpid()}"
    probe.write_bytes(b"x" * 4096)
    probe.unlink()
  except OSError as e:
    raise InfraError(
      f"the cache folder {root} is unusable ({e.strerror}): "
      "set JPROVER_CACHE to a folder with space that you can write"
    ) from None
  return root
