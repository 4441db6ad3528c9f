"""One seat's round thought through to its end: what it will have then, weighed by what that is worth.

Points so far, points that this round's cowboys will bring, and the worth of all that is left when the next round
begins. It is put together in parts, so that it can be told why one move is better than another.
"""

from __future__ import annotations

from rules.carson_city import town
from rules.carson_city.ai.chances import chance
from rules.carson_city.ai.characters import card_points, coming_income, loot, promised
from rules.carson_city.ai.denial import DENIED, GAMBLED, wanted
from rules.carson_city.ai.extras import EXTRAS, fight
from rules.carson_city.ai.land import fits, promise
from rules.carson_city.ai.last_points import cash_points, last_points
from rules.carson_city.ai.progress import PAID, PLACING, may_build, stage
from rules.carson_city.ai.weights import ROUND_END
from rules.carson_city.better_lost import AMMUNITION
from rules.carson_city.board import Parcel, connected
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import PIECES, limit
from rules.carson_city.names import CITY_HALL, SHOP_PRICE, SPACES, VP_PRICE
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import COWBOYS, PROPERTY_TILES, ROUNDS, Cowboy, State
from rules.game import Seat

PARTS = (
    *("points", "town", "income", "land", "tiles", "money"),
    *("firepower", "cards", "order", "denial", "extras", "duels"),
)
"""What a judgement consists of; `duels` is the risk of losing them, set apart only where reasons are asked for."""

NEW_COWBOYS = {1: 4, 2: 5, 3: 5, 4: 0}
SAFE = 0.85
"""The share of this round's income that is kept while rivals may still attack."""
HELD = 0.8
"""The odds that a tile kept while others build will find its place this round."""
SPENDING = 0.15
"""How much more a dollar is worth while one still places: it may buy something better."""
OVER_LIMIT = 0.09
"""A dollar above the cash limit: full tens bring a point."""
NO_CARD_YET = 45
"""The cash limit of one who has no character yet."""
LEAVING = 0.25
"""The share of the cowboys at home that will leave before firepower is paid for; the same for who passes, or that
alone would be a reason to."""
GUNS = 0.12
"""Firepower at home while duels may come."""
WAITING = {1: 0.1, 2: 0.1, 3: 0.1, 4: 0.3}
"""A cowboy not yet placed: it may still find something."""
NEAR_DRAFT, BEST_DRAFT = 2.2, 0.5
"""In the draft, where all of it is still to come: a parcel that is connected, and a dollar it may earn."""
SUNG = 12
"""What the dice bring the Singer on average."""
AFTER_BUYING = frozenset(SPACES) - SHOP_PRICE.keys() - {"wages", AMMUNITION}
"""The spaces that change nothing of what a seat will buy: what they bring comes later."""


def value(state: State, seat: Seat) -> float:
    """How many points a seat may hope for."""
    return sum(judge(state, seat).values())


def judge(state: State, seat: Seat, *, late: bool = False) -> dict[str, float]:
    """The same, by PARTS; `late` where it is the outcome of a decision that is made after the round's income.

    Moves of one decision are to be compared: whether cards still promise something must not depend on the move.
    """
    return certain(state, seat) or thought_through(state, seat, late=late).parts


def certain(state: State, seat: Seat) -> dict[str, float] | None:
    """What a seat will have where nothing is left to be fought for; None before that."""
    return last_points(state, seat) if state.agenda else {"points": float(state.players[seat].vp)}


def thought_through(state: State, seat: Seat, *, late: bool = False, sure: bool = False) -> Outlook:
    """A round's end before a seat; `sure` as if all its cowboys held their spots."""
    look = Outlook(state, seat, late=late, sure=sure)
    look.see()
    look.think_through()
    return look


class Outlook:
    """What a seat will have when the round has ended, while it is being put together."""

    def __init__(self, state: State, seat: Seat, *, late: bool = False, sure: bool = False) -> None:
        self.state, self.seat, self.late, self.sure = state, seat, late, sure
        self.player = state.players[seat]
        self.round = max(1, state.round)
        self.worths = ROUND_END[self.round]
        self.stage = stage(state)
        self.placing = self.stage == PLACING and seat not in state.passed
        self.parts = dict.fromkeys(PARTS, 0.0)
        self.parts["points"] = float(self.player.vp)
        self.cash = float(self.player.cash)
        self.coming = 0.0
        """Money that arrives only after tiles and parcels are paid for."""
        self.owned = 0.0
        self.buildings = 0.0
        self.home = float(self.player.cowboys)
        """Cowboys that will be at home when the round has ended."""
        self.bare: list[Parcel] = []
        self.claims: list[tuple[int, Parcel]] = []
        """With what they cost."""
        self.shops: list[str] = []
        self.selling: list[str] = []
        self.spaces: dict[str, int] = {}
        self.chances: dict[str, float] = {}
        self.cap = limit(state, seat) if self.player.cards else NO_CARD_YET
        self.supplied = False
        """Whether everything is bought."""

    def see(self) -> None:
        """All there is before anything is bought."""
        self.see_town()
        self.see_spots()
        self.see_rest()

    def with_one_on(self, spot: str) -> Outlook:
        """The same with a cowboy more, which stands on a spot already: quicker than to see everything anew."""
        look = self.copy()
        if spot == AMMUNITION:
            look.chances = {}  # everywhere else the revolvers count
        look.see_spot(spot, 1)
        return look

    def copy(self) -> Outlook:
        """The same, to think it through in another way."""
        twin = Outlook.__new__(Outlook)
        twin.__dict__.update(self.__dict__)
        twin.parts = dict(self.parts)
        twin.claims, twin.shops = [*self.claims], [*self.shops]
        twin.selling, twin.spaces = [*self.selling], {**self.spaces}
        return twin

    def think_through(self) -> float:
        """How many points there will be when everything is bought and has been paid."""
        if not self.supplied:
            self.buy()
        self.perform()
        self.count_money()
        self.count_men()
        return sum(self.parts.values())

    def chance(self, spot: str) -> float:
        """The odds of being left standing on a spot."""
        if self.sure:
            return 1.0
        odds = self.chances.get(spot)
        if odds is None:
            odds = self.chances[spot] = chance(self.state, self.seat, spot)
        return odds

    # What stands

    def see_town(self) -> None:
        """Parcels of one's own and what stands on them; before the income is paid also what it will bring."""
        state, seat, worths = self.state, self.seat, self.worths
        built, paid = state.built, self.stage == PAID
        income = standing = 0.0
        for parcel in state.parcels(seat):
            self.owned += 1
            piece = built.get(parcel)
            if piece is None:
                self.bare.append(parcel)
            elif piece in BUILDINGS:
                self.buildings += 1
                standing += worths.building
                dollars = town.income(state, parcel)
                income += dollars
                if not paid and dollars:
                    self.coming += self.kept(parcel, dollars)
            else:
                standing += worths.other
        if not paid:
            self.coming += coming_income(state, seat)
        self.parts["town"] = standing
        self.parts["income"] = worths.income * income

    def kept(self, parcel: Parcel, dollars: int) -> float:
        """What a building will bring this round: an attacker who stays takes half."""
        state, seat = self.state, self.seat
        player = self.player
        if player.choices or player.blasted or player.herded:
            dollars *= town.multiplier(state, parcel)
        there = state.standing.get(parcel, ())
        if parcel in state.foes and not town.shielded(state, seat):
            return dollars / 2
        if any(cowboy.seat != seat for cowboy in there):
            defended = any(cowboy.seat == seat for cowboy in there)
            return dollars * (0.5 + 0.5 * (self.chance(parcel) if defended else 0.0))
        if len(state.passed) == len(state.order) or there or town.protected(state, parcel):
            return dollars
        return SAFE * dollars

    # What cowboys will do

    def see_spots(self) -> None:
        """Where the seat's cowboys stand."""
        state, seat = self.state, self.seat
        for spot, cowboys in state.standing.items():
            mine = 0
            for cowboy in cowboys:
                mine += cowboy.seat == seat
            if not mine:
                continue
            if len(cowboys) > mine and spot not in NO_DUEL:
                self.contest(spot)
            self.see_spot(spot, mine)

    def see_spot(self, spot: str, mine: int) -> None:
        """What so many cowboys of the seat are on a spot for."""
        if spot in SHOP_PRICE:
            self.shops.append(spot)
        elif spot in VP_PRICE:
            self.selling.append(spot)
        elif spot == "wages":
            self.cash += town.WAGES * mine
        elif spot in SPACES:
            self.spaces[spot] = mine
        else:
            self.on_map(spot)

    def contest(self, spot: str) -> None:
        """A duel: who loses has the cowboy back, who wins keeps a rival from what it wanted."""
        state, seat = self.state, self.seat
        odds = self.chance(spot)
        self.home += 1 - odds
        share = DENIED[len(state.players)] * odds
        for cowboy in state.standing[spot]:
            if cowboy.seat != seat:
                self.parts["denial"] += share * wanted(state, cowboy.seat, spot, self.worths.cash)

    def on_map(self, spot: Parcel) -> None:
        """A fight, a claim, an attack, a defence, or the City Hall."""
        state, seat = self.state, self.seat
        odds = self.chance(spot)
        if spot in state.foes:
            self.parts["extras"] += odds * fight(state, seat, spot, self.worths)
        elif state.built.get(spot) == CITY_HALL:
            levels = [BUILDINGS[state.built[parcel]].level for parcel in town.buildings(state, seat)]
            dollars = sum(levels) * (town.mayor(state) != seat)
            self.coming += odds * dollars * (self.stage < PAID)
            self.parts["income"] += odds * (0.3 + dollars * self.worths.income)
        elif spot not in state.owner:
            self.claims.append((town.price_for(state, seat, spot), spot))
        elif state.owner[spot] != seat and town.building_on(state, spot) and self.stage < PAID:
            self.coming += odds * loot(state, spot)

    def buy(self) -> None:
        """Parcels, then tiles, from the same purse; then tiles find sites."""
        state, seat, worths = self.state, self.seat, self.worths
        sites = [(parcel, 1.0) for parcel in self.bare if parcel not in state.foes]
        room = PROPERTY_TILES - self.owned
        for price, parcel in sorted(self.claims):
            if price > self.cash or not room:
                continue
            room -= 1
            odds = self.chance(parcel)
            self.cash -= price * odds
            self.owned += odds
            if parcel in state.built:
                self.parts["town"] += worths.other * odds
            else:
                sites.append((parcel, odds))
        sure = 1.0 if self.stage == PLACING else HELD
        tiles = [(tile, sure) for tile in self.player.tiles + self.player.bought]
        for shop in sorted(self.shops, key=SHOP_PRICE.__getitem__, reverse=True):
            tile = town.tile_on(state, shop)
            price = town.tile_price(state, seat, shop)
            if tile and price <= self.cash:
                odds = self.chance(shop)
                self.cash -= price * odds
                tiles.append((tile, odds))
        self.build(tiles, sites)
        self.supplied = True

    def build(self, tiles: list[tuple[str, float]], sites: list[tuple[Parcel, float]]) -> None:
        """What tiles will be worth where they fit best, and the parcels that stay bare."""
        state, seat, worths = self.state, self.seat, self.worths
        late = self.stage != PLACING and not may_build(state, seat)
        left = [odds for _, odds in sites]
        waiting = [odds for _, odds in tiles]
        worth = 0.0
        if tiles and sites:
            for fit in fits(state, seat, tiles, sites, worths, paid=late):
                waiting[fit.tile] = 0.0
                left[fit.site] -= fit.odds
                worth += fit.odds * worths.tile if late else fit.worth
                self.buildings += 0.0 if late else fit.odds
        self.parts["tiles"] = worth + worths.loose * sum(waiting)
        if self.round == ROUNDS:
            return
        joined = connected(state.roads)
        free = [
            (promise(state, seat, parcel, joined), odds, parcel in joined)
            for (parcel, _), odds in zip(sites, left, strict=True)
            if odds > 0.01
        ]
        free.sort(reverse=True)
        land = 0.0
        for rank, (dollars, odds, near) in enumerate(free):
            if state.round:
                land += odds * (worths.bare + worths.joined * near + (worths.best * dollars if rank < 2 else 0.0))
            else:
                land += worths.bare + NEAR_DRAFT * near + BEST_DRAFT * dollars
        self.parts["land"] += land

    def perform(self) -> None:
        """The spaces that cost nothing: money that comes late, points, roads and revolvers."""
        state, seat = self.state, self.seat
        power = town.firepower(state, seat) - (LEAVING * self.player.cowboys if self.stage == PLACING else 0.0)
        left = min(2, ROUNDS - self.round + 0.5)
        if AMMUNITION in self.spaces:
            revolvers = town.TOKEN_POWER * self.chance(AMMUNITION)
            power += revolvers
            self.parts["firepower"] += GUNS * revolvers
        points = late = 0.0
        for space, cowboys in self.spaces.items():
            odds = self.chance(space)
            if space == "parcelincome":
                late += odds * town.PARCEL_INCOME * self.owned
            elif space == "cowboyincome":
                late += odds * town.COWBOY_INCOME * power
            elif space == "gambling":
                late += odds * (SUNG if Cowboy(seat, "singer") in state.standing[space] else GAMBLED)
            elif space == "parcelvp":
                points += odds * (self.owned // 2 if self.owned == int(self.owned) else (self.owned - 0.5) / 2)
            elif space == "buildingvp":
                points += odds * self.buildings
            elif space == "cowboyvp":
                points += odds * (power / 2 - 0.25)
            elif space == "roads3":
                self.parts["land"] += odds * 0.5 * left
            elif space == "road1":
                self.parts["land"] += 0.15 * cowboys * left
        self.parts["points"] += points
        self.cash += late

    def count_money(self) -> None:
        """Cash at the end of the round, and what the spaces that sell points would make of it."""
        rate, cap = self.worths.cash, self.cap
        cash = self.cash + self.coming
        exact = self.late and self.round == ROUNDS and cash == int(cash)
        worth = worth_at_end if exact else worth_of_cash
        purse = worth(cash, cap, rate)
        rest = 1.0
        for space in sorted(self.selling, key=VP_PRICE.__getitem__):
            price = VP_PRICE[space]
            odds = self.chance(space)
            most = int(max(0.0, cash) // price)
            excess = -int(-max(0.0, cash - cap) // price)
            sensible = range(most + 1) if exact else (most, min(most, excess))
            best = max(points + worth(cash - points * price, cap, rate) for points in sensible)
            self.parts["points"] += rest * odds * max(0.0, best - purse)
            rest *= 1 - odds
        self.parts["money"] = purse
        if self.placing and self.round < ROUNDS:
            self.parts["money"] += SPENDING * rate * min(cash, cap)
        self.parts["points"] += card_points(self.state, self.seat, cash, self.coming, rate)

    def count_men(self) -> None:
        """Cowboys and revolvers: for the next round, and for the duels of this one."""
        worths, player = self.worths, self.player
        useful = min(self.home, COWBOYS - NEW_COWBOYS[self.round])
        worth = worths.cowboy * useful + worths.revolver * player.revolvers
        if self.stage < PAID:
            worth += GUNS * town.firepower(self.state, self.seat)
        if self.placing:
            worth += WAITING[self.round] * player.cowboys
        self.parts["firepower"] += worth

    def see_rest(self) -> None:
        """Roads, cards, pieces not yet placed, the pass track, and what variants bring."""
        state, seat, worths, player = self.state, self.seat, self.worths, self.player
        self.parts["land"] += worths.road * min(player.roads, 4)
        self.parts["cards"] = sum(PIECES[piece].worth for piece in player.pieces)
        if not self.late:  # afterwards cards have given what they promised in this round
            self.parts["cards"] += promised(state, seat)
        each = worths.place if self.round < ROUNDS else float(state.options.has("kit"))
        if state.round and each:
            last = min(len(state.order) - 1, 3)
            later = (min(len(state.passed), last) + last) / 2 if self.placing else 0  # halfway to the last place
            self.parts["order"] = -each * (state.passed.index(seat) if seat in state.passed else later)
        for variant in state.options.variants:
            if variant in EXTRAS:
                self.parts["extras"] += EXTRAS[variant](state, seat, worths)


def worth_of_cash(cash: float, cap: int, rate: float) -> float:
    """Dollars in points; what is above the cash limit brings less."""
    return rate * cash if cash <= cap else rate * cap + OVER_LIMIT * (cash - cap)


def worth_at_end(cash: float, cap: int, rate: float) -> float:
    """The same when nothing is left to hope for: only full sixes and tens count."""
    return float(cash_points(int(cash), cap))
