"""Builds the embedded core on first use, into a cache keyed by its content.

The key covers the core's own files, the wheel's version and the library's
size, so a changed core or wheel never meets an old build. A build happens in
a scratch folder under a file lock and is renamed into place when complete, so
concurrent first uses are safe and a half-built core is never used.
"""

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from jprover.errors import InfraError
from jprover.lean_bridge.embedded import library

SOURCE = Path(__file__).parent / "core"
_MARKER = "content.sha256"


@dataclass(frozen=True)
class Core:
  """A built core library.

  Attributes:
    path: the folder of `.olean` files, for `LEAN_PATH`.
    hash: the content hash of the core and of the Lean that built it.
    content: the hash of the `.olean` files.
    lean_version: the version of Lean, such as "4.35.0".
  """

  path: Path
  hash: str
  content: str
  lean_version: str


def default_cache_dir() -> Path:
  """`$JPROVER_CACHE`, `$XDG_CACHE_HOME/jprover` or `~/.cache/jprover`."""
  if own := os.environ.get("JPROVER_CACHE"):
    return Path(own)
  if shared := os.environ.get("XDG_CACHE_HOME"):
    return Path(shared) / "jprover"
  return Path.home() / ".cache" / "jprover"


def ensure_core(
  *,
  cache_dir: Path | None = None,
  progress: Callable[[str], None] | None = None,
) -> Core:
  """Returns the built core, building it first if the cache lacks it.

  Args:
    cache_dir: where builds are kept; `default_cache_dir()` if None.
    progress: called with one line a module while building.

  Raises:
    InfraError: platform or wheel unsupported, the cache cannot be written,
      the disk is full, a build was damaged, or Lean refuses a module.
  """
  binary = library.library_path()
  key = core_hash(binary)
  root = (cache_dir or default_cache_dir()) / "core"
  target = root / key
  if (target / _MARKER).is_file():
    return _opened(target, key)
  try:
    root.mkdir(parents=True, exist_ok=True)
    with _lock(root / f"{key}.lock"):
      if not (target / _MARKER).is_file():
        _build_into(target, progress or (lambda line: None))
  except OSError as error:
    raise InfraError(
      f"cannot build the Lean core in {root}: {error.strerror or error}; "
      "free some space or set JPROVER_CACHE to a writable folder"
    ) from error
  return _opened(target, key)


def _opened(target: Path, key: str) -> Core:
  """Returns a build that is as it was when it was complete."""
  content = folder_hash(target)
  if (target / _MARKER).read_text() != content:
    raise InfraError(
      f"the Lean core in {target} is damaged: delete that folder, it is built "
      "again at the next use"
    )
  return Core(target, key, content, library.LEAN_VERSION)


def folder_hash(folder: Path) -> str:
  """Returns the hash of the compiled modules of a folder."""
  digest = hashlib.sha256()
  for path in sorted(folder.rglob("*.olean")):
    digest.update(str(path.relative_to(folder)).encode())
    digest.update(hashlib.sha256(path.read_bytes()).digest())
  return digest.hexdigest()


def core_hash(binary: Path) -> str:
  """Hash of the core's files, the wheel's version and the library's size."""
  digest = hashlib.sha256()
  digest.update(f"{library.WHEEL_VERSION} {binary.stat().st_size}\n".encode())
  for path in sorted(SOURCE.rglob("*.lean")):
    content = path.read_bytes()
    digest.update(
      f"{path.relative_to(SOURCE).as_posix()} {len(content)}\n".encode()
    )
    digest.update(content)
  return digest.hexdigest()[:24]


def module_imports(source: Path = SOURCE) -> dict[str, list[str]]:
  """The core's modules, each after its imports, with those imports.

  Raises:
    InfraError: a module imports one that the core lacks.
  """
  imports: dict[str, list[str]] = {}

  def visit(module: str) -> None:
    if module in imports:
      return
    path = source / (module.replace(".", "/") + ".lean")
    if not path.is_file():
      raise InfraError(f"the core lacks the module {module}: reinstall jprover")
    found = [
      line.split()[1]
      for line in path.read_text(encoding="utf-8").splitlines()
      if line.startswith("import ")
    ]
    for name in found:
      visit(name)
    imports[module] = found

  visit("Init")
  return imports


def _build_into(target: Path, progress: Callable[[str], None]) -> None:
  scratch = Path(tempfile.mkdtemp(prefix=".building-", dir=target.parent))
  try:
    _compile_all(scratch, progress)
    (scratch / _MARKER).write_text(folder_hash(scratch))
    if target.exists():  # left by a crash before its marker was written
      shutil.rmtree(target)
    scratch.rename(target)
  finally:
    shutil.rmtree(scratch, ignore_errors=True)


def _compile_all(scratch: Path, progress: Callable[[str], None]) -> None:
  """Compiles every module into `scratch`, once its imports are there."""
  imports = module_imports()
  command = [
    *library.python_command("lean_compiler.py"),
    str(scratch),
    str(min(4, os.cpu_count() or 1)),
  ]
  with subprocess.Popen(
    command,
    cwd=SOURCE,
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
    text=True,
  ) as process:
    assert process.stdin is not None and process.stdout is not None
    json.dump(imports, process.stdin)
    process.stdin.close()
    for count, line in enumerate(process.stdout, 1):
      module, code, output = json.loads(line)
      if code != 0:
        process.kill()
        lines = output.strip().splitlines()
        reason = lines[0] if lines else f"exit code {code}"
        raise InfraError(
          f"building the Lean core: {module} failed ({reason}); "
          "free disk space or memory, or reinstall jprover"
        )
      progress(f"built the Lean core: {module} ({count}/{len(imports)})")
  if process.returncode != 0:
    raise InfraError(
      f"building the Lean core ended with code {process.returncode}; "
      "free disk space or memory and try again"
    )


@contextmanager
def _lock(path: Path) -> Iterator[None]:
  with path.open("w") as handle:
    fcntl.flock(handle, fcntl.LOCK_EX)
    yield
