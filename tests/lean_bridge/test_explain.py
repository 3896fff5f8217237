import json
import subprocess
import sys

import pytest

from jprover.lean_bridge.legality.difference import differences
from jprover.types import Problem

PROBLEM = Problem(
  id="p",
  name="goal",
  prerequisites="def P : Prop := 0 = 1\n\ntheorem not_P : ¬ P := nofun",
  statement="theorem goal (n : Nat) (h : P) : n = 1",
)
HONEST = PROBLEM.source("absurd h not_P")


def marks(code):
  changes, offences = differences(code, PROBLEM)
  return "".join(c.mark for c in changes), [o.cls for o in offences]


def test_an_honest_proof_is_as_given():
  assert marks(HONEST) == ("===", [])
  code = "theorem helper : 0 = 0 := rfl\n\n" + HONEST
  assert marks(code) == ("+===", [])


def test_every_change_is_told():
  changes, offences = differences(
    "axiom cheat : 0 = 1\ndef P : Prop := True\n"
    "theorem goal (n : Nat) (h : Q) : n = 1 := by sorry\n",
    PROBLEM,
  )
  assert [(c.mark, c.line) for c in changes] == [
    *(("+", 1), ("+", 2), ("!", 3), ("-", 0), ("-", 0))
  ]
  assert changes[2].note == "binder 2: `( h : Q )`, not `( h : P )`"
  assert changes[3].text.startswith("def P")
  classes = [o.cls for o in offences]
  assert classes[0] == "axiom" and classes[-1] == "sorry"
  assert {"theorem_tampering", "prerequisites"} <= set(classes)


def test_missing_target_and_unreadable_text():
  assert marks(PROBLEM.preamble())[0] == "==-"
  assert marks("/- " + HONEST) == ("", ["unparsed"])


@pytest.mark.parametrize(
  ("code", "status", "exit_code", "texts"),
  [
    (HONEST, "proved", 0, ["Offences: none", "Axioms under the proof: none"]),
    (
      "axiom cheat : 0 = 1\n" + HONEST,
      "illegal",
      1,
      ["+ line 1: axiom cheat : 0 = 1   [new, not allowed]", "axiom: line 1:"],
    ),
  ],
)
def test_command(code, status, exit_code, texts, tmp_path):
  (tmp_path / "x.lean").write_text(code)
  (tmp_path / "p.jsonl").write_text(json.dumps(PROBLEM.to_json()) + "\n")
  command = [sys.executable, "-m", "jprover.cli", "explain"]
  command += [str(tmp_path / "x.lean"), "--problem", "p"]
  command += ["--problems", str(tmp_path / "p.jsonl")]
  done = subprocess.run(command, capture_output=True, text=True)
  assert done.returncode == exit_code, done.stderr
  assert f": {status}" in done.stdout.split("\n")[0]
  for text in texts:
    assert text in done.stdout
  done = subprocess.run([*command, "--json"], capture_output=True, text=True)
  row = json.loads(done.stdout)
  assert row["verdict"]["status"] == status
  assert row.keys() == {"verdict", "commands", "offences"}
