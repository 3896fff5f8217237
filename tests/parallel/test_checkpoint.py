"""Checkpoints survive kills, full disks and donation."""

import os
import pathlib
import signal
import subprocess
import sys
import textwrap

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jprover.errors import InfraError, UsageError
from jprover.parallel.checkpoint import Checkpointer


def state(seed, n=64):
  key = jax.random.key(seed)
  return {
    "params": {"w": jax.random.normal(key, (n, n)), "b": jnp.ones(n)},
    "step": jnp.int32(seed),
  }


def same(a, b):
  jax.tree.map(np.testing.assert_array_equal, a, b)


def run(code, *args):
  root = str(pathlib.Path(__file__).parents[2])
  env = os.environ | {"PYTHONPATH": root, "JAX_PLATFORMS": "cpu"}
  return subprocess.Popen(
    [sys.executable, "-c", textwrap.dedent(code), *map(str, args)],
    stdout=subprocess.PIPE,
    stderr=subprocess.PIPE,
    text=True,
    env=env,
  )


def test_round_trip_and_keep(tmp_path):
  ckpt = Checkpointer(tmp_path / "a", keep=2)
  assert ckpt.latest() is None
  for step in (1, 2, 5):
    ckpt.save(step, state(step), {"loader": {"at": step}, "name": "x"})
  ckpt.wait()
  assert ckpt.latest() == 5 and ckpt.steps() == [2, 5]
  again = Checkpointer(tmp_path / "a", keep=2)
  got, extra = again.restore(5, jax.eval_shape(lambda: state(0)))
  same(got, state(5))
  assert extra == {"loader": {"at": 5}, "name": "x"}
  got, _ = again.restore(2, state(0))
  same(got, state(2))


def test_an_interrupt_waits_until_the_save_is_under_way(tmp_path, monkeypatch):
  ckpt = Checkpointer(tmp_path)
  ckpt.save(1, state(1))
  save = ckpt._manager.save

  def interrupted(*args, **kwargs):
    os.kill(os.getpid(), signal.SIGINT)
    return save(*args, **kwargs)

  monkeypatch.setattr(ckpt._manager, "save", interrupted)
  with pytest.raises(KeyboardInterrupt):
    ckpt.save(2, state(2))
  ckpt.wait()
  assert Checkpointer(tmp_path).steps() == [1, 2]
  assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_the_state_may_be_donated_at_once(tmp_path):
  ckpt = Checkpointer(tmp_path)
  update = jax.jit(
    lambda s: jax.tree.map(lambda x: x * 0 - 1, s), donate_argnums=0
  )
  live = state(3, n=512)
  ckpt.save(1, live)
  for _ in range(5):
    live = update(live)
  ckpt.wait()
  same(ckpt.restore(1, live)[0], state(3, n=512))


def test_misuse_is_named(tmp_path):
  ckpt = Checkpointer(tmp_path)
  ckpt.save(4, state(4))
  ckpt.wait()
  with pytest.raises(UsageError, match="no checkpoint of step 9"):
    ckpt.restore(9, state(0))
  with pytest.raises(UsageError, match="not after 4"):
    ckpt.save(4, state(4))
  with pytest.raises(UsageError, match="not JSON"):
    ckpt.save(5, state(5), {"x": object()})
  with pytest.raises(UsageError, match="does not fit") as e:
    ckpt.restore(4, {"params": {"w": jnp.zeros((64, 64))}})
  assert "\n" not in str(e.value)


def test_a_folder_that_cannot_be_made(tmp_path):
  (tmp_path / "file").write_text("")
  with pytest.raises(InfraError, match="cannot be opened") as e:
    Checkpointer(tmp_path / "file" / "ckpt")
  assert "\n" not in str(e.value)


def test_too_little_space_is_seen_before_writing(tmp_path, monkeypatch):
  ckpt = Checkpointer(tmp_path)
  ckpt.save(1, state(1))
  ckpt.wait()
  usage = type("U", (), {"free": 1000})
  monkeypatch.setattr("shutil.disk_usage", lambda _: usage)
  with pytest.raises(InfraError, match=r"MiB needed, 0[.]0 MiB free"):
    ckpt.save(2, state(2))
  assert ckpt.latest() == 1


def test_a_write_that_fails_keeps_the_previous_one(tmp_path):
  # A limit on the size of files is a disk that fills up half way.
  code = """
    import resource, signal, sys, jax, jax.numpy as jnp
    from jprover.errors import InfraError
    from jprover.parallel.checkpoint import Checkpointer
    ckpt = Checkpointer(sys.argv[1])
    big = lambda s: {"w": jax.random.normal(jax.random.key(s), (512, 512))}
    ckpt.save(1, big(1)); ckpt.wait()
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, -1))
    try:
      ckpt.save(2, big(2)); ckpt.wait()
    except InfraError as e:
      assert "\\n" not in str(e), e
      print("infra", e)
    resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))
    again = Checkpointer(sys.argv[1])
    assert again.latest() == 1, again.latest()
    got, _ = again.restore(1, big(0))
    assert (got["w"] == big(1)["w"]).all()
    again.save(3, big(3)); again.wait()
    print("latest", again.latest())
  """
  out, err = run(code, tmp_path).communicate(timeout=120)
  assert "infra checkpoint folder" in out and "latest 3" in out, out + err


def test_kill_during_a_save_never_leaves_a_partial_one(tmp_path):
  code = """
    import sys, jax
    from jprover.parallel.checkpoint import Checkpointer
    ckpt = Checkpointer(sys.argv[1], keep=2)
    make = lambda s: {
      str(i): jax.random.normal(jax.random.key(s + i), (400, 500))
      for i in range(12)
    }
    step = (ckpt.latest() or 0) + 1
    if step > 1:
      got, extra = ckpt.restore(step - 1, make(0))
      assert extra == {"seed": step - 1}
      want = make(step - 1)
      assert all((got[k] == want[k]).all() for k in want)
    print("ready", step - 1, flush=True)
    while True:
      ckpt.save(step, make(step), {"seed": step})
      print("save", step, flush=True)
      step += 1
  """
  done = []
  for delay in (1, 2, 3):
    child = run(code, tmp_path)
    lines = [child.stdout.readline() for _ in range(1 + delay)]
    child.send_signal(signal.SIGKILL)
    _, err = child.communicate(timeout=60)
    assert lines[0].startswith("ready"), [*lines, err]
    done.append(int(lines[0].split()[1]))
  assert done == sorted(done) and done[-1] > 0
