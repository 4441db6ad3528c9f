"""How many taps a move takes once My options is open, counted on the real panel: at most two for what people do daily.

A button is one tap; a list is opened and something chosen from it, which is two; a question asked back is one more.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.model import Message
from bot.local.person import Person
from bot.store.database import Store
from render.games import desk_at
from rules import GAMES
from rules.game import Game, Seat, Viewed
from tests.support.panels import lay
from tests.support.table_driver import CHANNEL, Saloon, parts, pressable, saloon, words
from tests.support.wordgames import recorded

ROUTINE = {
    "carson_city": {"claim": 2, "take": 2, "place": 2, "duel": 2, "road": 1, "buy": 1, "build": 1, "pass": 2},
    "card_game": {"bid": 1, "take": 1, "lay": 2, "use": 2, "sell": 3},
}
"""Each kind of move in a game, with the taps it takes."""
SELDOM = {"sell"}
"""At most three times in a game, for good: a page of its own, the card, and a question asked back."""
BUTTON, LIST = 1, 2


def of_kind(kind: str, game: Game, view: Viewed, seat: Seat) -> set[str]:
    """The moves of a kind that somebody may make now; of duels and roads where they are one, and make a difference."""
    legal = game.legal(view, seat)
    desk = desk_at(view, seat, "en")
    if kind == "duel":
        return {str(move) for move in legal if desk.duels(move)}
    found = [move for move in legal if move.verb == kind]
    if kind == "road" and len({game.prospect(view, seat, move) for move in found}) < 2:
        return set()
    return {str(move) for move in found if kind in ("use", "sell") or not desk.stakes(move)}


def first(kind: str, name: str) -> tuple[object, Seat, set[str]]:
    """The first position of a recorded game in which somebody who is up can make such a move."""
    game = GAMES[name]
    for plies in recorded(name):
        for ply in plies:
            for seat in game.to_act(ply.state):
                if seat >= 0 and (found := of_kind(kind, game, game.view(ply.state, seat), seat)):
                    return ply.state, seat, found
    raise AssertionError(f"nobody can {kind} in any recorded game")


def way(panel: Message, wanted: set[str]) -> tuple[int, str, str | None]:
    """The shortest way to one of these moves on the page that is open: taps, what is pressed, what is chosen."""
    for part in parts(panel):
        if part["custom_id"].startswith("cc:") and part["custom_id"].split(":", 3)[3] in wanted:
            return BUTTON, part["custom_id"], None
    for part in parts(panel):
        if part["custom_id"].startswith("cs:"):
            for option in part["options"]:
                if option["value"] in wanted:
                    return LIST, part["custom_id"], option["value"]
    raise LookupError(f"none of {sorted(wanted)[:3]} on this page")


async def taps(table: Saloon, person: Person, wanted: set[str]) -> int:
    """Open the panel and make one of these moves; how many taps that took."""
    panel = (await person.completed(await person.slash(CHANNEL, "options"))).message
    opened = 0
    if next(iter(wanted)).split()[0] in SELDOM:
        (page,) = [each for each in pressable(panel) if each.startswith("ct:page")]
        await person.completed(await person.click(panel, page))
        await table.local.until(lambda: page not in pressable(panel), "the page")
        opened = BUTTON
    number, custom_id, value = way(panel, wanted)
    number, before = number + opened, words(panel)
    await (person.click(panel, custom_id) if value is None else person.select(panel, custom_id, [value]))
    await table.local.until(lambda: words(panel) != before, "the panel to turn")
    if (sure := table.confirm(panel)) is not None:
        await person.click(panel, sure)
        await table.local.until(lambda: "Done" in words(panel), "the move")
        number += 1
    return number


@pytest.mark.slow
@pytest.mark.parametrize("name", ROUTINE)
async def test_what_people_do_daily_takes_two_taps(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, int] = {}
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        async with await Store.open(tmp_path / "carson.db") as store:
            for kind in ROUTINE[name]:
                state, seat, wanted = first(kind, name)
                await lay(store, state, seat, channel=int(table.local.channel(CHANNEL).id), user=int(ann.user.id))
                found[kind] = await taps(table, ann, wanted)
                made = table.sql("SELECT move FROM log WHERE user IS NOT NULL ORDER BY rowid DESC LIMIT 1")
                assert made[0][0] in wanted
                await table.calm()
                table.sql("UPDATE games SET status = 'closed'")
    assert found == ROUTINE[name]
    assert max(taken for kind, taken in found.items() if kind not in SELDOM) <= 2
