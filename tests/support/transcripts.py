"""Whole games as text: every move, and beneath it what happened.

A transcript is a game record whose comments are the events, so it can be replayed, read and compared line by line.
After a change of the rules `python -m tests.support.transcripts` writes them anew, and with them the recorded games of
the gallery (render/tools/records): the same moves with what happens now, another game only where the rules no longer
allow them. Review the difference: each changed line is a changed rule.
"""

from __future__ import annotations

import argparse
from itertools import chain
from pathlib import Path
from random import Random

from render.samples import RECORDS
from rules import GAMES, record
from rules.game import Entry, Game
from rules.match import Match
from rules.play.playout import computers
from rules.play.terminal import tell

FOLDER = Path(__file__).parents[1] / "games"
CAST = {
    "2-bigbox-first": ("edition=bigbox buildings=first lineup=first", "newcomer newcomer"),
    "3-original-first": ("edition=original buildings=first lineup=first", "newcomer random newcomer"),
    "4-bigbox-full": ("edition=bigbox buildings=full lineup=random", "newcomer newcomer random newcomer"),
    "4-bigbox-red": (
        "edition=bigbox buildings=full lineup=1r+2r+3r+4r+5r+6r+7r",
        "newcomer newcomer newcomer newcomer",
    ),
    "3-bigbox-quiet": ("edition=bigbox buildings=full lineup=quiet", "newcomer random newcomer"),
    "5-bigbox-prosper": ("edition=bigbox buildings=full lineup=prosper", "newcomer newcomer random newcomer newcomer"),
    "4-bigbox-homeowner": ("edition=bigbox buildings=full lineup=homeowner", "newcomer random newcomer newcomer"),
    "3-bigbox-goldrush": ("edition=bigbox buildings=full lineup=goldrush", "newcomer random newcomer"),
    "4-bigbox-scores": ("edition=bigbox buildings=full lineup=scores", "newcomer random newcomer newcomer"),
    "5-original-full": ("edition=original buildings=full lineup=random", "newcomer newcomer newcomer random newcomer"),
    "2-original-river": ("edition=original lineup=random variants=river", "newcomer random"),
    "3-bigbox-horses": ("buildings=full lineup=first variants=horses", "random newcomer newcomer"),
    "4-bigbox-outlaws": (
        "buildings=full lineup=first variants=river+outlaws+horses",
        "newcomer random newcomer newcomer",
    ),
    "3-bigbox-beginning": ("lineup=random variants=beginning", "newcomer newcomer random"),
    "2-original-kit": ("edition=original variants=kit", "newcomer newcomer"),
    "3-original-might": ("edition=original lineup=random variants=might", "newcomer random newcomer"),
    "4-bigbox-every-variant": (
        "buildings=full lineup=random variants=beginning+river+might+kit+outlaws+horses",
        "newcomer newcomer newcomer newcomer",
    ),
    "6-bigbox-full": (
        "edition=bigbox buildings=full lineup=random",
        "newcomer random newcomer newcomer newcomer random",
    ),
}

CARD_CAST = {
    "card-1-experts": ("table=4 levels=expert+intermediate+beginner", "newcomer"),
    "card-2-intermediate": ("table=5 levels=intermediate", "newcomer random"),
    "card-3-beginner": ("table=4 levels=beginner", "newcomer newcomer random"),
    "card-4-six": ("table=6 levels=beginner+expert", "newcomer random newcomer newcomer"),
    "card-5-people": ("table=4 levels=beginner", "newcomer newcomer newcomer random newcomer"),
    "card-6-people": ("table=6 levels=beginner", "newcomer newcomer random newcomer newcomer random"),
}
CASTS = {"carson_city": CAST, "card_game": CARD_CAST}
"""Options and players of every transcript, by game."""


def settings(game: str, players: int) -> list[str]:
    """Options that so many play with: the same ones, whatever is added to a game for its random options to draw."""
    return [options for options, seats in CASTS[game].values() if len(seats.split()) == players]


def transcript(game: Game, headers: dict[str, str], entries: list[Entry]) -> str:
    """A record with its events: replayed from the moves alone."""
    text = record.write(game, headers, entries)
    found = record.read(text, GAMES)
    lines = [f'[{name} "{value}"]' for name, value in headers.items()]
    state = record.start(found, game)
    for played in record.replay(found, game):
        lines.append(record.line(game, played.ply, played.entry))
        lines += [f"    ; {tell(event)}" for event in played.events]
        state = played.state
    lines += [f"; {line}" for line in game.write_position(state).splitlines()]
    return "\n".join(lines) + "\n"


def again(text: str) -> str:
    """The transcript that today's rules give for a transcript's moves."""
    found = record.read(text, GAMES)
    game = GAMES[found.headers["Game"]]
    entries = [played.entry for played in record.replay(found, game)]
    return transcript(game, found.headers, entries)


def play(name: str, options: str, seats: str, seed: str) -> str:
    """A game between computer players, as a transcript."""
    match = Match(name, seed=seed, options=options, names=seats.split())
    game, decide = match.game, computers(match.game, match.names, Random(seed))
    entries = [played.entry for played in chain([*match.history], match.run(decide))]
    return transcript(game, record.headers(name, game, match.options, match.names, end=match.state), entries)


def every(game: str = "") -> list[Path]:
    """The transcripts of a game, or of all."""
    names = {name for each, cast in CASTS.items() if game in ("", each) for name in cast}
    return [path for path in sorted(FOLDER.glob("*.txt")) if path.stem in names]


def record_anew(text: str) -> str:
    """A recorded game of the gallery, played anew by the computer players and the seed it names."""
    found = record.read(text, GAMES)
    players, seed = list(found.seats.values()), found.headers["Seed"]
    match = Match(found.headers["Game"], seed=seed, options=found.headers["Options"], names=players)
    entries = [
        played.entry for played in chain([*match.history], match.run(computers(match.game, players, Random(seed))))
    ]
    return record.write(match.game, found.headers, entries)


def playable(text: str) -> bool:
    """Whether today's rules still allow a game, move by move to its end."""
    found = record.read(text, GAMES)
    game = GAMES[found.headers["Game"]]
    try:
        *_, last = record.replay(found, game)
    except record.DamagedError:
        return False
    return not game.to_act(last.state)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.support.transcripts")
    parser.add_argument("--anew", action="store_true", help="play every game anew, also those that need not change")
    given = parser.parse_args()
    for game, cast in CASTS.items():
        for name, (options, seats) in cast.items():
            path = FOLDER / f"{name}.txt"
            text = path.read_text(encoding="utf-8") if path.exists() and not given.anew else ""
            kept = text and playable(text)
            path.write_text(again(text) if kept else play(game, options, seats, name), encoding="utf-8")
    for path in sorted(RECORDS.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        if given.anew or not playable(text):
            path.write_text(record_anew(text), encoding="utf-8")


if __name__ == "__main__":
    main()
