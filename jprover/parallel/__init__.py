"""Meshes, partition rules and checkpoints."""
