"""An agent that proves lemma by lemma (Seed-Prover 1.5, sections 2.1, 2.3).

Each turn of the model hands Lean some theorems. Those that Lean certifies
stay: later turns may use them, and the final file carries them with their
proofs. A conversation ends after a number of turns; the next attempt starts
from a summary of the one that failed and from the lemmas that hold
(`Pass@k x m`: k conversations, each of m attempts). Conversations of one
search share their lemmas.
"""

import dataclasses
from collections.abc import Generator
from typing import Any

from jprover.search import declarations
from jprover.search.declarations import Theorem
from jprover.search.steps import (
  Ask,
  Check,
  Checked,
  Outcome,
  Search,
  Turn,
  Written,
)
from jprover.seeds import derive_seed
from jprover.types import Problem

MAX_LEMMAS = 64
_MAX_TURN_CHARS = 4000


@dataclasses.dataclass
class _Conversation:
  """One attempt under way."""

  turns: tuple[Turn, ...] = ()
  todo: list[Theorem] = dataclasses.field(default_factory=list)
  said: list[str] = dataclasses.field(default_factory=list)
  failed: set[str] = dataclasses.field(default_factory=set)


class Lemmas:
  """Certified lemmas of a search, in the order in which they were proved."""

  def __init__(self) -> None:
    self._found: dict[str, Theorem] = {}

  def add(self, theorem: Theorem) -> bool:
    """Keeps a lemma; false if there is no room or its name is taken."""
    if len(self._found) >= MAX_LEMMAS or theorem.name in self._found:
      return False
    self._found[theorem.name] = theorem
    return True

  def knows(self, theorem: Theorem) -> bool:
    """Whether this very statement is certified under this name."""
    mine = self._found.get(theorem.name)
    return mine is not None and mine.statement == theorem.statement

  def taken(self, name: str) -> bool:
    """Whether a lemma has the name."""
    return name in self._found

  def code(self, proof: str) -> str:
    """Returns the lemmas that a proof may need, with their proofs."""
    needed: list[Theorem] = []
    text = proof
    for lemma in reversed(self._found.values()):
      if _mentions(text, lemma.name):
        needed.append(lemma)
        text += f"\n{lemma.statement}\n{lemma.proof}"
    return "\n\n".join(
      f"{lemma.statement} :={lemma.proof}" for lemma in reversed(needed)
    )

  def statements(self) -> str:
    """Returns the lemmas without their proofs."""
    return "\n".join(lemma.statement for lemma in self._found.values())


def _mentions(text: str, name: str) -> bool:
  """Whether a text may use a theorem, by its name or the end of it."""
  used = declarations.names(text)
  return used is None or any(
    name.split(".", i)[-1] in used for i in range(name.count(".") + 1)
  )


def search(
  seed: int, problem: Problem, *, width: int, attempts: int, turns: int
) -> Search:
  """Runs conversations, `width` at once, until the budget ends.

  Args:
    seed: of the search.
    problem: to prove.
    width: conversations at once, k at a time.
    attempts: of a conversation, the first included; m.
    turns: of the model in one attempt.
  """
  lemmas = Lemmas()
  best, state = "", ""
  shown: tuple[Turn, ...] = ()
  generation = 0
  while True:
    summaries = [""] * width
    for attempt in range(attempts):
      talks = [_Conversation(_opening(s, lemmas)) for s in summaries]
      for number in range(turns):
        part = derive_seed(seed, generation, attempt, number)
        written = yield [
          Ask("agent", derive_seed(part, i), turns=talk.turns)
          for i, talk in enumerate(talks)
        ]
        for talk, w in zip(talks, written, strict=True):
          if w is not None:
            _hear(talk, w, problem, lemmas)
        found = yield from _check(talks, problem, lemmas)
        for talk, w in zip(talks, written, strict=True):
          if w is not None:
            reply = Turn("tool", "\n".join(talk.said)[:_MAX_TURN_CHARS])
            talk.turns = (*talk.turns, reply)
            talk.said = []
        if found.proof:
          return found
        best, state = found.best or best, found.state or state
        shown = talks[0].turns
        if None in written or found.reason == "budget":
          return Outcome("", "budget", best, state, turns=shown)
      if attempt + 1 < attempts:
        part = derive_seed(seed, generation, attempt, "summary")
        written = yield [
          Ask("summary", derive_seed(part, i), turns=talk.turns)
          for i, talk in enumerate(talks)
        ]
        if None in written:
          return Outcome("", "budget", best, state, turns=shown)
        summaries = [w.text for w in written]
    generation += 1


def _opening(summary: str, lemmas: Lemmas) -> tuple[Turn, ...]:
  """Returns what a new attempt begins with."""
  parts = []
  if summary:
    parts.append(f"An earlier attempt failed. Its summary:\n{summary}")
  if known := lemmas.statements():
    parts.append(f"Proved already, use them by name:\n{known}")
  text = "\n\n".join(parts)[:_MAX_TURN_CHARS]
  return (Turn("tool", text),) if text else ()


def _hear(
  talk: _Conversation, written: Written, problem: Problem, lemmas: Lemmas
) -> None:
  """Takes in a turn of the model: what is to be checked, in order."""
  talk.turns = (*talk.turns, Turn("model", written.text))
  talk.todo, talk.failed = [], set()
  blocks = declarations.fenced(written.text, "lean")
  if written.bare:
    talk.todo.append(Theorem(problem.name, problem.statement, written.text))
    return
  names: set[str] = set()
  for found in declarations.theorems("\n\n".join(blocks)):
    if not isinstance(found, Theorem):
      talk.said.append(found.reason)
    elif found.name == problem.name:
      talk.todo.append(found._replace(statement=problem.statement))
    elif lemmas.knows(found):
      talk.said.append(f"{found.name}: proved before")
    elif lemmas.taken(found.name) or found.name in names:
      talk.said.append(f"{found.name}: choose another name, this one is taken")
    else:
      names.add(found.name)
      talk.todo.append(found)
  if not talk.todo and not talk.said:
    talk.said.append("No theorem in a ```lean block: write one to verify it.")


def _check(
  talks: list[_Conversation], problem: Problem, lemmas: Lemmas
) -> Generator[Any, Any, Outcome]:
  """Has Lean check what the turns hold, one theorem of each at a time."""
  best, state = "", ""
  while True:
    asked: list[tuple[_Conversation, Theorem, Check]] = []
    for talk in talks:
      while talk.todo:
        theorem = talk.todo.pop(0)
        lost = (n for n in talk.failed if _mentions(theorem.proof, n))
        if used := next(lost, ""):
          talk.said.append(f"{theorem.name}: not checked, {used} is not proved")
          continue
        asked.append((talk, theorem, _as_check(theorem, problem, lemmas)))
        break
    if not asked:
      return Outcome("", "", best, state)
    checked = yield [check for _, _, check in asked]
    for (talk, theorem, check), c in zip(asked, checked, strict=True):
      if c is None:
        return Outcome("", "budget", best, state)
      if c.verdict.status == "proved":
        if not check.lemma:
          talk.turns = (*talk.turns, Turn("tool", f"{theorem.name}: proved"))
          return Outcome(
            theorem.proof,
            "proved",
            wrote="agent",
            helpers=check.helpers,
            turns=talk.turns,
          )
        lemmas.add(theorem)
        talk.said.append(f"{theorem.name}: proved")
        continue
      talk.said.append(_told(theorem, c))
      talk.failed.add(theorem.name)
      if not check.lemma:
        best, state = theorem.proof, c.messages


def _as_check(theorem: Theorem, problem: Problem, lemmas: Lemmas) -> Check:
  helpers = lemmas.code(theorem.proof)
  if theorem.name == problem.name:
    return Check(theorem.proof, helpers=helpers)
  helpers = lemmas.code(f"{theorem.statement}\n{theorem.proof}")
  return Check(
    theorem.proof,
    helpers=helpers,
    lemma=theorem.statement,
    name=theorem.name,
  )


def _told(theorem: Theorem, checked: Checked) -> str:
  verdict = checked.verdict
  if verdict.cls == "problem":
    reason = verdict.reason.partition("unusable: ")[2]
    return f"{theorem.name}: its statement does not elaborate: {reason}"
  if verdict.status == "failed" and checked.messages:
    return f"{theorem.name}: {checked.messages}"
  return f"{theorem.name}: {verdict.status}, {verdict.reason}"
