"""Positions as text a person can type: what lies on the table, then a line per player, towns drawn or listed.

    options table=4 levels=expert+beginner
    round 3
    line land3 land7 land20 land41
    person banker
    top boot-cow-star-hat-horseshoe-cactus
    orange hand 1,2,5 people doctor,sheriff tilted doctor town land1@h8,land9@j8
    blue| ^^h.
    blue| M^.h
    green level expert lands land2,land30
    bids orange=3 blue=5 green=7
    now choose

A drawn town begins at h8 and is cut into cards of 2×2 parcels, with the letters of `deck.py`; `-` is no parcel. A
drawn card may also be named by its letters (`^^/M^`) wherever a land card is. What is left out has its usual value:
players their full hand, the piles what is nowhere else. Any state can be written and read back equal; `step` lines
hold the agenda exactly, `now` is the short way to say where the round stands.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from typing import Any

from rules.card_game.ending import TakeLeftover
from rules.card_game.hooks import AFTER, BEFORE
from rules.card_game.names import BACKS, BIDS, HOME, POWERS, SEATS, SPOTS, spot_name
from rules.card_game.options import parse_options
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.personality_powers import UsePowers, powers_in
from rules.card_game.rounds import Bidding, EndRound, SetOrder, StartRound, TurnBid
from rules.card_game.scoring import FinalScoring
from rules.card_game.state import Laid, Options, Player, State, Step
from rules.card_game.taking import LayCard
from rules.card_game.town import land_of
from rules.codec import from_json, to_json
from rules.notation import IllegalError

LISTS = ("lands", "people", "tilted", "resting", "sold", "aside")
NUMBERS = {"bonus": 0, "picks": 1}


def write(state: State) -> str:
    """The position as text."""
    lines = [f"options {state.options}", f"round {state.round}"]
    for name in ("line", "bottom", "gone"):
        if getattr(state, name):
            lines.append(f"{name} " + " ".join(getattr(state, name)))
    for name in ("person", "top"):
        if getattr(state, name):
            lines.append(f"{name} {getattr(state, name)}")
    lines += [f"{SEATS[seat]} {write_player(player)}".rstrip() for seat, player in enumerate(state.players)]
    if state.bids:
        lines.append("bids " + " ".join(f"{SEATS[seat]}={bid}" for seat, bid in enumerate(state.bids)))
    if state.order:
        lines.append("order " + " ".join(SEATS[seat] for seat in state.order))
    for name, usual in (("pile", usual_pile(state)), ("unseen", usual_unseen(state))):
        if getattr(state, name) != usual:
            lines.append(f"{name} " + (" ".join(getattr(state, name)) or "-"))
    lines += ["step " + json.dumps(to_json(step, Step)) for step in state.agenda]
    return "\n".join(lines) + "\n"


def write_player(player: Player) -> str:
    words = [f"level {player.level}"] if player.level else []
    if player.hand != BIDS[player.level]:
        words.append("hand " + (",".join(map(str, player.hand)) or "-"))
    if player.town:
        words.append("town " + ",".join(f"{land}@{spot_name((column, row))}" for land, column, row in player.town))
    words += [f"{name} {','.join(getattr(player, name))}" for name in LISTS if getattr(player, name)]
    words += [f"{name} {getattr(player, name)}" for name, usual in NUMBERS.items() if getattr(player, name) != usual]
    return " ".join(words)


def usual_pile(state: State) -> tuple[str, ...]:
    """The land cards of the epoch that are nowhere else."""
    seen = state.revealed()
    return tuple(land for land in state.deck()[state.epoch] if land not in seen)


def usual_unseen(state: State) -> tuple[str, ...]:
    """The personalities that are nowhere else."""
    seen = {state.person, BACKS.get(state.top, ""), *state.bottom, *state.gone}
    for player in state.players:
        seen |= {*player.people}
    return tuple(name for name in PERSONALITIES if name not in seen)


def read(text: str) -> State:
    """The state a text describes; raises ValueError with the line that cannot be read."""
    state = State(Options(), [], round=1)
    drawings: dict[str, list[str]] = {}
    later: list[str] = []
    for line in filter(None, (raw.strip() for raw in text.splitlines())):
        head = line.partition(" ")[0]
        if head in LATER:
            later.append(line)
        elif head.endswith("|"):
            drawings.setdefault(head[:-1], []).append(line.partition(" ")[2].strip())
        else:
            understand(line, read_line, state)
    for colour, rows in drawings.items():
        understand(f"{colour}| {' / '.join(rows)}", read_town, state)
    state.pile, state.unseen = usual_pile(state), usual_unseen(state)
    for line in later:
        understand(line, read_line, state)
    return state


def understand(line: str, reader: Callable[[State, str, str], None], state: State) -> None:
    """Let a line be read; where it cannot be, say so."""
    head, _, tail = line.partition(" ")
    try:
        reader(state, head, tail)
    except (KeyError, ValueError, IndexError, AttributeError, AssertionError, StopIteration, IllegalError) as problem:
        raise ValueError(f"cannot read {line!r}: {str(problem) or 'something is missing'}") from None


def read_line(state: State, head: str, tail: str) -> None:
    if head in SEATS:
        read_player(player_of(state, head), tail.split())
    else:
        LINES[head](state, tail)


def read_town(state: State, head: str, tail: str) -> None:
    player_of(state, *known([head[:-1]], SEATS)).town += cut(tail.split(" / "))


def begin(state: State, now: str) -> None:
    """Where the round stands, in short: reveal, powers, bid, after, choose, lay, close, end, score."""
    people, seats = len(state.people), len(state.players)
    turns = [TurnBid(seat) for seat in range(people, seats)]
    choice: list[Step[Any]] = [UsePowers(powers_in(AFTER)), SetOrder(), EndRound()]
    steps: dict[str, list[Step[Any]]] = {
        "reveal": [StartRound(state.round)],
        "powers": [UsePowers(powers_in(BEFORE)), Bidding((0,) * people), *turns, *choice],
        "bid": [Bidding((0,) * people), *turns, *choice],
        "after": choice,
        "choose": choice[1:],
        "close": choice[2:],
        "end": [TakeLeftover(), FinalScoring()],
        "score": [FinalScoring()],
    }
    head, _, rest = now.partition(" ")
    if head == "lay":
        colour, land = rest.split()
        steps[now] = [LayCard(SEATS.index(colour), land_of(land).name)]
    if now not in steps:
        raise ValueError(f"say {', '.join(steps)} or lay COLOUR CARD")
    state.push(*steps[now])


def player_of(state: State, colour: str) -> Player:
    while len(state.players) <= SEATS.index(colour):
        state.players.append(Player())
    return state.players[SEATS.index(colour)]


def read_player(player: Player, words: list[str]) -> None:
    todo = iter(words)
    for word in todo:
        value = next(todo)
        if word == "level":
            (player.level,) = known([value], BIDS)
            player.hand = BIDS[value]
        elif word == "hand":
            player.hand = () if value == "-" else tuple(int(card) for card in value.split(","))
        elif word == "town":
            player.town += tuple(laid(each) for each in value.split(","))
        elif word in ("lands", "sold", "aside"):
            setattr(player, word, lands(value.split(",")))
        elif word in LISTS:
            setattr(player, word, known(value.split(","), PERSONALITIES if word == "people" else POWERS))
        elif word in NUMBERS:
            setattr(player, word, int(value))
        else:
            raise ValueError(f"unknown word {word!r}")


def laid(text: str) -> Laid:
    """A card in a town: `land3@h8`."""
    land, _, place = text.partition("@")
    return Laid(land_of(land).name, *SPOTS[place])


def cut(rows: list[str]) -> tuple[Laid, ...]:
    """A drawn town as cards of 2×2 parcels, from h8 on."""
    found = []
    for row in range(0, len(rows), 2):
        upper, lower = rows[row : row + 2]
        if len(upper) != len(lower) or len(upper) % 2:
            raise ValueError("rows come in pairs of the same, even length")
        for column in range(0, len(upper), 2):
            name = f"{upper[column : column + 2]}/{lower[column : column + 2]}"
            if name != "--/--":
                found.append(Laid(land_of(name).name, HOME[0] + column, HOME[1] + row))
    return tuple(found)


def lands(words: Iterable[str]) -> tuple[str, ...]:
    """The words, if all of them are land cards, named or drawn."""
    found = tuple(words)
    for word in found:
        land_of(word)
    return found


def known(words: Iterable[str], names: Collection[str]) -> tuple[str, ...]:
    """The words, if all of them are among the names."""
    found = tuple(words)
    for word in found:
        if word not in names:
            raise ValueError(f"unknown word {word!r}")
    return found


def read_options(state: State, text: str) -> None:
    state.options = parse_options(text)


def read_round(state: State, text: str) -> None:
    state.round = int(*known([text], [str(number) for number in range(19)]))


def read_shown(state: State, text: str) -> None:
    state.line = lands(text.split())


def read_person(state: State, text: str) -> None:
    (state.person,) = known([text], PERSONALITIES)


def read_top(state: State, text: str) -> None:
    (state.top,) = known([text], BACKS)


def read_bottom(state: State, text: str) -> None:
    state.bottom = known(text.split(), PERSONALITIES)


def read_gone(state: State, text: str) -> None:
    words = text.split()
    lands(word for word in words if word not in PERSONALITIES)
    state.gone = tuple(words)


def read_bids(state: State, text: str) -> None:
    found = dict(word.split("=") for word in text.split())
    known(found, SEATS)
    state.bids = tuple(int(found.get(colour, "0")) for colour in SEATS[: len(state.players)])


def read_order(state: State, text: str) -> None:
    state.order = tuple(SEATS.index(colour) for colour in known(text.split(), SEATS))


def read_pile(state: State, text: str) -> None:
    state.pile = lands(word for word in text.split() if word != "-")


def read_unseen(state: State, text: str) -> None:
    state.unseen = known((word for word in text.split() if word != "-"), PERSONALITIES)


def read_step(state: State, text: str) -> None:
    step = from_json(json.loads(text), Step)
    state.agenda.append(step)


LINES = {
    "options": read_options,
    "round": read_round,
    "line": read_shown,
    "person": read_person,
    "top": read_top,
    "bottom": read_bottom,
    "gone": read_gone,
    "bids": read_bids,
    "order": read_order,
    "step": read_step,
    "pile": read_pile,
    "unseen": read_unseen,
    "now": begin,
}
LATER = ("pile", "unseen", "now")
"""Lines that are understood when all others have been read."""
