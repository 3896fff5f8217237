import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from jprover.lean_bridge.embedded.build import Core, ensure_core
from jprover.lean_bridge.embedded.library import lean_command

Check = Callable[[str], list[dict]]


@pytest.fixture(scope="session")
def core() -> Core:
  return ensure_core()


@pytest.fixture
def check(core: Core, tmp_path: Path) -> Check:
  """Runs real Lean on a text and returns its messages."""

  def run(text: str) -> list[dict]:
    file = tmp_path / "Check.lean"
    file.write_text(text, encoding="utf-8")
    result = subprocess.run(
      [*lean_command(), "--json", "-DmaxErrors=100000", str(file)],
      env={**os.environ, "LEAN_PATH": str(core.path)},
      capture_output=True,
      text=True,
      timeout=300,
    )
    assert result.returncode in (0, 1), result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]

  return run
