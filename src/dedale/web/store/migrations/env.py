"""Alembic runs this: the steps are taken on the connection it is given, inside its transaction."""

from alembic import context

from dedale.web.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,  # in SQLite too: we begin its transactions ourselves
)
context.run_migrations()
