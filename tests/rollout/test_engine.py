"""The engine against teacher forcing, alone and in crowds."""

import dataclasses
import random
import time

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jprover.models.moe.config import DecoderConfig, Experts, GroupedQuery
from jprover.models.policy import make_policy
from jprover.rollout.engine import JaxEngine, checksum
from jprover.rollout.protocol import Request, SamplingParams

CONFIG = DecoderConfig(
  vocab_size=61,
  dim=32,
  layers=2,
  attention=GroupedQuery(heads=4, kv_heads=2, head_dim=8),
  experts=Experts(count=4, top_k=2, dim=16),
  max_len=64,
  dispatch="dense",
)
POLICY = make_policy(CONFIG)
PARAMS = jax.tree.map(lambda x: 1.5 * x, POLICY.init(jax.random.key(1)))


def engine(policy=POLICY, params=PARAMS, **kwargs):
  sizes = dict(max_batch=8, max_len=64, buckets=(16, 32), prefix_rows=4)
  return JaxEngine(policy, params, **(sizes | kwargs))


def request(i, rng, **params):
  prompt = tuple(rng.randrange(61) for _ in range(rng.randint(1, 30)))
  how = dict(max_tokens=rng.randint(1, 30), stop_tokens=(3, 5)) | params
  return Request(
    f"r{i}", prompt, SamplingParams(**how), seed=rng.getrandbits(64)
  )


@jax.jit
def _logits(params, tokens):
  t = tokens.shape[0]
  positions = jnp.arange(t, dtype=jnp.int32)[None]
  ones = jnp.ones((1, t), jnp.int32)
  out = POLICY.apply(params, tokens[None], positions, ones)
  return POLICY.logits(params, out.hidden)[0]


def teacher(params, req, tokens):
  """float64 logits of each completion token, by one forward pass."""
  row = np.zeros(64, np.int32)
  seq = (*req.tokens, *tokens)
  row[: len(seq)] = seq
  first = len(req.tokens) - 1
  out = _logits(params, jnp.asarray(row))[first : first + len(tokens)]
  return np.asarray(out, np.float64)


def log_softmax(x):
  x = x - x.max(-1, keepdims=True)
  return x - np.log(np.exp(x).sum(-1, keepdims=True))


def truncated(logits, p):
  """NumPy reference of temperature, top-k and top-p on `[n, V]`."""
  z = logits / p.temperature
  out = np.full_like(z, -np.inf)
  for i, row in enumerate(z):
    order = np.argsort(-row, kind="stable")
    if p.top_k:
      order = order[: p.top_k]
    if p.top_p < 1:
      q = np.exp(log_softmax(row[order]))
      order = order[: int(np.searchsorted(np.cumsum(q), p.top_p)) + 1]
    out[i, order] = row[order]
  return log_softmax(out)


def check(req, done, params=PARAMS):
  p = req.params
  logits = teacher(params, req, done.tokens)
  at = np.arange(len(done.tokens)), np.array(done.tokens, int)
  np.testing.assert_allclose(done.logp, log_softmax(logits)[at], atol=1e-5)
  if p.temperature:
    want = truncated(logits, p)[at]
    np.testing.assert_allclose(done.logp_sampler, want, atol=1e-5)
  else:
    assert set(done.logp_sampler) <= {0.0}
    assert done.tokens == tuple(logits.argmax(-1))


def test_logp_under_random_arrivals_and_cancels():
  rng = random.Random(0)
  eng = engine()
  kinds = (
    {},
    {"temperature": 0.7},
    {"top_k": 5},
    {"top_p": 0.8, "temperature": 1.3},
    {"top_k": 9, "top_p": 0.6},
    {"temperature": 0.0},
  )
  reqs = {}
  for i in range(60):
    req = request(i, rng, **kinds[i % len(kinds)])
    reqs[req.id] = req
  waiting = list(reqs.values())
  for req in waiting[:20]:
    eng.submit(req)
  waiting, seen, reasons = waiting[20:], {}, set()
  for done in eng.completions():
    assert done.id not in seen
    seen[done.id] = done
    reasons.add(done.finish_reason)
    for _ in range(rng.randint(0, 3)):
      if waiting:
        eng.submit(waiting.pop())
    if rng.random() < 0.2:
      eng.cancel(rng.choice(list(reqs)))
  assert not waiting and set(seen) == set(reqs)
  assert reasons == {"stop", "length", "cancelled"}
  for name, done in seen.items():
    req = reqs[name]
    check(req, done)
    stops = req.params.stop_tokens
    assert not set(done.tokens[:-1]) & set(stops)
    if done.finish_reason == "stop":
      assert done.tokens[-1] in stops
    elif done.finish_reason == "length":
      assert len(done.tokens) == req.params.max_tokens
    assert len(done.version) == len(done.tokens)


@pytest.mark.parametrize("dispatch", ["dense", "ragged"])
def test_alone_and_in_a_crowd_bit_by_bit(dispatch):
  policy = make_policy(dataclasses.replace(CONFIG, dispatch=dispatch))
  rng = random.Random(1)
  reqs = [request(i, rng, top_p=rng.choice([1.0, 0.9])) for i in range(24)]
  eng = engine(policy)
  for req in reqs:
    eng.submit(req)
  crowd = {done.id: done for done in eng.completions()}
  again = engine(policy)
  for req in reversed(reqs):
    again.submit(req)
  assert {done.id: done for done in again.completions()} == crowd
  for req in reqs[::5]:
    alone = engine(policy)
    alone.submit(req)
    assert list(alone.completions()) == [crowd[req.id]]


def test_no_compilation_after_warmup():
  compiled = []

  def listen(name, _, **__):
    return compiled.append(name) if "backend_compile" in name else None

  jax.monitoring.register_event_duration_secs_listener(listen)
  try:
    eng = engine(max_batch=6)
    eng.warmup()
    assert compiled  # The listener works.
    compiled.clear()
    rng = random.Random(2)
    for i in range(20):
      eng.submit(request(i, rng, top_k=i % 3))
    assert len(list(eng.completions())) == 20
    eng.load_params(PARAMS, 1)
    eng.submit(request(0, rng))
    assert len(list(eng.completions())) == 1
    assert compiled == []
  finally:
    jax.monitoring.unregister_event_duration_listener(listen)


def test_a_group_is_prefilled_once():
  prompt = (1, 2, 3, 4)
  eng = engine(max_batch=4)
  how = SamplingParams(9)
  reqs = [Request(f"g{i}", prompt, how, seed=i) for i in range(10)]
  for req in reqs:
    eng.submit(req)
  done = {d.id: d for d in eng.completions()}
  assert eng.stats.prefilled == 1 and eng.stats.shared == 9
  assert len({d.tokens for d in done.values()}) > 5
  for req in reqs:
    check(req, done[req.id])


def test_more_prompts_than_the_prefix_pool_holds():
  rng = random.Random(3)
  eng = engine(prefix_rows=2)
  reqs = [request(i, rng) for i in range(12)]
  for req in reqs:
    eng.submit(req)
  done = {d.id: d for d in eng.completions()}
  assert len(done) == 12 and eng.stats.prefilled == 12
  for req in reqs:
    check(req, done[req.id])


def test_new_weights_apply_to_the_next_tokens():
  other = jax.tree.map(lambda x: 0.5 * x, PARAMS)
  eng = engine(max_batch=2, version=7)
  long = Request("long", (1, 2), SamplingParams(40), seed=1)
  short = Request("short", (1, 2), SamplingParams(3), seed=2)
  late = Request("late", (1, 2), SamplingParams(12), seed=3)
  for req in (long, short):
    eng.submit(req)
  out = {}
  for done in eng.completions():
    out[done.id] = done
    if done.id == "short":
      digest = eng.load_params(other, 8)
      assert digest == checksum(other) != checksum(PARAMS)
      eng.submit(late)
  assert set(out["short"].version) == {7}
  # Eight tokens a call, and the ninth from logits of the old weights.
  assert out["long"].version == (7,) * 9 + (8,) * 31
  assert set(out["late"].version) == {8}
  check(late, out["late"], other)
  assert eng.stats.prefilled == 2  # The old prefix was not reused.


def test_deadline_keeps_what_was_sampled():
  eng = engine()
  now = time.monotonic()
  eng.submit(Request("past", (1,), SamplingParams(5), 0, deadline=now - 1))
  eng.submit(Request("fine", (1,), SamplingParams(5), 0, deadline=now + 600))
  done = {d.id: d for d in eng.completions()}
  assert done["past"].finish_reason == "deadline" and not done["past"].tokens
  assert done["fine"].finish_reason == "length"


def test_what_can_never_run_is_refused():
  eng = engine()
  ok = SamplingParams(4)
  bad = [
    (Request("a", (), ok, 0), "empty"),
    (Request("a", (1,) * 33, ok, 0), "exceeds 32"),
    (Request("a", (1,) * 30, SamplingParams(40), 0), "exceeds max_len 64"),
    (Request("a", (61,), ok, 0), "outside"),
    (Request("a", (1,), SamplingParams(0), 0), "max_tokens"),
    (Request("a", (1,), SamplingParams(4, top_p=0.0), 0), "top_p"),
  ]
  for req, match in bad:
    with pytest.raises(ValueError, match=match):
      eng.submit(req)
  eng.submit(Request("a", (1,), ok, 0))
  with pytest.raises(ValueError, match="in flight"):
    eng.submit(Request("a", (1,), ok, 0))
  with pytest.raises(ValueError, match="do not fit"):
    eng.load_params({"x": jnp.zeros(3)}, 1)
