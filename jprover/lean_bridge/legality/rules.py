"""Which submissions may go to Lean, and the class of those that may not."""

import functools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jprover.lean_bridge.legality import commands as cmd
from jprover.lean_bridge.legality.attributes import attribute_offence
from jprover.lean_bridge.legality.commands import Command, NamePath
from jprover.lean_bridge.legality.lexer import IDENT, LexError, Token, lex
from jprover.lean_bridge.legality.offence import Offence
from jprover.lean_bridge.legality.options import option_offence
from jprover.types import Problem

# Bidirectional and invisible marks: what is read is not what is compiled.
_MARKS = frozenset(
  "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
  "\u2060\u2066\u2067\u2068\u2069\u00ad\ufeff"
)
_SORRY = frozenset(("sorry", "admit", "sorryAx"))
_NATIVE = frozenset(("native_decide", "ofReduceBool", "ofReduceNat"))
_PARSER_TYPES = frozenset(("ParserDescr", "TrailingParserDescr", "Parser"))
_UNSAFE_NAMES = frozenset(
  "lcProof lcAny lcUnreachable lcErased lcVoid unsafeCast unsafeIO "
  "unsafeEIO unsafeBaseIO addDecl addDeclCore addDeclWithoutChecking "
  "modifyEnv setEnv trustCompiler reduceBool reduceNat".split()
)
_ALLOWED = frozenset(
  "theorem lemma def abbrev example instance inductive structure class open "
  "namespace section end mutual universe variable attribute set_option "
  "deriving import include omit #check #print".split()
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


class Parsed(NamedTuple):
  """A file and its commands."""

  tokens: list[Token]
  commands: list[Command]


def parse_file(text: str) -> Parsed:
  """Parses a file.

  Raises:
    LexError: it ends in the middle of a token.
  """
  tokens = lex(text)
  return Parsed(tokens, cmd.parse(tokens))


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
  if _missing(want, have) is None:
    return code, 0
  if any(c.keyword in ("import", "prelude", "module") for c in have):
    return code, 0
  return f"{header}\n{code}", header.count("\n") + 1


def find_offence(code: str, problem: Problem) -> Offence | None:
  """Returns the first offence of a submission, or None. Never raises.

  A cheat goes before `sorry`, and both before a missing target.
  """
  text, shift = complete(code, problem)
  try:
    found = next(_offences(text, problem), None)
  except LexError as e:
    found = Offence("unparsed", f"{e}; close it", e.line)
  except RecursionError:  # nothing here recurses; Python's own parser might
    found = Offence("unparsed", "the file nests too deep", 1)
  if found is None or not found.line:
    return found
  return found.at(max(found.line - shift, 1))


def _offences(text: str, problem: Problem) -> Iterator[Offence]:
  yield from _text_offences(text)
  parsed = parse_file(text)
  _, preamble, whole = _parse_problem(problem)
  given = {tuple(c.texts()) for c in preamble.commands}
  fresh = [c for c in parsed.commands if tuple(c.texts()) not in given]
  for command in fresh:
    yield from _command_offences(command)
  if parsed.commands and parsed.commands[0].tokens[0] is not parsed.tokens[0]:
    yield Offence(
      "unparsed",
      "the file does not begin with a command",
      parsed.tokens[0].line,
    )
  yield from _token_offences(parsed.tokens, whole.tokens)
  target = cmd.split_name(problem.name)
  yield from _scope_offences(parsed.commands, fresh, whole, target)
  yield from _target_offences(parsed, preamble, whole, target)
  yield from _sorries(parsed.tokens)


def _text_offences(text: str) -> Iterator[Offence]:
  if text.isascii():
    if "\0" in text:
      line = text.count("\n", 0, text.index("\0")) + 1
      yield Offence("unparsed", "the text has a NUL byte", line)
    return
  for i, c in enumerate(text):
    if c == "\0" or c in _MARKS or "\ud800" <= c <= "\udfff":
      line = text.count("\n", 0, i) + 1
      cls = "text_desync" if c in _MARKS else "unparsed"
      yield Offence(
        cls, f"the text has the character U+{ord(c):04X}; take it out", line
      )


def _command_offences(command: Command) -> Iterator[Offence]:
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
  yield from attribute_offence(command)


def _token_offences(
  tokens: Sequence[Token], given: Sequence[Token]
) -> Iterator[Offence]:
  """Offences that may stand anywhere, also inside a proof."""
  known = {t.text for t in given if t.kind == IDENT}
  for i, token in enumerate(tokens):
    if token.kind != IDENT:
      continue
    text = token.text
    if text == "set_option":
      yield from option_offence(tokens, i)
    if text in known:
      continue
    last = text.rpartition(".")[2]
    if last in _NATIVE or (
      text == "native" and i and tokens[i - 1].text == "+"
    ):
      yield Offence(
        "native_decide",
        f"`{text}` trusts compiled code; use `decide`",
        token.line,
      )
    elif last in _PARSER_TYPES and (
      last != "Parser" or text.startswith("Lean.")
    ):
      yield Offence(
        "parser", f"`{text}` reaches into the parser; take it out", token.line
      )
    elif last in _UNSAFE_NAMES:
      yield Offence(
        "environment",
        f"`{text}` goes around the kernel; take it out",
        token.line,
      )
    elif text in ("run_tac", "by_elab", "unsafe"):
      yield Offence(
        "unsafe" if text == "unsafe" else "run_code",
        f"`{text}` is not allowed in a proof",
        token.line,
      )


def _sorries(tokens: Sequence[Token]) -> Iterator[Offence]:
  for token in tokens:
    if token.kind == IDENT and (
      token.text in _SORRY
      or token.text.rpartition(".")[2] == "sorryAx"
      or (token.text == "stop" and token.first)
    ):
      yield Offence(
        "sorry", f"`{token.text}` leaves a gap; prove it", token.line
      )


def _scope_offences(
  every: Sequence[Command],
  fresh: Sequence[Command],
  whole: Parsed,
  target: NamePath,
) -> Iterator[Offence]:
  """Offences of new declarations around the statement."""
  goal = next((c for c in every if c.name == target), None)
  before = every[: every.index(goal)] if goal else every
  new = [c for c in fresh if c is not goal and any(c is b for b in before)]
  statement = (
    set(cmd.after_name(whole.commands[-1])) if whole.commands else set()
  )
  own_types = {
    c.name[-1]
    for c in fresh
    if c.name
    and c.keyword in ("inductive", "structure", "class", "def", "abbrev")
  }
  declared: set[NamePath] = set()
  for command in new:
    if command.keyword == "open":
      yield from _open_offences(command, declared, statement)
    if command.keyword in ("variable", "include", "omit") and _reaches(
      command, every, goal
    ):
      yield Offence(
        "variable_injection",
        f"`{command.keyword}` would change the statement; "
        "close its section before the theorem",
        command.line,
      )
    if command.name:
      yield from _shadow_offences(command, statement, target)
      declared.add(command.name)
  for command in fresh:
    if command.keyword in ("instance", "deriving"):
      yield from _instance_offences(command, own_types)


def _reaches(
  command: Command, every: Sequence[Command], goal: Command | None
) -> bool:
  """Whether a command's scope is still open at the target."""
  if goal is None or command.inside:
    return command.inside and goal is not None and _next(every, command) is goal
  at = next(i for i, c in enumerate(every) if c is command)
  for later in every[at + 1 :]:
    if later is goal:
      return True
    if later.keyword == "end" and later.depth <= command.depth:
      return False
  return False


def _next(every: Sequence[Command], command: Command) -> Command | None:
  at = next(i for i, c in enumerate(every) if c is command)
  return next((c for c in every[at + 1 :] if not c.inside), None)


def _open_offences(
  command: Command, declared: set[NamePath], statement: set[str]
) -> Iterator[Offence]:
  for token in command.tokens[command.at + 1 :]:
    if token.kind != IDENT or token.text == "in":
      continue
    opened = cmd.split_name(token.text)
    for name in declared:
      if name[: len(opened)] == opened and ".".join(
        name[len(opened) :]
      ) in _heads(statement):
        yield Offence(
          "open_shadow",
          f"`open {token.text}` changes what the statement means",
          command.line,
        )


def _heads(statement: set[str]) -> set[str]:
  """Returns the prefixes of dotted names, all of which may be captured."""
  heads = set()
  for text in statement:
    parts = text.split(".")
    heads.update(".".join(parts[: i + 1]) for i in range(len(parts)))
  return heads


def _shadow_offences(
  command: Command, statement: set[str], target: NamePath
) -> Iterator[Offence]:
  """A new name inside the target's namespace captures the statement's."""
  for size in range(1, len(target)):
    if command.name[:size] == target[:size] and ".".join(
      command.name[size:]
    ) in _heads(statement):
      yield Offence(
        "redefinition",
        f"`{'.'.join(command.name)}` replaces a name of the statement",
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


def _target_offences(
  parsed: Parsed, preamble: Parsed, whole: Parsed, target: NamePath
) -> Iterator[Offence]:
  shown = ".".join(target)
  found = [c for c in parsed.commands if c.name == target]
  if not found:
    yield Offence(
      "target_missing", f"there is no `theorem {shown}`; keep the given name", 0
    )
    return
  if len(found) > 1:
    yield Offence(
      "theorem_tampering", f"`{shown}` is declared twice", found[1].line
    )
  goal = found[0]
  want = whole.commands[-1]
  if goal.keyword not in ("theorem", "lemma"):
    yield Offence(
      "theorem_tampering",
      f"`{shown}` is a {goal.keyword}; it must be a theorem",
      goal.line,
    )
  if extra := goal.modifiers - want.modifiers - {"nonrec", "protected"}:
    yield Offence(
      "theorem_tampering",
      f"`{shown}` became {min(extra)}; keep the statement as given",
      goal.line,
    )
  given = cmd.after_name(want)
  mine = cmd.after_name(goal)
  if mine[: len(given)] != given or mine[len(given) : len(given) + 1] not in (
    [":="],
    ["|"],
    ["where"],
  ):
    yield Offence(
      "theorem_tampering",
      f"the statement of `{shown}` is not the problem's; copy it unchanged",
      goal.line,
    )
  before = parsed.commands[: parsed.commands.index(goal)]
  missing = _missing(preamble.commands, before)
  if missing is not None:
    cls = "imports" if missing.keyword == "import" else "prerequisites"
    yield Offence(
      cls,
      f"`{' '.join(missing.texts()[:6])} …` of the problem is changed or "
      "missing before the theorem; copy it unchanged",
      goal.line,
    )
  imports = {
    tuple(c.texts()) for c in preamble.commands if c.keyword == "import"
  }
  for command in parsed.commands:
    if command.keyword == "import" and tuple(command.texts()) not in imports:
      yield Offence(
        "imports",
        "only the problem's own imports are allowed",
        command.line,
      )


def _missing(
  want: Sequence[Command], have: Sequence[Command]
) -> Command | None:
  """Returns the first command of `want` that `have` lacks, in order."""
  rest = iter(have)
  for command in want:
    key = (command.namespace, command.texts())
    if not any((c.namespace, c.texts()) == key for c in rest):
      return command
  return None
