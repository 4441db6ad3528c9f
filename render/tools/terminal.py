"""`python -m render play`: a game in the terminal, told in sentences, every choice explained, the rules at hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from render.desk import Desk
from render.games import desk_at, renderer
from render.news import sentences
from render.refusals import refusal
from render.rulebook import book
from render.rulebook_search import meant, nearest
from render.telling import table
from render.words import name, say, who
from rules.game import Event, Played, Seat
from rules.match import Match
from rules.notation import IllegalError, Move
from rules.play.terminal import Screen
from rules.players import SEATS

LISTED = 12
"""So many moves of a verb are listed unless all are asked for."""
NEAREST = 5
MARKS = re.compile(r"\*\*|`|^#+ |(?<!\w)\*(?=\w)|(?<=[\w.])\*(?!\w)", re.MULTILINE)


def plain(text: str) -> str:
    """A message without the signs that only Discord understands.

    >>> plain("**Mine** pays *at most* $24, 2 * 3")
    'Mine pays at most $24, 2 * 3'
    """
    return MARKS.sub("", text)


def amounts(moves: list[Move]) -> bool:
    """Whether each of these moves is a number and nothing else."""
    return all(len(move.words()) == 1 and move.words()[0].isdecimal() for move in moves)


class WordScreen(Screen):
    """The table and what happens on it in a language."""

    def __init__(self, match: Match, lang: str) -> None:
        super().__init__(match)
        self.lang = lang
        self.players = {colour: name(lang, "seat", colour) for colour in SEATS[: len(match.names)]}
        self.untold: list[Event] = []
        self.listed: dict[int, Move] = {}
        """The moves on the screen, by the numbers before them."""

    def say(self, key: str, **data: str | int) -> str:
        return say(self.lang, f"terminal.{key}", **data)

    def who(self, seat: Seat) -> str:
        return who(SEATS[seat], self.players)

    def desk(self, seat: Seat) -> Desk[Any]:
        return desk_at(self.match.view(seat), seat, self.lang)

    # What happens

    def opening(self) -> str:
        people = [
            self.say("me", who=self.who(seat))
            if kind == "me"
            else self.say("computer", who=self.who(seat), level=level)
            for seat, kind in enumerate(self.match.names)
            for level in [say(self.lang, f"bot.level.{kind}") if kind != "me" else ""]
        ]
        return "\n".join([self.say("seats", people=", ".join(people)), self.help()])

    def hear(self, played: Played) -> None:
        self.untold += self.known(played)

    def news(self) -> list[str]:
        """What happened since somebody was last asked, told once."""
        seat = None if self.seat is None else SEATS[self.seat]
        lines = sentences(self.match.view(self.seat), self.untold, self.lang, self.players, seat=seat)
        self.untold.clear()
        return [*map(plain, lines), ""] if lines else []

    def ended(self) -> str:
        view = self.match.view()
        told = table(view, self.lang, self.players)
        return plain(
            "\n".join([*self.news(), *renderer(view).sketch(view, self.lang, self.players), told.won(), *told.score()])
        )

    # What is to be decided

    def asks(self, seat: Seat, legal: list[Move]) -> str:
        view, desk = self.match.view(seat), self.desk(seat)
        told = table(view, self.lang, self.players)
        standing = next(iter(told.parts()))
        drawn = renderer(view).sketch(view, self.lang, self.players)
        players = [told.player(each) for each in sorted(score.seat for score in told.scores())]
        said = [plain(line) for line in (*standing, *players, desk.facts()) if line]
        return "\n".join([*self.news(), *drawn, "", *said, "", self.moves(seat, legal)])

    def table(self, seat: Seat) -> str:
        """Everything on the table in words; what is drawn is not told as well, and would come last."""
        view = self.match.view(seat)
        parts = [*table(view, self.lang, self.players).parts()]
        drawn = renderer(view).sketch(view, self.lang, self.players)
        return plain("\n\n".join("\n".join(part) for part in [*(parts[:-1] if drawn else parts), drawn] if part))

    def moves(self, seat: Seat, legal: list[Move], whole: bool = False) -> str:
        """What may be done, by verb, the best first; each with its number and in words.

        A move that is a number itself has that number: whoever types 8 bids 8.
        """
        desk, verbs = self.desk(seat), dict[str, list[Move]]()
        for move in self.best_first(seat, legal, desk):
            verbs.setdefault(move.verb, []).append(move)
        self.listed, lines = {}, []
        for verb, found in sorted(verbs.items(), key=lambda each: not amounts(each[1])):
            shown = found if whole else found[:LISTED]
            wide = max(len(str(move)) for move in shown)
            numbers = self.number(found if amounts(found) else shown)
            for number, move, (label, more) in zip(numbers, shown, desk.entries(shown), strict=False):
                words = f"{label} · {more}" if more else label
                lines.append(f"{number:>4}  {move!s:<{wide}}   {plain(words)}")
            if len(found) > len(shown):
                lines.append(self.say("more", number=len(found) - len(shown), verb=verb))
        return "\n".join(lines)

    def number(self, moves: list[Move]) -> list[int]:
        """The numbers by which some moves can be chosen from now on."""
        found = []
        for move in moves:
            own = int(move.words()[0]) if amounts(moves) else None
            after = max(self.listed, default=0) + 1
            found.append(after if own is None or own in self.listed else own)
            self.listed[found[-1]] = move
        return found

    def best_first(self, seat: Seat, legal: list[Move], desk: Desk[Any]) -> list[Move]:
        """By what a regular computer player thinks of them; numbers as they are."""
        view, game, moves = self.match.view(seat), self.match.game, desk.ordered(legal)
        worth = {str(move): game.prospect(view, seat, move) for move in moves if not amounts([move])}
        verbs = [*dict.fromkeys(move.verb for move in moves)]
        return sorted(moves, key=lambda move: (verbs.index(move.verb), -worth.get(str(move), 0.0)))

    def read(self, typed: str) -> Move:
        if typed.isdecimal() and (found := self.listed.get(int(typed))) is not None:
            return found
        return super().read(typed)

    def refused(self, problem: IllegalError, seat: Seat, legal: list[Move]) -> str:
        if problem.key == "unknown-verb" and str(problem.data.get("word", "")).isdecimal():
            return self.say("no-number", number=str(problem.data["word"]))
        told = refusal(problem, self.lang, self.players, awaited=self.match.to_act)
        return f"{plain(told)} {self.say('instead')}"

    # What may be asked

    def rules(self, seat: Seat, word: str) -> str:
        pages, view = book(self.lang), self.match.view(seat)
        entry = meant(self.lang, word, self.match.name) if word else pages.decision(view)
        if entry is None:
            near = nearest(self.lang, word, self.match.name, NEAREST)
            return self.say("unknown", word=word, titles=" · ".join(each.heading for each in near))
        further = " · ".join(each.heading for each in pages.related(entry))
        return plain(f"{pages.text(entry, self.lang)}\n{self.say('read-on', titles=further)}")

    def help(self) -> str:
        return self.say("help")

    def nothing_to_undo(self) -> str:
        return self.say("nothing-to-undo")

    def prompt(self, seat: Seat) -> str:
        return f"{self.who(seat)}> "

    def left(self, save: Path | None) -> str:
        return self.say("left-saved", file=str(save)) if save else self.say("left")
