"""Many checks with bombs among them, while workers are shot."""

import os
import random
import signal
import threading

import psutil
import pytest
from test_robustness import (
  FOREVER,
  GOAL,
  MEMORY,
  PRINTS,
  PROVED,
  is_gone,
  wait_for,
)

from jprover.lean_bridge import Verifier
from jprover.types import Submission

WRONG = GOAL.source("by exact foo")
PROVES = ("proved", "")
WANTED = {
  PROVED: {PROVES},
  WRONG: {("failed", "error")},
  FOREVER: {("timeout", "heartbeats")},
  MEMORY: {("failed", "resource")},
  PRINTS: {PROVES, ("timeout", "cpu"), ("failed", "resource")},
}


def candidate(i):
  if i % 100 == 50:
    return FOREVER
  if i % 200 == 120:
    return MEMORY
  if i % 500 == 170:
    return PRINTS
  return WRONG if i % 5 else PROVED


def resident_mb():
  return psutil.Process().memory_info().rss / 2**20


@pytest.mark.parametrize(
  "count", [220, pytest.param(10_000, marks=pytest.mark.slow)]
)
def test_every_check_is_answered_once(count, cache_dir):
  every = min(200, count // 4)  # checks between two shots
  answered = threading.Semaphore(0)
  stop = threading.Event()
  seen, shot, families = [], [], set()
  with Verifier(
    cache_dir=cache_dir,
    use_cache=False,
    workers=2,
    heartbeats=2000,
    deadline_s=5,
    memory_mb=400,
  ) as v:

    def shoot():
      rng = random.Random(0)
      while not stop.is_set():
        for _ in range(every):
          while not answered.acquire(timeout=0.2):
            if stop.is_set():
              return
        pid = rng.choice(v.pids)
        shot.append(pid)
        os.kill(pid, signal.SIGKILL)

    thread = threading.Thread(target=shoot)
    thread.start()
    submissions = (Submission(str(i), "p", candidate(i)) for i in range(count))
    try:
      for verdict in v.verify_many(submissions, {"p": GOAL}):
        seen.append(verdict.id)
        found = (verdict.status, verdict.cls)
        assert found in WANTED[candidate(int(verdict.id))], verdict
        answered.release()
        if len(seen) == count // 10:
          start_mb = resident_mb()
        if len(seen) % every == 0:
          for pid in v.pids:
            with_children = psutil.Process(pid).children(recursive=True)
            families |= {pid, *(c.pid for c in with_children)}
    finally:
      stop.set()
      thread.join()
    assert resident_mb() - start_mb < 64
  assert seen == [str(i) for i in range(count)]
  assert len(shot) >= count // every - 1
  wait_for(lambda: all(map(is_gone, families | set(shot))))
