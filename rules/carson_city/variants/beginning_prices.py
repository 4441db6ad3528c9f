"""The price table of the opening sheet, as data, and what a sheet adds up to. Rulebook 11.1.1, ruling Q23."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rules.carson_city.names import SHEET_ITEMS
from rules.carson_city.state import Options
from rules.notation import IllegalError, nearest

Written = Mapping[str, int]
"""A sheet: how much of what; what is not named is not bought."""

CASH = 50


class Price(NamedTuple):
    """What one of something costs, and how many may be bought."""

    dollars: int
    most: int


PRICES = {
    "cowboys": Price(5, 6),
    "revolvers": Price(5, 3),
    "roads": Price(4, 5),
    "parcels": Price(8, 5),
    "vp": Price(4, 5),
    "sides": Price(8, 1),
    "second": Price(8, 1),
    "dice": Price(12, 1),
    "giveup": Price(2, 10),
}
"""The house price table (Q23); a table that owns the printed sheet corrects it with the option `prices`.

A point given up brings its price instead of costing it.
"""
GIVEN_UP = (5, 10)
"""How many points may be given up for money."""
MOST = {"cowboys": 9, "parcels": 8, "sides": 1, "second": 1, "dice": 1, "giveup": 10}
"""What no price table may exceed: a player's pieces, room on the map, a power is had once."""
MOST_OF_ANY = 12


@lru_cache(maxsize=64)
def price_table(corrections: tuple[str, ...]) -> dict[str, Price]:
    """The prices of a table. A correction is `cowboys:6`, or `cowboys:6:4` where another number may be bought."""
    prices = dict(PRICES)
    for word in corrections:
        item, *numbers = word.split(":")
        if item not in PRICES:
            raise IllegalError("unknown-price", word=item, nearest=nearest(item, PRICES), choices=" ".join(PRICES))
        most = MOST.get(item, MOST_OF_ANY)
        if len(numbers) == 1:
            numbers.append(str(PRICES[item].most))
        if len(numbers) != 2 or not all(each.isdecimal() and len(each) < 3 for each in numbers):
            raise IllegalError("bad-price", word=word, most=most, dollars=CASH)
        prices[item] = Price(int(numbers[0]), int(numbers[1]))
        if prices[item].dollars > CASH or prices[item].most > most:
            raise IllegalError("bad-price", word=word, most=most, dollars=CASH)
    return prices


def check_prices(options: Options) -> IllegalError | None:
    try:
        price_table(options.prices)
    except IllegalError as problem:
        return problem
    return None


def unit(options: Options, item: str) -> int:
    """What one of an item costs; below zero where it brings money."""
    return _unit(options.prices, item)


def _unit(prices: tuple[str, ...], item: str) -> int:
    if item == "bid":
        return 1
    dollars = price_table(prices)[item].dollars
    return -dollars if item == "giveup" else dollars


def left(options: Options, sheet: Written) -> int:
    """The money left: the $50, and what points given up bring, less what is spent, the bid included."""
    return CASH - sum([unit(options, item) * number for item, number in sheet.items()])


def written(sheet: Written, item: str, number: int) -> Written:
    """A sheet with one number changed."""
    changed = {**sheet, item: number}
    return {each: changed[each] for each in SHEET_ITEMS if changed.get(each)}


def numbers(options: Options, sheet: Written, item: str) -> range | tuple[int, ...]:
    """What may stand beside an item, money apart."""
    return _numbers(options.prices, item, sheet.get("bid", 0) + left(options, sheet))


def _numbers(prices: tuple[str, ...], item: str, bid: int) -> range | tuple[int, ...]:
    if item == "bid":
        return range(max(0, bid) + 1)
    most = price_table(prices)[item].most
    return (0, *(each for each in GIVEN_UP if each <= most)) if item == "giveup" else range(most + 1)


@lru_cache(maxsize=8192)
def affordable(prices: tuple[str, ...], item: str, now: int, money: int) -> tuple[int, ...]:
    """Every other number that so much money allows beside an item. Any amount may be bid, also the same again."""
    price, bid = _unit(prices, item), item == "bid"
    open_to = _numbers(prices, item, now + money)
    return tuple(number for number in open_to if (number - now) * price <= money and (number != now or bid))
