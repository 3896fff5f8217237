import pytest

from jprover.lean_bridge import Verifier


@pytest.fixture(scope="session")
def cache_dir(tmp_path_factory):
  return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="session")
def verifier(cache_dir):
  """The whole check, as rewards use it."""
  with Verifier(cache_dir=cache_dir, use_cache=False, workers=2) as v:
    yield v


@pytest.fixture(scope="session")
def bare_verifier(cache_dir):
  """Legality switched off: the certificate has to stand alone."""
  with Verifier(
    cache_dir=cache_dir, use_cache=False, workers=1, legality=False
  ) as v:
    yield v


@pytest.fixture(scope="session")
def bare_screen(cache_dir):
  """Elaboration alone: what plain Lean says of a file."""
  with Verifier(
    cache_dir=cache_dir,
    use_cache=False,
    workers=1,
    legality=False,
    tier="screen",
  ) as v:
    yield v
