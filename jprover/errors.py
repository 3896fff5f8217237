"""Errors that end a command, with the exit code that each documents.

Exit codes of every `jprover` command and launch script: 0 success (`verify`:
proved), 1 the answer is no (`verify`: not proved), 2 usage or bad input,
3 infrastructure (Lean, disk, memory), 130 interrupted, 141 nobody reads the
output any more.
"""


class JproverError(Exception):
  """An error with one line for a person: the culprit and the remedy."""

  exit_code = 2


class UsageError(JproverError):
  """Bad flags, configs or input files (exit code 2)."""

  exit_code = 2


class InfraError(JproverError):
  """The verifier, the disk or the machine failed (exit code 3)."""

  exit_code = 3
