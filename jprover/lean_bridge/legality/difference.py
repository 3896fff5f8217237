"""What a submission adds to a problem and what it changes, for people."""

from typing import Literal, NamedTuple

from jprover.lean_bridge.legality import commands as cmd
from jprover.lean_bridge.legality import rules
from jprover.lean_bridge.legality.commands import Command
from jprover.lean_bridge.legality.lexer import LexError
from jprover.lean_bridge.legality.offence import Offence
from jprover.lean_bridge.legality.parsed import parse_file
from jprover.types import Problem

_SHOWN = 72  # characters of a command


class Change(NamedTuple):
  """A command of the submission, or one that it lacks.

  Attributes:
    mark: `=` the problem's own, `+` new, `-` missing, `!` target whose
      statement is not the problem's.
    line: in the submission, 0 for what is missing.
    text: the command's beginning.
    note: where a changed statement departs from the problem's.
  """

  mark: Literal["=", "+", "-", "!"]
  line: int
  text: str
  note: str = ""


def differences(
  code: str, problem: Problem
) -> tuple[list[Change], list[Offence]]:
  """Compares a submission with its problem, command by command.

  Returns:
    The commands in the order of the submission, missing ones last, and every
    offence. A file that cannot be read has no commands and one offence.
  """
  text, shift = rules.complete(code, problem)
  try:
    have = parse_file(text).commands
    want = parse_file(problem.preamble()).commands
    goal = parse_file(problem.preamble() + problem.statement).commands[-1]
  except LexError as e:
    return [], [Offence("unparsed", str(e), max(e.line - shift, 1))]
  target = cmd.split_name(problem.name)
  missing = [(c.namespace, c.texts()) for c in want]
  changes = []
  for command in have:
    key = (command.namespace, command.texts())
    line = command.line - shift
    if key in missing:
      missing.remove(key)
      mark, note = "=", ""
    elif command.name == target:
      note = _departure(command, goal)
      mark = "!" if note else "="
    else:
      mark, note = "+", ""
    if line > 0:
      changes.append(Change(mark, line, _beginning(command), note))  # type: ignore[arg-type]
  lost = [c for c in want if (c.namespace, c.texts()) in missing]
  changes += [Change("-", 0, _beginning(c)) for c in lost]
  if all(c.name != target for c in have):
    changes.append(Change("-", 0, _beginning(goal)))
  return changes, rules.find_offences(code, problem)


def _beginning(command: Command) -> str:
  text = " ".join(command.texts())
  return text if len(text) <= _SHOWN else text[: _SHOWN - 2] + " …"


def _departure(have: Command, want: Command) -> str:
  """Returns the first place where two statements differ, or empty."""
  if have.keyword != want.keyword:
    return f"a {have.keyword}, not a {want.keyword}"
  mine, given = cmd.after_name(have), cmd.after_name(want)
  for i, token in enumerate(given):
    got = mine[i] if i < len(mine) else "nothing"
    if got != token:
      after = " ".join(given[max(0, i - 4) : i])
      return f"after `{after}`: `{got}`, not `{token}`"
  if mine[len(given) : len(given) + 1] not in ([":="], ["|"], ["where"]):
    return f"goes on with `{' '.join(mine[len(given) : len(given) + 4])}`"
  return ""
