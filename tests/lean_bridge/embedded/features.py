"""The features that `docs/embedded_lean.md` lists, with a proof for each.

`python tests/lean_bridge/embedded/features.py` rewrites the lists in the docs.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs" / "embedded_lean.md"
TESTDATA = ROOT / "tests" / "testdata"


def sections(kind: str) -> dict[str, str]:
  """Feature to Lean text, from `embedded_works` or `embedded_refused`."""
  text = (TESTDATA / f"embedded_{kind}.lean").read_text(encoding="utf-8")
  parts = re.split(r"^--# (.*)\n", text, flags=re.MULTILINE)
  return dict(zip(parts[1::2], parts[2::2], strict=True))


def rendered(kind: str) -> str:
  """The list of features as it stands in the docs."""
  return "\n".join(f"- {_code(name)}" for name in sections(kind))


def documented(kind: str) -> str:
  """The list between the markers of `kind` in the docs."""
  match = _block(kind).search(DOCS.read_text(encoding="utf-8"))
  assert match is not None
  return match[1].strip()


def _block(kind: str) -> re.Pattern[str]:
  return re.compile(rf"<!-- {kind} -->(.*?)<!-- end {kind} -->", re.DOTALL)


def _code(name: str) -> str:
  head, mark, tail = name.partition(" (")
  return f"`{head}`{mark}{tail}"


def main() -> None:
  text = DOCS.read_text(encoding="utf-8")
  for kind in ("works", "refused"):
    block = f"<!-- {kind} -->\n{rendered(kind)}\n<!-- end {kind} -->"
    text = _block(kind).sub(lambda _, block=block: block, text)
  DOCS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
  main()
