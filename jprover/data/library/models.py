"""Random finite models, to tell quickly that a statement is not valid."""

import itertools
import random

from jprover.data.library.logic import Formula

_MODELS = 16


class Model:
  """An interpretation with one or two individuals, made as it is asked."""

  def __init__(self, rng: random.Random):
    self._rng = rng
    self._people = range(rng.choice([1, 2, 2]))
    self._bias = rng.choice([0.3, 0.5, 0.7])
    self._facts: dict[tuple, bool] = {}
    self._values: dict[str, int] = {}

  def holds(self, f: Formula, env: dict[str, int] | None = None) -> bool:
    """Whether a formula is true; free variables get a fixed value."""
    env = env or {}
    kind = f[0]
    if kind == "atom":
      key = (f[1], *(self._value(t, env) for t in f[2:]))
      if key not in self._facts:
        self._facts[key] = self._rng.random() < self._bias
      return self._facts[key]
    if kind == "false":
      return False
    if kind == "not":
      return not self.holds(f[1], env)
    if kind in ("all", "ex"):
      check = all if kind == "all" else any
      return check(self.holds(f[2], {**env, f[1]: x}) for x in self._people)
    a, b = self.holds(f[1], env), self.holds(f[2], env)
    return {
      "and": a and b,
      "or": a or b,
      "imp": b or not a,
      "iff": a == b,
    }[kind]

  def _value(self, name: str, env: dict[str, int]) -> int:
    if name in env:
      return env[name]
    if name not in self._values:
      self._values[name] = self._rng.choice(self._people)
    return self._values[name]


def refuted(known: list[Formula], target: Formula, rng: random.Random) -> bool:
  """Whether some random model satisfies `known` and not `target`."""
  for _ in itertools.repeat(None, _MODELS):
    model = Model(rng)
    if not model.holds(target) and all(map(model.holds, known)):
      return True
  return False
