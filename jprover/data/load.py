"""Reads problems and proofs in the layouts that public sets use.

One resolver for every field, see `FIELDS`. A row that cannot be read is named
with file, line and reason: it raises `UsageError`, or goes to `on_bad` when
the caller would rather leave it out and say so.
"""

import hashlib
import importlib.resources
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from jprover.data.lean_text import Parts, last_block, normalise, take_apart
from jprover.errors import UsageError
from jprover.types import Problem, Submission

#: Names under which a field is found, in order of preference.
FIELDS: Mapping[str, tuple[str, ...]] = {
  "id": ("id", "name", "theorem_name", "problem_id", "uuid", "problem_name"),
  "header": ("header", "lean4_src_header"),
  "lean": (
    "lean_code",
    "lean4_code",
    "formal_statement",
    "lean4_formalization",
    "autoformalization",
    "formal",
    "statement",
  ),
  "informal": (
    "informal_statement",
    "natural_language",
    "nl_statement",
    "informal_prefix",
    "refined_statement",
    "informal",
    "problem",
  ),
  "code": ("code", "formal_proof", "full_proof", "proof", "lean_code"),
  "problem_id": ("problem_id", "problem", "name", "theorem_name", "uuid"),
}
_SUFFIXES = (".jsonl", ".json", ".parquet", ".lean")

Row = Mapping[str, Any]
OnBad = Callable[[str], None]


def _find(row: Row, field: str) -> str:
  """Returns the first filled text among the names of a field, or empty."""
  for name in FIELDS[field]:
    value = row.get(name)
    if isinstance(value, int) and not isinstance(value, bool):
      value = str(value)
    if isinstance(value, str) and value.strip():
      return value
  return ""


def _read_text(path: Path) -> str:
  try:
    return normalise(path.read_bytes().decode("utf-8-sig"))
  except FileNotFoundError:
    raise UsageError(f"{path}: no such file; check the path") from None
  except UnicodeDecodeError as e:
    raise UsageError(
      f"{path}: not UTF-8 at byte {e.start}; convert the file to UTF-8"
    ) from None


def _json_lines(path: Path) -> Iterator[tuple[str, Any]]:
  for number, line in enumerate(_read_text(path).split("\n"), 1):
    if line.strip():
      where = f"{path}:{number}"
      try:
        yield where, json.loads(line)
      except json.JSONDecodeError as e:
        yield where, ValueError(f"not JSON ({e.msg}, column {e.colno})")
      except (ValueError, RecursionError) as e:
        yield where, ValueError(f"not JSON that can be read ({e})")


def _json_rows(path: Path) -> Iterator[tuple[str, Any]]:
  text = _read_text(path)
  try:
    value = json.loads(text)
  except json.JSONDecodeError as e:
    raise UsageError(
      f"{path}:{e.lineno}: not JSON ({e.msg}); one row a line is .jsonl"
    ) from None
  except (ValueError, RecursionError) as e:
    raise UsageError(f"{path}: not JSON that can be read ({e})") from None
  if isinstance(value, dict):
    lists = [v for v in value.values() if isinstance(v, list)]
    if len(lists) == 1:
      value = lists[0]
    elif value and all(isinstance(v, dict) for v in value.values()):
      value = [{"id": k, **v} for k, v in value.items()]
    else:
      value = [value]
  if not isinstance(value, list):
    raise UsageError(f"{path}: a list of rows is expected")
  for number, row in enumerate(value, 1):
    yield f"{path}: row {number}", row


def _parquet_rows(path: Path) -> Iterator[tuple[str, Any]]:
  try:
    import pyarrow.parquet as parquet  # pyright: ignore[reportMissingImports]
  except ImportError:
    raise UsageError(
      f"{path}: reading parquet needs pyarrow; install jprover[parquet]"
    ) from None
  try:
    rows = parquet.read_table(path).to_pylist()
  except FileNotFoundError:
    raise UsageError(f"{path}: no such file; check the path") from None
  except (OSError, ValueError) as e:
    first = str(e).splitlines()[0]
    raise UsageError(f"{path}: not a parquet file ({first})") from None
  for number, row in enumerate(rows, 1):
    yield f"{path}: row {number}", row


def _lean_rows(paths: Sequence[Path]) -> Iterator[tuple[str, Any]]:
  for path in paths:
    yield str(path), {"id": path.stem, "lean_code": _read_text(path)}


def read_rows(path: str | Path) -> Iterator[tuple[str, Any]]:
  """Yields (where it stands, row) of a file or a folder of `.lean` files.

  A row that is not JSON comes as a `ValueError` in place of a mapping.

  Raises:
    UsageError: when the file is missing, not UTF-8 or of an unknown kind.
  """
  path = Path(path)
  if path.is_dir():
    files = sorted(path.rglob("*.lean"))
    if not files:
      raise UsageError(f"{path}: no .lean file in this folder")
    return _lean_rows(files)
  if path.suffix == ".jsonl":
    return _json_lines(path)
  if path.suffix == ".json":
    return _json_rows(path)
  if path.suffix == ".parquet":
    return _parquet_rows(path)
  if path.suffix == ".lean":
    return _lean_rows([path])
  raise UsageError(
    f"{path}: unknown kind of file; use {', '.join(_SUFFIXES)} or a folder"
  )


def _mapping(row: Any) -> Row:
  if isinstance(row, ValueError):
    raise row
  if not isinstance(row, Mapping):
    raise ValueError(f"a row must be an object, not {type(row).__name__}")
  for name, value in row.items():
    if isinstance(value, str) and not value.isascii():
      try:
        value.encode()
      except UnicodeEncodeError:
        raise ValueError(f"{name} holds half a surrogate pair") from None
  return row


def _header(given: str, parts: Parts) -> str:
  """Joins the row's header with the one that the Lean text begins with."""
  given = normalise(given).strip("\n")
  known = set(given.split("\n"))
  extra = [x for x in parts.header.split("\n") if x and x not in known]
  return "\n".join([given, *extra]).strip("\n")


def to_problem(row: Row) -> Problem:
  """Resolves one row.

  Raises:
    ValueError: when the row holds no statement, or no name for it.
  """
  lean = _find(row, "lean")
  if not lean:
    names = ", ".join(FIELDS["lean"])
    raise ValueError(f"no Lean text: none of the fields {names}")
  wanted = str(row.get("name") or row.get("theorem_name") or "")
  given = str(row.get("prerequisites") or "")
  # A name that is not the row's id too is the theorem's.
  own_id = any(row.get(n) for n in ("id", "problem_id", "uuid"))
  strict = bool(wanted) and (own_id or not row.get("name"))
  parts = take_apart(lean, wanted, strict=strict, given=given)
  identity = _find(row, "id") or parts.name
  if not identity:
    raise ValueError("no id and the target has no name")
  blocks = [b for b in (normalise(given).strip("\n"), parts.prerequisites) if b]
  return Problem(
    id=identity,
    name=parts.name or identity,
    statement=parts.statement,
    header=_header(_find(row, "header"), parts),
    prerequisites="\n\n".join(blocks),
    split=str(row.get("split") or ""),
    family=str(row.get("family") or ""),
    informal=_find(row, "informal") or parts.doc,
  )


def to_submission(row: Row) -> Submission:
  """Resolves one row of a file of proofs.

  Raises:
    ValueError: when the row lacks the code or the problem's id.
  """
  code = _find(row, "code")
  if not code:
    raise ValueError(f"no proof: none of {', '.join(FIELDS['code'])}")
  problem = _find(row, "problem_id")
  if not problem:
    raise ValueError("no problem_id")
  identity = _find({"id": row.get("id")}, "id") or problem
  return Submission(identity, problem, last_block(code))


def _resolve(path, make, on_bad: OnBad | None) -> list:
  found: list = []
  seen: dict[str, str] = {}
  for where, row in read_rows(path):
    try:
      record = make(_mapping(row))
      if record.id in seen:
        raise ValueError(
          f"id {record.id!r} stands already at {seen[record.id]}"
        )
    except ValueError as e:
      message = f"{where}: {e}"
      if on_bad is None:
        raise UsageError(message) from None
      on_bad(message)
      continue
    seen[record.id] = where
    found.append(record)
  return found


def load_problems(
  path: str | Path, *, on_bad: OnBad | None = None
) -> list[Problem]:
  """Reads problems from `.jsonl`, `.json`, `.parquet`, `.lean` or a folder.

  Args:
    path: of the file or folder.
    on_bad: called with one line for each row that cannot be read, which is
      then left out.

  Raises:
    UsageError: when the file cannot be read, or at the first bad row when
      `on_bad` is not given.
  """
  return _resolve(path, to_problem, on_bad)


def load_proofs(
  path: str | Path, *, on_bad: OnBad | None = None
) -> list[Submission]:
  """Reads proofs; fields and errors as for `load_problems`."""
  return _resolve(path, to_submission, on_bad)


def data_hash(path: str | Path) -> str:
  """Returns the SHA-256 of a data file, or of all files of a folder."""
  path = Path(path)
  digest = hashlib.sha256()
  for file in sorted(path.rglob("*.lean")) if path.is_dir() else [path]:
    digest.update(file.relative_to(path.parent).as_posix().encode() + b"\0")
    digest.update(file.read_bytes())
  return digest.hexdigest()


def file_stem(problem_id: str) -> str:
  """Returns a file name, without suffix, for a problem's id."""
  kept = "".join(c if c.isalnum() or c in "._-" else "_" for c in problem_id)
  if kept == problem_id and len(kept) < 100:
    return kept
  digest = hashlib.sha256(problem_id.encode()).hexdigest()[:8]
  return f"{kept[:90]}-{digest}"


def library_path(name: str = "problems.jsonl") -> Path:
  """Returns the path of a file of the shipped library."""
  root = importlib.resources.files("jprover.data") / "problems" / name
  return Path(str(root))


def library(split: str | None = None) -> list[Problem]:
  """Returns the shipped problems, of one split or of all."""
  problems = load_problems(library_path())
  return [p for p in problems if split is None or p.split == split]


def library_proofs() -> list[Submission]:
  """Returns the certified proofs of the shipped problems."""
  return load_proofs(library_path("proofs.jsonl"))
