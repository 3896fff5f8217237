"""Statement skeletons: a statement with its names and constants abstracted.

Two statements with the same skeleton differ by renaming, by numerals or by
which constants they are about, so no two splits may share one.
"""

import re

_TOKEN = re.compile(
  r"""
  (?P<number>\d+)
  | (?P<name>(?:\.?[^\W\d][\w'!?]*)(?:\.[^\W\d][\w'!?]*)*)
  | (?P<symbol>\S)
  """,
  re.VERBOSE,
)
_WORDS = frozenset({"fun", "if", "then", "else", "let", "have", "Prop", "Type"})
_KEYWORDS = frozenset({"theorem", "lemma"})
_PAIRS = {"(": ")", "{": "}", "[": "]", "⦃": "⦄"}
_BINDING = {"∀": ",", "∃": ",", "fun": "=>", "λ": "=>"}


def _tokens(statement: str) -> list[str]:
  text = statement.replace("=>", "⇒").replace("λ", " λ ").replace("¬", " ¬ ")
  found = []
  for match in _TOKEN.finditer(text):
    token = match.group()
    if match.lastgroup == "number":
      found.append("0")
    elif match.lastgroup == "name" and token not in _WORDS:
      if token not in _KEYWORDS:
        found.append("_")
    else:
      found.append("=>" if token == "⇒" else token)
  return found


def _names_at(tokens: list[str], i: int) -> int:
  """Counts the names in a row from position i."""
  n = 0
  while i + n < len(tokens) and tokens[i + n] == "_":
    n += 1
  return n


def _closing(tokens: list[str], i: int) -> int:
  depth = 0
  for j in range(i, len(tokens)):
    depth += (tokens[j] in _PAIRS) - (tokens[j] in _PAIRS.values())
    if depth == 0:
      return j
  return len(tokens) - 1


def _ungroup(tokens: list[str]) -> list[str]:
  """Gives each bound name a binder of its own."""
  out: list[str] = []
  i = 0
  while i < len(tokens):
    token = tokens[i]
    n = _names_at(tokens, i + 1)
    after = tokens[i + 1 + n] if i + 1 + n < len(tokens) else ""
    if token in _PAIRS and n and after == ":":
      end = _closing(tokens, i)
      kind = _ungroup(tokens[i + 1 + n : end])
      out += [token, "_", *kind, tokens[end]] * n
      i = end + 1
    elif token in _BINDING and n > 1 and after in (",", "=>"):
      out += [token, "_", after] * n
      i += n + 2
    elif token in _BINDING and n and after == ":":
      end = i + n
      while end < len(tokens) and tokens[end] != _BINDING[token]:
        end += 1
      kind = _ungroup(tokens[i + 1 + n : end])
      out += [token, "_", *kind, _BINDING[token]] * n
      i = end + 1
    else:
      out.append(token)
      i += 1
  return out


def skeleton(statement: str) -> str:
  """Returns the skeleton of a statement.

  Every identifier becomes `_` and every numeral `0`; `(a b : T)` counts as
  `(a : T) (b : T)` and `∀ a b,` as `∀ a, ∀ b,`. Connectives, brackets and the
  sorts `Prop` and `Type` stay. Prerequisites play no part.

  Args:
    statement: a declaration from its keyword to its type.
  """
  return " ".join(_ungroup(_tokens(statement)))
