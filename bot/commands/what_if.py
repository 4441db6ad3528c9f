"""What if: one's own cowboys placed on a private copy of the table, looked at, and submitted with one button."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.commands.play import LONGEST, MOVE_TRIES, Play
from bot.panel.intent_panel import offers
from bot.panel.outlook import Outlook, outlook
from bot.panel.pages import pages
from bot.panel.panel import Panel
from bot.panel.sketch import Sketch
from bot.panel.what_if_panel import Looked, looked, sketch_of, what_if_panel
from bot.store import what_ifs
from bot.store.transaction import OvertakenError
from bot.store.what_ifs import WhatIf
from bot.table.session import RefusedError, Session, Turn
from bot.ui import ids, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import IMAGINE, Control, MoveButton, MoveSelect, PageSelect
from bot.ui.guard import TAKEN
from bot.ui.handlers import Ticket
from bot.ui.interaction import Interaction
from bot.ui.layouts import Item, attached, layout, rows, shown
from bot.ui.panel_view import alt_text, card, headed
from bot.ui.refusal import refusal
from render import renderer
from render.words import say
from rules.game import Seat
from rules.intentions import Intention, unsaid
from rules.notation import IllegalError

LOG = logging.getLogger(__name__)
PATIENCE = 4.0
"""Seconds for which a panel waits for its pictures."""
OPEN, STEP, SUBMIT = "whatif", "whatifat", "whatifdo"
"""The actions: to look at it, to look at so many of its turns, to submit them."""


class WhatIfs:
    """What people imagine."""

    def __init__(self, app: App) -> None:
        self.app, self.play = app, Play(app)

    async def open(self, interaction: Interaction, game: int, page: str = "") -> None:
        """The button: the panel it stands on becomes the what-if, where it was left."""
        await send.turn(interaction)
        await self.show(interaction, await self.app.table.load(game), page=page)

    async def imagine(self, interaction: Interaction, ticket: Ticket, text: str) -> None:
        """One more turn after those that were looked at; the ticket says how many, so a repeat is harmless."""
        game, undos, number = ticket
        await send.turn(interaction)
        session = await self.app.table.load(game)
        found = await self.looked(session, interaction.user.id)
        if undos == session.row.undos and number <= len(found.moves):
            kept = [*map(str, found.moves[:number]), str(session.read(text))]
            await self.keep(session, interaction.user.id, WhatIf(session.state.round, ", ".join(kept), number + 1))
        await self.show(interaction, session)

    async def step(self, interaction: Interaction, game: int, detail: str) -> None:
        """Back or forth: so many of the turns are looked at."""
        await send.turn(interaction)
        session = await self.app.table.load(game)
        kept = (await self.looked(session, interaction.user.id)).kept(session)
        number = min(ids.number(detail), len(kept.moves.split(", ")))
        await self.keep(session, interaction.user.id, WhatIf(kept.round, kept.moves, number))
        await self.show(interaction, session)

    async def submit(self, interaction: Interaction, game: int, detail: str) -> None:
        """Everything that is looked at becomes plan and intentions; who is up makes the first of it."""
        interaction.extras[TAKEN] = False
        await send.turn(interaction)
        user, lang = interaction.user.id, lang_of(interaction)
        with self.app.live.hold(game, user):
            try:
                turn = await self.submitted(game, user, *ids.numbers(detail, 2))
            except IllegalError as problem:
                if problem.key == "stranger":
                    raise
                session = await self.app.table.load(game)
                await self.play.show(interaction, session, note=refusal(problem, lang, session))
                return
            interaction.extras[TAKEN] = True
            await self.app.store.write(what_ifs.forget(game, user))
            if turn.lines:
                await self.play.made(interaction, turn)
            else:
                await self.play.show(interaction, turn.session, note=say(lang, "bot.whatif.submitted"))

    async def submitted(self, game: int, user: int, undos: int, number: int) -> Turn:
        """`number` turns, as the button said; tried again where another process wrote in between."""
        for attempt in range(MOVE_TRIES):
            session = await self.app.table.load(game)
            seat = session.seat_of(user)
            found = await self.looked(session, user)
            if found.shown != number:
                raise RefusedError("stale")
            said = await self.said(session, seat, found)
            try:
                return await self.app.table.submit(game, user, undos, found.texts, said)
            except OvertakenError:
                if attempt == MOVE_TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    async def looked(self, session: Session, user: int) -> Looked:
        seat = session.seat_of(user)
        return looked(session, seat, await what_ifs.read(self.app.store, session.row.id, user))

    async def keep(self, session: Session, user: int, what_if: WhatIf) -> None:
        await self.app.store.write(what_ifs.keep(session.row.id, user, what_if))

    async def said(self, session: Session, seat: Seat, found: Looked) -> dict[str, Intention]:
        """What a regular player would do with what the imagined cowboys win, where nothing else was said."""
        every = await self.app.table.pool.run(offers, session.game, found.now.position, seat)
        new = unsaid(every, session.plans.get(seat, ()))
        return {about: way for about, way in new.items() if way[0].about}

    async def show(self, interaction: Interaction, session: Session, page: str = "") -> None:
        """Put the what-if into the private answer; where there is nothing to imagine, the player's panel."""
        lang, user = lang_of(interaction), interaction.user.id
        seat = session.seat_of(user)
        try:
            found = await self.looked(session, user)
        except RefusedError as problem:
            await self.play.show(interaction, session, note=refusal(problem, lang, session))
            return
        seen = sketch_of(found, seat, lang, page)
        drawn = await self.drawn(session, seen, self.app.palettes.of_person(user, session.row.guild))
        said = await self.said(session, seat, found) if found.moves else {}
        panel = what_if_panel(session, found, seen, dict(drawn.worth), said)
        first, *_ = pages(panel.text, LONGEST)
        files = attached(session, drawn.pictures, alt_text(panel))
        view = what_if_view(session, seat, found, panel, lang, first, files)
        await send.answer(interaction, view=view, files=files)

    async def drawn(self, session: Session, seen: Sketch, palette: str) -> Outlook:
        """What each next turn is worth, and the table as it would look; nothing where that takes too long."""
        view, seat, lang = seen.desk.view, seen.desk.seat, seen.desk.lang
        parts = renderer(view).turn_pictures(view)
        told = (session.game, view, seat, seen.moves, lang, parts, session.names, palette)
        try:
            return await asyncio.wait_for(self.app.table.pool.run(outlook, *told), PATIENCE)
        except Exception as problem:  # its text may hold what somebody imagines
            LOG.error("game %s: a what-if could not be drawn: %s", session.row.id, type(problem).__name__)
            return Outlook({}, ())


def what_if_view(
    session: Session, seat: Seat, found: Looked, panel: Panel, lang: str, text: str, files: list[discord.File]
) -> discord.ui.LayoutView:
    """The words, how the table would look, what could come next, back and forth, and the one way on."""
    game, undos = session.row.id, session.row.undos
    ticket = (game, undos, found.shown)
    groups = [*([panel.look] if panel.look is not None else []), *panel.groups]
    lists: list[Item] = [
        MoveSelect(ticket, number, headed(number, group), group.choices, IMAGINE) for number, group in enumerate(groups)
    ]
    moves: list[Item] = [MoveButton(ticket, choice, IMAGINE) for choice in panel.buttons]
    steps: list[Item] = []
    if found.shown:
        steps.append(Control(STEP, game, say(lang, "bot.button.whatif-back"), str(found.shown - 1)))
    if found.shown < len(found.moves):
        steps.append(Control(STEP, game, say(lang, "bot.button.whatif-on"), str(found.shown + 1)))
    if len(panel.pages) > 1:
        steps.insert(0, PageSelect(OPEN, game, say(lang, "bot.choose.pages"), panel.pages))
    else:
        steps += [Control(OPEN, game, label, key) for key, label in panel.pages]
    if found.shown:
        label = say(lang, "bot.button.whatif-submit")
        steps.append(Control(SUBMIT, game, label, f"{undos}.{found.shown}", primary=True))
    steps.append(Control("page", game, say(lang, "bot.button.back"), "all"))
    return layout(card(session, seat, text), *map(shown, files), *rows(lists), *rows(moves), *rows(steps))


def register(app: App, _: Tree) -> None:
    found = WhatIfs(app)
    app.handlers.controls |= {OPEN: found.open, STEP: found.step, SUBMIT: found.submit}
    app.handlers.moves[IMAGINE] = found.imagine
