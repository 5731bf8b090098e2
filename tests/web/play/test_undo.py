import pytest

from dedale.web.commands import Answer, Join, Leave, Play, Rename, Resign, Substitute, Undo
from dedale.web.entries import Agreed, Drawn, Refused, UndoAsked, Undone
from dedale.web.play.context import LiveFacts
from dedale.web.play.undo import UndoStep, step_of
from dedale.web.refusals import Late, NotAllowedNow, NotPlaying, NotSeated
from dedale.web.terms import Mine, Open, UndoPolicy
from tests.web.play.support import MACHINE, At, first, terms, three


def ergo(undo: UndoPolicy = "free") -> At:
    at = At(terms(undo=undo), "bob")
    at.play("@e5", "@a1", "@e6")
    return at


def dice(undo: UndoPolicy = "free") -> At:
    """Three people; the first move is made, and the next die cast."""
    at = At(three(undo), "bob", "cleo")
    while not (at.ledger.line and isinstance(at.ledger.line[-1], Drawn) and len(at.ledger.line) > 3):
        at.play("roll" if at.ledger.position.to_move == 0 else first(at))
    return at


def test_back_to_before_ones_own_last_decision() -> None:
    at = ergo()
    assert at.send("bob", Undo) == [Undone(2, 1)]
    assert at.ledger.events == ["@e5"]
    assert at.ledger.turn == 2
    assert len(at.ledger.positions) == 2
    assert at.send("ann", Undo) == [Undone(1, 0)]
    assert [(undo.seat, undo.to, undo.events) for undo in at.ledger.undos] == [(1, 0, ("@e5",))]


def test_back_to_where_one_likes() -> None:
    at = ergo()
    assert at.decide("ann", Undo, to=0) == [Undone(1, 0)]
    assert at.decide("bob", Undo, to=0) == [Undone(2, 0)]
    for to in (3, 99):
        with pytest.raises(NotAllowedNow, match="moins de 3"):
            at.decide("ann", Undo, to=to)


def test_nobody_takes_back_what_others_did_alone() -> None:
    at = ergo()
    assert at.decide("bob", Undo, to=2) == [UndoAsked(2, 2)]


def test_there_must_be_something_to_take_back() -> None:
    at = At(None, "bob")
    at.play("@e5")
    with pytest.raises(NotAllowedNow, match="joué aucun"):
        at.send("bob", Undo)
    with pytest.raises(NotSeated):
        at.send("cleo", Undo)


def test_what_is_undone_is_late() -> None:
    at = ergo()
    seen = at.ledger.last
    at.send("ann", Undo)
    with pytest.raises(Late):
        at.send("bob", Play, event="@a2", ply=seen)


def test_where_nothing_is_taken_back() -> None:
    at = ergo("never")
    with pytest.raises(NotAllowedNow, match="aucun coup"):
        at.send("ann", Undo)


def test_where_it_is_always_asked() -> None:
    at = ergo("asked")
    assert at.send("ann", Undo) == [UndoAsked(1, 2)]
    assert at.ledger.question is not None
    assert at.ledger.question.awaits == [2]
    assert at.send("bob", Answer, to="undo", agree=True) == [Agreed(2), Undone(1, 2)]
    assert at.ledger.events == ["@e5", "@a1"]
    assert at.ledger.question is None


def test_a_move_lets_the_question_lapse() -> None:
    at = ergo("asked")
    at.send("ann", Undo)
    at.play("@a2")
    assert at.ledger.question is None
    with pytest.raises(NotAllowedNow, match="rien demandé"):
        at.send("bob", Answer, to="undo", agree=True)


def test_beyond_a_die_everybody_is_asked() -> None:
    at = dice()
    mover = next(what.seat for what in reversed(at.ledger.line) if not isinstance(what, Drawn))
    asker, *others = [at.ledger.seats[(mover - 1 + i) % 3] for i in range(3)]
    (asked,) = at.send(asker.holder, Undo)
    assert isinstance(asked, UndoAsked)
    assert any(isinstance(what, Drawn) for what in at.ledger.line[asked.to :])
    assert at.send(others[0].holder, Answer, to="undo", agree=True) == [Agreed(others[0].seat)]
    with pytest.raises(NotAllowedNow, match="pas à vous"):
        at.send(others[0].holder, Answer, to="undo", agree=True)
    before = at.ledger.draws
    happened = at.send(others[1].holder, Answer, to="undo", agree=True)
    assert happened == [Agreed(others[1].seat), Undone(asker.seat, asked.to)]
    at.play(first(at))
    while at.ledger.position.to_move:
        at.play(first(at))
    at.play("roll")
    assert at.ledger.draws == before + 1, "no number comes twice"


def test_one_no_is_enough_and_it_is_not_asked_again_at_once() -> None:
    at = ergo("asked")
    at.send("ann", Undo)
    assert at.send("bob", Answer, to="undo", agree=False) == [Refused(2)]
    assert at.ledger.question is None
    with pytest.raises(NotAllowedNow, match="refusé"):
        at.send("ann", Undo)
    at.play("@a2")
    assert at.send("ann", Undo) == [UndoAsked(1, 2)]


def test_whoever_asks_may_take_it_back() -> None:
    at = ergo("asked")
    at.send("ann", Undo)
    with pytest.raises(NotAllowedNow, match="pas à vous"):
        at.send("ann", Answer, to="undo", agree=True)
    assert at.send("ann", Answer, to="undo", agree=False) == [Refused(1)]


def test_an_answer_to_an_earlier_question_is_late() -> None:
    at = ergo("asked")
    at.send("bob", Undo)
    seen = at.ledger.last
    at.send("bob", Answer, to="undo", agree=False)
    at.send("ann", Undo)
    with pytest.raises(Late):
        at.send("bob", Answer, to="undo", agree=True, ply=seen)


def test_bots_always_agree() -> None:
    at = At(terms("theseion", (Mine(), MACHINE), undo="asked"))
    at.play("roll")
    at.bots()
    while not any(what.seat == 1 and not isinstance(what, Drawn) for what in at.ledger.line):
        at.play("roll" if at.ledger.position.to_move == 0 else first(at))
        at.bots()
    (undone,) = at.send("ann", Undo)
    assert isinstance(undone, Undone)
    assert undone.seat == 1


def test_a_bot_that_sits_in_agrees_too() -> None:
    at = ergo("asked")
    at.known = LiveFacts(absent_since={2: 0})
    at.send("ann", Substitute, absent=2)
    assert at.send("ann", Undo) == [Undone(1, 2)]


def test_what_the_absent_decided_stands() -> None:
    at = ergo()
    at.known = LiveFacts(absent_since={2: 0})
    at.send("ann", Substitute, absent=2)
    for to in (0, 1):
        with pytest.raises(NotAllowedNow, match="plus là"):
            at.send("ann", Undo, to=to)
    at.bots()
    assert at.send("ann", Undo) == [Undone(1, 2)]
    at.send("bob", Rename, name="Bob")
    assert at.send("ann", Undo, to=0) == [Undone(1, 0)], "somebody who is back could be asked"


def test_dice_stand_while_a_bot_sits_in() -> None:
    at = At(terms("theseion", (Mine(), Open())), "bob")
    at.known = LiveFacts(absent_since={2: 0})
    at.send("ann", Substitute, absent=2)
    while not decided(at, 1) or at.ledger.turn != 1:
        at.bots()
        at.play("roll" if at.ledger.position.to_move == 0 else first(at))
    at.bots()
    assert step_of(at.ledger, "ann") is None
    with pytest.raises(NotAllowedNow, match="plus là"):
        at.send("ann", Undo, to=0)


def test_whoever_takes_the_seat_of_somebody_who_left_does_not_agree_for_him() -> None:
    at = ergo()
    at.send("bob", Leave)
    at.send("ann", Join)
    with pytest.raises(NotAllowedNow, match="plus là"):
        at.send("ann", Undo, to=0)
    assert at.send("ann", Undo) == [Undone(1, 2)]


def cast(*others: str, players: int = 2) -> At:
    """Théséion, where nobody but seat 1 has decided anything, and dice were cast."""
    at = At(terms("theseion", (Mine(), *[Open()] * (players - 1)), options={"players": players}), *others)
    while not any(isinstance(what, Drawn) for what in at.ledger.line):
        at.play("roll")
    return at


def test_dice_stand_that_somebody_saw_who_left_whoever_took_his_seat() -> None:
    for taker in ("ann", "cleo"):
        at = cast("bob")
        at.send("bob", Leave)
        at.send(taker, Join)
        with pytest.raises(NotAllowedNow, match="plus là"):
            at.send("ann", Undo, to=0)


def test_dice_stand_that_somebody_saw_who_gave_up_later() -> None:
    at = cast("bob", "cleo", players=3)
    while not decided(at, 1):
        at.play("roll" if at.ledger.position.to_move == 0 else first(at))
    for name in ("bob", "cleo"):
        at.send(name, Resign)
    with pytest.raises(NotAllowedNow, match="plus là"):
        at.send("ann", Undo, to=0)
    since = len(at.ledger.line)
    while len(at.ledger.line) < since + 8 or at.ledger.turn != 1:
        at.bots()
        at.play("roll" if at.ledger.position.to_move == 0 else first(at))
    at.bots()
    assert any(isinstance(what, Drawn) for what in at.ledger.line[since:])
    assert at.decide("ann", Undo, to=since) == [Undone(1, since)], "they gave up before these dice"


def test_somebody_who_is_back_can_be_asked_about_dice() -> None:
    at = cast("bob")
    at.known = LiveFacts(absent_since={2: 0})
    at.send("ann", Substitute, absent=2)
    with pytest.raises(NotAllowedNow, match="plus là"):
        at.send("ann", Undo, to=0)
    at.send("bob", Rename, name="Bob")
    assert at.send("ann", Undo, to=0) == [UndoAsked(1, 0)]


def decided(at: At, seat: int) -> bool:
    return any(what.seat == seat and not isinstance(what, Drawn) for what in at.ledger.line)


def test_one_step_says_what_it_takes_back() -> None:
    at = ergo()
    assert step_of(at.ledger, "ann") == UndoStep(1, 2, 1, 0, asks=False)
    assert step_of(at.ledger, "bob") == UndoStep(2, 1, 2, 0, asks=False)
    assert step_of(at.ledger, "cleo") is None
    assert step_of(at.ledger, "") is None
    assert step_of(ergo("asked").ledger, "ann") == UndoStep(1, 2, 1, 0, asks=True)
    assert step_of(ergo("never").ledger, "ann") is None
    assert step_of(At(None, "bob").ledger, "ann") is None


def test_one_step_counts_the_dice_that_are_lost() -> None:
    at = At(terms("theseion", (Mine(), MACHINE)))
    while not decided(at, 1) or at.ledger.turn != 1:
        at.play("roll" if at.ledger.position.to_move == 0 else first(at))
        at.bots()
    step = step_of(at.ledger, "ann")
    assert step is not None
    gone = at.ledger.line[step.to :]
    assert (step.events, step.draws) == (len(gone), sum(isinstance(what, Drawn) for what in gone))
    assert step.draws > 0
    assert not step.asks
    assert at.send("ann", Undo) == [Undone(1, step.to)]


def test_one_step_is_a_round_at_most() -> None:
    """Turns in which only dice are cast take a decision out of reach, instead of being lost with it by one touch."""
    at = At(terms("grand-labyrinthe", (Mine(), MACHINE), position="1 fork:5 0 12 ffffffff"))
    at.play("central")
    at.bots()
    step = step_of(at.ledger, "ann")
    assert step is not None
    assert (step.to, step.draws) == (0, step.events - 1)
    at.play("roll")
    assert step_of(at.ledger, "ann") is not None, "one's own present turn is not a round more"
    at.bots()
    assert [what.seat for what in at.ledger.line] == [1, 2, 1, 2]
    assert step_of(at.ledger, "ann") is None
    with pytest.raises(NotAllowedNow, match="plus d'un tour"):
        at.send("ann", Undo)
    assert at.decide("ann", Undo, to=0) == [Undone(1, 0)], "with a number it is meant"


def test_one_screen_agrees_with_itself() -> None:
    at = At(terms(seats=(Mine(), Mine()), undo="asked"))
    at.play("@e5", "@a1")
    assert at.send("ann", Undo) == [Undone(2, 1)]
    assert at.send("ann", Undo, seat=1) == [Undone(1, 0)]


def test_a_game_that_is_over_stays_so() -> None:
    at = At(terms(position="10/10/10/10/1xxxx5/10/10/10/10 b 8,12"), "bob")
    at.play("@f5")
    with pytest.raises(NotPlaying):
        at.send("ann", Undo)
