"""The stages of a training run, each one a method of `Run`.

    problems -> policy + search -> verify -> reward -> advantage + pack
             -> update -> push weights -> checkpoint

`launch/train_rl.py` calls them in this order. A run is synchronous and
deterministic: the same config and seed give the same metrics, whether it was
interrupted or not (seconds excepted).
"""

import dataclasses
import functools
import pathlib
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from jprover import alarms, coldstart
from jprover.config import EvalConfig, RunConfig, to_mapping
from jprover.data import packing
from jprover.data.pipeline import Shuffled
from jprover.data.prompts import submission_code
from jprover.data.tokenizer import END
from jprover.errors import UsageError
from jprover.eval import evaluate as evaluate_lib
from jprover.eval import report as report_lib
from jprover.eval.cost import Cost, Meter
from jprover.eval.evaluate import Evaluation
from jprover.parallel.checkpoint import Checkpointer
from jprover.progress import Progress
from jprover.rl import advantages, objectives, optimizer, rewards, update
from jprover.rollout import collect as collect_lib
from jprover.rollout.engine import JaxEngine
from jprover.rollout.protocol import SamplingParams
from jprover.runs import RunFolder
from jprover.setup import load_setup, make_verifier
from jprover.types import Problem, TrainBatch, Trajectory


def _say(text: str) -> None:
  print(f"jprover: {text}", file=sys.stderr, flush=True)


def commit() -> str:
  """Returns the commit of the source, or empty outside a checkout."""
  result = subprocess.run(
    ["git", "rev-parse", "HEAD"],
    cwd=pathlib.Path(__file__).parent,
    capture_output=True,
    text=True,
  )
  return result.stdout.strip() if result.returncode == 0 else ""


class Run:
  """State of a run between its stages."""

  def __init__(self, config: RunConfig, *, workdir: pathlib.Path, resume: bool):
    """Loads the problems and takes the run's folder.

    Raises:
      UsageError: on bad problems, an unknown objective or preset, or a
        folder that holds another run.
      InfraError: when the folder or Lean cannot be used.
    """
    self.config = config
    self.folder = RunFolder(workdir)
    self._start = time.monotonic()
    self.objective = objectives.make_objective(
      config.train.objective, **config.train.objective_args
    )
    self.setup = load_setup(config)
    self.problems = self.setup.problems
    self.prompts = self.setup.prompts
    self.policy = self.setup.policy
    self.sampling = SamplingParams(
      max_tokens=config.train.max_tokens,
      temperature=config.train.temperature,
      stop_tokens=(END,),
    )
    train = self._fitting(config.train_split)
    if len(train) < config.train.groups:
      raise UsageError(
        f"config.train.groups={config.train.groups} needs as many problems of "
        f"the split {config.train_split!r} that fit: there are {len(train)}"
      )
    self.setup.split(config.eval.split)
    self.folder.open(to_mapping(config), resume=resume)
    self.data = Shuffled(train, batch=config.train.groups, seed=config.seed)
    self.checkpoints = Checkpointer(self.folder.path / "checkpoints")
    self.meter = Meter()
    self.seconds: dict[str, float] = {}

  def __enter__(self) -> "Run":
    self.verifier = make_verifier(self.config.lean)
    return self

  def __exit__(self, *exc: Any) -> None:
    self.verifier.__exit__(*exc)
    self.checkpoints.wait()

  def _fitting(self, split: str) -> list[Problem]:
    """Returns the problems of a split whose prompt leaves room to answer."""
    chosen = self.setup.split(split)
    room = self.config.policy.max_len - self.config.train.max_tokens
    fits = [p for p in chosen if len(self.prompts.whole_proof(p)) <= room]
    if len(fits) < len(chosen):
      _say(
        f"{len(chosen) - len(fits)} of {len(chosen)} {split} problems leave "
        f"less than {self.config.train.max_tokens} tokens to answer: left out"
      )
    return fits

  # Cold start.

  def coldstart(self) -> None:
    """Trains or loads the first policy, or restores the last checkpoint."""
    train = self.config.train
    tx = optimizer.make_optimizer(
      learning_rate=train.learning_rate,
      warmup=train.warmup,
      weight_decay=train.weight_decay,
    )
    start = coldstart.run(self.setup, self.verifier, progress=_say)
    self.folder.write_json("coldstart.json", start.info)
    policy = dataclasses.replace(
      self.policy,
      token_logp=functools.partial(
        self.policy.token_logp, temperature=train.temperature
      ),
    )
    self._update = update.make_update(
      policy,
      self.objective,
      tx,
      microbatches=train.microbatches,
      max_grad_norm=train.max_grad_norm,
    )
    self._logp = update.make_logp(policy, microbatches=train.microbatches)
    params = jax.tree.map(jnp.asarray, start.params)
    self.engine = JaxEngine(
      self.policy,
      params,
      max_batch=self.config.engine.max_batch,
      max_len=self.config.policy.max_len,
    )
    self.state = update.init_state(jax.tree.map(jnp.copy, params), tx)
    self._first = 0
    self.push_weights()

  def restore(self, step: int | None = None) -> int:
    """Restores a checkpoint and gives its weights to the engine.

    Args:
      step: which one; None for the latest, or the cold start if there is
        none yet; 0 for the cold start.

    Returns:
      The number of steps that the policy has seen.
    """
    step = (self.checkpoints.latest() or 0) if step is None else step
    if step == 0:
      return 0
    abstract = jax.tree.map(
      lambda x: jax.ShapeDtypeStruct(x.shape, x.dtype), self.state
    )
    self.state, extra = self.checkpoints.restore(step, abstract)
    self._first = extra["steps"]
    self.data.state = extra["data"]
    self.meter = Meter(Cost.from_json(extra["cost"]))
    self.push_weights()
    _say(f"restored step {self._first} of {self.config.train.steps}")
    return self._first

  # The loop.

  def steps(self) -> Iterator[int]:
    """Yields the steps that are left, under a progress bar."""
    total = self.config.train.steps
    self.folder.keep_metrics(self._first)
    with Progress("RL", total, every_s=2.0) as self._bar:
      for step in range(self._first, total):
        self._clock = time.monotonic()
        self.seconds = {}
        yield step

  def _timed(self, name: str) -> None:
    now = time.monotonic()
    self.seconds[name] = now - self._clock
    self._clock = now

  def next_problems(self) -> list[Problem]:
    """Returns the problems of the step."""
    return next(self.data)

  def collect(
    self, step: int, problems: Sequence[Problem]
  ) -> Iterator[Trajectory]:
    """Samples a group of proofs a problem."""
    return collect_lib.collect(
      self.engine,
      self.prompts,
      problems,
      samples=self.config.train.samples,
      sampling=self.sampling,
      seed=self.config.seed,
      step=step,
    )

  def verify(self, rollouts: Iterator[Trajectory]) -> list[Trajectory]:
    """Attaches a verdict of Lean to every trajectory, while others decode."""
    before = self._engine_seconds()
    verified = collect_lib.verify(self.verifier, rollouts, self.problems)
    sampling = self._engine_seconds() - before
    self._timed("verify")
    self.seconds["sample"] = sampling
    self.seconds["verify"] -= sampling  # what Lean added to it
    lean = [t.verdict for t in verified if t.verdict and not t.verdict.cached]
    self.meter.add(
      lean_seconds=sum(sum(v.seconds.values()) for v in lean),
      device_seconds=sampling * self.meter.cost.devices,
      checks=len(lean),
      tokens=sum(len(t.segments[-1].tokens) for t in verified),
    )
    return verified

  def _engine_seconds(self) -> float:
    stats = self.engine.stats
    return stats.prefill_seconds + stats.decode_seconds

  def reward(self, verified: Sequence[Trajectory]) -> rewards.Filtered:
    """Scores the trajectories and drops groups that teach nothing."""
    scored = [rewards.with_rewards(t, rewards.score(t)) for t in verified]
    return rewards.filter_groups(
      scored,
      max_absent=self.config.train.max_absent,
      keep_equal=self.objective.supervised,
    )

  def pack(self, step: int, rewarded: rewards.Filtered) -> list[TrainBatch]:
    """Gives every trajectory its advantage and packs the batches."""
    kept = list(rewarded.kept)
    scores = [rewards.total(t) for t in kept]
    if self.objective.supervised:  # expert iteration: proofs only
      kept = [t for t, s in zip(kept, scores, strict=True) if s]
      adv = np.ones(len(kept))
    else:
      adv = advantages.over_groups(
        scores, [t.group for t in kept], advantage=self.objective.advantage
      )
    train = self.config.train
    sequences = [
      packing.Example.from_trajectory(t, adv=float(a))
      for t, a in zip(kept, adv, strict=True)
    ]
    order = np.random.default_rng((self.config.seed, step)).permutation(
      len(sequences)
    )
    batches: list[TrainBatch] = []
    for part in np.array_split(order, train.updates):
      batches += [
        p.batch
        for p in packing.pack_all(
          [sequences[i] for i in part],
          rows=train.batch_rows,
          length=train.row_length,
          microbatches=train.microbatches,
        )
      ]
    self._timed("pack")
    return batches

  def update(self, batches: Sequence[TrainBatch]) -> list[dict[str, Any]]:
    """Updates the policy; all log-probs of the trainer come first."""
    with self.meter.on_device():
      ready = [
        b._replace(logp_old=np.asarray(self._logp(self.state.params, b)))
        for b in batches
      ]
      told = []
      for batch in ready:
        self.state, metrics = self._update(self.state, batch)
        gap = np.abs(batch.logp_old - batch.logp_sampler) * batch.mask
        told.append(
          {k: np.asarray(v) for k, v in metrics.items()}
          | {"mismatch_max": gap.max()}
        )
    self._timed("update")
    return told

  def push_weights(self) -> None:
    """Gives the engine the trainer's weights and version."""
    params = jax.tree.map(jnp.copy, self.state.params)
    self.engine.load_params(params, int(self.state.version))

  def log(
    self,
    step: int,
    verified: Sequence[Trajectory],
    told: Sequence[dict[str, Any]],
  ) -> None:
    """Writes the step's row and moves the progress bar."""
    verdicts = [t.verdict for t in verified if t.verdict]
    statuses = rewards.status_profile(verdicts)
    decided = len(verdicts) - statuses["infra"]
    tokens = sum(len(t.segments[-1].tokens) for t in verified)
    mean = lambda key: float(np.mean([m[key] for m in told])) if told else 0.0
    row = {
      "step": step,
      "version": int(self.state.version),
      "proved": statuses["proved"],
      "decided": decided,
      "statuses": statuses,
      "classes": rewards.class_profile(verdicts),
      "masked_seq": mean("masked_seq") if self._masks() else 0.0,
      "masked_tok": mean("masked_tok") if self._masks() else 0.0,
      "mismatch_mean": 0.0 if self.objective.supervised else mean("mismatch"),
      "mismatch_max": max((float(m["mismatch_max"]) for m in told), default=0),
      "loss": mean("loss"),
      "grad_norm": mean("grad_norm"),
      "entropy": mean("entropy"),
      "skipped": int(self.state.skipped),
      "updates": len(told),
      "tokens": tokens,
      "seconds": self.seconds,
    }
    row["alarm"] = alarms.pass_rate_jump(self.folder.metrics(), row)
    if row["alarm"]:
      _say(f"ALARM: {row['alarm']}")
    self._quarantine(verified)
    self.folder.write_trajectories(step, verified)
    self.folder.append_metrics(row)
    spent = self.seconds
    sampling = spent.get("sample", 0.0)
    checking = sampling + spent.get("verify", 0.0)
    shown = {
      "pass": f"{statuses['proved'] / max(decided, 1):.1%}",
      "illegal": statuses["illegal"],
      "absent": statuses["infra"],
      "masked": f"{row['masked_seq']:.1%}/{row['masked_tok']:.1%}",
    }
    if sampling:  # not with the samples of another run
      shown["tok/s"] = f"{tokens / sampling:.0f}"
      shown["proofs/s"] = f"{len(verdicts) / checking:.0f}"
    self._bar.update(step + 1, shown)

  def _quarantine(self, verified: Sequence[Trajectory]) -> None:
    for t in verified:
      if t.verdict and t.verdict.status == "illegal":
        problem = self.problems[t.problem_id]
        code = submission_code(problem, t.segments[-1].text)
        alarms.quarantine(
          self.folder.path / "quarantine", problem, code, t.verdict
        )

  def _masks(self) -> bool:
    return self.objective.name == "hispo"

  def checkpoint(self, step: int) -> None:
    """Saves everything that a resume needs, every few steps and at the end."""
    train = self.config.train
    if (step + 1) % train.checkpoint_every and step + 1 != train.steps:
      return
    extra = {
      "steps": step + 1,
      "data": self.data.state,
      "cost": self.meter.cost.to_json(),
    }
    self.checkpoints.save(step + 1, self.state, extra)

  # Evaluation.

  def evaluate(self, name: str, config: EvalConfig | None = None) -> Evaluation:
    """Measures the policy on a held-out split, once a run and name."""
    known = self.folder.read_json(f"{name}.json")
    if known is not None:
      return Evaluation.from_json(known)
    cfg = config or self.config.eval
    problems = self._fitting(cfg.split)
    if 0 < cfg.limit < len(problems):  # evenly spaced: of every family
      at = np.linspace(0, len(problems) - 1, cfg.limit).round().astype(int)
      problems = [problems[i] for i in at]
    title = f"evaluation {name} RL"
    with Progress(title, cfg.samples * len(problems)) as bar:
      result = evaluate_lib.evaluate(
        self.engine,
        self.prompts,
        self.verifier,
        problems,
        samples=cfg.samples,
        sampling=dataclasses.replace(
          self.sampling, temperature=cfg.temperature
        ),
        seed=cfg.seed + self.config.seed,
        progress=lambda done, _: bar.update(done),
      )
    self.folder.write_json(f"{name}.json", result.to_json())
    _say(f"{title}: pass@1 {result.pass_at(1):.1%}")
    return result

  def report(self, before: Evaluation, after: Evaluation) -> None:
    """Writes `summary.json` and the page, and says what came out."""
    cfg = self.config.eval
    delta, interval = evaluate_lib.paired_difference(
      before, after, seed=cfg.seed, resamples=cfg.bootstrap
    )
    rows = self.folder.metrics()
    summary = {
      "name": self.config.name,
      "pass_at_1_before": before.pass_at(1),
      "pass_at_1_after": after.pass_at(1),
      "difference_interval": list(interval),
      f"pass_at_{cfg.samples}_before": before.pass_at(cfg.samples),
      f"pass_at_{cfg.samples}_after": after.pass_at(cfg.samples),
      "problems": len(after.results),
      "samples": cfg.samples,
      "seed": self.config.seed,
      "objective": self.objective.name,
      "seconds": round(time.monotonic() - self._start, 1),
      "status_profile": after.statuses(),
      "cost": self.meter.cost.told(),
      "lean_version": self.verifier.backend.lean_version,
      "commit": commit(),
    }
    self.folder.write_json("summary.json", summary)
    page = report_lib.write_report(
      self.folder.path,
      summary=summary,
      rows=rows,
      problems=list(self.problems.values()),
      before=before,
      after=after,
    )
    low, high = interval
    _say(
      f"held-out pass@1 {summary['pass_at_1_before']:.1%} -> "
      f"{summary['pass_at_1_after']:.1%}, difference {delta:+.1%} "
      f"[{low:+.1%}, {high:+.1%}]; see {page}"
    )
