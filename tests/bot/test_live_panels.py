"""Panels that go on by themselves, without Discord: whose turn it is to change them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.ui.live_panels import LivePanel, LivePanels


def panel(number: int) -> LivePanel:
    """As a press showed it."""
    pressed: Any = SimpleNamespace(id=number, extras={}, guild_id=None)
    return LivePanel(pressed, None, 0.0, "", 0, "")


def test_the_newest_of_presses_that_overlap_stays() -> None:
    """Somebody presses again before the first press is done with: its end does not bring back the panel before it."""
    live, key = LivePanels(lambda: 0.0), (1, 7)
    first, second = panel(1), panel(2)
    live.panels[key] = first
    earlier, later = live.hold(*key), live.hold(*key)
    earlier.__enter__()
    live.panels[key] = second  # the first press is answered, and has something to write down yet
    later.__enter__()
    earlier.__exit__(None, None, None)
    assert not live.stands(*key, first)
    assert key in live.held, "the later one is still being answered"
    later.__exit__(None, None, None)
    assert live.stands(*key, second)
    assert not live.held


def test_a_panel_heard_of_late_does_not_go_on_over_the_press_after_it() -> None:
    """Its player saw it, and pressed, before we knew that it stands: the answer to that press is what comes."""
    live, key = LivePanels(lambda: 0.0), (1, 7)
    first, second = panel(1), panel(2)
    earlier, later = live.hold(*key), live.hold(*key)
    earlier.__enter__()
    later.__enter__()
    live.panels[key] = first
    earlier.__exit__(None, None, None)
    assert not live.stands(*key, first), "the later one is still being answered"
    live.panels[key] = second
    later.__exit__(None, None, None)
    assert live.stands(*key, second)
