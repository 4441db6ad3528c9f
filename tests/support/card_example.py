"""What examples of the card game can state, beside what those of any game can:

= orange vp 109 bonus 6 picks 0    counts of a player: points as it stands, bonus, cards to take, also sold, aside
= orange hand 1,2,9                bid cards; also people, tilted, lands (- for none)
= orange town land3@h8,land9@j8    the cards of a town
= worth orange j9 6                what one parcel scores
= part orange bank 15              points by source (0 where there are none)
= line land1 land7, person banker  what lies on the table (- for nothing)
= pile 12, unseen 3, gone 5        how many cards
= top boot-cow-…, bottom editor    the pile of personalities
= bids orange=3 blue=5             bid cards that lie open
= round 10
= covers house townhouse           one element may cover another; = covers-not … may not (law: with a Prison)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.card_game.io.position import laid as read_laid
from rules.card_game.names import COLUMNS, SEATS
from rules.card_game.scoring import breakdown, sight, worth
from rules.card_game.state import State
from rules.card_game.town import covers
from rules.game import Event, Seat
from tests.support.same import same


def check_player(state: State, seat: Seat, words: list[str]) -> None:
    player = state.players[seat]
    todo = iter(words)
    for word in todo:
        text = next(todo)
        listed = [] if text == "-" else text.split(",")
        if word == "vp":
            same(sum(breakdown(state, seat).values()), int(text))
        elif word == "hand":
            same(list(player.hand), [int(card) for card in listed])
        elif word == "town":
            same(set(player.town), set(map(read_laid, listed)))
        elif word in ("people", "tilted", "lands"):
            same(list(getattr(player, word)), listed)
        elif word in ("sold", "aside"):
            same(len(getattr(player, word)), int(text))
        else:
            same(getattr(player, word), int(text))


def check_worth(state: State, rest: str, told: list[Event]) -> None:
    who, place, points = rest.split()
    spot = COLUMNS.index(place[0]) + 1, int(place[1:])
    same(worth(sight(state, SEATS.index(who)), spot), int(points))


def check_part(state: State, rest: str, told: list[Event]) -> None:
    who, why, points = rest.split()
    same(breakdown(state, SEATS.index(who)).get(why, 0), int(points))


def check_line(state: State, rest: str, told: list[Event]) -> None:
    same(list(state.line), [] if rest == "-" else rest.split())


def check_person(state: State, rest: str, told: list[Event]) -> None:
    same(state.person or "-", rest)


def check_pile(state: State, rest: str, told: list[Event]) -> None:
    same(len(state.pile), int(rest))


def check_unseen(state: State, rest: str, told: list[Event]) -> None:
    same(len(state.unseen), int(rest))


def check_gone(state: State, rest: str, told: list[Event]) -> None:
    same(len(state.gone), int(rest))


def check_top(state: State, rest: str, told: list[Event]) -> None:
    same(state.top, rest)


def check_bottom(state: State, rest: str, told: list[Event]) -> None:
    same(list(state.bottom), [] if rest == "-" else rest.split())


def check_bids(state: State, rest: str, told: list[Event]) -> None:
    expected = dict(word.split("=") for word in rest.split())
    same({SEATS[seat]: str(bid) for seat, bid in enumerate(state.bids)}, expected)


def check_round(state: State, rest: str, told: list[Event]) -> None:
    same(state.round, int(rest))


def check_covers(state: State, rest: str, told: list[Event]) -> None:
    old, new, *law = rest.split()
    assert covers(element(old), element(new), bool(law))


def check_covers_not(state: State, rest: str, told: list[Event]) -> None:
    old, new, *law = rest.split()
    assert not covers(element(old), element(new), bool(law))


def element(word: str) -> str:
    return "" if word == "empty" else word


CHECKS: dict[str, Callable[[Any, str, list[Event]], None]] = {
    "worth": check_worth,
    "part": check_part,
    "line": check_line,
    "person": check_person,
    "pile": check_pile,
    "unseen": check_unseen,
    "gone": check_gone,
    "top": check_top,
    "bottom": check_bottom,
    "bids": check_bids,
    "round": check_round,
    "covers": check_covers,
    "covers-not": check_covers_not,
}
