"""Our Minos beside its slow twin, event by event."""

import random
from collections import Counter

import pytest

import dedale
from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from tests.games.minos import twin as slow

MOST = 150


def random_layout(source: random.Random) -> str:
    """A board field at random: the slow twin reads and writes it."""
    places = source.sample(slow.PLACES, 23)
    tiles = {place: "m" if place in places[:13] else "." for place in slow.PLACES}
    pawns = {place: "l" if number < 5 else "d" for number, place in enumerate(places[13:])}
    return slow.write(slow.Twin(tiles, pawns, "l", "-", False)).split(" ")[0]


def random_game(source: random.Random) -> Game:
    """A game with its options at random."""
    layout = source.choice(["classic", "open", "sides", "sides-forward", "sides-shifted", random_layout(source)])
    first, version = source.choice(["light", "dark"]), source.choice(["senior", "junior"])
    ends, most = source.choice(["ride", "fixed"]), source.choice([MOST, 500])
    tiebreak = source.choice(["none", "exits"])
    options = {"version": version, "first": first, "layout": layout, "occupied_ends": ends, "tiebreak": tiebreak}
    return dedale.game("minos", **options, max_plies=most)


def expected_outcome(twin: slow.Twin, seen: Counter[str], events: list[str], game: Game) -> Outcome | None:
    for seat, side in ((1, "l"), (2, "d")):
        if slow.has_won(twin, side):
            return Outcome((seat,), "exits")
    reasons = {
        "repetition": seen[slow.write(twin)] == 3,
        "passes": events[-2:] == ["pass", "pass"],
        "max_plies": len(events) == game.options["max_plies"],
    }
    stops = [reason for reason, holds in reasons.items() if holds]
    if stops and game.options["tiebreak"] == "exits" and slow.ahead(twin) != 0:
        return Outcome((1,) if slow.ahead(twin) > 0 else (2,), "ahead")
    return Outcome((), stops[0]) if stops else None


def choose(legal: set[str], source: random.Random) -> str:
    """A move at random; half of the time a pawn's, so that pawns do get to the exits."""
    pawns = sorted(move for move in legal if "-" in move)
    if pawns and source.random() < 0.5:
        return source.choice(pawns)
    return source.choice(sorted(legal))


def compare(seed: int) -> tuple[Outcome | None, list[str]]:
    """Play one random game on both; the outcome, and the events."""
    source = random.Random(seed)
    game = random_game(source)
    position = game.start()
    twin = slow.read(str(position), game.options["version"] == "junior", game.options["occupied_ends"] == "fixed")
    seen = Counter([slow.write(twin)])
    events: list[str] = []
    while position.outcome is None and len(events) < MOST:
        assert str(position) == slow.write(twin)
        assert position.to_move == {"l": 1, "d": 2}[twin.side]
        legal = slow.moves(twin)
        assert {str(move) for move in position.moves()} == legal
        events.append(choose(legal, source))
        position, twin = position.play(events[-1]), slow.play(twin, events[-1])
        seen[slow.write(twin)] += 1
        assert position.outcome == expected_outcome(twin, seen, events, game)
    return position.outcome, events


@pytest.mark.parametrize("name", ["open", "classic", "sides", "sides-forward", "sides-shifted"])
def test_D1_layouts_are_those_of_the_page(name: str) -> None:
    assert str(dedale.game("minos", layout=name).start()) == f"{slow.layout(name)} l -"


@pytest.mark.parametrize("seed", range(40))
def test_random_games_agree(seed: int) -> None:
    compare(seed)


def test_the_games_compared_end_in_several_ways() -> None:
    ends = Counter(outcome.reason for outcome, _ in map(compare, range(100, 140)) if outcome)
    assert ends["exits"] > 0
    assert ends["max_plies"] > 0
    assert ends["ahead"] > 0
