"""The setup of a table: its header, which never changes, the check of its terms, and its first entries."""

import functools
import secrets
from base64 import b32encode
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from dedale.bots.character import character
from dedale.bots.levels import level
from dedale.core.errors import BadPosition
from dedale.core.model import registry
from dedale.core.model.chance import SEED_BYTES, commitment
from dedale.core.model.game import Game
from dedale.core.model.option import Value
from dedale.core.text import Text
from dedale.web.entries import Entry, Joined, Started, What
from dedale.web.play.names import clean_name, known_face
from dedale.web.refusals import BadTerms
from dedale.web.terms import Machine, Mine, Open, SeatPlan, TableTerms

LONGEST_NAME = 100
"""A value of an option that is longer is no name of a board, but a board."""
ID_BYTES = 10
"""80 bits, which nobody guesses: the link is all it takes to come to a table."""


class TableHeader(msgspec.Struct, frozen=True):
    """What never changes at a table."""

    id: str
    terms: TableTerms
    created: int
    """When, in milliseconds since 1970."""
    seed: bytes
    """The secret of its dice: told to nobody until the game is over."""
    previous: str = ""
    """The table whose players meet again here."""

    @property
    def dice_hash(self) -> str:
        """The hash of the seed, which everybody is told."""
        return commitment(self.seed)


class Person(NamedTuple):
    """Somebody at a seat."""

    name: str
    holder: str
    face: str = ""


def new_id() -> str:
    """An id that no other table has: 16 letters and digits."""
    return b32encode(secrets.token_bytes(ID_BYTES)).decode().lower()


def new_table(terms: TableTerms, now: int, *, table_id: str = "", previous: str = "") -> TableHeader:
    """A table with a secret of its own."""
    return TableHeader(table_id or new_id(), terms, now, secrets.token_bytes(SEED_BYTES), previous)


def game_of(terms: TableTerms) -> Game:
    """The game that is played; tables with the same terms share it, and what it has computed."""
    return _game(terms.game, tuple(terms.options.items()))


@functools.lru_cache(maxsize=256)
def _game(name: str, options: tuple[tuple[str, Value], ...]) -> Game:
    return registry.game(name, **dict(options))


def has_own_board(terms: TableTerms) -> bool:
    """Whether an option holds a whole board: reading and checking one can take a second."""
    return any(isinstance(value, str) and len(value) > LONGEST_NAME for value in terms.options.values())


def create_table(
    terms: TableTerms, holder: str, now: int, *, is_for_others: bool = False
) -> tuple[TableHeader, list[Entry]]:
    """A new table with the first entries of its log; its creator has every seat that is `Mine`.

    One must be, unless it is set up for others, as a tournament's are.
    Raises `BadTerms`, or what is wrong with the game, an option, a level, a character, a name or the position.
    """
    settled = normalized_terms(terms, is_for_others=is_for_others)
    plans = enumerate(settled.seats, start=1)
    people = {seat: Person(plan.name, holder, plan.face) for seat, plan in plans if isinstance(plan, Mine)}
    table = new_table(settled, now)
    return table, first_entries(table, people)


def normalized_terms(terms: TableTerms, *, is_for_others: bool = False) -> TableTerms:
    """The terms in their one spelling; raises as `create_table` does."""
    game = registry.game(terms.game, **terms.options)
    _check_seats(game, terms.seats, is_for_others=is_for_others)
    _check_match(game, terms)
    return TableTerms(
        game=game.name,
        options=dict(game.options),
        seats=_named(game, terms.seats),
        clock=terms.clock,
        undo=terms.undo,
        touch_move=terms.touch_move,
        best_of=terms.best_of,
        position=None if terms.position is None else _unfinished(game, terms.position),
        evening=terms.evening if is_for_others else "",
    )


def first_entries(table: TableHeader, people: Mapping[int, Person]) -> list[Entry]:
    """The log of a table at which these people sit from the beginning, by seat."""
    happened: list[tuple[What, str]] = [
        (Joined(seat, person.name, person.face), person.holder) for seat, person in people.items()
    ]
    plans = enumerate(table.terms.seats, start=1)
    if all(isinstance(plan, Machine) or seat in people for seat, plan in plans):
        happened.append((Started(), ""))
    return [
        Entry(ply=ply, at=table.created, what=what, holder=holder)
        for ply, (what, holder) in enumerate(happened, start=1)
    ]


def _check_seats(game: Game, plans: Sequence[SeatPlan], *, is_for_others: bool) -> None:
    if len(plans) != game.seats:
        text = Text(
            "{game} se joue ici à {seats} : il faut {seats} places, pas {given}.",
            "{game} is for {seats} here: give {seats} seats, not {given}.",
        )
        raise BadTerms(text.format(game=game.facts.title, seats=game.seats, given=len(plans)), part="seats")
    if not is_for_others and not any(isinstance(plan, Mine) for plan in plans):
        text = Text(
            "Une place au moins doit être la vôtre (« me »).",
            "At least one seat must be yours (“me”).",
        )
        raise BadTerms(text, part="seats")


def _check_match(game: Game, terms: TableTerms) -> None:
    if terms.best_of > 1 and not game.has_two_sides:
        text = Text(
            "Un match se joue à deux camps, et {} en compte un autre nombre.",
            "A match takes two sides, and {} has a different number.",
        )
        raise BadTerms(text.format(game.facts.title), part="best_of")
    if terms.rounds:
        text = Text("Un match commence sans manche jouée.", "A match begins with no round played.")
        raise BadTerms(text, part="rounds")


def _named(game: Game, plans: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    named: list[SeatPlan] = []
    for plan in plans:
        if isinstance(plan, Machine):
            chosen = character(game, plan.character)
            named.append(Machine(level(plan.level).id, "" if chosen is None else chosen.id))
        else:
            taken = [other.name for other in named if not isinstance(other, Machine)]
            name = clean_name(plan.name, taken)
            named.append(Mine(name, known_face(plan.face)) if isinstance(plan, Mine) else Open(name))
    return tuple(named)


def _unfinished(game: Game, text: str) -> str:
    position = game.position(text)
    if position.outcome is not None:
        said = Text(
            "Dans cette position la partie est déjà finie : donnez-en une où l'on peut encore jouer.",
            "In this position the game is already over: give one in which play goes on.",
        )
        raise BadPosition(said, field="position", position=str(position))
    return str(position)
