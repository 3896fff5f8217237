"""Input pipelines through Grain, with a position that can be saved."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import grain.python as grain

T = TypeVar("T")


class Shuffled[T]:
  """Endless batches of a sequence, reshuffled every epoch.

  The order depends on the seed only. `state` is JSON and goes into the
  checkpoint; an iterator given it continues where the other stopped.
  """

  def __init__(self, items: Sequence[T], *, batch: int, seed: int):
    """Makes the pipeline.

    Args:
      items: at least `batch` of them.
      batch: items a call of `next`; a short rest of an epoch is left out.
      seed: of the order.
    """
    if len(items) < batch:
      raise ValueError(f"a batch of {batch} needs as many items: {len(items)}")
    self._items = items
    dataset = (
      grain.MapDataset.range(len(items))
      .shuffle(seed=seed)
      .batch(batch, drop_remainder=True)
      .repeat()
    )
    options = grain.ReadOptions(num_threads=1, prefetch_buffer_size=2)
    self._iterator = iter(dataset.to_iter_dataset(options))

  def __iter__(self) -> Iterator[list[T]]:
    return self

  def __next__(self) -> list[T]:
    return [self._items[int(i)] for i in next(self._iterator)]

  @property
  def state(self) -> dict[str, Any]:
    """Position in the data."""
    return self._iterator.get_state()

  @state.setter
  def state(self, value: dict[str, Any]) -> None:
    self._iterator.set_state(value)
