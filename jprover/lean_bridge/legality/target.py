"""The target and all the problem gives, as the submission has them."""

from collections.abc import Iterator, Sequence

from jprover.lean_bridge.legality import commands as cmd
from jprover.lean_bridge.legality.commands import Command, NamePath
from jprover.lean_bridge.legality.offence import Offence
from jprover.lean_bridge.legality.parsed import Parsed


def target_offences(
  parsed: Parsed, preamble: Parsed, whole: Parsed, target: NamePath
) -> Iterator[Offence]:
  """Yields how the submission departs from the problem.

  Args:
    parsed: submission, completed by the problem's header.
    preamble: header and prerequisites of the problem.
    whole: the problem with its statement.
    target: full name of the theorem.
  """
  shown = ".".join(target)
  found = [c for c in parsed.commands if c.name == target]
  if not found:
    yield Offence(
      "target_missing", f"there is no `theorem {shown}`; keep the given name", 0
    )
    return
  if len(found) > 1:
    yield Offence(
      "theorem_tampering", f"`{shown}` is declared twice", found[1].line
    )
  goal = found[0]
  want = whole.commands[-1]
  if goal.keyword not in ("theorem", "lemma"):
    yield Offence(
      "theorem_tampering",
      f"`{shown}` is a {goal.keyword}; it must be a theorem",
      goal.line,
    )
  if extra := goal.modifiers - want.modifiers - {"nonrec", "protected"}:
    yield Offence(
      "theorem_tampering",
      f"`{shown}` became {min(extra)}; keep the statement as given",
      goal.line,
    )
  given = cmd.after_name(want)
  mine = cmd.after_name(goal)
  if mine[: len(given)] != given or mine[len(given) : len(given) + 1] not in (
    [":="],
    ["|"],
    ["where"],
  ):
    yield Offence(
      "theorem_tampering",
      f"the statement of `{shown}` is not the problem's; copy it unchanged",
      goal.line,
    )
  before = parsed.commands[: parsed.commands.index(goal)]
  missing = missing_command(preamble.commands, before)
  if missing is not None:
    cls = "imports" if missing.keyword == "import" else "prerequisites"
    yield Offence(
      cls,
      f"`{' '.join(missing.texts()[:6])} …` of the problem is changed or "
      "missing before the theorem; copy it unchanged",
      goal.line,
    )
  imports = {
    tuple(c.texts()) for c in preamble.commands if c.keyword == "import"
  }
  for command in parsed.commands:
    if command.keyword == "import" and tuple(command.texts()) not in imports:
      yield Offence(
        "imports",
        "only the problem's own imports are allowed",
        command.line,
      )


def missing_command(
  want: Sequence[Command], have: Sequence[Command]
) -> Command | None:
  """Returns the first command of `want` that `have` lacks, in order."""
  rest = iter(have)
  for command in want:
    key = (command.namespace, command.texts())
    if not any((c.namespace, c.texts()) == key for c in rest):
      return command
  return None
