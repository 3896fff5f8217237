from collections import Counter, defaultdict

import pytest

from jprover.data import load
from jprover.data.library import build, measure
from jprover.data.library.terms import binders, intro_all, split_top
from jprover.data.skeleton import skeleton

SPLITS = {"train", "valid", "test"}


@pytest.fixture(scope="module")
def problems():
  return load.library()


@pytest.fixture(scope="module")
def proofs():
  return load.library_proofs()


def test_size_and_splits(problems):
  count = Counter(p.split for p in problems)
  assert set(count) == SPLITS
  assert len(problems) >= 800
  assert count["test"] >= 150
  assert 0.6 < count["train"] / len(problems) < 0.8
  families = Counter(p.family for p in problems if p.split == "test")
  assert len(families) >= 9 and min(families.values()) >= 5
  for split in SPLITS:
    assert [p.id for p in load.library(split)] == [
      p.id for p in problems if p.split == split
    ]


def test_identities_are_unique(problems, proofs):
  for values in (
    [p.id for p in problems],
    [p.name for p in problems],
    [(p.prerequisites, p.statement) for p in problems],
    [s.id for s in proofs],
    [(s.problem_id, s.code) for s in proofs],
  ):
    (_, most), *_ = Counter(values).most_common(1)
    assert most == 1


def test_no_two_splits_share_a_skeleton(problems):
  splits = defaultdict(set)
  for p in problems:
    splits[skeleton(p.statement)].add(p.split)
  shared = [s for s, where in splits.items() if len(where) > 1]
  assert not shared
  assert len(splits) >= 500


def test_every_problem_has_a_proof_of_itself(problems, proofs):
  by_problem = defaultdict(list)
  for s in proofs:
    by_problem[s.problem_id].append(s.code)
  assert set(by_problem) == {p.id for p in problems}
  for p in problems:
    for code in by_problem[p.id]:
      assert code.startswith(p.preamble() + p.statement + " := by\n")
      assert "sorry" not in code
  several = [p for p in problems if len(by_problem[p.id]) > 1]
  assert len(several) >= len(problems) / 2


def test_statements_are_plain(problems):
  for p in problems:
    assert p.header == "" and p.family and p.split
    assert p.statement.startswith(f"theorem {p.name} ")
    assert ":=" not in p.statement
    assert len(p.source("")) <= 480


def test_the_generator_makes_the_files():
  problems, proofs = build.build(measure.load(build.FOLDER / "measured.json"))
  for name, rows in (("problems.jsonl", problems), ("proofs.jsonl", proofs)):
    path = load.library_path(name)
    assert path.read_bytes() == build.lines(rows).encode()
    assert path.stat().st_size < 2 << 20


def test_split_top_stops_at_binders():
  assert split_top("p → q ∧ r → s", " → ") == ["p", "q ∧ r", "s"]
  assert split_top("(p → q) → ∀ x, P x → Q x", " → ") == [
    "(p → q)",
    "∀ x, P x → Q x",
  ]


def test_binders_and_intros():
  text = "(p q : Prop) {f : α → β} (h : ∀ x : α, p ∧ (q ∨ p))"
  assert binders(text) == [
    ("p", "Prop"),
    ("q", "Prop"),
    ("f", "α → β"),
    ("h", "∀ x : α, p ∧ (q ∨ p)"),
  ]
  goal = intro_all("(h : p)", "∀ x y, P x → ¬(Q y ∧ p)")
  assert goal.intros == ("x", "y", "h1", "h2")
  assert goal.target == "False"
  assert goal.variables[-1] == ("h2", "Q y ∧ p")
  assert intro_all("", "¬p ∨ q").intros == ()
  assert intro_all("", "p → q ↔ r").intros == ()
