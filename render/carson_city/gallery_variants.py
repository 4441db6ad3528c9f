"""Telling positions of variants and characters: river, outlaws, horses, tiles, sheets, auctions, second characters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar

from render.carson_city.history import Chronicle
from render.draw.request import Round
from render.samples import LONG_NAMES, Piece, recorded
from rules import GAMES
from rules.carson_city import phase, view
from rules.carson_city.characters.auctioneer import Auction
from rules.carson_city.duel import RollAgain
from rules.carson_city.moves import Limit, Pass, Raise, Sheet
from rules.carson_city.names import SEATS
from rules.carson_city.state import Cowboy, State, Step
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.duel_tiles import Showdown
from rules.carson_city.variants.horses import SaddleUp
from rules.game import Seat, to_act

S = TypeVar("S", bound=Step[Any])


Moment = Callable[[State], bool]


@cache
def played(name: str) -> tuple[tuple[State, ...], tuple[Round, ...]]:
    """A recorded game, with everybody's secrets."""
    return recorded(name, Chronicle)


def first(found: tuple[State, ...], wanted: Moment) -> int:
    return next(at for at, state in enumerate(found) if wanted(state))


def asked(state: State, kind: type[S]) -> S | None:
    """The open decision, if it is one of this kind."""
    step = state.agenda[-1] if state.agenda else None
    return step if isinstance(step, kind) else None


def two_sealed(state: State) -> bool:
    step = asked(state, FillSheets)
    return step is not None and len(step.sealed) == 2


def against_outlaw(state: State) -> bool:
    step = asked(state, Showdown)
    return step is not None and step.outlaw > 0


def saddling(state: State) -> bool:
    return state.round == 3 and asked(state, SaddleUp) is not None


def auctioning(state: State) -> bool:
    return asked(state, Auction) is not None


def two_cards(state: State) -> bool:
    """Everybody has chosen, and somebody has two characters."""
    return phase(state) == "placement" and any(len(player.cards) > 1 for player in state.players)


def rerolling(state: State) -> bool:
    return asked(state, RollAgain) is not None


def rich() -> tuple[tuple[State, ...], tuple[Round, ...]]:
    """A game with every variant that goes by turns, and something to show of each."""
    return played("everything")


def everything() -> Iterator[Piece]:
    """Six players, all that goes together: sheets, placement, a fight with an outlaw, the end."""
    found, history = rich()
    writing = first(found, two_sealed)
    yield Piece("variants-sheets", view(found[writing], None), "fr")
    last = [at for at, state in enumerate(found) if (state.round, phase(state)) == (3, "placement")]
    before = view(found[last[0]], None)
    now = found[last[-4]]
    for lang, palette in (("en", "default"), ("fr", "safe")):
        yield Piece(f"variants-placement-{lang}", view(now, None), lang, palette=palette, before=before)
    yield Piece("variants-full-names", view(now, None), "fr", players=LONG_NAMES)
    fight = first(found, against_outlaw)
    yield Piece("variants-fight", view(found[fight], None))
    yield Piece("variants-end", view(found[-1], None), part="end", history=history)
    yield from private(found, writing, fight)


def private(found: tuple[State, ...], writing: int, fight: int) -> Iterator[Piece]:
    """What one player sees: the sheet, the tiles, what they may choose."""
    game = GAMES["carson_city"]
    open_sheet: State = found[writing]
    seat = to_act(open_sheet)[0]
    for move in (Sheet("cowboys", 2), Sheet("giveup", 5), Sheet("bid", 3)):
        if move in game.legal(open_sheet, seat):
            open_sheet, _ = game.apply(open_sheet, seat, move)
    colour = SEATS[seat]
    yield Piece("private-sheet-fr", view(open_sheet, seat), "fr", f"player:{colour}", seat=seat)
    yield Piece("private-sheet-others", view(open_sheet, None), "en", f"player:{colour}")
    riding = first(found, saddling)
    for name, at in (("tiles", fight), ("horses", riding)):
        seat = to_act(found[at])[0]
        yield Piece(f"choices-{name}", view(found[at], seat), part="choices", seat=seat)
    colour = SEATS[seat]
    yield Piece("private-stable", view(found[riding], seat), "en", f"player:{colour}", "safe", seat=seat)
    yield Piece("private-stable-others", view(found[riding], None), "fr", f"player:{colour}")
    river = ("d2n", "d2w", "e4n", "e3w", "c6n")
    yield Piece("choices-bridges", view(found[riding], None), part="choices", targets=river)


def sold() -> Iterator[Piece]:
    """An auction: somebody leads, somebody is out, somebody has named a limit; Kit Carson and eight cards."""
    for lineup, lang in (("prosper", "en"), ("scores", "fr")):
        found, _ = played(lineup)
        state = found[first(found, auctioning)]
        yield Piece(f"auction-opens-{lang}", view(state, None), lang)
        state, owner = bidding(state)
        yield Piece(f"auction-{lang}", view(state, None), lang)
        yield Piece(f"auction-own-{lang}", view(state, owner), lang, seat=owner)
        together = [at for at, each in enumerate(found) if (each.round, phase(each)) == (2, "placement")]
        yield Piece(f"kit-{lang}", view(found[together[-3]], None), lang, before=view(found[together[0]], None))
    found, _ = played("goldrush")
    yield Piece("duel-dice", view(found[first(found, rerolling)], None))
    found, _ = played("scores")
    doubled = found[first(found, two_cards)]
    yield Piece("two-cards", view(doubled, None), "fr")
    seat = next(at for at, player in enumerate(doubled.players) if len(player.cards) > 1)
    yield Piece("two-cards-player", view(doubled, None), "fr", f"player:{SEATS[seat]}")
    choosing = found[first(found, lambda state: bool(state.round) and phase(state) == "characters")]
    for lang in ("en", "fr"):
        yield Piece(f"two-sides-{lang}", view(choosing, None), lang)


def bidding(state: State) -> tuple[State, Seat]:
    """Two bids, one who passes, one who names a limit; and who that is."""
    game = GAMES["carson_city"]
    owner = 0
    for move in (Raise(1), Raise(2), Pass(), Limit(5)):
        step = asked(state, Auction)
        assert step is not None
        owner = step.turn if isinstance(move, Raise) else next(s for s in step.seats(state) if s != step.turn)
        state, _ = game.apply(state, owner, move)
    return state, owner


def laden() -> Iterator[Piece]:
    """More than the rules allow: many tokens, many horses, outlaws among crowds, everything multiplied."""
    found, _ = rich()
    now = next(state for state in reversed(found) if (state.round, phase(state)) == (4, "placement")).copy()
    everyone = tuple(Cowboy(seat, "noduel" if seat == 2 else "") for seat in range(6))
    now.foes, now.menace = tuple(sorted(now.owner))[:9], 13
    for number, parcel in enumerate(now.foes):
        now.standing[parcel] = everyone[: number % 7]
    now.standing["gambling"] = (Cowboy(1, "singer"), Cowboy(3, "noduel"), Cowboy(4, "dynamite"))
    now.token = 0
    for player in now.players:
        player.pieces = ("white", "dynamite", "dynamite", "dynamite", "noduel", "noduel", "singer")
        player.enclosures, player.riders, player.horses, player.rodeos = (2, 1, 4, 12, 5), (1, 3, 4, 5), 12, 4
        player.tiles = ("bank", "saloon", "hotel")
        player.sheet = {"sides": 1, "second": 1, "dice": 1}
    names = sorted(now.sides)
    for seat, player in enumerate(now.players[:3]):
        player.cards = tuple(names[2 * seat : 2 * seat + 2])
    for player in now.players[3:]:
        player.cards = ()
    now.offer = tuple(names[6:])
    now.stock = tuple(value for value in range(6) for _ in range(12))
    for lang in ("en", "fr"):
        yield Piece(f"laden-{lang}", view(now, None), lang, players=LONG_NAMES)
    yield Piece("laden-player", view(now, 0), "fr", "player:orange", players=LONG_NAMES, seat=0)


def variants() -> Iterator[Piece]:
    yield from everything()
    yield from sold()
    yield from laden()
