"""Handles for a running local Discord from the command line: faults, the clock, what went wrong.

python -m bot.local fault --port 8420 'POST .*/callback 500 x2'
python -m bot.local advance --port 8420 900
python -m bot.local problems --port 8420
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import urllib.error
import urllib.request
from typing import Any

from aiohttp import web

from bot.local.driver import Local
from bot.local.faults import Fault


def add_control(local: Local) -> None:
    """Let the command line reach this server; browsers are refused, they send an Origin."""

    async def control(request: web.Request) -> web.Response:
        if "Origin" in request.headers or request.content_type != "application/json":
            return web.Response(status=403, text="only the command line may do this")
        try:
            return web.json_response(_act(local, await request.json()))
        except (KeyError, TypeError, ValueError, re.error) as error:
            return web.Response(status=400, text=f"This cannot be read: {error}.")

    local.server.app.router.add_post("/control", control)


def _act(local: Local, body: dict[str, Any]) -> dict[str, Any]:
    if body["do"] == "fault":
        fault = local.server.faults.add(Fault.parse(str(body["text"])))
        return {"fault": fault.route, "count": fault.count}
    if body["do"] == "advance":
        local.advance(float(body["seconds"]))
        return {"now": local.world.clock.iso()}
    if body["do"] == "problems":
        return {"problems": local.log.problems()}
    raise ValueError(f"unknown action {body['do']!r}")


def main() -> None:
    made = argparse.ArgumentParser(prog="python -m bot.local", description=__doc__.split("\n")[0])
    actions = made.add_subparsers(dest="do", required=True)
    for name, argument in (("fault", "text"), ("advance", "seconds"), ("problems", None)):
        action = actions.add_parser(name)
        action.add_argument("--port", type=int, default=8420)
        if argument:
            action.add_argument(argument)
    given = vars(made.parse_args())
    port = given.pop("port")
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/control",
        json.dumps(given).encode(),
        {"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            print(answer.read().decode())
    except urllib.error.HTTPError as error:
        print(error.read().decode(), file=sys.stderr)
        sys.exit(2)
    except OSError:
        print(f"No local Discord answers on port {port}.", file=sys.stderr)
        sys.exit(2)
