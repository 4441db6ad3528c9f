"""The rulebook: an entry for everything that has a name, as docs/rules.md and rules.fr.md tell it, made for a message.

What is written there is the only source: a language's book lies among its texts as rules.md, which in a checkout is a
link to the page. How such a page is written stands at its top.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from render.language import FALLBACK
from render.rulebook_markup import linked, message_text, step_anchors
from render.words import FOLDER, say
from rules.game import FATE, Viewed, to_act

LONGEST_ENTRY = 1900
"""No entry is longer as a message; only lists of many entries are, and fill several."""
FEW = 25
"""So many follow-ups at most."""
BOOK = "rules.md"
GAME = re.compile(r'# <a id="(\w+)"></a>')
ENTRY = re.compile(r"(#{2,4}|-) ((?:<a id=\"[a-z0-9-]+\"></a>)+)(.*)")
HEADING = re.compile(r"#+ ")
BOLD = re.compile(r"\*\*(.+?)\*\*\s*")
NUMBERED = re.compile(r"(?:[A-Z]\d+|\d+(?:\.\d+)+)")
SECTION = re.compile(r"^\d+(?:\.\d+)*\.? ")
TOPIC = re.compile(r"\*(.+?)[.…]?\*\s*", re.DOTALL)
THINGS = ("space", "stage", "tile", "character", "variant", "personality", "phase", "piece", "column", "sheet", "value")
"""Kinds of names whose words are anchors themselves; others have their kind before them, as `verb-place`."""
PREFIX = {"card_game": "card-"}
"""What every anchor of a game begins with."""
LINE_END = re.compile(r"[ \n]+")
ITEM = 9
"""How deep an entry stands that is no heading: below every heading."""


@dataclass(frozen=True)
class Entry:
    """Something the rulebook explains."""

    game: str
    anchors: tuple[str, ...]
    """Its names for programs and links; the first is its key."""
    title: str
    source: str
    """As it is written, without title."""
    depth: int
    above: str = ""
    """The key of the entry in which it stands; none for a section."""

    @property
    def key(self) -> str:
        return self.anchors[0]

    @property
    def name(self) -> str:
        """Its title without the number of a section or a decision."""
        return SECTION.sub("", self.heading)

    @property
    def heading(self) -> str:
        """What stands over it in a message: a decision's number would look like a parcel."""
        decision = any(anchor.removeprefix("card-").startswith("step-") for anchor in self.anchors)
        return NUMBERED.sub("", self.title, count=1).lstrip() if decision and self.numbered else self.title

    @property
    def numbered(self) -> bool:
        """Whether it is known by a number, as rulings, examples and paragraphs are."""
        return NUMBERED.match(self.title) is not None


class Book:
    """All entries of one language, in the order of the page."""

    def __init__(self, text: str) -> None:
        self.entries = tuple(under_headings(read(text)))
        self.by_anchor = {anchor: entry for entry in self.entries for anchor in entry.anchors}
        self.within: dict[str, list[Entry]] = {}
        self.mentioned: dict[str, list[Entry]] = {}
        """By key, the entries whose text links there."""
        for entry in self.entries:
            self.within.setdefault(entry.above, []).append(entry)
            for target in self.links(entry):
                self.mentioned.setdefault(target.key, []).append(entry)

    def links(self, entry: Entry) -> list[Entry]:
        """What an entry refers to."""
        return [self.by_anchor[anchor] for anchor in linked(entry.source)]

    def text(self, entry: Entry, lang: str) -> str:
        """An entry as a message, its title first; what stands in it is told too, or at least to be read on in."""
        parts = [f"**{entry.heading}**", message_text(entry.source)]
        inside = self.within.get(entry.key, [])
        whole = [f"**{each.heading}**{gap(each)}{message_text(each.source)}".strip() for each in inside]
        told = "\n".join(filter(None, [*parts, *whole]))
        if len(told) <= LONGEST_ENTRY:
            return told
        if len(inside) <= FEW and entry.source:  # all of them are among the follow-ups
            return "\n".join(filter(None, parts))
        titles = say(lang, "rulebook.within", titles=" · ".join(each.heading for each in inside))
        return "\n".join(filter(None, [*parts, titles]))

    def related(self, entry: Entry) -> list[Entry]:
        """Where to read on: what stands in it, what it refers to, where it stands, what refers to it."""
        above = [self.by_anchor[entry.above]] if entry.above else []
        found = [*self.within.get(entry.key, []), *self.links(entry), *above, *self.mentioned.get(entry.key, [])]
        unique = dict.fromkeys(each.key for each in found if each.key != entry.key)
        return [self.by_anchor[key] for key in unique][:FEW]

    def about(self, game: str, kind: str, word: str) -> Entry | None:
        """What explains a name of the catalogues (`name.<kind>.<word>`) in a game; None where nothing does."""
        names = (f"{kind}-{word}", word, kind) if kind in THINGS else (f"{kind}-{word}", kind)
        return self.first(game, names)

    def decision(self, view: Viewed) -> Entry | None:
        """What explains the decision that a view waits for; None where luck speaks, all is over, or nothing does."""
        if not any(seat != FATE for seat in to_act(view)):
            return None
        return self.first(view.game, step_anchors(view.agenda[-1]))

    def first(self, game: str, anchors: Iterable[str]) -> Entry | None:
        """The first of these anchors that a game has."""
        prefix = PREFIX.get(game, "")
        found = (self.by_anchor.get(prefix + anchor) for anchor in anchors)
        return next((entry for entry in found if entry is not None and entry.game == game), None)


@cache
def book(lang: str) -> Book:
    """The book of a language; the English one where it has none of its own."""
    path = FOLDER / lang / BOOK
    if not path.exists():
        path = FOLDER / FALLBACK / BOOK
    return Book(path.read_text(encoding="utf-8"))


def read(text: str) -> Iterator[Entry]:
    """Every entry as it is written, in order."""
    game, found = "", None
    for line in text.splitlines():
        if begun := ENTRY.match(line):
            if found is not None:
                yield finished(found)
            depth = ITEM if begun[1] == "-" else len(begun[1])
            found = Entry(game, tuple(re.findall(r'"([^"]+)"', begun[2])), begun[3], "", depth)
        elif HEADING.match(line):
            if found is not None:
                yield finished(found)
            found, new = None, GAME.match(line)
            game = new[1] if new else game
        elif found is not None:
            found = replace(found, source=f"{found.source}{line}\n")
    if found is not None:
        yield finished(found)


def finished(entry: Entry) -> Entry:
    """An entry whose text is complete: what belongs to the title is told from the rest."""
    if entry.depth != ITEM:
        return replace(entry, source=entry.source.strip("\n"))
    source = "\n".join([entry.title, *(line.removeprefix("  ") for line in entry.source.splitlines())])
    bold = BOLD.match(source)
    assert bold is not None, f"{entry.key} has no title in bold letters"
    title, rest = bold[1], source[bold.end() :]
    if NUMBERED.fullmatch(title) and (topic := TOPIC.match(rest)):
        title, rest = f"{title} {LINE_END.sub(' ', topic[1])}", rest[topic.end() :]
    return replace(entry, title=title, source=rest.strip("\n"))


def gap(entry: Entry) -> str:
    """What stands between title and text: a list begins on a line of its own."""
    return "\n" if entry.source.startswith(("- ", "|")) else " "


def under_headings(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Every entry with the one it stands in."""
    open_: list[Entry] = []
    for entry in entries:
        open_ = [each for each in open_ if each.depth < entry.depth and each.game == entry.game]
        yield replace(entry, above=open_[-1].key) if open_ else entry
        open_.append(entry)
