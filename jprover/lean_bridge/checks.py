"""What a worker does with one job: legality, elaboration, certificate."""

import dataclasses
import functools
import hashlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from jprover.lean_bridge import base as bases
from jprover.lean_bridge import constants as ks
from jprover.lean_bridge import files, runtime, states, supervise
from jprover.lean_bridge.checker import Base, Refused, certify, unfit
from jprover.lean_bridge.elaborate import elaborate, run_frontend
from jprover.lean_bridge.legality import rules
from jprover.lean_bridge.runtime import Lean
from jprover.lean_bridge.screen import Outlook, make_screen, stands
from jprover.lean_bridge.shared import SharedChild
from jprover.lean_bridge.supervise import Ended, Limits
from jprover.types import Problem

HEARTBEAT_KIND = "runtime.maxHeartbeats"
_RAISE = 5  # a submission may multiply its allowance by this
_SORRY_KIND = "hasSorry"
# Of a shared child: candidates, and memory it may gain (not all of Lean's
# objects are given back).
_USES, _GROW_MB = 5000, 120.0
_REASONS = {
  "cpu": "the check used up its processor time",
  "wall": "the check used up its time",
  "memory": "the check used up its memory",
  "output": "the check printed too much",
  "signal": "the check crashed",
}


@dataclasses.dataclass(frozen=True)
class Checker:
  """Answers jobs in a worker.

  Attributes:
    lean: the library.
    base: environment that files are compiled over.
    limits: on each child.
    heartbeats: `maxHeartbeats` of every file, in thousands of allocations.
    core_hash: of the base.
    references: folder of compiled problems.
    scratch: folder of the worker.
    alive: whether someone still waits for the answer.
    screen: elaborates candidates one after another.
    outlook: whether that pays.
    confine: whether the system can confine what was not checked for legality.
    known: compiled problems found whole since a submission was last certified.
  """

  lean: Lean
  base: Base
  limits: Limits
  heartbeats: int
  core_hash: str
  references: Path
  scratch: Path
  alive: Callable[[], bool]
  screen: SharedChild
  outlook: Outlook
  confine: bool
  known: set[str] = dataclasses.field(default_factory=set)

  def answer(self, job: dict[str, Any]) -> dict[str, Any]:
    """Returns the outcome of a job: fields of a verdict, or states."""
    if job["kind"] in ("states", "file"):
      return self._compile(job["kind"], job["code"], job.get("deadline_s"))
    meter = _Meter()
    outcome = self._verify(job, meter)
    return outcome | {
      "seconds": meter.seconds,
      "peak_mb": round(meter.peak_mb, 1),
    }

  def _verify(self, job: dict[str, Any], meter: "_Meter") -> dict[str, Any]:
    problem = Problem.from_json(job["problem"])
    reference, fault = self._reference(problem, meter)
    if reference is None:
      return fault
    code = job["code"]
    if job["legality"]:
      offence = rules.find_offence(
        code, problem, max_heartbeats=_RAISE * self.heartbeats
      )
      if offence is not None:
        status = "incomplete" if offence.cls == "sorry" else "illegal"
        return _outcome(status, offence.cls, offence.what, offence.line)
    text, shift = rules.complete(code, problem)
    trace = job["trace"]
    if job["share"] and self.outlook.worth:
      refused = self._screen(text, problem, shift, meter, trace=trace)
      if refused is not None:
        self.outlook.note(failed=True)
        return refused
    module = self.scratch / "submission.olean"
    module.unlink(missing_ok=True)
    confined = job["tier"] == "paranoid"
    ended = self._run(
      lambda: self._elaborate(text, module, trace=trace),
      meter,
      "elaborate",
      writable=[str(self.scratch)] if confined else None,
    )
    if ended.end != "ok":
      return _stopped(ended)
    verdict = _judge(ended.value, problem, shift)
    self.outlook.note(failed=bool(verdict["status"]))
    if verdict["status"] or job["tier"] == "screen":
      verdict["status"] = verdict["status"] or "infra"
      return verdict
    # Hashed once more: the submission ran since.
    self.known.clear()
    reference, fault = self._reference(problem, meter)
    if reference is None:
      return fault
    ended = self._run(
      lambda: self._certify(
        reference, module, problem.name, from_empty=confined
      ),
      meter,
      "kernel",
      writable=[] if confined else None,
    )
    if ended.end != "ok":
      return _stopped(ended)
    return verdict | ended.value

  def _screen(
    self,
    text: str,
    problem: Problem,
    shift: int,
    meter: "_Meter",
    *,
    trace: bool,
  ) -> dict[str, Any] | None:
    """Returns the refusal of a candidate, None if it is not refused here."""
    request = {"code": text, "preamble": problem.preamble(), "trace": trace}
    ended = self.screen.ask(request)
    meter.add("screen", ended)
    if ended.end != "ok" or not stands(ended.value):
      return None
    return _judge(ended.value, problem, shift)

  def _run(
    self,
    function: Callable[[], Any],
    meter: "_Meter",
    stage: str,
    *,
    writable: Sequence[str] | None = None,
  ) -> Ended:
    """Runs in a child; once more, alone, if it died of no clear cause."""
    run = functools.partial(
      supervise.run,
      function,
      self.limits,
      alive=self.alive,
      writable=writable,
    )
    ended = run()
    meter.add(stage, ended)
    if ended.end in ("signal", "memory", "wall"):
      ended = run()
      meter.add(stage, ended)
    return ended

  def _options(self) -> dict[str, int | bool]:
    return lean_options(self.heartbeats)

  def _elaborate(
    self, text: str, module: Path, *, trace: bool
  ) -> dict[str, Any]:
    done = elaborate(
      self.lean,
      self.base.env,
      text,
      options=self._options(),
      output=str(module),
    )
    answer = done.elaborated().to_json()
    answer["imports"] = self._foreign(done.imports)
    if trace and done.errors:
      answer["trace"] = states.of_frontend(self.lean, done, text)
    return answer

  def _foreign(self, imports: tuple[str, ...]) -> list[str]:
    """Returns the imports that are not the base's own."""
    return [m for m in imports if m not in self.base.modules]

  def _certify(
    self, reference: Path, module: Path, name: str, *, from_empty: bool
  ) -> dict[str, Any]:
    try:
      axioms = certify(
        self.lean,
        self.base,
        reference=ks.read_module(self.lean, str(reference)),
        submission=ks.read_module(self.lean, str(module)),
        target=runtime.parse(name),
        from_empty=from_empty,
      )
    except Refused as e:
      return _outcome(e.status, e.cls, str(e)) | {"axioms": list(e.axioms)}
    return _outcome("proved", "", "certified") | {"axioms": list(axioms)}

  def _reference(
    self, problem: Problem, meter: "_Meter"
  ) -> tuple[Path | None, dict[str, Any]]:
    """Returns the compiled problem, or what is wrong with it."""
    source = problem.source("sorry")
    key = hashlib.sha256(
      "\0".join((self.core_hash, bases.MODULE, source)).encode(
        "utf-8", "backslashreplace"
      )
    ).hexdigest()
    stored = self.references / f"{key}.olean"
    seal = self.references / f"{key}.sha256"
    if key in self.known or _sealed(stored, seal):
      self.known.add(key)
      return stored, {}
    partial = self.references / f"{key}.{os.getpid()}.tmp"
    ended = self._run(
      lambda: self._compile_reference(source, partial, problem.name),
      meter,
      "reference",
    )
    if ended.end != "ok" or ended.value:
      partial.unlink(missing_ok=True)
      reason = ended.value if ended.end == "ok" else _stopped(ended)["reason"]
      return None, _outcome(
        "infra", "problem", f"the problem {problem.id} is unusable: {reason}"
      )
    digest = hashlib.sha256(partial.read_bytes()).hexdigest()
    partial.rename(stored)
    partial.write_text(digest)
    partial.rename(seal)
    return stored, {}

  def _compile_reference(self, source: str, output: Path, name: str) -> str:
    done = elaborate(
      self.lean,
      self.base.env,
      source,
      options=self._options(),
      output=str(output),
    )
    for message in done.messages:
      if message.severity == "error":
        return f"line {message.line}: {message.text}"
    if foreign := self._foreign(done.imports):
      return (
        f"this Lean has no module {foreign[0]}; state the problem without it"
      )
    if not done.complete:
      return "Lean does not read it to its end"
    constants = ks.read_module(self.lean, str(output))
    target = constants.get(runtime.parse(name))
    if target is None or target.kind != ks.THEOREM:
      return f"it states no theorem {name}"
    return unfit(self.lean, self.base, constants, target.name)

  def _compile(
    self, kind: str, code: str, deadline_s: float | None
  ) -> dict[str, Any]:
    """Compiles a file of no problem: its tactic states, or all Lean says."""
    limits = self.limits
    if deadline_s is not None:
      limits = dataclasses.replace(
        limits,
        cpu_s=min(limits.cpu_s, deadline_s),
        wall_s=min(limits.wall_s, deadline_s),
      )

    def frontend() -> dict[str, Any]:
      done = run_frontend(
        self.lean, self.base.env, code, options=self._options()
      )
      tell = states.of_frontend if kind == "states" else files.of_frontend
      return tell(self.lean, done, code)

    # No rule was checked: the file may run anything while it compiles.
    writable: list[str] | None = [] if self.confine else None
    ended = supervise.run(frontend, limits, alive=self.alive, writable=writable)
    seconds = {"seconds": round(ended.seconds, 4)}
    if ended.end != "ok":
      return _stopped(ended) | seconds
    return ended.value | seconds


def lean_options(heartbeats: int) -> dict[str, int | bool]:
  """Returns the options of every file."""
  return {"maxHeartbeats": heartbeats, "linter.all": False}


def screening_child(
  lean: Lean,
  base: Base,
  limits: Limits,
  heartbeats: int,
  *,
  alive: Callable[[], bool],
) -> SharedChild:
  """Returns the child in which candidates are elaborated one by one."""
  return SharedChild(
    make_screen(lean, base.env, lean_options(heartbeats)),
    limits,
    alive=alive,
    uses=_USES,
    grow_mb=_GROW_MB,
  )


class _Meter:
  """Adds up what the children of a job used."""

  def __init__(self):
    self.seconds: dict[str, float] = {}
    self.peak_mb = 0.0

  def add(self, stage: str, ended: Ended) -> None:
    """Adds a child to a stage."""
    total = self.seconds.get(stage, 0.0) + ended.seconds
    self.seconds[stage] = round(total, 4)
    self.peak_mb = max(self.peak_mb, ended.peak_mb)


def _outcome(
  status: str, cls: str, reason: str, line: int = 0
) -> dict[str, Any]:
  return {"status": status, "cls": cls, "reason": reason, "line": line}


def _stopped(ended: Ended) -> dict[str, Any]:
  """Returns the outcome of a child that gave no answer."""
  if ended.end == "error":
    last = str(ended.value).strip().splitlines()[-1]
    return _outcome("infra", "internal", f"the verifier failed: {last}")
  reason = _REASONS[ended.end]
  if ended.end in ("cpu", "wall"):
    return _outcome("timeout", ended.end, reason)
  if ended.signal:
    reason += f" (signal {ended.signal})"
  return _outcome("failed", "resource", reason)


def _sealed(stored: Path, seal: Path) -> bool:
  """Whether a stored reference is whole: its hash is the recorded one."""
  try:
    want = seal.read_text()
    return hashlib.sha256(stored.read_bytes()).hexdigest() == want
  except OSError:
    return False


def _judge(
  done: dict[str, Any], problem: Problem, shift: int
) -> dict[str, Any]:
  """Returns what the elaboration alone decides; an empty status if nothing.

  Args:
    done: `Elaborated` as JSON.
    problem: of the submission.
    shift: lines that were put before the submission's own text.
  """
  messages = [
    (max(line - shift, 1), column, severity, text, kind)
    for line, column, severity, text, kind, _ in done["messages"]
  ]
  result = {
    "diagnostics": [list(m[:4]) for m in messages],
    "trace": _shifted(done.get("trace"), shift),
    "status": "",
    "cls": "uncertified",
    "reason": "no error found; not certified at this tier",
  }
  errors = [m for m in messages if m[2] == "error"]
  if done["errors"]:
    line, _, _, text, _ = errors[0]
    reason = text.split("\n")[0] or "error"
    if any(m[4] == HEARTBEAT_KIND for m in errors):
      return result | _outcome("timeout", "heartbeats", reason, line)
    return result | _outcome("failed", "error", reason, line)
  if done["imports"]:
    return result | _outcome(
      "illegal", "imports", f"imports {done['imports'][0]}"
    )
  if not done["complete"]:
    return result | _outcome(
      "illegal", "exit", "Lean stopped before the end of the file"
    )
  for line, _, _, text, kind in messages:
    if kind == _SORRY_KIND:
      return result | _outcome("incomplete", "sorry", text, line)
  return result


def _shifted(trace: dict[str, Any] | None, shift: int) -> dict[str, Any] | None:
  """Returns a trace in the lines of the submission's own text."""
  if trace is None or not shift:
    return trace

  def moved(row: list[Any]) -> list[Any]:
    return [max(row[0] - shift, 1), *row[1:]]

  return {
    "states": [moved(s) for s in trace["states"]],
    "error": trace["error"] and moved(trace["error"]),
    "unsolved": [moved(e) for e in trace["unsolved"]],
  }
