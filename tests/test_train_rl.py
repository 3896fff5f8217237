"""Whole runs of `launch/train_rl.py` with real Lean, killed and resumed."""

import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import time

import psutil
import pytest

COMMAND = (
  sys.executable,
  "launch/train_rl.py",
  "--config=configs/rl.py:smoke",
  "--config.problems=tests/testdata/smoke_problems.jsonl",
)
STEPS = 4
TIMEOUT_S = 600


@pytest.fixture(scope="module")
def work(tmp_path_factory):
  return tmp_path_factory.mktemp("runs")


def start(work: pathlib.Path, name: str, *flags: str) -> subprocess.Popen:
  return subprocess.Popen(
    [*COMMAND, f"--workdir={work}", f"--name={name}", *flags],
    stderr=subprocess.PIPE,
    text=True,
    start_new_session=True,
  )


def finish(process: subprocess.Popen) -> str:
  _, err = process.communicate(timeout=TIMEOUT_S)
  assert process.returncode == 0, err
  return err


def wait_for_rows(process, folder: pathlib.Path, rows: int) -> None:
  end = time.monotonic() + TIMEOUT_S
  file = folder / "metrics.jsonl"
  while time.monotonic() < end:
    if file.exists() and len(file.read_text().splitlines()) >= rows:
      return
    assert process.poll() is None, process.stderr.read()
    time.sleep(0.05)
  raise AssertionError("the run made no progress")


def outcome(folder: pathlib.Path):
  """Everything a run says of itself, but for seconds."""
  rows = [
    {k: v for k, v in json.loads(line).items() if k != "seconds"}
    for line in (folder / "metrics.jsonl").read_text().splitlines()
  ]
  summary = json.loads((folder / "summary.json").read_text())
  for key in ("seconds", "name", "cost"):
    del summary[key]
  held_out = [
    json.loads((folder / f"{name}.json").read_text())
    for name in ("before", "after")
  ]
  return rows, summary, held_out


@pytest.fixture(scope="module")
def whole(work):
  finish(start(work, "whole"))
  return work / "whole"


def test_a_run_leaves_everything_that_it_promises(whole):
  rows, summary, _ = outcome(whole)
  assert [r["step"] for r in rows] == list(range(STEPS))
  assert {
    "pass_at_1_before",
    "pass_at_1_after",
    "difference_interval",
    "problems",
    "samples",
    "seed",
    "status_profile",
    "lean_version",
    "commit",
  } <= summary.keys()
  low, high = summary["difference_interval"]
  delta = summary["pass_at_1_after"] - summary["pass_at_1_before"]
  assert low <= delta <= high
  assert "pass_rate.png" in (whole / "report.html").read_text()
  for name in ("pass_rate", "status_profile", "mismatch", "families"):
    assert (whole / f"{name}.png").read_bytes().startswith(b"\x89PNG")
  assert len(list((whole / "trajectories").iterdir())) == STEPS


def test_sampler_and_trainer_agree(whole):
  rows, _, _ = outcome(whole)
  assert any(r["updates"] for r in rows)  # the run really trained
  assert 0 < max(r["mismatch_max"] for r in rows) < 1e-3


def test_killed_and_resumed_equals_uninterrupted(work, whole):
  rng = random.Random()
  process = start(work, "killed")
  wait_for_rows(process, work / "killed", rng.randint(1, STEPS - 1))
  time.sleep(rng.random() * 2)
  children = psutil.Process(process.pid).children(recursive=True)
  os.kill(process.pid, signal.SIGKILL)
  process.communicate()
  _, alive = psutil.wait_procs(children, timeout=20)
  assert not alive
  finish(start(work, "killed", "--resume"))
  assert outcome(work / "killed") == outcome(whole)


def test_interrupt_leaves_a_run_that_resumes(work, whole):
  process = start(work, "interrupted")
  wait_for_rows(process, work / "interrupted", 2)
  process.send_signal(signal.SIGINT)
  _, err = process.communicate(timeout=TIMEOUT_S)
  assert process.returncode == 130, err
  assert "--resume continues" in err
  assert "Traceback" not in err
  finish(start(work, "interrupted", "--resume"))
  assert outcome(work / "interrupted") == outcome(whole)


def test_a_full_disk_is_one_clear_error_and_nothing_is_lost(work, whole):
  small = work / "small"
  small.mkdir()
  mounted = subprocess.run(
    ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(small)],
    capture_output=True,
  )
  if mounted.returncode:
    pytest.skip("a small file system needs the right to mount one")
  try:
    process = start(small, "full")
    _, err = process.communicate(timeout=TIMEOUT_S)
    assert process.returncode == 3, err
    last = err.strip().splitlines()[-1]
    assert last.startswith("jprover: ")
    assert str(small / "full") in last  # the culprit
    assert "free" in last  # the remedy
    assert "Traceback" not in err
    subprocess.run(["mount", "-o", "remount,size=400m", str(small)], check=True)
    finish(start(small, "full", "--resume"))
    assert outcome(small / "full") == outcome(whole)
  finally:
    subprocess.run(["umount", str(small)], check=True)
