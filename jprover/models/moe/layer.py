"""A block of the decoder, and its Mixture-of-Experts."""

from collections.abc import Callable
from typing import NamedTuple

import jax
import jax.numpy as jnp
from flax import nnx
from jax.sharding import Mesh
from jax.sharding import PartitionSpec as P

from jprover.models.moe import expert_parallel
from jprover.models.moe import experts as experts_lib
from jprover.models.moe import routing as routing_lib
from jprover.models.moe.config import DecoderConfig
from jprover.models.moe.modules import (
  Attention,
  FeedForward,
  RMSNorm,
  attention_class,
  param,
)
from jprover.parallel.mesh import BATCH_AXES, TIME_AXIS
from jprover.parallel.sharding import fitting, place

Attend = Callable[[str, Attention, jax.Array], jax.Array]

ROWS = P(BATCH_AXES, TIME_AXIS)


class RouterStats(NamedTuple):
  """What a layer's router reports.

  Attributes:
    aux_loss: scalar load-balance loss.
    load: `[E]` fraction of tokens sent to each expert.
    dropped: scalar fraction of the choices dropped for want of capacity.
    experts: int32 `[B, T, K]`, the choices.
  """

  aux_loss: jax.Array
  load: jax.Array
  dropped: jax.Array
  experts: jax.Array


class MoE(nnx.Module):
  """Routed experts, and a shared one where the config has it."""

  def __init__(self, cfg: DecoderConfig, rngs: nnx.Rngs):
    how, d = cfg.experts, cfg.dim
    assert how is not None
    e, f = how.count, how.dim
    self.cfg, self.how = cfg, how
    self.router = param(rngs, cfg, (d, how.total), d**-0.5)
    if how.bias:
      self.bias = nnx.Param(jnp.zeros((how.total,), "float32"))
    self.gate = param(rngs, cfg, (e, d, f), d**-0.5)
    self.up = param(rngs, cfg, (e, d, f), d**-0.5)
    self.down = param(rngs, cfg, (e, f, d), (2 * cfg.layers * f) ** -0.5)
    if how.shared_dim:
      self.shared = FeedForward(how.shared_dim, cfg, rngs)

  def __call__(
    self,
    x: jax.Array,
    mask: jax.Array,
    replay: jax.Array | None,
    mesh: Mesh | None,
  ) -> tuple[jax.Array, RouterStats]:
    """Runs the experts.

    Args:
      x: `[B, T, D]`.
      mask: bool `[B, T]`, which tokens count in the statistics.
      replay: int32 `[B, T, K]`, experts to take, or None to choose.
      mesh: where the experts lie, or None for one device.

    Returns:
      `[B, T, D]` and the router's statistics.
    """
    how = self.how
    b, t, d = x.shape
    flat = x.reshape(b * t, d)
    routing = routing_lib.route(
      flat.astype(jnp.float32) @ self.router[...].astype(jnp.float32),
      how,
      bias=self.bias[...] if how.bias else None,
      replay=None if replay is None else replay.reshape(b * t, -1),
    )
    chosen = routing.experts.reshape(b, t, -1)
    w = experts_lib.Weights(
      *(p[...].astype(x.dtype) for p in (self.gate, self.up, self.down))
    )
    dropped = jnp.zeros(())
    if self.cfg.dispatch == "dense":
      y = experts_lib.dense_experts(flat, routing, w).reshape(x.shape)
    elif mesh is None or mesh.size == 1:
      y = experts_lib.ragged_experts(flat, routing, w).reshape(x.shape)
    else:
      y, dropped = expert_parallel.sharded_experts(
        x,
        chosen,
        routing.gates.reshape(b, t, -1),
        w,
        mesh=mesh,
        rows=fitting(ROWS, x.shape, mesh),
        capacity_factor=self.cfg.capacity_factor,
      )
    if how.identity:
      own = experts_lib.identity_experts(flat, routing, how.count)
      y = y + own.reshape(x.shape)
    if how.shared_dim:
      y = y + self.shared(x)
    mask = mask.reshape(b * t)
    return y, RouterStats(
      routing_lib.load_balance_loss(routing, mask),
      routing_lib.expert_load(routing, mask),
      dropped / (b * t * how.top_k),
      chosen,
    )


class Block(nnx.Module):
  """Pre-norm attention and feed-forward with residuals.

  With `shortcut`, two of each around one MoE that reads the stream after the
  first attention and is added at the end.
  """

  def __init__(self, cfg: DecoderConfig, routed: bool, rngs: nnx.Rngs):
    self.cfg, self.routed = cfg, routed
    for half in self.halves():
      setattr(self, f"attention_norm{half}", RMSNorm(cfg.dim, cfg))
      attention = attention_class(cfg.attention)(cfg, rngs)
      setattr(self, f"attention{half}", attention)
      setattr(self, f"ffn_norm{half}", RMSNorm(cfg.dim, cfg))
      if cfg.shortcut or not routed:
        setattr(self, f"ffn{half}", FeedForward(cfg.dense_dim, cfg, rngs))
    if routed:
      self.moe = MoE(cfg, rngs)

  def halves(self) -> tuple[str, ...]:
    """Suffixes of the names of the block's attentions."""
    return ("_0", "_1") if self.cfg.shortcut else ("",)

  def __call__(
    self,
    x: jax.Array,
    attend: Attend,
    mask: jax.Array,
    replay: jax.Array | None,
    mesh: Mesh | None,
  ) -> tuple[jax.Array, RouterStats | None]:
    """Runs the block.

    Args:
      x: `[B, T, D]`.
      attend: `(name, attention, normed x) -> y`: how attention is run.
      mask: see `MoE`.
      replay: see `MoE`.
      mesh: see `MoE`.

    Returns:
      `[B, T, D]`, and the router's statistics where there is one.
    """
    stats, later = None, None
    for half in self.halves():
      name = f"attention{half}"
      normed = getattr(self, f"attention_norm{half}")(x)
      x = x + attend(name, getattr(self, name), normed)
      x = place(x, mesh, ROWS)
      normed = getattr(self, f"ffn_norm{half}")(x)
      if self.routed and stats is None:
        later, stats = self.moe(normed, mask, replay, mesh)
      if self.cfg.shortcut or not self.routed:
        x = x + getattr(self, f"ffn{half}")(normed)
    if later is not None:
      x = x + later
    return place(x, mesh, ROWS), stats
