"""A file as tokens and commands."""

import gc
from typing import NamedTuple

from jprover.lean_bridge.legality import commands as cmd
from jprover.lean_bridge.legality.commands import Command
from jprover.lean_bridge.legality.lexer import Token, lex


class Parsed(NamedTuple):
  """A file and its commands."""

  tokens: list[Token]
  commands: list[Command]


def parse_file(text: str) -> Parsed:
  """Parses a file.

  Raises:
    LexError: it ends in the middle of a token.
  """
  # Millions of tokens and no cycles: the collector would only look at them.
  collecting = gc.isenabled()
  gc.disable()
  try:
    tokens = lex(text)
    return Parsed(tokens, cmd.parse(tokens))
  finally:
    if collecting:
      gc.enable()
