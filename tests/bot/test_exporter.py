"""Metrics as Prometheus reads them: the real bot serves them, and dashboard and alerts ask for nothing else."""

from __future__ import annotations

import asyncio
import json
import re
import urllib.request
from pathlib import Path

import pytest

from bot.ops.exporter import UnservableError, served
from bot.ops.metrics import Metrics
from bot.settings import SettingsError, running
from tests.support.table_driver import saloon

MONITORING = Path(__file__).parents[2] / "docs/monitoring"
NAME = re.compile(r"\b(?:carson|process)_\w+")


def text_at(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:
        found: bytes = answer.read()
    return found.decode()


def asked_for() -> dict[str, set[str]]:
    """The metrics that each expression of the dashboard and the alert rules is about."""
    board = json.loads((MONITORING / "dashboard.json").read_text(encoding="utf-8"))
    found = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    rules = (MONITORING / "alerts.yml").read_text(encoding="utf-8")
    found += re.findall(r"^ +expr: (.+)$", rules, re.MULTILINE)
    assert len(found) > 15
    return {each: set(NAME.findall(each)) for each in found}


@pytest.mark.slow
async def test_the_bot_serves_what_dashboard_and_alerts_ask_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("prometheus_client")
    monkeypatch.setenv("CARSON_METRICS", "0")
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin(computers=1)
        await table.play(most=2)
        found = re.search(r"at=(http://127\.0\.0\.1:\d+/metrics)", (tmp_path / "bot.log").read_text())
        assert found is not None
        text = ""
        async with asyncio.timeout(20):
            while 'carson_queue_length{queue="outbox"}' not in text:  # looked at by itself, some time after the start
                text = await asyncio.to_thread(text_at, found[1])
        secrets = [table.local.token, "ann", "bob", *(one.token for one in table.local.world.interactions.values())]
        seed = table.sql("SELECT seed FROM games")[0][0]
    samples = {line.partition(" ")[0].partition("{")[0] for line in text.splitlines() if not line.startswith("#")}
    families = set(re.findall(r"^# TYPE (\S+)", text, re.MULTILINE))
    for expression, names in asked_for().items():
        assert names, expression
        assert names <= samples | families, expression
    waits = [f'discord_queue_wait_seconds_count{{urgency="{each}"}}' for each in ("answer", "news", "rest")]
    for series in ("acknowledgement_seconds_count", "lock_wait_seconds_count", "event_loop_lag_seconds_count", *waits):
        # The lobby's card is somebody's answer, the turn message is news, the greeting is neither.
        assert float(re.findall(rf"^carson_{re.escape(series)} (\S+)", text, re.MULTILINE)[0]) > 0, series
    assert float(re.findall(r"^carson_moves_total (\S+)", text, re.MULTILINE)[0]) >= 2
    assert 'carson_discord_requests_total{purpose="acknowledgement",status="2xx"}' in text
    assert not [secret for secret in (*secrets, seed) if re.search(rf"\b{re.escape(secret)}\b", text)]


async def test_a_port_that_is_taken_is_said() -> None:
    pytest.importorskip("prometheus_client")
    async with served(("127.0.0.1", 0), first := Metrics()):
        assert first.served
    taken = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = taken.sockets[0].getsockname()[1]
    async with taken:
        with pytest.raises(UnservableError, match=rf"CARSON_METRICS=127.0.0.1:{port} cannot be served"):
            async with served(("127.0.0.1", port), Metrics()):
                pass


async def test_without_the_setting_nothing_is_served() -> None:
    metrics = Metrics()
    async with served(None, metrics):
        assert not metrics.served


@pytest.mark.parametrize("wrong", ["on", "99999", "::1:9464", "host:", "host:x"])
def test_where_metrics_are_served_must_make_sense(wrong: str) -> None:
    with pytest.raises(SettingsError, match="CARSON_METRICS"):
        running({"CARSON_METRICS": wrong})
