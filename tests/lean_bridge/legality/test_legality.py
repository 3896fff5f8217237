import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jprover.lean_bridge import check_legality, extract_code
from jprover.types import Problem, Submission

PROBLEM = Problem(
  id="p",
  name="A.goal",
  header="open Nat\n",
  prerequisites="namespace A\ndef two : Nat := 2",
  statement="theorem goal (n : Nat) : n + two = n + 2",
)
GOOD = PROBLEM.source("rfl") + "end A\n"


def check(code, problem=PROBLEM):
  return check_legality(Submission("s", problem.id, code), problem)


def with_command(command):
  return GOOD.replace("theorem goal", f"{command}\ntheorem goal")


def test_good():
  assert check(GOOD).ok
  assert check(GOOD.removeprefix("open Nat\n")).ok


@pytest.mark.parametrize(
  "command, cls",
  [
    ("constant x : Nat", "axiom"),
    ('infixl:65 " +++ " => Nat.add', "macro"),
    ('syntax "x" : term', "macro"),
    ("declare_syntax_cat foo", "macro"),
    ('elab "x" : tactic => pure ()', "macro"),
    ('scoped notation "x" => 1', "macro"),
    ("run_cmd pure ()", "run_code"),
    ("initialize x : Nat ← pure 1", "run_code"),
    ("#reduce 1", "run_code"),
    ("partial def f (n : Nat) : Nat := f n", "unsafe"),
    ("@[export foo] def f : Nat := 1", "export"),
    ("@[csimp] theorem f : 1 = 1 := rfl", "csimp"),
    ("@[init] def f : Nat := 1", "init"),
    ('@[simp, extern "x"] def f : Nat := 1', "extern"),
    ("attribute [-instance] instAddNat", "instance"),
    ("attribute [local instance 100] foo", "instance"),
    ("attribute [reducible] Nat.add", "attribute"),
    ("@[app_unexpander Nat.add] def f : Nat := 1", "elaborator"),
    ("@[command_parser] def f : Nat := 1", "parser"),
    ("@[default_instance] def f : Nat := 1", "instance"),
    ("@[unheard_of] def f : Nat := 1", "attribute"),
    ("deriving instance Inhabited for Nat", "instance"),
    ("export Nat (add)", "open_shadow"),
    ("set_option maxHeartbeats 0", "option"),
    ("set_option maxRecDepth 1000000 in", "option"),
    ("set_option warningAsError false", "option"),
    ("set_option compiler.extract_closed false", "option"),
    ("variable (x : False) in", "variable_injection"),
    ("def A.A.two := 3", None),
    ("theorem x : 1 = 1 := by run_tac pure ()", "run_code"),
    ("theorem x : 1 = 1 := Lean.trustCompiler", "environment"),
    ("def x := Lean.Environment.addDeclWithoutChecking", "environment"),
    ("theorem x : 1 = 1 := by\n  stop\n  rfl", "sorry"),
    ("theorem x : 1 = 1 := by admit", "sorry"),
  ],
)
def test_classes(command, cls):
  legality = check(with_command(command))
  assert legality.cls == (cls or "")
  assert legality.ok == (cls is None)


@pytest.mark.parametrize(
  "change, cls",
  [
    (("2 : Nat", "2 : Nat"), ""),
    (("def two : Nat := 2", "def two : Nat := 3"), "prerequisites"),
    (("def two : Nat := 2\n", ""), "prerequisites"),
    (("namespace A\n", "namespace A\nnamespace B\n"), "target_missing"),
    (("theorem goal", "lemma goal"), ""),
    (("theorem goal", "abbrev goal"), "theorem_tampering"),
    (("theorem goal", "private theorem goal"), "theorem_tampering"),
    (("n + 2", "n + 2 + 0"), "theorem_tampering"),
    (("(n : Nat)", "{n : Nat}"), "theorem_tampering"),
    (("theorem goal", "theorem goal2"), "target_missing"),
    (("open Nat", "import Mathlib\nopen Nat"), "imports"),
    (("namespace A", "namespace A\ndef Nat := Unit"), "redefinition"),
  ],
)
def test_consistency_with_the_problem(change, cls):
  assert check(GOOD.replace(*change)).cls == cls


def test_a_cheat_goes_before_sorry():
  code = with_command("axiom x : False").replace("rfl", "sorry")
  assert check(code).cls == "axiom"


@pytest.mark.parametrize(
  "reply, want",
  [
    ("theorem x", "theorem x"),
    ("a\n```lean4\nb\n```\nc", "\n\nb\n"),
    ("```lean\na\n```\n```lean4\nb\n```", "\n\n\n\nb\n"),
    ("```lean4\na\n```\n```lean4\nb", "\na\n"),
    ("```lean4\na", ""),
    ("```python\na\n```", ""),
    ("```\na\n```", "\na\n"),
    ("````lean4\n```\n````", "\n```\n"),
    # What begins as Lean is Lean, whatever a comment of it says.
    ("theorem a\n/- -/ -/\n```lean4\nb\n```", None),
    ("/-- -/ @[simp] a\n```\nb\n```", None),
    ("#eval a\n```\nb\n```", None),
    ("/- open\n```\nb\n```", None),
    ("# A title\n```\nb\n```", "\n\nb\n"),
    ("/-- ```lean4\n```lean4\nx\n``` -/\ntheorem a", None),
    ("a\r\n```lean4\r\nb\r\n```\r\n", "\n\nb\r\n"),
  ],
)
def test_extract_code(reply, want):
  assert extract_code(reply) == (reply if want is None else want)


CHARACTERS = st.sampled_from(
  [
    *"ab (){}[]⟨⟩\n\"'«».:=-/@#\\`\0\ud800\u202e",
    "theorem ",
    "goal ",
    "end ",
    "namespace ",
    "open ",
    "in ",
    "section ",
    "@[",
    "/-",
    "-/",
    "instance ",
    "attribute [",
    "set_option ",
    "deriving ",
    "variable ",
    ":= ",
    "mutual ",
  ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(CHARACTERS, max_size=60), st.integers(0, len(GOOD)))
def test_never_raises(pieces, at):
  noise = "".join(pieces)
  for code in (noise, GOOD[:at] + noise + GOOD[at:], GOOD[:at] + noise):
    legality = check(code)
    assert legality.ok == (legality.cls == "")
    assert legality.ok or legality.reason


@pytest.mark.parametrize(
  "unit",
  [
    "(",
    "@[",
    "/-",
    "namespace A ",
    "open A in ",
    "a.",
    "'",
    "‹",
    "instance (\n",
    "variable (a\n",
    "attribute [a] b\n",
    "alias\n",
  ],
)
def test_deep_and_long_texts_are_read(unit):
  assert not check(unit * 10_000).ok
