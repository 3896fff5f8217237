"""Rewards, advantages, ratios, losses and the update."""
