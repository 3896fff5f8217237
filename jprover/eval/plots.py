"""Curves of a run as PNG files."""

import pathlib
from collections.abc import Mapping, Sequence
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

from jprover.eval.metrics import wilson_interval
from jprover.types import STATUSES

Row = Mapping[str, Any]
COLORS = {
  "proved": "#2a9d5c",
  "failed": "#c9ced6",
  "incomplete": "#e9c46a",
  "illegal": "#d1495b",
  "timeout": "#8d6cab",
  "infra": "#264653",
}


def _axes(title: str, ylabel: str):
  figure, axes = plt.subplots(figsize=(7, 3.6), dpi=110)
  axes.set_title(title, loc="left", fontsize=11, fontweight="bold")
  axes.set_xlabel("step")
  axes.set_ylabel(ylabel)
  axes.spines[["top", "right"]].set_visible(False)
  axes.grid(alpha=0.25)
  return figure, axes


def _save(figure, path: pathlib.Path) -> None:
  figure.tight_layout()
  figure.savefig(path, metadata={"Software": None})
  plt.close(figure)


def pass_rate(rows: Sequence[Row], path: pathlib.Path) -> None:
  """Certified fraction of decided samples a step, 95 % Wilson intervals."""
  figure, axes = _axes("Pass rate on training problems", "certified fraction")
  steps = [r["step"] for r in rows]
  rate = [r["proved"] / max(r["decided"], 1) for r in rows]
  low, high = zip(
    *(wilson_interval(r["proved"], r["decided"]) for r in rows), strict=True
  )
  axes.fill_between(steps, low, high, color=COLORS["proved"], alpha=0.2, lw=0)
  axes.plot(steps, rate, color=COLORS["proved"], lw=1, alpha=0.6, marker=".")
  if len(rate) >= 5:
    kernel = np.ones(5) / 5
    axes.plot(
      steps[2:-2],
      np.convolve(rate, kernel, "valid"),
      color="#14532d",
      lw=2,
      label="mean of 5 steps",
    )
    axes.legend(frameon=False)
  axes.set_ylim(0, min(1.0, 1.1 * max(high)))
  _save(figure, path)


def status_profile(rows: Sequence[Row], path: pathlib.Path) -> None:
  """Share of every status a step."""
  figure, axes = _axes("Verdicts by status", "share of samples")
  totals = [max(sum(r["statuses"].values()), 1) for r in rows]
  shares = [
    [r["statuses"].get(s, 0) / n for r, n in zip(rows, totals, strict=True)]
    for s in STATUSES
  ]
  axes.stackplot(
    [r["step"] for r in rows],
    shares,
    labels=STATUSES,
    colors=[COLORS[s] for s in STATUSES],
  )
  axes.set_ylim(0, 1)
  axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)
  _save(figure, path)


def mismatch(rows: Sequence[Row], path: pathlib.Path) -> None:
  """Absolute difference of the two log-probs, and what HisPO masked."""
  figure, axes = _axes(
    "Sampler against trainer log-probs at equal weights", "nats a token"
  )
  steps = [r["step"] for r in rows]
  axes.semilogy(steps, [r["mismatch_max"] for r in rows], label="largest")
  axes.semilogy(steps, [r["mismatch_mean"] for r in rows], label="mean")
  twin = axes.twinx()
  twin.plot(
    steps,
    [r["masked_seq"] for r in rows],
    color="grey",
    ls="--",
    label="masked sequences",
  )
  twin.plot(
    steps,
    [r["masked_tok"] for r in rows],
    color="black",
    ls=":",
    label="masked tokens",
  )
  twin.set_ylim(0, 1)
  twin.set_ylabel("masked fraction")
  handles = axes.get_legend_handles_labels(), twin.get_legend_handles_labels()
  axes.legend(
    handles[0][0] + handles[1][0],
    handles[0][1] + handles[1][1],
    frameon=False,
    fontsize=8,
  )
  _save(figure, path)


def families(
  before: Mapping[str, float], after: Mapping[str, float], path: pathlib.Path
) -> None:
  """Held-out pass@1 by family, before and after."""
  figure, axes = _axes("Held-out pass@1 by family", "pass@1")
  names = sorted(before)
  x = np.arange(len(names))
  axes.bar(
    x - 0.2, [before[n] for n in names], 0.4, label="before", color="#c9ced6"
  )
  axes.bar(
    x + 0.2,
    [after.get(n, 0.0) for n in names],
    0.4,
    label="after",
    color=COLORS["proved"],
  )
  axes.set_xticks(x, names, rotation=30, ha="right", fontsize=8)
  axes.set_xlabel("")
  axes.legend(frameon=False)
  _save(figure, path)


def red_team(
  rows: Mapping[str, Sequence[Mapping[str, float]]], path: pathlib.Path
) -> None:
  """Compiled and honest fractions by step, a panel for each reward.

  Args:
    rows: by reward, `step`, `compiled` and `honest` of each step.
    path: of the PNG.
  """
  figure, panels = plt.subplots(
    1, len(rows), figsize=(9, 3.4), dpi=110, sharey=True, squeeze=False
  )
  for axes, (reward, curve) in zip(panels[0], rows.items(), strict=True):
    steps = [r["step"] for r in curve]
    for key, color in (("compiled", "#b45309"), ("honest", COLORS["proved"])):
      axes.plot(steps, [r[key] for r in curve], color=color, label=key, lw=2)
    axes.set_title(
      f"rewarded: {reward}", loc="left", fontsize=11, fontweight="bold"
    )
    axes.set_xlabel("step")
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(alpha=0.25)
  panels[0][0].set_ylabel("fraction of own samples")
  panels[0][0].set_ylim(0, 1)
  panels[0][0].legend(frameon=False)
  _save(figure, path)
