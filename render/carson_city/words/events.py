"""Where each event of Carson City is told: as a sentence of its own, or as a clause about a player."""

from __future__ import annotations

from render.story import Place

BREAKS = frozenset({"round", "turn-order", "game.over"})
SENTENCES = {
    "round": "tell.round",
    "game.over": "tell.over",
    "drawn.cityhall": "tell.drawn-cityhall",
    "outlaws": "tell.outlaws",
    "outlaw.moved": "tell.outlaw-moved",
}
CHARACTER, BUILD, AUCTION, PLACED, HORSES = "character", "build", "auction", "placed", "horses"
PLACES = {
    "land.centre": Place("centre", "land", shared=True),
    "outlaw.arrived": Place("outlaws", "land", shared=True),
    "outlaw.jailed": Place("jailed", "outlaw-jailed"),
    "land.mountain": Place("mountains", "land", shared=True),
    "white": Place(CHARACTER, "white"),
    "firepower": Place(CHARACTER, "firepower"),
    "bought.captain.yellow": Place(CHARACTER, "hired"),
    "bought.captain.red": Place(CHARACTER, "armed"),
    "second": Place(CHARACTER, "second"),
    "dynamite": Place(CHARACTER, "dynamite"),
    "horse": Place(CHARACTER, "horse"),
    "staked": Place(CHARACTER, "staked"),
    "bought.early": Place(CHARACTER, "bought-early"),
    "sent": Place(CHARACTER, "sent"),
    "blasted": Place("blasted", "blasted"),
    "tiles.total": Place("tiles", "tiles-total", shared=True),
    "tiles.dealt": Place("dealt", "tiles-dealt"),
    "tiles.chosen": Place("chosen", "tiles-chosen"),
    "tiles.shown": Place("shown", "tiles-shown"),
    "tiles.discarded": Place("discarded", "tiles-discarded"),
    "auction.parcels": Place(AUCTION, "auction-parcels"),
    "auction.token": Place(AUCTION, "auction-token"),
    "auction.passed": Place(AUCTION, "auction-passed"),
    "auction.none": Place(AUCTION, "auction-none"),
    "bought.banker": Place("banker", "bought-points"),
    "doubled": Place("doubled", "doubled"),
    "rerolled": Place("duel", "rerolled"),
    "road": Place("road", "road"),
    "bridge": Place("road", "bridge"),
    "road.public": Place(BUILD, "road-public"),
    "horse.put": Place(HORSES, "horse-put"),
    "horse.bought": Place(HORSES, "horse-bought"),
    "mounted": Place(PLACED, "mounted"),
    "herded": Place(HORSES, "herded"),
    "rodeo.total": Place("rodeo", "rodeo-total", shared=True),
    "rodeo.won": Place("rodeo-won", "rodeo-won"),
    "passed": Place(PLACED, "passed"),
    "bought.vp": Place("vp", "bought-vp"),
    "sheet.sealed": Place("sealed", "sealed"),
    "sheet.total": Place("sheet", "sheet-total"),
    "sheet.roll": Place("first-place", "sheet-roll", shared=True),
    "sheet.first": Place("sheet-first", "sheet-first"),
}
