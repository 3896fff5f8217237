"""Searches and agents over a policy and a verifier."""
