"""What a host can choose in the lobby, as plain fields: the game's own options first, then the table's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from bot.panel.presets import WITH_VARIANT, days, with_days
from bot.store.games import GameRow, SeatRow
from bot.table import deeds
from bot.table.ladder import ASKED, LATE, TOLD, wait_until
from render.language import LANGUAGES
from render.options import about, about_option, explained, game_name, option_name, value_name
from render.words import say
from rules.ai import LEVELS
from rules.game import Choice, Game

HINTS: dict[str, int | None] = {"alone": None, "yes": 1, "no": 0}
"""Who may ask what a good player would do: whoever plays alone, everybody, nobody."""
CLOCK_NAMES = {pace: name for name, pace in deeds.CLOCKS.items()}


@dataclass(frozen=True)
class FieldValue:
    """One value: what is shown, and a line to explain it."""

    value: str
    label: str
    about: str = ""


@dataclass(frozen=True)
class Field:
    """One select: what it is about, its values, which of them hold now."""

    key: str
    title: str
    about: str
    entries: tuple[FieldValue, ...]
    chosen: tuple[str, ...]
    several: bool = False

    @classmethod
    def blank(cls, key: str) -> Self:
        """A field of which only the key is known."""
        return cls(key, "-", "", (FieldValue("-", "-"),), ())


def fields(games: Mapping[str, Game], row: GameRow, seats: list[SeatRow], lang: str) -> list[Field]:
    """Everything the host of this game can choose from a list."""
    return [*which_game(games, row, lang), *of_the_game(games[row.game], row, lang), *of_the_table(row, seats, lang)]


def which_game(games: Mapping[str, Game], row: GameRow, lang: str) -> list[Field]:
    """The game itself, where there are several."""
    if len(games) < 2:
        return []
    entries = tuple(
        FieldValue(game, game_name(lang, game), with_days(lang, explained(lang, f"game.{game}"), days(game)))
        for game in games
    )
    return [Field("game", say(lang, "bot.setup.game"), say(lang, "bot.setup.about.game"), entries, (row.game,))]


def of_the_game(game: Game, row: GameRow, lang: str) -> list[Field]:
    """What the rules let a table decide; texts are typed, not chosen."""
    return [
        Field(
            option,
            option_name(lang, option),
            about_option(lang, option),
            tuple(
                FieldValue(value, value_name(lang, option, choice, value), about_value(lang, option, choice, value))
                for value in choice.values
            ),
            choice.chosen,
            several=choice.kind == "some",
        )
        for option, choice in game.choices(game.parse_options(row.options)).items()
        if choice.values
    ]


def about_value(lang: str, option: str, choice: Choice, value: str) -> str:
    """A value in one line; a variant also with how long the game takes with it."""
    text = about(lang, option, choice, value)
    return with_days(lang, text, WITH_VARIANT.get(value)) if option == "variants" else text


def of_the_table(row: GameRow, seats: list[SeatRow], lang: str) -> list[Field]:
    """Computer players, the language of the channel, the pace, what happens to who does not move, hints."""
    computers = [
        FieldValue(
            f"+{level}", say(lang, "bot.setup.add", kind=kind_name(lang, level)), explained(lang, f"computer.{level}")
        )
        for level in LEVELS
    ]
    for seat in seats:
        if seat.computer is not None and seat.user is None:
            computers += [
                FieldValue(
                    f"{seat.seat}={level}",
                    say(lang, "bot.setup.level", name=seat.name, level=say(lang, f"bot.level.{level}")),
                    explained(lang, f"computer.{level}"),
                )
                for level in LEVELS
                if level != seat.computer
            ]
            remove = say(lang, "bot.setup.remove", name=seat.name)
            computers.append(FieldValue(f"-{seat.seat}", remove, kind_name(lang, seat.computer)))
    late = tuple(FieldValue(each, say(lang, f"bot.late.{each}")) for each in LATE)
    allowed = tuple(FieldValue(each, say(lang, f"bot.hints.{each}")) for each in HINTS)
    spoken = tuple(FieldValue(each.code, each.name) for each in LANGUAGES.values())

    def field(key: str, entries: tuple[FieldValue, ...], chosen: str) -> Field:
        return Field(key, say(lang, f"bot.setup.{key}"), say(lang, f"bot.setup.about.{key}"), entries, (chosen,))

    return [
        field("computers", tuple(computers), ""),
        field("language", spoken, row.lang),
        field("pace", clocks(row, lang), str(row.pace)),
        *([field("late", late, row.late)] if row.pace else []),
        field("hints", allowed, next(each for each, value in HINTS.items() if value == row.hints)),
    ]


def kind_name(lang: str, kind: str) -> str:
    return say(lang, f"bot.host.kind.{kind}")


def clocks(row: GameRow, lang: str) -> tuple[FieldValue, ...]:
    """The clocks that are offered, and the one that was typed; each with what happens when it runs out."""
    offered = [*deeds.CLOCKS.values()]
    return tuple(
        FieldValue(str(pace), clock_text(lang, pace), about_clock(lang, pace, row.late))
        for pace in (offered if row.pace in offered else [*offered, row.pace])
    )


def about_clock(lang: str, pace: int, late: str) -> str:
    """For whom a clock is, when the table is told that somebody does not move, and what happens then."""
    name = CLOCK_NAMES.get(pace)
    said = [say(lang, f"bot.clock.about.{name}")] if name else []
    if pace:
        then = say(lang, f"bot.clock.then.{late}", time=time_text(lang, pace * wait_until(ASKED[0])))
        said.append(say(lang, "bot.clock.told", time=time_text(lang, pace * wait_until(TOLD)), then=then))
    return " ".join(said)


def clock_text(lang: str, pace: int) -> str:
    """The clock of a table by its name, and when the first reminder comes."""
    return say(lang, f"bot.clock.{CLOCK_NAMES.get(pace, 'other')}", time=time_text(lang, pace))


def time_text(lang: str, seconds: int) -> str:
    """1 hour, 12 hours, 2 days."""
    if seconds % deeds.DAY == 0:
        return say(lang, "bot.host.days", number=seconds // deeds.DAY)
    return say(lang, "bot.host.hours", number=seconds // deeds.HOUR)
