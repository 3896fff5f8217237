"""Command boundaries and declared names, against real Lean's own parse."""

import itertools
import random
from pathlib import Path

import pytest

from jprover.data import load
from jprover.lean_bridge.embedded import build
from jprover.lean_bridge.legality.parsed import parse_file
from jprover.types import Problem, Submission

WORKS = Path("tests/testdata/embedded_works.lean")
ANY = Problem(id="any", name="any", statement="theorem any : True")
MARK = "#check (0 : Nat)"


def library_files(count):
  chosen = random.Random(5).sample(load.library_proofs(), count)
  return [s.code for s in chosen]


def chunks(text, size=60):
  """Returns a long file's commands in parts, whole scopes together."""
  commands = parse_file(text).commands
  starts = [c.tokens[0].start for c in commands if c.depth == 0 and
            not c.inside]  # fmt: skip
  cuts = [0, *starts[size::size], len(text)]
  return [text[a:b] for a, b in itertools.pairwise(cuts)]


def marked(text):
  """Puts a mark between commands; returns the text and the marks' lines."""
  commands = parse_file(text).commands
  out, lines, at = "", [], 0
  mutual = False  # only declarations may stand in such a block
  for command, following in itertools.pairwise(commands):
    mutual = command.keyword != "end" if mutual else command.keyword == "mutual"
    if command.inside or mutual:
      continue
    start = following.tokens[0].start
    # A doc comment belongs to the command after it.
    before = text[at:start]
    doc = before.rfind("/--")
    if doc >= 0 and before.rstrip().endswith("-/"):
      start = at + doc
    out += text[at:start] + f"\n{MARK}\n"
    lines.append(out.count("\n"))
    at = start
  return out + text[at:], lines


def errors(verdict):
  return [d.message for d in verdict.diagnostics if d.severity == "error"]


@pytest.mark.parametrize(
  "files",
  [library_files(120), chunks(WORKS.read_text())],
  ids=["library", "core"],
)
def test_lean_sees_every_boundary_where_we_do(files, bare_screen):
  texts = [marked(text) for text in files]
  plain = [Submission(f"{i}", "any", t) for i, t in enumerate(files)]
  checked = [Submission(f"{i}", "any", t) for i, (t, _) in enumerate(texts)]
  problems = {"any": ANY}
  before = list(bare_screen.verify_many(plain, problems))
  after = list(bare_screen.verify_many(checked, problems))
  total = 0
  for text, (_, lines), a, b in zip(files, texts, before, after, strict=True):
    assert len(errors(a)) == len(errors(b)), (text, errors(b))
    told = [d.line for d in b.diagnostics if d.message == "0 : Nat"]
    if len(b.diagnostics) < 200:
      assert told == lines, text
    total += len(lines)
  assert total > 30


def test_lean_declares_every_name_that_we_see(bare_screen):
  submissions, expected = [], 0
  for i, text in enumerate(library_files(80)):
    names = [
      ".".join(c.name)
      for c in parse_file(text).commands
      if c.name and "private" not in c.modifiers
    ]
    expected += len(names)
    tail = "".join(f"\n#check @_root_.{n}" for n in names)
    submissions.append(Submission(str(i), "any", text + tail))
  for v in bare_screen.verify_many(submissions, {"any": ANY}):
    assert not errors(v), v
  assert expected > 80


def test_lean_knows_every_name_of_the_core(bare_screen):
  names = [
    ".".join(f"«{part}»" for part in c.name)
    for file in sorted(build.SOURCE.rglob("*.lean"))
    for c in parse_file(file.read_text()).commands
    if c.name and "private" not in c.modifiers
  ]
  assert len(names) > 1000
  (found,) = bare_screen.files(
    ["\n".join(f"#check @_root_.{n}" for n in names)]
  )
  assert found.complete
  wrong = [m.text for m in found.messages if m.severity == "error"]
  assert not wrong, wrong[:10]
