"""Games that were played by older rules: how their records are read by the rules of today."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from dedale.core.errors import DedaleError
from dedale.core.model import registry
from dedale.core.model.facts import Facts
from dedale.core.model.game import Game
from dedale.core.model.option import read_options
from dedale.core.records.damage import refuse
from dedale.core.records.record import Record
from dedale.core.text import Text

TAG = "RulesVersion"
"""The tag of a record that names the version of the rules it was played by; without it, they may be any."""


class Revised(NamedTuple):
    """A game as the rules of today write it."""

    game: Game
    events: tuple[str, ...]
    written: tuple[int, ...]
    """For each event the number, from 1, of the one written in the record; an implied one has that of its cause."""

    def comments(self, written: Mapping[int, str]) -> dict[int, str]:
        """Comments by the number of events before them: each stays right after the event that it was written after."""
        return {self._place(place): comment for place, comment in written.items()}

    def _place(self, written: int) -> int:
        if written in self.written:
            return 1 + self.written.index(written)
        return written - len(set(self.written)) + len(self.events) if written > 0 else written


def revise(
    facts: Facts, version: int, options: Mapping[str, object], start: str | None, events: Sequence[str]
) -> Revised:
    """A game that was played by this version of the rules; raises what is wrong with an option."""
    updates = facts.updates[version - 1 :]
    for update in updates:
        options = update.options(options)
    game = registry.shared_game(facts.name, **read_options(facts.name, facts.options, options))
    written = tuple(enumerate(events, start=1))
    for update in updates:
        implied = update.implied(game.options, start, [event for _, event in written])
        written = tuple(
            pair
            for place, (number, event) in enumerate(written, start=1)
            for pair in ((number, event), *(((number, implied[place].event),) if place in implied else ()))
        )
    return Revised(game, tuple(event for _, event in written), tuple(number for number, _ in written))


def read_version(facts: Facts, text: str) -> int | None:
    """The version of the rules that a record names; None for none. Raises `BadRecord` for one that there is not."""
    if not text:
        return None
    newest = facts.rules_version
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= newest:
        return int(text)
    expected = Text(
        "une version des règles de {title} de 1 à {newest} (une version plus récente de Dédale en connaît "
        "peut-être d'autres)",
        "a version of the rules of {title} from 1 to {newest} (a newer version of Dédale may know others)",
    )
    filled = expected.format(title=facts.title, newest=newest)
    raise refuse(Text("version des règles", "version of the rules"), filled, text)


def read_by(facts: Facts, version: int | None, read: Callable[[int], Record]) -> Record:
    """The record as `read` reads it by the version that it names.

    One that names none was written before there were others: it is read by the first rules, or where it cannot be
    played by them, by those of today. Raises what `read` raises; it is said what has changed since.
    """
    try:
        return read(version or 1)
    except DedaleError as error:
        if version == facts.rules_version or not facts.updates:
            raise
        if version is not None:
            raise _explained(facts, version, error) from error
        older = error
    try:
        return read(facts.rules_version)
    except DedaleError as newer:
        raise _explained(facts, 1, older if _reached(older) > _reached(newer) else newer) from newer


def _reached(error: DedaleError) -> int:
    """How far a record could be read: up to the event of this number, which the error or its cause tells."""
    cause = error.__cause__ if isinstance(error.__cause__, DedaleError) else error
    return int(cause.details.get("ply", 0))


def _explained(facts: Facts, version: int, error: DedaleError) -> DedaleError:
    """The same error, and what has changed since the version of the record."""
    for update in facts.updates[version - 1 :]:
        error.text = Text("{} {}", "{} {}").format(error.text, update.about)
    return error
