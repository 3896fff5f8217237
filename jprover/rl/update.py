"""One jitted optimizer step for every objective.

The forward pass happens here and nowhere else. A *policy* is any object with

    apply(params, tokens, positions, segments) -> PolicyOutput
    token_logp(params, hidden, targets) -> (logp, entropy)   # [B, T] each

both pure functions.
"""

from collections.abc import Callable
from typing import Any, Protocol

import chex
import jax
import jax.numpy as jnp
import optax

from jprover.errors import UsageError
from jprover.rl.diagnostics import describe
from jprover.rl.objectives import Aux
from jprover.types import PolicyOutput, TrainBatch, TrainState

Array = Any
Metrics = dict[str, Array]


class Policy(Protocol):
  """What the update knows of a model."""

  def apply(
    self, params: Any, tokens: Array, positions: Array, segments: Array
  ) -> PolicyOutput:
    """Runs the trunk on packed rows, `[B, T]` int32 each."""
    ...

  def token_logp(
    self, params: Any, hidden: Array, targets: Array
  ) -> tuple[Array, Array]:
    """Returns log-prob of `targets` and entropy, `[B, T]` each."""
    ...


def init_state(params: Any, tx: optax.GradientTransformation) -> TrainState:
  """Builds the state before the first update.

  Args:
    params: of the policy. The first update donates their buffers: copy them
      for whoever else reads them (an engine, say).
    tx: optimizer.

  Returns:
    The state, at step and version 0.
  """
  return TrainState(
    params=params,
    opt_state=tx.init(params),
    step=jnp.zeros((), jnp.int32),
    version=jnp.zeros((), jnp.int32),
    skipped=jnp.zeros((), jnp.int32),
  )


def _interleave(x: Array, n: int) -> Array:
  # Row i goes to microbatch i % n, so a batch sharded over its rows needs no
  # communication to be split.
  return x.reshape(x.shape[0] // n, n, *x.shape[1:]).swapaxes(0, 1)


def split_microbatches(batch: TrainBatch, n: int) -> TrainBatch:
  """Splits the rows of a batch.

  Args:
    batch: `[B, T]`.
    n: number of microbatches, a divisor of B.

  Returns:
    `[n, B / n, T]`, and `weight` `[n, S]` with each sequence counted in the
    microbatch that holds its tokens.

  Raises:
    UsageError: when n does not divide B.
  """
  rows = batch.tokens.shape[0]
  if n < 1 or rows % n:
    raise UsageError(
      f"microbatches={n} does not divide the {rows} rows of a batch"
    )
  slots = batch.weight.shape[0]
  split = jax.tree.map(lambda x: _interleave(x, n), batch._replace(weight=None))
  index = split.sequence.reshape(n, -1)
  held = jax.vmap(lambda i: jnp.zeros(slots + 1).at[i].set(1.0)[:slots])
  return split._replace(weight=held(index) * batch.weight)


def _unless_empty(work: Callable[..., Any], weight: Array, part: Any) -> Any:
  """Does `work(part)`, or gives zeros of its shape if no sequence has weight.

  Rows that packing left empty then cost nothing, though shapes are fixed.
  """
  shapes = jax.eval_shape(work, part)

  def nothing(_):
    return jax.tree.map(lambda x: jnp.zeros(x.shape, x.dtype), shapes)

  return jax.lax.cond((weight > 0).any(), work, nothing, part)


def _pair(value: Any) -> tuple[Array, Array]:
  """A metric as `(sum, denominator)`."""
  total, count = value if isinstance(value, tuple) else (value, 1.0)
  return jnp.asarray(total, jnp.float32), jnp.asarray(count, jnp.float32)


def _ratio(total: Array, count: Array) -> Array:
  return total / jnp.where(count > 0, count, 1.0)


def norms_by_group(grads: Any, group: Callable[[str], str]) -> dict[str, Array]:
  """Norms of the gradient in groups of parameters.

  Args:
    grads: pytree.
    group: gives the group's name for a parameter's path, as
      `jax.tree_util.keystr` writes it.

  Returns:
    Norm of each group.
  """
  squares: dict[str, Array] = {}
  for path, leaf in jax.tree_util.tree_leaves_with_path(grads):
    name = group(jax.tree_util.keystr(path))
    leaf = leaf.astype(jnp.float32)
    squares[name] = squares.get(name, 0.0) + jnp.sum(leaf * leaf)
  return {name: jnp.sqrt(total) for name, total in squares.items()}


def make_update(
  policy: Policy,
  objective: Callable[..., Any],
  tx: optax.GradientTransformation,
  *,
  microbatches: int = 1,
  max_grad_norm: float | None = 1.0,
  aux_coef: float = 0.0,
  norm_groups: Callable[[str], str] | None = None,
  state_shardings: Any = None,
  donate: bool = True,
) -> Callable[..., tuple[TrainState, Metrics]]:
  r"""Builds the update.

  The gradient is that of

  $$\frac{\sum_m sum_m}{\sum_m denominator_m} + c \cdot aux$$

  over the microbatches m: sums and denominators are added before they are
  divided, so it does not depend on the split (but for `aux`, the router's
  balance loss, which is not a sum over tokens: it is averaged with the
  denominators as weights).

  Microbatches without a sequence are skipped (see `packing.pack`).

  A step whose loss or gradient is not finite leaves parameters, optimizer and
  version as they were; it is counted in `skipped`.

  Args:
    policy: see the module.
    objective: `(logp, entropy, batch, aux) -> ((sum, denominator), metrics)`,
      e.g. of `objectives.make_objective`.
    tx: optimizer, without clipping of its own.
    microbatches: how many parts the rows are split into; divides B.
    max_grad_norm: the global norm above which gradients are scaled down; None
      for never.
    aux_coef: c, weight of `PolicyOutput.aux_loss`.
    norm_groups: see `norms_by_group`; None for the whole norm only.
    state_shardings: pins the shardings of the state that comes out.
    donate: whether the state's buffers are reused for the new state.

  Returns:
    `update(state, batch, logp_ref=None) -> (state, metrics)`, jitted; `batch`
    is a `TrainBatch`, `logp_ref` its `[B, T]` reference log-probs. Metrics
    are scalars: `loss`, `aux_loss`, `grad_norm`, `skipped` (of this step),
    those of the objective and of `diagnostics.describe`; and `expert_load`
    `[L, E]`.

  Raises:
    UsageError: on the first call, when `microbatches` does not divide B.
  """
  compare = not getattr(objective, "supervised", False)

  def loss(params, batch: TrainBatch, logp_ref):
    out = policy.apply(params, batch.tokens, batch.positions, batch.segments)
    logp, entropy = policy.token_logp(params, out.hidden, batch.targets)
    chex.assert_equal_shape([logp, entropy, batch.mask])
    (total, count), metrics = objective(
      logp, entropy, batch, Aux(logp_ref=logp_ref, output=out)
    )
    count = jax.lax.stop_gradient(jnp.asarray(count, jnp.float32))
    tokens = (batch.segments > 0).sum()
    pairs = {
      "loss": (total, count),
      "aux_loss": (out.aux_loss * count, count),
      **metrics,
    }
    told = {
      "pairs": {name: _pair(value) for name, value in pairs.items()},
      "load": (out.expert_load * tokens, tokens),
      "logp": logp,
      "entropy": entropy,
    }
    return total + aux_coef * out.aux_loss * count, told

  def pin(grads):
    """Has gradients lie where their parameters do."""
    if state_shardings is None:
      return grads
    where = getattr(state_shardings, "params", state_shardings)
    return jax.lax.with_sharding_constraint(grads, where)

  def update(state: TrainState, batch: TrainBatch, logp_ref=None):
    params = state.params
    parts = split_microbatches(batch, microbatches)
    refs = None if logp_ref is None else _interleave(logp_ref, microbatches)

    def accumulate(total, part):
      grads, told = _unless_empty(
        lambda part: jax.grad(loss, has_aux=True)(params, *part),
        part[0].weight,
        part,
      )
      return pin(jax.tree.map(jnp.add, total, grads)), told

    zeros = jax.tree.map(lambda p: jnp.zeros(p.shape, jnp.float32), params)
    grads, told = jax.lax.scan(accumulate, pin(zeros), (parts, refs))
    sums = jax.tree.map(lambda x: x.sum(0), told["pairs"])
    metrics = {name: _ratio(*pair) for name, pair in sums.items()}
    metrics["expert_load"] = _ratio(*(x.sum(0) for x in told["load"]))

    grads = jax.tree.map(lambda g: _ratio(g, sums["loss"][1]), grads)
    norm = optax.tree.norm(grads)
    finite = jnp.isfinite(norm) & jnp.isfinite(metrics["loss"])
    if norm_groups is not None:
      for name, value in norms_by_group(grads, norm_groups).items():
        metrics[f"grad_norm/{name}"] = value
    if max_grad_norm is not None:
      scale = jnp.where(norm > max_grad_norm, max_grad_norm / norm, 1.0)
      grads = jax.tree.map(lambda g: g * scale, grads)
    grads = jax.tree.map(lambda g, p: g.astype(p.dtype), grads, params)
    steps, opt_state = tx.update(grads, state.opt_state, params)
    stepped = (optax.apply_updates(params, steps), opt_state)
    params, opt_state = jax.tree.map(
      lambda new, old: jnp.where(finite, new, old),
      stepped,
      (params, state.opt_state),
    )
    ok = finite.astype(jnp.int32)
    state = TrainState(
      params=params,
      opt_state=opt_state,
      step=state.step + 1,
      version=state.version + ok,
      skipped=state.skipped + 1 - ok,
    )
    metrics |= {"grad_norm": norm, "skipped": 1.0 - ok}
    metrics |= describe(told["logp"], told["entropy"], parts, compare=compare)
    return state, metrics

  pinned: dict[str, Any] = {}
  if state_shardings is not None:
    pinned["out_shardings"] = (state_shardings, None)
  return jax.jit(update, donate_argnums=(0,) if donate else (), **pinned)


def make_logp(
  policy: Policy, *, microbatches: int = 1
) -> Callable[[Any, TrainBatch], Array]:
  """Builds the forward pass that gives `logp_old` and `logp_ref`.

  Args:
    policy: see the module.
    microbatches: how many parts the rows are split into; divides B.

  Returns:
    `(params, batch) -> logp`, jitted, `[B, T]`, 0 outside `batch.mask`.
  """

  def one(params, batch: TrainBatch):
    out = policy.apply(params, batch.tokens, batch.positions, batch.segments)
    logp, _ = policy.token_logp(params, out.hidden, batch.targets)
    return jnp.where(batch.mask > 0, logp, 0.0)

  def logp(params, batch: TrainBatch):
    parts = split_microbatches(batch, microbatches)
    out = jax.lax.map(
      lambda part: _unless_empty(lambda x: one(params, x), part.weight, part),
      parts,
    )
    return out.swapaxes(0, 1).reshape(batch.mask.shape)

  return jax.jit(logp)
