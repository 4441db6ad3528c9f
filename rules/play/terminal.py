"""A whole game in a terminal: the board as text, the legal moves, a move typed in notation.

What is shown is the Screen's affair. The one here knows notation only, for programs; people get the one with words of
`python -m render play`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from rules import record
from rules.game import Event, Played, Seat
from rules.match import Match
from rules.notation import IllegalError, Move, parse
from rules.play.playout import choice

Ask = Callable[[str], str]
QUIT = ("quit", "exit")
SHORT = 24
"""So many moves of a verb are listed unless all are asked for."""


class LeftError(Exception):
    """The person leaves the game."""


class UndoneError(Exception):
    """The person takes their last decision back."""


class Screen:
    """What people see and are told, in notation."""

    def __init__(self, match: Match) -> None:
        self.match = match
        people = [seat for seat, name in enumerate(match.names) if name == "me"]
        self.seat = people[0] if len(people) == 1 else None
        """The one person who plays here; several share a screen, and nobody's secrets are told on it."""

    def opening(self) -> str:
        return "Everything is notation here; `python -m render play` speaks in sentences."

    def hear(self, played: Played) -> None:
        """A move was made."""
        said = record.line(self.match.game, played.ply, played.entry, self.seat, whole=False)
        print(said + "".join(f"\n     {tell(event)}" for event in self.known(played)))

    def known(self, played: Played) -> list[Event]:
        """What whoever sits here may know of what happened."""
        return [event for event in played.events if event.to is None or event.to == self.seat]

    def asks(self, seat: Seat, legal: list[Move]) -> str:
        """The table and what a seat may do, when it must decide."""
        return f"{self.table(seat)}\n{self.moves(seat, legal)}"

    def table(self, seat: Seat) -> str:
        """Everything on the table."""
        return self.match.show(seat)

    def moves(self, seat: Seat, legal: list[Move], whole: bool = False) -> str:
        """Legal moves by verb, one line each; long lists cut short unless all are wanted."""
        verbs: dict[str, list[str]] = {}
        for move in legal:
            verbs.setdefault(move.verb, []).append(" ".join(move.words()))
        lines = []
        for verb, found in verbs.items():
            shown = found if whole else found[:SHORT]
            rest = f" … {len(found) - len(shown)} more (`moves` lists all)" if len(found) > len(shown) else ""
            lines.append(f"  {verb} " + " | ".join(shown).strip() + rest)
        return "\n".join(lines)

    def read(self, typed: str) -> Move:
        """The move that was typed; raises IllegalError where that is none."""
        return parse(typed, self.match.game.MOVES)

    def refused(self, problem: IllegalError, seat: Seat, legal: list[Move]) -> str:
        """Why a move cannot be made, and what can."""
        return f"{problem}\n{self.moves(seat, legal)}"

    def rules(self, seat: Seat, word: str) -> str:
        """What a word of the rules means; without a word, what this decision is about."""
        return "The rules are in docs/rules.md; `python -m render play` explains them word by word."

    def help(self) -> str:
        return (
            "Type a move as listed, `moves` for all of them, `board` for the table, `undo` to take your last decision "
            "back, `rules mine` for what a word means, or `quit`."
        )

    def nothing_to_undo(self) -> str:
        return "You have decided nothing yet."

    def prompt(self, seat: Seat) -> str:
        return f"{self.match.game.SEATS[seat]}> "

    def ended(self) -> str:
        """The table at the end, and who has how many points."""
        lines = [self.match.show()]
        for score in self.match.scores():
            parts = "  ".join(f"{why} {points}" for why, points in score.parts.items())
            lines.append(f"{score.place}. {self.match.game.SEATS[score.seat]} {score.total} VP   ({parts})")
        return "\n".join(lines)

    def left(self, save: Path | None) -> str:
        return "Game left." + (f" The record is in {save}." if save else "")


def play(screen: Screen, save: Path | None, ask: Ask) -> None:
    """Play until the game ends or the person leaves. The record is saved after every move.

    A match's names say who plays: `me`, or a kind of computer player.
    """
    match, rng = screen.match, Random(screen.match.seed)

    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move]:
        seat = next((each for each in seats if match.names[each] != "me"), seats[0])
        if match.names[seat] != "me":
            return seat, choice(match.game, state, seat, match.names[seat], rng)
        return seat, ask_person(screen, seat, ask)

    print(screen.opening())
    for played in match.history:
        screen.hear(played)
    try:
        while not match.over:
            going_on(screen, save, decide)
    except LeftError:
        print(f"\n{screen.left(save)}")
    else:
        print(f"\n{screen.ended()}")


def going_on(screen: Screen, save: Path | None, decide: Callable[[Any, tuple[Seat, ...]], tuple[Seat, Move]]) -> None:
    """Play on until the game is over, or somebody takes a decision back."""
    match = screen.match
    try:
        for played in match.run(decide):
            screen.hear(played)
            saved(match, save)
    except UndoneError:
        people = {seat for seat, name in enumerate(match.names) if name == "me"}
        if not match.undo(people):
            print(screen.nothing_to_undo())
        saved(match, save)


def saved(match: Match, save: Path | None) -> None:
    if save is not None:
        save.write_text(match.record(), encoding="utf-8")


def ask_person(screen: Screen, seat: Seat, ask: Ask) -> Move:
    """Show the table and read a legal move; raises LeftError and UndoneError where something else is wanted."""
    legal = screen.match.legal(seat)
    print("\n" + screen.asks(seat, legal))
    while True:
        try:
            text = ask(screen.prompt(seat)).strip()
        except (EOFError, KeyboardInterrupt):
            raise LeftError from None
        word, _, rest = text.partition(" ")
        if text in QUIT:
            raise LeftError
        if text == "undo":
            raise UndoneError
        if text in ("", "help", "?"):
            print(screen.help())
        elif text == "board":
            print(screen.table(seat))
        elif word == "moves":
            print(screen.moves(seat, [move for move in legal if str(move).startswith(rest)], whole=True))
        elif word == "rules":
            print(screen.rules(seat, rest))
        else:
            try:
                move = screen.read(text)
                screen.match.game.apply(screen.match.state, seat, move)
                return move
            except IllegalError as problem:
                print(screen.refused(problem, seat, legal))


def tell(event: Event) -> str:
    """An event as bare facts; the sentences for players live elsewhere."""
    return " ".join([event.kind, *(f"{name}={value}" for name, value in event.data.items())])
