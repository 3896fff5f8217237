"""Elaborates one file over an imported base. Runs in a forked child."""

import ctypes
import dataclasses
import functools
import re
from collections.abc import Sequence
from typing import Any

from jprover.lean_bridge import runtime
from jprover.lean_bridge.runtime import U8, Lean, P, field, own, string

MAX_MESSAGES = 200
MAX_MESSAGE_CHARS = 16_384
_SEVERITIES = ("information", "warning", "error")
# Begins with a word that opens no header, and with no comment.
_NO_HEADER = re.compile(
  r"[ \n]*+(?!(?:import|prelude|module|public|meta|all|private)\b)[A-Za-z@#]"
)
_END_OF_INPUT = ("Lean", "Parser", "Command", "eoi")


@dataclasses.dataclass(frozen=True)
class Message:
  """A message of Lean.

  Attributes:
    line: from 1.
    column: from 0, in code points.
    severity: `error`, `warning` or `information`.
    text: of it.
    kind: `hasSorry`, `runtime.…`, or empty.
    end: line and column where its place ends, if Lean says.
  """

  line: int
  column: int
  severity: str
  text: str
  kind: str
  end: tuple[int, int] | None


@dataclasses.dataclass(frozen=True)
class Elaborated:
  """What Lean said of a file.

  Attributes:
    messages: the first `MAX_MESSAGES`, each cut at `MAX_MESSAGE_CHARS`.
    errors: number of all errors.
    complete: whether Lean read the file to its end (`#exit` stops it).
    imports: modules that the file's own header names.
  """

  messages: tuple[Message, ...]
  errors: int
  complete: bool
  imports: tuple[str, ...]

  def to_json(self) -> dict[str, Any]:
    """Returns JSON values."""
    return {
      "messages": [dataclasses.astuple(m) for m in self.messages],
      "errors": self.errors,
      "complete": self.complete,
      "imports": list(self.imports),
    }


@dataclasses.dataclass(frozen=True)
class Frontend:
  """A finished run of Lean's frontend.

  Attributes:
    result: that holds `state` (object); whoever releases it is done with both.
    state: final `Command.State` (object).
    messages: see `Elaborated`.
    errors: see `Elaborated`.
    complete: see `Elaborated`.
    imports: see `Elaborated`.
  """

  result: int
  state: int
  messages: tuple[Message, ...]
  errors: int
  complete: bool
  imports: tuple[str, ...]

  def elaborated(self) -> Elaborated:
    """Returns what Lean said."""
    return Elaborated(self.messages, self.errors, self.complete, self.imports)


@dataclasses.dataclass(frozen=True)
class Start:
  """Where a file goes on after text that many files begin with.

  Attributes:
    text: that they begin with.
    state: `Command.State` after it (object, kept for the whole process).
    imports: modules that its header names.
  """

  text: str
  state: int
  imports: tuple[str, ...]


def begin(
  lean: Lean, base: int, text: str, *, options: dict[str, int | bool]
) -> Start | None:
  """Elaborates the beginning of files once; None if it is not fit for that.

  Args:
    lean: the library.
    base: environment to compile over.
    text: whole commands, which end in a blank line.
    options: Lean options of the files.
  """
  done = run_frontend(lean, base, text, options=options)
  if done.messages or not done.complete or not text.endswith("\n\n"):
    return None
  lean.call("lean_mark_persistent", (P,), None)(done.state)
  return Start(text, done.state, done.imports)


def run_frontend(
  lean: Lean,
  base: int,
  code: str,
  *,
  options: dict[str, int | bool],
  start: Start | None = None,
) -> Frontend:
  """Parses and elaborates a whole file.

  Args:
    lean: the library; its task manager is started here if it is not yet.
    base: environment to compile over.
    code: the file; its `import` lines are reported and not acted on.
    options: Lean options, e.g. `maxHeartbeats`.
    start: what is known of the text that the file begins with, if anything.

  Raises:
    LeanError: Lean failed for a reason that is not in the file.
  """
  lean.start_threads()
  text = lean.mk_string(code)
  end = ctypes.c_uint64.from_address(text + 8).value - 1
  context = lean.call("l_Lean_Parser_mkInputContext___redArg", (P, P, U8, P))(
    text, lean.mk_string("submission"), 1, runtime.box(end)
  )
  if start is not None and code.startswith(start.text):
    at = len(start.text.encode("utf-8", "replace"))
    parser = lean.constructor(0, (runtime.box(at),), bytes(8))
    state, imports = start.state, start.imports
  else:
    parsed = _parse_header(lean, context, code)
    header, rest = field(parsed, 0), field(parsed, 1)
    parser, imports = own(field(rest, 0)), _imports(lean, header)
    state = lean.objects("l_Lean_Elab_Command_mkState", 3)(
      base, own(field(rest, 1)), lean.mk_options(options)
    )
  result = lean.objects("l_Lean_Elab_IO_processCommands", 3)(
    context, parser, state
  )
  final = lean.result(result)
  state, commands = field(final, 0), runtime.array(field(final, 3))
  log = lean.objects("l_Lean_MessageLog_toArray", 1)(field(state, 1))
  objects = runtime.array(log)
  messages = _messages(lean, objects)
  errors = sum(_severity(m) == 2 for m in objects)
  lean.release(log)
  return Frontend(
    result=result,
    state=state,
    messages=messages,
    errors=errors,
    complete=bool(commands) and _kind(commands[-1]) == _END_OF_INPUT,
    imports=imports,
  )


def _parse_header(lean: Lean, context: int, code: str) -> int:
  """Returns (header, (parser state, messages)) of a file.

  Lean's function makes a new environment, which takes longer than a small
  file does. A file without a header parses as the empty one does.
  """
  if not _NO_HEADER.match(code):
    parse = lean.objects("l_Lean_Parser_parseHeader", 1)
    return lean.result(parse(own(context)))
  return _empty_header(lean)


@functools.cache
def _empty_header(lean: Lean) -> int:
  make = lean.call("l_Lean_Parser_mkInputContext___redArg", (P, P, U8, P))
  context = make(
    lean.mk_string(""), lean.mk_string("submission"), 1, runtime.box(0)
  )
  parse = lean.objects("l_Lean_Parser_parseHeader", 1)
  parsed = lean.result(parse(context))
  lean.call("lean_mark_persistent", (P,), None)(parsed)
  return parsed


def elaborate(
  lean: Lean,
  base: int,
  code: str,
  *,
  options: dict[str, int | bool],
  output: str,
) -> Frontend:
  """Elaborates a file and stores the compiled module if it has no error.

  Args:
    lean: the library.
    base: environment to compile over.
    code: the file.
    options: Lean options.
    output: path of the module.

  Raises:
    LeanError: Lean failed for a reason that is not in the file.
  """
  done = run_frontend(lean, base, code, options=options)
  if not done.errors:
    write = lean.call("l_Lean_writeModule", (P, P, U8))
    lean.result(write(own(field(done.state, 0)), lean.mk_string(output), 0))
  return done


def _kind(syntax: int) -> runtime.Name:
  """Returns the node kind of a piece of syntax."""
  return runtime.name(field(syntax, 1)) if runtime.tag(syntax) == 1 else ()


def _imports(lean: Lean, header: int) -> tuple[str, ...]:
  """Returns the modules a header names, `prelude` and `module` too."""
  imports = lean.call("l_Lean_Elab_HeaderSyntax_imports", (P, U8))(
    own(header), 0
  )
  return tuple(
    runtime.show(runtime.name(field(i, 0))) for i in runtime.array(imports)
  )


def _position(o: int) -> tuple[int, int]:
  return runtime.nat(field(o, 0)), runtime.nat(field(o, 1))


def _severity(message: int) -> int:
  return runtime.scalar8(message, 5, 1)


def _messages(lean: Lean, objects: Sequence[int]) -> tuple[Message, ...]:
  # Errors first when there are too many, each in the order of the file.
  kept = sorted(
    sorted(range(len(objects)), key=lambda i: -_severity(objects[i]))[
      :MAX_MESSAGES
    ]
  )
  to_string = lean.objects("l_Lean_MessageData_toString", 1)
  kind = lean.objects("l_Lean_MessageData_kind", 1)
  messages = []
  for o in (objects[i] for i in kept):
    end, data = field(o, 2), field(o, 4)
    text = to_string(own(data))
    line, column = _position(field(o, 1))
    messages.append(
      Message(
        line=line,
        column=column,
        severity=_SEVERITIES[_severity(o)],
        text=string(text)[:MAX_MESSAGE_CHARS],
        kind=runtime.show(runtime.name(kind(data))),
        end=None if runtime.is_scalar(end) else _position(field(end, 0)),
      )
    )
    lean.release(text)
  return tuple(messages)
