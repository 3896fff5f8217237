import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jprover.data.packing import (
  Example,
  check_batch,
  pack,
  pack_all,
  unpack,
)
from jprover.types import Segment, Trajectory


def example(n, *, start=0, adv=1.0, mask=None):
  """Tokens `start`, `start + 1`, ...: every value says where it is from."""
  tokens = np.arange(start, start + n, dtype=np.int32)
  if mask is None:
    mask = np.arange(n) % 3 > 0
  return Example(
    tokens=tokens,
    mask=np.asarray(mask, np.float32),
    adv=adv,
    logp_old=-tokens - 0.25,
    logp_sampler=-tokens - 0.5,
  )


LENGTHS = st.lists(st.integers(2, 14), max_size=12)


@settings(deadline=None)
@given(LENGTHS, st.integers(1, 3), st.integers(1, 10), st.integers(1, 8))
def test_everything_arrives_once_and_unchanged(lengths, rows, length, slots):
  examples = [
    example(n, start=100 * i, adv=float(i)) for i, n in enumerate(lengths)
  ]
  size = {"rows": rows, "length": length, "slots": slots}
  seen, too_long = [], []
  for packed in pack_all(examples, **size):
    batch = packed.batch
    assert batch.tokens.shape == (rows, length)
    assert batch.weight.shape == packed.origin.shape == (slots,)
    fields = {
      name: unpack(getattr(batch, name), packed)
      for name in batch._fields
      if name != "weight"
    }
    for i in fields["tokens"]:
      e, n = examples[i], lengths[i] - 1
      mask = e.mask[1:]
      np.testing.assert_array_equal(fields["tokens"][i], e.tokens[:-1])
      np.testing.assert_array_equal(fields["targets"][i], e.tokens[1:])
      np.testing.assert_array_equal(fields["positions"][i], np.arange(n))
      np.testing.assert_array_equal(fields["mask"][i], mask)
      np.testing.assert_array_equal(fields["adv"][i], i * mask)
      for name in ("logp_old", "logp_sampler"):
        want = getattr(e, name)[1:] * mask
        np.testing.assert_array_equal(fields[name][i], want)
      seen.append(i)
    too_long += packed.too_long
    assert (batch.segments > 0).sum() == sum(
      lengths[i] - 1 for i in fields["tokens"]
    )
  assert sorted(seen + too_long) == list(range(len(lengths)))
  assert sorted(too_long) == [
    i for i, n in enumerate(lengths) if n - 1 > length
  ]


def test_first_fit_longest_first_by_hand():
  # 3, 5 and 2 positions: 5 and 3 fill row 0, 2 goes to row 1.
  packed = pack(
    [example(4), example(6, start=10), example(3, start=20)],
    rows=2,
    length=8,
    slots=4,
  )
  batch = packed.batch
  np.testing.assert_array_equal(
    batch.tokens,
    [[10, 11, 12, 13, 14, 0, 1, 2], [20, 21, 0, 0, 0, 0, 0, 0]],
  )
  np.testing.assert_array_equal(
    batch.segments, [[1, 1, 1, 1, 1, 2, 2, 2], [1, 1, 0, 0, 0, 0, 0, 0]]
  )
  np.testing.assert_array_equal(
    batch.sequence, [[1, 1, 1, 1, 1, 0, 0, 0], [2, 2, 4, 4, 4, 4, 4, 4]]
  )
  np.testing.assert_array_equal(batch.weight, [1, 1, 1, 0])
  np.testing.assert_array_equal(packed.origin, [0, 1, 2, -1])


def test_what_does_not_fit_is_reported():
  examples = [example(n) for n in (5, 9, 5, 30, 5)]
  packed = pack(examples, rows=1, length=12, slots=9)
  assert packed.too_long == (3,)
  assert packed.left_out == (2, 4)
  few_slots = pack(examples, rows=9, length=12, slots=1)
  assert few_slots.left_out == (0, 2, 4) and few_slots.too_long == (3,)


def test_rows_are_filled_by_microbatch():
  # Row r belongs to microbatch r % 3; two rows hold all there is.
  packed = pack(
    [example(5), example(5), example(4)],
    rows=6,
    length=8,
    slots=4,
    microbatches=3,
  )
  used = (packed.batch.segments > 0).any(1)
  np.testing.assert_array_equal(used, [1, 0, 0, 1, 0, 0])


def test_advantage_may_differ_by_token():
  adv = np.array([9.0, 1.0, 2.0, 3.0])
  packed = pack(
    [example(4, adv=adv, mask=[0, 1, 0, 1])], rows=1, length=4, slots=1
  )
  np.testing.assert_array_equal(packed.batch.adv, [[1, 0, 3, 0]])


def test_unknown_log_probs_are_nan_on_policy_tokens_only():
  e = Example(np.arange(4), np.array([0, 1, 0, 1.0]))
  batch = pack([e], rows=1, length=4, slots=1).batch
  np.testing.assert_array_equal(batch.logp_old, [[np.nan, 0, np.nan, 0]])
  np.testing.assert_array_equal(batch.logp_sampler, batch.logp_old)


def trajectory(*segments):
  return Trajectory(
    id="t1",
    problem_id="p",
    group="p",
    segments=segments,
    finish_reason="stop",
  )


def test_example_of_a_trajectory_keeps_its_segments():
  got = Example.from_trajectory(
    trajectory(
      Segment("prompt", (5, 6)),
      Segment("policy", (7, 8), (-0.1, -0.2), (3, 3)),
      Segment("tool", (9,)),
      Segment("policy", (10,), (-0.4,), (3,)),
    ),
    adv=2.0,
  )
  np.testing.assert_array_equal(got.tokens, [5, 6, 7, 8, 9, 10])
  np.testing.assert_array_equal(got.mask, [0, 0, 1, 1, 0, 1])
  np.testing.assert_allclose(got.logp_sampler, [0, 0, -0.1, -0.2, 0, -0.4])
  assert got.adv == 2.0 and got.logp_old is None


def test_bad_examples_are_refused():
  with pytest.raises(ValueError, match="'t1': the first token"):
    Example.from_trajectory(
      trajectory(Segment("policy", (7, 8), (-0.1, -0.2), (0, 0)))
    )
  with pytest.raises(ValueError, match="'t1': mask must be"):
    Example.from_trajectory(trajectory(Segment("prompt", (7, 8))))
  with pytest.raises(ValueError, match="of 1 tokens"):
    Example(np.zeros(1), np.zeros(1))
  with pytest.raises(ValueError, match=r"logp_old has shape \(2,\) for 3"):
    Example(np.zeros(3), np.array([0, 1, 1]), logp_old=np.zeros(2))
  with pytest.raises(ValueError, match="rows=0 is below 1"):
    pack([], rows=0, length=4)


def damage(batch, name, at, value):
  x = getattr(batch, name).copy()
  x[at] = value
  return batch._replace(**{name: x})


@pytest.mark.parametrize(
  ("name", "at", "value", "says"),
  [
    ("sequence", (1, 5), 0, "padding must have sequence S"),
    ("sequence", (0, 0), 4, r"sequence must be in \[0, S\)"),
    ("sequence", (0, 1), 2, "one run of one row"),
    ("weight", 3, 1.0, "one run of one row"),
    ("weight", 0, 0.0, "one run of one row"),
    ("weight", 0, 0.5, "one run of one row"),
    ("segments", (0, 6), 1, "segments must count"),
    ("positions", (0, 5), 5, "positions must count"),
    ("positions", (0, 2), 3, "positions must count"),
    ("mask", (0, 0), 0.5, "mask must be 0 or 1"),
    ("mask", (1, 5), 1.0, "0 on padding"),
    ("targets", (0, 0), 99, "targets must be the next"),
    ("adv", (0, 0), np.nan, "advantages must be finite"),
  ],
)
def test_broken_batches_are_named(name, at, value, says):
  batch = pack(
    [example(4), example(6, start=10), example(3, start=20)],
    rows=2,
    length=8,
    slots=4,
  ).batch
  check_batch(batch)
  with pytest.raises(ValueError, match=says):
    check_batch(damage(batch, name, at, value))
  with pytest.raises(ValueError, match="mask has shape"):
    check_batch(batch._replace(mask=batch.mask[:1]))
