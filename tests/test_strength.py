"""The script that measures strength: what it plays, that it goes on where it was stopped, and what its page says."""

from pathlib import Path
from typing import Any

import pytest
from benchmarks import strength
from benchmarks.strength_page import About, Finding, Pairing, is_met, page

import dedale
from dedale.bots.player import read_spec
from dedale.lab.arena import Terms
from dedale.lab.rounds import play_round
from dedale.lab.sprt import Hypotheses, Sprt

ABOUT = About([0.1], 0.05, {})


def finding(won: int, lost: int) -> Finding:
    sprt = Sprt(Hypotheses(0, 1))
    for score, count in ((1.0, won), (0.0, lost)):
        for _ in range(count):
            sprt.add(score)
    return Finding(sprt, 2 * sprt.count, 0, 1.0)


def test_every_level_meets_the_one_below_and_the_master_plain_search_and_luck() -> None:
    wanted = [(str(each.bot), str(each.against)) for each in strength.pairings(["minos"], [0.1, 0.2])]
    assert wanted == [
        ("apprentice", "first-steps"),
        ("player", "apprentice"),
        ("expert@0.1s", "player"),
        ("master@0.3s", "expert@0.1s"),
        ("master@0.3s", "plain@0.3s"),
        ("expert@0.2s", "player"),
        ("master@0.6s", "expert@0.2s"),
        ("master@0.6s", "plain@0.6s"),
    ]
    dice = [str(each.against) for each in strength.pairings(["theseion"], [0.1])]
    assert dice[:6] == ["first-steps", "apprentice", "player", "expert@0.1s", "plain@0.3s", "random"]
    assert [each.game.seats for each in strength.pairings(["theseion"], [0.1])] == [2] * 6 + [3] * 6 + [4] * 6


def test_where_no_time_is_needed_each_row_is_played_once() -> None:
    rows = list(strength.pairings(["grand-labyrinthe"], [0.01, 0.1]))
    assert {each.bot.seconds for each in rows} == {None, 0.01, 0.03}


def test_rows_can_be_chosen_by_their_bots() -> None:
    rows = list(strength.pairings(["minos"], [0.01]))
    without = [each for each in rows if strength._is_chosen(each, None, ["master"])]
    assert [each.bot.name for each in without] == ["apprentice", "player", "expert"]
    only = [each for each in rows if strength._is_chosen(each, ["expert", "player"], None)]
    assert [str(each.bot) for each in only] == ["expert@0.01s"]


def test_no_two_rows_share_a_folder() -> None:
    rows = list(strength.pairings(list(dedale.names()), [0.01, 0.1]))
    assert len({each.slug for each in rows}) == len(rows)


def test_a_row_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pairing = Pairing(dedale.game("minos", max_plies=30), read_spec("random"), read_spec("random"))
    first = strength.measure(pairing, strength.Size(rounds=3, budget=60, precision=0, jobs=1, seed=1), tmp_path)
    assert (first.rounds.count, first.games) == (3, 6)
    played: list[int] = []

    def noted(terms: Terms, number: int) -> dict[str, Any]:
        played.append(number)
        return play_round(terms, number)

    monkeypatch.setattr(strength, "play_round", noted)
    more = strength.measure(pairing, strength.Size(rounds=5, budget=60, precision=0, jobs=1, seed=1), tmp_path)
    assert played == [4, 5]
    assert more.games == 10
    (_, read), (_, missing) = strength.kept(
        [pairing, Pairing(pairing.game, read_spec("novice"), read_spec("random"))],
        strength.Size(rounds=9, budget=60, precision=0, jobs=1, seed=1),
        tmp_path,
    )
    assert (played, read.games, missing.games) == ([4, 5], 10, 0)
    assert not missing.is_measured


def test_a_row_ends_when_its_interval_is_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "play_round", lambda _terms, _number: {"score": 1.0, "games": 2, "faults": []})
    pairing = Pairing(dedale.game("minos"), read_spec("random"), read_spec("random"))
    found = strength.measure(pairing, strength.Size(rounds=500, budget=60, precision=0.05, jobs=1, seed=1))
    assert 16 <= found.rounds.count < 40
    assert found.half <= 0.05


@pytest.mark.parametrize(
    ("game", "against", "won", "met"),
    [
        ("minos", "expert", 70, True),
        ("minos", "expert", 69, False),
        ("minos", "plain", 84, False),
        ("theseion", "expert", 69, False),
        ("theseion", "plain", 62, True),
        ("theseion", "plain", 58, False),
        ("theseion", "random", 1, True),
    ],
)
def test_when_a_target_is_met(game: str, against: str, won: int, met: bool) -> None:
    pairing = Pairing(dedale.game(game), read_spec("master"), read_spec(against))
    assert is_met(pairing, finding(won, 100 - won)) == met


def test_the_page_says_which_targets_are_missed_and_which_rows_are_wide() -> None:
    pairing = Pairing(dedale.game("minos"), read_spec("master"), read_spec("expert"))
    text = page([(pairing, finding(60, 40))], ABOUT)
    assert "Targets met: 0 of the 1 that are measured.\nNot met:\n\n" in text
    assert "- Minos, 2 players: master against expert, 60% (50% to 70%) in 200 games, wanted at least 70%" in text
    assert "wider than ± 5 points: 1 of 1:\n\n- Minos, 2 players: master against expert, ± 9.7" in text
    narrow = page([(pairing, finding(600, 400))], ABOUT)
    assert "wider than ± 5 points: 0 of 1." in narrow


def test_the_page_names_what_is_not_measured() -> None:
    rows = [Pairing(dedale.game("minos"), read_spec(bot), read_spec("expert")) for bot in ("master", "player")]
    text = page([(rows[0], finding(60, 40)), (rows[1], finding(3, 3))], ABOUT)
    assert "not measured, or in fewer than 16 rounds: 1 of 2:\n\n- Minos, 2 players: player against expert\n" in text
    assert "Targets met: 0 of the 1 that are measured." in text
    assert "| player | expert |" not in text


def test_a_missed_target_in_a_game_of_dice_is_held_against_luck() -> None:
    game = dedale.game("grand-labyrinthe")
    step = Pairing(game, read_spec("master"), read_spec("expert")), finding(51, 49)
    luck = Pairing(game, read_spec("master"), read_spec("random")), finding(53, 47)
    text = page([step, luck], ABOUT)
    assert "wanted at least 70%; against random moves even master gets 53% (43% to 63%)" in text
    assert "Targets met: 0 of the 1 that are measured." in text


def test_the_script_writes_its_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "measure", lambda *_: finding(90, 10))
    monkeypatch.setattr(strength, "_sections", lambda *_: ["## Elsewhere\n"])
    files = ("--folder", str(tmp_path / "runs"), "--page", str(tmp_path / "page.md"))
    assert strength.main(["--game", "minos", "--game", "theseion", "--scale", "0.1", *files]) == 0
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "## Theseion, 3 players" in text
    assert "| player | apprentice | 200 | 90% (84% to 96%) | at least 70% | met | 0: 10, 1: 90 |" in text
    assert "Targets met: 20 of the 20 that are measured." in text
    assert text.index("## Elsewhere") < text.index("## Minos, 2 players")
