"""Dates and hours as people type them: `Sunday`, `demain 18h`, `in 3 days`, `1 august`, `2026-08-01`.

Names of days and months are CLDR's, which Babel brings; the other words stand in the catalogue. Every language is
understood whoever reads it.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import date, datetime, time, timedelta
from functools import cache

from babel.dates import get_day_names, get_month_names

from render.language import LANGUAGES
from render.words import say

MORNING = time(8)
"""When a day begins for whoever names only the day."""
UNITS = {"hours": timedelta(hours=1), "days": timedelta(days=1), "weeks": timedelta(weeks=1)}
CLOCK = re.compile(r"\b(\d{1,2})(?::(\d{2})|(?::(\d{2}))? ?(am|pm)\b|h(\d{2})?\b)")
NUMBERS = re.compile(r"\b(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?\b\.?")
ISO = re.compile(r"\b(\d{4})-(\d{1,2})-(\d{1,2})\b")
SHORTEST = 3
"""Letters by which the name of a day or a month is known."""


def plain(text: str) -> str:
    """Without capitals and accents.

    >>> plain("1er Août")
    '1er aout'
    """
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each))


@cache
def words(what: str) -> frozenset[str]:
    """The words of every language for one thing."""
    return frozenset(word for lang in LANGUAGES for word in plain(say(lang, f"bot.date.{what}")).split())


@cache
def names(what: str) -> tuple[tuple[str, int], ...]:
    """The names of days or months in every language, each with its number."""
    given = {"day": get_day_names, "month": get_month_names}[what]
    found = [
        (plain(name), number)
        for each in LANGUAGES.values()
        for number, name in given("wide", locale=each.locale).items()
    ]
    return tuple(found)


def named(what: str, word: str) -> int | None:
    """Which day or month a word means, also where it is only begun."""
    if len(word) < SHORTEST:
        return None
    return next((number for name, number in names(what) if name.startswith(word)), None)


def moment(text: str, now: datetime, lang: str) -> datetime | None:
    """The time to come that is meant, seen from now; None where that cannot be read."""
    typed = plain(text).strip()
    try:
        return later(typed, now, lang) or on_a_day(typed, now)
    except (ValueError, OverflowError):  # no such day, or hour
        return None


def later(typed: str, now: datetime, lang: str) -> datetime | None:
    """So many hours, days or weeks from now; `18h` alone is an hour of the day where people write it so."""
    found = re.fullmatch(r"(?:(\w+) )?(\d{1,3}) ?([a-z]+)", typed)
    if found is None or (found[1] and found[1] not in words("in")):
        return None
    number, unit = int(found[2]), next((each for each in UNITS if found[3] in words(each)), None)
    if unit is None or (unit == "hours" and not found[1] and number <= 24 and lang == "fr"):
        return None
    return now + number * UNITS[unit]


def on_a_day(typed: str, now: datetime) -> datetime | None:
    """A day, an hour, or both."""
    day, rest = numbered(typed, now.date())
    hour = CLOCK.search(rest)
    at = clock(hour) if hour is not None else None
    for word in re.findall(r"[a-z]+", rest[: hour.start()] + rest[hour.end() :] if hour is not None else rest):
        if word in words("tomorrow"):
            day = now.date() + timedelta(days=1)
        elif word in words("today"):
            day = now.date()
        elif (number := named("day", word)) is not None:
            day = now.date() + timedelta(days=(number - now.weekday() - 1) % 7 + 1)
        elif (number := named("month", word)) is not None:
            day = of_month(rest, number, now.date())
        elif word not in words("filler"):
            return None
    if day is None and at is None:
        return None
    found = datetime.combine(day or now.date(), at or MORNING, now.tzinfo)
    return found + timedelta(days=1) if day is None and found <= now else found


def numbered(typed: str, today: date) -> tuple[date | None, str]:
    """A date in numbers, and what stands beside it."""
    if (found := ISO.search(typed)) is not None:
        return date(int(found[1]), int(found[2]), int(found[3])), typed[: found.start()] + typed[found.end() :]
    if (found := NUMBERS.search(typed)) is None:
        return None, typed
    day, month = int(found[1]), int(found[2])
    if month > 12:
        day, month = month, day
    rest = typed[: found.start()] + typed[found.end() :]
    return (date(int(found[3]), month, day) if found[3] else next_one(month, day, today)), rest


def of_month(typed: str, month: int, today: date) -> date:
    """A day of a month that has a name: `1 august`, `august 1st 2027`."""
    year, day = re.search(r"\b\d{4}\b", typed), re.search(r"\b(\d{1,2})(?:st|nd|rd|th|er)?\b(?!:)", typed)
    number = int(day[1]) if day is not None else 1
    return date(int(year[0]), month, number) if year is not None else next_one(month, number, today)


def next_one(month: int, day: int, today: date) -> date:
    """The next day of that name; today is not one."""
    this = date(today.year, month, day)
    return this if this > today else date(today.year + 1, month, day)


def clock(found: re.Match[str]) -> time:
    """An hour of the day."""
    hour, minutes = int(found[1]), int(found[2] or found[3] or found[5] or 0)
    if found[4]:
        hour = hour % 12 + (12 if found[4] == "pm" else 0)
    return time(hour % 24 if hour == 24 else hour, minutes)
