"""Time zones as people type them: a city, a country, in any language we speak, or the zone's own name.

>>> named("paris"), named("New York"), named("Londres"), named("europe/rome")
(['Europe/Paris'], ['America/New_York'], ['Europe/London'], ['Europe/Rome'])
>>> named("Portland")
['America/Los_Angeles', 'America/New_York']
>>> named("Carson City Saloon")
[]
"""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from babel.core import get_global

from render.language import LANGUAGES

UNLIVED = {"localtime", "Factory", "posixrules"}
"""What the database of zones has beside places."""
TOWNS = {
    "America/Chicago": "austin dallas houston minneapolis new-orleans san-antonio memphis nashville kansas-city",
    "America/Denver": "salt-lake-city albuquerque",
    "America/Edmonton": "calgary",
    "America/Los_Angeles": "carson-city las-vegas oakland portland sacramento san-diego san-francisco seattle",
    "America/New_York": "atlanta baltimore boston cleveland miami orlando philadelphia pittsburgh portland washington",
    "America/Sao_Paulo": "brasilia rio rio-de-janeiro",
    "America/Toronto": "hamilton ottawa quebec",
    "Asia/Kolkata": "bangalore chennai delhi hyderabad mumbai new-delhi",
    "Asia/Shanghai": "beijing guangzhou pekin shenzhen",
    "Asia/Tokyo": "kyoto osaka",
    "Europe/Berlin": "bonn cologne dresden dusseldorf francfort frankfurt hambourg hamburg koln leipzig munich munchen"
    " nuremberg nurnberg stuttgart",
    "Europe/Brussels": "anvers antwerp bruges brugge charleroi gand gent ghent liege namur",
    "Europe/Amsterdam": "eindhoven la-haye rotterdam the-hague utrecht",
    "Europe/London": "birmingham bristol cambridge cardiff edinburgh edimbourg glasgow leeds liverpool manchester"
    " oxford england scotland uk wales",
    "Europe/Madrid": "barcelona barcelone bilbao sevilla seville valence valencia",
    "Europe/Paris": "bordeaux brest clermont-ferrand dijon grenoble lille lyon marseille metz montpellier nancy nantes"
    " nice reims rennes rouen strasbourg toulon toulouse tours",
    "Europe/Rome": "bologna florence firenze genoa milan milano naples napoli torino turin venice venise",
    "Europe/Vienna": "graz linz salzbourg salzburg wien",
    "Europe/Warsaw": "cracovie cracow gdansk krakow wroclaw",
    "Europe/Zurich": "bale basel bern berne geneva geneve lausanne neuchatel",
    "Europe/Istanbul": "ankara izmir",
    "Europe/Moscow": "saint-petersbourg saint-petersburg st-petersburg",
    "Europe/Copenhagen": "aarhus",
    "Europe/Stockholm": "goteborg gothenburg malmo",
    "Europe/Lisbon": "porto",
    "Australia/Sydney": "canberra",
    "Pacific/Auckland": "christchurch wellington",
}
"""Large towns whose clock goes by another town's zone."""


def plain(text: str) -> str:
    """Words without accents, capitals and what parts them."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return re.sub(r"[^a-z0-9/+]+", "-", "".join(each for each in bare if not unicodedata.combining(each))).strip("-")


@cache
def keys() -> tuple[str, ...]:
    """Every zone there is, by its own name."""
    return tuple(sorted(available_timezones() - UNLIVED))


@cache
def own_names() -> dict[str, str]:
    """Every zone by its own name as it is compared."""
    return {plain(key): key for key in keys()}


@cache
def places() -> dict[str, tuple[str, ...]]:
    """Zones by what people call them: towns first in the zones' own names, then ours, then countries."""
    found: dict[str, list[str]] = {}
    known = set(keys())

    def add(name: str, zones: Iterable[str]) -> None:
        found.setdefault(plain(name), []).extend(each for each in zones if each in known)

    for key in keys():
        add(key.rpartition("/")[2], [key])
    for zone, towns in TOWNS.items():
        for town in towns.split():
            add(town, [zone])
    countries = get_global("territory_zones")
    add("usa", countries["US"])
    for language in LANGUAGES.values():
        for key, words in language.locale.time_zones.items():
            if "city" in words:
                add(words["city"], [key])
        for code, country in language.locale.territories.items():
            if plain(country) not in found:
                add(country, countries.get(str(code), ()))
    return {name: tuple(dict.fromkeys(zones)) for name, zones in found.items() if zones}


def named(text: str) -> list[str]:
    """The zones that a text may mean, the likeliest first; one alone where they all have the same time."""
    wanted = plain(text)
    if wanted in own_names() and "/" in wanted:
        return [own_names()[wanted]]
    different: dict[tuple[datetime.timedelta | None, ...], str] = {}
    for zone in sorted(places().get(wanted, ()), key=lambda each: each not in TOWNS):
        different.setdefault(clock(zone), zone)
    return [*different.values()]


@cache
def clock(zone: str) -> tuple[datetime.timedelta | None, ...]:
    """How a zone's clock goes through a year: zones that agree are one to those who live there."""
    return tuple(datetime.datetime(2026, month, 1, tzinfo=ZoneInfo(zone)).utcoffset() for month in range(1, 13))


def offered(typed: str, most: int) -> list[str]:
    """Zones to choose from while somebody types."""
    wanted = plain(typed)
    begun = [zone for name, zones in places().items() if wanted and name.startswith(wanted) for zone in zones]
    begun.sort(key=lambda each: each not in TOWNS)
    return [*dict.fromkeys([*begun, *(key for name, key in own_names().items() if wanted in name)])][:most]
