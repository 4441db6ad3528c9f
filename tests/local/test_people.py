"""People: languages, contexts, several servers, nicknames, leaving, channels that go."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord.http import Route

from bot.local import commands
from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.person import Person
from tests.local.bots import GO, Probe, discord_with


async def test_commands_in_the_persons_language(local: Local, ann: Person) -> None:
    place = local.channel("saloon")
    ann.speak("fr")
    command = ann.command(place, "saluer")
    shown = commands.in_language(command.body, "fr")
    assert (shown["name"], shown["name_localized"]) == ("greet", "saluer")
    assert shown["description"] == "Saluer quelqu'un"
    assert shown["options"][0]["name_localized"] == "personne"
    assert (await ann.slash("saloon", "saluer", person=ann)).text.endswith("(fr)")
    ann.speak("de")
    assert commands.in_language(command.body, "de")["name_localized"] == "greet"
    with pytest.raises(RefusedError, match="unknown-command"):
        ann.command(place, "saluer")


def command(name: str, **more: Any) -> dict[str, Any]:
    return {**GO, "name": name, **more}


async def echo(interaction: discord.Interaction) -> None:
    where = interaction.guild.name if interaction.guild else "dm"
    await interaction.response.send_message(f"{where}: {interaction.user.display_name}")


async def test_contexts_and_rights_decide_what_is_offered() -> None:
    probe = Probe(
        [
            command("anywhere"),
            command("server", contexts=[0]),
            command("direct", contexts=[1]),
            command("both", contexts=[0, 1]),
            command("chief", default_member_permissions=32),
            command("nobody", default_member_permissions=0),
            command("alone", integration_types=[1]),
        ]
    )
    probe.act = echo
    async with discord_with(probe) as local:
        ann = local.person("ann")

        def offered(place: str) -> list[str]:
            return [c.body["name"] for c in commands.usable(local.world, ann.place(place), ann.user)]

        assert offered("saloon") == ["anywhere", "both", "server"]
        assert offered("dm") == ["anywhere", "both", "chief", "direct", "nobody"]
        guild = local.guild()
        role = local.world.add_role(guild, "sheriff", 32)
        guild.members[ann.id].roles.append(role.id)
        assert "chief" in offered("saloon")
        assert (await ann.slash("dm", "both")).text == "dm: ann"
        with pytest.raises(RefusedError, match="unknown-command"):
            await ann.slash("saloon", "direct")


async def test_how_commands_are_listed() -> None:
    """With defaults filled in, without what says nothing; translations only for those who ask for them."""
    option = {"type": 3, "name": "text", "description": "d", "required": False, "name_localizations": {"fr": "texte"}}
    probe = Probe([command("old", dm_permission=False), command("go", options=[option], contexts=[0], nsfw=False)])
    async with discord_with(probe):
        assert probe.application_id is not None
        found: Any = await probe.http.get_global_commands(probe.application_id)
        old, go = found
        assert (old["contexts"], old["integration_types"], old["dm_permission"]) == (None, [0], False)
        assert (go["contexts"], go["nsfw"], go["dm_permission"]) == ([0], False, False)
        assert go["options"] == [{"type": 3, "name": "text", "description": "d"}]
        route = Route("GET", "/applications/{app}/commands", app=probe.application_id)
        _, go = await probe.http.request(route, params={"with_localizations": "true"})
        assert go["options"][0]["name_localizations"] == {"fr": "texte"}


async def test_guild_commands_stay_in_their_guild(probed: Local, probe: Probe, ann: Person) -> None:
    first, second = probed.guild(), probed.world.add_guild("Deadwood")
    there = probed.world.add_channel(second, "mine")
    assert probe.application_id is not None
    await probe.http.bulk_upsert_guild_commands(probe.application_id, int(first.id), [command("here")])
    here = probed.channel("saloon")
    assert [c.body["name"] for c in commands.usable(probed.world, here, ann.user)] == ["go", "here"]
    assert [c.body["name"] for c in commands.usable(probed.world, there, ann.user)] == ["go"]


async def test_several_guilds_and_nicknames(probed: Local, probe: Probe, ann: Person) -> None:
    probe.act = echo
    second = probed.world.add_guild("Deadwood")
    there = probed.world.add_channel(second, "mine")
    ann.nick("Calamity", "Deadwood")
    assert (await ann.slash(there, "go")).text == "Deadwood: Calamity"
    assert (await ann.slash("saloon", "go")).text == "Carson City: ann"
    async with asyncio.timeout(5):
        while len(probe.guilds) < 2:
            await asyncio.sleep(0.01)
    probed.world.remove_guild(second)
    async with asyncio.timeout(5):
        while len(probe.guilds) > 1:
            await asyncio.sleep(0.01)


async def test_members_leave_and_come_back(probed: Local, probe: Probe, ann: Person) -> None:
    probe.act = echo
    guild = await probe.fetch_guild(int(probed.guild().id))
    assert (await guild.fetch_member(int(ann.id))).name == "ann"
    ann.leave()
    with pytest.raises(discord.NotFound) as error:
        await guild.fetch_member(int(ann.id))
    assert error.value.code == 10007
    with pytest.raises(RefusedError, match="no-access"):
        await ann.slash("saloon", "go")
    ann.join()
    assert (await ann.slash("saloon", "go")).text == "Carson City: ann"


async def test_a_deleted_channel_is_unknown(probed: Local, probe: Probe, ann: Person) -> None:
    place = probed.channel("prairie")
    thread = ann.create_thread(place, "duel")
    channel = probe.get_partial_messageable(int(place.id))
    await channel.send("x")
    probed.world.delete_channel(place)
    assert thread.id not in probed.world.channels
    with pytest.raises(discord.NotFound) as error:
        await channel.send("x")
    assert error.value.code == 10003
    with pytest.raises(RefusedError, match="unknown-channel"):
        ann.read(place.id)


async def test_a_channel_may_go_before_the_answer(probed: Local, probe: Probe, ann: Person) -> None:
    async def act(interaction: discord.Interaction) -> None:
        probed.world.delete_channel(probed.channel("prairie"))
        await interaction.response.send_message("too late")

    probe.act = act
    ann.start_slash("prairie", "go", [])
    await probe.handled()
    assert probe.error.code == 10003


async def test_new_channels_reach_the_bot(probed: Local, probe: Probe, ann: Person) -> None:
    probe.act = echo
    made = ann.create_channel(probed.guild().name, "Second  Table")
    assert made.name == "second-table"
    assert (await ann.slash(made, "go")).text == "Carson City: ann"
    async with asyncio.timeout(5):
        while probe.get_channel(int(made.id)) is None:
            await asyncio.sleep(0.01)


async def test_context_commands(ann_and_probe: tuple[Local, Probe]) -> None:
    local, probe = ann_and_probe

    async def act(interaction: discord.Interaction) -> None:
        assert interaction.data is not None
        await interaction.response.send_message(f"target {interaction.data['target_id']}")  # type: ignore[typeddict-item]

    probe.act = act
    ann, bob = local.person("ann"), local.person("bob")
    assert (await ann.target("saloon", "Challenge", bob.user)).text == f"target {bob.id}"
    said = bob.say("saloon", "howdy")
    answer = await ann.target("saloon", "Quote", said)
    assert answer.text == f"target {said.id}"
    assert answer.message.type == 23


@pytest.fixture
async def ann_and_probe() -> Any:
    probe = Probe([{"name": "Challenge", "type": 2}, {"name": "Quote", "type": 3}])
    async with discord_with(probe) as local:
        yield local, probe
