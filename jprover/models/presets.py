"""Named shapes of the policy: the demo's, published ones and tiny twins.

A tiny twin has every part of its model and a few thousand parameters; the
tests run on them, and their weights come from the same converter.
"""

import dataclasses
import difflib
import math
from collections.abc import Callable, Mapping
from typing import Any

import jax

from jprover.errors import UsageError
from jprover.models.moe.config import (
  DecoderConfig,
  Experts,
  GroupedQuery,
  Latent,
  Yarn,
  demo,
)
from jprover.models.moe.transformer import Decoder


def _large(**fields) -> DecoderConfig:
  """What published shapes share: bfloat16, scanned layers, own head."""
  common: dict[str, Any] = dict(
    tie_embeddings=False,
    scale_embeddings=False,
    dtype="bfloat16",
    param_dtype="bfloat16",
    scan_layers=True,
    remat="full",
  )
  return DecoderConfig(**(common | fields))


def _qwen3(
  dim: int, layers: int, heads: int, kv_heads: int, **fields
) -> DecoderConfig:
  common: dict[str, Any] = dict(
    vocab_size=151_936,
    dim=dim,
    layers=layers,
    attention=GroupedQuery(heads, kv_heads, 128, qk_norm=True),
    rope_theta=1e6,
    max_len=40_960,
  )
  return _large(**(common | fields))


_PUBLISHED: dict[str, DecoderConfig] = {
  # Llama-shaped (DeepSeek-Math 7B).
  "deepseek-prover-v1.5-7b": _large(
    vocab_size=102_400,
    dim=4096,
    layers=30,
    attention=GroupedQuery(32, 32, 128),
    dense_dim=11_008,
    max_len=4096,
  ),
  # Qwen3-shaped.
  "oprover-8b": _qwen3(4096, 36, 32, 8, dense_dim=12_288),
  "oprover-32b": _qwen3(5120, 64, 64, 8, dense_dim=25_600),
  "qwen3-30b-a3b": _qwen3(
    2048, 48, 32, 4, experts=Experts(count=128, top_k=8, dim=768)
  ),
  "deepseek-v3": _large(
    vocab_size=129_280,
    dim=7168,
    layers=61,
    attention=Latent(
      heads=128, q_rank=1536, kv_rank=512, nope_dim=128, rope_dim=64, v_dim=128
    ),
    experts=Experts(
      count=256,
      top_k=8,
      dim=2048,
      shared_dim=2048,
      scores="sigmoid",
      bias=True,
      scale=2.5,
      groups=8,
      top_groups=4,
    ),
    dense_layers=3,
    dense_dim=18_432,
    yarn=Yarn(factor=40.0, original_len=4096, mscale_all_dim=1.0),
    max_len=163_840,
  ),
  "longcat-flash": _large(
    vocab_size=131_072,
    dim=6144,
    layers=28,
    attention=Latent(
      heads=64,
      q_rank=1536,
      kv_rank=512,
      nope_dim=128,
      rope_dim=64,
      v_dim=128,
      scale_ranks=True,
    ),
    experts=Experts(
      count=512,
      top_k=12,
      dim=2048,
      identity=256,
      bias=True,
      normalize=False,
      scale=6.0,
    ),
    dense_dim=12_288,
    shortcut=True,
    rope_theta=1e7,
    norm_eps=1e-5,
    max_len=131_072,
  ),
}


def _twin(name: str, **fields) -> DecoderConfig:
  common: dict[str, Any] = dict(
    vocab_size=96,
    dim=32,
    dense_dim=48,
    max_len=256,
    dtype="float32",
    param_dtype="float32",
    scan_layers=False,
    remat="none",
  )
  return dataclasses.replace(_PUBLISHED[name], **(common | fields))


_LATENT = Latent(
  heads=4, q_rank=12, kv_rank=16, nope_dim=8, rope_dim=4, v_dim=6
)

_TINY: dict[str, DecoderConfig] = {
  "tiny-llama": _twin(
    "deepseek-prover-v1.5-7b", layers=2, attention=GroupedQuery(4, 4, 8)
  ),
  "tiny-qwen3": _twin(
    "oprover-8b", layers=2, attention=GroupedQuery(4, 2, 8, qk_norm=True)
  ),
  "tiny-qwen3-moe": _twin(
    "qwen3-30b-a3b",
    layers=2,
    attention=GroupedQuery(4, 2, 8, qk_norm=True),
    experts=Experts(count=8, top_k=3, dim=16),
    dense_dim=0,
  ),
  "tiny-deepseek-v3": _twin(
    "deepseek-v3",
    layers=3,
    attention=_LATENT,
    experts=Experts(
      count=8,
      top_k=3,
      dim=16,
      shared_dim=16,
      scores="sigmoid",
      bias=True,
      scale=2.5,
      groups=4,
      top_groups=2,
    ),
    dense_layers=1,
    yarn=Yarn(factor=4.0, original_len=32, mscale_all_dim=1.0),
  ),
  "tiny-longcat-flash": _twin(
    "longcat-flash",
    layers=2,
    attention=dataclasses.replace(_LATENT, scale_ranks=True),
    experts=Experts(
      count=8,
      top_k=4,
      dim=16,
      identity=4,
      bias=True,
      normalize=False,
      scale=6.0,
    ),
  ),
}


def _fixed(config: DecoderConfig) -> Callable[[int, int], DecoderConfig]:
  def sized(vocab_size: int, max_len: int) -> DecoderConfig:
    return dataclasses.replace(config, vocab_size=vocab_size, max_len=max_len)

  return sized


PUBLISHED: Mapping[str, DecoderConfig] = _PUBLISHED | _TINY
PRESETS: dict[str, Callable[[int, int], DecoderConfig]] = {
  "demo": demo,
  **{name: _fixed(config) for name, config in PUBLISHED.items()},
}


def _known(name: str) -> None:
  if name not in PRESETS:
    near = difflib.get_close_matches(name, PRESETS, 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    raise UsageError(
      f"no policy preset {name!r}{hint}: choose from "
      f"{', '.join(sorted(PRESETS))}"
    )


def get(name: str, *, vocab_size: int, max_len: int) -> DecoderConfig:
  """Returns a preset for a vocabulary and a longest sequence.

  Raises:
    UsageError: on an unknown name.
  """
  _known(name)
  return PRESETS[name](vocab_size, max_len)


def published(name: str) -> DecoderConfig:
  """Returns a preset with the vocabulary and length it is published with.

  Raises:
    UsageError: on an unknown name.
  """
  _known(name)
  return PUBLISHED[name] if name in PUBLISHED else demo()


@dataclasses.dataclass(frozen=True)
class Counts:
  """Parameters of a shape.

  Attributes:
    total: all of them.
    active_min: used for one token, its embedding's row not counted, when it
      takes as many zero-computation experts as it can.
    active_max: when it takes none; the same without such experts.
  """

  total: int
  active_min: int
  active_max: int


def count_parameters(config: DecoderConfig) -> Counts:
  """Counts the parameters of a shape without making them."""
  params = jax.eval_shape(Decoder(config).init, jax.random.key(0))
  total = sum(math.prod(x.shape) for x in jax.tree.leaves(params))
  active = total
  if not config.tie_embeddings:
    active -= config.vocab_size * config.dim
  how = config.experts
  if how is None:
    return Counts(total, active, active)
  one = 3 * config.dim * how.dim * (config.layers - config.dense_layers)
  active -= how.count * one
  least = max(how.top_k - how.identity, 0)
  return Counts(total, active + least * one, active + how.top_k * one)
