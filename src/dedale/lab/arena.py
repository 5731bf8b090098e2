"""One game between bots, from its first moves to its end or to a forfeit."""

import random
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing, nullcontext
from dataclasses import dataclass
from typing import Final

from dedale.bots.clock import processor_time
from dedale.bots.player import BotSpec, Player
from dedale.bots.protocol.client import EngineFailed
from dedale.bots.search import outcome_values
from dedale.core.kernels.background import compile_now
from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position
from dedale.core.records.record import Record
from dedale.lab.schedule import Ticket

OPENING: Final = 2
"""So many random moves begin a game unless it is said, where chance does not open it: else all would be alike."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for every game of a tournament."""

    game: Game
    bots: tuple[BotSpec, ...]
    seed: int = 0
    seconds: float | None = None
    """For every bot that says nothing of its own; the same with `nodes`."""
    nodes: int | None = None
    opening: int = OPENING
    """So many moves at the beginning are random, where chance does not open the game."""
    processor_time: bool = False
    """Whether the seconds of our own bots are the processor's: waiting behind other work takes none of them."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played."""

    ticket: Ticket
    events: tuple[str, ...]
    outcome: Outcome
    values: tuple[float, ...]
    """What each seat got."""
    moves: int
    """How many decisions there were."""
    seconds: float
    fault: str = ""
    """Where a bot lost by forfeit, what it did."""

    def record(self, terms: Terms) -> Record:
        """The game as a record, the bots' names on their seats."""
        return Record(
            game=terms.game,
            events=self.events,
            seats=tuple(str(terms.bots[bot]) for bot in self.ticket.seats),
            result=self.outcome,
            comments={len(self.events): self.fault} if self.fault else {},
            tags={"Number": str(self.ticket.number), "Seed": str(terms.seed)},
        )


def play_game(terms: Terms, ticket: Ticket, stop: threading.Event) -> Played | None:
    """Play one game; None when it was stopped before its end. Raises `EngineFailed` where an engine does not start."""
    compile_now(terms.game)
    with ExitStack() as leaving:
        players = []
        for seat, bot in enumerate(ticket.seats, start=1):
            seed = _random(terms, ticket.number, f"seat {seat}").getrandbits(32)
            players.append(leaving.enter_context(closing(terms.bots[bot].make(terms.game, seed=seed))))
        return play_seated(terms, ticket, players, stop)


def play_seated(terms: Terms, ticket: Ticket, players: Sequence[Player], stop: threading.Event) -> Played | None:
    """Play one game between these players, one for each seat; None when it was stopped before its end."""
    with processor_time() if terms.processor_time else nullcontext():
        return _Table(terms, ticket, players).play(stop)


def _random(terms: Terms, *what: object) -> random.Random:
    """Random numbers of their own for each thing, the same for the same seed."""
    return random.Random(f"{terms.seed} {' '.join(map(str, what))}")  # noqa: S311  # a game needs no secrets


class _Table:
    """One game while it is played."""

    def __init__(self, terms: Terms, ticket: Ticket, players: Sequence[Player]) -> None:
        self._terms = terms
        self._ticket = ticket
        self._players = players
        self._dice = _random(terms, ticket.round, "dice")
        self._position = terms.game.start()
        self._free = terms.opening if self._position.to_move else 0
        self._events: list[str] = []
        self._moves = 0
        self._began = time.monotonic()

    def play(self, stop: threading.Event) -> Played | None:
        while self._position.outcome is None:
            if stop.is_set():
                return None
            try:
                event = self._next(stop)
            except EngineFailed as error:
                return self._forfeit(self._position.to_move or 0, error)
            self._position = self._position.play(event)
            self._events.append(event)
        return self._result(self._position.outcome)

    def _next(self, stop: threading.Event) -> str:
        """The next event: of chance, of the first moves, or of the bot to decide."""
        position = self._position
        if position.to_move == 0:
            events, shares = zip(*position.chances(), strict=True)
            return str(self._dice.choices(events, [float(share) for share in shares])[0])
        self._moves += 1
        if self._moves <= self._free:
            return str(self._dice.choice(_quiet(position)))
        seat = (position.to_move or 0) - 1
        self._players[seat].set_history(None, self._events)
        seconds, nodes = self._limits(self._terms.bots[self._ticket.seats[seat]])
        return str(self._players[seat].think(position, seconds, nodes, stop).move)

    def _limits(self, spec: BotSpec) -> tuple[float | None, int | None]:
        if spec.seconds is not None or spec.nodes is not None:
            return spec.seconds, spec.nodes
        return self._terms.seconds, self._terms.nodes

    def _forfeit(self, seat: int, error: EngineFailed) -> Played:
        """The seat loses, and with it its side; everybody else wins."""
        return self._result(
            Outcome(self._terms.game.opponents(seat), "time" if error.is_late else "abandoned"), str(error)
        )

    def _result(self, outcome: Outcome, fault: str = "") -> Played:
        seconds = time.monotonic() - self._began
        values = outcome_values(self._terms.game, outcome)
        return Played(self._ticket, tuple(self._events), outcome, values, self._moves, seconds, fault)


def _quiet(position: Position) -> list[str]:
    """The moves that do not end the game."""
    return [str(move) for move in position.moves() if position.play(move).outcome is None] or list(
        map(str, position.moves())
    )
