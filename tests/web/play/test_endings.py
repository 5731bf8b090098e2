import pytest

from dedale.core.model.outcome import Outcome
from dedale.web.commands import Join, Leave, OfferDraw, Play, Resign, Roll, Undo
from dedale.web.entries import Ended, Moved, Resigned, Substituted, TimedOut
from dedale.web.play.endings import expire_clock
from dedale.web.play.seating import returned
from dedale.web.refusals import NotAllowedNow, NotPlaying, NotSeated, SeatTaken
from dedale.web.terms import GameClock, Machine, Mine, MoveClock, Open
from tests.web.play.support import MACHINE, At, first, terms, three


def four(*seats: Mine | Open | Machine) -> At:
    """Two sides of two."""
    given = terms("tekao", seats, options={"players": 4})
    return At(given, *["bob", "cleo", "dan"][: sum(isinstance(seat, Open) for seat in seats)])


def test_with_two_sides_the_other_wins() -> None:
    at = At(None, "bob")
    assert at.send("ann", Resign) == [Resigned(1), Ended((2,), "resignation")]
    assert at.ledger.result == Outcome((2,), "resignation")
    with pytest.raises(NotPlaying):
        at.send("bob", Resign)


def test_one_resigns_for_the_seat_to_move_or_the_seat_named() -> None:
    at = At(terms(seats=(Mine(), Mine())))
    at.play("@e5")
    assert at.decide("ann", Resign) == [Resigned(2), Ended((1,), "resignation")]
    assert at.decide("ann", Resign, seat=1) == [Resigned(1), Ended((2,), "resignation")]


def test_a_side_resigns_together() -> None:
    at = four(Mine(), Open(), Open(), Open())
    assert at.send("ann", Resign) == [Resigned(1)]
    assert at.ledger.status == "playing"
    with pytest.raises(NotAllowedNow, match="déjà"):
        at.send("ann", Resign)
    at.send("ann", Roll)
    assert isinstance(at.send("ann", Play, event=first(at))[0], Moved)
    assert at.send("cleo", Resign) == [Resigned(3), Ended((2, 4), "resignation")]


def test_bots_follow_and_one_holder_resigns_all_his_side() -> None:
    assert four(Mine(), Open(), MACHINE, Open()).send("ann", Resign) == [Resigned(1), Ended((2, 4), "resignation")]
    both = four(Mine(), Open(), Mine(), Open())
    assert both.send("ann", Resign) == [Resigned(1), Resigned(3), Ended((2, 4), "resignation")]


def test_with_more_sides_a_bot_plays_on_for_good() -> None:
    at = At(three(), "bob", "cleo")
    assert at.send("bob", Resign) == [Resigned(2), Substituted(2, "player")]
    assert at.ledger.status == "playing"
    assert returned(at.ledger, "bob") == []
    for kind in (OfferDraw, Roll, Resign, Leave):
        with pytest.raises(NotSeated):
            at.send("bob", kind)
    with pytest.raises(SeatTaken):
        at.send("dan", Join)
    at.send("cleo", Resign)
    assert at.send("ann", Resign) == [Resigned(1), Ended((), "abandoned")]


def test_time_runs_for_the_seat_whose_turn_it_is() -> None:
    at = At(terms(clock=GameClock(60, 5)), "bob")
    assert at.ledger.deadline == at.now + 60_000
    at.now += 10_000
    assert [at.ledger.clock(seat, at.now) for seat in (1, 2)] == [50_000, 60_000]
    at.play("@e5")
    assert [at.ledger.clock(seat, at.now) for seat in (1, 2)] == [55_000, 60_000]
    at.now += 20_000
    at.play("@a1")
    assert [at.ledger.clock(seat, at.now) for seat in (1, 2)] == [55_000, 45_000]
    assert at.ledger.deadline == at.now + 55_000


def test_an_undo_gives_no_time_back() -> None:
    at = At(terms(clock=GameClock(60)), "bob")
    at.now += 10_000
    at.play("@e5")
    at.now += 5_000
    at.send("ann", Undo)
    assert [at.ledger.clock(seat, at.now) for seat in (1, 2)] == [50_000, 55_000]
    assert at.ledger.deadline == at.now + 50_000


def test_a_move_played_over_again_adds_no_time_twice() -> None:
    at = At(terms(clock=GameClock(60, 5)), "bob")
    for _ in range(3):
        at.play("@e5")
        at.send("ann", Undo)
    assert [at.ledger.clock(seat, at.now) for seat in (1, 2)] == [65_000, 60_000]
    at.play("@e6", "@a1", "@e7")
    assert [at.ledger.clock(seat, at.now) for seat in (1, 2)] == [70_000, 65_000]


def test_days_are_for_each_move() -> None:
    day = 86_400_000
    at = At(terms(clock=MoveClock(2)), "bob")
    at.now += day
    at.play("@e5")
    assert at.ledger.deadline == at.now + 2 * day
    at.now += day
    at.play("@a1")
    assert at.ledger.deadline == at.now + 2 * day


def test_nobodys_time_runs_before_play_after_it_and_while_chance_is_everybodys() -> None:
    at = At(three(clock=GameClock(60)), "bob")
    assert at.ledger.deadline is None
    at.send("cleo", Join)
    assert at.ledger.turn == 0
    assert at.ledger.deadline is None
    at.play("roll")
    assert at.ledger.deadline == at.now + 60_000
    at.now += 1000
    at.play("roll")
    assert at.ledger.deadline == at.now + 59_000
    two = At(terms(clock=GameClock(60)), "bob")
    two.send("ann", Resign)
    assert two.ledger.deadline is None


def test_no_clock_no_time() -> None:
    at = At(None, "bob")
    assert at.ledger.deadline is None
    assert at.ledger.clock(1, at.now) is None
    assert expire_clock(at.ledger, at.now + 10**12) == []


def test_a_bots_time_does_not_run() -> None:
    at = At(terms(seats=(Mine(), MACHINE), clock=GameClock(60)))
    at.play("@e5")
    assert at.ledger.awaits_bot == 2
    assert at.ledger.deadline is None
    at.bots()
    assert at.ledger.deadline == at.now + 60_000


def test_with_two_sides_time_loses() -> None:
    at = At(terms(clock=GameClock(60)), "bob")
    assert expire_clock(at.ledger, at.now + 59_999) == []
    at.now += 60_000
    with pytest.raises(NotAllowedNow, match="écoulé"):
        at.send("ann", Play, event="@e5")
    assert at.keep(expire_clock(at.ledger, at.now)) == [TimedOut(1), Ended((2,), "time")]
    assert at.ledger.clock(1, at.now) == 0
    assert expire_clock(at.ledger, at.now + 10**9) == []


def test_with_more_sides_a_bot_plays_on_when_time_is_up() -> None:
    at = At(three(clock=GameClock(60)), "bob", "cleo")
    at.play("roll")
    turn = at.ledger.turn
    at.now += 60_000
    assert at.keep(expire_clock(at.ledger, at.now)) == [TimedOut(turn), Substituted(turn, "player")]
    assert at.ledger.awaits_bot == turn
    assert at.ledger.deadline is None
    assert at.ledger.seats_of(at.ledger.seats[turn - 1].holder) == []
    at.bots()
    assert at.ledger.deadline is not None
