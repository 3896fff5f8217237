"""What Lean says of a file: all messages, and the goal of each `sorry`."""

from typing import Any

from jprover.lean_bridge import elaborate as el
from jprover.lean_bridge import infos
from jprover.lean_bridge.runtime import Lean, field, own, tag

_SORRY = frozenset(("Lean.Parser.Tactic.tacticSorry", "Lean.Parser.Term.sorry"))
_MAX_SORRIES = 200


def of_frontend(lean: Lean, done: el.Frontend, code: str) -> dict[str, Any]:
  """Returns what Lean said of an elaborated file.

  Args:
    lean: the library.
    done: of the file; it need not have compiled.
    code: the file.

  Returns:
    `messages`: as in `Elaborated`. `sorries`: (line, column, end line, end
    column, goal) of each `sorry` in the text. `complete`: whether Lean read
    it to its end.
  """
  lines = infos.Lines(code.replace("\r\n", "\n").encode("utf-8", "replace"))
  sorries: dict[tuple[int, int], list[Any]] = {}
  for context, info in infos.walk(lean, done.state):
    kind = tag(info)
    if kind not in (infos.TACTIC, infos.TERM):
      continue
    syntax = infos.syntax_of(field(info, 0))
    if infos.node_kind(syntax) not in _SORRY:
      continue
    start, end = infos.span(lean, syntax)
    if start is None or end is None or (start, end) in sorries:
      continue
    if len(sorries) == _MAX_SORRIES:
      break
    if kind == infos.TACTIC:
      goal = infos.goals(lean, context, field(info, 0), before=True)
    else:
      goal = _expected(lean, context, field(info, 0))
    sorries[start, end] = [*lines.position(start), *lines.position(end), goal]
  elaborated = done.elaborated().to_json()
  return {
    "messages": elaborated["messages"],
    "complete": elaborated["complete"],
    "imports": elaborated["imports"],
    "sorries": [sorries[at] for at in sorted(sorries)],
  }


def _expected(lean: Lean, context: int, term: int) -> str:
  """Returns the type that a term `sorry` stands for, without hypotheses."""
  show = lean.objects("l_Lean_Elab_TermInfo_format", 2)
  told = lean.result(show(own(field(context, 0)), own(term)))
  _, _, shown = infos.pretty(lean, told).partition(" : ")
  return "⊢ " + shown.rpartition(" @ ⟨")[0]
