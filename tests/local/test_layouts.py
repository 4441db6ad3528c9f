"""Messages with components v2: what Discord refuses of them, however the refused edit arrives."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord import ui

from bot.local.driver import Local
from bot.local.messages import text_of
from bot.local.model import V2
from bot.local.person import Person
from bot.local.sample import picture
from bot.ui import send
from tests.local import probes
from tests.local.bots import Probe
from tests.local.raw import Raw, raw, told

LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
PLAIN: tuple[dict[str, Any], ...] = (
    {"content": "words"},
    {"embeds": [{"title": "x"}]},
    {"content": "words", "components": []},
)


def layout(*words: str, image: str = "") -> ui.LayoutView:
    made = ui.LayoutView(timeout=None)
    made.add_item(ui.Container(*(ui.TextDisplay(each) for each in words)))
    if image:
        made.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{image}", description="a town")))
    return made


@pytest.fixture
async def plainly(probed: Local) -> AsyncIterator[Raw]:
    async with raw(probed) as found:
        yield found


async def posted(plainly: Raw, body: dict[str, Any]) -> str:
    """The path of a message just posted in the saloon."""
    channel = plainly.local.channel("saloon").id
    status, made = await plainly.send("POST", f"/channels/{channel}/messages", body)
    assert status == 200, made
    return f"/channels/{channel}/messages/{made['id']}"


async def refused(plainly: Raw, path: str, body: dict[str, Any]) -> dict[str, str]:
    """What is wrong with an edit; the message stays as it was, and our log knows."""
    before = text_of(plainly.local.person("ann").last("saloon"))
    status, answer = await plainly.send("PATCH", path, body)
    assert status == 400
    assert text_of(plainly.local.person("ann").last("saloon")) == before
    assert plainly.local.log.take_problems()
    return told(answer["errors"])


@pytest.mark.parametrize("body", PLAIN)
async def test_a_layout_never_becomes_a_plain_message(plainly: Raw, body: dict[str, Any]) -> None:
    path = await posted(plainly, probes.v2(probes.text()))
    assert LEGACY in (await refused(plainly, path, body)).values()


async def test_a_layout_keeps_some_part(plainly: Raw) -> None:
    path = await posted(plainly, probes.v2(probes.text()))
    assert await refused(plainly, path, {"components": []}) == {"components": "BASE_TYPE_REQUIRED"}


async def test_words_must_go_before_a_message_becomes_a_layout(plainly: Raw) -> None:
    path = await posted(plainly, {"content": "words", "embeds": [{"title": "x"}]})
    kept: tuple[dict[str, Any], ...] = ({}, {"content": None}, {"embeds": []})
    for left in kept:
        assert LEGACY in (await refused(plainly, path, probes.v2(probes.text()) | left)).values()
    status, made = await plainly.send("PATCH", path, probes.v2(probes.text(), content=None, embeds=[]))
    assert (status, made["content"], made["flags"] & V2) == (200, "", V2)


async def test_parts_of_a_layout_need_its_flag(plainly: Raw) -> None:
    path = await posted(plainly, {"content": "words"})
    body = {"content": None, "components": [probes.text()]}
    assert await refused(plainly, path, body) == {"components.0": "UNION_TYPE_CHOICES"}


async def test_every_way_of_answering_is_held_to_it(probed: Local, probe: Probe, ann: Person) -> None:
    """A deferred answer that becomes a layout, and then words: refused, and told to the log."""

    async def act(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        image = discord.File(io.BytesIO(picture("a").read()), "a.png")
        await interaction.edit_original_response(view=layout("one", image="a.png"), attachments=[image])
        await interaction.edit_original_response(view=layout("two"), attachments=[])
        await interaction.edit_original_response(content="words")

    probe.act = act
    answer = await ann.slash("saloon", "go")
    await probe.handled()
    assert probe.error.status == 400
    assert answer.text == "two"
    assert probed.log.take_problems()


async def test_an_answer_in_words_cannot_turn_into_a_layout_beside_them(
    probed: Local, probe: Probe, ann: Person
) -> None:
    async def act(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("words", ephemeral=True)
        await interaction.edit_original_response(content=None, view=layout("one"))
        await interaction.followup.send("beside", ephemeral=True)
        sent = await interaction.followup.send(view=layout("three"), ephemeral=True, wait=True)
        await sent.edit(content="words")

    probe.act = act
    answer = await ann.slash("saloon", "go")
    await probe.handled()
    assert probe.error.status == 400
    assert answer.text == "one"
    assert [text_of(each).strip() for each in answer.follow_ups] == ["beside", "three"]
    assert probed.log.take_problems()


async def test_of_two_answers_at_once_the_second_knows_what_the_first_made_of_it(
    probed: Local, probe: Probe, ann: Person
) -> None:
    async def act(interaction: discord.Interaction) -> None:
        await send.wait(interaction)
        await send.answer(interaction, "words")
        await asyncio.gather(send.answer(interaction, view=layout("one")), send.answer(interaction, "two"))

    probe.act = act
    answer = await ann.slash("saloon", "go")
    await probe.handled()
    assert answer.text == "two"
    assert probed.log.take_problems() == []
