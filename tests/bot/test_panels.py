"""Panels over whole games: every legal move stands on one of the pages, and Discord would take each page."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest

from bot.local.messages import walk
from bot.local.model import Message
from bot.panel.choices import FINAL, MAIN, Group, MoveChoice, quick_values
from bot.panel.lists import few_enough
from bot.panel.panel import Panel
from bot.store.database import Store
from bot.ui.panel_view import panel_view
from render import decision, phase_so_far
from render.language import LANGUAGES
from render.words import who
from rules import GAMES
from rules.carson_city.hooks import limit
from rules.carson_city.moves import Pass
from rules.carson_city.names import SPACES
from rules.carson_city.purchase import BuyTile
from rules.carson_city.rounds import Overspend
from rules.carson_city.state import Cowboy
from rules.game import FATE
from tests.support.panel_positions import buying, crossing, largest, placing
from tests.support.panels import as_sent, at_hand, lay, moves_of, reached, session_at
from tests.support.table_driver import CHANNEL, saloon, words
from tests.support.tables import carson
from tests.support.wordgames import GAME, NAMES, played, recorded, writing

GALLERY, ROW = 12, 1
MINE = MoveChoice("Mine for $10", "take mine3", "Cannot be built today: none of your parcels is free")


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4))
async def test_every_legal_move_is_on_a_page(number: int) -> None:
    rng = Random(number)
    for ply in played(number, players=2 + number):
        if rng.random() < 0.15:
            lang = rng.choice(list(LANGUAGES))
            session = session_at(ply.state)
            for seat in range(len(session.seats)):
                view = GAME.view(ply.state, seat)
                legal = [] if -1 in GAME.to_act(ply.state) else GAME.legal(view, seat)
                assert reached(session, seat, lang) == sorted(map(str, legal)), GAME.write_position(ply.state)


@pytest.mark.parametrize("name", ["carson_city", "card_game"])
async def test_a_page_of_a_phase_that_is_over_shows_what_can_be_done_now(name: str) -> None:
    """Pressed after others have moved on: never an empty page, never a move that cannot be made any more."""
    game, known, gone = GAMES[name], {""}, 0
    for number, ply in enumerate(next(recorded(name))):
        seat = next(iter(game.to_act(ply.state)), FATE)
        if seat == FATE or number % 7:
            continue
        session, legal = session_at(ply.state), {*map(str, game.legal(game.view(ply.state, seat), seat))}
        for page in sorted(known):
            found = at_hand(session, seat, "en", page)
            offered_here = {move for part in as_sent(session, seat, found, "en") for move in moves_of(part)}
            assert offered_here, (page, ply.ply)
            assert offered_here <= legal, (page, ply.ply)
            gone += page not in {"", *(key for key, _ in found.pages)}
            known |= {key for key, _ in found.pages}
    assert len(known) > 2
    assert gone, "pages were asked for that are not there any more"


def test_an_only_list_of_a_few_is_buttons() -> None:
    """A row of them, two rows of mere numbers; where each needs more words only two, beside these."""

    def shown(*labels: str, about: str = "") -> int:
        return len(few_enough([Group("Buy", tuple(MoveChoice(each, each, about) for each in labels))]))

    assert shown("C4 for $4", "F5 for $3") == 2
    assert shown(*(f"C{row} for $4" for row in range(1, 6))) == 5
    assert shown(*(f"C{row} for $4" for row in range(1, 7))) == 0
    assert shown(*map(str, range(6))) == 6, "tiles or bids"
    assert shown("Ranch", "Mine", about="Cannot be built today") == shown("Ranch " * 9, "Mine") == 2
    assert shown("Ranch", "Mine", "Bank", about="Cannot be built today") == 0
    assert few_enough([Group("Buy", (MoveChoice("C4", "a"),))] * 2) == (), (
        "several lists are told apart by their headings"
    )


def test_two_that_need_more_words_stand_beside_them() -> None:
    session, choices = session_at(placing()), few_enough([Group("Take", (MINE, replace(MINE, move="take mine8")))])
    parts = as_sent(session, 0, Panel("Take a tile", buttons=choices), "en")
    buttons = [part["label"] for part in parts if part["custom_id"].rpartition(":")[2].startswith("take")]
    assert buttons == ["Choose", "Choose"]


@pytest.mark.parametrize("seat", range(3))
async def test_an_opening_sheet_stands_on_one_page(seat: int) -> None:
    session = session_at(writing())
    assert reached(session, seat, "fr") == sorted(map(str, GAME.legal(carson(session), seat)))
    found = at_hand(session, seat, "en")
    assert [key for key, _ in found.pages] == ["allow"], "all but the standing answer"
    headings = [group.heading for group in found.groups]
    assert len(set(headings)) == len(headings)
    assert headings[:1] == (["Cowboys, revolvers"] if seat < 2 else []), "the third has sealed"
    assert found.amount_last == (seat < 2)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_largest_choice_there_is(lang: str) -> None:
    state, seat = largest()
    legal = GAME.legal(GAME.view(state, seat), seat)
    assert len(legal) > 240
    assert reached(session_at(state), seat, lang) == sorted(map(str, legal))


@pytest.mark.slow
async def test_turning_pages_on_the_local_discord(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        async with await Store.open(tmp_path / "carson.db") as store:
            state, seat = largest()
            await lay(store, state, seat, channel=int(table.local.channel(CHANNEL).id), user=int(ann.user.id))
            shown = (await ann.completed(await ann.slash(CHANNEL, "options"))).message
            await ann.click(shown, "ct:page:1:road")
            await table.local.until(lambda: "road h" in str(shown.components), "another page")
            select = next(part for part in flat(shown.components) if part["custom_id"].startswith("cs:"))
            road = select["options"][0]["value"]
            await ann.select(shown, select["custom_id"], [road])
            await table.local.until(lambda: "Done" in words(shown), "the move")
            assert any(part["custom_id"] == "ct:undo:1:0.1" for part in flat(shown.components))
            assert [line.move for line in await store.moves.log(1)] == [road]
        await table.seen("ct:options")


def flat(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [part for part in walk(components) if "custom_id" in part]


def says(message: Message, what: str) -> bool:
    return what in words(message)


@pytest.mark.slow
async def test_amounts_by_button_and_by_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        async with await Store.open(tmp_path / "carson.db") as store:
            state, seat = buying()
            await lay(store, state, seat, channel=int(table.local.channel(CHANNEL).id), user=int(ann.user.id))
            shown = (await ann.completed(await ann.slash(CHANNEL, "options"))).message
            quick = [part["custom_id"].rpartition(":")[2] for part in flat(shown.components)][:5]
            assert quick == ["vp 0", "vp 10", "vp 20", "vp 30", "vp"]
            asks = next(part["custom_id"] for part in flat(shown.components) if part["custom_id"].startswith("cn:"))
            assert asks.split(":")[3] == "0-30"
            for wrong in ("many", "310", "-1"):
                await ann.submit(await ann.click(shown, asks), {"number": wrong})
                why = "costs $620" if wrong == "310" else wrong
                await table.local.until(partial(says, shown, why), why)
            form = await ann.click(shown, asks)
            await table.restart()
            sent = await ann.submit(form, {"number": "$ 7"})
            assert not sent.failed, "a form from before the restart still works"
            await table.local.until(partial(says, shown, "Done"), "the move, without a second tap for a few dollars")
            await table.local.quiet()
            assert [line.move for line in await store.moves.log(1) if line.user] == ["vp 7"]


@pytest.mark.slow
async def test_a_duel_is_asked_about_twice_and_the_pictures_show_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        async with await Store.open(tmp_path / "carson.db") as store:
            state, seat, move = crossing()
            await lay(store, state, seat, channel=int(table.local.channel(CHANNEL).id), user=int(ann.user.id))
            shown = (await ann.completed(await ann.slash(CHANNEL, "options"))).message
            assert shown.only_for == ann.id
            galleries = [part for part in shown.components if part["type"] == GALLERY]
            assert len(galleries) == 2, "the spaces and the land"
            assert all(item["description"] for part in galleries for item in part["items"])
            select = next(part for part in flat(shown.components) if move in str(part.get("options")))
            await ann.select(shown, select["custom_id"], [move])
            await table.local.until(partial(says, shown, "Duel "), "the question")
            assert len([part for part in shown.components if part["type"] == GALLERY]) == 1, "both sides, drawn"
            assert await store.moves.log(1) == []
            await ann.click(shown, "Back")
            await table.local.until(lambda: select["custom_id"] in str(shown.components), "the choices again")
            await ann.click(shown, f"cc:1.0:0:{move}")
            await table.local.until(lambda: table.confirm(shown), "the question again, by a button")
            twice = [ann.start_click(shown, table.confirm(shown) or "") for _ in range(2)]
            assert not any([(await ann.answered(each)).failed for each in twice])
            await table.local.until(lambda: not table.confirm(shown), "the move")
            await table.local.quiet()
            assert [line.move for line in await store.moves.log(1) if line.user] == [move], "two taps, one move"

            plain = (await ann.completed(await ann.slash(CHANNEL, "options"))).message
            assert not table.confirm(plain)


def test_round_numbers_are_at_hand() -> None:
    assert quick_values(list(range(31)), 4) == [0, 10, 20, 30]
    assert quick_values(list(range(13)), 4) == [0, 5, 10, 12]
    assert quick_values(list(range(7)), 4) == [0, 2, 4, 6]
    assert quick_values(list(range(13, 88)), 4) == [13, 30, 70, 87]


def test_money_at_the_end_of_a_round_is_not_thrown_away() -> None:
    """At hand are the sums that must be paid or bring a point more, and any other may still be typed."""
    state = placing()
    seat = GAME.to_act(state)[0]
    state.players[seat].cash, state.players[seat].roads = 23, 0
    state.agenda.append(Overspend((seat,)))
    assert decision(GAME.view(state, seat), "en") == "buy VP at $10 each, or keep the money"
    found = at_hand(session_at(state), seat, "en").amount
    assert found is not None
    assert [choice.label for choice in found.quick] == ["Spend nothing", "Spend $10 for 1 VP", "Spend $20 for 2 VP"]
    assert found.asks
    state.players[seat].cash = limit(state, seat) + 13
    assert decision(GAME.view(state, seat), "en").startswith("spend what is above")
    found = at_hand(session_at(state), seat, "en").amount
    assert found is not None
    assert found.quick[0].label == "Spend $13 for 1 VP"


def test_the_turn_message_tells_who_has_passed() -> None:
    state = placing()
    first = GAME.to_act(state)[0]
    state, events = GAME.apply(state, first, Pass())
    so_far = phase_so_far(GAME.view(state, None), events, "en", NAMES)
    assert so_far == [f"{who(GAME.SEATS[first], NAMES)}: passed 1st"]


def test_a_list_of_the_others_is_named_by_its_places() -> None:
    """Also where every move names a piece after the place: the white cowboy alone is left."""
    state, seat = largest()
    state.players[seat].cowboys = 0
    headings = [group.heading for group in at_hand(session_at(state), seat, "en").groups]
    others = [heading for heading in headings if "others" in heading]
    assert others
    assert not [heading for heading in others if "WHITE" in heading]


def test_colours_tell_what_is_final_and_what_is_the_way_on() -> None:
    state = placing()
    seat = GAME.to_act(state)[0]
    kinds = {choice.move: choice.kind for choice in at_hand(session_at(state), seat, "en").buttons}
    assert kinds == {"pass": FINAL}
    state.standing["shop3"] = (Cowboy(seat),)
    state.players[seat].cash = 40
    state.agenda.append(BuyTile(seat, "shop3"))
    buttons = at_hand(session_at(state), seat, "en").buttons
    assert [(choice.move, choice.kind) for choice in buttons] == [("buy shop3", MAIN), ("renounce", FINAL)]
    assert all(choice.about for choice in buttons if choice.kind == FINAL), "and says why"


async def test_each_picture_stands_above_its_lists() -> None:
    """Nobody scrolls from a picture over another to what it shows; what is worth a look is near the end."""
    state, seat = largest()
    session = session_at(state)
    found = at_hand(session, seat, "en", rng=Random(0))
    files = [discord.File(io.BytesIO(b"x"), f"{number}.png") for number in range(2)]
    made: Any = panel_view(session, seat, found, "en", text="x", files=files)
    parts = made.to_components()
    first, second = [at for at, part in enumerate(parts) if part["type"] == GALLERY]
    above, below = (
        [part for row in rows for part in row["components"]]
        for rows in (parts[first + 1 : second], [each for each in parts[second + 1 :] if each["type"] == ROW])
    )
    spots = {move.split()[-1] for part in above for move in moves_of(part)}
    assert spots == set(SPACES) & spots != set(), "the spaces, and nothing else"
    assert below[0]["placeholder"] == "★ Worth a look"
    listed = {move.split()[-1] for part in below[1:] if "options" in part for move in moves_of(part) if "place" in move}
    assert listed, "the parcels"
    assert not listed & set(SPACES)
