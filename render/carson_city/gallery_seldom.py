"""Decisions of every kind on a phone, those that games seldom bring too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from render.carson_city.gallery_variants import played
from render.carson_city.pictures.phone.which import decision_pictures
from render.samples import LONG_NAMES, NAMES, Piece
from rules import carson_city
from rules.carson_city import view
from rules.carson_city.characters.doctor import Recover
from rules.carson_city.characters.governor import LastRoads
from rules.carson_city.characters.grocer import GrocerIncome
from rules.carson_city.characters.lawyer import BuyEarly
from rules.carson_city.characters.settler import ClaimParcel
from rules.carson_city.characters.stake import Stake
from rules.carson_city.duel import Duel, HoldDice
from rules.carson_city.state import State, Step, View
from rules.carson_city.variants.duel_tiles import DiscardLast
from rules.game import FATE, to_act

RECORDS = ("gallery", "everything", "prosper", "scores", "goldrush", "players-6", "players-5")
"""Games that bring most kinds of decisions between them."""
POSITION = """
options variants=outlaws+horses buildings=full lineup=1y+2y+3y+4y+5y+6y+14y
round 2
1  Rao .   .   .   .   .   .   .
4  .   .   .   Hoo .   .   .   .
6  .   .   .   .   Mib .   .   .
7  .   .   .   .   .   ^   .   .
orange $9 riders 5 pieces white cards sheriff enclosures 1,0,1,0,1
blue $9 cards banker
passed orange blue
order orange blue
foes c5 d5
menace 9
on a1 blue
on wages orange orange:white
"""
RIDERS = (
    '{"is": "LastBridges", "waiting": [0]}',
    '{"is": "Spoils", "seat": 1, "spot": "d4"}',
    '{"is": "RideOn"}',
    '{"is": "SaddleUp", "seat": 0}',
    '{"is": "BuyHorse", "seat": 0, "cowboys": 1}',
    '{"is": "SecondTurn", "seat": 0}',
    '{"is": "Relocate", "seat": 0, "spot": "wages", "piece": "white"}',
    '{"is": "Herding", "seat": 0}',
    '{"is": "Hesitate", "parcel": "d5", "squares": ["d4", "e6"], "moved": []}',
    '{"is": "PlaceTogether", "opened": true, "asides": [[0, [{"is": "SaddleUp", "seat": 0}]]]}',
)
"""What horses and outlaws ask, as steps of that position."""


def riders() -> Iterator[View]:
    """Decisions of horses and outlaws, which games seldom bring."""
    for step in RIDERS:
        yield view(carson_city.read_position(f"{POSITION}\nstep {step}\n"), None)


def rare() -> Iterator[State]:
    """Decisions that hardly any game brings."""
    steps: tuple[Step[Any], ...] = (
        *(GrocerIncome(0), HoldDice(0, Duel("c4", (0, 1))), Recover(0, 1), DiscardLast(0), LastRoads(0), BuyEarly(0)),
        *(ClaimParcel(0), Stake(0, "saloon")),
    )
    found, _ = played("everything")
    middle = next(state for state in found if state.round == 3 and to_act(state)[:1] == (0,))
    for step in steps:
        state = middle.copy()
        state.agenda[-1], state.players[0].roads, state.players[0].cash = step, 3, 20
        state.track = ("saloon", *state.track[1:3], "saloon", *state.track[4:])
        yield state


def of_games() -> Iterator[State]:
    """The last decision of each kind in some recorded games: by then there is most to choose from."""
    found: dict[str, State] = {}
    for name in RECORDS:
        for state in played(name)[0]:
            if to_act(state)[:1] not in ((), (FATE,)):
                found[type(state.agenda[-1]).__name__] = state
    yield from found.values()


def seldom() -> Iterator[Piece]:
    """Each kind of decision with its pictures, in one language or the other."""
    for number, state in enumerate((*of_games(), *riders(), *rare())):
        for seat in to_act(state)[:1]:
            if seat == FATE:
                continue
            seen = view(state, seat)
            kind, lang = type(state.agenda[-1]).__name__, ("en", "fr")[number % 2]
            for part in decision_pictures(seen, seat):
                names = LONG_NAMES if number % 3 == 0 else NAMES
                yield Piece(f"phone-{part}-{kind}-{number}", seen, lang, part, players=names, seat=seat)
