"""How this server identifies itself to push services: RFC 8292 (VAPID), a token signed with its own key."""

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from dedale.web.push.encryption import from_base64, point_of, to_base64
from dedale.web.store.push import PushKeys

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

LIFE: Final = 12 * 3600
"""For how many seconds a token is valid; push services refuse more than a day."""
_HEAD: Final = to_base64(b'{"typ":"JWT","alg":"ES256"}')
_NUMBER: Final = 32
"""The bytes of a number of P-256."""


def new_keys() -> PushKeys:
    """New keys for a server."""
    from cryptography.hazmat.primitives.asymmetric import ec

    made = ec.generate_private_key(ec.SECP256R1())
    number = made.private_numbers().private_value
    return PushKeys(to_base64(point_of(made.public_key())), to_base64(number.to_bytes(_NUMBER, "big")))


def audience(endpoint: str) -> str:
    """The push service of an endpoint: its origin."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


def authorization(keys: PushKeys, endpoint: str, contact: str, now: float) -> str:
    """The header that a push service checks; `contact` tells its operators whom to ask, empty for nobody."""
    claims: dict[str, str | int] = {"aud": audience(endpoint), "exp": int(now) + LIFE}
    if contact:
        claims["sub"] = contact
    said = f"{_HEAD}.{to_base64(json.dumps(claims, separators=(',', ':')).encode())}"
    return f"vapid t={said}.{to_base64(_signature(keys.private, said.encode()))}, k={keys.public}"


def _signature(private: str, said: bytes) -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    from cryptography.hazmat.primitives.hashes import SHA256

    r, s = utils.decode_dss_signature(_key(private).sign(said, ec.ECDSA(SHA256())))
    return r.to_bytes(_NUMBER, "big") + s.to_bytes(_NUMBER, "big")


@lru_cache(maxsize=4)
def _key(private: str) -> "EllipticCurvePrivateKey":
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(from_base64(private), "big"), ec.SECP256R1())
