"""Reads and writes folders of safetensors files, one tensor at a time.

The published library gives no float8 arrays without PyTorch, so the format
(a JSON header, then the bytes) is read here.
"""

import json
import os
import pathlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import ml_dtypes
import numpy as np

from jprover.errors import UsageError

_DTYPES: dict[str, Any] = {
  "F64": np.float64,
  "F32": np.float32,
  "F16": np.float16,
  "BF16": ml_dtypes.bfloat16,
  "F8_E4M3": ml_dtypes.float8_e4m3fn,
  "F8_E5M2": ml_dtypes.float8_e5m2,
  "I64": np.int64,
  "I32": np.int32,
  "I16": np.int16,
  "I8": np.int8,
  "U8": np.uint8,
  "BOOL": np.bool_,
}
_NAMES = {np.dtype(v): k for k, v in _DTYPES.items()}
_MAX_HEADER = 100_000_000  # What the format allows, bytes.
INDEX = "model.safetensors.index.json"


class Folder:
  """The tensors of all safetensors files of a folder."""

  def __init__(self, path: str | os.PathLike):
    """Reads the headers.

    Raises:
      UsageError: when there is no such folder or file, one is broken, or two
        files have a tensor of the same name.
    """
    self.path = pathlib.Path(path)
    if not self.path.is_dir():
      raise UsageError(f"{self.path} is no folder")
    files = sorted(self.path.glob("*.safetensors"))
    if not files:
      raise UsageError(f"{self.path} has no *.safetensors file")
    self._where: dict[str, tuple[pathlib.Path, int, dict[str, Any]]] = {}
    for file in files:
      start, header = _header(file)
      for name, info in header.items():
        if name in self._where:
          other = self._where[name][0].name
          raise UsageError(f"{name} is both in {other} and in {file.name}")
        self._where[name] = (file, start, info)

  def __contains__(self, name: str) -> bool:
    return name in self._where

  def names(self) -> list[str]:
    """Returns the names of all tensors."""
    return list(self._where)

  def shape(self, name: str) -> tuple[int, ...]:
    """Returns the shape of a tensor."""
    return tuple(self._where[name][2]["shape"])

  def bytes(self) -> int:
    """Returns the bytes of all tensors together."""
    offsets = (info["data_offsets"] for *_, info in self._where.values())
    return sum(end - start for start, end in offsets)

  def read(self, name: str) -> np.ndarray:
    """Reads a tensor."""
    file, start, info = self._where[name]
    shape = tuple(info["shape"])
    return np.fromfile(
      file,
      dtype=_DTYPES[info["dtype"]],
      offset=start + info["data_offsets"][0],
      count=int(np.prod(shape, dtype=np.int64)),
    ).reshape(shape)


def _header(file: pathlib.Path) -> tuple[int, dict[str, Any]]:
  """Where the bytes of a file start, and what lies there."""
  size = file.stat().st_size
  with file.open("rb") as f:
    length = int.from_bytes(f.read(8), "little")
    if size < 8 or length > min(size - 8, _MAX_HEADER):
      raise UsageError(f"{file} is no safetensors file: its header is cut off")
    try:
      header = json.loads(f.read(length))
    except ValueError as e:
      raise UsageError(f"{file} is no safetensors file: {e}") from e
  header.pop("__metadata__", None)
  start = 8 + length
  for name, info in header.items():
    first, last = info["data_offsets"]
    if info["dtype"] not in _DTYPES:
      raise UsageError(f"{file}: {name} has the unknown type {info['dtype']}")
    items = int(np.prod(info["shape"], dtype=np.int64))
    wanted = items * np.dtype(_DTYPES[info["dtype"]]).itemsize
    if last - first != wanted or start + last > size:
      raise UsageError(f"{file} is cut off: {name} does not lie in it whole")
  return start, header


class _Writer:
  """One file; its header comes last, into room that is kept for it."""

  ROOM = 1 << 20  # Bytes of the header, filled up with blanks.

  def __init__(self, file: pathlib.Path):
    self.file = file
    self.names: dict[str, dict[str, Any]] = {}
    self.size = 0
    self._out = file.open("wb")
    self._out.seek(8 + self.ROOM)

  def add(self, name: str, x: np.ndarray) -> None:
    self._out.write(np.ascontiguousarray(x).view(np.uint8).reshape(-1).data)
    self.names[name] = {
      "dtype": _NAMES[x.dtype],
      "shape": list(x.shape),
      "data_offsets": [self.size, self.size + x.nbytes],
    }
    self.size += x.nbytes

  def is_full(self) -> bool:
    return len(self.names) > 3000  # A name takes less than 300 bytes.

  def close(self) -> None:
    header = {"__metadata__": {"format": "pt"}, **self.names}
    text = json.dumps(header, separators=(",", ":")).encode()
    self._out.seek(0)
    self._out.write(self.ROOM.to_bytes(8, "little") + text.ljust(self.ROOM))
    self._out.flush()
    os.fsync(self._out.fileno())
    self._out.close()


def write(file: pathlib.Path, arrays: Mapping[str, np.ndarray]) -> None:
  """Writes a safetensors file."""
  writer = _Writer(file)
  for name, x in arrays.items():
    writer.add(name, x)
  writer.close()


class ShardWriter:
  """Writes tensors to numbered files of bounded size, and their index."""

  def __init__(self, folder: pathlib.Path, *, shard_bytes: int):
    """Starts.

    Args:
      folder: exists.
      shard_bytes: size above which a new file is begun.
    """
    self._folder, self._limit = folder, shard_bytes
    self._files: list[_Writer] = []

  def add(self, name: str, x: np.ndarray) -> None:
    """Writes a tensor."""
    last = self._files[-1] if self._files else None
    if last is None or last.is_full() or last.size + x.nbytes > self._limit:
      if last is not None:
        last.close()
      file = self._folder / f"part-{len(self._files) + 1:05d}.safetensors"
      self._files.append(_Writer(file))
    self._files[-1].add(name, x)

  def close(self) -> None:
    """Gives the files their names, and writes the index."""
    self._files[-1].close()
    if len(self._files) == 1:
      self._files[0].file.rename(self._folder / "model.safetensors")
      return
    index: dict[str, str] = {}
    for i, part in enumerate(self._files, 1):
      name = f"model-{i:05d}-of-{len(self._files):05d}.safetensors"
      part.file.rename(self._folder / name)
      index |= dict.fromkeys(part.names, name)
    total = sum(part.size for part in self._files)
    whole = {"metadata": {"total_size": total}, "weight_map": index}
    (self._folder / INDEX).write_text(json.dumps(whole, indent=2))


class Lazy(Sequence[np.ndarray]):
  """Named tensors of a folder, each read when it is asked for."""

  def __init__(self, folder: Folder, names: Sequence[str]):
    self._folder, self._names = folder, names

  def __len__(self) -> int:
    return len(self._names)

  def __getitem__(self, i: Any) -> Any:
    return _decoded(self._folder, self._names[i])

  def __iter__(self) -> Iterator[np.ndarray]:
    return (_decoded(self._folder, name) for name in self._names)


SCALE = "_scale_inv"


def _decoded(folder: Folder, name: str) -> np.ndarray:
  """A tensor; one stored in 8 bits with a scale a block as bfloat16.

  References:
    DeepSeek-V3, arXiv 2412.19437, section 3.3.2: blocks of 128 x 128.
  """
  x = folder.read(name)
  if name + SCALE not in folder:
    return x
  scale = folder.read(name + SCALE).astype(np.float32)
  out = np.empty(x.shape, ml_dtypes.bfloat16)
  size = 128
  for i in range(scale.shape[0]):
    rows = slice(size * i, size * (i + 1))
    wide = np.repeat(scale[i], size)[: x.shape[1]]
    out[rows] = (x[rows].astype(np.float32) * wide).astype(out.dtype)
  return out
