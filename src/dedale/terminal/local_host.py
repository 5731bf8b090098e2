"""A game that this program runs itself: people at one keyboard, bots that think in threads, chance from the system."""

import asyncio
import random
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

from dedale.bots.search import Thought
from dedale.core.errors import DedaleError
from dedale.core.model.chance import pick
from dedale.core.model.event import Event
from dedale.core.model.playthrough import Playthrough
from dedale.core.model.position import Position
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.play.opponents import Bots, Opponents, bot_name
from dedale.play.session import Session
from dedale.terminal.game_host import HostEvent, HostMessage, PositionChanged, ThinkingChanged
from dedale.terminal.thinking import BackgroundThinking, in_thread

PERSON = Text("à ce clavier", "at this keyboard")
ALONE = Text("vous", "you")
SAYS = Text("{seat} : « {saying} »", "{seat}: “{saying}”")
BY_CHANCE = Text("C'est au hasard de décider, pas à vous.", "Chance is next, not you.")
BY_OTHER = Text("Ce n'est pas à vous de jouer.", "It is not your turn.")
HINT_SECONDS = 1.0
BEAT = 0.7
"""The minimum number of seconds between a bot's event and the one before, so that players see each one."""


class NotYours(DedaleError):
    """The event is not for the people at this table to decide now. Details: `event`."""

    code = "not_yours"


class LocalHost:
    """The `GameHost` of a session in this process."""

    def __init__(
        self, session: Session, bots: Bots, below: Callable[[int], int] | None = None, beat: float = 0.0
    ) -> None:
        """`below(n)` gives a number from 0 to n - 1 for chance, each alike; the system's own where none is given.

        Bots wait this number of seconds after the previous event.
        """
        self.session = session
        self._bots = bots
        self._below = below or random.SystemRandom().randrange
        self._news: asyncio.Queue[HostEvent] = asyncio.Queue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._opponents = Opponents(session.game, bots, BackgroundThinking(self._hear))
        self._is_thinking = False
        self._is_left = False
        self._beat = beat
        self._due = 0.0
        """Before this time of the loop no bot acts."""

    @property
    def record(self) -> Record:
        """The game so far."""
        return self.session.record

    @property
    def playthrough(self) -> Playthrough:
        """Its events and positions so far."""
        return self.session.playthrough

    @property
    def people(self) -> set[int]:
        """The seats without a bot."""
        return set(range(1, self.session.game.seats + 1)) - set(self._bots)

    def who(self, seat: int) -> Text:
        """A bot's level, or a person."""
        if seat in self._bots:
            return bot_name(self._bots[seat], self.session.game)
        return ALONE if len(self.people) == 1 else PERSON

    async def news(self) -> AsyncGenerator[HostEvent, None]:
        """What happens; between two pieces of news, bots play what is theirs."""
        self._loop = asyncio.get_running_loop()
        while not self._is_left:
            if self._is_for_bot():
                bot = asyncio.ensure_future(self._let_bot_play(self.session.position))
                try:
                    while not bot.done() or not self._news.empty():
                        yield await self._news.get()
                finally:
                    bot.cancel()
            else:
                yield await self._news.get()

    def _is_for_bot(self) -> bool:
        """Whether a bot is to decide or to roll; if only bots play, chance events happen by themselves."""
        position = self.session.position
        turn = position.game.presentation.turn(position)
        return position.outcome is None and (turn in self._bots or not (turn or self.people))

    async def _let_bot_play(self, position: Position) -> None:
        """One event of a bot, unless the game has gone elsewhere while it thought."""
        try:
            if position.to_move == 0:
                await self._wait_a_beat()
                if self.session.position is position:
                    await self.draw()
                return
            start, events = self.record.start, self.record.events
            thought = await self._thought(lambda: self._opponents.think(position, start, events))
            await self._wait_a_beat()
            if self.session.position is position and not self._is_left:
                self._tell_saying(position, thought)
                self.session.play(thought.move)
                self._count_from_now()
        except DedaleError as error:  # an engine that fails leaves its seat to the people
            self._bots = {seat: spec for seat, spec in self._bots.items() if seat != position.to_move}
            self._news.put_nowait(HostMessage(error.text, is_wrong=True))
        finally:
            self._news.put_nowait(PositionChanged())

    async def _wait_a_beat(self) -> None:
        await asyncio.sleep(self._due - asyncio.get_running_loop().time())

    def _count_from_now(self) -> None:
        self._due = asyncio.get_running_loop().time() + self._beat

    async def _thought(self, think: Callable[[], Thought]) -> Thought:
        """What is thought in a thread; meanwhile it can be hurried."""
        self._opponents.pondering.is_hurried = False
        self._is_thinking = True
        try:
            return await in_thread(think)
        finally:
            self._is_thinking = False
            self._news.put_nowait(ThinkingChanged(None))

    def _tell_saying(self, position: Position, thought: Thought) -> None:
        saying = self._opponents.saying(thought)
        if saying is not None:
            seat = position.game.seat_names[(position.to_move or 1) - 1]
            self._news.put_nowait(HostMessage(SAYS.format(seat=seat, saying=saying)))

    def _hear(self, text: Text) -> None:
        """Forward a message of the thinking thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._news.put_nowait, ThinkingChanged(text))

    async def play(self, event: str | Event) -> None:
        """Play an event for a person; raises `NotYours` where it is not for one to decide."""
        position = self.session.position
        if position.outcome is None and position.to_move not in self.people:
            raise NotYours(BY_CHANCE if position.to_move == 0 else BY_OTHER, event=str(event))
        self._play(event)

    async def draw(self) -> None:
        """Draw what chance decides."""
        self._play(pick(self.session.position.chances(), self._below))

    def _play(self, event: str | Event) -> None:
        self.session.play(event)
        self._count_from_now()
        self._news.put_nowait(PositionChanged())

    async def undo(self) -> None:
        """Take back the last decision of a person; a bot that is thinking thinks in vain."""
        self.session.undo(1, self.people or None)
        self.hurry()
        self._news.put_nowait(PositionChanged())

    async def hint(self) -> Thought:
        """What the strongest bot would do within a second."""
        position = self.session.position
        return await self._thought(lambda: self._opponents.advise(position, HINT_SECONDS))

    def hurry(self) -> None:
        """Make the bot answer immediately."""
        if self._is_thinking:
            self._opponents.pondering.is_hurried = True

    def save(self, file: Path | None = None) -> Path:
        """Save the game in this file, in its own file, or in a new one in the current folder."""
        wanted = file or self.session.file
        if wanted is None:
            return self.session.save_anew(Path())
        self.session.save(wanted)
        return wanted

    def leave(self) -> Path | None:
        """Send the bots home; keep what is unfinished."""
        self._is_left = True
        self.hurry()
        self._opponents.close()
        return self.session.put_away()

    def again(self) -> "LocalHost":
        """The same game with the same bots, from where it began."""
        record = self.record
        return LocalHost(Session.begin(record.game, record.start, self._bots), self._bots, self._below, self._beat)
