"""The application itself: login, gateway address, commands, users and direct messages."""

from __future__ import annotations

from bot.local import commands, payloads
from bot.local.errors import ApiError
from bot.local.model import JSON, User, without_nulls
from bot.local.rest.router import Call, route

APP_FLAGS = 1 << 15 | 1 << 19 | 1 << 13  # members, message content and presence intents, limited


@route("GET", "/users/@me")
def me(call: Call) -> JSON:
    return _me(call)


def _me(call: Call) -> JSON:
    return payloads.user(call.world.app) | {
        "mfa_enabled": False,
        "verified": True,
        "email": None,
        "locale": "en-US",
    }


@route("PATCH", "/users/@me")
def rename_me(call: Call) -> JSON:
    if call.body.get("username"):
        name = call.body["username"]
        call.world.update_user(call.world.app, name=name, display=name)
    return _me(call)


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def application(call: Call) -> JSON:
    app = call.world.app
    owner: User = next(iter(call.world.people()), app)
    return {
        "id": app.id,
        "name": app.display,
        "icon": None,
        "description": "A bot on the local Discord",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": APP_FLAGS,
        "flags_new": str(APP_FLAGS),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "hook": True,
        "summary": "",
        "owner": payloads.user(owner),
        "team": None,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(call.world.guilds),
        "integration_types_config": {"0": {}},
        "bot": payloads.user(app),
    }


@route("GET", "/gateway")
def gateway(call: Call) -> JSON:
    return {"url": _gateway_url(call)}


def _gateway_url(call: Call) -> str:
    return call.base.replace("http://", "ws://") + "/gateway"


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> JSON:
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": call.world.rules.logins}
    return {
        "url": _gateway_url(call),
        "shards": call.world.rules.shards,
        "session_start_limit": limit,
    }


@route("GET", "/users/{user}")
def user(call: Call) -> JSON:
    found = call.world.users.get(call.params["user"])
    if found is None:
        raise ApiError(10013)
    return payloads.user(found)


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> JSON:
    """Opening succeeds even for somebody whose direct messages are closed; the message is what fails."""
    found = call.world.users.get(str(call.body.get("recipient_id")))
    if found is None or found.bot:
        raise ApiError(50007 if found else 10013)
    return payloads.channel(call.world, call.world.dm(found))


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> list[JSON]:
    return [
        {"id": g.id, "name": g.name, "icon": None, "owner": False, "permissions": "0", "features": []}
        for g in call.world.guilds.values()
        if call.world.app_id in g.members
    ]


@route("DELETE", "/users/@me/guilds/{guild}")
def leave_guild(call: Call) -> None:
    call.world.remove_guild(call.guild())


def own(call: Call) -> str | None:
    """Checks the application id of the path; returns the guild id, if the path has one."""
    if call.params["app"] != call.world.app_id:
        raise ApiError(20012, status=403, text="You are not authorized to perform this action on this application")
    if "guild" in call.params:
        return call.guild().id
    return None


for prefix in ("/applications/{app}/commands", "/applications/{app}/guilds/{guild}/commands"):

    @route("GET", prefix)
    def list_commands(call: Call) -> list[JSON]:
        localized = call.query.get("with_localizations") in ("1", "true", "True")
        found = commands.registered(call.world, own(call))
        return [commands.payload(call.world, each, localized=localized) for each in found]

    @route("PUT", prefix)
    def sync_commands(call: Call) -> list[JSON]:
        found = commands.replace_all(call.world, own(call), call.body)
        return [commands.payload(call.world, each) for each in found]

    @route("POST", prefix)
    def add_command(call: Call) -> JSON:
        return commands.payload(call.world, commands.register(call.world, own(call), call.body))

    @route("GET", prefix + "/{command}")
    def get_command(call: Call) -> JSON:
        found = commands.find(call.world, own(call), call.params["command"])
        return commands.payload(call.world, found)

    @route("PATCH", prefix + "/{command}")
    def edit_command(call: Call) -> JSON:
        found = commands.find(call.world, own(call), call.params["command"])
        changes = {key: value for key, value in call.body.items() if key != "type"}  # which stays for good
        found.body = without_nulls({**found.body, **changes})
        found.version = call.world.ids.next()
        call.world.tell("commands", found)
        return commands.payload(call.world, found)

    @route("DELETE", prefix + "/{command}")
    def delete_command(call: Call) -> None:
        found = commands.find(call.world, own(call), call.params["command"])
        call.world.commands.pop(found.id)
        call.world.tell("command_delete", found)
