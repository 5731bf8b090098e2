"""A table for named timestamps."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "marks",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
