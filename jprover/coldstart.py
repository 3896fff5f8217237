"""Cold start: supervised learning on certified proofs, to a plateau.

The result is cached under a hash of everything that it depends on: problems,
proofs, tokenizer, policy, hyperparameters, Lean core, and the code.
"""

import collections
import dataclasses
import functools
import hashlib
import json
import pathlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import jax
import numpy as np

from jprover.config import ColdstartConfig, to_mapping
from jprover.data import load, packing
from jprover.data.examples import SftExample, build_examples
from jprover.data.pipeline import Shuffled
from jprover.data.prompts import proof_of
from jprover.lean_bridge import Verifier
from jprover.lean_bridge.backend import cache_root
from jprover.models.policy import Policy
from jprover.parallel.checkpoint import Checkpointer
from jprover.progress import Progress
from jprover.rl import objectives, optimizer, update
from jprover.setup import Setup
from jprover.types import Problem, Submission

Params = Any
_CODE = ("coldstart.py", "data", "models", "rl")


@dataclasses.dataclass(frozen=True)
class Coldstart:
  """A trained policy and how it came about.

  Attributes:
    params: with the lowest loss on `valid`.
    info: JSON: `key`, `cached`, `examples` by format, `updates`, `curve`
      (rows of `update`, `train_nll`, `valid_nll`, nats a token).
  """

  params: Params
  info: dict[str, Any]


def pairs(
  problems: Sequence[Problem], proofs: Sequence[Submission]
) -> list[tuple[Problem, str]]:
  """Returns `(problem, text after :=)` of the proofs that have this form."""
  by_id = {p.id: p for p in problems}
  found = [
    (by_id[s.problem_id], proof_of(by_id[s.problem_id], s.code))
    for s in proofs
    if s.problem_id in by_id
  ]
  return [(p, proof) for p, proof in found if proof is not None]


def cache_key(
  *,
  train: Sequence[tuple[Problem, str]],
  valid: Sequence[tuple[Problem, str]],
  tokenizer: pathlib.Path,
  policy: Policy,
  config: ColdstartConfig,
  core_hash: str,
) -> str:
  """Returns the hash of everything that the result depends on."""
  root = pathlib.Path(__file__).parent
  digest = hashlib.sha256()
  for name in _CODE:
    path = root / name
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    for file in files:
      digest.update(file.read_bytes())
  digest.update(tokenizer.read_bytes())
  texts = [
    [(p.to_json(), proof) for p, proof in part] for part in (train, valid)
  ]
  facts = [
    texts,
    to_mapping(config),
    str(policy.config),
    core_hash,
    jax.__version__,
  ]
  digest.update(json.dumps(facts, sort_keys=True).encode())
  return digest.hexdigest()[:24]


def to_packing(example: SftExample) -> packing.Example:
  """Returns an example as the packer takes it."""
  return packing.Example(
    tokens=np.array(example.tokens, np.int32),
    mask=np.array(example.mask, np.float32),
  )


def batches(
  examples: Sequence[SftExample], config: ColdstartConfig, *, seed: int
) -> Iterator[packing.Packed]:
  """Yields packed batches without end, reshuffled every epoch.

  What does not fit a batch stands first in the next one.
  """
  room = config.batch_rows * config.row_length
  mean = sum(len(e.tokens) for e in examples) / len(examples)
  count = min(len(examples), max(1, int(0.92 * room / mean)))
  stream = Shuffled([to_packing(e) for e in examples], batch=count, seed=seed)

  waiting: list[packing.Example] = []
  for fresh in stream:
    todo = waiting + fresh
    packed = packing.pack(
      todo, rows=config.batch_rows, length=config.row_length
    )
    waiting = [todo[i] for i in packed.left_out]
    yield packed


def mean_nll(
  policy: Policy,
  params: Params,
  examples: Sequence[SftExample],
  config: ColdstartConfig,
  logp: Callable[..., Any],
) -> float:
  """Returns the loss on examples, nats a token."""
  total = count = 0.0
  for packed in packing.pack_all(
    [to_packing(e) for e in examples],
    rows=config.batch_rows,
    length=config.row_length,
  ):
    batch = packed.batch
    total -= float(np.sum(logp(params, batch) * batch.mask))
    count += float(np.sum(batch.mask))
  return total / count


def fit(
  policy: Policy,
  train: Sequence[SftExample],
  valid: Sequence[SftExample],
  config: ColdstartConfig,
) -> Coldstart:
  """Trains from scratch until the loss on `valid` has reached a plateau.

  Args:
    policy: the architecture.
    train: examples of all formats.
    valid: whole proofs of the `valid` split.
    config: hyperparameters.

  Returns:
    The parameters with the lowest loss on `valid`; the curve shows how long
    it had not fallen by `min_delta` when training ended.
  """
  stream = batches(train, config, seed=config.seed)
  steps = config.max_updates
  tx = optimizer.make_optimizer(
    learning_rate=config.learning_rate,
    warmup=min(50, steps // 10),
    steps=steps,
    decay="cosine",
    weight_decay=config.weight_decay,
  )
  step = update.make_update(
    policy, objectives.make_objective("sft"), tx, aux_coef=0.01
  )
  logp = update.make_logp(policy)
  state = update.init_state(policy.init(jax.random.key(config.seed)), tx)
  best, best_params, since, done = float("inf"), None, 0, 0
  curve: list[dict[str, float]] = []
  with Progress("cold start", steps) as bar:
    while done < steps and since < config.patience:
      state, metrics = step(state, next(stream).batch)
      done += 1
      if done % config.eval_every and done != steps:
        continue
      loss = mean_nll(policy, state.params, valid, config, logp)
      row = {
        "update": done,
        "train_nll": round(float(metrics["nll"]), 4),
        "valid_nll": round(loss, 4),
      }
      curve.append(row)
      since = 0 if loss < best - config.min_delta else since + 1
      if loss < best:
        best = loss
        best_params = jax.tree.map(np.asarray, state.params)
      bar.update(done, {k: v for k, v in row.items() if k != "update"})
    bar.update(steps)
  return Coldstart(best_params, {"updates": done, "curve": curve})


def run(
  setup: Setup, lean: Verifier, *, progress: Callable[[str], None]
) -> Coldstart:
  """Makes the examples with real Lean and trains, or takes it from the cache.

  Args:
    setup: policy, prompts, problems and config.
    lean: used for tactic states and diagnostics.
    progress: is told what happens.
  """
  config = setup.config.coldstart
  proofs = load.library_proofs()
  train = pairs(setup.split(setup.config.train_split), proofs)
  valid = pairs(setup.split("valid"), proofs)
  key = cache_key(
    train=train,
    valid=valid,
    tokenizer=setup.prompts.tokenizer.path,
    policy=setup.policy,
    config=config,
    core_hash=lean.backend.core_hash,
  )
  store = Checkpointer(cache_root(None) / "coldstart" / key)
  if store.latest() is not None:
    progress(f"cold start {key} is in the cache")
    params, info = store.restore(0, setup.policy.abstract_params())
    return Coldstart(params, info | {"cached": True})
  build = functools.partial(
    build_examples,
    setup.prompts,
    lean,
    seed=config.seed,
    max_tokens=min(setup.config.policy.max_len, config.row_length),
  )
  examples = build(
    train,
    fraction=config.fraction,
    renamings=config.renamings,
    progress=progress,
  )
  result = fit(setup.policy, examples, build(valid, fraction=0.0), config)
  counts = collections.Counter(e.format for e in examples)
  info = {
    "key": key,
    "cached": False,
    "params": setup.policy.param_count,
    "examples": dict(counts),
    **result.info,
  }
  store.save(0, result.params, info)
  store.wait()
  return Coldstart(result.params, info)
