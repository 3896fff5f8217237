"""From problems to trajectories, and from trajectories to verdicts."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from jprover.data.prompts import Prompts, submission_code
from jprover.data.tokenizer import END
from jprover.rollout.protocol import (
  Completion,
  Engine,
  Request,
  SamplingParams,
)
from jprover.seeds import derive_seed
from jprover.types import Problem, Segment, Submission, Trajectory, Verdict


class Verifier(Protocol):
  """What collection needs of a verifier."""

  def verify_many(
    self,
    submissions: Iterable[Submission],
    problems: Mapping[str, Problem],
  ) -> Iterator[Verdict]:
    """Yields a verdict for each submission, in order."""
    ...


def _trajectory(
  prompts: Prompts, problem: Problem, group: str, done: Completion
) -> Trajectory:
  prompt = prompts.whole_proof(problem)
  text = prompts.tokenizer.decode([t for t in done.tokens if t != END])
  return Trajectory(
    id=done.id,
    problem_id=problem.id,
    group=group,
    segments=(
      Segment("prompt", prompt),
      Segment("policy", done.tokens, done.logp_sampler, done.version, text),
    ),
    finish_reason=done.finish_reason,
  )


def collect(
  engine: Engine,
  prompts: Prompts,
  problems: Sequence[Problem],
  *,
  samples: int,
  sampling: SamplingParams,
  seed: int,
  step: int,
) -> Iterator[Trajectory]:
  """Samples whole proofs, a group a problem; yields them as they finish.

  Args:
    engine: with no requests of its own in flight.
    prompts: the prompt formats.
    problems: those of the step, without repetition.
    samples: rollouts a problem.
    sampling: how tokens are drawn.
    seed: of the run.
    step: of the run; with the seed, the problem and the sample's number it
      decides every token.
  """
  owner = {}
  for problem in problems:
    tokens = prompts.whole_proof(problem)
    for i in range(samples):
      request_id = f"{step}/{problem.id}/{i}"
      owner[request_id] = problem
      engine.submit(
        Request(
          id=request_id,
          tokens=tokens,
          params=sampling,
          seed=derive_seed(seed, step, problem.id, i),
        )
      )
  for done in engine.completions():
    problem = owner.pop(done.id)
    yield _trajectory(prompts, problem, f"{step}/{problem.id}", done)


def verify(
  verifier: Verifier,
  trajectories: Iterable[Trajectory],
  problems: Mapping[str, Problem],
) -> list[Trajectory]:
  """Attaches verdicts; Lean works while later trajectories are decoded.

  Returns:
    The trajectories sorted by id, so that nothing after this depends on the
    order in which they finished.
  """
  sent: list[Trajectory] = []

  def submissions() -> Iterator[Submission]:
    for t in trajectories:
      sent.append(t)
      code = submission_code(problems[t.problem_id], t.segments[-1].text)
      yield Submission(t.id, t.problem_id, code)

  verdicts = {v.id: v for v in verifier.verify_many(submissions(), problems)}
  done = [dataclasses.replace(t, verdict=verdicts[t.id]) for t in sent]
  return sorted(done, key=lambda t: t.id)
