"""Hidden choices: asked by direct message, made there or under My options; nobody else learns of them before time."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.model import V2
from bot.local.person import Person
from tests.support.table_driver import CHANNEL, Saloon, ask, pictured, saloon, words

SHEETS = "variants=beginning"


def steps(table: Saloon, person: Person) -> list[tuple[str, str]]:
    """What was done in somebody's direct messages, one request after the other."""
    place = f"/channels/{table.local.world.dm(person.user).id}/messages"
    sent = [each for each in table.local.log.requests if each.path.startswith(place) and each.method != "GET"]
    return [(each.method, "words" if each.body.get("content") else "a panel") for each in sent]


@pytest.mark.slow
async def test_sheets_by_direct_message_and_under_my_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        ann, bob, cem = table.people
        bob.close_dms()
        await table.begin(computers=1, options=SHEETS)
        turn = await table.settled()
        assert "Waiting for secret choices" in words(turn)
        assert all(f"<@{person.user.id}>" in words(turn) for person in table.people)
        assert "omputer" not in words(turn), "it has sealed before anybody looked"
        (question,) = table.asked_in_private(ann)
        assert "secret choice" in words(question)
        assert steps(table, ann) == [("POST", "words"), ("PATCH", "a panel")], "it rings with words on the lock screen"
        assert question.flags & V2
        assert pictured([question]), "with the decision's picture"
        assert table.asked_in_private(bob) == [], "closed: My options offers the same"

        panel = await table.make(ann, question, "sheet cowboys 3")
        panel = await table.make(ann, panel, "sheet roads 2")
        assert (await table.settled()).id == turn.id, "the channel sees nothing of it"
        await table.make(ann, panel, "seal")
        await table.local.until(
            lambda: f"<@{ann.user.id}>" not in table.turn_text(), "the channel to hear that she is done"
        )
        assert words(panel).startswith(f"<#{turn.channel_id}>\nDone: Seal"), "and the way back stays at hand"
        assert [each.id for each in table.asked_in_private(ann)] == [question.id], "her answer stays where she gave it"

        panel = await table.panel(bob)
        panel = await table.make(bob, panel, "sheet cowboys 1")
        await table.make(bob, panel, "seal")
        await table.local.until(lambda: f"<@{bob.user.id}>" not in table.turn_text(), "bob's seal")
        # Cem was asked in private, but answers in the channel: the question goes.
        assert len(table.asked_in_private(cem)) == 1
        await table.make(cem, await table.panel(cem), "seal")
        await table.local.until(lambda: not table.asked_in_private(cem), "the question to go")
        await table.local.until(lambda: table.find("Waiting for secret choices") is None, "the reveal")
        assert await table.play(most=3) == 3


@pytest.mark.slow
async def test_sheets_stay_secret_in_the_channel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        local = table.local
        await table.begin(options=SHEETS)
        answer = await ann.completed(await ann.slash(CHANNEL, "move", text="sheet cowboys 4"))
        assert answer.message.flags & 64
        shown = await table.panel(ann)
        assert "4 extra cowboys" in words(shown)
        await ann.slash(CHANNEL, "move", text="seal")
        await local.until(lambda: table.find("sealed their opening sheet"), "the seal to be told")
        public = [message for message in local.bot_messages(CHANNEL) if not message.flags & 64]
        assert not any("extra cowboys" in words(m) + str(m.components) for m in public)
        whole = (await bob.completed(await bob.slash(CHANNEL, "record"))).message
        assert "extra cowboys" not in str(words(whole))
        theirs = await table.panel(bob)
        assert "nothing yet" in words(theirs)
        assert "4 extra" not in words(theirs)
        await bob.slash(CHANNEL, "move", text="sheet roads 2")
        await bob.slash(CHANNEL, "move", text="seal")
        await local.until(lambda: table.find("4 extra cowboys"), "the sheets to be revealed")
        log = [move for (move,) in table.sql("SELECT move FROM log WHERE seat >= 0 ORDER BY ply")]
        assert log == ["sheet cowboys 4", "seal", "sheet roads 2", "seal"]
        await table.settled()


@pytest.mark.slow
async def test_private_questions_in_the_language_of_ones_discord(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "louis"]) as table:
        ann, louis = table.people
        louis.user.locale = "fr"
        table.local.set_permissions(ann.user, CHANNEL, allow=["manage_guild"])
        await ask(ann, "host turns", style="words")
        await table.begin(options=SHEETS)
        await table.settled()
        (to_ann,), (to_louis,) = table.asked_in_private(ann), table.asked_in_private(louis)
        assert "secret choice" in words(to_ann)
        assert "choix secret" in words(to_louis), "Louis has only pressed Join, in a channel that speaks English"
        assert not (to_ann.flags | to_louis.flags) & V2, "words, as the server wants its turn messages"
        heard = dict(table.sql("SELECT user, heard FROM people"))
        assert heard == {int(ann.user.id): "en", int(louis.user.id): "fr"}


@pytest.mark.slow
async def test_an_answer_stays_where_it_was_given_however_slow_we_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The channel hears of a seal before its player does: the question must not go as if answered elsewhere."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], module="tests.support.late_bot") as table:
        ann, bob = table.people
        await table.begin(options=SHEETS)
        await table.settled()
        (question,) = table.asked_in_private(ann)
        await table.make(ann, question, "seal")
        await table.local.until(lambda: "Done: Seal" in words(question), "the panel to go on")
        assert [each.id for each in table.asked_in_private(ann)] == [question.id]
        (to_bob,) = table.asked_in_private(bob)
        await table.make(bob, await table.panel(bob), "seal")
        await table.local.until(lambda: to_bob.id not in [each.id for each in table.asked_in_private(bob)], "it to go")
