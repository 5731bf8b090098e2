"""An HTTP endpoint as a player: our own small form of JSON, or the widespread one of chat completions."""

import http.client
import json
import socket
import threading
from contextlib import closing, suppress
from typing import Any, Final
from urllib.parse import SplitResult

from dedale.adapters.arena.links import MOST_BYTES, PlayerFailed, TurnQuestion, failed
from dedale.core.errors import quote

_CONNECT_SECONDS: Final = 10.0
_MOST_BODY: Final = 4 * MOST_BYTES
"""A chat completion says more than its text; a longer body is a flood."""


class Endpoint:
    """An address that takes a turn by POST, as JSON, and answers with a text or with JSON (`move`).

    It follows no redirection and uses no proxy.
    """

    def __init__(self, address: SplitResult, token: str | None = None) -> None:
        self.name = address.geturl()
        self._address = address
        self._token = token

    def open(self) -> None:
        """Make sure that somebody listens there; raises `PlayerFailed`."""
        connection = self._connection(_CONNECT_SECONDS)
        try:
            connection.connect()
        except OSError as error:
            raise failed(self.name, "start", error.strerror or error) from error
        finally:
            connection.close()

    def close(self) -> None:
        """Does nothing: every turn is a connection of its own."""

    def ask(self, question: TurnQuestion, seconds: float) -> bytes:
        """Its answer to a turn; raises `PlayerFailed`."""
        return self._post(self._body(question), seconds)

    def _body(self, question: TurnQuestion) -> bytes:
        return question.as_json()

    def _connection(self, seconds: float) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._address.scheme == "https" else http.client.HTTPConnection
        return kind(self._address.hostname or "", self._address.port, timeout=seconds)

    def _post(self, body: bytes, seconds: float) -> bytes:
        """The body of the answer. A timer cuts the connection, else one byte a second would be an answer for ever."""
        is_late = threading.Event()
        with closing(self._connection(seconds)) as connection:
            sockets: list[socket.socket] = []  # the connection forgets its own while an answer is read

            def cut() -> None:
                is_late.set()
                for each in sockets:
                    with suppress(OSError):
                        each.shutdown(socket.SHUT_RDWR)

            timer = threading.Timer(seconds, cut)
            timer.daemon = True
            timer.start()
            try:
                connection.connect()
                sockets.append(connection.sock)
                said = self._exchange(connection, body)
            except TimeoutError as error:
                raise failed(self.name, "late", f"{seconds:g}") from error
            except (OSError, http.client.HTTPException, ValueError) as error:
                if isinstance(error, PlayerFailed) and not is_late.is_set():
                    raise
                kind, what = ("late", f"{seconds:g}") if is_late.is_set() else ("died", quote(error))
                raise failed(self.name, kind, what) from error
            finally:
                timer.cancel()
        if is_late.is_set():
            raise failed(self.name, "late", f"{seconds:g}")
        return said

    def _exchange(self, connection: http.client.HTTPConnection, body: bytes) -> bytes:
        headers = {"Content-Type": "application/json", "Accept": "application/json, text/plain"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        target = (self._address.path or "/") + (f"?{self._address.query}" if self._address.query else "")
        connection.request("POST", target, body, headers)
        with closing(connection.getresponse()) as response:
            if response.status != http.HTTPStatus.OK:
                raise failed(self.name, "refused", f"HTTP {response.status}")
            said = response.read(_MOST_BODY + 1)
            if len(said) > _MOST_BODY:
                raise failed(self.name, "flood", _MOST_BODY)
            return said


class ChatEndpoint(Endpoint):
    """An address that completes chats, as servers of language models do (`POST …/chat/completions`)."""

    def __init__(self, address: SplitResult, token: str | None = None, model: str | None = None) -> None:
        super().__init__(address, token)
        self._model = model

    def ask(self, question: TurnQuestion, seconds: float) -> bytes:
        """The text of the completion; raises `PlayerFailed`."""
        body = super().ask(question, seconds)
        try:
            said: Any = json.loads(body)["choices"][0]["message"]["content"]
        except (ValueError, RecursionError, LookupError, TypeError):
            raise failed(self.name, "refused", "no choices[0].message.content") from None
        if said is None:
            said = ""
        if not isinstance(said, str):
            raise failed(self.name, "refused", "no choices[0].message.content")
        return said.encode("utf-8", "surrogatepass")

    def _body(self, question: TurnQuestion) -> bytes:
        whole: dict[str, Any] = {"messages": question.as_chat(), "stream": False}
        if self._model is not None:
            whole["model"] = self._model
        return json.dumps(whole, ensure_ascii=False).encode()
