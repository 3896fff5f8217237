"""Commands and declaration headers of a Lean file.

A light parser: Lean's command keywords are reserved, so a command runs from
its first modifier to the next command; terms and tactics stay token lists.
"""

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from jprover.lean_bridge.legality.lexer import (
  IDENT,
  MAX_DEPTH,
  STRING,
  SYMBOL,
  LexError,
  Token,
)

NamePath = tuple[str, ...]

DECLARATIONS = frozenset(
  "theorem lemma def abbrev example instance inductive structure class "
  "axiom opaque constant coinductive".split()
)
SYNTAX_COMMANDS = frozenset(
  "macro macro_rules syntax notation notation3 infix infixl infixr prefix "
  "postfix elab elab_rules declare_syntax_cat binder_predicate unif_hint "
  "simproc dsimproc simproc_decl dsimproc_decl builtin_simproc "
  "builtin_dsimproc register_simp_attr register_option "
  "register_builtin_option register_label_attr".split()
)
CODE_COMMANDS = frozenset(
  "run_cmd run_elab run_meta run_tac initialize builtin_initialize "
  "by_elab".split()
)
SCOPES = frozenset("namespace section end mutual".split())
OTHERS = frozenset(
  "open export variable universe attribute set_option include omit import "
  "prelude module init_quot deriving add_decl_doc grind_pattern "
  "recommended_spelling library_note alias".split()
)
MODIFIERS = frozenset(
  "private protected public noncomputable unsafe partial nonrec local scoped "
  "meta".split()
)
KEYWORDS = DECLARATIONS | SYNTAX_COMMANDS | CODE_COMMANDS | SCOPES | OTHERS
# Not reserved in plain Lean: commands only where a line begins with them.
_SOFT = frozenset(
  "lemma constant notation3 simproc dsimproc alias library_note include omit "
  "module prefix infix postfix elab syntax run_tac by_elab".split()
)
_WITH_IN = frozenset("open set_option variable universe attribute".split())
OPENING = frozenset(("(", "[", "{", "⟨", "@[", "#[", "⟦", "⟪"))
CLOSING = frozenset((")", "]", "}", "⟩", "⟧", "⟫"))


class Command(NamedTuple):
  """A command.

  Attributes:
    keyword: `theorem`, `open`, `#eval`, ...
    tokens: from the first modifier to before the next command.
    at: index of the keyword in `tokens`.
    modifiers: before the keyword.
    name: full name of what it declares, or ().
    namespace: where it stands.
    depth: number of open `namespace` and `section`.
    inside: whether `… in` makes it a prefix of the next command.
  """

  keyword: str
  tokens: Sequence[Token]
  at: int
  modifiers: frozenset[str]
  name: NamePath
  namespace: NamePath
  depth: int
  inside: bool

  @property
  def line(self) -> int:
    """Line of the keyword."""
    return self.tokens[self.at].line

  def texts(self) -> list[str]:
    """Returns the tokens as text."""
    return [t.text for t in self.tokens]


def split_name(text: str) -> NamePath:
  """Returns the components of an identifier."""
  if "«" not in text:
    return tuple(text.split("."))
  parts: list[str] = []
  while text:
    if text[0] == "«":
      part, _, text = text[1:].partition("»")
      text = text.removeprefix(".")
    else:
      part, _, text = text.partition(".")
    parts.append(part)
  return tuple(parts)


def parse(tokens: Sequence[Token]) -> list[Command]:
  """Splits tokens into commands and resolves declared names.

  Raises:
    LexError: scopes nest too deep.
  """
  commands: list[Command] = []
  scopes: list[NamePath] = []  # () for a section
  for start, at, stop in _extents(tokens):
    body = tokens[start:stop]
    keyword = tokens[at].text
    if len(scopes) > MAX_DEPTH:
      raise LexError("scopes nest too deep", tokens[at].line)
    where = tuple(itertools.chain(*scopes))
    commands.append(
      Command(
        keyword=keyword,
        tokens=body,
        at=at - start,
        modifiers=frozenset(
          t.text for t in tokens[start:at] if t.text in MODIFIERS
        ),
        name=_declared(keyword, tokens, at, stop, where),
        namespace=where,
        depth=len(scopes),
        inside=keyword in _WITH_IN
        and stop > at + 1
        and tokens[stop - 1].text == "in",
      )
    )
    _enter_or_leave(scopes, keyword, tokens[at + 1 : stop])
  return commands


def _enter_or_leave(
  scopes: list[NamePath], keyword: str, rest: Sequence[Token]
) -> None:
  named = bool(rest) and rest[0].kind == IDENT
  path = split_name(rest[0].text) if named else ()
  if keyword == "namespace":
    scopes.extend((part,) for part in path)
  elif keyword == "section":
    scopes.extend(() for _ in path or ((),))
  elif keyword == "mutual":
    scopes.append(())
  elif keyword == "end":
    del scopes[max(0, len(scopes) - max(1, len(path))) :]


def _declared(
  keyword: str, tokens: Sequence[Token], at: int, stop: int, where: NamePath
) -> NamePath:
  if keyword not in DECLARATIONS or keyword == "example":
    return ()
  at += 1
  while at < stop and tokens[at].text in DECLARATIONS:  # `class inductive`
    at += 1
  if at < stop and tokens[at].text == "(":  # `instance (priority := …) name`
    at = skip_group(tokens, at, stop)
  if at >= stop or tokens[at].kind != IDENT:
    return ()
  path = split_name(tokens[at].text)
  return path[1:] if path[0] == "_root_" else where + path


def skip_group(
  tokens: Sequence[Token], at: int, stop: int | None = None
) -> int:
  """Returns the index after the bracket group that opens at `at`.

  A group that is not closed before `stop` ends there.
  """
  depth = 0
  stop = len(tokens) if stop is None else stop
  while at < stop:
    if tokens[at].text in OPENING:
      depth += 1
    elif tokens[at].text in CLOSING:
      depth -= 1
      if depth <= 0:
        return at + 1
    at += 1
  return at


def begins_command(word: str) -> bool:
  """Whether a word at the start of a file begins a command."""
  return (
    word in KEYWORDS
    or word in MODIFIERS
    or word == "@["
    or (word.startswith("#") and word not in ("#", "#["))
  )


def _is_keyword(tokens: Sequence[Token], i: int) -> bool:
  token = tokens[i]
  if token.kind == SYMBOL:
    return len(token.text) > 1 and token.text[0] == "#" and token.text != "#["
  if token.kind != IDENT or token.text not in KEYWORDS:
    return False
  if i and token.glued and tokens[i - 1].text == ".":
    return False  # a field
  previous = tokens[i - 1].text if i else ""
  if token.text in _SOFT:
    begins = token.first or previous in MODIFIERS or previous == "]"
    return begins and _follows(token.text, tokens[i + 1 : i + 3])
  if token.text == "deriving":  # else a clause
    return i + 1 < len(tokens) and tokens[i + 1].text == "instance"
  return previous not in ("deriving", "class")


def _follows(word: str, after: Sequence[Token]) -> bool:
  """Whether what follows a word that may be a name suits a command."""
  first, second = ([t.text for t in after] + ["", ""])[:2]
  if word == "library_note":
    return bool(after) and after[0].kind == STRING
  if word == "alias":
    return first == "⟨" or (bool(after) and second in (":=", "←"))
  if word == "constant":
    named = bool(after) and after[0].kind == IDENT
    return named and (second == ":" or second in OPENING)
  return True


def _extents(
  tokens: Sequence[Token],
) -> list[tuple[int, int, int]]:
  """Returns (first modifier, keyword, end) of each command."""
  found: list[tuple[int, int]] = []
  last = 0  # modifiers may not reach before this
  skip = 0  # attributes hold words like `instance` and `macro`
  for i, token in enumerate(tokens):
    text = token.text
    if i < skip:
      continue
    if text == "@[":
      skip = skip_group(tokens, i)
      continue
    if text not in KEYWORDS and text[0] != "#":
      continue
    if not _is_keyword(tokens, i):
      continue
    if text in ("open", "set_option") and not _is_command(tokens, i):
      continue
    found.append((_modifiers_start(tokens, i, last), i))
    last = i + 1
    if text == "attribute" and tokens[last : last + 1]:
      if tokens[last].text == "[":
        skip = last = skip_group(tokens, last)
  stops = [start for start, _ in found] + [len(tokens)]
  return [(*extent, stops[n + 1]) for n, extent in enumerate(found)]


def _modifiers_start(tokens: Sequence[Token], at: int, last: int) -> int:
  """Returns where the modifiers of the keyword at `at` begin."""
  while at > last:
    if tokens[at - 1].text in MODIFIERS:
      at -= 1
      continue
    start = _attribute_start(tokens, at - 1, last)
    if start < 0:
      break
    at = start
  return at


def _attribute_start(tokens: Sequence[Token], at: int, last: int) -> int:
  """Returns the index of the `@[` that the token at `at` closes, else -1."""
  if tokens[at].text != "]":
    return -1
  depth = 0
  while at >= last:
    if tokens[at].text in CLOSING:
      depth += 1
    elif tokens[at].text in OPENING:
      depth -= 1
      if depth == 0:
        return at if tokens[at].text == "@[" else -1
    at -= 1
  return -1


def _is_command(tokens: Sequence[Token], at: int) -> bool:
  """Whether `open` or `set_option` is a command and not part of a term."""
  if at == 0:
    return True
  after = at + 1
  while after < len(tokens) and tokens[after].text != "in":
    token = tokens[after]
    if token.text in KEYWORDS or token.text in MODIFIERS:
      return True
    if token.first and after > at + 1 and token.kind != IDENT:
      return True
    after += 1
  if after + 1 >= len(tokens):
    return True
  following = tokens[after + 1].text
  return (
    following in KEYWORDS
    or following in MODIFIERS
    or following == "@["
    or (following[0] == "#" and len(following) > 1)
  )


def after_name(command: Command) -> list[str]:
  """Returns the tokens of a declaration after its name, as texts."""
  at = command.at + 1
  if at < len(command.tokens) and command.tokens[at].kind == IDENT:
    at += 1
  return [t.text for t in command.tokens[at:]]
