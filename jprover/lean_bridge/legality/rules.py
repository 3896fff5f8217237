"""Which submissions may go to Lean, and the class of those that may not."""

import functools
import re
from collections.abc import Iterator, Sequence, Set

from jprover.lean_bridge.legality import commands as cmd
from jprover.lean_bridge.legality.attributes import attribute_offence
from jprover.lean_bridge.legality.commands import Command, NamePath
from jprover.lean_bridge.legality.lexer import IDENT, LexError, Token
from jprover.lean_bridge.legality.offence import Offence
from jprover.lean_bridge.legality.options import MAX_HEARTBEATS, option_offence
from jprover.lean_bridge.legality.parsed import Parsed, parse_file
from jprover.lean_bridge.legality.scope import scope_offences
from jprover.lean_bridge.legality.target import missing_command, target_offences
from jprover.types import Problem

# Bidirectional and invisible marks: what is read is not what is compiled.
# A joiner between pictographs is one picture.
_UNREADABLE = re.compile(
  "[\0\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff"
  "\ud800-\udfff]|(?<![\u2600-\u27bf\ufe0f\U0001f000-\U0001faff])\u200d"
)
_GAPS = frozenset(("sorry", "admit", "sorryAx", "stop"))
_NATIVE = frozenset(("native_decide", "ofReduceBool", "ofReduceNat"))
_PARSER_TYPES = frozenset(("ParserDescr", "TrailingParserDescr"))
_UNSAFE_TERMS = {
  "run_tac": "run_code",
  "by_elab": "run_code",
  "unsafe": "unsafe",
}
_UNSAFE_NAMES = frozenset(
  "lcProof lcAny lcUnreachable lcErased lcVoid unsafeCast unsafeIO "
  "unsafeEIO unsafeBaseIO addDecl addDeclCore addDeclWithoutChecking "
  "modifyEnv setEnv trustCompiler reduceBool reduceNat".split()
)
_SUSPECTS = (
  {"set_option", "native"}
  | _NATIVE
  | _PARSER_TYPES
  | _UNSAFE_NAMES
  | _UNSAFE_TERMS.keys()
)
_ALLOWED = frozenset(
  "theorem lemma def abbrev example instance inductive structure class open "
  "namespace section end mutual universe variable attribute set_option "
  "deriving import include omit #check #print #synth".split()
)
_COMMAND_CLASSES = {
  "axiom": "axiom",
  "opaque": "axiom",
  "constant": "axiom",
  "export": "open_shadow",
  "prelude": "imports",
  "module": "imports",
  "#exit": "exit",
  "init_quot": "redefinition",
}


@functools.lru_cache(maxsize=4096)
def _parse_problem(problem: Problem) -> tuple[Parsed, Parsed, Parsed]:
  """Returns header, header with prerequisites, and whole file."""
  preamble = problem.preamble()
  return (
    parse_file(problem.header),
    parse_file(preamble),
    parse_file(preamble + problem.statement),
  )


def complete(code: str, problem: Problem) -> tuple[str, int]:
  """Puts the problem's header before code that comes without it.

  Returns:
    The file, and the number of lines put before the code.
  """
  code = code.removeprefix("\ufeff")
  header = problem.header.strip("\n")
  if not header:
    return code, 0
  try:
    want = _parse_problem(problem)[0].commands
    have = parse_file(code).commands
  except LexError:
    return code, 0
  if missing_command(want, have) is None:
    return code, 0
  if any(c.keyword in ("import", "prelude", "module") for c in have):
    return code, 0
  return f"{header}\n{code}", header.count("\n") + 1


def find_offence(
  code: str, problem: Problem, *, max_heartbeats: int = MAX_HEARTBEATS
) -> Offence | None:
  """Returns the first offence of a submission, or None. Never raises.

  A cheat goes before a target that is missing or changed, and that before
  `sorry`. A problem that cannot be read is for Lean to refuse.
  """
  return next(_found(code, problem, max_heartbeats), None)


def find_offences(
  code: str, problem: Problem, *, max_heartbeats: int = MAX_HEARTBEATS
) -> list[Offence]:
  """Returns every offence, the one that decides first. Never raises."""
  return list(_found(code, problem, max_heartbeats))


def _found(
  code: str, problem: Problem, max_heartbeats: int
) -> Iterator[Offence]:
  try:
    _parse_problem(problem)
  except LexError:
    return
  text, shift = complete(code, problem)
  try:
    for found in _offences(text, problem, max_heartbeats):
      yield found.at(max(found.line - shift, 1)) if found.line else found
  except LexError as e:
    yield Offence("unparsed", str(e), max(e.line - shift, 1) if e.line else 0)


def _offences(
  text: str, problem: Problem, max_heartbeats: int
) -> Iterator[Offence]:
  yield from _text_offences(text)
  parsed = parse_file(text)
  _, preamble, whole = _parse_problem(problem)
  given = {tuple(c.texts()) for c in preamble.commands}
  fresh = [c for c in parsed.commands if tuple(c.texts()) not in given]
  own = {c.name for c in fresh if c.name}
  for command in fresh:
    yield from _command_offences(command, own)
  if parsed.commands and parsed.commands[0].tokens[0] is not parsed.tokens[0]:
    yield Offence(
      "unparsed",
      "the file does not begin with a command",
      parsed.tokens[0].line,
    )
  if any(word in text for word in _SUSPECTS):
    yield from _token_offences(parsed.tokens, whole.tokens, max_heartbeats)
  target = cmd.split_name(problem.name)
  yield from scope_offences(parsed.commands, fresh, whole, target)
  yield from target_offences(parsed, preamble, whole, target)
  if any(word in text for word in _GAPS):
    yield from _sorries(parsed.tokens)


def _text_offences(text: str) -> Iterator[Offence]:
  found = _UNREADABLE.search(text)
  if found is None:
    return
  character = found.group()
  line = text.count("\n", 0, found.start()) + 1
  plain = character == "\0" or "\ud800" <= character <= "\udfff"
  yield Offence(
    "unparsed" if plain else "text_desync",
    f"the text has the character U+{ord(character):04X}; take it out",
    line,
  )


def _command_offences(
  command: Command, own: Set[NamePath]
) -> Iterator[Offence]:
  """Offences of a command that is not the problem's own."""
  keyword, line = command.keyword, command.line
  for modifier in ("unsafe", "partial"):
    if modifier in command.modifiers:
      yield Offence(
        "unsafe", f"`{modifier}` is not allowed; write a total function", line
      )
  if keyword in cmd.SYNTAX_COMMANDS:
    yield Offence(
      "macro",
      f"`{keyword}` changes the syntax; use existing notation",
      line,
    )
  elif keyword in cmd.CODE_COMMANDS or (
    keyword.startswith("#") and keyword not in _ALLOWED and keyword != "#exit"
  ):
    yield Offence("run_code", f"`{keyword}` runs code; take it out", line)
  elif keyword not in _ALLOWED:
    cls = _COMMAND_CLASSES.get(keyword, "command")
    yield Offence(cls, f"`{keyword}` is not allowed here; take it out", line)
  yield from attribute_offence(command, own)


def _token_offences(
  tokens: Sequence[Token], given: Sequence[Token], max_heartbeats: int
) -> Iterator[Offence]:
  """Offences that may stand anywhere, also inside a proof."""
  known = {t.text for t in given}
  for i, token in enumerate(tokens):
    text = token.text
    last = text.rpartition(".")[2] if "." in text else text
    if last not in _SUSPECTS or token.kind != IDENT:
      continue
    if text == "set_option":
      yield from option_offence(tokens, i, max_heartbeats)
    elif text in known:
      continue
    elif last in _NATIVE or (
      text == "native" and i and tokens[i - 1].text == "+"
    ):
      yield Offence(
        "native_decide",
        f"`{text}` trusts compiled code; use `decide`",
        token.line,
      )
    elif last in _PARSER_TYPES:
      yield Offence(
        "parser", f"`{text}` reaches into the parser; take it out", token.line
      )
    elif last in _UNSAFE_NAMES:
      yield Offence(
        "environment",
        f"`{text}` goes around the kernel; take it out",
        token.line,
      )
    elif text in _UNSAFE_TERMS:
      yield Offence(
        _UNSAFE_TERMS[text], f"`{text}` is not allowed in a proof", token.line
      )


def _sorries(tokens: Sequence[Token]) -> Iterator[Offence]:
  for token in tokens:
    text = token.text
    if text not in _GAPS and not text.endswith(".sorryAx"):
      continue
    if token.kind == IDENT and (text != "stop" or token.first):
      yield Offence("sorry", f"`{text}` leaves a gap; prove it", token.line)
