"""A worker process: holds Lean and the base, forks for every check.

`python -m jprover.lean_bridge.worker CONFIG` answers jobs on its standard
input, one at a time, as length-prefixed JSON. It keeps no state between
jobs: a submission lives and dies in children of its own.
"""

import contextlib
import ctypes
import gc
import json
import os
import select
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from jprover.errors import InfraError
from jprover.lean_bridge import base as bases
from jprover.lean_bridge import checks, runtime, sandbox, screen, supervise
from jprover.lean_bridge.frames import read_frame, write_frame

_NO_RANDOM_ADDRESSES = 0x0040000


class _Parent:
  """Knows whether the process that asks is still there."""

  def __init__(self, fd: int):
    self._pid = os.getppid()
    self._poll = select.poll()
    self._poll.register(fd, 0)  # POLLHUP is always reported

  def alive(self) -> bool:
    """Whether there is still someone to answer."""
    gone = any(event & select.POLLHUP for _, event in self._poll.poll(0))
    return not gone and os.getppid() == self._pid

  def wait(self, fd: int) -> bool:
    """Waits for a job; false when the parent is gone."""
    poll = select.poll()
    poll.register(fd, select.POLLIN)
    while not poll.poll(1000):
      if not self.alive():
        return False
    return True


def _fix_addresses(argv: list[str]) -> None:
  """Starts over without address randomisation, if the system allows it.

  Lean orders and hashes some things by address, so an allowance of
  heartbeats can run out in one layout and not in another.
  """
  libc = ctypes.CDLL(None)
  now = libc.personality(0xFFFFFFFF)
  if now == -1 or now & _NO_RANDOM_ADDRESSES:
    return
  if libc.personality(now | _NO_RANDOM_ADDRESSES) == -1:
    return
  os.execv(
    sys.executable,
    [sys.executable, "-P", "-m", "jprover.lean_bridge.worker", *argv[1:]],
  )


def main(argv: list[str]) -> int:
  """Runs the worker until its input ends."""
  config = json.loads(argv[1])
  # Replies own the real output; whatever prints goes to standard error.
  replies = os.dup(1)
  os.dup2(2, 1)
  parent = _Parent(0)
  scratch = Path(tempfile.mkdtemp(prefix="worker-", dir=config["scratch"]))
  try:
    try:
      checker = _load(config, scratch, parent)
    except InfraError as e:
      write_frame(replies, {"fatal": str(e)})
      return e.exit_code
    gc.collect()
    gc.freeze()  # children share these pages as long as none is written
    write_frame(replies, {"ready": True})
    while parent.wait(0):
      job = read_frame(0)
      if job is None:
        break
      write_frame(replies, checker.answer(job))
    return 0
  except (BrokenPipeError, KeyboardInterrupt):
    return 0
  finally:
    shutil.rmtree(scratch, ignore_errors=True)


def _load(
  config: dict[str, Any], scratch: Path, parent: _Parent
) -> checks.Checker:
  os.environ["LEAN_PATH"] = config["search_path"]
  cache = Path(config["cache"])
  with contextlib.suppress(FileExistsError):
    (cache / "references").mkdir()
  lean = runtime.Lean(config["library"])
  base = bases.load_base(
    lean,
    tuple(config["modules"]),
    core_hash=config["core_hash"],
    cache=cache,
    replay_s=config["replay_s"],
    alive=parent.alive,
  )
  limits = supervise.Limits(**config["limits"])
  return checks.Checker(
    lean=lean,
    base=base,
    limits=limits,
    heartbeats=config["heartbeats"],
    core_hash=config["core_hash"],
    references=cache / "references",
    scratch=scratch,
    alive=parent.alive,
    screen=checks.screening_child(
      lean, base, limits, config["heartbeats"], alive=parent.alive
    ),
    outlook=screen.Outlook(),
    confine=not sandbox.missing(),
  )


if __name__ == "__main__":
  _fix_addresses(sys.argv)
  sys.exit(main(sys.argv))
