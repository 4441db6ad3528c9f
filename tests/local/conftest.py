"""Fixtures: a local Discord with the sample bot, or with a probe."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.local.driver import Local
from bot.local.person import Person
from tests.local.bots import Probe, discord_with


@pytest.fixture
async def local() -> AsyncIterator[Local]:
    """With the sample bot; the test fails if the bot sends anything Discord would not take."""
    async with discord_with() as running:
        yield running


@pytest.fixture
def probe() -> Probe:
    return Probe()


@pytest.fixture
async def probed(probe: Probe) -> AsyncIterator[Local]:
    """With the probe of the same test."""
    async with discord_with(probe) as running:
        yield running


@pytest.fixture
def ann(request: pytest.FixtureRequest) -> Person:
    return _person(request, "ann")


@pytest.fixture
def bob(request: pytest.FixtureRequest) -> Person:
    return _person(request, "bob")


def _person(request: pytest.FixtureRequest, name: str) -> Person:
    running = request.getfixturevalue("probed" if "probed" in request.fixturenames else "local")
    assert isinstance(running, Local)
    return running.person(name)
