"""How a round went: who bid what, what everybody took, and what it changed; then what nobody took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.card_game.pictures.phone import cards, offer, players, stage
from render.card_game.pictures.scene import Scene
from render.draw.lettering import signed
from render.draw.pad import LEAST, PLANK, WIDTH, Pad, Style, slab
from render.draw.shapes import Sheet
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.scoring import scores
from rules.card_game.state import View
from rules.game import Seat
from rules.players import SEATS

HEAD = 15.0
ROW = 54.0
LEFT = 48.0
"""How high the cards are that nobody took."""
BID, TAKEN, NOW = 118.0, 168.0, 296.0
"""Where the columns begin."""


class Taken(NamedTuple):
    """What somebody got and gave away in a round."""

    lands: tuple[str, ...]
    people: tuple[str, ...]
    sold: tuple[str, ...]
    bid: int


def taken(view: View, before: View, seat: Seat) -> Taken:
    """What lies before a player that did not; what they had bid by then, or the bid card that has left the hand."""
    now, then = view.players[seat], before.players[seat]
    old = {each.land for each in then.town}
    lands = [each.land for each in now.town if each.land not in old]
    lands += [*now.lands[len(then.lands) :], *now.aside[len(then.aside) :]]
    gone = then.hand if view.epoch != before.epoch else tuple(value for value in then.hand if value not in now.hand)
    people = tuple(card for card in now.people if card not in then.people)
    open_bids = next((each for each in (view, before) if each.round == before.round and any(each.bids)), None)
    bid = open_bids.total(seat) if open_bids is not None and open_bids.bids[seat] else max(gone, default=0)
    return Taken(tuple(lands), people, now.sold[len(then.sold) :], bid)


def phase_round(scene: Scene) -> Sheet:
    """Since the view before, where the round or one of its phases began: who took what, the most points first.

    As long as nobody has taken anything: the bids, and what there is to choose from.
    """
    view, before = scene.view, scene.before if scene.before is not None else scene.view
    found = {seat: taken(view, before, seat) for seat in scene.seats}
    over = view.round != before.round or not view.agenda or any(each.lands or each.people for each in found.values())
    pad = Pad()
    pad.plank()
    phase = scene.say("phone.cards.round", round=before.round, phase=scene.name("phase", "bids"))
    pad.title(scene.say("phone.cards.result", round=before.round) if over else phase)
    heads(pad, scene, PLANK, over=over)
    y, first = PLANK + HEAD + 1, players.leaders(scene)
    for seat in ranked(scene) if over else players.in_order(scene):
        line(pad, scene, seat, found[seat], y, leads=seat in first)
        y += ROW
    if not over and view.shown:
        offer.offer(pad, scene, y)
        return pad.sheet(y + offer.height(scene))
    left = unwanted(view, before)
    return pad.sheet(leaving(pad, scene, left, y) if left else y)


def ranked(scene: Scene) -> Sequence[Seat]:
    """The most points first, where they may be told."""
    return [score.seat for score in scores(scene.view)] if scene.view.open_scores else scene.seats


def unwanted(view: View, before: View) -> list[str]:
    """Cards that left the game: what lay there and is gone. The rest of an epoch's pile was never shown."""
    gone = [card for card in view.gone if card not in before.gone]
    return gone if view.epoch == before.epoch else [card for card in gone if card in before.shown]


def heads(pad: Pad, scene: Scene, y: float, *, over: bool) -> None:
    style = Style(12, "brass-light", "centre", least=LEAST)
    pad.text(scene.say("phone.cards.bid"), BID - 2, y, TAKEN - BID, HEAD, style)
    if over:
        pad.text(scene.say("phone.cards.took"), TAKEN, y, NOW - TAKEN - 4, HEAD, style._replace(align="left"))
    if scene.view.open_scores:
        pad.text(scene.say("phone.cards.ended"), NOW - 18, y, WIDTH - 4 - NOW + 18, HEAD, style._replace(align="right"))


def line(pad: Pad, scene: Scene, seat: Seat, got: Taken, y: float, *, leads: bool) -> None:
    """One player: the bid, the cards, the points with their change."""
    colour, high = SEATS[seat], ROW - 2
    pad.rect(2, y, WIDTH - 4, high, "paper-light", "ink", 0.8, 5)
    pad.rect(3, y + 0.8, 6, high - 1.6, colour, r=2)
    pad.badge(seat, 13, y + (high - 26) / 2, 26, f"player {colour}")
    pad.text(scene.player(seat), 43, y, BID - 46, high, Style(18, least=13), about=f"name {colour}")
    if got.bid:
        pad.rect(BID, y + 12, 42, high - 24, "ink", "white", 0.8, 4)
        pad.text(str(got.bid), BID, y + 12, 42, high - 24, slab(19, "white"), about=f"bid {colour}")
    took(pad, scene, seat, got, y + 3, high - 6)
    if scene.view.open_scores:
        points(pad, scene, seat, y, high, leads=leads)


def took(pad: Pad, scene: Scene, seat: Seat, got: Taken, y: float, size: float) -> None:
    """The cards side by side, smaller where there are several; a personality with its name where it is alone."""
    many = [*got.lands, *got.people, *got.sold]
    pitch = min(size + 4, (NOW - TAKEN - size - 4) / max(1, len(many) - 1))
    for place, card in enumerate(many):
        x = TAKEN + place * pitch
        if card in got.people:
            pad.icon(f"card-{card}", x, y, size, about=f"took {SEATS[seat]} {card}")
            continue
        cards.land_card(pad, card, x, y, size)
        if card in got.sold:
            pad.icon("crossed-dark", x + size * 0.2, y + size * 0.2, size * 0.6, about=f"sold {SEATS[seat]} {card}")
    if len(many) == 1:
        only = many[0]
        said = scene.person(only) if only in got.people else scene.land(only)
        style = Style(14, least=LEAST)
        pad.text(said, TAKEN + size + 4, y, NOW - TAKEN - size - 8, size, style, about=f"took {SEATS[seat]}")


def points(pad: Pad, scene: Scene, seat: Seat, y: float, high: float, *, leads: bool) -> None:
    """Points if the game ended now, and in a chip how they changed."""
    now, colour = scene.standing[seat].total, SEATS[seat]
    x = WIDTH - 6 - players.PLATE
    pad.rect(x, y + 9, players.PLATE, high - 18, *players.PLATES[leads], 1, 4)
    if leads:
        pad.leads(x, y + 9)
    pad.text(signed(now), x, y, players.PLATE, high, slab(22), about=f"ended {colour}")
    if scene.before is None:
        return
    more = now - next(score.total for score in scores(scene.before) if score.seat == seat)
    if more:
        pad.chip(stage.plus(more), x - 4, y + high / 2 - 9, 18, 15, f"new points {colour}", "right")


def leaving(pad: Pad, scene: Scene, left: list[str], y: float) -> float:
    """The cards that leave the game; tells where they end."""
    pad.rect(0, y, WIDTH, LEFT + 4, "dusk")
    said = scene.say("phone.cards.nobody")
    x = 14 + pad.text(said, 8, y, 110, LEFT + 4, Style(14, "cream", least=LEAST))
    pitch = min(LEFT + 2, (WIDTH - 8 - x - LEFT) / max(1, len(left) - 1))
    for place, card in enumerate(left):
        if card in PERSONALITIES:
            pad.icon(f"card-{card}", x + place * pitch, y + 4, LEFT - 4, about=f"left over {card}")
        else:
            cards.land_card(pad, card, x + place * pitch, y + 4, LEFT - 4)
    return y + LEFT + 4
