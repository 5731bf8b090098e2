"""Notices are encrypted and signed as RFC 8291 and RFC 8292 say."""

import json

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec

from dedale.web.push.encryption import MOST, encrypt, from_base64, point_of, to_base64
from dedale.web.push.vapid import LIFE, authorization, new_keys
from tests.web.push.browser import Browser, verified

NOTICE = b"When I grow up, I want to be a watermelon"
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"  # noqa: S105  # the example's
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""The example of RFC 8291, section 5 and appendix A."""
ENDPOINT = "https://push.example:8443/send/abc?x=1"


def test_the_example_of_the_standard() -> None:
    own = ec.derive_private_key(int.from_bytes(from_base64(OWN), "big"), ec.SECP256R1())
    made = encrypt(NOTICE, from_base64(BROWSER), from_base64(SECRET), salt=from_base64(SALT), own=own)
    assert to_base64(made) == BODY


@pytest.mark.parametrize("length", [0, 1, 300, MOST])
def test_the_browser_reads_what_was_encrypted(length: int) -> None:
    browser = Browser()
    one, other = (encrypt(b"x" * length, browser.point, browser.secret) for _ in range(2))
    assert browser.read(one) == browser.read(other) == b"x" * length
    assert one != other
    assert len(one) <= 4096


def test_what_is_too_long_or_for_no_key_is_refused() -> None:
    browser = Browser()
    with pytest.raises(ValueError, match="3993 bytes at most"):
        encrypt(b"x" * (MOST + 1), browser.point, browser.secret)
    with pytest.raises(ValueError, match="EC key"):
        encrypt(b"x", b"\x04" + b"\x01" * 64, browser.secret)


def test_the_signature_names_the_push_service_and_the_contact() -> None:
    keys = new_keys()
    said = verified(authorization(keys, ENDPOINT, "mailto:a@b.example", 1000.5), keys.public)
    assert said == {"aud": "https://push.example:8443", "exp": 1000 + LIFE, "sub": "mailto:a@b.example"}
    assert "sub" not in verified(authorization(keys, ENDPOINT, "", 0), keys.public)


def test_a_signature_of_other_keys_is_none() -> None:
    keys, others = new_keys(), new_keys()
    header = authorization(keys, ENDPOINT, "", 0)
    with pytest.raises(InvalidSignature):
        verified(header.replace(keys.public, others.public), others.public)
    assert len(from_base64(keys.public)) == len(point_of(ec.generate_private_key(ec.SECP256R1()).public_key()))
    assert json.dumps(keys.private) not in header
