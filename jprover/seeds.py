"""Seeds derived from names, so that no draw depends on another."""

import hashlib


def derive_seed(*parts: object) -> int:
  """Returns a 63-bit seed that depends on every part."""
  text = "/".join(map(str, parts)).encode()
  return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest()) >> 1
