"""The characters: one file each, with both sides of the card and the steps and pieces that only it brings.

What several cards share has a file of its own: `price_list`, `cash_or`, `stake`, `dynamite`.
"""

BY_NUMBER = (
    *("paperboy", "sheriff", "banker", "grocer", "worker", "settler", "captain", "mercenary", "indian", "prospector"),
    *("gunsmith", "singer", "auctioneer", "governor", "doctor", "cowboy", "heroes", "teacher", "lawyer"),
)
"""Every character of the box; its place here is its number. The module of that name enters it in `hooks.CHARACTERS`.

Names only, because the modules need the rest of the rules, and the rules' vocabulary needs the names.
"""
