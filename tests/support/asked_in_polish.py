"""What a reader of Polish meets, where docs/translating.md has been followed; printed as JSON."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path

from bot.limits import check
from render.language import LANGUAGES, language
from render.words import listed, name, say
from rules.carson_city import MOVES
from rules.notation import parse
from tests.support.desks import move_label
from tests.support.slash_commands import payloads


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        commands = asyncio.run(payloads(Path(folder) / "carson.db"))
    found = {
        "languages": {code: each.name for code, each in LANGUAGES.items()},
        "locales": [language(locale) for locale in ("pl", "pl-PL", "fr", "xx")],
        "hired": [say("pl", "tell.item.hired", number=number, dollars=4, you=1) for number in (0, 1, 2)],
        "roads": [say("pl", "tell.item.sheet-roads", number=number) for number in (1, 2, 5, 22)],
        "labels": [move_label(parse(move, MOVES), "pl") for move in ("place wages", "place c4 white", "pass")],
        "listed": listed("pl", [name("pl", "space", space) for space in ("wages", "ammo", "gambling")]),
        "nth": say("pl", "label.pass-nth", place=3),
        "decimal": LANGUAGES["pl"].decimal,
        "lacking": say("pl", "desk.limit", limit=3),
        "refused": check("PUT", "/applications/1/commands", [*commands.values()]),
        "commands": commands,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
