"""A model whose answers are written down beforehand."""

import dataclasses
from collections import deque
from collections.abc import Callable

from jprover.search.budget import Amount
from jprover.search.steps import Ask, Written
from jprover.types import Problem

PROBLEM = Problem(
  id="swap",
  name="swap",
  statement="theorem swap (p q r : Prop) (h : p ∧ q ∧ r) : r ∧ q ∧ p",
)


class ScriptedModel:
  """Answers each call by a function of it."""

  def __init__(self, answer: Callable[[Ask], str], *, bare: bool = False):
    self._answer, self._bare = answer, bare
    self._open: deque = deque()
    self.asked: list[Ask] = []

  def most(self, problem: Problem, ask: Ask) -> Amount:
    return Amount(ask.kind, 10, 20)

  def submit(self, key, problem, ask) -> None:
    self._open.append((key, ask))

  def written(self):
    while self._open:
      key, ask = self._open.popleft()
      self.asked.append(ask)
      text = self._answer(ask)
      written = Written(text, 10, min(20, len(text)), -1.0)
      yield key, dataclasses.replace(written, bare=self._bare)
