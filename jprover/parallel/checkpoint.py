"""Checkpoints that a crash cannot spoil, by Orbax."""

import contextlib
import json
import pathlib
import shutil
import signal
import threading
from collections.abc import Iterator, Mapping
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import orbax.checkpoint as ocp

from jprover.errors import InfraError, UsageError

_MARGIN = 1.2  # Bytes on disk over bytes in memory, metadata included.


def _detached(x: Any) -> Any:
  """A copy that outlives the donation of `x` to the next update."""
  return jnp.array(x, copy=True) if isinstance(x, jax.Array) else np.array(x)


def _bytes(tree: Any) -> int:
  return sum(
    int(np.prod(x.shape)) * x.dtype.itemsize for x in jax.tree.leaves(tree)
  )


@contextlib.contextmanager
def _interrupts_held() -> Iterator[None]:
  """Has Ctrl-C wait: Orbax does not survive one in the midst of a save."""
  if threading.current_thread() is not threading.main_thread():
    yield  # Python interrupts the main thread only
    return
  came: list[int] = []
  handler = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
  try:
    yield
  finally:
    signal.signal(signal.SIGINT, handler)
    if came:
      signal.raise_signal(signal.SIGINT)


class Checkpointer:
  """Saves and restores a pytree of arrays and a JSON dict, by step.

  `save` returns once the arrays are copied; the files are written in the
  background and renamed into place as the last act, so a checkpoint is
  whole or absent. Ctrl-C is raised when the call at hand is done. What goes
  wrong in the background is raised by the next call. Older checkpoints are
  deleted only when a newer one is whole.
  """

  def __init__(self, directory: str | pathlib.Path, *, keep: int = 3):
    """Opens or creates a folder of checkpoints.

    Args:
      directory: of the checkpoints and nothing else.
      keep: how many of the newest are kept.

    Raises:
      InfraError: when the folder cannot be made or read.
    """
    self._dir = pathlib.Path(directory).absolute()
    options = ocp.CheckpointManagerOptions(
      max_to_keep=keep,
      cleanup_tmp_directories=True,
      enable_async_checkpointing=True,
    )
    try:
      self._dir.mkdir(parents=True, exist_ok=True)
      self._manager = ocp.CheckpointManager(
        self._dir, options=options, item_names=("state", "extra")
      )
    except Exception as e:
      raise self._infra("cannot be opened", e) from e

  def save(
    self, step: int, state: Any, extra: Mapping[str, Any] | None = None
  ) -> None:
    """Starts saving; waits first for an earlier save that still runs.

    Args:
      step: number of the checkpoint, greater than the latest.
      state: pytree of arrays. It may be donated once this returns.
      extra: JSON values kept with it.

    Raises:
      InfraError: when the disk is full or the folder cannot be written;
        earlier checkpoints are intact.
      UsageError: when `extra` is not JSON, or the step is not newer.
    """
    try:
      blob = json.loads(json.dumps(dict(extra or {})))
    except (TypeError, ValueError) as e:
      raise UsageError(f"checkpoint extra is not JSON: {e}") from e
    self.wait()
    latest = self.latest()
    if latest is not None and step <= latest:
      raise UsageError(
        f"checkpoint step {step} is not after {latest} in {self._dir}: "
        "resume from it or choose another folder"
      )
    need = int(_bytes(state) * _MARGIN)
    try:
      free = shutil.disk_usage(self._dir).free
      if free < need:
        raise OSError(
          f"{need / 2**20:.1f} MiB needed, {free / 2**20:.1f} MiB free"
        )
      with _interrupts_held():
        self._manager.save(
          step,
          args=ocp.args.Composite(
            state=ocp.args.StandardSave(jax.tree.map(_detached, state)),
            extra=ocp.args.JsonSave(blob),
          ),
        )
    except Exception as e:
      raise self._infra(f"step {step} cannot be saved", e) from e

  def wait(self) -> None:
    """Blocks until what was saved is whole on disk.

    Raises:
      InfraError: when a save in the background failed.
    """
    try:
      with _interrupts_held():
        self._manager.wait_until_finished()
        self._manager.check_for_errors()
    except Exception as e:
      raise self._infra("the last save failed", e) from e

  def steps(self) -> list[int]:
    """Returns the steps of the whole checkpoints, ascending."""
    return sorted(self._manager.all_steps(read=True))

  def latest(self) -> int | None:
    """Returns the newest step that is whole, or None."""
    steps = self.steps()
    return steps[-1] if steps else None

  def restore(
    self, step: int, abstract_state: Any
  ) -> tuple[Any, dict[str, Any]]:
    """Reads a checkpoint.

    Args:
      step: of it.
      abstract_state: tree of the shapes, dtypes and (where given) shardings
        wanted: arrays or `jax.ShapeDtypeStruct`s.

    Returns:
      The state, bit by bit as saved, and the extra dict.

    Raises:
      UsageError: when there is no such step, or its tree is another.
      InfraError: when it cannot be read.
    """
    if step not in self.steps():
      raise UsageError(
        f"no checkpoint of step {step} in {self._dir}: it has {self.steps()}"
      )
    abstract = jax.tree.map(ocp.utils.to_shape_dtype_struct, abstract_state)
    try:
      out = self._manager.restore(
        step,
        args=ocp.args.Composite(
          state=ocp.args.StandardRestore(abstract),
          extra=ocp.args.JsonRestore(),
        ),
      )
    except (ValueError, KeyError) as e:
      raise UsageError(
        f"checkpoint {self._dir}/{step} does not fit this run: {_line(e)}; "
        "resume with the config that wrote it"
      ) from e
    except Exception as e:
      raise self._infra(f"step {step} cannot be read", e) from e
    return out["state"], dict(out["extra"])

  def close(self) -> None:
    """Waits and lets go of the background threads."""
    self.wait()
    self._manager.close()

  def _infra(self, what: str, error: Exception) -> InfraError:
    return InfraError(
      f"checkpoint folder {self._dir}: {what} ({_line(error)}); free space "
      "or make it writable, earlier checkpoints are intact"
    )


def _line(error: BaseException) -> str:
  """The error's first words, on one line."""
  text = " ".join(str(error).split()) or type(error).__name__
  return text if len(text) <= 200 else text[:197] + "..."
