"""The toolchain backend, on a toolchain assembled from the embedded Lean."""

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from jprover.errors import InfraError, UsageError
from jprover.lean_bridge import Verifier
from jprover.lean_bridge.backend import embedded
from jprover.lean_bridge.embedded import library
from jprover.lean_bridge.toolchain import find_lean, toolchain
from jprover.types import Problem, Submission

TWICE = "def twice (n : Nat) : Nat := n + n\n"
EVEN = """import Shop.Basic
theorem twice_zero : twice 0 = 0 := rfl
"""
PROBLEM = Problem(
  id="shop",
  name="t",
  header="import Mine.More",
  statement="theorem t (n : Nat) (h : n = 0) : twice n = 0",
)
PLAIN = Problem(
  id="plain",
  name="t",
  statement="theorem t (p q : Prop) (h : p ∧ q) : q ∧ p",
)


def wrapper(path: Path, command: str) -> None:
  path.parent.mkdir(parents=True, exist_ok=True)
  path.write_text(f"#!/bin/sh\n{command}\n")
  path.chmod(0o755)


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
  """A folder with `bin/lean` and `lib/lean`, laid out as a toolchain."""
  root = tmp_path_factory.mktemp("toolchain")
  core = embedded()
  lib = root / "lib" / "lean"
  shutil.copytree(core.search_path, lib)
  for file in Path(core.library).parent.glob("*.so"):
    (lib / file.name).symlink_to(file)
  *launcher, _ = library.lean_command()
  lean = shlex.join([*launcher, str(lib / "libleanshared.so")])
  wrapper(
    root / "bin" / "lean",
    f'export LEAN_PATH="{lib}${{LEAN_PATH:+:$LEAN_PATH}}"\nexec {lean} "$@"',
  )
  return root


def build(lean: Path, folder: Path, modules: dict[str, str]) -> None:
  """Compiles modules below a Lake package's build folder, as Lake does."""
  out = folder / ".lake" / "build" / "lib" / "lean"
  paths = [out, *folder.glob(".lake/packages/*/.lake/build/lib/lean")]
  for module, text in modules.items():
    stem = module.replace(".", "/")
    source = folder / f"{stem}.lean"
    compiled = out / f"{stem}.olean"
    for file in (source, compiled):
      file.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(text)
    done = subprocess.run(
      [str(lean), "-o", str(compiled), f"{stem}.lean"],
      cwd=folder,
      env=os.environ | {"LEAN_PATH": os.pathsep.join(map(str, paths))},
      capture_output=True,
      text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def project(prefix, tmp_path_factory):
  """A built Lake project with a package that it requires."""
  root = tmp_path_factory.mktemp("project")
  lean = prefix / "bin" / "lean"
  package = root / ".lake" / "packages" / "shop"
  build(lean, package, {"Shop.Basic": TWICE})
  (root / "lakefile.toml").write_text('name = "mine"\n')
  (root / "lake-manifest.json").write_text(
    json.dumps({"version": "1.1.0", "packages": [{"name": "shop"}]})
  )
  build(lean, root, {"Mine.More": EVEN})
  return root


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
  """One cache: a base is replayed once."""
  return tmp_path_factory.mktemp("cache")


def verify(verifier, problem, proof):
  code = problem.source(proof)
  return verifier.verify(Submission("s", problem.id, code), problem)


def test_a_project_is_imported_and_the_verdicts_are_lean_s(
  prefix, project, cache
):
  backend = toolchain(prefix, project=project)
  assert backend.name == "toolchain" and backend.lean_version == "4.35.0"
  with Verifier(backend=backend, workers=2, cache_dir=cache) as v:
    proved = verify(v, PROBLEM, "by\n  subst h\n  exact twice_zero")
    assert proved.status == "proved", proved
    assert (proved.backend, proved.core_hash) == (
      "toolchain",
      backend.core_hash,
    )
    assert verify(v, PROBLEM, "rfl").status == "failed"
    assert verify(v, PLAIN, "⟨h.2, h.1⟩").status == "proved"
    # Each submission sees the modules of its problem and no others.
    unseen = "by\n  have := twice 0\n  exact ⟨h.2, h.1⟩"
    assert verify(v, PLAIN, unseen).status == "failed"
    names = Submission("s", "plain", PROBLEM.source("rfl"))
    assert v.verify(names, PLAIN).status == "illegal"
    [foreign, own] = v.files(
      ["#check twice", "import Shop.Basic\n#check twice"]
    )
    assert [m.severity for m in foreign.messages] == ["error"]
    assert [m.text for m in own.messages] == ["twice (n : Nat) : Nat"]


def test_headers_in_any_order_are_answered_in_theirs(prefix, project, cache):
  backend = toolchain(prefix, project=project, replay=False)
  basic = Problem(
    id="basic",
    name="t",
    header="import Shop.Basic",
    statement="theorem t : twice 2 = 4",
  )
  problems = {p.id: p for p in (PROBLEM, PLAIN, basic)}
  proofs = {
    "shop": "by\n  subst h\n  exact twice_zero",
    "plain": "⟨h.2, h.1⟩",
    "basic": "rfl",
  }
  ids = ["shop", "plain", "basic", "plain", "basic", "shop"] * 2
  submissions = [
    Submission(str(i), p, problems[p].source(proofs[p] if i % 3 else "bad"))
    for i, p in enumerate(ids)
  ]
  with Verifier(
    backend=backend, workers=2, cache_dir=cache, use_cache=False
  ) as v:
    verdicts = list(v.verify_many(submissions, problems))
  assert [(x.id, x.problem_id) for x in verdicts] == [
    (x.id, x.problem_id) for x in submissions
  ]
  assert [x.status for x in verdicts] == [
    "proved" if i % 3 else "failed" for i in range(len(ids))
  ]


def test_a_module_that_is_damaged_is_told_and_stops_nobody_else(
  prefix, project, tmp_path
):
  mine = tmp_path / "project"
  shutil.copytree(project, mine)
  olean = mine / ".lake/build/lib/lean/Mine/More.olean"
  olean.write_bytes(olean.read_bytes()[:100])
  backend = toolchain(prefix, project=mine, replay=False)
  with Verifier(backend=backend, workers=1, cache_dir=tmp_path) as v:
    verdict = verify(v, PROBLEM, "rfl")
    assert (verdict.status, verdict.cls) == ("infra", "problem")
    assert "Mine.More" in verdict.reason
    assert verify(v, PLAIN, "⟨h.2, h.1⟩").status == "proved"
    lacking = Problem(
      id="x", name="t", header="import Mathlib", statement="theorem t : True"
    )
    assert "no module Mathlib" in verify(v, lacking, "trivial").reason


def test_what_the_hash_covers(prefix, project, tmp_path):
  first = toolchain(prefix, project=project)
  assert toolchain(prefix, project=project) == first
  trusted = toolchain(prefix, project=project, replay=False)
  assert trusted.core_hash != first.core_hash
  mine = tmp_path / "project"
  shutil.copytree(project, mine)
  before = toolchain(prefix, project=mine)
  build(prefix / "bin" / "lean", mine, {"Mine.Third": TWICE})
  assert toolchain(prefix, project=mine).core_hash != before.core_hash


def test_lake_says_where_the_modules_are(prefix, project, tmp_path):
  mine = tmp_path / "toolchain"
  shutil.copytree(prefix, mine, symlinks=True)
  out = project / ".lake" / "packages" / "shop" / ".lake/build/lib/lean"
  wrapper(mine / "bin" / "lake", f'[ "$1" = env ] && echo "{out}:nowhere"')
  backend = toolchain(mine, project=project)
  assert backend.search_path.split(os.pathsep)[1:] == [str(out.resolve())]
  wrapper(mine / "bin" / "lake", "echo error: no manifest >&2; exit 1")
  with pytest.raises(InfraError, match=r"lake env.*no manifest"):
    toolchain(mine, project=project)


def test_where_lean_is_looked_for(prefix, tmp_path, monkeypatch):
  lean = prefix / "bin" / "lean"
  monkeypatch.delenv("JPROVER_LEAN", raising=False)
  monkeypatch.setenv("PATH", "/usr/bin:/bin")
  monkeypatch.setenv("ELAN_HOME", str(tmp_path / "elan"))
  with pytest.raises(InfraError, match="no lean on PATH"):
    find_lean()
  wrapper(tmp_path / "elan" / "bin" / "lean", "true")
  assert find_lean() == tmp_path / "elan" / "bin" / "lean"
  monkeypatch.setenv("PATH", f"{lean.parent}:/usr/bin:/bin")
  assert find_lean() == lean
  wrapper(tmp_path / "other" / "lean", "true")
  monkeypatch.setenv("JPROVER_LEAN", str(tmp_path / "other" / "lean"))
  assert find_lean() == tmp_path / "other" / "lean"
  assert find_lean(prefix) == lean
  with pytest.raises(UsageError, match="--lean /none is no lean"):
    find_lean("/none")


@pytest.mark.parametrize(
  ("change", "told"),
  [
    ("exit 7", "ended with code 7"),
    ('[ "$1" = --version ] && echo "Lean (version 4.9.0, x)"', "Lean 4.9.0"),
    ("echo nonsense", "of an unknown version"),
  ],
)
def test_broken_toolchains(prefix, tmp_path, change, told):
  mine = tmp_path / "toolchain"
  shutil.copytree(prefix, mine, symlinks=True)
  wrapper(mine / "bin" / "lean", change)
  with pytest.raises(InfraError, match=told):
    toolchain(mine)


def test_projects_that_are_none(prefix, tmp_path):
  with pytest.raises(UsageError, match="no Lake project"):
    toolchain(prefix, project=tmp_path)
  (tmp_path / "lakefile.lean").write_text("")
  with pytest.raises(InfraError, match="not built: run `lake build`"):
    toolchain(prefix, project=tmp_path)
  (tmp_path / "lake-manifest.json").write_text("{")
  with pytest.raises(InfraError, match=r"damaged.*lake update"):
    toolchain(prefix, project=tmp_path)


def jprover(cache, *arguments):
  return subprocess.run(
    [sys.executable, "-m", "jprover.cli", *map(str, arguments)],
    env=os.environ | {"JPROVER_CACHE": str(cache)},
    capture_output=True,
    text=True,
  )


def test_commands_take_the_flags(prefix, project, tmp_path):
  core = Path(embedded().search_path)
  shutil.copytree(core, tmp_path / "core" / core.name)
  lean = ("--lean", prefix, "--project", project, "--trust-base")
  done = jprover(tmp_path, "doctor", "--no-devices", *lean)
  assert done.returncode == 0, done.stdout + done.stderr
  assert "(toolchain)" in done.stdout
  (tmp_path / "p.jsonl").write_text(json.dumps(PROBLEM.to_json()) + "\n")
  proof = tmp_path / "proof.lean"
  proof.write_text(PROBLEM.source("by\n  subst h\n  exact twice_zero"))
  problem = ("--problems", tmp_path / "p.jsonl", "--problem", "shop")
  done = jprover(tmp_path, "verify", proof, *problem, *lean)
  assert done.returncode == 0, done.stdout + done.stderr
  done = jprover(tmp_path, "verify", proof, *problem)
  assert done.returncode == 3 and "no module Mine.More" in done.stdout
  done = jprover(tmp_path, "verify", proof, *problem, "--lean", "/none")
  assert done.returncode == 2 and "no lean executable" in done.stderr
  done = jprover(
    tmp_path, "verify", proof, *problem, "--backend", "embedded", *lean
  )
  assert done.returncode == 2 and "need --backend toolchain" in done.stderr
  empty = tmp_path / "empty"
  wrapper(empty / "bin" / "lean", "exit 1")
  done = jprover(tmp_path, "doctor", "--no-devices", "--lean", empty)
  assert done.returncode == 3 and "the toolchain is broken" in done.stdout
