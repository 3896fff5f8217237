"""Verdicts from services of other hosts, by the standard library alone."""

import dataclasses
import http.client
import itertools
import json
import random
import time
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from jprover.errors import InfraError, UsageError
from jprover.types import Problem, Submission, Verdict

_AGAIN = frozenset((408, 429, 499, 500, 502, 503, 504))
_LONGEST_WAIT_S = 60.0


class LeanClient:
  """Asks one or more services for verdicts, as a `Verifier` would give them.

  Asking again is safe: a check that runs is joined and one that is done is
  answered from the service's cache, so none is counted twice.
  """

  def __init__(
    self,
    urls: str | Sequence[str],
    *,
    token: str | None = None,
    batch: int = 16,
    concurrency: int = 8,
    attempts: int = 8,
    timeout_s: float = 600.0,
  ):
    """Prepares it; nothing is sent yet.

    Args:
      urls: of the services, e.g. `http://127.0.0.1:8000`.
      token: that they ask for.
      batch: submissions a request.
      concurrency: requests under way at a time, of each service.
      attempts: of a request, each at the next service.
      timeout_s: of a request.

    Raises:
      UsageError: an impossible argument.
    """
    self._urls = [urls] if isinstance(urls, str) else list(urls)
    if not self._urls or min(batch, concurrency, attempts) < 1:
      raise UsageError(
        "give at least one URL, and batch, concurrency and attempts above 0"
      )
    self._token, self._batch = token, batch
    self._attempts, self._timeout_s = attempts, timeout_s
    self._width = concurrency * len(self._urls)

  def verify(self, submission: Submission, problem: Problem) -> Verdict:
    """Returns the verdict on one submission."""
    return next(self.verify_many([submission], {problem.id: problem}))

  def verify_many(
    self, submissions: Iterable[Submission], problems: Mapping[str, Problem]
  ) -> Iterator[Verdict]:
    """Yields verdicts in the order of the submissions, as they are ready.

    What no service could check is `infra`, an absent sample.

    Raises:
      UsageError: a submission names a problem that is not there, or a service
        refuses what was asked.
    """
    batches = _batches(submissions, self._batch)
    starts = itertools.count()
    with ThreadPoolExecutor(self._width, "lean-client") as threads:
      running: deque[Future[list[Verdict]]] = deque()
      try:
        for batch in batches:
          body = _body(batch, problems)
          running.append(threads.submit(self._ask, batch, body, next(starts)))
          if len(running) > 2 * self._width:
            yield from running.popleft().result()
        while running:
          yield from running.popleft().result()
      finally:
        for future in running:
          future.cancel()

  def _ask(
    self, batch: Sequence[Submission], body: bytes, start: int
  ) -> list[Verdict]:
    fault = ""
    for attempt in range(self._attempts):
      url = self._urls[(start + attempt) % len(self._urls)]
      wait = min(_LONGEST_WAIT_S, 0.5 * 2**attempt) * random.uniform(0.5, 1)
      try:
        rows = self._post(f"{url.rstrip('/')}/v1/verdicts", body)["verdicts"]
        verdicts = [Verdict.from_json(row) for row in rows]
        if [v.id for v in verdicts] != [s.id for s in batch]:
          raise ValueError("it answers other ids than it was asked")
        return verdicts
      except urllib.error.HTTPError as e:
        fault = f"{url} answers {e.code}: {_detail(e)}"
        if e.code not in _AGAIN:
          raise UsageError(fault) from None
        told = e.headers.get("Retry-After", "")
        if told.isdigit():
          wait = min(_LONGEST_WAIT_S, float(told)) * random.uniform(1, 1.5)
      except (OSError, http.client.HTTPException) as e:
        fault = f"{url} does not answer: {e}"
      except (ValueError, KeyError, TypeError) as e:
        fault = f"{url} answers in another form: {e!r}"
      if attempt + 1 < self._attempts:
        time.sleep(wait)
    return [
      Verdict(s.id, s.problem_id, "infra", fault, cls="service") for s in batch
    ]

  def _post(self, url: str, body: bytes) -> Any:
    headers = {"Content-Type": "application/json"}
    if self._token:
      headers["Authorization"] = f"Bearer {self._token}"
    request = urllib.request.Request(url, body, headers)
    with urllib.request.urlopen(request, timeout=self._timeout_s) as answer:
      return json.load(answer)

  def ready(self) -> list[dict[str, Any]]:
    """Returns what each service says of itself.

    Raises:
      InfraError: one is not ready.
    """
    found = []
    for url in self._urls:
      try:
        with urllib.request.urlopen(
          f"{url.rstrip('/')}/ready", timeout=self._timeout_s
        ) as answer:
          found.append(json.load(answer))
      except (OSError, http.client.HTTPException, ValueError) as e:
        raise InfraError(
          f"the service {url} is not ready ({e}): start it by jprover serve"
        ) from None
    return found


def _batches(
  submissions: Iterable[Submission], size: int
) -> Iterator[list[Submission]]:
  """Yields batches in which no id is there twice."""
  batch: list[Submission] = []
  for submission in submissions:
    twice = any(s.id == submission.id for s in batch)
    if len(batch) == size or twice:
      yield batch
      batch = []
    batch.append(submission)
  if batch:
    yield batch


def _body(
  batch: Sequence[Submission], problems: Mapping[str, Problem]
) -> bytes:
  used = {}
  for submission in batch:
    problem = problems.get(submission.problem_id)
    if problem is None:
      raise UsageError(
        f"submission {submission.id}: no problem has the id "
        f"{submission.problem_id!r}"
      )
    # Services take problems by their key here, whatever their own id is.
    used[submission.problem_id] = dataclasses.replace(
      problem, id=submission.problem_id
    )
  return json.dumps(
    {
      "submissions": [_text(s).to_json() for s in batch],
      "problems": [p.to_json() for p in used.values()],
    }
  ).encode()


def _text(submission: Submission) -> Submission:
  """Returns it without lone surrogates, which Lean would not see either."""
  code = submission.code.encode("utf-8", "replace").decode()
  return dataclasses.replace(submission, code=code)


def _detail(error: urllib.error.HTTPError) -> str:
  try:
    return str(json.load(error)["detail"])[:300]
  except (OSError, ValueError, KeyError, TypeError):
    return str(error.reason)
