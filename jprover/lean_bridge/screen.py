"""Elaboration in a process that is shared: it may say no, never yes.

Starting a process for each candidate costs more than most candidates do. So
legal ones are elaborated one after another in one child, each over the same
immutable base, and what the base says of a problem's own declarations is kept.
An error found there stands; all else is decided by a process of its own.
"""

import collections
import re
from collections.abc import Callable
from typing import Any

from jprover.lean_bridge import elaborate as el
from jprover.lean_bridge import states
from jprover.lean_bridge.runtime import Lean

# Errors about what the process had left, not about the candidate: of Lean's
# elaborator by their kind, of the kernel by how they begin.
_RUNTIME, _KERNEL = "runtime.", "(kernel)"
_KEPT = 256  # preambles
# What can only begin a new command, so that the preamble ends before it.
_COMMAND = re.compile(
  r"(theorem|lemma|def|abbrev|inductive|structure|instance|example|open|"
  r"namespace|section|private|protected|mutual|set_option)\s|@\[|/--"
)


def make_screen(
  lean: Lean, base: int, options: dict[str, int | bool]
) -> Callable[[dict[str, Any]], dict[str, Any]]:
  """Returns the function that a shared child runs.

  It takes `code`, `preamble` (the text that the code begins with and that
  other candidates share) and `trace` (whether the tactic states of a failing
  one are wanted), and returns `Elaborated` as JSON, with `trace` if asked for.
  """
  kept: collections.OrderedDict[str, el.Start] = collections.OrderedDict()

  def start(code: str, preamble: str) -> el.Start | None:
    if not preamble or not code.startswith(preamble):
      return None
    if not _COMMAND.match(code, len(preamble)):
      return None
    if preamble in kept:
      kept.move_to_end(preamble)
      return kept[preamble]
    found = el.begin(lean, base, preamble, options=options)
    if found is not None:
      kept[preamble] = found
      if len(kept) > _KEPT:
        kept.popitem(last=False)
    return found

  def screen(request: dict[str, Any]) -> dict[str, Any]:
    code = request["code"]
    done = el.run_frontend(
      lean, base, code, options=options, start=start(code, request["preamble"])
    )
    answer = done.elaborated().to_json()
    if request["trace"] and done.errors:
      answer["trace"] = states.of_frontend(lean, done, code)
    lean.release(done.result)
    return answer

  return screen


def stands(answer: dict[str, Any]) -> bool:
  """Whether a shared child's answer refuses the candidate for good."""
  for _, _, _, text, kind, _ in answer["messages"]:
    if kind.startswith(_RUNTIME) or text.startswith(_KERNEL):
      return False
  return bool(answer["errors"])


class Outlook:
  """Whether it pays to elaborate candidates together first.

  It does where most of them fail: what passes is elaborated twice. The share
  of failures is a running mean over about the last 16 candidates.
  """

  _WEIGHT = 1 / 16
  _WORTH = 0.4

  def __init__(self) -> None:
    self._failing = 1.0

  @property
  def worth(self) -> bool:
    """Whether the next candidate should be screened."""
    return self._failing > self._WORTH

  def note(self, *, failed: bool) -> None:
    """Takes in how a candidate's elaboration ended."""
    self._failing += self._WEIGHT * (failed - self._failing)
