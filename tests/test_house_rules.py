"""What settings are said to change is what was measured, and can be measured again."""

import re
from pathlib import Path

import pytest
from benchmarks import house_rules

import dedale
from dedale.core.model.option_help import Effect, explained

PAGE = (Path(__file__).parent.parent / "docs" / "house-rules.md").read_text(encoding="utf-8")
EFFECTS = [
    pytest.param(game, said.effect, id=f"{game} {option}")
    for game in dedale.names()
    for option, said in explained(game).items()
    if said.effect
]


@pytest.mark.parametrize(("game", "effect"), EFFECTS)
def test_the_figures_are_those_of_the_docs(game: str, effect: Effect) -> None:
    title = dedale.game(game).facts.title.en
    rows = " ".join(line for line in PAGE.splitlines() if line.startswith(f"| {title} |"))
    measured = set(re.findall(r"\d+", rows)) | {"0", "100"}
    for said in effect.found:
        assert set(re.findall(r"\d+", said)) <= measured
    assert str(effect.games) in measured


def test_each_setting_that_is_measured_is_in_the_docs(capsys: pytest.CaptureFixture[str]) -> None:
    assert house_rules.main(["grand-labyrinthe", "--games", "3", "--bot", "random"]) == 0
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert head in PAGE
    assert [row.split(" | ")[1] for row in rows] == ["`release=0`", "`release=3`"]
    for name, (games, settings) in house_rules.MEASURED.items():
        for options in settings:
            shown = ", ".join(f"`{option}={value}`" for option, value in options.items())
            assert f"| {dedale.game(name).facts.title.en} | {shown} | {games} |" in PAGE


def test_a_game_where_nothing_is_measured_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        house_rules.main(["ergo"])
    assert "ergo: nothing is measured there" in capsys.readouterr().err
