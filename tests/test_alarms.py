import pytest

from jprover import alarms
from jprover.types import Problem, Verdict


def rows(*proved):
  return [
    {"step": i, "proved": p, "decided": 200} for i, p in enumerate(proved)
  ]


@pytest.mark.parametrize(
  ("before", "now", "alarm"),
  [
    ((10, 12, 9, 11, 10), 190, True),
    ((10, 12, 9, 11, 10), 75, True),
    ((10, 12, 9, 11, 10), 60, False),
    ((30, 48, 60, 30, 20), 90, False),
    ((0, 0, 0, 0, 0), 100, True),
    ((10, 12), 190, False),
  ],
)
def test_only_a_sudden_jump(before, now, alarm):
  *past, row = rows(*before, now)
  text = alarms.pass_rate_jump(past, row)
  assert bool(text) == alarm
  if alarm:
    assert f"{now / 200:.1%}" in text and f"step {len(before)}" in text


def test_without_decided_samples():
  *past, row = rows(1, 2, 3, 4, 5, 0)
  assert alarms.pass_rate_jump(past, row | {"decided": 0}) == ""
  assert alarms.pass_rate_jump([r | {"decided": 0} for r in past], row) == ""


def test_quarantine_keeps_what_is_new(tmp_path):
  problem = Problem("p", "goal", "theorem goal : 0 = 1")
  verdict = Verdict("s", "p", "illegal", "line 1: axiom -/ here", "axiom")
  keep = lambda code: alarms.quarantine(tmp_path, problem, code, verdict)
  assert keep("axiom x : 0 = 1\n")
  assert not keep("axiom  x : 0 = 1")
  (file,) = tmp_path.iterdir()
  assert file.name.startswith("axiom-")
  head, _, code = file.read_text().partition("\n")
  assert head == "/- p: axiom: line 1: axiom - / here -/"
  assert code == "axiom x : 0 = 1\n"
  kept = [keep(f"axiom x{i} : 0 = 1") for i in range(30)]
  assert sum(kept) == alarms.KEPT - 1
