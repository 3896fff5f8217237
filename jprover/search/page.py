"""A page that shows what a search did: the tree, and every state in it."""

import html
from collections import defaultdict
from typing import Any

from jprover.search.driver import SearchResult
from jprover.search.steps import Turn
from jprover.types import Problem

_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto;
  padding: 0 1em; color: #222; }
pre { background: #f5f5f5; padding: .6em 1em; overflow-x: auto; }
details { margin-left: 1.2em; border-left: 2px solid #ddd; padding-left: .6em; }
summary { cursor: pointer; } small { color: #666; }
th { text-align: left; padding-right: 1.5em; font-weight: 600; }
"""


def result_page(problem: Problem, found: SearchResult, method: str) -> str:
  """Returns the HTML of a search.

  Args:
    problem: that was searched.
    found: its result.
    method: name of the search.
  """
  usage = found.usage
  rows = {
    "method": method,
    "result": "proved" if found.proved else f"not proved ({found.reason})",
    "model calls": ", ".join(f"{k} {n}" for k, n in usage.calls.items()),
    "tokens in / out": f"{usage.tokens_in} / {usage.tokens_out}",
    "checks": ", ".join(f"{k} {n}" for k, n in found.statuses.items()),
    "Lean-seconds": f"{usage.lean_seconds:.1f}",
    "device-seconds": f"{usage.device_seconds:.1f}",
  }
  table = "".join(
    f"<tr><th>{html.escape(k)}</th><td>{html.escape(v)}</td></tr>"
    for k, v in rows.items()
  )
  title = html.escape(problem.name)
  heading = "Certified proof" if found.proved else "Best attempt"
  after = "" if found.proved else f"<pre>{html.escape(found.state)}</pre>"
  return f"""<!doctype html><meta charset="utf-8">
<title>{title}</title><style>{_STYLE}</style>
<h1>{title}</h1>
<pre>{html.escape(problem.source("…").rstrip())}</pre>
<table>{table}</table>
<h2>{heading}</h2>
<pre>{html.escape(found.code)}</pre>{after}
{_trees(found.tree)}{_conversation(found.turns)}
"""


def _conversation(turns: tuple[Turn, ...]) -> str:
  if not turns:
    return ""
  shown = "".join(
    f"<h3>{'Model' if turn.role == 'model' else 'Lean'}</h3>"
    f"<pre>{html.escape(turn.text)}</pre>"
    for turn in turns
  )
  return f"<h2>Conversation</h2>{shown}"


def _trees(nodes: tuple[dict[str, Any], ...]) -> str:
  if not nodes:
    return ""
  children: dict[tuple[int, int], list[dict[str, Any]]] = defaultdict(list)
  for node in nodes:
    children[node.get("tree", 0), node["parent"]].append(node)
  parts = [
    "<h2>Tree</h2><p>Each entry is a tactic state that Lean reached: ",
    "the code that leads there, the goals that are open, and how often the ",
    "search went on from it.</p>",
  ]
  # A stack in place of recursion: a tree may be deeper than Python's own.
  for tree in sorted({n.get("tree", 0) for n in nodes}):
    todo: list[dict[str, Any] | str] = list(reversed(children[tree, -1]))
    while todo:
      item = todo.pop()
      if isinstance(item, str):
        parts.append(item)
        continue
      parts.append(_opened(item))
      todo.append("</details>")
      todo.extend(reversed(children[tree, item["id"]]))
  return "".join(parts)


def _opened(node: dict[str, Any]) -> str:
  last = node["codes"][0].split("\n")[-1].strip() if node["codes"] else ""
  label = html.escape(last) if node["parent"] >= 0 else "start"
  codes = "".join(f"<pre>{html.escape(c)}</pre>" for c in node["codes"] if c)
  state = f"<pre>{html.escape(node['state'])}</pre>" if node["state"] else ""
  return (
    f"<details{' open' if node['depth'] < 2 else ''}><summary>"
    f"<code>{label}</code> <small>expanded {node['expansions']} times, "
    f"new states {node['value']:.0%}</small></summary>"
    f"<details><summary><small>code and goals</small></summary>{codes}{state}"
    "</details>"
  )
