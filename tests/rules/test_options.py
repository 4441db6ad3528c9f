"""What a table may agree on, as text: read, written, refused with what would work."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules import codec
from rules.carson_city import State, fan, hooks, parse_options, random_options, setup
from rules.carson_city.hooks import Variant, variants
from rules.carson_city.names import VARIANTS
from rules.carson_city.state import Options
from rules.notation import IllegalError


@pytest.fixture
def every_variant(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All six as blanks, so that reading them does not depend on what they do."""
    for name in VARIANTS:
        monkeypatch.setitem(hooks.VARIANTS, name, Variant(name, options=("river",) if name == "river" else ()))
    hooks._variants.cache_clear()
    yield
    hooks._variants.cache_clear()


def test_a_table_without_variants_is_written_as_ever() -> None:
    assert str(parse_options("")) == "edition=bigbox buildings=first lineup=first"


@pytest.mark.usefixtures("every_variant")
def test_options_are_read_and_written() -> None:
    text = "edition=bigbox buildings=first lineup=first variants=river+horses river=d1+d2 mountains=7"
    options = parse_options("variants=horses+river,mountains=7 river=d1+d2")
    assert str(options) == text
    assert parse_options(text) == options
    assert options.has("river")
    assert not options.has("kit")
    state = setup(options, 3)
    assert [each.name for each in variants(state)] == ["river", "horses"]
    assert codec.from_json(codec.to_json(state, State), State) == state


EVERY_OPTION = f"edition buildings lineup variants river prices {'extra ' if fan.MODULES else ''}mountains"


@pytest.mark.usefixtures("every_variant")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("variants=rivr", IllegalError("unknown-variant", word="rivr", nearest="river", choices=" ".join(VARIANTS))),
        (
            "edition=original variants=horses",
            IllegalError("variant-not-in-box", variant="horses", choices="river might kit"),
        ),
        ("river=d1", IllegalError("option-needs-variant", option="river", variant="river")),
        ("variants=river river=d9", IllegalError("unknown-word", kind="parcel", word="d9", nearest="")),
        ("mountains=12", IllegalError("unknown-value", option="mountains", word="12", choices="0 1 2 3 4 5 6 7 8 9")),
        ("variant=kit", IllegalError("unknown-option", word="variant", nearest="variants", choices=EVERY_OPTION)),
    ],
)
def test_what_makes_no_game_is_refused(text: str, problem: IllegalError) -> None:
    with pytest.raises(IllegalError) as raised:
        parse_options(text)
    assert raised.value == problem


@pytest.mark.usefixtures("every_variant")
def test_random_options_have_every_variant_of_their_box() -> None:
    rng = Random(1)
    drawn = [random_options(rng)[0] for _ in range(200)]
    assert {name for options in drawn for name in options.variants} == set(VARIANTS)
    assert all(set(options.variants) <= set(options.box.variants) for options in drawn)
    assert any(not options.variants for options in drawn)
    assert all(parse_options(str(options)) == options for options in drawn if options.lineup != "random")


def test_the_mountains_are_the_table_s_number() -> None:
    def rises(options: Options) -> int:
        return sum(getattr(step, "what", "") == "mountain" for step in setup(options, 2).agenda)

    assert [rises(parse_options(text)) for text in ("", "mountains=4", "mountains=0")] == [9, 4, 0]
