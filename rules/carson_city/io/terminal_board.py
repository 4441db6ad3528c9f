"""The table in plain characters, for a terminal: the town with its roads, the track, the players."""

from __future__ import annotations

from collections.abc import Mapping

from rules.carson_city import town
from rules.carson_city.board import COLUMNS, Parcel, Side, at
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import crossings, limit
from rules.carson_city.io.position import CODES, square
from rules.carson_city.names import HOUSE, NEVER_OWNED, SEATS, SHOP_PRICE, SHOPS, TOWNHOUSE
from rules.carson_city.state import HIDDEN, View
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.beginning_prices import left
from rules.game import to_act

MAP_KEY = (
    "     $3 nobody's, for $3   h$2 the same with a house   .o orange's   Bao12 orange's bank, earns $12   ! outlaw"
)


def show(view: View) -> str:
    """Everything on the table, as the seat behind this view sees it."""
    awaited = ", ".join(SEATS[seat] for seat in to_act(view) if seat >= 0) or "nobody"
    order = " ".join(SEATS[seat] for seat in view.order)
    lines = [f"round {view.round}   turn order: {order}   awaited: {awaited}", *town_lines(view), ""]
    lines += track_lines(view)
    lines += [
        f"on {spot}: {' '.join(SEATS[c.seat] + ('*' if c.piece else '') for c in cowboys)}"
        for spot, cowboys in view.standing.items()
    ]
    if view.foes:
        lines.append(f"outlaws of strength {view.menace}: {' '.join(view.foes)}")
    if view.offer:
        lines.append("characters: " + "  ".join(f"{card} ({view.sides[card]})" for card in view.offer))
    return "\n".join([*lines, *sheet_lines(view), *player_lines(view), ""])


def town_lines(view: View) -> list[str]:
    """The map: squares as in position texts, with prices and incomes; roads on their sides, bridges as = and H."""
    lines = ["     " + "     ".join(COLUMNS)]
    for row in range(1, 10):
        tops = (horizontal(view, column, row) for column in range(1, 9))
        lines.append("  +" + "".join(5 * mark + "+" for mark in tops))
        if row < 9:
            cells = []
            for column in range(1, 10):
                cells.append(vertical(view, column, row))
                if column < 9:
                    cells.append(f"{cell(view, at(column, row)):^5}")
            lines.append(f"{row} " + "".join(cells).rstrip())
    return lines


def cell(view: View, parcel: Parcel) -> str:
    """A square: what stands there and whose it is; of a building what it earns, of nobody's parcel what it costs."""
    piece, code = view.built.get(parcel, ""), square(view, parcel)
    if parcel in view.foes:
        return f"{code}!"
    if parcel in view.owner:
        return f"{code}{town.income(view, parcel) or ''}" if piece in BUILDINGS else code
    if piece in NEVER_OWNED:
        return code
    return f"{code.strip(CODES[''])}${town.parcel_price(view, parcel)}"


def horizontal(view: View, column: int, row: int) -> str:
    side = f"{at(column, row)}n" if row < 9 else f"{at(column, 8)}s"
    return mark(view, side, "-", "=")


def vertical(view: View, column: int, row: int) -> str:
    side = f"{at(column, row)}w" if column < 9 else f"{at(8, row)}e"
    return mark(view, side, "|", "H")


def mark(view: View, side: Side, road: str, bridge: str) -> str:
    if side not in view.roads:
        return " "
    return bridge if side in crossings(view) else road


def track_lines(view: View) -> list[str]:
    sold = [f"${SHOP_PRICE[shop]} {tile or '-'}" for shop, tile in zip(SHOPS, view.track, strict=True)]
    codes = "  ".join(f"{code} {piece}" for piece, code in signs(view).items())
    return ["for sale: " + "   ".join(sold), f"key: {codes}", MAP_KEY]


def signs(view: View) -> dict[str, str]:
    """The letters of everything that stands on the map or may still come to stand there."""
    seen = {*view.built.values(), *view.track, *(tile for tile, left in view.bag.items() if left), HOUSE}
    seen |= {TOWNHOUSE} if view.box.townhouses else set()
    return {piece: code for piece, code in CODES.items() if piece and piece in seen}


def sheet_lines(view: View) -> list[str]:
    """The opening sheets that this view may know, while they are being filled."""
    step = view.agenda[-1] if view.agenda else None
    sheets = enumerate(step.sheets) if isinstance(step, FillSheets) else ()
    return [
        f"sheet of {SEATS[seat]}: {written(sheet) or 'nothing'}, ${left(view.options, sheet)} left"
        for seat, sheet in sheets
        if sheet is not None
    ]


def written(sheet: Mapping[str, int]) -> str:
    return ", ".join(f"{item} {number}" for item, number in sheet.items())


def player_lines(view: View) -> list[str]:
    lines = []
    for seat, player in enumerate(view.players):
        words = [
            f"{SEATS[seat]:7} ${player.cash:<3} {player.vp:>3} VP",
            f"cowboys {player.cowboys}  revolvers {player.revolvers}  firepower {town.firepower(view, seat)}",
            f"roads {player.roads}  parcels {len(view.parcels(seat))}",
        ]
        if player.cards:
            words.append(f"{', '.join(player.cards)} (limit ${limit(view, seat)})")
        if player.tiles or player.bought:
            words.append(f"keeps {', '.join(player.tiles + player.bought)}")
        if player.hand:
            words.append(f"duel tiles {' '.join('?' if tile == HIDDEN else str(tile) for tile in player.hand)}")
        if player.pieces:
            words.append(f"has {', '.join(player.pieces)}")
        if player.sheet:
            words.append(f"sheet: {written(player.sheet)}")
        if player.enclosures:
            words.append(f"horses {player.horses}, in enclosures {' '.join(map(str, player.enclosures))}")
            words += [f"rodeos {player.rodeos}"] if player.rodeos else []
            words += [f"riding {' '.join(map(str, player.riders))}"] if player.riders else []
        if seat in view.passed:
            words.append(f"passed {view.rank(seat) + 1}.")
        lines.append("  ".join(words))
    return lines
