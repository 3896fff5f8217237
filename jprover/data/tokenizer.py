"""SentencePiece tokenizer with control tokens that text can never spell.

The shipped model is trained by `python -m jprover.data.train_tokenizer` from
the train split. Text round-trips exactly: no normalisation, no dummy prefix,
bytes for what the vocabulary lacks.
"""

import functools
import pathlib
from collections.abc import Sequence

import sentencepiece

from jprover.errors import UsageError

PAD, UNK, END = 0, 1, 2
# What the policy writes ends with END. The others open parts of a prompt.
CONTROL = (
  "<prove>",  # a statement follows; the policy writes its proof
  "<continue>",  # a statement and the first tactics with their state follow
  "<state>",  # a tactic state follows; the policy writes the rest
  "<repair>",  # a statement follows, then an attempt and its messages
  "<attempt>",
  "<messages>",
  "<fixed>",  # the policy writes a corrected proof
  "<tool>",  # a statement follows; the policy may call verify_lean
  "<call>",  # the policy's call: a proof for verify_lean
  "<result>",  # the tool's answer
)
DEFAULT_PATH = pathlib.Path(__file__).parent / "tokenizer" / "tokenizer.model"


class Tokenizer:
  """Text to ids and back.

  Attributes:
    path: of the SentencePiece model file.
    vocab_size: number of ids, control tokens included.
    control: id of each control token by its name.
  """

  def __init__(self, path: str | pathlib.Path = DEFAULT_PATH):
    self.path = pathlib.Path(path)
    if not self.path.is_file():
      raise UsageError(f"no tokenizer at {self.path}: pass a .model file")
    self._model = sentencepiece.SentencePieceProcessor(
      model_file=str(self.path)
    )
    self.vocab_size: int = self._model.vocab_size()
    self.control = {name: self._model.piece_to_id(name) for name in CONTROL}
    missing = [n for n, i in self.control.items() if i == UNK]
    if missing:
      raise UsageError(
        f"{self.path} lacks the control token {missing[0]}: train it with "
        "jprover.data.train_tokenizer"
      )

  def encode(self, text: str) -> tuple[int, ...]:
    """Returns the ids of `text`; control tokens in it are plain text."""
    return tuple(self._model.encode(text))

  def decode(self, ids: Sequence[int]) -> str:
    """Returns the text of `ids`; control tokens are left out."""
    return self._model.decode(list(ids))


@functools.cache
def default_tokenizer() -> Tokenizer:
  """Returns the tokenizer that ships with the package."""
  return Tokenizer()
