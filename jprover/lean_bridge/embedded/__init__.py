"""Real Lean 4 from a wheel, with a core library of our own.

`build.ensure_core` builds the core on first use; `library.lean_command` is
the `lean` executable. A plain Lean file (no header, no imports) then checks
with `LEAN_PATH=<core.path> <lean_command> --json file.lean`.
"""
