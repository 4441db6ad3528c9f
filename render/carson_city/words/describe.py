"""The complete table as text that a screen reader can follow: every fact a picture shows, under headings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from render.carson_city.words.caption import changes, summary
from render.carson_city.words.names import card, reason, sides_differ
from render.carson_city.words.odds import duels_begun
from render.carson_city.words.pending import pending, stocks
from render.carson_city.words.question import DETAILS
from render.descriptions import Described
from render.words import listed, name, say
from rules.carson_city import View, phase, scores, to_act, town
from rules.carson_city.board import PARCELS
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.construct import Construct
from rules.carson_city.hooks import CHARACTERS, PIECES, crossings, limit, side_of
from rules.carson_city.names import CARD_SIDES, RIVER, SHOPS
from rules.carson_city.scoring import if_ended
from rules.carson_city.state import HIDDEN, ROUNDS, Cowboy
from rules.carson_city.variants import horses, outlaws
from rules.carson_city.variants.beginning import POWERS
from rules.game import Seat


class Table(Described[View]):
    """A table of Carson City."""

    details = DETAILS

    def parts(self) -> Iterable[list[str]]:
        yield self.standing()
        yield self.section("score", self.score() if not to_act(self.view) else ())
        yield self.section("players", (self.player(seat) for seat in range(len(self.view.players))))
        yield self.section("characters", self.characters())
        yield self.section("track", self.track())
        yield self.section("town", self.town())

    def summary(self) -> str:
        return summary(self.view, self.lang, self.who, self.awaited())

    def changes(self, before: View) -> Iterable[str]:
        return changes(self.view, before, self.lang, self.who)

    def ended(self) -> list[tuple[Seat, int]]:
        points = [(seat, if_ended(self.view, seat)) for seat in range(len(self.view.players))]
        return sorted(points, key=lambda each: -each[1])

    def reason(self, why: str) -> str:
        return reason(self.lang, why, self.edition)

    def many(self, items: Iterable[str]) -> str:
        """Things that may contain commas themselves."""
        return say(self.lang, "list.semicolon").join(items) + "."

    # Where the game stands

    def standing(self) -> list[str]:
        """Round and phase, who is awaited, the orders, an unfinished construction."""
        view, lang = self.view, self.lang
        now = phase(view)
        where = say(lang, "table.round", round=view.round, rounds=ROUNDS, phase=now)
        lines = [where if view.round else name(lang, "phase", now), self.awaited()]
        if view.order:
            kind = "choosing-order" if now in ("setup", "characters") else "turn-order"
            lines.append(self.order(say(lang, f"table.{kind}"), view.order))
        if view.passed:
            lines.append(self.order(say(lang, "table.passed"), view.passed))
        return [*lines, *pending(view, lang, self.who), *stocks(view, lang), *self.constructions()]

    def constructions(self) -> Iterable[str]:
        for step in self.view.agenda:
            if isinstance(step, Construct) and step.site:
                houses = listed(self.lang, [parcel.upper() for parcel in step.houses]) if step.houses else ""
                key = "table.construction-houses" if houses else "table.construction"
                yield say(self.lang, key, who=self.who(step.seat), tile=step.tile, site=step.site, houses=houses)

    @property
    def edition(self) -> str:
        return self.view.options.edition

    # Players and characters

    def player(self, seat: Seat) -> str:
        """What lies in front of a player."""
        view, lang, player = self.view, self.lang, self.view.players[seat]
        place = next(score.place for score in scores(view) if score.seat == seat)
        line = say(
            lang,
            "table.player.line",
            who=self.who(seat),
            cash=player.cash,
            vp=player.vp,
            place=place,
            cowboys=player.cowboys,
            revolvers=player.revolvers,
            firepower=town.firepower(view, seat),
            roads=player.roads,
            parcels=view.owned(seat),
        )
        return ", ".join([line, *self.extras(seat)]) + "."

    def ahead(self, seat: Seat) -> list[str]:
        return duels_begun(self.view, seat, self.lang, self.players)

    def extras(self, seat: Seat) -> Iterable[str]:
        """What only some players have."""
        view, lang, player = self.view, self.lang, self.view.players[seat]
        if player.cards:
            yield from (name(lang, "character", self.card(each)) for each in player.cards)
            yield say(lang, "table.player.limit", limit=limit(view, seat))
        if player.bonus:
            yield say(lang, "table.player.bonus", bonus=player.bonus)
        if view.token == seat:
            yield say(lang, "table.player.token")
        yield from self.stable(seat)
        for piece, number in Counter(player.pieces).items():
            token = PIECES[piece].source == "home"
            yield say(lang, "table.player.tokens" if token else "table.player.piece", piece=piece, number=number)
        for each, what in player.choices.items():
            kind = what if what in ("later", "points") else "double"
            yield say(lang, f"table.player.choice-{kind}", card=self.card(each), tile=what)
        if player.blasted:
            parcels = [parcel.upper() for parcel in player.blasted]
            yield say(lang, "table.player.blasted", parcels=listed(lang, parcels), number=len(parcels))
        for power in POWERS:
            if power in player.sheet:
                yield say(lang, f"table.player.power-{power}")
        if player.hand:
            known = HIDDEN not in player.hand
            key, shown = "hand" if known else "hand-hidden", ", ".join(map(str, player.hand))
            yield say(lang, f"table.player.{key}", tiles=shown, number=len(player.hand))
        if player.tiles or player.bought:
            tiles = listed(lang, [name(lang, "tile", tile, "a") for tile in player.tiles + player.bought])
            yield say(lang, "table.player.tiles", tiles=tiles)
        if player.allow != "ask":
            yield say(lang, f"table.player.allow-{player.allow}")

    def stable(self, seat: Seat) -> Iterable[str]:
        """Horses at home and in enclosures, who rides there, rodeos won."""
        lang, player = self.lang, self.view.players[seat]
        if player.enclosures:
            yield say(lang, "table.player.horses", horses=player.horses)
        for enclosure, herd in enumerate(player.enclosures, 1):
            if herd:
                yield say(lang, "table.player.enclosure", enclosure=enclosure, horses=herd)
        yield from (say(lang, "table.player.rider", enclosure=enclosure) for enclosure in player.riders)
        yield from (say(lang, "table.player.herded", parcel=parcel) for parcel in player.herded)
        points = horses.rodeo_points(self.view, seat) if player.enclosures else 0
        if points:
            yield say(lang, "table.player.rodeo-points", points=points)
        if player.rodeos:
            yield say(lang, "table.player.rodeos", rodeos=player.rodeos)

    def characters(self) -> Iterable[str]:
        """Every character in play by number: its side, its limit, and who has it."""
        view = self.view
        holder = {each: seat for seat, player in enumerate(view.players) for each in player.cards}
        for each in sorted(view.sides, key=lambda word: CHARACTERS[word].number):
            character, either = CHARACTERS[each], CHARACTERS[each].both and each not in holder
            key = "taken" if each in holder else "either" if either else "offer"
            key += "-side" if not either and sides_differ(view) else ""
            line = say(
                self.lang,
                f"table.card.{key}",
                number=character.number,
                character=self.card(each),
                face=view.sides[each],
                limit=side_of(view, each).limit,
                who=self.who(holder[each]) if each in holder else "",
                other=card(each, self.edition, "red"),
                more=character.red.limit,
            )
            power = say(self.lang, f"picture.card.{each}.{view.sides[each]}")
            if either:
                does = [(side, say(self.lang, f"picture.card.{each}.{side}")) for side in CARD_SIDES]
                told = (self.fact(name(self.lang, "face", side), [said]) for side, said in does)
                power = say(self.lang, "list.semicolon").join(told)
            yield say(self.lang, "table.card.power", line=line, power=power)

    def card(self, each: str) -> str:
        """Under which word a character's name is found on this table."""
        return card(each, self.edition, self.view.sides.get(each, ""))

    # The board

    def cowboys(self, cowboys: tuple[Cowboy, ...]) -> list[str]:
        """Who stands on a spot, in the order they came; special pieces are marked."""
        found = []
        for (seat, piece), number in Counter(cowboys).items():
            words = self.who(seat)
            if piece:
                words = say(self.lang, "table.cowboy.piece", who=words, piece=piece)
            found.append(say(self.lang, "table.cowboy.many", who=words, number=number) if number > 1 else words)
        return found

    def track(self) -> Iterable[str]:
        """The action spaces in path order; those where there is nothing to tell at the end, together."""
        empty = []
        for space in self.view.box.spaces:
            facts = [*self.space(space), *self.cowboys(self.view.standing.get(space, ()))]
            if facts:
                yield self.fact(name(self.lang, "space", space), facts)
            else:
                empty.append(name(self.lang, "space", space))
        if empty:
            yield self.fact(say(self.lang, "table.space.empty"), empty)

    def space(self, space: str) -> Iterable[str]:
        """What lies on a space, or why it is closed."""
        view, lang = self.view, self.lang
        if space in SHOPS:
            tile = town.tile_on(view, space)
            yield say(lang, "table.space.tile", tile=tile) if tile else say(lang, "table.space.no-tile")
        elif space == "ammo" and view.token is not None:
            yield say(lang, "table.space.no-token", who=self.who(view.token))
        elif space == "ammo":
            yield say(lang, "table.space.token")
        elif space not in town.open_spaces(view):
            yield say(lang, "table.space.closed")

    def town(self) -> Iterable[str]:
        """Everybody's parcels, what is nobody's, then the roads."""
        view, lang = self.view, self.lang
        for seat in range(len(view.players)):
            mine = [self.parcel(parcel) for parcel in PARCELS if view.owner.get(parcel) == seat]
            if mine:
                yield say(lang, "table.fact", head=self.who(seat), items=self.many(mine))
        river = [name(lang, "parcel", parcel) for parcel in PARCELS if view.built.get(parcel) == RIVER]
        if river:
            yield self.fact(name(lang, "tile", RIVER), river)
        free = [parcel for parcel in PARCELS if parcel not in view.owner and view.built.get(parcel) != RIVER]
        notable = {*view.built, *view.standing, *view.foes}
        told = [self.parcel(parcel) for parcel in free if parcel in notable]
        if told:
            yield say(lang, "table.fact", head=say(lang, "table.town.unowned"), items=self.many(told))
        rest = len(free) - len(told)
        yield say(lang, "table.town.empty", number=rest) if rest else say(lang, "table.town.all")
        if view.foes:
            head = say(lang, "table.town.outlaws", strength=view.menace, points=outlaws.points(view))
            yield self.fact(head, (name(lang, "parcel", parcel) for parcel in view.foes))
        bridges = view.roads & crossings(view)
        for kind, sides in (("roads", view.roads - bridges), ("bridges", bridges)):
            if sides:
                head = say(lang, f"table.town.{kind}", number=len(sides))
                yield self.fact(head, (name(lang, "side", side) for side in sorted(sides, key=by_row)))

    def parcel(self, parcel: str) -> str:
        """One parcel: what stands on it, what it earns, who is there."""
        view, lang = self.view, self.lang
        piece, cowboys = view.built.get(parcel), view.standing.get(parcel)
        what = say(lang, "table.town.piece" if piece else "table.town.parcel", parcel=parcel, piece=piece or "")
        if parcel in view.owner and piece in BUILDINGS and BUILDINGS[piece].income is not None:
            what = say(lang, "table.town.earning", parcel=parcel, piece=piece, dollars=town.income(view, parcel))
            times = town.multiplier(view, parcel)
            what = say(lang, "table.town.times", what=what, times=times) if times > 1 else what
        if parcel in view.foes:
            what = say(lang, "table.town.outlaw", what=what)
        if not cowboys:
            return what
        there = listed(lang, self.cowboys(cowboys))
        if parcel in view.owner or piece in BUILDINGS or parcel in view.foes:
            return say(lang, "table.town.with", what=what, cowboys=there)
        price = town.parcel_price(view, parcel)
        return say(lang, "table.town.claimed", what=what, dollars=price, cowboys=there)


def by_row(side: str) -> tuple[str, str, str]:
    """Sides from the top row down, each row from the left."""
    return side[1], side[0], side[2]
