"""Verdicts on disk, by the content of everything that decides them."""

import contextlib
import hashlib
import json
import os
import sqlite3
from pathlib import Path
from typing import Any

_SCHEMA = 1
_MAX_ROWS = 400_000
_TRIM_EVERY = 4096


def verdict_key(*parts: str) -> str:
  """Returns the key of a verdict: a hash of all that decides it."""
  digest = hashlib.sha256()
  for part in parts:
    raw = part.encode("utf-8", "surrogatepass")
    digest.update(len(raw).to_bytes(8, "little"))
    digest.update(raw)
  return digest.hexdigest()


class VerdictCache:
  """A bounded table of answers, shared by any number of processes.

  SQLite's write-ahead log keeps it whole through kills. A cache that cannot
  be read or written only costs time: it never fails a check.
  """

  def __init__(self, folder: Path, *, max_rows: int = _MAX_ROWS):
    self._path = folder / f"verdicts-{_SCHEMA}.sqlite"
    self._max_rows = max_rows
    self._writes = 0
    self._pid = 0
    self._db: sqlite3.Connection | None = None

  def _connect(self) -> sqlite3.Connection | None:
    """Returns this process's connection; forked children open their own."""
    if self._pid == os.getpid():
      return self._db
    self._pid, self._db = os.getpid(), None
    with contextlib.suppress(sqlite3.Error):
      db = sqlite3.connect(
        self._path, timeout=20, isolation_level=None, check_same_thread=False
      )
      db.execute("PRAGMA journal_mode=WAL")
      db.execute("PRAGMA synchronous=NORMAL")
      db.execute(
        "CREATE TABLE IF NOT EXISTS verdicts"
        "(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID"
      )
      db.execute(
        "CREATE TABLE IF NOT EXISTS ages"
        "(n INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL)"
      )
      self._db = db
    return self._db

  def get(self, key: str) -> dict[str, Any] | None:
    """Returns a stored answer, or None."""
    db = self._connect()
    if db is None:
      return None
    with contextlib.suppress(sqlite3.Error, ValueError):
      row = db.execute(
        "SELECT value FROM verdicts WHERE key=?", (key,)
      ).fetchone()
      if row:
        return json.loads(row[0])
    return None

  def put(self, key: str, answer: dict[str, Any]) -> None:
    """Stores an answer; drops the oldest when there are too many."""
    db = self._connect()
    if db is None:
      return
    with contextlib.suppress(sqlite3.Error):
      db.execute("BEGIN IMMEDIATE")
      try:
        added = db.execute(
          "INSERT OR IGNORE INTO verdicts VALUES(?,?)",
          (key, json.dumps(answer)),
        ).rowcount
        if added:
          db.execute("INSERT INTO ages(key) VALUES(?)", (key,))
        self._writes += 1
        if self._writes % min(_TRIM_EVERY, self._max_rows) == 0:
          self._trim(db)
        db.execute("COMMIT")
      except sqlite3.Error:
        db.execute("ROLLBACK")
        raise

  def _trim(self, db: sqlite3.Connection) -> None:
    old = (
      "(SELECT n FROM ages ORDER BY n DESC LIMIT 1 OFFSET "
      f"{int(self._max_rows)})"
    )
    db.execute(
      "DELETE FROM verdicts WHERE key IN"
      f" (SELECT key FROM ages WHERE n <= {old})"
    )
    db.execute(f"DELETE FROM ages WHERE n <= {old}")

  def close(self) -> None:
    """Closes this process's connection."""
    if self._db is not None and self._pid == os.getpid():
      self._db.close()
    self._db, self._pid = None, 0
