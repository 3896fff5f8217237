"""The agent, over real Lean, with a scripted chat model behind HTTP."""

import json
import math
import subprocess
import sys

import pytest

from jprover.data.prompts import Prompts
from jprover.data.tokenizer import default_tokenizer
from jprover.errors import InfraError
from jprover.search import driver, methods
from jprover.search.agent import Lemmas
from jprover.search.budget import Limits
from jprover.search.declarations import Theorem, Unreadable, fenced, theorems
from jprover.search.driver import Task
from jprover.search.journal import Journal
from jprover.search.methods import MethodConfig
from jprover.search.model import render
from jprover.search.server import Server, ServerModel
from jprover.search.steps import Ask, Turn
from jprover.types import Problem, Submission
from tests.search.openai_server import serving
from tests.search.scripted import PROBLEM, ScriptedModel

LEMMA = """theorem first (p q r : Prop) (h : p ∧ q ∧ r) : p := h.1

theorem wrong (p q r : Prop) (h : p ∧ q ∧ r) : q := h.1

theorem uses_wrong (p q r : Prop) (h : p ∧ q ∧ r) : q := wrong p q r h
"""
COMMENT = "/-- Of use. -/\n"
SECOND = f"""{COMMENT}theorem second (p q r : Prop) (h : p ∧ q ∧ r) : r ∧ q :=
  have _ := first p q r h
  ⟨h.2.2, h.2.1⟩
"""
TARGET = """theorem swap (p q r : Prop) (h : p ∧ q ∧ r) : r ∧ q ∧ p :=
  ⟨(second p q r h).1, (second p q r h).2, first p q r h⟩
"""


def block(text):
  return f"Let me try.\n\n```lean\n{text}```\n"


def by_lemmas(messages):
  """Proves two lemmas, learns of a false one, then proves the theorem."""
  return block((LEMMA, SECOND, TARGET)[(len(messages) - 2) // 2])


def task(*, calls=20, problem=PROBLEM, seed=0, **config):
  config = {"width": 1, "turns": 6, **config}
  search = methods.start(
    "agent", MethodConfig(**config), seed=seed, problem=problem
  )
  return Task("agent", problem, search, Limits(calls=calls))


def run(url, verifier, *tasks, **server):
  model = ServerModel(Server(url=url, model="tiny", attempts=3, **server))
  try:
    return driver.run(tasks, model, verifier)
  finally:
    model.close()


def test_lemmas_are_kept_and_stand_in_the_certified_file(verifier):
  with serving(by_lemmas) as (url, requests):
    [found] = run(url, verifier, task(), key="k3y")
  assert found.proved and found.wrote == "agent"
  kept = LEMMA.split("theorem wrong")[0] + SECOND.replace(COMMENT, "")
  assert found.code == f"{kept}\n{TARGET}"
  # The file stands alone.
  again = verifier.verify(Submission("s", "swap", found.code), PROBLEM)
  assert again.status == "proved"
  assert found.usage.calls == {"agent": 3}
  assert (found.usage.tokens_in, found.usage.tokens_out) == (300, 30)
  assert found.statuses == {"proved": 3, "failed": 1}
  first, second, third = requests
  assert first["path"] == "/v1/chat/completions"
  assert first["model"] == "tiny" and first["authorization"] == "Bearer k3y"
  assert first["messages"][0]["role"] == "system"
  assert PROBLEM.statement in first["messages"][1]["content"]
  assert [m["role"] for m in third["messages"]] == [
    "system",
    *("user", "assistant") * 2,
    "user",
  ]
  told = second["messages"][3]["content"].split("\n")
  assert told[0] == "first: proved"
  assert told[1].startswith("wrong: 1:") and "mismatch" in told[1]
  assert told[-1] == "uses_wrong: not checked, wrong is not proved"
  assert [t.role for t in found.turns] == ["model", "tool"] * 3


def test_attempts_start_from_a_summary_and_the_lemmas(verifier):
  def answer(messages):
    last = messages[-1]["content"]
    if "Summarise it" in last:
      return "Use the first lemma."
    if "Use the first lemma." in messages[1]["content"]:
      return block(SECOND + "\n" + TARGET)
    return block(LEMMA)

  with serving(answer) as (url, requests):
    [found] = run(url, verifier, task(turns=2, attempts=2))
  assert found.proved
  assert found.usage.calls == {"agent": 3, "summary": 1}
  opening = requests[-1]["messages"]
  assert [m["role"] for m in opening] == ["system", "user"]
  assert "first (p q r : Prop)" in opening[1]["content"]
  assert "theorem wrong" not in opening[1]["content"]


@pytest.mark.parametrize(
  ("text", "told"),
  [
    ("I give up.", "No theorem in a ```lean block"),
    (block("axiom no : False\n"), "is no theorem; only those"),
    (block("theorem x : True\n| a => b\n"), "has no proof after `:=`"),
    (block('theorem x : "a'), "never closed"),
    (block("theorem x : 0 = 1 := by sorry\n"), "x: incomplete"),
    (
      block("theorem x : 0 = 1 := by native_decide\n"),
      "x: illegal, `native_decide`",
    ),
    (
      block("theorem x : (by run_tac pure (); exact True) := trivial\n"),
      "x: illegal, `run_tac`",
    ),
    (block("@[csimp] theorem x : 0 = 0 := rfl\n"), "x: illegal, the attribute"),
    (block("theorem x : nothing := rfl\n"), "x: its statement does not elab"),
    (block("namespace A\ntheorem x : 0 = 0 := rfl\n"), "write its full name"),
    (block("private theorem x : 0 = 0 := rfl\n"), "write its full name"),
    (
      block("theorem x : 0 = 0 := rfl\naxiom y : 0 = 1\n"),
      "x: proved",
    ),
    (
      block("theorem swap : True := trivial\n"),
      "swap: 1:",  # the statement stays ours
    ),
    (
      block("theorem x : 0 = 0 := rfl\n\ntheorem x : 0 = 1 := rfl\n"),
      "x: choose another name",
    ),
  ],
)
def test_what_a_turn_is_told(verifier, text, told):
  seen = []

  def answer(messages):
    seen.append(messages[-1]["content"])
    return text

  with serving(answer) as (url, _):
    [found] = run(url, verifier, task(calls=2))
  assert not found.proved and found.reason == "calls"
  assert told in seen[1]


def test_a_policy_without_a_protocol_writes_proofs(verifier):
  answers = iter([" h", " ⟨h.2.2, h.2.1, h.1⟩"])
  model = ScriptedModel(lambda ask: next(answers), bare=True)
  [found] = driver.run([task()], model, verifier)
  assert found.proved and "theorem swap" in found.code
  told = model.asked[1].turns
  assert [t.role for t in told] == ["model", "tool"]
  assert told[1].text.startswith("swap: 1:")


def test_a_journal_answers_for_what_was_done(verifier, tmp_path):
  path = tmp_path / "journal"
  with serving(by_lemmas) as (url, requests):
    model = ServerModel(Server(url=url, model="tiny"))
    [whole] = driver.run(
      [task()], model, verifier, journal=lambda _: Journal(path)
    )
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-2]) + lines[-2][:20])
    before = len(requests)
    [again] = driver.run(
      [task()], model, verifier, journal=lambda _: Journal(path)
    )
    assert len(requests) == before + 1
  assert again.code == whole.code and again.turns == whole.turns
  assert again.usage.calls == whole.usage.calls
  assert again.statuses == whole.statuses


def test_other_methods_with_a_chat_model(verifier):
  wrong = PROBLEM.source(" by\n  constructor\n  · exact h.1\n  · exact h.1")

  def answer(messages):
    text = messages[1]["content"]
    if "Correct this proof" in text and "mismatch" in text:
      return block(PROBLEM.source("⟨h.2.2, h.2.1, h.1⟩"))
    if "lines that follow" in text:
      return block("  · exact h.2.2\n  · exact ⟨h.2.1, h.1⟩\n")
    return block(wrong)

  for method in ("repair", "rmaxts"):
    search = methods.start(
      method, MethodConfig(width=1), seed=0, problem=PROBLEM
    )
    with serving(answer) as (url, _):
      [found] = run(
        url, verifier, Task(method, PROBLEM, search, Limits(calls=6))
      )
    assert found.proved, (method, found)


def test_faults_of_the_server(verifier):
  with serving(by_lemmas, faults=(503, 429)) as (url, requests):
    [found] = run(url, verifier, task())
    assert found.proved and len(requests) == 5
  with (
    serving(by_lemmas, faults=(401,)) as (url, _),
    pytest.raises(InfraError, match=r"answers 401.*check --server"),
  ):
    run(url, verifier, task())
  with pytest.raises(InfraError, match=r"does not answer.*3 attempts"):
    run(url, verifier, task())


def test_what_a_call_may_cost_is_never_too_little():
  model = ServerModel(Server(url="http://x", model="m", max_tokens=50))
  most = model.most(PROBLEM, Ask("agent", 0))
  assert most.tokens_out == 50
  assert most.tokens_in > len(PROBLEM.statement.encode())
  model.close()


def test_a_server_that_does_not_count_is_charged_the_most(verifier):
  with serving(by_lemmas, usage=False) as (url, _):
    [found] = run(url, verifier, task(), max_tokens=7)
  assert found.proved and found.usage.tokens_out == 21
  assert found.usage.tokens_in > 1000


def test_lemmas_bring_what_they_need():
  lemmas = Lemmas()
  a = Theorem("a", "theorem a : 1 = 1", " rfl")
  b = Theorem("N.b", "theorem N.b : 2 = 2", " by have := a; rfl")
  assert lemmas.add(a) and lemmas.add(b)
  assert not lemmas.add(Theorem("a", "theorem a : 3 = 3", " rfl"))
  assert lemmas.knows(a) and lemmas.taken("N.b")
  assert lemmas.code("trivial") == ""
  assert lemmas.code("exact N.b").startswith("theorem a")
  assert lemmas.code("open N in exact b").count("theorem") == 2
  assert lemmas.statements() == f"{a.statement}\n{b.statement}"


def test_theorems_of_a_text():
  text = (
    "import Foo\nopen Nat in\n"
    "@[simp] theorem A.x {p : Prop} (h : let q := p; q) : p := h\n"
    "protected lemma y : ∀ n : Nat, n = n\n:= fun _ => rfl\n"
    "def z := 1\nprivate theorem w := 1"
  )
  first, second, third, fourth = theorems(text)
  assert first == Theorem(
    "A.x", "@[simp] theorem A.x {p : Prop} (h : let q := p; q) : p", " h"
  )
  assert second.name == "y" and second.proof == " fun _ => rfl"
  assert isinstance(third, Unreadable) and isinstance(fourth, Unreadable)
  assert fenced("```lean4\na\n```\n```lean\nb", "lean") == ["a", "b"]


def test_the_command(tmp_path, verifier):
  problem = Problem(
    id="swap.lean", name=PROBLEM.name, statement=PROBLEM.statement
  )
  file = tmp_path / "swap.lean"
  file.write_text(problem.source("sorry"))

  def prove(url, *flags):
    return subprocess.run(
      [
        *(sys.executable, "-m", "jprover.cli", "prove", str(file)),
        *("--method", "agent", "--server", url, "--model", "tiny"),
        *("--out", str(tmp_path / "out"), "--width", "1", *flags),
      ],
      capture_output=True,
      text=True,
    )

  with serving(by_lemmas) as (url, _):
    done = prove(url)
    assert done.returncode == 0, done.stderr
    assert "swap: proved" in done.stdout and "certified again" in done.stdout
  [written] = (tmp_path / "out").glob("*.lean")
  assert written.read_text().count("theorem") == 3
  [record] = (tmp_path / "out").glob("*.json")
  told = json.loads(record.read_text())
  assert told["weights"].startswith("tiny at http://127.0.0.1")
  assert len(told["turns"]) == 6 and "key" not in told
  [page] = (tmp_path / "out").glob("*.html")
  assert "Conversation" in page.read_text()
  with serving(lambda messages: "no idea") as (url, _):
    done = prove(url, "--calls", "2", "--out", str(tmp_path / "other"))
    assert done.returncode == 1 and "stopped by calls" in done.stdout
  done = prove("ftp://x")
  assert done.returncode == 2 and "give a URL" in done.stderr


def test_unknown_logp_is_not_a_number(verifier):
  with serving(by_lemmas) as (url, _):
    model = ServerModel(Server(url=url, model="tiny"))
    model.submit("k", PROBLEM, Ask("agent", 0))
    [(key, written)] = model.written()
    model.close()
  assert key == "k" and math.isnan(written.logp)


def test_tool_turns_of_our_policies():
  prompts = Prompts(default_tokenizer())
  turns = (Turn("model", " h"), Turn("tool", "swap: 1:59: Type mismatch"))
  assert render(prompts, PROBLEM, Ask("agent", 0, turns=turns)) == (
    *prompts.tool(PROBLEM),
    *prompts.call(" h"),
    *prompts.result("swap: 1:59: Type mismatch"),
    prompts.tokenizer.control["<call>"],
  )
