import pytest

from dedale.core.errors import BadNotation, IllegalMove
from dedale.core.model.event import Event
from dedale.core.model.position import Position
from dedale.core.text import Text
from dedale.web.commands import Join, Play, Resign, Roll
from dedale.web.entries import Drawn, Ended, Entry, Moved, Started
from dedale.web.play.decide import command_key
from dedale.web.play.ledger import Ledger
from dedale.web.play.moves import bot_move, bot_roll
from dedale.web.refusals import BadPly, Late, NotPlaying, NotSeated, NotYourTurn
from dedale.web.terms import Machine, Mine, Open
from tests.web.play.support import MACHINE, At, first, shown, terms, three


def test_a_move_is_kept_with_what_was_said() -> None:
    at = At(None, "bob")
    assert at.send("ann", Play, event="@e5", words=" et\nhop ") == [Moved(1, "@e5", "et hop")]
    assert at.ledger.events == ["@e5"]
    assert at.ledger.turn == 2
    assert at.ledger.changed == at.ledger.last == 4
    assert at.ledger.answered[command_key("ann", "c2")] == (4, 4)


def test_what_a_bot_says_is_kept_in_both_languages() -> None:
    at = At(terms(seats=(Mine(), MACHINE)))
    at.play("@e5")
    assert bot_move(at.ledger, 2, "@a1", Text("Tiens !", "Look!")) == [Moved(2, "@a1", "Tiens !", "Look!")]


def test_moves_wait_for_their_turn_and_their_game() -> None:
    at = At()
    with pytest.raises(NotPlaying):
        at.send("ann", Play, event="@e5")
    at.send("bob", Join)
    with pytest.raises(NotYourTurn) as raised:
        at.send("bob", Play, event="@e5")
    assert raised.value.details["turn"] == 1
    with pytest.raises(NotSeated):
        at.send("cleo", Play, event="@e5")
    with pytest.raises(NotSeated):
        at.send("ann", Play, event="@e5", seat=2)
    with pytest.raises(NotYourTurn, match="jouez un coup"):
        at.send("ann", Roll)
    at.send("ann", Resign)
    with pytest.raises(NotPlaying):
        at.send("bob", Play, event="@e5")


def test_illegal_moves_are_refused_with_their_rule() -> None:
    at = At(None, "bob")
    at.play("@e5")
    before = shown(at.ledger)
    with pytest.raises(IllegalMove) as raised:
        at.send("bob", Play, event="@e5")
    assert raised.value.rule
    with pytest.raises(BadNotation, match="Vouliez-vous dire"):
        at.send("bob", Play, event="@e55")
    assert shown(at.ledger) == before


def test_one_holder_moves_for_whichever_of_his_seats_is_to() -> None:
    at = At(terms(seats=(Mine(), Mine())))
    assert at.send("ann", Play, event="@e5") == [Moved(1, "@e5")]
    assert at.send("ann", Play, event="@a1") == [Moved(2, "@a1")]


def test_the_move_that_ends_the_game_says_so() -> None:
    at = At(terms(position="10/10/10/10/1xxxx5/10/10/10/10 b 8,12"), "bob")
    assert at.send("ann", Play, event="@f5") == [Moved(1, "@f5"), Ended((1,), "line")]
    assert at.ledger.status == "over"
    assert at.ledger.answered[command_key("ann", "c2")] == (4, 5)


def test_late_and_early_commands() -> None:
    at = At(None, "bob")
    seen = at.ledger.last
    at.play("@e5")
    with pytest.raises(Late) as raised:
        at.send("bob", Play, event="@a1", ply=seen)
    assert raised.value.details == {"ply": seen, "changed": seen + 1}
    with pytest.raises(BadPly):
        at.send("bob", Play, event="@a1", ply=at.ledger.last + 1)


def test_chance_decides_by_seed_and_number() -> None:
    at = At(three(), "bob", "cleo")
    assert at.ledger.turn == 0
    (drawn,) = at.send("cleo", Roll)
    assert isinstance(drawn, Drawn)
    assert (drawn.seat, drawn.draw) == (0, 1)
    turn = at.ledger.turn
    assert drawn.event == f"first {turn}"
    holders = [seat.holder for seat in at.ledger.seats]
    with pytest.raises(NotYourTurn):
        at.send(holders[turn % 3], Roll)
    with pytest.raises(NotYourTurn, match="hasard"):
        at.send(holders[turn - 1], Play, event="*-b3")
    (cast,) = at.send(holders[turn - 1], Roll)
    assert isinstance(cast, Drawn)
    assert (cast.seat, cast.draw) == (turn, 2)
    assert at.ledger.draws == 2


def test_a_bot_moves_and_rolls_when_it_is_its_turn_alone() -> None:
    at = At(terms("theseion", (Mine(), MACHINE)))
    assert at.ledger.awaits_bot is None, "the lot is for people to draw"
    with pytest.raises(NotYourTurn):
        bot_roll(at.ledger)
    while at.ledger.awaits_bot is None:
        at.play("roll" if at.ledger.position.to_move == 0 else first(at))
    assert at.ledger.awaits_bot == 2
    with pytest.raises(NotYourTurn):
        bot_move(at.ledger, 2, "*-b3")
    at.bots()
    assert any(isinstance(what, Moved) and what.seat == 2 for what in at.ledger.line)
    with pytest.raises(NotYourTurn):
        bot_move(at.ledger, 2, "pass")


def test_a_bot_draws_the_lot_where_nobody_else_can() -> None:
    at = At(terms("theseion", (Mine(), Machine("1"), Open()), options={"players": 3}), "bob")
    at.ledger.seats[0].substitute = at.ledger.seats[2].substitute = "player"
    assert at.ledger.awaits_bot == 1


def test_entries_follow_each_other() -> None:
    at = At(None, "bob")
    with pytest.raises(ValueError, match="follow"):
        at.ledger.apply(Entry(ply=9, at=0, what=Started()))


def test_an_event_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at = At(None, "bob")
    played: list[object] = []
    original = Position.play

    def play(self: Position, event: str | Event) -> Position:
        played.append(event)
        return original(self, event)

    monkeypatch.setattr(Position, "play", play)
    at.play("@e5", "@a1")
    assert [str(event) for event in played] == ["@e5", "@a1"]


def test_time_never_goes_back_in_a_log() -> None:
    at = At(None, "bob")
    at.now += 5000
    at.play("@e5")
    at.now -= 9000
    at.play("@a1")
    assert at.log[-1].at == at.log[-2].at
    assert shown(Ledger(at.table, at.log)) == shown(at.ledger)
