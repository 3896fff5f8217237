"""`jprover prove` and `jprover eval` with a real policy and real Lean."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from jprover.data import load
from jprover.lean_bridge.backend import embedded
from jprover.prove import recheck

PROBLEMS = "tests/testdata/smoke_problems.jsonl"
CLI = (sys.executable, "-m", "jprover.cli")
TIMEOUT_S = 600


def run(*args: str) -> subprocess.CompletedProcess:
  return subprocess.run(
    [*CLI, *args], capture_output=True, text=True, timeout=TIMEOUT_S
  )


@pytest.fixture(scope="module")
def config(tmp_path_factory):
  """A config with a short cold start on a few problems."""
  file = tmp_path_factory.mktemp("config") / "tiny.py"
  file.write_text(
    "from configs import rl\n\n\ndef get_config():\n"
    '  config = rl.get_config("smoke")\n'
    f'  config.problems = "{os.path.abspath(PROBLEMS)}"\n'
    "  return config\n"
  )
  return f"{file}:"


def test_prove_writes_a_file_that_verifies_by_itself(config, tmp_path):
  statement = "theorem t (p q : Prop) (h : p ∧ q) : q ∧ p"
  flags = ("--config", config, "--out", str(tmp_path), "--calls", "400")
  done = run("prove", "--statement", statement, *flags, "--width", "16")
  record = json.loads((tmp_path / "t.json").read_text())
  page = (tmp_path / "t.html").read_text()
  assert "Tree" in page and "theorem t" in page
  assert sum(record["usage"]["calls"].values()) <= 400
  assert record["usage"]["checks"] == sum(record["statuses"].values())
  assert not list(tmp_path.glob("*.journal*"))
  if record["proved"]:
    assert done.returncode == 0, done.stderr
    assert "t: proved" in done.stdout
    problem = load.to_problem({"statement": statement})
    assert recheck(tmp_path / "t.lean", problem, embedded()).status == "proved"
  else:
    assert done.returncode == 1
    assert record["reason"] == "calls"


def eval_flags(config, out):
  return (
    *("eval", "--problems", PROBLEMS, "--split", "test", "--config", config),
    *("--method", "rmaxts", "--calls", "16", "--seeds", "2"),
    *("--limit", "6", "--out", str(out)),
  )


def counted(out):
  rows = [
    json.loads(line)
    for line in (out / "results.jsonl").read_text().split("\n")
    if line
  ]
  for row in rows:
    for name in ("lean_seconds", "device_seconds"):
      del row["usage"][name]
  return sorted(rows, key=lambda r: r["id"])


def test_eval_goes_on_after_kill_9(config, tmp_path):
  whole = run(*eval_flags(config, tmp_path / "a"))
  assert whole.returncode == 0, whole.stderr
  summary = json.loads((tmp_path / "a" / "summary.json").read_text())
  assert summary["problems"] == 6
  assert len(summary["solved_by_seed"]) == 2
  assert len(list((tmp_path / "a" / "pages").glob("*.html"))) == 12
  victim = subprocess.Popen(
    [*CLI, *eval_flags(config, tmp_path / "b")], stderr=subprocess.DEVNULL
  )
  journals = tmp_path / "b" / "journals"
  end = time.monotonic() + TIMEOUT_S
  while time.monotonic() < end and victim.poll() is None:
    if sum(f.read_bytes().count(b"\n") for f in journals.glob("*")) >= 3:
      break
    time.sleep(0.01)
  victim.send_signal(signal.SIGKILL)
  assert victim.wait() == -signal.SIGKILL
  again = run(*eval_flags(config, tmp_path / "b"))
  assert again.returncode == 0, again.stderr
  assert counted(tmp_path / "b") == counted(tmp_path / "a")
  other = run(*eval_flags(config, tmp_path / "b"), "--calls", "17")
  assert other.returncode == 2
  assert "another evaluation" in other.stderr


@pytest.mark.parametrize(
  ("args", "message"),
  [
    (["prove"], "give one of FILE.lean, --statement TEXT, --problem ID"),
    (["prove", "--statement", "theorem"], "--statement:"),
    (["prove", "--problem", "nope"], "the library has no 'nope'"),
    (["prove", "nope.lean"], "no such file"),
    (["prove", "--problem", "prop_1", "--calls", "0"], "--calls must be"),
    (["prove", "--problem", "prop_1", "--width", "0"], "--width must be"),
    (["prove", "--problem", "prop_1", "--attempts", "2"], "need summaries"),
    (["prove", "--problem", "prop_1", "--model", "m"], "needs --server URL"),
    (
      ["prove", "--problem", "prop_1", "--server", "http://x"],
      "--server needs --model NAME",
    ),
    (["prove", "--problem", "prop_1", "--run", "/nope"], "holds no run"),
    (["eval", "--out", "x", "--split", "nope"], "no problem of the split"),
    (["eval", "--out", "x", "--seeds", "0"], "--seeds must be at least 1"),
  ],
)
def test_bad_input_is_one_line(args, message):
  done = run(*args)
  assert done.returncode == 2
  (line,) = [x for x in done.stderr.splitlines() if x]
  assert message in line
