"""A table is set up: its terms are checked, whoever sets it up sits down, and play begins if nobody is missing."""

from collections.abc import Sequence

from dedale.bots.levels import level
from dedale.core.errors import BadPosition
from dedale.core.model import registry
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.web.entries import Entry, Joined, Started, What
from dedale.web.play.naming import clean_name
from dedale.web.play.table import Table, new_table
from dedale.web.refusals import BadTerms
from dedale.web.terms import Machine, Mine, Open, SeatPlan, Terms


def open_table(terms: Terms, holder: str, now: int) -> tuple[Table, list[Entry]]:
    """A new table with the first entries of its log; whoever sets it up has every seat that is `Mine`.

    Raises `BadTerms`, or what is wrong with the game, an option, a level, a name or the position.
    """
    settled = settle(terms)
    people = {seat: (plan.name, holder) for seat, plan in enumerate(settled.seats, start=1) if isinstance(plan, Mine)}
    table = new_table(settled, now)
    return table, first_entries(table, people)


def settle(terms: Terms) -> Terms:
    """The terms in their one spelling; raises as `open_table` does."""
    game = registry.game(terms.game, **terms.options)
    _check_seats(game, terms.seats)
    _check_match(game, terms)
    return Terms(
        game=game.name,
        options=dict(game.options),
        seats=_named(terms.seats),
        clock=terms.clock,
        undo=terms.undo,
        touch_move=terms.touch_move,
        best_of=terms.best_of,
        position=None if terms.position is None else _unfinished(game, terms.position),
    )


def first_entries(table: Table, people: dict[int, tuple[str, str]]) -> list[Entry]:
    """The log of a table at which these people, each a name and a holder, sit from the beginning."""
    happened: list[tuple[What, str]] = [(Joined(seat, name), holder) for seat, (name, holder) in people.items()]
    plans = enumerate(table.terms.seats, start=1)
    if all(isinstance(plan, Machine) or seat in people for seat, plan in plans):
        happened.append((Started(), ""))
    return [
        Entry(ply=ply, at=table.created, what=what, holder=holder)
        for ply, (what, holder) in enumerate(happened, start=1)
    ]


def _check_seats(game: Game, plans: Sequence[SeatPlan]) -> None:
    if len(plans) != game.seats:
        text = Text(
            "{game} se joue ici à {seats} : il faut {seats} places, pas {given}.",
            "{game} is for {seats} here: give {seats} seats, not {given}.",
        )
        raise BadTerms(text.format(game=game.facts.title, seats=game.seats, given=len(plans)), part="seats")
    if not any(isinstance(plan, Mine) for plan in plans):
        text = Text(
            "Une place au moins doit être la vôtre (« me »).",
            "At least one seat must be yours (“me”).",
        )
        raise BadTerms(text, part="seats")


def _check_match(game: Game, terms: Terms) -> None:
    if terms.best_of > 1 and not game.facts.has_two_sides(game.options):
        text = Text(
            "Un match se joue à deux camps, et {} en compte un autre nombre.",
            "A match takes two sides, and {} has a different number.",
        )
        raise BadTerms(text.format(game.facts.title), part="best_of")
    if terms.rounds:
        text = Text("Un match commence sans manche jouée.", "A match begins with no round played.")
        raise BadTerms(text, part="rounds")


def _named(plans: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    named: list[SeatPlan] = []
    for plan in plans:
        if isinstance(plan, Mine):
            taken = [other.name for other in named if isinstance(other, Mine)]
            named.append(Mine(clean_name(plan.name, taken)))
        else:
            named.append(Machine(level(plan.level).id) if isinstance(plan, Machine) else Open())
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
