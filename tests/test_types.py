import json

import pytest

from jprover import types

VERDICT = types.Verdict(
  id="a",
  problem_id="p",
  status="failed",
  diagnostics=(types.Diagnostic(1, 2, "error", "no"),),
  seconds={"elaborate": 0.5},
)
SEGMENTS = (
  types.Segment("prompt", (1, 2), text="theorem"),
  types.Segment("policy", (3,), (-0.5,), (7,), "by simp"),
)


@pytest.mark.parametrize(
  "record",
  [
    types.Problem("p", "t", "theorem t : True", split="train"),
    types.Legality(False, "axiom", "line 3 declares an axiom", 3),
    VERDICT,
    types.Trajectory("a", "p", "g", SEGMENTS, "stop"),
    types.Trajectory(
      "a", "p", "g", SEGMENTS, "stop", VERDICT, {"verdict": 1.0}
    ),
  ],
)
def test_json_round_trip(record):
  row = json.loads(json.dumps(record.to_json()))
  assert type(record).from_json(row) == record


def test_unknown_field_is_named():
  with pytest.raises(ValueError, match="no field 'statment'"):
    types.Problem.from_json({"id": "a", "name": "b", "statment": "c"})


def test_policy_segment_needs_a_logp_and_version_for_each_token():
  with pytest.raises(ValueError, match="2 tokens has 1 log-probs"):
    types.Segment("policy", (1, 2), (-0.1,), (0, 0))
  with pytest.raises(ValueError, match="versions"):
    types.Segment("prompt", (1,), (-0.1,), ())


def test_source_joins_preamble_statement_and_proof():
  problem = types.Problem(
    "p",
    "t",
    "theorem t : A",
    header="import X\n",
    prerequisites="def A := True",
  )
  assert problem.source("trivial") == (
    "import X\n\ndef A := True\n\ntheorem t : A := trivial\n"
  )
