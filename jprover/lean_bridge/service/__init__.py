"""Lean over HTTP: `jprover serve` and its client."""
