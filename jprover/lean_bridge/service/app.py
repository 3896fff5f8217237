"""The HTTP service: Kimina's endpoints, and verdicts.

POST /api/check, /verify   Lean's messages on files (Kimina Lean Server)
POST /v1/verdicts          verdicts on submissions
GET  /health, /ready       alive; able to check
GET  /metrics              Prometheus
"""

import asyncio
import contextlib
import hmac
import math
import time
from collections.abc import (
  Awaitable,
  Callable,
  Iterator,
  Mapping,
)
from typing import Any

import fastapi
from fastapi import HTTPException, Request, Response
from fastapi.responses import JSONResponse

from jprover.errors import InfraError
from jprover.lean_bridge.async_verifier import AsyncVerifier, Busy
from jprover.lean_bridge.legality import extract_code
from jprover.lean_bridge.service import shapes
from jprover.lean_bridge.service.metrics import Metrics
from jprover.types import Problem, Submission, Verdict

_OPEN = frozenset(("/health", "/ready"))  # need no token
_PATIENCE = 8  # times the largest request that are read
_POLL_S = 0.25  # between looks at whether the client is still there


def create_app(
  verifier: AsyncVerifier,
  *,
  problems: Mapping[str, Problem],
  max_bytes: int,
  token: str | None = None,
  on_fault: Callable[[BaseException], None] = lambda error: None,
) -> fastapi.FastAPI:
  """Returns the service.

  Args:
    verifier: that runs in the event loop of the service.
    problems: that clients may name by their id.
    max_bytes: of a request.
    token: that clients must send as a bearer token, if any.
    on_fault: is told when the workers are gone for good.
  """
  metrics = Metrics(verifier)
  checks = _Checks(verifier, metrics, on_fault)

  app = fastapi.FastAPI(title="jprover")
  app.add_middleware(
    _Gate, max_bytes=max_bytes, token=token, refused=metrics.refused
  )

  @app.exception_handler(Busy)
  async def busy(request: Request, error: Busy) -> Response:
    metrics.refused.labels("busy").inc()
    seconds = str(checks.wait_s())
    return JSONResponse(
      {"detail": str(error)}, 429, headers={"Retry-After": seconds}
    )

  @app.exception_handler(InfraError)
  async def infra(request: Request, error: InfraError) -> Response:
    return JSONResponse({"detail": str(error)}, 503)

  def known(problem_id: str, given: Mapping[str, Problem]) -> Problem:
    found = given.get(problem_id) or problems.get(problem_id)
    if found is None:
      raise HTTPException(422, f"no problem has the id {problem_id!r}")
    return found

  async def snippets(
    request: Request, asked: list[shapes.Snippet], timeout: float
  ) -> list[dict[str, Any]]:
    of = [
      s.problem.record()
      if s.problem
      else (known(s.problem_id, {}) if s.problem_id else None)
      for s in asked
    ]

    async def one(
      snippet: shapes.Snippet, problem: Problem | None
    ) -> dict[str, Any]:
      verdict = None
      if problem is not None:
        submission = Submission(snippet.id, problem.id, snippet.code)
        verdict = await checks.verify(submission, problem)
      found = await checks.compile(snippet.code, timeout)
      return shapes.check_result(snippet, found, verdict, timeout)

    with checks.reserved(len(asked)):
      return await _while_connected(
        request, asyncio.gather(*map(one, asked, of))
      )

  @app.post("/api/check")
  async def check(request: Request, body: shapes.CheckBody) -> dict[str, Any]:
    return {"results": await snippets(request, body.snippets, body.timeout)}

  @app.post("/verify")
  @app.post("/one_pass_verify_batch", include_in_schema=False)
  async def verify(request: Request, body: shapes.VerifyBody) -> dict[str, Any]:
    asked = [code.snippet() for code in body.codes]
    results = await snippets(request, asked, body.timeout)
    return {"results": [shapes.verify_result(r) for r in results]}

  @app.post("/v1/verdicts")
  async def verdicts(
    request: Request, body: shapes.VerdictsBody
  ) -> dict[str, Any]:
    given = {p.id: p.record() for p in body.problems}
    of = [known(s.problem_id, given) for s in body.submissions]
    submissions = [
      Submission(s.id, s.problem_id, extract_code(s.code))
      for s in body.submissions
    ]
    with checks.reserved(len(submissions)):
      found = await _while_connected(
        request, asyncio.gather(*map(checks.verify, submissions, of))
      )
    return {"verdicts": [v.to_json() for v in found]}

  @app.get("/health")
  async def health() -> dict[str, str]:
    return {"status": "ok"}

  @app.get("/ready")
  async def ready() -> dict[str, Any]:
    if verifier.fault is not None:
      raise HTTPException(503, str(verifier.fault))
    lean = verifier.verifier.backend
    return {
      "status": "ready",
      "backend": lean.name,
      "lean_version": lean.lean_version,
      "core_hash": lean.core_hash,
      "tier": verifier.verifier.tier,
      "pending": verifier.pending,
    }

  @app.get("/metrics")
  async def told() -> Response:
    return Response(metrics.page(), media_type="text/plain; version=0.0.4")

  return app


class _Checks:
  """Asks the verifier, once for all who ask the same, and counts."""

  def __init__(
    self,
    verifier: AsyncVerifier,
    metrics: Metrics,
    on_fault: Callable[[BaseException], None],
  ):
    self._verifier, self._metrics = verifier, metrics
    self._on_fault = on_fault
    self._running: dict[Any, tuple[asyncio.Task[Any], list[int]]] = {}
    self._reserved = 0
    self._pace = 0.1  # seconds from answer to answer, of late
    self._last = time.monotonic()

  @contextlib.contextmanager
  def reserved(self, count: int) -> Iterator[None]:
    """Holds room in the queue for a batch.

    Raises:
      Busy: there will be room later.
      HTTPException: there never will.
    """
    size = self._verifier.size
    if count > size:
      raise HTTPException(413, f"{count} checks at once: send at most {size}")
    if count > size - self._reserved:
      raise Busy(f"{self._reserved} checks are waiting: ask later")
    self._reserved += count
    try:
      yield
    finally:
      self._reserved -= count

  def wait_s(self) -> int:
    """Returns seconds until there may be room for half a queue."""
    return min(60, max(1, math.ceil(self._pace * self._reserved / 2)))

  async def verify(self, submission: Submission, problem: Problem) -> Verdict:
    """Returns a verdict."""
    key = ("verify", submission, problem)
    ask = lambda: self._verifier.verify(submission, problem)
    return await self._once(key, ask, lambda v: v.status)

  async def compile(self, code: str, deadline_s: float) -> shapes.Compiled:
    """Returns what Lean says of a file."""
    key = ("file", code, deadline_s)
    ask = lambda: self._verifier.compile(code, deadline_s=deadline_s)
    return await self._once(key, ask, lambda c: c.cls or "ok")

  async def _once(
    self,
    key: Any,
    ask: Callable[[], Awaitable[Any]],
    status: Callable[[Any], str],
  ) -> Any:
    """Joins a check that runs already; the last one to leave ends it."""
    if key in self._running:
      self._metrics.joined.inc()
      task, users = self._running[key]
    else:
      task = asyncio.ensure_future(self._asked(key[0], ask, status))
      users = [0]
      self._running[key] = task, users
      task.add_done_callback(lambda done: self._forget(key, done))
    users[0] += 1
    try:
      return await asyncio.shield(task)
    except asyncio.CancelledError:
      if users[0] == 1:
        self._forget(key, task)
        task.cancel()
      raise
    finally:
      users[0] -= 1

  def _forget(self, key: Any, task: "asyncio.Future[Any]") -> None:
    if key in self._running and self._running[key][0] is task:
      del self._running[key]

  async def _asked(
    self,
    kind: str,
    ask: Callable[[], Awaitable[Any]],
    status: Callable[[Any], str],
  ) -> Any:
    start = time.monotonic()
    try:
      found = await ask()
    except Exception:
      if self._verifier.fault is not None:
        self._on_fault(self._verifier.fault)
      raise
    now = time.monotonic()
    self._pace += 0.05 * (now - max(self._last, start) - self._pace)
    self._last = now
    self._metrics.seconds.labels(kind).observe(now - start)
    self._metrics.checks.labels(kind, status(found)).inc()
    return found


async def _while_connected(
  request: Request, work: "asyncio.Future[list[Any]]"
) -> list[Any]:
  """Returns the result; ends the work when nobody waits for it."""
  try:
    while True:
      done, _ = await asyncio.wait([work], timeout=_POLL_S)
      if done:
        return work.result()
      if await request.is_disconnected():
        raise HTTPException(499, "the client is gone")
  finally:
    work.cancel()


class _Gate:
  """Turns away who has no token, and what is too large."""

  def __init__(
    self, app: Any, *, max_bytes: int, token: str | None, refused: Any
  ):
    self._app, self._max_bytes = app, max_bytes
    self._token, self._refused = token, refused

  async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "http":
      await self._app(scope, receive, send)
      return
    headers = dict(scope["headers"])
    if self._token is not None and scope["path"] not in _OPEN:
      sent = headers.get(b"authorization", b"")
      if not hmac.compare_digest(sent, b"Bearer " + self._token.encode()):
        self._refused.labels("token").inc()
        answer = JSONResponse(
          {"detail": "send `Authorization: Bearer TOKEN`"},
          401,
          headers={"WWW-Authenticate": "Bearer"},
        )
        await answer(scope, receive, send)
        return
    body = await self._body(receive)
    if body is None:
      self._refused.labels("size").inc()
      answer = JSONResponse(
        {"detail": f"the request is over {self._max_bytes} bytes"}, 413
      )
      await answer(scope, receive, send)
      return
    await self._app(scope, _replay(body, receive), send)

  async def _body(self, receive: Any) -> bytes | None:
    """Returns the body, None if it is too large.

    Of what is too large some more is read, and forgotten: a client that still
    sends does not listen to an answer.
    """
    body, size, more = bytearray(), 0, True
    while more and size < _PATIENCE * self._max_bytes:
      message = await receive()
      if message["type"] != "http.request":
        break  # gone
      piece = message.get("body", b"")
      size += len(piece)
      if size <= self._max_bytes:
        body += piece
      more = message.get("more_body", False)
    return None if size > self._max_bytes else bytes(body)


def _replay(body: bytes, receive: Any) -> Callable[[], Awaitable[Any]]:
  """Returns a `receive` that gives the body, then what comes after it."""
  given = False

  async def again() -> Any:
    nonlocal given
    if given:
      return await receive()
    given = True
    return {"type": "http.request", "body": body, "more_body": False}

  return again
