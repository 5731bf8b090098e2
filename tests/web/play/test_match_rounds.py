"""Several rounds at one table after another: who begins, who sits where, who has won how many."""

from typing import Any

import pytest

from dedale.web.commands import Rematch, Resign
from dedale.web.entries import RematchAsked, Rematched
from dedale.web.play.ledger import Ledger
from dedale.web.play.rematch import match_of, rematch
from dedale.web.refusals import BadTerms
from dedale.web.terms import Mine, Open
from dedale.web.views.schemas import state_of
from tests.web.play.support import At, terms


def match(game: str, **more: Any) -> At:
    return At(terms(game, seats=(Mine("Ann"), Open()), best_of=3, **more), "bob")


def next_round(at: At, loser: str) -> At:
    """Somebody gives up, and they meet again."""
    at.send(loser, Resign)
    what = at.send("ann", Rematch)[-1]
    if isinstance(what, RematchAsked):  # the match is over: another is asked for
        what = at.send("bob", Rematch)[-1]
    assert isinstance(what, Rematched)
    at.table, at.log = rematch(at.ledger, what.table, at.now)
    at.ledger = Ledger(at.table, at.log)
    return at


def told(at: At) -> Any:
    return state_of(at.ledger, "ann", {}, at.now).match


def holders(at: At) -> list[str]:
    return [seat.holder for seat in at.ledger.seats]


def test_a_single_game_is_no_match() -> None:
    assert match_of(At().ledger) is None
    assert told(At()) is None


def test_where_either_side_may_begin_they_keep_their_seats_and_take_turns() -> None:
    at = match("minos", options={"first": "dark"})
    assert (told(at).number, told(at).won, told(at).is_over) == (1, [0, 0], False)
    next_round(at, "bob")
    assert (holders(at), at.ledger.game.options["first"]) == (["ann", "bob"], "light")
    assert (told(at).number, told(at).won) == (2, [1, 0])
    next_round(at, "ann")
    assert (holders(at), at.ledger.game.options["first"]) == (["ann", "bob"], "dark")
    assert told(at).won == [1, 1]
    at.send("bob", Resign)
    assert (told(at).number, told(at).won, told(at).is_over) == (3, [2, 1], True)


def test_where_the_first_seat_begins_they_change_seats() -> None:
    at = next_round(match("ergo"), "bob")
    assert holders(at) == ["bob", "ann"]
    assert told(at).won == [0, 1]


def test_after_a_match_another_begins() -> None:
    at = next_round(next_round(match("minos"), "bob"), "bob")
    assert (told(at).number, told(at).won, told(at).is_over) == (1, [0, 0], False)
    assert at.ledger.game.options["first"] == "light"
    assert holders(at) == ["bob", "ann"]


@pytest.mark.parametrize(
    ("more", "part"),
    [({"game": "theseion", "options": {"players": 3}, "seats": (Mine(), Mine(), Mine())}, "best_of"), ({}, "rounds")],
)
def test_no_match_of_other_sides_or_with_rounds_played(more: dict[str, Any], part: str) -> None:
    with pytest.raises(BadTerms) as raised:
        At(terms(**{"best_of": 3, "rounds": ((1,),) if part == "rounds" else (), **more}))
    assert raised.value.details["part"] == part
