"""What a submission adds to a problem and what it changes, for people."""

from typing import Literal, NamedTuple

from jprover.lean_bridge.legality import commands as cmd
from jprover.lean_bridge.legality import rules
from jprover.lean_bridge.legality.commands import Command
from jprover.lean_bridge.legality.declaration import declaration
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
  """Returns which part of a statement is not the problem's, or empty."""
  mine, given = declaration(have), declaration(want)
  if mine is None or given is None or have.keyword != want.keyword:
    return f"a {have.keyword}, not a {want.keyword}"
  got, wanted = mine.parts(), given.parts()
  for part in [*wanted, *got]:
    # A namespace may stand around the name instead of in it.
    if part in ("kind", "name", "body"):
      continue
    if got.get(part) != wanted.get(part):
      texts = [" ".join(x.get(part, ["nothing"])) for x in (got, wanted)]
      return f"{part}: `{texts[0]}`, not `{texts[1]}`"
  return ""
