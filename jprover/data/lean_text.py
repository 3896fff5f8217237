"""Takes a Lean file or statement apart: header, prerequisites, target.

A light scanner, enough for problem sets: comments and strings are masked,
commands are recognised at the start of a line. Whether a submission is legal
is decided elsewhere, by a real parser and by Lean.
"""

import dataclasses
import re

_TARGET = re.compile(
  r"^(?P<lead>(?:@\[[^\]]*\]\s*)?(?:(?:private|protected|noncomputable)\s+)*)"
  r"(?P<kind>theorem|lemma|example)\b[ \t]*(?P<name>[^\s:({\[⦃]*)",
  re.MULTILINE,
)
_COMMAND = re.compile(
  r"^(?:@\[|(?:private|protected|noncomputable|unsafe|partial|local|scoped)\s|"
  r"(?:theorem|lemma|example|def|abbrev|instance|structure|inductive|class|"
  r"axiom|opaque|namespace|section|end|open|export|universe|universes|"
  r"variable|variables|set_option|attribute|mutual|notation|infix|infixl|"
  r"infixr|prefix|postfix|macro|syntax|import|public|module|prelude)\b|"
  r"#|/--|/-!)",
  re.MULTILINE,
)
_HEADER_LINE = re.compile(
  r"^(?:import|open|set_option|universe|universes|prelude|module|"
  r"public import|noncomputable section|section)\b"
)
_SCOPE = re.compile(
  r"^(?P<kind>namespace|section|noncomputable section|end)\b"
  r"[ \t]*(?P<name>[^\s]*)",
  re.MULTILINE,
)
_ENDING = re.compile(r":=\s*(?:by\b\s*)?(?:sorry\b\s*)?\Z")
_PAIRS = {"(": 1, "[": 1, "{": 1, "⟨": 1, "⦃": 1}
_CLOSERS = {")": 1, "]": 1, "}": 1, "⟩": 1, "⦄": 1}
_WORD = re.compile(r"[^\W\d][\w'!?]*")


@dataclasses.dataclass(frozen=True)
class Parts:
  """What a Lean text consists of.

  Attributes:
    header: imports, `open`, `set_option` lines that begin the text.
    prerequisites: everything between the header and the target.
    doc: the target's doc comment without its markers.
    statement: the target from its first modifier to its type.
    name: full name of the target, empty for an `example`.
  """

  header: str
  prerequisites: str
  doc: str
  statement: str
  name: str


def normalise(text: str) -> str:
  """Removes a byte order mark and turns CRLF and CR into LF."""
  return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def mask(text: str) -> str:
  """Blanks comments and strings, keeping every position and newline."""
  out = list(text)
  i, n = 0, len(text)

  def blank(start: int, stop: int) -> None:
    for j in range(start, min(stop, n)):
      if out[j] != "\n":
        out[j] = " "

  while i < n:
    if text.startswith("--", i):
      stop = text.find("\n", i)
      stop = n if stop < 0 else stop
    elif text.startswith("/-", i):
      depth, stop = 1, i + 2
      while stop < n and depth:
        if text.startswith("/-", stop):
          depth, stop = depth + 1, stop + 2
        elif text.startswith("-/", stop):
          depth, stop = depth - 1, stop + 2
        else:
          stop += 1
    elif text[i] == '"':
      stop = i + 1
      while stop < n and text[stop] != '"':
        stop += 2 if text[stop] == "\\" else 1
      stop += 1
    else:
      i += 1
      continue
    blank(i, stop)
    i = stop
  return "".join(out)


def _separator(masked: str, start: int) -> int:
  """Finds the `:=` between the target's type and its proof, or the end."""
  depth = pending = 0
  i = start
  while i < len(masked):
    c = masked[i]
    if c in _PAIRS:
      depth += 1
    elif c in _CLOSERS:
      depth -= 1
    elif depth == 0:
      if masked.startswith(":=", i):
        if not pending:
          return i
        pending -= 1
        i += 1
      else:
        word = _WORD.match(masked, i)
        if word:
          pending += word.group() in ("let", "have")
          i = word.end()
          continue
    i += 1
  return len(masked)


def _scopes(masked: str) -> tuple[str, ...]:
  """Returns the namespaces that are open at the end of a text."""
  stack: list[str] = []
  for match in _SCOPE.finditer(masked):
    kind, name = match.group("kind"), match.group("name")
    if kind == "end":
      if stack:
        stack.pop()
    else:
      stack.append(name if kind == "namespace" else "")
  return tuple(s for s in stack if s)


def _header_end(text: str, masked: str) -> int:
  """Returns where the lines that only open the file end."""
  end = at = 0
  for line in masked.splitlines(keepends=True):
    start, at = at, at + len(line)
    if _HEADER_LINE.match(line):
      end = at
    elif line.strip() or text[start:at].lstrip().startswith("/--"):
      break
  return end


def take_apart(text: str, target: str = "") -> Parts:
  """Splits a Lean text.

  Args:
    text: with or without header, prerequisites and a proof of the target.
    target: name of the declaration that is to be proved, if known; else the
      last theorem of the text is the target.

  Raises:
    ValueError: when there is no theorem to prove.
  """
  text = normalise(text)
  masked = mask(text)
  targets = list(_TARGET.finditer(masked))
  named = [m for m in targets if m.group("name") == target.split(".")[-1]]
  named += [m for m in targets if m.group("name") == target]
  if not targets:
    raise ValueError("no theorem, lemma or example in the Lean text")
  match = (named or targets)[-1]
  rest = _ENDING.sub("", masked[match.start() :].rstrip())
  stop = _separator(rest, match.end() - match.start())
  following = [m.start() for m in _COMMAND.finditer(rest) if m.start() > 0]
  stop = min([stop, *following])
  statement = text[match.start() : match.start() + stop].rstrip()
  if ":" not in mask(statement):
    raise ValueError("the target has no type after a colon")
  before = text[: match.start()]
  doc = ""
  comment = re.search(r"/--(?P<doc>(?:(?!-/).)*)-/\s*\Z", before, re.DOTALL)
  if comment:
    doc = comment.group("doc").strip()
    before = before[: comment.start()]
  cut = _header_end(before, mask(before))
  name = match.group("name")
  if name and not name.startswith("_root_."):
    name = ".".join([*_scopes(mask(before)), name])
  return Parts(
    before[:cut].strip("\n"),
    before[cut:].strip("\n"),
    doc,
    statement,
    name.removeprefix("_root_."),
  )


def last_block(reply: str) -> str:
  """Returns the last closed fenced block of a reply, or the reply itself."""
  blocks = re.findall(
    r"^```(?:lean4?|tactics)?[ \t]*\n(.*?)^```[ \t]*$",
    normalise(reply),
    re.DOTALL | re.MULTILINE,
  )
  return blocks[-1] if blocks else normalise(reply)
