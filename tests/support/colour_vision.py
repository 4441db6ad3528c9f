"""How colours look without red or green cones."""

from __future__ import annotations

from collections.abc import Mapping

Rgb = tuple[int, int, int]
MACHADO: Mapping[str, tuple[tuple[float, ...], ...]] = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
}
"""After Machado, Oliveira and Fernandes (2009), for linear light."""


def as_seen(sight: str, colour: Rgb) -> tuple[float, ...]:
    """A colour as somebody with such a sight sees it."""
    light = [(value / 255) ** 2.2 for value in colour]
    mixed = [sum(a * b for a, b in zip(row, light, strict=True)) for row in MACHADO[sight]]
    return tuple(255 * max(0.0, value) ** (1 / 2.2) for value in mixed)
