"""The request context: client address, token and language, read once from the headers."""

import ipaddress
from collections.abc import Iterable
from typing import Any, Self
from urllib.parse import parse_qsl

import msgspec

from dedale.core.text import LANGUAGES, Language
from dedale.web.http.errors import BadToken, NoToken
from dedale.web.http.tokens import COOKIE, holder_of, is_token
from dedale.web.settings import ServerSettings

LANGUAGE = "lang"
"""The name of the cookie, and of the parameter of an address, that choose the language."""
_HEADERS = frozenset(
    {b"accept-language", b"authorization", b"cookie", b"forwarded", b"host", b"origin", b"x-forwarded-for"}
)


class RequestContext(msgspec.Struct, frozen=True, kw_only=True):
    """The sender of a request: address, token, language, origin."""

    address: str
    """The network address; of an IPv6 address the first half, which one household has."""
    language: Language
    token: str | None
    """The token given, right or wrong; None for none."""
    has_cookie: bool
    """Whether the token came by a cookie, which a browser also sends for pages of other sites."""
    origin: str | None
    host: str
    is_direct: bool
    """Whether the request came without a proxy, by its headers."""

    @classmethod
    def of(cls, scope: Any, settings: ServerSettings) -> Self:
        """The context of a request, from its headers."""
        heads = {name: value.decode("latin-1") for name, value in scope["headers"] if name in _HEADERS}
        cookies = _cookies(heads.get(b"cookie", ""))
        bearer = _bearer(heads.get(b"authorization"))
        kept = cookies.get(COOKIE)
        forwarded = heads.get(b"x-forwarded-for", "")
        return cls(
            address=household(_address(scope.get("client"), forwarded, settings.proxies)),
            language=_language(scope.get("query_string", b""), cookies, heads.get(b"accept-language", "")),
            token=kept if bearer is None else bearer,
            has_cookie=bearer is None and kept is not None,
            origin=heads.get(b"origin"),
            host=heads.get(b"host", ""),
            is_direct=not forwarded and b"forwarded" not in heads,
        )

    @property
    def maybe_holder(self) -> str:
        """The holder; empty where no token is given or the cookie keeps none of ours; raises `BadToken`."""
        if self.token is not None and is_token(self.token):
            return holder_of(self.token)
        if self.token is None or self.has_cookie:
            return ""
        raise BadToken

    @property
    def holder(self) -> str:
        """The holder; raises `NoToken` or `BadToken`."""
        holder = self.maybe_holder
        if not holder:
            raise NoToken
        return holder


def _bearer(authorization: str | None) -> str | None:
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def _cookies(header: str) -> dict[str, str]:
    pairs = (part.partition("=") for part in header.split(";"))
    return {name.strip(): value.strip().strip('"') for name, _, value in pairs}


def _address(client: Iterable[Any] | None, forwarded: str, proxies: int) -> str:
    """The address of the client; behind proxies, the one that the outermost trusted proxy has seen."""
    peer = str(next(iter(client or ("",))))
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    return hops[-min(proxies, len(hops))] if proxies and hops else peer


def household(address: str) -> str:
    """What counts as one address: an IPv4 address, or the first half of an IPv6 address."""
    try:
        known = ipaddress.ip_address(address.strip("[]"))
    except ValueError:
        return address[:64]
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(known) if known.is_loopback else str(ipaddress.ip_network((known, 64), strict=False))


def is_local(address: str) -> bool:
    """Whether it is this machine's own."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def _language(query: bytes, cookies: dict[str, str], accepted: str) -> Language:
    """The language of the query, else of the cookie, else of the browser; French by default."""
    asked = dict(parse_qsl(query.decode("latin-1"))).get(LANGUAGE) if LANGUAGE.encode() in query else None
    for chosen in (asked, cookies.get(LANGUAGE)):
        for known in LANGUAGES:
            if chosen == known:
                return known
    return _preferred(accepted)


def _preferred(accepted: str) -> Language:
    weights: dict[Language, float] = dict.fromkeys(LANGUAGES, 0.0)
    for part in accepted.split(","):
        name, _, rest = part.strip().partition(";")
        for known in LANGUAGES:
            if name.strip().lower().split("-")[0] == known:
                weights[known] = max(weights[known], _weight(rest))
    return max(LANGUAGES, key=weights.__getitem__)


def _weight(rest: str) -> float:
    name, _, value = rest.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
