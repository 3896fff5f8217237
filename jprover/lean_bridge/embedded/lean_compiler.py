"""Compiles modules that import each other, several at a time.

`python lean_compiler.py LIBRARY OUTPUT WORKERS`, in the folder of the sources,
reads the imports as JSON (module to list of modules) and prints a JSON line a
module: its name, Lean's exit code, Lean's output. It stops at the first
failure.

The library is loaded once and each module compiled in a fork, which saves the
quarter of a second that loading takes. Stands alone, as `lean_launcher.py`.
"""

import ctypes
import json
import os
import sys


def main() -> int:
  """Forks a Lean for each module whose imports are compiled."""
  library = ctypes.CDLL(sys.argv[1], mode=ctypes.RTLD_GLOBAL)
  output, workers = sys.argv[2], int(sys.argv[3])
  waiting: dict[str, list[str]] = json.load(sys.stdin)
  done: set[str] = set()
  running: dict[int, str] = {}
  os.environ["LEAN_PATH"] = output
  while waiting or running:
    ready = [m for m, needs in waiting.items() if done.issuperset(needs)]
    for module in ready[: workers - len(running)]:
      del waiting[module]
      pid = os.fork()
      if pid == 0:
        _compile(library, module, output)
      running[pid] = module
    pid, status = os.wait()
    module = running.pop(pid)
    code = os.waitstatus_to_exitcode(status)
    with open(_log(output, module), encoding="utf-8", errors="replace") as log:
      print(json.dumps([module, code, log.read()]), flush=True)
    if code != 0:
      return 1
    done.add(module)
  return 0


def _log(output: str, module: str) -> str:
  return os.path.join(output, f"{module}.log")


def _compile(library: ctypes.CDLL, module: str, output: str) -> None:
  """In the fork: becomes `lean -o OUTPUT/MODULE.olean MODULE.lean`."""
  log = os.open(_log(output, module), os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
  os.dup2(log, 1)
  os.dup2(log, 2)
  path = module.replace(".", "/")
  target = os.path.join(output, f"{path}.olean")
  os.makedirs(os.path.dirname(target), exist_ok=True)
  arguments = [os.fsencode(a) for a in ("lean", "-o", target, f"{path}.lean")]
  argv = (ctypes.c_char_p * (len(arguments) + 1))(*arguments, None)
  library.lean_main.argtypes = [ctypes.c_int, ctypes.POINTER(ctypes.c_char_p)]
  code = library.lean_main(len(arguments), argv)
  ctypes.CDLL(None).fflush(None)
  os._exit(code & 0xFF)


if __name__ == "__main__":
  sys.exit(main())
