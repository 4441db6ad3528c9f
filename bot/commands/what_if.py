"""What if: one's own cowboys placed on a private copy of the table, looked at, and submitted with one button."""

from __future__ import annotations

from dataclasses import replace
from string import ascii_lowercase

import discord

from bot.commands.play import MOVE_TRIES, Play
from bot.panel.intent_panel import ASK, Offers, given, lists, mark, offers
from bot.panel.pages import pages
from bot.panel.panel import Panel
from bot.panel.what_if_panel import Looked, looked, sketch_of, what_if_panel
from bot.store import what_ifs
from bot.store.transaction import OvertakenError
from bot.store.what_ifs import WhatIf
from bot.table.session import RefusedError, Session, Turn
from bot.ui import ids, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import IMAGINE, Control, MoveButton, MoveSelect, PageSelect, selects
from bot.ui.guard import TAKEN
from bot.ui.handlers import Ticket
from bot.ui.interaction import Interaction
from bot.ui.layouts import Item, attached, layout, rows, shown, words
from bot.ui.panel_view import LONGEST, alt_text, card, headed
from bot.ui.refusal import refusal
from bot.ui.text import safe_names
from render.words import say
from rules.game import Seat
from rules.intentions import Intention
from rules.notation import IllegalError

OPEN, STEP, SUBMIT, SAY = "whatif", "whatifat", "whatifdo", "whatifsay"
"""The actions: to look at it, to look at so many of its turns, to submit them, to say what is done with what they
bring."""


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
            new = replace(found.kept(session), moves=", ".join(kept), shown=number + 1)
            await self.keep(session, interaction.user.id, new)
        await self.show(interaction, session)

    async def step(self, interaction: Interaction, game: int, detail: str) -> None:
        """Back or forth: so many of the turns are looked at."""
        await send.turn(interaction)
        session = await self.app.table.load(game)
        kept = (await self.looked(session, interaction.user.id)).kept(session)
        number = min(ids.number(detail), len(kept.moves.split(", ")))
        await self.keep(session, interaction.user.id, replace(kept, shown=number))
        await self.show(interaction, session)

    async def say(self, interaction: Interaction, game: int, value: str = "") -> None:
        """What is done with what these turns bring: the lists, and what is chosen from one of them."""
        await send.turn(interaction)
        session, user, lang = await self.app.table.load(game), interaction.user.id, lang_of(interaction)
        seat, found = session.planning_for(user), await self.looked(session, user)
        every = await self.offered(session, seat, found)
        about, _, wanted = value.partition("=")
        if about in every and wanted in [ASK, *(mark({about: way}) for way in every[about])]:
            found = replace(found, chosen={**found.chosen, about: wanted})
            await self.keep(session, user, found.kept(session))
        plan = session.plans.get(seat, ())
        said = {**given(plan), **found.said(every, plan)}
        items = selects(SAY, game, lists(found.now.position, seat, lang, every, said))
        back = Control(OPEN, game, say(lang, "bot.button.back"))
        text = say(lang, "bot.whatif.say" if items else "bot.intent.none")
        await send.answer(interaction, view=words(text, [*items, back]))

    async def submit(self, interaction: Interaction, game: int, detail: str) -> None:
        """Everything that is looked at becomes plan and intentions; who is up makes the first of it."""
        interaction.extras[TAKEN] = False
        await send.turn(interaction)
        user, lang = interaction.user.id, lang_of(interaction)
        with self.app.live.hold(game, user):
            try:
                turn = await self.submitted(game, user, detail)
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

    async def submitted(self, game: int, user: int, detail: str) -> Turn:
        """The turns and intentions that the button stood under; tried again where another process wrote in between."""
        which, _, shown = detail.rpartition(".")
        undos, number = ids.numbers(which, 2)
        for attempt in range(MOVE_TRIES):
            session = await self.app.table.load(game)
            seat = session.planning_for(user)
            found = await self.looked(session, user)
            said = await self.said(session, seat, found)
            if (found.shown, mark(said)) != (number, shown):
                raise RefusedError("stale")
            try:
                return await self.app.table.submit(game, user, undos, found.texts, said)
            except OvertakenError:
                if attempt == MOVE_TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    async def looked(self, session: Session, user: int) -> Looked:
        seat = session.planning_for(user)
        return looked(session, seat, await what_ifs.read(self.app.store, session.row.id, user))

    async def keep(self, session: Session, user: int, what_if: WhatIf) -> None:
        await self.app.store.write(what_ifs.keep(session.row.id, user, what_if))

    async def said(self, session: Session, seat: Seat, found: Looked) -> dict[str, Intention]:
        """What is done with what the imagined cowboys win: what was chosen, else what a regular player would do."""
        return found.said(await self.offered(session, seat, found), session.plans.get(seat, ()))

    async def offered(self, session: Session, seat: Seat, found: Looked) -> Offers:
        return await self.app.table.pool.run(offers, session.game, found.now.position, seat)

    async def show(self, interaction: Interaction, session: Session, page: str = "") -> None:
        """Put the what-if into the private answer; where there is nothing to imagine, the player's panel."""
        lang, user = lang_of(interaction), interaction.user.id
        seat = session.planning_for(user)
        try:
            found = await self.looked(session, user)
        except RefusedError as problem:
            await self.play.show(interaction, session, note=refusal(problem, lang, session))
            return
        seen = sketch_of(found, seat, lang, page, safe_names(session))
        palette = self.app.palettes.of_person(user, session.row.guild)
        drawn = await self.app.pictures.what_if(session, seen, found.texts, palette)
        said = await self.said(session, seat, found) if found.moves else {}
        panel = what_if_panel(session, found, seen, dict(drawn.worth), said)
        first, *_ = pages(panel.text, LONGEST)
        files = attached(session, drawn.pictures, alt_text(panel))
        view = what_if_view(session, seat, found, panel, lang, first, files, said)
        await send.answer(interaction, view=view, files=files)


def what_if_view(
    session: Session,
    seat: Seat,
    found: Looked,
    panel: Panel,
    lang: str,
    text: str,
    files: list[discord.File],
    said: dict[str, Intention],
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
    if said or found.chosen:
        steps.append(Control(SAY, game, say(lang, "bot.button.whatif-say")))
    if found.shown:
        label = say(lang, "bot.button.whatif-submit")
        steps.append(Control(SUBMIT, game, label, f"{undos}.{found.shown}.{mark(said)}", primary=True))
    steps.append(Control("page", game, say(lang, "bot.button.back"), "all"))
    return layout(card(session, seat, text), *map(shown, files), *rows(lists), *rows(moves), *rows(steps))


def register(app: App, _: Tree) -> None:
    found = WhatIfs(app)
    app.handlers.controls |= {OPEN: found.open, STEP: found.step, SUBMIT: found.submit, SAY: found.say}
    app.handlers.controls |= {f"{SAY}{letter}": found.say for letter in ascii_lowercase}
    app.handlers.moves[IMAGINE] = found.imagine
