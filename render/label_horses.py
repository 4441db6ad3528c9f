"""Labels of what horses bring: enclosures, going again, moving a cowboy."""

from __future__ import annotations

from render.words import say
from rules.carson_city import View, moves
from rules.carson_city.content.horses import HORSE_PRICE, BuyHorse
from rules.carson_city.content.saddle import AGAIN
from rules.game import Seat


def horse(move: moves.Horse, lang: str, view: View | None, seat: Seat) -> str:
    """What the enclosure does; a horse that is bought has its price, and cannot let anybody go again."""
    step = view.agenda[-1] if view is not None and view.agenda else None
    if not isinstance(step, BuyHorse):
        return say(lang, f"label.horse-{move.enclosure}")
    label = say(lang, f"label.horse-{move.enclosure}" + ("-bought" if int(move.enclosure) == AGAIN else ""))
    return say(lang, "label.priced", label=label, dollars=HORSE_PRICE)
