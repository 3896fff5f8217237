"""The user's own Lean: found, asked for its version, and named by a hash.

A toolchain is a folder with `bin/lean` and `lib/lean/libleanshared.so`. Its
library is driven as the embedded one is, so only the version that the bridge
knows can be used. A Lake project adds its own compiled modules and those of
its packages, such as Mathlib.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from jprover.errors import InfraError, UsageError
from jprover.lean_bridge.backend import Backend
from jprover.lean_bridge.runtime import SUPPORTED

ENVIRONMENT = "JPROVER_LEAN"
_ASK_S = 120.0  # elan may unpack, lake may read a large manifest
_START_S = 24 * 3600.0  # Mathlib's replay takes hours
_VERSION = re.compile(r"version (\d+\.\d+\.\d+[-\w.]*)")


def toolchain(
  lean: str | os.PathLike | None = None,
  *,
  project: str | os.PathLike | None = None,
  replay: bool = True,
) -> Backend:
  """Returns the user's Lean, with the modules of a Lake project.

  Args:
    lean: `bin/lean`, or the folder that holds it; None takes
      `$JPROVER_LEAN`, then `lean` on PATH, then elan's.
    project: folder of a built Lake project; its `lean-toolchain` decides
      which Lean elan runs.
    replay: whether the kernel replays the imported modules from empty, once
      a hash; otherwise they are trusted as they were built.

  Raises:
    UsageError: no such executable or project.
    InfraError: the toolchain is broken or of another version, or the project
      is not built.
  """
  folder = None if project is None else Path(project)
  if folder is not None and not _is_project(folder):
    raise UsageError(
      f"{folder} is no Lake project: it has neither lakefile.lean nor "
      "lakefile.toml"
    )
  executable = find_lean(lean)
  version = _version(executable, folder)
  if version != SUPPORTED:
    raise InfraError(
      f"{executable} is Lean {version}, jprover drives {SUPPORTED}: choose "
      f"another by --lean, or put leanprover/lean4:v{SUPPORTED} into the "
      "project's lean-toolchain"
    )
  library = _prefix(executable, folder) / "lib" / "lean" / "libleanshared.so"
  paths = [library.parent]
  if folder is not None:
    paths += _project_paths(folder, executable)
  return Backend(
    name="toolchain",
    library=str(library),
    search_path=os.pathsep.join(map(str, paths)),
    modules=("Init",),
    lean_version=version,
    core_hash=_hash(library, paths) + ("" if replay else "-trusted"),
    replay=replay,
    start_s=_START_S,
  )


def find_lean(lean: str | os.PathLike | None = None) -> Path:
  """Returns the `lean` executable; see `toolchain`.

  Raises:
    UsageError: the one that was named does not exist.
    InfraError: there is none.
  """
  for named, source in (
    (lean, "--lean"),
    (os.environ.get(ENVIRONMENT), ENVIRONMENT),
  ):
    if named:
      for path in (Path(named), Path(named) / "bin" / "lean"):
        if path.is_file() and os.access(path, os.X_OK):
          return path.absolute()
      raise UsageError(f"{source} {named} is no lean executable or toolchain")
  home = Path(os.environ.get("ELAN_HOME", Path.home() / ".elan"))
  for found in (shutil.which("lean"), home / "bin" / "lean"):
    if found and os.access(found, os.X_OK):
      return Path(found).absolute()
  raise InfraError(
    f"no lean on PATH, in ${ENVIRONMENT} or in {home}: install one by elan "
    "(https://lean-lang.org/install), name it by --lean, or use the embedded "
    "backend"
  )


def _is_project(folder: Path) -> bool:
  return any(
    (folder / name).is_file() for name in ("lakefile.lean", "lakefile.toml")
  )


def _ask(command: list[str], folder: Path | None) -> str:
  """Returns what a command prints.

  Raises:
    InfraError: it fails.
  """
  name = " ".join(command)
  try:
    done = subprocess.run(
      command,
      cwd=folder,
      stdin=subprocess.DEVNULL,
      capture_output=True,
      text=True,
      timeout=_ASK_S,
    )
  except (OSError, subprocess.TimeoutExpired) as e:
    raise InfraError(
      f"the toolchain is broken: `{name}` does not run ({e}); reinstall it or "
      "name another by --lean"
    ) from None
  if done.returncode:
    said = (done.stderr or done.stdout).strip().splitlines()
    raise InfraError(
      f"the toolchain is broken: `{name}` ended with code {done.returncode} "
      f"({said[-1] if said else 'no message'}); reinstall it or name another "
      "by --lean"
    )
  return done.stdout.strip()


def _version(executable: Path, folder: Path | None) -> str:
  said = _ask([str(executable), "--version"], folder)
  found = _VERSION.search(said)
  return found[1] if found else f"of an unknown version ({said[:80]!r})"


def _prefix(executable: Path, folder: Path | None) -> Path:
  """Returns the folder of the toolchain that an executable runs.

  Raises:
    InfraError: it lacks Lean's library.
  """
  said = Path(_ask([str(executable), "--print-prefix"], folder))
  beside = executable.resolve().parents[1]
  for prefix in (said, beside):  # beside: a wrapper script may not know
    if (prefix / "lib" / "lean" / "libleanshared.so").is_file():
      return prefix.resolve()
  raise InfraError(
    f"the toolchain is broken: {said}/lib/lean/libleanshared.so is missing; "
    "reinstall it or name another by --lean"
  )


def _project_paths(folder: Path, executable: Path) -> list[Path]:
  """Returns the folders of a project's compiled modules.

  Lake says which; without a lake the manifest does.

  Raises:
    InfraError: nothing is built there, or lake fails.
  """
  lake = executable.with_name("lake")
  if os.access(lake, os.X_OK):
    said = _ask([str(lake), "env", "printenv", "LEAN_PATH"], folder)
    paths = [folder / p for p in said.split(os.pathsep) if p]
  else:
    paths = list(_manifest_paths(folder))
  built = [p.resolve() for p in paths if p.is_dir()]
  if not built:
    raise InfraError(
      f"the Lake project {folder} is not built: run `lake build` in it"
    )
  return built


def _manifest_paths(folder: Path) -> Iterator[Path]:
  build = Path(".lake") / "build" / "lib"
  manifest = folder / "lake-manifest.json"
  packages: list[Path] = [folder]
  if manifest.is_file():
    try:
      told = json.loads(manifest.read_text())
      where = folder / told.get("packagesDir", ".lake/packages")
      for package in told["packages"]:
        local = package.get("type") == "path"
        at = folder / package["dir"] if local else where / package["name"]
        packages.append(at / (package.get("subDir") or ""))
    except (ValueError, KeyError, TypeError, AttributeError) as e:
      raise InfraError(
        f"{manifest} is damaged ({e!r}): run `lake update` in {folder}"
      ) from None
  for package in packages:
    # Lake of 2025 writes below lib/lean, older ones into lib.
    new = package / build / "lean"
    yield new if new.is_dir() else package / build


def _hash(library: Path, paths: list[Path]) -> str:
  """Names the toolchain's library and every compiled module.

  By size and time of change: reading all of Mathlib would take too long.
  """
  digest = hashlib.sha256()
  for path in sorted(library.parent.glob("*.so")):
    _add(digest, path.name, path)
  for folder in paths:
    digest.update(b"folder\0")
    for top, below, names in os.walk(folder):
      below.sort()
      for name in sorted(names):
        if ".olean" in name:
          path = Path(top) / name
          _add(digest, str(path.relative_to(folder)), path)
  return digest.hexdigest()[:32]


def _add(digest, name: str, path: Path) -> None:
  told = path.stat()
  digest.update(f"{name}\0{told.st_size}\0{told.st_mtime_ns}\n".encode())
