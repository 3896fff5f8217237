"""Lean code out of a model's reply."""

import re

from jprover.lean_bridge.legality.commands import begins_command
from jprover.lean_bridge.legality.lexer import LexError, first_word

_FENCE = re.compile(r"^[ \t]*(`{3,})[ \t]*([\w+-]*)[ \t]*\r?$", re.MULTILINE)
_LANGUAGES = frozenset(("", "lean", "lean4"))


def extract_code(reply: str) -> str:
  """Returns the last closed fenced block of Lean, or the whole text.

  The block comes after as many line breaks as stand before it in the reply,
  so that positions in it are positions in the reply. A text without a fence,
  or one that begins with a command or an open comment, is Lean itself. A
  reply with fences and no closed block of Lean has no code: the result is
  empty.
  """
  fences = list(_FENCE.finditer(reply))
  if not fences or _is_lean(reply):
    return reply
  best: tuple[int, int] | None = None
  opening: re.Match | None = None
  for fence in fences:
    if opening is None:
      opening = fence
    elif not fence[2] and len(fence[1]) >= len(opening[1]):
      if opening[2].lower() in _LANGUAGES:
        best = (opening.end() + 1, fence.start())
      opening = None
    elif fence[2]:  # a block that was never closed
      opening = fence
  if best is None:
    return ""
  start, stop = best
  return "\n" * reply.count("\n", 0, start) + reply[start:stop]


def _is_lean(text: str) -> bool:
  try:
    return begins_command(first_word(text))
  except LexError:
    return True
