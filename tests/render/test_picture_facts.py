"""Pictures tell every fact of a view, each in its place, and nothing else: shapes read as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Never

import pytest

import render
from render import PictureRequest
from render.carson_city.pictures.town import stream, water
from render.draw.shapes import as_text
from render.words import money
from rules import GAMES
from rules.carson_city import phase, town, view
from rules.carson_city.board import ENDS, PARCELS, connected
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.characters import dynamite
from rules.carson_city.characters.auctioneer import Auction
from rules.carson_city.construct import Construct
from rules.carson_city.duel import HoldDice, RollAgain
from rules.carson_city.hooks import CHARACTERS, crossings, limit, side_of
from rules.carson_city.names import SEATS, SHOP_PRICE, SHOPS, VP_PRICE
from rules.carson_city.state import State, Step, View
from rules.carson_city.variants import horses, outlaws
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.duel_tiles import Showdown
from rules.game import FATE, Seat, to_act
from rules.notation import Move
from tests.support.wordgames import played

pytestmark = pytest.mark.xdist_group("recorded games")  # they are played once

KINDS = (
    "owner",
    "built",
    "linked",
    "income",
    "price",
    "road",
    "outlaw",
    "strength",
    "factor",
    "on",
    "sells",
    "empty",
    "closed",
    "token",
    "order",
    "passed",
    *("pen", "herd", "rider", "horses", "rodeos", "rodeo", "played", "hand", "done", "out", "choosing", "rolled"),
)
"""What is compared exactly: every line of these kinds is expected, and none is missing."""


def some_views(number: int, every: int) -> Iterator[View]:
    """Views of one of the recorded games, some of them."""
    for each in played(number):
        if each.ply % every == 0:
            yield view(each.state, None)
    yield view(each.state, None)


def map_facts(seen: View, lang: str) -> Iterator[str]:
    """Owners, buildings, incomes, prices, roads, cowboys."""
    for parcel in PARCELS:
        owner, piece = seen.owner.get(parcel), seen.built.get(parcel)
        if piece == "river":
            yield f"built {parcel}: {stream(parcel, water(seen))}"
        elif piece:
            yield f"built {parcel}: {piece}"
        elif parcel in connected(seen.roads) and parcel not in seen.foes:
            yield f"linked {parcel}: wheel"
        if owner is not None:
            yield f"owner {parcel}: badge {SEATS[owner]}"
            if piece in BUILDINGS and BUILDINGS[piece].income is not None:
                yield f"income {parcel}: {shown(lang, town.income(seen, parcel))}"
                yield from factor(seen, parcel)
        elif piece not in ("cityhall", "river") and parcel not in seen.foes:
            yield f"price {parcel}: {shown(lang, town.parcel_price(seen, parcel))}"
    for step in seen.agenda:
        if isinstance(step, Construct) and step.site:
            yield f"planned {step.site}: {step.tile}"
    for side in seen.roads:
        (_, y0), (_, y1) = ENDS[side]
        kind = "bridge" if side in crossings(seen) else "road"
        yield f"road {side}: {kind}-{'across' if y0 == y1 else 'down'}"
    for parcel in seen.foes:
        yield f"outlaw {parcel}: outlaw"
        yield f"strength {parcel}: {seen.menace}"
    for spot, cowboys in seen.standing.items():
        counted = spot not in PARCELS and len(cowboys) > 6
        for cowboy, count in Counter(cowboys).items():
            drawn = f"on {spot}: cowboy{'-' if cowboy.piece else ''}{cowboy.piece} {SEATS[cowboy.seat]}"
            yield from [drawn] * (1 if counted else count)
            if counted:
                yield f"on {spot} {SEATS[cowboy.seat]}: ×{count}"


def factor(seen: View, parcel: str) -> Iterator[str]:
    """By what an income is multiplied or divided this round."""
    times = town.multiplier(seen, parcel)
    robbed = parcel in seen.foes and town.income(seen, parcel) and not town.shielded(seen, seen.owner[parcel])
    if times > 1 or robbed:
        yield f"factor {parcel}: {f'×{times}' if times > 1 else ''}{'÷2' if robbed else ''}"


def track_facts(seen: View, lang: str) -> Iterator[str]:
    """Tiles for sale, prices, closed spaces, the token, both orders."""
    for shop, tile in zip(SHOPS, seen.track, strict=True):
        if tile:
            yield f"sells {shop}: {tile}"
            yield f"sells {shop}: {render.words.name(lang, 'tile', tile)}"
        else:
            yield f"empty {shop}: rect"
    for space, price in {**SHOP_PRICE, **VP_PRICE, "wages": 4, "parcelincome": 2, "cowboyincome": 2}.items():
        yield f"price {space}: {shown(lang, price)}"
    if seen.round:
        yield from (f"closed {space}: closed" for space, price in VP_PRICE.items() if price <= seen.round)
    yield "token: ammo" if seen.token is None else f"token: badge {SEATS[seen.token]}"
    if seen.token is not None:
        yield f"token {SEATS[seen.token]}: ammo"
    for name, seats in (("order", seen.order), ("passed", seen.passed)):
        yield from (f"{name} {place}: badge {SEATS[seat]}" for place, seat in enumerate(seats, 1))


def panel_facts(seen: View, lang: str) -> Iterator[str]:
    """The numbers of every panel, cards, tiles that wait."""
    for seat, player in enumerate(seen.players):
        colour = SEATS[seat]
        yield f"cash {colour}: {shown(lang, player.cash)}"
        yield f"vp {colour}: {player.vp}"
        yield f"cowboys {colour}: {player.cowboys}"
        yield f"revolvers {colour}: {player.revolvers}"
        yield f"power {colour}: {town.firepower(seen, seat)}"
        yield f"roads {colour}: {player.roads}"
        yield f"parcels {colour}: {seen.owned(seat)}"
        yield f"name {colour}: {colour} player"
        yield from (f"waits {colour}: {tile}" for tile in (*player.tiles, *player.bought))
        for piece, number in Counter(player.pieces).items():
            drawn = piece if piece in ("dynamite", "noduel") else f"cowboy-{piece} {colour}"
            yield from [f"piece {colour}: {drawn}"] * (number if number < 3 else 1)
            if number >= 3:
                yield f"count piece {colour}: ×{number}"
        if seen.options.has("might"):
            yield f"hand {colour}: {len(player.hand)}"
        if player.cards:  # however many cards, there is one limit
            yield from (f"card {colour}: {CHARACTERS[card].number}" for card in player.cards)
            yield f"limit {colour}: {shown(lang, limit(seen, seat))}"
        yield from (f"taken {card}: badge {colour}" for card in player.cards)
    for card in seen.sides:
        side = "either" if CHARACTERS[card].both and card in seen.offer else seen.sides[card]
        yield f"number {card}: {CHARACTERS[card].number}"
        yield f"limit {card}: {shown(lang, side_of(seen, card).limit)}"
        yield f"side {card}: {render.words.say(lang, f'picture.side.{side}')}"
    yield from (f"free {card}: rect" for card in seen.offer)
    yield from (f"awaited {SEATS[seat]}: rect" for seat in to_act(seen) if seat >= 0)
    yield f"bag: {sum(seen.bag.values())}"


def yard_facts(seen: View, lang: str) -> Iterator[str]:
    """Horses, who rides, rodeos; what is left in stock; duel tiles played."""
    for seat, player in enumerate(seen.players):
        colour = SEATS[seat]
        if seen.options.has("horses"):
            yield f"horses {colour}: {player.horses}"
            yield f"rodeos {colour}: {player.rodeos}"
            yield f"rodeo {colour}: {horses.rodeo_points(seen, seat)}"
            if seen.options.has("kit"):
                yield f"closed pen {colour}: closed"
        for number, herd in enumerate(player.enclosures, 1):
            if herd:
                yield f"pen {number} {colour}: horse"
                yield f"herd {number} {colour}: {herd}"
        yield from (f"rider {number} {colour}: cowboy {colour}" for number in player.riders)
    for value, number in Counter(seen.stock).items():
        yield f"played {value}: {value}"
        yield f"played {value}: ×{number}"
    if seen.options.has("horses"):
        yield f"stock horses: {render.words.say(lang, 'picture.left', number=horses.stock(seen))}"
    if dynamite.stock(seen) < dynamite.STOCK:
        yield f"stock dynamite: {render.words.say(lang, 'picture.left', number=dynamite.stock(seen))}"
    if seen.options.has("outlaws") and seen.menace:
        facts = {"strength": seen.menace, "points": outlaws.points(seen)}
        yield f"stock outlaws: {plain(render.words.say(lang, 'picture.outlaws', **facts))}"


def notice_facts(seen: View, lang: str) -> Iterator[str]:
    """Who is done with what everybody decides at once; an auction and a duel by tiles."""
    step = seen.agenda[-1] if seen.agenda else None
    if isinstance(step, Auction):
        yield from (f"out {SEATS[seat]}: out" for seat in step.out)
        if step.leader is not None:
            yield f"notice {SEATS[step.leader]}: {shown(lang, step.high)}"
    elif isinstance(step, FillSheets):
        yield from (f"done {SEATS[seat]}: done" for seat in step.sealed)
    elif isinstance(step, Showdown):
        yield from (f"done {SEATS[seat]}: done" for seat in step.fighters if step.chosen(seat))
        yield from (f"choosing {SEATS[seat]}: …" for seat in step.fighters if not step.chosen(seat))
        yield from (f"duel power {SEATS[seat]}: {town.firepower(seen, seat)}" for seat in step.fighters)
        if step.outlaw:
            yield f"duel outlaw: {step.outlaw}"
    elif isinstance(step, (RollAgain, HoldDice)):
        for seat, dice in step.duel.thrown(seen).items():
            yield from (f"rolled {SEATS[seat]}: die-{die}" for die in dice)
    elif phase(seen) == "placement":
        yield from (f"done {SEATS[seat]}: done" for seat in seen.passed)


def plain(text: str) -> str:
    """As a picture writes it."""
    return text.replace("\u00a0", " ")


def shown(lang: str, dollars: int) -> str:
    return plain(money(lang, dollars))


def kind(line: str) -> str:
    return line.split(" ")[0].split(":")[0]


@pytest.mark.parametrize("number", range(0, 27, 2))
def test_every_fact_of_whole_games(number: int) -> None:
    lang = ("en", "fr")[number % 4 // 2]
    names = {colour: f"{colour} player" for colour in SEATS}
    for seen in some_views(number, 23):
        lines = as_text(render.shapes(PictureRequest(seen, lang, players=names)))
        told = Counter(lines)
        expected = [*map_facts(seen, lang), *track_facts(seen, lang), *panel_facts(seen, lang)]
        expected += [*yard_facts(seen, lang), *notice_facts(seen, lang)]
        missing = Counter(expected) - told
        assert not missing, sorted(missing.elements())
        extra = Counter(line for line in lines if kind(line) in KINDS) - Counter(expected)
        strange = [line for line in extra.elements() if not line.startswith("price ") or line[6:8] in PARCELS]
        assert not strange
        if seen.round and phase(seen) != "over":
            assert any(line.startswith("phase:") and str(seen.round) in line for line in lines)


def test_what_changed_is_marked() -> None:
    seen = list(some_views(3, 1))
    for then, now in zip(seen[::9], seen[9::9], strict=False):
        lines = set(as_text(render.shapes(PictureRequest(now, before=then))))
        for parcel in PARCELS:
            changed = (now.owner.get(parcel), now.built.get(parcel)) != (then.owner.get(parcel), then.built.get(parcel))
            came = bool(now.standing.get(parcel)) and now.standing.get(parcel) != then.standing.get(parcel)
            held = (parcel in now.foes) != (parcel in then.foes)
            assert (f"new {parcel}: rect" in lines) == (changed or came or held)
        assert {line for line in lines if line[4:].rstrip(": rect") in ENDS and line.startswith("new ")} == {
            f"new {side}: rect" for side in now.roads - then.roads
        }
        for seat, player in enumerate(now.players):
            assert (f"new vp {SEATS[seat]}: rect" in lines) == (player.vp != then.players[seat].vp)
            assert (f"new cash {SEATS[seat]}: rect" in lines) == (player.cash != then.players[seat].cash)


@dataclass(frozen=True)
class Sealed(Step[Never]):
    """A hidden choice of one seat, as later variants have them."""

    owner: Seat
    bid: str

    def hide(self, seat: Seat | None) -> Sealed:
        return self if seat == self.owner else Sealed(self.owner, "")

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.owner,)


def test_hidden_choices_leave_no_trace() -> None:
    seen = next(iter(some_views(1, 60)))
    pictures = []
    for bid in ("forty-two", "seventeen"):
        state = seen.copy()
        state.agenda.append(Sealed(0, bid))
        rival = view(state, 1)
        for part in ("table", "town", "track", "player:orange", "choices"):
            text = as_text(render.shapes(PictureRequest(rival, part=part)))
            assert not any(bid in line for line in text)
            pictures.append((part, text))
    assert pictures[:5] == pictures[5:]


def chosen(move: Move) -> str | None:
    """What a move puts a cowboy or a horse on."""
    enclosure = getattr(move, "enclosure", None)
    return f"enclosure{enclosure}" if enclosure else getattr(move, "spot", None)


@pytest.mark.parametrize("number", [5, 14, 22])
def test_choices_are_the_legal_targets(number: int) -> None:
    for seen in some_views(number, 31):
        awaited = [seat for seat in to_act(seen) if seat != FATE]
        if not awaited or phase(seen) != "placement":
            continue
        lines = {
            line.split(":")[0] for line in as_text(render.shapes(PictureRequest(seen, part="choices", seat=awaited[0])))
        }
        marked = {line.removeprefix("target ") for line in lines if line.startswith("target ")}
        legal = GAMES["carson_city"].legal(seen, awaited[0])
        assert marked == {spot for move in legal if (spot := chosen(move))}
