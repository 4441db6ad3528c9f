"""Orders, plans, digests, alerts: nobody else learns of them, and a kill neither loses nor doubles what they bring."""

from __future__ import annotations

import asyncio
import datetime
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.local.model import Message
from bot.local.person import Person
from rules import GAMES
from rules.ai.orders import DEFAULTS
from rules.notation import parse
from tests.bot.test_intentions_on_discord import to_placement, typed
from tests.bot.test_leaks_on_discord import Ears, look_around
from tests.bot.test_what_if_on_discord import imagine, opened
from tests.support.table_driver import CHANNEL, Saloon, ask, parts, saloon, words

pytestmark = pytest.mark.slow

KILLS = 5
LOOKS = ("board", "score", "me", "log", "record", "options", "games", "plan", "stats")
"""What a player can ask for without making a move."""


@dataclass(frozen=True)
class Wishes:
    """Everything somebody may wish for that is nobody else's business."""

    orders: str
    plan: str
    digest: str
    alerts: str


ONE = Wishes("buying=suggest consent=no", "claim b2", "7, 13", "on")
TWO = Wishes("overspending=least", "claim g7", "4, 20", "off")


async def looked(reader: Person) -> None:
    for command in LOOKS:
        await reader.completed(await reader.slash(CHANNEL, command))


async def overheard(folder: Path, monkeypatch: pytest.MonkeyPatch, wishes: Wishes) -> tuple[list[str], str]:
    """What all but one hear who wishes for this; and what stands in the bot's own log."""
    folder.mkdir()
    monkeypatch.setenv("CARSON_LOG", "debug")
    monkeypatch.setenv("CARSON_REMINDING", "0.5")
    async with saloon(folder, monkeypatch, ["ann", "bob", "eve"]) as table:
        ann, bob, eve = table.people
        table.people = [ann, bob]
        await table.seen("ct:new:")  # the greeting is no news
        await table.begin()
        (up,) = table.up(await table.settled())
        wisher = ann if up is bob else bob
        await ask(wisher, "remind", digest=LATER, time_zone="Paris")  # that somebody takes a digest may be guessed
        ears = Ears(table, wisher)
        table.sql("UPDATE seats SET orders = ? WHERE user = ?", wishes.orders, wisher.user.id)
        await ask(wisher, "plan", orders=True)
        await ask(wisher, "plan", moves=wishes.plan)
        assert table.sql("SELECT COUNT(*) FROM wishes") == [(1,)]
        await ask(wisher, "remind", digest=wishes.digest, alerts=wishes.alerts, quiet_from="1", quiet_to="1")
        digested(table, wisher)
        await table.local.until(lambda: told(table, wisher), "the digest", 30)
        await looked(up)
        await looked(eve)
        await look_around(table, eve, "claim")
        await table.restart()
        await looked(up)
        await table.local.quiet()
        # What we ask Discord ourselves, now and then, nobody hears.
        said = sorted({each for each in ears.heard() if not each.startswith("GET ")})
        return said, (folder / "bot.log").read_text(encoding="utf-8")


LATER = f"{datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=9):%H}"
"""An hour at which no digest is due yet, nor still, whenever this runs."""


def digested(table: Saloon, person: Person) -> None:
    """Their digest is due now, as if none had ever been sent."""
    now = datetime.datetime.now(datetime.UTC)
    table.sql(
        "UPDATE people SET digest = ?, digested = 0, zone = 'UTC', quiet = '' WHERE user = ?",
        f"{now:%H:%M}",
        person.user.id,
    )


async def taking_digests(table: Saloon) -> tuple[Person, str]:
    """A game has begun, and Ann takes digests: she, and the channel where they come."""
    ann, _ = table.people
    await table.begin()
    await table.settled()
    await ask(ann, "remind", digest=LATER)
    return ann, table.local.world.dm(ann.user).id


def told(table: Saloon, person: Person) -> list[Message]:
    """The digests somebody got."""
    return [each for each in table.asked_in_private(person) if "Your games" in words(each)]


async def test_nobody_learns_of_what_one_wishes_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, first = await overheard(tmp_path / "one", monkeypatch, ONE)
    two, second = await overheard(tmp_path / "two", monkeypatch, TWO)
    for what in (".png", ".txt", "'type': 8"):
        assert any(what in each for each in one), "pictures, records and completions were among what was compared"
    for left, right in zip(one, two, strict=True):
        assert left == right
    for wishes, log in ((ONE, first), (TWO, second)):
        assert wishes.plan not in log
        assert wishes.orders not in log
        assert "Your games" not in log


async def overheard_of_intentions(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, says: bool
) -> tuple[list[str], str]:
    """All that the others are sent while somebody does, or does not, say what is done for them and imagine turns."""
    folder.mkdir()
    monkeypatch.setenv("CARSON_LOG", "debug")
    async with saloon(folder, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.seen("ct:new:")
        await table.begin()
        first, second, third = await to_placement(table, folder / "carson.db")
        panel = await typed(table, first, "place c4")
        ears = Ears(table, first)
        if says:
            await first.click(panel, next(each["custom_id"] for each in parts(panel) if "intend:" in each["custom_id"]))
            await table.eventually("SELECT about FROM wishes", [("BuyParcels.c4",)])
            await opened(table, first, panel)
            await imagine(table, first, panel, "place ammo")
            await table.eventually("SELECT moves FROM what_ifs", [("place ammo",)])
        await looked(second)
        await look_around(table, third, "place")
        await typed(table, second, "place wages")
        await looked(third)
        await table.local.quiet()
        public = ears.public()
        assert any("wages" in each.lower() for each in public), "the move was told"
        said = [*public, *sorted(each for each in ears.heard() if not each.startswith("GET "))]
        return said, (folder / "bot.log").read_text(encoding="utf-8")


async def test_nobody_learns_of_intentions_and_what_ifs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With and without them: as many requests of the same kinds, the same words and the same bytes of pictures."""
    silent, _ = await overheard_of_intentions(tmp_path / "one", monkeypatch, says=False)
    spoken, log = await overheard_of_intentions(tmp_path / "two", monkeypatch, says=True)
    assert any(".png" in each for each in silent), "pictures were among what was compared"
    assert silent == spoken
    for secret in ("c4 upto", "BuyParcels.c4", "place ammo"):
        assert secret not in log


async def test_a_digest_half_sent_is_sent_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord has it, but we were killed before we heard so; and much later, when Discord has forgotten its mark."""
    monkeypatch.setenv("CARSON_REMINDING", "0.3")
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, dm = await taking_digests(table)
        table.local.fault(rf"POST /channels/{dm}/messages", delay=20.0, after=True)
        digested(table, ann)
        await table.local.until(lambda: told(table, ann), "the digest", 30)
        assert table.sql("SELECT digested FROM people WHERE user = ?", ann.user.id) == [(0,)], "nothing is written yet"
        await table.bot.kill()
        table.local.advance(3600)
        await table.restart()
        await table.eventually(f"SELECT digested > 0 FROM people WHERE user = {ann.user.id}", [(1,)], 30)
        (digest,) = told(table, ann)
        assert digest.attachments, "with what lies in front of her"
        assert "ct:options" in str(digest.components) or "waiting for" in words(digest)


async def test_a_digest_that_never_left_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.3")
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, dm = await taking_digests(table)
        stuck = table.local.fault(rf"POST /channels/{dm}/messages", delay=20.0, drop=True, count=9)
        digested(table, ann)
        await table.local.until(lambda: stuck.hits, "it is on its way", 30)
        await table.bot.kill()
        assert told(table, ann) == []
        table.local.server.faults.clear()
        await table.restart()
        await table.local.until(lambda: told(table, ann), "the digest", 30)
        await table.eventually(f"SELECT digested > 0 FROM people WHERE user = {ann.user.id}", [(1,)])
        assert len(told(table, ann)) == 1


async def test_killed_with_orders_standing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At any moment of a move that orders answer: every move is in the log once, and the turn is told once."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        table.sql("UPDATE seats SET orders = ?", " ".join(f"{name}={word}" for name, word in sorted(DEFAULTS.items())))
        for _ in range(20):
            await table.play(most=3)
            if table.sql("SELECT 1 FROM log WHERE planned LIMIT 1"):
                break
        assert table.sql("SELECT 1 FROM log WHERE planned LIMIT 1"), "orders answer something"
        for moment in range(KILLS):
            found = await table.ready()
            assert found is not None
            person, panel = found
            move = asyncio.create_task(table.choose(person, panel, *table.choices(panel)[0]))
            await asyncio.sleep(moment * 0.06)
            await table.bot.kill()
            move.cancel()
            await asyncio.gather(move, return_exceptions=True)
            await table.restart()
            await table.settled()
            turns = [each for each in table.local.bot_messages(CHANNEL) if "ct:options" in str(each.components)]
            assert len([each for each in turns if not each.flags & 64]) == 1
        await table.play(most=5)
        log = table.sql("SELECT ply, seat, move FROM log WHERE undone IS NULL ORDER BY ply")
        assert [ply for ply, *_ in log] == [*range(1, len(log) + 1)]
        ((options,),) = table.sql("SELECT options FROM games")
        game = GAMES["carson_city"]
        state = game.setup(game.parse_options(options), 2)
        for _, seat, text in log:
            state, _ = game.apply(state, seat, parse(text, game.MOVES))
        asked = {seat for (seat,) in table.sql("SELECT seat FROM asked")}
        assert asked == set(game.to_act(state)), "whoever is up by the log is asked, nobody else"


async def test_a_line_about_a_game_half_sent_is_sent_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.3")
    async with saloon(tmp_path, monkeypatch, ["ann", "eve"]) as table:
        ann, eve = table.people
        table.people = [ann]
        await table.begin(computers=2)
        await ask(eve, "games", follow="follow")
        dm = table.local.world.dm(eve.user).id
        table.local.fault(rf"POST /channels/{dm}/messages", delay=60.0, after=True)
        await ask(ann, "host computer", player="ann")
        await table.local.until(lambda: table.asked_in_private(eve), "the first line", 90)
        ((before,),) = table.sql("SELECT ply FROM watching WHERE user = ?", eve.user.id)
        await table.bot.kill()
        table.local.advance(3600)
        await table.restart()
        await table.eventually(f"SELECT ply <> {before} FROM watching WHERE user = {eve.user.id}", [(1,)], 60)
        lines = [words(each) for each in table.asked_in_private(eve)]
        assert len(lines) == len(set(lines)), "said once"
