"""Who answers which button, form or question; every module of commands adds its own."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from bot.table.session import RefusedError
from bot.ui.interaction import Interaction

Ticket = tuple[int, int, int]
"""Which decision a button is about: game, undo count, and the ply since which the seat has been asked."""
Answer = Coroutine[Any, Any, None]
OnControl = Callable[[Interaction, int, str], Answer]
"""What a button does that is no move: for which game, and whatever else its id carries."""
OnForm = Callable[[Interaction, str], Answer]
"""What is done with a form that was sent; its id says what it was about."""
OnMove = Callable[[Interaction, Ticket, str], Answer]
"""What is done with a move that was pressed or chosen."""
OnGame = Callable[[Interaction, int, list[str]], Answer]
"""What is done with the game chosen in the end, with whatever else had been said."""


class Handlers:
    """What ids mean."""

    def __init__(self) -> None:
        self.controls: dict[str, OnControl] = {}
        self.forms: dict[str, OnForm] = {}
        """By the first two letters of their ids."""
        self.moves: dict[str, OnMove] = {}
        """By the way a button or a list takes them."""
        self.games: dict[str, OnGame] = {}
        """By the first word of what is wanted."""

    async def control(self, interaction: Interaction, action: str, game: int, detail: str) -> None:
        """A button that is no move; raises RefusedError for one that nobody knows any more."""
        if action not in self.controls:
            raise RefusedError("gone")
        await self.controls[action](interaction, game, detail)
