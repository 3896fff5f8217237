"""Lean code out of a model's reply."""

import re

_FENCE = re.compile(r"^[ \t]*(`{3,})[ \t]*([\w+-]*)[ \t]*\r?$", re.MULTILINE)
_LANGUAGES = frozenset(("", "lean", "lean4"))


def extract_code(reply: str) -> str:
  """Returns the last closed fenced block of Lean, or the whole text.

  A text without a fence is Lean itself. A reply with fences and no closed
  block of Lean has no code: the result is empty.
  """
  return locate_code(reply)[0]


def locate_code(reply: str) -> tuple[str, int]:
  """Returns what `extract_code` does, and the lines before it."""
  fences = list(_FENCE.finditer(reply))
  if not fences or _in_comment(reply, fences[0].start()):
    return reply, 0
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
    return "", 0
  start, stop = best
  return reply[start:stop], reply.count("\n", 0, start)


def _in_comment(text: str, position: int) -> bool:
  """Whether a fence stands in a comment of what is Lean already."""
  return text.count("/-", 0, position) > text.count("-/", 0, position)
