"""A tiny policy and ragged batches for the tests of `jprover.rl`."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jprover.data.packing import Example, pack
from jprover.types import PolicyOutput

VOCAB, WIDTH = 11, 6


class TinyPolicy:
  """One attention head that sees its own segment's past, and its positions."""

  def init(self, seed: int = 0):
    keys = jax.random.split(jax.random.key(seed), 5)
    shapes = {
      "embed": (VOCAB, WIDTH),
      "position": (64, WIDTH),
      "query": (WIDTH, WIDTH),
      "value": (WIDTH, WIDTH),
      "out": (WIDTH, VOCAB),
    }
    return {
      name: jax.random.normal(key, shape)
      for key, (name, shape) in zip(keys, shapes.items(), strict=True)
    }

  def apply(self, params, tokens, positions, segments):
    x = params["embed"][tokens] + params["position"][positions]
    scores = jnp.einsum("bid,de,bje->bij", x, params["query"], x)
    time = jnp.arange(tokens.shape[1])
    seen = (segments[:, :, None] == segments[:, None, :]) & (
      time[:, None] >= time[None, :]
    )
    weights = jax.nn.softmax(jnp.where(seen, scores, -1e9), -1)
    hidden = x + jnp.tanh(weights @ (x @ params["value"]))
    load = jnp.full((1, 2), 0.5)
    return PolicyOutput(hidden, jnp.float32(0.25), load)

  def token_logp(self, params, hidden, targets):
    logp = jax.nn.log_softmax(hidden @ params["out"])
    entropy = -(jnp.exp(logp) * logp).sum(-1)
    return jnp.take_along_axis(logp, targets[..., None], -1)[..., 0], entropy


@pytest.fixture(scope="session")
def policy():
  return TinyPolicy()


def make_example(
  rng: np.random.Generator,
  *,
  prompt=(1, 5),
  reply=(1, 9),
  noise=0.3,
  adv=None,
) -> Example:
  """A sequence with a tool's tokens in the middle of the policy's."""
  parts = [(0, rng.integers(*prompt)), (1, rng.integers(*reply))]
  if rng.random() < 0.5:
    parts += [(0, rng.integers(1, 4)), (1, rng.integers(*reply))]
  mask = np.concatenate([np.full(n, role) for role, n in parts])
  n = len(mask)
  logp_old = -rng.uniform(0.1, 3.0, n)
  return Example(
    tokens=rng.integers(0, VOCAB, n).astype(np.int32),
    mask=mask.astype(np.float32),
    adv=rng.normal() if adv is None else adv,
    logp_old=logp_old.astype(np.float32),
    logp_sampler=(logp_old + noise * rng.normal(size=n)).astype(np.float32),
  )


@pytest.fixture
def examples():
  rng = np.random.default_rng(0)
  return [make_example(rng) for _ in range(9)]


@pytest.fixture
def packed(examples):
  out = pack(examples, rows=4, length=32, slots=12)
  assert not out.left_out and not out.too_long
  return out
