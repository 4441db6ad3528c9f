"""Private lines when a phase is over: to a player what others did to them, to a follower how a round or game ended."""

from __future__ import annotations

import discord

from bot.channel.game_end import story
from bot.channel.sent_before import SentBefore
from bot.limits.table import CONTENT, NONCE
from bot.ops.blame import advice, passing
from bot.panel.pages import shortened
from bot.store.watching import CLOSED
from bot.table.reminders import LeftError, UnsentError
from bot.table.watches import Bulletin
from bot.ui import send
from bot.ui.app import App
from bot.ui.buttons import Control, rows
from bot.ui.membership import sees
from bot.ui.text import safe_names
from render import if_ended, places
from render.hits import done_to
from render.words import say, who

MOST_LINES = 8
"""Of what was done to somebody in one phase, or in a night."""


class BulletinPost:
    """Brings a bulletin to a person, as a direct message; nothing is said where nothing concerns them."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def send(self, bulletin: Bulletin) -> None:
        app, row, user = self.app, bulletin.session.row, bulletin.preferences.user
        home = app.client.get_guild(row.guild or 0)
        if not app.barred.speaks or (home is not None and home.unavailable):
            raise UnsentError
        lang = app.languages.unasked(user, row.lang)
        text = await self.text(bulletin, lang)
        if not text:
            return
        view = self.buttons(bulletin, lang)
        known = SentBefore(app.client, app.store.messages)

        async def sent(channel: discord.DMChannel) -> discord.Message | None:
            """The same one, before a crash."""
            return await known.find(channel, text, view)

        nonce = f"w{row.id}.{row.undos}.{bulletin.ply}"[-NONCE:]
        try:
            if bulletin.seat is None and not await sees(app.client, row, user):
                raise LeftError  # what they do not see there any more they are not told here
            await send.direct(app.client, app.barred, user, text, view=view, nonce=nonce, before=sent)
        except Exception as problem:
            if passing(problem):
                raise UnsentError(advice(problem)) from problem
            raise

    async def text(self, bulletin: Bulletin, lang: str) -> str:
        lines = await (self.standing(bulletin, lang) if bulletin.seat is None else self.hits(bulletin, lang))
        return shortened("\n".join(lines), CONTENT)

    async def hits(self, bulletin: Bulletin, lang: str) -> list[str]:
        """What others did to a player."""
        session, seat = bulletin.session, bulletin.seat
        assert seat is not None
        events = await self.app.table.positions.happened(session, bulletin.since, bulletin.ply, seat)
        names, colour = safe_names(session), session.colour(seat)
        found = done_to(session.view(seat), events, lang, names, colour)
        if not found:
            return []
        place = {"channel": f"<#{session.row.channel}>", "who": who(colour, names)}
        return [say(lang, "bot.watch.hit", **place), *(f"- {line}" for line in found[:MOST_LINES])]

    async def standing(self, bulletin: Bulletin, lang: str) -> list[str]:
        """How a round, or the game, ended: what everybody at the table may know."""
        session, positions, game = bulletin.session, self.app.table.positions, bulletin.session.game
        if bulletin.ply == CLOSED:
            return [say(lang, "bot.watch.closed", channel=f"<#{session.row.channel}>")]
        before, after = [game.view(await positions.at(session, ply), None) for ply in (bulletin.since, bulletin.ply)]
        names, channel = safe_names(session), f"<#{session.row.channel}>"
        if not after.agenda:
            told = await story(self.app, session, lang)
            return [say(lang, "bot.watch.over", channel=channel, places=places(after, lang, names)), told]
        if before.round in (0, after.round):
            return []
        leads = [if_ended(after, lang, names)] if after.open_scores else []
        return [say(lang, "bot.watch.round", channel=channel, round=after.round - 1), *leads]

    def buttons(self, bulletin: Bulletin, lang: str) -> discord.ui.View | None:
        game = bulletin.session.row.id
        if bulletin.seat is not None:
            return rows(Control("options", game, say(lang, "bot.button.options"), primary=True))
        if bulletin.ply == CLOSED or not bulletin.session.state.agenda:
            return None
        board, stop = say(lang, "bot.button.board"), say(lang, "bot.button.unfollow")
        return rows(Control("board", game, board), Control("unfollow", game, stop))
