"""New declarations that would change what the statement means."""

import itertools
from collections.abc import Iterator, Sequence, Set

from jprover.lean_bridge.legality import commands as cmd
from jprover.lean_bridge.legality.commands import (
  Command,
  NamePath,
  skip_group,
)
from jprover.lean_bridge.legality.declaration import declaration
from jprover.lean_bridge.legality.lexer import IDENT, Token
from jprover.lean_bridge.legality.offence import Offence
from jprover.lean_bridge.legality.parsed import Parsed


def scope_offences(
  every: Sequence[Command],
  fresh: Sequence[Command],
  whole: Parsed,
  target: NamePath,
) -> Iterator[Offence]:
  """Offences of new declarations around the statement."""
  goal = next((c for c in every if c.name == target), None)
  new = list(
    itertools.takewhile(lambda c: c is not goal, fresh) if goal else fresh
  )
  statement = (
    set(cmd.after_name(whole.commands[-1])) if whole.commands else set()
  )
  own_types = {
    c.name[-1]
    for c in every
    if c.name
    and c.keyword in ("inductive", "structure", "class", "def", "abbrev")
  }
  heads = _heads(statement)
  given = {c.name for c in whole.commands}
  scopes = {target[:size] for size in range(1, len(target))}
  if goal is not None:
    space = goal.namespace
    scopes |= {space[:size] for size in range(1, len(space) + 1)}
  injected = {id(c) for c in _variables_at(every, goal)}
  captured: set[NamePath] = set()  # namespaces with a name of the statement
  for command in new:
    if command.keyword == "open":
      yield from _open_offences(command, captured)
    if id(command) in injected and _may_inject(command, goal, statement):
      yield Offence(
        "variable_injection",
        f"`{command.keyword}` would change the statement; "
        "close its section before the theorem",
        command.line,
      )
    if command.name not in given:
      yield from _shadow_offences(command, heads, scopes)
    name = command.name
    captured.update(
      name[:size]
      for size in range(1, len(name))
      if ".".join(name[size:]) in heads
    )
  for command in fresh:
    if command.keyword in ("instance", "deriving"):
      yield from _instance_offences(command, own_types)


def _variables_at(
  every: Sequence[Command], goal: Command | None
) -> list[Command]:
  """Returns the `variable` commands and kin that are in force at the goal."""
  live: list[list[Command]] = []  # by depth
  prefix: list[Command] = []  # `variable … in`, in force for one command
  for command in every:
    if command is goal:
      return [*prefix, *itertools.chain(*live[: command.depth + 1])]
    del live[command.depth + 1 :]
    while len(live) <= command.depth:
      live.append([])
    if command.keyword in ("variable", "include", "omit"):
      (prefix if command.inside else live[-1]).append(command)
    if not command.inside:
      prefix = []
  return []


def _may_inject(
  command: Command, goal: Command | None, statement: Set[str]
) -> bool:
  """Whether a `variable` or its kin could become part of the statement.

  One with a name that the statement does not have, or binds itself, cannot.
  """
  stated = declaration(goal) if goal is not None else None
  if command.keyword != "variable" or stated is None:
    return True
  bound = {t.text for group in stated.binders for t in _bound(group)}
  tokens = command.tokens[command.at + 1 :]
  at = 0
  while at < len(tokens):
    stop = skip_group(tokens, at)
    names = _bound(tokens[at:stop])
    if tokens[at].text not in ("(", "{") or not names:
      return True
    if any(t.text in statement and t.text not in bound for t in names):
      return True
    at = stop
  return False


def _bound(group: Sequence[Token]) -> list[Token]:
  """Returns the names of a bracketed binder."""
  inside = itertools.takewhile(lambda t: t.text not in (":", ":="), group[1:])
  return [t for t in inside if t.kind == IDENT]


def _open_offences(
  command: Command, captured: set[NamePath]
) -> Iterator[Offence]:
  for token in command.tokens[command.at + 1 :]:
    if token.kind == IDENT and cmd.split_name(token.text) in captured:
      yield Offence(
        "open_shadow",
        f"`open {token.text}` changes what the statement means",
        command.line,
      )


def _heads(statement: set[str]) -> set[str]:
  """Returns the prefixes of dotted names, all of which may be captured."""
  heads: set[str] = set()
  for text in statement:
    parts = text.split(".")
    heads.update(".".join(parts[: i + 1]) for i in range(len(parts)))
  return heads


def _shadow_offences(
  command: Command, heads: set[str], scopes: set[NamePath]
) -> Iterator[Offence]:
  """A new name in a namespace around the target captures the statement's."""
  name = command.name
  for size in range(1, len(name)):
    if name[:size] in scopes and ".".join(name[size:]) in heads:
      yield Offence(
        "redefinition",
        f"`{'.'.join(name)}` replaces a name of the statement",
        command.line,
      )


def _instance_offences(
  command: Command, own_types: set[str]
) -> Iterator[Offence]:
  words = {
    part
    for t in command.tokens[command.at + 1 :]
    if t.kind == IDENT
    for part in cmd.split_name(t.text)
  }
  if not words & own_types:
    yield Offence(
      "instance",
      "an instance for an existing type may change the statement; "
      "make it for a type of your own",
      command.line,
    )
