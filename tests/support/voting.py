"""What people do when a table is asked something: answer, take a seat, close a game."""

from __future__ import annotations

from bot.local.model import Message
from bot.local.person import Person
from tests.support.table_driver import CHANNEL, Saloon, ask, pressable, said, words

VOTE = "ct:vote"


async def asked(table: Saloon, about: str) -> Message:
    """The question to the table that says so."""
    await table.calm()
    await table.local.until(lambda: any(about in str(each.content) for each in questions(table)), f"asked: {about!r}")
    return next(each for each in questions(table) if about in str(each.content))


def questions(table: Saloon) -> list[Message]:
    """Everything the table is asked now."""
    public = [each for each in table.local.bot_messages(table.place) if not each.flags & 64]
    return [each for each in public if VOTE in str(each.components)]


async def answer(person: Person, question: Message, label: str) -> str:
    """One press, and what it was answered with."""
    return said(await person.completed(await person.click(question, label)))


async def replace(table: Saloon, host: Person, player: str, person: Person) -> None:
    """A host offers a seat without asking the table, and somebody takes it."""
    told = await ask(host, "host replace", player=player, person=person.user, emergency=True)
    assert "Done" in told, told
    offer = await asked(table, f"<@{person.user.id}>")
    await answer(person, offer, next(each for each in pressable(offer) if each.endswith(".take")))
    await table.local.until(lambda: offer not in questions(table), "the offer to go")


async def playing(table: Saloon, lang: str = "en-US") -> tuple[Person, ...]:
    """Ann, Bob and Cem play, Eve looks on; only the host runs the game."""
    table.local.set_permissions("everyone", CHANNEL, deny=["manage_channels"])
    *players, eve = table.people
    for person in table.people:
        person.speak(lang)
    table.people = players
    await players[0].slash(CHANNEL, "new")
    card = await table.seen("ct:join")
    for person in players[1:]:
        await person.click(card, "ct:join:1")
    await table.local.quiet()
    await players[0].click(card, "ct:start:1")
    await table.settled()
    return (*players, eve)


async def close(person: Person, place: str = CHANNEL, **options: bool) -> str:
    """`/host close` and its second tap; what that was answered with."""
    sure = await person.completed(await person.slash(place, "host close", **options))
    before = words(sure.message)
    await person.click(sure.message, "Close the game")
    await person.local.until(lambda: words(sure.message) != before, "the second tap to be answered")
    return words(sure.message)
