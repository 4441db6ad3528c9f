"""Content: buildings, characters, special pieces. One module per box or expansion, named in CONTENT."""

CONTENT = {
    "base": "rules.carson_city.characters.base",
    "people": "rules.carson_city.characters.people",
    "land": "rules.carson_city.characters.land",
    "guns": "rules.carson_city.characters.guns",
    "singer": "rules.carson_city.characters.singer",
    "auction": "rules.carson_city.characters.auctioneer",
    "might": "rules.carson_city.variants.duel_tiles",
    "outlaws": "rules.carson_city.variants.outlaws",
    "horses": "rules.carson_city.variants.horses",
    "river": "rules.carson_city.variants.river",
    "beginning": "rules.carson_city.variants.beginning",
    "kit": "rules.carson_city.variants.kit_carson",
}
"""Box or expansion -> the module that enters its characters and pieces in the tables of `hooks` when it is imported.

By name, because these modules need the rest of the rules, which need the tables.
"""
