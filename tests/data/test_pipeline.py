import json

import pytest

from jprover.data.pipeline import Shuffled


def test_each_epoch_has_every_item_once_in_another_order():
  data = Shuffled(list("abcdef"), batch=2, seed=3)
  epochs = [[x for _ in range(3) for x in next(data)] for _ in range(3)]
  assert all(sorted(e) == list("abcdef") for e in epochs)
  assert len({tuple(e) for e in epochs}) > 1


def test_position_survives_json():
  data = Shuffled(range(11), batch=3, seed=0)
  for _ in range(5):
    next(data)
  state = json.loads(json.dumps(data.state))
  expected = [next(data) for _ in range(7)]
  other = Shuffled(range(11), batch=3, seed=0)
  other.state = state
  assert [next(other) for _ in range(7)] == expected


def test_too_few_items_are_refused():
  with pytest.raises(ValueError, match="a batch of 4"):
    Shuffled([1, 2], batch=4, seed=0)
