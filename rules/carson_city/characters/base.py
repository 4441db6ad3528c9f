"""Characters 1–7, both sides, and the Sheriff's white cowboy: rulebook section 10."""

from __future__ import annotations

from rules.carson_city import town
from rules.carson_city.buildings import BUILDINGS, own
from rules.carson_city.characters.choices import WORKER_FEE, BuyFromCard, CashOr, ClaimParcel, FetchTile, GrocerIncome
from rules.carson_city.duel import duellists
from rules.carson_city.hooks import CHARACTERS, PIECES, Character, Contest, Moment, Piece, Side
from rules.carson_city.names import HOUSE, MOUNTAIN, SEATS, TOWNHOUSE
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.setup import claims
from rules.carson_city.state import State, gain, score
from rules.game import Event, Seat
from rules.notation import Illegal

BANKER_CASH = 9
SHERIFF_VP = 3
WORKER_ROADS = 2


# 1 Sheriff


def _white_refused(state: State, seat: Seat, spot: str) -> Illegal | None:
    """The white cowboy goes only where nobody stands: spaces, unowned parcels, own buildings (Q33)."""
    if spot in state.standing:
        return Illegal("someone-there", spot=spot)
    if spot in state.foes:
        return Illegal("white-fights-nobody", spot=spot)
    piece = state.built.get(spot)
    if piece in BUILDINGS and state.owner.get(spot) != seat:
        return Illegal("white-cannot", spot=spot, tile=piece)
    return None


def _give_white(state: State, seat: Seat, events: list[Event]) -> None:
    state.players[seat].pieces += ("white",)
    events.append(Event("white", {"seat": SEATS[seat]}))


def _no_provoking(state: State, seat: Seat, spot: str) -> Illegal | None:
    """Sheriff red attacks nobody and joins nobody, except on his own building (Q53)."""
    if spot in NO_DUEL or (state.owner.get(spot) == seat and state.built.get(spot) in BUILDINGS):
        return None
    if spot in state.foes:
        return Illegal("sheriff-fights-at-home", spot=spot)
    if spot in state.owner:
        return Illegal("sheriff-attacks-nobody", spot=spot)
    return Illegal("sheriff-provokes-nobody", spot=spot) if duellists(state, spot) else None


def _challenged(state: State, seat: Seat, contest: Contest, events: list[Event]) -> None:
    """3 VP for a duel lost when a rival came after him, or (E11) when he defended his building."""
    if seat not in contest.losers:
        return
    later = contest.arrivals[-1] != seat
    defending = state.owner.get(contest.spot) == seat and state.box.sheriff_defends
    if later or defending:
        score(state, seat, SHERIFF_VP, "sheriff", events)


# 2 Banker, 6 Captain: a price list


def _sells(card: str) -> Moment:
    def ask(state: State, seat: Seat, events: list[Event]) -> None:
        offer = BuyFromCard(seat, card)
        if offer.affordable(state):
            state.push(offer)

    return ask


def _pays(dollars: int, card: str) -> Moment:
    return lambda state, seat, events: gain(state, seat, dollars, card, events)


# 3 Grocer, 5 Settler red: $8, or something later


def _cash_or(card: str, other: str) -> Moment:
    return lambda state, seat, events: state.push(CashOr(seat, card, other))


def _points_for(card: str, pieces: tuple[str, ...]) -> Moment:
    """1 VP per owned piece of these kinds, if that was the choice."""

    def tally(state: State, seat: Seat, events: list[Event]) -> None:
        if state.players[seat].choices.get(card) == "points":
            score(state, seat, sum(own(state, seat, piece) for piece in pieces), card, events)

    return tally


def _ask_grocer(state: State, seat: Seat, events: list[Event]) -> None:
    if state.players[seat].choices.get("grocer") == "later":
        state.push(GrocerIncome(seat))


def _doubled(state: State, seat: Seat, parcel: str) -> int:
    return 2 if state.players[seat].choices.get("grocer") == state.built[parcel] else 1


# 4 Chinese Worker


def _give_roads(state: State, seat: Seat, events: list[Event]) -> None:
    state.players[seat].roads += WORKER_ROADS
    events.append(Event("roads", {"seat": SEATS[seat], "roads": WORKER_ROADS}))


def _ask_fetch(state: State, seat: Seat, events: list[Event]) -> None:
    if state.players[seat].cash >= WORKER_FEE and any(state.track):
        state.push(FetchTile(seat))


# 5 Settler yellow


def _ask_parcel(state: State, seat: Seat, events: list[Event]) -> None:
    if town.property_tiles(state, seat) and claims(state):
        state.push(ClaimParcel(seat))


# 7 Mercenary


def _lends(power: int) -> Moment:
    def lend(state: State, seat: Seat, events: list[Event]) -> None:
        state.players[seat].bonus += power
        events.append(Event("firepower", {"seat": SEATS[seat], "firepower": power}))

    return lend


PIECES["white"] = Piece("white", source="box", power=1, alone=True, may_place=_white_refused)

for _character in (
    Character(
        1,
        "sheriff",
        yellow=Side(20, on_take=_give_white),
        red=Side(20, may_place=_no_provoking, on_duel=_challenged),
    ),
    Character(
        2,
        "banker",
        yellow=Side(120, on_take=_pays(BANKER_CASH, "banker")),
        red=Side(60, on_close=_sells("banker")),
    ),
    Character(
        3,
        "grocer",
        yellow=Side(60, on_take=_cash_or("grocer", "later"), on_income=_ask_grocer, multiplier=_doubled),
        red=Side(60, on_take=_cash_or("grocer", "points"), on_round_end=_points_for("grocer", (HOUSE, TOWNHOUSE))),
    ),
    Character(
        4,
        "worker",
        yellow=Side(30, on_take=_give_roads, tile_price=lambda price: -(-price // 2)),
        red=Side(30, on_take=_ask_fetch),
    ),
    Character(
        5,
        "settler",
        yellow=Side(30, on_take=_ask_parcel),
        red=Side(20, on_take=_cash_or("settler", "points"), on_round_end=_points_for("settler", (MOUNTAIN,))),
    ),
    Character(
        6,
        "captain",
        yellow=Side(25, on_take=_sells("captain.yellow")),
        red=Side(20, on_take=_sells("captain.red")),
    ),
    Character(7, "mercenary", yellow=Side(20, on_take=_lends(3)), red=Side(30, on_take=_lends(2))),
):
    CHARACTERS[_character.name] = _character
