"""A game to play in a terminal, as the command line asks for it: which, who plays, where it is kept."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from pathlib import Path
from typing import Any

from rules import GAMES
from rules.ai import PLAYERS
from rules.game import Game
from rules.match import Match

SEATS = "me,newcomer,newcomer"


class UsageError(Exception):
    """Something asked for on the command line cannot be done: one sentence, exit code 2."""


def seats_of(game: Game, text: str, kinds: Collection[str], options: Any) -> list[str]:
    """Who plays, by kind; raises UsageError or IllegalError."""
    names = text.split(",")
    for name in names:
        if name not in kinds:
            raise UsageError(f"no player is called {name!r}; there are {', '.join(sorted(kinds))}")
    game.setup(options, len(names))  # raises where the number of players does not fit
    return names


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What `play` is told on the command line."""
    first = next(iter(GAMES))
    command.add_argument("game", nargs="?", default=first, choices=GAMES, help=f"which one (default {first})")
    command.add_argument("--options", default="", help="edition=original,lineup=random …")
    command.add_argument("--seed", default=None)
    command.add_argument("--seats", default=SEATS, help=f"me, {', '.join(PLAYERS)}; commas between (default {SEATS})")
    command.add_argument("--save", type=Path, help="write the record to this file")


def opened_match(arguments: argparse.Namespace) -> Match:
    """The match that was asked for; raises UsageError or IllegalError."""
    game = GAMES[arguments.game]
    players = seats_of(game, arguments.seats, {"me", *PLAYERS}, game.parse_options(arguments.options))
    if arguments.save is not None:
        try:
            arguments.save.open("a").close()
        except OSError as problem:
            raise UsageError(f"cannot write {arguments.save}: {problem.strerror}") from None
    return Match(arguments.game, seed=arguments.seed, options=arguments.options, names=players)
