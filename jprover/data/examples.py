"""Supervised examples in the four prompt formats, made by running Lean.

Every answer is (the rest of) a certified proof. States come from Lean after
each line of a proof, failing attempts are corrupted proofs that Lean refused,
with the messages that it gave. Tokens of prompts, failing attempts and tool
answers carry no loss.
"""

import dataclasses
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from jprover.data import prompts as prompts_lib
from jprover.data import rename
from jprover.data.prompts import Prompts
from jprover.lean_bridge import Trace
from jprover.types import Diagnostic, Problem, Submission, Verdict

FORMATS = ("whole", "continue", "repair", "tool")


class Lean(Protocol):
  """What the examples need of a verifier."""

  def verify_many(
    self,
    submissions: Iterable[Submission],
    problems: Mapping[str, Problem],
  ) -> Iterable[Verdict]:
    """Yields a verdict for each submission, in order."""
    ...

  def traces(self, codes: Iterable[str]) -> Iterable[Trace]:
    """Yields the goals around the tactics of each file, in order."""
    ...


@dataclasses.dataclass(frozen=True)
class SftExample:
  """A token sequence with the positions that carry loss.

  Attributes:
    format: one of `FORMATS`.
    problem_id: of the problem.
    tokens: the whole conversation.
    mask: 1 where the token is to be learnt, same length.
  """

  format: str
  problem_id: str
  tokens: tuple[int, ...]
  mask: tuple[int, ...]

  def __post_init__(self):
    if len(self.tokens) != len(self.mask):
      raise ValueError("tokens and mask differ in length")


def _example(
  kind: str, problem: Problem, turns: Sequence[tuple[tuple[int, ...], int]]
) -> SftExample:
  return SftExample(
    kind,
    problem.id,
    tuple(t for tokens, _ in turns for t in tokens),
    tuple(m for tokens, m in turns for _ in tokens),
  )


def whole_examples(
  prompts: Prompts, proofs: Iterable[tuple[Problem, str]]
) -> list[SftExample]:
  """Returns one example a proof: statement, then the whole proof."""
  return [
    _example(
      "whole", p, [(prompts.whole_proof(p), 0), (prompts.answer(proof), 1)]
    )
    for p, proof in proofs
  ]


def continuation_examples(
  prompts: Prompts,
  lean: Lean,
  proofs: Iterable[tuple[Problem, str]],
  rng: random.Random,
) -> list[SftExample]:
  """Returns one example for each proof that has a state between its lines."""
  long = [pair for pair in proofs if pair[1].count("\n") >= 2]
  traces = lean.traces(prompts_lib.submission_code(*pair) for pair in long)
  out = []
  for (problem, proof), trace in zip(long, traces, strict=True):
    lines = proof.split("\n")
    first = prompts_lib.statement_text(problem).count("\n") + 1
    states: dict[int, str] = {}
    for state in trace.states:
      if state.before and state.goals:
        states.setdefault(state.line - first, state.goals)
    cuts = sorted(i for i in states if 1 < i < len(lines))
    if not cuts:
      continue
    cut = rng.choice(cuts)
    done, rest = "\n".join(lines[:cut]), "\n".join(lines[cut:])
    out.append(
      _example(
        "continue",
        problem,
        [
          (prompts.continuation(problem, done, states[cut]), 0),
          (prompts.answer("\n" + rest), 1),
        ],
      )
    )
  return out


def corrupt(proof: str, others: Sequence[str], rng: random.Random) -> str:
  """Returns a proof that is likely wrong, by one edit or another's proof."""
  lines = proof.split("\n")
  choice = rng.random()
  if choice < 0.35 and len(lines) > 2:
    del lines[rng.randrange(1, len(lines))]
    return "\n".join(lines)
  if choice < 0.6:
    words = proof.split(" ")
    i, j = rng.randrange(len(words)), rng.randrange(len(words))
    words[i], words[j] = words[j], words[i]
    return " ".join(words)
  return rng.choice(others)


def failed_attempts(
  lean: Lean,
  proofs: Sequence[tuple[Problem, str]],
  rng: random.Random,
) -> list[tuple[Problem, str, str, tuple[Diagnostic, ...]]]:
  """Returns `(problem, proof, failing attempt, diagnostics)` from real Lean."""
  by_family: dict[str, list[str]] = {}
  for problem, proof in proofs:
    by_family.setdefault(problem.family, []).append(proof)
  tries = [
    (problem, proof, corrupt(proof, by_family[problem.family], rng))
    for problem, proof in proofs
  ]
  submissions = [
    Submission(str(i), p.id, prompts_lib.submission_code(p, attempt))
    for i, (p, _, attempt) in enumerate(tries)
  ]
  problems = {p.id: p for p, _ in proofs}
  verdicts = lean.verify_many(submissions, problems)
  return [
    (problem, proof, attempt, verdict.diagnostics)
    for (problem, proof, attempt), verdict in zip(tries, verdicts, strict=True)
    if verdict.status == "failed" and verdict.diagnostics
  ]


def relative(problem: Problem, diagnostics: Sequence[Diagnostic]) -> list:
  """Returns the diagnostics with lines counted from the statement's last."""
  first = prompts_lib.statement_text(problem).count("\n")
  return [dataclasses.replace(d, line=d.line - first) for d in diagnostics]


def build_examples(
  prompts: Prompts,
  lean: Lean,
  proofs: Sequence[tuple[Problem, str]],
  *,
  seed: int,
  fraction: float = 1.0,
  renamings: int = 0,
  max_tokens: int,
  progress: Callable[[str], None] = lambda _: None,
) -> list[SftExample]:
  """Returns the examples of all formats that fit `max_tokens`.

  Args:
    prompts: the formats.
    lean: a verifier that runs Lean.
    proofs: certified ones, as `(problem, text after :=)`.
    seed: of the choice of cuts and corruptions.
    fraction: of the proofs from which the formats other than `whole` are
      made, in [0, 1].
    renamings: copies of each whole-proof example with other variable names.
    max_tokens: longer examples are left out.
    progress: is told what is being made.
  """
  rng = random.Random(seed)
  some = [p for p in proofs if rng.random() < fraction]
  copies = (
    rename.renamed(*pair, rng) for _ in range(renamings) for pair in proofs
  )
  whole = [*proofs, *(pair for pair in copies if pair is not None)]
  progress(f"{len(proofs)} certified proofs, {len(whole)} with renamings")
  out = whole_examples(prompts, whole)
  progress(f"tactic states of {len(some)} proofs")
  out += continuation_examples(prompts, lean, some, rng)
  progress(f"diagnostics of {len(some)} corrupted proofs")
  for problem, proof, attempt, diagnostics in failed_attempts(lean, some, rng):
    messages = prompts_lib.messages_text(relative(problem, diagnostics))
    out.append(
      _example(
        "repair",
        problem,
        [
          (prompts.repair(problem, attempt, messages), 0),
          (prompts.answer(proof), 1),
        ],
      )
    )
    out.append(
      _example(
        "tool",
        problem,
        [
          (prompts.tool(problem), 0),
          (prompts.call(attempt), 0),
          (prompts.result(messages), 0),
          (prompts.call(proof), 1),
        ],
      )
    )
  return [e for e in out if len(e.tokens) <= max_tokens]
