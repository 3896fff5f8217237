"""Standard output of commands: any text, and what may befall it."""

import io
import os
import sys


def prepare() -> None:
  """Makes the standard streams take any text."""
  for stream in (sys.stdout, sys.stderr):
    if isinstance(stream, io.TextIOWrapper):
      stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def abandon_output() -> None:
  """Sends what is still unwritten nowhere, so that the exit can be quiet."""
  null = os.open(os.devnull, os.O_WRONLY)
  os.dup2(null, 1)
  os.close(null)


def plain(text: str) -> str:
  """Returns a text in which nothing can steer a terminal or hide."""
  return "".join(
    c
    if c.isprintable() or c in "\n\t"
    else c.encode("unicode_escape").decode("ascii")
    for c in text
  )
