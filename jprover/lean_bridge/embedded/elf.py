"""Reads the exported symbols of a 64-bit little-endian ELF library.

Only the section headers and the dynamic symbol table are read (System V ABI,
chapter "Object Files"), so no `nm` or `readelf` is needed.
"""

import mmap
import struct
from pathlib import Path

from jprover.errors import InfraError

_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_DYNSYM = 11


def exported_symbols(library: Path) -> list[str]:
  """Names of the symbols that `library` defines and exports, sorted.

  Raises:
    InfraError: the file is not a 64-bit little-endian ELF file, or has no
      dynamic symbol table.
  """
  with library.open("rb") as handle:
    if library.stat().st_size < 64:
      raise InfraError(f"{library} is not an ELF library: reinstall its wheel")
    with mmap.mmap(handle.fileno(), 0, access=mmap.ACCESS_READ) as data:
      return sorted(_read(data, library))


def _read(data: mmap.mmap, library: Path) -> list[str]:
  if data[:6] != b"\x7fELF\x02\x01":
    raise InfraError(
      f"{library} is not a 64-bit little-endian ELF library: "
      "reinstall its wheel"
    )
  (table,) = struct.unpack_from("<Q", data, 40)
  (count,) = struct.unpack_from("<H", data, 60)
  sections = [
    _SECTION.unpack_from(data, table + _SECTION.size * i) for i in range(count)
  ]
  for section in sections:
    if section[1] == _DYNSYM:
      break
  else:
    raise InfraError(f"{library} exports no symbols: reinstall its wheel")
  offset, size, strings = section[4], section[5], sections[section[6]][4]
  names = []
  for name, _, _, defined, _, _ in _SYMBOL.iter_unpack(
    data[offset : offset + size]
  ):
    if defined:
      end = data.find(b"\0", strings + name)
      names.append(data[strings + name : end].decode("utf-8", "replace"))
  return names
