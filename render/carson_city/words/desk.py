"""What a player of Carson City has before them while they decide: purse, choices in order, what is at stake."""

from __future__ import annotations

from collections.abc import Iterable

from render import desk
from render.carson_city.words import odds, reasons
from render.carson_city.words.about import about
from render.carson_city.words.guide_facts import fact
from render.carson_city.words.incomes import incomes
from render.carson_city.words.label import move_label
from render.carson_city.words.lessons import CONSEQUENCES
from render.carson_city.words.names import card
from render.carson_city.words.pending import top
from render.carson_city.words.variant_labels import bridges_that_score, rodeo_so_far
from render.desk import shortened
from render.words import Value, capital, name, symbol
from rules.carson_city import View, town
from rules.carson_city.ai.stakes import stakes as at_stake
from rules.carson_city.board import ENDS, PARCEL_SET
from rules.carson_city.characters.auctioneer import Auction
from rules.carson_city.characters.governor import LastRoads
from rules.carson_city.hooks import limit, variants
from rules.carson_city.moves import Pass, Place, Renounce, Seal, Sheet, Spend, Take
from rules.carson_city.names import SPACES
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.placement import Placement
from rules.carson_city.rounds import Overspend
from rules.carson_city.scoring import DOLLARS_PER_VP, if_ended
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.river import LastBridges
from rules.game import FATE
from rules.notation import Move

ENCLOSURE = "enclosure"
"""Before the number of an enclosure among the targets: a number alone could be anything."""
USUAL_BIDS = (0, 1, 2, 4, 8)
"""What people bid for going first."""


def targets(moves: Iterable[Move]) -> tuple[str, ...]:
    """The places among the words of these moves, for marking on a picture."""
    found: dict[str, None] = {}
    for move in moves:
        for word in move.words():
            if word in SPACES or word in PARCEL_SET or word in ENDS:
                found[word] = None
        enclosure = getattr(move, "enclosure", None)
        if enclosure:
            found[f"{ENCLOSURE}{enclosure}"] = None
    return tuple(found)


class Desk(desk.Desk[View]):
    """A desk at a table of Carson City."""

    consequences = CONSEQUENCES

    def label(self, move: Move) -> str:
        return shortened(move_label(move, self.lang, self.view, self.seat))

    def plainly(self, move: Move) -> str:
        return shortened(move_label(move, self.lang, None, FATE))

    def named(self, move: Move) -> str:
        """A character that is taken, by its name."""
        if not isinstance(move, Take):
            return self.plainly(move)
        word = card(move.character, self.view.options.edition, move.face or self.view.sides.get(move.character, ""))
        return capital(name(self.lang, "character", word))

    def about(self, move: Move) -> str:
        return about(move, self.lang, self.view, self.seat)

    def purse(self) -> str:
        """Money and its limit, cowboys, firepower, roads in hand, points, and what they would be at the end."""
        view, seat, player = self.view, self.seat, self.view.players[self.seat]
        text = self.say(
            "desk.purse",
            symbol=symbol(seat),
            cash=player.cash,
            cowboys=player.cowboys,
            firepower=town.firepower(view, seat),
            vp=player.vp,
            ended=if_ended(view, seat),
        )
        parts = [text]
        if player.roads:
            parts.append(self.say("desk.roads", roads=player.roads))
        if player.cards:
            parts.append(self.say("desk.limit", limit=limit(view, seat)))
        return " · ".join(parts)

    def facts(self) -> str:
        """While cowboys are placed, how one's duels stand; then what cannot be built, and what would mend it."""
        view, seat, lang = self.view, self.seat, self.lang
        begun = odds.duels_begun(view, seat, lang, self.players)
        duels = begun if isinstance(top(view), (Placement, PlaceTogether)) else []
        found = [
            *duels,
            *rodeo_so_far(view, lang),
            *bridges_that_score(view, seat, lang),
            *(f"{line}." for line in reasons.open_question(view, seat, lang)),
        ]
        return "\n".join(found)

    def incomes(self) -> str:
        return incomes(self.view, self.seat, self.lang)

    def fact(self, text: str) -> Value:
        return fact(self.view, self.seat, text)

    def warnings(self, move: Move) -> list[str]:
        view, seat, lang = self.view, self.seat, self.lang
        found = [f"{line}." for line in reasons.warnings(move, lang, view, seat)]
        return [*found, *odds.falling(move, lang, view, seat)]

    def aside(self) -> tuple[str, ...]:
        """What is open at any time: roads, unless they are what is decided, and the standing answer about Houses."""
        return ("allow",) if isinstance(top(self.view), (LastRoads, LastBridges)) else ("road", "allow")

    def at_hand(self) -> tuple[str, ...]:
        return ("road",)

    def seldom(self) -> tuple[str, ...]:
        return ("allow",)

    def section(self, word: str) -> str:
        if word in SPACES:
            return self.say("desk.spaces")
        return self.say("desk.parcels") if word in PARCEL_SET else ""

    def handy(self, move: Move) -> bool:
        """Not what is on the sheet already, nor half a fortune for going first; of money at the round's end only what
        must be spent or brings a point."""
        step = top(self.view)
        if isinstance(move, Sheet) and isinstance(step, FillSheets):
            usual = move.item != "bid" or move.number in USUAL_BIDS
            return usual and step.of(self.seat).get(move.item, 0) != move.number
        if not isinstance(move, Spend) or not isinstance(step, Overspend):
            return True
        return move.dollars % DOLLARS_PER_VP == 0 or move.dollars == step.least(self.view, self.seat)

    def targets(self, moves: Iterable[Move]) -> tuple[str, ...]:
        return targets(moves)

    def stakes(self, move: Move) -> list[str]:
        """A duel; money that was paid comes back with the move that paid it."""
        found = at_stake(self.view, self.seat, move)
        return [self.duel(spot, found.firepower) for spot in found.duels]

    def hopeless(self, move: Move) -> bool:
        return isinstance(move, Place) and odds.hopeless(self.view, self.seat, move)

    def dare(self, move: Move) -> str:
        """Where the duel would be, against whom, and the odds of today."""
        known = odds.dare(move, self.lang, self.view, self.seat) if isinstance(move, Place) else ""
        return known or self.label(move)

    def duels(self, move: Move) -> tuple[str, ...]:
        return at_stake(self.view, self.seat, move).duels

    def final(self, move: Move) -> str:
        """Passing, renouncing, a sheet on which nothing stands."""
        step = top(self.view)
        if isinstance(move, Seal):
            empty = isinstance(step, FillSheets) and not step.of(self.seat)
            return self.say("desk.final.seal") if empty else ""
        if isinstance(move, Pass):
            return self.say("desk.final.bids" if isinstance(step, Auction) else "desk.final.pass")
        return self.say("desk.final.renounce") if isinstance(move, Renounce) else ""

    def duel(self, spot: str, own: int) -> str:
        """Against whom; the odds stand in the label of the move, over this sentence."""
        view, lang = self.view, self.lang
        tiles = any(variant.duel is not None for variant in variants(view))
        rivals = odds.against(view, self.seat, spot, lang, self.players)
        return self.say(
            "desk.duel-tiles" if tiles else "desk.duel", where=odds.where(view, spot, lang), rivals=rivals, own=own
        )
