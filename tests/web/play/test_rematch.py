import re

import pytest

from dedale.web.commands import Answer, Leave, Rematch, Resign, Substitute
from dedale.web.entries import Agreed, Joined, Refused, RematchAsked, Rematched, Started
from dedale.web.play.context import LiveFacts
from dedale.web.play.ledger import Ledger
from dedale.web.play.rematch import rematch
from dedale.web.refusals import NotAllowedNow, NotPlaying, NotSeated
from dedale.web.terms import GameClock, Machine, Mine, Open
from tests.web.play.support import MACHINE, At, terms, three


def over(at: At) -> At:
    for holder in sorted({seat.holder for seat in at.ledger.seats if seat.holder}):
        if at.ledger.status == "playing":
            at.send(holder, Resign)
    return at


def test_everybody_moves_on_by_one_seat() -> None:
    at = over(At(three(third=MACHINE, clock=GameClock(60)), "bob"))
    (what,) = at.send("bob", Rematch)
    assert isinstance(what, Rematched)
    assert re.fullmatch("[a-z2-7]{16}", what.table)
    assert at.ledger.rematch == what.table
    table, entries = rematch(at.ledger, what.table, at.now)
    assert (table.id, table.previous, table.created) == (what.table, at.table.id, at.now)
    assert table.terms.seats == (Machine("player"), Mine(""), Open())
    assert (table.terms.game, table.terms.clock) == ("theseion", GameClock(60))
    assert table.seed != at.table.seed
    assert [(entry.what, entry.holder) for entry in entries] == [
        (Joined(2, ""), "ann"),
        (Joined(3, "Bob"), "bob"),
        (Started(), ""),
    ]
    ledger = Ledger(table, entries)
    assert ledger.status == "playing"
    assert [seat.holder for seat in ledger.seats] == ["", "ann", "bob"]


def test_a_bot_keeps_its_character() -> None:
    at = over(At(terms(seats=(Mine(), Machine("player", "bold")))))
    table, _ = rematch(at.ledger, "other", at.now)
    assert table.terms.seats[0] == Machine("player", "bold")


def test_a_rematch_is_not_imposed() -> None:
    at = over(At(None, "bob"))
    assert at.send("ann", Rematch) == [RematchAsked(1)]
    assert at.ledger.question is not None
    assert at.ledger.question.awaits == [2]
    with pytest.raises(NotAllowedNow, match="déjà"):
        at.send("ann", Rematch)
    with pytest.raises(NotAllowedNow, match="pas à vous"):
        at.send("ann", Answer, to="rematch", agree=True)
    with pytest.raises(NotSeated, match="n'aviez pas"):
        at.send("cleo", Answer, to="rematch", agree=True)
    with pytest.raises(NotPlaying):
        at.send("bob", Answer, to="draw", agree=True)
    assert at.send("bob", Answer, to="rematch", agree=False) == [Refused(2)]
    assert at.ledger.question is None
    with pytest.raises(NotAllowedNow, match="refusé"):
        at.send("ann", Rematch)
    assert at.send("bob", Rematch) == [RematchAsked(2)]
    agreed, what = at.decide("ann", Answer, to="rematch", agree=True)
    assert agreed == Agreed(1)
    assert isinstance(what, Rematched)
    agreed, what = at.send("ann", Rematch)
    assert agreed == Agreed(1)
    assert isinstance(what, Rematched)
    assert at.ledger.question is None


def test_who_asked_may_withdraw_it() -> None:
    at = over(At(None, "bob"))
    at.send("ann", Rematch)
    assert at.send("ann", Answer, to="rematch", agree=False) == [Refused(1)]


def test_with_bots_and_at_one_screen_nobody_is_asked() -> None:
    for seats in ((Mine(), MACHINE), (Mine(), Mine())):
        at = over(At(terms(seats=seats)))
        assert isinstance(at.send("ann", Rematch)[0], Rematched)


def test_somebody_for_whom_a_bot_sat_in_is_not_waited_for() -> None:
    at = At(None, "bob")
    at.known = LiveFacts(absent_since={2: 0})
    at.send("ann", Substitute, absent=2)
    at.send("ann", Resign)
    assert isinstance(at.send("ann", Rematch)[0], Rematched)


def test_a_seat_given_up_stays_open() -> None:
    at = At(None, "bob")
    at.send("bob", Leave)
    at.send("ann", Resign)
    (what,) = at.send("ann", Rematch)
    assert isinstance(what, Rematched)
    table, entries = rematch(at.ledger, what.table, at.now)
    assert Ledger(table, entries).status == "waiting"


def test_once_after_the_game_by_those_who_played() -> None:
    at = At(terms(seats=(Mine(), Mine())))
    with pytest.raises(NotAllowedNow, match="Finissez"):
        at.send("ann", Rematch)
    over(at)
    with pytest.raises(NotSeated):
        at.send("bob", Rematch)
    (what,) = at.send("ann", Rematch)
    assert isinstance(what, Rematched)
    with pytest.raises(NotAllowedNow) as raised:
        at.send("ann", Rematch)
    assert raised.value.details["table"] == what.table
