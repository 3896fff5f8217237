"""Named shapes of the policy."""

from collections.abc import Callable

from jprover.errors import UsageError
from jprover.models.moe import config as moe

PRESETS: dict[str, Callable[[int, int], moe.MoEConfig]] = {"demo": moe.demo}


def get(name: str, *, vocab_size: int, max_len: int) -> moe.MoEConfig:
  """Returns a preset for a vocabulary and a longest sequence.

  Raises:
    UsageError: on an unknown name.
  """
  if name not in PRESETS:
    raise UsageError(
      f"no policy preset {name!r}: choose from {', '.join(sorted(PRESETS))}"
    )
  return PRESETS[name](vocab_size, max_len)
