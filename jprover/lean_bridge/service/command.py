"""`jprover serve`: Lean over HTTP for many clients."""

import argparse
import asyncio
import ipaddress
import os
import signal
import socket
import sys
from pathlib import Path

from jprover.data import load
from jprover.errors import InfraError, UsageError
from jprover.lean_bridge.async_verifier import AsyncVerifier
from jprover.lean_bridge.flags import add_backend_arguments, chosen_backend
from jprover.lean_bridge.verify import HEARTBEATS
from jprover.types import TIERS

TOKEN = "JPROVER_TOKEN"


def add_arguments(parser: argparse.ArgumentParser) -> None:
  """Declares the flags of `jprover serve`."""
  parser.add_argument("--host", default="127.0.0.1")
  parser.add_argument("--port", type=int, default=8000, help="0: any free one")
  parser.add_argument(
    "--token-file",
    type=Path,
    help=f"file with the token that clients must send; or ${TOKEN}",
  )
  parser.add_argument(
    "--problems",
    default=str(load.library_path()),
    help="problems that clients may name, as JSON lines, parquet or .lean",
  )
  parser.add_argument("--workers", type=int, default=2)
  parser.add_argument("--tier", choices=TIERS, default="strict")
  parser.add_argument("--heartbeats", type=int, default=HEARTBEATS)
  parser.add_argument(
    "--deadline", type=float, default=60.0, help="seconds of Lean, at most"
  )
  parser.add_argument(
    "--memory-mb", type=float, default=1024.0, help="of a check, at most"
  )
  parser.add_argument(
    "--queue", type=int, default=1024, help="checks that may wait"
  )
  parser.add_argument(
    "--max-mb", type=float, default=16.0, help="of a request, at most"
  )
  parser.add_argument(
    "--drain", type=int, default=120, help="seconds to end requests in"
  )
  parser.add_argument("--cache", help="cache folder")
  add_backend_arguments(parser)


def run(flags: argparse.Namespace) -> int:
  """Serves until it is told to stop; 3 when Lean is gone for good.

  Raises:
    UsageError: impossible flags, or a host that needs a token.
    InfraError: Lean or the port cannot be used, or a library is missing.
  """
  try:
    import uvicorn

    from jprover.lean_bridge.service.app import create_app
  except ImportError as e:
    raise InfraError(
      f"the service needs {e.name}: pip install 'jprover[serve]'"
    ) from None
  if flags.queue < 1 or flags.max_mb <= 0 or flags.drain < 0:
    raise UsageError("--queue and --max-mb must be above 0, --drain at least 0")
  token = _token(flags)
  if token is None and not _is_loopback(flags.host):
    raise UsageError(
      f"--host {flags.host} is open to others: set ${TOKEN} or --token-file"
    )
  problems = {p.id: p for p in load.load_problems(flags.problems)}
  backend = chosen_backend(flags)
  listener = _listen(flags.host, flags.port)
  verifier = AsyncVerifier(
    queue_size=flags.queue,
    workers=flags.workers,
    tier=flags.tier,
    heartbeats=flags.heartbeats,
    deadline_s=flags.deadline,
    memory_mb=flags.memory_mb,
    cache_dir=flags.cache,
    backend=backend,
  )
  fault: BaseException | None = None

  async def serve() -> None:

    def stop(error: BaseException) -> None:
      nonlocal fault
      fault, server.should_exit = error, True

    app = create_app(
      verifier,
      problems=problems,
      max_bytes=int(flags.max_mb * 2**20),
      token=token,
      on_fault=stop,
    )
    server = uvicorn.Server(
      uvicorn.Config(
        app,
        log_level="warning",
        timeout_graceful_shutdown=flags.drain,
      )
    )
    async with verifier:
      url = "http://{}:{}".format(*listener.getsockname()[:2])
      print(f"jprover serve: {url}", file=sys.stderr, flush=True)
      await server.serve(sockets=[listener])

  # Uvicorn ends what runs, and then raises the signal again.
  signal.signal(signal.SIGTERM, lambda number, frame: None)
  with listener:
    asyncio.run(serve())
  if fault is not None:
    raise fault
  return 0


def _listen(host: str, port: int) -> socket.socket:
  """Returns a bound socket.

  Raises:
    InfraError: the port is taken, or not ours.
    UsageError: no such host.
  """
  try:
    family, _, _, _, address = socket.getaddrinfo(
      host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
  except (OSError, OverflowError) as e:
    raise UsageError(f"--host {host} --port {port}: {e}") from None
  listener = socket.socket(family, socket.SOCK_STREAM)
  listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
  try:
    listener.bind(address)
  except (OSError, OverflowError) as e:
    listener.close()
    raise InfraError(
      f"cannot listen on {host}:{port} ({e}): choose another --port"
    ) from None
  return listener


def _token(flags: argparse.Namespace) -> str | None:
  if flags.token_file is None:
    return os.environ.get(TOKEN) or None
  try:
    token = flags.token_file.read_text(encoding="utf-8").strip()
  except (OSError, UnicodeDecodeError) as e:
    raise UsageError(f"cannot read {flags.token_file}: {e}") from None
  if not token:
    raise UsageError(f"{flags.token_file} is empty: put a token into it")
  return token


def _is_loopback(host: str) -> bool:
  if host == "localhost":
    return True
  try:
    return ipaddress.ip_address(host).is_loopback
  except ValueError:
    return False
