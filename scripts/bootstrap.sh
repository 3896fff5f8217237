#!/usr/bin/env bash
# Makes .venv/ with the locked packages. Usage: scripts/bootstrap.sh [test]
# Needs Python >= 3.12 (set PYTHON to name one) and a package registry.
set -euo pipefail
cd "$(dirname "$0")/.."
extra="${1:-}"
lock="requirements${extra:+-$extra}.txt"
stamp=".venv/.ready${extra:+-$extra}"

usable() { # is this an interpreter we can use?
  "$1" -c 'import sys, venv, ensurepip
sys.exit(not (3, 12) <= sys.version_info[:2])' >/dev/null 2>&1
}

find_python() {
  local p
  for p in "${PYTHON:-}" python3.12 python3.13 python3.14 python3 python \
    "$HOME"/.pyenv/versions/3.*/bin/python3 /opt/pyenv/versions/3.*/bin/python3 \
    "$HOME"/.local/share/uv/python/cpython-3.*/bin/python3 \
    "$HOME"/miniconda3/bin/python3 "$HOME"/anaconda3/bin/python3 \
    /opt/conda/bin/python3 /usr/local/bin/python3.1[2-9] \
    /usr/bin/python3.1[2-9] /opt/python*/bin/python3; do
    [ -n "$p" ] && p=$(command -v "$p" 2>/dev/null) && usable "$p" \
      && { echo "$p"; return 0; }
  done
  return 1
}

digest=$(cat requirements*.txt pyproject.toml scripts/bootstrap.sh | cksum)
for s in "$stamp" .venv/.ready-test; do # the test set-up holds everything
  [ -f "$s" ] && [ "$(cat "$s")" = "$digest" ] && exit 0
done

if [ ! -x .venv/bin/python ] || ! usable .venv/bin/python; then
  python=$(find_python) || {
    echo "jprover: no Python >= 3.12 with venv was found on PATH, under" \
      "pyenv, uv, conda or /usr. Install one (on Debian: python3.12 and" \
      "python3.12-venv) or set PYTHON=/path/to/python3.12." >&2
    exit 2
  }
  echo "jprover: making .venv with $("$python" --version)"
  rm -rf .venv
  "$python" -m venv .venv
fi

echo "jprover: installing the locked packages of $lock"
.venv/bin/python -m pip install --quiet --disable-pip-version-check \
  --no-compile --no-deps --require-hashes -r "$lock" || {
  echo "jprover: the packages of $lock could not be installed; see pip's" \
    "message above (no registry reachable, or the disk is full)." >&2
  exit 3
}
.venv/bin/python -m pip install --quiet --disable-pip-version-check \
  --no-deps --no-build-isolation --editable . || exit 3
echo "$digest" >"$stamp"
