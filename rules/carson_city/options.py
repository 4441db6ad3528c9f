"""What the table agrees on before it starts, as one line of text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.carson_city import fan
from rules.carson_city.board import PARCELS
from rules.carson_city.editions import EDITIONS
from rules.carson_city.hooks import VARIANTS
from rules.carson_city.lineup import PRESETS, WITH_PRESET, faces, lineup
from rules.carson_city.names import VARIANTS as VARIANT_NAMES
from rules.carson_city.state import Options
from rules.game import Choice
from rules.notation import IllegalError, nearest

CHOICES: dict[str, tuple[str, ...]] = {
    "edition": tuple(EDITIONS),
    "buildings": ("first", "full"),
    "lineup": (*PRESETS, "random"),
}
"""Options of one value and their ready-made values; a line-up may be spelled out too, as in 1y+2r+3y+4y+5r+6y+7y."""
LISTS = ("variants", "river", "prices", "extra")
"""Options of several words, with + between."""
OPTIONS = (*CHOICES, *LISTS, "mountains")
OFFERED = tuple(name for name in OPTIONS if name != "extra" or fan.MODULES)
"""Those that a table is told of: nothing can be added where players have made nothing."""
MOST_MOUNTAINS = 9


def choices(options: Options) -> dict[str, Choice]:
    """What a table may still decide, beside what it has decided; a variant brings its own options."""
    found = {name: Choice("one", values, (getattr(options, name),)) for name, values in CHOICES.items()}
    parts = faces(options)
    cards = tuple(part for part in PRESETS.get(options.lineup, options.lineup).split("+") if part in parts)
    found["lineup"] = found["lineup"]._replace(kind="parts", parts=parts, spelled=cards)
    playable = tuple(name for name in options.box.variants if name in VARIANTS)
    if playable:
        found["variants"] = Choice("some", playable, options.variants, thing="variant")
    if fan.MODULES:
        found["extra"] = Choice("some", fan.MODULES, options.extra, thing="extra")
    for variant in options.variants:
        for name in VARIANTS[variant].options:
            value = getattr(options, name)
            found[name] = Choice("text", (), ("+".join(value),) if value else ())
    found["mountains"] = Choice("text", (), () if options.mountains is None else (str(options.mountains),))
    return found


def parse_options(text: str) -> Options:
    """Read `edition=original variants=river+kit`; spaces or commas between. What is not named keeps its default."""
    given: dict[str, str] = {}
    for word in text.replace(",", " ").split():
        name, _, value = word.partition("=")
        if name not in OPTIONS:
            raise IllegalError("unknown-option", word=name, nearest=nearest(name, OFFERED), choices=" ".join(OFFERED))
        if name in CHOICES and name != "lineup" and value not in CHOICES[name]:
            raise IllegalError("unknown-value", option=name, word=value, choices=" ".join(CHOICES[name]))
        given[name] = value
    single = {name: given[name] for name in CHOICES if name in given}
    several = {name: tuple(part for part in given.get(name, "").split("+") if part) for name in LISTS}
    options = Options(
        **single,
        variants=read_variants(several["variants"], single.get("edition", Options.edition)),
        river=read_river(several["river"]),
        prices=several["prices"],
        extra=read_extra(several["extra"]),
        mountains=read_mountains(given.get("mountains")),
    )
    options = with_preset(options)
    lineup(options)  # raises where the cards make no line-up
    check_variants(options)
    return options


def with_preset(options: Options) -> Options:
    """What belongs to a ready-made line-up comes with it, as far as it can be played; the table's own number stays."""
    brings, mountains = WITH_PRESET.get(options.lineup, ((), None))
    extra = [name for name in brings if name in VARIANTS and name in options.box.variants]
    names = tuple(name for name in VARIANT_NAMES if name in extra or options.has(name))
    return replace(options, variants=names, mountains=mountains if options.mountains is None else options.mountains)


def read_variants(words: Iterable[str], edition: str) -> tuple[str, ...]:
    """The variants named, in the rulebook's order; each must be in this edition's box (E19)."""
    playable = [name for name in EDITIONS[edition].variants if name in VARIANTS]
    chosen = set()
    for word in words:
        if word not in VARIANTS:
            raise IllegalError(
                "unknown-variant", word=word, nearest=nearest(word, playable), choices=" ".join(playable)
            )
        if word not in playable:
            raise IllegalError("variant-not-in-box", variant=word, choices=" ".join(playable))
        chosen.add(word)
    return tuple(name for name in VARIANT_NAMES if name in chosen)


def read_extra(words: Iterable[str]) -> tuple[str, ...]:
    """What the table adds to the box, in the manifest's order."""
    chosen = set(words)
    for word in chosen.difference(fan.MODULES):
        if not fan.MODULES:
            raise IllegalError("nothing-extra", word=word)
        raise IllegalError(
            "unknown-extra", word=word, nearest=nearest(word, fan.MODULES), choices=" ".join(fan.MODULES)
        )
    return tuple(name for name in fan.MODULES if name in chosen)


def read_river(words: tuple[str, ...]) -> tuple[str, ...]:
    for word in words:
        if word not in PARCELS:
            raise IllegalError("unknown-word", kind="parcel", word=word, nearest=nearest(word, PARCELS))
    return words


def read_mountains(word: str | None) -> int | None:
    if not word:
        return None
    if not word.isdecimal() or len(word) > 1:
        numbers = " ".join(map(str, range(MOST_MOUNTAINS + 1)))
        raise IllegalError("unknown-value", option="mountains", word=word, choices=numbers)
    return int(word)


def check_variants(options: Options) -> None:
    """Raises where an option lacks its variant, or a variant cannot be played with these options."""
    for variant in VARIANTS.values():
        if options.has(variant.name):
            problem = None if variant.check is None else variant.check(options)
            if problem is not None:
                raise problem
        elif any(getattr(options, name) for name in variant.options):
            option = next(name for name in variant.options if getattr(options, name))
            raise IllegalError("option-needs-variant", option=option, variant=variant.name)
