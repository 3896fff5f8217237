"""Goals after every tactic of a file, out of Lean's own info trees."""

from typing import Any

from jprover.lean_bridge import elaborate as el
from jprover.lean_bridge import infos
from jprover.lean_bridge.runtime import Lean, field, tag

_MAX_STATES = 2000
# Kinds that hold other tactics, or parts of one: not steps of their own.
_WRAPPERS = frozenset(
  (
    "Lean.Parser.Tactic.tacticSeq",
    "Lean.Parser.Tactic.tacticSeq1Indented",
    "Lean.Parser.Tactic.tacticSeqBracketed",
    "Lean.Parser.Tactic.rwRuleSeq",
    "Lean.Parser.Tactic.rwRule",
    "Lean.Parser.Term.byTactic",
    "null",
    "",
  )
)


def of_frontend(lean: Lean, done: el.Frontend, code: str) -> dict[str, Any]:
  """Returns the goals before and after each tactic of an elaborated file.

  Args:
    lean: the library.
    done: of the file; it need not have compiled.
    code: the file.

  Returns:
    `states`: (line, column, goals, before) in the order of the text and up
    to the first error there that stops a tactic (goals left over at the end
    of a block stop none): goals where a tactic ends or, with `before`, where
    one begins. `error`: that error as (line, column, severity, message), or
    None. `unsolved`: likewise the errors of goals left over.
  """
  # Lean logs what it cannot parse before what it cannot elaborate.
  errors = sorted(
    (m for m in done.messages if m.severity == "error"),
    key=lambda m: (m.line, m.column),
  )
  error = next((m for m in errors if not _is_unsolved(m)), None)
  text = code.replace("\r\n", "\n").encode("utf-8", "replace")
  lines = infos.Lines(text)
  # Of tactics that begin or end at one place, the outermost tells.
  found: dict[tuple[int, bool], tuple[int, int]] = {}
  for context, info in infos.walk(lean, done.state):
    if tag(info) != infos.TACTIC:
      continue
    tactic = field(info, 0)
    syntax = infos.syntax_of(tactic)
    if infos.node_kind(syntax) in _WRAPPERS:
      continue
    start, end = infos.span(lean, syntax)
    for at, before in ((start, True), (end, False)):
      if at is not None and len(found) < _MAX_STATES:
        found.setdefault((at, before), (context, tactic))
  states = []
  for at, before in sorted(found):
    line, column = lines.position(at)
    if error is not None and (line, column) > (error.line, error.column):
      break
    goals = infos.goals(lean, *found[at, before], before=before)
    if goals or not before:  # nothing begins without a goal
      states.append([line, column, goals, before])
  return {
    "states": states,
    "error": error and _location(error),
    "unsolved": [_location(m) for m in errors if _is_unsolved(m)],
  }


def _is_unsolved(message: el.Message) -> bool:
  return message.text.startswith("unsolved goals")


def _location(message: el.Message) -> list[Any]:
  return [message.line, message.column, message.severity, message.text]
