"""What planned characters ask at once, at the table and on the plan's panel: answered there, so that nobody waits."""

from __future__ import annotations

from random import Random

import pytest

from bot.panel.at_once_panel import chosen
from bot.panel.plan_panel import plan_lines
from bot.table import computers
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules.ai.suggest import suggested
from rules.carson_city.rounds import ChooseCharacters
from rules.notation import parse
from rules.plans import Wish
from tests.support.panels import as_sent, plan_page
from tests.support.tables import a_move, awaited, begin, carson, user_of

DULL = ("banker", "gunsmith", "mercenary")
"""Characters that ask nothing."""


async def to_characters(table: Table) -> tuple[Session, int]:
    """Everybody still has to take a character; the seat of the last of them."""
    session, rng = await begin(table), Random(1)
    while not isinstance(step := session.state.agenda[-1], ChooseCharacters):
        seat, who = awaited(table, session)
        session = (await table.play(session.row.id, who, a_move(table, session, seat, rng))).session
    return session, step.waiting[-1]


async def answer(table: Table, session: Session, seat: int, about: str, label: str) -> Session:
    """As somebody chooses it from a list of their plan's panel."""
    panel = plan_page(session, seat, "en")
    assert panel is not None
    value = next(key for offer in panel.asks for key, text in offer.choices if key.startswith(about) and label in text)
    said = chosen(session.view(seat), seat, session.plans[seat], value)
    assert said is not None
    return await table.intend(session.row.id, user_of(session, seat), said)


async def others_take(table: Table, session: Session, seat: int) -> list[str]:
    """The others take what is of no interest; everything made with that, and by computer players, in order."""
    game, made = session.row.id, list[str]()
    while isinstance(session.state.agenda[-1], ChooseCharacters) and seat not in session.asked:
        _, who = awaited(table, session)
        dull = next(card for card in DULL if card in carson(session).offer)
        turn = await table.play(game, who, f"take {dull}")
        made += [str(entry.move) for _, entry, *_ in turn.lines]
        session = turn.session
    return made


async def test_a_fixed_answer_is_followed_with_its_character(table: Table) -> None:
    session, seat = await to_characters(table)
    game, who = session.row.id, user_of(session, seat)
    session = await table.plan(game, who, ["take captain"])
    session = await answer(table, session, seat, "take captain", "2 cowboys")
    assert (await table.load(game)).plans == session.plans, "it is kept"
    made = await others_take(table, session, seat)
    assert made[-2:] == ["take captain", "hire 2"]
    kept = (await table.load(game)).plans[seat]
    assert [str(each.move) for each in kept] == ["take captain", "hire 2"], "and serves in later rounds"


async def test_who_cannot_follow_it_is_asked_and_told_why(table: Table) -> None:
    session, seat = await to_characters(table)
    who = user_of(session, seat)
    session = await table.plan(session.row.id, who, ["take captain"])
    session = await answer(table, session, seat, "take captain", "3 cowboys")
    carson(session).players[seat].cash = 4
    table.positions.keep(session, [])
    made = await others_take(table, session, seat)
    session = await table.load(session.row.id)
    assert made[-1] == "take captain"
    assert [*session.asked] == [seat]
    for lang, held in (("en", "Your plan did not fit any more:"), ("fr", "Ton plan ne convenait plus")):
        lines = plan_lines(session, seat, lang, lambda problem: problem.key)
        assert lines[0].startswith(held)
        assert lines[1].endswith("too-dear")


async def test_what_is_left_open_is_decided_then_and_nobody_waits(table: Table) -> None:
    session, seat = await to_characters(table)
    game, who = session.row.id, user_of(session, seat)
    await table.plan(game, who, ["take settler", "take captain"])
    session = await table.leave_open(game, who)
    assert await table.leave_open(game, who) == session, "a second tap changes nothing"
    assert [each.about for each in session.plans[seat] if each.open] == ["take settler", "take captain"]
    made = await others_take(table, session, seat)
    assert made[-1] == "take settler"
    session = await table.load(game)
    assert session.thinking == [seat], "nobody is asked"
    await computers.run(table, session)
    session = await table.load(game)
    line = (await table.store.moves.log(game))[-1]
    assert (line.seat, line.move.split()[0], bool(line.planned)) == (seat, "claim", True)
    assert seat not in session.asked or not isinstance(session.state.agenda[-1], ChooseCharacters)


async def test_the_tile_that_a_character_fetches_is_built_or_kept_with_the_plan(table: Table) -> None:
    """Nobody waits for it: the second list comes when the first has named a tile."""
    session, seat = await to_characters(table)
    game, who = session.row.id, user_of(session, seat)
    state = carson(session)
    state.sides = {**state.sides, "worker": "red"}
    table.positions.keep(session, [])
    session = await table.plan(game, who, ["take worker"])
    session = await answer(table, session, seat, "take worker=", "Mine")
    for lang, heading in (("en", "Build the Mine, or keep it for later"), ("fr", "Construire la Mine, ou garder")):
        panel = plan_page(session, seat, lang)
        assert panel is not None
        assert panel.unanswered
        _, site = panel.asks
        assert site.heading.startswith(heading)
        assert site.choices[0][0] == site.now == "take worker, fetch=ask"
        as_sent(session, seat, panel, lang)
    kept = await answer(table, session, seat, "take worker, fetch=", "Keep the Mine")
    panel = plan_page(kept, seat, "en")
    assert panel is not None
    assert panel.text.count(" → ") == 2
    assert not panel.unanswered
    session = await answer(table, kept, seat, "take worker=", "Ranch")
    said = [str(each.move) for each in session.plans[seat]]
    assert said == ["take worker", "fetch shop3"], "of another tile it is said anew"
    session = await answer(table, session, seat, "take worker, fetch=", "Keep the Ranch")
    made = await others_take(table, session, seat)
    assert made[made.index("take worker") :][:3] == ["take worker", "fetch shop3", "keep"]


async def test_who_is_asked_another_kind_of_question_is_told_that_the_card_has_turned(table: Table) -> None:
    session, seat = await to_characters(table)
    state = carson(session)
    state.sides = {**state.sides, "settler": "red"}
    table.positions.keep(session, [])
    session = await table.plan(session.row.id, user_of(session, seat), ["take settler"])
    session = await answer(table, session, seat, "take settler", "$")
    state = carson(session)
    state.sides = {**state.sides, "settler": "yellow"}
    table.positions.keep(session, [])
    assert (await others_take(table, session, seat))[-1] == "take settler"
    session = await table.load(session.row.id)
    for lang, held in (("en", "but the card has turned"), ("fr", "mais la carte s’est retournée")):
        (line,) = plan_lines(session, seat, lang, str)
        assert held in line


async def test_answers_go_with_their_character(table: Table) -> None:
    session, seat = await to_characters(table)
    game, who = session.row.id, user_of(session, seat)
    await table.plan(game, who, ["take settler", "take captain"])
    session = await table.leave_open(game, who)
    session = await table.plan(game, who, [], kept=1)
    assert [each.about for each in session.plans[seat] if each.about] == ["take settler"]
    forged = Wish(
        "BuyFromCard", parse("hire 3", session.game.MOVES), "captain.yellow", lasting=True, about="take captain"
    )
    with pytest.raises(RefusedError):
        await table.intend(game, who, {"take captain": (forged,)})
    session = await table.plan(game, who, [], kept=0)
    assert session.plans[seat] == ()


async def test_a_suggested_plan_answers_for_itself(table: Table) -> None:
    session, seat = await to_characters(table)
    game, who = session.row.id, user_of(session, seat)
    plan = suggested(session.game, session.view(seat), seat, 10)
    session = await table.take_plan(game, who, plan)
    panel = plan_page(session, seat, "en")
    assert panel is not None
    assert panel.asks
    assert not panel.unanswered
    session = await answer(table, session, seat, "take captain", "3 cowboys")
    session = await table.take_plan(game, who, plan)
    (kept,) = [each for each in session.plans[seat] if each.about == "take captain"]
    assert str(kept.move) == "hire 3", "what was said before stays"


async def test_the_plan_says_how_it_answers_in_both_languages(table: Table) -> None:
    session, seat = await to_characters(table)
    game, who = session.row.id, user_of(session, seat)
    cards = [f"take {card}" for card in carson(session).offer]
    session = await table.plan(game, who, cards)
    for lang, button, ask in (
        ("en", "Answer for me then", "Ask me: "),
        ("fr", "Répondre alors pour moi", "Me demander"),
    ):
        panel = plan_page(session, seat, lang)
        assert panel is not None
        assert panel.unanswered
        parts = as_sent(session, seat, panel, lang)
        assert button in [part.get("label") for part in parts]
        assert all(offer.choices[0][1].startswith(ask) for offer in panel.asks)
        assert all(offer.now == offer.choices[0][0] for offer in panel.asks), "nothing is said yet"
    session = await table.leave_open(game, who)
    session = await answer(table, session, seat, "take captain", "2 cowboys")
    for lang, words in (
        ("en", (" → Hire 2 cowboys", " → then as a regular player would")),
        ("fr", (" → Engager 2 cow-boys", " → alors comme le ferait un habitué")),
    ):
        panel = plan_page(session, seat, lang)
        assert panel is not None
        for each in words:
            assert each in panel.text
        as_sent(session, seat, panel, lang)
        (captain,) = [offer for offer in panel.asks if offer.now.startswith("take captain")]
        assert words[0].removeprefix(" → ") in dict(captain.choices)[captain.now]
        for other in range(len(session.seats)):
            if other != seat:
                assert plan_lines(session, other, lang, str) == [], "nobody else sees it"
