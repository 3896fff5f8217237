"""Evaluation with costs, and reports."""
