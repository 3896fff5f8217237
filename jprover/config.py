"""Frozen configs of a run, made from `get_config(arg)` files.

A config file returns an `ml_collections.ConfigDict`; `from_config_dict` turns
it into these dataclasses and refuses unknown keys with the nearest name.
"""

import dataclasses
import difflib
import math
import re
import typing
from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeVar

from jprover.errors import UsageError
from jprover.types import Tier

T = TypeVar("T")
_NAME = re.compile(r"[\w][\w.+-]{0,99}")


def within(default: Any, low: float, high: float = math.inf) -> Any:
  """Returns a field whose value must lie in [low, high]."""
  return dataclasses.field(default=default, metadata={"range": (low, high)})


class Section:
  """Mixin of configs whose numbers have ranges."""

  def __post_init__(self):
    for f in dataclasses.fields(self):  # type: ignore[arg-type]
      low, high = f.metadata.get("range", (-math.inf, math.inf))
      value = getattr(self, f.name)
      if isinstance(value, (int, float)) and not low <= value <= high:
        allowed = (
          f"at least {low}" if high == math.inf else f"from {low} to {high}"
        )
        where = type(self).__name__.removesuffix("Config").lower()
        raise UsageError(
          f"config.{where}.{f.name} must be {allowed}, not {value!r}"
        )


@dataclasses.dataclass(frozen=True, kw_only=True)
class PolicyConfig(Section):
  """Which decoder to build: a preset's name and the longest sequence."""

  preset: str = "demo"
  max_len: int = within(256, 8)


@dataclasses.dataclass(frozen=True, kw_only=True)
class ColdstartConfig(Section):
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

  fraction: float = within(0.15, 0, 1)
  renamings: int = within(4, 0)
  learning_rate: float = within(3e-3, 0)
  weight_decay: float = within(0.1, 0)
  batch_rows: int = within(8, 1)
  row_length: int = within(256, 8)
  max_updates: int = within(640, 1)
  eval_every: int = within(50, 1)
  patience: int = within(3, 1)
  min_delta: float = within(0.003, 0)
  seed: int = 0


@dataclasses.dataclass(frozen=True, kw_only=True)
class TrainConfig(Section):
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
  steps: int = within(24, 1)
  groups: int = within(24, 1)
  samples: int = within(8, 1)
  max_tokens: int = within(96, 1)
  temperature: float = within(1.0, 0.01)
  updates: int = within(1, 1)
  batch_rows: int = within(96, 1)
  row_length: int = within(256, 8)
  microbatches: int = within(6, 1)
  learning_rate: float = within(3e-4, 0)
  warmup: int = within(2, 0)
  weight_decay: float = within(0.0, 0)
  max_grad_norm: float = within(1.0, 0)
  checkpoint_every: int = within(5, 1)
  max_absent: float = within(0.5, 0, 1)


@dataclasses.dataclass(frozen=True, kw_only=True)
class EvalConfig(Section):
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
  limit: int = within(0, 0)
  samples: int = within(8, 1)
  temperature: float = within(1.0, 0)
  bootstrap: int = within(10_000, 1)
  seed: int = 1_000_003


@dataclasses.dataclass(frozen=True, kw_only=True)
class LeanConfig(Section):
  """Verification by Lean on host CPUs.

  Attributes:
    workers: processes.
    tier: of a reward.
    heartbeats: thousands of small allocations before a proof times out; the
      limit of a training run, since it does not depend on the machine's load.
    deadline_s: wall seconds before a check is killed, a backstop.
    memory_mb: resident memory of a check.
    backend: `embedded`, or `toolchain` for the user's own Lean.
    toolchain: its executable or folder; empty finds it.
    project: built Lake project to import from, or empty.
    trust_base: whether the toolchain's modules count as they were built,
      instead of being replayed through the kernel once.
  """

  workers: int = within(2, 1)
  tier: Tier = "strict"
  heartbeats: int = within(20_000, 1)
  deadline_s: float = within(60.0, 0.1)
  memory_mb: int = within(1024, 256)
  backend: Literal["embedded", "toolchain"] = "embedded"
  toolchain: str = ""
  project: str = ""
  trust_base: bool = False


@dataclasses.dataclass(frozen=True, kw_only=True)
class EngineConfig(Section):
  """Slots of the rollout engine."""

  max_batch: int = within(64, 1)


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

  def __post_init__(self):
    train = self.train
    if not _NAME.fullmatch(self.name):
      raise UsageError(
        f"config.name must name a folder, not {self.name!r}: use letters, "
        "digits, '.', '_', '+' and '-'"
      )
    if train.batch_rows % train.microbatches:
      raise UsageError(
        f"config.train.microbatches={train.microbatches} must divide "
        f"config.train.batch_rows={train.batch_rows}"
      )
    if not train.max_tokens < self.policy.max_len <= train.row_length:
      raise UsageError(
        f"config.policy.max_len={self.policy.max_len} must be above "
        f"config.train.max_tokens={train.max_tokens} and at most "
        f"config.train.row_length={train.row_length}"
      )


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
    elif typing.get_origin(hint) is Literal:
      if value not in typing.get_args(hint):
        known = ", ".join(typing.get_args(hint))
        raise UsageError(f"{at} must be one of {known}")
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
