import features
import pytest


def _errors(check, text: str) -> list[str]:
  return [m["data"] for m in check(text) if m["severity"] == "error"]


@pytest.mark.parametrize("name", features.sections("works"))
def test_listed_feature_works(check, name):
  messages = check(features.sections("works")[name])
  assert not [m["data"] for m in messages if m["severity"] == "error"]
  assert not [m for m in messages if m["kind"] == "hasSorry"]


@pytest.mark.parametrize("name", features.sections("refused"))
def test_feature_listed_as_missing_is_refused(check, name):
  assert _errors(check, features.sections("refused")[name])


@pytest.mark.parametrize("kind", ["works", "refused"])
def test_docs_list_exactly_these(kind):
  assert features.documented(kind) == features.rendered(kind)


def test_states_show_zero_and_successor_as_lean_does(check):
  text = (
    "example (n : Nat) : 0 + n = n := by\n"
    "  induction n with\n"
    "  | zero => trace_state; rfl\n"
    "  | succ n ih => trace_state; rw [← Nat.add_assoc, ih]\n"
  )
  states = [m["data"] for m in check(text) if m["kind"] == "trace"]
  assert states[0].endswith("⊢ 0 + 0 = 0")
  assert states[1].endswith("⊢ 0 + (n + 1) = n + 1")


def test_operators_are_printed_as_lean_prints_them(check):
  text = (
    "example (a b : Bool) (l m : List Nat) (p q : Prop) [Decidable p]\n"
    "    (h : (a && !b) = true ∧ l <+: 1 :: m ∧ ∃ x, x ∈ [1, 2])\n"
    "    (k : p ↔ ¬q ∧ (if p then 1 else 2) ≤ 2 ^ 3) : True := by\n"
    "  trace_state; trivial\n"
  )
  (state,) = [m["data"] for m in check(text) if m["kind"] == "trace"]
  assert "(a && !b) = true ∧ l <+: 1 :: m ∧ ∃ x, x ∈ [1, 2]" in state
  assert "p ↔ ¬q ∧ (if p then 1 else 2) ≤ 2 ^ 3" in state


# What is false in Lean must not hold here by a simpler definition.
@pytest.mark.parametrize(
  "wrong, right",
  [
    ("sizeOf (-3 : Int) = 0", "sizeOf (-3 : Int) = 3"),
    (
      "sizeOf (⟨1, 2⟩ : Sigma fun _ : Nat => Nat) = 0",
      "sizeOf (⟨1, 2⟩ : Sigma fun _ : Nat => Nat) = 4",
    ),
    ("sizeOf (ULift.up 1) = 0", "sizeOf (ULift.up 1) = 2"),
    ("sizeOf (isTrue trivial) = 0", "sizeOf (isTrue trivial) = 1"),
    ("sizeOf 'a' = 0", None),
    ('sizeOf "a" = 0', None),
    ("(Char.ofNat 1114112).toNat = 1114112", "Char.ofNat 1114112 = '\\x00'"),
    (
      "(Char.ofNat 0xd800).toNat = 0xd800",
      "(Char.ofNat 0xe000).toNat = 0xe000",
    ),
  ],
)
def test_definitions_of_the_core_prove_no_more_than_lean_s(check, wrong, right):
  for proof in ("rfl", "by decide", "by simp"):
    assert _errors(check, f"example : {wrong} := {proof}"), proof
  if right:
    assert not _errors(check, f"example : {right} := rfl")
