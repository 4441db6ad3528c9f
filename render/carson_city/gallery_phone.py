"""Pictures for a phone, of telling positions: every turn, phase and decision, with and without variants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from render.carson_city.gallery_seldom import seldom
from render.carson_city.gallery_variants import (
    against_outlaw,
    auctioning,
    bidding,
    first,
    played,
    rerolling,
    rich,
    two_sealed,
)
from render.samples import LONG_NAMES, Piece
from rules import GAMES
from rules.carson_city import moves, phase, town, view
from rules.carson_city.board import ALONG, LINES, PARCEL_SET, PARCELS
from rules.carson_city.construct import Construct
from rules.carson_city.moves import Build, Buy, Place, Road, Take
from rules.carson_city.names import CHARACTERS, MOUNTAIN, NEVER_OWNED, SHOP_PRICE, TILES, TOWNHOUSE
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.purchase import BuyParcels, BuyTile, Claimed
from rules.carson_city.state import State, View
from rules.game import FATE, Seat, legal, to_act
from rules.notation import Move


def moments(found: tuple[State, ...], round_: int, wanted: str) -> list[int]:
    """Where a player is asked in a phase of a round."""
    return [
        at
        for at, state in enumerate(found)
        if (state.round, phase(state)) == (round_, wanted) and to_act(state)[:1] not in ((), (FATE,))
    ]


def lap(found: tuple[State, ...], at: int, seat: Seat) -> int:
    """Where a seat last had moved before a position."""
    return next((back + 1 for back in range(at - 1, -1, -1) if to_act(found[back])[:1] == (seat,)), 0)


def turn(name: str, found: tuple[State, ...], at: int, lang: str = "en", **more: object) -> Iterator[Piece]:
    """Both pictures of a turn, with what is new since whoever is up last moved."""
    before = view(found[lap(found, at, to_act(found[at])[0])], None)
    for part in ("town", "desk"):
        yield Piece(f"{name}-{part}", view(found[at], None), lang, f"turn-{part}", before=before, **more)  # type: ignore[arg-type]


def turns() -> Iterator[Piece]:
    """Placement by two to six, resolution under way, everything at once."""
    four, _ = played("gallery")
    placing = moments(four, 2, "placement")
    yield from turn("phone-turn-4", four, placing[len(placing) * 2 // 3])
    for number in (2, 3, 5, 6):
        found, _ = played(f"players-{number}")
        yield from turn(f"phone-turn-{number}", found, moments(found, 3, "placement")[-3], "fr" if number % 2 else "en")
    yield from turn("phone-running", four, moments(four, 3, "resolution")[1])
    every, _ = rich()
    last = moments(every, 3, "placement")[-4]
    yield from turn("phone-variants", every, last)
    yield from turn("phone-variants-fr", every, last, "fr", palette="safe", players=LONG_NAMES)


def phases() -> Iterator[Piece]:
    """Characters, results, income, the end and the way there."""
    for name, record in (("4", "gallery"), ("6", "everything"), ("2", "players-2")):
        found, history = played(record)
        lang = "fr" if name == "6" else "en"
        choosing = moments(found, 2, "characters")[-1]
        resolved = [at for at, state in enumerate(found) if (state.round, phase(state)) == (3, "resolution")]
        then, now = view(found[resolved[0]], None), view(found[resolved[-1]], None)
        before = view(found[choosing - 1], None)
        yield Piece(f"phone-characters-{name}", view(found[choosing], None), lang, "phase-characters", before=before)
        yield Piece(f"phone-results-{name}", now, lang, "phase-results", before=then)
        yield Piece(f"phone-income-{name}", now, lang, "phase-income")
        yield Piece(f"phone-end-{name}", view(found[-1], None), lang, "phase-end", history=history)
        yield Piece(f"phone-curve-{name}", view(found[-1], None), lang, "phase-curve", history=history)
    many = played("everything")[0][-1].copy()
    many.players[3].scored = dict.fromkeys((*CHARACTERS, *many.players[3].scored), 1)
    yield Piece("phone-end-sources", view(many, None), "fr", "phase-end", players=LONG_NAMES)
    eight, _ = played("scores")
    either = next(at for at, state in enumerate(eight) if state.round and phase(state) == "characters")
    for lang in ("en", "fr"):
        seen = view(eight[either], None)
        yield Piece(f"phone-characters-{lang}", seen, lang, "phase-characters", players=LONG_NAMES)


def seen_by(found: tuple[State, ...], at: int) -> tuple[View, Seat]:
    """What whoever is asked sees."""
    seat = to_act(found[at])[0]
    return view(found[at], seat), seat


def decisions() -> Iterator[Piece]:
    """Every decision that has a picture of its own."""
    for name, record, lang in (("4", "gallery", "en"), ("6", "everything", "fr"), ("3", "players-3", "fr")):
        found, _ = played(record)
        placing = moments(found, 2, "placement")
        seen, seat = seen_by(found, placing[len(placing) * 2 // 3])
        yield Piece(f"phone-spaces-{name}", seen, lang, "decide-spaces", seat=seat)
        yield Piece(f"phone-land-{name}", seen, lang, "decide-land", seat=seat)
        yield from sitting(name, found, lang)
    together, _ = played("prosper")
    placing = [at for at in moments(together, 2, "placement") if len(together[at].standing) > 4]
    seen, seat = seen_by(together, placing[-1])
    for part in ("spaces", "land"):
        yield Piece(f"phone-{part}-kit", seen, "fr", f"decide-{part}", seat=seat)
    four, _ = played("gallery")
    drafting = next(at for at in moments(four, 0, "setup") if len(four[at].owner) > 2)
    seen, seat = seen_by(four, drafting)
    yield Piece("phone-draft", seen, "en", "decide-draft", seat=seat)
    yield from contrived(four)


def sitting(name: str, found: tuple[State, ...], lang: str) -> Iterator[Piece]:
    """Characters, sites, Houses, roads, purchases, duels of one game: of each where there is most to choose from."""
    richest: dict[str, tuple[int, Piece]] = {}
    for at in range(len(found)):
        if to_act(found[at])[:1] in ((), (FATE,)):
            continue
        seen, seat = seen_by(found, at)
        for kind, number in Counter(map(type, legal(seen, seat))).items():
            if kind in DECIDED:
                where = "-shop" if kind is Buy and phase(seen) == "resolution" and not parcels_on_sale(seen) else ""
                tag = f"{DECIDED[kind]}{where}-{name}" + ("-house" if kind is moves.House else "")
                piece = Piece(f"phone-{tag}", seen, lang, DECIDED[kind], seat=seat)
                if number >= richest.get(tag, (0, None))[0]:
                    richest[tag] = number, piece
                richest[f"{tag}-last"] = 0, replace(piece, name=f"phone-{tag}-last")
        richest |= {tag: (0, piece) for tag, piece in challenge(name, seen, seat, lang).items()}
    yield from (piece for _, piece in richest.values())


def parcels_on_sale(seen: View) -> bool:
    return any(isinstance(step, BuyParcels) for step in seen.agenda)


def contrived(found: tuple[State, ...]) -> Iterator[Piece]:
    """What games seldom have: rare buildings for sale, sites for several, a Station without a line, no money."""
    selling = found[moments(found, 3, "placement")[-6]].copy()
    selling.track = ("church", "school", "station", "cityhall", "prison", "mine", "blacksmith")
    selling.roads |= LINES[0]
    selling.standing = {}
    seat = to_act(selling)[0]
    for parcel in ALONG[LINES[0]]:
        if parcel not in selling.owner and parcel not in selling.built:
            selling.grant(parcel, seat)
    yield Piece("phone-spaces-sale", view(selling, seat), "fr", "decide-spaces", players=LONG_NAMES, seat=seat)
    for shop in ("shop3", "shop10"):
        state = selling.copy()
        state.agenda[-1] = BuyTile(seat, shop)
        yield Piece(f"phone-buy-{shop}", view(state, seat), "en", "decide-buy", seat=seat)
    named = found[moments(found, 2, "placement")[3]].copy()
    free = [parcel for parcel in PARCELS if parcel not in named.owner and parcel not in named.built]
    for parcel, piece in zip(free, (*TILES, TOWNHOUSE), strict=False):
        named.put(parcel, piece)
        if piece not in NEVER_OWNED:
            named.grant(parcel, seat)
    for lang in ("en", "fr"):
        yield Piece(f"phone-turn-named-{lang}", view(named, None), lang, "turn-town")
    building = [at for at, state in enumerate(found) if state.agenda and isinstance(state.agenda[-1], Construct)]
    for name, tiles in (("several", ("ranch", "mine", "saloon")), ("station", ("station",))):
        state = found[building[-1]].copy()
        seat = to_act(state)[0]
        state.agenda[-1] = Construct(seat, tiles)
        yield Piece(f"phone-site-{name}", view(state, seat), "en", "decide-site", seat=seat)
    poor = found[moments(found, 2, "placement")[0]].copy()
    seat = to_act(poor)[0]
    free = [parcel for parcel in PARCELS if parcel not in poor.owner]
    land = [next(parcel for parcel in free if poor.built.get(parcel) == MOUNTAIN), *free[30:35]]
    poor.players[seat].cash, poor.passed = 12, poor.order
    for many in (3, 6):
        claims = [Claimed(seat, parcel, town.price_for(poor, seat, parcel)) for parcel in land[:many]]
        poor.agenda[-1] = BuyParcels(tuple(claims))
        yield Piece(f"phone-buy-{many}", view(poor, seat), "fr", "decide-buy", players=LONG_NAMES, seat=seat)
    every, _ = rich()
    seen, seat = seen_by(every, moments(every, 3, "placement")[-1])
    river = ("d2n", "d2w", "e4n", "e3w", "c6n", "b5w")
    for name, worth in (("bridges", {}), ("scores", {"e4n": 1.0, "e3w": 1.0})):  # the second to whoever scores for them
        yield Piece(f"phone-road-{name}", seen, "en", "decide-road", targets=river, seat=seat, worth=worth)


DECIDED: dict[type[Move], str] = {
    Take: "decide-character",
    Build: "decide-site",
    moves.House: "decide-site",
    Buy: "decide-buy",
    Road: "decide-road",
    moves.Extend: "decide-road",
}


def challenge(name: str, seen: View, seat: Seat, lang: str) -> dict[str, Piece]:
    """A duel that somebody could begin, one of each sort."""
    found = {}
    for move in legal(seen, seat):
        if not isinstance(move, Place) or move.spot in NO_DUEL:
            continue
        if seen.standing.get(move.spot) or move.spot in seen.foes:
            sort = "shop" if move.spot in SHOP_PRICE else "parcel" if move.spot in PARCEL_SET else "space"
            many = len(seen.standing.get(move.spot, ())) + (move.spot in seen.foes)
            key = f"decide-duel-{name}-{sort}-{many}"
            found[key] = Piece(f"phone-{key}", seen, lang, "decide-duel", seat=seat, targets=(move.spot,))
    return found


def private() -> Iterator[Piece]:
    """What variants decide: enclosures, the opening sheet, an auction."""
    every, _ = rich()
    at = first(every, two_sealed)
    seen, seat = seen_by(every, at)
    written, _ = GAMES["carson_city"].apply(every[at], seat, moves.Sheet("cowboys", 2))
    yield Piece("phone-sheet", view(written, seat), "fr", "decide-sheet", players=LONG_NAMES, seat=seat)
    yield Piece("phone-sheet-others", view(written, None), "en", "decide-sheet")
    riding = [at for at in moments(every, 4, "placement") if any(player.riders for player in every[at].players)]
    at = max(riding, key=lambda at: sum(len(player.riders) for player in every[at].players))
    seen, seat = seen_by(every, at)
    yield Piece("phone-corner", seen, "en", "corner", seat=seat)
    yield Piece("phone-stable", seen, "en", "decide-stable", seat=seat, before=view(every[at - 60], seat))
    yield Piece("phone-stable-fr", seen, "fr", "decide-stable", players=LONG_NAMES)
    tiles, dice = first(every, against_outlaw), first(played("goldrush")[0], rerolling)
    for name, found, at in (("tiles", every, tiles), ("dice", played("goldrush")[0], dice)):
        seen, seat = seen_by(found, at)
        yield Piece(f"phone-duel-{name}", seen, "en", "decide-duel", seat=seat)
    for record in ("prosper", "scores"):
        found, _ = played(record)
        state, owner = bidding(found[first(found, auctioning)])
        yield Piece(f"phone-auction-{record}", view(state, owner), "en", "decide-auction", seat=owner)


def again(tables: Iterable[Piece]) -> Iterator[Piece]:
    """What the gallery shows as a whole table, as it is on a phone."""
    for piece in tables:
        if piece.part == "table":
            for part in ("turn-town", "turn-desk"):
                yield replace(piece, name=f"phone-{piece.name}-{part}", part=part)


def phone() -> Iterator[Piece]:
    """Turns, phases and decisions."""
    yield from turns()
    yield from phases()
    yield from decisions()
    yield from private()
    yield from seldom()
