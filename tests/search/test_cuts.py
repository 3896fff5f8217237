from jprover.data.prompts import submission_code
from jprover.search.cuts import cuts
from jprover.search.steps import Cut
from tests.search.scripted import PROBLEM

CONTEXT = "p q r : Prop\n"


def cuts_of(verifier, proof):
  trace = next(verifier.traces([submission_code(PROBLEM, proof)]))
  return cuts(PROBLEM, proof, trace)


def test_every_accepted_line_before_the_error(verifier):
  proof = " by\n  obtain ⟨a, b, c⟩ := h\n  constructor\n  · exact c\n  exact d"
  found = cuts_of(verifier, proof)
  assert [c.tactics for c in found] == [
    " by\n  obtain ⟨a, b, c⟩ := h",
    " by\n  obtain ⟨a, b, c⟩ := h\n  constructor",
    " by\n  obtain ⟨a, b, c⟩ := h\n  constructor\n  · exact c",
  ]
  assert found[0].state == f"{CONTEXT}a : p\nb : q\nc : r\n⊢ r ∧ q ∧ p"
  assert found[2].state.endswith("⊢ q ∧ p")


def test_goals_left_over_at_the_end(verifier):
  proof = " by\n  obtain ⟨a, b, c⟩ := h\n  constructor\n  · exact c"
  found = cuts_of(verifier, proof)
  assert found[-1].tactics == proof
  assert found[-1].state.endswith("⊢ q ∧ p")
  assert len(found) == 3


def test_goals_left_over_in_a_block(verifier):
  proof = (
    " by\n  obtain ⟨a, b, c⟩ := h\n  refine ⟨?_, ?_, ?_⟩\n  · skip\n"
    "  · exact b\n  · exact a"
  )
  found = cuts_of(verifier, proof)
  end = proof[: proof.index("skip") + 4]
  assert found[-1].tactics == end
  assert found[-1].state.endswith("⊢ r")


def test_code_that_does_nothing_is_left_out(verifier):
  assert cuts_of(verifier, " by\n  skip\n  exact d") == ()
  assert cuts_of(verifier, " by\n  skip") == ()
  assert cuts_of(verifier, " ⟨h.2.2, h.2.1, d⟩") == ()
  assert cuts_of(verifier, " by exact d") == ()
  assert cuts_of(verifier, " by\n  (") == ()


def test_an_error_before_one_that_lean_tells_first(verifier):
  proof = " by\n  obtain ⟨a, b, c⟩ := h\n  exact d\n  refine ⟨"
  found = cuts_of(verifier, proof)
  assert [c.tactics for c in found] == [" by\n  obtain ⟨a, b, c⟩ := h"]


def test_two_blocks_with_goals_left_over(verifier):
  proof = (
    " by\n  obtain ⟨a, b, c⟩ := h\n  constructor\n  · skip\n  · constructor"
  )
  found = cuts_of(verifier, proof)
  assert found[-1].tactics == proof[: proof.index("skip") + 4]


def test_a_beginning_goes_on(verifier):
  (cut,) = cuts_of(verifier, " by\n  have a := h.1\n  exact d")
  assert cut == Cut(
    " by\n  have a := h.1", f"{CONTEXT}h : p ∧ q ∧ r\na : p\n⊢ r ∧ q ∧ p"
  )
  rest = "\n  exact ⟨h.2.2, h.2.1, a⟩"
  code = submission_code(PROBLEM, cut.tactics + rest)
  trace = next(verifier.traces([code]))
  assert (trace.error, trace.unsolved) == (None, ())
