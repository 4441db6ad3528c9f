"""What a player of the card game has before them while they decide: their hand, choices in order, what they bring."""

from __future__ import annotations

from collections.abc import Iterable

from render import desk
from render.card_game.words.cards import land
from render.card_game.words.facts import facts
from render.card_game.words.guide_facts import fact
from render.card_game.words.label import about, gain, move_label
from render.card_game.words.lessons import CONSEQUENCES
from render.desk import shortened
from render.words import Value, capital, name, symbol
from rules.card_game import View, moves
from rules.card_game.ai.gains import gains
from rules.card_game.ending import LastSales
from rules.card_game.free_moves import rests
from rules.card_game.hooks import EFFECTS
from rules.card_game.names import SPOTS
from rules.card_game.personality_powers import UsePowers
from rules.card_game.rounds import Bidding
from rules.card_game.scoring import scores
from rules.card_game.taking import LayCard
from rules.game import FATE
from rules.notation import Move


class Desk(desk.Desk[View]):
    """A desk at a table of the card game."""

    consequences = CONSEQUENCES

    def label(self, move: Move) -> str:
        return shortened(move_label(move, self.lang, self.view, self.seat))

    def plainly(self, move: Move) -> str:
        return shortened(move_label(move, self.lang, None, FATE))

    def named(self, move: Move) -> str:
        """A card that is taken, by the name or number it lies on the table with."""
        if not isinstance(move, moves.Take):
            return self.plainly(move)
        kind = "land" if move.card.startswith("land") else "personality"
        return capital(name(self.lang, kind, move.card))

    def about(self, move: Move) -> str:
        return about(move, self.lang, self.view, self.seat)

    def purse(self) -> str:
        """Colour, points unless the table keeps them for the end, bid cards, one's own bid that lies face down."""
        view, player = self.view, self.view.players[self.seat]
        score = next(each for each in scores(view) if each.seat == self.seat)
        told = [self.say("card.stands", points=score.total, place=score.place)] if view.open_scores else []
        if player.hand or not told:
            hand = " ".join(map(str, player.hand)) or self.say("card.table.player.hand-none")
            told.append(self.say("card.hand", hand=hand))
        step = next((step for step in view.agenda if isinstance(step, Bidding)), None)
        bid = step.bids[self.seat] if step is not None else 0
        if bid > 0:
            told.append(self.say("card.sealed", value=bid))
        return f"{symbol(self.seat)} {' · '.join(told)}"

    def facts(self) -> str:
        return facts(self.view, self.seat, self.lang)

    def beyond_picture(self) -> str:
        """The picture shows the cards, what each would score, everybody's bid cards and who wins ties."""
        return facts(self.view, self.seat, self.lang, pictured=True)

    def fact(self, text: str) -> Value:
        return fact(self.view, self.seat, text)

    def aside(self) -> tuple[str, ...]:
        """What is open at any time is a matter of its own, except while the question is just that."""
        step = self.view.agenda[-1] if self.view.agenda else None
        if isinstance(step, LastSales):
            return ("rest", "wake")
        player = self.view.players[self.seat]
        one = len(rests(player.people, player.resting, player.tilted)) == 1  # several need a heading of their own
        return ("sell",) if isinstance(step, UsePowers) and one else ("sell", "rest", "wake")

    def seldom(self) -> tuple[str, ...]:
        return ("rest", "wake")

    def ordered(self, legal: list[Move]) -> list[Move]:
        """Places for a card by the points it brings there, last sales by what they change; all else as it lies."""
        step = self.view.agenda[-1] if self.view.agenda else None
        if isinstance(step, LastSales) and step.seat == self.seat:
            return sorted(legal, key=lambda move: -self.gain(move) if isinstance(move, moves.Sell) else 0)
        if not isinstance(step, LayCard) or step.seat != self.seat:
            return legal
        found = gains(self.view, self.seat, step.land)
        return sorted(legal, key=lambda move: -found[SPOTS[move.place]] if isinstance(move, moves.Lay) else 0)

    def section(self, word: str) -> str:
        """All places together: a list of them says itself how it is ordered."""
        return self.say("card.places") if word in SPOTS else ""

    def targets(self, moves: Iterable[Move]) -> tuple[str, ...]:
        """The places, cards and bids among the words of these moves, for marking on a picture."""
        return super().targets(move for move in moves if move.verb not in ("rest", "wake"))

    def gain(self, move: Move) -> int:
        return gain(self.view, self.seat, move)

    def hopeless(self, move: Move) -> bool:
        """Whether a sale costs points for good: after the last ones nothing comes that could make up for it."""
        last = bool(self.view.agenda) and isinstance(self.view.agenda[-1], LastSales)
        return last and isinstance(move, moves.Sell) and self.gain(move) < 0

    def stakes(self, move: Move) -> list[str]:
        """A power is used up, a sold card does not come back."""
        if isinstance(move, moves.Use):
            again = self.view.epoch == 1 and not EFFECTS[move.power].once
            return [self.say("card.stake.use" if again else "card.stake.use-last", personality=move.power)]
        if isinstance(move, moves.Sell):
            return [self.say("card.stake.sell", land=land(self.lang, move.land, "the"))]
        return []
