"""A player's panel as a layout: what is to be decided, its pictures, the way on, other choices, the ways elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.limits.table import FILE_DESCRIPTION
from bot.panel.choices import FINAL, MAIN, TOLD, Amount, Group, MoveChoice
from bot.panel.panel import Panel
from bot.panel.plan_panel import DARES
from bot.panel.sketch import LINKS
from bot.table import guided
from bot.table.session import Session
from bot.ui.beside import INTENTS
from bot.ui.buttons import (
    DO,
    MORE,
    MORE_OF,
    SURE,
    WISH,
    AmountButton,
    Control,
    MoveButton,
    MoveSelect,
    PageSelect,
    selects,
    short,
)
from bot.ui.handlers import Ticket
from bot.ui.layouts import Item, layout, rows, shown
from render.draw.palette import colours
from render.rulebook import Entry
from render.words import capital, has, name, say
from rules.game import Seat

AT_ONCE = "atonce"
"""The action that leaves open what planned moves ask at once; with a letter, that of a list of answers."""
LOOK = 90
"""The row in the id of the list of what is worth a look: no panel has so many lists."""
BUTTONS = 6
"""So many ways elsewhere are buttons: more of them would bury the choices on a phone."""
LONGEST = 3000
"""Characters of a panel's own words: with those beside its buttons Discord takes 4,000."""
STYLES = {MAIN: discord.ButtonStyle.success, FINAL: discord.ButtonStyle.danger}


def panel_view(
    session: Session,
    seat: Seat,
    panel: Panel,
    lang: str,
    *,
    text: str,
    undo: int | None = None,
    files: Sequence[discord.File] = (),
    also: Sequence[Control] = (),
) -> discord.ui.LayoutView:
    """The whole panel; `undo` is the ply of what can be taken back, `also` are buttons about something else."""
    game = session.row.id
    wishes = panel.plan is not None
    ticket = (game, *session.opened(seat)) if panel.plan is None else (game, session.row.undos, panel.plan)
    numbers = list(rows(amount_row(ticket, panel.amount, lang))) if panel.amount is not None else []
    way = WISH if wishes else DO
    look = [(LOOK, panel.look)] if panel.look is not None else []
    first, selects = (
        [MoveSelect(ticket, number, headed(number, group), group.choices, way) for number, group in lists]
        for lists in (look, enumerate(panel.groups))
    )
    upper: list[Item] = []
    lower = [*selects]
    for number, file in enumerate(files[:-1]):  # each picture above its lists, so that nobody scrolls between them
        own = [selects[at] for at, group in enumerate(panel.groups) if group.picture == number and not panel.advised]
        lower = [select for select in lower if select not in own]
        upper += [shown(file), *rows(own)]
    last = [choice for choice in panel.buttons if choice.kind == FINAL]
    main = [choice for choice in panel.buttons if choice.kind == MAIN]
    others = [choice for choice in panel.buttons if choice.kind not in (FINAL, MAIN, TOLD)]
    return layout(
        card(session, seat, text),
        *upper,
        *map(shown, files[-1:]),
        *(final(ticket, choice, way, lang) for choice in last if choice.move == panel.advised),
        *rows(MoveButton(ticket, choice, way, STYLES[MAIN]) for choice in main),
        *([] if panel.amount_last else numbers),
        *rows([*first, *(MoveButton(ticket, choice, way) for choice in panel.dared), *lower]),
        *(numbers if panel.amount_last else []),
        *(told(ticket, choice, way, lang) for choice in panel.buttons if choice.kind == TOLD),
        *rows(MoveButton(ticket, choice, way) for choice in others),
        *(final(ticket, choice, way, lang) for choice in last if choice.move != panel.advised),
        *rows(ways(session, seat, ticket, panel, lang, undo, also)),
    )


def card(session: Session, seat: Seat, text: str) -> Item:
    """Words in a frame with the player's own colour beside them."""
    colour = discord.Colour.from_rgb(*colours("default")[session.colour(seat)])
    return discord.ui.Container(discord.ui.TextDisplay(text), accent_colour=colour)


def headed(number: int, group: Group) -> str:
    """What a list is about, and how long it is."""
    return group.heading if number == LOOK else f"{group.heading} ({len(group.choices)})"


def final(ticket: Ticket, choice: MoveChoice, way: str, lang: str) -> Item:
    """What ends something for good: what that means, and a red button."""
    label = capital(name(lang, "verb", choice.move.split(" ", 1)[0]))
    button = MoveButton(ticket, MoveChoice(label, choice.move), way, STYLES[FINAL])
    return discord.ui.Section(f"**{choice.label}**\n-# {choice.about}", accessory=button)


def told(ticket: Ticket, choice: MoveChoice, way: str, lang: str) -> Item:
    """What has more words than a button holds."""
    button = MoveButton(ticket, MoveChoice(say(lang, "bot.button.choose"), choice.move), way)
    lines = [f"**{choice.label}**", *([f"-# {choice.about}"] if choice.about else [])]
    return discord.ui.Section("\n".join(lines), accessory=button)


def ways(
    session: Session, seat: Seat, ticket: Ticket, panel: Panel, lang: str, undo: int | None, also: Sequence[Control]
) -> list[Item]:
    """The ways elsewhere: back, other pages, a plan, an explanation. What is needed least is named in one list."""
    game = session.row.id
    if panel.plan is not None:
        return [*pages(game, panel, lang, "plan"), *plan_row(ticket, lang, panel)]
    learns = session.learns(seat)  # one thing after the other
    first = [] if undo is None else [control(game, lang, "undo", f"{session.row.undos}.{undo}")]
    asked = ["what", *(["hint"] if session.hints else [])] if seat in session.asked else []
    last = [*(control(game, lang, each) for each in asked), *(guide_row(session, seat, lang) if learns else ())]
    listed = pages(game, panel, lang, "page")
    links = [each for each in listed if isinstance(each, Control)]
    some = [each for each in (*links, *also) if each.detail not in panel.seldom]
    rest = [] if learns else [each for each in links if each.detail in panel.seldom]
    if not learns:
        some += [control(game, lang, "plan")] if panel.plannable else []
        rest += [control(game, lang, each) for each in (["whatif"] if panel.imaginable else []) + ["orders"]]
    some.sort(key=lambda each: each.action == INTENTS)
    room = BUTTONS - len(first) - len(last)
    some, rest = some[:room], [*some[room:], *rest]
    if len(rest) == 1 and len(some) < room:
        some, rest = [*some, *rest], []
    lists = [each for each in listed if isinstance(each, PageSelect)]
    return [*lists, *first, *some, *last, *([more(game, lang, rest)] if rest else [])]


def control(game: int, lang: str, action: str, detail: str = "") -> Control:
    return Control(action, game, say(lang, f"bot.button.{action}"), detail)


def pages(game: int, panel: Panel, lang: str, action: str) -> list[Control | PageSelect]:
    """The ways to other pages of choices; where there are many, in one list."""
    if len(panel.pages) > LINKS:
        return [PageSelect(action, game, say(lang, "bot.choose.pages"), panel.pages)]
    return [Control(action, game, label, key) for key, label in panel.pages]


def guide_row(session: Session, seat: Seat, lang: str) -> list[Control]:
    """Out of a guide: into a game like any other, or to its end."""
    over = guided.finished(session, seat)
    label = say(lang, f"bot.button.{'goon' if over else 'unguided'}")
    stop = Control("stopguide", session.row.id, say(lang, "bot.button.stop"))
    return [Control("unguide", session.row.id, label, primary=over), stop]


def more(game: int, lang: str, rest: Sequence[Control]) -> PageSelect:
    """What is no button: each with what it is for."""
    named = {MORE_OF.join(filter(None, (each.action, each.detail))): each for each in rest}
    texts = {key: f"bot.more.{each.detail if each.action == 'page' else each.action}" for key, each in named.items()}
    about = {key: say(lang, text) for key, text in texts.items() if has(text)}
    labels = tuple((key, each.item.label or "") for key, each in named.items())
    return PageSelect(MORE, game, say(lang, "bot.choose.elsewhere"), labels, about=about)


def explained(session: Session, about: Entry | None) -> list[Control]:
    """The way to what explains something beside the decision itself."""
    return [Control("what", session.row.id, f"? {about.name}", about.key)] if about is not None else []


def plan_row(ticket: Ticket, lang: str, panel: Panel) -> list[Item]:
    """What can be done with a plan of so many wishes, beside wishing for more."""
    game, undos, wishes = ticket
    found: list[Item] = [*selects(AT_ONCE, game, panel.asks)]
    if panel.dare is not None:
        pages = tuple((each, say(lang, f"bot.plan.dare.{each}")) for each in DARES)
        found.append(PageSelect("dare", game, say(lang, "bot.plan.duels"), pages, panel.dare))
    if panel.unanswered:
        found.append(Control(AT_ONCE, game, say(lang, "bot.button.atonce"), primary=True))
    found.append(Control("suggest", game, say(lang, "bot.button.suggest"), primary=not wishes))
    if wishes:
        found.append(Control("unplan", game, say(lang, "bot.button.unplan"), f"{undos}.{wishes - 1}"))
    if wishes > 1:
        found.append(Control("unplan", game, say(lang, "bot.button.forget"), f"{undos}.0"))
    return [*found, Control("page", game, say(lang, "bot.button.back"), "all")]


def amount_row(ticket: Ticket, amount: Amount, lang: str) -> list[Item]:
    """A few amounts, and the way to any other."""
    items: list[Item] = [MoveButton(ticket, choice, DO, STYLES.get(choice.kind)) for choice in amount.quick]
    if amount.asks:
        label = say(lang, "bot.button.amount")
        items.append(AmountButton(ticket, amount.prefix, amount.lowest, amount.highest, label))
    return items


def sure_view(
    session: Session, seat: Seat, ticket: Ticket, move: str, lang: str, *, text: str, files: Sequence[discord.File] = ()
) -> discord.ui.LayoutView:
    """The second tap: yes, or back to the choices."""
    return layout(
        card(session, seat, text),
        *map(shown, files),
        *rows(
            [
                MoveButton(ticket, MoveChoice(say(lang, "bot.button.confirm"), move), SURE),
                Control("page", ticket[0], say(lang, "bot.button.back"), "all"),
            ]
        ),
    )


def question_view(session: Session, seat: Seat, panel: Panel, lang: str) -> discord.ui.View:
    """A question as it is posted, in words: a few choices at once, else the way to all of them."""
    view = discord.ui.View(timeout=None)
    ticket = (session.row.id, *session.opened(seat))
    if panel.groups or (panel.pages and not (panel.buttons or panel.amount)):
        label = say(lang, "bot.button.options")
        view.add_item(Control("page", session.row.id, label, "all", primary=True))
        return view
    numbers = amount_row(ticket, panel.amount, lang) if panel.amount is not None else []
    for item in (*numbers, *(MoveButton(ticket, each, DO, STYLES.get(each.kind)) for each in panel.buttons)):
        view.add_item(item)
    return view


def alt_text(panel: Panel) -> str | None:
    """What matters and the choices, for those who cannot see the picture of them."""
    quick = panel.amount.quick if panel.amount is not None else ()
    listed = (choice for group in panel.groups for choice in group.choices)
    labels = " · ".join(choice.label for choice in (*quick, *listed, *panel.buttons))
    told = panel.shown if panel.shown not in panel.text else ""  # what is said above need not be described
    return short("\n".join(filter(None, (told, labels))), FILE_DESCRIPTION) or None
