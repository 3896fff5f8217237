"""What the service counts, for Prometheus."""

import prometheus_client as prometheus

from jprover.lean_bridge.async_verifier import AsyncVerifier

_SECONDS = (0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100)


class Metrics:
  """Counters of one service, in a registry of their own."""

  def __init__(self, verifier: AsyncVerifier):
    """Declares them; the verifier's queue is told too."""
    self._registry = prometheus.CollectorRegistry()
    registry = self._registry
    self.checks = prometheus.Counter(
      "jprover_checks_total",
      "Checks that were answered",
      ["kind", "status"],
      registry=registry,
    )
    self.seconds = prometheus.Histogram(
      "jprover_check_seconds",
      "Seconds from request to answer, queue included",
      ["kind"],
      buckets=_SECONDS,
      registry=registry,
    )
    self.refused = prometheus.Counter(
      "jprover_refused_total", "Requests refused", ["reason"], registry=registry
    )
    self.joined = prometheus.Counter(
      "jprover_joined_total",
      "Checks that were under way already, for another request",
      registry=registry,
    )
    pending = prometheus.Gauge(
      "jprover_pending", "Checks that wait or run", registry=registry
    )
    pending.set_function(lambda: verifier.pending)
    prometheus.Gauge(
      "jprover_queue_size", "Checks that may wait or run", registry=registry
    ).set(verifier.size)

  def page(self) -> bytes:
    """Returns them in Prometheus' text format."""
    return prometheus.generate_latest(self._registry)
