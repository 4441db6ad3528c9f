"""The page's socket: the same deeds as the driver's, through one person's eyes, from our own page only."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.local.driver import Local
from bot.local.page_api import Page
from bot.local.sample import Sample
from tests.local.bots import connected


class Tab:
    """A tab as the page's script holds it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self._number = 0

    async def do(self, deed: str, /, **what: Any) -> Any:
        reply = await self.ask(deed, **what)
        assert reply["ok"], reply
        return reply["result"]

    async def ask(self, deed: str, /, **what: Any) -> dict[str, Any]:
        self._number += 1
        await self.socket.send_json({"id": self._number, "do": deed, **what})
        async with asyncio.timeout(10):
            while True:
                frame: dict[str, Any] = await self._next()
                if frame["t"] == "reply" and frame["id"] == self._number:
                    return frame

    async def _next(self) -> dict[str, Any]:
        frame: dict[str, Any] = await self.socket.receive_json()
        if frame["t"] == "view":
            self.view = frame["view"]
        return frame

    async def until(self, condition: Any) -> Any:
        async with asyncio.timeout(10):
            while not self.view or not condition(self.view):
                await self._next()
        return self.view


class Tabs:
    def __init__(self, local: Local, session: aiohttp.ClientSession) -> None:
        self.local, self.session = local, session

    async def open(self, name: str | None = None, channel: str = "saloon") -> Tab:
        query = f"?as={name}" if name else ""
        tab = Tab(await self.session.ws_connect(f"{self.local.address}/page/socket{query}"))
        await tab.until(lambda view: view)
        if name:
            await tab.do("open", channel=self.local.channel(channel).id)
            await tab.until(lambda view: view["channel"])
        return tab


@pytest.fixture
async def tabs() -> AsyncIterator[Tabs]:
    local = Local()
    Page(local)
    async with local:
        async with (
            connected(local, Sample()),
            aiohttp.ClientSession(headers={"Origin": local.address}) as session,
        ):
            yield Tabs(local, session)
        assert local.log.problems() == []


async def test_choosing_who_to_be(tabs: Tabs) -> None:
    tab = await tabs.open()
    assert tab.view["me"] is None
    assert [p["global_name"] for p in tab.view["people"]] == ["ann", "bob", "cem"]
    made = await tab.do("add_person", name="<i>dora</i>")
    assert made["person"]["global_name"] == "<i>dora</i>"
    refused = await tab.ask("say", channel="x", content="y")
    assert refused["error"]["code"] == "nobody"
    await tab.do("be", name="<i>dora</i>")
    await tab.until(lambda view: view["me"] and view["me"]["global_name"] == "<i>dora</i>")


async def test_two_tabs_talk(tabs: Tabs) -> None:
    ann, bob = await tabs.open("ann"), await tabs.open("bob")
    place = ann.view["channel"]
    await ann.do("say", channel=place, content="howdy")
    await bob.until(lambda view: view["messages"])
    assert bob.view["messages"][-1]["author"]["display"] == "ann"
    await bob.do("set", nick="Robert")
    await bob.do("slash", channel=place, command="whisper", options=[])
    await bob.until(lambda view: len(view["messages"]) == 2)
    hidden = bob.view["messages"][-1]
    assert hidden["flags"] & 64
    assert hidden["interaction_metadata"]["user"]["display"] == "Robert"
    await ann.do("say", channel=place, content="anything?")
    await ann.until(lambda view: view["messages"][-1]["content"] == "anything?")
    assert len(ann.view["messages"]) == 2
    await bob.do("click", channel=place, message=hidden["id"], custom_id="again")
    await bob.until(lambda view: any("I said" in m["content"] for m in view["messages"]))
    await bob.do("dismiss", message=hidden["id"])
    await bob.until(lambda view: not any(m["flags"] & 64 for m in view["messages"]))
    refused = await ann.ask("click", channel=place, message=hidden["id"], custom_id="again")
    assert not refused["ok"]


async def test_commands_forms_menus_and_pictures(tabs: Tabs) -> None:
    ann = await tabs.open("ann")
    place = ann.view["channel"]
    roll = next(c for c in ann.view["commands"] if c["name"] == "roll")
    assert (roll["options"][0]["min_value"], roll["options"][0]["max_value"]) == (1, 6)
    typed = [{"name": "town", "type": 3, "value": "dod", "focused": True}]
    found = await ann.do("autocomplete", channel=place, command="travel", options=typed)
    assert found["choices"][0]["name"] == "Dodge City"
    await ann.do("slash", channel=place, command="form", options=[])
    await ann.until(lambda view: view["modal"])
    asked = ann.view["modal"]["interaction_id"]
    refused = await ann.ask("submit", interaction_id=asked, values={"parcel": "c"})
    assert refused["error"]["code"] == "modal-length"
    await ann.do("submit", interaction_id=asked, values={"parcel": "c4", "building": ["mine"]})
    await ann.until(lambda view: view["modal"] is None and view["messages"])
    assert ann.view["messages"][-1]["content"] == "C4 with a mine."
    await ann.do("slash", channel=place, command="choose", options=[])
    await ann.until(lambda view: view["messages"][-1]["content"] == "Choose:")
    menus = ann.view["messages"][-1]["id"]
    await ann.do("select", channel=place, message=menus, custom_id="drink", values=["rye"])
    await ann.until(lambda view: view["messages"][-1]["content"] == "Drinks: rye")
    await ann.do("slash", channel=place, command="board", options=[])
    await ann.until(lambda view: view["messages"][-1]["embeds"])
    picture = ann.view["messages"][-1]["embeds"][0]["image"]
    assert picture["description"].startswith("A grid")
    async with tabs.session.get(tabs.local.address + picture["url"]) as answer:
        assert answer.headers["Content-Type"] == "image/png"
        assert "sandbox" in answer.headers["Content-Security-Policy"]


async def test_a_failed_interaction_is_shown_and_put_away(tabs: Tabs) -> None:
    ann = await tabs.open("ann")
    place = ann.view["channel"]
    await ann.do("slash", channel=place, command="silent", options=[])
    await ann.until(lambda view: [p["state"] for p in view["pending"]] == ["waiting"])
    tabs.local.advance(3.1)
    await ann.until(lambda view: [p["state"] for p in view["pending"]] == ["failed"])
    await ann.do("dismiss", interaction=ann.view["pending"][0]["interaction_id"])
    await ann.until(lambda view: view["pending"] == [])


async def test_direct_messages_badges_and_settings(tabs: Tabs) -> None:
    ann = await tabs.open("ann", "prairie")
    bob = tabs.local.person("bob")
    bob.say("saloon", f"<@{ann.view['me']['id']}> come over")

    def saloon(view: dict[str, Any]) -> Any:
        return next(c for c in view["guilds"][0]["channels"] if c["name"] == "saloon")

    await ann.until(lambda view: saloon(view)["mentions"] == 1)
    await ann.do("open", channel=saloon(ann.view)["id"])
    await ann.until(lambda view: saloon(view)["unread"] == 0)
    direct = (await ann.do("open_dm"))["channel"]
    await ann.do("set", dms_open=False, locale="fr", theme="light")
    await ann.until(lambda view: view["me"]["locale"] == "fr" and view["me"]["theme"] == "light")
    assert any(c["name_localized"] == "saluer" for c in ann.view["commands"])
    await ann.do("slash", channel=direct, command="letter", options=[])
    await ann.until(lambda view: any("closed" in m["content"] for m in view["messages"]))
    made = await ann.do("create_channel", guild=ann.view["guilds"][0]["id"], name="Next Game")
    thread = await ann.do("create_thread", channel=made["channel"], name="side")
    await ann.do("open", channel=thread["channel"])
    await ann.until(lambda view: view["channel"] == thread["channel"])


async def test_older_messages_are_fetched(tabs: Tabs) -> None:
    ann = await tabs.open("ann")
    person = tabs.local.person("ann")
    for number in range(130):
        person.say("saloon", str(number))
    await ann.until(lambda view: view["messages"] and view["messages"][-1]["content"] == "129")
    assert len(ann.view["messages"]) == 100
    first = ann.view["messages"][0]["id"]
    older = await ann.do("history", channel=ann.view["channel"], before=first)
    assert [m["content"] for m in older["messages"]] == [str(n) for n in range(30)]


async def test_nonsense_is_answered_politely(tabs: Tabs) -> None:
    ann = await tabs.open("ann")
    assert (await ann.ask("explode"))["error"]["code"] == "unknown-action"
    assert (await ann.ask("say"))["error"]["code"] == "bad-request"
    assert (await ann.ask("click", channel="1", message="2", custom_id="3"))["error"]["code"] == "10008"
    await ann.socket.send_str("not json")
    assert (await ann._next())["t"] in ("reply", "view")


async def test_only_our_own_page_may_connect(tabs: Tabs) -> None:
    address = tabs.local.address
    async with aiohttp.ClientSession() as session:
        for headers in ({}, {"Origin": "http://evil.example"}, {"Origin": "http://localhost:1"}):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(f"{address}/page/socket?as=ann", headers=headers)
        async with session.get(f"{address}/", headers={"Host": "evil.example"}) as answer:
            assert answer.status == 421
        local_name = address.replace("127.0.0.1", "localhost").removeprefix("http://")
        async with session.get(f"{address}/?as=ann", headers={"Host": local_name}, allow_redirects=False) as answer:
            assert answer.headers["Location"] == f"{address}/?as=ann"
        async with session.get(f"{address}/") as answer:
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        for path in (
            "/page/../driver.py",
            "/page/%2e%2e%2fdriver.py",
            "/page/none.js",
            "/cdn/attachments/1/../3/x",
        ):
            async with session.get(address + path) as answer:
                assert answer.status == 404, path


async def test_a_nickname_belongs_to_one_server(tabs: Tabs) -> None:
    second = tabs.local.world.add_guild("Deadwood")
    ann = await tabs.open("ann")
    await ann.do("set", nick="Calamity", guild=second.id)
    await ann.until(lambda view: view["guilds"][1]["members"][1]["nick"] == "Calamity")
    assert ann.view["guilds"][0]["members"][1]["nick"] is None
    await ann.do("set", nick="Jane")
    await ann.until(lambda view: [g["members"][1]["nick"] for g in view["guilds"]] == ["Jane", "Jane"])
    assert (await ann.ask("set", nick="x", guild="1"))["error"]["code"] == "10004"


async def test_menus_reactions_and_own_messages(tabs: Tabs) -> None:
    ann, bob = await tabs.open("ann"), await tabs.open("bob")
    place = ann.view["channel"]
    said = (await ann.do("say", channel=place, content="howdi"))["message"]
    await ann.do("edit", channel=place, message=said, content="howdy")
    await ann.do("react", channel=place, message=said, emoji="👍", on=True)
    await bob.until(lambda view: view["messages"] and view["messages"][0].get("reactions"))
    seen = bob.view["messages"][0]
    assert (seen["content"], seen["reactions"][0]["me"], seen["reactions"][0]["users"]) == ("howdy", False, ["ann"])
    await ann.until(lambda view: view["messages"][0].get("reactions"))
    assert ann.view["messages"][0]["reactions"][0]["me"]
    await ann.do("react", channel=place, message=said, emoji="👍", on=False)
    assert [c["name"] for c in bob.view["message_commands"]] == ["Quote"]
    assert [c["name"] for c in bob.view["user_commands"]] == ["Wave at"]
    await bob.do("target", channel=place, command="Quote", message=said)
    await bob.until(lambda view: view["messages"][-1]["content"] == "> howdy")
    await bob.do("target", channel=place, command="Wave at", user=tabs.local.person("ann").id)
    await bob.until(lambda view: "waves at" in view["messages"][-1]["content"])
    refused = await bob.ask("delete", channel=place, message=said)
    assert refused["error"]["code"] == "not-yours"
    await ann.do("delete", channel=place, message=said)
    await ann.until(lambda view: len(view["messages"]) == 2)


async def test_a_file_from_the_page(tabs: Tabs) -> None:
    ann = await tabs.open("ann")
    address = f"{tabs.local.address}/page/upload"
    async with tabs.session.post(address, params={"as": "ann", "name": "map.txt"}, data=b"gold") as answer:
        kept = await answer.json()
    assert (kept["filename"], kept["size"]) == ("map.txt", 4)
    given = [{"name": "file", "type": 11, "value": kept["id"]}]
    await ann.do("slash", channel=ann.view["channel"], command="show", options=given)
    await ann.until(lambda view: view["messages"] and view["messages"][-1]["attachments"])
    assert ann.view["messages"][-1]["attachments"][0]["filename"] == "map.txt"
    async with tabs.session.post(address, params={"as": "nobody", "name": "x"}, data=b"x") as answer:
        assert answer.status == 400
    tabs.local.world.rules.max_file = 3
    async with tabs.session.post(address, params={"as": "ann", "name": "x"}, data=b"gold") as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, "too-large")
    async with tabs.session.post(address, data=b"x", headers={"Origin": "http://evil.example"}) as answer:
        assert answer.status == 403
