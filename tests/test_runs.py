import errno
import json

import pytest

from jprover import runs
from jprover.errors import InfraError, UsageError
from jprover.types import Segment, Trajectory

CONFIG = {"name": "r", "seed": 1}


def opened(path, *, resume=False, config=None):
  folder = runs.RunFolder(path)
  folder.open(config or CONFIG, resume=resume)
  return folder


def test_a_run_is_not_overwritten_and_resume_needs_the_same_config(tmp_path):
  opened(tmp_path / "r")._lock.close()
  with pytest.raises(UsageError, match="--resume"):
    opened(tmp_path / "r")
  opened(tmp_path / "r", resume=True)._lock.close()
  with pytest.raises(UsageError, match="differs"):
    opened(tmp_path / "r", resume=True, config={"name": "r", "seed": 2})
  with pytest.raises(UsageError, match="no run to resume"):
    opened(tmp_path / "other", resume=True)


def test_two_processes_cannot_share_a_run(tmp_path):
  first = opened(tmp_path / "r")
  with pytest.raises(UsageError, match="in use"):
    opened(tmp_path / "r", resume=True)
  assert first.path.is_dir()


def test_metrics_survive_a_torn_line_and_are_cut_for_a_resume(tmp_path):
  folder = opened(tmp_path / "r")
  for step in range(4):
    folder.append_metrics({"step": step})
  with open(folder.path / "metrics.jsonl", "a") as f:
    f.write('{"step": 4, "los')
  assert [r["step"] for r in folder.metrics()] == [0, 1, 2, 3]
  folder.keep_metrics(2)
  folder.append_metrics({"step": 2})
  assert [r["step"] for r in folder.metrics()] == [0, 1, 2]


def test_trajectories_round_trip(tmp_path):
  folder = opened(tmp_path / "r")
  segment = Segment("policy", (1, 2), (-0.1, -0.2), (0, 0), "simp ∧")
  rows = [Trajectory(str(i), "p", "g", (segment,), "stop") for i in range(3)]
  folder.write_trajectories(7, rows)
  folder.write_trajectories(7, rows)  # a resumed run writes a step again
  assert folder.read_trajectories(7) == rows


def test_failed_write_keeps_the_old_file(tmp_path, monkeypatch):
  file = tmp_path / "x.json"
  runs.write_atomic(file, "old")

  def full(*_):
    raise OSError(errno.ENOSPC, "No space left on device")

  monkeypatch.setattr(runs.os, "fsync", full)
  with pytest.raises(InfraError, match=r"x\.json: no space is left"):
    runs.write_atomic(file, json.dumps({"new": 1}))
  assert file.read_text() == "old"
  assert list(tmp_path.iterdir()) == [file]
