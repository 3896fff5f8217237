import pytest

from jprover.lean_bridge import extract_code
from jprover.types import Problem, Submission

LAST = "  have π𝔸 : a = b := h; exact zz"
BODY = f"theorem goal (a b : Nat) (h : a = b) : b = a := by\n  skip\n{LAST}"
COLUMN = LAST.index("zz")
PROBLEM = Problem(id="p", name="goal", statement=BODY.split(" :=")[0])
LONG = "\n".join(f"-- line {i}" for i in range(40)) + "\n"


def error(verifier, code, problem=PROBLEM):
  verdict = verifier.verify(Submission("s", "p", code), problem)
  assert verdict.status == "failed", verdict
  found = verdict.diagnostics[0]
  assert verdict.reason.startswith(f"line {found.line}: ")
  return found.line, found.column


@pytest.mark.parametrize("before, lines", [("", 0), ("-- x\n", 1), (LONG, 40)])
def test_code_points_and_lines(verifier, before, lines):
  # π and 𝔸 are one column each, whatever they take in UTF-8 or UTF-16.
  assert error(verifier, before + BODY) == (3 + lines, COLUMN)


def test_carriage_returns(verifier):
  assert error(verifier, BODY.replace("\n", "\r\n")) == (3, COLUMN)


def test_byte_order_mark(verifier):
  assert error(verifier, "\ufeff" + BODY) == (3, COLUMN)


def test_fence(verifier):
  reply = f"So:\n\n```lean4\n{BODY}\n```\nDone."
  assert error(verifier, extract_code(reply)) == (6, COLUMN)


def test_header_left_out(verifier):
  header = Problem(
    id="p",
    name="goal",
    header="set_option linter.all false\nopen Nat\n",
    statement=PROBLEM.statement,
  )
  assert error(verifier, BODY, header) == (3, COLUMN)
  assert error(verifier, f"{header.header}\n{BODY}", header) == (6, COLUMN)


def test_legality_counts_the_same_lines(verifier):
  code = extract_code(f"So:\n```lean4\n{BODY}\naxiom x : False\n```\n")
  verdict = verifier.verify(Submission("s", "p", code), PROBLEM)
  assert verdict.reason.startswith("line 6: ")
