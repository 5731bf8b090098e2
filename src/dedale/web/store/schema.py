"""The database schema, the same for SQLite and PostgreSQL."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text, text

METADATA: Final = MetaData()
PENDING: Final = text("status <> 'over' AND (deadline IS NOT NULL OR awaits_bot)")
"""The tables at which something will happen by itself; SQLite uses the index where a query has the same words."""


def _of_table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("terms", Text, nullable=False),  # JSON
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970, as all times here
    Column("seed", LargeBinary, nullable=False),
    Column("previous", Text, nullable=False),  # the id of another table, or empty
    # What follows sums the log up, so that lists and timers need not read it.
    Column("status", Text, nullable=False),  # waiting, playing, over
    Column("changed", BigInteger, nullable=False),
    Column("deadline", BigInteger),  # when the clock that runs will have run out
    Column("awaits_bot", Boolean, nullable=False),
    Index("tables_pending", "deadline", sqlite_where=PENDING, postgresql_where=PENDING),
    sqlite_with_rowid=False,
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    _of_table(),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("what", Text, nullable=False),  # JSON
    Column("command", Text, nullable=False),
    Column("holder", Text, nullable=False),
    Column("link", LargeBinary),  # the hash of this entry and of all before it
    sqlite_with_rowid=False,  # the log of a table lies together, in order
)

MARKS: Final = Table(
    "marks",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Moments to remember, such as when a server was last there."""

NOTES: Final = Table(
    "notes",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)
"""What a server remembers besides its games, such as the settings of a house."""

EVENINGS: Final = Table(
    "evenings",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),  # one more with every change: of two at once, one is refused
    Column("document", Text, nullable=False),  # JSON
    Column("changed", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Tournaments, each as one document."""

SEATS: Final = Table(
    "seats",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("holder", Text, nullable=False),  # empty where nobody holds it
    Index("seats_holder", "holder"),
    sqlite_with_rowid=False,
)

PROFILES: Final = Table(
    "profiles",
    METADATA,
    Column("holder", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("face", Text, nullable=False),
    Column("lookup", Text, nullable=False, unique=True),  # of the four words, by a slow hash
    Column("sealed", Text, nullable=False),  # the holder's token, which only the four words open
    Column("changed", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Profiles that are kept under a code of four words."""

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table_id", Text, primary_key=True),  # of a table that may have been removed since
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("player", Text, nullable=False),  # a holder, or `bot:` and a level
    Column("side", Integer, nullable=False),  # the first seat of its side
    Column("points", Integer, nullable=False),  # 2 for a win, 1 for a draw, 0
    Column("ended", BigInteger, nullable=False),
    Index("results_player", "player"),
    Index("results_game", "game", "ended"),
    sqlite_with_rowid=False,
)
"""Who has won and lost, seat by seat: what scores and ratings are made from."""

PUSH_SUBSCRIPTIONS: Final = Table(
    "push_subscriptions",
    METADATA,
    Column("endpoint", Text, primary_key=True),  # the address at the browser's push service
    Column("holder", Text, nullable=False),
    Column("p256dh", Text, nullable=False),  # the browser's public key, as it gives it
    Column("auth", Text, nullable=False),  # the secret that it shares with this server, as it gives it
    Column("language", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("push_subscriptions_holder", "holder", "changed"),
    sqlite_with_rowid=False,
)
"""The browsers that are notified by Web Push."""
