"""Which game? The first question of a lobby, as a list: each answer with a sentence about it, and how long it takes."""

from __future__ import annotations

from collections.abc import Mapping

from bot.panel.presets import about_preset, chosen, preset_name, presets
from bot.store.games import GameRow
from bot.ui.buttons import PageSelect
from render.words import say
from rules.game import Game


def preset_select(games: Mapping[str, Game], row: GameRow) -> PageSelect:
    """The list, with the answer that holds now."""
    offered, now, lang = presets(games), chosen(games, row), row.lang
    names = tuple((each.key, preset_name(lang, each)) for each in offered)
    about = {each.key: about_preset(lang, each, games[each.game]) for each in offered}
    return PageSelect("preset", row.id, say(lang, "bot.preset.which"), names, now.key if now is not None else "", about)
