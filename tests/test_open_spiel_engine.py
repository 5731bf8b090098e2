"""OpenSpiel's bot as an engine of our protocol, and the matches against it."""

from pathlib import Path
from typing import Any

import pytest

import dedale
from dedale.bots.player import BotSpec, read_spec
from dedale.bots.protocol.client import ExternalEngine
from dedale.core.text import speaking

pytest.importorskip("pyspiel")

from benchmarks import open_spiel_match, strength
from benchmarks.open_spiel_engine import Engine, Rollouts, spiel_state
from benchmarks.strength_page import Pairing

from dedale.adapters import open_spiel

WIN = "10/10/10/10/1oxxxx4/10/10/10/10 b 8,11"
"""Black, to move, wins on g5."""


@pytest.fixture(autouse=True, scope="module")
def known() -> None:
    open_spiel.register()


def talk(*lines: str) -> list[str]:
    engine = Engine(60, 1.4)
    with speaking("en"):
        return [answer for line in lines for answer in engine.answer(line)]


def test_it_greets_and_plays_a_legal_move() -> None:
    said = talk(
        "dedale-engine 1", "setoption seed 3", "game minos max_plies=60", "isready", "position start", "go nodes 20"
    )
    assert said[-3:-1] == ["dedale-engine-ok 1", "readyok"]
    assert said[-1].removeprefix("bestmove ") in dedale.game("minos").start().moves()


def test_it_sees_a_win_and_the_same_seed_gives_the_same_move() -> None:
    assert talk("game ergo", f"position {WIN}", "go nodes 300") == ["bestmove @g5"]
    once = talk("game tekao", "position start", "go nodes 30")
    assert talk("game tekao", "position start", "go seconds 1 nodes 30") == once


def test_what_it_does_not_understand_is_refused() -> None:
    for lines in (["go nodes 5"], ["position start"], ["game minos", "sing"]):
        with pytest.raises(dedale.DedaleError):
            talk(*lines)


@pytest.mark.parametrize("name", dedale.names())
def test_rollouts_are_worth_what_games_give(name: str) -> None:
    game = dedale.game(name)
    state = spiel_state(game.start())
    rollouts = Rollouts(game, 1)
    values = [rollouts.evaluate(state) for _ in range(40)]
    assert all(len(each) == game.seats and set(each) <= {-1.0, 0.0, 1.0} for each in values)
    assert len({tuple(each) for each in values}) > 1
    assert sum(share for _, share in rollouts.prior(state)) == pytest.approx(1)


def test_a_match_is_played_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two rounds through the protocol, with one program for all games; what is kept is read again."""
    line = ("--game", "ergo", "--level", "apprentice", "--simulations", "2", "--rounds", "16", "--jobs", "1")
    kept = ("--kept", str(tmp_path / "kept.jsonl"), "--precision", "0")
    assert open_spiel_match.main([*line, *kept]) == 0
    told = capsys.readouterr().out
    assert "| Ergo | apprentice | 32 | " in told
    assert open_spiel_match.main([*line, *kept, "--budget", "0"]) == 0
    assert capsys.readouterr().out.strip().splitlines()[-1] == told.strip().splitlines()[-1]


def test_an_engine_that_fails_loses_and_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    class Failing(ExternalEngine):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            made.append(self)
            self._process.close()

    monkeypatch.setattr(open_spiel_match, "ExternalEngine", Failing)
    monkeypatch.setattr(open_spiel_match, "_engines", {})
    pairing = Pairing(dedale.game("minos"), read_spec("1"), BotSpec("cmd:benchmarks.open_spiel_engine", nodes=2))
    found = strength.measure(pairing, strength.Size(1, 60, 0, 1, 1), None, open_spiel_match.play_round)
    assert (found.rounds.share, found.forfeits, len(made)) == (1.0, 2, 2)
