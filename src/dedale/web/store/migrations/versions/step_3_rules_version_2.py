"""Tables that were played by version 1 of their game's rules, read by version 2.

The log of such a table gets the events that older rules left unsaid, and its plies are numbered anew.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

from dedale.core.errors import DedaleError
from dedale.core.model import registry
from dedale.core.model.facts import Facts, Options, Update
from dedale.core.model.option import read_options

revision = "3"
down_revision = "2"

TABLES = sa.table("tables", sa.column("id"), sa.column("terms"))
ENTRIES = sa.table("entries", *map(sa.column, ("table_id", "ply", "at", "what", "command", "holder")))

Row = dict[str, Any]


def upgrade() -> None:
    """Rewrite the terms and the log of every table whose game has such a version."""
    connection = op.get_bind()
    for table_id, written in connection.execute(sa.select(TABLES.c.id, TABLES.c.terms)).all():
        terms = json.loads(written)
        facts = _facts(terms["game"])
        if facts is not None and facts.updates:
            _upgrade_table(connection, table_id, terms, facts)


def _facts(name: str) -> Facts | None:
    try:
        return registry.game(name).facts
    except DedaleError:
        return None  # a game that this version does not have; its tables stay as they are


def _upgrade_table(connection: sa.Connection, table_id: str, terms: Row, facts: Facts) -> None:
    update = facts.updates[0]
    given: Mapping[str, object] = terms["options"]
    named = update.options(given)
    if named != given:
        changed = json.dumps({**terms, "options": dict(named)}, ensure_ascii=False, separators=(",", ":"))
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table_id).values(terms=changed))
    of_table = ENTRIES.c.table_id == table_id
    log = connection.execute(sa.select(ENTRIES).where(of_table).order_by(ENTRIES.c.ply)).mappings().all()
    options = read_options(facts.name, facts.options, named)
    renewed = _Log(update, options, terms.get("position")).renewed([dict(row) for row in log])
    if len(renewed) > len(log):
        connection.execute(sa.delete(ENTRIES).where(of_table))
        connection.execute(sa.insert(ENTRIES), renewed)


class _Log:
    """The log of one table while it is written anew."""

    def __init__(self, update: Update, options: Options, start: str | None) -> None:
        self._update, self._options, self._start = update, options, start
        self._line: list[Row] = []  # what was played to come here, in the old log
        self._rows: list[Row] = []
        self._plies: dict[str, int] = {}  # by a ply of the old log, the last that it became

    def renewed(self, log: list[Row]) -> list[Row]:
        """All rows of the log with the events that were left unsaid."""
        for row in log:
            old = row["ply"]
            for what in self._happened(json.loads(row["what"])):
                text = json.dumps(what, ensure_ascii=False, separators=(",", ":"))
                command = re.sub(r"^bot:([0-9]+)$", self._key, row["command"])
                self._rows.append({**row, "ply": len(self._rows) + 1, "what": text, "command": command})
            self._plies[str(old)] = len(self._rows)
        return self._rows

    def _key(self, found: re.Match[str]) -> str:
        """What a bot did is known by the ply that it answered."""
        return f"bot:{self._plies.get(found[1], found[1])}"

    def _happened(self, what: Row) -> Iterator[Row]:
        """One thing that happened, and what followed of itself."""
        if what["kind"] in ("undone", "undo_asked"):
            implied = self._implied()
            kept = what["to"]
            yield {**what, "to": kept + sum(place <= kept for place in implied)}
            if what["kind"] == "undone":
                del self._line[kept:]
            return
        yield what
        if what["kind"] in ("moved", "drawn"):
            self._line.append(what)
            follows = self._implied().get(len(self._line))
            if follows is not None:
                seat = follows.seat or self._line[follows.by - 1]["seat"]
                yield {"kind": "moved", "seat": seat, "event": follows.event}

    def _implied(self) -> Mapping[int, Any]:
        return self._update.implied(self._options, self._start, [what["event"] for what in self._line])
