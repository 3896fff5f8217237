#!/usr/bin/env bash
# Rewrites requirements.txt and requirements-test.txt with hashes. Needs uv.
set -euo pipefail
cd "$(dirname "$0")/.."
compile() {
  uv pip compile pyproject.toml --group build --python-version 3.12 \
    --generate-hashes --no-emit-index-url --no-emit-find-links --no-header \
    --no-annotate --quiet "$@"
}
compile -o requirements.txt
compile --extra test --extra notebooks --extra parquet --extra serve \
  -c requirements.txt -o requirements-test.txt
