import json

import pytest

from jprover.data import load
from jprover.data.lean_text import last_block, take_apart
from jprover.errors import UsageError

STATEMENT = "theorem foo (p q : Prop) (h : p ∧ q) : q ∧ p"


def write(path, rows, newline="\n", bom=False):
  text = newline.join(json.dumps(r, ensure_ascii=False) for r in rows)
  path.write_bytes((b"\xef\xbb\xbf" if bom else b"") + text.encode())
  return path


@pytest.mark.parametrize(
  "ending",
  [
    "",
    " :=",
    " := by",
    " := by\n",
    " := by sorry",
    " := sorry",
    " := by\n  sorry",
    " := ⟨h.2, h.1⟩",
    " := by\n  exact ⟨h.2, h.1⟩\n\n-- done\n",
  ],
)
def test_statement_endings(tmp_path, ending):
  path = write(
    tmp_path / "a.jsonl",
    [{"name": "foo", "formal_statement": STATEMENT + ending}],
  )
  (problem,) = load.load_problems(path)
  assert problem.statement == STATEMENT
  assert problem.name == problem.id == "foo"


@pytest.mark.parametrize(
  ("row", "expected"),
  [
    (
      {
        "name": "foo",
        "split": "valid",
        "header": "import Mathlib\n",
        "informal_prefix": "/-- swap -/",
        "formal_statement": STATEMENT + " := by\n",
        "goal": "...",
      },
      {"id": "foo", "split": "valid", "header": "import Mathlib"},
    ),
    (
      {
        "lean4_src_header": "import Mathlib\n\nopen Nat",
        "lean4_formalization": STATEMENT + " :=",
      },
      {"id": "foo", "header": "import Mathlib\n\nopen Nat"},
    ),
    (
      {
        "theorem_name": "foo",
        "formal_statement": "import Mathlib\n\n" + STATEMENT + " := by sorry",
        "natural_language": "Swap.",
      },
      {"id": "foo", "header": "import Mathlib", "informal": "Swap."},
    ),
    (
      {"uuid": "7", "problem": "Swap the two.", "formal_statement": STATEMENT},
      {"id": "7", "name": "foo", "informal": "Swap the two."},
    ),
    (
      {"id": 7, "statement": STATEMENT, "proof": "by simp"},
      {"id": "7", "name": "foo"},
    ),
    (
      {
        "problem_id": "x",
        "header": "import A",
        "lean_code": "import A\nopen B\n\ndef c := 1\n\n"
        + STATEMENT
        + " := by",
      },
      {"id": "x", "header": "import A\nopen B", "prerequisites": "def c := 1"},
    ),
    (
      {
        "id": "h",
        "formal_statement": "abbrev foo_solution : Nat := sorry\n-- 3\n"
        "theorem foo : foo_solution = 3 := sorry",
      },
      {
        "name": "foo",
        "prerequisites": "abbrev foo_solution : Nat := sorry\n-- 3",
        "statement": "theorem foo : foo_solution = 3",
      },
    ),
  ],
)
def test_layouts(tmp_path, row, expected):
  (problem,) = load.load_problems(write(tmp_path / "a.jsonl", [row]))
  expected = {"statement": STATEMENT, "prerequisites": "", **expected}
  assert {k: getattr(problem, k) for k in expected} == expected


def test_the_same_row_in_every_container(tmp_path):
  rows = [
    {"id": f"r{i}", "formal_statement": STATEMENT.replace("foo", f"r{i}")}
    for i in range(3)
  ]
  wanted = load.load_problems(write(tmp_path / "a.jsonl", rows))
  assert [p.id for p in wanted] == ["r0", "r1", "r2"]
  same = [
    write(tmp_path / "bom.jsonl", rows, bom=True),
    write(tmp_path / "crlf.jsonl", rows, newline="\r\n\r\n"),
  ]
  array = tmp_path / "a.json"
  array.write_text(json.dumps(rows))
  wrapped = tmp_path / "b.json"
  wrapped.write_text(json.dumps({"version": 1, "problems": rows}))
  keyed = tmp_path / "c.json"
  keyed.write_text(
    json.dumps({r["id"]: {"statement": r["formal_statement"]} for r in rows})
  )
  folder = tmp_path / "lean"
  folder.mkdir()
  for row in rows:
    text = row["formal_statement"] + " := by\r\n  sorry\r\n"
    (folder / f"{row['id']}.lean").write_bytes(b"\xef\xbb\xbf" + text.encode())
  for path in [*same, array, wrapped, keyed, folder]:
    assert load.load_problems(path) == wanted, path


def test_parquet(tmp_path):
  pyarrow = pytest.importorskip("pyarrow")
  import pyarrow.parquet as parquet

  path = tmp_path / "a.parquet"
  table = pyarrow.table(
    {
      "name": ["foo"],
      "lean4_formalization": [STATEMENT + " :="],
      "split": [None],
    }
  )
  parquet.write_table(table, path)
  (problem,) = load.load_problems(path)
  assert problem.statement == STATEMENT and problem.split == ""


BAD = [
  ("{", "not JSON"),
  ("[1]", "a row must be an object, not list"),
  ('{"id": "a"}', "no Lean text"),
  ('{"id": "a", "statement": "   "}', "no Lean text"),
  ('{"id": "a", "statement": "def x := 1"}', "no theorem"),
  ('{"id": "a", "statement": "theorem x"}', "no type"),
  ('{"id": "good", "statement": "theorem x : True"}', "stands already at"),
  ('{"statement": "example : True"}', "no id"),
]


@pytest.mark.parametrize(("line", "reason"), BAD)
def test_a_bad_row_is_named(tmp_path, line, reason):
  path = tmp_path / "a.jsonl"
  good = '{"id": "good", "statement": "theorem good : True"}'
  path.write_text(f"{good}\n\n{line}\n")
  with pytest.raises(UsageError, match=reason) as error:
    load.load_problems(path)
  assert f"{path}:3: " in str(error.value)
  assert "\n" not in str(error.value)
  said = []
  assert [p.id for p in load.load_problems(path, on_bad=said.append)] == [
    "good"
  ]
  assert len(said) == 1 and f"{path}:3: " in said[0]


def test_unreadable_files(tmp_path):
  with pytest.raises(UsageError, match="no such file"):
    load.load_problems(tmp_path / "none.jsonl")
  with pytest.raises(UsageError, match="unknown kind"):
    load.load_problems(tmp_path / "a.csv")
  with pytest.raises(UsageError, match=r"no \.lean file"):
    load.load_problems(tmp_path)
  (tmp_path / "a.jsonl").write_bytes(b'{"id": "\xff"}')
  with pytest.raises(UsageError, match="not UTF-8 at byte 8"):
    load.load_problems(tmp_path / "a.jsonl")
  (tmp_path / "b.json").write_text('{"id": 1}\n{"id": 2}')
  with pytest.raises(UsageError, match=r"b\.json:2: not JSON"):
    load.load_problems(tmp_path / "b.json")


def test_proofs(tmp_path):
  code = f"{STATEMENT} := ⟨h.2, h.1⟩\n"
  reply = f"So:\n```lean4\ntheorem no : False\n```\nor\n```lean4\n{code}```\n"
  path = write(
    tmp_path / "p.jsonl",
    [
      {"id": "1", "problem_id": "foo", "code": code},
      {"id": "2", "problem_id": "foo", "code": reply},
      {"name": "foo", "formal_proof": code},
    ],
  )
  first, second, third = load.load_proofs(path)
  assert first.code == second.code == third.code == code
  assert (third.id, third.problem_id) == ("foo", "foo")
  bad = write(tmp_path / "q.jsonl", [{"id": "1", "problem_id": "foo"}])
  with pytest.raises(UsageError, match=r"q.jsonl:1: no proof"):
    load.load_proofs(bad)
  bad = write(tmp_path / "r.jsonl", [{"id": "1", "code": code}])
  with pytest.raises(UsageError, match=r"r.jsonl:1: no problem_id"):
    load.load_proofs(bad)


def test_take_apart_full_file():
  text = (
    "import Mathlib\n\nopen Nat\n\n/- theorem hidden : False -/\n"
    "namespace A\n\n/-- helper -/\nlemma helper : 1 = 1 := rfl\n\n"
    "/-- The\nstatement. -/\n@[simp] theorem main (x : Nat := 3)\n"
    '    (s : String) (h : s = ":= theorem") : let y := x; y = x := by\n'
    "  intro y; rfl\n\nend A\n"
  )
  parts = take_apart(text)
  assert parts.header == "import Mathlib\n\nopen Nat"
  assert parts.name == "A.main"
  assert parts.doc == "The\nstatement."
  assert parts.statement.startswith("@[simp] theorem main (x : Nat := 3)")
  assert parts.statement.endswith("let y := x; y = x")
  assert parts.prerequisites.endswith("lemma helper : 1 = 1 := rfl")
  assert take_apart(text, "helper").statement == "lemma helper : 1 = 1"


def test_take_apart_target_in_the_middle():
  text = "theorem a : True := trivial\n\ntheorem b : True := by\n  exact a\n"
  assert take_apart(text, "a").statement == "theorem a : True"
  assert take_apart(text).prerequisites == "theorem a : True := trivial"


def test_last_closed_block_counts():
  assert last_block("x\n```lean\na\n```\n```lean4\nb") == "a\n"
  assert last_block("a := b\r\n") == "a := b\n"


def test_data_hash_sees_every_byte(tmp_path):
  folder = tmp_path / "f"
  folder.mkdir()
  (folder / "a.lean").write_text(STATEMENT)
  first = load.data_hash(folder)
  (folder / "b.lean").write_text(STATEMENT)
  second = load.data_hash(folder)
  assert first != second
  (folder / "b.lean").rename(folder / "c.lean")
  assert load.data_hash(folder) != second


WARMUP = "theorem warmup (a : Nat) : a + 0 = a := rfl\n"


A = "(a : Nat) : a = a"


@pytest.mark.parametrize(
  ("before", "statement", "after"),
  [
    ("", f"open Nat in theorem goal {A}", " := by sorry"),
    ("section\n  ", f"theorem goal {A}", " := by sorry\nend"),
    ("", f"nonrec theorem goal {A}", " := by sorry"),
    ("", f"@[simp] @[grind] theorem goal {A}", " := by sorry"),
    ("/-- It. -/ ", f"theorem goal {A}", " := by sorry"),
    ("", f"set_option maxRecDepth 9 in theorem goal {A}", ""),
    ("", f"theorem\n  goal {A}", " := by sorry"),
    ("", "theorem goal.{u} (α : Type u) (a : α) : a = a", " := sorry"),
    ("def q : Char := '\"'\n\n", "theorem goal : 0 = 1", " := by sorry"),
    ('def sep : String := r"\\"\n', "theorem goal : 0 = 1", " := by sorry"),
    ("", 'theorem goal (s : String) (h : s = "a") : s = "a"', " := h"),
    ("", "theorem goal (c : Char) : c = c ∨ c = '\"'", " := .inl rfl"),
    ("", 'theorem goal : Says 0 "no"', ""),
    ("", 'theorem goal (s : String) (h : s = r"\\") : s = r"\\"', " := h"),
    ("", "theorem goal : let (a, b) := (1, 2); a < b", " := by decide"),
    ("", "theorem goal (x : Int) : |x| = |x|", " := rfl\n-- done"),
  ],
)
def test_the_named_theorem_is_the_target(before, statement, after):
  """Whatever dress it comes in; never another one."""
  code = WARMUP + before + statement + after
  problem = load.to_problem({"id": "x", "name": "goal", "lean_code": code})
  assert (problem.name, problem.statement) == ("goal", statement)
  assert WARMUP.strip() in problem.prerequisites


@pytest.mark.parametrize(
  ("code", "match"),
  [
    (WARMUP, "no theorem of the Lean text is named goal"),
    (WARMUP + "def goal : (0 : Nat) = 1 := sorry", "goal is a def"),
    (WARMUP + "theorem other : True := trivial", "is named goal"),
    ("namespace A\ntheorem goal : True\nend A\ntheorem B.goal : 0 = 1", "once"),
    ("theorem goal : True := trivial\n/- never closed", "line 2"),
    ('theorem goal : "a = b', "line 1"),
  ],
)
def test_an_unclear_target_is_an_error(code, match):
  row = {"id": "x", "name": "goal", "lean_code": code}
  with pytest.raises(ValueError, match=match):
    load.to_problem(row)


def test_a_name_that_is_the_id_may_differ():
  """Many sets have only a `name`, and one theorem under another."""
  problem = load.to_problem({"name": "Problem 3", "lean_code": WARMUP})
  assert (problem.id, problem.name) == ("Problem 3", "warmup")
  with pytest.raises(ValueError, match="is named Problem 3"):
    load.to_problem({"name": "Problem 3", "lean_code": WARMUP * 2})
  with pytest.raises(ValueError, match="is named goal"):
    load.to_problem({"theorem_name": "goal", "lean_code": WARMUP})


def test_full_names():
  row = {
    "id": "x",
    "name": "A.goal",
    "prerequisites": "namespace A\ndef c := 1",
    "statement": "theorem goal : c = 1",
  }
  assert load.to_problem(row).name == "A.goal"
  code = (
    "namespace A\nmutual\ninductive T | a\ninductive U | b\nend\n"
    "theorem goal : True := trivial\nend A"
  )
  assert take_apart(code).name == "A.goal"
  parts = take_apart("theorem «my goal» : True := trivial", "«my goal»")
  assert parts.name == "«my goal»"
  assert take_apart("theorem «my goal» : True", "my goal").name == "«my goal»"


def test_unreadable_rows_are_named(tmp_path):
  path = tmp_path / "p.jsonl"
  for line in (
    "[" * 200_000,
    '{"id": ' + "1" * 5000 + "}",
    '{"id": "\\ud800"}',
  ):
    path.write_text(line)
    with pytest.raises(UsageError, match=r"p\.jsonl:1: "):
      load.load_problems(path)
    path.with_suffix(".json").write_text(line)
    with pytest.raises(UsageError, match=r"p\.json: "):
      load.load_problems(path.with_suffix(".json"))
