import pytest

import dedale
from dedale.core.model.option import Choice, Switch, Whole, Words
from dedale.draw.paper.settings import settings
from tests.draw.paper.support import NAMES, opened


def test_nothing_is_said_of_what_people_expect() -> None:
    for name in NAMES:
        options = dedale.game(name).facts.options
        at_table = {option.name: option.at_table for option in options if option.at_table is not None}
        assert not list(settings(dedale.game(name, **at_table)))


def test_every_option_changed_is_said_with_its_value_in_words() -> None:
    for name in NAMES:
        game = opened(name, is_changed=True)
        changed = [option for option in game.facts.options if not isinstance(option, Words)]
        for option, line in zip(changed, settings(game), strict=True):
            value = game.options[option.name]
            assert line.fr.startswith(f"{option.label.fr} : ")
            if isinstance(option, Choice):
                assert line.fr.endswith(option.values[value].fr)
            elif isinstance(option, Switch):
                assert line.en.endswith("yes" if value else "no")
            else:
                assert isinstance(option, Whole)
                assert line.en.endswith(str(value))


def test_a_text_too_long_to_read_is_not_spelt_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        game = dedale.game(name)
        written = [option for option in game.facts.options if isinstance(option, Words)]
        for option in written:
            monkeypatch.setattr(game, "options", {**game.options, option.name: "x" * 500})
        said = {line.en for line in settings(game)}
        assert {f"{option.label.en}: custom" for option in written} <= said
