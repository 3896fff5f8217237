"""Verification of Lean 4 submissions."""
