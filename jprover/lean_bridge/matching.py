"""Whether a problem and a submission, compiled apart, mean the same.

Lean names what it splits off a declaration after that declaration: matchers
`T.match_1`, proofs `T._proof_1`. It reuses one that an earlier declaration
has, so an honest lemma before the target changes which names the statement
refers to. Such names are matched by what they stand for, all others by name.
"""

import re
from collections.abc import Mapping, Set

from jprover.lean_bridge import constants as ks
from jprover.lean_bridge import runtime
from jprover.lean_bridge.constants import Constant
from jprover.lean_bridge.runtime import Lean, Name, field, own, show, tag

_CONST, _APP, _LAM, _FORALL, _LET, _MDATA, _PROJ = 4, 5, 6, 7, 8, 10, 11
# Object fields that are expressions, by constructor of `Lean.Expr`.
_PARTS = {_APP: (0, 1), _LAM: (1, 2), _FORALL: (1, 2), _LET: (1, 2, 3)}
_SPLIT_OFF = re.compile(r"_.*|match_\d+", re.DOTALL)


class Mismatch(Exception):
  """The submission departs from the problem.

  Attributes:
    constant: of the problem.
  """

  def __init__(self, constant: Name, reason: str):
    super().__init__(reason)
    self.constant = constant


def match_statements(
  lean: Lean,
  reference: Mapping[Name, Constant],
  submission: Mapping[Name, Constant],
  target: Name,
) -> Set[tuple[Name, Name]]:
  """Compares a theorem's statement and all it rests on in the problem.

  Types and values are equal up to bound names, binders of types alike, and
  proofs may differ. Constants of the base are the same in both modules.

  Args:
    lean: the library.
    reference: constants of the problem.
    submission: constants of the submission, `target` among them.
    target: name of the theorem.

  Returns:
    (name in the problem, name in the submission) of the target and all that
    its statement rests on.

  Raises:
    Mismatch: something differs.
  """
  found = _Matching(lean, reference, submission)
  found.pair(target, target, target)
  return found.pairs


def _split_off(n: Name) -> bool:
  return isinstance(n[-1], str) and bool(_SPLIT_OFF.fullmatch(n[-1]))


class _Matching:
  """Pairs of constants that must be equal, each compared once."""

  def __init__(
    self,
    lean: Lean,
    reference: Mapping[Name, Constant],
    submission: Mapping[Name, Constant],
  ):
    self._lean = lean
    self._reference = reference
    self._submission = submission
    self._todo: list[tuple[Name, Name, Name]] = []
    self._equal: set[tuple[int, int]] = set()  # expressions, by address
    self.pairs: set[tuple[Name, Name]] = set()

  def pair(self, want: Name, got: Name, blame: Name) -> None:
    """Compares two constants, and those that they refer to.

    Raises:
      Mismatch: of `blame`, or of a constant that is referred to by name.
    """
    self._todo.append((want, got, blame))
    while self._todo:
      self._pair(*self._todo.pop())

  def _pair(self, want: Name, got: Name, blame: Name) -> None:
    if (want, got) in self.pairs or (
      want == got and want not in self._reference
    ):
      return
    if want != got and not (
      want in self._reference and _split_off(want) and _split_off(got)
    ):
      raise Mismatch(blame, f"refers to {show(got)}, not to {show(want)}")
    self.pairs.add((want, got))
    mine = self._submission.get(got)
    if mine is None:
      raise Mismatch(want, "of the problem is missing")
    if want == got and not (_split_off(want) and want[:-1] == blame):
      blame = want
    given = self._reference[want]
    reason = ks.difference(given, mine)
    if not reason and not self._same(given.type, mine.type, blame):
      reason = "has another type"
    if not reason and not ks.same_binders(given.type, mine.type):
      reason = "binds its arguments another way"
    if not reason and given.kind in (ks.DEF, ks.OPAQUE):
      if not self._same(given.value, mine.value, blame):
        reason = "has another value"
    if reason:
      raise Mismatch(blame, reason)
    self._todo += ((n, n, blame) for n in ks.related(given))

  def _same(self, want: int, got: int, blame: Name) -> bool:
    """Whether expressions are equal; the constants in them are then due."""
    if ks.same_expression(self._lean, want, got):
      for n in ks.expression_constants(self._lean, want):
        self._todo.append((n, n, blame))
      return True
    todo = [(want, got)]
    while todo:
      pair = a, b = todo.pop()
      if pair in self._equal:
        continue
      self._equal.add(pair)
      if ks.same_expression(self._lean, a, b):
        for n in ks.expression_constants(self._lean, a):
          self._todo.append((n, n, blame))
        continue
      kind = tag(a)
      if kind != tag(b):
        return False
      if kind in _PARTS:
        todo += ((field(a, i), field(b, i)) for i in _PARTS[kind])
      elif kind == _MDATA:
        todo.append((field(a, 1), field(b, 1)))
      elif kind == _PROJ:
        if not self._same_projection(a, b):
          return False
        todo.append((field(a, 2), field(b, 2)))
        self._todo.append((runtime.name(field(a, 0)),) * 2 + (blame,))
      elif kind == _CONST and self._same_levels(a, b):
        names = runtime.name(field(a, 0)), runtime.name(field(b, 0))
        self._todo.append((*names, blame))
      else:
        return False
    return True

  def _same_projection(self, a: int, b: int) -> bool:
    return runtime.name(field(a, 0)) == runtime.name(field(b, 0)) and (
      runtime.nat(field(a, 1)) == runtime.nat(field(b, 1)) >= 0
    )

  def _same_levels(self, a: int, b: int) -> bool:
    """Whether two constants are equal but for their names."""
    make = self._lean.objects("l_Lean_Expr_const___override", 2)
    nameless = (make(runtime.ANONYMOUS, own(field(e, 1))) for e in (a, b))
    return ks.same_expression(self._lean, *nameless)
