"""Attributes: a short allow-list, the same in `@[…]` and `attribute […]`."""

from collections.abc import Iterator, Sequence, Set

from jprover.lean_bridge.legality.commands import (
  CLOSING,
  OPENING,
  Command,
  NamePath,
  skip_group,
  split_name,
)
from jprover.lean_bridge.legality.lexer import IDENT, Token
from jprover.lean_bridge.legality.offence import Offence

_ALLOWED = frozenset(
  "simp ext refl symm trans congr grind inline always_inline specialize "
  "reducible irreducible semireducible elab_as_elim match_pattern "
  "simp_arith norm_num norm_cast push_cast aesop gcongr induction_eliminator "
  "cases_eliminator nolint deprecated inherit_doc macro_inline noinline "
  "simproc_lemma".split()
)
_CLASSES = {
  "extern": "extern",
  "implemented_by": "implemented_by",
  "implemented_by_rust": "implemented_by",
  "export": "export",
  "csimp": "csimp",
  "init": "init",
  "builtin_init": "init",
  "instance": "instance",
  "default_instance": "instance",
  "reducibility": "instance",
  "unbox": "extern",
  "never_extract": "extern",
  "computed_fields": "implemented_by",
  "command_elab": "elaborator",
  "term_elab": "elaborator",
  "tactic": "elaborator",
  "macro": "elaborator",
  "app_unexpander": "elaborator",
  "delab": "elaborator",
  "app_delab": "elaborator",
  "builtin_tactic": "elaborator",
  "simproc": "elaborator",
  "coe": "instance",
  "unification_hint": "instance",
}
_SCOPES = frozenset(("local", "scoped", "↓", "←", "-", "->"))
# These a constant of the problem or of Lean may not be given in
# `attribute […] name`.
_OWN_ONLY = frozenset(
  "reducible irreducible semireducible inline always_inline macro_inline "
  "noinline specialize match_pattern".split()
)


def attribute_offence(
  command: Command, own: Set[NamePath]
) -> Iterator[Offence]:
  """Yields the offences of all attributes of a command.

  Args:
    command: not the problem's own.
    own: full names of what the submission declares.
  """
  for group, written in _groups(command):
    for attribute in _split(group):
      yield from _check(attribute, written and not _of_own(command, own))


def _of_own(command: Command, own: Set[NamePath]) -> bool:
  """Whether `attribute […] names` names only what the submission declares."""
  after = skip_group(command.tokens, command.at + 1)
  names = [t for t in command.tokens[after:] if t.text != "in"]
  return all(
    t.kind == IDENT and (command.namespace + split_name(t.text) in own)
    for t in names
  )


def _groups(command: Command) -> Iterator[tuple[Sequence[Token], bool]]:
  """Yields attribute lists, and whether by an `attribute` command."""
  tokens = command.tokens
  stop = 0
  for i, token in enumerate(tokens):
    text = token.text
    if i < stop or (text != "@[" and text != "["):
      continue
    after_command = command.keyword == "attribute" and i == command.at + 1
    if text == "@[" or after_command:
      stop = skip_group(tokens, i)
      yield tokens[i + 1 : stop - 1], after_command


def _split(group: Sequence[Token]) -> Iterator[Sequence[Token]]:
  depth, start = 0, 0
  for i, token in enumerate(group):
    if token.text in OPENING:
      depth += 1
    elif token.text in CLOSING:
      depth -= 1
    elif token.text == "," and depth == 0:
      yield group[start:i]
      start = i + 1
  if start < len(group):
    yield group[start:]


def _check(attribute: Sequence[Token], written: bool) -> Iterator[Offence]:
  words = [t.text for t in attribute if t.text not in _SCOPES]
  if not words:
    return
  name, line = words[0], attribute[0].line
  erased = any(t.text == "-" for t in attribute)
  allowed = name in _ALLOWED and not (written and name in _OWN_ONLY)
  if allowed and not (erased and name != "simp"):
    return
  if name.endswith("_parser") or name.endswith("parser_alias"):
    cls = "parser"
  elif name.startswith("builtin_"):
    cls = "elaborator"
  else:
    cls = _CLASSES.get(name, "attribute")
  yield Offence(
    cls, f"the attribute `{name}` is not allowed; take it out", line
  )
