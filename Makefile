# `make demo` and `make test` do all their own set-up in .venv/.
PY := .venv/bin/python
NAME ?= demo
SEED ?= 0

.PHONY: demo test test-all lint lock setup setup-test

setup:
	@scripts/bootstrap.sh

setup-test:
	@scripts/bootstrap.sh test

demo: setup  ## cold start, RL, evaluation before and after, report
	$(PY) launch/train_rl.py --config=configs/rl.py:demo \
	  --name=$(NAME) --seed=$(SEED) $(ARGS)

test: setup-test lint  ## everything but the slow tests, with real Lean
	$(PY) -m pytest -m "not slow" $(ARGS)

test-all: setup-test lint  ## the slow tests too
	$(PY) -m pytest $(ARGS)

lint: setup-test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

lock:  ## rewrite the hashed requirement files (needs uv)
	scripts/lock.sh
