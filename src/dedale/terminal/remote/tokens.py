"""The user's tokens, one per server, in a file that only the user can read."""

import json
from pathlib import Path

import platformdirs

from dedale.terminal.remote.client import Link


class TokenStore:
    """Tokens by the address of their server."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or platformdirs.user_data_path("dedale") / "tokens.json"

    def token(self, link: Link) -> str:
        """The token for the server of a link, asked for the first time; raises `Unreachable` or `ServerRefused`."""
        known = self._read().get(link.server, "")
        return known or self._new(link)

    def _new(self, link: Link) -> str:
        try:
            token = str(link.ask("players", body={})["token"])
        except (KeyError, TypeError) as error:
            raise link.not_ours() from error
        tokens = {**self._read(), link.server: token}
        self._file.parent.mkdir(parents=True, exist_ok=True)
        draft = self._file.with_suffix(".tmp")
        draft.touch(0o600)  # before anything is in it
        draft.write_text(json.dumps(tokens), encoding="utf-8")
        draft.replace(self._file)
        return token

    def _read(self) -> dict[str, str]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return {str(server): str(token) for server, token in found.items()} if isinstance(found, dict) else {}
