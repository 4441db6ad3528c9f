"""What a picture of the card game is made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from render.card_game.words import cards
from render.card_game.words.facts import tie_order
from render.draw import scene
from rules.card_game.rounds import Bidding
from rules.card_game.scoring import scores
from rules.card_game.state import View
from rules.game import Score, Seat
from rules.players import SEATS


@dataclass(frozen=True)
class Scene(scene.Scene[View]):
    """Everything the drawing functions may know."""

    luck: ClassVar[str] = "luck-cards"

    def player(self, seat: Seat) -> str:
        """A player's name; a virtual player without one is called what it is."""
        return cards.everybody(self.lang, self.names)[SEATS[seat]] if self.unnamed(seat) else super().player(seat)

    def brief(self, seat: Seat) -> str:
        """Without the colour, which the symbol beside it has."""
        return self.say("phone.cards.virtual") if self.unnamed(seat) else self.player(seat)

    def unnamed(self, seat: Seat) -> bool:
        """Whether somebody is a virtual player whom nobody has given a name."""
        return bool(self.view.players[seat].level) and not self.names.get(SEATS[seat])

    def person(self, card: str) -> str:
        return self.name("personality", card)

    def element(self, element: str) -> str:
        return self.name("tile", element)

    def land(self, land: str) -> str:
        """A land card's name, short enough to stand under it."""
        return self.say("land", number=land.removeprefix("land"))

    def reason(self, why: str) -> str:
        """Where points come from: an element, a personality, all of them, or a virtual player's land cards."""
        return self.say("people") if why == "people" else cards.reason(self.lang, why)

    @property
    def seats(self) -> range:
        return range(len(self.view.players))

    @property
    def attracts(self) -> bool:
        """Whether virtual players sit at the table: nobody else cares for a card's attraction."""
        return any(player.level for player in self.view.players)

    @cached_property
    def standing(self) -> Mapping[Seat, Score]:
        """Everybody's points as if the game ended now."""
        return {score.seat: score for score in scores(self.view)}

    @property
    def sealed(self) -> Mapping[Seat, int]:
        """Whose bid lies face down already; its value only where this view knows it, else less than 0."""
        step = next((step for step in self.view.agenda if isinstance(step, Bidding)), None)
        return {seat: bid for seat, bid in enumerate(step.bids) if bid} if step is not None else {}

    @property
    def tie_order(self) -> Sequence[Seat]:
        """Who wins ties against whom."""
        return tie_order(self.view)
