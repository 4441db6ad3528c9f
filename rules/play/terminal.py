"""A whole game in a terminal: the board as text, the legal moves, a move typed in notation."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from rules import record
from rules.ai import PLAYERS
from rules.fate import pick
from rules.game import FATE, Entry, Event, Game, Seat
from rules.notation import Illegal, Move, parse

HELP = "Type a move as listed, `moves` for all of them, `board` for the table, or `quit`."


class Table:
    """One game being played here: its state, its log, and who sits where."""

    def __init__(self, game: Game, name: str, options: Any, players: list[str], seed: str) -> None:
        self.game, self.name, self.options, self.players, self.seed = game, name, options, players, seed
        self.state = game.setup(options, len(players))
        self.log: list[Entry] = []
        self.rng = Random(seed)

    def make(self, seat: Seat, move: Move) -> list[Event]:
        self.state, events = self.game.apply(self.state, seat, move)
        self.log.append(Entry(seat, move))
        return events

    @property
    def reader(self) -> Seat | None:
        """The one person who plays here; several share a screen, and nobody's secrets are shown on it."""
        people = [seat for seat, player in enumerate(self.players) if player == "me"]
        return people[0] if len(people) == 1 else None

    def record(self) -> str:
        over = not self.game.to_act(self.state)
        seats = zip(self.game.SEATS, self.players, strict=False)
        headers = {
            "Game": self.name,
            "Options": str(self.options),
            "Seats": " ".join(f"{colour}={player}" for colour, player in seats),
            "Rules": self.game.RULES,
        }
        if over:
            found = self.game.scores(self.state)
            headers["Result"] = " ".join(f"{self.game.SEATS[score.seat]} {score.total}" for score in found)
            headers["Seed"] = self.seed
        return record.write(self.game, headers, self.log)


def play(table: Table, save: Path | None, ask: Callable[[str], str]) -> bool:
    """Play until the game ends; False if the person left early. The record is saved after every move."""
    game = table.game
    while seats := game.to_act(table.state):
        if seats[0] == FATE:
            seat, move = FATE, pick(game.odds(table.state), table.seed, len(table.log) + 1)
        else:
            seat = next((each for each in seats if table.players[each] != "me"), seats[0])
            if table.players[seat] == "me":
                chosen = ask_person(table, seat, ask)
                if chosen is None:
                    return False
                move = chosen
            else:
                view = game.view(table.state, seat)
                choose = PLAYERS[table.players[seat]]
                move = choose(game, view, seat, game.legal(view, seat), table.rng)
        events = table.make(seat, move)
        who = "*" if seat == FATE else game.SEATS[seat]
        said = record.told(game, table.log[-1], table.reader, whole=False)
        public = [event for event in events if event.to is None or event.to == table.reader]
        print(f"{len(table.log)}. {who} {said}" + "".join(f"\n     {tell(event)}" for event in public))
        if save is not None:
            save.write_text(table.record(), encoding="utf-8")
    print("\n" + game.show(game.view(table.state, None)))
    for score in game.scores(table.state):
        parts = "  ".join(f"{why} {points}" for why, points in score.parts.items())
        print(f"{score.place}. {game.SEATS[score.seat]} {score.total} VP   ({parts})")
    return True


def ask_person(table: Table, seat: Seat, ask: Callable[[str], str]) -> Move | None:
    """Show the table and read a legal move; None to leave."""
    game = table.game
    view = game.view(table.state, seat)
    legal = game.legal(view, seat)
    print("\n" + game.show(view))
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
            print(game.show(view))
        elif text == "moves":
            print(listing(legal, short=False))
        else:
            try:
                move = parse(text, game.MOVES)
                game.apply(table.state, seat, move)
                return move
            except Illegal as problem:
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


def new_seed() -> str:
    return secrets.token_hex(8)
