"""The six variants: one module each, which fills the moments of `hooks`."""

MODULES = {
    "beginning": "beginning",
    "river": "river",
    "might": "duel_tiles",
    "kit": "kit_carson",
    "outlaws": "outlaws",
    "horses": "horses",
}
"""Each variant as options name it, in the order of rulebook section 11, and the module that enters it in
`hooks.VARIANTS`."""
