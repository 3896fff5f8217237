"""Verification of Lean 4 submissions.

Imports are lazy: a worker process loads this package too, and needs only a
part of it.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
  from jprover.lean_bridge.answers import Compiled, TacticState, Trace
  from jprover.lean_bridge.async_verifier import AsyncVerifier
  from jprover.lean_bridge.backend import Backend
  from jprover.lean_bridge.legality import check_legality, extract_code
  from jprover.lean_bridge.verify import Verifier

_HOMES = {
  "AsyncVerifier": "async_verifier",
  "Backend": "backend",
  "Compiled": "answers",
  "TacticState": "answers",
  "Trace": "answers",
  "Verifier": "verify",
  "check_legality": "legality",
  "extract_code": "legality",
}
__all__ = [
  "AsyncVerifier",
  "Backend",
  "Compiled",
  "TacticState",
  "Trace",
  "Verifier",
  "check_legality",
  "extract_code",
]


def __getattr__(name: str) -> Any:
  if name not in _HOMES:
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
  home = importlib.import_module(f"{__name__}.{_HOMES[name]}")
  return getattr(home, name)
