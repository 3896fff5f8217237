"""What the launch scripts share: flags, configs, and how errors end them."""

import dataclasses
import pathlib
import sys
from collections.abc import Callable, Sequence

from absl import app, flags, logging
from ml_collections import config_flags

from jprover.config import RunConfig, from_mapping
from jprover.errors import JproverError, UsageError

_CONFIG = config_flags.DEFINE_config_file(
  "config", None, "Config file and argument, e.g. configs/rl.py:demo."
)
_NAME = flags.DEFINE_string("name", None, "Name of the run.")
_SEED = flags.DEFINE_integer("seed", None, "Seed of the run.")
_WORKDIR = flags.DEFINE_string("workdir", "runs", "Folder of all runs.")
INTERRUPTED = 130


def workdir() -> pathlib.Path:
  """Returns the folder of this run."""
  return pathlib.Path(_WORKDIR.value) / config().name


def config() -> RunConfig:
  """Returns the frozen config, with `--name` and `--seed` applied."""
  if _CONFIG.value is None:
    raise UsageError("pass --config=FILE:ARG, e.g. configs/rl.py:demo")
  frozen = from_mapping(RunConfig, _CONFIG.value.to_dict())
  if _NAME.value is not None:
    frozen = dataclasses.replace(frozen, name=_NAME.value)
  if _SEED.value is not None:
    frozen = dataclasses.replace(frozen, seed=_SEED.value)
  return frozen


def _parse(argv: Sequence[str]) -> list[str]:
  for arg in argv:
    if arg.startswith(("--config=", "-config=")):
      file = arg.split("=", 1)[1].split(":")[0]
      if not pathlib.Path(file).is_file():
        raise UsageError(f"no config file {file}: see configs/")
  try:
    return flags.FLAGS(list(argv))
  except (KeyError, AttributeError) as e:  # a key that the config lacks
    text = str(e.args[0]).replace("\\n", ": ").replace("\\'", "'")
    raise UsageError(f"the config has no key {text.strip('"')}") from e
  except (flags.Error, ValueError, TypeError) as e:
    last = [line for line in str(e).splitlines() if line.strip()][-1]
    raise UsageError(last.strip()) from e


def _ends(action: Callable[[], None]) -> int:
  try:
    action()
  except JproverError as e:
    print(f"jprover: {e}", file=sys.stderr)
    return e.exit_code
  except KeyboardInterrupt:
    print(
      "jprover: interrupted; the same command with --resume continues",
      file=sys.stderr,
    )
    return INTERRUPTED
  return 0


def run(main: Callable[[RunConfig], None]) -> None:
  """Parses flags, runs `main` on the frozen config and exits."""
  rest: list[str] = []

  def parse(argv: Sequence[str]) -> list[str]:
    if code := _ends(lambda: rest.extend(_parse(argv))):
      sys.exit(code)
    return rest

  def quiet(_: Sequence[str]) -> None:
    # The libraries' own information would drown the progress; --verbosity=0
    # brings it back.
    if not flags.FLAGS["verbosity"].present:
      logging.set_verbosity(logging.ERROR)
    sys.exit(_ends(lambda: main(config())))

  app.run(quiet, flags_parser=parse)
