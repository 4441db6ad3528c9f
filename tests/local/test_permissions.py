"""Missing access and permissions, per channel and settable; closed direct messages."""

from __future__ import annotations

import io

import discord
import pytest

from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.person import Person
from tests.local.bots import Probe


def place(local: Local, probe: Probe, name: str = "saloon") -> discord.PartialMessageable:
    return probe.get_partial_messageable(int(local.channel(name).id))


async def test_missing_access(probed: Local, probe: Probe, ann: Person) -> None:
    probed.set_permissions("bot", "saloon", deny=["view_channel"])
    with pytest.raises(discord.Forbidden) as error:
        await place(probed, probe).send("hello")
    assert error.value.code == 50001
    await place(probed, probe, "prairie").send("hello")
    assert ann.last("prairie").content == "hello"


@pytest.mark.parametrize("missing", ["send_messages", "embed_links", "attach_files"])
async def test_missing_permissions(probed: Local, probe: Probe, missing: str) -> None:
    probed.set_permissions("bot", "saloon", deny=[missing])
    with pytest.raises(discord.Forbidden) as error:
        await place(probed, probe).send(
            "hello", embed=discord.Embed(title="x"), file=discord.File(io.BytesIO(b"x"), "x.txt")
        )
    assert error.value.code == 50013


async def test_permissions_can_be_given_back(probed: Local, probe: Probe) -> None:
    probed.set_permissions("everyone", "saloon", deny=["send_messages"])
    probed.set_permissions("bot", "saloon", allow=["send_messages"])
    await place(probed, probe).send("hello")
    with pytest.raises(RefusedError, match="no-permission"):
        probed.person("ann").say("saloon", "me too")
    probed.set_permissions("everyone", "saloon")
    probed.person("ann").say("saloon", "me too")


async def test_an_interaction_is_answered_even_where_the_bot_may_not_write(
    probed: Local, probe: Probe, ann: Person
) -> None:
    probed.set_permissions("bot", "saloon", deny=["send_messages", "embed_links"])

    async def act(interaction: discord.Interaction) -> None:
        assert not interaction.app_permissions.send_messages
        assert interaction.app_permissions.embed_links
        await interaction.response.send_message(embed=discord.Embed(title="still here"))

    probe.act = act
    assert (await ann.slash("saloon", "go")).message.embeds[0]["title"] == "still here"


async def test_only_own_messages_can_be_edited(probed: Local, probe: Probe, ann: Person) -> None:
    said = ann.say("saloon", "mine")
    message = place(probed, probe).get_partial_message(int(said.id))
    with pytest.raises(discord.Forbidden) as error:
        await message.edit(content="yours")
    assert error.value.code == 50005
    await message.delete()
    assert ann.read("saloon") == []
    said = ann.say("saloon", "mine")
    probed.set_permissions("bot", "saloon", deny=["manage_messages"])
    with pytest.raises(discord.Forbidden) as error:
        await place(probed, probe).get_partial_message(int(said.id)).delete()
    assert error.value.code == 50013


async def test_closed_dms_fail_at_the_message_not_at_opening(probed: Local, probe: Probe, ann: Person) -> None:
    ann.close_dms()
    user = await probe.fetch_user(int(ann.id))
    channel = await user.create_dm()
    with pytest.raises(discord.Forbidden) as error:
        await channel.send("psst")
    assert error.value.code == 50007
    ann.open_dms()
    await channel.send("psst")
    assert ann.last("dm").content == "psst"


async def test_no_dm_without_a_common_server(probed: Local, probe: Probe, ann: Person) -> None:
    ann.leave()
    user = await probe.fetch_user(int(ann.id))
    with pytest.raises(discord.Forbidden) as error:
        await user.send("psst")
    assert error.value.code == 50007


async def test_people_do_not_see_what_they_may_not(probed: Local, ann: Person, bob: Person) -> None:
    ann.say("saloon", "secret")
    probed.set_permissions(bob.user, "saloon", deny=["view_channel"])
    with pytest.raises(RefusedError, match="no-access"):
        bob.read("saloon")
    with pytest.raises(RefusedError, match="no-access"):
        await bob.slash("saloon", "go")


async def test_commands_can_be_kept_from_people(probed: Local, ann: Person, bob: Person) -> None:
    probed.set_permissions(bob.user, "saloon", deny=["use_application_commands"])
    with pytest.raises(RefusedError, match="unknown-command"):
        await bob.slash("saloon", "go")
    assert ann.command(probed.channel("saloon"), "go").body["name"] == "go"


async def test_a_private_thread_is_seen_by_its_members(probed: Local, probe: Probe, ann: Person, bob: Person) -> None:
    place = await probe.fetch_channel(int(probed.channel("saloon").id))
    assert isinstance(place, discord.TextChannel)
    made = await place.create_thread(name="cards", type=discord.ChannelType.private_thread)
    for person in (ann, bob):
        with pytest.raises(RefusedError, match="no-access"):
            person.read(str(made.id))
    await made.add_user(discord.Object(int(ann.id)))
    assert ann.read(str(made.id)) == []
    await made.send(f"come in, <@{bob.id}>")
    assert len(bob.read(str(made.id))) == 1
    await made.remove_user(discord.Object(int(bob.id)))
    with pytest.raises(RefusedError, match="no-access"):
        bob.say(str(made.id), "still here?")
