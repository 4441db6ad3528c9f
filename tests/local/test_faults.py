"""Faults on demand: rate limits, server errors, delays and cut connections, by route and count."""

from __future__ import annotations

import time

import aiohttp
import discord
import pytest

from bot.local.driver import Local
from bot.local.faults import Fault
from bot.local.person import Person
from bot.local.world import Rules
from tests.local.bots import Probe, discord_with


async def reply(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("here")


def place(local: Local, probe: Probe, name: str = "saloon") -> discord.PartialMessageable:
    return probe.get_partial_messageable(int(local.channel(name).id))


@pytest.mark.parametrize("everywhere", [False, True])
async def test_429_is_waited_for(probed: Local, probe: Probe, ann: Person, everywhere: bool) -> None:
    probe.act = reply
    fault = probed.fault("POST .*/callback", status=429, retry_after=0.05, everywhere=everywhere)
    assert (await ann.slash("saloon", "go")).text == "here"
    assert fault.hits == 1
    probed.fault("POST /channels/.*/messages", status=429, retry_after=0.05, everywhere=everywhere, count=2)
    await place(probed, probe).send("said")
    assert ann.last("saloon").content == "said"
    assert [r.status for r in probed.log.requests[-3:]] == [429, 429, 200]


async def test_429_carries_discords_headers(probed: Local) -> None:
    probed.fault("GET /users/@me", status=429, retry_after=1.5)
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{probed.address}/api/v10/users/@me") as answer,
    ):
        assert answer.status == 429
        assert answer.headers["Via"]
        assert answer.headers["Retry-After"] == "2"
        assert answer.headers["X-RateLimit-Scope"] == "user"
        assert (await answer.json())["retry_after"] == 1.5


async def test_rate_limits_by_rule_are_obeyed_by_their_headers() -> None:
    probe = Probe()
    rules = Rules(rate_limits=[(r"POST /channels/\d+/messages$", 2, 0.3), (r"/typing$", 2, 60.0)])
    async with discord_with(probe, rules=rules) as local:
        started = time.monotonic()
        for number in range(5):
            await place(local, probe).send(str(number))
        assert time.monotonic() - started > 0.5
        posts = [r for r in local.log.requests if r.path.endswith("/messages")]
        assert [r.status for r in posts] == [200] * 5  # discord.py waited before it was told to
        token = {"Authorization": f"Bot {local.token}"}
        url = f"{local.address}/api/v10/channels/{local.channel('prairie').id}/typing"
        async with aiohttp.ClientSession(headers=token) as session:
            for status, left in ((204, "1"), (204, "0"), (429, "0")):
                async with session.post(url) as answer:
                    assert answer.status == status
                    assert answer.headers["X-RateLimit-Limit"] == "2"
                    assert answer.headers["X-RateLimit-Remaining"] == left
                    assert float(answer.headers["X-RateLimit-Reset-After"]) <= 60
                    assert answer.headers["X-RateLimit-Bucket"]


async def test_a_server_error_is_tried_again(probed: Local, probe: Probe, ann: Person) -> None:
    probe.act = reply
    probed.fault("POST .*/callback", status=500)
    assert (await ann.slash("saloon", "go")).text == "here"


async def test_another_server_error_reaches_the_bot(probed: Local, probe: Probe) -> None:
    probed.fault("POST /channels/.*/messages", status=503)
    with pytest.raises(discord.DiscordServerError):
        await place(probed, probe).send("x")
    await place(probed, probe).send("y")


async def test_a_cut_connection_reaches_the_bot(probed: Local, probe: Probe, ann: Person) -> None:
    probed.fault("POST /channels/.*/messages", drop=True)
    with pytest.raises(aiohttp.ClientError):
        await place(probed, probe).send("lost")
    assert ann.read("saloon") == []
    probed.fault("POST /channels/.*/messages", drop=True, after=True)
    with pytest.raises(aiohttp.ClientError):
        await place(probed, probe).send("done, but the answer is lost")
    assert len(ann.read("saloon")) == 1


async def test_a_delay(probed: Local, probe: Probe, ann: Person) -> None:
    probed.fault("POST /channels/.*/messages", delay=0.1)
    started = time.monotonic()
    await place(probed, probe).send("slow")
    assert time.monotonic() - started >= 0.1


async def test_unknown_routes_are_collected(probed: Local, probe: Probe) -> None:
    with pytest.raises(discord.NotFound):
        await probe.http.request(discord.http.Route("GET", "/no/such/thing"))
    assert probed.log.take_problems() == ["unknown route: GET /no/such/thing"]


async def test_violations_are_collected_and_refused(probed: Local, probe: Probe) -> None:
    with pytest.raises(discord.HTTPException) as error:
        await place(probed, probe).send("x" * 2001)
    assert error.value.code == 50035
    assert any("at most 2000" in problem for problem in probed.log.take_problems())


async def test_without_the_token_nothing_is_answered(probed: Local) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{probed.address}/api/v10/users/@me") as answer,
    ):
        assert answer.status == 401


def test_faults_are_read_from_words() -> None:
    fault = Fault.parse("POST .*/callback delay=0.5+503 x3")
    assert (fault.route, fault.delay, fault.status, fault.count) == ("POST .*/callback", 0.5, 503, 3)
    lost = Fault.parse(".*/messages drop+after")
    assert lost.drop
    assert lost.after
    for wrong in ("", "POST", ".* explode", "( 500", ".* 200", ".* 500 x0"):
        with pytest.raises(Exception, match=r".+"):
            Fault.parse(wrong)
