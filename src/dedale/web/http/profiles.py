"""Profiles: kept under four words, taken up by another browser, erased."""

import asyncio
import hashlib
import secrets
from typing import Final

import msgspec

from dedale.core.errors import quote
from dedale.core.text import Text
from dedale.web.http.four_words import UNKNOWN, BadWords, ProfileKey, key_of, new_code, opened, read_code, sealed
from dedale.web.http.rate_limits import MonotonicClock, RateLimiter
from dedale.web.http.tokens import holder_of
from dedale.web.live.service import TableService
from dedale.web.play.names import LONGEST, clean_name, known_face, one_line
from dedale.web.refusals import BadName
from dedale.web.settings import Rate
from dedale.web.store.people import StoredProfile
from dedale.web.store.repository import TableRepository

SALT: Final = "profiles:salt"
"""The name of the server's salt in the database."""
GUESSES: Final = Rate(1 / 60, 5)
"""How many wrong codes of four words one address may try."""
ALL_GUESSES: Final = Rate(1, 30)
"""How many are tried in all, of whatever address: each takes a tenth of a second."""
GONE: Final = "gone:"
"""What the holder begins with who stands for somebody who was erased; no token has it."""
EMPTY = Text("Écrivez un nom.", "Write a name.")
TOO_LONG = Text("Ce nom est trop long : {} signes au plus.", "This name is too long: {} characters at most.")


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a face."""

    name: str
    face: str = ""

    def checked(self) -> "Signature":
        """The same as it is shown; raises `BadName` or `BadFace`."""
        name = one_line(self.name)
        if not name or len(name) > LONGEST:
            raise BadName(TOO_LONG.format(LONGEST) if name else EMPTY, name=quote(self.name[:LONGEST]))
        return Signature(clean_name(name), known_face(self.face))


class Profiles:
    """The profiles of a server. A profile has one holder, whose token its four words open."""

    _repository: TableRepository
    _service: TableService

    def __init__(self, clock: MonotonicClock) -> None:
        self._guesses = RateLimiter("words", GUESSES, clock)
        self._all = RateLimiter("words", ALL_GUESSES, clock)
        self._slow = asyncio.Lock()
        """One hash at a time: it takes 32 megabytes."""

    def open(self, repository: TableRepository, service: TableService) -> None:
        """Let profiles be kept there."""
        self._repository, self._service = repository, service

    async def of(self, holder: str) -> StoredProfile | None:
        """The profile of a holder; None where none is kept."""
        return await self._repository.people.profile(holder) if holder else None

    async def keep(self, token: str, signed: Signature) -> str:
        """Keep a profile under four new words, which are told only here; those before are void."""
        code = new_code()
        key = await self._key(code)
        kept = (holder_of(token), signed.name, signed.face, key.lookup, sealed(token, key), self._service.now)
        await self._repository.people.save(StoredProfile(*kept))
        return code

    async def take(self, typed: str, address: str) -> tuple[str, StoredProfile]:
        """The token and the profile that these words open; raises `BadWords` or `TooMany`."""
        code = read_code(typed)
        self._guesses.take(address)
        self._all.take("")
        key = await self._key(code)
        found = await self._repository.people.profile_by(key.lookup)
        if found is None:
            raise BadWords(UNKNOWN, reason="unknown")
        self._guesses.give_back(address)  # only wrong words are guesses
        return opened(found.sealed, key), found

    async def sign(self, holder: str, signed: Signature) -> None:
        """Let this holder be called so: at the tables that are not over, and in the profile that is kept."""
        kept = await self.of(holder)
        if kept is not None:
            await self._repository.people.save(msgspec.structs.replace(kept, name=signed.name, face=signed.face))
        for table in await self._repository.tables_of(holder):
            if table.status != "over":
                await self._service.sign(table.id, holder, signed.name, signed.face)

    async def join(self, old: str, new: str) -> None:
        """Let the games of one holder be another's; a holder whose profile is kept keeps them."""
        if not old or old == new or await self.of(old) is not None:
            return
        for table in await self._repository.people.tables_with(old):
            await self._service.replace(table, old, new, keep_names=True)
        await self._repository.people.move_results(old, new)
        await self._repository.push.move(old, new)

    async def erase(self, holder: str) -> None:
        """Remove a profile, the tables at which nobody else sat, and the name and the holder from all others."""
        other = f"{GONE}{secrets.token_hex(16)}"
        for table in await self._repository.people.tables_with(holder):
            await self._erase_at(table, holder, other)
        await self._repository.people.erase(holder, other, _mark(holder), self._service.now)

    async def is_erased(self, holder: str) -> bool:
        """Whether this holder was erased, from this browser or another."""
        return await self._repository.people.mark(_mark(holder)) is not None

    async def _erase_at(self, table: str, holder: str, other: str) -> None:
        loaded = await self._repository.load(table)
        if loaded is None:  # the table was removed before: its results are all that there is
            return
        ledger = await self._service.table(table)
        people = {seat.holder for seat in ledger.seats if seat.kind == "person"}
        if people <= {holder} and not ledger.table.terms.evening:
            await self._service.remove(table)
            return
        await self._service.withdraw(table, holder)
        await self._service.replace(table, holder, other, keep_names=False)

    async def _key(self, code: str) -> ProfileKey:
        salt = await self._salt()
        async with self._slow:
            return await asyncio.to_thread(key_of, code, salt)

    async def _salt(self) -> bytes:
        """The salt of this server, made when it is first needed."""
        found = await self._repository.note(SALT)
        if not found:
            await self._repository.set_note(SALT, secrets.token_hex(16))
            found = await self._repository.note(SALT)
        return bytes.fromhex(found or "")


def _mark(holder: str) -> str:
    """By what an erased holder is known: of a hash, which nobody finds from it."""
    return f"erased:{hashlib.sha256(f'erased:{holder}'.encode()).hexdigest()}"
