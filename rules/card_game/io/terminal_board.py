"""The table in plain characters, for a terminal: the cards on offer, the players, their towns."""

from __future__ import annotations

from rules.card_game.deck import LETTERS
from rules.card_game.names import COLUMNS, SEATS, SYMBOL, spot_name
from rules.card_game.scoring import scores
from rules.card_game.state import View
from rules.card_game.taking import LayCard, attraction
from rules.card_game.town import land_of, surface
from rules.game import Seat, to_act

LETTER_OF = {element: letter for letter, element in LETTERS.items()}


def show(view: View) -> str:
    """Everything on the table, as the seat behind this view sees it."""
    awaited = ", ".join(SEATS[seat] for seat in to_act(view) if seat >= 0) or "nobody"
    lines = [f"round {view.round} of 18, epoch {view.epoch}   awaited: {awaited}"]
    if view.shown:
        lines.append("on the table, nearest to the pile first:")
        lines += [f"  {card:10} {picture(card)}  attraction {attraction(card)}" for card in view.shown]
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, LayCard):
        lines.append(f"to be laid: {step.land} {picture(step.land)}, at a place named by its upper left parcel")
    if view.top:
        lines.append(f"next back: {view.top}")
    if view.order:
        lines.append("order: " + " ".join(f"{SEATS[seat]} {view.total(seat)}" for seat in view.order))
    for seat in range(len(view.players)):
        lines += ["", *player_lines(view, seat)]
    return "\n".join(
        [*lines, "", "key: " + "  ".join(f"{LETTER_OF[element]} {element or 'empty'}" for element in LETTER_OF), ""]
    )


def picture(card: str) -> str:
    """A land card's parcels, as they are drawn in position texts."""
    if not card.startswith("land"):
        return "     "
    first, second, third, fourth = (LETTER_OF[element] for element in land_of(card).parcels)
    return f"{first}{second}/{third}{fourth}"


def player_lines(view: View, seat: Seat) -> list[str]:
    player = view.players[seat]
    words = [f"{SEATS[seat]:7} {SYMBOL[SEATS[seat]]:9}"]
    if view.open_scores:
        points = next(score.total for score in scores(view) if score.seat == seat)
        words[0] += f" {points:>3} VP"
    if player.level:
        words.append(f"virtual, {player.level}, {len(player.lands)} land cards")
    words.append("bid cards " + " ".join(map(str, player.hand)))
    people = [f"{name}{' (tilted)' if name in player.tilted else ''}" for name in player.people]
    words += [", ".join(people)] if people else []
    words += [f"sold {len(player.sold)}"] if player.sold else []
    words += [f"set aside {' '.join(player.aside)}"] if player.aside else []
    cards = [f"{land} at {spot_name((column, row))}" for land, column, row in player.town]
    return ["  ".join(words), *town_lines(view, seat), *([f"     cards: {', '.join(cards)}"] if cards else [])]


def town_lines(view: View, seat: Seat) -> list[str]:
    """A town with its columns and rows; a blank where no card lies."""
    seen = surface(view.players[seat].town)
    if not seen:
        return []
    columns = range(min(column for column, _ in seen), max(column for column, _ in seen) + 1)
    rows = range(min(row for _, row in seen), max(row for _, row in seen) + 1)
    lines = ["     " + " ".join(COLUMNS[column - 1] for column in columns)]
    for row in rows:
        cells = (LETTER_OF[seen[column, row]] if (column, row) in seen else " " for column in columns)
        lines.append(f"  {row:>2} " + " ".join(cells).rstrip())
    return lines
