"""Hyperparameters of the objectives, frozen and checked.

Defaults are the published values where a paper prints them; those marked
"ours" are not printed anywhere. `docs/objectives.md` has the table.
"""

import dataclasses
import difflib
from collections.abc import Iterable
from typing import Any, ClassVar, Literal, cast, get_args, get_origin

from jprover.errors import UsageError
from jprover.rl import advantages

Aggregate = Literal["token", "sequence", "fixed"]


def suggest(name: str, known: Iterable[str]) -> str:
  """Says what `name` might have meant among `known`."""
  known = sorted(known)
  near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
  if near:
    return f"did you mean {near[0]!r}?"
  return f"choose from {', '.join(known)}"


_POSITIVE = frozenset(
  {"max_length", "delta_seq", "delta_tok", "tis_cap", "mis_high"}
)


def _check_fields(config: Any) -> None:
  """Raises UsageError on a field of the wrong type or out of range."""
  for field in dataclasses.fields(config):
    value, kind = getattr(config, field.name), cast(Any, field.type)
    culprit = f"{field.name}={value!r}"
    if get_origin(kind) is Literal:
      if value not in get_args(kind):
        raise UsageError(f"{culprit}: {suggest(str(value), get_args(kind))}")
    elif kind is str:
      if not isinstance(value, str):
        raise UsageError(f"{culprit}: give a string")
    else:
      number = (int,) if kind is int else (int, float)
      if isinstance(value, bool) or not isinstance(value, number):
        raise UsageError(f"{culprit}: give a number ({kind.__name__})")
      if not value >= 0 or (field.name in _POSITIVE and not value > 0):
        raise UsageError(f"{culprit}: out of range")


@dataclasses.dataclass(frozen=True, kw_only=True)
class SftConfig:
  """Supervised learning.

  Attributes:
    aggregate: `token`, `sequence` or `fixed`.
    max_length: divisor of `fixed`, tokens.
  """

  aggregate: Aggregate = "token"
  max_length: int = 512

  supervised: ClassVar[bool] = True

  def __post_init__(self):
    _check_fields(self)


@dataclasses.dataclass(frozen=True, kw_only=True)
class PolicyConfig:
  """Choices that all policy-gradient objectives share.

  Attributes:
    advantage: a key of `advantages.ADVANTAGES`, applied before packing.
    aggregate: `token`, `sequence` or `fixed`.
    max_length: divisor of `fixed`: the constant maximum generation length,
      tokens.
    correction: weight for the discrepancy of sampler and trainer; `none`,
      `tis`, `mis_token` or `mis_sequence`.
    tis_cap: largest weight of `tis`.
    mis_low: smallest ratio that `mis_*` keeps.
    mis_high: largest ratio that `mis_*` keeps.
    kl_coef: weight of the penalty for leaving the reference policy.
    kl: estimator, `k1`, `k2` or `k3` (see `losses` for their gradients).
    entropy_coef: weight of an entropy bonus.
  """

  advantage: str = "normalized"
  aggregate: Aggregate = "sequence"
  max_length: int = 512
  correction: Literal["none", "tis", "mis_token", "mis_sequence"] = "none"
  tis_cap: float = 2.0
  mis_low: float = 0.5
  mis_high: float = 2.0
  kl_coef: float = 0.0
  kl: Literal["k1", "k2", "k3"] = "k3"
  entropy_coef: float = 0.0

  supervised: ClassVar[bool] = False

  def __post_init__(self):
    _check_fields(self)
    if self.advantage not in advantages.ADVANTAGES:
      raise UsageError(
        f"advantage {self.advantage!r}: "
        + suggest(self.advantage, advantages.ADVANTAGES)
      )


@dataclasses.dataclass(frozen=True, kw_only=True)
class HispoConfig(PolicyConfig):
  """HisPO. Every value is ours: the paper publishes none.

  Attributes:
    delta_seq: tolerance of a sequence's geometric mean of `r_dis`.
    delta_tok: tolerance of a token's `r_dis`.
    eps_neg_low: absolute lower bound on r under negative advantage.
    eps_neg_high: absolute upper bound on r under negative advantage.
    eps_pos_high: absolute upper bound on r under positive advantage.
  """

  advantage: str = "centred"
  aggregate: Aggregate = "fixed"
  delta_seq: float = 0.05
  delta_tok: float = 0.5
  eps_neg_low: float = 0.8
  eps_neg_high: float = 3.0
  eps_pos_high: float = 1.28

  def __post_init__(self):
    super().__post_init__()
    if self.correction != "none":
      raise UsageError(
        "hispo: correction must be 'none', its ratio has r_dis in it"
      )
    if self.eps_neg_low >= self.eps_neg_high:
      raise UsageError("hispo: eps_neg_low must be below eps_neg_high")


@dataclasses.dataclass(frozen=True, kw_only=True)
class GrpoConfig(PolicyConfig):
  """GRPO; DeepSeek-Prover-V1.5 publishes `kl_coef=0.02`, k3.

  Attributes:
    eps_low: margin of the clip below 1.
    eps_high: margin of the clip above 1.
  """

  eps_low: float = 0.2
  eps_high: float = 0.2


@dataclasses.dataclass(frozen=True, kw_only=True)
class DrGrpoConfig(GrpoConfig):
  """Dr.GRPO: no standard deviation, no division by the length."""

  advantage: str = "centred"
  aggregate: Aggregate = "fixed"


@dataclasses.dataclass(frozen=True, kw_only=True)
class RlooConfig(PolicyConfig):
  """RLOO: REINFORCE with the leave-one-out baseline."""

  advantage: str = "leave_one_out"
  aggregate: Aggregate = "fixed"


@dataclasses.dataclass(frozen=True, kw_only=True)
class DapoConfig(GrpoConfig):
  """DAPO: clip-higher and the token mean (with dynamic sampling of groups)."""

  aggregate: Aggregate = "token"
  eps_high: float = 0.28


@dataclasses.dataclass(frozen=True, kw_only=True)
class GspoConfig(PolicyConfig):
  """GSPO; its ratios stay close to 1, hence the narrow published clip.

  Attributes:
    eps_low: margin of the clip below 1.
    eps_high: margin of the clip above 1.
  """

  eps_low: float = 3e-4
  eps_high: float = 4e-4


@dataclasses.dataclass(frozen=True, kw_only=True)
class CispoConfig(PolicyConfig):
  """CISPO.

  Attributes:
    eps_low: margin of the weight below 1; 1 is no lower bound (published).
    eps_high: margin of the weight above 1 (ours: the paper tunes it, but
      does not print it).
  """

  aggregate: Aggregate = "token"
  eps_low: float = 1.0
  eps_high: float = 2.0
