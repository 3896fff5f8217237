"""The searches by name, as `jprover prove` and evaluations start them."""

import dataclasses
import functools
from collections.abc import Callable

from jprover.errors import UsageError
from jprover.search import repair, rmaxts, sample
from jprover.search.steps import Search

Start = Callable[[int], Search]


@dataclasses.dataclass(frozen=True, kw_only=True)
class MethodConfig:
  """What the methods can be told.

  Attributes:
    width: steps in flight at once for one problem (`sample`, `repair`), or
      for one tree.
    trees: independent trees a problem, that take turns.
    discount: γ of `rmaxts`.
    rounds: attempts of one chain of `repair`, the first included.
  """

  width: int = 8
  trees: int = 1
  discount: float = 0.99
  rounds: int = 4


def _trees(rule: str, config: MethodConfig) -> Start:
  return functools.partial(
    rmaxts.search,
    rule=rule,  # type: ignore[arg-type]
    width=config.width,
    trees=config.trees,
    discount=config.discount,
  )


METHODS: dict[str, Callable[[MethodConfig], Start]] = {
  "sample": lambda c: functools.partial(sample.search, width=c.width),
  "rmaxts": functools.partial(_trees, "ducb"),
  "rmaxts-ucb1": functools.partial(_trees, "ucb1"),
  "uct": functools.partial(_trees, "uct"),
  "repair": lambda c: functools.partial(
    repair.search, width=c.width, rounds=c.rounds
  ),
}


def start(name: str, config: MethodConfig, *, seed: int) -> Search:
  """Starts a search.

  Args:
    name: one of `METHODS`.
    config: of the method.
    seed: with the problem it decides every step.

  Raises:
    UsageError: there is no such method.
  """
  if name not in METHODS:
    raise UsageError(f"no method {name!r}: use one of {', '.join(METHODS)}")
  return METHODS[name](config)(seed)
