"""Texts and numbers that people can send and nobody expects: blank, endless, invisible, turned around, marked up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from rules import GAMES
from rules.notation import shape

MARKUP = (
    "@everyone",
    "@here",
    "<@&{guild}>",
    "<@{person}>",
    "<#{guild}>",
    "</move:1>",
    "<t:1:R>",
    "<:x:1>",
    "```py\nx```",
    "`",
    "||**__~~*_",
    "[a](https://example.org)",
    "https://example.org/?a=1&b=%00",
    "# a\n> b\n- c",
    "{who}",
    "%s %d",
    "{0.__class__}",
    "\\",
    "'; DROP TABLE games; --",
    "<script>alert(1)</script>",
)
CHARACTERS = (
    *"\t\n\r\v\f\x00\x07\x1b\x7f\x85",
    "\u00a0",
    "\u200b",
    "\u200d",
    "\u200e",
    "\u200f",
    "\u202e",
    "\u2028",
    "\u2066",
    "\u2069",
    "\u2800",
    "\u3164",
    "\ufeff",
    "\ufffd",
    "\U000e0041",
    "e\u0301\u0301\u0301\u0301",
    "ß",
    "İ",
    "ﬁ",
    "٣",
    "²",
    "Ⅷ",
    "½",
    "שלום",
    "مرحبا",
    "🤠",
    "👩‍👩‍👧‍👦",
    "🇫🇷",
    "漢字",
    "’",
)
NUMBERS = ("0", "-0", "-1", "+1", "007", "1e9", "1.5", "1,5", "0x10", "1_000", "4a", "a4", "$4", "$-4", "∞", "nan")
EDGES = (0, 1, -1, 2**31, -(2**31), 2**53, -(2**53), 2**63 - 1, 2**63, 10**18, 10**19, 10**30)
"""Numbers at which something ends."""
NOTATION = tuple(sorted({verb for game in GAMES.values() for verb in game.MOVES}))
WORDS = tuple(
    sorted(
        {
            word
            for game in GAMES.values()
            for kind in game.MOVES.values()
            for _, words, _ in shape(kind)
            if words is not None
            for word in words.names
        }
    )
)


class Awkward:
    """Makes such texts; `seen` is what the bot has offered so far, of which pieces are used again."""

    def __init__(self, rng: Random, seen: Sequence[str], named: Mapping[str, str]) -> None:
        self.rng, self.seen, self.named = rng, seen, named
        self.ways: list[Callable[[], str]] = [
            self.offered,
            self.offered,
            self.changed,
            self.move,
            self.move,
            self.marked_up,
            self.odd,
            self.number,
            self.long,
        ]

    def apart(self, rng: Random) -> Awkward:
        """The same with luck of its own."""
        return Awkward(rng, self.seen, self.named)

    def text(self, most: int = 6000, least: int = 0) -> str:
        """Anything, of at least and at most so many characters."""
        made = self.rng.choice(self.ways)()
        if self.rng.random() < 0.15:
            made += self.rng.choice((" ", "\n", ", ", "")) + self.rng.choice(self.ways)()
        return (made[:most] if self.rng.random() < 0.5 else made[-most:]).ljust(least, "x")

    def offered(self) -> str:
        """Something the bot itself has said: a move, an id, a name."""
        return self.rng.choice(self.seen) if self.seen else self.move()

    def changed(self) -> str:
        """The same, cut, doubled, spread or spoiled."""
        text, rng = self.offered(), self.rng
        at = rng.randint(0, len(text))
        return rng.choice(
            (
                text[:at],
                text[at:],
                text.upper(),
                f"  {text}  ",
                text.replace(" ", "\n"),
                text.replace(" ", "\u00a0"),
                f"{text} {text}",
                f"{text}, {text}",
                text[:at] + rng.choice(CHARACTERS) + text[at:],
                text + rng.choice(NUMBERS),
            )
        )

    def move(self) -> str:
        """A piece of notation: a verb, words that may follow one, or numbers."""
        words = [self.rng.choice(NOTATION)] if self.rng.random() < 0.8 else []
        for _ in range(self.rng.randint(0, 3)):
            words.append(self.rng.choice(self.rng.choice((WORDS, WORDS, NUMBERS))))
        return " ".join(words)

    def marked_up(self) -> str:
        found = self.rng.choice(MARKUP)
        for name, value in self.named.items():
            found = found.replace(f"{{{name}}}", value)
        return found

    def odd(self) -> str:
        return "".join(self.rng.choice((*CHARACTERS, "a", " ")) for _ in range(self.rng.choice((1, 1, 2, 5, 30))))

    def number(self) -> str:
        return self.rng.choice((*NUMBERS, *map(str, EDGES), "9" * 400, "9" * 5000))

    def long(self) -> str:
        piece = self.rng.choice(("x", "@everyone ", "🤠", "a\n", " ", "\u200b", "`", "claim c4, ", "\u202e", "("))
        return piece * self.rng.choice((100, 101, 1000, 2001, 6000))

    def whole(self, lowest: int, highest: int) -> int:
        """A number between two others, often at an end."""
        ends = [number for number in (*EDGES, lowest, highest) if lowest <= number <= highest]
        return self.rng.choice(ends) if self.rng.random() < 0.5 else self.rng.randint(lowest, highest)
