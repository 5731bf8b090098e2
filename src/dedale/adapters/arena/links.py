"""What is asked of a player in words, and how one is reached: a program (`cmd:…`) or an HTTP endpoint."""

import json
from dataclasses import dataclass, field
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from dedale.bots.protocol.client import EngineFailed
from dedale.core.errors import DedaleError, quote
from dedale.core.text import Text

COMMAND: Final = "cmd:"
MOST_BYTES: Final = 64 * 1024
"""A longer answer is a flood."""
CHAT: Final = "/chat/completions"


class BadPlayer(DedaleError):
    """The text names neither a program nor an endpoint. Details: `player`."""

    code = "bad_player"


class PlayerFailed(EngineFailed):
    """A player in words did not start, ended, was late, flooded us or never answered with a legal move.

    Details: `command`, `kind` (`start`, `died`, `late`, `flood`, `refused` or `illegal`).
    """

    code = "player_failed"


_FAILURES: Final = {
    "start": Text("ne démarre pas ({what})", "does not start ({what})"),
    "died": Text("s'est arrêté ({what})", "has stopped ({what})"),
    "late": Text("n'a pas répondu en {what} s", "did not answer within {what} s"),
    "flood": Text("a répondu par plus de {what} octets", "answered with more than {what} bytes"),
    "refused": Text("répond mal ({what})", "answers wrongly ({what})"),
    "illegal": Text("n'a donné aucun coup permis en {what} réponses", "gave no legal move in {what} answers"),
}


def failed(name: str, kind: str, what: object) -> PlayerFailed:
    """The error for a player that failed in this way."""
    text = Text("Le joueur « {name} » {said}.", "Player “{name}” {said}.")
    said = text.format(name=quote(name), said=_FAILURES[kind].format(what=what))
    return PlayerFailed(said, command=name, kind=kind)


@dataclass(frozen=True, slots=True)
class TurnQuestion:
    """A turn as it is put to a player."""

    number: int
    """The number of the game in this run."""
    data: dict[str, Any]
    """Game, options, language, seat, ply, position, moves."""
    instructions: str
    text: str
    refused: tuple[tuple[str, str], ...] = field(default=())
    """The refused answers of this turn, each with what was said to it."""

    def as_json(self) -> bytes:
        """One line of JSON."""
        last = self.refused[-1] if self.refused else None
        refused = None if last is None else {"answer": last[0], "message": last[1]}
        whole = {"type": "turn", "number": self.number, **self.data}
        whole |= {"instructions": self.instructions, "text": self.text, "refused": refused}
        return json.dumps(whole, ensure_ascii=False).encode()

    def as_chat(self) -> list[dict[str, str]]:
        """The messages of a chat: the instructions, the turn, and the refused answers with what was said to them."""
        messages = [{"role": "system", "content": self.instructions}, {"role": "user", "content": self.text}]
        for answer, said in self.refused:
            messages += [{"role": "assistant", "content": answer}, {"role": "user", "content": said}]
        return messages


class PlayerLink(Protocol):
    """A way to reach one player. Every method but `close` may raise `PlayerFailed`."""

    @property
    def name(self) -> str:
        """What the player is called in reports."""
        ...

    def open(self) -> None:
        """Make sure that the player can be reached."""
        ...

    def ask(self, question: TurnQuestion, seconds: float) -> bytes:
        """The answer to a turn, within this time."""
        ...

    def close(self) -> None:
        """Release all resources."""
        ...


def read_said(answer: str) -> str:
    """The text of an answer: that of `move` or `text` where the answer is a JSON object, else the whole answer."""
    if answer.lstrip().startswith("{"):
        try:
            found = json.loads(answer)
        except (ValueError, RecursionError):
            return answer
        said = found.get("move", found.get("text"))
        return said if isinstance(said, str) else ""
    return answer


def connect(player: str, *, model: str | None = None, token: str | None = None) -> PlayerLink:
    """The link to the player so written: `cmd:COMMAND`, or an http:// or https:// address; raises `BadPlayer`."""
    from dedale.adapters.arena.endpoint import ChatEndpoint, Endpoint
    from dedale.adapters.arena.program import Program

    if player.startswith(COMMAND):
        return Program(player.removeprefix(COMMAND))
    try:
        parts = urlsplit(player)
        has_port = parts.port is None or parts.port > 0
    except ValueError:
        raise _bad(player) from None
    is_plain = player.isascii() and player.isprintable() and " " not in player and "@" not in parts.netloc
    if parts.scheme not in ("http", "https") or not parts.hostname or not has_port or not is_plain:
        raise _bad(player)
    path = parts.path.rstrip("/")
    if path.endswith((CHAT, "/v1")):
        whole = path if path.endswith(CHAT) else path + CHAT
        return ChatEndpoint(parts._replace(path=whole, fragment=""), token, model)
    return Endpoint(parts._replace(fragment=""), token)


def _bad(player: str) -> BadPlayer:
    text = Text(
        "« {} » n'est pas un joueur : écrivez cmd: suivi d'une commande, ou l'adresse http://… d'un service.",
        "“{}” is not a player: write cmd: and a command, or the http://… address of a service.",
    )
    return BadPlayer(text.format(quote(player)), player=quote(player))
