"""Telling the channel: what happened, a picture after each phase, and who is up. Always from what is stored.

Nothing told here comes from memory: the lines since the last announcement are replayed from the log, so after a
crash the same story is told, once.
"""

from __future__ import annotations

import asyncio
import io
import logging
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.buttons import Control, rows
from bot.ending import farewell
from bot.store import GameRow
from bot.table import Live
from render import caption, picture, sentences
from render.caption import score_line
from render.label import decision
from render.words import listed, name, say, who
from rules.game import Event
from rules.notation import parse

if TYPE_CHECKING:
    from bot.client import CarsonBot

LOG = logging.getLogger(__name__)
CONTENT = 2000
PAUSES = (1.0, 5.0, 30.0, 120.0)
"""Seconds between tries while Discord cannot be reached."""


class Announcer:
    """One worker per game that has something to tell; drawing is bounded and off the loop."""

    def __init__(self, bot: CarsonBot) -> None:
        self.bot = bot
        self.workers: dict[int, asyncio.Task[None]] = {}
        self.again: set[int] = set()
        self.drawing = asyncio.Semaphore(2)

    def poke(self, game: int) -> None:
        """There may be something new to tell about a game."""
        if game in self.workers:
            self.again.add(game)
        else:
            self.workers[game] = asyncio.create_task(self._work(game), name=f"announce {game}")

    async def _work(self, game: int) -> None:
        try:
            tries = 0
            while True:
                self.again.discard(game)
                try:
                    await self.bot.table.run_computers(await self.bot.table.load(game))
                    await self._tell(game)
                    tries = 0
                except (discord.DiscordServerError, aiohttp.ClientError, TimeoutError, OSError):
                    LOG.warning("game %s: Discord cannot be reached, telling later", game)
                    await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
                    tries += 1
                    continue
                if game not in self.again:
                    return
        except discord.HTTPException as problem:
            LOG.warning("game %s: Discord refused an announcement: %s %s", game, problem.status, problem.code)
        except Exception:
            LOG.exception("game %s: announcing failed", game)
        finally:
            self.workers.pop(game, None)
            if game in self.again:
                self.poke(game)

    async def _tell(self, game_id: int) -> None:
        """Everything since the last announcement, then the new turn message in place of the old one."""
        live = await self.bot.table.load(game_id)
        row = live.row
        if row.status == "closed":
            await self._clear(row)
        if row.status not in ("running", "over"):
            return
        channel = await self.bot.channel(row.channel)
        before, events, new_phase = await self._since(live)
        if row.announced < row.ply:
            text = "\n".join(sentences(events, row.lang, self.players(live), edition=live.state.options.edition))
            for number, part in enumerate(pieces(text)):
                await channel.send(part, nonce=once(row, f"n{number}"))
            if new_phase or row.status == "over":
                await self._picture(channel, live, before)
        await self._turn(channel, live)
        await self.bot.store.announced(game_id, row.ply, row.undos)

    async def _since(self, live: Live) -> tuple[Any, list[Event], bool]:
        """The position last told of, what everybody may know of what happened since, and whether a phase ended."""
        row, game = live.row, self.bot.table.games[live.row.game]
        state = before = await self.bot.table.position_at(row, live.seats, row.announced)
        events: list[Event] = []
        for line in await self.bot.store.log(row.id, row.announced):
            if line.ply <= row.ply:
                state, new = game.apply(state, line.seat, parse(line.move, game.MOVES))
                events += [event for event in new if event.to is None]
        changed = (game.phase(before), before.round) != (game.phase(live.state), live.state.round)
        return before, events, changed

    async def _picture(self, channel: discord.abc.Messageable, live: Live, before: Any) -> None:
        """The table after a phase, with its description; a picture that fails is no reason to say nothing."""
        game, row, players = self.bot.table.games[live.row.game], live.row, self.players(live)
        view, old = game.view(live.state, None), game.view(before, None)
        try:
            async with self.drawing:
                data = await asyncio.to_thread(picture, view, row.lang, "table", "default", players, (), old)
        except Exception:
            LOG.exception("game %s ply %s: the picture could not be drawn", row.id, row.ply)
            return
        alt = caption(view, row.lang, players, old)
        await channel.send(
            file=discord.File(io.BytesIO(data), f"carson-city-{row.id}.png", description=alt), nonce=once(row, "p")
        )

    async def _turn(self, channel: discord.abc.Messageable, live: Live) -> None:
        """Who must act, what about, since when; older turn messages are retired."""
        row = live.row
        old = await self._current(row.id)
        text = self.turn_text(live)
        if row.status == "over":
            await farewell(self.bot, channel, live, text)
        else:
            names = ("options", "board", "log")
            view = rows(
                *(
                    Control(each, row.id, say(row.lang, f"bot.button.{each}"), primary=not n)
                    for n, each in enumerate(names)
                )
            )
            message = await channel.send(text, view=view, nonce=once(row, "t"))
            old = [each for each in old if each != message.id]  # the very same one, told again
            await self.bot.store.remember_message(message.id, row.id, row.channel, row.ply, "turn")
        for message_id in old:
            await self._retire(channel, message_id)

    async def _current(self, game: int) -> list[int]:
        """The messages that a new turn message replaces."""
        return [each for kind in ("turn", "reminder") for each in await self.bot.store.messages(game, kind)]

    async def _clear(self, row: GameRow) -> None:
        """Nobody is awaited any more: take the turn message away."""
        channel = await self.bot.channel(row.channel)
        for message_id in await self._current(row.id):
            await self._retire(channel, message_id)

    async def _retire(self, channel: Any, message_id: int) -> None:
        try:
            await channel.get_partial_message(message_id).delete()
        except discord.HTTPException:
            LOG.info("message %s was already gone", message_id)
        await self.bot.store.forget_message(message_id)

    def players(self, live: Live) -> dict[str, str]:
        game = self.bot.table.games[live.row.game]
        return {game.SEATS[seat.seat]: self.bot.safe(seat.name) for seat in live.seats}

    def turn_text(self, live: Live) -> str:
        row, game = live.row, self.bot.table.games[live.row.game]
        view, lang = game.view(live.state, None), row.lang
        if row.status == "over":
            return say(lang, "bot.turn.over", score=score_line(view, lang))
        phase = name(lang, "phase", game.phase(view))
        key = "title" if view.round else "setup"
        title = (
            say(lang, f"bot.turn.{key}", round=view.round, phase=phase)
            if view.round
            else say(lang, "bot.turn.setup", phase=phase)
        )
        people = [self.awaited(live, seat) for seat in live.asked]
        since = f"<t:{min(each.at for each in live.asked.values())}:R>"
        many = "one" if len(people) == 1 else "many"
        return f"{title}\n" + say(
            lang, f"bot.turn.{many}", who=listed(lang, people), decision=decision(view, lang), since=since
        )

    def awaited(self, live: Live, seat: int) -> str:
        """Symbol and name; a person is mentioned, so that he hears of it."""
        colour, row = self.bot.table.games[live.row.game].SEATS[seat], live.seats[seat]
        if row.user is None or row.computer is not None:
            return who(colour, {colour: self.bot.safe(row.name)})
        return who(colour, {colour: f"<@{row.user}>"})


def once(row: GameRow, what: str) -> str:
    """A mark by which Discord knows a message again that is sent a second time after a crash, and posts it once."""
    return f"{row.id}.{row.undos}.{row.ply}.{what}"[-25:]


def pieces(text: str) -> list[str]:
    """A text in messages of at most 2,000 characters, broken at lines."""
    found: list[str] = []
    for line in text.splitlines():
        for start in range(0, max(1, len(line)), CONTENT):
            part = line[start : start + CONTENT]
            if found and len(found[-1]) + 1 + len(part) <= CONTENT:
                found[-1] += "\n" + part
            elif part:
                found.append(part)
    return found
