import pytest

from jprover.lean_bridge import Verifier


@pytest.fixture(scope="session")
def verifier(tmp_path_factory):
  cache = tmp_path_factory.mktemp("cache")
  with Verifier(cache_dir=cache, use_cache=False, workers=2) as v:
    yield v
