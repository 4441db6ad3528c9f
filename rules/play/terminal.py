"""A whole game in a terminal: the board as text, the legal moves, a move typed in notation."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from rules import record
from rules.game import Event, Seat
from rules.match import Match
from rules.notation import IllegalError, Move, parse
from rules.play.playout import choice

HELP = "Type a move as listed, `moves` for all of them, `board` for the table, or `quit`."


def play(match: Match, save: Path | None, ask: Callable[[str], str]) -> bool:
    """Play until the game ends; False if the person left early. The record is saved after every move.

    A match's names say who plays: `me`, or a kind of computer player.
    """
    game, rng, mine = match.game, Random(match.seed), reader(match)

    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move] | None:
        seat = next((each for each in seats if match.names[each] != "me"), seats[0])
        if match.names[seat] != "me":
            return seat, choice(game, state, seat, match.names[seat], rng)
        move = ask_person(match, seat, ask)
        return None if move is None else (seat, move)

    for played in chain([*match.history], match.run(decide)):
        said = record.line(game, played.ply, played.entry, mine, whole=False)
        known = [event for event in played.events if event.to is None or event.to == mine]
        print(said + "".join(f"\n     {tell(event)}" for event in known))
        if save is not None:
            save.write_text(match.record(), encoding="utf-8")
    if not match.over:
        return False
    print("\n" + match.show())
    for score in match.scores():
        parts = "  ".join(f"{why} {points}" for why, points in score.parts.items())
        print(f"{score.place}. {game.SEATS[score.seat]} {score.total} VP   ({parts})")
    return True


def reader(match: Match) -> Seat | None:
    """The one person who plays here; several share a screen, and nobody's secrets are shown on it."""
    people = [seat for seat, name in enumerate(match.names) if name == "me"]
    return people[0] if len(people) == 1 else None


def ask_person(match: Match, seat: Seat, ask: Callable[[str], str]) -> Move | None:
    """Show the table and read a legal move; None to leave."""
    game, board, legal = match.game, match.show(seat), match.legal(seat)
    print("\n" + board)
    print(listing(legal, short=True))
    while True:
        try:
            text = ask(f"{game.SEATS[seat]}> ").strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if text in ("quit", "exit"):
            return None
        if text in ("", "help", "?"):
            print(HELP)
        elif text == "board":
            print(board)
        elif text == "moves":
            print(listing(legal, short=False))
        else:
            try:
                move = parse(text, game.MOVES)
                game.apply(match.state, seat, move)
                return move
            except IllegalError as problem:
                print(f"{problem}\n{listing(legal, short=True)}")


def listing(legal: list[Move], *, short: bool) -> str:
    """Legal moves by verb, one line each; long lists cut short unless all are wanted."""
    verbs: dict[str, list[str]] = {}
    for move in legal:
        verbs.setdefault(move.verb, []).append(" ".join(move.words()))
    lines = []
    for verb, found in verbs.items():
        shown = found[:24] if short else found
        rest = f" … {len(found) - len(shown)} more (`moves` lists all)" if len(found) > len(shown) else ""
        lines.append(f"  {verb} " + " | ".join(shown).strip() + rest)
    return "\n".join(lines)


def tell(event: Event) -> str:
    """An event as bare facts; the sentences for players live elsewhere."""
    return " ".join([event.kind, *(f"{name}={value}" for name, value in event.data.items())])
