"""Everybody's town as plain characters, for a terminal, and what the letters mean."""

from __future__ import annotations

from render.card_game.words.cards import everybody
from render.words import Players, name, say, who
from rules.card_game import View
from rules.card_game.io.terminal_board import LETTER_OF, town_lines
from rules.card_game.names import SEATS, spot_name


def sketch(view: View, lang: str, players: Players) -> list[str]:
    """The towns with the cards in them, and the letters."""
    names, lines = everybody(lang, players), list[str]()
    for seat in view.people:
        if town := town_lines(view, seat):
            laid = [
                say(lang, "terminal.card-at", land=land, place=spot_name((column, row)).upper())
                for land, column, row in view.players[seat].town
            ]
            lines += [who(SEATS[seat], names), *town, f"     {', '.join(laid)}", ""]
    letters = (f"{sign} {name(lang, 'tile', element)}" for element, sign in LETTER_OF.items() if element)
    return [*lines, "  ".join([say(lang, "terminal.empty"), *letters])]
