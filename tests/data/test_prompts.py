import pytest

from jprover.data import train_tokenizer
from jprover.data.load import library, library_proofs
from jprover.data.prompts import (
  Prompts,
  messages_text,
  proof_of,
  submission_code,
)
from jprover.data.tokenizer import (
  CONTROL,
  DEFAULT_PATH,
  END,
  Tokenizer,
  default_tokenizer,
)
from jprover.errors import UsageError
from jprover.types import Diagnostic, Problem

PROBLEM = Problem("p", "t", "theorem t : True", prerequisites="def A := True")


def test_tokenizer_round_trips_every_proof_and_odd_text():
  tokenizer = default_tokenizer()
  texts = [s.code for s in library_proofs()]
  texts += ["  two  spaces\n\n\ttab", "ℕ → 日本 🎉", "<prove> <end>", ""]
  for text in texts:
    assert tokenizer.decode(tokenizer.encode(text)) == text


def test_text_never_becomes_a_control_token():
  tokenizer = default_tokenizer()
  controls = {*tokenizer.control.values(), END}
  assert len(controls) == len(CONTROL) + 1
  assert not controls & set(tokenizer.encode(" ".join((*CONTROL, "<end>"))))


def test_shipped_tokenizer_comes_from_the_train_split(tmp_path, monkeypatch):
  out = tmp_path / "t.model"
  monkeypatch.setattr("sys.argv", ["train_tokenizer", f"--out={out}"])
  train_tokenizer.main()
  assert out.read_bytes() == DEFAULT_PATH.read_bytes()


def test_tokenizer_without_control_tokens_is_refused(tmp_path):
  with pytest.raises(UsageError, match="no tokenizer at"):
    Tokenizer(tmp_path / "none.model")


def test_proof_and_code_are_inverse():
  problems = {p.id: p for p in library()}
  for s in library_proofs()[:200]:
    problem = problems[s.problem_id]
    proof = proof_of(problem, s.code)
    assert proof is not None
    assert submission_code(problem, proof) == s.code.rstrip() + "\n"
  assert proof_of(PROBLEM, "theorem other : True := trivial") is None


def test_prompts_hold_the_statement_and_open_with_their_control_token():
  prompts = Prompts(default_tokenizer())
  control = prompts.tokenizer.control
  made = {
    "<prove>": prompts.whole_proof(PROBLEM),
    "<continue>": prompts.continuation(PROBLEM, " by\n  skip", "⊢ True"),
    "<repair>": prompts.repair(PROBLEM, " by rfl", "1:2: no"),
    "<tool>": prompts.tool(PROBLEM),
  }
  for name, tokens in made.items():
    assert tokens[0] == control[name]
    text = prompts.tokenizer.decode(tokens)
    assert "def A := True\n\ntheorem t : True :=" in text
  assert prompts.answer(" trivial")[-1] == END
  assert prompts.call(" trivial")[0] == control["<call>"]


def test_messages_are_the_first_error_cut():
  errors = [
    Diagnostic(1, 0, "warning", "unused"),
    Diagnostic(2, 3, "error", "x" * 1000),
  ]
  assert messages_text(errors).startswith("2:3: xxx")
  assert len(messages_text(errors)) == 240
  assert messages_text(errors[:1]) == "no errors"
