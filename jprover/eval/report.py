"""The page that a run ends with."""

import html
import pathlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from jprover.eval import plots
from jprover.eval.evaluate import Evaluation
from jprover.runs import disk_errors, write_atomic
from jprover.types import Problem

_STYLE = """
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;
padding:0 1rem;color:#1c2430}h1{font-size:1.5rem}h2{font-size:1.15rem;
margin-top:2rem}table{border-collapse:collapse}td,th{padding:.2rem .8rem;
border-bottom:1px solid #e3e6ea;text-align:left}.big{font-size:1.6rem;
font-weight:600}.row{display:flex;gap:2.5rem;flex-wrap:wrap;margin:1rem 0}
.row small{display:block;color:#667}pre{background:#f5f6f8;padding:.8rem;
overflow-x:auto;border-radius:6px}img{max-width:100%}
"""
NEWLY_PROVED = 5


def newly_proved(
  problems: Sequence[Problem], before: Evaluation, after: Evaluation
) -> list[tuple[Problem, str]]:
  """Returns problems with a proof after and none before, hardest first.

  Longest statements first; each with its certified file.
  """
  had = {r.problem_id for r in before.results if r.proved}
  proofs = {r.problem_id: r.proof for r in after.results if r.proved}
  new = [(p, proofs[p.id]) for p in problems if p.id in proofs.keys() - had]
  return sorted(new, key=lambda x: -len(x[0].statement))


def by_family(
  problems: Sequence[Problem], evaluation: Evaluation
) -> dict[str, float]:
  """Returns the mean pass@1 of each family."""
  family = {p.id: p.family for p in problems}
  rates: dict[str, list[float]] = defaultdict(list)
  for problem_id, rate in evaluation.pass_rates().items():
    rates[family[problem_id]].append(rate)
  return {f: sum(r) / len(r) for f, r in rates.items()}


def _table(rows: Mapping[str, Any]) -> str:
  cells = "".join(
    f"<tr><th>{html.escape(k)}</th><td>{html.escape(str(v))}</td></tr>"
    for k, v in rows.items()
  )
  return f"<table>{cells}</table>"


def write_report(
  folder: pathlib.Path,
  *,
  summary: Mapping[str, Any],
  rows: Sequence[Mapping[str, Any]],
  problems: Sequence[Problem],
  before: Evaluation,
  after: Evaluation,
) -> pathlib.Path:
  """Writes `report.html` and its PNG files; returns the page's path."""
  with disk_errors(folder):
    if rows:
      plots.pass_rate(rows, folder / "pass_rate.png")
      plots.status_profile(rows, folder / "status_profile.png")
      plots.mismatch(rows, folder / "mismatch.png")
    plots.families(
      by_family(problems, before),
      by_family(problems, after),
      folder / "families.png",
    )
  new = newly_proved(problems, before, after)
  low, high = summary["difference_interval"]
  delta = summary["pass_at_1_after"] - summary["pass_at_1_before"]
  theorems = "".join(
    f"<h3>{html.escape(p.id)} <small>({html.escape(p.family)})</small></h3>"
    f"<pre>{html.escape(code)}</pre>"
    for p, code in new[:NEWLY_PROVED]
  )
  images = "".join(
    f'<p><img src="{name}.png" alt="{name}"></p>'
    for name in (
      *(("pass_rate", "status_profile", "mismatch") if rows else ()),
      "families",
    )
  )
  page = f"""<!doctype html><meta charset="utf-8">
<title>{html.escape(str(summary["name"]))}</title><style>{_STYLE}</style>
<h1>{html.escape(str(summary["name"]))}</h1>
<div class="row">
<div><small>held-out pass@1 before RL</small>
<span class="big">{summary["pass_at_1_before"]:.1%}</span></div>
<div><small>after</small>
<span class="big">{summary["pass_at_1_after"]:.1%}</span></div>
<div><small>difference, 95 % paired bootstrap</small>
<span class="big">{delta:+.1%} [{low:+.1%}, {high:+.1%}]</span></div>
</div>
<p>{summary["problems"]} problems of the split {html.escape(before.split)},
{summary["samples"]} samples each; every success is certified by Lean
{html.escape(str(summary["lean_version"]))} at the strict tier.</p>
{images}
<h2>Newly proved theorems ({len(new)} in all)</h2>
{theorems or "<p>None.</p>"}
<h2>All figures</h2>
{_table(summary)}
"""
  write_atomic(folder / "report.html", page)
  return folder / "report.html"
