import random

import pytest

import dedale
from dedale.bots.analysis.review import UNCERTAINTY, Appraisal, Appraiser, review
from dedale.core.model.position import Position

OPENED = "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"


def opinion(first: float, best: str | None = None) -> Appraisal:
    return Appraisal((first, 1 - first), best)


def test_a_decision_that_is_not_the_best_costs_what_its_seat_loses() -> None:
    start = dedale.game("ergo").start()
    positions = [start, start.play("@e5"), start.play("@e5").play("@a1")]
    seen = review(positions, ["@e5", "@a1"], [opinion(0.5, "@e5"), opinion(0.4, "@e6"), opinion(0.7)])
    assert seen.lost == pytest.approx((0.0, 0.3))
    assert seen.luck == (0.0, 0.0)
    assert seen.turning_points == (1,)
    assert seen.events[1].best == "@e6"


def test_what_is_within_the_uncertainty_costs_nothing() -> None:
    start = dedale.game("ergo").start()
    seen = review([start, start.play("@a1")], ["@a1"], [opinion(0.5, "@e5"), opinion(0.5 - UNCERTAINTY / 2)])
    assert seen.lost == (0.0, 0.0)


def test_what_chance_gives_is_luck() -> None:
    position = dedale.game("theseion").start()
    event = str(position.chances()[0][0])
    seen = review([position, position.play(event)], [event], [opinion(0.5), opinion(0.7)])
    assert seen.luck == pytest.approx((0.2, -0.2))
    assert seen.lost == (0.0, 0.0)
    assert seen.turning_points == (0,)


def test_a_review_goes_as_far_as_the_opinions() -> None:
    start = dedale.game("ergo").start()
    positions = [start, start.play("@e5"), start.play("@e5").play("@a1")]
    seen = review(positions, ["@e5", "@a1"], [opinion(0.5)])
    assert (seen.values, seen.events) == (((0.5, 0.5),), ())
    assert (seen.luck, seen.lost, seen.turning_points) == ((0.0, 0.0), (0.0, 0.0), ())


def test_few_turning_points_the_heaviest_in_their_order() -> None:
    start = dedale.game("ergo").start()
    positions, events = [start], []
    for move in ("@a1", "@a2", "@a3", "@a4", "@a6", "@a7", "@a8"):
        positions.append(positions[-1].play(move))
        events.append(move)
    values = [0.5, 0.3, 0.45, 0.2, 0.6, 0.3, 0.9, 0.1]
    seen = review(positions, events, [opinion(value) for value in values])
    assert seen.turning_points == (2, 3, 4, 5, 6)


def whole_game(name: str) -> list[Position]:
    source = random.Random(5)
    positions = [dedale.game(name).start()]
    while positions[-1].outcome is None:
        here = positions[-1]
        chances = here.chances()
        event = (
            source.choices([event for event, _ in chances], [float(share) for _, share in chances])[0]
            if chances
            else source.choice(here.moves())
        )
        positions.append(here.play(event))
    return positions


@pytest.mark.parametrize("name", dedale.names())
def test_every_position_has_an_opinion(name: str) -> None:
    positions = whole_game(name)
    appraiser = Appraiser(positions[0].game, effort=0.02)
    picked = [*positions[:3], *positions[3 :: max(1, len(positions) // 20)], positions[-1]]
    for position in picked:
        found = appraiser.appraise(position)
        assert len(found.expects) == position.game.seats
        assert all(0 <= value <= 1 for value in found.expects)
        assert (found.best is not None) == bool(position.to_move)
        assert found.best is None or found.best in set(map(str, position.moves()))
    assert set(appraiser.appraise(positions[-1]).expects) <= {0.0, 0.5, 1.0}


def test_chance_is_expected_as_its_ends_are() -> None:
    """Before a die, a seat expects the mean of what it expects after each of its faces."""
    position = dedale.game("theseion").start()
    while position.to_move != 0 or len(position.chances()) < 6:
        position = position.play(position.chances()[0][0] if position.to_move == 0 else position.moves()[0])
    appraiser = Appraiser(position.game)
    mean = sum(
        float(share) * appraiser.appraise(position.play(event)).expects[0] for event, share in position.chances()
    )
    assert appraiser.appraise(position).expects[0] == pytest.approx(mean, abs=0.05)


def test_a_win_at_once_is_seen_and_the_same_twice() -> None:
    game = dedale.game("ergo")
    found = Appraiser(game).appraise(game.position(OPENED))
    assert found.expects == (1.0, 0.0)
    start = game.start().play("@e5")
    assert Appraiser(game, effort=0.1).appraise(start) == Appraiser(game, effort=0.1).appraise(start)
