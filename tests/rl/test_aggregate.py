import jax.numpy as jnp
import numpy as np
import pytest

from jprover.rl import aggregate

X = np.array([[1.0, 2.0, np.nan, np.inf], [3.0, 0.0, 5.0, 7.0]])
MASK = np.array([[1.0, 1.0, 0.0, 0.0], [1.0, 0.0, 1.0, 0.0]])


def pair(result):
  return [float(v) for v in result]


def test_by_hand_on_rows():
  assert pair(aggregate.token_mean(X, MASK)) == [11.0, 4.0]
  assert pair(aggregate.sequence_mean(X, MASK)) == [5.5, 2.0]
  assert pair(aggregate.fixed_length(X, MASK, max_length=10)) == [11.0, 20.0]


def test_by_hand_on_packed_rows():
  # Three sequences: [1, 2], [3], [5, 7]; slot 3 is empty.
  x = np.array([[1.0, 2.0, 3.0, 9.0], [5.0, 7.0, 9.0, 9.0]])
  sequence = np.array([[2, 2, 0, 4], [1, 1, 4, 4]])
  mask = (sequence < 4).astype(float)
  where = {"sequence": sequence, "weight": np.array([1.0, 1.0, 1.0, 0.0])}
  assert pair(aggregate.sequence_mean(x, mask, **where)) == [10.5, 3.0]
  got = aggregate.fixed_length(x, mask, max_length=4, **where)
  assert pair(got) == [18.0, 12.0]


def test_row_without_policy_tokens_is_no_sequence():
  x, mask = jnp.ones((3, 2)), jnp.array([[1.0, 0], [0, 0], [1, 1]])
  assert pair(aggregate.sequence_mean(x, mask)) == [2.0, 2.0]
  assert pair(aggregate.fixed_length(x, mask, max_length=5)) == [3.0, 10.0]


def test_sequence_without_policy_tokens_counts_as_zero_if_it_has_weight():
  x, mask = jnp.ones((2, 2)), jnp.array([[1.0, 1], [0, 0]])
  where = {"sequence": np.array([[0, 0], [1, 1]]), "weight": np.ones(2)}
  assert pair(aggregate.sequence_mean(x, mask, **where)) == [1.0, 2.0]


def test_sequence_and_weight_go_together():
  with pytest.raises(ValueError, match="together"):
    aggregate.sequence_mean(X, MASK, weight=np.ones(2))


def test_shapes_are_checked():
  with pytest.raises(AssertionError):
    aggregate.token_mean(X, MASK[:1])
