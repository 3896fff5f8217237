"""Which published tensors make which parameters, and the other way.

Published matrices map columns to rows (`y = W x`) with heads flattened, one
matrix an expert, and rotary pairs of latent attention interleaved; ours map
the first axis to the others, with heads apart, experts stacked and pairs in
halves. Every `Piece` is a bijection between a few tensors of each side.

Paths are those of unrolled layers (`layer_0/attention/q`).
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np

from jprover.models.moe.config import DecoderConfig, Latent
from jprover.models.weights.hf_config import model_type

Arrays = Sequence[np.ndarray]
Shapes = Mapping[str, tuple[int, ...]]


@dataclasses.dataclass(frozen=True)
class Piece:
  """Parameters and the published tensors that hold the same numbers.

  Attributes:
    ours: paths and shapes of the parameters.
    theirs: names and shapes of the tensors.
    load: from their arrays to ours, in order.
    save: from our arrays to theirs, in order.
  """

  ours: Shapes
  theirs: Shapes
  load: Callable[[Arrays], list[np.ndarray]]
  save: Callable[[Arrays], list[np.ndarray]]


def _same(path: str, name: str, shape: tuple[int, ...]) -> Piece:
  return Piece({path: shape}, {name: shape}, list, list)


def _turned(path: str, name: str, rows: int, columns: int) -> Piece:
  """A matrix: ours `[rows, columns]`, theirs transposed."""

  def turn(x: Arrays) -> list[np.ndarray]:
    return [x[0].T]

  return Piece({path: (rows, columns)}, {name: (columns, rows)}, turn, turn)


def _to_heads(path: str, name: str, d: int, n: int, h: int) -> Piece:
  """A projection to heads: ours `[D, N, H]`, theirs `[N H, D]`."""
  return Piece(
    {path: (d, n, h)},
    {name: (n * h, d)},
    lambda x: [x[0].reshape(n, h, d).transpose(2, 0, 1)],
    lambda x: [x[0].transpose(1, 2, 0).reshape(n * h, d)],
  )


def _from_heads(path: str, name: str, n: int, h: int, d: int) -> Piece:
  """A projection from heads: ours `[N, H, D]`, theirs `[D, N H]`."""
  return Piece(
    {path: (n, h, d)},
    {name: (d, n * h)},
    lambda x: [x[0].T.reshape(n, h, d)],
    lambda x: [x[0].reshape(n * h, d).T],
  )


def _halves(dim: int) -> np.ndarray:
  """Indices that bring interleaved pairs `x0 y0 x1 y1` to `x0 x1 y0 y1`."""
  return np.concatenate([np.arange(0, dim, 2), np.arange(1, dim, 2)])


def _queries(path: str, name: str, d: int, how: Latent) -> Piece:
  n, q = how.heads, how.query_dim
  order = np.concatenate(
    [np.arange(how.nope_dim), how.nope_dim + _halves(how.rope_dim)]
  )
  back = np.argsort(order)
  return Piece(
    {path: (d, n, q)},
    {name: (n * q, d)},
    lambda x: [x[0].reshape(n, q, d)[:, order].transpose(2, 0, 1)],
    lambda x: [x[0].transpose(1, 2, 0)[:, back].reshape(n * q, d)],
  )


def _latent(ours: str, theirs: str, d: int, how: Latent) -> Iterator[Piece]:
  n, r, rope = how.heads, how.kv_rank, how.rope_dim
  nope, v = how.nope_dim, how.v_dim
  if how.q_rank:
    yield _turned(f"{ours}/q_down", f"{theirs}.q_a_proj.weight", d, how.q_rank)
    yield _same(
      f"{ours}/q_norm/scale", f"{theirs}.q_a_layernorm.weight", (how.q_rank,)
    )
    yield _queries(f"{ours}/q_up", f"{theirs}.q_b_proj.weight", how.q_rank, how)
  else:
    yield _queries(f"{ours}/q", f"{theirs}.q_proj.weight", d, how)
  order = _halves(rope)
  back = np.argsort(order)
  yield Piece(
    {f"{ours}/kv_down": (d, r), f"{ours}/k_rope": (d, rope)},
    {f"{theirs}.kv_a_proj_with_mqa.weight": (r + rope, d)},
    lambda x: [x[0][:r].T, x[0][r:][order].T],
    lambda x: [np.concatenate([x[0].T, x[1].T[back]])],
  )
  yield _same(f"{ours}/kv_norm/scale", f"{theirs}.kv_a_layernorm.weight", (r,))

  def split(x: Arrays) -> list[np.ndarray]:
    heads = x[0].reshape(n, nope + v, r).transpose(2, 0, 1)
    return [heads[..., :nope], heads[..., nope:]]

  def join(x: Arrays) -> list[np.ndarray]:
    heads = np.concatenate([x[0], x[1]], axis=-1)
    return [heads.transpose(1, 2, 0).reshape(n * (nope + v), r)]

  yield Piece(
    {f"{ours}/k_up": (r, n, nope), f"{ours}/v_up": (r, n, v)},
    {f"{theirs}.kv_b_proj.weight": (n * (nope + v), r)},
    split,
    join,
  )
  yield _from_heads(f"{ours}/o", f"{theirs}.o_proj.weight", n, v, d)


def _attention(
  ours: str, theirs: str, config: DecoderConfig
) -> Iterator[Piece]:
  how, d = config.attention, config.dim
  if isinstance(how, Latent):
    yield from _latent(ours, theirs, d, how)
    return
  h = how.head_dim
  for one, heads in (
    ("q", how.heads),
    ("k", how.kv_heads),
    ("v", how.kv_heads),
  ):
    yield _to_heads(f"{ours}/{one}", f"{theirs}.{one}_proj.weight", d, heads, h)
  yield _from_heads(f"{ours}/o", f"{theirs}.o_proj.weight", how.heads, h, d)
  if how.qk_norm:
    for one in "qk":
      yield _same(
        f"{ours}/{one}_norm/scale", f"{theirs}.{one}_norm.weight", (h,)
      )


def _feed_forward(ours: str, theirs: str, d: int, f: int) -> Iterator[Piece]:
  for one in ("gate", "up"):
    yield _turned(f"{ours}/{one}", f"{theirs}.{one}_proj.weight", d, f)
  yield _turned(f"{ours}/down", f"{theirs}.down_proj.weight", f, d)


def _stacked(x: Arrays) -> list[np.ndarray]:
  """Experts' matrices, turned, in one array; read one after the other."""
  out = None
  for i, w in enumerate(x):
    if out is None:
      out = np.empty((len(x), *w.T.shape), w.dtype)
    out[i] = w.T
  assert out is not None
  return [out]


def _experts(ours: str, theirs: str, config: DecoderConfig) -> Iterator[Piece]:
  how, d = config.experts, config.dim
  assert how is not None
  kind = model_type(config)
  router = "router.classifier" if kind == "longcat_flash" else "gate"
  yield _turned(f"{ours}/router", f"{theirs}.{router}.weight", d, how.total)
  if how.bias:
    owner = "router" if kind == "longcat_flash" else "gate"
    name = f"{theirs}.{owner}.e_score_correction_bias"
    yield _same(f"{ours}/bias", name, (how.total,))
  for one, (a, b) in {
    "gate": (d, how.dim),
    "up": (d, how.dim),
    "down": (how.dim, d),
  }.items():
    yield Piece(
      {f"{ours}/{one}": (how.count, a, b)},
      {
        f"{theirs}.experts.{e}.{one}_proj.weight": (b, a)
        for e in range(how.count)
      },
      _stacked,
      lambda x: [w.T for w in x[0]],
    )
  if how.shared_dim:
    yield from _feed_forward(
      f"{ours}/shared", f"{theirs}.shared_experts", d, how.shared_dim
    )


def _layer(index: int, routed: bool, config: DecoderConfig) -> Iterator[Piece]:
  ours, theirs, d = f"layer_{index}", f"model.layers.{index}", config.dim
  for i, half in enumerate(("_0", "_1") if config.shortcut else ("",)):
    dot = f".{i}" if config.shortcut else ""
    for norm, name in (
      ("attention_norm", "input_layernorm"),
      ("ffn_norm", "post_attention_layernorm"),
    ):
      yield _same(
        f"{ours}/{norm}{half}/scale", f"{theirs}.{name}{dot}.weight", (d,)
      )
    yield from _attention(
      f"{ours}/attention{half}", f"{theirs}.self_attn{dot}", config
    )
    if config.shortcut or not routed:
      mlp = f"mlps{dot}" if config.shortcut else "mlp"
      yield from _feed_forward(
        f"{ours}/ffn{half}", f"{theirs}.{mlp}", d, config.dense_dim
      )
  if routed:
    yield from _experts(f"{ours}/moe", f"{theirs}.mlp", config)


def pieces(config: DecoderConfig) -> Iterator[Piece]:
  """Yields every piece of a shape, embedding first, layers in order.

  Raises:
    UsageError: when no published model has the shape.
  """
  model_type(config)
  size, d = config.vocab_size, config.dim
  yield _same("embedding", "model.embed_tokens.weight", (size, d))
  dense = config.layers if config.experts is None else config.dense_layers
  for i in range(config.layers):
    yield from _layer(i, i >= dense, config)
  yield _same("final_norm/scale", "model.norm.weight", (d,))
  if not config.tie_embeddings:
    yield _turned("head", "lm_head.weight", d, size)


def ignored(name: str, config: DecoderConfig) -> bool:
  """Whether a published tensor is known and has no place in the decoder.

  These are the layers that predict further tokens (they lie after the last
  layer, or under `model.mtp`), tables that are computed here, and matrices
  that some writers add for zero-computation experts.
  """
  if name.startswith("model.mtp.") or name.endswith("rotary_emb.inv_freq"):
    return True
  if name == "lm_head.weight" and config.tie_embeddings:
    return True
  parts = name.split(".")
  if parts[:2] != ["model", "layers"] or not parts[2].isdigit():
    return False
  if int(parts[2]) >= config.layers:
    return True
  how = config.experts
  if how is None or parts[3:5] != ["mlp", "experts"] or not parts[5].isdigit():
    return False
  return how.count <= int(parts[5]) < how.total
