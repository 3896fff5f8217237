"""Trains a prover by reinforcement learning against real Lean.

  python launch/train_rl.py --config=configs/rl.py:demo --name=demo

Ctrl-C, a kill or a full disk leave a run that `--resume` continues.
Exit codes: 0 done, 2 usage, 3 infrastructure, 130 interrupted.
"""

from absl import flags

from jprover import launching

_RESUME = flags.DEFINE_bool("resume", False, "Continue the run of this name.")


def main(config):
  """Runs the loop: one line a stage."""
  from jprover.trainer import Run

  with Run(config, workdir=launching.workdir(), resume=_RESUME.value) as run:
    run.coldstart()
    run.restore()
    before = run.evaluate("before")
    for step in run.steps():
      problems = run.next_problems()
      rollouts = run.collect(step, problems)
      verified = run.verify(rollouts)
      rewarded = run.reward(verified)
      batches = run.pack(step, rewarded)
      metrics = run.update(batches)
      run.push_weights()
      run.log(step, verified, metrics)
      run.checkpoint(step)
    after = run.evaluate("after")
    run.report(before, after)


if __name__ == "__main__":
  launching.run(main)
