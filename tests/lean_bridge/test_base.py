"""The base that everything rests on, and what is done when it is bad."""

import dataclasses
import json
import shutil
from pathlib import Path

import pytest

from jprover.errors import InfraError
from jprover.lean_bridge import Verifier
from jprover.lean_bridge.backend import embedded
from jprover.lean_bridge.embedded.build import folder_hash
from jprover.types import Problem, Submission

GOAL = Problem(id="p", name="goal", statement="theorem goal : 0 = 0")


def test_replayed_once_a_hash(tmp_path):
  with Verifier(cache_dir=tmp_path, workers=1) as v:
    [record] = tmp_path.glob("base-*.json")
    assert v.backend.core_hash in record.name
  content = json.loads(record.read_text())
  assert ["Nat", "add_comm"] in content["names"]
  axioms = {
    tuple(n): {tuple(a) for a in found} for n, found in content["axioms"]
  }
  assert axioms["Classical", "em"] >= {("Classical", "choice")}
  assert ("Nat", "add_zero") not in axioms
  written = record.stat().st_mtime_ns
  with Verifier(cache_dir=tmp_path, workers=2) as v:
    assert v.verify(Submission("s", "p", GOAL.source("rfl")), GOAL).status == (
      "proved"
    )
  assert record.stat().st_mtime_ns == written


@pytest.fixture
def damaged(tmp_path):
  backend = embedded()
  folder = tmp_path / "core"
  shutil.copytree(backend.search_path, folder)

  def damage(change):
    path = max(folder.rglob("*.olean"), key=lambda p: p.stat().st_size)
    path.write_bytes(change(path.read_bytes()))
    return dataclasses.replace(
      backend, search_path=str(folder), core_hash=folder_hash(folder)
    )

  return damage


@pytest.mark.parametrize(
  "change",
  [lambda raw: b"", lambda raw: raw[:1000], lambda raw: b"x" * len(raw)],
)
def test_damaged_core_is_refused(damaged, tmp_path, change):
  with pytest.raises(InfraError):
    Verifier(backend=damaged(change), cache_dir=tmp_path / "c", workers=1)


def test_missing_core_is_refused(tmp_path):
  backend = dataclasses.replace(embedded(), search_path=str(tmp_path))
  with pytest.raises(InfraError, match="rebuild the core"):
    Verifier(backend=backend, cache_dir=tmp_path, workers=1)


def test_missing_library_is_refused(tmp_path):
  backend = dataclasses.replace(embedded(), library=str(tmp_path / "no.so"))
  with pytest.raises(InfraError, match="cannot load Lean"):
    Verifier(backend=backend, cache_dir=tmp_path, workers=1)


def test_damaged_reference_is_compiled_again(tmp_path):
  submission = Submission("s", "p", GOAL.source("rfl"))
  with Verifier(cache_dir=tmp_path, workers=1, use_cache=False) as v:
    assert v.verify(submission, GOAL).status == "proved"
    [stored] = Path(tmp_path / "references").glob("*.olean")
    whole = stored.read_bytes()
    stored.write_bytes(whole[:-8] + bytes(8))
    assert v.verify(submission, GOAL).status == "proved"
    assert stored.read_bytes() == whole


def test_a_job_that_kills_workers_is_told_from_a_sick_machine(tmp_path):
  with Verifier(cache_dir=tmp_path, workers=1, use_cache=False) as v:
    job = {"kind": "verify"}  # a worker that meets it dies
    [answer] = v._pool.map([(job, None)])
    assert (answer["status"], answer["cls"]) == ("failed", "resource")
    v._pool._canary = job
    [answer] = v._pool.map([(job, None)])
    assert (answer["status"], answer["cls"]) == ("infra", "worker")
