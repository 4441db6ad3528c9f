"""Messages as Discord keeps them: files, edits, ephemeral rules, threads, pins, history."""

from __future__ import annotations

import io

import aiohttp
import discord
import pytest

from bot.local.driver import Local
from bot.local.model import Message
from bot.local.person import Person
from bot.local.sample import picture
from bot.local.world import Rules
from tests.local.bots import Probe, discord_with


def file(name: str, text: bytes = b"words", description: str | None = None) -> discord.File:
    return discord.File(io.BytesIO(text), name, description=description)


def place(local: Local, probe: Probe) -> discord.PartialMessageable:
    return probe.get_partial_messageable(int(local.channel("saloon").id))


def names(message: Message) -> list[str]:
    return [a.filename for a in message.attachments if not a.inline]


async def test_files_in_embeds_are_not_attachments(probed: Local, probe: Probe, ann: Person) -> None:
    embed = discord.Embed(title="x").set_image(url="attachment://a.png")
    sent = await place(probed, probe).send(
        embed=embed, files=[discord.File(picture("a"), "a.png"), file("b.txt", description="words")]
    )
    assert [a.filename for a in sent.attachments] == ["b.txt"]
    image = sent.embeds[0].image
    assert image.url is not None
    assert (image.width, image.height) == (480, 320)
    async with aiohttp.ClientSession() as session, session.get(image.url) as answer:
        assert (await answer.read())[:4] == b"\x89PNG"
    assert await sent.attachments[0].read() == b"words"


async def test_an_edit_with_files_keeps_only_what_it_lists(probed: Local, probe: Probe, ann: Person) -> None:
    sent = await place(probed, probe).send(files=[file("a.txt"), file("b.txt")])
    stored = ann.last("saloon")
    sent = await sent.edit(attachments=[sent.attachments[1], file("c.txt")])
    assert names(stored) == ["b.txt", "c.txt"]
    sent = await sent.add_files(file("d.txt"))
    assert names(stored) == ["b.txt", "c.txt", "d.txt"]
    await sent.edit(content="no word of files")
    assert names(stored) == ["b.txt", "c.txt", "d.txt"]
    await sent.edit(attachments=[])
    assert names(stored) == []


async def test_a_picture_in_an_embed_survives_other_edits(probed: Local, probe: Probe, ann: Person) -> None:
    embed = discord.Embed(title="x").set_image(url="attachment://a.png")
    sent = await place(probed, probe).send(embed=embed, file=discord.File(picture("a"), "a.png"))
    before = ann.last("saloon").embeds[0]["image"]["url"]
    await sent.edit(content="words", attachments=sent.attachments)
    assert ann.last("saloon").embeds[0]["image"]["url"] == before
    again = sent.embeds[0]
    again.title = "y"
    await sent.edit(embed=again)
    assert ann.last("saloon").embeds[0]["image"]["url"] == before
    await sent.edit(embed=None)
    assert ann.last("saloon").attachments == []


async def test_a_file_that_is_not_there_is_a_violation(probed: Local, probe: Probe) -> None:
    await place(probed, probe).send(embed=discord.Embed(title="x").set_image(url="attachment://none.png"))
    assert any("none.png" in problem for problem in probed.log.take_problems())


async def test_upload_limits() -> None:
    probe = Probe()
    async with discord_with(probe, rules=Rules(max_file=1000, max_request=5000)) as local:
        await place(local, probe).send(file=file("fits.bin", b"x" * 1000))
        for size in (1001, 9000):
            with pytest.raises(discord.HTTPException) as error:
                await place(local, probe).send(file=file("big.bin", b"x" * size))
            assert (error.value.status, error.value.code) == (413, 40005)


async def test_the_default_limit_is_ten_mebibytes(probed: Local, probe: Probe) -> None:
    with pytest.raises(discord.HTTPException) as error:
        await place(probed, probe).send(file=file("big.bin", bytes(10 * 1024 * 1024 + 1)))
    assert error.value.code == 40005


async def test_old_messages_are_edited_only_so_often() -> None:
    probe = Probe(max_ratelimit_timeout=30.0)
    async with discord_with(probe, rules=Rules(old_edits=2, old_edits_per=40.0)) as local:
        sent = await place(local, probe).send("0")
        for number in range(5):
            await sent.edit(content=f"young {number}")
        local.advance(3601)
        await sent.edit(content="old 1")
        await sent.edit(content="old 2")
        with pytest.raises(discord.RateLimited):
            await sent.edit(content="old 3")
        assert local.log.requests[-1].status == 429
        assert local.log.requests[-1].answer["code"] == 30046
        local.advance(41)
        await sent.edit(content="old 4")
        assert local.person("ann").last("saloon").content == "old 4"


async def test_ephemeral_messages_cannot_be_reached_by_id(probed: Local, probe: Probe, ann: Person) -> None:
    async def act(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(content="new")
            return
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="b", custom_id="b"))
        await interaction.response.send_message("old", ephemeral=True, view=view)

    probe.act = act
    message = (await ann.slash("saloon", "go")).message
    target = place(probed, probe).get_partial_message(int(message.id))
    for action in (target.fetch(), target.edit(content="x"), target.delete()):
        with pytest.raises(discord.NotFound) as error:
            await action
        assert error.value.code == 10008
    assert [m async for m in place(probed, probe).history()] == []
    await ann.click(message, "b")
    assert message.content == "new"
    assert message.only_for == ann.id


async def test_ephemeral_is_settled_by_the_defer(probed: Local, probe: Probe, ann: Person, bob: Person) -> None:
    async def act(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send("meant to be private", ephemeral=True)
        await interaction.followup.send("private", ephemeral=True)

    probe.act = act
    await ann.slash("saloon", "go")
    await probe.handled()
    assert [m.content for m in bob.read("saloon")] == ["meant to be private"]
    assert [m.content for m in ann.read("saloon")] == ["meant to be private", "private"]


async def test_mentions_follow_the_rules_given(probed: Local, probe: Probe, ann: Person, bob: Person) -> None:
    text = f"<@{ann.id}> <@{bob.id}> @everyone"
    await place(probed, probe).send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(int(bob.id))]))
    shown = ann.last("saloon")
    assert shown.mentions == [bob.id]
    assert not shown.mention_everyone
    assert ann.unread("saloon") == (1, 0)
    assert bob.unread("saloon") == (1, 1)


async def test_threads_pins_reactions_and_history(probed: Local, probe: Probe, ann: Person) -> None:
    channel = await probe.fetch_channel(int(probed.channel("saloon").id))
    assert isinstance(channel, discord.TextChannel)
    first = await channel.send("first")
    second = await channel.send("second", reference=first)
    await first.pin()
    await first.add_reaction("🤠")
    assert [m.content async for m in channel.history()] == ["second", "first"]
    assert [m.content async for m in channel.history(before=second)] == ["first"]
    assert [m.content async for m in channel.history(after=first)] == ["second"]
    assert [m.content async for m in channel.pins()] == ["first"]
    assert (await channel.fetch_message(first.id)).reactions[0].emoji == "🤠"
    thread = await second.create_thread(name="duel")
    assert thread.id == second.id
    await thread.send("draw!")
    assert ann.last(str(thread.id)).content == "draw!"
    await thread.edit(archived=True)
    ann.say(str(thread.id), "wait")
    assert not probed.world.channels[str(thread.id)].archived
    await thread.delete()
    assert str(thread.id) not in probed.world.channels
    async with channel.typing():
        await channel.delete_messages([first])
    assert [m.content for m in ann.read("saloon")] == ["second"]


async def test_the_same_nonce_is_the_same_message(probed: Local, probe: Probe, ann: Person) -> None:
    one = await place(probed, probe).send("once", nonce="abc")
    two = await place(probed, probe).send("once", nonce="abc")
    assert one.id == two.id
    assert len(ann.read("saloon")) == 1
    probed.advance(probed.world.rules.nonce_life)
    assert (await place(probed, probe).send("once", nonce="abc")).id != one.id, "Discord forgets after a few minutes"


async def test_an_empty_message_is_refused(probed: Local, probe: Probe) -> None:
    with pytest.raises(discord.HTTPException) as error:
        await place(probed, probe).send("")
    assert error.value.code == 50006
    assert probed.log.take_problems()
