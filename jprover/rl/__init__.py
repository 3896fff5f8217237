"""Rewards, advantages, ratios, losses, objectives and the update.

Four independent choices make an objective: an *advantage*
(`advantages.py`), a *ratio* (`ratios.py`), a *surrogate* (`losses.py`) and an
*aggregation* (`aggregate.py`). `objectives.py` joins them, `update.py` runs
them. See `docs/objectives.md` for what comes from which paper.
"""
