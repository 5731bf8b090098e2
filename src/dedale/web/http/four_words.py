"""Codes of four words: made by chance, read as people type them, and what they open.

1,024 words make 40 bits. Only a slow hash of a code is kept: one half finds the profile, the other opens its token.
"""

import hashlib
import secrets
import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib.resources import files
from typing import Final, NamedTuple

from dedale.core.errors import did_you_mean, quote
from dedale.core.text import Text
from dedale.web.refusals import Refusal

COUNT: Final = 4
WORDS: Final = tuple((files("dedale.web.http") / "four_words.txt").read_text("ascii").split())
_KNOWN: Final = frozenset(WORDS)
_COST: Final = 2**15
NUMBER = Text("Il faut quatre mots, et il y en a {}.", "It takes four words, and there are {}.")
NO_WORD = Text("« {word} » n'est pas un mot de nos codes.{nearest}", "“{word}” is no word of our codes.{nearest}")
UNKNOWN = Text(
    "Aucun profil n'a ces quatre mots. Vérifiez-les, et leur ordre.",
    "No profile has these four words. Check them, and their order.",
)


class BadWords(Refusal):
    """The four words are not complete, or no profile has them. Details: `reason`."""

    code = "bad_words"
    status = 403


class ProfileKey(NamedTuple):
    """What a code comes to: what its profile is found by, and what opens the token."""

    lookup: str
    pad: bytes


def new_code() -> str:
    """Four words that nobody guesses."""
    return " ".join(secrets.choice(WORDS) for _ in range(COUNT))


def read_code(typed: str) -> str:
    """The code as it was made, however it is typed; raises `BadWords` with what is wrong with it."""
    letters = unicodedata.normalize("NFD", typed.casefold())
    bare = "".join(sign if sign.isalpha() else " " for sign in letters if not unicodedata.combining(sign))
    words = bare.split()
    for word in words[:COUNT]:
        if word not in _KNOWN:
            said = NO_WORD.format(word=quote(word), nearest=did_you_mean(word, list(WORDS)))
            raise BadWords(said, reason="word")
    if len(words) != COUNT:
        raise BadWords(NUMBER.format(len(words)), reason="number")
    return " ".join(words)


def key_of(code: str, salt: bytes) -> ProfileKey:
    """The key of a code at a server of this salt; takes a tenth of a second on purpose."""
    made = hashlib.scrypt(code.encode(), salt=salt, n=_COST, r=8, p=1, maxmem=2**26, dklen=64)
    return ProfileKey(made[:32].hex(), made[32:])


def sealed(token: str, key: ProfileKey) -> str:
    """The token, closed by the key; each key closes one token."""
    return _mixed(urlsafe_b64decode(f"{token}="), key.pad).hex()


def opened(text: str, key: ProfileKey) -> str:
    """The token that was closed by this key."""
    return urlsafe_b64encode(_mixed(bytes.fromhex(text), key.pad)).decode().rstrip("=")


def _mixed(one: bytes, other: bytes) -> bytes:
    return bytes(left ^ right for left, right in zip(one, other, strict=True))
