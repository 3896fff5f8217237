"""The `lean` executable: `python lean_launcher.py LIBRARY ARGUMENT...`.

Stands alone: it runs under `python -I -S`, where no package is importable.
"""

import ctypes
import os
import sys


def main() -> None:
  """Calls Lean's `main` and leaves without running Python's exit handlers."""
  library = ctypes.CDLL(sys.argv[1], mode=ctypes.RTLD_GLOBAL)
  arguments = [b"lean", *(os.fsencode(a) for a in sys.argv[2:])]
  argv = (ctypes.c_char_p * (len(arguments) + 1))(*arguments, None)
  library.lean_main.argtypes = [ctypes.c_int, ctypes.POINTER(ctypes.c_char_p)]
  code = library.lean_main(len(arguments), argv)
  ctypes.CDLL(None).fflush(None)
  os._exit(code & 0xFF)


if __name__ == "__main__":
  main()
