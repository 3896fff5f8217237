"""The core's declarations have the types and binders of Lean's own."""

import signatures

MINIMUM = 500


def test_recorded_signatures_hold(tmp_path):
  recorded = signatures.recorded()
  missing, differing = signatures.compare(recorded, tmp_path)
  assert differing == {}
  assert missing == {s.name for s in recorded if s.missing}
  assert len(recorded) - len(missing) >= MINIMUM


def test_a_wrong_record_is_noticed(tmp_path):
  wrong = [
    signatures.Signature("And.left", "", "∀ {a b : Prop}, a ∧ b → b", False),
    signatures.Signature("And.right", "", "∀ (a b : Prop), a ∧ b → b", False),
    signatures.Signature("Nat.no_such_name", "", "True", False),
    signatures.Signature(
      "And.intro", "", "∀ {a b : Prop}, a → b → a ∧ b", False
    ),
  ]
  missing, differing = signatures.compare(wrong, tmp_path)
  assert missing == {"Nat.no_such_name"}
  assert differing.keys() == {"And.left", "And.right"}
