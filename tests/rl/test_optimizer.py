import jax.numpy as jnp
import numpy as np
import optax
import pytest

from jprover.rl.optimizer import make_optimizer, make_schedule


def test_schedule_by_hand():
  f = make_schedule(learning_rate=2.0, warmup=4)
  np.testing.assert_allclose([f(i) for i in (0, 2, 4, 99)], [0, 1, 2, 2])
  assert make_schedule(learning_rate=2.0)(0) == 2.0
  f = make_schedule(learning_rate=2.0, warmup=2, steps=12, decay="cosine")
  np.testing.assert_allclose(
    [f(i) for i in (0, 1, 2, 7, 12, 99)],
    [0, 1, 2, 1.1, 0.2, 0.2],
    rtol=1e-6,
  )
  f = make_schedule(learning_rate=2.0, steps=10, decay="cosine")
  np.testing.assert_allclose([f(0), f(10)], [2, 0.2], rtol=1e-6)
  with pytest.raises(ValueError, match="steps above warmup=5"):
    make_schedule(learning_rate=2.0, warmup=5, steps=5, decay="cosine")


def test_first_adamw_step_by_hand_and_no_decay_of_vectors():
  params = {"w": jnp.full((2, 2), 3.0), "b": jnp.full(2, 3.0)}
  tx = make_optimizer(learning_rate=0.1, weight_decay=0.5)
  grads = {"w": jnp.full((2, 2), 0.2), "b": jnp.full(2, -0.2)}
  steps, _ = tx.update(grads, tx.init(params), params)
  after = optax.apply_updates(params, steps)
  # Adam's first step is the sign; decay takes 0.1 * 0.5 * 3 off matrices.
  np.testing.assert_allclose(after["w"], 3 - 0.1 - 0.15, rtol=1e-6)
  np.testing.assert_allclose(after["b"], 3 + 0.1, rtol=1e-6)
