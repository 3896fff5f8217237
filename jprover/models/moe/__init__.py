"""Mixture-of-Experts decoder built from small modules."""
