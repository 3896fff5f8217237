"""Routing, experts and attention against float64 NumPy."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jprover.models.moe import attention, experts, routing
from jprover.models.moe.config import Experts


def softmax(x):
  x = np.exp(x - x.max(-1, keepdims=True))
  return x / x.sum(-1, keepdims=True)


@pytest.mark.parametrize("normalize", [True, False])
def test_routing_against_numpy(normalize):
  rng = np.random.default_rng(0)
  logits = rng.normal(size=(40, 7))
  mask = rng.random(40) < 0.7
  how = Experts(count=7, top_k=3, dim=1, normalize=normalize)
  got = routing.route(jnp.asarray(logits, jnp.float32), how)
  probs = softmax(logits)
  chosen = np.argsort(-probs, axis=-1, kind="stable")[:, :3]
  gates = np.take_along_axis(probs, chosen, -1)
  if normalize:
    gates = gates / gates.sum(-1, keepdims=True)
  np.testing.assert_array_equal(got.experts, chosen)
  np.testing.assert_allclose(got.gates, gates, atol=1e-6)
  hot = np.zeros((40, 7))
  np.put_along_axis(hot, chosen, 1.0, -1)
  load = hot[mask].mean(0)
  np.testing.assert_allclose(
    routing.expert_load(got, jnp.asarray(mask)), load, atol=1e-6
  )
  aux = 7 * np.sum(load / 3 * probs[mask].mean(0))
  np.testing.assert_allclose(
    routing.load_balance_loss(got, jnp.asarray(mask)), aux, atol=1e-6
  )
  weights = np.zeros((40, 7))
  np.put_along_axis(weights, chosen, gates, -1)
  np.testing.assert_allclose(routing.combine_weights(got), weights, atol=1e-6)


def test_balance_loss_is_one_when_balanced_and_higher_when_not():
  even = jnp.tile(8.0 * jnp.eye(4), (5, 1))
  mask = jnp.ones(20)

  def loss(x):
    how = Experts(count=4, top_k=1, dim=1)
    return routing.load_balance_loss(routing.route(x, how), mask)

  np.testing.assert_allclose(loss(even), 1.0, atol=1e-5)
  skewed = even.at[:, 0].add(16.0)
  assert loss(skewed) > 3.5
  # Descent takes probability from the expert that has too much.
  assert (jax.grad(loss)(skewed / 16)[:, 0] > 0).all()


def make_experts(e, n=33, d=10, f=6, top_k=2, seed=0):
  rng = np.random.default_rng(seed)

  def r(*s):
    return rng.normal(size=s)

  w = (r(e, d, f) / 3, r(e, d, f) / 3, r(e, f, d) / 3)
  x, logits = r(n, d), r(n, e)
  logits[:, 0] -= 9  # An expert that nobody takes.

  def single(a):
    return jnp.asarray(a, jnp.float32)

  how = Experts(count=e, top_k=top_k, dim=f)
  return x, routing.route(single(logits), how), w, single


@pytest.mark.parametrize("e, top_k", [(4, 1), (4, 2), (9, 3), (3, 3)])
def test_experts_against_numpy(e, top_k):
  x, route, w, single = make_experts(e, top_k=top_k)
  want = np.zeros_like(x)
  chosen, gates = np.asarray(route.experts), np.asarray(route.gates)
  for i in range(len(x)):
    for j, gate in zip(chosen[i], gates[i], strict=True):
      a, b = x[i] @ w[0][j], x[i] @ w[1][j]
      want[i] += float(gate) * ((a / (1 + np.exp(-a)) * b) @ w[2][j])
  for run in (experts.dense_experts, experts.ragged_experts):
    got = jax.jit(run)(single(x), route, experts.Weights(*map(single, w)))
    np.testing.assert_allclose(got, want, atol=1e-5)


def test_ragged_and_dense_gradients_agree():
  x, route, w, single = make_experts(5)

  def loss(run, x, gates, w):
    y = run(x, route._replace(gates=gates), experts.Weights(*w))
    return jnp.sum(jnp.sin(y))

  args = (single(x), route.gates, tuple(map(single, w)))
  grads = [
    jax.jit(jax.grad(loss, argnums=(1, 2, 3)), static_argnums=0)(run, *args)
    for run in (experts.dense_experts, experts.ragged_experts)
  ]
  jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, atol=1e-5), *grads)


def test_rope_depends_on_distance_only():
  rng = np.random.default_rng(1)
  q, k = (jnp.asarray(rng.normal(size=(1, 1, 2, 8)), jnp.float32) for _ in "qk")

  freq = attention.rope_frequencies(8, theta=100.0)

  def score(i, j):
    def at(x, p):
      return attention.rope(x, jnp.array([[p]]), freq)

    return jnp.sum(at(q, i) * at(k, j), -1)

  np.testing.assert_allclose(score(9, 4), score(25, 20), atol=1e-5)
  assert np.abs(score(9, 4) - score(9, 5)).max() > 1e-3
  np.testing.assert_allclose(
    attention.rope(q, jnp.zeros((1, 1), jnp.int32), freq), q
  )


@pytest.mark.parametrize(
  "chunks", [{}, {"chunk": 3}, {"chunk": 2, "ways": 2}, {"chunk": 5}]
)
def test_packed_attention_against_numpy(chunks):
  rng = np.random.default_rng(2)
  b, t, heads, kv, h = 2, 12, 6, 2, 4
  how = {"scale": h**-0.5} | chunks
  q = rng.normal(size=(b, t, heads, h))
  k, v = (rng.normal(size=(b, t, kv, h)) for _ in "kv")
  segments = np.array([[1] * 4 + [2] * 8, [1] * 6 + [0] * 6])

  def single(a):
    return jnp.asarray(a, jnp.float32)

  got = np.asarray(
    attention.packed_attention(
      single(q), single(k), single(v), jnp.asarray(segments), **how
    )
  )
  for i in range(b):
    for s in range(t):
      if not segments[i, s]:
        continue
      seen = [j for j in range(s + 1) if segments[i, j] == segments[i, s]]
      for n in range(heads):
        g = n // (heads // kv)
        w = softmax(k[i, seen, g] @ q[i, s, n] / np.sqrt(h))
        np.testing.assert_allclose(got[i, s, n], w @ v[i, seen, g], atol=1e-5)
