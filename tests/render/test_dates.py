"""Dates and hours as people type them, in both languages."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from render.dates import moment

NOW = datetime(2026, 7, 15, 14, 30, tzinfo=ZoneInfo("Europe/Paris"))
"""A Wednesday."""


@pytest.mark.parametrize(
    ("typed", "lang", "meant"),
    [
        ("Sunday", "en", "2026-07-19 08:00"),
        ("until sunday 18:00", "en", "2026-07-19 18:00"),
        ("sun 6pm", "en", "2026-07-19 18:00"),
        ("wednesday", "en", "2026-07-22 08:00"),
        ("dimanche 18h30", "fr", "2026-07-19 18:30"),
        ("jusqu’à demain", "fr", "2026-07-16 08:00"),
        ("tomorrow at 7:30", "en", "2026-07-16 07:30"),
        ("today 20:00", "en", "2026-07-15 20:00"),
        ("18:00", "en", "2026-07-15 18:00"),
        ("18h", "fr", "2026-07-15 18:00"),
        ("9h", "fr", "2026-07-16 09:00"),
        ("36h", "fr", "2026-07-17 02:30"),
        ("12h", "en", "2026-07-16 02:30"),
        ("in 3 days", "en", "2026-07-18 14:30"),
        ("3d", "en", "2026-07-18 14:30"),
        ("dans 3 jours", "fr", "2026-07-18 14:30"),
        ("dans 12h", "fr", "2026-07-16 02:30"),
        ("2 weeks", "en", "2026-07-29 14:30"),
        ("2026-08-01", "en", "2026-08-01 08:00"),
        ("1 August", "en", "2026-08-01 08:00"),
        ("August 1st 19:00", "en", "2026-08-01 19:00"),
        ("1er août", "fr", "2026-08-01 08:00"),
        ("le 3 janvier", "fr", "2027-01-03 08:00"),
        ("1/8", "fr", "2026-08-01 08:00"),
        ("01.08.2026 9:15", "en", "2026-08-01 09:15"),
        ("8/20", "en", "2026-08-20 08:00"),
    ],
)
def test_what_is_meant(typed: str, lang: str, meant: str) -> None:
    found = moment(typed, NOW, lang)
    assert found is not None, typed
    assert found.strftime("%Y-%m-%d %H:%M") == meant
    assert found.tzinfo == NOW.tzinfo


@pytest.mark.parametrize(
    "typed", ["", "soon", "31/31", "2026-13-40", "25:99", "Sunday or so", "1000000 days", "février 30"]
)
def test_what_means_nothing(typed: str) -> None:
    assert moment(typed, NOW, "en") is None
