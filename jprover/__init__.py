"""Train and run agentic Lean 4 theorem provers on JAX."""
