"""Requests and answers of the service.

`/api/check` and `/verify` speak as the Kimina Lean Server does, which in turn
answers as the Lean REPL; `/v1/verdicts` speaks in our own records.
"""

from typing import Any

from pydantic import BaseModel, Field, model_validator

from jprover.lean_bridge.answers import Compiled
from jprover.lean_bridge.rows import verdict_row
from jprover.types import Problem, Verdict

_SEVERITIES = {"information": "info"}
_LATE = frozenset(("cpu", "wall"))


class ProblemBody(BaseModel):
  """A problem; fields as in `jprover.types.Problem`."""

  model_config = {"extra": "forbid"}
  id: str
  name: str
  statement: str
  header: str = ""
  prerequisites: str = ""
  split: str = ""
  family: str = ""
  informal: str = ""

  def record(self) -> Problem:
    """Returns it as a record."""
    return Problem(**self.model_dump())


class Snippet(BaseModel):
  """A Lean file; with a problem, also a submission."""

  id: str
  code: str
  problem_id: str | None = None
  problem: ProblemBody | None = None


class _Batch(BaseModel):
  # What a REPL would be asked; accepted so that clients need no change.
  debug: bool = False
  reuse: bool = True
  infotree: str | None = None


class CheckBody(_Batch):
  """`POST /api/check`."""

  snippets: list[Snippet] = Field(min_length=1)
  timeout: float = Field(30, gt=0, description="seconds of Lean, each")

  @model_validator(mode="after")
  def _unique(self) -> "CheckBody":
    return _with_unique_ids(self, [s.id for s in self.snippets])


class Code(BaseModel):
  """A Lean file, as older Kimina clients name it."""

  custom_id: str | int
  proof: str | None = None
  code: str | None = None
  problem_id: str | None = None
  problem: ProblemBody | None = None

  @model_validator(mode="after")
  def _has_text(self) -> "Code":
    if self.proof is None and self.code is None:
      raise ValueError(f"{self.custom_id!r} has neither `proof` nor `code`")
    return self

  def snippet(self) -> Snippet:
    """Returns it as a snippet."""
    text = self.proof if self.proof is not None else self.code
    return Snippet(
      id=str(self.custom_id),
      code=text or "",
      problem_id=self.problem_id,
      problem=self.problem,
    )


class VerifyBody(BaseModel):
  """`POST /verify`."""

  codes: list[Code] = Field(min_length=1)
  timeout: float = Field(300, gt=0, description="seconds of Lean, each")
  infotree_type: str | None = None
  disable_cache: bool = False

  @model_validator(mode="after")
  def _unique(self) -> "VerifyBody":
    return _with_unique_ids(self, [str(c.custom_id) for c in self.codes])


class SubmissionBody(BaseModel):
  """A file that claims to prove a problem."""

  model_config = {"extra": "forbid"}
  id: str
  problem_id: str
  code: str


class VerdictsBody(BaseModel):
  """`POST /v1/verdicts`."""

  model_config = {"extra": "forbid"}
  submissions: list[SubmissionBody] = Field(min_length=1)
  problems: list[ProblemBody] = Field(
    default=[], description="those that the service does not know"
  )

  @model_validator(mode="after")
  def _unique(self) -> "VerdictsBody":
    return _with_unique_ids(self, [s.id for s in self.submissions])


def _with_unique_ids(body: Any, ids: list[str]) -> Any:
  twice = (
    {i for i in ids if ids.count(i) > 1} if len(ids) > len(set(ids)) else ()
  )
  if twice:
    raise ValueError(f"the id {min(twice)!r} is there twice")
  return body


def check_result(
  snippet: Snippet, found: Compiled, verdict: Verdict | None, timeout: float
) -> dict[str, Any]:
  """Returns an element of `results` in `/api/check`.

  Lean's messages are no verdict: a client that wants one sends the problem
  along and reads `verdict`.
  """
  result: dict[str, Any] = {"id": snippet.id, "time": found.seconds}
  if found.cls in _LATE:
    result["error"] = f"Lean timed out in {timeout:g} seconds"
  elif found.cls == "problem":  # a module that is not there: Lean's error
    result["response"] = {
      "messages": [_message(1, 0, None, "error", found.reason)]
    }
  elif found.reason:
    result["error"] = found.reason
  else:
    result["response"] = _response(found)
  if verdict is not None:
    result["verdict"] = verdict_row(verdict)
  return result


def verify_result(result: dict[str, Any]) -> dict[str, Any]:
  """Returns an element of `results` in `/verify`, from `/api/check`'s."""
  out = {"custom_id": result["id"], "error": result.get("error")}
  if "response" in result:
    out["response"] = result["response"] | {"time": result["time"]}
  if "verdict" in result:
    out["verdict"] = result["verdict"]
  return out


def _response(found: Compiled) -> dict[str, Any]:
  response: dict[str, Any] = {"env": 0}
  if found.messages:
    response["messages"] = [
      _message(m.line, m.column, m.end, m.severity, m.text)
      for m in found.messages
    ]
  if found.sorries:
    response["sorries"] = [
      {
        "pos": {"line": s.line, "column": s.column},
        "endPos": {"line": s.end_line, "column": s.end_column},
        "goal": s.goal,
      }
      for s in found.sorries
    ]
  return response


def _message(
  line: int,
  column: int,
  end: tuple[int, int] | None,
  severity: str,
  text: str,
) -> dict[str, Any]:
  return {
    "severity": _SEVERITIES.get(severity, severity),
    "pos": {"line": line, "column": column},
    "endPos": end and {"line": end[0], "column": end[1]},
    "data": text,
  }
