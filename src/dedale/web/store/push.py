"""What the database keeps for Web Push: the server's keys, and the browsers that are to be notified."""

from collections.abc import Collection
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, text, update

from dedale.core.text import Language
from dedale.web.store import queries
from dedale.web.store.people import Run
from dedale.web.store.schema import PUSH_SUBSCRIPTIONS

KEYS: Final = "push:keys"
"""The name of the note with the server's keys."""
MOST: Final = 10
"""How many browsers of one holder are notified; with one more, the one that was renewed longest ago is forgotten."""
_KEEP_FIRST = text("INSERT INTO notes (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING")
_TABLE = PUSH_SUBSCRIPTIONS.c


class PushKeys(msgspec.Struct, frozen=True):
    """The keys by which push services know this server, in base64 for URLs."""

    public: str
    """The point of the public key, uncompressed."""
    private: str
    """The number of the private key, 32 bytes."""


class PushSubscription(msgspec.Struct, frozen=True):
    """A browser that is notified of what its holder's games wait for."""

    endpoint: str
    holder: str
    p256dh: str
    auth: str
    language: Language
    changed: int
    """When it was made or last renewed, in milliseconds since 1970."""


class PushRepository:
    """Keys and subscriptions. Every call raises `Unavailable` as those of `TableRepository` do."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read, self._write = read, write

    async def keys(self) -> PushKeys | None:
        """The keys of this server; None before its first start."""
        found = await self._read(partial(queries.note, name=KEYS))
        return None if found is None else msgspec.json.decode(found, type=PushKeys)

    async def keep_keys(self, keys: PushKeys) -> PushKeys:
        """Keep these keys, unless there are some; those that are kept."""
        return await self._write(partial(_keep_keys, keys=keys))

    async def add(self, subscription: PushSubscription) -> None:
        """Keep a subscription; the one with the same endpoint, whosever it was, is replaced."""
        await self._write(partial(_add, subscription=subscription))

    async def of(self, holder: str) -> list[PushSubscription]:
        """The subscriptions of a holder, the last renewed first."""
        return await self._read(partial(_of, holder=holder))

    async def of_any(self, holders: Collection[str]) -> list[PushSubscription]:
        """The subscriptions of these holders, some hundreds at most."""
        return await self._read(partial(_of_any, holders=holders))

    async def find(self, endpoint: str) -> PushSubscription | None:
        """The subscription with this endpoint; None for none."""
        return await self._read(partial(_find, endpoint=endpoint))

    async def remove(self, endpoint: str, holder: str = "") -> None:
        """Forget a subscription; with a holder, only if it is his."""
        where = [_TABLE.endpoint == endpoint, *([_TABLE.holder == holder] if holder else [])]
        await self._write(partial(_remove, where=where))

    async def remove_all(self, holder: str) -> None:
        """Forget all subscriptions of a holder."""
        await self._write(partial(_remove, where=[_TABLE.holder == holder]))

    async def move(self, old: str, new: str) -> None:
        """Let the subscriptions of one holder be another's."""
        moved = update(PUSH_SUBSCRIPTIONS).where(_TABLE.holder == old).values(holder=new)
        await self._write(lambda connection: connection.execute(moved))


def _keep_keys(connection: Connection, keys: PushKeys) -> PushKeys:
    connection.execute(_KEEP_FIRST, {"name": KEYS, "value": msgspec.json.encode(keys).decode()})
    return msgspec.json.decode(queries.note(connection, KEYS) or "", type=PushKeys)


def _add(connection: Connection, subscription: PushSubscription) -> None:
    connection.execute(delete(PUSH_SUBSCRIPTIONS).where(_TABLE.endpoint == subscription.endpoint))
    connection.execute(insert(PUSH_SUBSCRIPTIONS).values(msgspec.structs.asdict(subscription)))
    for old in _of(connection, subscription.holder)[MOST:]:
        connection.execute(delete(PUSH_SUBSCRIPTIONS).where(_TABLE.endpoint == old.endpoint))


def _of(connection: Connection, holder: str) -> list[PushSubscription]:
    order = (_TABLE.changed.desc(), _TABLE.endpoint)
    rows = connection.execute(select(PUSH_SUBSCRIPTIONS).where(_TABLE.holder == holder).order_by(*order))
    return [PushSubscription(*row) for row in rows]


def _of_any(connection: Connection, holders: Collection[str]) -> list[PushSubscription]:
    rows = connection.execute(select(PUSH_SUBSCRIPTIONS).where(_TABLE.holder.in_(holders)))
    return [PushSubscription(*row) for row in rows]


def _find(connection: Connection, endpoint: str) -> PushSubscription | None:
    row = connection.execute(select(PUSH_SUBSCRIPTIONS).where(_TABLE.endpoint == endpoint)).one_or_none()
    return None if row is None else PushSubscription(*row)


def _remove(connection: Connection, where: list[Any]) -> None:
    if connection.dialect.name == "sqlite":
        connection.execute(text("PRAGMA secure_delete=ON"))
    connection.execute(delete(PUSH_SUBSCRIPTIONS).where(*where))
