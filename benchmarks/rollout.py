"""Speed of the rollout engine, as JSON.

python benchmarks/rollout.py --out rollout.json
"""

import json
import platform
import time

import jax
import numpy as np
from absl import app, flags

from jprover.models.moe.config import demo
from jprover.models.policy import make_policy
from jprover.rollout.engine import EngineStats, JaxEngine
from jprover.rollout.protocol import Request, SamplingParams

_OUT = flags.DEFINE_string("out", None, "JSON file to write.", required=True)
_BATCHES = flags.DEFINE_multi_integer("batch", [32, 64, 128], "Slots.")
_MAX_LEN = flags.DEFINE_integer("max_len", 192, "Cache length, tokens.")
_PROMPTS = flags.DEFINE_integer("prompts", 32, "Distinct prompts.")
_GROUP = flags.DEFINE_integer("group", 12, "Samples of a prompt.")


def requests(vocab: int, seed: int) -> list[Request]:
  """Groups like those of training: prompt 60-100, completion 10-80."""
  rng = np.random.default_rng(seed)
  out = []
  for g in range(_PROMPTS.value):
    prompt = tuple(rng.integers(0, vocab, rng.integers(60, 101)).tolist())
    for i in range(_GROUP.value):
      how = SamplingParams(int(rng.integers(10, 81)))
      out.append(Request(f"{g}-{i}", prompt, how, seed=1000 * g + i))
  return out


def timed(engine: JaxEngine, batch: list[Request]) -> tuple[float, EngineStats]:
  """Wall seconds of a set of requests, and the engine's counters."""
  engine.stats = EngineStats()
  start = time.perf_counter()
  for request in batch:
    engine.submit(request)
  count = sum(1 for _ in engine.completions())
  assert count == len(batch)
  return time.perf_counter() - start, engine.stats


def main(argv):
  del argv
  policy = make_policy(demo(max_len=_MAX_LEN.value))
  params = policy.init(jax.random.key(0))
  by_batch = {}
  for slots in _BATCHES.value:
    engine = JaxEngine(policy, params, max_batch=slots, max_len=_MAX_LEN.value)
    engine.warmup()
    runs = [timed(engine, requests(512, seed)) for seed in range(3)]
    seconds, stats = min(runs, key=lambda r: r[0])
    by_batch[str(slots)] = {
      "tokens_per_s": stats.decode_tokens / seconds,
      "decode_tokens_per_s": stats.decode_tokens / stats.decode_seconds,
      "prefill_tokens_per_s": stats.prefill_tokens / stats.prefill_seconds,
      "decode_step_ms": 1e3 * stats.decode_seconds / stats.decode_steps,
      "prefilled": stats.prefilled,
      "shared": stats.shared,
    }
    print(slots, by_batch[str(slots)], flush=True)
  best = max(by_batch.values(), key=lambda r: r["tokens_per_s"])
  report = {
    "tokens_per_s": best["tokens_per_s"],
    "prefill_tokens_per_s": best["prefill_tokens_per_s"],
    "by_batch": by_batch,
    "parameters": policy.param_count,
    "device": jax.devices()[0].device_kind,
    "machine": platform.machine(),
    "jax": jax.__version__,
  }
  with open(_OUT.value, "w") as f:
    json.dump(report, f, indent=2)


if __name__ == "__main__":
  app.run(main)
