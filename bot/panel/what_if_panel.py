"""The private panel of a what-if: one's own turns imagined, how things would stand, and what could come next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.panel.intent_panel import ASK, Offers, given, mark, spoken
from bot.panel.panel import Panel, worded
from bot.panel.sketch import Sketch, sketched
from bot.store.plans import LONGEST_PLAN, Plan
from bot.store.what_ifs import WhatIf
from bot.table.session import RefusedError, Session
from render import desk_at, if_ended
from render.words import NAMELESS, Players, say
from rules.game import Seat, Viewed
from rules.intentions import Intention
from rules.notation import IllegalError, Move
from rules.plans import plannable
from rules.what_if import Imagined, imagined


@dataclass(frozen=True)
class Looked:
    """A what-if as it stands today: moves that cannot be made any more are left out."""

    moves: tuple[Move, ...]
    shown: int
    now: Imagined[Viewed]
    """After those that are shown."""
    chosen: Mapping[str, str]
    """What its player chose to say about what they bring, by its mark; elsewhere it is what is suggested."""

    def kept(self, session: Session) -> WhatIf:
        said = " ".join(f"{about}={mark}" for about, mark in self.chosen.items())
        return WhatIf(session.state.round, ", ".join(map(str, self.moves)), self.shown, said)

    def said(self, offered: Offers, plan: Plan) -> dict[str, Intention]:
        """What is submitted with the turns: what was chosen, else what is suggested where nothing was said before.

        Nothing of what was said before is taken back, unless that was chosen: then nothing stands there.
        """
        before, found = given(plan), dict[str, Intention]()
        for about, ways in offered.items():
            wanted = self.chosen.get(about)
            if not ways[0][0].about or (about in before and wanted is None):
                continue
            if wanted != ASK:
                found[about] = next((way for way in ways if mark({about: way}) == wanted), ways[0])
            elif about in before:
                found[about] = ()
        return found

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
    chosen = dict(each.split("=", 1) for each in what_if.said.split() if "=" in each)
    return Looked(every.moves, len(now.moves), now, chosen if moves else {})


def read(session: Session, text: str) -> Move | None:
    try:
        return session.read(text)
    except IllegalError:  # nothing, or a word that this version does not know
        return None


def sketch_of(found: Looked, seat: Seat, lang: str, page: str, names: Players = NAMELESS) -> Sketch:
    """Where everything stands that could be imagined next. `names` are safe in a message."""
    desk = desk_at(found.now.position, seat, lang, names)
    full = found.now.done or found.shown >= LONGEST_PLAN
    moves = [] if full else plannable(found.now.position, seat)
    return sketched(desk, desk.ordered(moves), page)


def what_if_panel(
    session: Session, found: Looked, seen: Sketch, worth: dict[str, float], said: dict[str, Intention]
) -> Panel:
    """All of it in words."""
    desk, seat, lang = seen.desk, seen.desk.seat, seen.desk.lang
    lines = [say(lang, "bot.whatif.how"), *labelled(session, seat, lang, found)]
    lines += [desk.purse(), *filter(None, [desk.facts(), desk.incomes()])]
    view = found.now.position
    if view.open_scores:
        lines.append(if_ended(view, lang, session.names))
    if said:
        lines.append(say(lang, "bot.whatif.said"))
        told = {about: way for about, way in said.items() if way}
        lines += [say(lang, "bot.intent.line", move=spoken(view, seat, lang, *each)) for each in told.items()]
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
