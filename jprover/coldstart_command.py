"""`jprover coldstart`: makes or finds the supervised first policy."""

import argparse
import importlib.util
import json
import pathlib
import sys

from jprover.config import RunConfig, from_mapping
from jprover.errors import UsageError


def add_arguments(parser: argparse.ArgumentParser) -> None:
  """Adds the flags."""
  parser.add_argument(
    "--config",
    default="configs/rl.py:demo",
    help="config file and argument, as for launch/train_rl.py",
  )


def load_config(text: str) -> RunConfig:
  """Returns the frozen config of `FILE:ARG`.

  Raises:
    UsageError: when there is no such file or argument.
  """
  file, _, arg = text.partition(":")
  path = pathlib.Path(file)
  if not path.is_file():
    raise UsageError(f"no config file {file}: see configs/")
  spec = importlib.util.spec_from_file_location("jprover_config", path)
  if spec is None or spec.loader is None:
    raise UsageError(f"{file} is no Python file")
  module = importlib.util.module_from_spec(spec)
  spec.loader.exec_module(module)
  try:
    values = module.get_config(*([arg] if arg else []))
  except ValueError as e:
    raise UsageError(str(e)) from e
  return from_mapping(RunConfig, values.to_dict())


def run(flags: argparse.Namespace) -> int:
  """Trains or finds it, and prints how it came about."""
  config = load_config(flags.config)
  from jprover import coldstart
  from jprover.setup import load_setup, make_verifier

  with make_verifier(config.lean) as lean:
    result = coldstart.run(
      load_setup(config),
      lean,
      progress=lambda text: print(f"jprover: {text}", file=sys.stderr),
    )
  print(json.dumps(result.info, indent=2))
  return 0
