import pytest

from jprover.lean_bridge import Verifier


@pytest.fixture(scope="session")
def verifier():
  with Verifier(use_cache=False, workers=2) as v:
    yield v
