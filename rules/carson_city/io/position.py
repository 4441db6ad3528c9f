"""Positions as text a person can type: a diagram of the town, then a line per player and thing.

    options edition=bigbox buildings=full lineup=first
    round 2
       a   b   c   d   e   f   g   h
    1  .   .   .   .   .   .   .   .
    2  .   ^   h   Sao .   .b  .   .          (… to row 8)
    roads d4 e4n
    orange $12 cowboys 2 revolvers 3 roads 1 cards sheriff tiles bank,mine sheet dice=1 scored spent=2
    on wages orange orange:white
    track ranch mine - saloon - ranch mine
    now resolve wages

A square is `.` bare, `^` mountain, `~` river, `h` House, `T` Townhouse or a building's two letters, then its
owner's first letter. A parcel's name under `roads` means its four sides. What is left out has its usual value:
players their starting kit, the bag what is nowhere else, the offer the characters nobody holds. Any state can be
written and read back equal; `step` lines hold the agenda exactly, `now` is the short way to say where the round stands.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from typing import Any

from rules.carson_city.actions import Resolve, stages
from rules.carson_city.board import COLUMNS, PARCELS, SIDES, around, at
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.io.position_player import known, pairs, read_player, write_player
from rules.carson_city.lineup import lineup
from rules.carson_city.names import HOUSE, MOUNTAIN, PIECES, RIVER, SEATS, SPACES, TILES, TOWNHOUSE
from rules.carson_city.options import parse_options
from rules.carson_city.placement import first_placement
from rules.carson_city.rounds import ChooseCharacters, CloseRound, EndRound, StartPlacement
from rules.carson_city.setup import START_TRACK, fill_bag, furnish
from rules.carson_city.state import Cowboy, Options, Player, State, Step
from rules.codec import from_json, to_json
from rules.notation import IllegalError

LETTER = {seat: name[0] for seat, name in enumerate(SEATS)}
SEAT_OF = {letter: seat for seat, letter in LETTER.items()}


def short(tile: str, taken: Collection[str]) -> str:
    """Two letters for a building: its first two, or the next that are free. An owned Townhouse has two letters too."""
    codes = (tile[0].upper() + letter for letter in tile[1:])
    return next(code for code in codes if code not in taken and not (code[0] == "T" and code[1] in SEAT_OF))


CODES = {"": ".", MOUNTAIN: "^", RIVER: "~", HOUSE: "h", TOWNHOUSE: "T"}
for _tile in TILES:
    CODES[_tile] = {"store": "Gs", "cityhall": "Cy"}.get(_tile) or short(_tile, CODES.values())
PIECE_OF = {code: piece for piece, code in sorted(CODES.items(), key=lambda each: -len(each[1]))}
"""The longest codes first: some begin like others."""
LATER = {"bag": TILES, "sides": CHARACTERS, "offer": CHARACTERS}
"""Lines that are understood when all others have been read."""


def write(state: State) -> str:
    """The position as text."""
    lines = [f"options {state.options}", f"round {state.round}"]
    lines.append(f"order {names(state.order)}")
    if state.passed:
        lines.append(f"passed {names(state.passed)}")
    if state.incumbent is not None:
        lines.append(f"incumbent {SEATS[state.incumbent]}")
    lines += diagram(state)
    if state.roads:
        lines.append(f"roads {' '.join(sorted(state.roads))}")
    lines += [f"{SEATS[seat]} {write_player(player)}" for seat, player in enumerate(state.players)]
    for spot, cowboys in state.standing.items():
        lines.append(f"on {spot} " + " ".join(f"{SEATS[c.seat]}:{c.piece}".rstrip(":") for c in cowboys))
    lines.append("track " + " ".join(tile or "-" for tile in state.track))
    if state.bag != usual_bag(state):
        lines.append("bag " + " ".join(f"{tile}={count}" for tile, count in state.bag.items()))
    if state.token is not None:
        lines.append(f"token {SEATS[state.token]}")
    if state.foes:
        lines.append(f"foes {' '.join(state.foes)}")
    if state.menace:
        lines.append(f"menace {state.menace}")
    if state.spared:
        lines.append(f"spared {names(state.spared)}")
    if state.sides != usual_sides(state):
        lines.append("sides " + " ".join(f"{card}={side}" for card, side in state.sides.items()))
    if state.offer != usual_offer(state):
        lines.append("offer " + " ".join(state.offer))
    if state.stock:
        lines.append("stock " + " ".join(map(str, state.stock)))
    lines += ["step " + json.dumps(to_json(step, Step)) for step in state.agenda]
    return "\n".join(lines) + "\n"


def diagram(state: State) -> list[str]:
    """The town as eight rows of squares."""
    lines = ["   " + "   ".join(COLUMNS)]
    for row in range(1, 9):
        squares = [square(state, at(column, row)) for column in range(1, 9)]
        lines.append(f"{row}  " + " ".join(each.ljust(3) for each in squares).rstrip())
    return lines


def square(state: State, parcel: str) -> str:
    owner = state.owner.get(parcel)
    return CODES[state.built.get(parcel, "")] + ("" if owner is None else LETTER[owner])


def names(seats: tuple[int, ...]) -> str:
    return " ".join(SEATS[seat] for seat in seats)


def usual_sides(state: State) -> dict[str, str]:
    """The table's line-up; one card turns red in a certain round."""
    sides = lineup(state.options) or {}
    return {card: "red" if 0 < CHARACTERS[card].red_from <= state.round else side for card, side in sides.items()}


def usual_offer(state: State) -> tuple[str, ...]:
    """What nobody holds, by number."""
    held = {card for player in state.players for card in player.cards}
    return tuple(sorted((card for card in state.sides if card not in held), key=lambda c: CHARACTERS[c].number))


def usual_bag(state: State) -> dict[str, int]:
    """Every tile of the set that is not on the track, on the map or in a hand."""
    seen = Counter([*state.track, *state.built.values()])
    for player in state.players:
        seen.update((*player.tiles, *player.bought))
    whole = {tile: count + START_TRACK.count(tile) for tile, count in fill_bag(state.options).items()}
    return {tile: count - seen[tile] for tile, count in whole.items()}


def read(text: str) -> State:
    """The state a text describes; raises ValueError with the line that cannot be read."""
    state = State(Options(), [Player() for _ in SEATS], track=START_TRACK)
    rest: dict[str, str] = {}
    now, players = "", 0
    lines = [line for line in (raw.strip() for raw in text.splitlines()) if line]
    for line in sorted(lines, key=lambda line: not line.startswith("options ")):
        head, _, tail = line.partition(" ")
        try:
            if head == "a" or head.isdigit():
                read_row(state, head, tail.split())
            elif head in SEATS:
                players = max(players, SEATS.index(head) + 1)
                read_player(state.players[SEATS.index(head)], tail.split())
            elif head == "now":
                now = tail
            elif head in LATER:
                known(pairs(tail), LATER[head])
                rest[head] = tail
            else:
                LINES[head](state, tail)
        except (
            KeyError,
            ValueError,
            IndexError,
            AttributeError,
            AssertionError,
            StopIteration,
            IllegalError,
        ) as problem:
            raise ValueError(f"cannot read {line!r}: {str(problem) or 'something is missing'}") from None
    del state.players[players:]
    complete(state, rest)
    if now:
        begin(state, now)
    return state


def complete(state: State, rest: dict[str, str]) -> None:
    """Fill in what the text left to custom."""
    state.sides = pairs(rest["sides"]) if "sides" in rest else usual_sides(state)
    state.offer = tuple(rest["offer"].split()) if "offer" in rest else usual_offer(state)
    if "bag" in rest:
        state.bag = {tile: int(count) for tile, count in pairs(rest["bag"]).items()}
    else:
        state.bag = usual_bag(state)


def begin(state: State, now: str) -> None:
    """Where the round stands, in short: choose, place, resolve STAGE, close, end."""
    moment, _, detail = now.partition(" ")
    state.order = state.order or tuple(range(len(state.players)))
    state.round = state.round or 1
    path = stages(state.options.edition)
    if moment in ("resolve", "close", "end"):
        state.passed = state.passed or state.order
    steps: dict[str, list[Step[Any]]] = {
        "choose": [ChooseCharacters(state.order), StartPlacement(), Resolve(path[0]), CloseRound()],
        "place": [first_placement(state), Resolve(path[0]), CloseRound()],
        "resolve": [Resolve(detail or path[0]), CloseRound()],
        "close": [CloseRound()],
        "end": [EndRound()],
    }
    if moment not in steps or (detail and detail not in path):
        raise ValueError(f"cannot read 'now {now}': say {', '.join(steps)}")
    state.push(*steps[moment])


def read_row(state: State, head: str, squares: list[str]) -> None:
    if head == "a":
        return
    known([head], tuple("12345678"))
    if len(squares) != 8:
        raise ValueError(f"{len(squares)} squares instead of 8")
    for column, text in enumerate(squares, 1):
        parcel = at(column, int(head))
        code = next(code for code in PIECE_OF if text.startswith(code))
        if PIECE_OF[code]:
            state.put(parcel, PIECE_OF[code])
        if text[len(code) :]:
            state.grant(parcel, SEAT_OF[text[len(code) :]])


def seats_of(text: str) -> tuple[int, ...]:
    return tuple(SEATS.index(name) for name in known(text.split(), SEATS))


def read_options(state: State, text: str) -> None:
    """Options come first: they say what everybody starts with."""
    state.options = parse_options(text)
    furnish(state)
    state.agenda.clear()


def read_round(state: State, text: str) -> None:
    state.round = int(*known([text], tuple("01234")))


def read_order(state: State, text: str) -> None:
    state.order = seats_of(text)


def read_passed(state: State, text: str) -> None:
    state.passed = seats_of(text)


def read_roads(state: State, text: str) -> None:
    for word in known(text.split(), (*PARCELS, *SIDES)):
        state.roads |= set(around(word)) if word in PARCELS else {word}


def read_on(state: State, text: str) -> None:
    spot, *cowboys = text.split()
    known([spot], (*SPACES, *PARCELS))
    found = [word.partition(":") for word in cowboys]
    known((piece for _, _, piece in found), ("", *PIECES))
    state.standing[spot] = tuple(Cowboy(SEATS.index(colour), piece) for colour, _, piece in found)


def read_track(state: State, text: str) -> None:
    tiles = known(("" if word == "-" else word for word in text.split()), ("", *TILES))
    if len(tiles) != 7:
        raise ValueError("the track has seven spaces")
    state.track = tiles


def read_token(state: State, text: str) -> None:
    state.token = SEATS.index(text)


def read_incumbent(state: State, text: str) -> None:
    state.incumbent = SEATS.index(text)


def read_foes(state: State, text: str) -> None:
    state.foes = known(text.split(), PARCELS)


def read_menace(state: State, text: str) -> None:
    state.menace = int(text)


def read_spared(state: State, text: str) -> None:
    state.spared = seats_of(text)


def read_stock(state: State, text: str) -> None:
    state.stock = tuple(sorted(map(int, text.split())))


def read_step(state: State, text: str) -> None:
    step = from_json(json.loads(text), Step)
    state.agenda.append(step)


LINES = {
    "options": read_options,
    "round": read_round,
    "order": read_order,
    "passed": read_passed,
    "roads": read_roads,
    "on": read_on,
    "track": read_track,
    "token": read_token,
    "incumbent": read_incumbent,
    "foes": read_foes,
    "menace": read_menace,
    "spared": read_spared,
    "stock": read_stock,
    "step": read_step,
}
