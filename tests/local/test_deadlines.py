"""Three seconds, one answer, fifteen minutes: what Discord allows an interaction."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.model import LOADING
from bot.local.person import Person
from bot.local.world import Rules
from tests.local.bots import Probe, discord_with


async def test_three_seconds_to_acknowledge(probed: Local, probe: Probe, ann: Person) -> None:
    async def act(interaction: discord.Interaction) -> None:
        probed.advance(3.01)
        await interaction.response.send_message("too late")

    probe.act = act
    answer = await ann.slash("saloon", "go")
    assert answer.failed
    await probe.handled()
    assert (probe.error.status, probe.error.code) == (404, 10062)
    assert ann.read("saloon") == []


async def test_just_in_time_is_in_time(probed: Local, probe: Probe, ann: Person) -> None:
    async def act(interaction: discord.Interaction) -> None:
        probed.advance(1.5)
        await interaction.response.send_message("made it")

    probe.act = act
    assert (await ann.slash("saloon", "go")).text == "made it"


async def test_the_deadline_passes_by_itself() -> None:
    async with discord_with(rules=Rules(deadline=0.05)) as local:
        answer = await local.person("ann").slash("saloon", "silent")
        assert answer.failed


async def test_one_answer_only(probed: Local, probe: Probe, ann: Person) -> None:
    async def act(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first")
        interaction.response._response_type = None  # discord.py would refuse by itself
        await interaction.response.send_message("second")

    probe.act = act
    await ann.slash("saloon", "go")
    await probe.handled()
    assert (probe.error.status, probe.error.code) == (400, 40060)
    assert [m.content for m in ann.read("saloon")] == ["first"]


async def test_fifteen_minutes_of_token(probed: Local, probe: Probe, ann: Person) -> None:
    async def act(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first")
        probed.advance(800)
        await interaction.edit_original_response(content="edited")
        probed.advance(101)
        await interaction.followup.send("too late")

    probe.act = act
    await ann.slash("saloon", "go")
    await probe.handled()
    assert (probe.error.status, probe.error.code) == (401, 50027)
    assert [m.content for m in ann.read("saloon")] == ["edited"]


async def test_no_follow_up_before_an_answer(probed: Local, probe: Probe, ann: Person) -> None:
    async def act(interaction: discord.Interaction) -> None:
        await interaction.followup.send("early")

    probe.act = act
    one = ann.start_slash("saloon", "go", [])
    await probe.handled()
    assert (probe.error.status, probe.error.code) == (404, 10015)
    assert one.answer is None


async def test_thinking_that_never_ends_fails_with_its_token(probed: Local, probe: Probe, ann: Person) -> None:
    async def act(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)

    probe.act = act
    answer = await ann.slash("saloon", "go")
    assert answer.message.flags & LOADING
    assert probed.busy()
    probed.advance(901)
    assert not probed.busy()


@pytest.mark.parametrize(("kind", "what"), [(6, "an update"), (7, "an update"), (8, "choices")])
async def test_a_command_cannot_be_answered_with(
    probed: Local, probe: Probe, ann: Person, kind: int, what: str
) -> None:
    async def act(interaction: discord.Interaction) -> Any:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        data: dict[str, Any] = {"choices": []} if kind == 8 else {"content": "x"}
        route = discord.http.Route("POST", path)
        await probe.http.request(route, json={"type": kind, "data": data})

    probe.act = act
    one = ann.start_slash("saloon", "go", [])
    await probe.handled()
    assert probe.error.code == 50035, what
    assert f"type {kind} cannot answer" in probed.log.take_problems()[0]
    assert one.answer is None
    await probe.http.request(
        discord.http.Route("POST", f"/interactions/{one.id}/{one.token}/callback"),
        json={"type": 4, "data": {"content": "well then"}},
    )
    assert ann.last("saloon").content == "well then"


async def test_a_foreign_token_is_no_interaction(probed: Local, probe: Probe, ann: Person) -> None:
    one = ann.start_slash("saloon", "go", [])
    with pytest.raises(discord.NotFound) as error:
        await probe.http.request(
            discord.http.Route("POST", f"/interactions/{one.id}/forged/callback"),
            json={"type": 4, "data": {"content": "x"}},
        )
    assert error.value.code == 10062


async def test_a_deferred_answer_can_be_edited_and_deleted(probed: Local, probe: Probe, ann: Person) -> None:
    async def act(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.edit_original_response(content="seen")
        message = await interaction.followup.send("more", wait=True)
        await message.edit(content="more, edited")
        assert (await interaction.original_response()).content == "seen"
        await interaction.delete_original_response()

    probe.act = act
    await ann.slash("saloon", "go")
    await probe.handled()
    assert not probe.errors
    await asyncio.sleep(0)
    assert [m.content for m in ann.read("saloon")] == ["more, edited"]


async def test_a_form_that_is_not_answered_stays_open(probed: Local, probe: Probe, ann: Person) -> None:
    async def ask(interaction: discord.Interaction) -> None:
        form = discord.ui.Modal(title="Claim", custom_id="claim")
        form.add_item(discord.ui.TextInput(label="Parcel", custom_id="parcel"))
        await interaction.response.send_modal(form)

    async def ignore(interaction: discord.Interaction) -> None:
        return None

    async def thank(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Noted.")

    probe.act = ask
    asked = await ann.slash("saloon", "go")
    probe.act = ignore
    sent = ann.start_submit(asked.one.id, {"parcel": "c4"})
    with pytest.raises(RefusedError, match="modal-sent"):
        ann.start_submit(asked.one.id, {"parcel": "c4"})
    await probe.handled(2)
    probed.advance(4)
    assert sent.failed
    assert asked.one.modal_open
    probe.act = thank
    assert (await ann.submit(asked, {"parcel": "c4"})).text == "Noted."
    assert asked.modal is None
    with pytest.raises(RefusedError, match="no-modal"):
        ann.start_submit(asked.one.id, {"parcel": "c4"})
