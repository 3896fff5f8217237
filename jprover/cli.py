"""The `jprover` command.

Each subcommand is imported when it runs: `verify` never loads JAX.
"""

import argparse
import importlib
import sys
from collections.abc import Sequence

from jprover import terminal
from jprover.errors import InfraError, JproverError

BROKEN_PIPE = 128 + 13  # as a shell tells of SIGPIPE

# Name: (module with `add_arguments` and `run`, help).
SUBCOMMANDS = {
  "verify": ("jprover.lean_bridge.command", "check proofs with real Lean"),
  "explain": ("jprover.lean_bridge.explain", "say why a proof is refused"),
  "serve": ("jprover.lean_bridge.service.command", "check over HTTP"),
  "prove": ("jprover.prove", "search for a proof of a statement"),
  "eval": ("jprover.eval.command", "search a set of problems"),
  "models": ("jprover.models.command", "list the shapes of policies"),
  "convert": ("jprover.models.weights.command", "published weights in and out"),
  "doctor": ("jprover.doctor", "check this installation"),
  "coldstart": ("jprover.coldstart_command", "train the first policy"),
}


def main(argv: Sequence[str] | None = None) -> int:
  """Runs a subcommand; returns its exit code (see `jprover.errors`)."""
  argv = list(sys.argv[1:] if argv is None else argv)
  parser = argparse.ArgumentParser("jprover", description=__doc__)
  subparsers = parser.add_subparsers(dest="command", required=True)
  for name, (module, text) in SUBCOMMANDS.items():
    sub = subparsers.add_parser(name, help=text, description=text)
    if name in argv[:1]:
      importlib.import_module(module).add_arguments(sub)
  flags = parser.parse_args(argv)
  terminal.prepare()
  try:
    code = importlib.import_module(SUBCOMMANDS[flags.command][0]).run(flags)
    sys.stdout.flush()
    return code
  except JproverError as e:
    print(f"jprover {flags.command}: {terminal.plain(str(e))}", file=sys.stderr)
    return e.exit_code
  except BrokenPipeError:
    terminal.abandon_output()
    return BROKEN_PIPE
  except OSError as e:
    terminal.abandon_output()
    what = f"{e.strerror or e}: {e.filename or 'standard output'}"
    print(f"jprover {flags.command}: {what}", file=sys.stderr)
    return InfraError.exit_code
  except KeyboardInterrupt:
    print(f"jprover {flags.command}: interrupted", file=sys.stderr)
    return 130


if __name__ == "__main__":
  sys.exit(main())
