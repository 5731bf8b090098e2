import base64
import hashlib
from typing import Any

import pytest

from dedale.web.http.errors import BadOrigin, BadToken, NoToken
from dedale.web.http.request_context import RequestContext
from dedale.web.http.security import check_origin, headers
from dedale.web.http.tokens import holder_of, is_token, new_token
from dedale.web.settings import ServerSettings

TOKEN = "t" * 43
OTHER = "o" * 43


def context(
    settings: ServerSettings | None = None, /, client: str = "192.0.2.7", query: str = "", **heads: str
) -> RequestContext:
    scope: dict[str, Any] = {
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in heads.items()],
        "client": (client, 4000),
        "query_string": query.encode(),
    }
    return RequestContext.of(scope, settings or ServerSettings())


def test_a_token_has_256_bits_and_its_hash_is_the_holder() -> None:
    token, other = new_token(), new_token()
    assert token != other
    assert is_token(token)
    assert len(base64.urlsafe_b64decode(token + "=")) == 32
    assert holder_of(token) == hashlib.sha256(token.encode()).hexdigest()


def test_a_program_shows_its_token_a_browser_its_cookie() -> None:
    assert context(authorization=f"Bearer {TOKEN}").holder == holder_of(TOKEN)
    assert context(cookie=f"lang=en; dedale={TOKEN}").holder == holder_of(TOKEN)
    both = context(authorization=f"bearer {TOKEN}", cookie=f"dedale={OTHER}")
    assert both.holder == holder_of(TOKEN)
    assert not both.has_cookie


@pytest.mark.parametrize("shown", ["Bearer", "Bearer x", f"Basic {TOKEN}", f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}é"])
def test_a_token_that_is_none_of_ours_is_refused(shown: str) -> None:
    with pytest.raises(BadToken):
        _ = context(authorization=shown).holder


def test_without_a_token_one_may_watch_only() -> None:
    for empty in (context(), context(cookie="dedale=stale")):
        assert empty.maybe_holder == ""
        with pytest.raises(NoToken):
            _ = empty.holder


@pytest.mark.parametrize(
    ("query", "cookie", "accepted", "language"),
    [
        ("", "", "", "fr"),
        ("", "", "en", "en"),
        ("", "", "en-GB,en;q=0.8", "en"),
        ("", "", "en;q=0.5, fr;q=0.9", "fr"),
        ("", "", "de, en;q=0.1", "en"),
        ("", "", "de", "fr"),
        ("", "", "en;q=x", "fr"),
        ("", "lang=fr", "en", "fr"),
        ("lang=en", "lang=fr", "fr", "en"),
        ("since=3&lang=de", "lang=en", "fr", "en"),
    ],
)
def test_the_language_is_asked_for_kept_or_accepted(query: str, cookie: str, accepted: str, language: str) -> None:
    assert context(query=query, cookie=cookie, accept_language=accepted).language == language


def test_the_address_is_the_peers_unless_proxies_are_believed() -> None:
    claimed = "203.0.113.9, 198.51.100.4"
    assert context(x_forwarded_for=claimed).address == "192.0.2.7"
    assert context(ServerSettings(proxies=1), x_forwarded_for=claimed).address == "198.51.100.4"
    assert context(ServerSettings(proxies=2), x_forwarded_for=claimed).address == "203.0.113.9"
    assert context(ServerSettings(proxies=3), x_forwarded_for=claimed).address == "203.0.113.9"
    assert context(ServerSettings(proxies=1)).address == "192.0.2.7"


def test_a_household_is_one_address() -> None:
    first, second = context(client="2001:db8:1:2::3"), context(client="2001:db8:1:2:ffff::4")
    assert first.address == second.address == "2001:db8:1:2::/64"
    assert context(client="::ffff:192.0.2.7").address == "192.0.2.7"
    assert context(client="::1").address == "::1"


@pytest.mark.parametrize(
    ("method", "heads", "is_let_in"),
    [
        ("GET", {"origin": "http://evil.example", "cookie": f"dedale={TOKEN}"}, True),
        ("POST", {"origin": "http://jeux.example:8000", "cookie": f"dedale={TOKEN}"}, True),
        ("POST", {"origin": "http://evil.example", "cookie": f"dedale={TOKEN}"}, False),
        ("POST", {"origin": "null", "cookie": f"dedale={TOKEN}"}, False),
        ("POST", {"cookie": f"dedale={TOKEN}"}, False),
        ("POST", {"authorization": f"Bearer {TOKEN}"}, True),
        ("POST", {"authorization": f"Bearer {TOKEN}", "origin": "http://evil.example"}, False),
        ("SOCKET", {"origin": "http://jeux.example:8000"}, True),
        ("SOCKET", {"origin": "http://jeux.example"}, False),
        ("SOCKET", {"cookie": f"dedale={TOKEN}"}, False),
        ("SOCKET", {}, True),
    ],
)
def test_what_changes_something_comes_from_a_page_of_ours(method: str, heads: dict[str, str], is_let_in: bool) -> None:
    try:
        check_origin(context(None, **{"host": "jeux.example:8000", **heads}), method, ServerSettings())
    except BadOrigin:
        assert not is_let_in
    else:
        assert is_let_in


def test_a_public_origin_is_the_only_one() -> None:
    settings = ServerSettings(public="https://jeux.example")
    check_origin(context(host="inside:8000", origin="https://jeux.example"), "POST", settings)
    for other in ("http://jeux.example", "http://inside:8000"):
        with pytest.raises(BadOrigin):
            check_origin(context(host="inside:8000", origin=other), "POST", settings)


def test_only_https_promises_https() -> None:
    names = {name for name, _ in headers(ServerSettings())}
    assert b"strict-transport-security" not in names
    assert {b"content-security-policy", b"x-content-type-options", b"referrer-policy"} <= names
    assert b"strict-transport-security" in dict(headers(ServerSettings(public="https://jeux.example")))
