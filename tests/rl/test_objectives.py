import dataclasses

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import rl_reference as reference
from conftest import make_example

from jprover.data.packing import Example, pack, unpack
from jprover.errors import UsageError
from jprover.rl.config import PolicyConfig, SftConfig
from jprover.rl.objectives import OBJECTIVES, Aux, make_objective
from jprover.rl.update import split_microbatches

# (objective, hyperparameters): each objective with its defaults, and what can
# be combined with it.
CASES = [
  *((name, {}) for name in OBJECTIVES),
  ("hispo", {"delta_seq": 0.1, "delta_tok": 0.3, "max_length": 7}),
  ("hispo", {"delta_seq": 9.0, "delta_tok": 9.0, "aggregate": "token"}),
  ("hispo", {"delta_seq": 0.2, "kl_coef": 0.3, "kl": "k2"}),
  ("hispo", {"delta_seq": 0.2, "eps_neg_high": 1.1, "eps_neg_low": 0.9}),
  ("grpo", {"kl_coef": 0.02, "entropy_coef": 0.1}),
  ("grpo", {"correction": "tis", "tis_cap": 1.2}),
  ("grpo", {"correction": "mis_token", "mis_low": 0.8, "mis_high": 1.3}),
  ("grpo", {"correction": "mis_sequence", "aggregate": "token"}),
  ("dapo", {"kl_coef": 0.1, "kl": "k1"}),
  ("gspo", {"eps_low": 0.1, "eps_high": 0.2, "correction": "tis"}),
  ("gspo_token", {"eps_low": 0.1, "eps_high": 0.2}),
  ("cispo", {"eps_low": 0.2, "eps_high": 0.3}),
  ("rloo", {"correction": "mis_token"}),
  ("sft", {"aggregate": "sequence"}),
  ("sft", {"aggregate": "fixed", "max_length": 10}),
]
IDS = [f"{name}-{i}" for i, (name, _) in enumerate(CASES)]
# Objectives that are another's function with other defaults.
FORMULA = {"dr_grpo": "grpo", "dapo": "grpo"}


@pytest.fixture
def ragged():
  """Sequences as dicts of float64 arrays over target positions."""
  rng = np.random.default_rng(7)
  seqs = []
  for _ in range(8):
    e = make_example(rng)
    n = len(e.tokens) - 1
    logp_old = e.logp_old[1:].astype(float)
    seqs.append(
      {
        "mask": e.mask[1:],
        "adv": np.full(n, e.adv),
        "logp_old": logp_old,
        "logp_sampler": e.logp_sampler[1:].astype(float),
        "logp_ref": logp_old + 0.2 * rng.normal(size=n),
        "logp": logp_old + 0.25 * rng.normal(size=n),
        "entropy": rng.uniform(0.1, 2.0, n),
      }
    )
  return seqs


def pack_ragged(seqs, *, rows=4, length=32, slots=10):
  """Packs them, all in float64: `(batch, fields, packed)`."""

  def shifted(x):
    return np.concatenate([[0.0], x])

  packed = pack(
    [Example(np.arange(len(s["mask"]) + 1), shifted(s["mask"])) for s in seqs],
    rows=rows,
    length=length,
    slots=slots,
  )
  assert not packed.left_out and not packed.too_long
  fields = {}
  for name in ("adv", "logp_old", "logp_sampler", "logp_ref", "logp"):
    fields[name] = np.full((rows, length), -1.5)
  fields["entropy"] = np.zeros((rows, length))
  for slot, i in enumerate(packed.origin):
    at = packed.batch.sequence == slot
    for name in fields if i >= 0 else ():
      fields[name][at] = seqs[i][name]
  batch = packed.batch._replace(
    mask=packed.batch.mask.astype(float),
    weight=packed.batch.weight.astype(float),
    adv=fields["adv"],
    logp_old=fields["logp_old"],
    logp_sampler=fields["logp_sampler"],
  )
  return jax.tree.map(jnp.asarray, batch), fields, packed


def value(objective, batch, logp, fields):
  aux = Aux(logp_ref=jnp.asarray(fields["logp_ref"]))
  entropy = jnp.asarray(fields["entropy"])
  (total, count), metrics = objective(logp, entropy, batch, aux)
  return total / count, metrics


@pytest.mark.parametrize(("name", "hyper"), CASES, ids=IDS)
def test_objective_equals_the_reference(ragged, name, hyper):
  objective = make_objective(name, **hyper)
  with jax.enable_x64(True):
    batch, fields, packed = pack_ragged(ragged)
    (got, _), grad = jax.value_and_grad(
      lambda logp: value(objective, batch, logp, fields), has_aux=True
    )(jnp.asarray(fields["logp"]))
  formula = FORMULA.get(name, name)
  want = reference.objective(formula, objective.config, ragged)
  np.testing.assert_allclose(got, want, rtol=1e-9)
  slopes = reference.gradient(formula, objective.config, ragged)
  assert max(np.abs(s).max() for s in slopes) > 0
  for i, mine in unpack(grad, packed).items():
    np.testing.assert_allclose(mine, slopes[i], rtol=1e-5, atol=1e-9)


@pytest.mark.parametrize(("name", "hyper"), CASES, ids=IDS)
def test_objective_adds_up_over_microbatches(ragged, name, hyper):
  objective = make_objective(name, **hyper)
  with jax.enable_x64(True):
    batch, fields, _ = pack_ragged(ragged)
    extra = {k: jnp.asarray(fields[k]) for k in ("logp", "logp_ref", "entropy")}
    split = split_microbatches(batch, 2)
    totals = []
    for m in range(2):
      part = jax.tree.map(lambda x, m=m: x[m], split)
      rows = {k: x[m::2] for k, x in extra.items()}
      result, _ = objective(
        rows["logp"], rows["entropy"], part, Aux(rows["logp_ref"])
      )
      totals.append(result)
    whole, _ = objective(
      extra["logp"], extra["entropy"], batch, Aux(extra["logp_ref"])
    )
  np.testing.assert_allclose(np.sum(totals, axis=0), whole, rtol=1e-12)
  assert all(float(count) > 0 for _, count in totals)


@pytest.mark.parametrize("name", list(OBJECTIVES))
def test_nothing_off_the_mask_is_read(ragged, name):
  objective = make_objective(name)
  batch, fields, _ = pack_ragged(ragged)
  off = np.asarray(batch.mask) == 0
  spoilt = batch._replace(
    **{
      k: jnp.where(off, jnp.nan, getattr(batch, k))
      for k in ("logp_old", "logp_sampler")
    }
  )
  for b in (batch, spoilt):
    got, grad = jax.value_and_grad(
      lambda logp, b=b: value(objective, b, logp, fields)[0]
    )(jnp.asarray(fields["logp"], jnp.float32))
    assert np.isfinite(got)
    assert (np.asarray(grad)[off] == 0).all()
    if b is batch:
      first = got
  np.testing.assert_array_equal(first, got)


@pytest.mark.parametrize(
  "name", [n for n, (_, c) in OBJECTIVES.items() if c is not SftConfig]
)
def test_no_advantage_no_gradient(ragged, name):
  batch, fields, _ = pack_ragged(ragged)
  batch = batch._replace(adv=jnp.zeros_like(batch.adv))
  grad = jax.grad(
    lambda logp: value(make_objective(name), batch, logp, fields)[0]
  )(jnp.asarray(fields["logp"], jnp.float32))
  assert not np.asarray(grad).any()


@pytest.mark.parametrize("name", list(OBJECTIVES))
def test_batch_without_policy_tokens_is_zero_and_finite(ragged, name):
  batch, fields, _ = pack_ragged(ragged)
  empty = batch._replace(
    mask=jnp.zeros_like(batch.mask), weight=jnp.zeros_like(batch.weight)
  )
  objective = make_objective(name)

  def total(logp):
    result, _ = objective(logp, jnp.zeros_like(logp), empty, Aux())
    return result

  logp = jnp.asarray(fields["logp"], jnp.float32)
  assert [float(x) for x in total(logp)] == [0.0, 0.0]
  assert not np.asarray(jax.grad(lambda x: total(x)[0])(logp)).any()


def one_sequence(logp, logp_old, logp_sampler, adv):
  """A prompt token and policy tokens with these probabilities."""

  def shifted(p):
    return np.concatenate([[0.0], np.log(p)]).astype(np.float32)

  n = len(logp) + 1
  mask = np.ones(n)
  mask[0] = 0
  packed = pack(
    [
      Example(
        tokens=np.arange(n),
        mask=mask,
        adv=adv,
        logp_old=shifted(logp_old),
        logp_sampler=shifted(logp_sampler),
      )
    ],
    rows=1,
    length=n + 1,
    slots=1,
  )
  row = jnp.zeros((1, n + 1)).at[0, : n - 1].set(jnp.log(jnp.array(logp)))
  return packed.batch, row


HISPO = {"delta_seq": 0.3, "delta_tok": 0.4, "max_length": 10}


@pytest.mark.parametrize(
  ("hyper", "adv", "loss", "slope"),
  [
    # r_dis = 1, 0.5: geometric mean 0.707. The sequence stays, token 2 goes.
    # r = 0.6 / 0.5 = 1.2 for token 1: 1.2 * 2 / 10.
    ({}, 2.0, -0.24, [-0.24, 0.0]),
    # |0.707 - 1| = 0.293 is not below 0.29: the whole sequence goes.
    ({"delta_seq": 0.29}, 2.0, 0.0, [0.0, 0.0]),
    # Both tokens stay; token 2 has r = 0.5 / 0.5 = 1.
    ({"delta_tok": 0.51}, 2.0, -0.44, [-0.24, -0.2]),
    # 1.2 is above the bound for positive advantage: value, but no slope.
    ({"eps_pos_high": 1.1}, 2.0, -0.22, [0.0, 0.0]),
    # Negative advantage: above eps_neg_high, below eps_neg_low, between.
    ({"eps_neg_high": 1.1}, -2.0, 0.22, [0.0, 0.0]),
    ({"eps_neg_low": 1.3, "eps_neg_high": 2.0}, -2.0, 0.26, [0.0, 0.0]),
    ({"eps_neg_low": 1.1, "eps_neg_high": 1.3}, -2.0, 0.24, [0.24, 0.0]),
  ],
)
def test_hispo_by_hand(hyper, adv, loss, slope):
  batch, logp = one_sequence([0.6, 0.5], [0.5, 0.25], [0.5, 0.5], adv)
  objective = make_objective("hispo", **(HISPO | hyper))

  def f(x):
    (total, count), _ = objective(x, jnp.zeros_like(x), batch, Aux())
    return total / count

  got, grad = jax.value_and_grad(f)(logp)
  np.testing.assert_allclose(got, loss, rtol=1e-5, atol=1e-7)
  np.testing.assert_allclose(grad[0, :2], slope, rtol=1e-5, atol=1e-7)


def test_hispo_counts_what_it_masks_and_clips():
  batch, logp = one_sequence([0.6, 0.5], [0.5, 0.25], [0.5, 0.5], 2.0)

  def told(**hyper):
    objective = make_objective("hispo", **(HISPO | hyper))
    _, metrics = objective(logp, jnp.zeros_like(logp), batch, Aux())
    return {k: (float(a), float(b)) for k, (a, b) in metrics.items()}

  assert told() == {
    "masked_seq": (0.0, 1.0),
    "masked_tok": (1.0, 2.0),
    "masked": (1.0, 2.0),
    "clip_pos": (0.0, 1.0),
    "clip_neg": (0.0, 0.0),
  }
  dropped = told(delta_seq=0.29)
  assert dropped["masked_seq"] == (1.0, 1.0)
  assert dropped["masked_tok"] == (0.0, 0.0)
  assert dropped["masked"] == (2.0, 2.0)
  assert told(eps_pos_high=1.1)["clip_pos"] == (1.0, 1.0)


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_hispo_survives_a_masked_token_that_is_not_finite(bad):
  batch, logp = one_sequence([0.6, 0.5], [0.5, 0.25], [0.5, 0.5], 2.0)
  sampler = np.array(batch.logp_sampler)
  sampler[0, 1] = bad
  objective = make_objective("hispo", delta_seq=9.0, delta_tok=9.0)

  def f(x):
    batch_ = batch._replace(logp_sampler=jnp.asarray(sampler))
    return objective(x, jnp.zeros_like(x), batch_, Aux())[0][0]

  got, grad = jax.value_and_grad(f)(logp)
  assert float(got) == 0.0 and not np.asarray(grad).any()


def test_gspo_token_is_gspo_when_the_advantage_is_constant(ragged):
  batch, fields, _ = pack_ragged(ragged)
  logp = jnp.asarray(fields["logp"], jnp.float32)
  hyper = {"eps_low": 0.1, "eps_high": 0.1}
  a, b = (
    jax.value_and_grad(
      lambda x, n=n: value(make_objective(n, **hyper), batch, x, fields)[0]
    )(logp)
    for n in ("gspo", "gspo_token")
  )
  np.testing.assert_allclose(a[0], b[0], rtol=1e-5)
  np.testing.assert_allclose(a[1], b[1], rtol=1e-4, atol=1e-7)


def test_kl_needs_the_reference(ragged):
  batch, fields, _ = pack_ragged(ragged)
  objective = make_objective("grpo", kl_coef=0.1)
  logp = jnp.asarray(fields["logp"])
  with pytest.raises(UsageError, match="logp_ref"):
    objective(logp, logp, batch, Aux())


@pytest.mark.parametrize(
  ("name", "hyper", "says"),
  [
    ("hipso", {}, "did you mean 'hispo'"),
    ("xyzzy", {}, "choose from cispo, dapo"),
    ("hispo", {"delta_sec": 1.0}, "'delta_sec': did you mean 'delta_seq'"),
    ("grpo", {"delta_seq": 1.0}, "has no 'delta_seq'"),
    ("grpo", {"advantage": "normalised"}, "did you mean 'normalized'"),
    ("grpo", {"aggregate": "tokens"}, "did you mean 'token'"),
    ("grpo", {"kl": "k4"}, "kl='k4'"),
    ("grpo", {"advantage": 3}, "give a string"),
    ("grpo", {"eps_low": "0.2"}, r"give a number \(float\)"),
    ("grpo", {"eps_low": True}, r"give a number \(float\)"),
    ("grpo", {"eps_low": -0.1}, "out of range"),
    ("grpo", {"eps_low": float("nan")}, "out of range"),
    ("hispo", {"max_length": 10.0}, r"give a number \(int\)"),
    ("hispo", {"max_length": 0}, "out of range"),
    ("hispo", {"delta_tok": 0.0}, "out of range"),
    ("hispo", {"correction": "tis"}, "correction must be 'none'"),
    ("hispo", {"eps_neg_low": 3.0}, "eps_neg_low must be below"),
  ],
)
def test_bad_hyperparameters_are_refused(name, hyper, says):
  with pytest.raises(UsageError, match=says):
    make_objective(name, **hyper)


@pytest.mark.parametrize("name", list(OBJECTIVES))
def test_config_is_frozen_and_its_fields_are_accepted(name):
  objective = make_objective(name)
  fields = dataclasses.asdict(objective.config)
  assert make_objective(name, **fields) == objective
  assert hash(objective) == hash(make_objective(name))
  with pytest.raises(dataclasses.FrozenInstanceError):
    objective.config.aggregate = "token"


def test_objective_names_its_advantage():
  rewards = np.array([1.0, 0.0, 0.0])
  dr = make_objective("dr_grpo").advantage(rewards)
  np.testing.assert_allclose(dr, [2 / 3, -1 / 3, -1 / 3])
  rloo = make_objective("rloo").advantage(rewards)
  np.testing.assert_allclose(rloo, [1, -0.5, -0.5])
  with pytest.raises(UsageError, match="no advantage"):
    _ = make_objective("sft").advantage
  assert PolicyConfig().supervised is False
