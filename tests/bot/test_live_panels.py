"""Panels that go on by themselves, without Discord: whose turn it is to change them."""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any

from bot.ui.live_panels import CROWD, LivePanel, LivePanels


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


def test_shards_of_one_process_are_one_crowd() -> None:
    """They share its time, so that many presses on all of them together make answers short everywhere."""
    crowd = Counter[tuple[int, int]]()
    one, other = LivePanels(lambda: 0.0, crowd), LivePanels(lambda: 0.0, crowd)
    with ExitStack() as stack:
        for number in range(CROWD + 1):
            assert [each.crowded for each in (one, other)] == [False, False]
            stack.enter_context((one, other)[number % 2].hold(number, 7))
            stack.enter_context((one, other)[number % 2].hold(number, 7))  # the same person again
        assert [each.crowded for each in (one, other)] == [True, True]
    assert [each.crowded for each in (one, other)] == [False, False]
    assert not crowd
