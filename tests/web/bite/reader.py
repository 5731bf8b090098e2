"""Somebody who follows a table by a socket, loses it now and then, and comes back for what he has missed."""

from collections.abc import Sequence
from typing import Any

from litestar.testing import WebSocketTestSession

from tests.web.conftest import Client

BEHIND = 100
"""Whoever has missed more than so many entries is shown the table whole."""
PATIENCE = 60.0


class Reader:
    """Keeps every entry that he is told, and objects to any told twice, left out or out of order."""

    def __init__(self, client: Client, table: str, heads: dict[str, str]) -> None:
        self._client, self._table, self._heads = client, table, heads
        self._session: WebSocketTestSession | None = None
        self.log: list[dict[str, Any]] = []

    def connect(self) -> None:
        """Open a socket, from the last entry he knows."""
        path = f"/api/tables/{self._table}/socket?since={len(self.log)}"
        self._session = self._client.websocket_connect(path, headers=self._heads)
        self._session.__enter__()

    @property
    def is_connected(self) -> bool:
        return self._session is not None

    def hear(self, log: Sequence[dict[str, Any]]) -> None:
        """Listen until he knows as many entries as this log has; they are the same."""
        assert self._session is not None
        while len(self.log) < len(log):
            said = self._session.receive_json(timeout=PATIENCE)
            if said["kind"] == "snapshot":
                assert len(log) - len(self.log) > BEHIND
                self.log.extend(log[len(self.log) : said["state"]["ply"]])
            for entry in said.get("entries", []):
                assert entry["ply"] == len(self.log) + 1
                self.log.append(entry)
        assert self.log == log

    def drop(self) -> None:
        """Lose the socket."""
        if self._session is not None:
            self._session.__exit__(None, None, None)
            self._session = None
