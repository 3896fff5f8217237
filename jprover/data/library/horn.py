"""Chains of rules about predicates and functions: which rule, in what order.

Rules and facts are drawn, everything that follows in a few steps is derived
forwards, and one of the deepest conclusions becomes the goal.
"""

import dataclasses
import random

from jprover.data.library.shape import Shape

Term = tuple  # ("a",) or ("f", term) or ("m", term, term)


@dataclasses.dataclass(frozen=True)
class _Rule:
  """`∀ x y, premises → conclusion`; atoms are (predicate, term)."""

  name: str
  variables: tuple[str, ...]
  premises: tuple[tuple[str, Term], ...]
  conclusion: tuple[str, Term]

  def text(self) -> str:
    parts = [_atom(p) for p in (*self.premises, self.conclusion)]
    return f"∀ {' '.join(self.variables)}, {' → '.join(parts)}"


@dataclasses.dataclass(frozen=True)
class _Fact:
  """A derived atom with its proof: a hypothesis or a rule on facts."""

  atom: tuple[str, Term]
  rule: _Rule | str
  below: tuple["_Fact", ...] = ()

  def depth(self) -> int:
    return 1 + max((f.depth() for f in self.below), default=-1)

  def uses(self) -> set[str]:
    name = self.rule if isinstance(self.rule, str) else self.rule.name
    return {name}.union(*(f.uses() for f in self.below))

  def term(self) -> str:
    if isinstance(self.rule, str):
      return self.rule
    args = [f.term() for f in self.below]
    args = [f"({t})" if " " in t else t for t in args]
    holes = ["_"] * len(self.rule.variables)
    if not args:
      return f"{self.rule.name} _"
    return " ".join([self.rule.name, *holes, *args])

  def tactics(self) -> list[str]:
    if isinstance(self.rule, str):
      return [f"exact {self.rule}"]
    lines = [f"apply {self.rule.name}"]
    parts = [f.tactics() for f in self.below]
    if len(parts) == 1:
      return lines + parts[0]
    for part in parts:
      lines += ["· " + part[0], *("  " + x for x in part[1:])]
    return lines

  def forward(self, names: dict, lines: list[str]) -> str:
    """Adds `have` lines for the facts below; returns this fact's name."""
    if isinstance(self.rule, str):
      return self.rule
    args = [f.forward(names, lines) for f in self.below]
    key = self.atom
    if key not in names:
      names[key] = f"k{len(names) + 1}"
      holes = " ".join("_" for _ in self.rule.variables)
      lines.append(
        f"have {names[key]} := {self.rule.name} {holes} {' '.join(args)}"
      )
    return names[key]


def _show(t: Term) -> str:
  if len(t) == 1:
    return t[0]
  return " ".join(
    [t[0], *(_show(u) if len(u) == 1 else f"({_show(u)})" for u in t[1:])]
  )


def _atom(a: tuple[str, Term]) -> str:
  p, t = a
  return f"{p} {t[0]}" if len(t) == 1 else f"{p} ({_show(t)})"


def _match(pattern: Term, t: Term, found: dict[str, Term]) -> bool:
  if len(pattern) == 1:
    if pattern[0] in found:
      return found[pattern[0]] == t
    found[pattern[0]] = t
    return True
  if len(pattern) != len(t) or pattern[0] != t[0]:
    return False
  pairs = zip(pattern[1:], t[1:], strict=True)
  return all(_match(p, u, found) for p, u in pairs)


def _fill(pattern: Term, found: dict[str, Term]) -> Term:
  if len(pattern) == 1:
    return found[pattern[0]]
  return (pattern[0], *(_fill(p, found) for p in pattern[1:]))


def _rules(rng: random.Random) -> list[_Rule]:
  rules = []
  for i in range(rng.choice([1, 2, 2, 3])):
    p, q = rng.choice("PQR"), rng.choice("PQR")
    x: Term = ("x",)
    if rng.random() < 0.28:
      s = rng.choice("PQR")
      rules.append(
        _Rule(
          f"h{i + 1}", ("x", "y"), ((p, x), (q, ("y",))), (s, ("m", x, ("y",)))
        )
      )
      continue
    f = rng.choice("fg")
    before: Term = (rng.choice("fg"), x) if rng.random() < 0.2 else x
    after: Term = (f, x) if rng.random() < 0.75 or p == q else x
    premises = [(p, before)]
    if rng.random() < 0.15:
      premises.append((rng.choice("PQR"), x))
    rules.append(_Rule(f"h{i + 1}", ("x",), tuple(premises), (q, after)))
  return rules


def _derive(rules: list[_Rule], facts: list[_Fact], rounds: int) -> list[_Fact]:
  known = {f.atom: f for f in facts}
  for _ in range(rounds):
    fresh: dict = {}
    for rule in rules:
      for first in list(known.values()):
        options: list[tuple[_Fact, ...]] = [(first,)]
        if len(rule.premises) == 2:
          options = [(first, second) for second in list(known.values())]
        for below in options:
          found: dict[str, Term] = {}
          fits = all(
            p == f.atom[0] and _match(t, f.atom[1], found)
            for (p, t), f in zip(rule.premises, below, strict=True)
          )
          if fits:
            p, t = rule.conclusion
            atom = (p, _fill(t, found))
            if atom not in known and len(_show(atom[1])) <= 22:
              fresh.setdefault(atom, _Fact(atom, rule, below))
    known |= fresh
  return list(known.values())


def _scripts(goal: _Fact, head: list[str]) -> list[str]:
  lines: list[str] = []
  name = goal.forward({}, lines)
  return [
    "\n".join([*head, *goal.tactics()]),
    "\n".join([*head, f"exact {goal.term()}"]),
    "\n".join(
      [*head, *lines[:-1], lines[-1].replace(f"have {name} :=", "exact")]
    ),
  ]


def shapes(count: int = 110) -> list[Shape]:
  """Returns shapes of the family `horn`."""
  rng = random.Random("horn")
  found: dict[str, Shape] = {}
  while len(found) < count:
    rules = _rules(rng)
    given = [("h", (rng.choice("PQR"), ("a",)))]
    if rng.random() < 0.5:
      given.append(("k", (rng.choice("PQR"), ("b",))))
    facts = [_Fact(atom, name) for name, atom in given]
    derived = [f for f in _derive(rules, facts, 3) if f.depth() >= 2]
    every = {r.name for r in rules} | {name for name, _ in given}
    derived = [f for f in derived if f.uses() == every and f.depth() <= 4]
    if not derived:
      continue
    goal = rng.choice(derived)
    form = rng.choices(["plain", "exists", "forall", "some"], [50, 20, 20, 10])[
      0
    ]
    body = " ".join([*(r.text() for r in rules), _atom(goal.atom)])
    words = set(
      body.replace("(", " ").replace(")", " ").replace(",", " ").split()
    )
    words |= {atom[0] for _, atom in given}
    preds = " ".join(sorted(words & set("PQR")))
    unary = " ".join(sorted(words & set("fg")))
    parts = ["(α : Type)", f"({preds} : α → Prop)"]
    if unary:
      parts.append(f"({unary} : α → α)")
    if "m" in words:
      parts.append("(m : α → α → α)")
    laws = [f"({r.name} : {r.text()})" for r in rules]
    hyps = [f"({name} : {_atom(atom)})" for name, atom in given]
    points = "a b" if len(given) == 2 else "a"
    text = _atom(goal.atom)
    if form == "forall":
      implied = " → ".join([*(_atom(atom) for _, atom in given), text])
      target = f"∀ {points}, {implied}"
      names = " ".join(name for name, _ in given)
      scripts = _scripts(goal, [f"intro {points} {names}"])
      binders = [*parts, *laws]
    elif form == "some" and len(given) == 1:
      p = given[0][1][0]
      binders = [*parts, *laws, f"(e : ∃ x, {p} x)"]
      target = f"∃ x, {goal.atom[0]} x"
      scripts = [
        f"obtain ⟨a, h⟩ := e\nexact ⟨_, {goal.term()}⟩",
        f"obtain ⟨a, h⟩ := e\nrefine ⟨{_show(goal.atom[1])}, ?_⟩\n"
        + "\n".join(goal.tactics()),
      ]
    elif form == "exists":
      binders = [*parts, f"({points} : α)", *laws, *hyps]
      target = f"∃ x, {goal.atom[0]} x"
      if goal.atom[1][0] in "fg" and rng.random() < 0.5:
        f, inner = goal.atom[1]
        target = f"∃ x, {goal.atom[0]} ({f} x)"
        witness = _show(inner)
      else:
        witness = _show(goal.atom[1])
      scripts = [
        f"exact ⟨_, {goal.term()}⟩",
        f"refine ⟨{witness}, ?_⟩\n" + "\n".join(goal.tactics()),
      ]
    else:
      binders = [*parts, f"({points} : α)", *laws, *hyps]
      target = text
      scripts = _scripts(goal, [])
    shape = Shape(
      "horn", " ".join(binders), target, tuple(dict.fromkeys(scripts))
    )
    if len(shape.binders) + len(shape.goal) <= 190:
      found.setdefault(shape.key(), shape)
  return list(found.values())
