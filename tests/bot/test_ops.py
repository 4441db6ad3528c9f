"""Logs, counters, /health, the circuit breaker: what whoever runs the bot sees, and what must never be seen."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.ops import circuit_breaker, log_format
from bot.ops.metrics import Metrics, TimedLock, Troubles
from bot.ops.pool import Pool
from bot.panel.outlook import Outlook
from bot.panel.panel import sketch
from bot.panel.sketch import Sketch
from bot.store.database import Store
from bot.store.transaction import Do
from bot.table.session import RefusedError
from bot.table.table import Table
from bot.ui import pictures
from bot.ui.pictures import Pictures
from render import PictureRequest
from rules import GAMES
from tests.support.table_driver import CHANNEL, ask, saloon, words
from tests.support.tables import EVERY, awaited, begin
from tests.support.voting import close

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.a-token-that-looks-real-enough"
TABLE: PictureRequest[Any] = PictureRequest(GAMES["carson_city"].setup(GAMES["carson_city"].parse_options(""), 2))


def test_lines_carry_game_and_ply_and_no_secret() -> None:
    log_format.about(17, 42)
    line = log_format.Lines(hidden=("local-abc",))
    record = logging.LogRecord("bot.table", logging.INFO, "", 0, "sent to %s with local-abc", ("x",), None)
    record.fields = {"move": "place wages", "seat": "red"}
    text = line.format(record)
    assert 'INFO game=17 ply=42 bot.table: sent to x with … move="place wages" seat=red' in text
    log_format.caused_by(4711)
    assert "INFO game=17 ply=42 request=4711 bot.table: sent" in line.format(record)
    log_format.caused_by("")
    record.fields = {"game": 3, "seconds": 0.5}
    found = json.loads(log_format.Lines(as_json=True).format(record))
    assert (found["game"], found["ply"], found["seconds"], found["level"]) == (3, None, 0.5, "INFO")
    for secret in (
        "POST https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb246MTIz.abc-def/messages/@original is rate limited",
        "<MoveButton custom_id='cc:17.3:42:bid red 4'>",
        "<MoveButton custom_id='cy:17.3:42:bid red 4'>",
        "<MoveButton custom_id='cw:17.3:42:bid red 4'>",
        "<GameSelect custom_id='cg:bid red 4'>",
        f"a token {TOKEN} by mistake",
    ):
        cleaned = log_format.Lines().format(logging.LogRecord("bot.x", logging.INFO, "", 0, secret, (), None))
        assert not re.search(r"aW50|bid red|GabcDE", cleaned), cleaned


def test_a_failure_is_logged_without_the_token() -> None:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(log_format.Lines(hidden=("local-abc",)))
    log = logging.getLogger("bot.test")
    log.addHandler(handler)
    try:
        raise RuntimeError("local-abc refused")
    except RuntimeError:
        log.exception("oh")
    finally:
        log.removeHandler(handler)
    assert "RuntimeError" in out.getvalue()
    assert "local-abc" not in out.getvalue()


@pytest.mark.slow
async def test_a_whole_evening_of_logs_tells_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything the bot writes while people play, at its most talkative: each line about the game says so."""
    monkeypatch.setenv("CARSON_LOG", "debug json")
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin(computers=1)
        await table.play(most=12)
        refused = await table.people[0].slash(CHANNEL, "move", text="plase wages")
        await table.people[0].completed(refused)
        await table.local.quiet(0.2)
        token = table.local.token
        tokens = [one.token for one in table.local.world.interactions.values()]
        requests = {one.id for one in table.local.world.interactions.values()}
    lines = [json.loads(line) for line in (tmp_path / "bot.log").read_text().splitlines()]
    moves = [line for line in lines if line["text"] == "moved"]
    db = sqlite3.connect(tmp_path / "carson.db")
    (seed,) = db.execute("SELECT seed FROM games").fetchone()
    stored = db.execute("SELECT ply, move FROM log WHERE undone IS NULL ORDER BY ply").fetchall()
    db.close()
    assert len(seed) > 20
    assert [(line["ply"], line["move"].split()[0]) for line in moves] == [(p, m.split()[0]) for p, m in stored]
    assert all(line["game"] == 1 for line in moves)
    # From what somebody did to what came of it: asked, moved, told; also where computer players moved after it.
    every = {text: [line for line in lines if line["text"] == text] for text in ("asked", "moved", "posted", "changed")}
    asked, moved = ({line["request"] for line in every[text]} for text in ("asked", "moved"))
    told = {line["request"] for line in every["posted"] + every["changed"] if line["game"] == 1}
    assert len(moved) > 1
    assert moved <= told <= asked <= requests
    whole = json.dumps(lines)
    for secret in (token, seed, *tokens):
        assert secret not in whole


async def test_secret_moves_are_logged_without_what_is_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "bot.table")
    async with await Store.open(tmp_path / "games.db") as store:
        table = Table(store, EVERY, lambda: 1000.0)
        session = await begin(table, "sealed")
        _, user = awaited(table, session)
        await table.play(session.row.id, user, "bid 1")
    told = [record.fields["move"] for record in caplog.records if record.message == "moved"]  # type: ignore[attr-defined]
    assert told[-1] == "bid ?"
    assert all(move.endswith("?") for move in told if move.startswith("deal"))
    assert any(move.startswith("deal") for move in told)


def test_metrics() -> None:
    found = Metrics()
    found.heard(5)
    found.answered(5)
    found.answered(6)  # unknown: of before the start
    assert len(found.series["answer"]) == 1
    for number in range(3000):
        found.heard(number)
    assert len(found.received) <= 1000, "interactions that are never answered are forgotten"
    log = logging.getLogger("bot.trial")
    handler = Troubles(found)
    log.addHandler(handler)
    log.warning("hm")
    log.error("oh")
    log.info("fine")
    log.removeHandler(handler)
    assert (found.recent(30), found.recent(40), found.recent(40, -1)) == (1, 1, 0)


async def test_a_lock_says_how_long_it_was_waited_for() -> None:
    lock = TimedLock(measured := Metrics())

    async def hold() -> None:
        async with lock:
            await asyncio.sleep(0.05)

    await asyncio.gather(hold(), hold())
    assert measured.at("lock", 1.0) >= 0.04
    assert measured.at("lock", 0.5) < 0.04


async def test_nobody_asks_for_too_many_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "picture", lambda request: b"png")
    desk = Pictures(measured := Metrics(), Pool())
    for _ in range(pictures.MOST_PICTURES):
        await desk.picture(TABLE, user=1)
    with pytest.raises(RefusedError):
        await desk.picture(TABLE, user=1)
    await desk.picture(TABLE, user=2)
    await desk.picture(TABLE)  # the bot's own never wait
    assert measured.at("size", 0.5) == 3
    monkeypatch.setattr(pictures, "WHILE", 0.0)
    await desk.picture(TABLE, user=1)


async def test_what_somebody_will_look_at_is_drawn_before(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, while there is time, and for nobody but them."""
    drawn: list[int] = []

    def draw(_: object, found: Sketch, *rest: object) -> Outlook:
        drawn.append(found.desk.seat)
        return Outlook({}, (b"png",))

    monkeypatch.setattr(pictures, "outlook", draw)
    session = await begin(table)
    (seat,) = session.asked
    desk, found = Pictures(Metrics(), Pool()), sketch(session, seat, "en")
    desk.ahead(session, found, "default")
    assert (await desk.outlook(session, found, "default")).pictures == (b"png",)
    assert drawn == [seat]
    other = sketch(session, (seat + 1) % 3, "en")
    assert (await desk.outlook(session, other, "default")).pictures == ()
    desk.pool.waiting = pictures.IDLE
    desk.ahead(session, sketch(session, seat, "fr"), "default")
    assert len(desk.kept) == 1, "others wait for the pool"


def test_the_circuit_breaker() -> None:
    now = [0.0]
    whole = circuit_breaker.CircuitBreaker(lambda: now[0])
    for _ in range(100):
        assert not whole.failed(1, "KeyError")
        now[0] += circuit_breaker.WHILE / (circuit_breaker.MOST - 1) + 0.1  # a failure every few seconds is no disaster
    for _ in range(circuit_breaker.MOST - 1):  # nor are several of each kind, or of many people
        assert not any(whole.failed(person, kind) for person in (2, 3) for kind in ("KeyError", "ValueError"))
    assert [whole.failed(1, "KeyError") for _ in range(circuit_breaker.MOST)].count(True) == 1
    assert (whole.tripped(1), whole.tripped(2), whole.resting) == (True, False, 1)
    now[0] += circuit_breaker.REST
    assert not whole.failed(4, "KeyError")
    assert (len(whole.failures), whole.until, whole.resting) == (1, {}, 0), "what is over is forgotten"


@pytest.mark.slow
async def test_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "eve"]) as table:
        ann, bob, eve = table.people
        for person in table.people:
            table.local.set_permissions(person.user, CHANNEL, deny=["manage_channels"])
        table.people = [ann, bob]
        await table.begin()
        await table.play(most=3)
        await ann.completed(await ann.slash(CHANNEL, "board"))
        answer = await ann.completed(await ann.slash(CHANNEL, "health"))
        assert answer.message.flags & 64, "private"
        told = ("**Version", "1 game running", "0 errors", "Answering: usually", "Drawing: usually", "Waiting for")
        for part in told:
            assert part in answer.text
        sent = re.search(r"(\d+) sent, (\d+) refused", answer.text)
        assert sent is not None
        assert int(sent[1]) > 5
        refused = await eve.completed(await eve.slash(CHANNEL, "health"))
        assert "Only the host" in refused.text + "".join(words(each) for each in refused.follow_ups)
        table.local.set_permissions(eve.user, CHANNEL)
        eve.speak("fr")
        answer = await eve.completed(await eve.slash(CHANNEL, "health"))
        assert "1 partie en cours" in answer.text


@pytest.mark.slow
async def test_when_everything_fails_the_bot_says_so_and_rests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        db = sqlite3.connect(tmp_path / "carson.db")
        db.execute("ALTER TABLE asked RENAME TO lost")
        ann = table.people[0]

        async def told() -> str:
            answer = await ann.completed(await ann.slash(CHANNEL, "options"))
            return answer.text + "".join(words(each) for each in answer.follow_ups)

        said = [await told() for _ in range(circuit_breaker.MOST + 1)]
        db.execute("ALTER TABLE lost RENAME TO asked")
        db.close()
        assert "/health" in said[0]
        assert "break for a few minutes" in said[-1]
        pressed = await ann.click(await table.settled(), "My options")
        assert "break for a few minutes" in pressed.text


@pytest.mark.slow
async def test_one_persons_failures_close_the_bot_to_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        ann, bob = table.people
        table.sql("ALTER TABLE asked RENAME TO lost")
        for _ in range(circuit_breaker.MOST):
            await ask(ann, "options")
        assert "break for a few minutes" in await ask(ann, "options")
        table.sql("ALTER TABLE lost RENAME TO asked")
        assert "break" not in await ask(bob, "options")
        assert "Too much failed for 1 person" in await ask(bob, "health")


async def test_a_damaged_position_is_made_again_from_the_log(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with await Store.open(path) as store:
        table = Table(store, EVERY, lambda: 1000.0)
        session = await begin(table)
        for _ in range(4):
            seat, user = awaited(table, session)
            move = table.games["carson_city"].legal(session.state, seat)[0]
            session = (await table.play(session.row.id, user, str(move))).session
        await store.write(Do("UPDATE snapshots SET state = '{\"half\": ' WHERE ply = ?", (session.row.ply,)))
        again = await Table(store, EVERY, lambda: 1000.0).load(session.row.id)
        assert again.state == session.state
        await store.write(Do("UPDATE snapshots SET state = '[]'"))
        again = await Table(store, EVERY, lambda: 1000.0).load(session.row.id)
        assert again.state == session.state, "from the log alone"


@pytest.mark.slow
async def test_a_broken_game_can_always_be_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        await table.settled()
        await table.bot.stop()
        db = sqlite3.connect(tmp_path / "carson.db")
        with db:
            db.execute("UPDATE snapshots SET state = '[]'")
            db.execute("UPDATE log SET move = 'nonsense' WHERE ply = 1")
        db.close()
        await table.restart()
        ann = table.people[0]

        async def told(command: str) -> str:
            answer = await ann.completed(await ann.slash(CHANNEL, command))
            return answer.text + "".join(words(each) for each in answer.follow_ups)

        assert "/host close" in await told("options")
        assert "Done" in await close(ann, emergency=True)
        await table.seen("has closed the game")
        await ann.slash(CHANNEL, "new")
        await table.seen("ct:join")


@pytest.mark.slow
async def test_a_panel_that_is_older_than_its_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer can be changed for fifteen minutes only; pressing something on it opens another fifteen."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        ready = await table.ready()
        assert ready is not None
        person, panel = ready
        table.local.advance(20 * 60)
        part, value = next(each for each in table.choices(panel) if each[1] is not None)
        assert value is not None
        answer = await person.select(panel, part["custom_id"], [value])
        await table.local.until(lambda: "Done" in answer.text, "the move")
        assert not answer.failed


@pytest.mark.slow
async def test_everything_is_acknowledged_however_slow_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord waits three seconds for a first answer: it never depends on a query or on another game."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], module="tests.support.slow_bot") as table:
        await table.begin()
        turn, (ann, bob) = await table.settled(), table.people
        thread = ann.create_thread(CHANNEL, "another game")
        names = ("options", "undo", "score", "me", "log", "record", "board", "help", "health", "host pause", "remind")
        (tmp_path / "slow").touch()
        answers = await asyncio.gather(
            *(ann.slash(CHANNEL, name) for name in names),
            ann.slash(CHANNEL, "move", text="claim a1"),
            bob.slash(CHANNEL, "claim", parcel="a1"),
            ann.slash(thread.id, "new"),
            *(bob.click(turn, label) for label in ("My options", "Board", "What happened")),
        )
        (tmp_path / "slow").unlink()
        assert [answer.one.name for answer in answers if answer.failed] == []
        await table.local.quiet(0.3, 60)


def test_what_python_itself_would_print_is_a_line_too() -> None:
    """A thread that fails while the bot stops leaves a line like any other, without tokens."""
    program = (
        "import threading, warnings\n"
        "from bot.ops import log_format\n"
        "log_format.begin('info', as_json=True, hidden=('hush',))\n"
        "def fail(): raise RuntimeError('hush, it broke')\n"
        "def leave(): raise RuntimeError('Event loop is closed')\n"
        "for each in (fail, leave): thread = threading.Thread(target=each); thread.start(); thread.join()\n"
        "warnings.warn('old ways')\n"
    )
    done = subprocess.run([sys.executable, "-W", "always", "-c", program], capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["level"] for line in lines] == ["ERROR", "WARNING"]
    assert "RuntimeError" in lines[0]["trouble"]
    assert "hush" not in done.stderr
