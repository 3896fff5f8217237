"""What a search asks for, and what it is told.

A search is a generator: it yields a wave of steps, all of them calls of the
model or all of them checks by Lean, and is sent the replies in order. It holds
no engine and no verifier, so that the driver may run many searches together,
record every reply, and replay the record after a crash.

    def method(problem, ...) -> Search:
      (written,) = yield (Ask(...),)
      (checked,) = yield (Check(...),)
      return Outcome(...)

A reply of None means that the budget forbids the step.
"""

import dataclasses
from collections.abc import Generator, Mapping, Sequence
from typing import Any, Literal

from jprover.seeds import derive_seed
from jprover.types import Problem, Record, Verdict

CallKind = Literal["prove", "continue", "repair", "agent", "summary"]


@dataclasses.dataclass(frozen=True)
class Turn(Record):
  """A turn of a conversation: of the model, or of its tools."""

  role: Literal["model", "tool"]
  text: str


@dataclasses.dataclass(frozen=True)
class Ask(Record):
  """A call of the model. Its reply depends on its own fields only.

  Attributes:
    kind: prompt format: a whole proof, the rest of a proof from a tactic
      state, the repair of an attempt, the next turn of an agent, or what an
      agent learned from turns that failed.
    seed: of the sampling.
    tactics: `continue`: what stands after `:=` so far.
    state: `continue`: the goals after it.
    attempt: `repair`: the latest attempt, text after `:=`.
    messages: `repair`: what Lean said of it.
    turns: `agent`, `summary`: of the conversation so far, tools' first or
      none.
  """

  kind: CallKind
  seed: int
  tactics: str = ""
  state: str = ""
  attempt: str = ""
  messages: str = ""
  turns: tuple[Turn, ...] = ()


@dataclasses.dataclass(frozen=True)
class Written(Record):
  """What the model wrote.

  Attributes:
    text: without the stop token.
    tokens_in: of the prompt.
    tokens_out: sampled, the stop token included.
    logp: log-prob of those under the untruncated policy, in nats; NaN where
      the model does not tell.
    stopped: whether the model ended by itself, and not at its limit.
    bare: `agent`: whether the text is a proof and nothing else, as policies
      write that know no protocol.
    device_seconds: accelerator time, see `Usage`.
  """

  text: str
  tokens_in: int
  tokens_out: int
  logp: float
  stopped: bool = True
  bare: bool = False
  device_seconds: float = 0.0


@dataclasses.dataclass(frozen=True)
class Check(Record):
  """A proof to verify.

  Attributes:
    proof: text after the statement's `:=`.
    trace: whether to return the tactic states of a proof that fails.
    helpers: proved declarations that stand before the statement.
    lemma: statement to prove in place of the problem's, or empty.
    name: of the lemma.
  """

  proof: str
  trace: bool = False
  helpers: str = ""
  lemma: str = ""
  name: str = ""

  def target(self, problem: Problem) -> Problem:
    """Returns what is to be proved: the problem, or the lemma."""
    if not self.lemma:
      return problem
    before = [problem.prerequisites, self.helpers]
    return dataclasses.replace(
      problem,
      id=f"{problem.id} lemma {derive_seed(0, self.helpers, self.lemma)}",
      name=self.name,
      prerequisites="\n\n".join(x.strip("\n") for x in before if x.strip()),
      statement=self.lemma,
    )

  def code(self, problem: Problem) -> str:
    """Returns the whole file."""
    helpers = "" if self.lemma else self.helpers
    return file_code(self.target(problem), self.proof, helpers)


def file_code(problem: Problem, proof: str, helpers: str) -> str:
  """Returns the file of a problem, its proof and what was proved before."""
  shown = helpers.strip("\n")
  return (
    problem.preamble()
    + (shown + "\n\n" if shown else "")
    + f"{problem.statement.rstrip()} :={proof.rstrip()}\n"
  )


@dataclasses.dataclass(frozen=True)
class Cut(Record):
  """A place in a failing proof up to which Lean accepted it.

  Attributes:
    tactics: text after `:=` up to there, whole lines.
    state: goals there, as Lean prints them.
  """

  tactics: str
  state: str


@dataclasses.dataclass(frozen=True)
class Checked(Record):
  """What Lean said.

  Attributes:
    verdict: on the whole file.
    messages: first error, in lines counted from the statement's last.
    cuts: accepted beginnings, shortest first; empty unless asked for.
    seconds: of Lean.
  """

  verdict: Verdict
  messages: str = ""
  cuts: tuple[Cut, ...] = ()
  seconds: float = 0.0


@dataclasses.dataclass(frozen=True)
class Outcome(Record):
  """How a search ended.

  Attributes:
    proof: certified text after `:=`, or empty.
    reason: `proved`, or why it stopped.
    wrote: kind of the call that wrote the proof, or empty.
    best: text of the furthest attempt, when nothing was proved.
    state: goals that were open there, or Lean's message.
    tree: nodes for people, see the method; empty where there is no tree.
    helpers: proved declarations that the proof uses.
    turns: of the conversation that ended the search, if there was one.
  """

  proof: str
  reason: str
  best: str = ""
  state: str = ""
  tree: tuple[dict[str, Any], ...] = ()
  wrote: str = ""
  helpers: str = ""
  turns: tuple[Turn, ...] = ()


Step = Ask | Check
Reply = Written | Checked | None
Search = Generator[Sequence[Step], Sequence[Any], Outcome]

_REPLIES: Mapping[str, type[Written] | type[Checked]] = {
  "written": Written,
  "checked": Checked,
}


def reply_to_json(reply: Reply) -> dict[str, Any] | None:
  """Returns the JSON form of a reply."""
  if reply is None:
    return None
  kind = "written" if isinstance(reply, Written) else "checked"
  return {"reply": kind, **reply.to_json()}


def reply_from_json(row: Mapping[str, Any] | None) -> Reply:
  """Returns the reply of a JSON form.

  Raises:
    KeyError: it is no reply.
    ValueError: it has a field of something else.
  """
  if row is None:
    return None
  rest = dict(row)
  return _REPLIES[rest.pop("reply")].from_json(rest)
