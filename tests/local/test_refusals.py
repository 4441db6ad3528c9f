"""The driver refuses what Discord's own client refuses, unless told to forge."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.local import forms, messages
from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.person import Person


@pytest.mark.parametrize(
    ("name", "values", "code"),
    [
        ("nothing", {}, "unknown-command"),
        ("roll", {}, "option-required"),
        ("roll", {"dice": 0}, "option-range"),
        ("roll", {"dice": 7}, "option-range"),
        ("roll", {"dice": "many"}, "option-invalid"),
        ("roll", {"dice": 1, "label": "x"}, "option-length"),
        ("roll", {"dice": 1, "label": "x" * 21}, "option-length"),
        ("roll", {"dice": 1, "colour": "red"}, "unknown-option"),
        ("travel", {"town": "laramie", "pace": "fly"}, "option-choice"),
        ("greet", {"person": "12345"}, "option-invalid"),
        ("think", {"secretly": "perhaps"}, "option-invalid"),
        ("bar", {}, "unknown-command"),
        ("bar sing", {}, "unknown-command"),
    ],
)
async def test_commands(local: Local, ann: Person, name: str, values: dict[str, Any], code: str) -> None:
    with pytest.raises(RefusedError) as refused:
        await ann.slash("saloon", name, **values)
    assert refused.value.code == code
    assert not local.world.interactions


async def test_buttons_and_menus(local: Local, ann: Person, bob: Person) -> None:
    shown = (await ann.slash("saloon", "counter")).message
    for wanted, code in (("Closed", "disabled"), ("nothing", "unknown-component")):
        with pytest.raises(RefusedError, match=code):
            await ann.click(shown, wanted)
    menus = (await ann.slash("saloon", "choose")).message
    for values, code in (
        ([], "select-count"),
        (["beer", "rye", "water"], "select-count"),
        (["beer", "beer"], "select-count"),
        (["gin"], "select-value"),
    ):
        with pytest.raises(RefusedError, match=code):
            await ann.select(menus, "drink", values)
    with pytest.raises(RefusedError, match="select-value"):
        await ann.select(menus, "user", ["1"])
    hidden = (await ann.slash("saloon", "whisper")).message
    with pytest.raises(RefusedError, match="unknown-message"):
        await bob.click(hidden, "Again")
    with pytest.raises(RefusedError, match="not-yours"):
        bob.dismiss(hidden)


async def test_forms(local: Local, ann: Person, bob: Person) -> None:
    asked = await ann.slash("saloon", "form")
    for values, code in (
        ({"building": ["mine"]}, "modal-length"),
        ({"parcel": "c", "building": ["mine"]}, "modal-length"),
        ({"parcel": "c44", "building": ["mine"]}, "modal-length"),
        ({"parcel": "c4"}, "select-count"),
        ({"parcel": "c4", "building": ["bank"]}, "select-value"),
        ({"parcel": "c4", "building": ["mine"], "colour": "red"}, "modal-field"),
    ):
        with pytest.raises(RefusedError, match=code):
            await ann.submit(asked, values)
    with pytest.raises(RefusedError, match="no-modal"):
        await bob.submit(asked, {"parcel": "c4", "building": ["mine"]})
    await ann.submit(asked, {"parcel": "c4", "building": ["mine"]})
    with pytest.raises(RefusedError, match="no-modal"):
        await ann.submit(asked, {"parcel": "c4", "building": ["mine"]})


async def test_a_form_can_be_put_away(local: Local, ann: Person) -> None:
    asked = await ann.slash("saloon", "form")
    ann.dismiss_modal()
    assert asked.modal is None
    with pytest.raises(RefusedError, match="no-modal"):
        await ann.submit(asked, {"parcel": "c4", "building": ["mine"]})


async def test_words(local: Local, ann: Person) -> None:
    for text, code in (("", "empty"), ("  ", "empty"), ("x" * 2001, "too-long")):
        with pytest.raises(RefusedError, match=code):
            ann.say("saloon", text)
    for name in ("", "x" * 33, "tab\tname"):
        with pytest.raises(RefusedError, match="name"):
            local.add_person(name)
    with pytest.raises(RefusedError, match="name-taken"):
        local.add_person("Ann")
    with pytest.raises(RefusedError, match="unknown-person"):
        local.person("nobody")
    with pytest.raises(RefusedError, match="no-threads"):
        ann.create_thread("dm", "x")


async def test_stale_and_foreign_clicks_can_be_forged(local: Local, ann: Person, bob: Person) -> None:
    shown = (await ann.slash("saloon", "counter")).message
    assert (await ann.click(shown, "closed", forge=True)).one.answer == 6
    hidden = (await ann.slash("saloon", "whisper")).message
    answer = await bob.click(hidden, "again", forge=True)
    assert answer.message.content == "Gold at C4, I said."
    menus = (await ann.slash("saloon", "choose")).message
    assert (await ann.select(menus, "drink", ["gin"], forge=True)).text == "Drinks: gin"
    messages.delete(local.world, menus)
    with pytest.raises(RefusedError, match="unknown-message"):
        await ann.select(menus, "drink", ["rye"])
    assert (await ann.select(menus, "drink", ["rye"], forge=True)).text == "Drinks: rye"
    assert (await ann.slash("saloon", "roll", forge=True, dice=5)).text == "5 dice of 6 sides"


def test_every_refusal_can_be_said_in_french() -> None:
    source = Path(forms.__file__).parent
    told = {
        code
        for path in source.glob("*.py")
        for code in re.findall(r'RefusedError\(\s*"([\w-]+)"', path.read_text("utf-8"))
    }
    french = set(re.findall(r"^  '?([\w-]+)'?: ", (source / "page/refusals.js").read_text("utf-8"), re.MULTILINE))
    assert len(told) > 20
    assert told - french == set()
    assert {code for code in french if not code.isdigit()} - told == set()
