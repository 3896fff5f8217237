"""The command as a process: its output may go anywhere or nowhere."""

import json
import os
import subprocess
import sys

import pytest

from jprover import terminal
from jprover.types import Problem

GOAL = Problem(id="p", name="goal", statement="theorem goal : 1 = 1")
COMMAND = (sys.executable, "-m", "jprover.cli")


@pytest.fixture
def files(tmp_path):
  problems = tmp_path / "problems.jsonl"
  problems.write_text(json.dumps(GOAL.to_json()))
  lean = tmp_path / "proof.lean"
  lean.write_text(GOAL.source("rfl"))
  return lean, ("--problem", "p", "--problems", problems)


def run(*args, **kwargs):
  return subprocess.run(
    [*COMMAND, *map(str, args)],
    stderr=subprocess.PIPE,
    text=True,
    timeout=120,
    check=False,
    **kwargs,
  )


@pytest.mark.parametrize("command", ["verify", "explain"])
def test_a_full_disk_is_no_verdict(command, files):
  lean, of = files
  with open("/dev/full", "w") as full:
    done = run(command, lean, *of, stdout=full)
  assert done.returncode == 3
  assert done.stderr.count("\n") == 1 and "No space left" in done.stderr


def test_a_reader_that_left_is_no_verdict(files):
  lean, of = files
  read, write = os.pipe()
  os.close(read)
  done = run("verify", lean, *of, stdout=write)
  os.close(write)
  assert (done.returncode, done.stderr) == (141, "")


def test_any_text_in_any_locale(files):
  lean, of = files
  lean.write_text(GOAL.source("by\n  have h : ∀ π : Nat, π = 1 := \x1b[31m"))
  done = run(
    "verify",
    lean,
    *of,
    stdout=subprocess.PIPE,
    env=os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0"},
  )
  assert done.returncode == 1 and done.stderr == ""
  assert "\x1b" not in done.stdout


def test_rows_that_are_not_text(files, tmp_path):
  out, rows = tmp_path / "out.jsonl", tmp_path / "rows.jsonl"
  row = {"id": "\ud800", "problem_id": "p", "code": GOAL.source("rfl\ud800")}
  rows.write_text(json.dumps(row))
  args = ("verify", "--jsonl", rows, *files[1][2:], "--out", out)
  done = run(*args, stdout=subprocess.DEVNULL)
  assert done.returncode == 1
  assert json.loads(out.read_text())["id"] == "\ud800"
  rows.write_text("[" * 200_000)
  done = run(*args, stdout=subprocess.DEVNULL)
  assert done.returncode == 2 and f"{rows}:1: not JSON" in done.stderr


def test_plain_text_cannot_steer():
  assert terminal.plain("a\x1b[2J\tπ\n\u202e\x9b") == (
    "a\\x1b[2J\tπ\n\\u202e\\x9b"
  )
