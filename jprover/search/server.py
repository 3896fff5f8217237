"""A model behind an OpenAI-compatible server."""

import dataclasses
import http.client
import json
import queue
import random
import time
import urllib.error
import urllib.request
from collections.abc import Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from jprover.errors import InfraError
from jprover.search import chat
from jprover.search.budget import Amount
from jprover.search.steps import Ask, Written
from jprover.types import Problem

_AGAIN = frozenset((408, 409, 429, 500, 502, 503, 504))
_LONGEST_WAIT_S = 60.0
_MESSAGE_TOKENS = 16  # at most, besides a message's text


@dataclasses.dataclass(frozen=True, kw_only=True)
class Server:
  """Where a model is served, and how it samples.

  Attributes:
    url: of the API, e.g. `http://127.0.0.1:8001/v1`.
    model: its name there.
    key: sent as a bearer token, or empty.
    temperature: of the sampling.
    max_tokens: that a call may write.
    concurrency: calls under way at a time.
    attempts: of a call that the server does not answer.
    timeout_s: of an attempt.
  """

  url: str
  model: str
  key: str = dataclasses.field(default="", repr=False)
  temperature: float = 1.0
  max_tokens: int = 4096
  concurrency: int = 16
  attempts: int = 6
  timeout_s: float = 900.0


class ServerModel:
  """Calls of a search, answered by `POST /chat/completions`."""

  def __init__(self, server: Server):
    """Prepares it; nothing is sent yet."""
    self._server = server
    self._threads = ThreadPoolExecutor(server.concurrency, "model")
    self._done: queue.SimpleQueue[tuple[Hashable, Written | Exception]] = (
      queue.SimpleQueue()
    )
    self._open = 0

  def close(self) -> None:
    """Forgets the calls that did not start."""
    self._threads.shutdown(wait=False, cancel_futures=True)

  def most(self, problem: Problem, ask: Ask) -> Amount:
    """Returns the most that a call can cost: no token is under a byte."""
    size = sum(
      len(m["content"].encode()) + _MESSAGE_TOKENS
      for m in chat.messages(problem, ask)
    )
    return Amount(ask.kind, size, self._server.max_tokens)

  def submit(self, key: Hashable, problem: Problem, ask: Ask) -> None:
    """Queues a call."""
    self._open += 1
    self._threads.submit(self._call, key, problem, ask)

  def written(self) -> Iterator[tuple[Hashable, Written]]:
    """Yields answers as they finish, until no call is in flight.

    Raises:
      InfraError: the server does not answer, or refuses the call.
    """
    while self._open:
      key, found = self._done.get()
      self._open -= 1
      if isinstance(found, Exception):
        raise found
      yield key, found

  # In a thread.

  def _call(self, key: Hashable, problem: Problem, ask: Ask) -> None:
    most = self.most(problem, ask)
    try:
      reply = self._ask(chat.messages(problem, ask), ask.seed)
      choice, usage = reply["choices"][0], reply.get("usage") or {}
      text = choice["message"].get("content") or ""
      found: Written | Exception = Written(
        text=chat.written_text(problem, ask, text),
        # A server that does not count is charged what it may have used.
        tokens_in=int(usage.get("prompt_tokens", most.tokens_in)),
        tokens_out=int(usage.get("completion_tokens", most.tokens_out)),
        logp=float("nan"),
        stopped=choice.get("finish_reason") != "length",
      )
    except (KeyError, IndexError, TypeError, AttributeError) as e:
      found = InfraError(
        f"{self._server.url} answers in another form ({e!r}): is it "
        "OpenAI-compatible?"
      )
    except Exception as e:  # the caller's thread raises it
      found = e
    self._done.put((key, found))

  def _ask(self, messages: list[chat.Message], seed: int) -> Any:
    server = self._server
    body = {
      "model": server.model,
      "messages": messages,
      "temperature": server.temperature,
      "max_tokens": server.max_tokens,
      "seed": seed % 2**31,
    }
    headers = {"Content-Type": "application/json"}
    if server.key:
      headers["Authorization"] = f"Bearer {server.key}"
    url = f"{server.url.rstrip('/')}/chat/completions"
    fault, wait = "", 0.0
    for attempt in range(server.attempts):
      time.sleep(wait * random.uniform(0.5, 1))
      wait = min(_LONGEST_WAIT_S, 2.0**attempt)
      request = urllib.request.Request(url, json.dumps(body).encode(), headers)
      try:
        with urllib.request.urlopen(request, timeout=server.timeout_s) as told:
          return json.load(told)
      except urllib.error.HTTPError as e:
        detail = e.read(500).decode("utf-8", "replace")
        fault = f"{url} answers {e.code}: {' '.join(detail.split())}"
        if e.code not in _AGAIN:
          raise InfraError(
            f"{fault}; check --server, --model and the key"
          ) from None
        told_wait = e.headers.get("Retry-After", "")
        if told_wait.isdigit():
          wait = min(_LONGEST_WAIT_S, 2 * float(told_wait))
      except (OSError, http.client.HTTPException, ValueError) as e:
        fault = f"{url} does not answer: {e}"
    raise InfraError(f"{fault}; {server.attempts} attempts, start the server")
