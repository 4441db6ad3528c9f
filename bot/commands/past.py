"""`/board ply`: how a table stood earlier, as its reader would have seen it then, and the way from phase to phase."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from cachetools import LRUCache
from discord import app_commands

from bot.commands.texts import Read
from bot.limits.table import CHOICE_NAME, CHOICES
from bot.table.session import BrokenError, RefusedError, Session
from bot.ui import games_here, ids, send
from bot.ui.app import App, lang_of
from bot.ui.buttons import Control, short
from bot.ui.interaction import Interaction
from bot.ui.layouts import words
from render import PALETTES, PictureRequest, caption, close_ups
from render.games import renderer
from render.language import fold
from render.words import name, say
from rules.game import Game, Seat
from rules.notation import IllegalError, parse

KEPT = 64
"""Games whose phases are remembered."""
EARLIER, LATER = "◀", "▶"
PHASE, TABLE = "phase", "table"
"""What is shown unless a part is named: the pictures of that phase, or the whole table at one look."""
OVER = "over"
"""The phase after the last."""


class Moment(NamedTuple):
    """The end of a phase: after which ply, in which round, and what the phase is called."""

    ply: int
    round: int
    phase: str


class Past:
    """Looking at what was."""

    def __init__(self, app: App) -> None:
        self.app, self.read = app, Read(app)
        self.known: LRUCache[tuple[int, int, int], tuple[Moment, ...]] = LRUCache(KEPT)

    async def moments(self, session: Session) -> tuple[Moment, ...]:
        """The end of every phase so far, and how it stands; raises RefusedError where that cannot be told any more."""
        row = session.row
        key = (row.id, row.undos, row.ply)
        if key not in self.known:
            log = await self.app.store.moves.log(row.id)
            lines = [(line.seat, line.move) for line in log if line.ply <= row.ply]
            try:
                self.known[key] = await self.app.table.pool.run(
                    ends, session.game, row.options, len(session.seats), lines
                )
            except IllegalError:  # a log of an earlier version
                raise RefusedError("no-past") from None
        return self.known[key]

    async def show(self, interaction: Interaction, session: Session, ply: int, part: str, palette: str) -> None:
        """A picture of then, with the ways to the phase before and the one after."""
        last, lang, players = session.row.ply, lang_of(interaction), session.names
        if palette not in PALETTES:
            raise RefusedError("gone")
        if not 0 <= ply <= last:
            raise RefusedError("no-such-ply", last=last)
        seat, found = session.sitting(interaction.user.id), await self.moments(session)
        try:
            view = await self.read.seen(interaction, session, ply)
        except BrokenError:
            raise RefusedError("no-past") from None
        if part not in (PHASE, *close_ups(view), *(f"player:{colour}" for colour in players)):
            raise RefusedError("no-such-part")
        here = Moment(ply, view.round, session.game.phase(view))
        parts = pictures_then(view, here.phase) if part == PHASE else (part,)
        files = []
        for number, each in enumerate(parts, 1):
            request = PictureRequest(view, lang, each, palette, players, seat=seat)
            data = await self.app.pictures.picture(request, user=interaction.user.id if number == 1 else None)
            alt = caption(view, lang, players) if number == 1 else None  # they show the same table
            files.append(discord.File(io.BytesIO(data), f"carson-city-{number}.png", description=alt))
        text = say(lang, "bot.past.title", phase=called(here, lang), ply=ply, last=last)
        ways = [
            Control("past", session.row.id, f"{arrow} {called(each, lang)}", f"{each.ply}.{palette}.{part}")
            for arrow, each in around(found, ply)
        ]
        if part in (PHASE, TABLE):
            label, other = ("whole", TABLE) if part == PHASE else ("phase-pictures", PHASE)
            ways.append(Control("past", session.row.id, say(lang, f"bot.past.{label}"), f"{ply}.{palette}.{other}"))
        await send.answer(interaction, view=words(text, ways, files), files=files)

    async def turned(self, interaction: Interaction, game: int, detail: str) -> None:
        """One of the two buttons: the picture they stand under becomes another."""
        await send.turn(interaction)
        ply, _, rest = detail.partition(".")
        palette, _, part = rest.partition(".")
        session = await self.app.table.load(game)
        if session.position is None:
            raise RefusedError("no-such-game")
        await self.read.allowed(interaction, session)
        # A move may have been taken back meanwhile.
        await self.show(interaction, session, min(ids.number(ply), session.row.ply), part, palette)

    async def offer(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Phases to look back at, the last first."""
        lang = lang_of(interaction)
        try:
            rows = await games_here.looked_at(self.app.store, interaction)
            session = await self.app.table.load(rows[0].id)
            found = await self.moments(session) if session.position is not None else ()
        except RefusedError:
            return []
        labels = {each.ply: say(lang, "bot.past.choice", phase=called(each, lang), ply=each.ply) for each in found}
        fits = [ply for ply, label in labels.items() if fold(typed) in fold(label)]
        return [app_commands.Choice(name=short(labels[ply], CHOICE_NAME), value=ply) for ply in fits[::-1]][:CHOICES]


def pictures_then(view: Any, phase: str) -> tuple[str, ...]:
    """What showed a running phase, readable on a phone; the whole table once the game is over, or without such."""
    running = renderer(view).turn_pictures(view) if phase != OVER else ()
    return running[::-1] or (TABLE,)  # the most telling one lowest, beside the buttons


def ends(game: Game, options: str, seats: int, lines: Sequence[tuple[Seat, str]]) -> tuple[Moment, ...]:
    """The last position of every phase that a replay of the game would show, and the newest."""
    state = game.setup(game.parse_options(options), seats)
    now, found = game.view(state, None), []
    for ply, (seat, text) in enumerate(lines):
        state, _ = game.apply(state, seat, parse(text, game.MOVES))
        then = game.view(state, None)
        if renderer(now).turning(now, then):
            found.append(Moment(ply, now.round, game.phase(now)))
        now = then
    return (*found, Moment(len(lines), now.round, game.phase(now)))


def around(found: Sequence[Moment], ply: int) -> list[tuple[str, Moment]]:
    """The moments next to a ply, before it and after it.

    >>> one, two = Moment(3, 1, "characters"), Moment(9, 1, "placement")
    >>> around([one, two], 3) == [("▶", two)], around([one, two], 5) == [("◀", one), ("▶", two)]
    (True, True)
    """
    before = [(EARLIER, each) for each in found if each.ply < ply][-1:]
    return before + [(LATER, each) for each in found if each.ply > ply][:1]


def called(moment: Moment, lang: str) -> str:
    """Round and phase."""
    phase = name(lang, "phase", moment.phase)
    return say(lang, "bot.past.phase", round=moment.round, phase=phase) if moment.round else phase
