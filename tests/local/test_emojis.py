"""The application's own emoji: made, renamed, shown, deleted, and what is refused."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.limits.table import LIMITS
from bot.local.cdn import disc
from bot.local.driver import Local
from bot.local.emoji import make
from bot.local.messages import walk
from bot.local.model import Emoji
from bot.local.persist import Store
from tests.local.bodies import PICTURE
from tests.local.bots import Probe
from tests.local.raw import raw, told


async def test_made_renamed_and_deleted(probed: Local, probe: Probe) -> None:
    made = await probe.create_application_emoji(name="p_red", image=disc(1))
    assert [(e.id, e.name) for e in await probe.fetch_application_emojis()] == [(made.id, "p_red")]
    await (await probe.fetch_application_emoji(made.id)).edit(name="p_red2")
    assert (await probe.fetch_application_emoji(made.id)).name == "p_red2"
    await made.delete()
    assert await probe.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound) as gone:
        await probe.fetch_application_emoji(made.id)
    assert gone.value.code == 10014


async def test_shown_in_texts_and_on_buttons(probed: Local, probe: Probe) -> None:
    made = await probe.create_application_emoji(name="road", image=disc(1))
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="Build a road", emoji=made))
    view.add_item(discord.ui.Select(options=[discord.SelectOption(label="C4", emoji=made)]))
    place = probe.get_partial_messageable(int(probed.channel("saloon").id))
    await place.send(f"{made} road", view=view)
    shown = probed.person("ann").last("saloon")
    assert shown.content == f"<:road:{made.id}> road"
    parts = [part for one in walk(shown.components) for part in (one, *one.get("options", ()))]
    assert [part["emoji"]["id"] for part in parts if "emoji" in part] == [str(made.id)] * 2
    async with aiohttp.ClientSession() as session, session.get(f"{probed.address}/cdn/emojis/{made.id}.png") as answer:
        assert (answer.content_type, await answer.read()) == ("image/png", disc(1))


def picture(data: bytes, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


HEAVY = picture(disc(1) + b"x" * LIMITS["emoji bytes"])


@pytest.mark.parametrize(
    ("body", "code", "where"),
    [
        ({"name": "p-red", "image": PICTURE}, 50035, {"name": "STRING_TYPE_REGEX"}),
        ({"name": "there", "image": PICTURE}, 50035, {"name": "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"}),
        ({"name": "heavy", "image": HEAVY}, 50035, {"image": "BINARY_TYPE_MAX_SIZE"}),
        ({"name": "words", "image": picture(b"no picture")}, 50046, {}),
        ({"name": "paper", "image": picture(disc(1), "text/html")}, 50046, {}),
        ({"name": "noise", "image": "data:image/png;base64,?!"}, 50046, {}),
    ],
)
async def test_refused(body: dict[str, Any], code: int, where: dict[str, str]) -> None:
    async with Local() as local, raw(local) as api:
        make(local.world, "there", PICTURE)
        status, answer = await api.send("POST", f"/applications/{local.world.app_id}/emojis", body)
        assert (status, answer["code"], told(answer.get("errors", {}))) == (400, code, where)
        assert len(local.world.emojis) == 1
        assert local.log.take_problems()


async def test_no_more_than_there_is_room_for() -> None:
    async with Local() as local, raw(local) as api:
        for number in range(LIMITS["application emoji"]):
            local.world.emojis[str(number)] = Emoji(str(number), f"e{number}")
        body = {"name": "one_more", "image": PICTURE}
        status, answer = await api.send("POST", f"/applications/{local.world.app_id}/emojis", body)
        assert (status, answer["code"]) == (400, 30008)


async def test_of_another_application_nothing_is_told() -> None:
    async with Local() as local, raw(local) as api:
        assert (await api.send("GET", "/applications/1/emojis"))[0] == 403


def test_they_last(tmp_path: Path) -> None:
    store = Store(tmp_path, fresh=True)
    store.world.make_app("Carson City")
    made = make(store.world, "p_red", PICTURE)
    gone = make(store.world, "p_blue", PICTURE)
    store.world.emojis.pop(gone.id)
    store.world.tell("emoji_delete", gone)
    store.close()
    store = Store(tmp_path)
    assert store.world.emojis == {made.id: made}
    assert store.world.files.get(made.id) == disc(1)
    store.close()
