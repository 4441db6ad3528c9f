"""The private panel: every legal move of one player as selects and buttons, within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.table import Live, Table
from render.label import decision, move_label
from render.words import SYMBOLS, say
from render.words import name as name_of
from rules.carson_city import View, town
from rules.carson_city.board import PARCEL_SET
from rules.carson_city.content.kinds import limit
from rules.carson_city.names import PIECES, SPACES
from rules.game import Seat
from rules.notation import Move

OPTIONS = 25
SELECTS = 4
ROW = 5
BUTTONS = ROW - 1
"""Moves as buttons; the last place of their row is kept for taking a move back."""
COLUMN_GROUPS = ("abc", "def", "gh")


@dataclass(frozen=True)
class Choice:
    """One entry of a select or one button: what is shown, and the move it makes."""

    label: str
    move: str


@dataclass(frozen=True)
class Group:
    """One select: a heading and at most 25 choices."""

    heading: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Panel:
    """What a player sees under "My options"."""

    text: str
    groups: tuple[Group, ...]
    buttons: tuple[Choice, ...]
    pages: tuple[tuple[str, str], ...]
    """Other pages of choices when not all fit: their name in ids, and what is shown."""


def panel(table: Table, live: Live, seat: Seat, lang: str, page: str = "") -> Panel:
    """All legal moves of a seat, grouped; on several pages if they do not fit together."""
    game = table.games[live.row.game]
    view = game.view(live.state, seat)
    legal = game.legal(view, seat)
    buttons: list[Choice] = []
    found: dict[str, list[Group]] = {}
    for kind, moves in by_kind(legal).items():
        choices = [Choice(move_label(move, lang, view, game.SEATS[seat]), str(move)) for move in moves]
        if len(choices) == 1 and len(buttons) < BUTTONS:
            buttons += choices
        else:
            found[kind] = list(groups(lang, kind, moves, choices))
    text = heading(view, seat, lang, awaited=seat in live.asked, anything=bool(legal))
    every = [group for each in found.values() for group in each]
    if len(every) <= SELECTS:
        return Panel(text, tuple(every), tuple(buttons), ())
    # With few other pages, links stand beside the buttons and a page has one more select.
    pages = paged(found, SELECTS)
    if len(buttons) + len(pages) > ROW:
        pages = paged(found, SELECTS - 1)
    current = page if page in pages else next(iter(pages))
    links = tuple((key, page_name(lang, key, each)) for key, each in pages.items() if key != current)
    return Panel(text, tuple(pages[current]), tuple(buttons), links)


def by_kind(legal: list[Move]) -> dict[str, list[Move]]:
    """Moves by verb; those with a special piece apart."""
    found: dict[str, list[Move]] = {}
    for move in legal:
        piece = getattr(move, "piece", None)
        found.setdefault(f"{move.verb}.{piece}" if piece else move.verb, []).append(move)
    return found


def paged(found: dict[str, list[Group]], size: int) -> dict[str, list[Group]]:
    """Pages of so many selects, each of one kind of move."""
    pages: dict[str, list[Group]] = {}
    for kind, every in found.items():
        for number, start in enumerate(range(0, len(every), size)):
            pages[f"{kind}.{number}" if number else kind] = every[start : start + size]
    return pages


def page_name(lang: str, key: str, found: list[Group]) -> str:
    number = sum(len(group.choices) for group in found)
    return say(lang, "bot.choose.more", what=kind_name(lang, key), number=number)[:80]


def kind_name(lang: str, kind: str) -> str:
    verb, _, piece = kind.partition(".")
    named = name_of(lang, "verb", verb)
    return f"{named} · {name_of(lang, 'piece', piece)}" if piece in PIECES else named


def groups(lang: str, kind: str, moves: list[Move], choices: list[Choice]) -> Iterator[Group]:
    """Selects of at most 25: spaces, then parcels by columns; anything else simply in order."""
    title = kind_name(lang, kind)[:150]
    places = [(move.words() or [""])[0] for move in moves]
    on_map = all(place in SPACES or place[:2] in PARCEL_SET for place in places)
    if len(choices) <= OPTIONS or not on_map:
        yield from heaped(title, choices)
        return
    pairs = list(zip(choices, places, strict=True))
    spaces = say(lang, "bot.choose.spaces")
    yield from heaped(f"{title} · {spaces}", [choice for choice, place in pairs if place in SPACES])
    for columns in COLUMN_GROUPS:
        inside = [choice for choice, place in pairs if place not in SPACES and place[0] in columns]
        name = say(lang, "bot.choose.parcels", first=columns[0].upper(), last=columns[-1].upper())
        yield from heaped(f"{title} · {name}", inside)


def heaped(title: str, choices: list[Choice]) -> Iterator[Group]:
    """Choices in selects of at most 25, numbered if there are several."""
    starts = range(0, len(choices), OPTIONS)
    for number, start in enumerate(starts, 1):
        numbered = f"{title} ({number}/{len(starts)})" if len(starts) > 1 else title
        yield Group(numbered, tuple(choices[start : start + OPTIONS]))


def heading(view: View, seat: Seat, lang: str, *, awaited: bool, anything: bool) -> str:
    """What matters for deciding: money, cowboys, firepower, points, cash limit, then the question."""
    player = view.players[seat]
    purse = say(
        lang,
        "bot.panel.purse",
        cash=player.cash,
        cowboys=player.cowboys,
        firepower=town.firepower(view, seat),
        vp=player.vp,
    )
    if player.cards:
        purse += " · " + say(lang, "bot.panel.limit", limit=limit(view, seat))
    if awaited:
        question = say(lang, "bot.panel.decide", decision=decision(view, lang))
    else:
        question = say(lang, "bot.panel.free" if anything else "bot.panel.nothing")
    symbol = list(SYMBOLS.values())[seat]
    return f"{symbol} {purse}\n{question}"
