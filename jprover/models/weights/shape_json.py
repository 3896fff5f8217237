"""`shape.json`: a `DecoderConfig` on disk."""

import dataclasses
import json
import pathlib
from typing import Any

from jprover.errors import UsageError
from jprover.models.moe.config import (
  DecoderConfig,
  Experts,
  GroupedQuery,
  Latent,
  Yarn,
)

NAME = "shape.json"
_PARTS = {"experts": Experts, "yarn": Yarn}


def to_json(config: DecoderConfig) -> dict[str, Any]:
  """Returns the fields as JSON values."""
  fields = dataclasses.asdict(config)
  kind = "latent" if isinstance(config.attention, Latent) else "grouped_query"
  fields["attention"] = {"kind": kind, **fields["attention"]}
  return fields


def from_json(fields: dict[str, Any]) -> DecoderConfig:
  """Returns the config of `to_json`.

  Raises:
    UsageError: on a field that the config does not have.
  """
  fields = dict(fields)
  try:
    attention = dict(fields.pop("attention"))
    kind = {"latent": Latent, "grouped_query": GroupedQuery}
    fields["attention"] = kind[attention.pop("kind")](**attention)
    for name, record in _PARTS.items():
      if fields.get(name) is not None:
        fields[name] = record(**fields[name])
    return DecoderConfig(**fields)
  except (KeyError, TypeError, ValueError) as e:
    raise UsageError(f"{NAME} is not understood: {e}") from e


def write(path: pathlib.Path, config: DecoderConfig) -> None:
  """Writes the file."""
  path.write_text(json.dumps(to_json(config), indent=2) + "\n")


def read(path: pathlib.Path) -> DecoderConfig:
  """Reads the file.

  Raises:
    UsageError: when it is missing or not understood.
  """
  try:
    fields = json.loads(path.read_text())
  except FileNotFoundError:
    raise UsageError(
      f"{path.parent} has no {NAME}: it is no folder of `jprover convert`"
    ) from None
  except ValueError as e:
    raise UsageError(f"{path} is no JSON: {e}") from e
  return from_json(fields)
