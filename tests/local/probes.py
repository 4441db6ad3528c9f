"""The 48 probes of Discord's limits: for each a body that just fits and one that does not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

JSON = dict[str, Any]
MESSAGE = ("POST", "/channels/1/messages")
ANSWER = ("POST", "/interactions/1/token/callback")
COMMANDS = ("PUT", "/applications/1/commands")
EMOJIS = ("POST", "/applications/1/emojis")
V2 = 1 << 15


@dataclass
class Limit:
    """One limit; `described` if Discord's OpenAPI description knows it too."""

    name: str
    route: tuple[str, str]
    fits: Any
    breaks: Any
    described: bool


def message(**more: Any) -> JSON:
    return {"content": "x", **more}


def answer(**more: Any) -> JSON:
    return {"type": 4, "data": {"content": "x", **more}}


def embed(**more: Any) -> JSON:
    return message(embeds=[{"title": "x", **more}])


def fields(count: int, name: str = "n", value: str = "v") -> JSON:
    return embed(fields=[{"name": name, "value": value} for _ in range(count)])


def button(number: int = 0, **more: Any) -> JSON:
    return {"type": 2, "style": 1, "label": "b", "custom_id": f"id{number}", **more}


def rows(*rows_of: list[JSON]) -> JSON:
    return message(components=[{"type": 1, "components": row} for row in rows_of])


def option(number: int = 0, **more: Any) -> JSON:
    return {"label": "o", "value": f"v{number}", **more}


def select(options: list[JSON], **more: Any) -> JSON:
    return {"type": 3, "custom_id": "s", "options": options, **more}


def v2(*components: JSON, **more: Any) -> JSON:
    return {"flags": V2, "components": list(components), **more}


def text(content: str = "t") -> JSON:
    return {"type": 10, "content": content}


def modal(count: int = 1, title: str = "m", label: str = "l") -> JSON:
    fields = [
        {"type": 18, "label": label, "component": {"type": 4, "custom_id": f"f{n}", "style": 1}} for n in range(count)
    ]
    return {"type": 9, "data": {"custom_id": "m", "title": title, "components": fields}}


def choices(count: int, name: str = "c", value: str = "v") -> list[JSON]:
    return [{"name": name, "value": f"{value}{n}" if count > 1 else value} for n in range(count)]


def completion(offered: list[JSON]) -> JSON:
    return {"type": 8, "data": {"choices": offered}}


def command(*options: JSON, **more: Any) -> list[JSON]:
    return [{"name": "go", "description": "d", "type": 1, "options": list(options), **more}]


def argument(number: int = 0, **more: Any) -> JSON:
    return {"type": 3, "name": f"o{number}", "description": "d", **more}


def many(count: int) -> list[JSON]:
    return [command(name=f"c{n}")[0] for n in range(count)]


def large(size: int) -> list[JSON]:
    """A command of exactly so many characters: name and description take 3, each option 100."""
    whole, rest = divmod(size - 3, 100)
    options = [argument(n, name=f"o{n:02}", description="d" * 97) for n in range(whole)]
    groups: list[JSON] = [
        {"type": 1, "name": f"g{n}", "description": "d", "options": options[n * 25 : n * 25 + 25]} for n in range(4)
    ]
    rest -= 4 * 3
    while rest < 0:
        groups[-1]["options"].pop()
        rest += 100
    groups[0]["description"] += "d" * min(rest, 90)
    groups[1]["description"] += "d" * max(0, rest - 90)
    return command(*groups)


B5 = [button(n) for n in range(5)]
O25 = [option(n) for n in range(25)]

LIMITS: list[Limit] = [
    Limit("content of an answer", ANSWER, answer(content="x" * 2000), answer(content="x" * 2001), True),
    Limit("nonce", MESSAGE, message(nonce="x" * 25), message(nonce="x" * 26), True),
    Limit("embeds", MESSAGE, message(embeds=[{"title": "t"}] * 10), message(embeds=[{"title": "t"}] * 11), True),
    Limit("embed title", MESSAGE, embed(title="x" * 256), embed(title="x" * 257), True),
    Limit("embed description", MESSAGE, embed(description="x" * 4096), embed(description="x" * 4097), True),
    Limit("embed fields", MESSAGE, fields(25), fields(26), True),
    Limit("field name", MESSAGE, fields(1, name="x" * 256), fields(1, name="x" * 257), True),
    Limit("field value", MESSAGE, fields(1, value="x" * 1024), fields(1, value="x" * 1025), True),
    Limit("buttons in a row", MESSAGE, rows(B5), rows([*B5, button(5)]), True),
    Limit("custom_id", MESSAGE, rows([button(custom_id="x" * 100)]), rows([button(custom_id="x" * 101)]), True),
    Limit("button label", MESSAGE, rows([button(label="x" * 80)]), rows([button(label="x" * 81)]), True),
    Limit("select options", MESSAGE, rows([select(O25)]), rows([select([*O25, option(25)])]), True),
    Limit(
        "option label",
        MESSAGE,
        rows([select([option(label="x" * 100)])]),
        rows([select([option(label="x" * 101)])]),
        True,
    ),
    Limit(
        "option value",
        MESSAGE,
        rows([select([option(value="x" * 100)])]),
        rows([select([option(value="x" * 101)])]),
        True,
    ),
    Limit(
        "placeholder",
        MESSAGE,
        rows([select(O25, placeholder="x" * 150)]),
        rows([select(O25, placeholder="x" * 151)]),
        True,
    ),
    Limit(
        "files",
        MESSAGE,
        message(attachments=[{"id": n, "filename": "a"} for n in range(10)]),
        message(attachments=[{"id": n, "filename": "a"} for n in range(11)]),
        True,
    ),
    Limit("modal title", ANSWER, modal(title="x" * 45), modal(title="x" * 46), True),
    Limit("label of a field", ANSWER, modal(label="x" * 45), modal(label="x" * 46), True),
    Limit("autocomplete choices", ANSWER, completion(choices(25)), completion(choices(26)), True),
    Limit(
        "choice name",
        ANSWER,
        completion(choices(1, name="x" * 100)),
        completion(choices(1, name="x" * 101)),
        True,
    ),
    Limit("command name", COMMANDS, command(name="x" * 32), command(name="x" * 33), True),
    Limit("command description", COMMANDS, command(description="x" * 100), command(description="x" * 101), True),
    Limit(
        "command options",
        COMMANDS,
        command(*(argument(n) for n in range(25))),
        command(*(argument(n) for n in range(26))),
        True,
    ),
    Limit(
        "option choices",
        COMMANDS,
        command(argument(choices=choices(25))),
        command(argument(choices=choices(26))),
        True,
    ),
    Limit("emoji name", EMOJIS, {"name": "x" * 32, "image": ""}, {"name": "x" * 33, "image": ""}, True),
    Limit("short emoji name", EMOJIS, {"name": "xx", "image": ""}, {"name": "x", "image": ""}, True),
    # not in Discord's description
    Limit("emoji named by letters", EMOJIS, {"name": "p_red2", "image": ""}, {"name": "p-red", "image": ""}, False),
    Limit("content of a message", MESSAGE, message(content="x" * 2000), message(content="x" * 2001), False),
    Limit("empty message", MESSAGE, message(), {"tts": False}, False),
    Limit("empty field", MESSAGE, fields(1), fields(1, value=" "), False),
    Limit(
        "characters over all embeds",
        MESSAGE,
        message(embeds=[{"description": "x" * 3000}] * 2),
        message(embeds=[{"description": "x" * 3000}] * 2 + [{"title": "x"}]),
        False,
    ),
    Limit("rows", MESSAGE, rows(*([b] for b in B5)), rows(*([b] for b in [*B5, button(5)])), False),
    Limit(
        "select beside a button",
        MESSAGE,
        rows([select(O25)], [button()]),
        rows([select(O25), button()]),
        False,
    ),
    Limit("custom_id twice", MESSAGE, rows([button(0), button(1)]), rows([button(0), button(0)]), False),
    Limit(
        "button without custom_id",
        MESSAGE,
        rows([button()]),
        rows([{"type": 2, "style": 1, "label": "b"}]),
        False,
    ),
    Limit("option value twice", MESSAGE, rows([select(O25)]), rows([select([option(), option()])]), False),
    Limit(
        "max_values above options",
        MESSAGE,
        rows([select([option(0), option(1)], max_values=2)]),
        rows([select([option(0), option(1)], max_values=3)]),
        False,
    ),
    Limit(
        "components v2 with nested ones",
        MESSAGE,
        v2({"type": 17, "components": [text()] * 39}),
        v2({"type": 17, "components": [text()] * 40}),
        False,
    ),
    Limit(
        "characters of components v2",
        MESSAGE,
        v2(text("x" * 2000), text("x" * 2000)),
        v2(text("x" * 2000), text("x" * 2001)),
        False,
    ),
    Limit("content with components v2", MESSAGE, v2(text()), v2(text(), content="x"), False),
    Limit("embeds with components v2", MESSAGE, v2(text()), v2(text(), embeds=[{"title": "x"}]), False),
    Limit("components v2 without the flag", MESSAGE, v2(text()), message(components=[text()]), False),
    Limit("fields of a modal", ANSWER, modal(5), modal(6), False),
    Limit(
        "choice value",
        ANSWER,
        completion(choices(1, value="x" * 100)),
        completion(choices(1, value="x" * 101)),
        False,
    ),
    Limit("characters of a command name", COMMANDS, command(name="d'été-2_x"), command(name="two words"), False),
    Limit("command name in lower case", COMMANDS, command(name="été"), command(name="Été"), False),
    Limit("description required", COMMANDS, command(argument()), [{"name": "go", "type": 1}], False),
    Limit(
        "required options first",
        COMMANDS,
        command(argument(0, required=True), argument(1)),
        command(argument(0), argument(1, required=True)),
        False,
    ),
    Limit(
        "option name twice",
        COMMANDS,
        command(argument(0), argument(1)),
        command(argument(0), argument(0)),
        False,
    ),
    Limit("characters of a command", COMMANDS, large(8000), large(8001), False),
    Limit("commands", COMMANDS, many(100), many(101), False),
]
