"""Flags that say which Lean checks."""

import argparse

from jprover.errors import UsageError
from jprover.lean_bridge.backend import Backend, embedded
from jprover.lean_bridge.toolchain import toolchain


def add_backend_arguments(parser: argparse.ArgumentParser) -> None:
  """Declares `--backend`, `--lean`, `--project` and `--trust-base`."""
  group = parser.add_argument_group("which Lean")
  group.add_argument(
    "--backend",
    choices=("embedded", "toolchain"),
    help="toolchain: your own Lean (default with --lean or --project)",
  )
  group.add_argument(
    "--lean", help="lean executable or toolchain folder; else from the system"
  )
  group.add_argument("--project", help="built Lake project to import from")
  group.add_argument(
    "--trust-base",
    action="store_true",
    help="do not replay the toolchain's modules through the kernel first",
  )


def named_backend(flags: argparse.Namespace) -> Backend | None:
  """Returns the Lean that the flags name, None if they name none.

  Raises:
    UsageError, InfraError: as `chosen_backend`.
  """
  named = flags.backend or flags.lean or flags.project or flags.trust_base
  return chosen_backend(flags) if named else None


def chosen_backend(flags: argparse.Namespace) -> Backend:
  """Returns the Lean that the flags name, else the embedded one.

  Raises:
    UsageError, InfraError: as `toolchain` and `embedded`.
  """
  own = bool(flags.lean or flags.project or flags.trust_base)
  if flags.backend == "embedded" and own:
    raise UsageError(
      "--lean, --project and --trust-base need --backend toolchain"
    )
  if flags.backend == "toolchain" or own:
    return toolchain(
      flags.lean, project=flags.project, replay=not flags.trust_base
    )
  return embedded()
