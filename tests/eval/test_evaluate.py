import pytest

from jprover.eval import evaluate, report
from jprover.eval.evaluate import Evaluation, ProblemResult
from jprover.types import Problem, Segment, Trajectory, Verdict

PROBLEMS = [
  Problem(f"p{i}", f"p{i}", f"theorem p{i} : True", split="test", family=f)
  for i, f in enumerate("aab")
]


def trajectory(problem, i, status, text):
  policy = Segment("policy", (1,), (-0.1,), (0,), text)
  verdict = Verdict(f"{problem}/{i}", problem, status)
  return Trajectory(
    f"{problem}/{i}", problem, problem, (policy,), "stop", verdict
  )


def result(i, samples, proved):
  return ProblemResult(f"p{i}", samples, proved, {}, "x" if proved else "")


def test_absent_samples_are_not_counted_and_the_shortest_proof_is_kept():
  rows = [
    trajectory("p0", 0, "proved", " by trivial"),
    trajectory("p0", 1, "proved", " trivial"),
    trajectory("p0", 2, "infra", ""),
    trajectory("p0", 3, "failed", " rfl"),
    trajectory("p1", 0, "infra", ""),
  ]
  found = evaluate.summarize(PROBLEMS, rows, "test")
  first, second, third = found.results
  assert (first.samples, first.proved) == (3, 2)
  assert first.proof == "theorem p0 : True := trivial\n"
  assert (second.samples, third.samples) == (0, 0)
  assert found.pass_rates() == {"p0": pytest.approx(2 / 3)}
  assert found.pass_at(3) == 1.0
  assert found.statuses() == {"proved": 2, "failed": 1, "infra": 2}
  assert Evaluation.from_json(found.to_json()) == found


def test_difference_is_paired_by_problem():
  before = Evaluation("test", (result(0, 8, 0), result(1, 8, 4)))
  after = Evaluation("test", (result(0, 8, 2), result(1, 8, 6)))
  delta, interval = evaluate.paired_difference(before, after, seed=0)
  # Every problem gained a quarter, so the paired interval is a point.
  assert delta == 0.25
  assert interval == (0.25, 0.25)


def test_a_problem_without_decided_samples_is_left_out_of_the_difference():
  before = Evaluation("test", (result(0, 8, 0), result(1, 0, 0)))
  after = Evaluation("test", (result(0, 8, 4), result(1, 8, 8)))
  assert evaluate.paired_difference(before, after, seed=0)[0] == 0.5


def test_newly_proved_are_those_without_a_proof_before():
  before = Evaluation("test", (result(0, 8, 1), result(1, 8, 0)))
  after = Evaluation("test", (result(0, 8, 1), result(1, 8, 3)))
  new = report.newly_proved(PROBLEMS, before, after)
  assert [(p.id, proof) for p, proof in new] == [("p1", "x")]
  assert report.by_family(PROBLEMS, after) == {"a": 0.25}


def test_page_escapes_what_a_policy_wrote(tmp_path):
  evil = ProblemResult("p0", 8, 8, {}, "<script>alert(1)</script>")
  before = Evaluation("test", (result(0, 8, 0),))
  page = report.write_report(
    tmp_path,
    summary={
      "name": "r",
      "pass_at_1_before": 0.0,
      "pass_at_1_after": 1.0,
      "difference_interval": [0.9, 1.0],
      "problems": 1,
      "samples": 8,
      "lean_version": "4",
    },
    rows=[],
    problems=PROBLEMS,
    before=before,
    after=Evaluation("test", (evil,)),
  )
  text = page.read_text()
  assert "<script>" not in text
  assert "&lt;script&gt;" in text
  assert (tmp_path / "families.png").stat().st_size > 1000
