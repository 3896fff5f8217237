"""`jprover serve`, as a process of its own, and its client."""

import contextlib
import dataclasses
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

import psutil
import pytest

from jprover.errors import UsageError
from jprover.lean_bridge import Verifier, extract_code
from jprover.lean_bridge.sandbox import missing
from jprover.lean_bridge.service.client import LeanClient
from jprover.types import Problem, Submission

GOAL = Problem(
  id="p",
  name="t",
  statement="theorem t (p q : Prop) (h : p ∧ q) : q ∧ p",
)
FALSE = Problem(id="f", name="t", statement="theorem t : 0 = 1")
PROBLEMS = {"p": GOAL, "f": FALSE}
PROVED = GOAL.source("⟨h.2, h.1⟩")
FOREVER = GOAL.source("by\n  repeat (first | skip)")
CODES = [
  ("p", PROVED),
  ("p", GOAL.source("⟨h.1, h.2⟩")),
  ("p", GOAL.source("by sorry")),
  ("f", FALSE.source("by decide")),
  ("f", "axiom no : 0 = 1\n" + FALSE.source("no")),
  ("p", "not Lean at all"),
  ("p", f"Thinking…\n```lean4\n{PROVED}```\n"),
]
LOOPS = ("--heartbeats", "100000000")


@contextlib.contextmanager
def serving(cache, *flags, **environment):
  process = subprocess.Popen(
    [
      *(sys.executable, "-m", "jprover.cli", "serve", "--port", "0"),
      *("--cache", str(cache), *map(str, flags)),
    ],
    env=os.environ | environment,
    stderr=subprocess.PIPE,
    text=True,
  )
  try:
    url = process.stderr.readline().split()[-1]
    eventually(lambda: is_ready(url))
    yield process, url
  finally:
    process.kill()
    process.communicate()


def get(url, path):
  with urllib.request.urlopen(url + path, timeout=60) as answer:
    text = answer.read().decode()
  return json.loads(text) if path != "/metrics" else text


def post(url, path, body, headers=()):
  request = urllib.request.Request(
    url + path,
    json.dumps(body).encode(),
    {"Content-Type": "application/json", **dict(headers)},
  )
  with urllib.request.urlopen(request, timeout=120) as answer:
    return json.load(answer)


def refusal(call):
  with pytest.raises(urllib.error.HTTPError) as caught:
    call()
  return caught.value


def is_ready(url):
  with contextlib.suppress(OSError):
    return get(url, "/ready")["status"] == "ready"
  return False


def metric(url, name):
  lines = get(url, "/metrics").splitlines()
  return sum(float(x.split()[-1]) for x in lines if x.startswith(name))


def eventually(condition):
  end = time.monotonic() + 60
  while not condition():
    assert time.monotonic() < end
    time.sleep(0.05)


def submissions(codes):
  return [Submission(str(i), p, code) for i, (p, code) in enumerate(codes)]


@pytest.fixture(scope="module")
def served(tmp_path_factory):
  with serving(tmp_path_factory.mktemp("cache")) as found:
    yield found


@pytest.fixture(scope="module")
def service(served):
  return served[1]


@pytest.fixture(scope="module")
def slow(tmp_path_factory):
  """A service of two places, where a loop runs until it is taken back."""
  cache = tmp_path_factory.mktemp("cache")
  with serving(cache, "--queue", "2", *LOOPS) as (_, url):
    yield url


def test_files_as_kimina_s_clients_ask_for_them(service):
  snippets = [
    {"id": "check", "code": "#check Nat"},
    {"id": "term", "code": "-- é\ntheorem a : 1 = 2 := sorry"},
    {
      "id": "tactic",
      "code": "example (n : Nat) : n = n + 0 := by\n  have := n\n  sorry",
    },
    {"id": "error", "code": "example : 1 = 2 := rfl"},
    {"id": "module", "code": "import Mathlib\n#check Nat"},
  ]
  body = {"snippets": snippets, "timeout": 30, "infotree": None}
  results = post(service, "/api/check", body)["results"]
  assert [r["id"] for r in results] == [s["id"] for s in snippets]
  check, term, tactic, error, module = (r["response"] for r in results)
  assert check["messages"] == [
    {
      "severity": "info",
      "pos": {"line": 1, "column": 0},
      "endPos": {"line": 1, "column": 6},
      "data": "Nat : Type",
    }
  ]
  assert "sorries" not in check
  assert term["sorries"] == [
    {
      "pos": {"line": 2, "column": 21},
      "endPos": {"line": 2, "column": 26},
      "goal": "⊢ 1 = 2",
    }
  ]
  assert [m["severity"] for m in term["messages"]] == ["warning"]
  assert tactic["sorries"][0]["goal"] == "n this : Nat\n⊢ n = n + 0"
  assert [m["severity"] for m in error["messages"]] == ["error"]
  assert error["messages"][0]["pos"] == {"line": 1, "column": 19}
  assert "Mathlib" in module["messages"][0]["data"]


def test_the_older_endpoint(service):
  codes = [
    {"custom_id": 7, "proof": "#check Nat"},
    {"custom_id": "x", "code": "example : 1 = 2 := by decide"},
  ]
  body = {"codes": codes, "timeout": 20, "infotree_type": "original"}
  plain, wrong = post(service, "/verify", body)["results"]
  assert plain["custom_id"] == "7" and plain["error"] is None
  assert plain["response"]["messages"][0]["data"] == "Nat : Type"
  assert plain["response"]["time"] >= 0
  [said] = wrong["response"]["messages"]
  assert said["severity"] == "error" and "decide" in said["data"]


def test_a_snippet_with_a_problem_has_a_verdict(service):
  cheat = "axiom no : 0 = 1\n" + FALSE.source("no")
  snippets = [
    {"id": "1", "code": PROVED, "problem": GOAL.to_json()},
    {"id": "2", "code": cheat, "problem": FALSE.to_json()},
    {"id": "3", "code": PROVED},
  ]
  body = {"snippets": snippets}
  first, second, third = post(service, "/api/check", body)["results"]
  assert first["verdict"]["status"] == "proved"
  # Lean has nothing against it: messages are no verdict.
  assert "messages" not in second["response"]
  assert second["verdict"]["status"] == "illegal"
  assert second["verdict"]["class"] == "axiom"
  assert "verdict" not in third


def test_a_deadline_is_a_timeout(slow):
  body = {"snippets": [{"id": "1", "code": FOREVER}], "timeout": 0.5}
  [result] = post(slow, "/api/check", body)["results"]
  assert "timed out" in result["error"] and "response" not in result


def test_verdicts_are_the_verifier_s(service, tmp_path):
  asked = submissions(CODES * 3)
  lean = [dataclasses.replace(s, code=extract_code(s.code)) for s in asked]
  with Verifier(cache_dir=tmp_path, use_cache=False) as v:
    want = [(x.id, x.status, x.cls) for x in v.verify_many(lean, PROBLEMS)]
  client = LeanClient(service, batch=4, concurrency=3)
  got = list(client.verify_many(asked, PROBLEMS))
  assert [(x.id, x.status, x.cls) for x in got] == want
  assert {x.status for x in got} == {
    "proved",
    "failed",
    "incomplete",
    "illegal",
  }
  assert got[0].lean_version == "4.35.0" and got[0].core_hash


def test_what_the_library_knows_needs_no_problem(service):
  from jprover.data import load

  problem = load.library()[0]
  body = {
    "submissions": [
      {"id": "1", "problem_id": problem.id, "code": problem.source("by omega")}
    ]
  }
  [verdict] = post(service, "/v1/verdicts", body)["verdicts"]
  assert verdict["problem_id"] == problem.id and verdict["status"] != "infra"


@pytest.mark.parametrize(
  ("path", "body", "code", "told"),
  [
    ("/api/check", {"snippets": []}, 422, "at least 1"),
    (
      "/api/check",
      {"snippets": [{"id": "1", "code": ""}] * 2},
      422,
      "'1' is there twice",
    ),
    ("/verify", {"codes": [{"custom_id": 1}]}, 422, "neither"),
    (
      "/v1/verdicts",
      {"submissions": [{"id": "1", "problem_id": "no", "code": ""}]},
      422,
      "no problem has the id 'no'",
    ),
    ("/api/check", {"snippets": [{"id": "1", "code": "x" * 2**24}]}, 413, ""),
    (
      "/api/check",
      {"snippets": [{"id": str(i), "code": ""} for i in range(2000)]},
      413,
      "send at most 1024",
    ),
  ],
)
def test_bad_requests(service, path, body, code, told):
  error = refusal(lambda: post(service, path, body))
  assert error.code == code
  assert told in error.read().decode()


def test_a_full_queue_says_when_to_come_back(slow):
  two = {"snippets": [{"id": str(i), "code": FOREVER} for i in range(2)]}
  with contextlib.closing(sent(slow, "/api/check", two)):
    eventually(lambda: metric(slow, "jprover_pending") == 1)  # joined
    one = {"snippets": [{"id": "1", "code": "#check Nat"}]}
    error = refusal(lambda: post(slow, "/api/check", one))
    assert error.code == 429 and int(error.headers["Retry-After"]) >= 1
    assert metric(slow, "jprover_joined_total") >= 1
  # The client is gone: Lean stops, and others are served.
  eventually(lambda: metric(slow, "jprover_pending") == 0)
  assert post(slow, "/api/check", one)["results"][0]["response"]


def sent(url, path, body):
  """Sends a request and waits for nothing; returns its connection."""
  host, port = url.removeprefix("http://").split(":")
  connection = socket.create_connection((host, int(port)))
  data = json.dumps(body).encode()
  head = (
    f"POST {path} HTTP/1.1\r\nHost: {host}\r\n"
    f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
  )
  connection.sendall(head.encode() + data)
  return connection


def test_the_client_waits_for_its_turn(slow):
  asked = submissions(CODES * 2)
  client = LeanClient(slow, batch=2, concurrency=4, attempts=20)
  got = list(client.verify_many(asked, PROBLEMS))
  assert [x.id for x in got] == [x.id for x in asked]
  assert "infra" not in {x.status for x in got}


def test_token(tmp_path):
  file = tmp_path / "token"
  file.write_text("s3cret\n")
  with serving(tmp_path, "--token-file", file, "--workers", 1) as (_, url):
    body = {"snippets": [{"id": "1", "code": "#check Nat"}]}
    assert refusal(lambda: post(url, "/api/check", body)).code == 401
    assert refusal(lambda: get(url, "/metrics")).code == 401
    wrong = {"Authorization": "Bearer s3cre"}
    assert refusal(lambda: post(url, "/api/check", body, wrong)).code == 401
    right = {"Authorization": "Bearer s3cret"}
    assert post(url, "/api/check", body, right)["results"]
    asked = submissions(CODES[:1])
    with pytest.raises(UsageError, match="401"):
      list(LeanClient(url).verify_many(asked, PROBLEMS))
    [verdict] = LeanClient(url, token="s3cret").verify_many(asked, PROBLEMS)
    assert verdict.status == "proved"


def test_told_to_stop_it_ends_what_it_began(tmp_path):
  with serving(tmp_path, "--workers", 1) as (process, url):
    workers = psutil.Process(process.pid).children(recursive=True)
    got = []
    asked = submissions([("p", PROVED + f"-- {i}\n") for i in range(40)])
    ask = threading.Thread(
      target=lambda: got.extend(
        LeanClient(url, batch=40, attempts=1).verify_many(asked, PROBLEMS)
      )
    )
    ask.start()
    eventually(lambda: metric(url, "jprover_checks_total") >= 2)
    process.send_signal(signal.SIGTERM)
    assert process.wait(60) == 0
    ask.join()
    assert [x.status for x in got] == ["proved"] * 40
    _, alive = psutil.wait_procs(workers, timeout=20)
    assert not alive


def test_a_dead_service_s_checks_are_done_by_another(tmp_path):
  flags = ("--workers", 1)
  with (
    serving(tmp_path / "a", *flags) as (first, a),
    serving(tmp_path / "b", *flags) as (_, b),
  ):
    workers = psutil.Process(first.pid).children(recursive=True)
    client = LeanClient([a, b], batch=5, concurrency=2)
    assert [x["status"] for x in client.ready()] == ["ready", "ready"]
    codes = [("p", PROVED + f"-- {i}\n") for i in range(100)]
    verdicts = client.verify_many(submissions(codes), PROBLEMS)
    got = [next(verdicts)]
    first.kill()
    got += verdicts
    assert [x.id for x in got] == [str(i) for i in range(100)]
    assert {x.status for x in got} == {"proved"}
    _, alive = psutil.wait_procs(workers, timeout=20)
    assert not alive
  [lost] = LeanClient(a, attempts=2).verify_many(
    submissions(CODES[:1]), PROBLEMS
  )
  assert (lost.status, lost.cls) == ("infra", "service")


def test_workers_that_die_are_replaced(served):
  process, service = served
  client = LeanClient(service)
  codes = [("p", PROVED + f"-- again {i}\n") for i in range(60)]
  verdicts = client.verify_many(submissions(codes), PROBLEMS)
  got = [next(verdicts)]
  for worker in psutil.Process(process.pid).children():
    worker.kill()
  got += verdicts
  assert {x.status for x in got} == {"proved"} and len(got) == 60


@pytest.mark.parametrize(
  ("flags", "code", "told"),
  [
    (("--host", "0.0.0.0"), 2, "open to others"),
    (("--queue", "0"), 2, "--queue"),
    (("--token-file", "/none"), 2, "cannot read /none"),
    (("--lean", "/none"), 2, "no lean executable"),
    (("--workers", "0"), 2, "workers"),
  ],
)
def test_what_is_refused_at_the_start(tmp_path, flags, code, told):
  done = subprocess.run(
    [
      *(sys.executable, "-m", "jprover.cli", "serve", "--port", "0"),
      *("--cache", str(tmp_path), *flags),
    ],
    capture_output=True,
    text=True,
    timeout=120,
  )
  assert done.returncode == code, done.stderr
  assert told in done.stderr and "Traceback" not in done.stderr


def test_a_file_may_not_write_on_the_service_s_machine(service, tmp_path):
  if missing():
    pytest.skip(f"nothing confines Lean here: {missing()}")
  file = tmp_path / "written"
  code = f'#eval IO.FS.writeFile "{file}" "x"'
  body = {"snippets": [{"id": "1", "code": code}]}
  post(service, "/api/check", body)
  assert not file.exists()
