"""Building: tiles are put up with their Houses, or kept; owners are asked for consent. Rulebook section 7.

A construction is one step that holds tile, site and Houses so far. Pieces and effects land only when it is
complete; checks see the board with what is pending; until then it can be withdrawn (Q8).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice
from typing import ClassVar

from rules.carson_city.board import NEIGHBOURS, Parcel
from rules.carson_city.building_sites import grown, house_refused, house_sites, room_for, site_refused
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.duel import send_home
from rules.carson_city.moves import Build, Consent, Fetch, House, Keep, Withdraw
from rules.carson_city.names import HOUSE, SEATS
from rules.carson_city.road_plans import RoadPlan, roads_could_help, roads_to, roads_to_site
from rules.carson_city.state import State, Step
from rules.game import Entry, Seat
from rules.notation import IllegalError, Move
from rules.step import THEN, OneSeat

KEEP, WITHDRAW = Keep(), Withdraw()
MENDED = ("not-connected", "no-house-site")
"""Why a site is refused, where roads could mend it."""
FEW = 6
"""So many other sites are named."""


def advised(
    state: State, seat: Seat, problem: IllegalError, sites: Iterable[Parcel], plan: RoadPlan | None
) -> IllegalError:
    """A refusal with what would work: the first of the player's own roads that lead there, and other sites."""
    if plan is not None and plan.cost <= state.players[seat].roads:
        problem.data |= {"side": plan.sides[0], "number": plan.cost}
    if found := " ".join(islice(sites, FEW)):
        problem.data["sites"] = found
    return problem


@dataclass(frozen=True, slots=True)
class Construct(OneSeat, Step[Build | House | Keep | Withdraw]):
    """A player may put up one of these tiles now, or keep them."""

    order: ClassVar[str] = "building"
    tiles: tuple[str, ...]
    again: bool = False
    """In the lap at the end of the building actions a player goes on until they keep the rest."""
    tile: str = ""
    site: Parcel = ""
    houses: tuple[Parcel, ...] = ()
    denied: tuple[Parcel, ...] = ()
    """Parcels whose owners said no to this construction."""
    exact: ClassVar[bool] = True
    last: ClassVar[tuple[type[Move], ...]] = (Keep,)

    def pending(self, state: State) -> dict[Parcel, str]:
        """The town with this construction so far."""
        built = {**state.built, self.site: self.tile}
        for parcel in self.houses:
            built[parcel] = grown(built.get(parcel))
        return built

    @property
    def missing(self) -> int:
        """Houses still to be placed."""
        return BUILDINGS[self.tile].houses - len(self.houses)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        if self.site:
            sites = house_sites(state, seat, self.pending(state), self.denied)
            return [*(House(parcel) for parcel in sites), WITHDRAW]
        return [*(Build(tile, site) for tile in dict.fromkeys(self.tiles) for site in self.sites(state, tile)), KEEP]

    def sites(self, state: State, tile: str) -> list[Parcel]:
        """Where the player may put up a tile now."""
        free = [parcel for parcel in state.parcels(self.seat) if parcel not in state.built]
        return [parcel for parcel in free if site_refused(state, self.seat, tile, parcel, self.denied) is None]

    def check(self, state: State, seat: Seat, move: Build | House | Keep | Withdraw) -> IllegalError | None:
        if isinstance(move, (House, Withdraw)) != bool(self.site):
            return IllegalError("not-now", verb=move.verb)
        if isinstance(move, House):
            town = self.pending(state)
            problem = house_refused(state, seat, move.parcel, town, self.denied)
            if problem is None:
                return None
            plan = roads_to(state, move.parcel) if problem.key == "not-connected" else None
            return advised(state, seat, problem, house_sites(state, seat, town, self.denied), plan)
        if isinstance(move, Build):
            if move.tile not in self.tiles:
                return IllegalError("no-such-tile", tile=move.tile)
            problem = site_refused(state, seat, move.tile, move.parcel, self.denied)
            if problem is None:
                return None
            plan = roads_to_site(state, seat, move.tile, move.parcel, self.denied) if problem.key in MENDED else None
            return advised(state, seat, problem, self.sites(state, move.tile), plan)
        return None

    def rests_on(self, state: State, seat: Seat, move: Build | House | Keep | Withdraw) -> str:
        """Which tile it is about, and for a House which site."""
        if isinstance(move, Build):
            return move.tile
        return f"{self.tile} {self.site}" if self.site else " ".join(sorted(set(self.tiles)))

    def asked_by(self, state: State, seat: Seat) -> str:
        """While characters are chosen, the tile that one of them fetched; then the site of a House."""
        if not any(step.lasting for step in state.agenda):
            return ""
        moves = (Step.asked_by(self, state, seat), Fetch.verb, *([Build.verb] if self.site else []))
        return THEN.join(moves)

    def sayings(self, state: State, seat: Seat) -> list[tuple[Move, str]]:
        return [each for each in Step.sayings(self, state, seat) if each[0] != WITHDRAW]

    def concerns(self, state: State, seat: Seat, move: Build | House | Keep | Withdraw, rests_on: str) -> bool:
        if isinstance(move, Build):
            return not self.site and move.tile in self.tiles
        return isinstance(move, House) == bool(self.site) and self.rests_on(state, seat, move) == rests_on

    def grows(self, state: State, seat: Seat) -> bool:
        if self.site:
            return roads_could_help(state, seat, self.tile, self.denied, sited=True)
        return any(roads_could_help(state, seat, tile, self.denied) for tile in self.tiles)

    def forced(self, state: State) -> Entry | None:
        """The only place for a House is taken unasked, though no owner is asked on another's behalf.

        Not so after a refusal: the builder may now rather keep their tile. A construction whose last place was
        denied is withdrawn by itself.
        """
        if not self.site:
            return Step.forced(self, state)
        if self.grows(state, self.seat):
            return None
        if not room_for(state, self.seat, self.pending(state), self.missing, self.denied):
            return Entry(self.seat, WITHDRAW)
        sites = [move for move in self.options(state, self.seat) if isinstance(move, House)]
        if len(sites) == 1 and not self.denied and not self.must_ask(state, sites[0].parcel):
            return Entry(self.seat, sites[0])
        return None

    def must_ask(self, state: State, parcel: Parcel) -> bool:
        owner = state.owner.get(parcel, self.seat)
        return owner != self.seat and state.players[owner].allow != "yes"

    def play(self, state: State, seat: Seat, move: Build | House | Keep | Withdraw) -> None:
        if isinstance(move, Build):
            replace(self, tile=move.tile, site=move.parcel).go_on(state)
        elif isinstance(move, House):
            if self.must_ask(state, move.parcel):
                owner = state.owner[move.parcel]
                state.emit("consent.asked", seat, owner=SEATS[owner], parcel=move.parcel, tile=self.tile)
                state.push(AskConsent(owner, seat, move.parcel), self)
            else:
                self.with_house(state, move.parcel)
        elif isinstance(move, Withdraw):
            self.withdraw(state)
        elif not self.again:
            state.emit("kept", seat, tile=self.tiles[0])

    def with_house(self, state: State, parcel: Parcel) -> None:
        replace(self, houses=(*self.houses, parcel)).go_on(state)

    def withdraw(self, state: State) -> None:
        """Back to the choice of a site; what owners denied stays denied."""
        state.push(replace(self, tile="", site="", houses=()))

    def go_on(self, state: State) -> None:
        """Ask for the next House, or land the finished construction."""
        if self.missing:
            state.push(self)
            return
        self.finish(state)
        left = list(self.tiles)
        left.remove(self.tile)
        if self.again and left:
            state.push(Construct(self.seat, tuple(left), again=True))

    def finish(self, state: State) -> None:
        spend_tile(state, self.seat, self.tile, kept_first=self.again)
        erect(state, self.seat, self.tile, self.site)
        for parcel in self.houses:
            state.put(parcel, grown(state.built.get(parcel)))
            state.emit("built.house" if state.built[parcel] == HOUSE else "built.townhouse", self.seat, parcel=parcel)


def spend_tile(state: State, seat: Seat, tile: str, kept_first: bool) -> None:
    """A tile leaves its owner's hand for the board."""
    player = state.players[seat]
    if tile in player.tiles and (kept_first or tile not in player.bought):
        player.tiles = without(player.tiles, tile)
    else:
        player.bought = without(player.bought, tile)


def without(tiles: tuple[str, ...], tile: str) -> tuple[str, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def erect(state: State, seat: Seat, tile: str, site: Parcel) -> None:
    """A building stands: its revolvers arrive at once (7.3), and a Church ends attacks beside it (8.4)."""
    state.put(site, tile)
    state.players[seat].revolvers += BUILDINGS[tile].revolvers
    state.emit("built", seat, tile=tile, parcel=site)
    if BUILDINGS[tile].protects:
        for near in NEIGHBOURS[site]:
            # Whoever fights a foe there stays (Q43).
            if state.owner.get(near) == seat and state.built.get(near) in BUILDINGS and near not in state.foes:
                for rival in sorted({cowboy.seat for cowboy in state.standing.get(near, ())} - {seat}):
                    send_home(state, rival, near)
                    state.emit("attack.cancelled", rival, owner=SEATS[seat], spot=near, tile=state.built[near])


@dataclass(frozen=True, slots=True)
class AskConsent(Step[Consent | Withdraw]):
    """A House on another player's parcel: its owner answers; the builder may withdraw while they wait."""

    order: ClassVar[str] = "consent"
    words: ClassVar[tuple[str, ...]] = ("yes", "no")
    owner: Seat
    builder: Seat
    parcel: Parcel
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.owner,)

    def speakers(self, state: State) -> tuple[Seat, ...]:
        return (self.owner, self.builder)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Consent("yes"), Consent("no")] if seat == self.owner else [WITHDRAW]

    def check(self, state: State, seat: Seat, move: Consent | Withdraw) -> IllegalError | None:
        mine = isinstance(move, Consent) == (seat == self.owner)
        return None if mine else IllegalError("not-yours-to-say", verb=move.verb)

    def obeyed(self, state: State, seat: Seat, word: str) -> Move | None:
        return Consent(word) if word in ("yes", "no") else None

    def play(self, state: State, seat: Seat, move: Consent | Withdraw) -> None:
        construction = state.agenda.pop()
        assert isinstance(construction, Construct)
        if isinstance(move, Withdraw):
            construction.withdraw(state)
            return
        if move.answer == "yes":
            state.emit("consent.given", self.builder, owner=SEATS[self.owner], parcel=self.parcel)
            construction.with_house(state, self.parcel)
        else:
            state.emit("consent.denied", self.builder, owner=SEATS[self.owner], parcel=self.parcel)
            state.push(replace(construction, denied=(*construction.denied, self.parcel)))
