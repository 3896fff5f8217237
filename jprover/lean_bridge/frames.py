"""Length-prefixed JSON between a pool and its workers."""

import json
import os
import struct
from typing import Any

_HEADER = struct.Struct("<I")
_MAX_FRAME = 1 << 30


def write_frame(fd: int, value: Any) -> None:
  """Sends a JSON value."""
  body = json.dumps(value).encode()
  data = memoryview(_HEADER.pack(len(body)) + body)
  while data:
    data = data[os.write(fd, data) :]


def read_frame(fd: int) -> Any | None:
  """Returns the next JSON value, or None at the end of file.

  Raises:
    ValueError: what arrives is not a frame.
  """
  header = _read_exactly(fd, _HEADER.size)
  if header is None:
    return None
  (size,) = _HEADER.unpack(header)
  if size > _MAX_FRAME:
    raise ValueError(f"frame of {size} bytes")
  body = _read_exactly(fd, size)
  return None if body is None else json.loads(body)


def _read_exactly(fd: int, size: int) -> bytes | None:
  data = bytearray()
  while len(data) < size:
    chunk = os.read(fd, min(size - len(data), 1 << 20))
    if not chunk:
      return None
    data += chunk
  return bytes(data)
