"""Origin checks for requests, and the security headers of responses."""

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

from dedale.web.http.errors import BadHost, BadOrigin, OtherHost
from dedale.web.http.reach import host_name
from dedale.web.http.request_context import RequestContext
from dedale.web.settings import ServerSettings

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""What a page of ours may load: our own files alone, and nothing written inside the page."""
LAST_PORT: Final = 65_535
_HOST: Final = re.compile(r"(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::(?P<port>[0-9]{0,5}))?", re.ASCII)
_YEARS: Final = 2 * 365 * 24 * 3600


def headers(settings: ServerSettings) -> list[tuple[bytes, bytes]]:
    """The headers that every answer has."""
    heads = [
        (b"content-security-policy", POLICY.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    ]
    if settings.is_https:
        heads.append((b"strict-transport-security", f"max-age={_YEARS}".encode()))
    return heads


def check_host(context: RequestContext) -> None:
    """Raises `BadHost` where the header is there and names no host: nothing else may make a link of it."""
    found = _HOST.fullmatch(context.host)
    if context.host and (found is None or int(found["port"] or 0) > LAST_PORT):
        raise BadHost


def check_origin(context: RequestContext, method: str, settings: ServerSettings) -> None:
    """Raises `BadOrigin` where another site's page may be what makes a browser ask.

    A socket and whatever changes something must come from a page of ours; a program, which shows its token itself
    and has no page, need not say where it comes from.
    """
    if method in SAFE or _is_ours(context, settings):
        return
    if context.has_cookie or context.origin is not None:
        raise BadOrigin


def check_house_name(context: RequestContext, settings: ServerSettings) -> None:
    """Raises `OtherHost` where a house is asked for by a name that it cannot have.

    A page of the internet can let its own name point to an address of this network (DNS rebinding). A house goes by
    an address, or by a name that nobody can register.
    """
    if not settings.house or not context.host:
        return
    name = host_name(context.host).strip("[]").lower()
    if not _is_address(name) and "." in name and not name.endswith(PRIVATE) and name != _name_of(settings.public):
        raise OtherHost


PRIVATE: Final = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal")
"""What names of a local network end with."""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _name_of(origin: str) -> str | None:
    return urlsplit(origin).hostname if origin else None


def _is_ours(context: RequestContext, settings: ServerSettings) -> bool:
    if context.origin is None:
        return False
    if settings.public and (not settings.house or context.origin.lower() == settings.public):
        return context.origin.lower() == settings.public
    return context.origin.lower() in {f"http://{context.host}".lower(), f"https://{context.host}".lower()}
