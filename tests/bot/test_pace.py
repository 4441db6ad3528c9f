"""The model of how many days a game takes."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.pace import report
from bot.pace.model import HABITS, ModelTable
from bot.pace.people import DAY, LOOKS, SLEEPING, WAKING, Person
from rules import GAMES
from rules.ai.advice import advise
from rules.game import to_act
from rules.match import Match
from rules.plans import ahead


def test_people_look_twice_a_day_and_never_at_night() -> None:
    for seed in range(20):
        person, hour, days = Person(Random(seed)), 12.0, dict[int, int]()
        for _ in range(50):
            later = person.look(hour)
            assert later > hour
            hour = later
            own = (hour - person.zone) % DAY
            assert WAKING <= own <= SLEEPING
            day = int((hour - person.zone) // DAY)
            days[day] = days.get(day, 0) + 1
        assert all(days[day] == LOOKS for day in range(2, 20))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_plans_and_orders_save_days_and_questions(name: str) -> None:
    options = "lineup=first" if name == "carson_city" else ""
    days, questions = [], []
    for habit in ("off", "plans", "all"):
        habits = dict.fromkeys(range(3), HABITS[habit])
        courses = [ModelTable(GAMES[name], options, 3, "newcomer", habits, Random(seed)).played() for seed in range(2)]
        days.append(sum(course.days for course in courses))
        questions.append(sum(course.questions.total() for course in courses))
        for course in courses:
            assert sum(course.waited.values()) == pytest.approx(course.days)
            assert all(course.rings[seat] <= course.questions[seat] for seat in range(3))
            assert len(course.scores) == 3
    assert days == sorted(days, reverse=True)
    assert questions == sorted(questions, reverse=True)
    assert days[2] < days[0] / 2


def test_the_last_to_choose_a_character_can_be_advised() -> None:
    match = Match("carson_city", players=3, seed="pace")
    while not match.legal() or match.legal()[0].verb != "take":
        match.play(str(match.legal()[0]))
    last = match.state.agenda[-1].waiting[-1]
    assert last not in to_act(match.state)
    imagined = ahead(match.view(last), last)
    assert imagined is not None
    assert "take" in {each.move.verb for each in advise(match.game, imagined, last)}


@pytest.mark.slow
def test_the_command_tells_means_with_their_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert report.main(["--games", "2", "--players", "2", "--level", "newcomer", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    low, high = found["days"][1:]
    assert low <= found["days"][0] <= high
    assert found["kinds"]["Placement"][0] > 0
    assert "edge" not in found, "everybody plans"
    assert report.main(["--games", "2", "--players", "2", "--level", "newcomer", "--users", "1"]) == 0
    assert "users are ahead by" in capsys.readouterr().out
    with pytest.raises(SystemExit) as refused:
        report.main(["--options", "lineup=nobody"])
    assert refused.value.code == 2
