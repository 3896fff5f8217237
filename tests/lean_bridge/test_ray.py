"""The verifier on a real Ray of this machine."""

import os
import signal

import psutil
import pytest

from jprover.errors import InfraError, UsageError
from jprover.lean_bridge.ray_verifier import RayVerifier
from jprover.types import Problem, Submission

ray = pytest.importorskip("ray", reason="needs jprover[ray]")
pytestmark = pytest.mark.slow

GOAL = Problem(
  id="p",
  name="t",
  statement="theorem t (p q : Prop) (h : p ∧ q) : q ∧ p",
)
PROOFS = ("⟨h.2, h.1⟩", "⟨h.1, h.2⟩", "by sorry")
STATUSES = ("proved", "failed", "incomplete")


@pytest.fixture(scope="module")
def cluster():
  ray.init(
    num_cpus=2,
    include_dashboard=False,
    log_to_driver=False,
    _node_ip_address="127.0.0.1",
  )
  yield
  ray.shutdown()


def submissions(count):
  for i in range(count):
    code = GOAL.source(PROOFS[i % 3]) + f"-- {i}\n"
    yield Submission(str(i), "p", code)


def actors():
  return [
    p
    for p in psutil.process_iter(["cmdline"])
    if "_Actor" in " ".join(p.info["cmdline"] or ())
  ]


def test_dead_actors_checks_are_done_by_others(cluster, tmp_path):
  with RayVerifier(
    actors=2, workers=1, batch=5, cache_dir=str(tmp_path)
  ) as verifier:
    verdicts = verifier.verify_many(submissions(300), {"p": GOAL})
    got = []
    for number, verdict in enumerate(verdicts):
      got.append(verdict)
      if number in (20, 90, 160):  # each time another one, as it happens
        os.kill(actors()[0].pid, signal.SIGKILL)
    assert [v.id for v in got] == [str(i) for i in range(300)]
    assert [v.status for v in got] == [STATUSES[i % 3] for i in range(300)]
    lean = [p for a in actors() for p in a.children(recursive=True)]
    assert lean
  _, alive = psutil.wait_procs(lean, timeout=30)
  assert not alive


def test_what_cannot_be_checked_is_absent(cluster, tmp_path):
  with RayVerifier(
    actors=1, workers=1, batch=2, attempts=2, cache_dir=str(tmp_path)
  ) as verifier:
    for _ in verifier.verify_many(submissions(1), {"p": GOAL}):
      ray.kill(verifier._actors[0])  # and never again
    got = list(verifier.verify_many(submissions(3), {"p": GOAL}))
    assert [(v.id, v.status, v.cls) for v in got] == [
      (str(i), "infra", "service") for i in range(3)
    ]


def test_errors_at_the_start(cluster, tmp_path):
  with pytest.raises(UsageError, match="above 0"):
    RayVerifier(actors=0)
  (tmp_path / "file").write_text("")
  with pytest.raises(InfraError, match="is unusable"):
    RayVerifier(actors=1, workers=1, cache_dir=str(tmp_path / "file"))
  with (
    RayVerifier(actors=1, workers=1, cache_dir=str(tmp_path)) as verifier,
    pytest.raises(UsageError, match="no problem has the id 'p'"),
  ):
    list(verifier.verify_many(submissions(1), {}))
