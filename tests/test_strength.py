"""The script that measures strength: what it plays, that it goes on where it ended, and what its page says."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from benchmarks import ledger, strength
from benchmarks.ledger import Ledger, Tally
from benchmarks.signature import EXTERNAL, signature
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


def test_where_no_time_is_needed_each_row_is_played_once_between_the_levels_that_are_offered() -> None:
    rows = list(strength.pairings(["grand-labyrinthe"], [0.01, 0.1]))
    assert [f"{each.bot} {each.against}" for each in rows[:3]] == [
        "master apprentice",
        "master plain@0.03s",
        "master random",
    ]
    tables = [(each.game.seats, each.game.options["dice"]) for each in rows[::3]]
    assert tables == [(seats, dice) for dice in ("total", "choice") for seats in (2, 3, 4)]


def test_rows_can_be_chosen_by_their_bots() -> None:
    rows = list(strength.pairings(["minos"], [0.01]))
    without = [each for each in rows if strength._is_chosen(each, None, ["master"])]
    assert [each.bot.name for each in without] == ["apprentice", "player", "expert"]
    only = [each for each in rows if strength._is_chosen(each, ["expert", "player"], None)]
    assert [str(each.bot) for each in only] == ["expert@0.01s"]


def test_no_two_rows_are_kept_on_one_line() -> None:
    rows = list(strength.pairings(list(dedale.names()), [0.01, 0.1]))
    assert len({ledger.row_of(strength.terms_of(each, 1)) for each in rows}) == len(rows)


def size(rounds: int, budget: float = 60) -> strength.Size:
    return strength.Size(rounds=rounds, budget=budget, precision=0, jobs=1, seed=1)


def test_a_row_goes_on_where_it_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pairing = Pairing(dedale.game("minos", max_plies=30), read_spec("random"), read_spec("random"))
    file = tmp_path / "kept.jsonl"
    first = strength.measure(pairing, size(3), Ledger(file))
    assert (first.rounds.count, first.games) == (3, 6)
    played: list[int] = []

    def noted(terms: Terms, number: int) -> dict[str, Any]:
        played.append(number)
        return play_round(terms, number)

    monkeypatch.setattr(strength, "play_round", noted)
    more = strength.measure(pairing, size(5), Ledger(file))
    assert played == [4, 5]
    whole = strength.measure(pairing, size(5))
    assert (more.games, more.rounds.rounds) == (10, whole.rounds.rounds)
    assert strength.measure(pairing, size(9, budget=0), Ledger(file)).games == 10
    (_, read), (_, missing) = strength.found(
        [pairing, Pairing(pairing.game, read_spec("novice"), read_spec("random"))], 1, Ledger(file)
    )
    assert (read.games, missing.games, missing.is_measured) == (10, 0, False)


def test_a_row_of_bots_that_have_changed_is_played_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms(dedale.game("minos"), (read_spec("player"), read_spec("random")), 1)
    book = Ledger(tmp_path / "kept.jsonl")
    tally = Tally()
    tally.add({"score": 0.75, "games": 2, "faults": ["late"]})
    book.write(terms, tally)
    again = book.read(terms)
    assert (again.rounds, again.games, again.forfeits, dict(again.scores)) == (1, 2, 1, {0.75: 1})
    monkeypatch.setattr(ledger, "signature", lambda _game, bot: f"changed {bot}")
    assert book.read(terms).rounds == 0
    assert book.is_stale(terms)
    book.write(terms, tally)
    assert not book.is_stale(terms)
    assert len((tmp_path / "kept.jsonl").read_text(encoding="utf-8").splitlines()) == 1


def test_a_signature_tells_bots_apart_and_not_their_times() -> None:
    minos = dedale.game("minos")
    names = [signature(minos, read_spec(bot)) for bot in ("1", "2", "3", "3/bold", "4", "5", "random")]
    assert len(set(names)) == len(names)
    assert signature(minos, read_spec("expert@0.1s")) == signature(minos, read_spec("expert@1s"))
    assert signature(minos, read_spec("cmd:engine")) == EXTERNAL
    assert signature(minos, read_spec("1")) != signature(dedale.game("minos", layout="sides"), read_spec("1"))


def test_the_kept_rows_can_be_read() -> None:
    """The file of the repository: each line a row, its rounds the sum of its scores."""
    rows = Ledger(ledger.FILE)._lines()
    assert rows
    assert all(line["rounds"] == sum(line["scores"].values()) for line in rows.values())


def test_a_row_ends_when_its_interval_is_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "play_round", lambda _terms, _number: {"score": 1.0, "games": 2, "faults": []})
    pairing = Pairing(dedale.game("minos"), read_spec("random"), read_spec("random"))
    found = strength.measure(pairing, strength.Size(rounds=500, budget=60, precision=0.05, jobs=1, seed=1))
    assert 16 <= found.rounds.count < 40
    assert found.half <= 0.05


def test_what_a_row_still_takes_is_told_by_its_spread() -> None:
    even = Tally(Counter({0.0: 8, 0.5: 16, 1.0: 8}))
    assert 110 < strength.rounds_left(even, 0.05) + 32 < 220
    assert strength.rounds_left(Tally(Counter({1.0: 16})), 0.05) == 0


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
    assert "Of the 1 targets of measured rows 0 are met. Not met:\n\n" in text
    assert "- Minos, 2 players: master against expert, 60% (50% to 70%) in 200 games, wanted at least 70%" in text
    assert "wider than ± 5 points, 1 of 1:\n\n- Minos, 2 players: master against expert ± 9.7" in text
    assert "| Minos, 2 players | 1 | 1 | 0 | 0 of 1 |" in text
    narrow = page([(pairing, finding(800, 200))], ABOUT)
    assert "Every measured interval is within ± 5 points." in narrow
    assert "All 1 targets of the measured rows are met." in narrow


def test_the_page_names_what_is_not_measured() -> None:
    rows = [Pairing(dedale.game("minos"), read_spec(bot), read_spec("expert")) for bot in ("master", "player")]
    text = page([(rows[0], finding(60, 40)), (rows[1], finding(3, 3))], ABOUT)
    assert "Not measured, or in fewer than 16 rounds, 1 of 2:\n\n- Minos, 2 players: player against expert\n" in text
    assert "| Minos, 2 players | 2 | 1 | 0 | 0 of 1 |" in text
    assert "| player | expert |" not in text


def test_where_luck_decides_no_target_is_set_but_for_players_who_choose() -> None:
    luck, choice = dedale.game("grand-labyrinthe"), dedale.game("grand-labyrinthe", dice="choice")
    rows = [
        (Pairing(game, read_spec("master"), read_spec(bot)), finding(51, 49))
        for game in (luck, choice)
        for bot in ("apprentice", "random")
    ]
    text = page(rows, ABOUT)
    assert text.count("luck decides") == 1
    assert "51% (41% to 61%) with 2 players" in text
    assert "| Le Grand Labyrinthe, 2 players | 2 | 2 | 0 | none set |" in text
    assert "- Le Grand Labyrinthe with `dice=choice`, 2 players: master against apprentice, 51%" in text


def test_the_script_writes_its_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "found", lambda every, *_: [(each, finding(90, 10)) for each in every])
    monkeypatch.setattr(strength, "measure", lambda *_: finding(90, 10))
    monkeypatch.setattr(strength, "_sections", lambda *_: ["## Elsewhere\n"])
    files = ("--kept", str(tmp_path / "kept.jsonl"), "--page", str(tmp_path / "page.md"))
    assert strength.main(["--game", "minos", "--game", "theseion", "--scale", "0.1", *files]) == 0
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "## Theseion, 3 players" in text
    assert "| player | apprentice | 200 | 90% (84% to 96%) | at least 70% | met |" in text
    assert "All 20 targets of the measured rows are met." in text
    assert text.index("## Elsewhere") < text.index("## Minos, 2 players")
