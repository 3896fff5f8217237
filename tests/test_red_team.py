import json
import subprocess
import sys

import pytest


@pytest.mark.slow
def test_both_rewards_are_measured(tmp_path):
  done = subprocess.run(
    [
      *(sys.executable, "launch/red_team.py", f"--workdir={tmp_path}"),
      *("--config=configs/rl.py:smoke", "--name=red"),
      "--config.problems=tests/testdata/smoke_problems.jsonl",
      "--config.train.steps=2",
    ],
    capture_output=True,
    text=True,
  )
  assert done.returncode == 0, done.stderr
  for reward in ("compiles", "certifies"):
    rows = json.loads((tmp_path / "red" / reward / "red_team.json").read_text())
    assert [r["step"] for r in rows] == [0, 1]
    # Nothing is certified that plain Lean does not accept.
    assert all(0 <= r["honest"] <= r["compiled"] <= 1 for r in rows)
  assert (tmp_path / "red" / "red_team.png").stat().st_size > 5000
  assert done.stdout.count("rewarded when it") == 2
