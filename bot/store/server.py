"""Connections to a PostgreSQL server, and what is said where something is the matter with it. Needs an extra."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.store.address import OutOfReachError, UnusableError, named
from bot.store.transaction import ConflictError, StoreAwayError, StoreError

try:
    import asyncpg
except ImportError:
    raise UnusableError(
        "A database at postgresql://… needs one more library: pip install 'carson-city-bot[postgres]'."
    ) from None

CONNECT_WAIT = 10.0
"""Seconds until a connection must stand."""
ANSWERING = 60.0
"""Seconds until a statement must be answered, a change of the schema apart."""
STATEMENTS = 500
"""More than we have: what a connection has once understood it keeps."""
SERVER = {
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "10s",
    "application_name": "carson-city",
    "jit": "off",  # none of our statements takes as long as compiling one
    "plan_cache_mode": "force_generic_plan",  # all of them look up a few rows: to plan anew takes longer than that
}
AWAY = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
)
"""What is raised where the server cannot be reached, is being stopped or started, or went away in the middle."""


async def connected(address: str, most: int, answering: float = ANSWERING) -> Any:
    """So many connections at most, each made when it is needed; raises UnusableError."""
    async with told_as_unusable(address):
        return await asyncpg.create_pool(
            address,
            min_size=0,
            max_size=most,
            timeout=CONNECT_WAIT,
            command_timeout=answering,
            server_settings=SERVER,
            reset=as_it_is,
        )


async def as_it_is(_: Any) -> None:
    """Nobody leaves anything behind on a connection, and asking the server to clear up would cost as much as a move."""


@asynccontextmanager
async def told_as_unusable(address: str) -> AsyncIterator[None]:
    """Errors of PostgreSQL for whoever starts something: one sentence."""
    try:
        yield
    except ValueError as problem:  # no address at all
        raise UnusableError(f"The database {named(address)} cannot be used: {why(problem)}.") from None
    except AWAY as problem:
        raise OutOfReachError(f"The database {named(address)} cannot be reached: {why(problem)}.") from None
    except asyncpg.PostgresError as problem:
        raise UnusableError(f"The database {named(address)} cannot be used: {why(problem)}.") from None


def why(problem: BaseException) -> str:
    """What is the matter, in words."""
    return str(problem).partition("\n")[0].rstrip(".") or type(problem).__name__


@asynccontextmanager
async def told_apart() -> AsyncIterator[None]:
    """Errors of PostgreSQL as errors of the store: nobody outside needs to know what lies behind it."""
    try:
        yield
    except asyncpg.IntegrityConstraintViolationError as problem:
        raise ConflictError(str(problem)) from problem
    except AWAY as problem:
        raise StoreAwayError(why(problem)) from None  # where in the library it was told is of no use
    except asyncpg.PostgresError as problem:
        raise StoreError(why(problem)) from problem


async def one_connection(address: str, *, answering: float | None = CONNECT_WAIT, stores: bool = True) -> Any:
    """A connection; raises what asyncpg raises. One that `stores` nothing need not wait for the disk.

    Without `answering` somebody else must see to it that nobody waits for ever: to do so for each statement costs as
    much as the statement.
    """
    settings = SERVER if stores else SERVER | {"synchronous_commit": "off"}
    return await asyncpg.connect(
        address,
        timeout=CONNECT_WAIT,
        command_timeout=answering,
        server_settings=settings,
        statement_cache_size=STATEMENTS,
        max_cached_statement_lifetime=0,
    )
