"""`/rules` on the local Discord: found by any words in one's own language, read on by buttons, also after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Message
from bot.local.person import Person
from tests.support.table_driver import CHANNEL, Saloon, ask, parts, said, saloon, words

pytestmark = pytest.mark.slow


async def looked_up(person: Person, word: str) -> Message:
    """The private answer to `/rules`."""
    answer = await person.completed(await person.slash(CHANNEL, "rules", word=word))
    assert answer.message.flags & 64, "nobody else sees it"
    return answer.message


async def read_on(table: Saloon, person: Person, page: Message, label: str) -> None:
    """Press a button: the same answer becomes what it names."""
    before = words(page)
    await person.click(page, label)
    await table.local.until(lambda: words(page) != before, "the page to turn")


async def offered(person: Person, typed: str) -> list[tuple[str, str]]:
    found: list[dict[str, Any]] = await person.autocomplete(CHANNEL, "rules", "word", typed)
    return [(each["name"], each["value"]) for each in found]


def labels(message: Message) -> list[str]:
    return [part["label"] for part in parts(message) if "label" in part]


async def test_everything_has_an_entry_to_read_on_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        manual = (await ann.completed(await ann.slash(CHANNEL, "help"))).message
        await read_on(table, ann, manual, "One round at a glance")
        assert words(manual).startswith("**One round at a glance**")
        mine = await looked_up(ann, "mine")
        assert words(mine).startswith("**Mine**\nNeeds neither road nor House.")
        assert [each.filename for each in mine.attachments] == ["rules.png"]
        assert labels(mine)[:2] == ["Q14 Mine without mountain", "9. Buildings"]
        await read_on(table, ann, mine, "9. Buildings")
        assert words(mine).startswith("**9. Buildings**")
        assert not mine.attachments, "the picture goes with what it showed"

        await table.restart()
        await read_on(table, ann, mine, "Ranch")
        assert words(mine).startswith("**Ranch**")
        rulings = await looked_up(ann, "#rulings")
        assert labels(rulings)[0] == "More (2/2)"
        (others,) = [part for part in parts(rulings) if "options" in part]
        before = words(rulings)
        await ann.select(rulings, others["custom_id"], ["q14"])
        await table.local.until(lambda: words(rulings) != before, "the page to turn")
        assert words(rulings).startswith("**Q14 Mine without mountain**")

        bob.speak("fr")
        assert (await offered(bob, "EGLISE"))[0] == ("Église", "#church")
        church = await looked_up(bob, "#church")
        assert words(church).startswith("**Église**\nNe rapporte rien")
        assert labels(church)[0] == "8.4 Attaque et défense"


async def test_what_is_not_there_is_answered_with_what_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        odd = await looked_up(ann, "sherrif `x` @everyone")
        assert odd.content.startswith("Nothing in the rules is called “sherrif")
        assert "@everyone" not in odd.content
        near = await looked_up(ann, "sherrif")
        assert labels(near)[0] == "1 Sheriff"
        await read_on(table, ann, near, "1 Sheriff")
        assert words(near).startswith("**1 Sheriff**")
        bob.speak("fr")
        assert (await looked_up(bob, "zzzzz")).content.startswith("Rien dans les règles ne s’appelle")
        button = parts(near)[0]
        button["custom_id"] = "ct:rules:0:no-such"
        answer = await ann.click(near, "ct:rules:0:no-such")
        await table.local.until(lambda: "no such entry any more" in said(answer), "a refusal")


async def test_the_game_of_the_channel_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, _ = table.people
        assert (await offered(ann, ""))[0] == ("Carson City in two minutes", "#overview")
        assert (await offered(ann, "skull"))[0] == ("Skull · Carson City: The Card Game", "#card-skull")
        await table.begin(options="", game="card_game")
        assert (await offered(ann, ""))[0] == ("The card game in two minutes", "#card-overview")
        assert (await offered(ann, "mine"))[0] == ("Mine", "#card-mine")
        assert "2 VP per mountain around" in await ask(ann, "rules", word="mine")
        assert "$3 for each mountain" in await ask(ann, "rules", word="#mine")


async def what_is_this(table: Saloon, person: Person, label: str) -> str:
    """What the button on somebody's panel answers, beside the panel."""
    panel = await table.panel(person)
    before = words(panel)
    answer = await person.completed(await person.click(panel, label))
    assert answer.message.id != panel.id
    assert answer.message.flags & 64
    assert words(panel) == before, "the panel stays as it is"
    return words(answer.message)


async def test_a_panel_explains_its_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        await table.begin(computers=1)
        text = await what_is_this(table, ann, "What is this?")
        assert text.startswith("**Starting parcels**\nYou choose land for nothing")
        while "ct:what" in str((panel := await table.panel(ann)).components) and "character" not in words(panel):
            await table.play(most=1)
        ann.speak("fr")
        text = await what_is_this(table, ann, "Qu’est-ce que c’est\u202f?")
        assert text.startswith("**Un personnage**")


async def test_a_panel_explains_its_decision_of_the_card_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        await table.begin(options="", game="card_game")
        assert (await what_is_this(table, ann, "What is this?")).startswith("**Bid card**")
        await table.play(most=1)
        assert (await what_is_this(table, ann, "What is this?")).startswith(("**A card**", "**Where a land card"))
