"""Colours by name: what shapes speak of, what paint looks up, and the 256 colours a finished picture may have."""

from __future__ import annotations

from functools import cache

from PIL import Image

Rgb = tuple[int, int, int]

BASE = {
    # paper and ink
    "ink": "#2b1d12",
    "ink-soft": "#6d5439",
    "ink-faint": "#a58a63",
    "paper": "#f6ead0",
    "paper-light": "#fdf6e3",
    "paper-dark": "#ead9b4",
    "paper-edge": "#d3bb8a",
    "white": "#ffffff",
    # the ground
    "sand": "#efdcae",
    "sand-dark": "#e8d29d",
    "sand-line": "#d2b67a",
    "scrub": "#a9ad6b",
    "road": "#8a5a2f",
    "road-light": "#c08a4e",
    "water": "#8fb8c4",
    # wood and brass
    "wood": "#6b4226",
    "wood-dark": "#4a2c17",
    "wood-deep": "#341d0e",
    "wood-light": "#94653d",
    "brass": "#c8962e",
    "brass-light": "#efd083",
    "brass-dark": "#8a611a",
    # pictures of things
    "stone": "#b9b2a4",
    "stone-dark": "#857d70",
    "snow": "#f5f7f6",
    "rust": "#a8442a",
    "rust-dark": "#7c2e1c",
    "leaf": "#5d8a4b",
    "leaf-dark": "#3c6333",
    "sky": "#7fa9bd",
    "slate": "#4f6474",
    "glass": "#ffe49a",
    "plank": "#d9a864",
    "plank-dark": "#b5803f",
    "coal": "#3b342e",
    "iron": "#5c5a5c",
    "cream": "#fff3d6",
    # marks
    "new": "#d7263d",
    "new-light": "#ffd9a8",
    "target": "#0f7c8a",
    "target-light": "#e6efd9",
    "card-yellow": "#e8bc3a",
    "card-red": "#b53a2c",
    # on a phone: the foot, what is closed, what is a good choice and what the best
    "dusk": "#3a2414",
    "shade": "#d9c48f",
    "better": "#a9cfc6",
    "best": "#5aa7a6",
}
PLAYERS = {
    "default": {
        "orange": "#e8792b",
        "blue": "#2f66b0",
        "green": "#3f8b46",
        "red": "#b92d34",
        "purple": "#7c479c",
        "yellow": "#efc62f",
    },
    "safe": {
        "orange": "#e69f00",
        "blue": "#0072b2",
        "green": "#009e73",
        "red": "#c24a00",
        "purple": "#cc79a7",
        "yellow": "#f0e442",
    },
}
"""Two sets of player colours; `safe` follows Okabe and Ito, told apart with any kind of colour vision."""
SAFE_MARKS = {"new": "#000000", "card-red": "#8a2f10", "target": "#004e63", "leaf": "#3f8f86", "rust": "#9c4a1a"}
PALETTES = tuple(PLAYERS)


def rgb(text: str) -> Rgb:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """A colour between two: so much of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@cache
def colours(palette: str) -> dict[str, Rgb]:
    """Every colour by its name. A player's also has `-dark`, `-light`, `-wash`, and `-on`: what is legible on it."""
    found = {name: rgb(text) for name, text in BASE.items()}
    if palette == "safe":
        found |= {name: rgb(text) for name, text in SAFE_MARKS.items()}
    for name, text in PLAYERS[palette].items():
        colour = rgb(text)
        found[name] = colour
        found[f"{name}-dark"] = mix(colour, found["ink"], 0.45)
        found[f"{name}-light"] = mix(colour, found["white"], 0.4)
        found[f"{name}-wash"] = mix(colour, found["paper-light"], 0.58)
        bright = 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2] > 140
        found[f"{name}-on"] = found["ink"] if bright else found["white"]
    return found


@cache
def fixed(palette: str) -> Image.Image:
    """The 256 colours of every finished picture: the named ones, then the blends that smooth edges need."""
    named = colours(palette)
    wanted = list(dict.fromkeys(named.values()))
    steps = [("ink", name, share) for name in ("paper", "sand", "white") for share in (0.2, 0.4, 0.6, 0.8)]
    for name in (*PLAYERS[palette], "brass", "rust", "wood", "new", "target", "leaf", "stone", "plank", "card-yellow"):
        steps += [(name, "ink", 0.3), (name, "ink", 0.65), (name, "paper", 0.5), (name, "white", 0.6)]
    for name in PLAYERS[palette]:
        steps += [
            (name, "sand", 0.3),
            (f"{name}-wash", "ink", 0.35),
            (f"{name}-wash", "ink", 0.7),
            (name, "white", 0.25),
        ]
    for name in ("wood-dark", "wood-deep", "slate", "sky", "snow", "glass", "iron", "plank-dark", "water", "cream"):
        steps += [(name, "ink", 0.4), (name, "paper", 0.4), (name, "paper", 0.7)]
    steps += [("wood-deep", "cream", share) for share in (0.15, 0.3, 0.45, 0.6, 0.8)]
    for one, other, share in steps:
        colour = mix(named[one], named[other], share)
        if colour not in wanted:
            wanted.append(colour)
    wanted = wanted[:256]
    flat = [value for colour in wanted for value in colour]
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (256 - len(wanted)))
    return image
