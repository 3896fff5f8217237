"""The optimizer of the recipes."""

from typing import Any, Literal

import jax
import optax


def make_schedule(
  *,
  learning_rate: float,
  warmup: int = 0,
  steps: int | None = None,
  decay: Literal["constant", "cosine"] = "constant",
  final_fraction: float = 0.1,
) -> optax.Schedule:
  """Linear warm-up, then a constant rate or a cosine.

  Args:
    learning_rate: at the end of the warm-up.
    warmup: updates of the warm-up, from 0.
    steps: updates in all, warm-up included; required by `cosine`.
    decay: what follows the warm-up.
    final_fraction: of the learning rate, where the cosine ends.

  Returns:
    Learning rate by number of updates.

  Raises:
    ValueError: when `steps` does not leave room for the cosine.
  """
  if decay == "cosine":
    if steps is None or steps <= warmup:
      raise ValueError(f"cosine needs steps above warmup={warmup}")
    return optax.warmup_cosine_decay_schedule(
      init_value=0.0 if warmup else learning_rate,
      peak_value=learning_rate,
      warmup_steps=warmup,
      decay_steps=steps,
      end_value=final_fraction * learning_rate,
    )
  return optax.linear_schedule(
    0.0 if warmup else learning_rate, learning_rate, warmup
  )


def make_optimizer(
  *,
  learning_rate: float,
  warmup: int = 0,
  steps: int | None = None,
  decay: Literal["constant", "cosine"] = "constant",
  b1: float = 0.9,
  b2: float = 0.95,
  eps: float = 1e-8,
  weight_decay: float = 0.0,
) -> optax.GradientTransformation:
  """AdamW. Gradients are clipped by the update, see `update.make_update`.

  Args:
    learning_rate: see `make_schedule`.
    warmup: see `make_schedule`.
    steps: see `make_schedule`.
    decay: see `make_schedule`.
    b1: decay of the first moment.
    b2: decay of the second moment.
    eps: added to the root of the second moment.
    weight_decay: of parameters with two axes or more (not norms and biases).

  Returns:
    The optimizer.
  """

  def matrices(params: Any) -> Any:
    return jax.tree.map(lambda p: p.ndim >= 2, params)

  schedule = make_schedule(
    learning_rate=learning_rate, warmup=warmup, steps=steps, decay=decay
  )
  return optax.adamw(
    schedule,
    b1=b1,
    b2=b2,
    eps=eps,
    weight_decay=weight_decay,
    mask=matrices,
  )
