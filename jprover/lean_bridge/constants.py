"""Lean's constants as the checker sees them: read-only, through ctypes."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping

from jprover.lean_bridge import runtime
from jprover.lean_bridge.runtime import U8, Lean, Name, P, field, own, tag

_FORALL = 7  # constructor index in `Lean.Expr`
AXIOM, DEF, THEOREM, OPAQUE, QUOT, INDUCTIVE, CONSTRUCTOR, RECURSOR = range(8)
KINDS = (
  "axiom",
  "definition",
  "theorem",
  "opaque",
  "quotient primitive",
  "inductive type",
  "constructor",
  "recursor",
)


@dataclasses.dataclass(frozen=True)
class Constant:
  """A `Lean.ConstantInfo`.

  Attributes:
    info: the object itself.
    kind: index into `KINDS`.
    name: of the constant.
    levels: universe parameters.
    type: expression (object).
    value: expression of a definition, theorem or opaque constant, else 0.
  """

  info: int
  kind: int
  name: Name
  levels: tuple[Name, ...]
  type: int
  value: int

  @property
  def details(self) -> int:
    """The `DefinitionVal`, `TheoremVal`, ... object."""
    return field(self.info, 0)


def read_constant(info: int) -> Constant:
  """Reads one `Lean.ConstantInfo`."""
  details = field(info, 0)
  head = field(details, 0)
  kind = tag(info)
  return Constant(
    info=info,
    kind=kind,
    name=runtime.name(field(head, 0)),
    levels=tuple(runtime.name(n) for n in runtime.items(field(head, 1))),
    type=field(head, 2),
    value=field(details, 1) if kind in (DEF, THEOREM, OPAQUE) else 0,
  )


def read_module(lean: Lean, path: str) -> dict[Name, Constant]:
  """Reads the constants of a compiled module, and nothing else of it.

  Raises:
    LeanError: the file is missing, cut or of another Lean.
    ValueError: it declares one name twice.
  """
  pair = lean.result(
    lean.objects("l_Lean_readModuleData", 1)(lean.mk_string(path))
  )
  data = field(pair, 0)
  constants: dict[Name, Constant] = {}
  for info in runtime.array(field(data, 2)):
    constant = read_constant(info)
    if constant.name in constants:
      raise ValueError(f"{runtime.show(constant.name)} is declared twice")
    constants[constant.name] = constant
  return constants


def environment_constants(lean: Lean, env: int) -> Iterator[Constant]:
  """Yields the imported constants of an environment."""
  table = field(lean.objects("l_Lean_Environment_constants", 1)(own(env)), 0)
  for bucket in runtime.array(field(table, 1)):
    while not runtime.is_scalar(bucket):
      yield read_constant(field(bucket, 1))
      bucket = field(bucket, 2)


def related(constant: Constant) -> list[Name]:
  """Returns what a constant belongs with: constructors, inductive types."""
  details = constant.details
  if constant.kind == INDUCTIVE:
    lists = [field(details, 3), field(details, 4)]
  elif constant.kind == RECURSOR:
    lists = [field(details, 1)]
  elif constant.kind == CONSTRUCTOR:
    return [runtime.name(field(details, 1))]
  else:
    return []
  return [runtime.name(n) for names in lists for n in runtime.items(names)]


def expression_constants(lean: Lean, expression: int) -> set[Name]:
  """Returns the names that an expression refers to."""
  get = lean.objects("l_Lean_Expr_getUsedConstants", 1)
  return {runtime.name(n) for n in runtime.array(get(own(expression)))}


def used_constants(lean: Lean, constant: Constant) -> set[Name]:
  """Returns the names a constant refers to, its constructors included."""
  expressions = [constant.type]
  names = set(related(constant))
  if constant.value:
    expressions.append(constant.value)
  elif constant.kind == RECURSOR:
    for rule in runtime.items(field(constant.details, 6)):
      names.add(runtime.name(field(rule, 0)))
      expressions.append(field(rule, 2))
  for expression in expressions:
    names |= expression_constants(lean, expression)
  return names


def same_expression(lean: Lean, a: int, b: int) -> bool:
  """Whether two expressions are equal up to bound names."""
  return bool(lean.call("lean_expr_eqv", (P, P), U8)(a, b))


def same_binders(a: int, b: int) -> bool:
  """Whether two types bind alike: explicit, implicit or by instance."""
  while tag(a) == tag(b) == _FORALL:
    if runtime.scalar8(a, 3, 8) != runtime.scalar8(b, 3, 8):
      return False
    a, b = field(a, 2), field(b, 2)
  return True


def difference(want: Constant, got: Constant) -> str:
  """Returns what differs between two constants but expressions, or ''."""
  if want.kind != got.kind:
    return f"is a {KINDS[got.kind]}, not a {KINDS[want.kind]}"
  if want.levels != got.levels:
    return "has other universe parameters"
  if want.kind == INDUCTIVE:
    for i in (1, 2, 5):
      if runtime.nat(field(want.details, i)) != runtime.nat(
        field(got.details, i)
      ):
        return "has other parameters"
    for i in (3, 4):
      names = (
        [runtime.name(n) for n in runtime.items(field(c.details, i))]
        for c in (want, got)
      )
      if next(names) != next(names):
        return "has other constructors"
  return ""


def closure(
  lean: Lean,
  roots: Iterable[Name],
  constants: Mapping[Name, Constant],
  uses: dict[Name, set[Name]],
) -> set[Name]:
  """Returns the names reachable from `roots`, following `constants` only.

  Args:
    lean: the library.
    roots: where to start.
    constants: constants to look into; other names are returned as leaves.
    uses: memo of `used_constants`.
  """
  reached: set[Name] = set()
  todo = list(roots)
  while todo:
    n = todo.pop()
    if n in reached:
      continue
    reached.add(n)
    if n in constants:
      if n not in uses:
        uses[n] = used_constants(lean, constants[n])
      todo.extend(uses[n])
  return reached
