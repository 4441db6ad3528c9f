"""Bodies whose fields are of the wrong kind: each is refused as Discord refuses it, and nothing falls over."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot import limits
from bot.local import rest, view
from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.messages import walk
from bot.local.persist import Store
from bot.local.rest.router import TABLE
from tests.local import openapi
from tests.local.bodies import LEFT_OUT, STRANGE, Ground, Place, Reading, changed, places, readings, spoiled
from tests.local.raw import Raw, raw, told

NUMBERS = dict.fromkeys(("app", "guild", "channel", "thread", "category", "role", "user", "target", "said"), "1")
READINGS = readings(NUMBERS)
NAMES = [f"{number} {one.method} {one.route}" for number, one in enumerate(READINGS)]
BODILESS = ("/pins/", "/typing", "/thread-members/", "/reactions/")
FREE = {"nonce", "allow", "deny", "default_member_permissions", "value"}  # several kinds will do
DEEP = b'{"components": [' * 200 + b"]}" * 200


def spot(reading: Reading) -> str:
    named = NUMBERS | {"message": "1", "token": "t", "interaction": "1", "command": "1", "emoji": "1"}
    return reading.route.format(**named)


def test_every_route_that_reads_a_body_is_tried() -> None:
    tried = [found[0] for one in READINGS if (found := rest.find(one.method, spot(one)))]
    left = [r.pattern.pattern for r in TABLE if r.method in ("POST", "PUT", "PATCH") and r not in tried]
    assert [pattern for pattern in left if not any(word in pattern for word in BODILESS)] == []


@pytest.mark.parametrize("reading", READINGS, ids=NAMES)
def test_a_right_body_is_taken(reading: Reading) -> None:
    assert limits.check(reading.method, spot(reading), reading.body, files=1) == []
    description = openapi.loaded()
    if description is not None:
        assert description.check(reading.method, spot(reading), reading.body) == []


def _kind(value: Any) -> str:
    return "number" if type(value) in (int, float) else type(value).__name__


def _wrong(right: Any, at: Place, value: Any) -> bool:
    """Whether a value is of another kind than the right one, for all that is known."""
    if value is None or right is None or _kind(value) == _kind(right) or FREE.intersection(at[-1:]):
        return False
    as_id = isinstance(right, str) and right.isdigit() and type(value) is int and value == 0
    return not as_id


@pytest.mark.parametrize("reading", READINGS, ids=NAMES)
def test_a_wrong_kind_is_found_in_its_place(reading: Reading) -> None:
    path = spot(reading)
    for at in places(reading.body):
        right = reading.body
        for key in at:
            right = right[key]
        for value in STRANGE:
            body = changed(reading.body, at, value)
            found = limits.check(reading.method, path, body, files=1)
            if _wrong(right, at, value):
                assert [v.path for v in found] == [".".join(map(str, at))], (at, value)


def test_permissions_may_be_written_as_text() -> None:
    for rights, fits in (({"allow": "64", "deny": 0}, True), ({"allow": "", "deny": 0}, False)):
        assert (limits.check("PUT", "/channels/1/permissions/1", rights) == []) is fits


@pytest.mark.slow
@pytest.mark.parametrize("reading", READINGS, ids=NAMES)
def test_what_the_description_refuses_is_refused(reading: Reading) -> None:
    description = openapi.loaded()
    if description is None:
        pytest.skip(openapi.ABSENT)
    path = spot(reading)
    for at in list(places(reading.body))[1:]:
        for value in (*STRANGE, LEFT_OUT):
            body = changed(reading.body, at, value)
            if at == ("username",) and value is LEFT_OUT:
                continue  # the documentation says that it may be left out
            if not description.takes(reading.method, path, body):
                assert limits.check(reading.method, path, body, files=1), (at, value)


async def _send(api: Raw, ground: Ground, reading: Reading, body: Any) -> int:
    """Send it; whatever is said to it is said in Discord's way and written down."""
    status, answer = await api.send(reading.method, ground.path(reading), body, picture="attachments" in str(body))
    problems = api.local.log.take_problems()
    if status >= 400:
        assert status in (400, 403, 404), (status, answer, body)
        assert set(answer) >= {"message", "code"}
        gone = "MESSAGE_REFERENCE_UNKNOWN_MESSAGE" in str(answer)  # which can happen to a sound bot too
        assert bool(problems) == (status == 400 and not gone), (answer, body)
        if answer["code"] == 50035:
            assert told(answer["errors"]), body
    else:
        assert all("not among the files" in problem for problem in problems), (problems, body)
    return status


async def _look(ground: Ground, api: Raw) -> None:
    """Everything that was taken can be read again: by the bot, by a person, from disk."""
    local, ids = ground.local, ground.ids
    for path in (
        f"/channels/{ids['channel']}",
        f"/channels/{ids['channel']}/messages?limit=100",
        f"/guilds/{ids['guild']}",
        f"/guilds/{ids['guild']}/channels",
        f"/guilds/{ids['guild']}/threads/active",
        f"/guilds/{ids['guild']}/members?limit=100",
        f"/applications/{ids['app']}/commands",
        f"/applications/{ids['app']}/guilds/{ids['guild']}/commands",
    ):
        status, answer = await api.send("GET", path)
        assert status == 200, answer
    for channel in list(local.world.channels.values()):
        view.build(local, ground.ann, channel.id, set(local.world.interactions))
    _use(ground)


def _use(ground: Ground) -> None:
    """Everything that was taken can be touched by a person, who may be refused."""
    ann, world = ground.ann, ground.local.world
    tries: list[Callable[[], Any]] = [partial(ann.start_submit, one, {}) for one in world.interactions]
    for message in list(world.messages[ground.ids["channel"]].values()):
        for part in walk(message.components):
            if part.get("custom_id"):
                tries.append(partial(ann.start_click, message, part["custom_id"]))
                tries.append(partial(ann.start_select, message, part["custom_id"], ["v0"]))
    tries += [partial(ann.start_slash, ground.ids["channel"], one.body["name"], []) for one in world.commands.values()]
    for attempt in tries:
        with contextlib.suppress(RefusedError):
            attempt()


def _random(body: Any) -> list[Any]:
    chance = random.Random(str(body))
    return [spoiled(body, chance) for _ in range(40)]


def _emptied(body: Any) -> list[Any]:
    return [changed(body, at, value) for at in places(body) for value in (None, LEFT_OUT)]


@pytest.mark.slow
@pytest.mark.parametrize("spoil", [_emptied, _random])
async def test_no_body_makes_it_fall(tmp_path: Path, spoil: Callable[[Any], list[Any]]) -> None:
    store = Store(tmp_path)
    async with Local(world=store.world) as local, raw(local) as api:
        ground = Ground(local)
        for reading in readings(ground.ids):
            assert await _send(api, ground, reading, reading.body) < 400, reading
            answers = [await _send(api, ground, reading, body) for body in spoil(reading.body)]
            assert 400 in answers
        await _look(ground, api)
    store.close()
    Store(tmp_path).close()


@pytest.mark.parametrize(
    "body",
    [b"{", b"", b"nonsense", b"NaN", b'{"content": NaN}', b'"\xff"', b'{"content": "\\ud800"}', b"[" * 5000, DEEP],
)
async def test_what_is_not_json_at_all(body: bytes) -> None:
    async with Local() as local, raw(local) as api:
        status, answer = await api.send("POST", f"/channels/{local.channel('saloon').id}/messages", body)
        assert (status, answer["code"]) == (400, 50006 if not body else 50109)
        assert local.log.take_problems()


@pytest.mark.parametrize(
    ("boundary", "body"),
    [
        ("", b"x"),
        ("; boundary=b", b"x"),
        ("; boundary=" + "b" * 99, b"x"),
        ("; boundary=b", b"--b\r\n\r\n"),
        ("; boundary=b", b"--b\r\nno header\r\n\r\n{}\r\n--b--\r\n"),
        ("; boundary=b", b'--b\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{}\r\n'),
        ("; boundary=b", b'--b\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{\r\n--b--\r\n'),
    ],
)
async def test_parts_that_cannot_be_read(boundary: str, body: bytes) -> None:
    async with Local() as local, raw(local) as api:
        path = f"/channels/{local.channel('saloon').id}/messages"
        status, answer = await api.send("POST", path, body, kind="multipart/form-data" + boundary)
        assert (status, answer["code"]) == (400, 50109)
        assert local.log.take_problems()


@pytest.mark.parametrize(
    ("path", "place", "code"),
    [
        ("/channels/{channel}/messages?limit=many", "limit", "NUMBER_TYPE_COERCE"),
        ("/channels/{channel}/messages?limit=0", "limit", "NUMBER_TYPE_MIN"),
        ("/channels/{channel}/messages?limit=101", "limit", "NUMBER_TYPE_MAX"),
        ("/channels/{channel}/messages?before=noon", "before", "NUMBER_TYPE_COERCE"),
        ("/channels/{channel}/messages?after=-", "after", "NUMBER_TYPE_COERCE"),
        ("/channels/{channel}/messages?around=", "around", "NUMBER_TYPE_COERCE"),
        ("/guilds/{guild}/members?limit=1001", "limit", "NUMBER_TYPE_MAX"),
        ("/guilds/{guild}/members?after=ann", "after", "NUMBER_TYPE_COERCE"),
        ("/guilds/{guild}/members/search?query=a&limit=x", "limit", "NUMBER_TYPE_COERCE"),
        ("/channels/{channel}/messages/{said}/reactions/🤠?limit=101", "limit", "NUMBER_TYPE_MAX"),
        ("/channels/{channel}/messages/{said}/reactions/🤠?after=x", "after", "NUMBER_TYPE_COERCE"),
    ],
)
async def test_numbers_of_an_address(path: str, place: str, code: str) -> None:
    async with Local() as local, raw(local) as api:
        status, answer = await api.send("GET", path.format(**Ground(local).ids))
        assert (status, told(answer["errors"])) == (400, {place: code})
        assert local.log.take_problems()


async def test_ids_of_nobody() -> None:
    """Ids are of the right kind and yet of nothing here."""
    async with Local() as local, raw(local) as api:
        ids = Ground(local).ids
        member = f"/guilds/{ids['guild']}/members/{ids['user']}"
        assert (await api.send("PATCH", member, {"roles": ["1"]}))[1]["code"] == 10011
        place = f"/channels/{ids['channel']}"
        assert (await api.send("PUT", f"{place}/permissions/1", {"allow": "64"}))[1]["code"] == 10009
        for method, path in (("PATCH", place), ("POST", f"/guilds/{ids['guild']}/channels")):
            status, answer = await api.send(method, path, {"name": "n", "parent_id": "1"})
            assert (status, told(answer["errors"])) == (400, {"parent_id": "CHANNEL_PARENT_INVALID"})
