"""Independent sampling of whole proofs: the baseline of every search."""

from jprover.search.steps import Ask, Check, Outcome, Search
from jprover.seeds import derive_seed


def search(seed: int, *, width: int) -> Search:
  """Draws whole proofs until one is certified or the budget ends.

  Args:
    seed: of the search.
    width: proofs drawn at once.
  """
  drawn, best, state = 0, "", ""
  while True:
    asks = [Ask("prove", derive_seed(seed, drawn + i)) for i in range(width)]
    drawn += width
    written = [w for w in (yield asks) if w is not None]
    checked = yield [Check(w.text) for w in written]
    for w, c in zip(written, checked, strict=True):
      if c is not None and c.verdict.status == "proved":
        return Outcome(w.text, "proved", wrote="prove")
      if c is not None and not best:
        best, state = w.text, c.messages
    if len(written) < width or None in checked:
      return Outcome("", "budget", best, state)
