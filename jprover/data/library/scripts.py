"""Generic proof scripts, instantiated with the names of a statement.

Each is tried by real Lean; those that pass become further proofs of a train
problem. They are what a small policy can carry over to unseen statements.
"""

import re

from jprover.data.library.shape import Shape
from jprover.data.library.terms import (
  Goal,
  fresh,
  intro_all,
  split_top,
  unwrap,
)

#: One-line proofs that `test` is measured against: they name nothing of a
#: statement. In stages, the cheap and strong ones first.
STAGES: tuple[tuple[str, ...], ...] = (
  (
    "simp_all",
    "intros; simp_all",
    "omega",
    "intros; omega",
    "rfl",
    "intros; rfl",
    "constructor <;> simp_all",
    "intros; constructor <;> simp_all",
  ),
  (
    "trivial",
    "decide",
    "simp",
    "assumption",
    "contradiction",
    "intros; assumption",
    "intros; contradiction",
    "intros; simp",
    "intros; subst_vars; rfl",
    "intros; funext; simp_all",
    "constructor <;> omega",
    "constructor <;> intros <;> simp_all",
    "refine ⟨?_, ?_⟩ <;> intros <;> simp_all <;> omega",
    "intros; simp_all <;> omega",
    "left; simp_all",
    "right; simp_all",
    "intro h; cases h <;> simp_all",
    "intro h; simp_all",
    "intros; exfalso; simp_all",
    "intros; apply And.intro <;> assumption",
    "exact ⟨_, rfl⟩",
    "exact ⟨0, by simp_all⟩",
    "simp [Nat.mul_add, Nat.add_mul, Nat.mul_comm, Nat.mul_left_comm, "
    "Nat.add_comm, Nat.add_left_comm]",
  ),
  ("exact?",),
)
ONE_LINERS: tuple[str, ...] = tuple(x for stage in STAGES for x in stage)


def pattern(term: str, used: set[str], name: str) -> str:
  """Returns the `rcases` pattern that takes a hypothesis wholly apart."""
  term = unwrap(term)
  quantified = re.match(r"^∃ ([^,:]*)(?: : [^,]*)?, ", term)
  if quantified:
    names = []
    for x in quantified.group(1).split():
      y = fresh(used, x)
      used.add(y)
      names.append(y)
    inner = pattern(term[quantified.end() :], used, "h" + names[-1])
    if inner.startswith("⟨") and " | " not in inner:
      inner = inner[1:-1]  # ⟨x, ⟨h, k⟩⟩ is ⟨x, h, k⟩
    return f"⟨{', '.join([*names, inner])}⟩"
  if len(split_top(term, " ↔ ")) > 1 or len(split_top(term, " → ")) > 1:
    y = fresh(used, name)
    used.add(y)
    return y
  either = split_top(term, " ∨ ")
  if len(either) > 1:
    return " | ".join(
      f"({p})" if " | " in p else p
      for p in (pattern(t, set(used), name) for t in either)
    )
  both = split_top(term, " ∧ ")
  if len(both) > 1:
    parts = [pattern(t, used, name) for t in both]
    return f"⟨{', '.join(parts)}⟩"
  y = fresh(used, name)
  used.add(y)
  return y


def _compound(goal: Goal) -> list[str]:
  """Returns `rcases` lines for hypotheses that can be taken apart."""
  names = {n for n, _ in goal.variables}
  lines = []
  for name, kind in goal.variables:
    if kind.startswith("∀") or len(split_top(kind, " → ")) > 1:
      continue
    p = pattern(kind, names - {name}, name)
    if p != name:
      verb = "rcases" if " | " in p else "obtain"
      lines.append(
        f"rcases {name} with {p}"
        if verb == "rcases"
        else f"obtain {p} := {name}"
      )
      names |= set(re.findall(r"\w+", p))
  return lines


_DATA = re.compile(r"^(Nat|Bool|List \w+|[A-Z]\w*)$")


def _defs(shape: Shape) -> list[str]:
  return re.findall(r"^def ([\w.]+)", shape.prerequisites, re.M)


def generic(shape: Shape) -> tuple[str, ...]:
  """Returns candidate scripts for a statement, likely ones first."""
  goal = intro_all(shape.binders, shape.goal)
  head = [f"intro {' '.join(goal.intros)}"] if goal.intros else []
  apart = _compound(goal)
  defs = _defs(shape)
  hyps = [n for n, k in goal.variables if " " in k or k in ("p", "q", "r")]
  hyps = [n for n in hyps if n.startswith(("h", "e"))]
  data = [
    n
    for n, k in goal.variables
    if _DATA.match(k) and k not in ("Prop", "Type") and len(n) <= 2
  ]
  props = [n for n, k in goal.variables if k == "Prop"]
  found: list[list[str]] = []
  use = ", ".join(defs)
  finish = f"simp_all [{use}]" if defs else "simp_all"
  closers = (
    [finish, "omega"] if "Nat" in shape.binders + shape.goal else [finish]
  )
  for closer in closers:
    found.append([*head, closer])
  if goal.target.startswith("∃"):
    taken = [x for line in apart for x in re.findall(r"⟨(\w+),", line)]
    people = [
      n for n, k in goal.variables if n not in hyps and k in ("α", "Nat")
    ]
    for w in [*taken, *people][-3:]:
      found.append([*head, *apart, f"exact ⟨{w}, by {finish}⟩"])
  if apart:
    for closer in closers:
      found.append([*head, *apart[:-1], f"{apart[-1]} <;> {closer}"])
    if " ∨ " in goal.target:
      for side in ("left", "right"):
        found.append([*head, *apart, side, finish])
  if len(split_top(goal.target, " ∧ ")) > 1:
    found.append([*head, f"constructor <;> {finish}"])
  if " ↔ " in goal.target:
    found.append(
      [
        *head,
        "constructor",
        "· intro h",
        "  cases h <;> simp_all",
        "· intro h",
        "  cases h <;> simp_all",
      ]
    )
    found.append([*head, "constructor <;> intro h <;> simp_all"])
  for p in props[:2]:
    found.append([*head, f"by_cases h{p} : {p} <;> simp_all"])
  if len(props) > 1:
    a, b = props[:2]
    found.append(
      [*head, f"by_cases h{a} : {a} <;> by_cases h{b} : {b} <;> simp_all"]
    )
  for h in hyps:
    kind = dict(goal.variables)[h]
    if len(split_top(kind, " ∨ ")) > 1:
      found.append([*head, f"cases {h} <;> simp_all"])
    if kind.startswith("∀") or " → " in kind:
      found.append([*head, f"apply {h}", "simp_all"])
  for x in data:
    kind = dict(goal.variables)[x]
    found.append([*head, f"cases {x} <;> {finish}"])
    if kind == "Nat" or kind.startswith("List") or kind in shape.prerequisites:
      found.append([*head, f"induction {x} <;> {finish}"])
      if "Nat" in closers or len(closers) > 1:
        found.append([*head, f"induction {x} <;> {finish} <;> omega"])
  if len(data) > 1:
    x, y = data[:2]
    found.append([*head, f"cases {x} <;> cases {y} <;> {finish}"])
  return tuple(dict.fromkeys("\n".join(lines) for lines in found))
