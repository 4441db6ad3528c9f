"""Panels that go on by themselves: as long as its token lives, one turns into its player's next decision.

What is kept here is in memory alone. After a restart a panel waits for its next press, which brings a new token.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass

import aiohttp
import discord
from cachetools import LRUCache

from bot.table.session import Session
from bot.ui import send
from bot.ui.interaction import Interaction
from bot.ui.places import PLACE
from rules.notation import IllegalError

LOG = logging.getLogger(__name__)
LIFE = 14 * 60.0
"""Seconds after a press for which Discord lets us change what was pressed: fifteen minutes, less some for us."""
USED = 60.0
"""Seconds after a press for which somebody still looks at their panel: they need not be rung for."""
PANEL_WAIT = 3.0
"""Seconds for which the channel waits for panels before it rings."""
CROWD = 8
"""So many presses may be answered at once before whatever nobody waits for has to wait itself."""
ROOM = 10.0
"""Seconds for which it waits at most."""
TURNING = 2
"""So many panels turn at once: each takes some milliseconds, in which a press would have to wait."""
LOOK = 0.05
"""Seconds between two looks whether there is room."""
SWEEP = 60.0
"""Seconds after which panels that have grown too old are forgotten."""
KEPT = 1_000
"""Games of which is known what was posted last: those of the last minutes matter."""
Question = tuple[str, tuple[int, int] | None]
Key = tuple[int, int]
"""A game, and who looks at it."""


@dataclass
class LivePanel:
    """One person's newest panel of one game: by which press it can be changed, and what it asks."""

    interaction: Interaction
    question: Question | None
    """What it asks; None where it only says what was done and is to go on when there is room."""
    pressed: float
    done: str
    """What it says its player did: that stays while it goes on, unless something is taken back."""
    undos: int
    page: str | None
    """Which page of it is shown; None where it asks whether somebody is sure, or says nothing more."""

    @property
    def place(self) -> int:
        """The message it stands in; 0 where that is none of those that only one person sees."""
        found: int = self.interaction.extras.get(PLACE, 0)
        return found if self.interaction.guild_id is not None else 0


def question_of(session: Session, user: int) -> Question:
    """What a person is asked; of those who are not asked, only whether the game runs."""
    seat = session.sitting(user)
    asked = seat is not None and seat in session.asked and session.seats[seat].computer is None
    return session.row.status, session.opened(seat) if asked and seat is not None else None


class LivePanels:
    """Everybody's newest panels."""

    def __init__(self, clock: Callable[[], float], crowd: Counter[Key] | None = None) -> None:
        self.clock = clock
        self.crowd: Counter[Key] = Counter() if crowd is None else crowd
        """Whose presses are being answered by this process, whichever shard they came by."""
        self.panels: dict[Key, LivePanel] = {}
        self.held: dict[Key, list[LivePanel | None]] = {}
        """Whose presses are being answered, and the panels these had by then: nobody else changes them meanwhile."""
        self.missed: set[int] = set()
        """Games of which something was told meanwhile."""
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.leaving: set[asyncio.Task[None]] = set()
        self.line = asyncio.Semaphore(TURNING)
        self.closed = False
        self.swept = clock()
        self.posted = LRUCache[int, int](KEPT)
        """The newest message of each game that everybody sees."""
        self.go_on: Callable[[int, int, LivePanel], Awaitable[None]]
        """Turns a panel into whatever its player is asked now, if that is something else."""

    def age(self, panel: LivePanel) -> float:
        """Seconds since its last press; a clock that was set back makes it no younger."""
        return abs(self.clock() - panel.pressed)

    @property
    def crowded(self) -> bool:
        """Whether so many presses are being answered that answers had better be short."""
        return len(self.crowd) > CROWD

    async def room(self) -> None:
        """Answers go first: whatever nobody waits for comes when fewer are being given, or after a while."""
        for _ in range(int(ROOM / LOOK)):
            if not self.crowded:
                return
            await asyncio.sleep(LOOK)

    @contextlib.contextmanager
    def hold(self, game: int, user: int) -> Iterator[None]:
        """While a press is answered."""
        key = game, user
        before = self.panels.pop(key, None)
        presses = self.held.setdefault(key, [])
        presses.append(before)
        self.crowd[key] += 1
        try:
            yield
        finally:
            presses.remove(before)
            self.crowd[key] -= 1
            if not self.crowd[key]:
                del self.crowd[key]
            if not presses:
                del self.held[key]
            if before is not None:  # a later press, still being answered, may hold a newer one
                newer = [each for each in presses if each is not None and each.interaction.id > before.interaction.id]
                self._leave(before, newer[0] if newer else self.panels.setdefault(key, before))
            if game in self.missed:
                self.missed.discard(game)
                self.poke(game)

    def buried(self, game: int, panel: LivePanel) -> bool:
        """Whether a panel that somebody uses stands above what was posted since; not where it shows something else."""
        used = self.age(panel) < USED and panel.page is not None
        last = send.PLACES.last.get(panel.place) == panel.interaction.id
        return used and last and panel.place < self.posted.get(game, 0)

    def shown(
        self,
        session: Session,
        interaction: Interaction,
        done: str = "",
        *,
        brief: bool = False,
        page: str | None = None,
    ) -> None:
        """A panel shows somebody where a game stands, or briefly what they did.

        One that went on by itself is as old as its press.
        """
        key = session.row.id, interaction.user.id
        old = self.panels.get(key)
        question = None if brief else question_of(session, interaction.user.id)
        panel = LivePanel(interaction, question, self.clock(), done, session.row.undos, page)
        if old is not None and old.interaction is interaction:
            panel.pressed = old.pressed
        if old is not None and old.interaction.id > interaction.id:
            self._leave(panel, old)  # it was going on while its player pressed elsewhere
            return
        if abs(panel.pressed - self.swept) >= SWEEP:
            self.swept = panel.pressed
            self.panels = {each: known for each, known in self.panels.items() if self.age(known) < LIFE}
        self.panels[key] = panel
        if old is not None:
            self._leave(old, panel)

    def _leave(self, old: LivePanel, new: LivePanel) -> None:
        """Of two panels the older goes: what could be pressed there stands on the newer."""
        if old.place and new.place and old.place != new.place and self.age(old) < LIFE:
            task = asyncio.create_task(send.clear_away(old.interaction), name="a panel goes")
            self.leaving.add(task)
            task.add_done_callback(self.leaving.discard)

    def poke(self, game: int) -> None:
        """Something may have changed in a game: its panels go on, unless the bot takes its leave."""
        if self.closed:
            return
        if any(key[0] == game for key in self.held):
            self.missed.add(game)
        if game in self.tasks:
            self.missed.add(game)
        elif any(key[0] == game for key in self.panels):
            self.tasks[game] = asyncio.create_task(self._refresh(game), name=f"panels {game}")

    async def _refresh(self, game: int) -> None:
        try:
            for key, panel in [each for each in self.panels.items() if each[0][0] == game]:
                async with self.line:
                    await self.room()
                    await self._turn(key, panel)
        finally:
            del self.tasks[game]
            if game in self.missed and not any(key[0] == game for key in self.held):
                self.missed.discard(game)
                self.poke(game)

    async def _turn(self, key: Key, panel: LivePanel) -> None:
        """One panel; what cannot be changed any more is forgotten, and its player is rung again."""
        if not self.stands(*key, panel):
            return  # another has taken its place
        if self.age(panel) < LIFE:
            try:
                await self.go_on(*key, panel)
                return
            except (IllegalError, discord.HTTPException, aiohttp.ClientError, OSError) as problem:
                code = f" {problem.status} {problem.code}" if isinstance(problem, discord.HTTPException) else ""
                LOG.info("game %s: a panel does not go on: %s%s", key[0], type(problem).__name__, code)
            except Exception:
                LOG.exception("game %s: a panel cannot go on", key[0])
        if self.stands(*key, panel):
            del self.panels[key]

    def stands(self, game: int, user: int, panel: LivePanel) -> bool:
        """Whether a panel is still its player's newest, with no press on it being answered.

        One may be: of a panel that Discord has, its player can press before we hear that it is there.
        """
        return (game, user) not in self.held and self.panels.get((game, user)) is panel

    async def shows(self, session: Session, user: int) -> bool:
        """Whether somebody uses a panel that shows what they are asked: then nothing need ring for them."""
        key = session.row.id, user
        if key in self.held:
            return True
        panel = self.panels.get(key)
        if panel is None or self.age(panel) >= USED:
            return False
        if (task := self.tasks.get(session.row.id)) is not None:
            await asyncio.wait({task}, timeout=PANEL_WAIT)
        panel = self.panels.get(key)
        return key in self.held or (panel is not None and panel.question == question_of(session, user))
