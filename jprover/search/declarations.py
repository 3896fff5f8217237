"""Theorems in a text of Lean, taken apart into statement and proof."""

from collections.abc import Iterator
from typing import NamedTuple

from jprover.lean_bridge.legality.declaration import declaration
from jprover.lean_bridge.legality.lexer import IDENT, LexError, lex
from jprover.lean_bridge.legality.parsed import parse_file

_MAX_PARTS = 8  # of a dotted name


class Theorem(NamedTuple):
  """A theorem as it is written.

  Attributes:
    name: full, with its namespaces.
    statement: from its first modifier to its type.
    proof: what stands after `:=`.
  """

  name: str
  statement: str
  proof: str


class Unreadable(NamedTuple):
  """A command that is no theorem with a proof.

  Attributes:
    reason: a sentence for the one who wrote it.
  """

  reason: str


def theorems(text: str) -> Iterator[Theorem | Unreadable]:
  """Yields the commands of a text, scopes, `open` and imports left out."""
  try:
    parsed = parse_file(text)
  except LexError as e:
    yield Unreadable(f"line {e.line}: {e}")
    return
  for command in parsed.commands:
    if command.keyword in ("import", "open", "end", "namespace", "section"):
      continue
    found = declaration(command)
    shown = " ".join(t.text for t in command.tokens[:6])
    if found is None or command.keyword not in ("theorem", "lemma"):
      yield Unreadable(f"`{shown} …` is no theorem; only those can be verified")
    elif command.namespace or "private" in command.modifiers:
      yield Unreadable(
        f"`{shown} …` is private or in a namespace: write its full name"
      )
    elif not found.body or found.body[0].text != ":=":
      yield Unreadable(f"`{shown} …` has no proof after `:=`")
    else:
      start = command.tokens[0].start
      last = command.tokens[-1]
      at = found.body[0].start
      yield Theorem(
        name=".".join(command.name),
        statement=text[start:at].rstrip(),
        proof=text[at + 2 : last.start + len(last.text)],
      )


def names(text: str) -> frozenset[str] | None:
  """Returns the names in a text and the ends of dotted ones; None if unread."""
  try:
    found = [t.text for t in lex(text) if t.kind == IDENT]
  except LexError:
    return None
  ends = (name.split(".", i)[-1] for name in found for i in range(_MAX_PARTS))
  return frozenset((*found, *ends))


def fenced(text: str, language: str) -> list[str]:
  """Returns the blocks of a reply between ```language and ```."""
  blocks: list[str] = []
  inside: list[str] | None = None
  for line in text.split("\n"):
    mark = line.strip()
    if inside is None:
      if mark in (f"```{language}", f"```{language}4"):
        inside = []
    elif mark == "```":
      blocks.append("\n".join(inside))
      inside = None
    else:
      inside.append(line)
  if inside is not None:  # cut off at the limit of tokens
    blocks.append("\n".join(inside))
  return blocks
