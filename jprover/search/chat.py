"""Calls of a search as conversations with a chat model, and back."""

from jprover.search import declarations
from jprover.search.declarations import Theorem
from jprover.search.steps import Ask
from jprover.types import Problem

Message = dict[str, str]

_SYSTEM = (
  "You prove theorems in Lean 4. Write Lean in fenced blocks that open with "
  "```lean. Never use sorry, axioms, native_decide or new syntax."
)
_AGENT = (
  "Each of your turns may hold theorems in a ```lean block. Lean checks them "
  "one by one and tells the result. A lemma that is proved stays: use it by "
  "name later and do not repeat it. You are done when the given theorem is "
  "proved under its own name and statement. Split hard goals into lemmas."
)
_SUMMARY = (
  "This attempt ends here. Summarise it for the next one: which ideas failed "
  "and why, which lemmas to aim for, what to try first. No Lean code."
)


def messages(problem: Problem, ask: Ask) -> list[Message]:
  """Returns the conversation of a call."""
  file = f"```lean\n{problem.source('sorry').rstrip()}\n```"
  match ask.kind:
    case "prove":
      user = f"Prove this theorem. Answer with the whole file.\n{file}"
    case "continue":
      so_far = problem.source(ask.tactics.rstrip()).rstrip()
      user = (
        "Go on with this proof. Answer with the lines that follow, and "
        f"nothing before them.\n```lean\n{so_far}\n```\n"
        f"Goals now:\n```\n{ask.state}\n```"
      )
    case "repair":
      attempt = problem.source(ask.attempt.lstrip("\n").rstrip()).rstrip()
      user = (
        "Correct this proof. Answer with the whole file.\n"
        f"```lean\n{attempt}\n```\nLean says (lines count from the "
        f"statement's last):\n{ask.messages}"
      )
    case "agent" | "summary":
      user = f"{_AGENT}\n\nThe theorem:\n{file}"
  found = [
    {"role": "system", "content": _SYSTEM},
    {"role": "user", "content": user},
  ]
  for turn in ask.turns:
    role = "assistant" if turn.role == "model" else "user"
    _say(found, role, turn.text)
  if ask.kind == "summary":
    _say(found, "user", _SUMMARY)
  return found


def _say(found: list[Message], role: str, text: str) -> None:
  """Adds to the conversation; two turns of one side become one."""
  if found[-1]["role"] == role:
    found[-1]["content"] += f"\n\n{text}"
  else:
    found.append({"role": role, "content": text})


def written_text(problem: Problem, ask: Ask, reply: str) -> str:
  """Returns what a reply adds to the search; see `Written`."""
  if ask.kind in ("agent", "summary"):
    return reply
  blocks = declarations.fenced(reply, "lean")
  block = blocks[-1] if blocks else reply
  if ask.kind == "continue":
    return "\n" + block.strip("\n")
  for found in declarations.theorems(block):
    if isinstance(found, Theorem) and found.name == problem.name:
      return found.proof
  return " " + block.strip("\n")
