"""How well a seat stands, in victory points, to a newcomer: one who knows the rules and little more.

Money counts for what it still buys, buildings for their coming income and their final points, placed cowboys
for what their space would bring times the chance of winning it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rules.carson_city import town
from rules.carson_city.ai.houses import finished, given_away
from rules.carson_city.ai.last_points import last_points
from rules.carson_city.ai.newcomer_decisions import DECISIONS
from rules.carson_city.ai.newcomer_variants import PLANS, WORTH
from rules.carson_city.board import NEIGHBOURS, connected
from rules.carson_city.building_sites import site_refused
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import PIECES, cards, crossings, limit
from rules.carson_city.moves import Allow, Blast, Dismount, House, Lift, Road, Withdraw
from rules.carson_city.names import MOUNTAIN, SHOP_PRICE, VP_PRICE
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import ROUNDS, Cowboy, State, View
from rules.game import Seat, advance
from rules.notation import Move

VP_PER_DOLLAR = {0: 0.26, 1: 0.26, 2: 0.22, 3: 0.19, 4: 0.155}
"""What a dollar is worth in each round: it buys less and less, and one sixth of a point at the end."""
REVOLVER, COWBOY, ROAD, TILE = 1.3, 1.2, 0.35, 1.2
DRAFT = 3
"""How much more bare land promises before the first round: a mountain never earns anything."""
DYNAMITE_LEAD = 3
"""What a second die is worth in a duel, in firepower."""
SINGER_DOLLARS = 12


def hunch(view: View, seat: Seat, move: Move) -> float:
    """How well the seat would stand after a move. Free moves and taking things back are not worth a thought."""
    idle = isinstance(move, Road) and not road_scores(view, seat, move)
    if idle or isinstance(move, (Allow, Withdraw, Lift, Dismount)):
        return float("-1e6")
    step = view.agenda[-1]
    decision = DECISIONS.get(type(step))
    judged = None if decision is None else decision(step, view, seat, move)
    if judged is not None:
        return judged
    after = view.copy()
    advance(after, seat, move)
    worth = value(finished(after, seat), seat)
    if isinstance(move, House):
        worth -= given_away(view, seat, move.parcel)
    if isinstance(move, Blast):
        worth += 2 * town.income(view, move.parcel) * VP_PER_DOLLAR[view.round]
    return worth


def road_scores(state: State, seat: Seat, move: Road) -> bool:
    """Whether a road would bring its layer something at once, or a bridge points at the end."""
    if move.side in crossings(state):
        return True
    if not any(side.on_road for side in cards(state, seat)):
        return False
    return bool(connected(state.roads | {move.side}) - connected(state.roads))


def value(state: State, seat: Seat) -> float:
    """The seat's standing in victory points."""
    player = state.players[seat]
    if not state.agenda:
        return float(player.vp)  # all is counted
    exact = last_points(state, seat)
    if exact is not None:
        return sum(exact.values())
    rate = VP_PER_DOLLAR[state.round]
    left = ROUNDS - state.round
    worth = player.vp + holdings(state, seat) + TILE * len(player.tiles + player.bought) * min(left, 1)
    worth += left * 0.25 * (REVOLVER * player.revolvers + COWBOY * player.cowboys) + 0.1 * player.cowboys
    worth += 0.15 * player.bonus + ROAD * min(player.roads, 4) * min(left, 2) / 2
    worth += sum(side.worth for side in cards(state, seat))
    worth += sum(PIECES[piece].worth for piece in player.pieces)
    worth += money(state, seat, rate)
    for variant in state.options.variants:
        if variant in WORTH:
            worth += WORTH[variant](state, seat)
    budget = player.cash
    for spot, cowboys in state.standing.items():
        mine = [cowboy.seat for cowboy in cowboys].count(seat)
        if mine:
            gain, price = plan(state, seat, spot, rate)
            if price > budget:
                continue
            budget -= price
            worth += gain * (mine if spot in NO_DUEL else chance(state, seat, spot))
    return worth - 0.05 * (state.passed.index(seat) if seat in state.passed else 0)


def money(state: State, seat: Seat, rate: float) -> float:
    """Cash, of which only a tenth of a point per dollar is left above the card's limit."""
    cash = state.players[seat].cash
    cap = limit(state, seat) if state.players[seat].cards else 60
    return rate * min(cash, cap) + 0.1 * max(0, cash - cap)


def holdings(state: State, seat: Seat) -> float:
    """Parcels, what stands on them, and the income they will bring."""
    total = 0.0
    payouts = ROUNDS - state.round + 1
    rate = VP_PER_DOLLAR[min(ROUNDS, state.round + 1)]
    joined = connected(state.roads)
    for parcel in state.parcels(seat):
        piece = state.built.get(parcel)
        if piece is None:
            each = (0.7 if parcel in joined else 0.45) * (1 if state.round else DRAFT)
            total += each * min(2, payouts - 1) * (1 + 0.1 * rocks(state, parcel))
            continue
        total += 2
        if piece in BUILDINGS:
            total += rate * payouts * 0.8 * town.income(state, parcel)
    return total


def rocks(state: State, parcel: str) -> int:
    built = state.built
    return [built.get(near) for near in NEIGHBOURS[parcel]].count(MOUNTAIN)


def plan(state: State, seat: Seat, spot: str, rate: float) -> tuple[float, int]:
    """What performing on a spot would bring, and the cash it needs."""
    for variant in state.options.variants:
        gain = PLANS[variant](state, seat, spot) if variant in PLANS else None
        if gain is not None:
            return gain, 0
    if spot in SHOP_PRICE:
        price = town.tile_price(state, seat, spot)
        return tile_worth(state, seat, town.tile_on(state, spot)) - price * rate, price
    if spot in VP_PRICE:
        affordable = state.players[seat].cash // (VP_PRICE[spot] if state.round == ROUNDS else 2 * VP_PRICE[spot])
        return max(0.0, affordable * (1 - VP_PRICE[spot] * rate)), 0
    if spot in GAINS:
        owned, power = state.owned(seat), town.firepower(state, seat)
        dollars, points = GAINS[spot](owned, power, len(town.buildings(state, seat)))
        if Cowboy(seat, "singer") in state.standing.get(spot, ()):
            dollars = SINGER_DOLLARS
        return dollars * rate + points, 0
    return land_plan(state, seat, spot, rate)


GAINS: dict[str, Callable[[int, int, int], tuple[float, float]]] = {
    "wages": lambda owned, power, buildings: (4, 0),
    "ammo": lambda owned, power, buildings: (0, 0.6),
    "roads3": lambda owned, power, buildings: (0, 0.9),
    "road1": lambda owned, power, buildings: (0, 0.3),
    "parcelincome": lambda owned, power, buildings: (2 * owned, 0),
    "cowboyincome": lambda owned, power, buildings: (2 * power, 0),
    "gambling": lambda owned, power, buildings: (7, 0),
    "parcelvp": lambda owned, power, buildings: (0, owned // 2),
    "buildingvp": lambda owned, power, buildings: (0, buildings),
    "cowboyvp": lambda owned, power, buildings: (0, power // 2),
}
"""Dollars and points of the free spaces, from parcels owned, firepower and buildings."""


def land_plan(state: State, seat: Seat, parcel: str, rate: float) -> tuple[float, int]:
    """A claim, an attack, a defence, or the City Hall."""
    owner = state.owner.get(parcel)
    if owner is not None:
        dollars = town.income(state, parcel)
        return (dollars // 2 * rate if owner != seat else 0.02 * dollars), 0
    if town.building_on(state, parcel):
        raised = [p for p in town.buildings(state, seat) if BUILDINGS[state.built[p]].level]
        return 0.3 + 1.2 * len(raised), 0
    price = town.price_for(state, seat, parcel)
    if not town.property_tiles(state, seat):
        return 0.0, 0
    if parcel in state.built:
        return 2 - price * rate, price
    chances = min(2, ROUNDS - state.round + 1)
    near = 0.9 if parcel in connected(state.roads) else 0.5
    return near * chances * (1 + 0.15 * rocks(state, parcel)) - price * rate, price


def tile_worth(state: State, seat: Seat, tile: str) -> float:
    """What a tile would be worth at its best site today."""
    sites = [parcel for parcel in state.parcels(seat) if parcel not in state.built]
    building = BUILDINGS[tile]
    payouts = ROUNDS - state.round + 1
    rate = VP_PER_DOLLAR[state.round]
    if len(sites) < waiting(state, seat):
        return 0.0
    best = 0.8 * TILE * min(payouts - 1, 1)
    for parcel in sites:
        if site_refused(state, seat, tile, parcel) is None:
            earns = building.income(state, parcel, seat) if building.income else 0
            if building.houses and building.level:
                earns += 3  # the House that comes with it will mostly stand beside it
            best = max(best, 2 + 0.8 * rate * payouts * earns + 0.4 * building.revolvers)
    return best


def waiting(state: State, seat: Seat) -> int:
    """Tiles that need a site: those in hand, and those a seat's cowboys wait for."""
    player = state.players[seat]
    queues = [cowboys for spot, cowboys in state.standing.items() if spot in SHOP_PRICE]
    return len(player.tiles) + len(player.bought) + [cowboy.seat for each in queues for cowboy in each].count(seat)


def chance(state: State, seat: Seat, spot: str) -> float:
    """The odds of being left standing on a spot; a lone cowboy may yet be challenged."""
    if spot in NO_DUEL:
        return 1.0
    rivals = set()
    mine = town.firepower(state, seat)
    for whose, piece in state.standing[spot]:
        kind = PIECES[piece] if piece else None
        if whose == seat and kind is not None:
            if kind.alone or not kind.duels:
                return 1.0
            mine += DYNAMITE_LEAD
        elif whose != seat and (kind is None or kind.duels):
            rivals.add(whose)
    if spot in state.foes:
        return sum(mine + die >= state.menace for die in range(1, 7)) / 6 / (1 + len(rivals))
    odds = 1.0 if len(state.passed) == len(state.order) else 0.9
    for rival in rivals:
        odds *= beats(mine - town.firepower(state, rival))
    return odds


@lru_cache(maxsize=64)
def beats(lead: int) -> float:
    """The chance to win a duel with so much more firepower; ties count half."""
    wins = sum((a + lead > b) + 0.5 * (a + lead == b) for a in range(1, 7) for b in range(1, 7))
    return wins / 36
