"""The searches by name, as `jprover prove` and evaluations start them."""

import dataclasses

from jprover.errors import UsageError
from jprover.search import agent, repair, rmaxts, sample
from jprover.search.steps import Search
from jprover.search.tree import Rule
from jprover.types import Problem

_RULES: dict[str, Rule] = {
  "rmaxts": "ducb",
  "rmaxts-ucb1": "ucb1",
  "uct": "uct",
}
METHODS = ("sample", *_RULES, "repair", "agent")


@dataclasses.dataclass(frozen=True, kw_only=True)
class MethodConfig:
  """What the methods can be told.

  Attributes:
    width: steps in flight at once for one problem (`sample`, `repair`,
      `agent`), or for one tree.
    trees: independent trees a problem, that take turns.
    discount: γ of `rmaxts`.
    rounds: attempts of one chain of `repair`, the first included.
    turns: of the model in one attempt of `agent`.
    attempts: of one conversation of `agent`, the first included; all but
      that one start from a summary.
  """

  width: int = 8
  trees: int = 1
  discount: float = 0.99
  rounds: int = 4
  turns: int = 8
  attempts: int = 1


def start(
  name: str, config: MethodConfig, *, seed: int, problem: Problem
) -> Search:
  """Starts a search.

  Args:
    name: one of `METHODS`.
    config: of the method.
    seed: with the problem it decides every step.
    problem: to prove.

  Raises:
    UsageError: there is no such method.
  """
  if name == "sample":
    return sample.search(seed, width=config.width)
  if name == "repair":
    return repair.search(seed, width=config.width, rounds=config.rounds)
  if name == "agent":
    return agent.search(
      seed,
      problem,
      width=config.width,
      attempts=config.attempts,
      turns=config.turns,
    )
  if name in _RULES:
    return rmaxts.search(
      seed,
      rule=_RULES[name],
      width=config.width,
      trees=config.trees,
      discount=config.discount,
    )
  raise UsageError(f"no method {name!r}: use one of {', '.join(METHODS)}")
