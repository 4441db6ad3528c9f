"""Who may run a game: its host, and whoever may manage its own channel; what somebody may do elsewhere is no matter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Channel
from bot.local.person import Answer, Person
from tests.support.table_driver import CHANNEL, ask, heard
from tests.support.trouble import Story, story

pytestmark = pytest.mark.slow
REFUSED = "Only the host"


def listed(wanted: str) -> list[dict[str, Any]]:
    """The question which game is meant, as it would stand on a message."""
    select = {"type": 3, "custom_id": f"cg:{wanted}", "options": [{"label": "#saloon", "value": "1.0:0"}]}
    return [{"type": 1, "components": [select]}]


async def chosen(person: Person, place: Channel | str, wanted: str) -> Answer:
    """Choose the first game in such a question, wherever it stands."""
    copy = person.say(place, "look at this")
    copy.components = listed(wanted)
    return await person.select(copy, f"cg:{wanted}", ["1.0:0"], forge=True)


async def hired(game: Story) -> Channel:
    """A game in the saloon that eve may not manage, and a server of her own."""
    ann, bob, _ = game.people
    game.local.set_permissions("everyone", CHANNEL, deny=["manage_channels"])
    game.table.people = [ann, bob]
    await game.table.begin()
    elsewhere = game.local.world.add_guild("Virginia City")
    office = game.local.world.add_channel(elsewhere, "office")
    await game.local.quiet(0.1)
    return office


async def test_rights_elsewhere_are_none_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in a server of one's own, nor in another channel of the game's server, nor in direct messages."""
    async with story(tmp_path, monkeypatch, ["ann", "bob", "eve"], begin=False) as game:
        eve = game.people[2]
        office = await hired(game)
        for place in (office, "prairie", "dm", CHANNEL):
            for wanted in ("pause", "close", "pace 3", "computer newcomer bob", f"replace {eve.id} bob"):
                await heard(await chosen(eve, place, f"/host {wanted}"), REFUSED)
        assert REFUSED in await ask(eve, "host close")
        assert game.sql("SELECT status, pace FROM games") == [("running", 86400)]
        assert game.sql("SELECT COUNT(*) FROM seats WHERE computer IS NOT NULL OR user = ?", int(eve.id)) == [(0,)]
        game.local.set_permissions(eve.user, CHANNEL, allow=["manage_channels"])
        await game.local.quiet(0.1)
        assert "Done" in await ask(eve, "host pause"), "but whoever may manage the game's channel may"


async def test_a_host_who_has_left_runs_nothing_from_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob", "eve"], begin=False) as game:
        ann, bob, _ = game.people
        await hired(game)
        assert "Done" in await ask(ann, "host pause", "dm")
        ann.leave()
        assert REFUSED in await ask(ann, "host close", "dm")
        assert game.sql("SELECT status FROM games") == [("paused",)]
        assert "Done" in await ask(bob, "host resume")


async def test_nobody_joins_a_lobby_from_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob", "eve"], begin=False) as game:
        ann, _, eve = game.people
        office = game.local.world.add_channel(game.local.world.add_guild("Virginia City"), "office")
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        copy = eve.say(office, "look at this")
        copy.components = card.components
        await heard(await eve.click(copy, "Join", forge=True), "has moved on")
        assert game.sql("SELECT COUNT(*) FROM seats") == [(1,)]
