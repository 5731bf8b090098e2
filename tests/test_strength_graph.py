"""The graph of Elo against time: ratings from rows, the time of a move, and a picture that can be read."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from benchmarks import strength_graph
from benchmarks.strength_graph import Point, pace, picture, points, section
from benchmarks.strength_page import Finding, Pairing

import dedale
from dedale.bots.player import read_spec
from dedale.core.model.game import Game
from dedale.lab.sprt import Hypotheses, Sprt, elo_of

MINOS = dedale.game("minos")


def row(bot: str, against: str, share: float, game: Game = MINOS) -> tuple[Pairing, Finding]:
    sprt = Sprt(Hypotheses(0, 1))
    for number in range(500):
        sprt.add(float(number < 500 * share))
    return Pairing(game, read_spec(bot), read_spec(against)), Finding(sprt, 1000, 0, 1.0)


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength_graph, "pace", lambda _game, bot, _folder: bot.seconds or 0.001)


@pytest.mark.usefixtures("seconds")
def test_ratings_add_up_along_the_rows(tmp_path: Path) -> None:
    rows = [row("2", "1", 0.75), row("expert@0.01s", "2", 0.9), row("master@0.03s", "plain@0.03s", 0.9)]
    found = points(rows, tmp_path)["Minos"]
    assert [str(point.bot) for point in found] == ["first-steps", "apprentice", "expert@0.01s"]
    assert [point.elo for point in found] == pytest.approx([0, elo_of(0.75), elo_of(0.75) + elo_of(0.9)], abs=3)
    assert found[0].margin == 0
    assert 10 < found[1].margin < found[2].margin < 80
    assert [point.against for point in found] == [None, read_spec("1"), read_spec("2")]


@pytest.mark.usefixtures("seconds")
def test_where_everything_was_won_a_rating_is_a_lower_bound_and_so_are_those_above(tmp_path: Path) -> None:
    rows = [row("2", "1", 0.75), row("3", "2", 1.0), row("expert@0.01s", "3", 0.9)]
    found = {point.bot.name: point for point in points(rows, tmp_path)["Minos"]}
    assert [point.is_least for point in found.values()] == [False, False, True, True]
    low = rows[1][1].rounds.interval[0]
    assert found["player"].elo == pytest.approx(elo_of(0.75) - found["apprentice"].margin + elo_of(low), abs=3)
    assert found["player"].elo < found["expert"].elo < found["player"].elo + elo_of(0.9)
    assert found["player"].rating == f"at least {found['player'].elo:.0f}"


@pytest.mark.usefixtures("seconds")
def test_only_bots_that_are_linked_to_the_first_level_and_games_for_two(tmp_path: Path) -> None:
    rows = [row("expert@0.1s", "player", 0.9), row("2", "1", 0.8, dedale.game("theseion", players=3))]
    assert points(rows, tmp_path) == {}
    assert points([row("2", "1", 0.7), *rows], tmp_path)["Minos"][-1].bot.name == "apprentice"


@pytest.mark.usefixtures("seconds")
def test_the_labyrinth_is_rated_where_there_is_something_to_choose(tmp_path: Path) -> None:
    games = [dedale.game("grand-labyrinthe"), dedale.game("grand-labyrinthe", dice="choice")]
    found = points([row("5", "2", share, game) for game, share in zip(games, (0.5, 0.9), strict=True)], tmp_path)
    assert [round(point.elo, -1) for point in found["Le Grand Labyrinthe"]] == [0, 380]


def test_the_time_of_a_move_is_measured_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "paces.json"
    spent = pace(MINOS, read_spec("novice"), file)
    assert 0 < spent < 1
    monkeypatch.setattr(strength_graph, "_measured_pace", lambda *_: 99.0)
    assert pace(MINOS, read_spec("novice"), file) == spent
    assert pace(MINOS, read_spec("1"), file) == 99


def test_the_picture_and_its_numbers() -> None:
    row = [
        Point(read_spec("1"), 0.0002, 0.0, 10.0),
        Point(read_spec("expert@0.01s"), 0.01, 400.0, 20.0),
        Point(read_spec("expert@0.1s"), 0.08, 600.0, 0.0, read_spec("1"), is_least=True),
    ]
    text = picture({"Minos": row, "Ergo": row})
    ElementTree.fromstring(text)  # noqa: S314  # it is ours
    assert text.count("<circle") == 6
    assert text.count('class="level level4"') == 2
    assert text.count('class="step"') == 2
    assert all(
        said in text for said in (">100 µs<", ">10 ms<", "expert@0.1s: at least 600, 80 ms", "prefers-color-scheme")
    )
    assert "| Minos | expert@0.01s | 10 | 400 ± 20 |" in section({"Minos": row})
