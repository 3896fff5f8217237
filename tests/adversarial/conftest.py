import pytest

from jprover.lean_bridge import Verifier

SETTINGS = {"use_cache": False, "heartbeats": 10_000, "workers": 2}


@pytest.fixture(scope="session")
def verifier():
  """The whole check, as rewards use it."""
  with Verifier(**SETTINGS) as v:
    yield v


@pytest.fixture(scope="session")
def bare_verifier():
  """Legality switched off: the certificate has to stand alone."""
  with Verifier(**SETTINGS, legality=False) as v:
    yield v


@pytest.fixture(scope="session")
def plain_lean():
  """Elaboration alone: what plain Lean says of a file."""
  with Verifier(**SETTINGS, legality=False, tier="screen") as v:
    yield v
