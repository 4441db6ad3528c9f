"""The players on a phone: name, personalities, points if the game ended now; below, the bid cards and this round's."""

from __future__ import annotations

from render.card_game.pictures.panels import bidding
from render.card_game.pictures.phone import cards
from render.card_game.pictures.scene import Scene
from render.draw.lettering import signed
from render.draw.pad import WIDTH, Pad, Style, slab
from rules.card_game.names import BIDS
from rules.card_game.taking import ChooseCards
from rules.game import Seat
from rules.players import SEATS

ROW = 58.0
NAME = 100.0
PLATE = 48.0
PLATES = {True: ("brass", "brass-dark"), False: ("paper-dark", "paper-edge")}
"""By whether somebody leads: what their points stand on."""
BID = 33.0
PITCH = 36.0


def in_order(scene: Scene) -> tuple[Seat, ...]:
    """As they choose, once that is known; seat by seat before."""
    return tuple(dict.fromkeys((*(scene.view.order if scene.phase == "choice" else ()), *scene.seats)))


def leaders(scene: Scene) -> set[Seat]:
    """Who would win if the game ended now; nobody where all are alike, or nobody may know."""
    totals = {seat: score.total for seat, score in scene.standing.items()}
    best = max(totals.values())
    known = scene.view.open_scores and best > min(totals.values())
    return {seat for seat, total in totals.items() if total == best} if known else set()


def chosen(scene: Scene) -> set[Seat]:
    """Who has taken all their cards this round."""
    step = next((step for step in scene.view.agenda if isinstance(step, ChooseCards)), None)
    return {seat for seat in scene.view.order if seat not in step.waiting} if step is not None else set()


def players(pad: Pad, scene: Scene, top: float, row: float) -> float:
    """A line each; tells where they end."""
    first, done = leaders(scene), chosen(scene)
    for place, seat in enumerate(in_order(scene)):
        y, high = top + place * row, row - 2
        paper(pad, scene, seat, y, high)
        upper = high * 0.5
        name(pad, scene, seat, y, upper, done=seat in done)
        points(pad, scene, seat, y + 2, upper - 1, leads=seat in first)
        hand(pad, scene, seat, y + upper + 2, high - upper - 4)
    return top + len(scene.view.players) * row


def paper(pad: Pad, scene: Scene, seat: Seat, y: float, high: float) -> None:
    """A line's ground: brass for whoever is up, unless all are; a bar in the player's colour."""
    up = seat in scene.awaited
    about = f"awaited {SEATS[seat]}" if up else ""
    lit = up and len(scene.awaited) < max(2, len(scene.view.people))
    pad.rect(2, y, WIDTH - 4, high, "brass-light" if lit else "paper-light", "ink", 0.8, 5, about)
    pad.rect(3, y + 0.8, 6, high - 1.6, SEATS[seat], r=2)


def name(pad: Pad, scene: Scene, seat: Seat, y: float, high: float, *, done: bool) -> None:
    """Badge and name, a tick for whoever has chosen, and the faces of the personalities."""
    colour = SEATS[seat]
    size = min(25.0, high - 1)
    pad.badge(seat, 12, y + 2, size, f"player {colour}")
    if done:
        pad.icon("check", 12 + size - 11, y + size - 9, 13, about=f"done {colour}")
    pad.text(scene.player(seat), 16 + size, y + 1, NAME - size, high, Style(18, least=13), about=f"name {colour}")
    left = 16 + NAME + 4
    cards.faces(pad, scene, seat, left, y + 2, min(24.0, high - 1), WIDTH - 4 - PLATE - 14 - left)


def points(pad: Pad, scene: Scene, seat: Seat, y: float, high: float, *, leads: bool) -> None:
    """Points if the game ended now, on a plate; brass and a crown for the most; nothing where it is kept secret."""
    if not scene.view.open_scores:
        return
    x = WIDTH - 4 - PLATE
    pad.rect(x, y, PLATE, high, *PLATES[leads], 1, 4)
    if leads:
        pad.leads(x, y)
    style = slab(min(20.0, high * 0.8))
    pad.text(signed(scene.standing[seat].total), x, y, PLATE, high, style, about=f"ended {SEATS[seat]}")


def hand(pad: Pad, scene: Scene, seat: Seat, y: float, high: float) -> None:
    """The bid cards of an epoch, and what is bid this round."""
    player = scene.view.players[seat]
    for place, value in enumerate(BIDS[player.level]):
        cards.bid(pad, seat, value, (12 + place * PITCH, y, BID, high), left=value in player.hand)
    if bidding(scene):
        this_round(pad, scene, seat, y, high)


def this_round(pad: Pad, scene: Scene, seat: Seat, y: float, high: float) -> None:
    """What somebody bids: open with its bonuses, face down, not yet; and the bonus of a bid to come."""
    view, player, colour = scene.view, scene.view.players[seat], SEATS[seat]
    x, room = 12 + 9 * PITCH + 2, WIDTH - 6 - (12 + 9 * PITCH + 2)
    if view.bids and view.bids[seat]:
        pad.rect(x, y, room, high, "ink", "white", 0.8, 4)
        pad.text(str(view.total(seat)), x, y, room, high, slab(high * 0.72, "white"), about=f"bid {colour}")
        return
    card = high * 0.74
    if seat in scene.sealed:
        pad.icon("sealed", x + 1, y, card, high, colour, f"sealed {colour}")
    elif not player.level and view.agenda and not view.bids:
        pad.rect(x + 1, y, card, high, "", "ink-faint", 1, 3)
        pad.text("?", x + 1, y, card, high, Style(high * 0.7, "ink-faint", "centre"), about=f"open {colour}")
    if player.bonus:
        pad.chip(f"+{player.bonus}", x + room, y + 1, high - 2, min(15.0, high * 0.66), f"bonus {colour}", "right")
