"""The leak test: whatever anybody else is sent is the same whatever a secret was, and the secret stands in no log."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import pytest

from bot.local.model import Message
from bot.local.person import Person
from tests.support.table_driver import CHANNEL, Saloon, parts, saloon, words

pytestmark = pytest.mark.slow


class Ears:
    """Everything the bot sent to anybody but one person, in a form that two runs can be compared in."""

    def __init__(self, table: Saloon, deaf_to: Person) -> None:
        self.table, self.deaf_to = table, deaf_to
        self.start = len(table.local.log.requests)
        self.before = {one.token for one in table.local.world.interactions.values()}
        """Of presses made before: their panels go on now or a moment ago, which depends on who was quicker."""

    def heard(self) -> list[str]:
        world, theirs = self.table.local.world, self.deaf_to.user.id
        dm = world.dm(self.deaf_to.user).id
        tokens = {one.token: one.user_id for one in world.interactions.values()}
        found, answers = [], set()
        for request in self.table.local.log.requests[self.start :]:
            token = next((user for token, user in tokens.items() if token in request.path), None)
            if token == theirs or f"/channels/{dm}/" in request.path or request.path == "/users/@me/channels":
                continue
            if request.path.startswith("/webhooks/"):
                # A panel goes on where it stands, or below what was posted meanwhile.
                if request.method != "DELETE" and not any(token in request.path for token in self.before):
                    answers.add(self.plain(f"answer {request.body} {request.sums}", tokens))
            else:
                found.append(self.plain(f"{request.method} {request.path} {request.body} {request.sums}", tokens))
        return sorted([*found, *answers])  # private answers and public news overtake each other

    def public(self) -> list[str]:
        """What the channel was told, in the order in which it was: one worker tells of a game."""
        sent, place = self.table.local.log.requests[self.start :], self.table.local.channel(CHANNEL).id
        there = [each for each in sent if each.path.startswith(f"/channels/{place}/") and each.method != "GET"]
        return [self.plain(f"{each.method} {each.path} {each.body} {each.sums}", {}) for each in there]

    def stands(self, reader: Person) -> list[str]:
        """What panels of theirs show that have gone on by themselves, with their pictures."""
        tokens = {one.token: one.user_id for one in self.table.local.world.interactions.values()}
        files, found = self.table.local.world.files, []
        for each in reader.ephemerals(CHANNEL):
            ids = re.findall(r"'attachment_id': '(\d+)'", str(each.components))
            sums = [sha256(data).hexdigest() for data in map(files.get, ids) if data is not None]
            found.append(self.plain(f"stands {words(each)} {each.components} {sums}", tokens))
        return found

    def plain(self, text: str, tokens: dict[str, str]) -> str:
        """Without times and tokens; people by name, other things without their ids."""
        for token in tokens:
            text = text.replace(token, "token")
        text = re.sub(r"<t:\d+:", "<t:0:", text)
        names = {person.id: person.name for person in self.table.local.world.people()}
        return re.sub(r"\d{15,}", lambda found: names.get(found[0], "id"), text)


async def look_around(table: Saloon, reader: Person, verb: str) -> None:
    """Everything somebody can do to find out what another has chosen."""
    for command in ("board", "score", "me", "log", "record", "options"):
        await reader.completed(await reader.slash(CHANNEL, command))
    await reader.completed(await reader.slash(CHANNEL, "board", text=True))
    ((last,),) = table.sql("SELECT ply FROM games")
    for ply in range(max(0, last - 2), last + 1):
        await reader.completed(await reader.slash(CHANNEL, "board", ply=ply))
        await reader.completed(await reader.slash(CHANNEL, "board", ply=ply, text=True))
    await reader.autocomplete(CHANNEL, "board", "ply", "")
    for typed in ("", verb, "un"):
        await reader.autocomplete(CHANNEL, "move", "text", typed)
    for wrong in ("unseal", f"{verb} 99", "claim a1"):
        await reader.completed(await reader.slash(CHANNEL, "move", text=wrong))
    await table.local.quiet()


async def no_way(table: Saloon) -> None:
    """The secret is asked for at once."""


async def to_a_duel(table: Saloon) -> None:
    """Ann and bob meet at the ammunition."""
    for _ in range(60):
        turn = await table.settled()
        if "secret choices" in words(turn):
            return
        for person in table.up(turn):
            panel = await table.panel(person)
            if (move := wanted(panel)) is not None:
                await table.make(person, panel, move)
        await table.local.quiet()
    raise AssertionError("no duel came")


def wanted(panel: Message) -> str | None:
    """To the ammunition, else pass, else the first thing on the panel; nothing for who is no longer up."""
    offered = [part["custom_id"].split(":", 3)[3] for part in parts(panel) if part["custom_id"].startswith("cc:")]
    lists = [part["options"] for part in parts(panel) if part["custom_id"].startswith("cs:")]
    listed = [option["value"] for options in lists for option in options]
    for move in ("place ammo", "pass"):
        if move in (*offered, *listed):
            return move
    moves = [move for move in (*listed, *offered) if not move.startswith(("road", "allow", "tile"))]
    return moves[0] if moves else None


@dataclass(frozen=True)
class Secret:
    """A kind of secret: the game in which it comes up, and two ways to choose."""

    game: str
    options: str
    way: Callable[[Saloon], Awaitable[None]]
    one: tuple[str, ...]
    two: tuple[str, ...]
    last: str = ""
    """What is sent after the secret, if anything."""


SECRETS = {
    "an opening sheet": Secret(
        "carson_city",
        "variants=beginning",
        no_way,
        ("sheet cowboys 3", "sheet dice 1"),
        ("sheet cowboys 6", "sheet sides 1"),
        "seal",
    ),
    "a bid": Secret("card_game", "", no_way, ("bid 3",), ("bid 9",)),
    "a duel tile": Secret("carson_city", "variants=might", to_a_duel, ("tile 1",), ("tile 4",)),
}


def chosen(table: Saloon, person: Person) -> bool:
    """Whether the table waits for others alone; while the turn message is posted anew there is none to tell."""
    text = table.turn_text()
    return bool(text) and f"<@{person.user.id}>" not in text


async def overheard(
    folder: Path, monkeypatch: pytest.MonkeyPatch, secret: Secret, moves: tuple[str, ...]
) -> tuple[list[str], str]:
    """What all but ann hear while she chooses, and what stands in the bot's own log."""
    folder.mkdir()
    monkeypatch.setenv("CARSON_LOG", "debug")
    verb = moves[0].split()[0]
    async with saloon(folder, monkeypatch, ["ann", "bob", "eve"]) as table:
        ann, bob, eve = table.people
        table.people = [ann, bob]
        await table.seen("ct:new:")  # the greeting is no news
        await table.begin(options=secret.options, game=secret.game)
        await secret.way(table)
        await table.settled()
        await table.panel(bob)  # it goes on by itself, also while ann chooses
        ears = Ears(table, ann)
        asked = table.asked_in_private(ann)  # not if she moved last: then it stands on her panel
        panel = asked[-1] if asked else await table.panel(ann)
        for move in moves:
            panel = await table.make(ann, panel, move)
        await table.local.quiet()
        standing = ears.stands(bob)
        await look_around(table, bob, verb)
        await look_around(table, eve, verb)
        if secret.last:
            await table.make(ann, panel, secret.last)
        await table.local.until(lambda: chosen(table, ann), "her choice to be made")
        await table.local.quiet()
        standing += ears.stands(bob)
        await look_around(table, bob, verb)
        await table.restart()
        await look_around(table, bob, verb)
        assert any("stands" in each and ("cc:" in each or "cs:" in each) for each in standing), "a panel of bob's"
        return [*ears.heard(), *standing], (folder / "bot.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", SECRETS)
async def test_nobody_learns_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    secret = SECRETS[kind]
    one, first_log = await overheard(tmp_path / "one", monkeypatch, secret, secret.one)
    two, second_log = await overheard(tmp_path / "two", monkeypatch, secret, secret.two)
    for what in (".png", ".txt", "'type': 8"):
        assert any(what in each for each in one), "pictures, records and completions were among what was compared"
    for left, right in zip(one, two, strict=True):
        assert left == right
    for moves, lines in ((secret.one, first_log), (secret.two, second_log)):
        assert not [move for move in moves if move in lines]
