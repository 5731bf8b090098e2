"""The answers of a language model: the move in a text, and why a move is refused."""

import re
from dataclasses import dataclass
from typing import Final

from dedale.core.errors import DedaleError, quote
from dedale.core.model.event import Event
from dedale.core.model.position import Position
from dedale.core.text import Text

NO_MOVE: Final = "no_move"
"""The code of an answer in which there is no move."""
LONGEST: Final = 200
"""A longer text is no move, and is quoted cut."""
_BRACKETED: Final = re.compile(r"\[([^\[\]\n]{1,200})\]")
_NAMED: Final = re.compile(r"^(?:my |final )?(?:move|coup|answer|réponse)\s*:\s*", re.IGNORECASE)
_AROUND: Final = " \t\r\n`'\".«»“”"
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
"""Markdown for strong words; a single star may belong to a move."""
_SAID: Final = Text(
    "Votre réponse ne contient pas de coup. Écrivez-en un entre crochets, comme [{}].",
    "There is no move in your answer. Write one between square brackets, such as [{}].",
)


@dataclass(frozen=True, slots=True)
class RefusedAnswer:
    """Why an answer was not played; the position is unchanged."""

    code: str
    """The code of the error, such as `illegal_move`, `bad_notation` or `no_move`."""
    rule: str | None
    """The number of the rule that the move breaks; None where the answer is no move of this game."""
    given: str
    """What was read as the move, cut where it is long."""
    text: Text
    """What is wrong, and what would be right."""

    @property
    def kind(self) -> str:
        """By what refusals are counted: the rule, or the code where no rule is broken."""
        return self.rule or self.code


def read_answer(answer: str) -> str:
    """The move in an answer: what stands last between square brackets, else its last line; empty if there is none.

    Quotes, backticks, bold type, a full stop and a beginning such as “Move:” are left out.
    """
    plain = _BOLD.sub(r"\1", answer)
    bracketed = _BRACKETED.findall(plain)
    if bracketed:
        return str(bracketed[-1]).strip(_AROUND)
    lines = [line for line in plain.splitlines() if line.strip(_AROUND)]
    return _NAMED.sub("", lines[-1].strip(_AROUND)).strip(_AROUND) if lines else ""


def judge(position: Position, answer: str) -> Event | RefusedAnswer:
    """The legal move in an answer, or why it is refused."""
    written = read_answer(answer)
    written = written if len(written) <= LONGEST else quote(written)
    if not written:
        return RefusedAnswer(NO_MOVE, None, "", _SAID.format(position.moves()[0]))
    try:
        position.play(written)
        return position.game.event(written)
    except DedaleError as error:
        return RefusedAnswer(error.code, error.details.get("rule"), quote(written), error.text)
