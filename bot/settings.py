"""Start-up settings: command line and environment become one frozen choice, Discord or local."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.limits.table import NICKNAME
from bot.limits.visible import shows
from bot.local.faults import Fault
from bot.local.launch import PREFIX
from bot.ops.pool import usual_size
from bot.store.address import SCHEMES, on_server

DEFAULT_PORT = 8420
GAME, SAMPLE = "bot.client", "bot.local.sample"
"""Which bot runs there: the game's, or the small one that shows what the local Discord can do."""
DEFAULT_DATA = Path("data/local")
SHAPE = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+")
"""What every token of Discord looks like."""
LEVELS = ("debug", "info", "warning", "error")
NAMES = (
    "CARSON_DATABASE",
    "CARSON_SHARDS",
    "CARSON_REMINDING",
    "CARSON_WORKERS",
    "CARSON_EMOJI",
    "CARSON_LOG",
    "CARSON_METRICS",
)
"""The settings of the game's bot, on either Discord."""
MOST_WORKERS = 16
MOST_SHARDS = 1000
LOOPBACK = "127.0.0.1"
OTHERS = ("CARSON_BROWSER",)
"""Settings of the tests."""


class SettingsError(Exception):
    """A setting that cannot be used; the text is one sentence for whoever started the bot."""


@dataclass(frozen=True)
class DiscordLogin:
    """The token for Discord itself; a local one cannot be put in here."""

    token: str = field(repr=False)
    workers: int = 1
    """Processes that share the shards."""

    def __post_init__(self) -> None:
        if self.token.startswith(PREFIX):
            raise SettingsError("DISCORD_TOKEN holds a token of the local Discord, which must never go to Discord.")
        if not SHAPE.fullmatch(self.token):
            raise SettingsError(
                "DISCORD_TOKEN is no bot token (three words joined by dots): copy it from the developer pages."
            )


@dataclass(frozen=True)
class Running:
    """How the game's bot runs, on either Discord."""

    database: str | Path = Path("data/carson.db")
    """A file, or an address that begins with postgresql://."""
    reminding: float = 60.0
    level: str = "info"
    json: bool = False
    workers: int = field(default_factory=usual_size)
    emoji: bool = True
    metrics: tuple[str, int] | None = None
    """Where metrics are served: a host and a port."""
    shards: int = 0
    """Into how many parts Discord shares out its servers; 0: as many as it wants."""


@dataclass(frozen=True)
class Check:
    """Only look whether every game would go on."""


@dataclass(frozen=True)
class LocalChoice:
    """How to run the local Discord; it makes its own token, so there is no place for one."""

    port: int = DEFAULT_PORT
    data: Path = DEFAULT_DATA
    fresh: bool = False
    people: tuple[str, ...] = ()  # none named: those who are there already, or a few to start with
    faults: tuple[Fault, ...] = ()
    bot: str = GAME


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> None:  # type: ignore[override]
        raise SettingsError(f"{message[:1].upper()}{message[1:]}; `python -m bot --help` lists what there is.")


def parser() -> argparse.ArgumentParser:
    made = _Parser(prog="python -m bot", description="Play on Discord, or on a Discord of your own.")
    made.add_argument("--check", action="store_true", help="only look whether every game would go on")
    made.add_argument("--workers", type=int, default=1, help="processes that share Discord's shards, on PostgreSQL")
    made.add_argument("--local", action="store_true", help="use the local Discord even if DISCORD_TOKEN is set")
    made.add_argument("--port", type=int, help=f"port of the local Discord ({DEFAULT_PORT}; 0 takes a free one)")
    made.add_argument("--data", type=Path, help=f"folder in which it keeps its state ({DEFAULT_DATA})")
    made.add_argument("--fresh", action="store_true", help="forget the kept state first")
    made.add_argument("--sample", action="store_true", help="run the sample bot there instead of the game")
    made.add_argument("--people", help="who is there, separated by commas (ann,bob,cem)")
    made.add_argument(
        "--fault",
        action="append",
        default=[],
        metavar="'ROUTE ACTION [xCOUNT]'",
        help="let requests fail, e.g. 'POST .*/callback 500 x2', '.*/messages delay=2', 'PATCH .* drop'",
    )
    return made


def read_env_file(path: Path) -> dict[str, str]:
    """NAME=value lines of a .env file; a missing file has none."""
    if not path.is_file():
        return {}
    found: dict[str, str] = {}
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise SettingsError(f"{path} cannot be read: {problem}.") from None
    for line in text.splitlines():
        name, sign, value = line.strip().partition("=")
        if sign and not name.startswith("#"):
            found[name.strip()] = value.strip().strip("\"'")
    return found


def choose(arguments: Sequence[str], environment: Mapping[str, str]) -> DiscordLogin | LocalChoice | Check:
    """Discord if there is a token and nobody asked for the local one; SettingsError if something makes no sense."""
    given = parser().parse_args(arguments)
    if given.check:
        if len(arguments) > 1:
            raise SettingsError("--check stands alone: it reads the database that CARSON_DATABASE names.")
        return Check()
    token = environment.get("DISCORD_TOKEN", "").strip()
    local_only = {
        "--port": given.port is not None,
        "--data": given.data is not None,
        "--fresh": given.fresh,
        "--sample": given.sample,
        "--people": given.people is not None,
        "--fault": bool(given.fault),
    }
    if token and not given.local:
        for flag, used in local_only.items():
            if used:
                raise SettingsError(f"{flag} belongs to the local Discord: add --local, or unset DISCORD_TOKEN.")
        if not 1 <= given.workers <= MOST_WORKERS:
            raise SettingsError(f"--workers {given.workers} makes no sense: it must be 1 to {MOST_WORKERS}.")
        if given.workers > 1 and not on_server(environment.get("CARSON_DATABASE", "")):
            raise SettingsError("--workers needs a database that several can use: set CARSON_DATABASE=postgresql://….")
        return DiscordLogin(token, given.workers)
    if given.workers != 1:
        raise SettingsError("--workers belongs to Discord: the local one has a single worker.")
    port = DEFAULT_PORT if given.port is None else given.port
    if not 0 <= port <= 65535:
        raise SettingsError(f"--port {port} is not a port: it must be 0 to 65535.")
    try:
        faults = tuple(Fault.parse(text) for text in given.fault)
    except Exception as error:
        raise SettingsError(f"--fault cannot be read: {error}.") from None
    bot = SAMPLE if given.sample else GAME
    return LocalChoice(port, given.data or DEFAULT_DATA, given.fresh, _people(given.people), faults, bot)


def running(environment: Mapping[str, str]) -> Running:
    """The settings of the game's bot; SettingsError where one is wrong or does not exist."""
    given = {name: text.strip() for name, text in environment.items() if name.startswith("CARSON_") and text.strip()}
    for name in given:
        if name not in NAMES + OTHERS:
            raise SettingsError(f"{name} is no setting; there are {', '.join(NAMES)}.")
    level, json = _logging(given.get("CARSON_LOG", Running.level))
    database = where(given["CARSON_DATABASE"]) if "CARSON_DATABASE" in given else Running.database
    reminding = seconds(given.get("CARSON_REMINDING", str(Running.reminding)))
    size = workers(given.get("CARSON_WORKERS", str(usual_size())))
    emoji = switch("CARSON_EMOJI", given.get("CARSON_EMOJI", "on"))
    metrics, shards = served_at(given.get("CARSON_METRICS", "off")), parts(given.get("CARSON_SHARDS", "auto"))
    return Running(database, reminding, level, json, size, emoji, metrics, shards)


def where(text: str) -> str | Path:
    """A file, or an address on a server."""
    if on_server(text):
        return text
    if "://" in text:
        scheme = text.partition("://")[0]  # a password may follow
        raise SettingsError(
            f"CARSON_DATABASE={scheme}://… makes no sense: it must be a file, or begin with {SCHEMES[0]}."
        )
    return Path(text)


def seconds(text: str) -> float:
    """How often to look for reminders."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= 3600:
        raise SettingsError(f"CARSON_REMINDING={text} makes no sense: it must be seconds, at most 3600.")
    return found


def workers(text: str) -> int:
    """How many processes draw and think beside the bot's own."""
    if not text.isdecimal() or not int(text) <= MOST_WORKERS:
        raise SettingsError(f"CARSON_WORKERS={text} makes no sense: it must be a number from 0 to {MOST_WORKERS}.")
    return int(text)


def served_at(text: str) -> tuple[str, int] | None:
    """Where metrics are served: nowhere, at a port of this machine, or wherever is said.

    >>> served_at("off"), served_at("9464"), served_at("0.0.0.0:9464"), served_at("[::]:0")
    (None, ('127.0.0.1', 9464), ('0.0.0.0', 9464), ('::', 0))
    """
    if text.lower() == "off":
        return None
    host, _, port = text.rpartition(":")
    if not re.fullmatch(r"\d{1,5}", port) or int(port) > 65535 or (":" in host) != host.startswith("["):
        raise SettingsError(f"CARSON_METRICS={text} makes no sense: it must be off, a port, or HOST:PORT.")
    return host.strip("[]") or LOOPBACK, int(port)


def parts(text: str) -> int:
    """How many shards there are."""
    if text == "auto":
        return 0
    if not text.isdecimal() or not 1 <= int(text) <= MOST_SHARDS:
        raise SettingsError(f"CARSON_SHARDS={text} makes no sense: it must be auto, or from 1 to {MOST_SHARDS}.")
    return int(text)


def switch(name: str, text: str) -> bool:
    """A setting that is on or off."""
    if text.lower() not in ("on", "off"):
        raise SettingsError(f"{name}={text} makes no sense: it must be on or off.")
    return text.lower() == "on"


def _logging(text: str) -> tuple[str, bool]:
    """A level, and whether lines are JSON: `info`, `debug json`."""
    level, *more = text.lower().split()
    if level not in LEVELS or more not in ([], ["json"]):
        raise SettingsError(
            f"CARSON_LOG={text} makes no sense: it must be {', '.join(LEVELS)}, perhaps with json after it."
        )
    return level, bool(more)


def _people(text: str | None) -> tuple[str, ...]:
    if text is None:
        return ()
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise SettingsError("--people needs at least one name.")
    if len({name.casefold() for name in names}) != len(names):
        raise SettingsError("--people names somebody twice.")
    for name in names:
        if len(name) > NICKNAME or not name.isprintable() or not shows(name):
            raise SettingsError(f"--people: {name!r} is not a name of 1 to {NICKNAME} characters that can be seen.")
    return names
