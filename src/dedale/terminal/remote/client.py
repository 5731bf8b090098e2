"""The link to a table, and the HTTP requests to its server."""

import json
import re
import urllib.error
import urllib.request
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPException
from typing import Any, Final
from urllib.parse import urlsplit

from dedale.core.errors import DedaleError, quote
from dedale.core.system_errors import why_not_reached
from dedale.core.text import Text, language

PATIENCE: Final = 20.0
"""Seconds that a server has to answer."""
_PATH = re.compile(r"/t/(?P<table>[a-z2-7]{16})(?:/.*)?")
NO_LINK = Text(
    "« {link} » n'est pas le lien d'une table ; un lien s'écrit comme http://exemple.fr/t/yea6s4wpziw6ckqs.",
    "“{link}” is not the link of a table; a link looks like http://example.org/t/yea6s4wpziw6ckqs.",
)
NOT_REACHED = Text("Le serveur {server} ne répond pas : {why}.", "The server {server} does not answer: {why}.")
NOT_OURS = Text("{server} n'est pas un serveur Dédale.", "{server} is not a Dédale server.")


class BadLink(DedaleError):
    """The text is not the link of a table. Details: `link`."""

    code = "bad_link"


class Unreachable(DedaleError):
    """The server cannot be asked. Details: `server`."""

    code = "unreachable"


class ServerRefused(DedaleError):
    """The server has refused, in its own words. Details: `reason`, its code."""

    code = "refused_there"


def refused(error: dict[str, Any]) -> ServerRefused:
    """A server's error as one of ours; it speaks the reader's language already."""
    said = str(error.get("message", ""))
    return ServerRefused(Text(said, said), reason=str(error.get("code", "")))


@dataclass(frozen=True, slots=True)
class Link:
    """A table on a server."""

    server: str
    """Its address, without a slash at the end."""
    table: str

    def __str__(self) -> str:
        return f"{self.server}/t/{self.table}"

    def socket(self, since: int) -> str:
        """The address of its socket, for what happens after this ply."""
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/socket?since={since}"

    def ask(self, path: str, token: str = "", body: object = None) -> Any:
        """The server's answer; with a body it is posted. Raises `Unreachable` or `ServerRefused`."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.server}/api/{path}", data, heads(token))  # noqa: S310  # http or https
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  # the same
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise self._refusal(error) from error
        except (OSError, UnicodeError) as error:
            raise self._not_reached(error) from error
        except (HTTPException, ValueError) as error:
            raise self.not_ours() from error

    def _refusal(self, error: urllib.error.HTTPError) -> DedaleError:
        try:
            return refused(json.load(error)["error"])
        except (ValueError, KeyError, TypeError):
            if error.code >= HTTPStatus.INTERNAL_SERVER_ERROR:
                return Unreachable(NOT_REACHED.format(server=self.server, why=error.code), server=self.server)
            return self.not_ours()

    def _not_reached(self, error: OSError | UnicodeError) -> Unreachable:
        reason = error.reason if isinstance(error, urllib.error.URLError) else error
        why = why_not_reached(reason) if isinstance(reason, Exception) else reason
        return Unreachable(NOT_REACHED.format(server=self.server, why=why), server=self.server)

    def not_ours(self) -> Unreachable:
        """The error for a server that answers, but not as ours do."""
        return Unreachable(NOT_OURS.format(server=self.server), server=self.server)


def heads(token: str) -> dict[str, str]:
    """What every question says: who asks, and in which language he reads."""
    said = {"Content-Type": "application/json", "Accept-Language": language()}
    return {**said, "Authorization": f"Bearer {token}"} if token else said


def read_link(text: str) -> Link:
    """The table that a link leads to; raises `BadLink`."""
    try:
        parts = urlsplit(text.strip())
        found = _PATH.fullmatch(parts.path)
        if parts.scheme in {"http", "https"} and parts.hostname and found and parts.username is None:
            return Link(f"{parts.scheme}://{parts.netloc}", found["table"])
    except ValueError:
        pass
    raise BadLink(NO_LINK.format(link=quote(text)), link=quote(text))
