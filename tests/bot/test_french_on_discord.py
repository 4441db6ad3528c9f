"""A group that speaks French, from lobby to results, hours between its moves; and what it decides together."""

from __future__ import annotations

import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.local.model import Message
from bot.local.person import Person
from rules.ai.orders import DEFAULTS, known
from tests.bot.test_intentions_on_discord import to_placement, typed
from tests.bot.test_orders_on_discord import said_in
from tests.bot.test_plans_on_discord import in_order
from tests.bot.test_what_if_on_discord import imagine
from tests.support.french import Reader, amiss
from tests.support.human_pace import CLOCK
from tests.support.moved_clock import move_clock
from tests.support.table_driver import CHANNEL, Saloon, ask, parts, pressable, said, saloon, words
from tests.support.voting import answer, asked, playing

HOURS, DAY = 6, 86400
PARIS = ZoneInfo("Europe/Paris")
WANTED = ("place ammo", "place gambling")
ENOUGH = 300
"""So many different words and lines at least were read by then."""
OVER = "La partie est terminée"


async def without_a_clock(table: Saloon, host: Person) -> None:
    """A French lobby with everybody in it, whose clock is none; and the game is begun."""
    await host.slash(CHANNEL, "new")
    card = await table.seen("ct:join")
    for person in table.people[1:]:
        await person.click(card, "Rejoindre")
    await table.local.quiet()
    options = (await host.completed(await host.click(card, "Options"))).message
    await host.click(options, "ct:optionpage:1:1")
    await table.local.until(lambda: "lo:1:pace" in pressable(options), "the clocks")
    listed = next(each for each in parts(options) if each["custom_id"] == "lo:1:pace")
    none = next(each for each in listed["options"] if each["value"] == "0")
    assert none["label"] == "Rythme · aucun, sans rappels"
    await host.select(options, listed["custom_id"], ["0"])
    await table.eventually("SELECT pace FROM games", [(0,)])
    await table.local.until(lambda: "aucun, sans rappels" in words(card), "the card to say so")
    await host.click(card, "Commencer")
    await table.settled()


async def becomes(table: Saloon, person: Person, panel: Message, button: str, text: str) -> None:
    """A button, and the panel says so."""
    await person.click(panel, button)
    await table.local.until(lambda: text in words(panel), f"{text!r} instead of {words(panel)!r}")


def test_what_is_no_french_is_found() -> None:
    bad = ("Plan ahead", "C’est à vous", "Quoi?", "Prix: 3")
    good = ("À ■ <@12>\u00a0: placer un cow-boy ou passer · demandé <t:1:R>", "Avec `place c4, pass`, tu places.")
    assert [each for each in (*bad, *good) if amiss(each)] == [*bad]


@pytest.mark.slow
async def test_a_french_group_of_friends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem", "eve"], module=CLOCK) as table:
        *players, eve = table.people
        for person in table.people:
            person.speak("fr")
        reader, table.over = Reader(table.local), OVER
        table.people = players
        assert "Aucune partie n’a encore été jouée jusqu’au bout ici" in await ask(eve, "stats")
        await without_a_clock(table, players[0])
        first, second, third = await in_order(table, tmp_path / "carson.db")

        # Who does not play follows.
        refused = await eve.completed(await eve.click(await table.settled(), "Mes options"))
        followed = await eve.completed(await eve.click(refused.message, "Suivre cette partie"))
        assert "Tu suis cette partie" in followed.text
        assert f"Tu suis\u00a0: <#{table.local.channel(CHANNEL).id}>" in await ask(eve, "games")

        # One says when to hear of everything, one plans, one gives orders.
        later = datetime.datetime.now(PARIS) + datetime.timedelta(hours=HOURS)
        due = later.replace(minute=5)
        told = await ask(third, "remind", digest=f"{later:%H}", time_zone="Paris", quiet_from="1", quiet_to="1")
        assert f"Je te parle de toutes tes parties en un message à {later:%H}:00" in told
        panel = await table.panel(second)
        await becomes(table, second, panel, "Prévoir", "**Prévoir**")
        assert "Rien de prévu." in words(panel)
        await becomes(table, second, panel, "Proposer un plan", "Ton plan, dans l’ordre")
        (wish,) = table.sql("SELECT move FROM wishes ORDER BY place LIMIT 1")
        orders = (await first.completed(await first.slash(CHANNEL, "plan", orders=True))).message
        await becomes(table, first, orders, "Oui, réponds pour moi", "**Consignes**")
        offered = {name: word for name, word in DEFAULTS.items() if name in known("carson_city", "")}
        await table.local.until(lambda: said_in(parts(orders)).items() >= offered.items(), "the orders")

        # Hours later: the plan is followed, the digest comes, and nobody is reminded of anything.
        move_clock(tmp_path, due.timestamp() - datetime.datetime.now(PARIS).timestamp())
        await table.local.until(lambda: table.asked_in_private(third), "the digest", 30)
        (digest,) = table.asked_in_private(third)
        assert words(digest).startswith("**Tes parties\u00a0: 1.** Aucune ne t’attend")
        assert "on attend" in words(digest)
        assert digest.attachments, "with what lies in front of them"
        taken = str(wish[0]).split()[1]
        free = next(each for each in ("h8", "a1") if each != taken)
        await typed(table, first, f"claim {free}")
        await table.eventually(
            "SELECT move, planned FROM log WHERE move LIKE 'claim%' ORDER BY ply", [(f"claim {free}", 0), (wish[0], 1)]
        )
        assert "Fait pour toi depuis ton dernier coup\u00a0: " in words(await table.panel(second))

        # Who is away imagines all the same, and what they submit comes before their stand-in's own thoughts.
        first, second, third = await to_placement(table, tmp_path / "carson.db")
        assert "Tu t’absentes jusqu’à" in await ask(third, "away until", when="dans 30 jours")
        lent = (await third.completed(await third.slash(CHANNEL, "options"))).message
        await becomes(table, third, lent, "Et si …", "Rien d’imaginé encore")
        for move in WANTED:
            await imagine(table, third, lent, move)
        assert "1. Placer sur Munitions\n2. Placer sur Revenus des jeux" in words(lent)
        await becomes(table, third, lent, "Tout soumettre", "C’est noté")
        wishes = "SELECT move FROM wishes WHERE about = '' ORDER BY place"
        await table.eventually(wishes, [(move,) for move in WANTED])
        move_clock(tmp_path, 9 * DAY)
        for person in (first, second):
            await typed(table, person, "place wages")
        made = f"SELECT move, planned FROM log WHERE user = {third.id} AND move LIKE 'place%' ORDER BY ply LIMIT 1"
        await table.eventually(made, [(WANTED[0], 1)])
        assert table.sql("SELECT * FROM timers") == [], "nobody is reminded"

        # To its end, which is told to who follows; the group remembers it.
        for person in players:
            await ask(players[0], "host computer", player=person.user.name, emergency=True)
        await table.seen(OVER, 90)

        def heard() -> list[str]:
            return [words(each) for each in table.asked_in_private(eve)]

        await table.local.until(lambda: any("la partie est terminée" in each for each in heard()), "the end", 30)
        rounds = [each for each in heard() if "la partie" not in each]  # of several that end at once only the last
        assert all("le tour" in each and "est terminé.\nSi tout s’arrêtait là" in each for each in rounds)
        assert "**1er " in heard()[-1]
        assert " gagne " in heard()[-1] or "égalité" in heard()[-1]
        table.sql("DELETE FROM results")
        table.sql("UPDATE seats SET computer = NULL")  # as if the players themselves had ended it
        assert "je te dis en privé ce que les autres t’y ont fait" in await ask(first, "remind", alerts="on")
        table.sql("INSERT OR REPLACE INTO watching (user, game, ply) VALUES (?, 1, 0)", first.id)
        hit = "voici ce qu’on t’a fait"
        await table.local.until(lambda: any(hit in words(each) for each in table.asked_in_private(first)), hit, 30)
        told = await ask(eve, "stats")
        assert "**1 partie jouée ici.**" in told
        assert "1 victoire sur 1" in told
        assert "0 victoire sur 1" in told
        assert "Victoire la plus nette" in told
        assert f"**{first.user.name}** · classement 1" in await ask(eve, "stats", person=str(first.id))
        assert "Aucune partie n’a été jouée ici avec «\u00a0la Lune\u00a0»" in await ask(eve, "stats", only="la Lune")
        assert len(reader.texts) > ENOUGH
        assert reader.wrong() == []


@pytest.mark.slow
async def test_a_french_table_decides_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reminded and asked where they live; a seat that another takes; the game closed and opened again."""
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem", "eve"]) as table:
        table.over, reader = OVER, Reader(table.local)
        ann, bob, cem, eve = await playing(table, "fr")
        (late,) = table.up(await table.settled())
        table.sql("UPDATE timers SET due = 0")
        reminder = await table.seen("ton coup est attendu depuis")
        assert "Quelle heure est-il chez toi" in words(reminder)
        form = await late.click(reminder, "Heures calmes")
        told = said(await late.completed(await late.submit(form, {"zone": "Paris"})))
        assert "Jamais entre 22:00 et 08:00." in told
        assert "Ton fuseau horaire\u00a0: Europe/Paris" in told

        assert "J’ai consulté la table" in await ask(ann, "host replace", player="bob", person=eve.user)
        question = await asked(table, "prenne la place de")
        assert "Pour l’instant\u00a0: Oui\u00a0: 1 · Non\u00a0: 1" in await answer(bob, question, "Non")
        assert "C’est décidé" in await answer(cem, question, "Oui")
        await answer(eve, await asked(table, "veux-tu prendre la place de"), "Prendre la place")
        await table.seen("prend la place de bob")
        table.people = [ann, cem, eve]

        sure = await ann.completed(await ann.slash(CHANNEL, "host close"))
        assert "Arrêter met fin à la partie pour tout le monde" in words(sure.message)
        await becomes(table, ann, sure.message, "Arrêter la partie", "J’ai consulté la table")
        await answer(cem, await asked(table, "voudrait arrêter la partie ici"), "Oui")
        await table.seen("La table a arrêté la partie")
        await ask(cem, "host reopen")
        await table.seen("cem a rouvert la partie")
        await ask(ann, "host computer", player="eve", emergency=True)
        await table.seen("Urgence\u00a0: ann agit sans consulter la table")
        assert "Question à la table" in await ask(eve, "log", whole=True)
        assert reader.wrong() == []
