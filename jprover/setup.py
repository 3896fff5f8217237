"""What a config names, loaded: problems, prompt formats, policy, verifier."""

import dataclasses

from jprover.config import LeanConfig, RunConfig
from jprover.data import load
from jprover.data.prompts import Prompts
from jprover.data.tokenizer import default_tokenizer
from jprover.errors import UsageError
from jprover.lean_bridge import Backend, Verifier
from jprover.lean_bridge.toolchain import toolchain
from jprover.models import presets
from jprover.models.policy import Policy, make_policy
from jprover.types import Problem


@dataclasses.dataclass(frozen=True)
class Setup:
  """Everything of a run that does not change.

  Attributes:
    config: of the run.
    problems: by id.
    prompts: the formats, with the tokenizer.
    policy: the architecture.
  """

  config: RunConfig
  problems: dict[str, Problem]
  prompts: Prompts
  policy: Policy

  def split(self, name: str) -> list[Problem]:
    """Returns the problems of a split.

    Raises:
      UsageError: when there is none.
    """
    chosen = [p for p in self.problems.values() if p.split == name]
    if not chosen:
      raise UsageError(f"no problem has the split {name!r}")
    return chosen


def load_setup(config: RunConfig) -> Setup:
  """Loads what a config names.

  Raises:
    UsageError: on bad problems or an unknown preset.
  """
  problems = (
    load.load_problems(config.problems) if config.problems else load.library()
  )
  prompts = Prompts(default_tokenizer())
  shape = presets.get(
    config.policy.preset,
    vocab_size=prompts.tokenizer.vocab_size,
    max_len=config.policy.max_len,
  )
  by_id = {p.id: p for p in problems}
  return Setup(config, by_id, prompts, make_policy(shape))


def make_verifier(
  config: LeanConfig,
  *,
  backend: Backend | None = None,
  use_cache: bool = True,
) -> Verifier:
  """Starts the Lean workers of a config.

  Args:
    config: how many, and what a check may use.
    backend: which Lean; None takes the config's.
    use_cache: whether verdicts of earlier runs count; off where their cost
      is measured.
  """
  if backend is None and config.backend == "toolchain":
    backend = toolchain(
      config.toolchain or None,
      project=config.project or None,
      replay=not config.trust_base,
    )
  return Verifier(
    backend=backend,
    workers=config.workers,
    tier=config.tier,
    heartbeats=config.heartbeats,
    deadline_s=config.deadline_s,
    memory_mb=config.memory_mb,
    use_cache=use_cache,
  )
