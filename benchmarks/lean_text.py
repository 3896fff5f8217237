"""Cuts a Lean 4 file into commands and its theorems into statement and proof.

A heuristic on lines and brackets, not a parser: good enough for files that
people write, and every cut is checked afterwards by Lean itself.
"""

import dataclasses
import hashlib
import re

DECLARATIONS = frozenset(
  "theorem lemma example def abbrev instance inductive structure class axiom "
  "opaque".split()
)
_OTHER = frozenset(
  "namespace section end open variable universe export attribute set_option "
  "mutual macro notation infix infixl infixr prefix postfix syntax "
  "macro_rules deriving initialize import include omit".split()
)
_MODIFIERS = frozenset(
  "noncomputable private protected partial unsafe local scoped public".split()
)
_TOKEN = re.compile(r"(?P<indent>\s*)(?P<word>@\[|#?[^\s\[\](){}:,]+)")
_HEAD = re.compile(
  r"(?:(?:open|set_option|variable|include|omit|universe)\b[^\n]*?\bin\s+)*"
  r"(?:@\[[^\]]*\]\s*)*"
  r"(?:(?:noncomputable|private|protected|partial|unsafe|local|scoped)\s+)*"
  r"(?P<keyword>[a-z_]+|#[a-z]+)(?P<priority>\s*\([^)]*\))?\s*"
)
_NAME = re.compile(r"[^\s\[\](){}⦃:,|]+")
_OPEN, _CLOSE = "([{⟨⦃", ")]}⟩⦄"


@dataclasses.dataclass(frozen=True)
class Command:
  """One top-level command.

  Attributes:
    keyword: `theorem`, `def`, `namespace`, `#check`, ...
    name: the declared name as written; empty for an example.
    first: number of its first line, from 1.
    text: its text without trailing blank lines.
  """

  keyword: str
  name: str
  first: int
  text: str

  @property
  def last(self) -> int:
    """Number of its last line."""
    return self.first + self.text.count("\n")

  @property
  def is_proof(self) -> bool:
    """Whether it is a theorem or an example."""
    return self.keyword in ("theorem", "lemma", "example")

  @property
  def sha256(self) -> str:
    """Hash of the text without comments, white space squeezed."""
    squeezed = " ".join(without_comments(self.text).split())
    return hashlib.sha256(squeezed.encode()).hexdigest()


def without_comments(text: str) -> str:
  """The text with each comment's characters replaced by blanks.

  Line breaks stay, so positions in the result are positions in the text.
  """
  out, depth, i = [], 0, 0
  while i < len(text):
    if text.startswith("/-", i):
      depth += 1
      out.append("  ")
      i += 2
    elif depth and text.startswith("-/", i):
      depth -= 1
      out.append("  ")
      i += 2
    elif not depth and text.startswith("--", i):
      end = text.find("\n", i)
      end = len(text) if end < 0 else end
      out.append(" " * (end - i))
      i = end
    else:
      out.append("\n" if text[i] == "\n" else " " if depth else text[i])
      i += 1
  return "".join(out)


def split_commands(text: str) -> list[Command]:
  """The commands of a file, in order.

  A line starts a command if its first word is a command's and it is not
  indented deeper than the declaration before it; `mutual ... end` is one.
  """
  lines = without_comments(text).split("\n")
  starts: list[int] = []
  indent, inside, pending, mutual = 0, False, False, False
  for number, line in enumerate(lines):
    match = _TOKEN.match(line)
    if not match:
      continue
    word, depth = match["word"], len(match["indent"])
    modifier = word in _MODIFIERS or word.startswith("@[")
    declares = word in DECLARATIONS
    known = modifier or declares or word in _OTHER or word.startswith("#")
    if mutual:
      mutual = not (word == "end" and depth <= indent)
      continue
    if not known or (inside and depth > indent):
      continue
    if not pending:
      starts.append(number)
      indent = depth
    pending = _is_prefix(line)
    inside = not pending and (declares or modifier)
    mutual = word == "mutual"
  ends = [*starts[1:], len(lines)]
  original = text.split("\n")
  return [
    _command(number + 1, "\n".join(original[number:end]).rstrip())
    for number, end in zip(starts, ends, strict=True)
  ]


def _is_prefix(line: str) -> bool:
  """Whether the line only prepares the command of the next line."""
  rest = re.sub(r"@\[[^\]]*\]", "", line).split()
  return all(w in _MODIFIERS for w in rest) or (
    rest[0] in ("open", "set_option", "variable") and rest[-1] == "in"
  )


def _command(first: int, text: str) -> Command:
  head = _HEAD.match(without_comments(text).lstrip())
  if not head:
    return Command("", "", first, text)
  name = ""
  if head["keyword"] in DECLARATIONS - {"example"}:
    blank = len(text) - len(without_comments(text).lstrip())
    found = _NAME.match(text, blank + head.end())
    name = found[0] if found else ""
  return Command(head["keyword"], name, first, text)


def proof_start(text: str) -> int | None:
  """Where the proof of a theorem's text begins, or None.

  That is the first `:=`, or the first line that begins with `|`, outside all
  brackets and after the colon of the statement.
  """
  code = without_comments(text)
  depth, colon = 0, False
  for i, character in enumerate(code):
    if character in _OPEN:
      depth += 1
    elif character in _CLOSE:
      depth -= 1
    elif depth == 0 and character == ":":
      if code.startswith(":=", i):
        return i
      colon = True
    elif depth == 0 and colon and character == "|":
      if not code[:i].rpartition("\n")[2].strip() and code[i + 1] != "|":
        return i
  return None


def stated(command: Command, name: str) -> str | None:
  """The theorem with `sorry` for its proof, or None if it has no proof.

  Examples become theorems called `name`, so that Lean refuses those whose
  type is not a proposition.
  """
  cut = proof_start(command.text)
  if cut is None:
    return None
  head = command.text[:cut].rstrip()
  if command.keyword == "example":
    head = re.sub(
      r"(\bnoncomputable\s+)?\bexample\b", f"theorem {name}", head, count=1
    )
  return f"{head} := sorry"
