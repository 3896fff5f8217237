"""The `config.json` of a Hugging Face folder, to a `DecoderConfig` and back."""

from collections.abc import Mapping
from typing import Any

from jprover.errors import UsageError
from jprover.models.moe.config import (
  DecoderConfig,
  Experts,
  GroupedQuery,
  Latent,
  Yarn,
)

Json = Mapping[str, Any]

# What the decoder does not have; a folder that needs it is refused.
_UNSUPPORTED: dict[str, tuple[Any, ...]] = {
  "attention_bias": (False, None),
  "mlp_bias": (False, None),
  "router_bias": (False, None),
  "use_sliding_window": (False, None),
  "hidden_act": ("silu", None),
  "scoring_func": ("sigmoid", None),
  "topk_method": ("noaux_tc", None),
  "zero_expert_type": ("identity", None),
  "moe_layer_freq": (1, None),
  "decoder_sparse_step": (1, None),
  "rope_interleave": (True, None),
}


class _Reader:
  """Fields of a config, with errors that name them."""

  def __init__(self, raw: Json):
    self.raw = raw

  def __call__(self, *names: str) -> Any:
    for name in names:
      if self.raw.get(name) is not None:
        return self.raw[name]
    raise UsageError(f"config.json lacks {names[0]!r}")

  def get(self, name: str, default: Any) -> Any:
    value = self.raw.get(name)
    return default if value is None else value


def _rope(read: _Reader) -> tuple[float, Yarn | None]:
  """Base and stretching; newer files keep both in `rope_parameters`."""
  how = read.get("rope_parameters", None) or read.get("rope_scaling", None)
  how = dict(how or {})
  theta = how.get("rope_theta", read.get("rope_theta", 10_000.0))
  kind = how.get("rope_type", how.get("type", "default"))
  if kind == "default":
    return float(theta), None
  if kind != "yarn":
    raise UsageError(
      f"config.json has rope type {kind!r}: only 'default' and 'yarn' are known"
    )
  if how.get("attention_factor") or how.get("truncate") is False:
    raise UsageError("config.json sets attention_factor or truncate: not known")
  return float(theta), Yarn(
    factor=float(how["factor"]),
    original_len=int(how["original_max_position_embeddings"]),
    beta_fast=float(how.get("beta_fast") or 32),
    beta_slow=float(how.get("beta_slow") or 1),
    mscale=float(how.get("mscale") or 1),
    mscale_all_dim=float(how.get("mscale_all_dim") or 0),
  )


def _grouped(read: _Reader, *, qk_norm: bool) -> GroupedQuery:
  heads = read("num_attention_heads")
  return GroupedQuery(
    heads=heads,
    kv_heads=read.get("num_key_value_heads", heads),
    head_dim=read.get("head_dim", read("hidden_size") // heads),
    qk_norm=qk_norm,
  )


def _latent(read: _Reader, *, scale_ranks: bool) -> Latent:
  return Latent(
    heads=read("num_attention_heads"),
    q_rank=read.get("q_lora_rank", 0),
    kv_rank=read("kv_lora_rank"),
    nope_dim=read("qk_nope_head_dim"),
    rope_dim=read("qk_rope_head_dim"),
    v_dim=read("v_head_dim"),
    scale_ranks=scale_ranks,
  )


def _llama(read: _Reader) -> dict[str, Any]:
  return dict(
    layers=read("num_hidden_layers"),
    attention=_grouped(read, qk_norm=False),
    dense_dim=read("intermediate_size"),
  )


def _qwen3(read: _Reader) -> dict[str, Any]:
  return _llama(read) | dict(attention=_grouped(read, qk_norm=True))


def _qwen3_moe(read: _Reader) -> dict[str, Any]:
  if read.get("mlp_only_layers", []):
    raise UsageError("config.json sets mlp_only_layers: not known")
  experts = Experts(
    count=read("num_experts", "num_local_experts"),
    top_k=read("num_experts_per_tok"),
    dim=read("moe_intermediate_size"),
    normalize=read.get("norm_topk_prob", False),
  )
  return _qwen3(read) | dict(experts=experts, dense_dim=0)


def _deepseek_v3(read: _Reader) -> dict[str, Any]:
  width = read("moe_intermediate_size")
  experts = Experts(
    count=read("n_routed_experts", "num_local_experts"),
    top_k=read("num_experts_per_tok"),
    dim=width,
    shared_dim=width * read.get("n_shared_experts", 0),
    scores="sigmoid",
    bias=True,
    normalize=read.get("norm_topk_prob", True),
    scale=float(read.get("routed_scaling_factor", 1.0)),
    groups=read.get("n_group", 1),
    top_groups=read.get("topk_group", 1),
  )
  return dict(
    layers=read("num_hidden_layers"),
    attention=_latent(read, scale_ranks=False),
    experts=experts,
    dense_layers=read.get("first_k_dense_replace", 0),
    dense_dim=read("intermediate_size"),
  )


def _longcat_flash(read: _Reader) -> dict[str, Any]:
  experts = Experts(
    count=read("n_routed_experts"),
    top_k=read("moe_topk", "num_experts_per_tok"),
    dim=read("expert_ffn_hidden_size", "moe_intermediate_size"),
    identity=read.get("zero_expert_num", 0),
    bias=True,
    normalize=False,
    scale=float(read.get("routed_scaling_factor", 1.0)),
  )
  return dict(
    layers=read("num_layers", "num_hidden_layers"),
    attention=_latent(read, scale_ranks=True),
    experts=experts,
    dense_dim=read("ffn_hidden_size", "intermediate_size"),
    shortcut=True,
  )


_READERS = {
  "llama": _llama,
  "qwen3": _qwen3,
  "qwen3_moe": _qwen3_moe,
  "deepseek_v3": _deepseek_v3,
  "longcat_flash": _longcat_flash,
}


def from_hf(raw: Json, **fields: Any) -> DecoderConfig:
  """Reads the shape of a model.

  Args:
    raw: contents of `config.json`.
    **fields: of `DecoderConfig`, set besides (dtypes, scan, remat).

  Raises:
    UsageError: on a model type or a setting that the decoder does not have.
  """
  kind = raw.get("model_type")
  if kind not in _READERS:
    raise UsageError(
      f"config.json has model_type {kind!r}: known are "
      f"{', '.join(sorted(_READERS))}"
    )
  for name, allowed in _UNSUPPORTED.items():
    if raw.get(name) not in allowed:
      raise UsageError(
        f"config.json sets {name} to {raw[name]!r}: the decoder has no such "
        "thing"
      )
  read = _Reader(raw)
  theta, yarn = _rope(read)
  common = dict(
    vocab_size=read("vocab_size"),
    dim=read("hidden_size"),
    rope_theta=theta,
    yarn=yarn,
    max_len=read("max_position_embeddings"),
    tie_embeddings=read.get("tie_word_embeddings", False),
    scale_embeddings=False,
    norm_eps=float(read.get("rms_norm_eps", 1e-6)),
  )
  return DecoderConfig(**(common | _READERS[kind](read) | fields))


def model_type(config: DecoderConfig) -> str:
  """Returns the Hugging Face name of a shape.

  Raises:
    UsageError: when no published model has it.
  """
  how, experts = config.attention, config.experts
  if config.scale_embeddings:
    raise UsageError("scale_embeddings: no published model type has it")
  if isinstance(how, Latent):
    if config.shortcut and how.scale_ranks:
      return "longcat_flash"
    if not config.shortcut and experts and experts.scores == "sigmoid":
      return "deepseek_v3"
  elif experts is None:
    return "qwen3" if how.qk_norm else "llama"
  elif how.qk_norm and not config.dense_layers and not experts.shared_dim:
    return "qwen3_moe"
  raise UsageError("no published model type has this shape")


_CLASSES = {
  "llama": "LlamaForCausalLM",
  "qwen3": "Qwen3ForCausalLM",
  "qwen3_moe": "Qwen3MoeForCausalLM",
  "deepseek_v3": "DeepseekV3ForCausalLM",
  "longcat_flash": "LongcatFlashForCausalLM",
}


def to_hf(config: DecoderConfig, dtype: str) -> dict[str, Any]:
  """Writes the `config.json` of a shape.

  Args:
    config: the shape.
    dtype: of the tensors beside it.

  Raises:
    UsageError: see `model_type`.
  """
  kind, how, experts = model_type(config), config.attention, config.experts
  raw: dict[str, Any] = dict(
    architectures=[_CLASSES[kind]],
    model_type=kind,
    dtype=dtype,
    vocab_size=config.vocab_size,
    hidden_size=config.dim,
    num_attention_heads=how.heads,
    max_position_embeddings=config.max_len,
    tie_word_embeddings=config.tie_embeddings,
    rms_norm_eps=config.norm_eps,
    rope_theta=config.rope_theta,
    hidden_act="silu",
    attention_bias=False,
  )
  if config.yarn is not None:
    yarn = config.yarn
    raw["rope_scaling"] = dict(
      rope_type="yarn",
      type="yarn",
      factor=yarn.factor,
      original_max_position_embeddings=yarn.original_len,
      beta_fast=yarn.beta_fast,
      beta_slow=yarn.beta_slow,
      mscale=yarn.mscale,
      mscale_all_dim=yarn.mscale_all_dim,
    )
  if isinstance(how, GroupedQuery):
    raw |= dict(num_key_value_heads=how.kv_heads, head_dim=how.head_dim)
  else:
    raw |= dict(
      num_key_value_heads=how.heads,
      q_lora_rank=how.q_rank or None,
      kv_lora_rank=how.kv_rank,
      qk_nope_head_dim=how.nope_dim,
      qk_rope_head_dim=how.rope_dim,
      v_head_dim=how.v_dim,
      head_dim=how.rope_dim,
    )
  if kind == "longcat_flash":
    assert experts is not None
    return raw | dict(
      num_layers=config.layers,
      ffn_hidden_size=config.dense_dim,
      expert_ffn_hidden_size=experts.dim,
      n_routed_experts=experts.count,
      zero_expert_num=experts.identity,
      zero_expert_type="identity",
      moe_topk=experts.top_k,
      routed_scaling_factor=experts.scale,
    )
  raw |= dict(
    num_hidden_layers=config.layers,
    intermediate_size=config.dense_dim or config.dim,
  )
  if experts is None:
    return raw
  raw |= dict(
    moe_intermediate_size=experts.dim,
    num_experts_per_tok=experts.top_k,
    norm_topk_prob=experts.normalize,
  )
  if kind == "qwen3_moe":
    return raw | dict(
      num_experts=experts.count, decoder_sparse_step=1, mlp_only_layers=[]
    )
  return raw | dict(
    n_routed_experts=experts.count,
    n_shared_experts=experts.shared_dim // experts.dim,
    first_k_dense_replace=config.dense_layers,
    n_group=experts.groups,
    topk_group=experts.top_groups,
    routed_scaling_factor=experts.scale,
    scoring_func="sigmoid",
    topk_method="noaux_tc",
    rope_interleave=True,
    num_nextn_predict_layers=0,
  )
