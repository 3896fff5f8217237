"""Evaluates a checkpoint of a run on a split, every success certified.

  python launch/evaluate.py --config=configs/rl.py:demo --name=demo \
    --split=valid --samples=8 [--step=30 | --step=0 for the cold start]

Writes `evaluation-<split>-<step>.json` into the run's folder and prints the
pass rates, the statuses and what it cost.
"""

import dataclasses
import json

from absl import flags

from jprover import launching

_SPLIT = flags.DEFINE_string("split", "valid", "Split to evaluate on.")
_SAMPLES = flags.DEFINE_integer("samples", 8, "Samples a problem.", 1)
_STEP = flags.DEFINE_integer("step", None, "Checkpoint; default: the latest.")


def main(config):
  """Restores the policy and evaluates it."""
  from jprover.trainer import Run

  chosen = dataclasses.replace(
    config.eval, split=_SPLIT.value, samples=_SAMPLES.value
  )
  with Run(config, workdir=launching.workdir(), resume=True) as run:
    run.coldstart()
    step = run.restore(_STEP.value)
    result = run.evaluate(f"evaluation-{_SPLIT.value}-{step}", chosen)
    ks = [k for k in (1, 2, 4, 8, 16, 32) if k <= _SAMPLES.value]
    told = {
      "split": _SPLIT.value,
      "step": step,
      "problems": len(result.results),
      "samples": _SAMPLES.value,
      **{f"pass_at_{k}": round(result.pass_at(k), 4) for k in ks},
      "status_profile": result.statuses(),
      "cost": run.meter.cost.told(),
    }
    print(json.dumps(told, indent=2))


if __name__ == "__main__":
  launching.run(main)
