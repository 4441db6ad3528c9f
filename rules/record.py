"""Game files: headers, then the numbered moves, everything that is needed to play a game again.

[Game "carson_city"]
[Options "edition=bigbox buildings=first lineup=first"]
[Seats "orange=Ann blue=newcomer"]
[Rules "1"]
1. * draw saloon
; Ann has paused the game.
2. orange claim c4
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.game import FATE, Entry, Game, Played, Seat
from rules.notation import IllegalError, parse

HEADER = re.compile(r'\[(\w+) "([^"]*)"\]')
HEADERS = re.compile(r'((?:\[\w+ "[^"]*"\]\s*)+)(?:;.*)?')
LINE = re.compile(r"(\d{1,6})\.\s+(\*|\w+)\s+(.+)")
UNWRITABLE = re.compile(r'[\s"\[\];=]+')
"""What a name in a game file cannot contain."""


class DamagedError(Exception):
    """A record that cannot be read or played: which line, and why."""

    def __init__(self, line: int, why: str | IllegalError) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass
class Record:
    """A game file: its headers by name, and its moves with the line each stands on."""

    headers: dict[str, str]
    moves: list[tuple[int, str, str]] = field(default_factory=list)
    """Line in the file, who (a colour, or * for luck), what."""
    lines: dict[str, int] = field(default_factory=dict)
    """Where each header stands."""

    @property
    def seats(self) -> dict[str, str]:
        """Who plays which colour."""
        return {colour: name for colour, _, name in (w.partition("=") for w in self.headers["Seats"].split())}


def read(text: str, games: Iterable[str]) -> Record:
    """Read a game file; raises DamagedError with the line that is wrong."""
    record = Record({})
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("["):
            read_headers(record, number, line)
            continue
        line = line.partition(";")[0].strip()
        if not line:
            continue
        match = LINE.fullmatch(line)
        if match is None:
            raise DamagedError(number, f"no move: {line}")
        if int(match[1]) != len(record.moves) + 1:
            raise DamagedError(number, f"move {match[1]} where {len(record.moves) + 1} was to come")
        record.moves.append((number, match[2], match[3]))
    for name in ("Game", "Options", "Seats"):
        if name not in record.headers:
            raise DamagedError(1, f"the header {name} is missing")
    if record.headers["Game"] not in games:
        raise DamagedError(record.lines["Game"], f"no such game: {record.headers['Game']}")
    return record


def read_headers(record: Record, number: int, line: str) -> None:
    match = HEADERS.fullmatch(line)
    if match is None:
        raise DamagedError(number, f"no header: {line}")
    for name, value in HEADER.findall(match[1]):
        if name in record.headers:
            raise DamagedError(number, f"a second header {name}")
        record.headers[name] = value
        record.lines[name] = number


def start(record: Record, game: Game) -> Any:
    """The position before a record's first move."""
    colours = [word.partition("=")[0] for word in record.headers["Seats"].split()]
    if colours != list(game.SEATS[: len(colours)]):
        raise DamagedError(record.lines["Seats"], f"seats must be {' '.join(game.SEATS)}, in this order")
    try:
        options = game.parse_options(record.headers["Options"])
    except IllegalError as problem:
        raise DamagedError(record.lines["Options"], problem) from None
    try:
        return game.setup(options, len(colours))
    except IllegalError as problem:
        raise DamagedError(record.lines["Seats"], problem) from None


def replay(record: Record, game: Game) -> Iterator[Played]:
    """Play a record again, move by move; raises DamagedError where one is unreadable or against the rules."""
    state, seats = start(record, game), len(record.seats)
    for ply, (line, who, text) in enumerate(record.moves, 1):
        try:
            if "?" in text:
                raise DamagedError(line, "this record hides secret moves and cannot be replayed")
            seat = seat_of(game, who, seats)
            move = parse(text, game.MOVES)
            state, events = game.apply(state, seat, move)
        except IllegalError as problem:
            raise DamagedError(line, problem) from None
        yield Played(ply, seat, move, state, events)


def seat_of(game: Game, who: str, seats: int) -> Seat:
    if who == "*":
        return FATE
    if who not in game.SEATS[:seats]:
        raise IllegalError("unknown-seat", word=who, choices=" ".join(game.SEATS[:seats]))
    return list(game.SEATS).index(who)


def headers(
    name: str,
    game: Game,
    options: object,
    names: Sequence[str],
    *,
    rules: str | None = None,
    end: Any = None,
    seed: str | None = None,
) -> dict[str, str]:
    """What stands above the moves: which game, what the table agreed on, who plays, in the order of the seats.

    A game that is over has an `end` and tells its seed; `rules` is the version it was begun with, if not this one.
    """
    players = zip(game.SEATS, names, strict=False)
    found = {
        "Game": name,
        "Options": str(options),
        "Seats": " ".join(f"{colour}={UNWRITABLE.sub('_', player) or '_'}" for colour, player in players),
        "Rules": game.RULES if rules is None else rules,
    }
    if end is not None:
        found["Result"] = result(game, end)
    if seed is not None:
        found["Seed"] = seed
    return found


def result(game: Game, end: Any) -> str:
    """Everybody's points, the winner first, as a game file tells them."""
    return " ".join(f"{game.SEATS[score.seat]} {score.total}" for score in game.scores(end))


def write(
    game: Game,
    above: dict[str, str],
    entries: Iterable[Entry],
    reader: Seat | None = None,
    *,
    whole: bool = True,
    remarks: Mapping[int, Sequence[str]] | None = None,
) -> str:
    """A game file: the headers, then the moves. Unless `whole`, what the reader may not know yet is written as `?`.

    `remarks` are what else was said, by the ply after which it was, each in one line.
    """
    said = {ply: [f"; {text}" for text in texts] for ply, texts in (remarks or {}).items()}
    lines = [f'[{name} "{value}"]' for name, value in above.items()]
    lines += said.get(0, [])
    for ply, entry in enumerate(entries, 1):
        lines += [line(game, ply, entry, reader, whole=whole), *said.get(ply, [])]
    return "\n".join(lines) + "\n"


def line(game: Game, ply: int, entry: Entry, reader: Seat | None = None, *, whole: bool = True) -> str:
    """One move of a game file."""
    who = "*" if entry.seat == FATE else game.SEATS[entry.seat]
    return f"{ply}. {who} {told(game, entry, reader, whole)}"


def told(game: Game, entry: Entry, reader: Seat | None, whole: bool) -> str:
    """A move as the reader may know it: one's own, and what luck dealt to oneself, in full."""
    move = entry.move
    if whole or not move.secret:
        return str(move)
    named = getattr(move, "seat", None) if entry.seat == FATE else game.SEATS[entry.seat]
    mine = reader is not None and named == game.SEATS[reader]
    return str(move) if mine else move.redacted()
