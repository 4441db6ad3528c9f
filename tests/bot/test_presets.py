"""Which game? What can be begun with at one tap, in a sentence with its days that a list shows whole."""

from __future__ import annotations

import pytest

from bot.limits.table import OPTION_DESCRIPTION, OPTION_LABEL
from bot.panel import presets
from bot.panel.lobby_fields import fields
from bot.store.games import GameRow
from bot.table.deeds import CLOCKS, DAY, HOUR
from bot.table.session import RefusedError
from rules import GAMES
from rules.carson_city.names import VARIANTS
from tests.support.languages import COMPLETE
from tests.support.tables import EVERY

EACH = pytest.mark.parametrize("lang", COMPLETE)


def lobby(game: str = "carson_city", options: str = "", pace: int = DAY) -> GameRow:
    return GameRow(1, 1, 1, 1, game, options, "", "", "lobby", "en", pace, 0, 0, 0, 0)


def test_every_preset_makes_a_game_that_is_known_again() -> None:
    assert {each.game for each in presets.PRESETS} == presets.PLAIN.keys()
    assert {each.pace for each in presets.PRESETS} <= {*CLOCKS.values()}
    for each in presets.PRESETS:
        row = lobby(each.game, each.options)
        assert presets.chosen(GAMES, row) == each
    assert presets.chosen(GAMES, lobby()) is presets.PRESETS[0], "what a new table begins with"
    assert presets.chosen(GAMES, lobby(options="variants=might")) is None


def test_everything_is_everything() -> None:
    game = GAMES["carson_city"]
    found = game.choices(game.parse_options(presets.EVERYTHING))
    assert set(found["variants"].chosen) == set(VARIANTS) == set(presets.WITH_VARIANT)
    assert (found["buildings"].chosen, found["lineup"].chosen) == (("full",), ("random",))


def test_a_game_without_a_preset_is_offered_as_it_is() -> None:
    assert [each.key for each in presets.presets(EVERY)][-1] == "sealed"
    assert presets.named(EVERY, "sealed") == presets.Preset("sealed", "sealed")
    with pytest.raises(RefusedError):
        presets.named(GAMES, "sealed")


def test_a_pace_chosen_by_hand_stays() -> None:
    evening = presets.named(GAMES, "evening")
    assert presets.pace_of(evening, lobby()) == HOUR
    assert presets.pace_of(presets.PRESETS[0], lobby(pace=HOUR)) == DAY
    assert presets.pace_of(evening, lobby(pace=7 * DAY)) == 7 * DAY


def test_days_add_up() -> None:
    assert presets.days("carson_city") == presets.PLAIN["carson_city"]
    assert presets.days("carson_city", ["kit"]) == presets.WITH_VARIANT["kit"]
    assert presets.days("carson_city", VARIANTS) == presets.WITH_ALL
    assert presets.days("sealed") is None
    assert presets.days("card_game", ["unheard-of"]) is None
    together = presets.days("carson_city", ["kit", "might"])
    assert together is not None
    kit, might, plain = (*map(presets.WITH_VARIANT.get, ("kit", "might")), presets.PLAIN["carson_city"])
    assert kit is not None
    assert might is not None
    assert together.asked == pytest.approx(kit.asked + might.asked - plain.asked)
    assert together.planned == pytest.approx(kit.planned + might.planned - plain.planned)


@EACH
def test_sentences_and_their_days_are_shown_whole(lang: str) -> None:
    for each in presets.PRESETS:
        about = presets.about_preset(lang, each, GAMES[each.game])
        assert about.endswith(("days", "jours"))
        assert len(about) <= OPTION_DESCRIPTION, about
        assert len(presets.preset_name(lang, each)) <= OPTION_LABEL
    for field in fields(GAMES, lobby(), [], lang):
        for entry in field.entries:
            assert len(entry.about) <= OPTION_DESCRIPTION, entry.about
            if field.key == "variants" or entry.value in presets.PLAIN:
                assert entry.about.endswith(("days", "jours")), entry.about
