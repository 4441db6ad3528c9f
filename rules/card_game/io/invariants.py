"""What must hold in every position: all cards are somewhere, hands shrink together, towns are towns."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rules.card_game.deck import LANDS
from rules.card_game.field import whole
from rules.card_game.hooks import EFFECTS, longer
from rules.card_game.names import BIDS, REACH, SEATS
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.scoring import scores
from rules.card_game.state import EPOCH, State
from rules.card_game.taking import LayCard
from rules.card_game.town import Town, extent, fits, ground, surface
from rules.game import Event


def faults(state: State) -> list[str]:
    """Everything that cannot be so; empty for a sound position."""
    return [*_lands(state), *_personalities(state), *_bids(state), *_towns(state)]


def _lands(state: State) -> list[str]:
    """Every land card is in the pile, on the table, with a player, in a hand about to lay it, or gone."""
    seen = [*state.line, *state.pile, *(card for card in state.gone if card in LANDS)]
    for player in state.players:
        seen += [*[laid.land for laid in player.town], *player.lands, *player.sold, *player.aside]
    seen += [step.land for step in state.agenda if isinstance(step, LayCard)]
    deck = state.deck()
    whole_deck = (*deck[1], *deck[2]) if state.round > EPOCH else deck[1]
    if sorted(seen) == sorted(whole_deck):
        return []
    return [f"lands lost {Counter(whole_deck) - Counter(seen)}, won {Counter(seen) - Counter(whole_deck)}"]


EVERYBODY = sorted(PERSONALITIES)


def _personalities(state: State) -> list[str]:
    found = []
    seen = [*state.leftovers(), *([state.person] if state.person else [])]
    for seat, player in enumerate(state.players):
        seen += player.people
        if not {*player.tilted, *player.resting} <= {name for name in player.people if EFFECTS[name].window}:
            found.append(f"seat {seat} uses a power without having it")
    if sorted(seen) != EVERYBODY:
        found.append(f"personalities: {seen}")
    return found


def _bids(state: State) -> list[str]:
    """Each hand holds what its owner has not played: one card less for every round of the epoch."""
    found = []
    played = (state.round - 1) % EPOCH
    for seat, player in enumerate(state.players):
        now = bool(state.bids and state.bids[seat])
        if not set(player.hand) <= set(BIDS[player.level]) or len(player.hand) != EPOCH - played - now:
            found.append(f"seat {seat} holds {player.hand} in round {state.round}")
        if now and state.bids[seat] in player.hand:
            found.append(f"seat {seat} bids {state.bids[seat]} and keeps it")
    return found


def _towns(state: State) -> list[str]:
    found = []
    for seat, player in enumerate(state.players):
        if player.level and (player.town or player.sold or player.tilted):
            found.append(f"virtual seat {seat} has a town, sold or used something")
        found += [f"the town of seat {seat} {what}" for what in town_faults(player.town, longer(state, seat))]
    return found


@lru_cache(maxsize=64)
def town_faults(town: Town, longer: int) -> tuple[str, ...]:
    """What is wrong with a town; most moves leave all towns as they are."""
    seen = surface(town)
    if not seen:
        return ()
    wrong = {
        "is too large": not fits(*extent(seen), longer),
        "leaves the map": not all(1 <= each <= REACH for spot in seen for each in spot),
        "falls apart": not whole(ground(town)),
    }
    return tuple(what for what, so in wrong.items() if so)


def audit(before: State, after: State, events: list[Event]) -> list[str]:
    """Whether everything that changed hands was told: cards, bids, points."""
    found = []
    told = Counter[tuple[str, str]]()
    for event in events:
        colour = str(event.data.get("seat", ""))
        if event.kind == "score":
            told[colour, "points"] += int(event.data["points"])
        elif colour:
            told[colour, event.kind] += 1
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        kept = len(new.town) + len(new.lands) + len(new.aside) + len(new.sold)
        gained = kept - len(old.town) - len(old.lands) - len(old.aside) - len(old.sold)
        changes = {
            "took.personality": len(new.people) - len(old.people),
            "sold": len(new.sold) - len(old.sold),
            "aside": len(new.aside) - len(old.aside),
        }
        if new.level:
            changes["took.land"] = gained
        else:
            changes["laid"] = gained - changes["aside"]
        if before.epoch == after.epoch:
            changes["bid"] = len(old.hand) - len(new.hand)
        for kind, number in changes.items():
            if (heard := told[SEATS[seat], kind]) != number:
                found.append(f"{SEATS[seat]}: {kind} {number}, told {heard}")
    if not after.agenda:
        found += [
            f"{SEATS[score.seat]}: {score.total} points, told {told[SEATS[score.seat], 'points']}"
            for score in scores(after)
            if score.total != told[SEATS[score.seat], "points"]
        ]
    return found
