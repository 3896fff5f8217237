"""Writes proof trees of `prover.py` as Lean tactics or terms."""

from jprover.data.library.prover import Proof

_STRUCTURAL = ("intro", "unpack", "em", "split", "have", "lemma")


def _indent(lines: list[str], by: str = "  ") -> list[str]:
  return [by + line for line in lines]


def _bullet(lines: list[str]) -> list[str]:
  return ["· " + lines[0], *_indent(lines[1:])]


def tactics(p: Proof, style: str = "rcases") -> list[str]:
  """Returns the lines of a tactic proof.

  Args:
    p: a proof tree.
    style: `rcases` (obtain, rcases, bullets), `cases` (`cases … with`) or
      `terms` (close a branch by a term as soon as its tree is small).
  """
  kind = p[0]
  if kind == "exact":
    return [f"exact {p[1]}"]
  if style == "terms" and kind not in _STRUCTURAL:
    text = term(p)
    if len(text) <= 36 and "fun" not in text:
      return [f"exact {text}"]
  rest = lambda q: tactics(q, style)
  if kind == "intro":
    names = [p[1]]
    while p[2][0] == "intro":
      p = p[2]
      names.append(p[1])
    return [f"intro {' '.join(names)}", *rest(p[2])]
  if kind == "pair":
    left, right = rest(p[1]), rest(p[2])
    if style == "terms" and p[1][0] == p[2][0] == "exact":
      return [f"exact ⟨{p[1][1]}, {p[2][1]}⟩"]
    return ["constructor", *_bullet(left), *_bullet(right)]
  if kind == "unpack":
    a, b = p[2]
    if style == "cases":
      return [f"cases {p[1]} with", f"| intro {a} {b} =>", *_indent(rest(p[3]))]
    return [f"obtain ⟨{a}, {b}⟩ := {p[1]}", *rest(p[3])]
  if kind == "split":
    a, b = p[2]
    left, right = rest(p[3]), rest(p[4])
    if style == "cases":
      return [
        f"cases {p[1]} with",
        *_case(f"| inl {a} =>", left),
        *_case(f"| inr {b} =>", right),
      ]
    return [f"rcases {p[1]} with {a} | {b}", *_bullet(left), *_bullet(right)]
  if kind in ("left", "right", "exfalso"):
    return [kind, *rest(p[1])]
  if kind == "witness":
    if p[2][0] == "exact":
      return [f"exact ⟨{p[1]}, {p[2][1]}⟩"]
    return [f"refine ⟨{p[1]}, ?_⟩", *rest(p[2])]
  if kind == "apply":
    return [f"apply {p[1]}", *rest(p[2])]
  if kind == "have":
    if p[3] == ("exact", p[1]):
      return [f"exact {p[2]}"]
    return [f"have {p[1]} := {p[2]}", *rest(p[3])]
  if kind == "lemma":
    name, _before, _ = p[2]
    inner = rest(p[3])
    return [
      f"have {p[1]} : {p[2][2]} := by",
      f"  apply {name}",
      *_indent(inner),
      *rest(p[4]),
    ]
  if kind == "em":
    return [
      f"by_cases {p[1]} : {p[2]}",
      *_bullet(rest(p[3])),
      *_bullet(rest(p[4])),
    ]
  raise ValueError(f"no such proof step: {kind}")


def _case(head: str, lines: list[str]) -> list[str]:
  if len(lines) == 1:
    return [f"{head} {lines[0]}"]
  return [head, *_indent(lines)]


def _arg(p: Proof) -> str:
  text = term(p)
  return text if " " not in text or text.startswith("⟨") else f"({text})"


def term(p: Proof) -> str:
  """Returns a proof term."""
  kind = p[0]
  if kind == "exact":
    return p[1]
  if kind == "intro":
    names = [p[1]]
    while p[2][0] == "intro":
      p = p[2]
      names.append(p[1])
    return f"fun {' '.join(names)} => {term(p[2])}"
  if kind == "pair":
    return f"⟨{term(p[1])}, {term(p[2])}⟩"
  if kind == "unpack":
    a, b = p[2]
    return f"let ⟨{a}, {b}⟩ := {p[1]}; {term(p[3])}"
  if kind == "split":
    a, b = p[2]
    return f"{p[1]}.elim (fun {a} => {term(p[3])}) (fun {b} => {term(p[4])})"
  if kind in ("left", "right"):
    return f"Or.{'inl' if kind == 'left' else 'inr'} {_arg(p[1])}"
  if kind == "exfalso":
    return f"False.elim {_arg(p[1])}"
  if kind == "witness":
    return f"⟨{p[1]}, {term(p[2])}⟩"
  if kind == "apply":
    return f"{p[1]} {_arg(p[2])}"
  if kind == "have":
    if p[3] == ("exact", p[1]):
      return p[2]
    return f"have {p[1]} := {p[2]}; {term(p[3])}"
  if kind == "lemma":
    return f"have {p[1]} := {p[2][0]} {_arg(p[3])}; {term(p[4])}"
  if kind == "em":
    return (
      f"(Classical.em {p[2]}).elim (fun {p[1]} => {term(p[3])}) "
      f"(fun {p[1]} => {term(p[4])})"
    )
  raise ValueError(f"no such proof step: {kind}")
