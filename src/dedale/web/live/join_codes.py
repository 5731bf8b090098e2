"""One-time codes by which the holder of a seat hands it to another device.

A code is short enough to be typed, holds for ten minutes, and is used once. It lives in memory alone: a server that
starts anew knows none.
"""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from dedale.core.text import Text
from dedale.web.refusals import Refusal

ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No two of these are mistaken for each other."""
LENGTH: Final = 8
LIFE: Final = 600.0
"""How many seconds a code holds."""
KEPT: Final = 10_000
"""So many codes are remembered, used and old ones too; then the first are forgotten."""
UNKNOWN = Text(
    "Ce code n'existe pas, ou plus. Vérifiez-le, ou demandez-en un nouveau.",
    "There is no such code, or no longer. Check it, or ask for a new one.",
)
USED = Text(
    "Ce code a déjà servi : il ne vaut qu'une fois. Demandez-en un nouveau.",
    "This code has been used: it works only once. Ask for a new one.",
)
OLD = Text(
    "Ce code est trop vieux : il valait dix minutes. Demandez-en un nouveau.",
    "This code is too old: it was good for ten minutes. Ask for a new one.",
)


class BadCode(Refusal):
    """A join code is unknown, used or too old. Details: `reason`."""

    code = "bad_code"
    status = 410


@dataclass(slots=True)
class JoinCode:
    """One code: which seat it carries, who gave it, until when."""

    code: str
    table: str
    seat: int
    giver: str
    """The holder who made it; only his seat can be handed over."""
    until: float
    is_used: bool = False

    @property
    def written(self) -> str:
        """As it is read and typed: two groups of four."""
        return f"{self.code[:4]}-{self.code[4:]}"


class JoinCodes:
    """The codes of a server; for each seat of a holder, only the last one counts."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._codes: OrderedDict[str, JoinCode] = OrderedDict()

    def make(self, table: str, seat: int, giver: str) -> JoinCode:
        """A new code for this seat; the ones before are void."""
        for known in self._codes.values():
            if (known.table, known.seat, known.giver) == (table, seat, giver):
                known.is_used = True
        code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        made = self._codes[code] = JoinCode(code, table, seat, giver, self._clock() + LIFE)
        while len(self._codes) > KEPT:
            self._codes.popitem(last=False)
        return made

    def take(self, typed: str) -> JoinCode:
        """Use a code, however it is written; raises `BadCode` with what is wrong with it."""
        found = self._codes.get("".join(sign for sign in typed.upper() if sign.isalnum()))
        if found is None:
            raise BadCode(UNKNOWN, reason="unknown")
        if found.is_used:
            raise BadCode(USED, reason="used")
        if self._clock() >= found.until:
            raise BadCode(OLD, reason="old")
        found.is_used = True
        return found
