import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jprover.lean_bridge.legality.lexer import LexError, lex

SOURCE = """import A.B -- c
/-- doc /- nested -/ "quote -/
theorem «odd name».x' (α₁ : Type u) {n : Nat} : n ≤ n + 1
  ∧ "a\\"b -- c" ≠ r#"x"y"# := by
  exact ⟨Nat.le_succ n, by simp [h.1, f!"{"in"}"]⟩ -- '
#eval 'a' != '\\n' -- done
"""


def texts(source):
  return [t.text for t in lex(source)]


@pytest.mark.parametrize(
  "source, want",
  [
    ("a.b c", ["a.b", "c"]),
    ("a . b", ["a", ".", "b"]),
    ("h.1", ["h", ".", "1"]),
    ("x' y'' 'a' '\\''", ["x'", "y''", "'a'", "'\\''"]),
    ("a /- b /- c -/ d -/ e", ["a", "e"]),
    ("a -- b\nc", ["a", "c"]),
    ('"-- no" "/-" b', ['"-- no"', '"/-"', "b"]),
    ('"a\\"b" c', ['"a\\"b"', "c"]),
    ('r"\\" b', ['r"\\"', "b"]),
    ('r##"a"#b"## c', ['r##"a"#b"##', "c"]),
    ('s!"a{f "b}" x}c" d', ['s!"a{f "b}" x}c"', "d"]),
    ("«a b».c", ["«a b».c"]),
    ("λx=>x", ["λ", "x", "=>", "x"]),
    ("fun α₁ ↦ α₁'", ["fun", "α₁", "↦", "α₁'"]),
    ("@[simp] #[1] #print", ["@[", "simp", "]", "#[", "1", "]", "#print"]),
    ("a:=b<;>c", ["a", ":=", "b", "<;>", "c"]),
    ("0x1F 1.5e3 2", ["0x1F", "1.5e3", "2"]),
  ],
)
def test_tokens(source, want):
  assert texts(source) == want


@pytest.mark.parametrize(
  "source, line",
  [
    ("a\n/- b", 2),
    ('a\n\n"b', 3),
    ('r#"a"', 1),
    ("a «b", 1),
    ('s!"{a', 1),
    ("x\n" + "a." * 1000 + "b", 2),
  ],
)
def test_never_closed(source, line):
  with pytest.raises(LexError) as e:
    lex(source)
  assert e.value.line == line


def test_places():
  for token in lex(SOURCE):
    assert SOURCE.startswith(token.text, token.start)
    assert token.line == SOURCE.count("\n", 0, token.start) + 1
    before = SOURCE[: token.start].rpartition("\n")[2]
    if "-/" not in before:
      assert token.first == (not before.strip())


@given(st.integers(0, len(SOURCE)))
def test_every_prefix(size):
  try:
    tokens = lex(SOURCE[:size])
  except LexError:
    return
  # The cut may change its own token: `r#"` is then three.
  sure = tokens[:-3]
  assert sure == lex(SOURCE)[: len(sure)]


@settings(max_examples=300)
@given(st.text(alphabet=st.sampled_from("ab.'\"-/{}«»\\r#s!`0 \n\tα@[]:=")))
def test_tokens_cover_all_but_blanks_and_comments(source):
  try:
    tokens = lex(source)
  except LexError:
    return
  position = 0
  for token in tokens:
    gap = source[position : token.start]
    assert not gap.strip() or "--" in gap or "/-" in gap
    assert source.startswith(token.text, token.start)
    position = token.start + len(token.text)
