import dataclasses
import json
import re

import pytest

from benchmarks import external_proofs
from benchmarks.lean_text import (
  proof_start,
  split_commands,
  stated,
  without_comments,
)
from jprover.errors import UsageError

TEXT = """\
/- Every kind of outcome. -/
namespace Outer
  theorem good (p : Prop) (h : p) : p := h -- `theorem bad : False := h`

  theorem bad (p : Prop) : p ∧ True := by
    exact no_such_thing
  example (p : Prop) : p ∧ True := bad p
end Outer
@[simp]
theorem matched : (n : Nat) → n + 0 = n
  | 0 => rfl
  | _ + 1 => rfl

def broken (n : Nat) : Nat := no_such_function n
theorem rests : broken 0 = broken 0 := rfl
theorem foreign : Nat.no_such = Nat.no_such := rfl
example (n : Nat) : Nat := n
theorem open_end : 0 = 1 := sorry
theorem on_sand : 1 = 0 := open_end.symm
mutual
  inductive A where
    | a : B → A
  inductive B where
    | b : A → B
end
example : ∀ p : Prop, p → p := by
  open Nat in
  exact fun _ h => h
"""
STATUS = {
  "good": "verified",
  "bad": "failed",
  "example at line 7": "failed",
  "matched": "verified",
  "rests": "failed",
  "foreign": "unstatable",
  "example at line 17": "data",
  "open_end": "sorry",
  "on_sand": "sorry",
  "example at line 26": "verified",
}


def test_commands_are_cut_where_they_begin():
  commands = split_commands(TEXT)
  assert [c.keyword for c in commands] == (
    "namespace theorem theorem example end theorem def theorem theorem "
    "example theorem theorem mutual example"
  ).split()
  assert [c.name for c in commands if c.is_proof and c.name] == [
    "good",
    "bad",
    "matched",
    "rests",
    "foreign",
    "open_end",
    "on_sand",
  ]
  assert commands[5].text.startswith("@[simp]\ntheorem matched")
  lines = TEXT.split("\n")
  for command in commands:
    assert "\n".join(lines[command.first - 1 : command.last]) == command.text


def test_hash_ignores_comments_and_layout():
  (a,) = split_commands("theorem t : True := /- why -/ trivial -- so")
  (b,) = split_commands("theorem t :\n    True :=\n  trivial\n")
  (c,) = split_commands("theorem t : True := True.intro")
  assert a.sha256 == b.sha256 != c.sha256


def test_comments_nest():
  assert without_comments("a /- b /- c -/ d -/ e").split() == ["a", "e"]


@pytest.mark.parametrize(
  ("text", "statement"),
  [
    (
      "theorem t (n : Nat := 1) : n = n := rfl",
      "theorem t (n : Nat := 1) : n = n",
    ),
    (
      "theorem t : ∀ n, n = n\n| 0 => rfl\n| _ => rfl",
      "theorem t : ∀ n, n = n",
    ),
    (
      "noncomputable example : 0 = 0 := rfl",
      "theorem e : 0 = 0",
    ),
    (
      "example : { n : Nat // n = 0 } := ⟨0, rfl⟩",
      "theorem e : { n : Nat // n = 0 }",
    ),
  ],
)
def test_statement_ends_before_the_proof(text, statement):
  (command,) = split_commands(text)
  assert stated(command, "e") == f"{statement} := sorry"


def test_no_proof_no_statement():
  assert proof_start("theorem t (h : a = b)") is None


def test_every_outcome_with_real_lean():
  wanted = {c.sha256: "" for c in split_commands(TEXT) if c.is_proof}
  outcomes = external_proofs.measure_file(
    TEXT, wanted, external_proofs.lean_runner()
  )
  assert {o.name: o.status for o in outcomes} == STATUS
  reasons = {o.name: o.reason for o in outcomes}
  assert "no_such_thing" in reasons["bad"]
  assert reasons["rests"] == "the definition fails: broken"


def test_summary_counts_only_what_can_be_stated():
  outcomes = [
    external_proofs.Outcome("f", name, status, drift="old" * (name == "bad"))
    for name, status in STATUS.items()
  ]
  outcomes[0] = dataclasses.replace(outcomes[0], unseen=True)
  got = external_proofs.summary(outcomes)
  assert got["unseen"]["total"] == got["unseen"]["verified"] == 1
  assert (got["verified"], got["total"], got["drifted"]) == (3, 6, 1)
  assert got["fraction"] == 1 / 2
  assert got["fraction_without_drift"] == 3 / 5
  assert got["not_counted"] == {"unstatable": 1, "data": 1, "sorry": 2}


def test_a_text_that_differs_from_the_list_is_refused(tmp_path):
  (tmp_path / "o" / "n").mkdir(parents=True)
  (tmp_path / "o" / "n" / "F.lean").write_text("theorem t : True := trivial\n")
  source = {
    "repo": "o/n",
    "path": "F.lean",
    "commit": "c",
    "proofs": {"0" * 64: "t"},
  }
  with pytest.raises(UsageError, match=r"o/n/F.lean lacks .* commit c"):
    external_proofs.measure({"sources": [source]}, tmp_path, lambda text: [])


def test_the_list_names_enough_proofs_and_holds_no_texts():
  sources = json.loads(external_proofs.SOURCES.read_text())["sources"]
  assert sum(len(s["proofs"]) for s in sources) >= 100
  assert len({s["repo"] for s in sources}) >= 10
  for source in sources:
    assert re.fullmatch(r"[0-9a-f]{40}", source["commit"])
    assert all(re.fullmatch(r"[0-9a-f]{64}", sha) for sha in source["proofs"])
    assert set(source["drift"]) <= set(source["proofs"].values())
