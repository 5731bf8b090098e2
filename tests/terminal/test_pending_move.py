import dedale
from dedale.terminal.pending_move import PendingMove


def test_only_those_to_act_can_touch() -> None:
    start = dedale.game("ergo").start()
    assert PendingMove.of(start, {1}).targets
    assert not PendingMove.of(start, {2}).targets


def test_chance_is_a_button_to_press() -> None:
    start = dedale.game("theseion").start()
    hand = PendingMove.of(start, {2})
    assert hand.targets == ("lot",)
    assert hand.completed("lot") is None
    assert hand.touch("lot").is_drawn
    assert not hand.touch("lot").targets
    assert not PendingMove.of(start, set()).targets


def test_a_die_is_pressed_by_whose_it_is() -> None:
    position = dedale.game("theseion").start().play("first 2")
    assert not PendingMove.of(position, {1}).targets
    assert PendingMove.of(position, {2}).targets == ("cast",)


def test_a_move_is_made_touch_by_touch() -> None:
    start = dedale.game("minos").start()
    hand = PendingMove.of(start, {1})
    (first, second), move = next(way for way in hand.composer.ways if len(way[0]) == 2)
    assert hand.completed(first) is None
    assert hand.touch(first).chosen == (first,)
    assert hand.touch(first).completed(second) == hand.touch(first).touch(second).move == move
