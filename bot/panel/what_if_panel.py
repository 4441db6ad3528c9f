"""The private panel of a what-if: one's own turns imagined, how things would stand, and what could come next."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.panel.intent_panel import spoken
from bot.panel.panel import Panel, worded
from bot.panel.sketch import Sketch, sketched
from bot.store.plans import LONGEST_PLAN
from bot.store.what_ifs import WhatIf
from bot.table.session import RefusedError, Session
from render import desk_at, if_ended
from render.words import say
from rules.game import Seat, Viewed
from rules.intentions import Intention
from rules.notation import IllegalError, Move
from rules.what_if import Imagined, imagined


@dataclass(frozen=True)
class Looked:
    """A what-if as it stands today: moves that cannot be made any more are left out."""

    moves: tuple[Move, ...]
    shown: int
    now: Imagined[Viewed]
    """After those that are shown."""

    def kept(self, session: Session) -> WhatIf:
        return WhatIf(session.state.round, ", ".join(map(str, self.moves)), self.shown)

    @property
    def texts(self) -> list[str]:
        """What would be submitted."""
        return [str(move) for move in self.now.moves]


def looked(session: Session, seat: Seat, what_if: WhatIf) -> Looked:
    """What somebody has imagined, in the position as they see it; raises RefusedError where nothing can be."""
    moves: list[Move] = []
    if what_if.round == session.state.round:
        moves = [move for text in what_if.moves.split(", ") if (move := read(session, text)) is not None]
    every = imagined(session.view(seat), seat, moves)
    now = imagined(session.view(seat), seat, moves[: what_if.shown])
    if every is None or now is None:
        raise RefusedError("nothing-to-plan")
    return Looked(every.moves, len(now.moves), now)


def read(session: Session, text: str) -> Move | None:
    try:
        return session.read(text)
    except IllegalError:  # nothing, or a word that this version does not know
        return None


def sketch_of(found: Looked, seat: Seat, lang: str, page: str) -> Sketch:
    """Where everything stands that could be imagined next."""
    desk = desk_at(found.now.position, seat, lang)
    step = found.now.position.agenda[-1]
    full = found.now.done or found.shown >= LONGEST_PLAN
    moves = [] if full else step.options(found.now.position, seat)
    return sketched(desk, desk.ordered(moves), page)


def what_if_panel(
    session: Session, found: Looked, seen: Sketch, worth: dict[str, float], said: dict[str, Intention]
) -> Panel:
    """All of it in words."""
    desk, seat, lang = seen.desk, seen.desk.seat, seen.desk.lang
    lines = [say(lang, "bot.whatif.how"), *labelled(session, seat, lang, found)]
    lines += [desk.purse(), *filter(None, [desk.facts()])]
    view = found.now.position
    if view.open_scores:
        lines.append(if_ended(view, lang, session.names))
    if said:
        lines.append(say(lang, "bot.whatif.said"))
        lines += [say(lang, "bot.intent.line", move=spoken(view, seat, lang, *each)) for each in said.items()]
    return replace(worded(seen, worth), title=say(lang, "bot.whatif.title"), lines=tuple(lines))


def labelled(session: Session, seat: Seat, lang: str, found: Looked) -> list[str]:
    """The turns imagined, each as it looks when its time comes."""
    lines = []
    for number, move in enumerate(found.now.moves):
        before = imagined(session.view(seat), seat, found.now.moves[:number])
        assert before is not None
        label = desk_at(before.position, seat, lang).label(move)
        lines.append(say(lang, "bot.plan.line", number=number + 1, move=label))
    return lines or [say(lang, "bot.whatif.none")]
