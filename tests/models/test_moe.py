"""Routing, experts and attention against float64 NumPy."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jprover.models.moe import attention, experts, routing


def softmax(x):
  x = np.exp(x - x.max(-1, keepdims=True))
  return x / x.sum(-1, keepdims=True)


@pytest.mark.parametrize("normalize", [True, False])
def test_routing_against_numpy(normalize):
  rng = np.random.default_rng(0)
  logits = rng.normal(size=(40, 7))
  mask = rng.random(40) < 0.7
  got = routing.top_k_routing(
    jnp.asarray(logits, jnp.float32), top_k=3, normalize=normalize
  )
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
    return routing.load_balance_loss(routing.top_k_routing(x, top_k=1), mask)

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

  route = routing.top_k_routing(single(logits), top_k=top_k)
  return x, route, w, single


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
    got = jax.jit(run)(single(x), route, *map(single, w))
    np.testing.assert_allclose(got, want, atol=1e-5)


def test_ragged_and_dense_gradients_agree():
  x, route, w, single = make_experts(5)

  def loss(run, x, gates, w):
    y = run(x, route._replace(gates=gates), *w)
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

  def score(i, j):
    def at(x, p):
      return attention.rope(x, jnp.array([[p]]), theta=100.0)

    return jnp.sum(at(q, i) * at(k, j), -1)

  np.testing.assert_allclose(score(9, 4), score(25, 20), atol=1e-5)
  assert np.abs(score(9, 4) - score(9, 5)).max() > 1e-3
  np.testing.assert_allclose(
    attention.rope(q, jnp.zeros((1, 1), jnp.int32), theta=100.0), q
  )


def test_packed_attention_against_numpy():
  rng = np.random.default_rng(2)
  b, t, heads, kv, h = 2, 9, 6, 2, 4
  q = rng.normal(size=(b, t, heads, h))
  k, v = (rng.normal(size=(b, t, kv, h)) for _ in "kv")
  segments = np.array([[1] * 4 + [2] * 5, [1] * 6 + [0] * 3])
  mask = attention.packed_mask(jnp.asarray(segments))

  def single(a):
    return jnp.asarray(a, jnp.float32)

  got = attention.packed_attention(single(q), single(k), single(v), mask)
  got = np.asarray(got)
  for i in range(b):
    for s in range(t):
      if not segments[i, s]:
        continue
      seen = [j for j in range(s + 1) if segments[i, j] == segments[i, s]]
      for n in range(heads):
        g = n // (heads // kv)
        w = softmax(k[i, seen, g] @ q[i, s, n] / np.sqrt(h))
        np.testing.assert_allclose(got[i, s, n], w @ v[i, seen, g], atol=1e-5)
