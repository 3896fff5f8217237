"""Runs a function in a forked child that cannot outlive or outgrow it."""

import ctypes
import dataclasses
import json
import os
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from typing import Any, Literal

from jprover.lean_bridge import sandbox

_PR_SET_PDEATHSIG = 1
_PAGE = os.sysconf("SC_PAGE_SIZE")
_TICKS = os.sysconf("SC_CLK_TCK")
MAX_RESULT = 16 << 20  # bytes a child may send back
_ADDRESS_SPACE = 16 << 30  # Lean reserves gigabytes it never touches

End = Literal["ok", "error", "cpu", "wall", "memory", "signal", "output"]


@dataclasses.dataclass(frozen=True)
class Limits:
  """What a child may use.

  Attributes:
    cpu_s: processor seconds.
    wall_s: seconds, as a backstop on a loaded machine.
    memory_mb: resident memory, MiB.
    file_mb: size of any file it writes, MiB.
  """

  cpu_s: float
  wall_s: float
  memory_mb: float
  file_mb: int = 256


@dataclasses.dataclass(frozen=True)
class Ended:
  """How a child ended.

  Attributes:
    end: `ok` (it returned a value), `error` (it raised), or what stopped it.
    value: returned value, or the traceback's text.
    seconds: wall time.
    cpu_s: processor time.
    peak_mb: largest resident memory seen, MiB.
    signal: that ended it, or 0.
  """

  end: End
  value: Any
  seconds: float
  cpu_s: float
  peak_mb: float
  signal: int = 0


def die_with_parent(parent: int) -> None:
  """Has the kernel kill this process when its parent ends."""
  ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
  if os.getppid() != parent:
    os._exit(1)


def run(
  function: Callable[[], Any],
  limits: Limits,
  *,
  alive: Callable[[], bool],
  writable: Sequence[str] | None = None,
) -> Ended:
  """Forks, calls `function` there, and returns its JSON value.

  The child is a session of its own and is killed as a group, whatever
  happens. Call it from a process without threads of its own.

  Args:
    function: to call in the child.
    limits: on the child.
    alive: polled while waiting; when false the child is killed.
    writable: folders that the child, confined by `sandbox`, may write into;
      None does not confine it.

  Raises:
    SystemExit: `alive` returned false.
  """
  reader, writer = os.pipe()
  parent = os.getpid()
  start = time.monotonic()
  sys.stdout.flush()
  pid = os.fork()
  if pid == 0:
    _child(function, limits, parent, writer, writable)
  os.close(writer)
  data, stopped, peak = bytearray(), None, 0.0
  try:
    try:
      stopped, peak = _watch(pid, reader, data, limits, start, alive)
    finally:
      kill_group(pid)
      os.close(reader)
      _, status, usage = os.wait4(pid, 0)
  except ChildProcessError:  # reaped by someone else: nothing is known
    return Ended("signal", None, time.monotonic() - start, 0.0, peak)
  cpu = usage.ru_utime + usage.ru_stime
  peak = max(peak, usage.ru_maxrss / 1024)
  seconds = time.monotonic() - start
  number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
  if stopped is None and number == signal.SIGXCPU:
    stopped = "cpu"
  if stopped is not None:
    return Ended(stopped, None, seconds, cpu, peak, number)
  if number or not data:
    return Ended("signal", None, seconds, cpu, peak, number)
  ok, value = json.loads(bytes(data))
  return Ended("ok" if ok else "error", value, seconds, cpu, peak)


def _child(
  function: Callable[[], Any],
  limits: Limits,
  parent: int,
  writer: int,
  writable: Sequence[str] | None,
) -> None:
  """Never returns."""
  try:
    enter(limits, parent, writer)
    if writable is not None:
      sandbox.confine(writable)
    reply = outcome(function)
  except BaseException:
    reply = [False, traceback.format_exc(limit=-6)]
  try:
    # Lone surrogates and the like go as escapes: the reply is ASCII.
    data = memoryview(json.dumps(reply).encode())
    while data:
      data = data[os.write(writer, data) :]
  finally:
    os._exit(0)


def outcome(function: Callable[[], Any]) -> list[Any]:
  """Returns [true, value], or [false, traceback]."""
  try:
    return [True, function()]
  except Exception:
    return [False, traceback.format_exc(limit=-6)]


def enter(limits: Limits, parent: int, *keep: int) -> None:
  """Makes a forked child a session of its own, within its limits.

  Args:
    limits: on the child.
    parent: process id of the one that forked it.
    keep: file descriptors that stay open; nothing else of the parent's does.
  """
  os.setsid()
  die_with_parent(parent)
  null = os.open(os.devnull, os.O_RDWR)
  for fd in (0, 1, 2):
    os.dup2(null, fd)
  first = 3
  for fd in sorted(keep):
    os.closerange(first, fd)
    first = fd + 1
  os.closerange(first, os.sysconf("SC_OPEN_MAX"))
  _limit(limits)
  _first_to_go()


def _limit(limits: Limits) -> None:
  seconds = int(limits.cpu_s) + 2
  for what, value in (
    (resource.RLIMIT_CORE, 0),
    (resource.RLIMIT_CPU, seconds),
    (resource.RLIMIT_FSIZE, limits.file_mb << 20),
    (resource.RLIMIT_AS, _ADDRESS_SPACE),
  ):
    _, hard = resource.getrlimit(what)
    if hard != resource.RLIM_INFINITY:
      value = min(value, hard)
    resource.setrlimit(what, (value, hard))


def _first_to_go() -> None:
  """Has a machine short of memory end this process before any other."""
  try:
    with open("/proc/self/oom_score_adj", "w") as f:
      f.write("1000")
  except OSError:
    pass  # not offered here; the watchdog of the parent remains


def _watch(
  pid: int,
  reader: int,
  data: bytearray,
  limits: Limits,
  start: float,
  alive: Callable[[], bool],
) -> tuple[End | None, float]:
  """Collects the reply until end of file; returns what broke a limit."""
  peak = 0.0
  poll = select.poll()
  poll.register(reader, select.POLLIN)
  pause = 30
  while True:
    if poll.poll(pause):
      chunk = os.read(reader, 1 << 20)
      if not chunk:
        return None, peak
      data += chunk
      if len(data) > MAX_RESULT:
        return "output", peak
      continue
    peak = max(peak, resident_mb(pid))
    if peak > limits.memory_mb:
      return "memory", peak
    if cpu_seconds(pid) > limits.cpu_s:
      return "cpu", peak
    if time.monotonic() - start > limits.wall_s:
      return "wall", peak
    if not alive():
      raise SystemExit(0)


def resident_mb(pid: int) -> float:
  """Returns the resident memory of a process in MiB, 0 if it is gone."""
  try:
    with open(f"/proc/{pid}/statm", "rb") as f:
      return int(f.read().split()[1]) * _PAGE / 2**20
  except (OSError, IndexError):
    return 0.0


def cpu_seconds(pid: int) -> float:
  """Returns the processor time of a process, 0 if it is gone."""
  try:
    with open(f"/proc/{pid}/stat", "rb") as f:
      fields = f.read().rpartition(b")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS
  except (OSError, IndexError):
    return 0.0


def kill_group(pid: int) -> None:
  """Kills a child and its session."""
  for kill in (os.killpg, os.kill):  # the group may not exist yet
    try:
      kill(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
      pass
