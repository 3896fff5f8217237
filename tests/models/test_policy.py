"""The policy: packing, cache, log-probs, gradients."""

import dataclasses
import functools

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jprover.models.moe.config import MoEConfig, demo
from jprover.models.policy import moe_policy

BASE = MoEConfig(
  vocab_size=53,
  dim=32,
  layers=2,
  heads=4,
  kv_heads=2,
  head_dim=8,
  experts=6,
  top_k=2,
  expert_dim=16,
)
SHAPES = {
  "dense": dataclasses.replace(BASE, dispatch="dense"),
  "ragged": BASE,
  "full": dataclasses.replace(
    BASE,
    shared_dim=8,
    dense_layers=1,
    dense_dim=48,
    qk_norm=True,
    tie_embeddings=False,
    normalize_gates=False,
    scale_embeddings=False,
    kv_heads=1,
  ),
}


def log_softmax(x):
  x = np.asarray(x, np.float64)
  x = x - x.max(-1, keepdims=True)
  return x - np.log(np.exp(x).sum(-1, keepdims=True))


@pytest.fixture(params=SHAPES, scope="module")
def model(request):
  policy = moe_policy(SHAPES[request.param])
  return policy, policy.init(jax.random.key(1))


def rows(*lengths, seed=0):
  rng = np.random.default_rng(seed)
  return [rng.integers(0, 53, n).astype(np.int32) for n in lengths]


@functools.partial(jax.jit, static_argnums=0)
def run(policy, params, tokens, positions, segments):
  out = policy.apply(params, tokens, positions, segments)
  return out, policy.logits(params, out.hidden)


def forward(policy, params, seq):
  """Logits of one sequence in a row of its own, padded to one shape."""
  tokens = np.zeros((2, 20), np.int32)
  tokens[0, : len(seq)] = seq
  positions = np.tile(np.arange(20, dtype=np.int32), (2, 1))
  segments = np.zeros_like(tokens)
  segments[0, : len(seq)] = 1
  _, logits = run(policy, params, tokens, positions, segments)
  return np.asarray(logits[0, : len(seq)])


def test_packing_does_not_matter(model):
  policy, params = model
  a, b, c = rows(9, 5, 7)
  tokens = np.zeros((2, 20), np.int32)
  positions, segments = np.zeros_like(tokens), np.zeros_like(tokens)
  places = ((0, 0, a, 1), (0, 9, b, 2), (1, 0, c, 1))
  for row, at, seq, number in places:
    span = slice(at, at + len(seq))
    tokens[row, span], segments[row, span] = seq, number
    positions[row, span] = np.arange(len(seq))
  out, logits = run(policy, params, tokens, positions, segments)
  for row, at, seq, _ in places:
    want = forward(policy, params, seq)
    np.testing.assert_allclose(logits[row, at : at + len(seq)], want, atol=1e-5)
  # Padding does not count in the router's statistics.
  noise = np.where(segments == 0, 17, tokens)
  again, _ = run(policy, params, noise, positions, segments)
  np.testing.assert_allclose(again.expert_load, out.expert_load, atol=1e-6)
  np.testing.assert_allclose(out.expert_load.sum(-1), 2, atol=1e-5)
  np.testing.assert_allclose(again.aux_loss, out.aux_loss, atol=1e-6)


def test_decode_equals_teacher_forcing(model):
  policy, params = model
  seqs = rows(12, 20, 3, seed=1)
  prompts = (5, 1, 2)
  cache = policy.init_cache(3, 24)
  tokens = np.full((3, 6), 9, np.int32)
  for i, n in enumerate(prompts):
    tokens[i, :n] = seqs[i][:n]
  want = [forward(policy, params, s) for s in seqs]
  logits, cache = jax.jit(policy.prefill)(
    params, tokens, jnp.array(prompts), cache
  )
  decode = jax.jit(policy.decode)
  for step in range(20):
    got = log_softmax(np.asarray(logits))
    for i, n in enumerate(prompts):
      at = n - 1 + step
      if at < len(seqs[i]):
        ref = log_softmax(want[i][at])
        np.testing.assert_allclose(got[i], ref, atol=1e-5)
    feed = [
      s[min(n + step, len(s) - 1)] for s, n in zip(seqs, prompts, strict=True)
    ]
    logits, cache = decode(params, jnp.array(feed, jnp.int32), cache)
  np.testing.assert_array_equal(cache.lengths, np.array(prompts) + 20)


@pytest.mark.parametrize("chunk", [4, 64])
def test_token_logp_against_float64(model, chunk):
  policy, params = model
  rng = np.random.default_rng(2)
  hidden = rng.normal(size=(2, 11, 32)).astype(np.float32)
  targets = rng.integers(0, 53, (2, 11)).astype(np.int32)
  how = functools.partial(policy.token_logp, temperature=0.7, chunk=chunk)
  logp, entropy = jax.jit(how)(params, hidden, targets)
  ref = log_softmax(np.asarray(policy.logits(params, hidden), float) / 0.7)
  want = np.take_along_axis(ref, targets[..., None], -1)[..., 0]
  np.testing.assert_allclose(logp, want, atol=2e-6)
  np.testing.assert_allclose(entropy, -(np.exp(ref) * ref).sum(-1), atol=5e-6)


def test_token_logp_never_holds_all_logits():
  big = dataclasses.replace(BASE, vocab_size=8192, tie_embeddings=False)
  policy = moe_policy(big)
  params = policy.abstract_params()
  t = 256

  def peak(chunk):
    def loss(params, hidden, targets):
      return policy.token_logp(params, hidden, targets, chunk=chunk)[0].sum()

    shapes = (
      jax.ShapeDtypeStruct((2, t, 32), jnp.float32),
      jax.ShapeDtypeStruct((2, t), jnp.int32),
    )
    grad = jax.jit(jax.grad(loss, argnums=(0, 1)))
    compiled = grad.lower(params, *shapes).compile()
    return compiled.memory_analysis().temp_size_in_bytes

  full = 2 * t * 8192 * 4
  assert peak(16) < full / 2 < peak(t)


def test_gradients_are_finite_and_reach_every_parameter(model):
  policy, params = model
  tokens = np.stack(rows(16, 16, seed=3))
  segments = np.ones_like(tokens)
  segments[:, 10:] = 0
  segments[1] = 0  # A row of padding alone.
  positions = np.tile(np.arange(16, dtype=np.int32), (2, 1))

  def loss(params):
    out = policy.apply(params, tokens, positions, segments)
    logp, entropy = policy.token_logp(params, out.hidden, tokens)
    kept = jnp.where(segments > 0, logp + 0.1 * entropy, 0.0)
    return -kept.sum() + 0.01 * out.aux_loss

  grads = jax.jit(jax.grad(loss))(params)
  for path, g in jax.tree_util.tree_leaves_with_path(grads):
    assert np.isfinite(g).all(), path
    assert np.abs(g).max() > 0, path


def test_one_trace_serves_all_contents(model):
  policy, params = model
  traces = []

  @jax.jit
  def f(params, tokens, segments):
    traces.append(1)
    return policy.apply(params, tokens, tokens * 0, segments).hidden

  for seed in range(3):
    (a,) = rows(12, seed=seed)
    f(params, a[None], (a[None] > 5 * seed).astype(np.int32))
  assert len(traces) == 1


def test_parameter_count_by_hand():
  c = demo(vocab_size=512)
  attention = 2 * c.dim * c.head_dim * (c.heads + c.kv_heads)
  experts = 3 * c.experts * c.dim * c.expert_dim
  layer = attention + experts + c.dim * c.experts + 2 * c.dim
  want = c.layers * layer + c.vocab_size * c.dim + c.dim
  policy = moe_policy(c)
  assert policy.param_count == want
  assert 1e6 < want < 5e6
  assert hash(policy) == hash(moe_policy(demo(vocab_size=512)))


@pytest.mark.parametrize(
  "change, match",
  [
    ({"top_k": 9}, "top_k 9 exceeds experts 6"),
    ({"kv_heads": 3}, "no multiple"),
    ({"head_dim": 7}, "odd"),
    ({"layers": 0}, "layers is 0"),
    ({"dense_layers": 1}, "dense_dim"),
    ({"dispatch": "x"}, "'x'"),
  ],
)
def test_impossible_shapes_are_named(change, match):
  with pytest.raises(ValueError, match=match):
    dataclasses.replace(BASE, **change)
