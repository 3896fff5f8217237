"""Repair in rounds: the latest attempt and what Lean said of it.

The round of OProver: statement, latest attempt and its raw diagnostics go into
the prompt, the answer is a whole new proof. A chain starts from a whole proof
of its own and is given up after a number of rounds. (Retrieved proofs, which
OProver adds to the prompt, are not part of it.)
"""

from jprover.search.steps import Ask, Check, Outcome, Search
from jprover.seeds import derive_seed


def search(seed: int, *, width: int, rounds: int) -> Search:
  """Runs chains of repairs, `width` at once, until the budget ends.

  Args:
    seed: of the search.
    width: chains at once.
    rounds: attempts a chain, the first included.
  """
  best, state, generation = "", "", 0
  while True:
    # Attempt and messages of each chain; None at its first round.
    chains: list[tuple[str, str] | None] = [None] * width
    for number in range(rounds):
      asks = [
        _ask(derive_seed(seed, generation, i, number), chain)
        for i, chain in enumerate(chains)
      ]
      written = [w for w in (yield asks) if w is not None]
      checked = yield [Check(w.text) for w in written]
      for i, (w, c) in enumerate(zip(written, checked, strict=True)):
        if c is None:
          continue
        if c.verdict.status == "proved":
          return Outcome(w.text, "proved", wrote=asks[i].kind)
        chains[i] = (w.text, c.messages)
        best, state = w.text, c.messages
      if len(written) < width or None in checked:
        return Outcome("", "budget", best, state)
    generation += 1


def _ask(seed: int, chain: tuple[str, str] | None) -> Ask:
  if chain is None:
    return Ask("prove", seed)
  return Ask("repair", seed, attempt=chain[0], messages=chain[1])
