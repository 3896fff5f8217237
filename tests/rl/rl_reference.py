"""Objectives again, as loops over sequences in NumPy float64.

Written from the papers' formulas, on ragged lists, without packing, masks in
matrices or logarithms of ratios: nothing is shared with `jprover.rl`.
"""

import math

import numpy as np


def advantage(kind, rewards):
  """`rewards`: of one group, None where absent."""
  there = [r for r in rewards if r is not None]
  out = []
  for i, r in enumerate(rewards):
    if r is None:
      out.append(0.0)
      continue
    others = [x for j, x in enumerate(rewards) if j != i and x is not None]
    mean = sum(there) / len(there)
    if kind == "centred":
      out.append(r - mean)
    elif kind == "normalized":
      std = math.sqrt(sum((x - mean) ** 2 for x in there) / len(there))
      out.append((r - mean) / (std + 1e-6) if std > 1e-6 else 0.0)
    elif kind == "leave_one_out":
      out.append(r - sum(others) / len(others) if others else 0.0)
    elif kind == "raw":
      out.append(r)
  return out


def policy_tokens(seq):
  return [t for t in range(len(seq["mask"])) if seq["mask"][t]]


def clip(x, low, high):
  return min(max(x, low), high)


def ratio(seq, t, top, bottom):
  return math.exp(seq[top][t]) / math.exp(seq[bottom][t])


def geometric_mean(values):
  return math.prod(values) ** (1 / len(values))


def hispo_keep(cfg, seq):
  """One 0 or 1 for each position."""
  ours = policy_tokens(seq)
  dis = {t: ratio(seq, t, "logp_old", "logp_sampler") for t in ours}
  if abs(geometric_mean(list(dis.values())) - 1) >= cfg.delta_seq:
    return [0] * len(seq["mask"])
  return [
    int(t in dis and abs(dis[t] - 1) < cfg.delta_tok)
    for t in range(len(seq["mask"]))
  ]


def correction(cfg, seq, t):
  r = ratio(seq, t, "logp_old", "logp_sampler")
  if cfg.correction == "tis":
    return min(r, cfg.tis_cap)
  if cfg.correction == "mis_token":
    return r if cfg.mis_low <= r <= cfg.mis_high else 0.0
  if cfg.correction == "mis_sequence":
    whole = math.prod(
      ratio(seq, u, "logp_old", "logp_sampler") for u in policy_tokens(seq)
    )
    return whole if cfg.mis_low <= whole <= cfg.mis_high else 0.0
  return 1.0


def gain(name, cfg, seq, t, base):
  """Surrogate of one token; `base`: the same sequence, held constant."""
  a = seq["adv"][t]
  if name == "hispo":
    r = ratio(seq, t, "logp", "logp_sampler")
    if a >= 0:
      value = min(r, cfg.eps_pos_high) * a
    else:
      inner = min(r * a, max(r, cfg.eps_neg_low) * a)
      value = max(inner, cfg.eps_neg_high * a)
    return hispo_keep(cfg, seq)[t] * value
  if name == "rloo":
    return correction(cfg, seq, t) * a * seq["logp"][t]
  if name == "cispo":
    weight = clip(
      ratio(base, t, "logp", "logp_old"), 1 - cfg.eps_low, 1 + cfg.eps_high
    )
    return correction(cfg, seq, t) * weight * a * seq["logp"][t]
  r = ratio(seq, t, "logp", "logp_old")
  if name == "gspo":
    r = geometric_mean(
      [ratio(seq, u, "logp", "logp_old") for u in policy_tokens(seq)]
    )
  elif name == "gspo_token":
    s = geometric_mean(
      [ratio(base, u, "logp", "logp_old") for u in policy_tokens(base)]
    )
    r = s * math.exp(seq["logp"][t]) / math.exp(base["logp"][t])
  clipped = clip(r, 1 - cfg.eps_low, 1 + cfg.eps_high)
  return correction(cfg, seq, t) * min(r * a, clipped * a)


def kl(kind, seq, t):
  p, q = math.exp(seq["logp"][t]), math.exp(seq["logp_ref"][t])
  if kind == "k1":
    return math.log(p / q)
  if kind == "k2":
    return math.log(p / q) ** 2 / 2
  return q / p - 1 - math.log(q / p)


def token_loss(name, cfg, seq, t, base):
  if name == "sft":
    return -seq["logp"][t]
  value = -gain(name, cfg, seq, t, base)
  value += cfg.kl_coef * kl(cfg.kl, seq, t)
  return value - cfg.entropy_coef * seq["entropy"][t]


def objective(name, cfg, seqs, base=None):
  """Loss of a batch: a number."""
  base = seqs if base is None else base
  per_seq = [
    [token_loss(name, cfg, s, t, b) for t in policy_tokens(s)]
    for s, b in zip(seqs, base, strict=True)
  ]
  if cfg.aggregate == "token":
    flat = [x for row in per_seq for x in row]
    return sum(flat) / len(flat)
  if cfg.aggregate == "sequence":
    return sum(sum(row) / len(row) for row in per_seq) / len(per_seq)
  return sum(sum(row) for row in per_seq) / (len(per_seq) * cfg.max_length)


def gradient(name, cfg, seqs, step=1e-6):
  """Central differences by the log-prob of each policy token."""
  out = []
  for i, seq in enumerate(seqs):
    row = np.zeros(len(seq["mask"]))
    for t in policy_tokens(seq):
      sides = []
      for sign in (1, -1):
        moved = list(seqs)
        logp = seq["logp"].copy()
        logp[t] += sign * step
        moved[i] = {**seq, "logp": logp}
        sides.append(objective(name, cfg, moved, seqs))
      row[t] = (sides[0] - sides[1]) / (2 * step)
    out.append(row)
  return out
