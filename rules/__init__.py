"""The games: pure rules, no Discord, no pictures, no clock, no sentences.

A game is a package of plain functions. A few moves of one:

>>> from rules import GAMES
>>> game = GAMES["carson_city"]
>>> state = game.setup(game.parse_options("edition=original"), 2)
>>> game.to_act(state)                      # luck draws the first tile for sale
(-1,)
>>> from rules.fate import pick
>>> ply = 0
>>> while game.to_act(state) == (-1,):
...     ply += 1
...     state, events = game.apply(state, -1, pick(game.odds(state), "seed", ply))
>>> (seat,) = game.to_act(state)            # the first player claims a parcel
>>> from rules.notation import parse
>>> state, events = game.apply(state, seat, parse("claim c4", game.MOVES))
>>> game.apply(state, 1 - seat, parse("claim c4", game.MOVES))
Traceback (most recent call last):
...
rules.notation.IllegalError: parcel-owned (spot c4, seat blue)
"""

from rules import card_game, carson_city
from rules.game import Game

GAMES: dict[str, Game] = {
    "carson_city": carson_city,
    "card_game": card_game,
}
