"""Which endpoints notices are sent to: push services of the internet, never machines of the server's own network."""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

from dedale.core.errors import quote
from dedale.core.text import Text
from dedale.web.push.encryption import POINT, SECRET, from_base64, read_point
from dedale.web.refusals import Refusal

LONGEST: Final = 2000
"""The most characters of an endpoint."""
_TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")
"""IPv4 addresses written as IPv6: a gateway may lead them anywhere."""
BAD_ENDPOINT = Text(
    "Ce n'est pas l'adresse d'un service d'envoi de notifications : il faut https et une adresse d'internet.",
    "This is not the address of a push service: it must be https, on the internet.",
)
BAD_KEYS = Text(
    "Les clés de ce navigateur ne se lisent pas : activez de nouveau les notifications.",
    "The keys of this browser cannot be read: turn notifications on again.",
)


class BadSubscription(Refusal):
    """A browser cannot be notified with what it says. Details: `field`, where something is wrong."""

    code = "bad_subscription"
    status = 422


class PrivateAddress(OSError):
    """The name of a push service leads to a machine that is not on the internet."""


def is_public(address: str) -> bool:
    """Whether an IP address is one of the internet."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return is_public(str(known.ipv4_mapped))
        if known in _TRANSLATED or known.sixtofour is not None or known.teredo is not None:
            return False
    return known.is_global and not known.is_multicast


def check_endpoint(endpoint: str, *, may_be_private: bool) -> None:
    """Raise `BadSubscription` where the endpoint cannot be that of a push service.

    What its name leads to is checked when a notice is sent.
    """
    try:
        parts = urlsplit(endpoint)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        host = ""
    is_written = host and len(endpoint) <= LONGEST and endpoint.isascii() and endpoint.isprintable()
    if (
        not is_written
        or "@" in parts.netloc
        or " " in endpoint
        or not (may_be_private or _may_be_public(parts.scheme, host))
    ):
        raise BadSubscription(BAD_ENDPOINT, field="endpoint", value=quote(endpoint[:100]))


def _may_be_public(scheme: str, host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return scheme == "https" and "." in host.strip(".")
    return scheme == "https" and is_public(host)


def check_keys(p256dh: str, auth: str) -> None:
    """Raise `BadSubscription` where these are not the keys of a browser."""
    try:
        point, secret = from_base64(p256dh), from_base64(auth)
        read_point(point)
    except ValueError as error:
        raise BadSubscription(BAD_KEYS, field="keys") from error
    if len(point) != POINT or len(secret) != SECRET:
        raise BadSubscription(BAD_KEYS, field="keys")
