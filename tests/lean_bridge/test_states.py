from jprover.lean_bridge import TacticState, Trace

CODE = """theorem goal (p q : Prop) (h : p ∧ q) : q ∧ p := by
  obtain ⟨hp, hq⟩ := h
  constructor
  · exact hq
  · exact hp
"""


def trace(verifier, code) -> Trace:
  return next(verifier.traces([code]))


def test_goals_around_every_tactic(verifier):
  found = trace(verifier, CODE)
  assert (found.error, found.unsolved, found.reason) == (None, (), "")
  assert found.seconds > 0
  states = list(found.states)
  start = "p q : Prop\nh : p ∧ q\n⊢ q ∧ p"
  split = "p q : Prop\nhp : p\nhq : q\n⊢ q ∧ p"
  left = "case left\np q : Prop\nhp : p\nhq : q\n⊢ q"
  right = "case right\np q : Prop\nhp : p\nhq : q\n⊢ p"
  assert states[:4] == [
    TacticState(2, 2, start, True),
    TacticState(2, 22, split, False),
    TacticState(3, 2, split, True),
    TacticState(3, 13, f"{left}\n\n{right}", False),
  ]
  assert TacticState(4, 4, left, True) in states
  assert TacticState(4, 12, right, False) in states
  assert states[-1] == TacticState(5, 12, "", False)


def test_up_to_the_first_error(verifier):
  code = CODE.replace("constructor", "exact hα")
  found = trace(verifier, code)
  error = found.error
  assert (error.line, error.column, error.severity) == (3, 8, "error")
  assert found.states[-1] == TacticState(
    3, 2, "p q : Prop\nhp : p\nhq : q\n⊢ q ∧ p", True
  )


def test_places_are_code_points_of_the_text(verifier):
  code = CODE.replace("hp", "π𝔸").replace("\n", "\r\n")
  plain, fenced = verifier.traces([CODE, "\n\n" + code])
  assert [(s.line, s.column) for s in plain.states] == [
    (s.line - 2, s.column) for s in fenced.states
  ]


def test_goals_left_over_hide_no_state(verifier):
  code = CODE.replace("  · exact hq\n", "  · skip\n")
  found = trace(verifier, code)
  assert found.error is None
  (unsolved,) = found.unsolved
  assert (unsolved.line, unsolved.column) == (4, 2)
  assert unsolved.message.endswith("⊢ q")
  assert found.states[-1] == TacticState(5, 12, "", False)


def test_without_tactics(verifier):
  assert trace(verifier, "theorem x : 1 = 1 := rfl").states == ()
  found = trace(verifier, "theorem x : 1 = := rfl")
  assert found.states == ()
  assert found.error.line == 1
