"""Generators of the problem library: readable shapes, seeded, no Lean."""
