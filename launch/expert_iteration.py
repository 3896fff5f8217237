"""Expert iteration at equal samples: the baseline of a run of train_rl.py.

  python launch/expert_iteration.py --config=configs/rl.py:expert_iteration \
    --samples_from=runs/demo --name=demo-expert

Starts from the same cold start and, step by step, learns the certified proofs
among the samples that the other run drew, by supervised learning. It draws no
samples of its own but for the evaluations.
"""

from absl import flags

from jprover import launching

_SOURCE = flags.DEFINE_string("samples_from", None, "Folder of an RL run.")
_RESUME = flags.DEFINE_bool("resume", False, "Continue the run of this name.")
flags.mark_flag_as_required("samples_from")


def main(config):
  """Runs the loop on the samples of the other run."""
  from jprover.runs import RunFolder
  from jprover.trainer import Run

  source = RunFolder(str(_SOURCE.value))
  with Run(config, workdir=launching.workdir(), resume=_RESUME.value) as run:
    run.coldstart()
    run.restore()
    before = run.evaluate("before")
    for step in run.steps():
      verified = source.read_trajectories(step)
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
