import os
import subprocess

SCRIPT = "launch/run_tpu.sh"


def run(*args, **environment):
  return subprocess.run(
    ["bash", SCRIPT, *args],
    env=os.environ | {"DRY_RUN": "1"} | environment,
    capture_output=True,
    text=True,
  )


def test_copies_sets_up_and_runs():
  done = run(
    *("launch/train_rl.py", "--config=configs/rl.py:demo", "--name=a b"),
    TPU="my-vm",
    ZONE="my-zone",
  )
  assert done.returncode == 0, done.stderr
  copy, setup, train = done.stdout.splitlines()
  for line in (copy, setup, train):
    assert line.startswith("gcloud compute tpus tpu-vm ")
    assert "my-vm" in line and "--zone my-zone" in line
  assert "scp" in copy and "bootstrap.sh" in setup
  assert "train_rl.py" in train and "--resume" not in train


def test_says_what_is_missing():
  assert "set TPU to the name" in run("x.py", TPU="", ZONE="z").stderr
  done = run(TPU="my-vm", ZONE="z")
  assert done.returncode == 2 and "usage:" in done.stderr
