"""Frozen configs of a run, made from `get_config(arg)` files.

A config file returns an `ml_collections.ConfigDict`; `from_config_dict` turns
it into these dataclasses and refuses unknown keys with the nearest name.
"""

import dataclasses
import difflib
import typing
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from jprover.errors import UsageError
from jprover.types import TIERS, Tier

T = TypeVar("T")


@dataclasses.dataclass(frozen=True, kw_only=True)
class PolicyConfig:
  """Which decoder to build: a preset's name and the longest sequence."""

  preset: str = "demo"
  max_len: int = 256


@dataclasses.dataclass(frozen=True, kw_only=True)
class ColdstartConfig:
  """Supervised learning on certified train proofs, to a plateau on `valid`.

  Attributes:
    fraction: of the proofs from which the formats other than whole proofs
      (continuation, repair, tool turns) are made.
    renamings: copies of every whole proof with other variable names.
    learning_rate: peak of AdamW, warmed up, then cosine to a tenth.
    batch_rows, row_length: shape of a packed batch.
    max_updates: length of the schedule.
    eval_every: updates between measurements of the loss on `valid`.
    patience: measurements without an improvement of `min_delta` that end it.
    min_delta: in nats a token.
    seed: of the initial parameters and the order of examples.
  """

  fraction: float = 0.15
  renamings: int = 4
  learning_rate: float = 3e-3
  weight_decay: float = 0.1
  batch_rows: int = 8
  row_length: int = 256
  max_updates: int = 640
  eval_every: int = 50
  patience: int = 3
  min_delta: float = 0.003
  seed: int = 0


@dataclasses.dataclass(frozen=True, kw_only=True)
class TrainConfig:
  """Reinforcement learning.

  Attributes:
    objective: key of `jprover.rl.objectives.OBJECTIVES`.
    objective_args: its hyperparameters.
    steps: updates' rollout rounds.
    groups: problems a step.
    samples: rollouts a problem.
    max_tokens: of a completion.
    temperature: of the sampler; the trainer's log-probs use the same.
    updates: optimizer updates a step, each on a part of the groups.
    batch_rows, row_length: shape of a packed update batch.
    microbatches: of an update; the rows are split evenly.
    learning_rate: constant after `warmup` updates.
    max_grad_norm: global norm clip.
    checkpoint_every: steps between checkpoints.
    max_absent: fraction of absent samples above which a group is dropped.
  """

  objective: str = "hispo"
  objective_args: Mapping[str, Any] = dataclasses.field(default_factory=dict)
  steps: int = 24
  groups: int = 24
  samples: int = 8
  max_tokens: int = 96
  temperature: float = 1.0
  updates: int = 1
  batch_rows: int = 96
  row_length: int = 256
  microbatches: int = 6
  learning_rate: float = 3e-4
  warmup: int = 2
  weight_decay: float = 0.0
  max_grad_norm: float = 1.0
  checkpoint_every: int = 5
  max_absent: float = 0.5


@dataclasses.dataclass(frozen=True, kw_only=True)
class EvalConfig:
  """Evaluation on a held-out split.

  Attributes:
    split: of the problems.
    limit: only that many of them, evenly spaced; 0 for all.
    samples: proofs drawn a problem.
    temperature: of the sampler.
    bootstrap: resamples of the interval.
    seed: of the draws, with the run's seed added.
  """

  split: str = "test"
  limit: int = 0
  samples: int = 8
  temperature: float = 1.0
  bootstrap: int = 10_000
  seed: int = 1_000_003


@dataclasses.dataclass(frozen=True, kw_only=True)
class LeanConfig:
  """Verification by Lean on host CPUs.

  Attributes:
    workers: processes.
    tier: of a reward.
    heartbeats: thousands of small allocations before a proof times out; the
      limit of a training run, since it does not depend on the machine's load.
    deadline_s: wall seconds before a check is killed, a backstop.
    memory_mb: resident memory of a check.
  """

  workers: int = 2
  tier: Tier = "strict"
  heartbeats: int = 20_000
  deadline_s: float = 60.0
  memory_mb: int = 1024


@dataclasses.dataclass(frozen=True, kw_only=True)
class EngineConfig:
  """Slots of the rollout engine."""

  max_batch: int = 64


@dataclasses.dataclass(frozen=True, kw_only=True)
class RunConfig:
  """A whole run of `launch/train_rl.py`.

  Attributes:
    name: folder under `runs/`.
    seed: of everything random in RL and evaluation.
    problems: a problem file, or empty for the library that ships.
    train_split: problems of the rollouts.
  """

  name: str = "run"
  seed: int = 0
  problems: str = ""
  train_split: str = "train"
  policy: PolicyConfig = PolicyConfig()
  coldstart: ColdstartConfig = ColdstartConfig()
  train: TrainConfig = TrainConfig()
  eval: EvalConfig = EvalConfig()
  lean: LeanConfig = LeanConfig()
  engine: EngineConfig = EngineConfig()


def unknown_key(key: str, known: Iterable[str], where: str) -> UsageError:
  """Returns the error for a key that does not exist, with the nearest name."""
  known = sorted(known)
  near = difflib.get_close_matches(key, known, n=1, cutoff=0.4)
  hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"
  return UsageError(f"{where} has no key {key!r}: {hint}")


def from_mapping[T](
  kind: type[T], values: Mapping[str, Any], *, where: str = "config"
) -> T:
  """Builds a frozen config from nested mappings.

  Raises:
    UsageError: on an unknown key or a value of another type.
  """
  hints = typing.get_type_hints(kind)
  out: dict[str, Any] = {}
  for key, value in values.items():
    if key not in hints:
      raise unknown_key(key, hints, where)
    hint, at = hints[key], f"{where}.{key}"
    if dataclasses.is_dataclass(hint):
      if not isinstance(value, Mapping):
        raise UsageError(f"{at} must be a mapping, not {value!r}")
      out[key] = from_mapping(typing.cast(type, hint), value, where=at)
    elif hint is Tier:
      if value not in TIERS:
        raise UsageError(f"{at} must be one of {', '.join(TIERS)}")
      out[key] = value
    elif typing.get_origin(hint) is not None:  # a Mapping
      out[key] = dict(value)
    elif hint is float and isinstance(value, int):
      out[key] = float(value)
    elif not isinstance(value, hint) or isinstance(value, bool) > (
      hint is bool
    ):
      raise UsageError(f"{at} must be {hint.__name__}, not {value!r}")
    else:
      out[key] = value
  return kind(**out)


def to_mapping(config: Any) -> dict[str, Any]:
  """Returns a frozen config as nested dicts, for a config file or JSON."""
  return {
    f.name: to_mapping(value)
    if dataclasses.is_dataclass(value)
    else (dict(value) if isinstance(value, Mapping) else value)
    for f in dataclasses.fields(config)
    for value in [getattr(config, f.name)]
  }
