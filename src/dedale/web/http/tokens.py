"""Player tokens. Only their hash is used outside this module."""

import hashlib
import re
import secrets

from litestar.datastructures import Cookie

COOKIE = "dedale"
LIFE = 400 * 24 * 3600
"""How many seconds a browser keeps it: as long as browsers keep anything."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """A new random token of 256 bits."""
    return secrets.token_urlsafe(32)


def is_token(text: str) -> bool:
    """Whether the text has the form of a token."""
    return _TOKEN.fullmatch(text) is not None


def holder_of(token: str) -> str:
    """The holder: the hash of a token, which stands for it outside HTTP."""
    return hashlib.sha256(token.encode("ascii")).hexdigest()


def token_cookie(token: str, *, is_https: bool) -> Cookie:
    """The cookie that keeps the token: no script sees it, no other site's page sends it."""
    return Cookie(key=COOKIE, value=token, path="/", max_age=LIFE, httponly=True, samesite="lax", secure=is_https)
