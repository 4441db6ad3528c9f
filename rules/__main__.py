"""python -m rules play | simulate | arena | tune | replay: the games on the command line."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, cast

from rules import GAMES, record
from rules.ai import PLAYERS
from rules.game import Game
from rules.notation import IllegalError
from rules.play.arena import arena
from rules.play.opened import UsageError, add_arguments, opened_match, seats_of
from rules.play.simulate import FaultError, simulate
from rules.play.terminal import Screen, play

WITH_WORDS, ITS_NEEDS = "render", ("PIL", "babel", "bidi")
"""The program that plays the same games in sentences, and what must be installed for it. It stands on this one, so it
is started and never imported.
"""


def main(argv: list[str] | None = None) -> int:
    """Run a command; what is wrong is said in one line and gives exit code 2."""
    arguments = parser().parse_args(argv)
    try:
        return int(arguments.run(arguments))
    except (UsageError, IllegalError, record.DamagedError) as problem:
        print(f"rules {arguments.command}: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python -m rules", description="Carson City, rules only.")
    commands = top.add_subparsers(dest="command", required=True)
    game = commands.add_parser("play", help="a game in this terminal")
    game.set_defaults(run=run_play)
    add_arguments(game)
    game.add_argument("--notation", action="store_true", help="in notation, as programs read it, also for a person")
    for name, run, text in (
        ("simulate", run_simulate, "random games with everything checked"),
        ("arena", run_arena, "computer players against each other"),
    ):
        command = commands.add_parser(name, help=text)
        command.set_defaults(run=run)
        command.add_argument("game", choices=GAMES)
        command.add_argument("--options", default="", help="edition=original,lineup=random …, or random")
        command.add_argument("--seed", default=None)
        if name == "simulate":
            command.add_argument("--games", type=positive, default=100)
            command.add_argument("--players", type=positive, default=None)
            command.add_argument("--no-check", action="store_true", help="play in place, without checks")
            command.add_argument("--json", action="store_true")
        else:
            command.add_argument("--seats", required=True, help=f"me, {', '.join(PLAYERS)}; commas between")
        if name == "arena":
            command.add_argument("--games", type=positive, default=100)
            command.add_argument("--jobs", type=positive, default=1, help="processes to play on")
            command.add_argument("--any-number", action="store_true", help="of players, with --options random")
            command.add_argument("--json", action="store_true")
    tune = commands.add_parser("tune", help="what things are worth, fitted to games of computer players")
    tune.set_defaults(run=run_tune)
    tune.add_argument("game", choices=[name for name in GAMES if fitting(name) is not None])
    tune.add_argument("--table", required=True, help="which of the game's tables of worths")
    tune.add_argument("--games", type=positive, default=300)
    tune.add_argument("--seed", default="1")
    tune.add_argument("--json", action="store_true")
    again = commands.add_parser("replay", help="play a record again and show the board")
    again.set_defaults(run=run_replay)
    again.add_argument("file", type=Path)
    again.add_argument("--ply", type=int, default=None, help="stop after so many moves")
    again.add_argument("--seat", default=None, help="see it as this player, by name or colour")
    return top


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def run_play(arguments: argparse.Namespace) -> int:
    """A person at a terminal gets the game with words, where that is installed; a program reads and writes notation."""
    installed = all(find_spec(each) is not None for each in (WITH_WORDS, *ITS_NEEDS))
    if sys.stdin.isatty() and not arguments.notation and installed:
        asked = {"options": arguments.options, "seed": arguments.seed, "seats": arguments.seats, "save": arguments.save}
        given = [f"--{name}={value}" for name, value in asked.items() if value not in ("", None)]
        return subprocess.call([sys.executable, "-m", WITH_WORDS, "play", arguments.game, *given])
    play(Screen(opened_match(arguments)), arguments.save, input)
    return 0


def run_simulate(arguments: argparse.Namespace) -> int:
    game = GAMES[arguments.game]
    try:
        result = simulate(
            game,
            arguments.games,
            arguments.seed or "1",
            arguments.players,
            arguments.options,
            check=not arguments.no_check,
        )
    except FaultError as fault:
        print(f"fault: {fault}", file=sys.stderr)
        return 1
    return report(result, arguments.json)


def run_arena(arguments: argparse.Namespace) -> int:
    game = GAMES[arguments.game]
    drawn = arguments.options == "random"
    if arguments.any_number and not drawn:
        raise UsageError("--any-number goes with --options random")
    options = game.parse_options("" if drawn else arguments.options)
    players = seats_of(game, arguments.seats, set(PLAYERS), options)
    found = arena(
        game,
        None if drawn else options,
        players,
        arguments.games,
        arguments.seed or "1",
        arguments.jobs,
        any_number=arguments.any_number,
    )
    return report(found, arguments.json)


class Fitting(Protocol):
    """A game's module `ai.fitting`."""

    FITTED: Mapping[str, Callable[[int, str], Any]]
    """The tables that can be made anew, from so many games with a seed."""


def fitting(game: str) -> Fitting | None:
    """What a game knows about making its worths anew: its module `ai.fitting`, where it has one."""
    package = getattr(GAMES[game], "__name__", "")
    if not package:  # a small game is an object, no package
        return None
    name = f"{package}.ai.fitting"
    try:
        return cast("Fitting", import_module(name)) if find_spec(name) is not None else None
    except ModuleNotFoundError:
        return None


def run_tune(arguments: argparse.Namespace) -> int:
    found = fitting(arguments.game)
    tables = found.FITTED if found is not None else {}
    if arguments.table not in tables:
        raise UsageError(f"no table is called {arguments.table!r}; there are {', '.join(tables)}")
    return report({"table": tables[arguments.table](arguments.games, arguments.seed)}, arguments.json)


def report(result: dict[str, Any], as_json: bool) -> int:
    if as_json:
        print(json.dumps(result))
        return 0
    for name, value in result.items():
        if isinstance(value, dict):
            print(f"{name}: " + ", ".join(f"{key} {count}" for key, count in value.items()))
        elif isinstance(value, list):
            for row in value:
                print("  ".join(f"{key} {each}" for key, each in row.items()))
        else:
            print(f"{name}: {value}")
    return 0


def run_replay(arguments: argparse.Namespace) -> int:
    found = record.read(read_text(arguments.file), GAMES)
    game = GAMES[found.headers["Game"]]
    state = record.start(found, game)
    seat = seat_named(game, found, arguments.seat)
    upto = len(found.moves) if arguments.ply is None else arguments.ply
    if not 0 <= upto <= len(found.moves):
        raise UsageError(f"this record has {len(found.moves)} moves; --ply {upto} is not among them")
    for played in record.replay(found, game):
        if played.ply <= upto:
            state = played.state
        final = played.state
    print(game.show(game.view(state, seat)))
    over = bool(found.moves) and not game.to_act(final)
    if over and upto == len(found.moves):
        for score in game.scores(final):
            print(f"{score.place}. {game.SEATS[score.seat]} {score.total} VP")
    return check_result(game, found, final if over else None)


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as problem:
        line = problem.object[: problem.start].count(b"\n") + 1
        raise record.DamagedError(line, "this is no text in UTF-8") from None
    except OSError as problem:
        raise UsageError(f"cannot read {file}: {problem.strerror}") from None


def seat_named(game: Game, found: record.Record, name: str | None) -> int | None:
    if name is None:
        return None
    for seat, (colour, player) in enumerate(found.seats.items()):
        if name in (colour, player):
            return seat
    known = ", ".join(f"{player} ({colour})" for colour, player in found.seats.items())
    raise UsageError(f"nobody is called {name!r}; there are {known}")


def check_result(game: Game, found: record.Record, final: Any) -> int:
    """The result a record claims must be the one its moves lead to."""
    claimed = found.headers.get("Result")
    if claimed is None:
        return 0
    real = "the game is not over" if final is None else record.result(game, final)
    if real != claimed:
        raise record.DamagedError(found.lines["Result"], f"the record claims {claimed!r}, its moves give {real!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
