"""The policy: packing, cache, log-probs, gradients."""

import dataclasses
import functools

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jprover.models import presets
from jprover.models.moe.config import DecoderConfig, Experts, GroupedQuery, demo
from jprover.models.policy import make_policy

BASE = DecoderConfig(
  vocab_size=53,
  dim=32,
  layers=2,
  attention=GroupedQuery(heads=4, kv_heads=2, head_dim=8),
  experts=Experts(count=6, top_k=2, dim=16),
)
SHAPES = {
  "dense": dataclasses.replace(BASE, dispatch="dense"),
  "full": dataclasses.replace(
    BASE,
    attention=GroupedQuery(4, 1, 8, qk_norm=True),
    experts=Experts(count=6, top_k=2, dim=16, shared_dim=8, normalize=False),
    dense_layers=1,
    dense_dim=48,
    tie_embeddings=False,
    scale_embeddings=False,
  ),
} | {
  name: dataclasses.replace(config, vocab_size=53)
  for name, config in presets.PUBLISHED.items()
  if name.startswith("tiny-")
}
for name in ("tiny-deepseek-v3", "tiny-longcat-flash"):
  SHAPES[f"{name} scanned"] = dataclasses.replace(
    SHAPES[name], scan_layers=True, remat="full", query_chunk=4
  )


def log_softmax(x):
  x = np.asarray(x, np.float64)
  x = x - x.max(-1, keepdims=True)
  return x - np.log(np.exp(x).sum(-1, keepdims=True))


@pytest.fixture(params=SHAPES, scope="module")
def model(request):
  policy = make_policy(SHAPES[request.param])
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
  if policy.config.experts is not None:
    top_k = policy.config.experts.top_k
    np.testing.assert_allclose(out.expert_load.sum(-1), top_k, atol=1e-5)
  np.testing.assert_allclose(again.aux_loss, out.aux_loss, atol=1e-6)


def test_decode_equals_teacher_forcing(model):
  """Over the cache: a prefill, ragged chunks after it, then token by token."""
  policy, params = model
  seqs = rows(12, 20, 5, seed=1)
  want = [log_softmax(forward(policy, params, s)) for s in seqs]
  cache = policy.init_cache(3, 24)
  extend, decode = jax.jit(policy.extend), jax.jit(policy.decode)
  done = np.zeros(3, int)

  def chunk(lengths, width):
    tokens = np.full((3, width), 9, np.int32)
    for i, n in enumerate(lengths):
      tokens[i, :n] = seqs[i][done[i] : done[i] + n]
    return tokens, jnp.array(lengths)

  def check(step):
    got = log_softmax(np.asarray(step.logits))
    for i, n in enumerate(done):
      np.testing.assert_allclose(got[i], want[i][n - 1], atol=1e-5)

  lengths = (5, 1, 2)
  step = jax.jit(policy.prefill)(params, *chunk(lengths, 6), cache)
  done += lengths
  check(step)
  for lengths in ((4, 3, 1), (1, 4, 1)):
    step = extend(params, *chunk(lengths, 4), step.cache)
    done += lengths
    check(step)
  for _ in range(20):
    feed = [s[min(n, len(s) - 1)] for s, n in zip(seqs, done, strict=True)]
    old = step.cache
    step = decode(params, jnp.array(feed, jnp.int32), old)
    done += 1
    live = [n <= len(s) for s, n in zip(seqs, done, strict=True)]
    got = log_softmax(np.asarray(step.logits))
    for i in np.flatnonzero(live):
      np.testing.assert_allclose(got[i], want[i][done[i] - 1], atol=1e-5)
    if not any(live):
      break
  # A row of length 0 stays as it is.
  lengths = jnp.array([0, 1, 0])
  after = extend(params, np.full((3, 4), 7, np.int32), lengths, step.cache)
  np.testing.assert_array_equal(
    after.cache.lengths - step.cache.lengths, lengths
  )
  for new, old in zip(
    jax.tree.leaves(after.cache.layers),
    jax.tree.leaves(step.cache.layers),
    strict=True,
  ):
    np.testing.assert_array_equal(new[0], old[0])
    assert (np.asarray(new[1]) != np.asarray(old[1])).any()


def test_routing_can_be_replayed(model):
  """Other experts change the result; the sampler's own give its numbers."""
  policy, params = model
  if policy.config.experts is None:
    pytest.skip("no experts")
  (seq,) = rows(14, seed=4)
  lengths = jnp.array([14])
  step = policy.extend(params, seq[None], lengths, policy.init_cache(1, 16))
  layout = (seq[None], np.arange(14)[None], np.ones((1, 14), np.int32))
  own = policy.apply(params, *layout)
  np.testing.assert_array_equal(own.routing, step.routing)
  again = policy.apply(params, *layout, replay=step.routing)
  np.testing.assert_allclose(again.hidden, own.hidden, atol=1e-6)
  total = policy.config.experts.total
  other = (step.routing + 1) % total
  moved = policy.apply(params, *layout, replay=other)
  np.testing.assert_array_equal(moved.routing, other)
  assert np.abs(moved.hidden - own.hidden).max() > 1e-3
  replayed = policy.extend(
    params, seq[None], lengths, policy.init_cache(1, 16), other
  )
  logits = policy.logits(params, moved.hidden[:, -1])
  np.testing.assert_allclose(replayed.logits, logits, atol=1e-5)


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
  policy = make_policy(big)
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
    # The bias of the choice is moved by `balanced_bias` alone.
    assert (np.abs(g).max() > 0) == ("bias" not in str(path[-1])), path


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


def test_heads():
  config = dataclasses.replace(BASE, value_head=True, embedding_dim=16)
  policy = make_policy(config)
  params = policy.init(jax.random.key(2))
  params["value"] = jnp.arange(32.0)
  hidden = np.random.default_rng(0).normal(size=(2, 5, 32)).astype(np.float32)
  np.testing.assert_allclose(
    policy.value(params, hidden), hidden @ np.arange(32.0), rtol=1e-5
  )
  want = hidden @ np.asarray(params["projection"])
  want = want / np.linalg.norm(want, axis=-1, keepdims=True)
  np.testing.assert_allclose(policy.embed(params, hidden), want, atol=1e-5)


def test_scanned_layers_equal_unrolled_ones():
  """The same parameters, stacked, give the same numbers and gradients."""
  for name in ("tiny-deepseek-v3", "tiny-longcat-flash"):
    flat = SHAPES[name]
    stacked = dataclasses.replace(flat, scan_layers=True)
    params = make_policy(flat).init(jax.random.key(3))
    joined = {k: v for k, v in params.items() if not k.startswith("layer_")}
    at = 0
    for run, count, _ in stacked.groups:
      layers = [params[f"layer_{at + i}"] for i in range(count)]
      joined[run] = jax.tree.map(lambda *x: jnp.stack(x), *layers)
      at += count
    (seq,) = rows(14, seed=5)
    layout = (seq[None], np.arange(14)[None], np.ones((1, 14), np.int32))

    def loss(params, policy, layout=layout):
      out = policy.apply(params, *layout)
      logp, _ = policy.token_logp(params, out.hidden, layout[0])
      return logp.sum() + out.aux_loss, out.expert_load

    grad = jax.jit(jax.value_and_grad(loss, has_aux=True), static_argnums=1)
    (want, load), one = grad(params, make_policy(flat))
    (got, load2), two = grad(joined, make_policy(stacked))
    np.testing.assert_allclose(got, want, rtol=1e-6)
    np.testing.assert_allclose(load2, load, atol=1e-6)
    last = f"layer_{flat.layers - 1}"
    jax.tree.map(
      lambda a, b: np.testing.assert_allclose(a, b[-1], atol=1e-4),
      one[last],
      two["layers"],
    )


def test_parameter_count_by_hand():
  c = demo(vocab_size=512)
  how, experts = c.attention, c.experts
  attention = 2 * c.dim * how.head_dim * (how.heads + how.kv_heads)
  routed = 3 * experts.count * c.dim * experts.dim
  layer = attention + routed + c.dim * experts.count + 2 * c.dim
  want = c.layers * layer + c.vocab_size * c.dim + c.dim
  policy = make_policy(c)
  assert policy.param_count == want
  assert 1e6 < want < 5e6
  assert hash(policy) == hash(make_policy(demo(vocab_size=512)))


# Published totals, and what is used for one token, in units of 1e9.
@pytest.mark.parametrize(
  "name, total, least, most",
  [
    ("deepseek-prover-v1.5-7b", 6.91, 6.49, 6.49),
    ("oprover-8b", 8.19, 7.57, 7.57),
    ("oprover-32b", 32.76, 31.98, 31.98),
    ("qwen3-30b-a3b", 30.53, 3.04, 3.04),
    ("deepseek-v3", 671.0, 36.63, 36.63),
    ("longcat-flash", 560.0, 18.6, 31.3),
  ],
)
def test_published_sizes(name, total, least, most):
  counts = presets.count_parameters(presets.published(name))
  assert abs(counts.total / total / 1e9 - 1) < 0.01
  assert abs(counts.active_min / least / 1e9 - 1) < 0.01
  assert abs(counts.active_max / most / 1e9 - 1) < 0.01


@pytest.mark.parametrize(
  "make, match",
  [
    (lambda: Experts(count=6, top_k=9, dim=1), "top_k 9 exceeds experts 6"),
    (lambda: Experts(count=6, top_k=2, dim=1, groups=4), "does not fit"),
    (lambda: Experts(count=6, top_k=2, dim=1, scores="x"), "'x'"),
    (lambda: GroupedQuery(heads=4, kv_heads=3), "no multiple"),
    (lambda: GroupedQuery(head_dim=7), "odd"),
    (lambda: dataclasses.replace(BASE, layers=0), "layers is 0"),
    (lambda: dataclasses.replace(BASE, dense_layers=1), "dense_dim"),
    (lambda: dataclasses.replace(BASE, experts=None), "dense_dim"),
    (lambda: dataclasses.replace(BASE, shortcut=True), "dense_dim"),
    (lambda: dataclasses.replace(BASE, dispatch="x"), "'x'"),
    (lambda: dataclasses.replace(BASE, remat="x"), "'x'"),
  ],
)
def test_impossible_shapes_are_named(make, match):
  with pytest.raises(ValueError, match=match):
    make()
