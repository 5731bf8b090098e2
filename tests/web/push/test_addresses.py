"""Notices go to push services of the internet alone, with keys of a browser alone."""

import pytest

from dedale.web.push.addresses import BadSubscription, check_endpoint, check_keys, is_public
from tests.web.push.browser import Browser


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9"])
def test_addresses_of_the_internet(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    """127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 ::
    fe80::1%eth0 fd00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:192.168.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:1::1
    nothing""".split(),  # noqa: SIM905  # easier to read
)
def test_addresses_that_are_not_of_the_internet(address: str) -> None:
    assert not is_public(address)


def test_endpoints_of_push_services() -> None:
    check_endpoint("https://updates.push.example/wpush/v2/gAAA", may_be_private=False)
    check_endpoint("https://9.9.9.9:8443/x?y", may_be_private=False)
    check_endpoint("http://127.0.0.1:9/x", may_be_private=True)


@pytest.mark.parametrize(
    "endpoint",
    [
        *("", "x", "http://push.example/x", "ftp://push.example/x", "https://", "https:///x", "https://localhost/x"),
        *(
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://box/x",
            "https://a@push.example/x",
            "https://push.example:x/",
        ),
        *("https://push.example/a b", "https://push.example/\n", "https://pûsh.example/", "https://[push.example/"),
        "https://push.example/" + "x" * 2000,
    ],
)
def test_what_is_no_endpoint_is_refused_in_words(endpoint: str) -> None:
    with pytest.raises(BadSubscription, match="https"):
        check_endpoint(endpoint, may_be_private=False)


def test_keys_of_a_browser() -> None:
    keys = Browser().keys()
    check_keys(**keys)
    for wrong in ({"auth": "AAAA"}, {"p256dh": "BAAA"}, {"p256dh": "B" + "A" * 86}, {"auth": "é"}, {"p256dh": "%%%"}):
        with pytest.raises(BadSubscription):
            check_keys(**{**keys, **wrong})
