import json
import subprocess
import sys

import pytest

from jprover.cli import main
from jprover.types import Problem

GOAL = Problem(id="p", name="goal", statement="theorem goal : 0 = 0")
MATHLIB = Problem(
  id="m",
  name="goal",
  header="import Mathlib",
  statement="theorem goal : 0 = 0",
)


@pytest.fixture
def folder(tmp_path, monkeypatch, cache_dir):
  monkeypatch.chdir(tmp_path)
  rows = [GOAL.to_json(), MATHLIB.to_json()]
  (tmp_path / "problems.jsonl").write_text(
    "".join(json.dumps(r) + "\n" for r in rows)
  )
  (tmp_path / "good.lean").write_text(GOAL.source("rfl"))
  (tmp_path / "bad.lean").write_text(GOAL.source("by\n  skip"))
  return tmp_path


@pytest.fixture
def run(folder, cache_dir, capsys):
  def call(*argv):
    code = main(
      [*argv, "--problems", "problems.jsonl", "--cache", str(cache_dir)]
    )
    return code, *capsys.readouterr()

  return call


def proofs(folder, *rows):
  (folder / "proofs.jsonl").write_text(
    "".join((r if isinstance(r, str) else json.dumps(r)) + "\n" for r in rows)
  )


def row(id, code, problem_id="p"):
  return {"id": id, "problem_id": problem_id, "code": code}


def test_file(run):
  code, out, _ = run("verify", "good.lean", "--problem", "p")
  assert (code, out.splitlines()[0]) == (0, "good.lean: proved: certified")
  code, out, _ = run("verify", "bad.lean", "--problem", "p")
  assert code == 1
  assert "bad.lean:1:24: error: unsolved goals" in out


def test_rows(run, folder):
  good = GOAL.source("rfl")
  proofs(
    folder,
    row("1", good),
    row("2", f"Sure:\n```lean4\n{GOAL.source('sorry')}```\n"),
    row("3", f"axiom x : False\n{good}"),
    row("4", good),
  )
  code, _, err = run("verify", "--jsonl", "proofs.jsonl", "--out", "v.jsonl")
  assert code == 1
  assert "4/4 checked" in err
  lines = (folder / "v.jsonl").read_text().splitlines()
  verdicts = [json.loads(line) for line in lines]
  assert [(v["id"], v["status"], v["class"]) for v in verdicts] == [
    ("1", "proved", ""),
    ("2", "incomplete", "sorry"),
    ("3", "illegal", "axiom"),
    ("4", "proved", ""),
  ]
  assert verdicts[1]["reason"].startswith("line 3: ")
  assert set(verdicts[0]) == set(
    "id problem_id status reason class tier axioms diagnostics seconds "
    "backend lean_version cached".split()
  )
  proofs(folder, row("1", good))
  assert run("verify", "--jsonl", "proofs.jsonl", "--out", "v.jsonl")[0] == 0
  assert sorted(p.name for p in folder.iterdir()) == [
    "bad.lean",
    "good.lean",
    "problems.jsonl",
    "proofs.jsonl",
    "v.jsonl",
  ]


def test_module_that_the_core_lacks(run, folder):
  proofs(folder, row("1", MATHLIB.source("rfl"), "m"))
  code, _, err = run("verify", "--jsonl", "proofs.jsonl", "--out", "v.jsonl")
  assert code == 3
  assert "the problem m is unusable: this Lean has no module Mathlib" in err


@pytest.mark.parametrize(
  "last, message",
  [
    ("{", "proofs.jsonl:2: not JSON"),
    ("[1]", "proofs.jsonl:2: not a JSON object"),
    (
      {"id": "2", "problem_id": "p"},
      "proofs.jsonl:2: needs a text field 'code'",
    ),
    (row("2", "x", "q"), "row 2: no problem has the id 'q'"),
  ],
)
def test_bad_rows(run, folder, last, message):
  proofs(folder, row("1", "x"), last)
  code, _, err = run("verify", "--jsonl", "proofs.jsonl", "--out", "v.jsonl")
  assert code == 2
  assert message in err
  assert len(err.splitlines()) == 1
  assert not (folder / "v.jsonl").exists()


@pytest.mark.parametrize(
  "argv, code, message",
  [
    (("nope.lean", "--problem", "p"), 2, "cannot read nope.lean"),
    (("good.lean", "--problem", "q"), 2, "no problem has the id 'q'"),
    (("good.lean",), 2, "needs --problem"),
    ((), 2, "give one of"),
    (("--jsonl", "nope.jsonl", "--out", "v"), 2, "cannot read nope.jsonl"),
    (("--jsonl", "nope.jsonl"), 2, "needs --out"),
    (
      ("good.lean", "--problem", "p", "--workers", "0"),
      2,
      "workers and heartbeats must be at least 1",
    ),
    (
      ("good.lean", "--problem", "p", "--cache", "good.lean/x"),
      3,
      "the cache folder good.lean/x is unusable (Not a directory)",
    ),
  ],
)
def test_usage(folder, capsys, argv, code, message):
  argv = ["verify", "--problems", "problems.jsonl", *argv]
  assert main(argv) == code
  err = capsys.readouterr().err
  assert message in err
  assert len(err.splitlines()) == 1


def test_doctor(capsys, cache_dir):
  assert main(["doctor", "--no-devices", "--cache", str(cache_dir)]) == 0
  out = capsys.readouterr().out
  assert "a proof that must pass: proved" in out
  assert "a cheat that must be refused: failed (by the certificate" in out
  assert main(["doctor", "--no-devices", "--cache", "/dev/null/x"]) == 3
  assert "FAIL  lean: the cache folder" in capsys.readouterr().out


def test_verify_never_loads_jax():
  script = (
    "import sys; from jprover import cli; from jprover.lean_bridge import "
    "Verifier, command, worker; assert not {'jax', 'flax'} & set(sys.modules)"
  )
  subprocess.run([sys.executable, "-c", script], check=True)
