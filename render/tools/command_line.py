"""The commands of `python -m render`: pictures and words of recorded games."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from render.draw.palette import PALETTES
from render.draw.request import PictureRequest
from render.games import RENDERERS
from render.language import LANGUAGES
from render.pictures import UnknownError, picture
from render.telling import describe
from render.tools.gallery import draw
from render.tools.replay import Replayed, replay, told
from render.tools.terminal import WordScreen
from rules.game import Seat
from rules.notation import IllegalError
from rules.play.opened import UsageError, add_arguments, opened_match
from rules.play.terminal import play
from rules.players import SEATS
from rules.record import DamagedError

PARTS = (
    *dict.fromkeys(part for game in RENDERERS.values() for part in (*game.CLOSE_UPS, *game.PHONE)),
    "player:NAME",
    "choices",
    "end",
)
"""What can be drawn of one game or another."""


def main(argv: list[str] | None = None) -> int:
    """Run a command; what is wrong is said in one line and gives exit code 2."""
    arguments = parser().parse_args(argv)
    try:
        arguments.run(arguments)
    except (UsageError, UnknownError, DamagedError, IllegalError) as problem:
        print(f"render {arguments.command}: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    return 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python -m render", description="Carson City, what people see.")
    commands = top.add_subparsers(dest="command", required=True)
    for name, run, text in (
        ("table", run_table, "a picture of a position"),
        ("replay", run_replay, "a whole game as an animated picture"),
        ("text", run_text, "the complete table in words"),
    ):
        command = commands.add_parser(name, help=text)
        command.set_defaults(run=run)
        command.add_argument("record", type=Path, help="a game file")
        command.add_argument("--lang", default="en", help=", ".join(LANGUAGES))
        if name != "replay":
            command.add_argument("--ply", type=int, default=None, help="the position after so many moves")
            command.add_argument("--seat", default=None, help="as this player sees it, by name or colour")
        if name != "text":
            command.add_argument("--palette", default="default", help=", ".join(PALETTES))
            command.add_argument("-o", dest="file", type=Path, required=True, help="where the picture goes")
        if name == "replay":
            command.add_argument(
                "--player", action="append", default=[], metavar="COLOUR=NAME", help="what a player is called"
            )
        if name == "table":
            command.add_argument("--part", default="table", help=", ".join(PARTS))
            command.add_argument("--since", type=int, default=None, help="ring what changed after so many moves")
    game = commands.add_parser("play", help="a game in this terminal, alone or against computer players")
    game.set_defaults(run=run_play)
    add_arguments(game)
    game.add_argument("--lang", default="en", help=", ".join(LANGUAGES))
    show = commands.add_parser("gallery", help="a set of telling positions, for people to look through")
    show.set_defaults(run=run_gallery)
    show.add_argument("folder", type=Path)
    show.add_argument("--game", default=None, help=f"only this one: {', '.join(RENDERERS)}")
    return top


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(f"cannot read {path}: {problem}") from None


def save(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as problem:
        raise UsageError(f"cannot write {path}: {problem.strerror}") from None


def ply(game: Replayed, number: int | None, option: str) -> int:
    """A number of moves that the record has."""
    moves = len(game.views) - 1
    chosen = moves if number is None else number
    if not 0 <= chosen <= moves:
        raise UsageError(f"this record has {moves} moves; {option} {chosen} is not among them")
    return chosen


def seat_named(game: Replayed, name: str | None) -> Seat | None:
    if name is None:
        return None
    for colour, player in game.players.items():
        if name in (colour, player):
            return SEATS.index(colour)
    known = ", ".join(f"{player} ({colour})" for colour, player in game.players.items())
    raise UsageError(f"nobody is called {name!r}; there are {known}")


def spoken(lang: str) -> None:
    """Raise UsageError where there is no such language."""
    if lang not in LANGUAGES:
        raise UsageError(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")


def run_play(arguments: argparse.Namespace) -> None:
    spoken(arguments.lang)
    play(WordScreen(opened_match(arguments), arguments.lang), arguments.save, input)


def opened(arguments: argparse.Namespace) -> tuple[Replayed, Seat | None]:
    """The record as the chosen player sees it."""
    spoken(arguments.lang)
    text = read(arguments.record)
    game = told(text)
    seat = seat_named(game, arguments.seat)
    return (game if seat is None else told(text, seat)), seat


def run_table(arguments: argparse.Namespace) -> None:
    game, seat = opened(arguments)
    now = game.views[ply(game, arguments.ply, "--ply")]
    before = None if arguments.since is None else game.views[ply(game, arguments.since, "--since")]
    history = () if now.agenda else game.history
    request = PictureRequest(
        now,
        arguments.lang,
        arguments.part,
        arguments.palette,
        game.players,
        before=before,
        seat=seat,
        history=history,
    )
    save(arguments.file, picture(request))


def run_text(arguments: argparse.Namespace) -> None:
    game, _ = opened(arguments)
    print(describe(game.views[ply(game, arguments.ply, "--ply")], arguments.lang, game.players))


def run_replay(arguments: argparse.Namespace) -> None:
    for word, known, what in ((arguments.lang, LANGUAGES, "language"), (arguments.palette, PALETTES, "palette")):
        if word not in known:
            raise UsageError(f"there is no {what} {word!r}; there are {', '.join(known)}")
    names = dict(word.partition("=")[::2] for word in arguments.player)
    if strange := sorted(names.keys() - {*SEATS}):
        raise UsageError(f"there is no colour {strange[0]!r}; there are {', '.join(SEATS)}")
    save(arguments.file, replay(read(arguments.record), arguments.lang, arguments.palette, names))


def run_gallery(arguments: argparse.Namespace) -> None:
    if arguments.game not in (None, *RENDERERS):
        raise UsageError(f"there is no game {arguments.game!r}; there are {', '.join(RENDERERS)}")
    try:
        for path in draw(arguments.folder, [arguments.game] if arguments.game else RENDERERS):
            print(path)
    except OSError as problem:
        raise UsageError(f"cannot write into {arguments.folder}: {problem.strerror}") from None
