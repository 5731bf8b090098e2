import re

import pytest

from dedale.web.commands import Leave, Rematch, Resign
from dedale.web.entries import Joined, Rematched, Started
from dedale.web.play.ledger import Ledger
from dedale.web.play.rematch import rematch
from dedale.web.refusals import NotNow, NotSeated
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
    with pytest.raises(NotNow, match="Finissez"):
        at.send("ann", Rematch)
    over(at)
    with pytest.raises(NotSeated):
        at.send("bob", Rematch)
    (what,) = at.send("ann", Rematch)
    assert isinstance(what, Rematched)
    with pytest.raises(NotNow) as raised:
        at.send("ann", Rematch)
    assert raised.value.details["table"] == what.table
