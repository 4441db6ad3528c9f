"""Content: buildings, characters, special pieces. One module per box or expansion, named in CONTENT."""

CONTENT = {
    "base": "rules.carson_city.content.base",
    "people": "rules.carson_city.content.people",
    "land": "rules.carson_city.content.land",
    "guns": "rules.carson_city.content.guns",
    "singer": "rules.carson_city.content.singer",
    "auction": "rules.carson_city.content.auction",
    "might": "rules.carson_city.content.might",
    "outlaws": "rules.carson_city.content.outlaws",
    "horses": "rules.carson_city.content.horses",
    "river": "rules.carson_city.content.river",
    "beginning": "rules.carson_city.content.beginning",
    "kit": "rules.carson_city.content.kit",
}
"""Box or expansion -> the module that enters its characters and pieces in the tables of `kinds` when it is imported.

By name, because these modules need the rest of the rules, which need the tables.
"""
