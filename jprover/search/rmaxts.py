"""RMaxTS: Monte-Carlo tree search over tactic states, driven by novelty.

DeepSeek-Prover-V1.5, section 3. A step selects a node, has the model write
the whole rest of a proof from it, verifies that, cuts it at the first error
and adds every state before the error. The reward is intrinsic: 1 when a new
state was found. A certified proof ends the search.
"""

import random
from collections.abc import Sequence

from jprover.search.steps import Ask, Check, Checked, Outcome, Search, Written
from jprover.search.tree import Path, Rule, Tree
from jprover.seeds import derive_seed


def search(
  seed: int, *, rule: Rule, width: int, trees: int, discount: float
) -> Search:
  """Grows trees until a proof is certified or the budget ends.

  Args:
    seed: of the search.
    rule: of the selection, see `Tree`.
    width: expansions of a tree in flight at once; the paths of those count
      as visits of reward 0 until their results are in.
    trees: independent ones, which take turns.
    discount: γ of the rule `ducb`.
  """
  forest = [Tree(rule=rule, discount=discount) for _ in range(trees)]
  rngs = [random.Random(derive_seed(seed, i)) for i in range(trees)]
  turn = 0
  while True:
    number, tree = turn % trees, forest[turn % trees]
    rng = rngs[number]
    paths = [tree.select() for _ in range(width)]
    codes = [tree.code(p.leaf, rng) for p in paths]
    asks = [
      _ask(tree, p, code, derive_seed(seed, number, turn, i))
      for i, (p, code) in enumerate(zip(paths, codes, strict=True))
    ]
    replies: Sequence[Written | None] = yield asks
    taken = [
      (p, code + w.text)
      for p, code, w in zip(paths, codes, replies, strict=True)
      if w is not None
    ]
    checked: Sequence[Checked | None] = yield [
      Check(proof, trace=True) for _, proof in taken
    ]
    for (path, proof), c in zip(taken, checked, strict=True):
      if c is not None and c.verdict.status == "proved":
        kind = "continue" if path.leaf else "prove"
        return Outcome(proof, "proved", tree=_nodes(forest), wrote=kind)
      cuts = [(cut.tactics, cut.state) for cut in c.cuts] if c else []
      tree.backup(path, new_nodes=tree.grow(path.leaf, cuts))
    if len(taken) < width or None in checked:
      return _given_up(forest)
    turn += 1


def _ask(tree: Tree, path: Path, code: str, seed: int) -> Ask:
  if path.leaf == 0:
    return Ask("prove", seed)
  return Ask("continue", seed, tactics=code, state=tree.nodes[path.leaf].state)


def _nodes(forest: list[Tree]) -> tuple:
  return tuple({"tree": i, **n} for i, t in enumerate(forest) for n in t.walk())


def _given_up(forest: list[Tree]) -> Outcome:
  """Returns the deepest state with the shortest goals as the best one."""
  nodes = [n for tree in forest for n in tree.nodes[1:]]
  if not nodes:
    return Outcome("", "budget", tree=_nodes(forest))
  best = max(nodes, key=lambda n: (n.depth, -len(n.state)))
  return Outcome("", "budget", best.codes[0], best.state, _nodes(forest))
