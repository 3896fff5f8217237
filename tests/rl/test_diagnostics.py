import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jprover.rl.diagnostics import describe


@pytest.fixture
def batch(packed):
  rng = np.random.default_rng(5)
  shape, mask = packed.batch.mask.shape, packed.batch.mask
  spoilt = np.where(mask > 0, 0.0, np.nan).astype(np.float32)

  def draw():
    return (-rng.uniform(0.1, 2, shape) + spoilt).astype(np.float32)

  return packed.batch._replace(logp_old=draw(), logp_sampler=draw()), draw()


def test_describe_equals_plain_numpy_on_policy_tokens(batch):
  batch, logp = batch
  entropy = np.where(batch.mask > 0, 0.5 - logp, np.nan)
  told = jax.jit(describe)(jnp.asarray(logp), jnp.asarray(entropy), batch)
  ours = batch.mask > 0
  new, old, engine = (
    x[ours].astype(float) for x in (logp, batch.logp_old, batch.logp_sampler)
  )
  want = {
    "tokens": ours.sum(),
    "sequences": 9,
    "fill": (batch.segments > 0).mean(),
    "entropy": (0.5 - new).mean(),
    "logp": new.mean(),
    "kl_old": (np.exp(new - old) - 1 - (new - old)).mean(),
    "kl_sampler": (np.exp(old - engine) - 1 - (old - engine)).mean(),
    "mismatch": np.abs(old - engine).mean(),
  }
  for name, r in (("r_stale", new - old), ("r_dis", old - engine)):
    for q in (0.01, 0.5, 0.99):
      want[f"{name}_q{round(100 * q):02d}"] = np.quantile(
        np.exp(r), q, method="nearest"
      )
  assert told.keys() == want.keys()
  for name, value in want.items():
    np.testing.assert_allclose(told[name], value, rtol=1e-4, err_msg=name)


def test_batch_without_policy_tokens_is_finite(batch):
  batch, logp = batch
  empty = batch._replace(mask=np.zeros_like(batch.mask))
  told = describe(logp, logp, empty)
  assert all(np.isfinite(v) for v in told.values())
  assert told["tokens"] == 0
