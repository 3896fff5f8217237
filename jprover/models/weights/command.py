"""`jprover convert`: published weights in and out."""

import argparse
import sys

from jprover.models import presets


def add_arguments(parser: argparse.ArgumentParser) -> None:
  """Adds the flags."""
  parser.add_argument("source", help="folder with config.json and safetensors")
  parser.add_argument("out", help="folder to make")
  parser.add_argument(
    "--dtype",
    default="keep",
    choices=("keep", "bfloat16", "float32"),
    help="of the parameters",
  )
  parser.add_argument(
    "--to-hf",
    action="store_true",
    help="the other way: SOURCE is a folder of `jprover convert`",
  )


def run(flags: argparse.Namespace) -> int:
  """Converts; returns 0."""
  from jprover.models.weights import convert

  if flags.to_hf:
    config = convert.to_hf(flags.source, flags.out)
  else:
    config = convert.from_hf(flags.source, flags.out, dtype=flags.dtype)
  total = presets.count_parameters(config).total
  print(f"{flags.out}: {total:,} parameters", file=sys.stderr)
  return 0
