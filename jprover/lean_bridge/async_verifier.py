"""Checks for asyncio: many callers, one pool, a bounded queue."""

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, Self

from jprover.errors import InfraError
from jprover.lean_bridge.answers import Compiled
from jprover.lean_bridge.pool import Ticket
from jprover.lean_bridge.verify import Verifier
from jprover.types import Problem, Submission, Verdict

_STEP_S = 0.5
# Queues a check: takes the verifier and what to call with the answer.
_Start = Callable[[Verifier, Callable[[Any], None]], Ticket | None]


class Busy(Exception):
  """The queue is full: ask again later."""


class AsyncVerifier:
  """A verifier in a thread of its own, for coroutines of one event loop.

    async with AsyncVerifier(workers=2) as lean:
      verdict = await lean.verify(submission, problem)

  A check whose coroutine is cancelled is taken back: Lean stops.
  """

  def __init__(self, *, queue_size: int = 1024, **verifier: Any):
    """Prepares it; `async with` or `start` starts the workers.

    Args:
      queue_size: checks that may wait or run at a time.
      **verifier: arguments of `Verifier`.
    """
    self._size = queue_size
    self._arguments = verifier
    self._open: set[asyncio.Future[Any]] = set()
    # What the thread is to do next; None ends it.
    self._orders: queue.SimpleQueue[Callable[[Verifier], None] | None] = (
      queue.SimpleQueue()
    )
    self._verifier: Verifier | None = None
    self._thread: threading.Thread | None = None
    self._fault: BaseException | None = None

  @property
  def pending(self) -> int:
    """Checks that wait or run."""
    return len(self._open)

  @property
  def size(self) -> int:
    """Checks that may wait or run at a time."""
    return self._size

  @property
  def room(self) -> int:
    """Checks that the queue still takes."""
    return self._size - self.pending

  @property
  def fault(self) -> BaseException | None:
    """What ended the workers for good, if anything did."""
    return self._fault

  @property
  def verifier(self) -> Verifier:
    """The verifier: for its `backend` and `tier` only."""
    if self._verifier is None:
      raise InfraError("the workers do not run: start them")
    return self._verifier

  async def start(self) -> None:
    """Starts the workers.

    Raises:
      UsageError, InfraError: as `Verifier`.
    """
    self._loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = self._loop.create_future()
    self._thread = threading.Thread(
      target=self._run, args=(ready,), name="jprover-lean", daemon=True
    )
    self._thread.start()
    await ready

  async def close(self) -> None:
    """Ends the workers once every check under way is answered."""
    while self._open and self._fault is None:
      await asyncio.wait(self._open)
    if self._thread is not None:
      self._order(None)
      await asyncio.to_thread(self._thread.join)

  async def __aenter__(self) -> Self:
    await self.start()
    return self

  async def __aexit__(self, *exc: object) -> None:
    for future in list(self._open):
      if exc[0] is not None:
        future.cancel()
    await self.close()

  async def verify(self, submission: Submission, problem: Problem) -> Verdict:
    """Returns the verdict on a submission.

    Raises:
      Busy: the queue is full.
      InfraError: workers cannot be kept alive.
    """
    return await self._ask(
      lambda verifier, tell: verifier.submit(submission, problem, tell)
    )

  async def compile(
    self, code: str, *, deadline_s: float | None = None
  ) -> Compiled:
    """Returns what Lean says of a file.

    Args:
      code: Lean file.
      deadline_s: seconds that Lean may take, if less than every check may.

    Raises:
      Busy: the queue is full.
      InfraError: workers cannot be kept alive.
    """
    return await self._ask(
      lambda verifier, tell: verifier.submit_file(
        code, tell, deadline_s=deadline_s
      )
    )

  async def _ask(self, start: _Start) -> Any:
    if self._fault is not None:
      raise self._fault
    if not self.room:
      raise Busy(f"{self._size} checks are waiting: ask again later")
    future: asyncio.Future[Any] = self._loop.create_future()
    self._open.add(future)
    ticket: list[Ticket | None] = []

    def tell(answer: Any) -> None:  # in the thread
      self._loop.call_soon_threadsafe(_settle, future, answer)

    def ended(_: asyncio.Future[Any]) -> None:
      self._open.discard(future)
      if future.cancelled():
        self._order(drop)

    def drop(verifier: Verifier) -> None:
      if ticket and ticket[0] is not None:
        verifier.drop(ticket[0])

    def ask(verifier: Verifier) -> None:
      if not future.cancelled():
        ticket.append(start(verifier, tell))

    future.add_done_callback(ended)
    self._order(ask)
    return await future

  def _order(self, order: Callable[[Verifier], None] | None) -> None:
    self._orders.put(order)
    if self._verifier is not None:
      self._verifier.ring()

  # In the thread.

  def _run(self, ready: asyncio.Future[None]) -> None:
    call = self._loop.call_soon_threadsafe
    try:
      with Verifier(**self._arguments) as verifier:
        self._verifier = verifier
        call(_settle, ready, None)
        while self._obey(verifier):
          verifier.step(_STEP_S)
    except BaseException as e:
      self._fault = e
      call(self._fail, ready, e)

  def _obey(self, verifier: Verifier) -> bool:
    """Does what was ordered; false once the thread is to end."""
    while True:
      try:
        order = self._orders.get_nowait()
      except queue.Empty:
        return True
      if order is None:
        return False
      order(verifier)

  def _fail(self, ready: asyncio.Future[None], error: BaseException) -> None:
    for future in (ready, *self._open):
      if not future.done():
        future.set_exception(error)


def _settle(future: asyncio.Future[Any], answer: Any) -> None:
  if not future.done():
    future.set_result(answer)
