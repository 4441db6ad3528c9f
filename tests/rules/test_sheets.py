"""Opening sheets are secret: nothing that a seat is given tells what another has written, until all are revealed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from render import PictureRequest, caption, decision, describe, picture, sentences
from rules import record
from rules.ai import PLAYERS
from rules.carson_city.moves import Seal, Sheet, Unseal
from rules.carson_city.state import State
from rules.carson_city.variants.beginning import FillSheets
from rules.game import Entry, Event
from rules.notation import Move
from rules.play.playout import by_generator, nobody, playout
from tests.support.desks import move_label
from tests.support.wordgames import GAME, NAMES

SHEETS: list[list[Move]] = [
    [],
    [Sheet("cowboys", 3)],
    [Sheet("giveup", 10), Sheet("dice", 1), Sheet("bid", 40)],
    [Sheet("parcels", 5), Sheet("parcels", 2), Sheet("roads", 1)],
]


def opening(options: str = "variants=beginning", players: int = 3) -> State:
    """The table when the sheets are handed out."""
    rng = Random("sheets")
    state: State = GAME.setup(GAME.parse_options(options), players)
    for played in playout(GAME, state, by_generator(rng), nobody):
        state = played.state
    assert isinstance(state.agenda[-1], FillSheets)
    return state


def sheets(state: State) -> tuple[Mapping[str, int] | None, ...]:
    """What is written so far."""
    step = state.agenda[-1]
    assert isinstance(step, FillSheets)
    return step.sheets


def write(state: State, seat: int, moves: list[Move]) -> tuple[State, list[Entry], list[Event]]:
    log, events = [], []
    for move in moves:
        state, new = GAME.apply(state, seat, move)
        log.append(Entry(seat, move))
        events += new
    return state, log, events


def known(state: State, events: list[Event], seat: int | None) -> tuple[object, ...]:
    """Everything a seat can get hold of, the record apart."""
    view = GAME.view(state, seat)
    told = [event for event in events if event.to in (None, seat)]
    moves = [] if seat is None else GAME.legal(state, seat)
    assert moves == ([] if seat is None else GAME.legal(view, seat))
    colour = None if seat is None else GAME.SEATS[seat]
    texts = [decision(view, "en"), describe(view, "en", NAMES), caption(view, "en", NAMES)]
    labels = [move_label(move, "fr", view, colour) for move in moves]
    return view, told, sentences(view, events, "en", NAMES, seat=colour), moves, GAME.to_act(state), texts, labels


@pytest.mark.parametrize("sealed", [False, True])
@pytest.mark.parametrize("seat", [0, 2, None])
def test_what_others_write_leaves_no_trace(seat: int | None, sealed: bool) -> None:
    seen = []
    for moves in SHEETS:
        state, log, events = write(opening(), 1, [*moves, Seal()] if sealed else moves)
        text = record.write(GAME, {}, log, seat, whole=False)
        secret = [f"{n}. blue sheet ? ?" for n in range(1, len(moves) + 1)]
        assert text.split("\n") == [*(secret or [""] * (not sealed)), *[f"{len(log)}. blue seal"] * sealed, ""]
        seen.append(known(state, events, seat))
    assert all(each == seen[0] for each in seen)


def test_the_picture_tells_nothing_either() -> None:
    drawn = {picture(PictureRequest(GAME.view(write(opening(), 1, moves)[0], 0))) for moves in SHEETS}
    assert len(drawn) == 1


def test_one_s_own_sheet_is_one_s_own() -> None:
    state, log, _ = write(opening(), 1, SHEETS[2])
    view = GAME.view(state, 1)
    assert sheets(view) == (None, {"dice": 1, "bid": 40, "giveup": 10}, None)
    assert "blue sheet bid 40" in record.write(GAME, {}, log, 1, whole=False)
    assert "blue sheet bid 40" in record.write(GAME, {}, log, None, whole=True)
    assert "$18 left" in decision(view, "en")
    assert sheets(GAME.view(state, None)) == (None, None, None)


def test_the_table_learns_only_who_has_sealed_until_all_have() -> None:
    state = opening()
    for seat in (0, 2):
        state, _, events = write(state, seat, [*SHEETS[3], Seal()])
        assert [event.kind for event in events] == ["sheet.sealed"]
    assert GAME.to_act(state) == (1,)
    state, _, events = write(state, 0, [Unseal(), Sheet("roads", 4)])
    assert [event.kind for event in events] == ["sheet.unsealed"]
    assert GAME.to_act(state) == (0, 1)
    state, _, _ = write(state, 0, [Seal()])
    assert all(player.cash == 50 and player.cowboys == 1 for player in state.players)
    state, _, events = write(state, 1, [Seal()])
    assert {event.data["seat"] for event in events if event.kind == "sheet.total"} == {"orange", "blue", "green"}
    assert [player.roads for player in state.players] == [4, 0, 1]


def test_a_computer_player_reads_only_its_own_sheet() -> None:
    rng = [Random("x") for _ in SHEETS]
    views = [GAME.view(write(opening(), 1, [*moves, Seal()])[0], 0) for moves in SHEETS]
    chosen = [PLAYERS["newcomer"](GAME, view, 0, GAME.legal(view, 0), r) for view, r in zip(views, rng, strict=True)]
    assert len(set(map(str, chosen))) == 1


def test_a_computer_player_fills_a_sensible_sheet_and_seals_it() -> None:
    state, rng = opening(), Random("y")
    for _ in range(12):
        view = GAME.view(state, 0)
        move = PLAYERS["newcomer"](GAME, view, 0, GAME.legal(view, 0), rng)
        if isinstance(move, Seal):
            break
        state, _ = GAME.apply(state, 0, move)
    assert isinstance(move, Seal)
    step = state.agenda[-1]
    assert isinstance(step, FillSheets)
    sheet = step.of(0)
    assert sheet["parcels"] >= 2
    assert sheet["cowboys"] >= 2


def test_a_guess_is_a_whole_table() -> None:
    state, _, _ = write(opening(), 1, [*SHEETS[2], Seal()])
    guessed = GAME.guess(GAME.view(state, 0), Random(1))
    for seat in (0, 2):
        guessed, _ = GAME.apply(guessed, seat, Seal())
    assert not any(isinstance(step, FillSheets) for step in guessed.agenda)


def test_the_terminal_shows_one_s_own_sheet_alone() -> None:
    state, _, _ = write(opening(), 1, SHEETS[2])
    assert "sheet of blue: dice 1, bid 40, giveup 10, $18 left" in GAME.show(GAME.view(state, 1))
    assert "dice 1" not in GAME.show(GAME.view(state, 0))
    assert "sheet of orange: nothing, $50 left" in GAME.show(GAME.view(state, 0))
    for seat in (0, 1, 2):
        state, _, _ = write(state, seat, [Seal()])
    assert "sheet: dice 1, bid 40, giveup 10" in GAME.show(GAME.view(state, None))


@pytest.mark.parametrize("part", ["table", "town", "track", "choices", "player:orange", "end"])
def test_pictures_bear_a_debt_of_points(part: str) -> None:
    state = opening("variants=beginning+kit")
    for seat in (0, 1, 2):
        state, _, _ = write(state, seat, [Sheet("giveup", 10), Sheet("parcels", 1), Seal()])
    assert [player.vp for player in state.players] == [-10, -10, -10]
    assert picture(PictureRequest(GAME.view(state, 0), "fr", part))
