"""The four prompt formats of the policy, as segments of tokens.

    whole proof   <prove> STATEMENT :=                        -> PROOF <end>
    continuation  <continue> STATEMENT := TACTICS <state> GOALS -> REST <end>
    repair        <repair> STATEMENT := <attempt> PROOF
                  <messages> LEAN <fixed>                      -> PROOF <end>
    tool turns    <tool> STATEMENT := | <call> PROOF <end> | <result> LEAN |
                  <call> PROOF <end> ...

A statement stands with its prerequisites. PROOF is everything after `:=`, so
both terms and `by` blocks can be written. In tool turns the policy writes the
segments that begin with <call>, Lean the ones that begin with <result>.
Continuation follows the tactic-state comments of DeepSeek-Prover-V1.5
(section 2.2); repair follows OProver's rounds (statement, latest attempt, raw
diagnostics).
"""

from collections.abc import Sequence

from jprover.data.tokenizer import END, Tokenizer
from jprover.types import Diagnostic, Problem

MAX_MESSAGE_CHARS = 240
MAX_STATE_CHARS = 320


def statement_text(problem: Problem) -> str:
  """Returns the file up to and including `:=`."""
  return f"{problem.preamble()}{problem.statement.rstrip()} :="


def submission_code(problem: Problem, proof: str) -> str:
  """Returns the whole file of a problem and what the policy wrote."""
  return statement_text(problem) + proof.rstrip() + "\n"


def proof_of(problem: Problem, code: str) -> str | None:
  """Returns the part of `code` after the statement's `:=`, or None.

  None means that `code` is not the statement followed by a proof, as when it
  declares lemmas first.
  """
  head = statement_text(problem)
  return code[len(head) :].rstrip() if code.startswith(head) else None


def messages_text(diagnostics: Sequence[Diagnostic]) -> str:
  """Returns the first error as `line:column: message`, cut to a fixed size."""
  errors = [d for d in diagnostics if d.severity == "error"]
  if not errors:
    return "no errors"
  d = errors[0]
  return f"{d.line}:{d.column}: {d.message}"[:MAX_MESSAGE_CHARS]


class Prompts:
  """Builds token prompts with one tokenizer."""

  def __init__(self, tokenizer: Tokenizer):
    self.tokenizer = tokenizer

  def _head(self, control: str, problem: Problem) -> tuple[int, ...]:
    tok = self.tokenizer
    return (tok.control[control], *tok.encode(statement_text(problem)))

  def answer(self, text: str) -> tuple[int, ...]:
    """Returns what the policy is to write: the text's ids and END."""
    return (*self.tokenizer.encode(text), END)

  def whole_proof(self, problem: Problem) -> tuple[int, ...]:
    """Returns the prompt for a whole proof."""
    return self._head("<prove>", problem)

  def continuation(
    self, problem: Problem, tactics: str, state: str
  ) -> tuple[int, ...]:
    """Returns the prompt to go on from a tactic state.

    Args:
      problem: the target.
      tactics: what stands after `:=` so far.
      state: Lean's goals after them.
    """
    tok = self.tokenizer
    return (
      *self._head("<continue>", problem),
      *tok.encode(tactics),
      tok.control["<state>"],
      *tok.encode(state[:MAX_STATE_CHARS]),
      tok.control["<state>"],
    )

  def repair(
    self, problem: Problem, attempt: str, messages: str
  ) -> tuple[int, ...]:
    """Returns the prompt to correct an attempt given Lean's messages."""
    tok = self.tokenizer
    return (
      *self._head("<repair>", problem),
      tok.control["<attempt>"],
      *tok.encode(attempt),
      tok.control["<messages>"],
      *tok.encode(messages),
      tok.control["<fixed>"],
    )

  def tool(self, problem: Problem) -> tuple[int, ...]:
    """Returns the prompt that opens a conversation with tools."""
    return self._head("<tool>", problem)

  def call(self, proof: str) -> tuple[int, ...]:
    """Returns a policy turn that calls verify_lean on a proof."""
    tok = self.tokenizer
    return (tok.control["<call>"], *tok.encode(proof), END)

  def result(self, messages: str) -> tuple[int, ...]:
    """Returns the tool's turn."""
    tok = self.tokenizer
    return (tok.control["<result>"], *tok.encode(messages))
