import itertools
import re

import pytest

from jprover.data import load
from jprover.lean_bridge.legality.declaration import declaration
from jprover.lean_bridge.legality.parsed import parse_file

BLANK = re.compile(r"(\s|--[^\n]*\n?|/-.*?-/)*", re.DOTALL)


def parts(text):
  (command,) = parse_file(text).commands
  found = declaration(command)
  joined = [
    *found.head,
    *found.name,
    *found.universes,
    *itertools.chain(*found.binders),
    *found.type,
    *found.body,
  ]
  assert joined == list(command.tokens)
  return {k: " ".join(v) for k, v in found.parts().items()}


@pytest.mark.parametrize(
  ("text", "expected"),
  [
    (
      "@[simp] private theorem A.x.{u, v} {α : Sort u} (a b : α) [C α]\n"
      "    (h : a = b := by rfl) : ∀ c, (c : α) = a → c = b := by simp",
      {
        "kind": "@[ simp ] private theorem",
        "name": "A.x",
        "universes": ". { u , v }",
        "binder 1": "{ α : Sort u }",
        "binder 2": "( a b : α )",
        "binder 3": "[ C α ]",
        "binder 4": "( h : a = b := by rfl )",
        "type": ": ∀ c , ( c : α ) = a → c = b",
        "body": ":= by simp",
      },
    ),
    (
      "theorem t : let x := 0; have y := x; x = y := rfl",
      {
        "kind": "theorem",
        "name": "t",
        "type": ": let x := 0 ; have y := x ; x = y",
        "body": ":= rfl",
      },
    ),
    (
      "def f : Nat → Nat\n  | 0 => 0\n  | n + 1 => f n",
      {
        "kind": "def",
        "name": "f",
        "type": ": Nat → Nat",
        "body": "| 0 => 0 | n + 1 => f n",
      },
    ),
    (
      "instance (priority := high) : Inhabited T where\n  default := .a",
      {
        "kind": "instance ( priority := high )",
        "type": ": Inhabited T",
        "body": "where default := . a",
      },
    ),
    (
      "structure P (α : Type) extends Q α where\n  x : Nat",
      {
        "kind": "structure",
        "name": "P",
        "binder 1": "( α : Type )",
        "body": "extends Q α where x : Nat",
      },
    ),
    (
      "example (n : Nat) : n = n := rfl",
      {
        "kind": "example",
        "binder 1": "( n : Nat )",
        "type": ": n = n",
        "body": ":= rfl",
      },
    ),
    ("theorem", {"kind": "theorem"}),
    ("def f a b := a", {"kind": "def", "name": "f", "binder 1": "a",
                        "binder 2": "b", "body": ":= a"}),
  ],
)  # fmt: skip
def test_parts(text, expected):
  assert parts(text) == expected


def test_the_source_comes_back_byte_for_byte():
  for s in load.library_proofs()[::7]:
    at = 0
    for token in parse_file(s.code).tokens:
      gap = s.code[at : token.start]
      assert BLANK.fullmatch(gap), gap
      assert s.code[token.start :].startswith(token.text)
      at = token.start + len(token.text)
    assert BLANK.fullmatch(s.code[at:])


def test_every_declaration_of_the_library_has_a_type_or_a_body():
  for problem in load.library():
    for command in parse_file(problem.source("x")).commands:
      found = declaration(command)
      if found is not None:
        assert found.type or found.body
