"""Our table of Discord's limits, probe by probe, and beside Discord's own description."""

from __future__ import annotations

from typing import Any

import pytest

from bot import limits
from tests.local import openapi, probes
from tests.local.openapi import OpenApi
from tests.local.probes import Limit

NAMES = [probe.name for probe in probes.LIMITS]


@pytest.mark.parametrize("probe", probes.LIMITS, ids=NAMES)
def test_the_limit_holds_to_the_character(probe: Limit) -> None:
    assert limits.check(*probe.route, probe.fits) == []
    assert len(limits.check(*probe.route, probe.breaks)) >= 1


def test_all_probes_are_here() -> None:
    assert len(probes.LIMITS) == len(set(NAMES)) == 51
    assert sum(probe.described for probe in probes.LIMITS) == 26


@pytest.fixture(scope="module")
def description() -> OpenApi:
    found = openapi.loaded()
    if found is None:
        pytest.skip(openapi.ABSENT)
    return found


@pytest.mark.parametrize("probe", probes.LIMITS, ids=NAMES)
def test_discords_description_agrees(description: OpenApi, probe: Limit) -> None:
    assert description.check(*probe.route, probe.fits) == []
    assert bool(description.check(*probe.route, probe.breaks)) == probe.described


def test_an_error_names_its_place(description: OpenApi) -> None:
    body = probes.rows([probes.button(label="x" * 81)])
    assert [p.split(":")[1].strip() for p in description.check(*probes.MESSAGE, body)] == [
        "components.0.components.0.label"
    ]
    found = limits.check(*probes.MESSAGE, body)
    assert [v.path for v in found] == ["components.0.components.0.label"]


def test_unknown_routes_are_told(description: OpenApi) -> None:
    assert description.check("POST", "/no/such/thing", {})
    assert description.check("PATCH", "/webhooks/1/token/messages/@original", {"content": "x"}) == []


@pytest.mark.parametrize(
    ("route", "body"),
    [
        (("PATCH", "/channels/1/messages/2"), {"content": "x" * 2001}),
        (("POST", "/webhooks/1/token"), {"content": "x" * 2001}),
        (("PATCH", "/webhooks/1/token/messages/@original"), {"embeds": [{"title": "x" * 257}]}),
        (("POST", "/interactions/1/token/callback"), {"type": 7, "data": {"content": "x" * 2001}}),
        (("POST", "/applications/1/guilds/2/commands"), {"name": "X", "description": "d"}),
        (("POST", "/channels/1/threads"), {"name": "x" * 101}),
        (("PATCH", "/guilds/1/members/2"), {"nick": "x" * 33}),
        (("POST", "/channels/1/messages"), probes.rows([probes.button(style=5)])),
        (("POST", "/channels/1/messages"), probes.rows([probes.button(label=None)])),
        (("POST", "/channels/1/messages"), {"embeds": [{}]}),
        (("POST", "/channels/1/messages"), probes.v2({"type": 9, "components": [probes.text()]})),
        (("POST", "/channels/1/messages"), probes.v2({"type": 12, "items": []})),
    ],
)
def test_every_route_with_a_body_is_checked(route: tuple[str, str], body: Any) -> None:
    assert limits.check(*route, body)


def test_an_edit_may_leave_everything_out() -> None:
    assert limits.check("PATCH", "/channels/1/messages/2", {}) == []
    assert limits.check("PATCH", "/channels/1/messages/2", {"components": [probes.text()]}) == []
    assert limits.check("PATCH", "/channels/1/messages/2", {"content": None, "embeds": []}) == []
