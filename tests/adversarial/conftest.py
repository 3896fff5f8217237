import pytest

from jprover.lean_bridge import Verifier


@pytest.fixture(scope="session")
def settings(tmp_path_factory):
  return {
    "cache_dir": tmp_path_factory.mktemp("cache"),
    "use_cache": False,
    "heartbeats": 10_000,
    "workers": 2,
  }


@pytest.fixture(scope="session")
def verifier(settings):
  """The whole check, as rewards use it."""
  with Verifier(**settings) as v:
    yield v


@pytest.fixture(scope="session")
def bare_verifier(settings):
  """Legality switched off: the certificate has to stand alone."""
  with Verifier(**settings, legality=False) as v:
    yield v


@pytest.fixture(scope="session")
def plain_lean(settings):
  """Elaboration alone: what plain Lean says of a file."""
  with Verifier(**settings, legality=False, tier="screen") as v:
    yield v
