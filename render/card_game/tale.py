"""What people remember of a card game: the bids that met, and what brought most."""

from __future__ import annotations

from render import tale
from render.card_game.words.cards import everybody, reason
from render.words import Players, listed, say, who
from rules.card_game.personalities import PERSONALITIES
from rules.game import Event, Viewed
from rules.players import SEATS

ALL = ("lands", "people")
"""Where a virtual player's points come from: everything they have."""


class Tale(tale.Tale):
    """Bids and points."""

    def __init__(self, view: Viewed) -> None:
        super().__init__(view)
        self.tie: tuple[int, Event] | None = None
        """The highest bids that were equal, and the round."""

    def names(self, lang: str, players: Players) -> Players:
        return everybody(lang, players)

    def hear(self, event: Event) -> None:
        if event.kind == "tie" and (self.tie is None or int(event.data["value"]) >= int(self.tie[1].data["value"])):
            self.tie = self.round, event

    def moments(self, lang: str, players: Players) -> list[str]:
        lines = []
        if self.tie is not None:
            round, event = self.tie
            people = [who(colour, players) for colour in str(event.data["seats"]).split("+")]
            value = int(event.data["value"])
            lines.append(say(lang, "tale.tie", round=round, who=listed(lang, people), first=people[0], value=value))
        parts = [
            (points, score.seat, why)
            for score in self.scores(self.view)
            for why, points in score.parts.items()
            if why not in ALL and why not in PERSONALITIES
        ]
        if parts:
            points, seat, why = max(parts, key=lambda each: each[0])
            name = who(SEATS[seat], players)
            lines.append(say(lang, "tale.source", who=name, points=points, what=reason(lang, why)))
        return lines
