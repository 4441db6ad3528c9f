"""Which game? What a table may begin with at one tap, and how many days each takes.

The days are those of the model in `bot.pace`, for four players who look in twice a day, as 16 to 80 games each gave on
17 November 2026 (docs/architecture.md has how sure they are); measure them again with

    python -m bot pace --game GAME --options "variants=VARIANT" --players 4 --games 24 --orders defaults

for people who plan ahead and leave standing orders, and `--orders off` for those who only answer what they are asked.
All buildings, random characters and the original edition change neither by more than the model can tell. Three players
take 5.2 and 37.9 days, five 7.5 and 60.9.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from bot.store.games import GameRow
from bot.table.deeds import DAY, HOUR
from bot.table.session import RefusedError
from render.options import explained, game_name
from render.words import say
from rules.game import Game


class Days(NamedTuple):
    """How long a game takes: where everybody plans ahead, and where everybody waits to be asked."""

    planned: float
    asked: float


KIT = "kit"
"""Where all place at the same time a game is another one, so the other variants are added to that."""
PLAIN: dict[str, Days] = {"carson_city": Days(6.0, 49.0), "card_game": Days(10.2, 38.6)}
WITH_VARIANT = {
    "beginning": Days(7.4, 52.1),
    "river": Days(6.4, 49.5),
    "might": Days(9.4, 58.0),
    KIT: Days(5.1, 20.9),
    "outlaws": Days(6.6, 48.4),
    "horses": Days(8.0, 52.6),
}
WITH_ALL = Days(10.1, 31.9)


@dataclass(frozen=True)
class Preset:
    """A game with its options and its pace."""

    key: str
    game: str
    options: str = ""
    pace: int = DAY


EVERYTHING = f"buildings=full lineup=random variants={'+'.join(WITH_VARIANT)}"
PRESETS = (
    Preset("first", "carson_city"),
    Preset("evening", "carson_city", f"variants={KIT}", HOUR),
    Preset("everything", "carson_city", EVERYTHING),
    Preset("cards", "card_game"),
)


def presets(games: Collection[str]) -> list[Preset]:
    """What can be begun with; a game that has no preset of its own, as it is."""
    ours = [preset for preset in PRESETS if preset.game in games]
    return [*ours, *(Preset(game, game) for game in games if game not in {each.game for each in ours})]


def named(games: Collection[str], key: str) -> Preset:
    """Raises RefusedError where there is no such preset, or none any more."""
    found = next((each for each in presets(games) if each.key == key), None)
    if found is None:
        raise RefusedError("gone")
    return found


def values(preset: Preset, games: Mapping[str, Game], pace: int) -> dict[str, str | int | None]:
    """The fields of a lobby that takes a preset."""
    options = str(games[preset.game].parse_options(preset.options))
    return {"game": preset.game, "options": options, "pace": pace}


def preset_name(lang: str, preset: Preset) -> str:
    return say(lang, f"bot.preset.choice.{preset.key}") if preset in PRESETS else game_name(lang, preset.game)


def about_preset(lang: str, preset: Preset, game: Game) -> str:
    """What it is in a sentence, and how long it takes."""
    key = f"preset.{preset.key}" if preset in PRESETS else f"game.{preset.game}"
    return with_days(lang, explained(lang, key), days(preset.game, variants(game, preset.options)))


def chosen(games: Mapping[str, Game], row: GameRow) -> Preset | None:
    """The preset that a lobby stands at; None where the host has put together something of their own."""
    game = games[row.game]
    options = str(game.parse_options(row.options))
    ours = (each for each in presets(games) if each.game == row.game)
    return next((each for each in ours if str(game.parse_options(each.options)) == options), None)


def pace_of(preset: Preset, row: GameRow) -> int:
    """The pace of a lobby that takes a preset: one that the host chose by hand stays."""
    return preset.pace if row.pace in {each.pace for each in PRESETS} else row.pace


def variants(game: Game, options: str) -> tuple[str, ...]:
    """The variants among some options; none where a game has no such thing."""
    found = game.choices(game.parse_options(options)).get("variants")
    return tuple(found.chosen) if found is not None else ()


def days(game: str, played: Iterable[str] = ()) -> Days | None:
    """How long a game with these variants takes; None where nobody has measured it.

    What was measured together counts as it is; else each variant adds what it adds alone.
    """
    plain, chosen = PLAIN.get(game), set(played)
    if plain is None or not chosen <= WITH_VARIANT.keys():
        return None
    if chosen == WITH_VARIANT.keys():
        return WITH_ALL
    planned, asked = WITH_VARIANT[KIT] if KIT in chosen else plain
    for each in chosen - {KIT}:
        planned += WITH_VARIANT[each].planned - plain.planned
        asked += WITH_VARIANT[each].asked - plain.asked
    return Days(planned, asked)


def with_days(lang: str, text: str, found: Days | None) -> str:
    """A sentence with how long it takes behind it."""
    if found is None:
        return text
    return say(lang, "bot.preset.with-days", text=text, planned=round(found.planned), asked=round(found.asked))


def length(lang: str, game: str, played: Iterable[str], *, alone: bool = False) -> str:
    """How long a game takes, in a sentence; nothing where nobody knows. Computer players keep nobody waiting."""
    found = days(game, played)
    if found is not None and alone:
        return say(lang, "bot.preset.length-alone")
    if found is None:
        return ""
    return say(lang, "bot.preset.length", planned=round(found.planned), asked=round(found.asked))
