"""A match of several rounds: who begins, who leads, when it is over."""

import dataclasses

import pytest

import dedale
from dedale.core.errors import BadOption
from dedale.core.model import registry
from dedale.core.model.match import Match, MatchOver, NotTwoSides
from dedale.core.model.outcome import Outcome
from dedale.core.text import speaking

ONE = Outcome((1,), "exits")
TWO = Outcome((2,), "exits")
DRAW = Outcome((), "repetition")

MINOS = dedale.game("minos", version="junior")


def played(best_of: int, *outcomes: Outcome) -> Match:
    match = Match(MINOS, best_of)
    for outcome in outcomes:
        assert match.result is None
        match = match.after(outcome)
    return match


@pytest.mark.parametrize(
    ("best_of", "outcomes", "score", "result"),
    [
        (1, [], (0, 0), None),
        (1, [TWO], (0, 1), 2),
        (1, [DRAW], (0, 0), 0),
        (3, [ONE], (1, 0), None),
        (3, [ONE, ONE], (2, 0), 1),
        (3, [ONE, TWO], (1, 1), None),
        (3, [ONE, TWO, TWO], (1, 2), 2),
        (3, [ONE, TWO, DRAW], (1, 1), 0),
        (3, [ONE, DRAW], (1, 0), None),
        (3, [DRAW, DRAW, TWO], (0, 1), 2),
        (5, [ONE, ONE], (2, 0), None),
        (5, [ONE, ONE, DRAW], (2, 0), None),
        (5, [ONE, ONE, DRAW, DRAW], (2, 0), 1),
        (5, [TWO, TWO, TWO], (0, 3), 2),
    ],
)
def test_it_ends_when_it_is_decided_or_all_rounds_are_played(
    best_of: int, outcomes: list[Outcome], score: tuple[int, int], result: int | None
) -> None:
    match = played(best_of, *outcomes)
    assert (match.score, match.result) == (score, result)
    assert (match.next_game is None) == (result is not None)


def test_the_option_first_takes_turns_and_seats_stay() -> None:
    match = played(3, ONE)
    assert match.next_game == dedale.game("minos", version="junior", first="dark")
    assert [match.beginner(number) for number in (1, 2, 3)] == [1, 2, 1]
    assert [match.side_of(1, number) for number in (1, 2, 3)] == [1, 1, 1]
    assert match.after(TWO).next_game == MINOS


def test_a_match_can_begin_with_either_side() -> None:
    match = Match(dedale.game("minos", first="dark"), 5)
    assert [match.beginner(number) for number in range(1, 6)] == [2, 1, 2, 1, 2]
    assert [match.game_of(number).options["first"] for number in range(1, 4)] == ["dark", "light", "dark"]


def test_a_game_without_that_option_changes_seats() -> None:
    match = Match(dedale.game("ergo"), 3)
    assert [match.beginner(number) for number in (1, 2, 3)] == [1, 2, 1]
    assert [match.side_of(1, number) for number in (1, 2, 3)] == [1, 2, 1]
    line = Outcome((1,), "line")
    assert match.after(line).after(line).score == (1, 1)
    assert match.after(line).next_game == dedale.game("ergo")


def test_where_the_option_moves_the_colours_the_sides_follow_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.shelf(), "turning", "tests.core.turning")
    match = Match(dedale.game("turning", first="yellow"), 3)
    assert [match.game_of(number).options["first"] for number in (1, 2, 3)] == ["yellow", "blue", "yellow"]
    assert [match.beginner(number) for number in (1, 2, 3)] == [1, 2, 1]
    assert [match.side_of(1, number) for number in (1, 2, 3)] == [1, 2, 1]


def test_seats_of_one_side_win_together_and_of_both_for_nobody() -> None:
    match = Match(dedale.game("tekao", players=4), 3)
    assert match.after(Outcome((2, 4), "flag")).score == (0, 1)
    assert match.after(Outcome((1, 2), "max_plies")).score == (0, 0)


def test_nothing_is_played_after_the_end() -> None:
    with speaking("fr"), pytest.raises(MatchOver, match="2 à 0") as caught:
        played(3, ONE, ONE).after(ONE)
    assert caught.value.as_json()["error"]["code"] == "match_over"
    assert caught.value.details["score"] == [2, 0]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("theseion", {"players": 3}),
        ("theseion", {"players": 4, "alliances": "12/34"}),
        ("grand-labyrinthe", {"players": 3}),
    ],
)
def test_a_match_has_two_sides(name: str, options: dict[str, object]) -> None:
    with pytest.raises(NotTwoSides):
        Match(dedale.game(name, **options))


def test_where_chance_says_who_begins_nobody_knows_before() -> None:
    match = Match(dedale.game("theseion", players=4, alliances="13/24", shared_victory=True), 3)
    assert match.beginner(1) is None
    assert match.after(Outcome((2, 4), "seven_saved")).score == (0, 1)


def test_only_one_three_or_five_rounds() -> None:
    assert Match(MINOS).best_of == 1
    with speaking("fr"), pytest.raises(BadOption, match="1, 3 ou 5"):
        Match(MINOS, 2)


def test_matches_are_values_that_never_change() -> None:
    match = played(3, ONE)
    assert match == played(3, ONE)
    assert hash(match) == hash(played(3, ONE))
    assert match.after(TWO) != match
    assert match.rounds == (ONE,)
    with pytest.raises(dataclasses.FrozenInstanceError):
        match.rounds = ()  # type: ignore[misc]


@pytest.mark.parametrize(
    ("name", "options", "sides"),
    [
        ("ergo", {}, ((1,), (2,))),
        ("tekao", {"players": 3}, ((1, 3), (2,))),
        ("tekao", {"players": 4}, ((1, 3), (2, 4))),
        ("theseion", {"players": 4, "alliances": "24"}, ((1,), (2, 4), (3,))),
        ("theseion", {"players": 4, "alliances": "12/34"}, ((1, 2), (3, 4))),
        ("grand-labyrinthe", {"players": 3}, ((1,), (2,), (3,))),
    ],
)
def test_a_game_names_its_sides(name: str, options: dict[str, object], sides: tuple[tuple[int, ...], ...]) -> None:
    assert dedale.game(name, **options).sides == sides
