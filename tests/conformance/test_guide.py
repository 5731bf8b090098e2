"""What every game tells its players to do: one line at every moment, in words, never in notation."""

import re

import pytest

from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.presentation import guide
from dedale.core.presentation.composer import Composer
from dedale.core.presentation.guide import aim, dial, legend, prompt, reasons
from dedale.core.text import LANGUAGES, Text, speaking
from tests.conformance.support import random_game

LONGEST = 90
"""So many characters fit on two lines of a small phone."""
MOST = 150
"""So many events of each random game are looked at."""
WRITTEN = re.compile(r"@|\b[a-o]\d{1,2}(-|r\b|l\b)|[<>^]|\b(pick|first|cast|roll|draw) \d")
"""What is notation in any game."""


def moments(game: Game) -> list[tuple[Position, tuple[str, ...]]]:
    """Positions of random games, and every beginning of a move in them."""
    found: list[tuple[Position, tuple[str, ...]]] = []
    for seed in range(3):
        for position, _ in random_game(game, seed, MOST):
            paths = {path[:length] for path, _ in Composer.of(position).ways for length in range(len(path))}
            found += [(position, chosen) for chosen in sorted({(), *paths})]
    return found


def is_sentence(text: Text, game: Game) -> bool:
    """Whether it is one in both languages, short, and in words."""
    for language in LANGUAGES:
        with speaking(language):
            said = str(text)
        assert said.strip() == said
        assert said[0].isupper(), said
        assert said[-1] in ".?!", said
        assert not WRITTEN.search(said), said
        assert "{" not in said
    return text.fr != text.en and bool(game)


def test_every_moment_has_a_line(game: Game) -> None:
    for position, chosen in moments(game):
        said = prompt(position, chosen)
        assert is_sentence(said, game), (str(position), chosen, said)
        if position.outcome is None:
            assert max(map(len, said)) <= LONGEST, said


def test_the_aim_is_one_short_sentence(game: Game) -> None:
    said = aim(game)
    assert is_sentence(said, game)
    assert max(map(len, said)) <= 60


def test_what_is_pressed_to_turn_a_piece_can_be_pressed(game: Game) -> None:
    assert set(dial(game)) <= {button.name for button in game.presentation.scene(game.start()).board.buttons}


def test_a_legend_names_what_it_draws(game: Game) -> None:
    found = legend(game)
    shown = {drawing for first, others in found.rows for drawing in (first, *others)} if found else set()
    assert not found or shown == set(found.names)
    assert shown <= set(game.presentation.look.drawings)


def test_reasons_are_for_features_of_the_evaluation(game: Game) -> None:
    features = game.evaluation.FEATURES if game.has_evaluation else ()
    known = {feature.partition(": ")[2] or feature for feature in features} | set(features)
    assert set(reasons(game)) <= known


def test_a_game_without_words_of_its_own_has_a_line_too(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "_guide", lambda _: None)
    for position, chosen in moments(game)[:200]:
        assert is_sentence(prompt(position, chosen), game)
