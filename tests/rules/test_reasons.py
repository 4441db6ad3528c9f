"""Why something could not be built or paid for, told before it is tried, and what would mend it."""

from __future__ import annotations

import pytest

from rules import carson_city
from rules.carson_city.hindrances import Reason, cannot_build, hindrances
from rules.carson_city.moves import Buy, Keep, Pass, Place
from rules.carson_city.state import State
from rules.game import settle


def town(orange: str, rows: str, more: str = "", now: str = "place", variants: str = "") -> State:
    """Orange with so much, where the town's centre is d4."""
    head = f"round 1\noptions buildings=full lineup=first{variants}\n"
    rest = "track ranch mine bank school hotel station -\n"
    return carson_city.read_position(
        f"{head}{rows}roads d4\norange {orange} cards banker\nblue cards grocer\n{rest}{more}\nnow {now}\n"
    )


CENTRE = "4  .   .   .   h   .   .   .   .\n"


@pytest.mark.parametrize(
    ("rows", "roads", "tile", "reason"),
    [
        (CENTRE, 1, "bank", Reason("no-parcel")),
        ("4  .   .   .   ho  ^o  .   .   .\n", 1, "bank", Reason("no-free-parcel")),
        ("4  .   .   .   h   .   .o  .   .\n", 0, "bank", Reason("no-road", {"need": 1, "have": 0})),
        ("4  .   .   .   h   .   .o  .   .\n", 2, "hotel", Reason("no-road", {"need": 1, "have": 2}, ("e4n",))),
        ("4  .   .   .   h   .   .   .   .o\n", 1, "hotel", Reason("no-road", {"need": 3, "have": 1})),
        ("4  .   .   .   h   .o  .   .   .\n", 1, "station", Reason("no-line", {"need": 7, "have": 1})),
        ("4  .   .   .   h   .   .   .   .o\n", 0, "ranch", None),
        ("4  .   .   .   h   .o  .   .   .\n", 0, "bank", None),
    ],
)
def test_why_a_tile_could_not_stand(rows: str, roads: int, tile: str, reason: Reason | None) -> None:
    assert cannot_build(town(f"$9 roads {roads}", rows), 0, tile) == reason


CROWDED = "3  .   .   ^   ^   ^   .   .   .\n4  .   .   ^   ^   .o  .   .   .\n5  .   .   ^   ^   ^   .   .   .\n"


def test_a_house_needs_room_too() -> None:
    assert cannot_build(town("roads 0", CROWDED), 0, "bank") == Reason("no-house", {"need": 1, "have": 0})
    reason = cannot_build(town("roads 3", CROWDED), 0, "bank")
    assert reason is not None
    assert (reason.key, len(reason.roads)) == ("no-house", 1)


def test_where_roads_do_not_help_none_are_asked_for() -> None:
    rows = "4  .   .   .   h   .o  .   .   .\n"
    state = town("roads 1", rows, variants=" variants=outlaws", more="foes e4\nmenace 9")
    assert cannot_build(state, 0, "bank") == Reason("outlaws")


def test_what_comes_before_the_building_counts() -> None:
    """A parcel one stands on may be bought by then, roads may have come, and wages."""
    rows = "4  .   .   .   h   .   .   .   .\n"
    assert cannot_build(town("roads 0", rows, "on e4 orange"), 0, "bank") is None
    rows = "4  .   .   .   h   .   .o  .   .\n"
    reason = cannot_build(town("roads 0", rows, "on road1 orange"), 0, "bank")
    assert reason is not None
    assert reason.roads == ("e4n",)
    rich = town("$0 roads 0", rows, "on wages orange orange")
    assert [each.key for each in hindrances(rich, 0, Place("shop8"))] == ["no-road"]


def test_money_that_will_not_do() -> None:
    rows = "4  .   .   .   h   .o  .   .   .\n"
    assert hindrances(town("$7", rows), 0, Place("shop8")) == [Reason("too-dear", {"need": 8, "have": 7})]
    assert hindrances(town("$8", rows), 0, Place("shop8")) == []
    both = town("$9", rows, "on shop3 orange")
    assert hindrances(both, 0, Place("shop8")) == [Reason("too-dear-together", {"need": 11, "have": 9})]
    assert hindrances(town("$1", rows), 0, Place("d3")) == [Reason("too-dear", {"need": 2, "have": 1})]
    assert hindrances(town("$2", rows), 0, Place("d3")) == []
    assert hindrances(town("$0", rows), 0, Place("wages")) == []
    assert hindrances(town("$0", rows), 0, Pass()) == []


def test_the_last_property_tile() -> None:
    rows = "1  .o  .o  .o  .o  .o  .o  .o  .o\n4  .o  .o  .o  .o  .   .   .   .\n"
    assert hindrances(town("$9", rows), 0, Place("f4")) == [Reason("no-property-tile")]


def test_when_it_is_bought_and_when_it_is_kept() -> None:
    rows = "4  .   .   .   h   .   .o  .   .\n"
    state = town("$20 roads 1", rows, "on shop8 orange\non shop3 blue", now="resolve shop8")
    settle(state)
    reason = Reason("no-road", {"need": 1, "have": 1}, ("e4n",))
    assert hindrances(state, 0, Buy("shop8")) == [reason]
    state, _ = carson_city.apply(state, 0, Buy("shop8"))
    assert hindrances(state, 0, Keep()) == [reason]
