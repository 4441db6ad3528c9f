"""Characters and buildings that players made: one module of this package each, named below.

They join only tables that ask for them by the option `extra`, as in `extra=trapper+sawmill`. A character so named can
be spelled in a line-up (`19y`), where it is one of the seven, and luck may draw it for a random line-up; any other
line-up has it as one card more, yellow side up. A building so named has its tiles in the bag, whichever building set
is played.

A module enters what it brings when the game is imported: `hooks.enter_character`, `hooks.enter_piece`,
`buildings.enter_building`, `moves.enter_moves` for verbs of its own. A choice is a Step, pushed from one of the
moments of `hooks.Side`. The names stand here, apart from the modules, because the notation's vocabulary is made of
them, and the modules need the notation.
"""

from __future__ import annotations

CHARACTERS: dict[str, int] = {}
"""Each character, which is also its module's name, and its number: 19 or more, one that no other has."""
BUILDINGS: tuple[str, ...] = ()
"""Each building, which is also its module's name."""
PIECES: tuple[str, ...] = ()
"""The special pieces that these characters bring."""

MODULES = (*CHARACTERS, *BUILDINGS)
"""What the option `extra` may name."""
