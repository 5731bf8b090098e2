"""A hash chain over every log; the logs that are there get theirs now."""

import sqlalchemy as sa
from alembic import op

from dedale.web.store.chain import first_link, linked

revision = "4"
down_revision = "3"

TABLES = sa.table("tables", *map(sa.column, ("id", "terms", "created", "seed", "previous")))
ENTRIES = sa.table("entries", *map(sa.column, ("table_id", "ply", "at", "what", "command", "holder", "link")))


def upgrade() -> None:
    """Add the links, and compute them."""
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        _make_anew()
    else:
        op.add_column("entries", sa.Column("link", sa.LargeBinary))
    for table in connection.execute(sa.select(TABLES)).mappings().all():
        _link(connection, table)


def _make_anew() -> None:
    """SQLite would put a column that is added after the keys: the same schema has one description."""
    op.rename_table("entries", "entries_3")
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("link", sa.LargeBinary),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO entries SELECT *, NULL FROM entries_3")
    op.drop_table("entries_3")


def _link(connection: sa.Connection, table: sa.RowMapping) -> None:
    of_table = ENTRIES.c.table_id == table["id"]
    log = connection.execute(sa.select(ENTRIES).where(of_table).order_by(ENTRIES.c.ply)).mappings().all()
    rows = [
        {"of_table": row["table_id"], "of_ply": row["ply"], "to": row["link"]} for row in linked(first_link(table), log)
    ]
    if rows:
        of_row = sa.and_(ENTRIES.c.table_id == sa.bindparam("of_table"), ENTRIES.c.ply == sa.bindparam("of_ply"))
        connection.execute(sa.update(ENTRIES).where(of_row).values(link=sa.bindparam("to")), rows)
