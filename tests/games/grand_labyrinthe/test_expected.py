"""The turns a lone pawn needs: against equations written by hand, against play, and against the published page."""

import random

import pytest
from benchmarks.labyrinth_table import PAGE, page

from dedale.core.errors import BadOption
from dedale.games.grand_labyrinthe import expected, state
from dedale.games.grand_labyrinthe.board import PLACE_OF
from dedale.games.grand_labyrinthe.events import NAMES
from dedale.games.grand_labyrinthe.expected import Situation, at
from tests.games.grand_labyrinthe.twin import DICE, Twin

TURNS = expected.expected_turns().values
RISK = expected.prison_risk().values


def turns(name: str, *, thread: bool = False) -> float:
    return TURNS[at(PLACE_OF[name], thread=thread)]


def mean(reached: dict[int, float]) -> float:
    """One turn, and then by the total of the dice what is still to come."""
    return 1 + sum(reached[one + two] for one, two in DICE) / 36


def test_the_last_labyrinth_by_hand() -> None:
    from_first = {2: "XXX", 3: "XXXI", 4: "XXXII", 5: "XXXIII", 6: "XXXIV", 7: "XXXV", 8: "82"}
    back = {9: "XXXV", 10: "XXXIV", 11: "XXXIII", 12: "XXXII"}
    names = from_first | back
    assert turns("XXVIII") == pytest.approx(mean({total: turns(name) for total, name in names.items()}), abs=1e-10)


def test_before_the_lair_by_hand() -> None:
    """From 82 the dice always lead back: to 84 less their total."""
    drawn = {7: TURNS[Situation(state.DRAW, 77, 7, 0)] - 1, 12: TURNS[Situation(state.DRAW, 72, 12, 0)] - 1}
    rest = {total: turns(str(84 - total)) for total in (2, 3, 4, 6, 8, 9, 11)}
    stone, prison = {5: turns("1")}, {10: 3 + turns("74")}
    assert turns("82") == pytest.approx(mean({**rest, **stone, **prison, **drawn}), abs=1e-10)


def test_a_card_by_hand() -> None:
    """Drawn on 12 from a fresh deck: what each of the thirty-two cards leads to, this turn's end included."""
    own = turns("12")
    again = Situation(state.DRAW, 7, 5, 0)
    four = [1 + turns("14"), 1 + turns("16"), 1 + turns("18"), 1 + turns("9"), TURNS[again], own, 2 + own]
    eights = [1 + own, 1 + own, 1 + turns("I"), 1 + turns("12", thread=True)]
    assert TURNS[Situation(state.DRAW, 12, 5, 0)] == pytest.approx((4 * sum(four) + sum(eights)) / 32, abs=1e-10)


def test_the_best_choice_is_the_lesser() -> None:
    fork = Situation(state.FORK, 0, 12, 0)
    central, outer = TURNS[Situation(state.DRAW, 12, 12, 0)], TURNS[Situation(state.JUMP, PLACE_OF["IX"], 0, 0)]
    assert TURNS[fork] == pytest.approx(min(central, outer), abs=1e-10)
    assert NAMES[expected.expected_turns().choices[fork]] == ("outer" if outer < central else "central")
    assert central != outer


class Lone(Twin):
    """The slow twin with one player, who makes the best choices and draws from a fresh deck; it counts turns."""

    turns = 1

    def after(self, seat: int) -> int:
        self.turns += 1
        return super().after(seat)

    def choose(self) -> str:
        phase = state.PHASES.index(self.phase)
        dice = 0 if self.phase in ("jump", "swap") else self.counted
        situation = Situation(phase, PLACE_OF[str(self.pawn.at)], dice, self.pawn.threads)
        return NAMES[expected.expected_turns().choices[situation]]


def lone_game(place: int, source: random.Random) -> int:
    """How many turns one game took."""
    game = Lone(players=1, release=3)
    game.play("first 1")
    game.pawn.at = place
    while game.phase != "over":
        if game.phase == "draw":
            game.pile = set()
        chances = game.chances()
        game.play(source.choices(list(chances), list(map(float, chances.values())))[0] if chances else game.choose())
    return game.turns


@pytest.mark.parametrize("place", [61, 79])
def test_play_takes_as_many_turns_as_expected(place: int) -> None:
    source = random.Random(place)
    games = [lone_game(place, source) for _ in range(400)]
    average = sum(games) / len(games)
    spread = (sum((game - average) ** 2 for game in games) / len(games) ** 2) ** 0.5
    assert abs(average - turns(str(place))) < 3 * spread


def test_a_thread_helps_and_a_longer_prison_does_not() -> None:
    assert all(TURNS[at(place, thread=True)] < TURNS[at(place)] for place in expected.RESTING)
    longer = expected.expected_turns(9).values
    assert all(longer[at(place)] > TURNS[at(place)] for place in expected.RESTING)


def test_a_prison_that_is_never_left_is_refused() -> None:
    with pytest.raises(BadOption, match="release=0") as caught:
        expected.expected_turns(0)
    assert caught.value.details == {"option": "release", "value": 0}


def test_the_risk_of_prison() -> None:
    assert all(0 < RISK[at(place)] < 1 for place in expected.RESTING)
    assert RISK[Situation(state.DRAW, 77, 5, 0)] > 0
    assert RISK[at(73)] > RISK[at(75)] > 0


def test_the_published_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m benchmarks.labyrinth_table writes it"
