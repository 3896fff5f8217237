import pytest
from attacks import ATTACKS

from jprover.lean_bridge import check_legality
from jprover.types import Submission

IDS = [a.id for a in ATTACKS]


def submission(attack):
  return Submission(attack.id, attack.problem.id, attack.code)


@pytest.mark.parametrize("attack", ATTACKS, ids=IDS)
def test_refused_and_named(attack, verifier):
  verdict = verifier.verify(submission(attack), attack.problem)
  if attack.cls:
    status = "incomplete" if attack.cls == "sorry" else "illegal"
    assert (verdict.status, verdict.cls) == (status, attack.cls), verdict
  else:
    assert verdict.status == "failed", verdict


@pytest.mark.parametrize("attack", ATTACKS, ids=IDS)
def test_refused_by_the_certificate_alone(attack, bare_verifier):
  verdict = bare_verifier.verify(submission(attack), attack.problem)
  assert verdict.status in ("failed", "illegal", "incomplete"), verdict


@pytest.mark.parametrize(
  "attack", [a for a in ATTACKS if a.live], ids=lambda a: a.id
)
def test_live_means_that_plain_lean_takes_it(attack, bare_screen):
  verdict = bare_screen.verify(submission(attack), attack.problem)
  assert not [d for d in verdict.diagnostics if d.severity == "error"], verdict


@pytest.mark.parametrize("attack", ATTACKS, ids=IDS)
def test_legality_needs_no_lean(attack):
  legality = check_legality(submission(attack), attack.problem)
  assert legality.cls == attack.cls
  assert legality.ok == (not attack.cls)
  if legality.line:
    assert f"line {legality.line}" in legality.reason
