import itertools
import math
import random

import pytest

from jprover.search.tree import VIRTUAL, Edge, Tree


def closed_form(rewards, discount):
  """Returns (W, N_g) of rewards in the order of the visits."""
  n = len(rewards)
  ages = range(n - 1, -1, -1)
  weight = sum(discount**a * r for a, r in zip(ages, rewards, strict=True))
  return weight, sum(discount**t for t in range(n))


def test_discounted_sums_equal_the_closed_form():
  rng = random.Random(0)
  for _ in range(10_000):
    discount = rng.choice((1.0, 0.99, 0.9, rng.random()))
    edge, rewards, waiting = Edge(discount), [], []
    for _ in range(rng.randrange(1, 12)):
      if waiting and rng.random() < 0.5:
        ticket = waiting.pop(rng.randrange(len(waiting)))
        rewards[ticket] = rng.randrange(2)
        edge.settle(ticket, rewards[ticket])
      else:
        waiting.append(edge.open())
        rewards.append(0)
    weight, count = closed_form(rewards, discount)
    assert math.isclose(edge.weight, weight, abs_tol=1e-12)
    assert math.isclose(edge.count, count)
    assert math.isclose(edge.value, weight / count, abs_tol=1e-12)


def test_order_of_results_does_not_matter():
  for order in itertools.permutations(range(4)):
    edge = Edge(0.9)
    tickets = [edge.open() for _ in range(4)]
    for i in order:
      edge.settle(tickets[i], float(i % 2))
    assert math.isclose(edge.weight, 0.9**2 + 1.0)


def test_virtual_loss_spreads_the_workers():
  tree = Tree(discount=1.0)
  tree.grow(0, [(" by\n  a", "A"), (" by\n  a\n  b", "B"), (" by\n  c", "A")])
  assert [(n.parent, n.depth) for n in tree.nodes] == [(-1, 0), (0, 1), (1, 2)]
  # Root: edges V and A. Nothing visited: the first of equals, then the other
  # one, each time down to a virtual edge.
  leaves = [tree.select().leaf for _ in range(4)]
  # 1: V of the root. 2: A, then its V. 3: the root's V again (a tie of one
  # visit each). 4: A (1 visit against 2), then B, which has none.
  assert leaves == [0, 1, 0, 2]


def test_golden_selection():
  tree = Tree(rule="ucb1")
  tree.grow(0, [("a", "A")])
  tree.grow(0, [("b", "B")])
  assert tree.nodes[0].children == [1, 2]
  for child, rewards in ((VIRTUAL, [0, 0, 1]), (1, [1, 1]), (2, [0])):
    edge = tree.nodes[0].edges[child]
    for r in rewards:
      edge.settle(edge.open(), r)
  # sum N = 6, 2 ln 6 = 3.5835: V 1/3 + sqrt(3.5835 / 3) = 1.4263,
  # A 1 + sqrt(3.5835 / 2) = 2.3386, B 0 + sqrt(3.5835 / 1) = 1.8930.
  path = tree.select()
  assert path.leaf == 1 and path.steps[0][:2] == (0, 1)
  # A: 2/3 + sqrt(2 ln 7 / 3) = 1.8057 with the visit in flight;
  # B: sqrt(2 ln 7) = 1.9728.
  assert tree.select().leaf == 2
  tree.backup(path, new_nodes=3)
  # V 1/3 + sqrt(2 ln 8 / 3) = 1.5107, A 1 + sqrt(2 ln 8 / 3) = 2.1774,
  # B sqrt(2 ln 8 / 2) = 1.4420.
  assert tree.select().steps[0][1] == 1


def test_an_old_success_fades():
  rewards = [1] + [0] * 200
  values = {}
  for rule in ("ducb", "ucb1"):
    tree = Tree(rule=rule, discount=0.9)
    edge = tree.nodes[0].edges[VIRTUAL]
    for r in rewards:
      edge.settle(edge.open(), r)
    values[rule] = edge.value
  assert values["ducb"] < 1e-9 < values["ucb1"]


@pytest.mark.parametrize(
  ("rule", "reward"), [("ducb", 1.0), ("ucb1", 1.0), ("uct", 0.0)]
)
def test_only_new_states_reward(rule, reward):
  tree = Tree(rule=rule)
  path = tree.select()
  tree.backup(path, new_nodes=tree.grow(path.leaf, [("a", "A")]))
  assert tree.nodes[0].edges[VIRTUAL].value == reward
  path = tree.select()
  assert tree.grow(path.leaf, [("a", "A"), ("a2", "A")]) == 0
  assert tree.nodes[1].codes == ["a", "a2"]


def test_a_state_has_one_node_under_its_first_parent():
  tree = Tree()
  assert tree.grow(0, [("a", "A"), ("ab", "B")]) == 2
  assert tree.grow(0, [("c", "C"), ("cb", "B"), ("cbd", "D")]) == 2
  parents = {n.state: tree.nodes[n.parent].state for n in tree.nodes[1:]}
  assert parents == {"A": "", "B": "A", "C": "", "D": "B"}
  assert tree.nodes[2].codes == ["ab", "cb"]


def test_many_workers_lose_no_visit():
  rng = random.Random(1)
  tree, flying, opened = Tree(), [], 0
  for i in range(3000):
    if len(flying) < 32:
      flying.append(tree.select())
      opened += 1
    else:
      path = flying.pop(rng.randrange(32))
      states = [f"s{rng.randrange(400)}" for _ in range(rng.randrange(4))]
      cuts = [(f"{i}/{s}", s) for s in states]
      tree.backup(path, new_nodes=tree.grow(path.leaf, cuts))
  root = tree.nodes[0]
  assert sum(e.visits for e in root.edges.values()) == opened
  for i, node in enumerate(tree.nodes[1:], 1):
    through = tree.nodes[node.parent].edges[i].visits
    assert through == sum(e.visits for e in node.edges.values())
    assert 0 <= tree.nodes[node.parent].edges[i].value <= 1
