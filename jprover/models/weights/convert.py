"""Hugging Face folder to a checkpoint of ours, and back, tensor by tensor.

A checkpoint of weights is a folder with `shape.json` (the `DecoderConfig`),
the tokenizer's files as they were, and `weights/`, an Orbax checkpoint whose
leaves are the parameters of unrolled layers.
"""

import contextlib
import json
import os
import pathlib
import shutil
from collections.abc import Iterator, Mapping
from typing import Any

import ml_dtypes
import numpy as np
import orbax.checkpoint.experimental.v1 as ocp

from jprover.errors import InfraError, UsageError
from jprover.models.moe.config import DecoderConfig
from jprover.models.weights import hf_config, names, shape_json, tensors
from jprover.progress import Progress

_CHUNK = 64 << 20  # Bytes of a stored chunk: what a host reads at least.
_BATCH = 256 << 20  # Bytes of parameters that are written at once.
_SHARD = 4 << 30  # Bytes of a published file.
_LISTED = 20  # Faulty tensors that a message names.
DTYPES = {
  "keep": None,
  "bfloat16": ml_dtypes.bfloat16,
  "float32": np.float32,
}


def _faults(folder: tensors.Folder, config: DecoderConfig) -> list[str]:
  """What keeps a folder from holding a shape, a line a tensor."""
  wanted: dict[str, tuple[int, ...]] = {}
  for piece in names.pieces(config):
    wanted |= piece.theirs
  faults = []
  for name, shape in wanted.items():
    if name not in folder:
      faults.append(f"missing: {name} {list(shape)}")
    elif folder.shape(name) != shape:
      got = list(folder.shape(name))
      faults.append(f"misshaped: {name} is {got}, not {list(shape)}")
  for name in folder.names():
    base = name.removesuffix(tensors.SCALE)
    if base not in wanted and not names.ignored(base, config):
      faults.append(f"unknown: {name} {list(folder.shape(name))}")
  return faults


def _nested(flat: Mapping[str, Any]) -> dict[str, Any]:
  tree: dict[str, Any] = {}
  for path, value in flat.items():
    *parents, last = path.split("/")
    node = tree
    for key in parents:
      node = node.setdefault(key, {})
    node[last] = value
  return tree


@contextlib.contextmanager
def _built(out: pathlib.Path, need: int) -> Iterator[pathlib.Path]:
  """A folder to write to that becomes `out` as the last act.

  Raises:
    UsageError: when `out` exists.
    InfraError: when the disk has not `need` bytes, or writing fails.
  """
  if out.exists():
    raise UsageError(f"{out} exists: choose another folder or remove it")
  building = out.with_name(f"{out.name}.building")
  try:
    out.parent.mkdir(parents=True, exist_ok=True)
    free = shutil.disk_usage(out.parent).free
    if free < need:
      raise InfraError(
        f"{out.parent} has {free / 1e9:.1f} GB free and {need / 1e9:.1f} GB "
        "are needed: make room or choose another disk"
      )
    # Of a conversion that was killed.
    shutil.rmtree(building, ignore_errors=True)
    building.mkdir()
    yield building
    os.replace(building, out)
  except OSError as e:
    raise InfraError(f"{out} cannot be written: {e}") from e
  finally:
    shutil.rmtree(building, ignore_errors=True)


def _context() -> ocp.Context:
  context = ocp.Context()
  context.array.saving.storage_options.chunk_byte_size = _CHUNK
  # Weights hardly compress.
  context.array.saving.use_compression = False
  context.pytree.loading.partial_load = True
  return context


def _cast(x: np.ndarray, path: str, dtype: Any) -> np.ndarray:
  if path.endswith("/bias"):
    return np.ascontiguousarray(x, np.float32)
  return np.ascontiguousarray(x, x.dtype if dtype is None else dtype)


def _read_json(path: pathlib.Path) -> dict[str, Any]:
  try:
    return json.loads(path.read_text())
  except FileNotFoundError:
    raise UsageError(f"{path.parent} has no {path.name}") from None
  except ValueError as e:
    raise UsageError(f"{path} is no JSON: {e}") from e


def _copy_tokenizer(source: pathlib.Path, out: pathlib.Path) -> None:
  for file in sorted(source.iterdir()):
    if file.is_file() and (
      "token" in file.name or file.name.startswith(("vocab", "merges", "chat"))
    ):
      shutil.copy(file, out / file.name)


def from_hf(
  source: str | os.PathLike, out: str | os.PathLike, *, dtype: str = "keep"
) -> DecoderConfig:
  """Converts a Hugging Face folder.

  Reads one published tensor after the other; what is held at once is one
  parameter (the experts of a layer are one) and at most 256 MB more.

  Args:
    source: folder with `config.json` and safetensors files.
    out: folder to make.
    dtype: of the parameters, a key of `DTYPES`; `keep` takes the stored
      ones. Biases of routers are float32.

  Returns:
    The shape.

  Raises:
    UsageError: when the folder is not understood, or a tensor is unknown,
      missing or misshaped (the message lists them); nothing is written.
    InfraError: when the disk is full.
  """
  source, out = (pathlib.Path(p).absolute() for p in (source, out))
  folder = tensors.Folder(source)
  raw = _read_json(source / "config.json")
  config = hf_config.from_hf(raw)
  faults = _faults(folder, config)
  if faults:
    shown = "\n  ".join(faults[:_LISTED])
    rest = len(faults) - _LISTED
    more = f"\n  and {rest} more" if rest > 0 else ""
    raise UsageError(
      f"{source} does not hold the {raw['model_type']} model of its "
      f"config.json:\n  {shown}{more}"
    )
  want = DTYPES[dtype]
  todo = list(names.pieces(config))
  need = int(folder.bytes() * (2.2 if dtype == "float32" else 1.1))
  with _built(out, need) as building, _context():
    batch: dict[str, np.ndarray] = {}

    def write() -> None:
      ocp.partial.save(building / "weights", _nested(batch))
      batch.clear()

    with Progress("convert", len(todo)) as progress:
      for done, piece in enumerate(todo, 1):
        arrays = piece.load(tensors.Lazy(folder, list(piece.theirs)))
        for path, x in zip(piece.ours, arrays, strict=True):
          batch[path] = _cast(x, path, want)
        del arrays
        if sum(x.nbytes for x in batch.values()) > _BATCH or done == len(todo):
          write()
        progress.update(done)
    ocp.partial.finalize(building / "weights")
    _copy_tokenizer(source, building)
    shape_json.write(building / shape_json.NAME, config)
  return config


def to_hf(source: str | os.PathLike, out: str | os.PathLike) -> DecoderConfig:
  """Converts a checkpoint of weights back to a Hugging Face folder.

  Args:
    source: folder that `from_hf` or `weights.save` made.
    out: folder to make.

  Returns:
    The shape.

  Raises:
    UsageError: when the folder is not understood or its shape is of no
      published model type.
    InfraError: when the disk is full.
  """
  source, out = (pathlib.Path(p).absolute() for p in (source, out))
  config = shape_json.read(source / shape_json.NAME)
  stored = ocp.metadata(source / "weights").metadata
  item = np.dtype(stored["embedding"].dtype)
  size = sum(
    int(np.prod(x.shape)) * np.dtype(x.dtype).itemsize for x in _leaves(stored)
  )
  with _built(out, int(size * 1.05)) as building, _context():
    writer = tensors.ShardWriter(building, shard_bytes=_SHARD)
    todo = list(names.pieces(config))
    with Progress("convert", len(todo)) as progress:
      for done, piece in enumerate(todo, 1):
        got = ocp.load(
          source / "weights",
          _nested({path: np.empty(0, item) for path in piece.ours}),
        )
        arrays = piece.save([_at(got, path) for path in piece.ours])
        for name, x in zip(piece.theirs, arrays, strict=True):
          writer.add(name, np.ascontiguousarray(x))
        progress.update(done)
    writer.close()
    raw = hf_config.to_hf(config, item.name)
    (building / "config.json").write_text(json.dumps(raw, indent=2) + "\n")
    _copy_tokenizer(source, building)
  return config


def _leaves(tree: Any) -> Iterator[Any]:
  for value in tree.values():
    if isinstance(value, Mapping):
      yield from _leaves(value)
    else:
      yield value


def _at(tree: Any, path: str) -> Any:
  for key in path.split("/"):
    tree = tree[key]
  return np.asarray(tree)
