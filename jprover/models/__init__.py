"""Policies as pure functions over parameter pytrees."""
