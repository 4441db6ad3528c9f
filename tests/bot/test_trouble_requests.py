"""Discord fails in the middle of a move: 429, 500, 503, a cut connection, a lost answer, at every kind of request."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local.faults import Fault
from tests.support.table_driver import pictured
from tests.support.trouble import CALLBACK, CHANNEL, DELETE, EDIT, NOT_TAKEN, POST, PRIVATE, TAKEN, said, story

pytestmark = pytest.mark.slow

KINDS: dict[str, dict[str, Any]] = {
    "429": {"status": 429},
    "500": {"status": 500},
    "503": {"status": 503},
    "cut": {"drop": True},
    "lost": {"drop": True, "after": True},
}


PLACES = {
    "turn": POST,  # somebody else is up: the turn message is posted anew
    "old turn": DELETE,
    "same turn": EDIT,  # the third claims again
    "callback": CALLBACK,
    "private answer": PRIVATE,
    "phase": POST,  # the sixth claim ends the phase
}
"""What fails, one move after the other."""


@pytest.mark.parametrize("kind", KINDS)
async def test_a_request_fails_in_the_middle_of_a_move(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with story(tmp_path, monkeypatch) as game:
        for place, route in PLACES.items():
            fault = Fault(route, **KINDS[kind])
            answer, attempt = await game.press(fault)
            await game.hold()
            assert fault.hits == 1, place
            if place == "callback" and not attempt.done:
                assert NOT_TAKEN in said(answer)
                answer, attempt = await game.press()
            assert attempt.done, (place, said(answer))
        shown = pictured(game.local.bot_messages(CHANNEL))
        assert len(shown) == 1, "what the claims left"


@pytest.mark.parametrize("kind", KINDS)
async def test_the_turn_message_after_a_phase_fails(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the phase leaves passes, the turn message does not."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        for _ in range(3):
            assert (await game.press())[1].done
        fault = Fault(POST, **KINDS[kind])
        assert (await game.press(Fault(POST), fault))[1].done
        await game.hold()
        assert fault.hits == 1
        assert len(game.sql("SELECT 1 FROM messages WHERE kind = 'news'")) == 1


async def test_the_private_sentence_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody hears after a failure tells whether the move was made; the panel may have stayed as it was."""
    async with story(tmp_path, monkeypatch) as game:
        before = len(game.sql("SELECT * FROM log"))
        answer, _ = await game.press(Fault(CALLBACK, drop=True, count=3))
        assert len(game.sql("SELECT * FROM log")) == before
        assert answer.failed, "nothing could be said, so Discord says it"
        game.local.server.faults.clear()

        answer, _ = await game.press(Fault(CALLBACK, drop=True, after=True, count=9))
        taken = len(game.sql("SELECT * FROM log")) > before
        assert (TAKEN if taken else NOT_TAKEN) in said(answer) or (taken and "Done" in said(answer))
        game.local.server.faults.clear()

        before = len(game.sql("SELECT * FROM log"))
        answer, attempt = await game.press(Fault(PRIVATE, drop=True, count=9))
        assert len(game.sql("SELECT * FROM log")) == before + 1
        assert not attempt.done
        assert TAKEN in said(answer)
        game.local.server.faults.clear()
        await game.hold()
        (await game.next())[0].speak("fr")
        answer, _ = await game.press(Fault(PRIVATE, drop=True, count=9))
        assert "ton coup a bien été joué" in said(answer)
        game.local.server.faults.clear()
        await game.hold()
