"""The parts of a declaration; terms stay balanced runs of tokens."""

from collections.abc import Sequence
from typing import NamedTuple

from jprover.lean_bridge.legality.commands import (
  CLOSING,
  DECLARATIONS,
  OPENING,
  Command,
  skip_group,
)
from jprover.lean_bridge.legality.lexer import IDENT, Token

Tokens = Sequence[Token]


class Declaration(NamedTuple):
  """A declaration, whose parts in this order are its command's tokens.

  Attributes:
    head: modifiers, keyword, and priority of an instance.
    name: one token, or none.
    universes: `.{u v}`, or none.
    binders: a bracket group or a bare name each.
    type: from the colon on, or none.
    body: from `:=`, `|`, `where` or `extends` on, or none.
  """

  head: Tokens
  name: Tokens
  universes: Tokens
  binders: tuple[Tokens, ...]
  type: Tokens
  body: Tokens

  def parts(self) -> dict[str, list[str]]:
    """Returns the texts of each part by name, binders numbered from 1."""
    found = {
      "kind": self.head,
      "name": self.name,
      "universes": self.universes,
      **{f"binder {i}": b for i, b in enumerate(self.binders, 1)},
      "type": self.type,
      "body": self.body,
    }
    return {k: [t.text for t in v] for k, v in found.items() if v}


def declaration(command: Command) -> Declaration | None:
  """Returns the parts of a command that declares something, else None."""
  tokens = command.tokens
  if command.keyword not in DECLARATIONS:
    return None
  at = command.at + 1
  while at < len(tokens) and tokens[at].text in DECLARATIONS:
    at += 1
  if command.keyword == "instance" and _text(tokens, at) == "(":
    at = skip_group(tokens, at)
  head, start = tokens[:at], at
  if command.keyword != "example" and at < len(tokens):
    at += tokens[at].kind == IDENT
  name, start = tokens[start:at], at
  if name and _text(tokens, at) == "." and _text(tokens, at + 1) == "{":
    at = skip_group(tokens, at + 1)
  universes = tokens[start:at]
  binders = []
  while at < len(tokens) and not _begins_type_or_body(tokens[at].text):
    stop = skip_group(tokens, at) if tokens[at].text in OPENING else at + 1
    binders.append(tokens[at:stop])
    at = stop
  stop = _type_end(tokens, at)
  return Declaration(
    head, name, universes, tuple(binders), tokens[at:stop], tokens[stop:]
  )


def _text(tokens: Tokens, at: int) -> str:
  return tokens[at].text if at < len(tokens) else ""


def _begins_type_or_body(text: str) -> bool:
  return text in (":", ":=", "|", "where", "extends", "deriving", "by")


def _type_end(tokens: Tokens, at: int) -> int:
  """Returns where the body begins; a `let` in the type has a `:=` too."""
  depth, lets = 0, 0
  while at < len(tokens):
    text = tokens[at].text
    if text in OPENING:
      depth += 1
    elif text in CLOSING:
      depth -= 1
    elif depth <= 0:
      if text in ("let", "have"):
        lets += 1
      elif text == ":=" and lets:
        lets -= 1
      elif text in (":=", "|", "where", "extends"):
        return at
    at += 1
  return at
