"""An auction: what is under the hammer, who bids, and how much."""

from __future__ import annotations

from render.carson_city.pictures import header, notice
from render.carson_city.pictures.phone import buy, stock
from render.carson_city.pictures.scene import Scene
from render.draw.pad import ASKING, WIDTH, Pad, Style, deciding
from render.draw.shapes import Sheet
from render.draw.turn import who_is_up
from rules.carson_city.board import PARCEL_SET
from rules.carson_city.characters.auctioneer import Auction

ROW = 96.0


def decide_auction(scene: Scene) -> Sheet:
    """The parcels with their surroundings and their promise, or the token; below, everybody's part in it."""
    step = notice.notice(scene.view)
    auction = step if isinstance(step, Auction) else None
    said = notice.title(scene, auction)[0] if auction is not None else header.headline(scene)
    pad = headed(scene, said)
    y = ASKING + 2
    for lot in (auction.lots or ("ammo",)) if auction is not None else ():
        pad.rect(3, y, WIDTH - 6, ROW - 3, "paper-light", "brass", 1.6, 5)
        if lot in PARCEL_SET:
            buy.parcel(pad, scene, lot, y, ROW, taken=False)
        else:
            pad.icon("ammo", 12, y + 10, 72, about="lot token")
            pad.text(scene.say("token"), 106, y, 250, ROW - 3, Style(24), about="lot token")
        y += ROW
    if auction is not None:
        y = stock.notice_line(pad, scene, y)
    return pad.sheet(y + 2)


def headed(scene: Scene, said: str) -> Pad:
    """What is auctioned, and the purse of whoever looks; to everybody, who may bid."""
    if scene.seat is not None:
        purse = scene.say("phone.purse", dollars=scene.view.players[scene.seat].cash)
        return deciding(said, purse, scene.seat, about="hand")
    pad = Pad()
    pad.plank()
    pad.title(said, who_is_up(pad, scene))
    return pad
