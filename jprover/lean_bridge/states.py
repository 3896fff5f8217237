"""Goals after every tactic of a file, out of Lean's own info trees."""

import bisect
from collections.abc import Iterator
from typing import Any

from jprover.lean_bridge import elaborate as el
from jprover.lean_bridge import runtime
from jprover.lean_bridge.runtime import U8, Lean, P, field, own, string, tag

_MAX_STATES = 2000
_MAX_GOAL_CHARS = 16_384
_INFO_STATE = 8  # field of `Command.State`
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
  lines = _Lines(text)
  trees = field(field(done.state, _INFO_STATE), 2)
  # Of tactics that begin or end at one place, the outermost tells.
  found: dict[tuple[int, bool], tuple[int, int]] = {}
  for context, info in _tactics(lean, _elements(lean, trees)):
    syntax = field(field(info, 0), 1)
    for get, before in (
      ("l_Lean_Syntax_getPos_x3f", True),
      ("l_Lean_Syntax_getTailPos_x3f", False),
    ):
      at = _offset(lean, get, syntax)
      if at is not None and len(found) < _MAX_STATES:
        found.setdefault((at, before), (context, info))
  states = []
  for at, before in sorted(found):
    line, column = lines.position(at)
    if error is not None and (line, column) > (error.line, error.column):
      break
    goals = _pretty(lean, *found[at, before], before=before)
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


class _Lines:
  """Turns byte offsets into lines and columns of code points."""

  def __init__(self, text: bytes):
    self._text = text
    self._starts = [0]
    at = text.find(b"\n")
    while at >= 0:
      self._starts.append(at + 1)
      at = text.find(b"\n", at + 1)

  def position(self, offset: int) -> tuple[int, int]:
    """Returns the line from 1 and the column from 0."""
    line = bisect.bisect_right(self._starts, offset)
    before = self._text[self._starts[line - 1] : offset]
    return line, len(before.decode("utf-8", "replace"))


def _elements(lean: Lean, persistent: int) -> list[int]:
  to_array = lean.objects("l_Lean_PersistentArray_toArray___redArg", 1)
  return runtime.array(to_array(own(persistent)))


def _tactics(lean: Lean, trees: list[int]) -> Iterator[tuple[int, int]]:
  """Yields (context, `TacticInfo`), outer before inner, first before later."""
  merge = lean.objects("l_Lean_Elab_PartialContextInfo_mergeIntoOuter_x3f", 2)
  todo = [(runtime.ANONYMOUS, tree) for tree in reversed(trees)]
  while todo:
    context, tree = todo.pop()
    kind = tag(tree)
    if kind == 0:  # context
      inner = merge(own(field(tree, 0)), own(context))
      todo.append((inner, field(tree, 1)))
    elif kind == 1:  # node
      info = field(tree, 0)
      if tag(info) == 0 and not runtime.is_scalar(context):
        tactic = field(info, 0)
        if _is_step(field(field(tactic, 0), 1)):
          yield context, tactic
      children = _elements(lean, field(tree, 1))
      todo.extend((context, child) for child in reversed(children))


def _is_step(syntax: int) -> bool:
  return (
    tag(syntax) == 1
    and runtime.show(runtime.name(field(syntax, 1))) not in _WRAPPERS
  )


def _offset(lean: Lean, get: str, syntax: int) -> int | None:
  """Returns a byte offset of syntax that stands in the file itself."""
  position = lean.call(get, (P, U8))(own(syntax), 1)
  return (
    None if runtime.is_scalar(position) else runtime.nat(field(position, 0))
  )


def _pretty(lean: Lean, context: int, tactic: int, *, before: bool) -> str:
  """Returns the goals around a tactic as Lean prints them."""
  metavariables, goals = (1, 2) if before else (3, 4)
  outer = field(context, 0)
  command = field(outer, 0)
  fields = [own(field(command, i)) for i in range(8)]
  fields[3] = own(field(tactic, metavariables))  # as they were then
  moved = lean.constructor(
    0,
    (
      lean.constructor(0, fields),
      own(field(outer, 1)),
      own(field(outer, 2)),
    ),
  )
  shown = []
  for goal in runtime.items(field(tactic, goals)):
    one = lean.mk_list((own(goal),))
    text = lean.result(
      lean.objects("l_Lean_Elab_ContextInfo_ppGoals", 2)(own(moved), one)
    )
    pretty = lean.objects("l_Std_Format_pretty", 4)(
      own(text), runtime.box(100), runtime.box(0), runtime.box(0)
    )
    shown.append(string(pretty).strip())
  return "\n\n".join(shown)[:_MAX_GOAL_CHARS]
