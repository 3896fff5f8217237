"""Lean's library seen from Python: mangled names and the kinds of symbols.

Object layout: `lean.h` of Lean 4 (an 8-byte header whose last two bytes are
the number of object fields and the tag; boxed scalars have the low bit set).
"""

import ctypes
import re
from pathlib import Path

from jprover.errors import InfraError
from jprover.lean_bridge.embedded import elf

_STRING = 249
_PARSERS = {  # constructors of `Lean.ParserDescr`: tag -> fields, type name
  3: (3, "ParserDescr"),  # node
  4: (4, "TrailingParserDescr"),  # trailingNode
  9: (3, "ParserDescr"),  # nodeWithAntiquot
}
_MISSING = 1  # `Syntax.missing`, a boxed 0
_UNIT = 1  # `Unit.unit`, a boxed 0
_UNSUPPORTED = 3  # `Macro.Exception.unsupportedSyntax`, a boxed 1
_STATE = 2 * 0x5EED + 1  # a boxed number that a macro can only hand back


def mangle_component(text: str) -> str:
  """One component of a Lean name as it stands in a C symbol."""
  out = []
  for char in text:
    code = ord(char)
    if char.isascii() and char.isalnum():
      out.append(char)
    elif char == "_":
      out.append("__")
    elif code < 0x100:
      out.append(f"_x{code:02x}")
    elif code < 0x10000:
      out.append(f"_u{code:04x}")
    else:
      out.append(f"_U{code:08x}")
  return "".join(out)


def mangle(components: tuple[str, ...]) -> str:
  """The symbol of a declaration."""
  return "l_" + "_".join(mangle_component(c) for c in components)


def demangle(text: str) -> str:
  """The component that `mangle_component` made `text` from."""

  def decode(match: re.Match[str]) -> str:
    return "_" if match[0] == "__" else chr(int(match[0][2:], 16))

  return re.sub(r"__|_x[0-9a-f]{2}|_u[0-9a-f]{4}|_U[0-9a-f]{8}", decode, text)


def demangle_auxiliary(symbol: str) -> tuple[str, ...]:
  """The name of a declaration `Namespace._aux_Module___kind_n`."""
  namespace, _, local = symbol.removeprefix("l_").partition("__aux__")
  parts = [p for p in namespace.split("_") if p]
  return (*parts, demangle("__aux__" + local))


class Catalog:
  """The exported symbols of Lean's library, and checks of their kinds."""

  def __init__(self, path: Path):
    """Loads and initializes the library at `path`."""
    self.symbols = elf.exported_symbols(path)
    self._known = frozenset(self.symbols)
    self._library = ctypes.CDLL(str(path), mode=ctypes.RTLD_GLOBAL)
    self._library.lean_initialize()
    self._library.initialize_Lean.argtypes = [ctypes.c_uint8]
    self._library.initialize_Lean.restype = ctypes.c_void_p
    self._library.initialize_Lean(1)

  def parser_kind(self, symbol: str, name: str) -> str:
    """`ParserDescr` or `TrailingParserDescr`, read from the object itself.

    Args:
      symbol: the exported variable that holds the descriptor.
      name: the syntax kind (or, for an alias, the name) it must carry.

    Raises:
      InfraError: no such symbol, another kind of object, or another name.
    """
    self._require(symbol)
    pointer = ctypes.c_void_p.in_dll(self._library, symbol).value
    tag, fields = _header(pointer, symbol)
    if tag not in _PARSERS or _PARSERS[tag][0] != fields:
      raise InfraError(
        f"{symbol} is no parser (tag {tag}, {fields} fields): "
        "remove it from bindings.py"
      )
    kind = _name(_field(pointer, 1 if tag == 9 else 0), symbol)
    if kind != name:
      raise InfraError(
        f"{symbol} parses {kind!r}, not {name!r}: correct bindings.py"
      )
    return _PARSERS[tag][1]

  def check_macro(self, symbol: str) -> None:
    """Verifies that `symbol` is a `Lean.Macro`.

    A macro takes syntax, context and state, and answers syntax it does not
    know with `EStateM.Result.error unsupportedSyntax state`. That is asked of
    it with `Syntax.missing` and a state that only it can hand back; surplus
    arguments are boxed zeros, so that even a function of higher arity reads
    no stray register.

    Raises:
      InfraError: no such symbol, or another answer.
    """
    if self._call(symbol, _STATE) != (1, 2, _UNSUPPORTED, _STATE):
      raise InfraError(f"{symbol} is no macro: remove it from bindings.py")

  def check_unexpander(self, symbol: str) -> None:
    """As `check_macro`, for a `Lean.PrettyPrinter.Unexpander`.

    An unexpander takes syntax, a reference and the unit state. It answers
    `error () ()`, or, where it ignores its input, `ok` and a syntax node.
    """
    tag, fields, value, state = self._call(symbol, _UNIT)
    refused = (tag, fields, value, state) == (1, 2, _UNIT, _UNIT)
    answered = (tag, fields, state) == (0, 2, _UNIT) and (
      _header(value, symbol) == (1, 3)
    )
    if not refused and not answered:
      raise InfraError(f"{symbol} is no unexpander: remove it from bindings.py")

  def _call(self, symbol: str, state: int) -> tuple[int, int, int, int]:
    """Tag, number of fields, value and state of the answer to a call."""
    self._require(symbol)
    function = self._library[symbol]
    function.restype = ctypes.c_void_p
    function.argtypes = [ctypes.c_void_p] * 6
    result = function(_MISSING, _UNIT, state, _UNIT, _UNIT, _UNIT)
    tag, fields = _header(result, symbol)
    if tag > 1 or fields != 2:
      return tag, fields, 0, 0
    return tag, fields, _field(result, 0), _field(result, 1)

  def _require(self, symbol: str) -> None:
    if symbol not in self._known:
      raise InfraError(
        f"Lean's library exports no {symbol}: correct bindings.py"
      )


def _header(pointer: int | None, symbol: str) -> tuple[int, int]:
  if not pointer or pointer & 7:
    raise InfraError(f"{symbol} holds no object: remove it from bindings.py")
  word = ctypes.c_uint64.from_address(pointer).value
  return word >> 56, (word >> 48) & 255


def _field(pointer: int | None, index: int) -> int:
  assert pointer
  return ctypes.c_uint64.from_address(pointer + 8 + 8 * index).value


def _name(pointer: int, symbol: str) -> str:
  """Reads a `Lean.Name`: anonymous (boxed 0), str (tag 1) or num (tag 2)."""
  parts = []
  while pointer != 1:
    tag, _ = _header(pointer, symbol)
    if tag == 1:
      parts.append(_string(_field(pointer, 1), symbol))
    elif tag == 2:
      parts.append(str(_field(pointer, 1) >> 1))
    else:
      raise InfraError(f"{symbol} carries no name: remove it from bindings.py")
    pointer = _field(pointer, 0)
  return ".".join(reversed(parts))


def _string(pointer: int, symbol: str) -> str:
  tag, _ = _header(pointer, symbol)
  if tag != _STRING:
    raise InfraError(f"{symbol} carries no name: remove it from bindings.py")
  size = ctypes.c_uint64.from_address(pointer + 8).value
  return ctypes.string_at(pointer + 32, size - 1).decode("utf-8")
