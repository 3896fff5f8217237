"""Walks Lean's info trees: what was elaborated where, and its goals."""

import bisect
from collections.abc import Iterator

from jprover.lean_bridge import runtime
from jprover.lean_bridge.runtime import U8, Lean, P, field, own, string, tag

TACTIC, TERM = 0, 1  # constructors of `Info`
_MAX_GOAL_CHARS = 16_384
_INFO_STATE = 8  # field of `Command.State`


class Lines:
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


def walk(lean: Lean, state: int) -> Iterator[tuple[int, int]]:
  """Yields (context, `Info`), outer before inner, first before later.

  Args:
    lean: the library.
    state: final `Command.State` of a file (object).
  """
  merge = lean.objects("l_Lean_Elab_PartialContextInfo_mergeIntoOuter_x3f", 2)
  trees = _elements(lean, field(field(state, _INFO_STATE), 2))
  todo = [(runtime.ANONYMOUS, tree) for tree in reversed(trees)]
  while todo:
    context, tree = todo.pop()
    kind = tag(tree)
    if kind == 0:  # context
      inner = merge(own(field(tree, 0)), own(context))
      todo.append((inner, field(tree, 1)))
    elif kind == 1:  # node
      if not runtime.is_scalar(context):
        yield context, field(tree, 0)
      children = _elements(lean, field(tree, 1))
      todo.extend((context, child) for child in reversed(children))


def syntax_of(info: int) -> int:
  """Returns the syntax of a `TacticInfo` or `TermInfo`."""
  return field(field(info, 0), 1)


def node_kind(syntax: int) -> str:
  """Returns the node kind of syntax, empty if it is no node."""
  if tag(syntax) != 1:
    return ""
  return runtime.show(runtime.name(field(syntax, 1)))


def span(lean: Lean, syntax: int) -> tuple[int | None, int | None]:
  """Returns the byte offsets of syntax that stands in the file itself."""
  found = []
  for get in ("l_Lean_Syntax_getPos_x3f", "l_Lean_Syntax_getTailPos_x3f"):
    at = lean.call(get, (P, U8))(own(syntax), 1)
    found.append(None if runtime.is_scalar(at) else runtime.nat(field(at, 0)))
  return found[0], found[1]


def goals(lean: Lean, context: int, tactic: int, *, before: bool) -> str:
  """Returns the goals around a tactic as Lean prints them."""
  metavariables, wanted = (1, 2) if before else (3, 4)
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
  for goal in runtime.items(field(tactic, wanted)):
    one = lean.mk_list((own(goal),))
    text = lean.result(
      lean.objects("l_Lean_Elab_ContextInfo_ppGoals", 2)(own(moved), one)
    )
    shown.append(pretty(lean, text).strip())
  return "\n\n".join(shown)[:_MAX_GOAL_CHARS]


def pretty(lean: Lean, text: int) -> str:
  """Returns a `Format` (borrowed) as text."""
  show = lean.objects("l_Std_Format_pretty", 4)
  return string(
    show(own(text), runtime.box(100), runtime.box(0), runtime.box(0))
  )
