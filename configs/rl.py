"""Reinforcement learning of a small prover against the embedded Lean.

make demo
python launch/train_rl.py --config=configs/rl.py:demo --name=demo --seed=0
"""

import ml_collections

from jprover.config import RunConfig, to_mapping

ARGS = ("demo", "smoke")


def get_config(arg: str = "demo") -> ml_collections.ConfigDict:
  """Returns the config named by `arg`.

  `demo` is the run of the README; `smoke` goes through every stage in a
  minute, for tests.
  """
  if arg not in ARGS:
    raise ValueError(
      f"configs/rl.py has no config {arg!r}; known: {', '.join(ARGS)}"
    )
  config = ml_collections.ConfigDict(
    to_mapping(RunConfig()), allow_dotted_keys=True
  )
  config.name = arg
  config.eval.limit = 120
  if arg == "smoke":
    config.coldstart.max_updates = 20
    config.coldstart.eval_every = 10
    config.coldstart.renamings = 0
    config.coldstart.fraction = 0.02
    config.train.steps = 4
    config.train.groups = 4
    config.train.samples = 4
    config.train.batch_rows = 8
    config.train.microbatches = 2
    config.train.checkpoint_every = 2
    config.eval.limit = 16
    config.eval.samples = 2
  return config
