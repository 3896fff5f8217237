"""Lean's runtime through ctypes: objects, calls, base environments.

`libleanshared.so` exports every compiled function of Lean under a mangled
name. A signature is written here once, next to the function it names, and
holds for the one version that `SUPPORTED` names: a wrong arity would be
memory-unsafe, so `Lean` refuses any other version.

Lean counts references. A parameter marked `own` takes over one reference of
the caller; the others are borrowed. Most processes that call this are forked
for one check and then end, so few references are ever given back.
"""

import ctypes
import functools
from collections.abc import Iterator, Sequence

from jprover.errors import InfraError

SUPPORTED = "4.35.0"
ANONYMOUS = 1  # `Name.anonymous`, `[]`, `none`: boxed zero
P = ctypes.c_void_p
U8, U32 = ctypes.c_uint8, ctypes.c_uint32
SIZE = ctypes.c_size_t

# A Lean name as Python values: text and number components stay apart, so two
# names are equal exactly when their tuples are.
Name = tuple[str | int, ...]


class LeanError(Exception):
  """An `IO` action of Lean failed; the text is Lean's."""


def box(n: int) -> int:
  """Returns the small natural number as a Lean object."""
  return (n << 1) | 1


def unbox(o: int) -> int:
  """Returns the natural number of a boxed object."""
  return o >> 1


def is_scalar(o: int) -> bool:
  """Whether the object is boxed in its pointer."""
  return bool(o & 1)


def tag(o: int) -> int:
  """Returns the constructor index of an object."""
  if is_scalar(o):
    return unbox(o)
  return ctypes.c_uint8.from_address(o + 7).value


def field(o: int, i: int) -> int:
  """Returns the i-th object field of a constructor object (borrowed)."""
  return ctypes.c_uint64.from_address(o + 8 + 8 * i).value


def set_field(o: int, i: int, value: int) -> None:
  """Stores an owned object in a fresh constructor object."""
  ctypes.c_uint64.from_address(o + 8 + 8 * i).value = value


def scalar8(o: int, fields: int, offset: int = 0) -> int:
  """Returns a byte of the scalars that follow `fields` object fields."""
  return ctypes.c_uint8.from_address(o + 8 + 8 * fields + offset).value


def own(o: int) -> int:
  """Returns the object after adding a reference to it."""
  if not is_scalar(o):
    count = ctypes.c_int32.from_address(o)
    if count.value > 0:
      count.value += 1
    elif count.value < 0:  # shared between threads
      count.value -= 1
  return o


def string(o: int) -> str:
  """Returns the text of a Lean string."""
  size = ctypes.c_uint64.from_address(o + 8).value
  return ctypes.string_at(o + 32, size - 1).decode("utf-8", "replace")


def array(o: int) -> list[int]:
  """Returns the elements of a Lean array (borrowed)."""
  size = ctypes.c_uint64.from_address(o + 8).value
  return list((ctypes.c_uint64 * size).from_address(o + 24)) if size else []


def items(o: int) -> Iterator[int]:
  """Yields the elements of a Lean list (borrowed)."""
  while not is_scalar(o):
    yield field(o, 0)
    o = field(o, 1)


def nat(o: int) -> int:
  """Returns a natural number; -1 when it does not fit a machine word."""
  return unbox(o) if is_scalar(o) else -1


def name(o: int) -> Name:
  """Returns a Lean name as a tuple of its components."""
  parts: list[str | int] = []
  while not is_scalar(o):
    last = field(o, 1)
    parts.append(string(last) if tag(o) == 1 else nat(last))
    o = field(o, 0)
  return tuple(reversed(parts))


def show(n: Name) -> str:
  """Returns a name for people; `parse` reads plain ones back."""
  return ".".join(str(p) for p in n)


def parse(text: str) -> Name:
  """Returns the name that Lean reads from `A.b.«c.d»`."""
  parts: list[str] = []
  while text:
    if text.startswith("«") and "»" in text:
      part, _, text = text[1:].partition("»")
      text = text.removeprefix(".")
    else:
      part, _, text = text.partition(".")
    parts.append(part)
  return tuple(parts)


class Lean:
  """The loaded library. At most one a process, never beside JAX.

  Raises:
    InfraError: the library is missing, damaged or of another version.
  """

  def __init__(self, library: str):
    self._threads = False
    try:
      self._dll = ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
    except OSError as e:
      raise InfraError(f"cannot load Lean from {library}: {e}") from None
    self.call("lean_initialize", (), None)()
    result = self.call("initialize_Lean", (U8,))(1)
    self.call("lean_io_mark_end_initialization", (), None)()
    self.result(result)
    self.version = string(self.data("l_Lean_versionStringCore"))
    if self.version != SUPPORTED:
      raise InfraError(
        f"{library} is Lean {self.version}, jprover drives {SUPPORTED}: "
        "install the pinned wheel"
      )
    self.call("lean_enable_initializer_execution", (), None)()
    self.result(self.call("lean_init_search_path", ())())

  @functools.cache  # noqa: B019 (one object a process)
  def call(self, symbol: str, params: tuple, result=P):
    """Returns an exported function with the given ctypes signature."""
    function = getattr(self._dll, symbol)
    function.argtypes = list(params)
    function.restype = result
    return function

  def objects(self, symbol: str, arity: int):
    """Returns an exported function from objects to an object."""
    return self.call(symbol, (P,) * arity)

  def data(self, symbol: str) -> int:
    """Returns an exported constant."""
    return P.in_dll(self._dll, symbol).value or ANONYMOUS

  def result(self, o: int) -> int:
    """Returns the value of an `IO` result (borrowed from it).

    Raises:
      LeanError: the action failed.
    """
    if not is_scalar(o) and tag(o) == 0:
      return field(o, 0)
    to_string = self.objects("lean_io_error_to_string", 1)
    raise LeanError(string(to_string(own(field(o, 0)))))

  def constructor(
    self, index: int, fields: Sequence[int], scalars: bytes = b""
  ) -> int:
    """Returns a new constructor object that owns `fields`."""
    size = 8 + 8 * len(fields) + len(scalars)
    o = self.call("lean_alloc_object", (SIZE,))(size)
    header = ctypes.c_uint64.from_address(o)
    header.value = 1 | size << 32 | len(fields) << 48 | index << 56
    for i, value in enumerate(fields):
      set_field(o, i, value)
    ctypes.memmove(o + 8 + 8 * len(fields), scalars, len(scalars))
    return o

  def release(self, o: int) -> None:
    """Gives a reference back; the object may be gone after that."""
    if is_scalar(o):
      return
    count = ctypes.c_int32.from_address(o)
    if count.value > 1:
      count.value -= 1
    elif count.value:
      self.call("lean_dec_ref_cold", (P,), None)(o)

  def mk_string(self, text: str) -> int:
    """Returns a new Lean string."""
    raw = text.encode("utf-8", "replace")
    make = self.call("lean_mk_string_from_bytes", (ctypes.c_char_p, SIZE))
    return make(raw, len(raw))

  def mk_name(self, components: Name) -> int:
    """Returns a new Lean name."""
    o = ANONYMOUS
    for part in components:
      if isinstance(part, int):
        o = self.objects("l_Lean_Name_num___override", 2)(o, box(part))
      else:
        o = self.objects("l_Lean_Name_str___override", 2)(
          o, self.mk_string(part)
        )
    return o

  def mk_list(self, elements: Sequence[int]) -> int:
    """Returns a new Lean list that owns its elements."""
    o = ANONYMOUS
    for element in reversed(elements):
      o = self.constructor(1, (element, o))
    return o

  def mk_array(self, elements: Sequence[int]) -> int:
    """Returns a new Lean array that owns its elements."""
    return self.objects("lean_array_mk", 1)(self.mk_list(elements))

  def mk_options(self, values: dict[str, int | bool]) -> int:
    """Returns `Lean.Options` with the given numbers and booleans."""
    options = own(self.data("l_Lean_Options_empty"))
    for key, value in values.items():
      if isinstance(value, bool):
        data = self.constructor(1, (), bytes([value]) + bytes(7))
      else:
        data = self.constructor(3, (box(value),))
      options = self.objects("l_Lean_Options_insert", 3)(
        options, self.mk_name(parse(key)), data
      )
    return options

  def start_threads(self) -> None:
    """Starts the task manager, once. Only in a process that will not fork."""
    if not self._threads:
      self._threads = True
      self.call("lean_init_task_manager_using", (ctypes.c_uint,), None)(1)

  def import_modules(
    self, modules: Sequence[str], *, extensions: bool, main: str
  ) -> int:
    """Returns the environment of some modules, kept for the whole process.

    Args:
      modules: names, found on LEAN_PATH.
      extensions: whether to load parsers, macros and attributes too.
      main: name of the module that is to be compiled over it.

    Raises:
      LeanError: a module is missing or was built by another Lean.
    """
    imports = [
      # isExported and the like: `import M`, with everything of it.
      self.constructor(
        0, (self.mk_name(parse(m)),), bytes([0, 1, 0, 0, 0, 0, 0, 0])
      )
      for m in modules
    ]
    load = self.call("l_Lean_importModules", (P, P, U32, P, U8, U8, U8, P))
    env = self.result(
      load(
        self.mk_array(imports),
        own(self.data("l_Lean_Options_empty")),
        0,
        self.mk_array(()),
        0,
        int(extensions),
        2,
        box(1),  # no import artifacts: the leaf of a tree map
      )
    )
    set_main = self.objects("l_Lean_Environment_setMainModule", 2)
    env = set_main(own(env), self.mk_name(parse(main)))
    # Never counted again: children share its pages with their parent.
    self.call("lean_mark_persistent", (P,), None)(env)
    return env
