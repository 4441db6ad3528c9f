"""What was said about the table stands in the record, in its language; who plays that again passes it over."""

from __future__ import annotations

from random import Random

import pytest

from bot.channel import table_line
from bot.channel.gamefile import game_file
from bot.store.absences import Absence
from bot.store.letters import HostLine
from bot.table import absence, deeds, hosting, votes
from bot.table.session import Session
from bot.table.table import Table
from bot.table.taking_back import stretch
from render.words import say
from rules import GAMES, record
from rules.ai import STAND_IN
from tests.support.tables import ANN, BOB, CEM, EVE, PEOPLE, a_move, awaited, begin

LANGUAGES = ("en", "fr")
NAMES = {**dict(PEOPLE), EVE: "Eve"}


async def begun(table: Table, lang: str) -> Session:
    session = await begin(table)
    await table.store.games.update(session.row.id, lang=lang)
    return await table.load(session.row.id)


async def voted(table: Table, session: Session, choice: str, *people: int) -> None:
    (vote,) = await table.store.votes.open(session.row.id)
    for user in people:
        await votes.cast(table, vote.id, user, NAMES[user], choice)


async def told(table: Table, session: Session) -> list[str]:
    """What was said, as files tell it."""
    now = await table.load(session.row.id)
    return [
        table_line.told(now, line, now.lang, file=True) for _, line in await table.store.votes.remarks(session.row.id)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_record_tells_what_was_decided_and_can_be_played_again(table: Table, lang: str) -> None:
    session = await begun(table, lang)
    game, by = session.row.id, say(lang, "bot.vote.table")
    for kind in ("pause", "resume"):
        await votes.propose(table, game, kind, ANN, "Ann")
        await voted(table, session, "yes", BOB)
    _, first = awaited(table, session)
    for parcel in ("a1", "c1"):
        session = (await table.play(game, awaited(table, session)[1], f"claim {parcel}")).session
    found = await stretch(table.store, table.positions, session, first)
    await votes.propose(table, game, votes.UNDO, first, "Ann", **found.asked)
    await voted(table, session, "yes", *{ANN, BOB, CEM} - {first})
    session = await table.load(game)
    seat, up = awaited(table, session)
    session = (await table.play(game, up, a_move(table, session, seat, Random(1)))).session
    text = await game_file(table, session, None)
    above = await told(table, session)
    assert [line[2:] for line in text.splitlines() if line.startswith(";")] == above
    for line in (
        say(lang, "bot.host.paused", host=by),
        say(lang, "bot.host.resumed", host=by),
        say(lang, "bot.host.undone", host=by, moves=2),
        say(lang, "bot.vote.was-asked", question=say(lang, "bot.vote.ask.pause", name="Ann")),
        say(lang, "bot.vote.answers", so_far=table_line.tally({"yes": 2}, lang)),
    ):
        assert line in above
    assert text.splitlines()[-1].startswith(f"{session.row.ply}. "), "a remark stands after the move it came after"
    *_, last = record.replay(record.read(text, GAMES), session.game)
    assert last.state == session.state


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_consent_closing_and_reopening_are_told(table: Table, lang: str) -> None:
    """What hosts may not do alone, an emergency, an end and a new beginning: in the language of the table."""
    session = await begun(table, lang)
    game, by = session.row.id, say(lang, "bot.vote.table")
    seat = session.sitting(CEM)
    assert seat is not None
    await votes.propose(table, game, "pace", ANN, "Ann", pace=3600)
    await voted(table, session, "no", BOB, CEM)
    await votes.emergency(table, game, "computer", ANN, "Ann", seat, level=STAND_IN)
    await votes.propose(table, game, "close", ANN, "Ann")
    await voted(table, session, "yes", BOB)
    await hosting.reopen(table, game, "Bob")
    await votes.propose(table, game, "replace", ANN, "Ann", seat, user=EVE, name="Eve")
    await voted(table, session, "yes", BOB)
    await voted(table, session, "take", EVE)
    lines = await told(table, session)
    for key, words in (
        ("no-pace", {"host": by}),
        ("emergency", {"host": "Ann"}),
        ("closed", {"host": by}),
        ("reopened", {"host": "Bob"}),
        ("replaced", {"host": by, "old": "Cem", "new": "Eve"}),
    ):
        assert say(lang, f"bot.host.{key}", **words) in lines
    assert not any("<" in line for line in lines), "nobody is mentioned in a file"


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_absences_are_told_without_their_notes(table: Table, lang: str) -> None:
    session = await begun(table, lang)
    await absence.leave(table, Absence(BOB, table.now() + 2 * deeds.DAY, STAND_IN, "a secret", 1))
    await absence.back(table, BOB)
    await absence.resign(table, session.row.id, BOB, STAND_IN, offered=True)
    lines = await told(table, session)
    assert len(lines) == 4, "gone, back, resigned, the seat offered"
    assert "1970-01-14" in lines[0]
    assert not any("secret" in line for line in lines)


def test_every_line_about_the_table_is_written_in_both_languages() -> None:
    """All kinds of questions that a table can be asked have their words, also where nobody wants it."""
    for lang in LANGUAGES:
        for kind in votes.KINDS:
            for key in (
                f"bot.vote.ask.{kind}",
                *([f"bot.host.no-{kind}"] if votes.KINDS[kind] == votes.CONSENT else []),
            ):
                words = dict.fromkeys(("name", "who", "kind", "pace", "new", "since", "host"), "?")
                assert say(lang, key, moves=2, **words) != key


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_names_in_a_file_are_in_one_line(table: Table, lang: str) -> None:
    session = await begun(table, lang)
    line = HostLine("paused", "An\nn ; 3. * draw", {})
    text = table_line.told(session, line, lang, file=True)
    assert "\n" not in text
