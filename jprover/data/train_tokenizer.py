"""Trains the shipped tokenizer from the train split of the library.

Usage: python -m jprover.data.train_tokenizer [--out FILE] [--vocab_size N]
"""

import argparse
import io
import pathlib
from collections.abc import Iterable

import sentencepiece

from jprover.data.load import library, library_proofs
from jprover.data.tokenizer import CONTROL, DEFAULT_PATH, END, PAD, UNK

# Brackets and the like are pieces of their own, with and without a space, so
# that a name is the same piece wherever it stands.
_SYMBOLS = (*"()⟨⟩[],.¬·", *("▁" + c for c in "(⟨[¬·"))


def train(texts: Iterable[str], *, vocab_size: int) -> bytes:
  """Returns a serialised SentencePiece model.

  Args:
    texts: whole Lean files; line breaks and indentation become pieces.
    vocab_size: control tokens and 256 byte pieces included.
  """
  lines = [line for text in texts for line in text.splitlines() if line]
  out = io.BytesIO()
  sentencepiece.SentencePieceTrainer.train(
    sentence_iterator=iter(lines),
    model_writer=out,
    model_type="bpe",
    vocab_size=vocab_size,
    pad_id=PAD,
    unk_id=UNK,
    eos_id=END,
    bos_id=-1,
    eos_piece="<end>",
    control_symbols=list(CONTROL),
    user_defined_symbols=["\n", *_SYMBOLS],
    normalization_rule_name="identity",
    remove_extra_whitespaces=False,
    split_by_unicode_script=False,
    add_dummy_prefix=False,
    allow_whitespace_only_pieces=True,
    byte_fallback=True,
    character_coverage=1.0,
    num_threads=1,
    minloglevel=2,
  )
  return out.getvalue()


def main() -> None:
  """Writes the model file."""
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("--out", type=pathlib.Path, default=DEFAULT_PATH)
  parser.add_argument("--vocab_size", type=int, default=640)
  args = parser.parse_args()
  train_ids = {p.id for p in library("train")}
  texts = [s.code for s in library_proofs() if s.problem_id in train_ids]
  args.out.parent.mkdir(parents=True, exist_ok=True)
  args.out.write_bytes(train(sorted(texts), vocab_size=args.vocab_size))


if __name__ == "__main__":
  main()
