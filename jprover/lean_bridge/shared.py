"""A forked child that answers many requests, one after another."""

import functools
import json
import os
import select
import signal
import struct
import time
from collections.abc import Callable
from typing import Any

from jprover.lean_bridge.frames import read_frame, write_frame
from jprover.lean_bridge.supervise import (
  MAX_RESULT,
  End,
  Ended,
  Limits,
  cpu_seconds,
  enter,
  kill_group,
  outcome,
  resident_mb,
)

_FOREVER = 1e9  # processor seconds of the child as a whole
_SIZE = struct.Struct("<I")


class SharedChild:
  """Runs a function in a child that lives from request to request.

  It is started when it is needed, and anew once it has answered a number of
  requests, has grown, or died. What a request does to the child can show in
  later ones: only for answers that need not be trusted.
  """

  def __init__(
    self,
    function: Callable[[Any], Any],
    limits: Limits,
    *,
    alive: Callable[[], bool],
    uses: int,
    grow_mb: float,
  ):
    """Prepares the child; nothing is forked yet.

    Args:
      function: from a JSON request to a JSON value, called in the child.
      limits: on each request.
      alive: polled while waiting; when false the child is killed.
      uses: requests that one child answers.
      grow_mb: resident memory that a child may gain, MiB.
    """
    self._function, self._limits, self._alive = function, limits, alive
    self._uses, self._grow_mb = uses, grow_mb
    self._pid = 0
    self._pipes: tuple[int, int] = (-1, -1)  # requests, replies
    self._answered = 0
    self._first_mb = 0.0

  def ask(self, request: Any) -> Ended:
    """Returns the child's answer, or what stopped it.

    Raises:
      SystemExit: `alive` returned false.
    """
    if not self._pid:
      self._start()
    start, cpu = time.monotonic(), cpu_seconds(self._pid)
    data = bytearray()
    try:
      write_frame(self._pipes[0], request)
      stopped, peak = self._watch(data, start, cpu)
    except BrokenPipeError:
      stopped, peak = "signal", 0.0
    except BaseException:
      self.close()
      raise
    used = cpu_seconds(self._pid) - cpu
    seconds = time.monotonic() - start
    if stopped is not None:
      number = self.close()
      return Ended(stopped, None, seconds, used, peak, number)
    self._answered += 1
    now = resident_mb(self._pid)
    self._first_mb = self._first_mb or now
    peak = max(peak, now)
    if self._answered >= self._uses or now - self._first_mb > self._grow_mb:
      self.close()
    ok, value = json.loads(bytes(data[_SIZE.size :]))
    return Ended("ok" if ok else "error", value, seconds, used, peak)

  def close(self) -> int:
    """Ends the child; returns the signal that it died of itself, or 0."""
    if not self._pid:
      return 0
    pid, self._pid = self._pid, 0
    gone, status = os.waitpid(pid, os.WNOHANG)
    kill_group(pid)
    if not gone:
      os.waitpid(pid, 0)
    for fd in self._pipes:
      os.close(fd)
    return os.WTERMSIG(status) if gone and os.WIFSIGNALED(status) else 0

  def _start(self) -> None:
    requests, ours = os.pipe()
    theirs, replies = os.pipe()
    parent = os.getpid()
    pid = os.fork()
    if pid == 0:
      self._serve(parent, requests, replies)
    os.close(requests)
    os.close(replies)
    self._pid, self._pipes = pid, (ours, theirs)
    self._answered, self._first_mb = 0, 0.0

  def _serve(self, parent: int, requests: int, replies: int) -> None:
    """Never returns."""
    try:
      signal.signal(signal.SIGPIPE, signal.SIG_DFL)
      limits = Limits(_FOREVER, _FOREVER, self._limits.memory_mb)
      enter(limits, parent, requests, replies)
      while (request := read_frame(requests)) is not None:
        run = functools.partial(self._function, request)
        write_frame(replies, outcome(run))
    finally:
      os._exit(0)

  def _watch(
    self, data: bytearray, start: float, cpu: float
  ) -> tuple[End | None, float]:
    """Collects one reply; returns what broke a limit."""
    limits, peak = self._limits, 0.0
    poll = select.poll()
    poll.register(self._pipes[1], select.POLLIN)
    while True:
      if poll.poll(30):
        chunk = os.read(self._pipes[1], 1 << 20)
        if not chunk:
          return "signal", peak
        data += chunk
        if len(data) > MAX_RESULT:
          return "output", peak
        if len(data) >= _SIZE.size:
          (size,) = _SIZE.unpack(data[: _SIZE.size])
          if len(data) >= _SIZE.size + size:
            return None, peak
        continue
      peak = max(peak, resident_mb(self._pid))
      if peak > limits.memory_mb:
        return "memory", peak
      if cpu_seconds(self._pid) - cpu > limits.cpu_s:
        return "cpu", peak
      if time.monotonic() - start > limits.wall_s:
        return "wall", peak
      if not self._alive():
        raise SystemExit(0)
