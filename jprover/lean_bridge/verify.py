"""The one way in: submissions and problems to verdicts."""

import dataclasses
import functools
import hashlib
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from jprover.errors import InfraError, UsageError
from jprover.lean_bridge import answers, header, sandbox
from jprover.lean_bridge import backend as backends
from jprover.lean_bridge.answers import Compiled, Trace
from jprover.lean_bridge.backend import Backend
from jprover.lean_bridge.cache import VerdictCache, verdict_key
from jprover.lean_bridge.pool import Modules, Pool, Ticket
from jprover.lean_bridge.supervise import Limits
from jprover.types import (
  TIERS,
  Diagnostic,
  Problem,
  Submission,
  Tier,
  Verdict,
)

HEARTBEATS = 200_000
# Verdicts that hold for this run only: of the machine, or of its load.
_PASSING = frozenset(("cpu", "wall", "resource"))
_CANARY = Problem(
  id="canary",
  name="canary",
  statement="theorem canary (p q : Prop) (h : p ∧ q) : q ∧ p",
)
_CANARY_PROOF = "⟨h.2, h.1⟩"


class Verifier:
  """Verifies submissions with real Lean in worker processes.

  Use it as a context manager, from one thread.
  """

  def __init__(
    self,
    *,
    workers: int = 2,
    tier: Tier = "strict",
    cache_dir: str | os.PathLike | None = None,
    heartbeats: int = HEARTBEATS,
    deadline_s: float = 30.0,
    memory_mb: float = 1024.0,
    backend: Backend | None = None,
    use_cache: bool = True,
    legality: bool = True,
    share: bool = True,
  ):
    """Starts the workers.

    Args:
      workers: processes.
      tier: of every verdict.
      cache_dir: folder of verdicts and compiled problems; None is the
        user's.
      heartbeats: Lean's `maxHeartbeats`, the deterministic allowance of each
        command. Exhausting it is `timeout`.
      deadline_s: processor seconds of a check, a backstop; the wall clock is
        allowed ten times as much.
      memory_mb: resident memory of a check, MiB.
      backend: which Lean; None is the embedded one.
      use_cache: whether to read and write verdicts on disk.
      legality: whether to run the static check. Off only to test that the
        certificate stands alone.
      share: whether legal submissions are elaborated one after another in one
        process before they are checked alone. It finds errors sooner and
        changes no verdict.

    Raises:
      UsageError: an impossible argument.
      InfraError: Lean or the core is missing or broken, the cache folder
        cannot be used, or the system cannot confine what `paranoid` must.
    """
    if tier not in TIERS:
      raise UsageError(f"no tier {tier!r}: use one of {', '.join(TIERS)}")
    if workers < 1 or heartbeats < 1 or deadline_s <= 0 or memory_mb < 256:
      raise UsageError(
        "workers and heartbeats must be at least 1, deadline_s above 0 and "
        "memory_mb at least 256"
      )
    if tier == "paranoid" and (lack := sandbox.missing()):
      raise InfraError(
        f"the paranoid tier cannot confine Lean here: {lack}; use the strict "
        "tier inside a container"
      )
    root = backends.cache_root(cache_dir)
    self.backend = backend or backends.embedded()
    self.tier: Tier = tier
    self._legality = legality
    self._share = share and legality and tier != "paranoid"
    self._settings = f"{heartbeats} {deadline_s} {memory_mb} {legality}"
    self._cache = VerdictCache(root) if use_cache else None
    self._pool = Pool(
      self.backend,
      workers=workers,
      cache=root,
      limits=Limits(
        cpu_s=deadline_s, wall_s=10 * deadline_s, memory_mb=memory_mb
      ),
      heartbeats=heartbeats,
      canary=self._job(_CANARY.source(_CANARY_PROOF), _CANARY),
    )

  def __enter__(self) -> "Verifier":
    return self

  def __exit__(self, *exc: object) -> None:
    self.close()

  @property
  def pids(self) -> list[int]:
    """Process ids of the workers."""
    return self._pool.pids

  def close(self) -> None:
    """Ends the workers."""
    self._pool.close()
    if self._cache is not None:
      self._cache.close()

  def verify(self, submission: Submission, problem: Problem) -> Verdict:
    """Returns the verdict on one submission."""
    return next(self.verify_many([submission], {problem.id: problem}))

  def verify_many(
    self, submissions: Iterable[Submission], problems: Mapping[str, Problem]
  ) -> Iterator[Verdict]:
    """Yields verdicts in the order of the submissions, as they are ready.

    Submissions are read as workers become free. A submission is checked
    alone: nothing of another one is visible to it.

    Raises:
      UsageError: a submission names a problem that is not there.
      InfraError: workers cannot be kept alive.
    """
    for planned in self._answers(submissions, problems, trace=False):
      yield self._verdict(planned)

  def trace_many(
    self, submissions: Iterable[Submission], problems: Mapping[str, Problem]
  ) -> Iterator[tuple[Verdict, Trace]]:
    """Yields verdicts as `verify_many` does, with the goals of what fails.

    The trace is empty for a submission that is not `failed` by an error of
    its text.
    """
    for planned in self._answers(submissions, problems, trace=True):
      found = (planned.answer or {}).get("trace")
      trace = answers.trace(found) if found else Trace()
      yield self._verdict(planned), trace

  def _answers(
    self,
    submissions: Iterable[Submission],
    problems: Mapping[str, Problem],
    *,
    trace: bool,
  ) -> Iterator["_Planned"]:
    plan: deque[_Planned] = deque()  # short: see Pool.map

    def jobs() -> Iterator[dict[str, Any] | tuple[dict[str, Any], Modules]]:
      for submission in submissions:
        problem = problems.get(submission.problem_id)
        if problem is None:
          raise UsageError(
            f"submission {submission.id}: no problem has the id "
            f"{submission.problem_id!r}"
          )
        planned = self._plan(submission, problem, trace=trace)
        plan.append(planned)
        yield planned.answer or (
          self._job(planned.submission.code, problem, trace=trace),
          self._modules(problem.header),
        )

    for answer in self._pool.map(jobs()):
      yield self._answered(plan.popleft(), answer)

  def _answered(
    self, planned: "_Planned", answer: dict[str, Any]
  ) -> "_Planned":
    """Takes in an answer, and keeps it if it is new and lasting."""
    if planned.answer is not None:
      return planned
    if self._cache is not None and _lasting(answer):
      self._cache.put(planned.key, answer)
    return dataclasses.replace(planned, answer=answer)

  def traces(self, codes: Iterable[str]) -> Iterator[Trace]:
    """Yields the goals around the tactics of each file, in order.

    Args:
      codes: Lean files; they need not compile.

    Raises:
      InfraError: workers cannot be kept alive.
    """

    def jobs() -> Iterator[dict[str, Any] | tuple[dict[str, Any], Modules]]:
      for code in codes:
        if fault := self._lacking(code):
          yield {"reason": fault}
        else:
          yield {"kind": "states", "code": code}, self._modules(code)

    for answer in self._pool.map(jobs()):
      yield answers.trace(answer)

  def files(self, codes: Iterable[str]) -> Iterator[Compiled]:
    """Yields what Lean says of each file, in order.

    Raises:
      InfraError: workers cannot be kept alive.
    """
    for answer in self._pool.map(map(self._file_job, codes)):
      yield answers.compiled(answer)

  # One by one, for a caller with a loop of its own.

  def submit(
    self,
    submission: Submission,
    problem: Problem,
    on_verdict: Callable[[Verdict], None],
  ) -> Ticket | None:
    """Queues a check; `step` calls `on_verdict`, once.

    Returns:
      What `drop` takes; None when the verdict is known and was told.
    """
    planned = self._plan(submission, problem, trace=False)

    def tell(answer: dict[str, Any]) -> None:
      on_verdict(self._verdict(self._answered(planned, answer)))

    if planned.answer is not None:
      tell(planned.answer)
      return None
    job = self._job(planned.submission.code, problem)
    return self._pool.submit(job, self._modules(problem.header), tell)

  def submit_file(
    self,
    code: str,
    on_compiled: Callable[[Compiled], None],
    *,
    deadline_s: float | None = None,
  ) -> Ticket | None:
    """Queues a file; `step` calls `on_compiled`, once.

    Args:
      code: Lean file.
      on_compiled: is told what Lean said.
      deadline_s: seconds that Lean may take, if less than every check may.

    Returns:
      What `drop` takes; None when Lean lacks a module and that was told.
    """
    job = self._file_job(code, deadline_s)
    tell = lambda answer: on_compiled(answers.compiled(answer))
    if isinstance(job, dict):
      tell(job)
      return None
    return self._pool.submit(*job, tell)

  def drop(self, ticket: Ticket) -> None:
    """Takes back what was submitted; it is never answered."""
    self._pool.drop((ticket,))

  def step(self, timeout_s: float) -> None:
    """Waits until something happens, `ring` is called or the time is up.

    Raises:
      InfraError: workers cannot be kept alive.
    """
    self._pool.step(timeout_s)

  def ring(self) -> None:
    """Ends a `step` that waits. From any thread."""
    self._pool.ring()

  def _file_job(
    self, code: str, deadline_s: float | None = None
  ) -> dict[str, Any] | tuple[dict[str, Any], Modules]:
    if fault := self._lacking(code):
      return {"reason": fault, "cls": "problem"}
    job = {"kind": "file", "code": code, "deadline_s": deadline_s}
    return job, self._modules(code)

  def _job(
    self, code: str, problem: Problem, *, trace: bool = False
  ) -> dict[str, Any]:
    return {
      "kind": "verify",
      "code": code,
      "problem": problem.to_json(),
      "tier": self.tier,
      "legality": self._legality,
      "share": self._share,
      "trace": trace,
    }

  def _modules(self, text: str) -> Modules:
    """Returns the modules that a file with this header is compiled over."""
    return header.base_modules(text, self.backend.modules)

  def _lacking(self, text: str) -> str:
    """Says which module of a header this Lean lacks; empty if none."""
    module = self.backend.lacks(header.imports(text))
    return module and (
      f"this Lean has no module {module}: state the problem without it, or "
      "use a toolchain and project that have it"
    )

  def _plan(
    self, submission: Submission, problem: Problem, *, trace: bool
  ) -> "_Planned":
    key = verdict_key(
      _revision(),
      submission.code,
      problem.name,
      problem.header,
      problem.prerequisites,
      problem.statement,
      self.backend.name,
      self.backend.core_hash,
      self.tier,
      f"{self._settings} {trace}",
    )
    stored = self._cache.get(key) if self._cache is not None else None
    if stored is None and (fault := self._lacking(problem.header)):
      reason = f"the problem {problem.id} is unusable: {fault}"
      infra = {"status": "infra", "cls": "problem", "reason": reason}
      return _Planned(submission, key, infra, False)
    return _Planned(submission, key, stored, stored is not None)

  def _verdict(self, planned: "_Planned") -> Verdict:
    answer = planned.answer or {}
    line = answer.get("line", 0)
    where = f"line {line}: " if line else ""
    return Verdict(
      id=planned.submission.id,
      problem_id=planned.submission.problem_id,
      status=answer["status"],
      reason=where + answer["reason"],
      cls=answer["cls"],
      tier=self.tier,
      axioms=tuple(answer.get("axioms", ())),
      diagnostics=tuple(
        Diagnostic(*message) for message in answer.get("diagnostics", ())
      ),
      seconds=answer.get("seconds", {}),
      peak_mb=answer.get("peak_mb", 0.0),
      backend=self.backend.name,
      lean_version=self.backend.lean_version,
      core_hash=self.backend.core_hash,
      cached=planned.cached,
    )


@dataclasses.dataclass(frozen=True)
class _Planned:
  """A submission on its way.

  Attributes:
    submission: as handed in.
    key: in the cache.
    answer: of the cache or a worker, None until known.
    cached: whether the cache had it.
  """

  submission: Submission
  key: str
  answer: dict[str, Any] | None
  cached: bool


def _lasting(answer: dict[str, Any]) -> bool:
  return answer["status"] != "infra" and answer["cls"] not in _PASSING


@functools.cache
def _revision() -> str:
  """Returns a hash of this package: any change of it asks again."""
  digest = hashlib.sha256()
  root = Path(__file__).parent
  for path in sorted(root.rglob("*.py")):
    digest.update(path.relative_to(root).as_posix().encode() + b"\0")
    digest.update(path.read_bytes())
  return digest.hexdigest()
