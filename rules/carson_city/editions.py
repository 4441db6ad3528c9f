"""What differs between the 2009 original and the 2015 Big Box: rulebook section 15, as data."""

from __future__ import annotations

from dataclasses import dataclass

from rules.carson_city.names import SPACES, VARIANTS


@dataclass(frozen=True)
class Edition:
    """One box. E-numbers are the rulebook's."""

    name: str
    players: range
    reverse_first: bool
    """E2: the first starting parcel goes in reverse order, the second in order; or the other way round."""
    townhouses: bool
    """E4."""
    lap_takes_new_tiles: bool
    """E5: a tile kept this round may be placed at the end of this round's building actions already."""
    lap_in_pass_order: bool
    """E5: else in turn order."""
    involved_orders_duels: bool
    """E6: the earliest passer among those involved fixes the order of duels, else the first to pass."""
    caps: bool
    """E7."""
    building_vp_first: bool
    """E10: Building VP before Cowboy VP."""
    full_set: bool
    """E1: whether there are more than the first eight building types."""
    river_tiles: bool
    """E8: the river may be laid with tiles, wherever the table likes."""
    variants: tuple[str, ...]
    """E19."""
    characters: range
    """E1: the numbers of the characters in the box."""

    @property
    def spaces(self) -> tuple[str, ...]:
        """The action spaces in path order."""
        if self.building_vp_first:
            return SPACES
        swap = {"buildingvp": "cowboyvp", "cowboyvp": "buildingvp"}
        return tuple(swap.get(space, space) for space in SPACES)


BIGBOX = Edition(
    name="bigbox",
    players=range(2, 7),
    reverse_first=True,
    townhouses=True,
    lap_takes_new_tiles=True,
    lap_in_pass_order=True,
    involved_orders_duels=True,
    caps=True,
    building_vp_first=True,
    full_set=True,
    river_tiles=True,
    variants=VARIANTS,
    characters=range(19),
)
ORIGINAL = Edition(
    name="original",
    players=range(2, 6),
    reverse_first=False,
    townhouses=False,
    lap_takes_new_tiles=False,
    lap_in_pass_order=False,
    involved_orders_duels=False,
    caps=False,
    building_vp_first=False,
    full_set=False,
    river_tiles=False,
    variants=("river", "might", "kit"),
    characters=range(1, 8),
)
EDITIONS = {edition.name: edition for edition in (BIGBOX, ORIGINAL)}
