"""The encryption of a notice for one browser: RFC 8291, with the content coding aes128gcm of RFC 8188.

The push service that carries the notice cannot read it.
"""

import base64
import binascii
import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey, EllipticCurvePublicKey

POINT: Final = 65
"""The bytes of a public key: an uncompressed point of P-256."""
SECRET: Final = 16
"""The bytes of the secret that browser and server share."""
SALT: Final = 16
MOST: Final = 3993
"""The longest notice, in bytes: what every push service carries is 4096 bytes with the head."""
_RECORD_SIZE: Final = 4096
_END: Final = b"\x02"
"""What follows the last record's text."""


def to_base64(data: bytes) -> str:
    """The bytes in base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_base64(text: str) -> bytes:
    """The bytes of such a text, padded or not; raises `ValueError`."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError(str(error)) from error


def read_point(point: bytes) -> "EllipticCurvePublicKey":
    """The public key of an uncompressed point; raises `ValueError` where it is not on the curve."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def point_of(key: "EllipticCurvePublicKey") -> bytes:
    """The uncompressed point of a public key."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    notice: bytes,
    browser: bytes,
    secret: bytes,
    *,
    salt: bytes | None = None,
    own: "EllipticCurvePrivateKey | None" = None,
) -> bytes:
    """The body that a push service takes; `browser` is the point of the browser's key, `secret` what it shares.

    Salt and key are new for each notice; only a test gives its own. Raises `ValueError` where the notice is too long or
    the browser's key is none.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    if len(notice) > MOST:
        raise ValueError(f"a notice has {MOST} bytes at most, not {len(notice)}")
    salt = os.urandom(SALT) if salt is None else salt
    own = ec.generate_private_key(ec.SECP256R1()) if own is None else own
    point = point_of(own.public_key())
    shared = own.exchange(ec.ECDH(), read_point(browser))
    material = _derived(shared, secret, b"WebPush: info\0" + browser + point, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_SIZE.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, notice + _END, None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(material)
