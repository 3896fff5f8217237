"""What a search needs: weights behind an engine, and Lean."""

import contextlib
import dataclasses
import pathlib
from collections.abc import Callable, Iterator
from typing import Any

import jax
import jax.numpy as jnp

from jprover import coldstart
from jprover.coldstart_command import load_config
from jprover.config import LeanConfig, RunConfig, from_mapping
from jprover.data.tokenizer import END
from jprover.errors import UsageError
from jprover.lean_bridge import Backend, Verifier
from jprover.lean_bridge.verify import HEARTBEATS
from jprover.parallel.checkpoint import Checkpointer
from jprover.rl import optimizer, update
from jprover.rollout.engine import JaxEngine
from jprover.rollout.protocol import SamplingParams
from jprover.runs import RunFolder
from jprover.search.model import EngineModel, Model
from jprover.search.server import Server, ServerModel
from jprover.setup import Setup, load_setup, make_verifier


@dataclasses.dataclass(frozen=True)
class Weights:
  """Parameters and where they are from.

  Attributes:
    params: of the policy.
    origin: for people, e.g. `runs/demo, step 24`.
    step: updates since the cold start.
  """

  params: Any
  origin: str
  step: int


@dataclasses.dataclass(frozen=True)
class Session:
  """A model and a verifier, ready to search.

  Attributes:
    model: answers calls.
    lean: answers checks.
    origin: of the weights, for people.
    check_seconds: the most that a check can cost.
  """

  model: Model
  lean: Verifier
  origin: str
  check_seconds: float


@contextlib.contextmanager
def open_session(
  *,
  config: str,
  run: pathlib.Path | None,
  temperature: float,
  say: Callable[[str], None],
  server: Server | None = None,
  backend: Backend | None = None,
) -> Iterator[Session]:
  """Loads the weights and starts the workers.

  Args:
    config: `FILE:ARG` of the cold start, when there is no run.
    run: folder of the run whose latest weights sample; None for the cold
      start.
    temperature: of the sampling.
    say: is told what happens.
    server: samples in place of weights of ours, if given.
    backend: which Lean; None takes the config's.

  Raises:
    UsageError: no such config or run.
    InfraError: Lean or the disk cannot be used.
  """
  chosen = run_config(run) if run else load_config(config)
  if server is not None:
    with _server_session(server, chosen.lean, backend) as session:
      yield session
    return
  setup = load_setup(chosen)
  # A search says what it cost: no verdict is had for nothing.
  with make_verifier(chosen.lean, backend=backend, use_cache=False) as lean:
    weights = load_weights(setup, lean, run=run, say=say)
    engine = JaxEngine(
      setup.policy,
      jax.tree.map(jnp.asarray, weights.params),
      max_batch=chosen.engine.max_batch,
      max_len=chosen.policy.max_len,
    )
    model = EngineModel(
      engine,
      setup.prompts,
      sampling=SamplingParams(
        max_tokens=chosen.train.max_tokens,
        temperature=temperature,
        stop_tokens=(END,),
      ),
      max_len=chosen.policy.max_len,
    )
    # Elaboration and certificate are each allowed the deadline.
    seconds = 2 * chosen.lean.deadline_s
    yield Session(model, lean, weights.origin, seconds)


@contextlib.contextmanager
def _server_session(
  server: Server, config: LeanConfig, backend: Backend | None
) -> Iterator[Session]:
  """Starts the workers for a model that is served elsewhere."""
  # Not the allowance of a training run, but Lean's own.
  config = dataclasses.replace(config, heartbeats=HEARTBEATS)
  with (
    make_verifier(config, backend=backend, use_cache=False) as lean,
    contextlib.closing(ServerModel(server)) as model,
  ):
    origin = f"{server.model} at {server.url}"
    yield Session(model, lean, origin, 2 * config.deadline_s)


def run_config(folder: pathlib.Path) -> RunConfig:
  """Returns the config of a run.

  Raises:
    UsageError: the folder holds no run.
  """
  values = RunFolder(folder).read_json("config.json")
  if values is None:
    raise UsageError(f"{folder} holds no run: train one, or leave --run out")
  return from_mapping(RunConfig, values)


def load_weights(
  setup: Setup,
  lean: Verifier,
  *,
  run: pathlib.Path | None,
  say: Callable[[str], None],
) -> Weights:
  """Returns the latest weights of a run, or the cold start's.

  Args:
    setup: of the run's config.
    lean: makes the cold start's examples when it is not in the cache.
    run: folder of a run; None takes the cold start.
    say: is told what happens.
  """
  store = run and Checkpointer(run / "checkpoints")
  step = store.latest() if store else None
  if not store or not step:
    start = coldstart.run(setup, lean, progress=say)
    return Weights(start.params, f"cold start {start.info['key']}", 0)
  train = setup.config.train
  tx = optimizer.make_optimizer(
    learning_rate=train.learning_rate,
    warmup=train.warmup,
    weight_decay=train.weight_decay,
  )
  abstract = jax.eval_shape(
    lambda params: update.init_state(params, tx), setup.policy.abstract_params()
  )
  state, _ = store.restore(step, abstract)
  return Weights(state.params, f"{run}, step {step}", step)
