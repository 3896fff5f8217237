"""Makes the goldens of the five shapes with the transformers library.

  python3.11 -m venv gold
  gold/bin/pip install torch==2.13.0 transformers==5.24.0
  gold/bin/python tests/models/goldens/generate.py

For each shape a folder as `save_pretrained` writes it, of a tiny model whose
every tensor is random (norms and router biases too, so that a swapped or
forgotten one shows) and exact in bfloat16, with `golden.npz`: tokens, the
float32 logits after each, and the tokens of a greedy continuation.
"""

import pathlib

import numpy as np
import torch
import transformers as hf

VOCAB, DIM, LENGTH, GREEDY = 96, 32, 40, 16
COMMON = dict(
  vocab_size=VOCAB,
  hidden_size=DIM,
  max_position_embeddings=256,
  tie_word_embeddings=False,
  attention_bias=False,
)
MLA = dict(
  q_lora_rank=12,
  kv_lora_rank=16,
  qk_nope_head_dim=8,
  qk_rope_head_dim=4,
  v_head_dim=6,
  num_attention_heads=4,
  num_key_value_heads=4,
)
CONFIGS = {
  "tiny-llama": hf.LlamaConfig(
    intermediate_size=48,
    num_hidden_layers=2,
    num_attention_heads=4,
    num_key_value_heads=4,
    rms_norm_eps=1e-6,
    rope_theta=10_000.0,
    **COMMON,
  ),
  "tiny-qwen3": hf.Qwen3Config(
    intermediate_size=48,
    num_hidden_layers=2,
    num_attention_heads=4,
    num_key_value_heads=2,
    head_dim=8,
    rope_theta=1e6,
    **COMMON,
  ),
  "tiny-qwen3-moe": hf.Qwen3MoeConfig(
    intermediate_size=48,
    moe_intermediate_size=16,
    num_hidden_layers=2,
    num_attention_heads=4,
    num_key_value_heads=2,
    head_dim=8,
    num_experts=8,
    num_experts_per_tok=3,
    norm_topk_prob=True,
    decoder_sparse_step=1,
    mlp_only_layers=[],
    rope_theta=1e6,
    **COMMON,
  ),
  "tiny-deepseek-v3": hf.DeepseekV3Config(
    intermediate_size=48,
    moe_intermediate_size=16,
    num_hidden_layers=3,
    first_k_dense_replace=1,
    n_shared_experts=1,
    n_routed_experts=8,
    num_experts_per_tok=3,
    n_group=4,
    topk_group=2,
    norm_topk_prob=True,
    routed_scaling_factor=2.5,
    rope_interleave=True,
    rope_theta=10_000.0,
    rope_scaling=dict(
      type="yarn",
      rope_type="yarn",
      factor=4.0,
      original_max_position_embeddings=32,
      beta_fast=32,
      beta_slow=1,
      mscale=1.0,
      mscale_all_dim=1.0,
    ),
    **MLA,
    **COMMON,
  ),
  "tiny-longcat-flash": hf.LongcatFlashConfig(
    ffn_hidden_size=48,
    expert_ffn_hidden_size=16,
    num_layers=2,
    n_routed_experts=8,
    zero_expert_num=4,
    moe_topk=4,
    routed_scaling_factor=6.0,
    rope_theta=1e7,
    rms_norm_eps=1e-5,
    head_dim=MLA["qk_rope_head_dim"],
    **MLA,
    **COMMON,
  ),
}


def randomize(model: torch.nn.Module, seed: int) -> None:
  generator = torch.Generator().manual_seed(seed)
  tensors = dict(model.named_parameters())
  tensors |= {
    name: buffer
    for name, buffer in model.named_buffers()
    if "inv_freq" not in name
  }
  for name, tensor in tensors.items():
    noise = torch.randn(tensor.shape, generator=generator)
    if "correction_bias" in name:
      value = 0.1 * noise
    elif tensor.ndim == 1:
      value = 1 + 0.3 * noise
    elif "embed_tokens" in name:
      value = noise
    else:
      value = noise * tensor.shape[-1] ** -0.5
    # Exact in bfloat16, so that half the bytes hold all of it.
    tensor.data.copy_(value.bfloat16().float())


def main() -> None:
  here = pathlib.Path(__file__).parent
  for seed, (name, config) in enumerate(CONFIGS.items()):
    torch.manual_seed(seed)
    model = hf.AutoModelForCausalLM.from_config(
      config, attn_implementation="eager", dtype=torch.float32
    ).eval()
    randomize(model, seed)
    tokens = torch.randint(
      0, VOCAB, (2, LENGTH), generator=torch.Generator().manual_seed(seed)
    )
    with torch.no_grad():
      logits = model(tokens).logits
      greedy = tokens[:, :8]
      for _ in range(GREEDY):
        last = model(greedy, use_cache=False).logits[:, -1]
        greedy = torch.cat([greedy, last.argmax(-1, keepdim=True)], dim=1)
    folder = here / name
    model.bfloat16().save_pretrained(folder)
    (folder / "generation_config.json").unlink(missing_ok=True)
    np.savez_compressed(
      folder / "golden.npz",
      tokens=tokens.numpy().astype(np.int32),
      logits=logits.numpy(),
      greedy=greedy.numpy().astype(np.int32),
    )
    print(name, sum(p.numel() for p in model.parameters()))


if __name__ == "__main__":
  main()
