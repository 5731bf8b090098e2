"""A player in words as a player of games: it is asked turn by turn, and refused answers are counted."""

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from dedale.adapters.arena.links import MOST_BYTES, PlayerLink, TurnQuestion, failed, read_said
from dedale.adapters.text.answers import RefusedAnswer, judge
from dedale.adapters.text.telling import Teller, instructions
from dedale.bots.player import require_decision
from dedale.bots.search import Candidate, Thought, ThoughtCallback, draw_value
from dedale.core.errors import quote
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.text import Text, language

BAD_ENCODING: Final = "bad_encoding"
"""The code of an answer that is not UTF-8."""
_NOT_UTF8: Final = Text("Votre réponse n'est pas en UTF-8.", "Your answer is not UTF-8.")


@dataclass(frozen=True, slots=True)
class Conduct:
    """How a player in words is treated."""

    seconds: float = 60.0
    """It has so long for every answer."""
    tries: int = 3
    """So many answers in one turn; when all are refused, the game is lost."""
    rulebook: bool = True
    """Whether it is given the rulebook."""
    describe: bool = False
    """Whether every legal move is listed with what it does."""


@dataclass(frozen=True, slots=True)
class RefusedPly:
    """An answer that was refused, and where."""

    game: int
    """The number of the game in this run."""
    ply: int
    seat: int
    refusal: RefusedAnswer


class TextPlayer:
    """One game of a player in words. It speaks the language of the context."""

    def __init__(self, link: PlayerLink, game: Game, seats: Sequence[int], number: int, conduct: Conduct) -> None:
        """The player of these seats, in the game of this number."""
        self.name = link.name
        self.answers = 0
        """How many answers it gave."""
        self.refused: list[RefusedPly] = []
        self._link = link
        self._game = game
        self._number = number
        self._conduct = conduct
        self._instructions = str(instructions(game, seats, rulebook=conduct.rulebook))
        self._teller = Teller(game, describe=conduct.describe)
        self._events: tuple[str, ...] = ()

    def set_history(self, _start: str | None, events: Sequence[str]) -> None:
        """Set the game so far, from its first position."""
        self._events = tuple(events)

    def think(
        self,
        position: Position,
        seconds: float | None = None,  # noqa: ARG002  # its time is that of its conduct
        nodes: int | None = None,  # noqa: ARG002
        stop: threading.Event | None = None,  # noqa: ARG002
        report: ThoughtCallback | None = None,  # noqa: ARG002
    ) -> Thought:
        """Its move; raises `PlayerFailed` where it gives none, `ChanceNext` or `GameOver`."""
        require_decision(position)
        began, seat = time.monotonic(), position.to_move or 0
        self._teller.follow(self._events)
        question = self._question(position, seat)
        for _ in range(self._conduct.tries):
            answer = self._link.ask(question, self._conduct.seconds)
            self.answers += 1
            said = _decoded(answer)
            judged = _UNREADABLE if said is None else judge(position, read_said(said))
            if not isinstance(judged, RefusedAnswer):
                fair = (draw_value(self._game),) * self._game.seats
                spent = time.monotonic() - began
                return Thought(judged, fair, (judged,), 1, spent, 1, (Candidate(judged, fair, 1),))
            self.refused.append(RefusedPly(self._number, len(self._events), seat, judged))
            question = self._again(question, said or "", judged)
        raise failed(self.name, "illegal", self._conduct.tries)

    def close(self) -> None:
        """Does nothing: the link lives on to the next game."""

    def _question(self, position: Position, seat: int) -> TurnQuestion:
        data = {
            "game": self._game.name,
            "options": dict(self._game.options),
            "language": language(),
            "seat": seat,
            "ply": len(self._events),
            "position": str(position),
            "moves": [str(move) for move in position.moves()],
        }
        return TurnQuestion(self._number, data, self._instructions, str(self._teller.turn(seat)))

    def _again(self, question: TurnQuestion, said: str, refusal: RefusedAnswer) -> TurnQuestion:
        told = str(self._teller.again(refusal.text))
        cut = said if len(said) <= MOST_BYTES // 16 else quote(said)
        return replace(question, refused=(*question.refused, (cut, told)))


_UNREADABLE: Final = RefusedAnswer(BAD_ENCODING, None, "", _NOT_UTF8)


def _decoded(answer: bytes) -> str | None:
    try:
        return answer.decode()
    except UnicodeDecodeError:
        return None
