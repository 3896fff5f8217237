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

#: One-line proofs that `test` is measured against (no names of a statement).
ONE_LINERS: tuple[str, ...] = (
  "rfl",
  "trivial",
  "decide",
  "assumption",
  "contradiction",
  "simp",
  "simp_all",
  "omega",
  "constructor",
  "intros; rfl",
  "intros; assumption",
  "intros; contradiction",
  "intros; simp",
  "intros; simp_all",
  "intros; omega",
  "intros; subst_vars; rfl",
  "intros; simp_all <;> omega",
  "constructor <;> simp_all",
  "constructor <;> intros <;> simp_all",
  "constructor <;> omega",
  "refine ⟨?_, ?_⟩ <;> intros <;> simp_all",
  "intros; constructor <;> assumption",
  "left; simp_all",
  "right; simp_all",
  "intros; exfalso; simp_all",
  "intros; funext; simp_all",
  "intro h; cases h <;> simp_all",
  "exists 0",
  "exact ⟨_, rfl⟩",
  "simp [Nat.mul_add, Nat.add_mul, Nat.mul_comm, Nat.add_comm, "
  "Nat.add_left_comm]",
  "exact?",
)



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
        f"rcases {name} with {p}" if verb == "rcases" else
        f"obtain {p} := {name}"
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
  simps = ["simp_all", *([f"simp_all [{use}]"] if defs else [])]
  closers = [*simps, "omega"]
  if defs:
    closers += [f"simp [{use}]", "rfl"]
  for closer in closers:
    found.append([*head, closer])
  if goal.target.startswith("∃"):
    witnesses = [n for n, k in goal.variables if n not in hyps and n not in props]
    taken = [x for line in apart for x in re.findall(r"⟨(\w+),", line)]
    for w in [*taken, *witnesses, "_"][:6]:
      for closer in ("simp_all", "by assumption", "by omega", "rfl"):
        text = closer if closer == "rfl" else f"by {closer.removeprefix('by ')}"
        found.append([*head, *apart, f"exact ⟨{w}, {text}⟩"])
  if apart:
    for closer in (*simps, "omega"):
      found.append([*head, *apart[:-1], f"{apart[-1]} <;> {closer}"])
    for side in ("left", "right"):
      found.append([*head, *apart, side, "simp_all"])
  both = len(split_top(goal.target, " ∧ ")) > 1 or " ↔ " in goal.target
  if both:
    for tail in ("simp_all", "intro h <;> simp_all", "omega"):
      found.append([*head, f"constructor <;> {tail}"])
      if apart:
        found.append([*head, *apart, f"constructor <;> {tail}"])
    found.append(
      [*head, "constructor", "· intro h", "  simp_all", "· intro h", "  simp_all"]
    )
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
  for p in props[:3]:
    found.append([*head, f"by_cases h{p} : {p} <;> simp_all"])
  if len(props) > 1:
    a, b = props[:2]
    found.append(
      [*head, f"by_cases h{a} : {a} <;> by_cases h{b} : {b} <;> simp_all"]
    )
  for h in hyps:
    found.append([*head, f"cases {h} <;> simp_all"])
    found.append([*head, f"apply {h}", "simp_all"])
    found.append([*head, f"rw [{h}]"])
  for x in data:
    for closer in (*simps, "rfl"):
      found.append([*head, f"cases {x} <;> {closer}"])
    kind = dict(goal.variables)[x]
    if kind == "Nat" or kind.startswith("List") or kind in shape.prerequisites:
      lead = head if x not in goal.intros else head
      for closer in simps:
        found.append([*lead, f"induction {x} <;> {closer}"])
      found.append([*lead, f"induction {x} <;> {simps[-1]} <;> omega"])
  for x, y in zip(data, data[1:], strict=False):
    for closer in (*simps, "rfl"):
      found.append([*head, f"cases {x} <;> cases {y} <;> {closer}"])
  if len(data) == 3:
    x, y, z = data
    found.append([*head, f"cases {x} <;> cases {y} <;> cases {z} <;> rfl"])
  return tuple(dict.fromkeys("\n".join(lines) for lines in found))
