"""The imports that a Lean file begins with."""

import re

from jprover.lean_bridge.legality.lexer import LexError, skip_comment

_BLANK = re.compile(r"\ufeff?(?:\s|--[^\n]*(?:\n|\Z))*")
_WORD = re.compile(r"(?:prelude|module)\b")
_IMPORT = re.compile(
  r"(?:public\s+)?(?:meta\s+)?import\s+(?:all\s+)?((?:[^\s«»]|«[^»]*»)+)"
)


def imports(text: str) -> tuple[str, ...]:
  """Returns the modules that a file imports, in order.

  Lean's own parser has the last word: a worker that has other modules than
  the file names refuses it.
  """
  found: list[str] = []
  at = 0
  while True:
    blank = _BLANK.match(text, at)
    at = blank.end() if blank else at
    if text.startswith("/-", at):
      try:
        at = skip_comment(text, at + 2, 1)
      except LexError:
        break
      continue
    if word := _WORD.match(text, at):
      at = word.end()
    elif line := _IMPORT.match(text, at):
      found.append(line[1])
      at = line.end()
    else:
      break
  return tuple(dict.fromkeys(found))


def base_modules(text: str, default: tuple[str, ...]) -> tuple[str, ...]:
  """Returns what is to be imported under a file.

  Args:
    text: the file, or its header.
    default: modules of the backend, under every file.
  """
  return tuple(dict.fromkeys((*default, *imports(text))))
