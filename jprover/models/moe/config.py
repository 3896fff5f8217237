"""Shape of a decoder, dense or Mixture-of-Experts."""

import dataclasses
from typing import Literal

Dispatch = Literal["dense", "ragged"]
Remat = Literal["none", "dots", "full"]


def _positive(record: object, *names: str) -> None:
  for name in names:
    if getattr(record, name) < 1:
      value = getattr(record, name)
      raise ValueError(f"{name} is {value}: it must be >= 1")


@dataclasses.dataclass(frozen=True)
class GroupedQuery:
  """Grouped-query attention (Llama, Qwen3).

  Attributes:
    heads: query heads.
    kv_heads: key and value heads; divides `heads`.
    head_dim: of each head, even (rotary pairs).
    qk_norm: RMS norm of queries and keys, per head.
  """

  heads: int = 4
  kv_heads: int = 2
  head_dim: int = 32
  qk_norm: bool = False

  def __post_init__(self):
    _positive(self, "heads", "kv_heads", "head_dim")
    if self.heads % self.kv_heads:
      raise ValueError(
        f"heads {self.heads} is no multiple of kv_heads {self.kv_heads}"
      )
    if self.head_dim % 2:
      raise ValueError(f"head_dim {self.head_dim} is odd: rotary needs pairs")

  @property
  def rope_dim(self) -> int:
    """Rotated dimensions of a head."""
    return self.head_dim

  @property
  def query_dim(self) -> int:
    """Dimensions of a query."""
    return self.head_dim


@dataclasses.dataclass(frozen=True)
class Latent:
  """Multi-head latent attention (DeepSeek-V3, LongCat-Flash).

  Keys and values are read off one latent vector a token, which is all that
  the cache holds, beside one rotated key shared by the heads.

  Attributes:
    heads: of queries, keys and values.
    q_rank: width of the queries' latent; 0 for a direct projection.
    kv_rank: width of the latent of keys and values.
    nope_dim: dimensions of a query or key without position.
    rope_dim: rotated dimensions of a query or key, even.
    v_dim: dimensions of a value.
    scale_ranks: whether latents are multiplied by sqrt(dim / rank), which
      keeps their variance (LongCat-Flash).

  References:
    DeepSeek-V2, arXiv 2405.04434, section 2.1.
  """

  heads: int
  q_rank: int
  kv_rank: int
  nope_dim: int
  rope_dim: int
  v_dim: int
  scale_ranks: bool = False

  def __post_init__(self):
    _positive(self, "heads", "kv_rank", "nope_dim", "rope_dim", "v_dim")
    if self.rope_dim % 2:
      raise ValueError(f"rope_dim {self.rope_dim} is odd: rotary needs pairs")

  @property
  def query_dim(self) -> int:
    """Dimensions of a query."""
    return self.nope_dim + self.rope_dim


@dataclasses.dataclass(frozen=True)
class Yarn:
  """Stretching of rotary positions to longer texts.

  Attributes:
    factor: how much longer.
    original_len: tokens that the frequencies were trained on.
    beta_fast: rotations above which a frequency stays as it is.
    beta_slow: rotations below which it is divided by `factor`.
    mscale: strength of the attention temperature on rotated dimensions.
    mscale_all_dim: the same on all dimensions.

  References:
    Peng et al., YaRN, arXiv 2309.00071, section 3.
  """

  factor: float
  original_len: int
  beta_fast: float = 32.0
  beta_slow: float = 1.0
  mscale: float = 1.0
  mscale_all_dim: float = 0.0


@dataclasses.dataclass(frozen=True)
class Experts:
  """Routed experts of a layer.

  Attributes:
    count: routed experts with weights.
    top_k: choices of a token.
    dim: hidden width of a routed expert.
    shared_dim: hidden width of the expert that every token takes; 0: none.
    identity: zero-computation experts, which return their input; the router
      chooses among `count + identity` (LongCat-Flash).
    scores: how the router's logits become scores.
    bias: whether a bias that no gradient reaches is added to the scores for
      the choice alone (`routing.balanced_bias` moves it).
    normalize: whether the chosen gates are divided by their sum.
    scale: what the gates are multiplied by.
    groups: experts lie in so many groups; a token chooses inside
      `top_groups` of them, those with the largest sum of two best scores.
    top_groups: see `groups`.
  """

  count: int
  top_k: int
  dim: int
  shared_dim: int = 0
  identity: int = 0
  scores: Literal["softmax", "sigmoid"] = "softmax"
  bias: bool = False
  normalize: bool = True
  scale: float = 1.0
  groups: int = 1
  top_groups: int = 1

  def __post_init__(self):
    _positive(self, "count", "top_k", "dim", "groups", "top_groups")
    if self.top_k > self.total:
      raise ValueError(f"top_k {self.top_k} exceeds experts {self.total}")
    if self.total % self.groups or self.top_groups > self.groups:
      raise ValueError(
        f"top_groups {self.top_groups} of groups {self.groups} does not fit "
        f"{self.total} experts"
      )
    if self.scores not in ("softmax", "sigmoid"):
      raise ValueError(f"scores {self.scores!r}: take 'softmax' or 'sigmoid'")

  @property
  def total(self) -> int:
    """What the router chooses among."""
    return self.count + self.identity


@dataclasses.dataclass(frozen=True)
class DecoderConfig:
  """Hyperparameters of the decoder; hashable, so it can be static in jit.

  Attributes:
    vocab_size: tokens.
    dim: width of the residual stream.
    layers: blocks. A shortcut-connected block counts once.
    attention: its kind and sizes.
    experts: routed experts; None for a dense decoder.
    dense_layers: how many of the first layers have a dense feed-forward.
    dense_dim: hidden width of dense feed-forwards.
    shortcut: blocks of two attentions and two dense feed-forwards around one
      MoE whose output is added at the end of the block (LongCat-Flash), so
      that its communication overlaps with dense work.
    rope_theta: base of the rotary frequencies.
    yarn: stretching of positions, or None.
    max_len: longest sequence that the policy is meant for, tokens.
    tie_embeddings: whether the output matrix is the embedding.
    scale_embeddings: whether embeddings enter multiplied by sqrt(dim).
    norm_eps: of the RMS norms.
    value_head: whether the policy has a value head (`heads.value`).
    embedding_dim: width of the embedding head (`heads.embed`); 0: none.
    dtype: of activations; router, softmax, norms and log-probs are float32.
    param_dtype: of parameters.
    dispatch: how experts are computed; both are exact and drop no token.
      `dense` runs all experts on all tokens and is faster for few small
      ones; `ragged` sorts tokens by expert and runs grouped matmuls.
    capacity_factor: with `ragged` on a mesh whose `expert` axis is larger
      than 1: 0 gathers the tokens of that axis and drops none; c > 0 sends
      each device at most c times its fair share and drops the rest.
    scan_layers: whether like layers are stacked and run by one scanned
      program: compiles once however many layers there are.
    remat: what the backward pass computes again: nothing, all but matrix
      products, or whole blocks.
    query_chunk: queries that attention handles at once in packed rows.
  """

  vocab_size: int
  dim: int = 128
  layers: int = 4
  attention: GroupedQuery | Latent = GroupedQuery()
  experts: Experts | None = None
  dense_layers: int = 0
  dense_dim: int = 0
  shortcut: bool = False
  rope_theta: float = 10_000.0
  yarn: Yarn | None = None
  max_len: int = 512
  tie_embeddings: bool = True
  scale_embeddings: bool = True
  norm_eps: float = 1e-6
  value_head: bool = False
  embedding_dim: int = 0
  dtype: str = "float32"
  param_dtype: str = "float32"
  dispatch: Dispatch = "ragged"
  capacity_factor: float = 0.0
  scan_layers: bool = False
  remat: Remat = "none"
  query_chunk: int = 512

  def __post_init__(self):
    _positive(self, "vocab_size", "dim", "layers", "max_len", "query_chunk")
    needs_dense = self.dense_layers or self.shortcut or self.experts is None
    if needs_dense and not self.dense_dim:
      raise ValueError("dense feed-forwards need dense_dim > 0")
    if self.shortcut and (self.experts is None or self.dense_layers):
      raise ValueError("shortcut needs experts, and dense_layers 0")
    if self.dispatch not in ("dense", "ragged"):
      raise ValueError(f"dispatch {self.dispatch!r}: take 'dense' or 'ragged'")
    if self.remat not in ("none", "dots", "full"):
      raise ValueError(f"remat {self.remat!r}: take 'none', 'dots' or 'full'")

  @property
  def groups(self) -> tuple[tuple[str, int, bool], ...]:
    """Runs of like layers, in order: `(name, layers, routed)`.

    The parameters of a run are stacked under its name with `scan_layers`;
    without, every layer is a run of its own.
    """
    dense = self.layers if self.experts is None else self.dense_layers
    if not self.scan_layers:
      return tuple((f"layer_{i}", 1, i >= dense) for i in range(self.layers))
    runs = (
      ("dense_layers", dense, False),
      ("layers", self.layers - dense, True),
    )
    return tuple(run for run in runs if run[1])


def demo(vocab_size: int = 512, max_len: int = 256) -> DecoderConfig:
  """Returns the 1.0 M-parameter shape that trains on two CPU cores."""
  return DecoderConfig(
    vocab_size=vocab_size,
    dim=128,
    layers=3,
    attention=GroupedQuery(heads=4, kv_heads=2, head_dim=32),
    experts=Experts(count=4, top_k=2, dim=176),
    max_len=max_len,
    dispatch="dense",
  )
