"""Rollout engines and the collection of trajectories."""
