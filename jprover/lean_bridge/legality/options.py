"""`set_option`: what a submission may set, and how far."""

from collections.abc import Iterator, Sequence

from jprover.lean_bridge.legality.lexer import Token
from jprover.lean_bridge.legality.offence import Offence

MAX_HEARTBEATS = 1_000_000
_LIMITS = {"maxRecDepth": 20_000, "synthInstance.maxSize": 4096}
_HEARTBEATS = frozenset(("maxHeartbeats", "synthInstance.maxHeartbeats"))
_PREFIXES = ("pp.", "linter.", "trace.", "weak.linter.", "profiler.")
_TELLING = frozenset(
  ("profiler", "diagnostics", "diagnostics.threshold")
)  # only what Lean prints
_FIXED = {"autoImplicit": "false", "relaxedAutoImplicit": "false"}


def option_offence(
  tokens: Sequence[Token], at: int, max_heartbeats: int
) -> Iterator[Offence]:
  """Yields the offence of the `set_option` at `at`, if there is one."""
  line = tokens[at].line
  name = tokens[at + 1].text if at + 1 < len(tokens) else ""
  value = tokens[at + 2].text if at + 2 < len(tokens) else ""
  if name.startswith(_PREFIXES) or name in _TELLING:
    return
  if _FIXED.get(name) == value:
    return
  limit = max_heartbeats if name in _HEARTBEATS else _LIMITS.get(name)
  if limit is None:
    yield Offence("option", f"`set_option {name}` is not allowed", line)
  elif not value.isdecimal() or not 0 < int(value[:12]) <= limit:
    yield Offence(
      "option", f"`{name}` may be set from 1 to {limit}, not {value}", line
    )
