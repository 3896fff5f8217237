"""Shape of a Mixture-of-Experts decoder."""

import dataclasses
from typing import Literal

Dispatch = Literal["dense", "ragged"]


@dataclasses.dataclass(frozen=True)
class MoEConfig:
  """Hyperparameters of the decoder; hashable, so it can be static in jit.

  Attributes:
    vocab_size: tokens.
    dim: width of the residual stream.
    layers: blocks of attention and feed-forward.
    heads: query heads.
    kv_heads: key and value heads; divides `heads` (grouped queries).
    head_dim: of each head, even (rotary pairs).
    experts: routed experts of a layer.
    top_k: experts that each token takes.
    expert_dim: hidden width of a routed expert.
    shared_dim: hidden width of the expert that every token takes; 0 for none.
    dense_layers: how many of the first layers have a dense feed-forward.
    dense_dim: hidden width of those.
    normalize_gates: whether the chosen gates are divided by their sum.
    qk_norm: RMS norm of queries and keys, per head.
    rope_theta: base of the rotary frequencies.
    max_len: longest sequence that the policy is meant for, tokens.
    tie_embeddings: whether the output matrix is the embedding.
    scale_embeddings: whether embeddings enter multiplied by sqrt(dim).
    norm_eps: of the RMS norms.
    dtype: of activations; router, softmax, norms and log-probs are float32.
    param_dtype: of parameters.
    dispatch: how experts are computed; both are exact and drop no token.
      `dense` runs all experts on all tokens and is faster for few small
      ones; `ragged` sorts tokens by expert and runs grouped matmuls.
  """

  vocab_size: int
  dim: int = 128
  layers: int = 4
  heads: int = 4
  kv_heads: int = 2
  head_dim: int = 32
  experts: int = 4
  top_k: int = 2
  expert_dim: int = 256
  shared_dim: int = 0
  dense_layers: int = 0
  dense_dim: int = 0
  normalize_gates: bool = True
  qk_norm: bool = False
  rope_theta: float = 10_000.0
  max_len: int = 512
  tie_embeddings: bool = True
  scale_embeddings: bool = True
  norm_eps: float = 1e-6
  dtype: str = "float32"
  param_dtype: str = "float32"
  dispatch: Dispatch = "ragged"

  def __post_init__(self):
    sizes = ("vocab_size", "dim", "layers", "heads", "kv_heads", "head_dim")
    for name in (*sizes, "experts", "top_k", "expert_dim", "max_len"):
      if getattr(self, name) < 1:
        raise ValueError(f"{name} is {getattr(self, name)}: it must be >= 1")
    if self.heads % self.kv_heads:
      raise ValueError(
        f"heads {self.heads} is no multiple of kv_heads {self.kv_heads}"
      )
    if self.head_dim % 2:
      raise ValueError(f"head_dim {self.head_dim} is odd: rotary needs pairs")
    if self.top_k > self.experts:
      raise ValueError(f"top_k {self.top_k} exceeds experts {self.experts}")
    if self.dense_layers and not self.dense_dim:
      raise ValueError("dense_layers needs dense_dim > 0")
    if self.dispatch not in ("dense", "ragged"):
      raise ValueError(f"dispatch {self.dispatch!r}: take 'dense' or 'ragged'")

  @property
  def moe_layers(self) -> int:
    """Layers with routed experts."""
    return max(self.layers - self.dense_layers, 0)


def demo(vocab_size: int = 512, max_len: int = 256) -> MoEConfig:
  """Returns the 1.0 M-parameter shape that trains on two CPU cores."""
  return MoEConfig(
    vocab_size=vocab_size,
    dim=128,
    layers=3,
    heads=4,
    kv_heads=2,
    head_dim=32,
    experts=4,
    top_k=2,
    expert_dim=176,
    max_len=max_len,
    dispatch="dense",
  )
