"""Peak memory and speed of `jprover convert`, as JSON.

  python -m benchmarks.convert --out FILE.json

Makes a folder of random published weights (Qwen3-MoE-shaped, bfloat16, larger
than the bound on memory), converts it in a process of its own, and back.
"""

import dataclasses
import json
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import ml_dtypes
import numpy as np
from absl import app, flags

from jprover.models import presets
from jprover.models.moe.config import Experts
from jprover.models.weights import hf_config, names, tensors

_OUT = flags.DEFINE_string("out", None, "JSON file to write.", required=True)
_LAYERS = flags.DEFINE_integer("layers", 20, "Of the synthetic model.")
_DIR = flags.DEFINE_string("dir", None, "Where the folders are made.")


def make_folder(config, folder: pathlib.Path) -> dict:
  """Writes random tensors of a shape; returns what lies there."""
  folder.mkdir()
  rng = np.random.default_rng(0)
  writer = tensors.ShardWriter(folder, shard_bytes=1 << 30)
  largest = total = 0
  for piece in names.pieces(config):
    for name, shape in piece.theirs.items():
      noise = rng.integers(-300, 300, shape, dtype=np.int16)
      x = (noise * np.float32(1e-3)).astype(ml_dtypes.bfloat16)
      writer.add(name, x)
      total += x.nbytes
    sizes = (2 * int(np.prod(s)) for s in piece.ours.values())
    largest = max(largest, *sizes)
  writer.close()
  raw = hf_config.to_hf(config, "bfloat16")
  (folder / "config.json").write_text(json.dumps(raw))
  return {"folder_bytes": total, "largest_parameter_bytes": largest}


def measured(*args: str) -> dict:
  """Runs `jprover convert`; its seconds and peak resident bytes."""
  before = time.monotonic()
  command = [sys.executable, "-m", "jprover.cli", "convert", *args]
  subprocess.run(command, check=True)
  peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
  return {"seconds": time.monotonic() - before, "peak_bytes_so_far": peak}


def main(argv):
  del argv
  config = dataclasses.replace(
    presets.published("qwen3-30b-a3b"),
    layers=_LAYERS.value,
    vocab_size=65_536,
    experts=Experts(count=32, top_k=4, dim=768),
  )
  root = pathlib.Path(tempfile.mkdtemp(dir=_DIR.value))
  try:
    report = make_folder(config, root / "hf")
    report["to_ours"] = measured(str(root / "hf"), str(root / "ours"))
    report["to_hf"] = measured(
      "--to-hf", str(root / "ours"), str(root / "back")
    )
    old, new = tensors.Folder(root / "hf"), tensors.Folder(root / "back")
    same = all((old.read(n) == new.read(n)).all() for n in old.names())
    report["same_tensors"] = same
  finally:
    shutil.rmtree(root)
  bound = report["largest_parameter_bytes"] + 2e9
  report["bound_bytes"] = bound
  report["larger_than_bound"] = report["folder_bytes"] > bound
  report["within_bound"] = report["to_hf"]["peak_bytes_so_far"] < bound
  with open(_OUT.value, "w") as f:
    json.dump(report, f, indent=2)
  print(json.dumps(report, indent=2))


if __name__ == "__main__":
  app.run(main)
