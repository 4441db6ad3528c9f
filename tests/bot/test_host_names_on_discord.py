"""`/host` where people bear each other's names or colours, on the local Discord: never the wrong player."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES
from tests.bot.test_direct_messages_on_discord import second_game
from tests.support.table_driver import CHANNEL, Saloon, ask, saloon

pytestmark = pytest.mark.slow

LENT = "SELECT game, seat FROM seats WHERE computer IS NOT NULL AND user IS NOT NULL"


async def named_like_a_colour(table: Saloon) -> tuple[int, int, str]:
    """A game in which somebody bears another seat's colour as a name: their seat, the other's, and that name."""
    await table.begin()
    seats = dict(table.sql("SELECT user, seat FROM seats WHERE game = 1"))
    ann, bob = table.people
    mine, other = seats[int(bob.id)], seats[int(ann.id)]
    colour = GAMES["carson_city"].SEATS[other].capitalize()
    table.sql("UPDATE seats SET name = ? WHERE seat = ?", colour, mine)
    return mine, other, colour


async def test_a_name_that_is_a_colour_never_hits_another_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        mine, other, colour = await named_like_a_colour(table)
        ann, bob = table.people
        refused = await ask(ann, "host computer", player=colour.lower())
        assert "ann" in refused, "both are named"
        assert colour in refused
        ann.speak("fr")
        assert "Cela peut désigner" in await ask(ann, "host replace", player=colour, person=bob.user)
        ann.speak("en-US")
        assert table.sql(LENT) == []
        offered = await ann.autocomplete(CHANNEL, "host computer", "player", colour)
        values = {choice["name"].split()[1]: choice["value"] for choice in offered}
        assert values.keys() == {"ann", colour}
        assert "Done" in await ask(ann, "host computer", player=values[colour], emergency=True)
        assert table.sql(LENT) == [(1, mine)]
        assert "Done" in await ask(ann, "host computer", player=values[colour], kind="person")
        shown = next(choice["name"] for choice in offered if "ann" in choice["name"])
        assert "Done" in await ask(ann, "host computer", player=shown, emergency=True), "with the symbol it is clear"
        assert table.sql(LENT) == [(1, other)]


async def test_a_player_from_the_list_tells_the_game_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        ann, bob = table.people
        await second_game(table, ann)
        offered = await ann.autocomplete("dm", "host computer", "player", "ann")
        values = {choice["name"].split()[0]: choice["value"] for choice in offered}
        assert values.keys() == {"#saloon", "#prairie"}
        assert "Done" in await ask(ann, "host computer", "dm", player=values["#prairie"], emergency=True)
        assert [game for game, _ in table.sql(LENT)] == [2]
        assert "no such player" in await ask(ann, "host computer", player=values["#prairie"]), "this is another game"
        assert "not hosting" in await ask(bob, "host computer", "dm", player=values["#prairie"])
        assert [game for game, _ in table.sql(LENT)] == [2]
