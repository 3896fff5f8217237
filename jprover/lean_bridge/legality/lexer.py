"""Tokens of Lean 4's surface syntax.

Linear in the text, without recursion. Comments and blanks are not tokens;
every token knows where it stands, so gaps can be recovered from the source.
"""

import re
from typing import NamedTuple

MAX_DEPTH = 256  # of names and scopes; keeps every pass linear
IDENT, NUMBER, STRING, CHAR, SYMBOL = "ident", "number", "string", "char", "sym"

# Letters that Lean takes in identifiers beyond ASCII: Greek (without the
# binders λ Π Σ), Coptic, polytonic Greek, letter-like and script letters.
_LETTER = (
  "A-Za-z_"
  "\u03b1-\u03ba\u03bc-\u03c9"
  "\u0391-\u039f\u03a1\u03a2\u03a4-\u03a9"
  "\u03ca-\u03fb\u1f00-\u1ffe\u2100-\u214f"
  "\U0001d49c-\U0001d59f"
  "\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0100-\u017f"
)
_REST = _LETTER + "0-9'!?" + "\u2080-\u2089\u2090-\u209c\u1d62-\u1d6a\u2c7c"
_PART = f"(?:[{_LETTER}][{_REST}]*|«[^«»]*»)"

_TOKEN = re.compile(
  rf"""
  \s*(?:
    (?P<line>--[^\n]*)
  | (?P<block>/-)
  | (?P<raw>r\#*")
  | (?P<interp>[smf]!")
  | (?P<ident>{_PART}(?:\.{_PART})*)
  | (?P<number>0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+
      |[0-9][0-9_]*(?:\.(?![A-Za-z_.«])[0-9_]*)?(?:[eE][+-]?[0-9]+)?)
  | (?P<open>«)
  | (?P<string>")
  | (?P<char>'(?:[^\\'\n]|\\(?:x[0-9a-fA-F]{{2}}|u[0-9a-fA-F]{{4}}|.))')
  | (?P<command>\#[A-Za-z_][A-Za-z_0-9!?']*)
  | (?P<sym>:=|=>|<;>|<\|>|<\$>|>>=|<=>|\|>\.|<\||\|>|\|\||&&|->|<-|<=|>=
      |==|!=|\+\+|::|@\[|\#\[|\.\.\.|\.\.|`{{1,}}|.)
  | (?P<end>\Z))
  """,
  re.VERBOSE | re.DOTALL,
)
_KINDS = {
  "raw": STRING,
  "interp": STRING,
  "string": STRING,
  "char": CHAR,
  "command": SYMBOL,
}
_PLAIN = frozenset((IDENT, SYMBOL, NUMBER))
_GROUPS = ("", *_TOKEN.groupindex)
_PLAIN_KINDS = tuple(g if g in _PLAIN else "" for g in _GROUPS)
_COMMENT = re.compile(r"/-|-/")
_STRING_END = re.compile(r'[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_INTERP_STEP = re.compile(r'\\.|["{}]', re.DOTALL)
_CODE_STEP = re.compile(r'[smf]!"|["{}]|--[^\n]*|/-', re.DOTALL)


class Token(NamedTuple):
  """A token.

  Attributes:
    kind: one of `IDENT`, `NUMBER`, `STRING`, `CHAR`, `SYMBOL`.
    text: as written. A `#command` is a symbol.
    start: offset of its first character.
    line: from 1.
    first: whether it is the first token of its line.
    glued: whether it follows the token before it without a gap.
  """

  kind: str
  text: str
  start: int
  line: int
  first: bool
  glued: bool


class LexError(ValueError):
  """The text ends inside a comment, a string or a quoted name.

  Attributes:
    line: where that begins.
  """

  def __init__(self, message: str, line: int):
    super().__init__(message)
    self.line = line


def lex(text: str) -> list[Token]:
  """Splits a text into tokens.

  Raises:
    LexError: something that was opened is never closed.
  """
  tokens: list[Token] = []
  append, new, plain = tokens.append, tuple.__new__, _PLAIN_KINDS
  position, line, previous_end = 0, 1, -1
  first = True
  while True:
    # As long as one pattern takes a whole token; the last ones take anything.
    for found in _TOKEN.finditer(text, position):
      group = found.lastindex or 0
      start, stop = found.span(group)
      # One blank is the common gap, and no line break.
      if start > position and (start > position + 1 or text[position] != " "):
        breaks = text.count("\n", position, start)
        if breaks:
          line += breaks
          first = True
      kind = plain[group]
      if not kind:
        break
      word = text[start:stop]
      append(
        new(Token, (kind, word, start, line, first, start == previous_end))
      )
      if word[0] == "«":
        line += word.count("\n")
      if stop - start > MAX_DEPTH and word.count(".") > MAX_DEPTH:
        raise LexError("a name has too many parts", line)
      first = False
      position = previous_end = stop
    opened = _GROUPS[group]
    if opened == "end":
      return tokens
    if opened == "line":
      position = stop
      continue
    if opened == "block":
      position = skip_comment(text, stop, line)
      breaks = text.count("\n", start, position)
      line += breaks
      first = first or breaks > 0
      continue
    if opened == "open":
      raise LexError("a quoted name is never closed", line)
    if opened == "string":
      stop = _string_end(text, stop, line)
    elif opened == "raw":
      closing = '"' + text[start + 1 : stop - 1]
      stop = text.find(closing, stop)
      if stop < 0:
        raise LexError("a raw string is never closed", line)
      stop += len(closing)
    elif opened == "interp":
      stop = _interpolation_end(text, stop, line)
    word = text[start:stop]
    glued = start == previous_end
    append(Token(_KINDS[opened], word, start, line, first, glued))
    line += word.count("\n")
    first = False
    position = previous_end = stop


def first_word(text: str) -> str:
  """Returns how the first token of a text begins; empty if it has none.

  Raises:
    LexError: a comment before it is never closed.
  """
  position = 0
  while found := _TOKEN.match(text, position):
    group = found.lastgroup or ""
    if group not in ("line", "block"):
      return found[group]
    position = found.end()
    if group == "block":
      position = skip_comment(text, position, 1)
  return ""


def skip_comment(text: str, position: int, line: int) -> int:
  """Returns where a block comment ends that was opened before `position`.

  Raises:
    LexError: it never ends.
  """
  depth = 1
  while depth:
    found = _COMMENT.search(text, position)
    if found is None:
      raise LexError("a comment is never closed", line)
    position = found.end()
    depth += 1 if found.group() == "/-" else -1
  return position


def _string_end(text: str, position: int, line: int) -> int:
  found = _STRING_END.match(text, position)
  if found is None:
    raise LexError("a string is never closed", line)
  return found.end()


def _interpolation_end(text: str, position: int, line: int) -> int:
  """Returns the end of `s!"…{term}…"`; terms may hold strings of their own."""
  stack = ["text"]  # innermost: in a string's text, or in a term's braces
  while stack:
    in_text = stack[-1] == "text"
    step = (_INTERP_STEP if in_text else _CODE_STEP).search(text, position)
    if step is None:
      raise LexError("an interpolated string is never closed", line)
    position, word = step.end(), step.group()
    if in_text:
      if word == '"':
        stack.pop()
      elif word == "{":
        stack.append("term")
    elif word == "{":
      stack.append("term")
    elif word == "}":
      stack.pop()
    elif word == '"':
      position = _string_end(text, position, line)
    elif word == "/-":
      position = skip_comment(text, position, line)
    elif word.endswith('!"'):
      stack.append("text")
  return position
