"""Records that cross stages of the loop.

    problems -> policy + search -> verify -> reward -> advantage + pack
             -> update -> push weights -> checkpoint

Every record is immutable. Those that cross a process boundary are frozen
dataclasses with one JSON form (`to_json` / `from_json`); those that enter
jitted functions are named tuples, so they are pytrees without importing JAX.
"""

import dataclasses
import functools
import typing
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, Self

import numpy as np

Status = Literal[
  "proved", "failed", "incomplete", "illegal", "timeout", "infra"
]
Tier = Literal["screen", "strict", "paranoid"]
Role = Literal["prompt", "policy", "tool"]
FinishReason = Literal["stop", "length", "cancelled", "deadline"]

STATUSES: tuple[Status, ...] = typing.get_args(Status)
TIERS: tuple[Tier, ...] = typing.get_args(Tier)


def _encode(value: Any) -> Any:
  if dataclasses.is_dataclass(value) and not isinstance(value, type):
    return {
      f.name: _encode(getattr(value, f.name)) for f in dataclasses.fields(value)
    }
  if isinstance(value, (tuple, list)):
    return [_encode(v) for v in value]
  if isinstance(value, Mapping):
    return {k: _encode(v) for k, v in value.items()}
  if isinstance(value, np.generic):
    return value.item()
  return value


def _decode(kind: Any, value: Any) -> Any:
  if isinstance(kind, type) and issubclass(kind, Record):
    return kind.from_json(value)
  origin, args = typing.get_origin(kind), typing.get_args(kind)
  if origin is tuple:
    return tuple(_decode(args[0], v) for v in value)
  if type(None) in args:
    return None if value is None else _decode(args[0], value)
  return value


class Record:
  """Mixin of frozen dataclasses that have a JSON form."""

  def to_json(self) -> dict[str, Any]:
    """Returns the record as JSON-serialisable values."""
    return _encode(self)

  @classmethod
  def from_json(cls, row: Mapping[str, Any]) -> Self:
    """Builds a record from its JSON form.

    Raises:
      ValueError: on a field that the record does not have.
    """
    hints = _hints(typing.cast(type, cls))
    unknown = sorted(row.keys() - hints.keys())
    if unknown:
      raise ValueError(f"{cls.__name__} has no field {unknown[0]!r}")
    return cls(**{k: _decode(hints[k], v) for k, v in row.items()})


@functools.cache
def _hints(cls: type) -> dict[str, Any]:
  """Returns the types of a record's fields."""
  return typing.get_type_hints(cls)


@dataclasses.dataclass(frozen=True)
class Problem(Record):
  """A Lean statement to prove.

  Attributes:
    id: unique in its data set.
    name: full name of the target theorem.
    statement: target declaration from its keyword to its type, without `:=`.
    header: imports and other lines that open the file; empty means the
      backend's default (plain Lean, no `import` line).
    prerequisites: declarations before the target, unchanged in a submission.
    split: `train`, `valid`, `test` or empty.
    family: what the problem is about, for profiles by family.
    informal: the statement in natural language, or empty.
  """

  id: str
  name: str
  statement: str
  header: str = ""
  prerequisites: str = ""
  split: str = ""
  family: str = ""
  informal: str = ""

  def preamble(self) -> str:
    """Returns the text before the target, ending in a newline or empty."""
    parts = [p.strip("\n") for p in (self.header, self.prerequisites)]
    return "".join(p + "\n\n" for p in parts if p)

  def source(self, proof: str) -> str:
    """Returns the whole Lean file that proves the target by `proof`."""
    return f"{self.preamble()}{self.statement.rstrip()} := {proof}\n"


@dataclasses.dataclass(frozen=True)
class Submission(Record):
  """A Lean file that claims to prove a problem."""

  id: str
  problem_id: str
  code: str


@dataclasses.dataclass(frozen=True)
class Diagnostic(Record):
  """A message of Lean in the submission's own coordinates.

  Attributes:
    line: from 1.
    column: from 0, in Unicode code points.
    severity: `error`, `warning` or `information`.
    message: Lean's text.
  """

  line: int
  column: int
  severity: str
  message: str


@dataclasses.dataclass(frozen=True)
class Legality(Record):
  """What the static check says of a submission.

  Attributes:
    ok: whether the submission may go to Lean.
    cls: class of the catalogue when it may not (`sorry` gives `incomplete`
      its status, every other class is `illegal`), else empty.
    reason: a sentence that names the line and what to do instead.
    line: of the offence, from 1; 0 when there is none.
  """

  ok: bool
  cls: str = ""
  reason: str = ""
  line: int = 0


@dataclasses.dataclass(frozen=True)
class Verdict(Record):
  """What is known of a submission. Never guessed, see `docs/verdicts.md`.

  Attributes:
    id: of the submission.
    problem_id: of the problem.
    status: exactly one of `STATUSES`; `infra` is an absent sample.
    reason: one sentence.
    cls: class of the catalogue (`illegal`, `incomplete`) or cause
      (`failed`, `infra`), else empty. `class` in JSON lines.
    tier: at which the status was reached.
    axioms: in the closure of the proof.
    diagnostics: of Lean, in the submission's coordinates.
    seconds: wall seconds by stage: `reference` (the problem compiled), `screen`
      (elaborated beside others), `elaborate` (alone), `kernel`.
    peak_mb: largest resident memory of the check, MiB.
    backend: `embedded` or `toolchain`.
    lean_version: e.g. `4.35.0`.
    core_hash: of the core library or toolchain.
    cached: whether the verdict came from the cache.
  """

  id: str
  problem_id: str
  status: Status
  reason: str = ""
  cls: str = ""
  tier: Tier = "strict"
  axioms: tuple[str, ...] = ()
  diagnostics: tuple[Diagnostic, ...] = ()
  seconds: dict[str, float] = dataclasses.field(default_factory=dict)
  peak_mb: float = 0.0
  backend: str = "embedded"
  lean_version: str = ""
  core_hash: str = ""
  cached: bool = False


@dataclasses.dataclass(frozen=True)
class Segment(Record):
  """A run of tokens written by one party.

  Attributes:
    role: `prompt`, `policy` or `tool`; only policy tokens are trained on.
    tokens: as sampled or fed, never re-tokenized.
    logp_sampler: engine's log-prob of each policy token under the
      distribution it was sampled from; empty for the other roles.
    version: policy version that produced each token; empty likewise.
    text: for people.
  """

  role: Role
  tokens: tuple[int, ...]
  logp_sampler: tuple[float, ...] = ()
  version: tuple[int, ...] = ()
  text: str = ""

  def __post_init__(self):
    n = len(self.tokens) if self.role == "policy" else 0
    if len(self.logp_sampler) != n or len(self.version) != n:
      raise ValueError(
        f"segment {self.role!r} of {len(self.tokens)} tokens has "
        f"{len(self.logp_sampler)} log-probs and {len(self.version)} versions"
      )


@dataclasses.dataclass(frozen=True)
class Trajectory(Record):
  """One sample: a conversation between the policy and its tools.

  Attributes:
    id: unique in the run.
    problem_id: of the problem.
    group: samples of one problem at one step share it.
    segments: in order.
    finish_reason: of the last policy segment.
    verdict: None until verified.
    rewards: named parts; their sum is the reward. Empty until rewarded.
  """

  id: str
  problem_id: str
  group: str
  segments: tuple[Segment, ...]
  finish_reason: FinishReason
  verdict: Verdict | None = None
  rewards: dict[str, float] = dataclasses.field(default_factory=dict)


class TrainBatch(NamedTuple):
  """Packed tokens of an update. `[B, T]` unless stated.

  Position t predicts `targets[:, t]`, the token after `tokens[:, t]`; every
  other field is aligned with `targets`.

  Attributes:
    tokens: int32 inputs.
    targets: int32 next tokens.
    positions: int32, from 0 in each sequence.
    segments: int32, sequence number in the row from 1; 0 is padding.
    sequence: int32, index of the sequence in the batch (`[0, S)`), for
      sequence-level ratios; padding has S, the number of sequences.
    mask: float32, 1 on policy tokens.
    adv: float32 advantage of each token.
    logp_old: float32, trainer's log-prob at the version that sampled.
    logp_sampler: float32, engine's log-prob.
    weight: float32 `[S]`, 1 for a real sequence, 0 for an empty slot.
  """

  tokens: Any
  targets: Any
  positions: Any
  segments: Any
  sequence: Any
  mask: Any
  adv: Any
  logp_old: Any
  logp_sampler: Any
  weight: Any


class TrainState(NamedTuple):
  """Everything an update reads and writes; a pytree, donated.

  Attributes:
    params: policy parameters.
    opt_state: of optax.
    step: int32 scalar, updates done.
    version: int32 scalar, policy version of `params`.
    skipped: int32 scalar, updates skipped for a non-finite gradient.
  """

  params: Any
  opt_state: Any
  step: Any
  version: Any
  skipped: Any


class PolicyOutput(NamedTuple):
  """What a forward pass gives.

  Attributes:
    hidden: `[B, T, D]` final hidden states, after the last norm.
    aux_loss: scalar router load-balance loss, unweighted.
    expert_load: `[L, E]` fraction of tokens routed to each expert.
    dropped: fraction of the choices of experts dropped for want of capacity.
    routing: int32 `[L, B, T, K]` experts taken; None without routed layers.
  """

  hidden: Any
  aux_loss: Any
  expert_load: Any
  dropped: Any = 0.0
  routing: Any = None
