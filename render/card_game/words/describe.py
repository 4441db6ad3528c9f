"""The complete table of the card game as text that a screen reader can follow."""

from __future__ import annotations

from collections.abc import Iterable

from render.card_game.words.caption import changes, summary
from render.card_game.words.cards import effect, everybody, land, reason, rows
from render.card_game.words.facts import tie_order
from render.card_game.words.question import DETAILS
from render.descriptions import Described
from render.words import Players, name, say
from rules.card_game import View, phase, scores, to_act
from rules.card_game.names import SEATS, SYMBOL, spot_name
from rules.card_game.rounds import Bidding
from rules.card_game.state import ROUNDS
from rules.card_game.taking import attraction
from rules.card_game.town import extent, surface
from rules.game import Seat


class Table(Described[View]):
    """A table of the card game."""

    titles, decisions = "card.table.title", "card.decision"
    details = DETAILS

    def __init__(self, view: View, lang: str, players: Players) -> None:
        super().__init__(view, lang, everybody(lang, players))

    def parts(self) -> Iterable[list[str]]:
        view = self.view
        yield self.standing()
        yield self.section("score", self.score() if not to_act(view) else ())
        yield self.section("shown", self.shown())
        yield self.section("players", (self.player(seat) for seat in range(len(view.players))))
        yield self.section("towns", (line for seat in view.people for line in self.town(seat)))

    def summary(self) -> str:
        return summary(self.view, self.lang, self.who, self.awaited())

    def changes(self, before: View) -> Iterable[str]:
        return changes(self.view, before, self.lang, self.who)

    def reason(self, why: str) -> str:
        return reason(self.lang, why)

    # Where the game stands

    def standing(self) -> list[str]:
        """Round and phase, who is awaited, bids and order."""
        view, lang = self.view, self.lang
        now = phase(view)
        lines = [
            say(lang, "card.table.round", round=view.round, rounds=ROUNDS, epoch=view.epoch, phase=now),
            self.awaited(),
        ]
        if any(view.bids) and now == "choice":
            bids = (self.bid(seat) for seat, bid in enumerate(view.bids) if bid)
            lines.append(self.fact(say(lang, "card.table.bids"), bids))
        if view.order and now == "choice":
            lines.append(self.order(say(lang, "card.table.order"), view.order))
        return lines

    def bid(self, seat: Seat) -> str:
        value, bonus = self.view.bids[seat], self.view.players[seat].bonus
        key = "card.table.bid-bonus" if bonus else "card.table.bid"
        return say(self.lang, key, who=self.who(seat), value=value, bonus=bonus, total=value + bonus)

    def score(self) -> Iterable[str]:
        """Nothing of it where the table keeps that for the end."""
        return super().score() if self.view.open_scores else [say(self.lang, "card.table.closed")]

    # Cards and players

    def shown(self) -> Iterable[str]:
        """What can be taken, the nearest to the pile first; the next back; what is still to come."""
        view, lang = self.view, self.lang
        virtual = any(player.level for player in view.players)
        for card in view.shown:
            if card == view.person:
                line = say(lang, "card.table.shown-person", card=card, effect=effect(lang, card))
            else:
                title = name(lang, "land", card, "Name")
                line = say(lang, "card.table.shown-land", land=title, rows=rows(lang, card))
            if virtual:
                line = say(lang, "card.table.attraction", line=line, attraction=attraction(card))
            yield line
        if virtual and view.shown:
            yield say(lang, "card.table.attraction-is")
        if view.top and to_act(view):
            ties = [
                say(lang, "card.tell.marked", who=self.who(seat), symbol=name(lang, "symbol", SYMBOL[SEATS[seat]]))
                for seat in tie_order(view)
            ]
            yield say(lang, "card.table.back", seats=", ".join(ties))
            people = 1 + len(view.unseen) + len(view.bottom)
            yield say(lang, "card.table.piles", lands=len(view.pile), people=people)

    def player(self, seat: Seat) -> str:
        """What lies in front of a player."""
        view, lang, player = self.view, self.lang, self.view.players[seat]
        score = next(score for score in scores(view) if score.seat == seat)
        line = say(
            lang,
            self.player_key(),
            who=self.who(seat),
            symbol=SYMBOL[SEATS[seat]],
            points=score.total,
            place=score.place,
            hand=" ".join(map(str, player.hand)) or say(lang, "card.table.player.hand-none"),
        )
        return say(lang, "list.semicolon").join([line, *self.extras(seat)]) + "."

    def player_key(self) -> str:
        """The sentence about a player: with points as they stand, final ones, or none."""
        if not to_act(self.view):
            return "card.table.player.line-over"
        return "card.table.player.line" if self.view.open_scores else "card.table.player.line-closed"

    def extras(self, seat: Seat) -> Iterable[str]:
        """What only some players have."""
        view, lang, player = self.view, self.lang, self.view.players[seat]
        if player.level:
            yield say(lang, "card.table.player.virtual", level=player.level, lands=len(player.lands))
        step = next((step for step in view.agenda if isinstance(step, Bidding)), None)
        if step is not None and seat in view.people and step.bids[seat]:
            yield say(lang, "card.table.player.sealed")
        if player.bonus and phase(view) in ("bids", "choice"):
            yield say(lang, "card.table.player.bonus", bonus=player.bonus)
        for card in player.people:
            how = "tilted" if card in player.tilted else "resting" if card in player.resting else "person"
            yield say(lang, f"card.table.player.{how}", card=card, effect=effect(lang, card))
        if player.sold:
            yield say(lang, "card.table.player.sold", number=len(player.sold))
        if player.aside:
            yield say(lang, "card.table.player.aside", lands=", ".join(land(lang, card) for card in player.aside))

    def town(self, seat: Seat) -> Iterable[str]:
        """A town row by row, as it is seen from above."""
        lang, seen = self.lang, surface(self.view.players[seat].town)
        if not seen:
            yield say(lang, "card.table.town.none", who=self.who(seat))
            return
        width, height = extent(seen)
        yield say(lang, "card.table.town.head", who=self.who(seat), width=width, height=height)
        left, top = min(column for column, _ in seen), min(row for _, row in seen)
        for row in range(top, top + height):
            cells = [
                name(lang, "element", seen[column, row]) if (column, row) in seen else say(lang, "card.table.town.gap")
                for column in range(left, left + width)
            ]
            place = spot_name((left, row))
            yield say(lang, "card.table.town.row", row=row, place=place, elements=", ".join(cells))
