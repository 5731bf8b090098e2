"""The script that measures strength: what it plays, that it goes on where it was stopped, and what its page says."""

from pathlib import Path

import pytest
from benchmarks import strength
from benchmarks.strength_page import Finding, Pairing, is_met, page

import dedale
from dedale.bots.player import read_spec
from dedale.core.model.outcome import Outcome
from dedale.lab.arena import Played
from dedale.lab.schedule import Ticket

WON = Finding(100, 90.0, 0.5, [0.5, 0.5], 40.0, 1.0)


def run(tmp_path: Path, *words: str) -> int:
    files = ("--results", str(tmp_path / "found.json"), "--page", str(tmp_path / "page.md"))
    return strength.main(["--game", "minos", "--game", "theseion", *files, *words])


def test_every_level_meets_the_one_below_and_the_master_plain_search_and_luck() -> None:
    wanted = [(str(each.bot), str(each.against)) for each in strength.pairings(["minos"], 0.1)]
    assert wanted == [
        ("apprentice", "first-steps"),
        ("player", "apprentice"),
        ("expert@0.1s", "player"),
        ("master@0.3s", "expert@0.1s"),
        ("master@0.3s", "plain@0.3s"),
    ]
    dice = [str(each.against) for each in strength.pairings(["theseion"], 0.1)]
    assert dice[:6] == ["first-steps", "apprentice", "player", "expert@0.1s", "plain@0.3s", "random"]
    assert [each.game.seats for each in strength.pairings(["theseion"], 0.1)] == [2] * 6 + [3] * 6 + [4] * 6


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []
    stop = 3

    def measure(pairing: Pairing, _size: strength.Size) -> Finding:
        if len(measured) == stop:
            raise KeyboardInterrupt
        measured.append(pairing.key)
        return WON

    monkeypatch.setattr(strength, "measure", measure)
    assert run(tmp_path) == 130
    assert list(strength.read(tmp_path / "found.json")) == measured
    stop = 0
    assert run(tmp_path) == 0
    assert len(measured) == len(set(measured)) == 23
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "## Theseion, 3 players" in page
    assert "| player | apprentice | 100 | 90% (83% to 94%) | at least 70% | met |" in page
    assert "Targets met: 20 of 20." in page


@pytest.mark.parametrize(
    ("game", "against", "points", "met"),
    [
        ("minos", "expert", 70.0, True),
        ("minos", "expert", 69.0, False),
        ("minos", "plain", 84.0, False),
        ("theseion", "expert", 69.0, False),
        ("theseion", "plain", 62.0, True),
        ("theseion", "plain", 58.0, False),
        ("theseion", "random", 1.0, True),
    ],
)
def test_when_a_target_is_met(game: str, against: str, points: float, met: bool) -> None:
    pairing = Pairing(dedale.game(game), read_spec("master"), read_spec(against))
    assert is_met(pairing, Finding(100, points, 0.5, [0.5, 0.5], 40.0, 1.0)) == met


def test_only_whole_rounds_count() -> None:
    def played(number: int, turn: int) -> Played:
        return Played(Ticket(number, turn, (0, 1)), (), Outcome((1,), "exits"), (1.0, 0.0), 10, 1.0)

    games = [played(1, 1), played(2, 1), played(3, 2), played(5, 3), played(6, 3)]
    assert [each.ticket.number for each in strength.whole_rounds(games, 2)] == [1, 2, 5, 6]
    assert strength.whole_rounds(games[:1], 2) == []


def test_the_page_says_which_targets_are_missed() -> None:
    pairing = Pairing(dedale.game("minos"), read_spec("master"), read_spec("expert"))
    text = page([(pairing, Finding(100, 60.0, 0.5, [0.5, 0.5], 40.0, 1.0))], 0.1, {})
    assert "Targets met: 0 of 1.\nNot met:\n\n" in text
    assert "- Minos, 2 players: master against expert, 60% (50% to 69%) in 100 games, wanted at least 70%" in text


def test_a_missed_target_in_a_game_of_dice_is_held_against_luck() -> None:
    game = dedale.game("grand-labyrinthe")
    step = Pairing(game, read_spec("master"), read_spec("expert")), Finding(100, 51.0, 0.5, [0.5, 0.5], 8.0, 1.0)
    luck = Pairing(game, read_spec("master"), read_spec("random")), Finding(100, 53.0, 0.5, [0.5, 0.5], 8.0, 1.0)
    text = page([step, luck], 0.1, {})
    assert "wanted at least 70%; against random moves even the master gets 53% (43% to 62%)" in text
    assert "Targets met: 0 of 1." in text


def test_a_pair_is_really_played() -> None:
    pairing = Pairing(dedale.game("minos", max_plies=30), read_spec("random"), read_spec("random"))
    finding = strength.measure(pairing, strength.Size(games=4, budget=60, scale=1, jobs=1, seed=1))
    assert finding.games == 4
    assert sum(finding.by_seat) == pytest.approx(1)
