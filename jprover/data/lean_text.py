"""Takes a Lean file or statement apart: header, prerequisites, target.

On the lexer and the command parser that legality uses, so that a problem is
read as a submission is.
"""

import dataclasses
import re
from collections.abc import Sequence

from jprover.lean_bridge.legality import commands as cmd
from jprover.lean_bridge.legality.commands import Command, NamePath
from jprover.lean_bridge.legality.lexer import (
  CHAR,
  STRING,
  LexError,
  Token,
  lex,
)

_THEOREMS = ("theorem", "lemma", "example")
_HEADER = frozenset(
  "import open set_option universe prelude module section".split()
)
_PLAIN_NAME = re.compile(r"[^\W\d][\w'!?]*\Z")


@dataclasses.dataclass(frozen=True)
class Parts:
  """What a Lean text consists of.

  Attributes:
    header: imports, `open`, `set_option` lines that begin the text.
    prerequisites: everything between the header and the target.
    doc: the target's doc comment without its markers.
    statement: the target from its first modifier to its type.
    name: full name of the target, empty for an `example`.
  """

  header: str
  prerequisites: str
  doc: str
  statement: str
  name: str


def normalise(text: str) -> str:
  """Removes a byte order mark and turns CRLF and CR into LF."""
  return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def mask(text: str) -> str:
  """Blanks comments, strings and characters; positions and newlines stay.

  Raises:
    ValueError: when one of them is never closed.
  """
  out = [c if c == "\n" else " " for c in text]
  for token in lex(text):
    if token.kind not in (STRING, CHAR):
      stop = token.start + len(token.text)
      out[token.start : stop] = token.text
  return "".join(out)


def _parsed(text: str) -> list[Command]:
  try:
    return cmd.parse(lex(text))
  except LexError as e:
    raise ValueError(f"line {e.line} of the Lean text: {e}") from None


def _written(path: NamePath) -> str:
  """Writes a name, with quotes where Lean wants them."""
  return ".".join(p if _PLAIN_NAME.match(p) else f"«{p}»" for p in path)


def _type_end(tokens: Sequence[Token], at: int) -> int:
  """Returns the index of the `:=` before the proof, or of the end."""
  depth = lets = 0
  for i in range(at, len(tokens)):
    text = tokens[i].text
    if text in cmd.OPENING:
      depth += 1
    elif text in cmd.CLOSING:
      depth -= 1
    elif depth == 0 and text in ("let", "have", "letI", "haveI"):
      lets += 1
    elif depth == 0 and text == ":=":
      if not lets:
        return i
      lets -= 1
  return len(tokens)


def _choose(commands: Sequence[Command], target: str, strict: bool) -> int:
  """Returns the index of the target among the commands."""
  found = [i for i, c in enumerate(commands) if c.keyword in _THEOREMS]
  if not found:
    raise ValueError("no theorem, lemma or example in the Lean text")
  if not target:
    return found[-1]
  want = cmd.split_name(target)
  whole = [i for i, c in enumerate(commands) if c.name == want]
  ends = [i for i, c in enumerate(commands) if c.name[-1:] == want[-1:]]
  for named in (whole, [i for i in ends if i in found]):
    if len(named) > 1:
      raise ValueError(f"the Lean text declares {target} more than once")
    if named and named[0] not in found:
      raise ValueError(
        f"{target} is a {commands[named[0]].keyword}, no theorem"
      )
    if named:
      return named[0]
  if ends or strict or len(found) > 1:
    raise ValueError(f"no theorem of the Lean text is named {target}")
  return found[0]


def open_namespace(text: str) -> NamePath:
  """Returns the namespace that is open at the end of a Lean text."""
  return _parsed(f"{text}\nexample : True")[-1].namespace


def take_apart(
  text: str, target: str = "", *, strict: bool = False, given: str = ""
) -> Parts:
  """Splits a Lean text.

  Args:
    text: with or without header, prerequisites and a proof of the target.
    target: name of the declaration that is to be proved, if known; else the
      last theorem of the text is the target.
    strict: whether the target must have that name; else a text with one
      theorem of another name has that theorem for its target.
    given: Lean text that stands before this one.

  Raises:
    ValueError: when there is no theorem to prove, or it is not clear which.
  """
  text = normalise(text)
  commands = _parsed(text)
  outer = open_namespace(given) if given else ()
  at = _choose(commands, target, strict)
  command = commands[at]
  first = at
  while first and commands[first - 1].inside:
    first -= 1  # `open … in` belongs to the statement
  start = commands[first].tokens[0].start
  stop = _type_end(command.tokens, command.at + 1)
  after = command.tokens[command.at + 1 : stop]
  depth, typed = 0, False
  for token in after:
    depth += (token.text in cmd.OPENING) - (token.text in cmd.CLOSING)
    typed = typed or (depth == 0 and token.text == ":")
  if not typed:
    raise ValueError("the target has no type after a colon")
  statement = text[start : after[-1].start + len(after[-1].text)]
  before = text[:start]
  doc = ""
  comment = re.search(r"/--(?P<doc>(?:(?!-/).)*)-/\s*\Z", before, re.DOTALL)
  if comment:
    doc = comment.group("doc").strip()
    before = before[: comment.start()]
  cut = 0
  for c in commands[:first]:
    if c.keyword not in _HEADER or c.inside:
      break
    last = c.tokens[-1]
    cut = last.start + len(last.text)
  end = before.find("\n", cut) if cut else 0
  cut = len(before) if end < 0 else end
  name = command.name
  if name and not command.texts()[command.at + 1].startswith("_root_."):
    name = outer + name
  return Parts(
    before[:cut].strip("\n"),
    before[cut:].strip("\n"),
    doc,
    statement,
    _written(name),
  )


def last_block(reply: str) -> str:
  """Returns the last closed fenced block of a reply, or the reply itself."""
  blocks = re.findall(
    r"^```(?:lean4?|tactics)?[ \t]*\n(.*?)^```[ \t]*$",
    normalise(reply),
    re.DOTALL | re.MULTILINE,
  )
  return blocks[-1] if blocks else normalise(reply)
