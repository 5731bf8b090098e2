"""A house of games: what its host has set, who is the host, and guests who have left a screen."""

import asyncio
import hashlib
import hmac
import random
import secrets
from typing import Annotated, Final

import msgspec
import structlog

from dedale.core.errors import BadSetting, DedaleError
from dedale.core.model import registry
from dedale.core.text import Text
from dedale.web.http.profiles import GONE
from dedale.web.http.rate_limits import MonotonicClock, RateLimiter
from dedale.web.live.service import TableService
from dedale.web.live.steady_clock import wall_clock
from dedale.web.refusals import Refusal
from dedale.web.settings import Rate, ServerSettings
from dedale.web.store.repository import TableRepository

NOTE: Final = "house"
"""The name of the settings in the database."""
SESSION: Final = 900.0
"""How many seconds a host may be idle before the PIN is asked for again."""
LEFT: Final = "left:"
"""Before the holder, the name of the mark of a guest who has left a screen and is not forgotten yet."""
SHOWN: Final = "shown"
"""The name of the note of the table that is shown to those who pass by."""
EVER: Final = 2**62
"""Later than every moment, whatever the machine's clock says."""
GUESSES: Final = Rate(1 / 60, 5)
"""How many wrong PINs one address may try."""
SHOWN_LEVEL: Final = "apprentice"
log = structlog.get_logger(__name__)
BAD_FORM = Text("Un PIN a de 4 à 12 chiffres.", "A PIN has 4 to 12 digits.")
WRONG = Text("Ce n'est pas le bon PIN.", "This is not the right PIN.")

Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]


class BadPin(Refusal):
    """The PIN is not the host's, or is none."""

    code = "bad_pin"
    status = 403


def check_pin(pin: str) -> None:
    """Raise `BadPin` where this cannot be one."""
    if not (4 <= len(pin) <= 12 and pin.isascii() and pin.isdigit()):
        raise BadPin(BAD_FORM)


class HouseSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What the host has set; kept in the database."""

    name: str = ""
    """The name of the house, on the shelf."""
    welcome: str = ""
    """What guests read there, in the host's own words."""
    hidden: tuple[str, ...] = ()
    """The games that are not offered."""
    has_options: bool = True
    """Whether guests may set the options of games."""
    hidden_options: tuple[str, ...] = ()
    """The options that forms do not ask for, as `ergo.swap`: they are as usual."""
    night_from: Hour = 22
    night_to: Hour = 7
    """The hours between which screens are dimmed; the same hour twice for never."""
    pin: str = ""
    """Salt and hash; empty where none is set."""

    def offers(self, game: str, option: str) -> bool:
        """Whether the forms of a game ask for this option."""
        return f"{game}.{option}" not in self.hidden_options


class House:
    """The house that a server is open to."""

    settings = HouseSettings()
    _repository: TableRepository
    _service: TableService

    def __init__(self, server: ServerSettings, clock: MonotonicClock) -> None:
        self._server, self._clock = server, clock
        self._guesses = RateLimiter("pins", GUESSES, clock)
        self._sessions: dict[str, float] = {}
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        self._forgetting: set[asyncio.Task[None]] = set()
        self._shown = ""

    async def open(self, repository: TableRepository, service: TableService) -> None:
        """Read what is set; a PIN given at the start is set too. Raises `BadSetting`."""
        self._repository, self._service = repository, service
        if not self._server.house:
            return
        written = await repository.note(NOTE)
        if written is not None:
            self.settings = msgspec.json.decode(written, type=HouseSettings)
        self._shown = await repository.note(SHOWN) or ""
        for mark in await repository.marks():
            if mark.startswith(LEFT):
                self._forget_soon(mark.removeprefix(LEFT))
        if self._server.pin:
            try:
                await self.set_pin(self._server.pin)
            except BadPin as error:
                raise BadSetting(error.text, setting="pin", value="…") from error

    def close(self) -> None:
        """Stop the timers; who has left is in the database, and is forgotten after the next start."""
        for handle in self._leaving.values():
            handle.cancel()

    async def save(self, settings: HouseSettings) -> None:
        """Keep these settings."""
        await self._repository.set_note(NOTE, msgspec.json.encode(settings).decode())
        self.settings = settings

    # The host

    async def set_pin(self, pin: str) -> None:
        """Let this be the host's PIN; raises `BadPin`."""
        check_pin(pin)
        salt = secrets.token_hex(16)
        hashed = await asyncio.to_thread(_hashed, pin, salt)
        await self.save(msgspec.structs.replace(self.settings, pin=f"{salt}:{hashed}"))

    async def sign_in(self, pin: str, address: str) -> str:
        """A session for who knows the PIN; where none is set, it becomes this one. Raises `BadPin` or `TooMany`."""
        self._guesses.take(address)
        if not self.settings.pin:
            await self.set_pin(pin)
        salt, _, hashed = self.settings.pin.partition(":")
        if not hmac.compare_digest(await asyncio.to_thread(_hashed, pin, salt), hashed):
            raise BadPin(WRONG)
        self._guesses.give_back(address)
        session = secrets.token_urlsafe(32)
        self._sessions = {known: until for known, until in self._sessions.items() if until > self._clock()}
        self._sessions[session] = self._clock() + SESSION
        return session

    def sign_out(self, session: str) -> None:
        """End a session."""
        self._sessions.pop(session, None)

    def is_host(self, session: str) -> bool:
        """Whether this is a session of the host; it then lasts on."""
        if self._sessions.get(session, 0) <= self._clock():
            return False
        self._sessions[session] = self._clock() + SESSION
        return True

    # Guests

    async def leave(self, holder: str) -> None:
        """This guest has left a screen; unless he is back soon, the games that nobody else plays are forgotten."""
        self._forget_soon(holder)
        await self._repository.mark_all({LEFT + holder: wall_clock()})

    async def come_back(self, holder: str) -> None:
        """This guest goes on, or is forgotten: nothing is to be done about him any more."""
        if self._stop_timer(holder):
            await self._repository.mark_all({}, forget=(LEFT + holder, EVER))  # its clock may have been set back

    def awaits(self, holder: str) -> bool:
        """Whether this guest has left a screen, and is not forgotten yet."""
        return holder in self._leaving

    def _forget_soon(self, holder: str) -> None:
        self._stop_timer(holder)
        loop = asyncio.get_running_loop()
        self._leaving[holder] = loop.call_later(self._server.forget, self._forget_later, holder)

    def _stop_timer(self, holder: str) -> bool:
        """Whether the guest was about to be forgotten."""
        handle = self._leaving.pop(holder, None)
        if handle is not None:
            handle.cancel()
        return handle is not None

    def _forget_later(self, holder: str) -> None:
        task = asyncio.ensure_future(self.forget(holder))
        self._forgetting.add(task)
        task.add_done_callback(self._forgetting.discard)

    async def forget(self, holder: str) -> None:
        """Remove the tables of this holder at which no other person sits, and the names from the others.

        A profile that is kept stays, and so do the names of a tournament, which its host wrote.
        """
        try:
            if await self._repository.people.profile(holder) is not None:
                return await self.come_back(holder)
            await self._repository.push.remove_all(holder)
            for table in await self._repository.tables_of(holder):
                ledger = await self._service.sound_table(table.id)
                if ledger is None:
                    continue
                if all(seat.holder == holder for seat in ledger.seats if seat.kind == "person"):
                    await self._service.remove(table.id)
                elif not ledger.table.terms.evening:
                    other = f"{GONE}{secrets.token_hex(16)}"
                    await self._service.replace(table.id, holder, other, keep_names=False)
            await self.come_back(holder)
        except DedaleError:
            log.exception("guest not forgotten")
            self._forget_soon(holder)
        return None

    async def shown_table(self) -> str:
        """The table at which bots play for those who pass by; another one where the last game is over."""
        if self._shown:
            try:
                if (await self._service.table(self._shown)).status != "over":
                    return self._shown
                await self._service.remove(self._shown)  # out of memory too
            except Refusal:
                log.info("shown table is gone")
        offered = [name for name in registry.names() if name not in self.settings.hidden]
        self._shown = await self._service.show_game(random.choice(offered or list(registry.names())), SHOWN_LEVEL)  # noqa: S311  # a show needs no secrets
        await self._repository.set_note(SHOWN, self._shown)
        return self._shown


def _hashed(pin: str, salt: str) -> str:
    return hashlib.scrypt(pin.encode(), salt=salt.encode(), n=2**14, r=8, p=1).hex()
