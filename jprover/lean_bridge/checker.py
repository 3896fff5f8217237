"""The certificate: compares, replays, and asks the kernel once more.

Runs in a process that never elaborated anything: it holds the constants of
the base, reads the constants of two compiled modules (no parser, macro or
attribute of theirs is loaded), and calls the kernel. It parses no text.
"""

import dataclasses
from collections.abc import Iterable, Mapping, Set

from jprover.lean_bridge import constants as ks
from jprover.lean_bridge import runtime
from jprover.lean_bridge.constants import Constant
from jprover.lean_bridge.matching import Mismatch, match_statements
from jprover.lean_bridge.runtime import (
  SIZE,
  Lean,
  LeanError,
  Name,
  P,
  field,
  own,
  show,
)

ALLOWED_AXIOMS = frozenset(
  {("propext",), ("Classical", "choice"), ("Quot", "sound")}
)
SORRY = ("sorryAx",)
_TRUST = (
  ("Lean", "ofReduceBool"),
  ("Lean", "ofReduceNat"),
  ("Lean", "trustCompiler"),
)
_CERTIFICATE: Name = ("_jprover", "certificate", 0)


@dataclasses.dataclass(frozen=True)
class Base:
  """The environment that a submission is compiled over.

  Attributes:
    env: Lean environment.
    modules: that were imported into it.
    names: of its constants.
    axioms: axioms in the closure of each constant that has any.
  """

  env: int
  modules: tuple[str, ...]
  names: frozenset[Name]
  axioms: Mapping[Name, frozenset[Name]]


class Refused(Exception):
  """The submission is not certified.

  Attributes:
    status: `failed`, `incomplete` or `illegal`.
    cls: class of the catalogue.
    axioms: in the closure of the target, as far as known.
  """

  def __init__(
    self, status: str, cls: str, reason: str, axioms: tuple[str, ...] = ()
  ):
    super().__init__(reason)
    self.status = status
    self.cls = cls
    self.axioms = axioms


def axiom_closures(
  lean: Lean, base: Mapping[Name, Constant]
) -> dict[Name, frozenset[Name]]:
  """Returns the axioms each constant of the base rests on, if any.

  Users of an axiom are found backwards from it, so constants without one
  cost nothing.
  """
  users: dict[Name, set[Name]] = {}
  for n, constant in base.items():
    for used in ks.used_constants(lean, constant):
      users.setdefault(used, set()).add(n)
  found: dict[Name, set[Name]] = {}
  for axiom in (n for n, c in base.items() if c.kind == ks.AXIOM):
    todo, seen = [axiom], {axiom}
    while todo:
      n = todo.pop()
      found.setdefault(n, set()).add(axiom)
      fresh = users.get(n, set()) - seen
      seen |= fresh
      todo.extend(fresh)
  return {n: frozenset(axioms) for n, axioms in found.items()}


def replay(lean: Lean, env: int, new: Mapping[Name, Constant]) -> int:
  """Sends constants to the kernel in order, over an environment.

  Constructors and recursors are derived again from their inductive types and
  compared with what the module claims. `unsafe` and `partial` constants are
  left out: the kernel then knows none of them.

  Returns:
    The kernel environment with the constants added.

  Raises:
    LeanError: the kernel rejects one of them.
  """
  table = lean.objects("l_Std_HashMap_emptyWithCapacity___redArg", 1)(
    runtime.box(max(8, 2 * len(new)))
  )
  insert = lean.objects("l_Std_DHashMap_Internal_Raw_u2080_insert___redArg", 5)
  equal = lean.data("l_Lean_Name_instBEq")
  hashes = lean.data("l_Lean_instHashableName")
  for constant in new.values():
    key = field(field(constant.details, 0), 0)
    table = insert(own(equal), own(hashes), table, own(key), own(constant.info))
  to_kernel = lean.objects("lean_elab_environment_to_kernel_env", 1)
  return lean.result(
    lean.objects("l_Lean_Kernel_Environment_replay", 2)(
      table, to_kernel(own(env))
    )
  )


def certify(
  lean: Lean,
  base: Base,
  *,
  reference: Mapping[Name, Constant],
  submission: Mapping[Name, Constant],
  target: Name,
  from_empty: bool = False,
) -> tuple[str, ...]:
  """Certifies that the submission proves the reference's target.

  Args:
    lean: the library.
    base: what both modules were compiled over.
    reference: constants of the problem compiled with `sorry`.
    submission: constants of the submission.
    target: name of the theorem.
    from_empty: whether the kernel is given the base's constants once more,
      before the submission's.

  Returns:
    The axioms in the closure of the proof, sorted.

  Raises:
    Refused: with the first reason found.
  """
  want = reference[target]
  got = submission.get(target)
  if got is None:
    raise Refused(
      "failed", "target_missing", f"the module declares no {show(target)}"
    )
  _check_new_names(base, submission)
  if got.kind != ks.THEOREM:
    raise Refused(
      "illegal",
      "theorem_tampering",
      f"{show(target)} is a {ks.KINDS[got.kind]}, not a theorem",
    )
  try:
    matched = match_statements(lean, reference, submission, target)
  except Mismatch as e:
    cls = "theorem_tampering" if e.constant == target else "prerequisites"
    raise Refused("illegal", cls, f"{show(e.constant)} {e}") from None
  uses: dict[Name, set[Name]] = {}
  axioms = closed_axioms(lean, base, submission, [target], uses)
  everything = closed_axioms(lean, base, submission, submission, uses)
  shown = tuple(sorted(map(show, axioms)))
  if SORRY in everything:
    raise Refused("incomplete", "sorry", "the module rests on `sorry`", shown)
  foreign = sorted(map(show, everything - ALLOWED_AXIOMS))
  if foreign:
    native = any(axiom in everything for axiom in _TRUST)
    raise Refused(
      "illegal",
      "native_decide" if native else "axiom",
      f"the module rests on the axiom {foreign[0]}",
      shown,
    )
  statement, extra = _restated(lean, reference, submission, matched, want, got)
  new = {**submission, **extra}
  try:
    if from_empty:
      old = {c.name: c for c in ks.environment_constants(lean, base.env)}
      make = lean.call("l_Lean_mkEmptyEnvironment", (runtime.U32,))
      env = replay(lean, lean.result(make(0)), {**old, **new})
    else:
      env = replay(lean, base.env, new)
    _check_final(lean, env, want, statement)
  except LeanError as e:
    raise Refused("failed", "kernel", f"the kernel rejects it: {e}") from e
  return shown


def unfit(
  lean: Lean, base: Base, reference: Mapping[Name, Constant], target: Name
) -> str:
  """Returns why no proof of a problem could be certified, or ''.

  Args:
    lean: the library.
    base: what the problem was compiled over.
    reference: constants of the problem compiled with `sorry`.
    target: name of the theorem.
  """
  try:
    _check_new_names(base, reference)
  except Refused as e:
    return str(e)
  uses: dict[Name, set[Name]] = {}
  statement = ks.expression_constants(lean, reference[target].type)
  given = statement | (reference.keys() - {target})
  for n in sorted(given, key=show):
    found = closed_axioms(lean, base, reference, [n], uses) - ALLOWED_AXIOMS
    if found:
      return f"{show(n)} rests on {show(min(found))}"
  return ""


def _check_new_names(base: Base, submission: Mapping[Name, Constant]) -> None:
  for n, constant in submission.items():
    if n in base.names:
      raise Refused(
        "illegal", "redefinition", f"{show(n)} is declared in the base already"
      )
    if constant.kind == ks.AXIOM:
      raise Refused(
        "illegal", "axiom", f"the module declares the axiom {show(n)}"
      )
    if constant.kind == ks.QUOT:
      raise Refused("illegal", "quotient", "the module declares quotients")


def _restated(
  lean: Lean,
  reference: Mapping[Name, Constant],
  submission: Mapping[Name, Constant],
  matched: Set[tuple[Name, Name]],
  want: Constant,
  got: Constant,
) -> tuple[int, dict[Name, Constant]]:
  """Returns a statement for the kernel, and constants that it needs more.

  The statement is the problem's own, with what Lean split off it for the
  problem only; where the submission uses such a name for something else, its
  own statement, which was found equal.
  """
  lacking = {n: c for n, c in reference.items() if n not in submission}
  roots = ks.expression_constants(lean, want.type)
  reached = ks.closure(lean, roots, lacking, {}) & reference.keys()
  if any((n, n) not in matched for n in reached - lacking.keys()):
    return got.type, {}
  return want.type, {n: lacking[n] for n in reached & lacking.keys()}


def closed_axioms(
  lean: Lean,
  base: Base,
  constants: Mapping[Name, Constant],
  roots: Iterable[Name],
  uses: dict[Name, set[Name]],
) -> frozenset[Name]:
  """Returns the axioms of the base that some constants of a module rest on.

  Args:
    lean: the library.
    base: what the module was compiled over.
    constants: of the module.
    roots: names of those constants.
    uses: see `constants.closure`.
  """
  reached = ks.closure(lean, roots, constants, uses)
  return frozenset().union(*(base.axioms.get(n, ()) for n in reached))


def _check_final(lean: Lean, env: int, want: Constant, statement: int) -> None:
  """Adds `theorem certificate : statement := target` through the kernel."""
  levels = field(field(want.details, 0), 1)
  name = lean.mk_name(_CERTIFICATE)
  head = lean.constructor(0, (name, own(levels), own(statement)))
  params = [
    lean.objects("l_Lean_Level_param___override", 1)(own(n))
    for n in runtime.items(levels)
  ]
  value = lean.objects("l_Lean_Expr_const___override", 2)(
    lean.mk_name(want.name), lean.mk_list(params)
  )
  theorem = lean.constructor(0, (head, value, lean.mk_list((own(name),))))
  declaration = lean.constructor(2, (theorem,))
  add = lean.call(
    "lean_add_decl",
    (P, SIZE, SIZE, P, P),
  )
  result = add(env, 0, 1024, declaration, runtime.ANONYMOUS)
  if runtime.tag(result) != 1:  # Except.error
    message = lean.call(
      "l_Lean_Kernel_Exception_toMessageData",
      (P, P),
    )(own(field(result, 0)), own(lean.data("l_Lean_Options_empty")))
    text = lean.objects("l_Lean_MessageData_toString", 1)(message)
    raise LeanError(runtime.string(text))
