"""The metrics as Prometheus reads them, over HTTP from a thread of its own. Needs prometheus-client, which is an extra.

Off unless a setting says where; nobody outside this machine is served unless it says so. Nothing in them is secret: no
names, no moves, only how much and how long.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from importlib import metadata
from typing import Any

from bot.ops.fair_use import Urgency, waited
from bot.ops.log_format import fields
from bot.ops.metrics import SECONDS, Histogram, Metrics

LOG = logging.getLogger(__name__)
HISTOGRAMS = {
    "answer": ("carson_acknowledgement_seconds", "From hearing of an interaction to its first answer."),
    "lock": ("carson_lock_wait_seconds", "Waiting for a game's lock."),
    "draw": ("carson_drawing_seconds", "A picture, or a panel's pictures and what its moves are worth."),
    "size": ("carson_picture_bytes", "The size of a picture."),
    "late": ("carson_event_loop_lag_seconds", "How much too late the event loop came back."),
}
WAITS = ("carson_discord_queue_wait_seconds", "Waiting for a place under Discord's limit of requests a second.")
COUNTERS = {
    "failures": ("carson_failures", "Warnings and errors, by exception or place.", ("level", "kind")),
    "requests": ("carson_discord_requests", "Requests to Discord, and what came of them.", ("purpose", "status")),
    "limits": ("carson_rate_limits", "Requests for which Discord told us to wait.", ("scope",)),
}
PLAIN = {"moves": ("carson_moves", "Moves that were made, luck included.")}
QUEUES = ("carson_queue_length", "What waits: letters, games, work, requests.", None, ["queue"])
GAUGES = {
    "live": ("carson_live_games", "Games that are being set up, played or resting."),
    "heartbeat": ("carson_heartbeat_timestamp_seconds", "When the event loop last looked at the clock."),
}
CONNECTED = ("carson_connected", "1 while a shard of this process is connected to Discord.", None, ["shard"])


class UnservableError(Exception):
    """The metrics cannot be served; the text is one sentence for whoever started the bot."""


class Collector:
    """Translates what the bot has measured of itself whenever it is asked for."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    def collect(self) -> Iterator[Any]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        for name, (known_as, about) in HISTOGRAMS.items():
            buckets, total = self.buckets(name)
            yield HistogramMetricFamily(known_as, about, buckets=buckets, sum_value=total)
        waits = HistogramMetricFamily(*WAITS, labels=["urgency"])
        for urgency in Urgency:
            waits.add_metric([urgency.name.lower()], *self.buckets(waited(urgency)))
        yield waits
        for name, (known_as, about, labels) in COUNTERS.items():
            counter = CounterMetricFamily(known_as, about, labels=labels)
            for kind, number in dict(self.metrics.kinds[name]).items():
                counter.add_metric(kind, number)
            yield counter
        for name, (known_as, about) in PLAIN.items():
            yield CounterMetricFamily(known_as, about, value=self.metrics.counts[name])
        queues, waiting = GaugeMetricFamily(*QUEUES), Counter[str]()
        for (queue, _), length in dict(self.metrics.queues).items():
            waiting[queue] += int(length)
        for queue, length in waiting.items():
            queues.add_metric([queue], length)
        yield queues
        connected = GaugeMetricFamily(*CONNECTED)
        for shard, there in dict(self.metrics.connected).items():
            connected.add_metric([str(shard)], float(there))
        yield connected
        for name, (known_as, about) in GAUGES.items():
            yield GaugeMetricFamily(known_as, about, value=self.metrics.gauges.get(name, 0))
        build = GaugeMetricFamily("carson_build_info", "The version that runs.", labels=["version"])
        build.add_metric([version()], 1)
        yield build

    def buckets(self, name: str) -> tuple[list[tuple[str, float]], float]:
        """How many values lay at or below each step, and what all came to."""
        found = self.metrics.histograms.get(name, Histogram(SECONDS))
        steps = [(str(step), float(n)) for step, n in zip(found.steps, found.upto(), strict=True)]
        return [*steps, ("+Inf", float(found.count))], found.total


def version() -> str:
    try:
        return metadata.version("carson-city-bot")
    except metadata.PackageNotFoundError:
        return "?"


@asynccontextmanager
async def served(where: tuple[str, int] | None, metrics: Metrics) -> AsyncIterator[None]:
    """Meanwhile whoever asks there is told the metrics; raises UnservableError."""
    if where is None:
        yield
        return
    try:
        from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
    except ImportError:
        raise UnservableError(
            "CARSON_METRICS needs one more library: pip install 'carson-city-bot[metrics]', or set it to off."
        ) from None
    host, port = where
    registry = CollectorRegistry()
    registry.register(Collector(metrics))  # type: ignore[arg-type, unused-ignore]  # it asks only for `collect`
    ProcessCollector(registry=registry)
    try:
        server, _ = start_http_server(port, host, registry)
    except OSError as problem:
        raise UnservableError(f"CARSON_METRICS={host}:{port} cannot be served: {problem}.") from None
    metrics.served = True
    at = f"http://{f'[{host}]' if ':' in host else host}:{server.server_port}/metrics"
    LOG.info("metrics are served", extra=fields(at=at))
    try:
        yield
    finally:
        metrics.served = False
        await asyncio.to_thread(server.shutdown)  # it looks twice a second whether to end
        server.server_close()
