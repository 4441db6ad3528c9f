"""What Discord refuses though no length is broken: by the table, beside Discord's description, and over the wire."""

from __future__ import annotations

from typing import Any

import pytest

from bot import limits
from bot.local.driver import Local
from bot.local.errors import RefusedError
from tests.local import openapi
from tests.local.nonsense import NONSENSE, Nonsense, emoji
from tests.local.probes import MESSAGE, button, option, rows, select
from tests.local.raw import raw, told

NAMES = [probe.name for probe in NONSENSE]


@pytest.mark.parametrize("probe", NONSENSE, ids=NAMES)
def test_nonsense_is_found_in_its_place(probe: Nonsense) -> None:
    assert limits.check(*probe.route, probe.fits) == []
    assert {found.path: found.code for found in limits.check(*probe.route, probe.breaks)} == probe.told


@pytest.mark.parametrize("probe", NONSENSE, ids=NAMES)
def test_discords_description_agrees(probe: Nonsense) -> None:
    description = openapi.loaded()
    if description is None:
        pytest.skip(openapi.ABSENT)
    assert description.check(*probe.route, probe.fits) == []
    assert bool(description.check(*probe.route, probe.breaks)) == probe.described


async def test_nonsense_is_answered_as_discord_answers() -> None:
    async with Local() as local, raw(local) as api:
        path = f"/channels/{local.channel('saloon').id}/messages"
        for probe in (p for p in NONSENSE if p.route == MESSAGE):
            status, answer = await api.send("POST", path, probe.breaks)
            assert status == 400, probe.name
            if probe.told == {"": "EMPTY"}:
                assert answer == {"message": "Cannot send an empty message", "code": 50006}
            else:
                assert (answer["message"], answer["code"]) == ("Invalid Form Body", 50035)
                assert told(answer["errors"]) == probe.told
            assert local.log.take_problems(), probe.name
        assert local.bot_messages("saloon") == []


async def test_words_are_not_edited_away() -> None:
    async with Local() as local, raw(local) as api:
        path = f"/channels/{local.channel('saloon').id}/messages"
        _, made = await api.send("POST", path, {"content": "x"})
        for blank in ("", " ", "\u200b"):
            status, answer = await api.send("PATCH", f"{path}/{made['id']}", {"content": blank})
            assert (status, answer["code"]) == (400, 50006)
            assert local.log.take_problems()
        assert local.bot_messages("saloon")[0].content == "x"


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (rows([button(emoji=emoji("cowboy", "123"))]), "components.0.components.0.emoji.id"),
        (rows([select([option(emoji=emoji("cowboy", "123"))])]), "components.0.components.0.options.0.emoji.id"),
    ],
)
async def test_nobody_made_an_emoji_here(body: Any, place: str) -> None:
    assert limits.check(*MESSAGE, body) == []  # a server may have such a one
    async with Local() as local, raw(local) as api:
        status, answer = await api.send("POST", f"/channels/{local.channel('saloon').id}/messages", body)
        assert (status, told(answer["errors"])) == (400, {place: "COMPONENT_INVALID_EMOJI"})
        assert local.log.take_problems()


@pytest.mark.parametrize("wrong", ["x", ":cowboy:", "cowboy:123", "▲", "🤠🤠", "%00", " "])
async def test_reactions_are_emoji(wrong: str) -> None:
    async with Local() as local, raw(local) as api:
        said = local.person("ann").say("saloon", "howdy")
        at = f"/channels/{said.channel_id}/messages/{said.id}/reactions"
        for method, path in (
            ("PUT", f"{at}/{wrong}/@me"),
            ("GET", f"{at}/{wrong}"),
            ("DELETE", f"{at}/{wrong}"),
            ("DELETE", f"{at}/{wrong}/@me"),
        ):
            assert await api.send(method, path) == (400, {"message": "Unknown Emoji", "code": 10014}), method
            assert local.log.take_problems()
        assert await api.send("PUT", f"{at}/🤠/@me") == (204, "")
        assert list(said.reactions) == ["🤠"]
        with pytest.raises(RefusedError, match="no-reactions"):
            local.person("bob").react(said, wrong)


async def test_people_say_something() -> None:
    async with Local() as local:
        ann = local.person("ann")
        said = ann.say("saloon", "howdy")
        with pytest.raises(RefusedError, match="empty"):
            ann.say("saloon", "\u200b")
        with pytest.raises(RefusedError, match="empty"):
            ann.edit(said, "\u2060 ")
