"""The search tree of RMaxTS: states, discounted statistics, selection.

A node is a tactic state: different code that reaches the same goals is one
node, which keeps the codes, under the parent that reached it first. Every node
has one edge to each child and one to the *virtual* child, which means: expand
me again (DeepSeek-Prover-V1.5, section 3.2 and 3.3).
"""

import dataclasses
import math
import random
from collections.abc import Iterator, Sequence
from typing import Any, Literal

# Floors of the published settings: of the visits under the logarithm, and of
# an edge's visits.
MIN_PARENT, MIN_EDGE = 2.0, 0.01
VIRTUAL = -1

Rule = Literal["ducb", "ucb1", "uct"]


class Edge:
  """Rewards of one edge, discounted: a reward t visits ago counts γ^t.

  A visit is opened when the edge is selected, with reward 0 (the virtual
  loss), and settled when its result is in.
  """

  __slots__ = ("_discount", "visits", "weight")

  def __init__(self, discount: float):
    self._discount = discount
    self.visits = 0
    self.weight = 0.0  # W = sum_t γ^(N-t) R_t

  @property
  def count(self) -> float:
    """Returns `N_g = sum_{t<N} γ^t`."""
    g = self._discount
    if g == 1.0:
      return float(self.visits)
    return (1.0 - g**self.visits) / (1.0 - g)

  @property
  def value(self) -> float:
    """Returns `Q = W/N_g`; 0 before the first visit (ours)."""
    return self.weight / self.count if self.visits else 0.0

  def open(self) -> int:
    """Counts a visit of reward 0; returns its ticket."""
    self.weight *= self._discount
    self.visits += 1
    return self.visits - 1

  def settle(self, ticket: int, reward: float) -> None:
    """Gives a visit its reward, at the place where it was opened."""
    age = self.visits - 1 - ticket
    self.weight += self._discount**age * reward


@dataclasses.dataclass
class Node:
  """A tactic state.

  Attributes:
    state: goals; empty for the root, whose prompt is the bare statement.
    parent: index of the node, -1 for the root.
    depth: edges from the root.
    codes: texts after `:=` that reach the state, in the order found.
    children: indices of nodes.
    edges: statistics by child; `VIRTUAL` for the virtual one.
  """

  state: str
  parent: int
  depth: int
  codes: list[str]
  children: list[int]
  edges: dict[int, Edge]

  @property
  def expansions(self) -> int:
    """How often the node was expanded."""
    return self.edges[VIRTUAL].visits


@dataclasses.dataclass(frozen=True)
class Path:
  """A selected path: its edges with their tickets, and the node to expand."""

  steps: tuple[tuple[int, int, int], ...]  # (node, child, ticket)
  leaf: int


class Tree:
  """A search tree of one problem."""

  def __init__(
    self,
    *,
    rule: Rule = "ducb",
    discount: float = 0.99,
    max_codes: int = 16,
  ):
    """Makes the root.

    Args:
      rule: `ducb` discounts; `ucb1` does not; `uct` neither discounts nor
        takes the intrinsic reward.
      discount: γ of `ducb`.
      max_codes: codes a node keeps.
    """
    self.rule = rule
    self._discount = discount if rule == "ducb" else 1.0
    self._max_codes = max_codes
    self.nodes: list[Node] = []
    self._by_state: dict[str, int] = {}
    self._add("", -1, "")

  def select(self) -> Path:
    """Descends from the root and opens a visit on every edge of the path.

    At each node the edge with the largest `Q + U` is taken, `U = sqrt(2 ln
    max(sum N, 2) / max(N, 0.01))` (paper, equations 2 and 3); the first of
    equals, the virtual edge before the children in the order found.
    """
    steps, at = [], 0
    while True:
      node = self.nodes[at]
      child = self._best(node)
      steps.append((at, child, node.edges[child].open()))
      if child == VIRTUAL:
        return Path(tuple(steps), at)
      at = child

  def backup(self, path: Path, *, new_nodes: int) -> None:
    """Settles a path: reward 1 if its expansion added a node, else 0."""
    reward = 1.0 if new_nodes and self.rule != "uct" else 0.0
    for node, child, ticket in path.steps:
      self.nodes[node].edges[child].settle(ticket, reward)

  def grow(self, leaf: int, cuts: Sequence[tuple[str, str]]) -> int:
    """Adds the states along an expansion.

    Args:
      leaf: the node that was expanded.
      cuts: `(code, state)` of every accepted beginning, shortest first.

    Returns:
      The number of new nodes.
    """
    new, at = 0, leaf
    for code, state in cuts:
      known = self._by_state.get(state)
      if known is None:
        at = self._add(state, at, code)
        new += 1
        continue
      codes = self.nodes[known].codes
      if known != 0 and code not in codes and len(codes) < self._max_codes:
        codes.append(code)
      at = known
    return new

  def code(self, node: int, rng: random.Random) -> str:
    """Returns one of the codes of a node, drawn at random."""
    return rng.choice(self.nodes[node].codes)

  def walk(self) -> Iterator[dict[str, Any]]:
    """Yields the nodes as JSON values for people."""
    for i, node in enumerate(self.nodes):
      yield {
        "id": i,
        "parent": node.parent,
        "depth": node.depth,
        "state": node.state,
        "codes": node.codes[:3],
        "expansions": node.expansions,
        "value": round(node.edges[VIRTUAL].value, 4),
      }

  def _best(self, node: Node) -> int:
    counts = {child: edge.count for child, edge in node.edges.items()}
    log = 2.0 * math.log(max(sum(counts.values()), MIN_PARENT))
    best, score = VIRTUAL, -math.inf
    for child, edge in node.edges.items():
      bonus = math.sqrt(log / max(counts[child], MIN_EDGE))
      if (s := edge.value + bonus) > score:
        best, score = child, s
    return best

  def _add(self, state: str, parent: int, code: str) -> int:
    index = len(self.nodes)
    depth = self.nodes[parent].depth + 1 if parent >= 0 else 0
    virtual = {VIRTUAL: Edge(self._discount)}
    self.nodes.append(Node(state, parent, depth, [code], [], virtual))
    self._by_state[state] = index
    if parent >= 0:
      self.nodes[parent].children.append(index)
      self.nodes[parent].edges[index] = Edge(self._discount)
    return index
