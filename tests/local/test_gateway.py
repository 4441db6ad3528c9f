"""The gateway breaks and heals: RESUME with replay, invalid sessions, shards, intents."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp
import discord
import pytest

from bot.local.driver import Local
from bot.local.person import Person
from bot.local.world import Rules
from tests.local.bots import GO, Probe, connected, discord_with


async def answer(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"here {interaction.user.name}")


@pytest.mark.parametrize("how", ["drop", "reconnect", "close", "resumable"])
async def test_missed_events_are_replayed(probed: Local, probe: Probe, ann: Person, how: str) -> None:
    probe.act = answer
    gateway = probed.server.gateway
    if how == "resumable":
        await gateway.invalidate(resumable=True)
    else:
        await getattr(gateway, how)()
    await probed.until(lambda: not gateway.online or gateway.resumes, "the connection to break")
    one = ann.start_slash("saloon", "go", [])
    assert (await ann.answered(one)).text == "here ann"
    assert gateway.resumes == 1
    assert gateway.identifies == 1


async def test_an_invalid_session_identifies_anew(probed: Local, probe: Probe, ann: Person) -> None:
    probe.act = answer
    gateway = probed.server.gateway
    await gateway.invalidate()
    await probed.until(lambda: gateway.identifies == 2 and gateway.online, "a second identify", 20)
    assert (await ann.slash("saloon", "go")).text == "here ann"


async def test_a_refused_resume_identifies_anew(probed: Local, probe: Probe, ann: Person) -> None:
    probe.act = answer
    gateway = probed.server.gateway
    gateway.refuse_resume = True
    await gateway.drop()
    await probed.until(lambda: gateway.identifies == 2 and gateway.online, "a second identify", 20)
    assert (await ann.slash("saloon", "go")).text == "here ann"


async def test_a_wrong_token_is_refused() -> None:
    async with Local() as local:
        local.world.bot_token, right = "local-right", local.world.bot_token
        client = Probe()
        with pytest.raises(discord.LoginFailure):
            async with connected_with(local, client, right):
                pass


def connected_with(local: Local, client: discord.Client, token: str) -> Any:
    """Log in with another token than the server's."""

    class Other:
        address = local.address
        server, world, online = local.server, local.world, local.online
        token = ""

    Other.token = token
    return connected(Other, client)  # type: ignore[arg-type]


class Shards(discord.AutoShardedClient):
    """The probe's few lines for a client with several shards."""

    async def setup_hook(self) -> None:
        assert self.application_id is not None
        await self.http.bulk_upsert_global_commands(self.application_id, payload=[GO])

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No pause between the shards."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        assert interaction.guild is not None
        await interaction.response.send_message(f"shard {interaction.guild.shard_id}")


async def test_a_client_with_several_shards() -> None:
    client = Shards(intents=discord.Intents.default(), guild_ready_timeout=0.05)
    local = Local(rules=Rules(shards=2))
    guilds = [local.guild(), *(local.world.add_guild(f"town {n}") for n in range(3))]
    for number, guild in enumerate(guilds[1:]):
        # Guild ids decide the shard: some milliseconds apart, they fall on both.
        local.world.add_channel(guild, f"place{number}")
    async with local:
        async with connected(local, client):
            await local.until(lambda: len(local.server.gateway.sessions) == 2, "both shards", 20)
            ann = local.person("ann")
            for guild in guilds:
                place = local.world.guild_channels(guild)[0]
                expected = (int(guild.id) >> 22) % 2
                assert (await ann.slash(place, "go")).text == f"shard {expected}"
        assert not local.log.problems()


async def test_the_members_intent_brings_all_members() -> None:
    intents = discord.Intents.default()
    intents.members = True
    probe = Probe(intents=intents)
    async with discord_with(probe) as local:
        await asyncio.wait_for(probe.wait_until_ready(), 10)
        assert {m.name for m in probe.guilds[0].members} >= {"ann", "bob", "cem"}
        left: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        @probe.event
        async def on_member_remove(member: discord.Member) -> None:
            left.set_result(member.name)

        local.person("bob").leave()
        assert await asyncio.wait_for(left, 5) == "bob"


async def test_without_the_intent_only_the_bot_is_known(probed: Local, probe: Probe) -> None:
    await asyncio.wait_for(probe.wait_until_ready(), 10)
    assert [m.bot for m in probe.guilds[0].members] == [True]


async def test_text_is_withheld_without_the_content_intent(probed: Local, probe: Probe, ann: Person) -> None:
    ann.say("saloon", "secret plans")
    ann.say("saloon", f"<@{probed.world.app_id}> hello")
    ann.say("dm", "psst")
    async with asyncio.timeout(5):
        while len(probe.heard) < 3:
            await asyncio.sleep(0.005)
    assert [m.content for m in probe.heard] == ["", f"<@{probed.world.app_id}> hello", "psst"]


async def test_text_is_heard_with_the_intent() -> None:
    intents = discord.Intents.default()
    intents.message_content = True
    probe = Probe(intents=intents)
    async with discord_with(probe) as local:
        local.person("ann").say("saloon", "plans")
        async with asyncio.timeout(5):
            while not probe.heard:
                await asyncio.sleep(0.005)
        assert probe.heard[0].content == "plans"
        assert probe.heard[0].author.name == "ann"


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", 4002),
        ("[]", 4002),
        ("[" * 5000, 4002),
        ({"op": "hello"}, 4001),
        ({"op": {}}, 4001),
        ({"op": 2, "d": "TOKEN"}, 4002),
        ({"op": 2, "d": {"token": 1}}, 4002),
        ({"op": 2, "d": {"token": "wrong"}}, 4004),
        ({"op": 2, "d": {"token": "TOKEN", "intents": "all"}}, 4002),
        ({"op": 2, "d": {"token": "TOKEN", "intents": 0, "shard": 1}}, 4002),
        ({"op": 2, "d": {"token": "TOKEN", "intents": 0, "shard": [0]}}, 4010),
        ({"op": 2, "d": {"token": "TOKEN", "intents": 0, "shard": [1, 1]}}, 4010),
        ({"op": 2, "d": {"token": "TOKEN", "intents": 0, "shard": [0, 0]}}, 4010),
        ({"op": 6, "d": {"token": "TOKEN", "session_id": "x", "seq": "one"}}, 4002),
        ({"op": 8, "d": {"guild_id": "1", "limit": 0}}, 4003),
    ],
)
async def test_frames_of_the_wrong_kind_close_the_connection(frame: Any, code: int) -> None:
    async with Local() as local, aiohttp.ClientSession() as session:
        text = frame if isinstance(frame, str) else json.dumps(frame).replace("TOKEN", local.token)
        async with session.ws_connect(f"{local.address}/gateway") as socket:
            await socket.receive()
            await socket.send_str(text)
            assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
            assert socket.close_code == code


async def test_who_is_asked_for_wrongly() -> None:
    async with Local() as local, aiohttp.ClientSession() as session:
        wrongs: list[dict[str, Any]] = [{"limit": "all"}, {"guild_id": []}, {"user_ids": {}}, {"query": 1}]
        for wrong in wrongs:
            async with session.ws_connect(f"{local.address}/gateway") as socket:
                await socket.send_json({"op": 2, "d": {"token": local.token, "intents": 2}})
                await socket.send_json({"op": 8, "d": {"guild_id": local.guild().id, "limit": 0, **wrong}})
                while (await socket.receive()).type is aiohttp.WSMsgType.TEXT:
                    pass
                assert socket.close_code == 4002, wrong
