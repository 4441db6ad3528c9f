"""Time zones as people type them."""

from __future__ import annotations

from zoneinfo import available_timezones

import pytest

from render.zones import TOWNS, keys, named, offered, places, plain


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Paris", "Europe/Paris"),
        ("  PARIS ", "Europe/Paris"),
        ("europe/paris", "Europe/Paris"),
        ("Lyon", "Europe/Paris"),
        ("France", "Europe/Paris"),
        ("new york", "America/New_York"),
        ("Londres", "Europe/London"),
        ("Genève", "Europe/Zurich"),
        ("Montréal", "America/Montreal"),
        ("München", "Europe/Berlin"),
        ("Allemagne", "Europe/Berlin"),
        ("São Paulo", "America/Sao_Paulo"),
        ("UTC", "Etc/UTC"),
        ("Indianapolis", "America/Indiana/Indianapolis"),
    ],
)
def test_a_place_by_any_of_its_names(typed: str, zone: str) -> None:
    assert named(typed) == [zone]


def test_where_a_name_means_several_places_all_are_named() -> None:
    assert named("Portland") == ["America/Los_Angeles", "America/New_York"]
    american = named("États-Unis")
    assert american == named("USA") == named("united states")
    assert {"America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"} <= set(american)


@pytest.mark.parametrize("nonsense", ["", "-", "é", "Carson/City", "localtime", "\N{PILE OF POO}", "a" * 5000])
def test_nonsense_is_nowhere(nonsense: str) -> None:
    assert named(nonsense) == []


@pytest.mark.slow
def test_every_zone_can_be_named() -> None:
    assert TOWNS.keys() <= available_timezones()
    assert all(zone in keys() for zones in places().values() for zone in zones)
    assert all(named(key) == [key] for key in keys() if "/" in key)
    assert all(town == plain(town) for towns in TOWNS.values() for town in towns.split())


def test_what_is_offered_while_somebody_types() -> None:
    assert offered("pari", 5)[0] == "Europe/Paris"
    assert offered("lyo", 5) == ["Europe/Paris"]
    assert "America/New_York" in offered("new y", 5)
    assert len(offered("", 25)) == 25
