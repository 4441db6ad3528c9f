"""What holds in every position: pieces and money are conserved, the map makes sense."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rules.carson_city.board import ENDS, PARCEL_SET, SIDES_AT, Roads, corners
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import PIECES, variants
from rules.carson_city.names import CITY_HALL, HOUSE, MOUNTAIN, NEVER_OWNED, RIVER, SEATS, SHOPS, SPACES, TOWNHOUSE
from rules.carson_city.setup import START_TRACK, fill_bag, mountains
from rules.carson_city.state import COWBOYS, PROPERTY_TILES, Options, State
from rules.game import Event


def faults(state: State) -> list[str]:
    """Everything that cannot be so; empty for a sound position."""
    found = [*_players(state), *_tiles(state), *_map(state), *_cowboys(state)]
    for variant in variants(state):
        found += variant.faults(state) if variant.faults is not None else []
    return found


def _players(state: State) -> list[str]:
    found = []
    for seat, player in enumerate(state.players):
        small = min(player.cash, player.cowboys, player.revolvers, player.roads, player.bonus)
        if small < 0:
            found.append(f"seat {seat} has a negative count")
        if player.vp != sum(player.scored.values()):
            found.append(f"seat {seat}: {player.vp} VP, but {player.scored}")
        if state.owned(seat) > PROPERTY_TILES:
            found.append(f"seat {seat} owns more than {PROPERTY_TILES} parcels")
    cards = [*(card for player in state.players for card in player.cards), *state.offer]
    if sorted(cards) != sorted(state.sides):
        found.append(f"characters: {cards} of {state.sides}")
    return found


def _tiles(state: State) -> list[str]:
    """Every tile is in the bag, on the track, in a hand or on the map. The City Hall may be on its way there."""
    whole, seen = all_tiles(state.options), Counter(state.bag)
    on_map = [piece for piece in state.built.values() if piece in BUILDINGS]
    in_hand = [tile for player in state.players for tile in player.tiles + player.bought]
    seen.update([*filter(None, state.track), *on_map, *in_hand])
    lost, won = whole - seen, seen - whole
    if won or lost.keys() - {CITY_HALL}:
        return [f"tiles lost {dict(lost)}, won {dict(won)}"]
    return [] if len(state.track) == len(SHOPS) else ["the track has not seven spaces"]


@lru_cache(maxsize=64)
def all_tiles(options: Options) -> Counter[str]:
    """The tiles of a game, each as often as there is one."""
    return Counter(fill_bag(options)) + Counter(tile for tile in START_TRACK if tile)


def _map(state: State) -> list[str]:
    found = []
    pieces, owner = list(state.built.values()), state.owner
    if not (owner.keys() <= PARCEL_SET and state.built.keys() <= PARCEL_SET):
        found.append("something stands off the map")
    if {*pieces} - BUILDINGS.keys() - {HOUSE, TOWNHOUSE, MOUNTAIN, RIVER}:
        found.append("unknown piece on the map")
    free = [state.built[parcel] for parcel in state.built.keys() - owner.keys()]
    if any(piece in BUILDINGS for piece in free if piece != CITY_HALL):
        found.append("a building nobody owns")
    if any(state.built[parcel] in NEVER_OWNED for parcel in state.built.keys() & owner.keys()):
        found.append("a parcel is owned that can be nobody's")
    if state.round and pieces.count(MOUNTAIN) != mountains(state):
        found.append("mountains moved")
    if not state.box.townhouses and TOWNHOUSE in pieces:
        found.append("a Townhouse in an edition without")
    if state.roads and not one_network(state.roads):
        found.append("roads apart from the network")
    return found


@lru_cache(maxsize=256)
def one_network(roads: Roads) -> bool:
    """Whether every road hangs together with every other."""
    ends = corners(roads)
    reached = {next(iter(ends))}
    border = list(reached)
    while border:
        for side in SIDES_AT[border.pop()]:
            if side in roads:
                new = set(ENDS[side]) - reached
                reached |= new
                border += new
    return reached == ends


SPOTS = PARCEL_SET | set(SPACES)


def _cowboys(state: State) -> list[str]:
    found = []
    for seat, player in enumerate(state.players):
        if player.cowboys + state.out(seat) > COWBOYS:
            found.append(f"seat {seat} has more than {COWBOYS} cowboys")
    pieces = Counter([piece for player in state.players for piece in player.pieces])
    pieces.update([cowboy.piece for cowboys in state.standing.values() for cowboy in cowboys if cowboy.piece])
    found += [f"{number} {piece}" for piece, number in pieces.items() if number > PIECES[piece].stock]
    for spot, cowboys in state.standing.items():
        if not cowboys or spot not in SPOTS:
            found.append(f"nobody, or somebody nowhere, on {spot}")
        if spot not in ("wages", "road1") and len({cowboy.seat for cowboy in cowboys}) < len(cowboys):
            found.append(f"two cowboys of one player on {spot}")
    return found


GAINS = ("gain", "stolen")
"""Events whose dollars reach the seat; every other event with dollars tells what the seat paid."""


def audit(before: State, after: State, events: list[Event]) -> list[str]:
    """Whether all money and all points that changed hands were told."""
    cash, points = Counter[str](), Counter[str]()
    for event in events:
        colour = str(event.data.get("seat"))
        if event.kind == "score":
            points[colour] += int(event.data["points"])
        elif "dollars" in event.data:
            dollars = int(event.data["dollars"])
            cash[colour] += dollars if event.kind in GAINS else -dollars
    found = []
    for colour, old, new in zip(SEATS, before.players, after.players, strict=False):
        if new.cash - old.cash != cash[colour]:
            found.append(f"{colour}: cash {old.cash} to {new.cash}, told {cash[colour]}")
        if new.vp - old.vp != points[colour]:
            found.append(f"{colour}: VP {old.vp} to {new.vp}, told {points[colour]}")
    return found
