import subprocess
import sys

import pytest

from jprover import config
from jprover.errors import UsageError


def test_round_trip():
  run = config.RunConfig(seed=4)
  assert config.from_mapping(config.RunConfig, config.to_mapping(run)) == run


@pytest.mark.parametrize(
  ("values", "message"),
  [
    ({"train": {"sampels": 3}}, "config.train has no key 'sampels': did you "
     "mean 'samples'"),
    ({"train": {"samples": "3"}}, "config.train.samples must be int"),
    ({"train": {"samples": True}}, "must be int"),
    ({"train": 3}, "config.train must be a mapping"),
    ({"train": {"groups": 0}}, "config.train.groups must be at least 1"),
    ({"train": {"max_absent": 2.0}}, "max_absent must be from 0 to 1, not 2.0"),
    ({"train": {"microbatches": 7}}, "microbatches=7 must divide"),
    ({"policy": {"max_len": 90}}, "max_len=90 must be above"),
    ({"eval": {"samples": 0}}, "config.eval.samples must be at least 1"),
    ({"lean": {"workers": 0}}, "config.lean.workers must be at least 1"),
    ({"name": "../x"}, "must name a folder"),
    ({"name": ""}, "must name a folder"),
    ({"name": "-x"}, "must name a folder"),
  ],
)  # fmt: skip
def test_bad_values_are_named(values, message):
  with pytest.raises(UsageError, match=message):
    config.from_mapping(config.RunConfig, values)


@pytest.mark.parametrize(
  ("args", "message"),
  [
    (["--config=configs/rl.py:demo", "--config.train.steeps=3"], "steeps"),
    (
      ["--config=configs/rl.py:nope"],
      "no config 'nope'; known: demo, expert_iteration, red_team, ",
    ),
    (["--config=configs/none.py"], "no config file configs/none.py"),
    (["--config=configs/rl.py:demo", "--config.train.steps=x"], "steps=x"),
    (["--config=configs/rl.py:demo", "--resum"], "resum"),
    (["--config=configs/rl.py:demo", "--name=a/b"], "must name a folder"),
    (["--config=configs/rl.py:demo", "--config.eval.split=x"], "split 'x'"),
    (
      ["--config=configs/rl.py:demo", "--config.train.groups=2000"],
      "there are",
    ),
    ([], "pass --config"),
  ],
)
def test_launch_names_the_culprit_in_one_line(args, message, tmp_path):
  result = subprocess.run(
    [sys.executable, "launch/train_rl.py", f"--workdir={tmp_path}", *args],
    capture_output=True,
    text=True,
  )
  assert result.returncode == 2
  lines = [
    line
    for line in result.stderr.splitlines()
    if line.startswith("jprover:") and "left out" not in line
  ]
  assert len(lines) == 1
  assert message in lines[0]
  assert "Traceback" not in result.stderr
