"""Published weights: parity with transformers, both ways, and bad folders."""

import dataclasses
import json
import pathlib
import shutil

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest

from jprover import cli
from jprover.errors import InfraError, UsageError
from jprover.models import presets
from jprover.models.weights import convert, hf_config, shape_json, tensors
from jprover.models.weights.load import load

GOLDENS = pathlib.Path(__file__).parent / "goldens"
SHAPES = sorted(p.name for p in GOLDENS.iterdir() if p.is_dir())


@pytest.fixture(scope="module", params=SHAPES)
def shape(request):
  return request.param


@pytest.fixture(scope="module")
def converted(shape, tmp_path_factory):
  out = tmp_path_factory.mktemp("weights") / "ours"
  convert.from_hf(GOLDENS / shape, out, dtype="float32")
  return out


def test_five_shapes():
  assert len(SHAPES) == 5


@pytest.mark.parametrize("scan", [False, True])
def test_logits_and_greedy_tokens_are_those_of_transformers(
  shape, converted, scan
):
  policy, params = load(
    converted, scan_layers=scan, dtype="float32", param_dtype="float32"
  )
  twin = dataclasses.replace(presets.published(shape), scan_layers=scan)
  assert policy.config == twin
  golden = np.load(GOLDENS / shape / "golden.npz")
  tokens, greedy = golden["tokens"], golden["greedy"]
  rows, length = tokens.shape
  positions = np.tile(np.arange(length, dtype=np.int32), (rows, 1))
  out = jax.jit(policy.apply)(params, tokens, positions, np.ones_like(tokens))
  got = policy.logits(params, out.hidden)
  np.testing.assert_allclose(got, golden["logits"], atol=1e-4, rtol=0)

  prompt = tokens[:, :8]
  np.testing.assert_array_equal(greedy[:, :8], prompt)
  cache = policy.init_cache(rows, greedy.shape[1])
  step = policy.prefill(params, prompt, jnp.full(rows, 8), cache)
  decode = jax.jit(policy.decode)
  for t in range(8, greedy.shape[1]):
    drawn = jnp.argmax(step.logits, -1).astype(jnp.int32)
    np.testing.assert_array_equal(drawn, greedy[:, t])
    step = decode(params, drawn, step.cache)


def test_back_and_forth_loses_nothing(shape, tmp_path):
  (tmp_path / "hf").mkdir()
  for file in (GOLDENS / shape).iterdir():
    shutil.copy(file, tmp_path / "hf")
  (tmp_path / "hf" / "tokenizer.json").write_text("{}")
  convert.from_hf(tmp_path / "hf", tmp_path / "ours")
  assert (tmp_path / "ours" / "tokenizer.json").exists()
  convert.to_hf(tmp_path / "ours", tmp_path / "back")
  assert (tmp_path / "back" / "tokenizer.json").exists()
  old, new = (tensors.Folder(tmp_path / n) for n in ("hf", "back"))
  names = set(new.names())
  missing = set(old.names()) - names
  how = presets.published(shape).experts
  if how is None or not how.identity:
    assert not missing
  for name in missing:
    # The library also stores matrices of experts that compute nothing.
    assert int(name.split(".experts.")[1].split(".")[0]) >= how.count
  for name in names:
    a, b = old.read(name), new.read(name)
    # Biases of routers are kept in float32.
    np.testing.assert_array_equal(a.astype(b.dtype), b)
  raw = [
    json.loads((tmp_path / n / "config.json").read_text())
    for n in ("hf", "back")
  ]
  assert hf_config.from_hf(raw[0]) == hf_config.from_hf(raw[1])


def test_published_shapes_have_a_model_type():
  for name, config in presets.PUBLISHED.items():
    again = hf_config.from_hf(
      hf_config.to_hf(config, "bfloat16"),
      dtype=config.dtype,
      param_dtype=config.param_dtype,
      scan_layers=config.scan_layers,
      remat=config.remat,
    )
    assert again == config, name
    assert shape_json.from_json(shape_json.to_json(config)) == config
  with pytest.raises(UsageError, match="scale_embeddings"):
    hf_config.to_hf(presets.published("demo"), "float32")


def folder(tmp_path, change=None, name="tiny-deepseek-v3"):
  """A copy of a golden's folder with its tensors changed."""
  out = tmp_path / "hf"
  out.mkdir()
  shutil.copy(GOLDENS / name / "config.json", out)
  old = tensors.Folder(GOLDENS / name)
  arrays = {n: np.array(old.read(n)) for n in old.names()}
  if change is not None:
    change(arrays)
  tensors.write(out / "model.safetensors", arrays)
  return out


def test_every_fault_is_listed_and_nothing_written(tmp_path, capsys):
  def change(arrays):
    del arrays["model.layers.1.mlp.experts.3.up_proj.weight"]
    arrays["model.layers.0.self_attn.strange.weight"] = np.zeros((2, 3), "f4")
    arrays["model.norm.weight"] = arrays["model.norm.weight"][:5]
    # Known, and of no use here.
    arrays["model.layers.3.eh_proj.weight"] = np.zeros((2, 3), "f4")
    arrays["model.layers.0.self_attn.rotary_emb.inv_freq"] = np.zeros(3, "f4")

  source, out = folder(tmp_path, change), tmp_path / "out"
  assert cli.main(["convert", str(source), str(out)]) == 2
  lines = capsys.readouterr().err.splitlines()
  assert [line.strip() for line in lines[1:]] == [
    "missing: model.layers.1.mlp.experts.3.up_proj.weight [16, 32]",
    "misshaped: model.norm.weight is [5], not [32]",
    "unknown: model.layers.0.self_attn.strange.weight [2, 3]",
  ]
  assert sorted(p.name for p in tmp_path.iterdir()) == ["hf"]


def test_long_lists_are_cut(tmp_path):
  source = folder(
    tmp_path, lambda arrays: [arrays.popitem() for _ in range(60)]
  )
  with pytest.raises(UsageError, match="and 40 more"):
    convert.from_hf(source, tmp_path / "out")


def test_eight_bit_weights_with_block_scales(tmp_path):
  rng = np.random.default_rng(0)
  name = "model.layers.0.mlp.down_proj.weight"
  stored = rng.normal(size=(32, 48)).astype(ml_dtypes.float8_e4m3fn)
  scale = np.array([[0.125]], np.float32)

  def change(arrays):
    arrays[name], arrays[name + "_scale_inv"] = stored, scale

  convert.from_hf(folder(tmp_path, change), tmp_path / "out")
  _, params = load(tmp_path / "out")
  got = params["layer_0"]["ffn"]["down"]
  np.testing.assert_allclose(
    got, stored.astype(np.float32).T * 0.125, rtol=1e-2
  )
  # More than one block, ragged at the ends.
  wide = rng.normal(size=(200, 300)).astype(ml_dtypes.float8_e4m3fn)
  scales = rng.random((2, 3)).astype(np.float32)
  tensors.write(tmp_path / "w.safetensors", {"w": wide, "w_scale_inv": scales})
  (read,) = tensors.Lazy(tensors.Folder(tmp_path), ["w"])
  full = np.repeat(np.repeat(scales, 128, 0), 128, 1)[:200, :300]
  np.testing.assert_allclose(
    read.astype(np.float32), wide.astype(np.float32) * full, rtol=1e-2
  )


@pytest.mark.parametrize(
  "change, match",
  [
    ({"model_type": "gpt2"}, "model_type 'gpt2'"),
    ({"attention_bias": True}, "attention_bias"),
    ({"hidden_act": "gelu"}, "hidden_act"),
    ({"hidden_size": None}, "lacks 'hidden_size'"),
    ({"rope_parameters": {"rope_type": "llama3", "rope_theta": 1.0}}, "llama3"),
  ],
)
def test_shapes_that_do_not_exist_here_are_refused(tmp_path, change, match):
  source = folder(tmp_path)
  raw = json.loads((source / "config.json").read_text()) | change
  (source / "config.json").write_text(json.dumps(raw))
  with pytest.raises(UsageError, match=match):
    convert.from_hf(source, tmp_path / "out")


def test_broken_folders_are_refused(tmp_path):
  with pytest.raises(UsageError, match="no folder"):
    convert.from_hf(tmp_path / "none", tmp_path / "out")
  source = folder(tmp_path)
  file = source / "model.safetensors"
  whole = file.read_bytes()
  for broken, match in (
    (whole[:5], "header is cut off"),
    (whole[:-10], "is cut off"),
    (b"\xff" * 200, "header is cut off"),
    ((20).to_bytes(8, "little") + b"{" * 30, "no safetensors file"),
  ):
    file.write_bytes(broken)
    with pytest.raises(UsageError, match=match):
      convert.from_hf(source, tmp_path / "out")
  file.unlink()
  with pytest.raises(UsageError, match=r"no \*\.safetensors"):
    convert.from_hf(source, tmp_path / "out")
  (source / "config.json").unlink()
  file.write_bytes(whole)
  with pytest.raises(UsageError, match=r"no config\.json"):
    convert.from_hf(source, tmp_path / "out")
  shutil.copy(file, source / "again.safetensors")
  with pytest.raises(UsageError, match="is both in"):
    convert.from_hf(source, tmp_path / "out")
  with pytest.raises(UsageError, match=r"no shape\.json"):
    convert.to_hf(source, tmp_path / "out")
  assert not (tmp_path / "out").exists()


def test_a_full_disk_and_an_existing_folder(tmp_path, monkeypatch):
  source = folder(tmp_path)
  usage = shutil.disk_usage(tmp_path)._replace(free=1000)
  with monkeypatch.context() as m:
    m.setattr(shutil, "disk_usage", lambda _: usage)
    with pytest.raises(InfraError, match="make room"):
      convert.from_hf(source, tmp_path / "out")
  assert not (tmp_path / "out").exists()
  (tmp_path / "out").mkdir()
  with pytest.raises(UsageError, match="exists"):
    convert.from_hf(source, tmp_path / "out")


def test_sharded_files(tmp_path):
  """Files of bounded size with an index, read as one folder."""
  old = tensors.Folder(GOLDENS / "tiny-llama")
  writer = tensors.ShardWriter(tmp_path, shard_bytes=10_000)
  for name in old.names():
    writer.add(name, np.array(old.read(name)))
  writer.close()
  new = tensors.Folder(tmp_path)
  index = json.loads((tmp_path / tensors.INDEX).read_text())
  assert set(index["weight_map"]) == set(new.names()) == set(old.names())
  files = sorted(p.name for p in tmp_path.glob("*.safetensors"))
  assert sorted(set(index["weight_map"].values())) == files and len(files) > 3
  assert index["metadata"]["total_size"] == new.bytes() == old.bytes()
  for name in old.names():
    np.testing.assert_array_equal(new.read(name), old.read(name))


def test_models_are_listed(capsys):
  assert cli.main(["models", "--json"]) == 0
  rows = {r["name"]: r for r in json.loads(capsys.readouterr().out)}
  assert set(rows) == set(presets.PRESETS)
  assert rows["longcat-flash"]["parameters"] == 560_664_980_480
  assert cli.main(["models"]) == 0
  assert "longcat-flash" in capsys.readouterr().out
