import collections

import pytest

from jprover.coldstart import pairs
from jprover.data import examples
from jprover.data.load import library, library_proofs
from jprover.data.prompts import Prompts
from jprover.data.tokenizer import END, default_tokenizer
from jprover.lean_bridge import Verifier


@pytest.fixture(scope="module")
def proofs():
  found = pairs(library("train"), library_proofs())
  return [p for p in found if p[1].count("\n") >= 3][::20][:40]


@pytest.fixture(scope="module")
def made(proofs):
  with Verifier(workers=2) as lean:
    return examples.build_examples(
      Prompts(default_tokenizer()),
      lean,
      proofs,
      seed=0,
      renamings=1,
      max_tokens=1000,
    )


def learnt(example):
  tokens = default_tokenizer()
  return tokens.decode(
    [t for t, m in zip(example.tokens, example.mask, strict=True) if m]
  )


def test_all_formats_are_made(made):
  counts = collections.Counter(e.format for e in made)
  assert set(counts) == set(examples.FORMATS)
  assert min(counts.values()) >= 5


def test_loss_is_on_certified_text_only(made, proofs):
  known = collections.defaultdict(set)
  for problem, proof in proofs:
    known[problem.id].add(proof)
  for e in made:
    text = learnt(e)
    if e.format in ("repair", "tool"):
      assert text in known[e.problem_id]
    elif e.format == "continue":
      assert any(p.endswith(text) for p in known[e.problem_id])
    assert e.tokens[-1] == END and e.mask[-1] == 1 and e.mask[0] == 0


def test_states_and_messages_come_from_lean(made):
  tokenizer = default_tokenizer()
  for e in made:
    text = tokenizer.decode(e.tokens)
    if e.format == "continue":
      assert "⊢" in text.split(":=", 1)[1]
    if e.format == "repair":
      assert any(f"\n{n}:" in text or f"{n}:" in text for n in range(1, 30))


def test_the_same_seed_gives_the_same_examples(made, proofs):
  with Verifier(workers=2) as lean:
    again = examples.build_examples(
      Prompts(default_tokenizer()),
      lean,
      proofs,
      seed=0,
      renamings=1,
      max_tokens=1000,
    )
  assert again == made
